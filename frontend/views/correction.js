// @ts-check
/** One donne of the feuille, opened: its calculation, and the two ways to put it right. */
import { html } from '../html.js'
import { prise, supprimer, titreDe } from '../carnet/actes.js'
import { corriger } from '../carnet/brouillon.js'
import { aller, fermer } from '../state/ecran.js'
import { estDonne, feuille, tientLeCrayon } from '../state/feuille.js'
import { prevue } from '../carnet/prevue.js'
import { Panneau } from './composants.js'
import { Detail, Parts } from './tableau_detail.js'

/** @typedef {import('../types.js').Entree} Entree */
/** @typedef {import('../types.js').Donne} Donne */

/** @param {Donne} donne */
function ouvrirCorrection(donne) {
  corriger(donne)
  aller('saisie')
}

/** @param {Entree} entree */
function retirerDeLaFeuille(entree) {
  supprimer(entree)
  // The receipt, with its undo, is on the sheet.
  if (feuille.value?.etat === 'en_cours') aller(null)
  else fermer()
}

/** @param {Entree} entree */
const Gestes = (entree) => html`<div class="boutons">
  ${estDonne(entree) ? html`<button type="button" class="bouton plein" onClick=${() => ouvrirCorrection(entree)}>Corriger</button>` : null}
  <button type="button" class="bouton perte" onClick=${() => retirerDeLaFeuille(entree)}>Supprimer</button>
</div>`

/** @param {{ cle: string }} props */
export function DetailDonne({ cle }) {
  const entree = prevue.value?.donnes.find((une) => une.cle === cle)
  const table = feuille.value
  if (!entree || !table) return null
  const titre = estDonne(entree) ? `${titreDe(entree)} · ${prise(entree)}` : titreDe(entree)
  return html`<${Panneau} titre=${titre} fermer=${fermer}>
    ${Detail(entree, table)}
    ${estDonne(entree) ? Parts(entree, table) : null}
    ${tientLeCrayon.value ? Gestes(entree) : null}
  <//>`
}
