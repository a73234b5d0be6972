// @ts-check
/** Ending: asked once, because it shows on every phone; offered by itself once all the donnes are played. */

import { useState } from 'preact/hooks'
import { enAttente } from '../carnet/outbox.js'
import { html } from '../html.js'
import { aDepartager, auBout, donnesJouees, questionDeFin, titreDuResultat } from '../soiree/resultat.js'
import { enMots, terminer } from '../soiree/verbes.js'
import { aller } from '../state/ecran.js'
import { feuille } from '../state/feuille.js'
import { Panneau } from './composants.js'

/** @typedef {import('../types.js').Feuille} Feuille */

/** @param {Feuille} table */
function explication(table) {
  if (aDepartager(table)) return 'Une donne de plus pour départager, ou ex æquo\u202f?'
  if (auBout(table)) return `${titreDuResultat(table)}. Le classement s’affichera chez tout le monde. Tu peux rouvrir la partie.`
  return 'Le classement s’affiche chez tout le monde. Tu peux rouvrir la partie.'
}

/** @param {Feuille} table @returns {{ terminer: string, continuer: string }} */
function mots(table) {
  if (aDepartager(table)) return { terminer: 'Terminer, ex æquo', continuer: 'Une donne de plus' }
  return { terminer: 'Terminer', continuer: auBout(table) ? 'Encore une donne' : 'Continuer' }
}

/** @param {{ fermer: () => void }} props */
export function Fin({ fermer }) {
  const [souci, direSouci] = useState('')
  const table = feuille.value
  if (!table) return null
  const attente = enAttente.value.length > 0
  const vide = donnesJouees(table) === 0
  const finir = () =>
    terminer().then(
      () => aller(null),
      (erreur) => direSouci(enMots(erreur)),
    )
  const dits = mots(table)
  return html`<${Panneau} titre=${questionDeFin(table)} fermer=${fermer}>
    ${attente && html`<p class="mot">Des donnes sont encore à envoyer. Attends le réseau pour terminer.</p>`}
    ${vide && html`<p class="mot">Aucune donne n’est jouée${'\u202f'}: il n’y a pas encore de résultat.</p>`}
    ${souci && html`<p class="mot" role="alert">${souci}</p>`}
    <p>${explication(table)}</p>
    <div class="boutons">
      <button type="button" class=${aDepartager(table) ? 'bouton' : 'bouton plein'} disabled=${attente || vide} onClick=${finir}>
        ${dits.terminer}
      </button>
      <button type="button" class=${aDepartager(table) ? 'bouton plein' : 'bouton'} onClick=${fermer}>${dits.continuer}</button>
    </div>
  <//>`
}
