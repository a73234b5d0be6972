// @ts-check
/** A lien de secours was opened: nothing is kept before the person says so. */

import { signal } from '@preact/signals'
import { html } from '../html.js'
import '../state/retour.js'
import { aller } from '../state/ecran.js'
import { feuille, tientLeCrayon } from '../state/feuille.js'
import { retenir } from '../state/telephone.js'
import { ReprendreCrayon } from './crayon_reprise.js'
import { nomDeLaPartie } from './tableau_entete.js'

const garde = signal(false)

/** @param {string} partie @param {string} createur */
function garder(partie, createur) {
  retenir({ partie, createur })
  garde.value = true
}

/** @param {string} partie @param {string} secours */
const Question = (partie, secours) =>
  html`<section class="carte">
      <h2>Garder la partie sur ce téléphone${'\u202f'}?</h2>
      <p>Ce lien de secours donne à ce téléphone le droit de reprendre le crayon quand tu veux, et d’effacer la partie.</p>
      <p>Personne ne perd le sien.</p>
    </section>
    <div class="pied">
      <button type="button" class="bouton plein grand" onClick=${() => garder(partie, secours)}>Garder la partie</button>
      <button type="button" class="bouton grand" onClick=${() => aller(null)}>Suivre sans la garder</button>
    </div>`

const Gardee = () =>
  html`<section class="carte">
      <h2>La partie est gardée sur ce téléphone.</h2>
      <p>Reprends le crayon pour compter d’ici, ou suis la partie${'\u202f'}: tu pourras le reprendre plus tard.</p>
    </section>
    <div class="pied">
      ${tientLeCrayon.value || html`<${ReprendreCrayon} />`}
      <button type="button" class="bouton grand" onClick=${() => aller(null)}>Suivre la partie</button>
    </div>`

/** @param {{ secours: string }} props */
export function Secours({ secours }) {
  const table = feuille.value
  if (!table) return null
  return html`<main class="prendre secours">
    <h1>${nomDeLaPartie(table)}</h1>
    ${garde.value ? Gardee() : Question(table.partie, secours)}
  </main>`
}
