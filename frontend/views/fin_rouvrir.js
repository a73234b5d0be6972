// @ts-check
/** The holder of the crayon goes on with a partie that had ended. */

import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { enMots, rouvrir } from '../soiree/verbes.js'
import { aller } from '../state/ecran.js'

export function Rouvrir() {
  const [souci, direSouci] = useState('')
  const agir = () =>
    rouvrir().then(
      () => aller(null),
      (erreur) => direSouci(enMots(erreur)),
    )
  return html`<button type="button" class="bouton lien" onClick=${agir}>Rouvrir</button>
    ${souci && html`<p class="mot" role="alert">${souci}</p>`}`
}
