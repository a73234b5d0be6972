// @ts-check
/** Who plays, in the order of the seats, and who deals first. */

import { signal } from '@preact/signals'
import { html } from '../html.js'
import { Embleme } from './composants.js'
import { refus } from './accueil_creation.js'
import { PERSONNES, ajouter, changer, echanger, formulaire, nommer, retirer } from './accueil_formulaire.js'

/** The seats are being put in order: arrows take the place of the dealer's column. */
const enOrdre = signal(false)

/** @param {number} rang */
const champ = (rang) => /** @type {HTMLInputElement | null} */ (document.getElementById(`nom-${rang}`))

/** Enter goes from field to field; the last one sends the form by itself. @param {KeyboardEvent} e @param {number} rang */
function suivant(e, rang) {
  if (e.key !== 'Enter' || !champ(rang + 1)) return
  e.preventDefault()
  champ(rang + 1)?.focus()
}

/** @param {number} rang @param {string} nom */
function Champ(rang, nom) {
  const dernier = rang === formulaire.value.noms.length - 1
  const fautif = refus.value?.rang === rang
  return html`<input
    class="champ"
    id="nom-${rang}"
    name="nom-${rang}"
    value=${nom}
    aria-label="Prénom ${rang + 1}"
    placeholder=${rang === formulaire.value.moi ? 'Ton prénom' : `Prénom ${rang + 1}`}
    autocapitalize="words"
    autocomplete="off"
    spellcheck=${false}
    enterkeyhint=${dernier ? 'go' : 'next'}
    aria-invalid=${fautif ? 'true' : undefined}
    aria-describedby=${fautif ? 'souci' : undefined}
    onInput=${(/** @type {InputEvent} */ e) => nommer(rang, /** @type {HTMLInputElement} */ (e.target).value)}
    onKeyDown=${(/** @type {KeyboardEvent} */ e) => suivant(e, rang)}
  />`
}

/** @param {number} rang @param {string} nom */
const Donneur = (rang, nom) =>
  html`<label class="donneur">
    <input
      type="radio"
      name="donneur"
      aria-label="${nom || `La personne ${rang + 1}`} donne en premier"
      checked=${formulaire.value.donneur === rang}
      onChange=${() => changer({ donneur: rang })}
    />
  </label>`

/** @param {string} mot @param {string} signe @param {boolean} possible @param {() => void} agir */
const Fleche = (mot, signe, possible, agir) =>
  html`<button type="button" class="icone" aria-label=${mot} disabled=${!possible} onClick=${agir}>
    <span aria-hidden="true">${signe}</span>
  </button>`

/** @param {number} rang @param {string} nom @param {number} combien */
function Fleches(rang, nom, combien) {
  const qui = nom || `la personne ${rang + 1}`
  return html`<span class="fleches">
    ${Fleche(`Monter ${qui}`, '↑', rang > 0, () => echanger(rang - 1))}
    ${Fleche(`Descendre ${qui}`, '↓', rang < combien - 1, () => echanger(rang))}
    ${Fleche(`Retirer ${qui}`, '×', combien > 3, () => retirer(rang))}
  </span>`
}

/** @param {number} jusque */
const Ajouter = (jusque) =>
  html`<button
    type="button"
    class="ajouter"
    onClick=${() => {
      ajouter(jusque)
      requestAnimationFrame(() => champ(formulaire.value.noms.findIndex((nom) => !nom))?.focus())
    }}
  >
    ${Embleme({ place: jusque - 1 })}<span aria-hidden="true">+</span> Ajouter une ${jusque}e personne
  </button>`

/** A newcomer sees the way to four and to five; then one more at a time. @param {number} combien */
const ajouts = (combien) => [combien + 1, ...(combien === 3 ? [5] : [])].filter((jusque) => jusque <= PERSONNES)

export function Noms() {
  const { noms } = formulaire.value
  return html`<fieldset class="noms carte">
    <legend class="sr">Les personnes, dans l’ordre de la table</legend>
    <p class="tete-noms">
      <button type="button" class="bouton lien" aria-pressed=${enOrdre.value} onClick=${() => (enOrdre.value = !enOrdre.value)}>
        ${enOrdre.value ? 'Terminer' : 'Changer l’ordre'}
      </button>
      ${enOrdre.value || html`<span>Qui donne${'\u202f'}?</span>`}
    </p>
    ${noms.map(
      (nom, rang) => html`<div class="ligne-nom" key=${rang}>
        ${Embleme({ place: rang })} ${Champ(rang, nom)}
        ${enOrdre.value ? Fleches(rang, nom, noms.length) : Donneur(rang, nom)}
      </div>`,
    )}
    ${ajouts(noms.length).map(Ajouter)}
  </fieldset>`
}
