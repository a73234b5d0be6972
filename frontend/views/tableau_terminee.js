// @ts-check
/** The partie has ended: who won. */

import { html } from '../html.js'
import { liste, signe } from '../texte.js'
import { Embleme } from './composants.js'

/** @typedef {import('../types.js').Feuille} Feuille */

/** @param {Feuille} feuille */
export function Terminee(feuille) {
  const premiers = feuille.classement.filter(({ rang }) => rang === 1)
  if (!premiers.length) return html`<section class="terminee"><h2>Partie terminée</h2></section>`
  const noms = liste(premiers.map(({ place }) => feuille.joueurs[place].nom))
  return html`<section class="terminee">
    <p class="emblemes">${premiers.map(({ place }) => Embleme({ place }))}</p>
    <h2>${premiers.length > 1 ? `${noms}, ex æquo` : `${noms} gagne`}</h2>
    <p class="num"><b>${signe(premiers[0].total)}</b></p>
  </section>`
}
