// @ts-check
/** A link and the ways to hand it over; each one has its fallback, none is a dead button. */

import { useRef, useState } from 'preact/hooks'
import { html } from '../html.js'
import { dire } from '../state/annonce.js'
import { Panneau } from './composants.js'
import { copier } from './copier.js'
import { Qr } from './partager_qr.js'

/** @typedef {{ lien: string, phrase: string }} Message */

/** « Plus… » exists only where the phone can share. @param {Message} message */
function Plus({ lien, phrase }) {
  if (!('share' in navigator)) return null
  const partager = () =>
    navigator.share({ text: phrase, url: lien }).catch((erreur) => {
      if (erreur.name !== 'AbortError') dire('Ce téléphone ne sait pas partager ce lien. Copie-le.')
    })
  return html`<button type="button" class="bouton" onClick=${partager}>Plus…</button>`
}

/** @param {Message} message */
export function Envoi({ lien, phrase }) {
  const champ = useRef(/** @type {HTMLTextAreaElement | null} */ (null))
  const [mot, direMot] = useState('')
  const texte = encodeURIComponent(`${phrase} → ${lien}`)
  const agir = async () => {
    const fait = await copier(lien)
    if (!fait) champ.current?.select()
    direMot(fait ? 'Lien copié.' : 'Le lien est sélectionné\u202f: copie-le.')
  }
  return html`<div class="envoi">
    <div class="boutons">
      <a class="bouton" href="https://wa.me/?text=${texte}" target="_blank" rel="noopener noreferrer">WhatsApp</a>
      <a class="bouton" href="sms:?&body=${texte}">SMS</a>
      <button type="button" class="bouton" onClick=${agir}>Copier</button>
      ${Plus({ lien, phrase })}
    </div>
    <textarea class="champ lien" ref=${champ} readonly rows="2" aria-label="Le lien" value=${lien} onFocus=${() => champ.current?.select()}></textarea>
    <p role="status" class="fait">${mot}</p>
  </div>`
}

/** @param {{ lien: string }} props */
export function QrAgrandi({ lien }) {
  const [grand, agrandir] = useState(false)
  return html`<div class="qr-bloc">
    <${Qr} texte=${lien} />
    <button type="button" class="bouton" onClick=${() => agrandir(true)}>Plein écran</button>
    ${grand &&
    html`<${Panneau} titre="À scanner" fermer=${() => agrandir(false)}><div class="qr-grand"><${Qr} texte=${lien} /></div><//>`}
  </div>`
}
