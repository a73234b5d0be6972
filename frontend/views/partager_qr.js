// @ts-check
/** A QR code, drawn on this phone: a secret in a link is told to nobody. */

import { useEffect, useState } from 'preact/hooks'
import { html } from '../html.js'

/** Quiet zone, in modules: scanners want four. */
const MARGE = 4

/** @param {string} texte */
async function dessiner(texte) {
  const { default: qrcode } = await import('qrcode')
  const code = qrcode(0, 'M')
  code.addData(texte)
  code.make()
  const cote = code.getModuleCount()
  let trait = ''
  for (let y = 0; y < cote; y++) {
    for (let x = 0; x < cote; x++) if (code.isDark(y, x)) trait += `M${x + MARGE} ${y + MARGE}h1v1h-1z`
  }
  return { trait, cote: cote + 2 * MARGE }
}

/** Dark on white in every theme: many phones cannot read the reverse. @param {{ texte: string }} props */
export function Qr({ texte }) {
  const [dessin, poser] = useState(/** @type {{ trait: string, cote: number } | null} */ (null))
  useEffect(() => {
    let perime = false
    dessiner(texte).then((neuf) => perime || poser(neuf))
    return () => {
      perime = true
    }
  }, [texte])
  return html`<div class="qr">
    ${dessin &&
    html`<svg viewBox="0 0 ${dessin.cote} ${dessin.cote}" role="img" aria-label=${texte} shape-rendering="crispEdges">
      <path d=${dessin.trait} />
    </svg>`}
  </div>`
}
