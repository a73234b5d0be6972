// @ts-check
/** Offered, never forced; where a donne is typed nothing moves, and the ⋯ offers it instead. */
import { html } from '../html.js'
import { nouvelleVersion, recharger } from '../state/version.js'

export const NouvelleVersion = () =>
  nouvelleVersion.value &&
  html`<aside class="mot nouvelle-version" aria-label="Nouvelle version">
    <span>Une nouvelle version est prête.</span>
    <button type="button" class="bouton lien" onClick=${recharger}>Recharger</button>
  </aside>`

/** The same, as a line of the ⋯. */
export const ligneDeVersion = () =>
  nouvelleVersion.value ? [{ mot: 'Recharger', sous: 'Une nouvelle version est prête.', faire: recharger }] : []
