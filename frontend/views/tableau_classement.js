// @ts-check
/** The ranking: who leads, by how much, and what the last donne changed. */

import { useLayoutEffect, useRef } from 'preact/hooks'
import { html } from '../html.js'
import { estDonne } from '../state/feuille.js'
import { signe } from '../texte.js'
import { Embleme, embleme, longueurDUnePart } from './composants.js'
import { immobile, useDecompte } from './decompte.js'

/** @typedef {import('../types.js').Feuille} Feuille */
/** @typedef {import('../types.js').Classe} Rang */
/** @typedef {{ current: HTMLOListElement | null }} Lignes */

const GLISSE = { duration: 260, easing: 'cubic-bezier(.2,.8,.2,1)' }

/** Rows that changed rank slide to their new place instead of jumping. @param {Feuille} feuille @param {Lignes} lignes */
function useGlisse(feuille, lignes) {
  const hauteurs = useRef(/** @type {Map<string, number>} */ (new Map()))
  useLayoutEffect(() => {
    for (const ligne of /** @type {NodeListOf<HTMLElement>} */ (lignes.current?.querySelectorAll('[data-place]') ?? [])) {
      const place = ligne.dataset.place ?? ''
      const avant = hauteurs.current.get(place)
      hauteurs.current.set(place, ligne.offsetTop)
      if (avant === undefined || avant === ligne.offsetTop || immobile()) continue
      ligne.animate([{ transform: `translateY(${avant - ligne.offsetTop}px)` }, { transform: 'none' }], GLISSE)
    }
  }, [feuille.version])
}

/** What is said under a name. @param {Feuille} feuille @param {Rang} rang */
function mentions(feuille, { place, rang }) {
  const partage = rang !== null && feuille.classement.filter((autre) => autre.rang === rang).length > 1
  return [
    partage && 'ex æquo',
    feuille.joueurs[place].present || 'a quitté la table',
    feuille.etat === 'en_cours' && feuille.donneur === place && 'distribue',
    feuille.etat === 'en_cours' && feuille.crayon.place === place && 'tient le crayon',
  ].filter((mention) => typeof mention === 'string')
}

/** @param {number} n */
const neg = (n) => (n < 0 ? 'neg' : '')

/** @param {number} place @param {number} total @param {number} echelle */
function Barre(place, total, echelle) {
  const largeur = `${((50 * Math.abs(total)) / echelle).toFixed(1)}%`
  const style = total < 0 ? { right: '50%', width: largeur } : { left: '50%', width: largeur }
  return html`<i class="barre" aria-hidden="true"><u class=${embleme(place)} style=${style}></u></i>`
}

/** A name whose longest part would break in two is written smaller. @param {string} nom */
function taille(nom) {
  const part = longueurDUnePart(nom)
  if (part > 11) return 'nom tres-long'
  return part > 8 || nom.length > 14 ? 'nom long' : 'nom'
}

/** @param {number | null} delta */
const Delta = (delta) =>
  delta === null
    ? html`<span></span>`
    : html`<span class="delta num ${neg(delta)}"><span class="sr">dernière donne </span>${signe(delta)}</span>`

/** @param {Feuille} feuille @param {Rang} rang @param {number} echelle @param {number | null} delta */
function Ligne(feuille, rang, echelle, delta) {
  const { place, total } = rang
  const dites = mentions(feuille, rang).join(' · ')
  return html`<li class="joueur ${rang.rang === 1 ? 'premier' : ''}" key=${place} data-place=${place}>
    <span class="rang num">${rang.rang}</span>${Embleme({ place })}
    <span class=${taille(feuille.joueurs[place].nom)}>${feuille.joueurs[place].nom}<small>${dites}</small></span>
    ${Delta(delta)}
    <b class="total num ${neg(total)}" data-total=${place}><span class="sr">total </span>${signe(total)}</b>
    ${Barre(place, total, echelle)}
  </li>`
}

/** @param {{ feuille: Feuille }} props */
export function Classement({ feuille }) {
  const lignes = useRef(/** @type {HTMLOListElement | null} */ (null))
  useGlisse(feuille, lignes)
  useDecompte(lignes, feuille.totaux)
  const derniere = feuille.donnes.at(-1)
  const jouee = derniere && estDonne(derniere) ? derniere : null
  const echelle = Math.max(1, ...feuille.totaux.map(Math.abs))
  /** Who left before the first donne marked nothing. @param {Rang} rang */
  const compte = ({ place, rang }) => rang !== null || feuille.joueurs[place].present
  /** @param {number} place */
  const delta = (place) =>
    jouee?.table.includes(place) ? jouee.marque.marques[place] : null
  return html`<section class="classement" aria-label="Classement">
    <ol ref=${lignes}>
      ${feuille.classement.filter(compte).map((rang) => Ligne(feuille, rang, echelle, delta(rang.place)))}
    </ol>
  </section>`
}
