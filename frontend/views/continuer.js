// @ts-check
/** The phones that wrote are gone: a reader goes on from the same feuille, and nobody loses a right. */

import { useState } from 'preact/hooks'
import { charger } from '../charger.js'
import { html } from '../html.js'
import { commander, dejaFaite } from '../soiree/ordre.js'
import { enMots } from '../soiree/verbes.js'
import { feuille, jouees } from '../state/feuille.js'
import { retenue } from '../state/telephone.js'
import { compte } from '../texte.js'
import { Embleme, Panneau } from './composants.js'

/** @typedef {import('../types.js').Feuille} Feuille */

// Who holds this phone is asked as on the page of a passage, with the same looks.
await charger(Promise.resolve(), 'partager')

/** @param {Feuille} table @param {number | null} place */
async function continuer(table, place) {
  const faite = await commander(`suite.${table.partie}`, table.bande, { suite_de: table.partie, place })
  location.assign(`/p/${faite}#partager`)
}

/** @param {Feuille} table @param {number | null} place @param {(place: number) => void} choisir */
const QuiEsTu = (table, place, choisir) =>
  html`<fieldset class="qui-es-tu">
    <legend>Qui tient ce téléphone${'\u202f'}?</legend>
    ${table.joueurs.map(
      (joueur) => html`<label class="puce" key=${joueur.place}>
        <input type="radio" name="place" checked=${place === joueur.place} onChange=${() => choisir(joueur.place)} />
        <span>${Embleme({ place: joueur.place })} ${joueur.nom}</span>
      </label>`,
    )}
  </fieldset>`

/** @param {Feuille} table */
const Explication = (table) =>
  html`<p>
      Si le téléphone qui compte a disparu, une nouvelle partie repart d’ici, avec ${compte(jouees.value.length, 'donne')} déjà
      sur la feuille. Ce téléphone y tient le crayon.
    </p>
    <p>Celle-ci reste comme elle est, et personne n’y perd ses droits. Une seule des deux comptera dans la bande${'\u202f'}:
      la dernière terminée.</p>`

/** @param {{ fermer: () => void }} props */
export function Continuer({ fermer }) {
  const table = feuille.value
  const [place, choisir] = useState(/** @type {number | null} */ (table ? (retenue(table.partie)?.place ?? null) : null))
  const [souci, direSouci] = useState('')
  if (!table) return null
  const faite = dejaFaite(`suite.${table.partie}`)
  const agir = () => continuer(table, place).catch((erreur) => direSouci(enMots(erreur)))
  return html`<${Panneau} titre="Continuer sur ce téléphone ?" fermer=${fermer}>
    ${Explication(table)} ${faite ? null : QuiEsTu(table, place, choisir)}
    ${souci && html`<p class="mot" role="alert">${souci}</p>`}
    <div class="boutons">
      ${faite
        ? html`<a class="bouton plein" href="/p/${faite}">Aller à la suite</a>`
        : html`<button type="button" class="bouton plein" onClick=${agir}>Continuer ici</button>`}
      <button type="button" class="bouton" onClick=${fermer}>Annuler</button>
    </div>
  <//>`
}
