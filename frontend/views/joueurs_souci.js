// @ts-check
/** A refusal, beside what it is about and in sight, however far the panel was scrolled. */

import { useEffect, useRef } from 'preact/hooks'
import { html } from '../html.js'
import { souci } from './joueurs_commandes.js'

/** @param {{ ou: string }} props */
export function Souci({ ou }) {
  const ici = useRef(/** @type {HTMLParagraphElement | null} */ (null))
  useEffect(() => ici.current?.scrollIntoView({ block: 'nearest' }), [souci.value])
  return souci.value?.ou === ou ? html`<p class="mot" role="alert" ref=${ici}>${souci.value.phrase}</p>` : null
}
