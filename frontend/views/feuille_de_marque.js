// @ts-check
/** The feuille de marque: every donne, newest first, each with its calculation under it. */

import { signal } from '@preact/signals'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { html } from '../html.js'
import { ouvrirDonne } from '../state/ecran.js'
import { estDonne, tientLeCrayon } from '../state/feuille.js'
import { CONTRATS, signe } from '../texte.js'
import { Embleme } from './composants.js'
import { Detail } from './tableau_detail.js'

/** @typedef {import('../types.js').Feuille} Feuille */
/** @typedef {import('../types.js').Entree} Entree */
/** @typedef {import('../types.js').Donne} Donne */
/** @typedef {{ ouverte: string | null, basculer: (cle: string) => void }} Pli */

const ABREGES = { prise: 'P', garde: 'G', garde_sans: 'GS', garde_contre: 'GC' }

/** Paper is read from its top: there the oldest donne comes first. */
const papier = matchMedia('print')
const surPapier = signal(papier.matches)
papier.addEventListener('change', () => (surPapier.value = papier.matches))

/** @param {number} n */
const neg = (n) => (n < 0 ? 'neg' : '')

/** Everybody who marked something, or still may. @param {Feuille} feuille */
const colonnes = (feuille) =>
  feuille.classement.filter(({ place, rang }) => rang !== null || feuille.joueurs[place].present)
    .map(({ place }) => place).sort((a, b) => a - b)

/** @param {Feuille} feuille @param {number[]} places */
const Tete = (feuille, places) =>
  html`<thead>
    <tr>
      <th scope="col"><span class="sr">Donne</span></th>
      ${places.map(
        (place) => html`<th scope="col" key=${place}>${Embleme({ place })}<span>${feuille.joueurs[place].nom}</span></th>`,
      )}
    </tr>
  </thead>`

/** @param {Donne} donne @param {Feuille} feuille */
function Jouee(donne, feuille) {
  const ecart = donne.marque.gagnee ? donne.marque.ecart : -donne.marque.ecart
  return html`<abbr title=${CONTRATS[donne.contrat].toLowerCase()}>${ABREGES[donne.contrat]}</abbr>
    <span class="preneur">${Embleme({ place: donne.preneur })}<span>${feuille.joueurs[donne.preneur].nom}</span></span>
    <span class=${donne.marque.gagnee ? '' : 'neg'}>${ecart === 0 ? '+0' : signe(ecart)}</span>`
}

/** @param {Entree} entree @param {Feuille} feuille */
const Intitule = (entree, feuille) =>
  html`<span class="intitule">
    <b>${entree.numero ?? '·'}</b>
    ${estDonne(entree) ? Jouee(entree, feuille) : html`<span>Passée</span>`}
    ${entree.attente ? html`<em class="corrigee">à envoyer</em>` : entree.corrections?.length ? html`<em class="corrigee">corrigée</em>` : ''}
  </span>`

/** The scorer opens the donne to correct it; everybody else unfolds its calculation. @param {string} cle @param {Pli} pli */
const agir = (cle, { basculer }) => (tientLeCrayon.value ? ouvrirDonne(cle) : basculer(cle))

/** Its touch is the line's. @param {Entree} entree @param {Feuille} feuille @param {Pli} pli */
const Bouton = (entree, feuille, { ouverte }) =>
  html`<button type="button" aria-expanded=${tientLeCrayon.value ? undefined : ouverte === entree.cle}>${Intitule(entree, feuille)}</button>`

/** @param {Entree} entree @param {number} place */
function Marque(entree, place) {
  if (!estDonne(entree) || !entree.table.includes(place)) return html`<td class="num" key=${place}>–</td>`
  const marque = entree.marque.marques[place]
  return html`<td class="num ${neg(marque)}" key=${place}>${signe(marque)}</td>`
}

/** @param {Entree} entree @param {Feuille} feuille @param {number[]} places @param {Pli | null} pli */
const Ligne = (entree, feuille, places, pli) => html`
  <tr key=${entree.cle} class="entree" onClick=${pli && (() => agir(entree.cle, pli))}>
    <th scope="row">${pli ? Bouton(entree, feuille, pli) : Intitule(entree, feuille)}</th>
    ${places.map((place) => Marque(entree, place))}
  </tr>
  ${pli?.ouverte === entree.cle &&
  html`<tr key="${entree.cle}-detail" class="detail"><td colspan=${places.length + 1}>${Detail(entree, feuille)}</td></tr>`}
`

/** @param {Feuille} feuille @param {number[]} places */
const Pied = (feuille, places) =>
  html`<tfoot>
    <tr>
      <th scope="row">Total</th>
      ${places.map((place) => html`<td class="num ${neg(feuille.totaux[place])}" key=${place}>${signe(feuille.totaux[place])}</td>`)}
    </tr>
  </tfoot>`

/** @param {HTMLElement} cadre */
function tenables(cadre) {
  /** @param {string} quoi */
  const hauteur = (quoi) => cadre.querySelector(quoi)?.getBoundingClientRect().height ?? 0
  return Math.max(1, Math.floor((cadre.clientHeight - hauteur('thead') - hauteur('tfoot')) / (hauteur('tbody tr') || 1)))
}

/** On the big screen nobody scrolls: only the newest donnes that fit are written. @param {boolean} ecran @param {number} donnes */
function useTenables(ecran, donnes) {
  const cadre = useRef(/** @type {HTMLElement | null} */ (null))
  const [nombre, changer] = useState(Infinity)
  useLayoutEffect(() => {
    if (!ecran || !cadre.current) return
    const mesurer = () => cadre.current && changer(tenables(cadre.current))
    const observateur = new ResizeObserver(mesurer)
    observateur.observe(cadre.current)
    mesurer()
    return () => observateur.disconnect()
  }, [ecran, donnes > 0])
  return /** @type {const} */ ([cadre, nombre])
}

/** @param {{ feuille: Feuille, ecran: boolean }} props */
export function FeuilleDeMarque({ feuille, ecran }) {
  const [ouverte, ouvrir] = useState(/** @type {string | null} */ (null))
  const [cadre, nombre] = useTenables(ecran, feuille.donnes.length)
  const places = colonnes(feuille)
  const pli = ecran ? null : { ouverte, basculer: (/** @type {string} */ cle) => ouvrir(ouverte === cle ? null : cle) }
  const lignes = surPapier.value ? feuille.donnes : [...feuille.donnes].reverse().slice(0, nombre)
  return html`<section class="marques ${places.length > 4 ? 'large' : ''}">
    <h2 id="marques-titre">Feuille de marque</h2>
    <div class="cadre" ref=${cadre} tabindex="0" role="region" aria-labelledby="marques-titre">
      <table>
        ${Tete(feuille, places)}
        <tbody>${lignes.map((entree) => Ligne(entree, feuille, places, pli))}</tbody>
        ${Pied(feuille, places)}
      </table>
    </div>
  </section>`
}
