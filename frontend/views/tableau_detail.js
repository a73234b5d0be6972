// @ts-check
/** One donne explained: its facts, its calculation, who marks what, what was corrected. */

import { html } from '../html.js'
import { estDonne } from '../state/feuille.js'
import { compte, heure, insecables, signe } from '../texte.js'
import { Embleme, longueurDUnePart } from './composants.js'
import { calcul, differences, faits, partage, pointsPour, resultat } from './tableau_phrases.js'

/** @typedef {import('../types.js').Feuille} Feuille */
/** @typedef {import('../types.js').Donne} Donne */
/** @typedef {import('../types.js').Entree} Entree */
/** @typedef {import('./tableau_phrases.js').NomDe} NomDe */

/** @param {Feuille} feuille @returns {NomDe} */
export const nommer = (feuille) => (place) => feuille.joueurs[place]?.nom ?? '?'

/** @param {Feuille} feuille */
const presents = (feuille) => feuille.joueurs.filter(({ present }) => present).map(({ place }) => place)

/** @param {Donne} donne @param {Feuille} feuille */
export function Faits(donne, feuille) {
  const [nombre, reste] = pointsPour(donne)
  return html`<ul class="faits">
    <li><b class="num">${nombre}</b>${reste}</li>
    ${faits(donne, nommer(feuille), presents(feuille)).map((fait) => html`<li key=${fait}>${fait}</li>`)}
  </ul>`
}

/** @param {Donne} donne @param {Feuille} feuille */
export const Calcul = (donne, feuille) =>
  html`<p class="egale num">
    <span>${calcul(donne)}</span><b>${resultat(donne)}</b><small>${partage(donne, nommer(feuille))}</small>
  </p>`

/** The letters that stand side by side on a phone, all players together. */
const LETTRES_DE_FRONT = 36

/** Names too long to stand side by side. @param {Donne} donne @param {Feuille} feuille */
const tropLongs = ({ table }, feuille) =>
  table.length * Math.max(...table.map((place) => longueurDUnePart(feuille.joueurs[place].nom))) > LETTRES_DE_FRONT

/** @param {Donne} donne @param {Feuille} feuille */
export const Parts = (donne, feuille) =>
  html`<ul class=${tropLongs(donne, feuille) ? 'parts longs' : 'parts'}>
    ${donne.table.map((place) => {
      const marque = donne.marque.marques[place]
      return html`<li key=${place}>
        ${Embleme({ place })}<span>${feuille.joueurs[place].nom}</span>
        <b class="num ${marque < 0 ? 'neg' : ''}">${signe(marque)}</b>
      </li>`
    })}
  </ul>`

/** @param {Donne} donne */
const Alertes = (donne) =>
  (donne.alertes ?? []).map(({ code, phrase }) => html`<p class="alerte" key=${code}>${insecables(phrase)}</p>`)

/** The latest corrections; those before them are one touch away, and leave room for the marks. */
const MONTREES = 3

/** Nobody corrects in silence: what stood there before stays readable. @param {Entree} entree @param {Feuille} feuille */
export function Corrections(entree, feuille) {
  const corrections = entree.corrections ?? []
  if (!corrections.length) return null
  /** @param {number} i */
  const apres = (i) => corrections[i + 1]?.avant ?? entree
  const dites = corrections.map(
    ({ le, avant }, i) => html`<li key=${i}>Corrigée à ${heure(le)}\u202f: ${differences(avant, apres(i), nommer(feuille))}.</li>`,
  )
  const avant = dites.splice(0, dites.length - MONTREES)
  return html`${avant.length > 0 &&
    html`<details class="corrections"><summary>${compte(avant.length, 'correction')} avant</summary><ul>${avant}</ul></details>`}
    <ul class="corrections">${dites}</ul>`
}

/** @param {Entree} entree @param {Feuille} feuille */
export const Detail = (entree, feuille) =>
  estDonne(entree)
    ? Jouee(entree, feuille)
    : html`<p>Personne ne prend\u202f: aucune marque, la donne tourne.</p>
        ${Corrections(entree, feuille)}`

/** @param {Donne} donne @param {Feuille} feuille */
const Jouee = (donne, feuille) =>
  html`${Faits(donne, feuille)} ${Calcul(donne, feuille)} ${Alertes(donne)} ${Corrections(donne, feuille)}`
