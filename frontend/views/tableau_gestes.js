// @ts-check
/** What a viewer can do from the table: share it, take the crayon back, start another partie. */

import { html } from '../html.js'
import { aller } from '../state/ecran.js'
import { estCreateur, feuille, tientLeCrayon } from '../state/feuille.js'
import { jour } from '../texte.js'
import { ReprendreCrayon } from './crayon_reprise.js'

const pleinEcran = () => document.documentElement.requestFullscreen()

const PleinEcran = () =>
  document.fullscreenEnabled &&
  html`<button type="button" class="plein-ecran bouton" onClick=${pleinEcran}>Plein écran</button>`

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
      <a class="bouton" href="/">Nouvelle partie</a>
    </div>
    <p class="efface">Cette partie s’efface le ${jour(table.efface_le)}.</p>
  </footer>`
}
