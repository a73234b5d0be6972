// @ts-check
/** The link to follow the partie, for the phones in front of a big screen and for whoever reads the paper. */

import { html } from '../html.js'
import { feuille } from '../state/feuille.js'
import { lienDe } from './partager_adresse.js'
import { Qr } from './partager_qr.js'

/** A phone that only watches draws no code: nobody scans it from there. */
const GRAND = matchMedia('(min-width: 48em)').matches

export function Suivre() {
  const table = feuille.value
  if (!table) return null
  const lien = lienDe(table.partie)
  return html`<section class="suivre ${table.donnes.length ? '' : 'seule'}" aria-label="Suivre la partie">
      <h2>Suis la partie sur ton téléphone</h2>
      ${GRAND && html`<${Qr} texte=${lien} />`}
      <p>${lien}</p>
    </section>
    <p class="papier adresse">${lien}</p>`
}
