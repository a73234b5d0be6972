// @ts-check
/** Somebody comes late, or takes the seat of somebody who leaves. */

import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { de } from '../texte.js'
import { PERSONNES, propre } from './accueil_formulaire.js'
import { accueillir, souci } from './joueurs_commandes.js'
import { Souci } from './joueurs_souci.js'

/** @typedef {import('../types.js').Feuille} Feuille */

/** @param {{ feuille: Feuille, choisir: (place: number | null) => void }} props */
const Siege = ({ feuille, choisir }) =>
  html`<label>
    Sa place
    <select
      class="champ"
      onChange=${(/** @type {Event} */ e) => {
        const { value } = /** @type {HTMLSelectElement} */ (e.target)
        choisir(value === '' ? null : Number(value))
      }}
    >
      <option value="">Une place de plus</option>
      ${feuille.joueurs.filter(({ present }) => present).map(
        ({ place, nom }) => html`<option value=${place} key=${place}>À la place ${de(nom)}</option>`,
      )}
    </select>
  </label>`

/** @param {{ feuille: Feuille }} props */
export function Ajout({ feuille }) {
  const [nom, ecrire] = useState('')
  const [siege, choisir] = useState(/** @type {number | null} */ (null))
  if (feuille.joueurs.length >= PERSONNES) return html`<p>La table est complète${'\u202f'}: ${PERSONNES} personnes au plus.</p>`
  /** @param {Event} e */
  const soumettre = async (e) => {
    e.preventDefault()
    if (!propre(nom)) souci.value = { phrase: 'Il manque un prénom.', ou: '/joueurs' }
    else if (await accueillir(propre(nom), siege)) ecrire('')
  }
  return html`<form class="ajout" onSubmit=${soumettre}>
    <label>
      Prénom
      <input
        class="champ"
        value=${nom}
        autocapitalize="words"
        autocomplete="off"
        enterkeyhint="done"
        onInput=${(/** @type {InputEvent} */ e) => ecrire(/** @type {HTMLInputElement} */ (e.target).value)}
      />
    </label>
    ${Siege({ feuille, choisir })}
    <${Souci} ou="/joueurs" />
    <button type="submit" class="bouton">Ajouter à la table</button>
  </form>`
}
