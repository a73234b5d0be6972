// @ts-check
/** What a viewer can do from the table: share it, take the crayon back, start another partie. */

import { signal } from '@preact/signals'
import { html } from '../html.js'
import { aller, ouvrir } from '../state/ecran.js'
import { estCreateur, feuille, tientLeCrayon } from '../state/feuille.js'
import { Confidentialite } from './confidentialite_lien.js'

const pleinEcran = () => document.documentElement.requestFullscreen()

const PleinEcran = () =>
  document.fullscreenEnabled &&
  html`<button type="button" class="plein-ecran bouton" onClick=${pleinEcran}>Plein écran</button>`

/** Only the phone that made the partie needs it. */
const ReprendreCrayon = signal(/** @type {(() => unknown) | null} */ (null))

function Reprendre() {
  if (ReprendreCrayon.value) return html`<${ReprendreCrayon.value} />`
  import('./crayon_reprise.js').then((venu) => (ReprendreCrayon.value = venu.ReprendreCrayon), () => {})
  return null
}

/** What is seldom done: go on without the phone that counted, erase. @param {import('../types.js').Feuille} table */
const Discrets = (table) =>
  html`<p>
    ${table.etat === 'en_cours' && !tientLeCrayon.value && !estCreateur.value &&
    html`<button type="button" class="bouton lien" onClick=${() => ouvrir('continuer')}>Continuer sur ce téléphone</button>`}
    ${estCreateur.value && html`<button type="button" class="bouton lien perte" onClick=${() => ouvrir('effacer')}>Effacer la partie</button>`}
  </p>`

/** @param {{ grandEcran: boolean }} props */
export function Gestes({ grandEcran }) {
  const table = feuille.value
  if (!table) return null
  if (grandEcran) return PleinEcran()
  return html`<footer class="gestes">
    <div class="boutons">
      <button type="button" class="bouton" onClick=${() => aller('partager')}>Partager</button>
      ${estCreateur.value && !tientLeCrayon.value && Reprendre()}
      <a class="bouton grand-ecran" href="?ecran">Grand écran</a>
      ${table.donnes.length > 0 && html`<button type="button" class="bouton grand-ecran" onClick=${() => print()}>Imprimer</button>`}
      <a class="bouton" href="/b/${table.bande}">La bande</a>
      <a class="bouton" href="/">Nouvelle partie</a>
    </div>
    ${Discrets(table)} ${Confidentialite(table)}
  </footer>`
}
