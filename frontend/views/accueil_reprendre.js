// @ts-check
/** The parties that this phone knows, to go back to in one tap. */

import { signal } from '@preact/signals'
import { html } from '../html.js'
import { ErreurApi, appeler } from '../live/api.js'
import { oublierPartie, parties } from '../state/telephone.js'
import { liste, signe } from '../texte.js'

/** @typedef {import('../types.js').Feuille} Feuille */
/** @typedef {import('../types.js').PartieRetenue} PartieRetenue */

const MONTREES = 3

/** What the server said of them, once it answered. */
const lues = signal(/** @type {Record<string, Feuille>} */ ({}))

/** @param {PartieRetenue} une */
async function lire({ partie }) {
  try {
    const feuille = await appeler('GET', `/api/parties/${partie}`)
    lues.value = { ...lues.value, [partie]: feuille }
  } catch (erreur) {
    // Erased: nothing to go back to. Without network, the card stays with the names it knows.
    if (erreur instanceof ErreurApi && (erreur.status === 404 || erreur.status === 410)) oublierPartie(partie)
  }
}

/** @param {string} date */
const jourCourt = (date) => {
  const mot = new Date(date).toLocaleDateString('fr-FR', { weekday: 'long' })
  return mot.charAt(0).toUpperCase() + mot.slice(1)
}

/** « Karim +206 » @param {Feuille} feuille */
function tete(feuille) {
  const premiers = feuille.classement.filter(({ rang }) => rang === 1)
  if (!premiers.length) return liste(feuille.joueurs.map(({ nom }) => nom))
  return `${liste(premiers.map(({ place }) => feuille.joueurs[place].nom))} ${signe(premiers[0].total)}`
}

/** « Vendredi · donne 7 · Karim +206 » @param {PartieRetenue} une */
function mot(une) {
  const feuille = lues.value[une.partie]
  if (!feuille) return `${une.nom ?? jourCourt(une.vu_le)} · ${liste(une.noms)}`
  const jouees = feuille.donnes.filter(({ passee }) => !passee).length
  const ou = feuille.etat !== 'en_cours' ? 'terminée' : `donne ${jouees + 1}`
  return `${feuille.nom ?? jourCourt(feuille.cree_le)} · ${ou} · ${tete(feuille)}`
}

export function Reprendre() {
  const connues = parties.value.slice(0, MONTREES)
  if (!connues.length) return null
  return html`<section class="reprendre">
    <h2>Reprendre</h2>
    <ul>
      ${connues.map(
        (une) => html`<li key=${une.partie}>
          <a class="carte" href="/p/${une.partie}"><span>${mot(une)}</span><span aria-hidden="true">›</span></a>
        </li>`,
      )}
    </ul>
  </section>`
}

parties.value.slice(0, MONTREES).forEach(lire)
