// @ts-check
/** At the foot of each page: until when it lives, and what is kept. */

import { html } from '../html.js'
import { moment } from '../texte.js'

/** @param {{ efface_le?: string }} props */
export const Confidentialite = ({ efface_le }) =>
  html`<p class="vie">
    ${efface_le && html`Cette partie s’efface le ${moment(efface_le)}. `}<a href="/confidentialite">Confidentialité</a>
  </p>`
