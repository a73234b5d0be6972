// @ts-check
/** « La soirée »: everybody's total, donne after donne. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { html } from '../html.js'
import { liste, signe } from '../texte.js'
import { EMBLEMES, embleme } from './composants.js'
import { cumuls, ecarter, graduations, pasDesDonnes } from './graphe_echelle.js'

/** @typedef {import('../types.js').Feuille} Feuille */
/** @typedef {{ largeur: number, hauteur: number, em: number }} Taille */
/** @typedef {{ x: (donne: number) => number, y: (total: number) => number, droite: number, bas: number, em: number, donnes: number }} Repere */

const TIRETS = ['', '16 3', '7 4', '2 4', '10 3 2 3', '5 3', '1 3', '12 3 2 3 2 3']

/** A first guess for a phone; the measured size replaces it before the first paint. */
const TELEPHONE = { largeur: 334, hauteur: 216, em: 16 }

/** The frame's size in pixels, so that the text keeps its size whatever the width. */
function useTaille() {
  const cadre = useRef(/** @type {HTMLElement | null} */ (null))
  const [taille, changer] = useState(TELEPHONE)
  useLayoutEffect(() => {
    const mesurer = () => {
      const boite = cadre.current?.getBoundingClientRect()
      if (!boite?.width || !boite.height) return
      const em = parseFloat(getComputedStyle(/** @type {Element} */ (cadre.current)).fontSize)
      changer({ largeur: Math.round(boite.width), hauteur: Math.round(boite.height), em })
    }
    const observateur = new ResizeObserver(mesurer)
    if (cadre.current) observateur.observe(cadre.current)
    mesurer()
    return () => observateur.disconnect()
  }, [])
  return /** @type {const} */ ([cadre, taille])
}

/** What a letter is wide, and the most that the names may take. */
const LETTRE = 0.54
const PART_DES_NOMS = 0.36

/** As much of a name as the frame has room for. @param {string} nom @param {Taille} taille */
function court(nom, { largeur, em }) {
  const lettres = Math.max(6, Math.round((largeur * PART_DES_NOMS) / em / LETTRE) - 2)
  return nom.length > lettres ? `${nom.slice(0, lettres - 1)}…` : nom
}

/**
 * @param {Taille} taille @param {number[]} ticks @param {number} donnes @param {string[]} noms
 * @returns {Repere}
 */
function reperer({ largeur, hauteur, em }, ticks, donnes, noms) {
  const lettres = Math.max(...noms.map((nom) => nom.length))
  const gauche = em * 2.9
  const droite = largeur - Math.min(em * (1.1 + lettres * LETTRE), largeur * PART_DES_NOMS)
  const haut = em * 0.6
  const bas = hauteur - em * 1.5
  const [min, max] = [ticks[0], ticks[ticks.length - 1]]
  return {
    x: (donne) => gauche + ((droite - gauche) * donne) / donnes,
    y: (total) => bas - ((bas - haut) * (total - min)) / (max - min),
    droite,
    bas,
    em,
    donnes,
  }
}

/** @param {Repere} repere @param {number[]} ticks */
const Axe = ({ x, y, droite, em }, ticks) =>
  ticks.map(
    (tick) => html`<line class=${tick ? 'trait' : 'trait zero'} x1=${x(0)} x2=${droite} y1=${y(tick)} y2=${y(tick)} />
      <text class="axe" x=${x(0) - em * 0.4} y=${y(tick) + em * 0.28} text-anchor="end">${tick ? signe(tick) : '0'}</text>`,
  )

/** @param {Repere} repere */
function Donnes({ x, droite, bas, em, donnes }) {
  const pas = pasDesDonnes(donnes, (droite - x(0)) / (em * 1.9))
  const numeros = Array.from({ length: donnes }, (_, i) => i + 1).filter((numero) => numero % pas === 0)
  return numeros.map(
    (numero) => html`<text class="axe" x=${x(numero)} y=${bas + em * 1.3} text-anchor="middle">${numero}</text>`,
  )
}

/** @param {Repere} repere @param {number} place @param {number[]} serie */
function Marques({ x, y, droite, em, donnes }, place, serie) {
  const pas = pasDesDonnes(donnes, (droite - x(0)) / (em * 1.6))
  const cerclee = place >= EMBLEMES.length
  const cote = em * (cerclee ? 0.6 : 0.85)
  const posees = serie.map((total, donne) => ({ total, donne })).filter(
    ({ donne }) => donne === donnes || (donne > 0 && donne % pas === 0),
  )
  return posees.map(
    ({ total, donne }) => html`<use
        href="#${embleme(place)}"
        class="marque"
        x=${x(donne) - cote / 2}
        y=${y(total) - cote / 2}
        width=${cote}
        height=${cote}
      />
      ${cerclee && html`<circle class="anneau" cx=${x(donne)} cy=${y(total)} r=${em * 0.45} />`}`,
  )
}

/** @param {Repere} repere @param {number} place @param {number[]} serie @param {string} nom @param {number} etiquette */
function Courbe(repere, place, serie, nom, etiquette) {
  const points = serie.map((total, donne) => `${repere.x(donne).toFixed(1)},${repere.y(total).toFixed(1)}`)
  return html`<g class=${embleme(place)} key=${place}>
    <polyline class="courbe" points=${points.join(' ')} stroke-dasharray=${TIRETS[place]} />
    ${Marques(repere, place, serie)}
    <text class="bout" x=${repere.droite + repere.em * 0.8} y=${etiquette + repere.em * 0.3}>${nom}</text>
  </g>`
}

/** @param {Feuille} feuille @param {string} quand */
function description(feuille, quand) {
  const totaux = feuille.classement.map(({ place, total }) => `${feuille.joueurs[place].nom} ${signe(total)}`)
  return `Totaux après ${quand}\u202f: ${liste(totaux)}.`
}

/** `quand` says what the last step was, when it was not a donne. @param {{ feuille: Feuille, quand?: string }} props */
export function Graphe({ feuille, quand }) {
  const [cadre, taille] = useTaille()
  const series = cumuls(feuille)
  const donnes = series[0].length - 1
  const jouent = feuille.classement.filter(({ rang }) => rang !== null).map(({ place }) => place)
  const tous = jouent.flatMap((place) => series[place])
  const ticks = graduations(Math.min(...tous), Math.max(...tous))
  const noms = jouent.map((place) => court(feuille.joueurs[place].nom, taille))
  const repere = reperer(taille, ticks, donnes, noms)
  const voulus = jouent.map((place) => repere.y(series[place][donnes]))
  const etiquettes = ecarter(voulus, repere.em * 1.05, repere.bas)
  return html`<figure ref=${cadre}>
    <svg viewBox="0 0 ${taille.largeur} ${taille.hauteur}" role="img" aria-labelledby="soiree-titre soiree-texte">
      <title id="soiree-titre">Évolution des totaux</title>
      <desc id="soiree-texte">${description(feuille, quand ?? `la donne ${donnes}`)}</desc>
      ${Axe(repere, ticks)} ${Donnes(repere)}
      ${jouent.map((place, i) => Courbe(repere, place, series[place], noms[i], etiquettes[i]))}
    </svg>
  </figure>`
}
