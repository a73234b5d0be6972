// @ts-check
/** What a viewer can do from the table: share it, take the crayon back, start another partie. */

import { html } from '../html.js'
import { aller, ouvrir } from '../state/ecran.js'
import { estCreateur, feuille, tientLeCrayon } from '../state/feuille.js'
import { Confidentialite } from './confidentialite_lien.js'
import { ReprendreCrayon } from './crayon_reprise.js'

const pleinEcran = () => document.documentElement.requestFullscreen()

const PleinEcran = () =>
  document.fullscreenEnabled &&
  html`<button type="button" class="plein-ecran bouton" onClick=${pleinEcran}>Plein écran</button>`

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
      ${estCreateur.value && !tientLeCrayon.value && html`<${ReprendreCrayon} />`}
      <a class="bouton grand-ecran" href="?ecran">Grand écran</a>
      <a class="bouton" href="/b/${table.bande}">La bande</a>
      <a class="bouton" href="/">Nouvelle partie</a>
    </div>
    ${Discrets(table)} ${Confidentialite(table)}
  </footer>`
}
