// @ts-check
/** The result as a message: shared by the phone, sent by WhatsApp or SMS, copied; each with its fallback. */

import { useRef, useState } from 'preact/hooks'
import { html } from '../html.js'
import { texteDuResultat } from '../soiree/resultat.js'
import { Panneau } from './composants.js'
import { copier } from './copier.js'
import { lienDe } from './partager_adresse.js'

/** @typedef {import('../types.js').Feuille} Feuille */

/** @param {{ texte: string }} props */
function Copie({ texte }) {
  const champ = useRef(/** @type {HTMLTextAreaElement | null} */ (null))
  const [mot, direMot] = useState('')
  const agir = async () => {
    const fait = await copier(texte)
    if (!fait) champ.current?.select()
    direMot(fait ? 'Résultat copié.' : 'Le texte est sélectionné\u202f: copie-le.')
  }
  return html`<button type="button" class="bouton" onClick=${agir}>Copier</button>
    <textarea class="champ texte" ref=${champ} readonly rows="4" aria-label="Le résultat" value=${texte}></textarea>
    <p role="status" class="fait">${mot}</p>`
}

/** @param {{ texte: string, fermer: () => void }} props */
const Envois = ({ texte, fermer }) =>
  html`<${Panneau} titre="Partager le résultat" fermer=${fermer}>
    <div class="envois-resultat">
      <a class="bouton" href="https://wa.me/?text=${encodeURIComponent(texte)}" target="_blank" rel="noopener noreferrer">WhatsApp</a>
      <a class="bouton" href="sms:?&body=${encodeURIComponent(texte)}">SMS</a>
      <${Copie} texte=${texte} />
    </div>
  <//>`

/** The phone's own way first, where it has one; else ours. @param {{ table: Feuille }} props */
export function PartageDuResultat({ table }) {
  const [ouvert, ouvrir] = useState(false)
  const texte = `${texteDuResultat(table)} ${lienDe(table.partie)}`
  const partager = async () => {
    try {
      await navigator.share({ text: texte })
    } catch (erreur) {
      // Closed by the person: nothing more to offer. Refused, or not known here: our own ways.
      if (!(erreur instanceof DOMException && erreur.name === 'AbortError')) ouvrir(true)
    }
  }
  return html`<button type="button" class="bouton plein grand" onClick=${partager}>Partager le résultat</button>
    ${ouvert && html`<${Envois} texte=${texte} fermer=${() => ouvrir(false)} />`}`
}
