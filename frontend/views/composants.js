// @ts-check
/** The small pieces that several screens share. */
import { useEffect, useRef } from 'preact/hooks'
import { html } from '../html.js'
import { connexion, feuille } from '../state/feuille.js'
import { heure, insecables } from '../texte.js'
import { IconeFermer } from './icones.js'

export const EMBLEMES = ['pique', 'coeur', 'carreau', 'trefle', 'etoile']

/** The name of a place's suit, for the classes that colour it. @param {number} place */
export const embleme = (place) => EMBLEMES[place % EMBLEMES.length]

/** The suit of a person; a sixth person and the next get a ring around it. @param {{ place: number }} props */
export const Embleme = ({ place }) => html`<svg
  class=${`em ${embleme(place)}${place >= EMBLEMES.length ? ' cercle' : ''}`} aria-hidden="true" focusable="false">
  <use href=${`#${embleme(place)}`} /></svg>`

/** The letters of a name's longest part: a line breaks between the parts, not in one. @param {string} nom */
export const longueurDUnePart = (nom) => Math.max(...nom.split(/[\s-]/).map((part) => [...part].length))

const ETATS = { connexion: 'Connexion…', direct: 'En direct', reconnexion: 'Reconnexion…', hors_ligne: 'Hors ligne' }

/** @param {{ suite?: string }} props */
function motDeLEtat({ suite }) {
  const { etat, depuis } = connexion.value
  if (suite) return `${etat === 'direct' ? ETATS.direct : ETATS.hors_ligne} · ${suite}`
  if (etat === 'direct') return `${ETATS.direct} · ${feuille.value?.spectateurs ?? 0}`
  return depuis ? `${ETATS[etat]} · score de ${heure(depuis)}` : ETATS[etat]
}

/** « ● En direct · 4 », never green on old data. `suite` replaces what follows the point. @param {{ suite?: string }} props */
export const Pastille = (props) => html`<span class=${`etat ${connexion.value.etat}${props.suite ? ' long' : ''}`}>
  <i class="pt" aria-hidden="true"></i>${motDeLEtat(props)}</span>`

/**
 * A panel over the page. Escape, the cross and a touch beside it close it.
 * Mounted as `<${Panneau} …>` because it opens itself once in the document.
 * @param {{ titre: string, fermer: () => void, children?: unknown }} props
 */
export function Panneau({ titre, fermer, children }) {
  const cadre = useRef(/** @type {HTMLDialogElement | null} */ (null))
  useEffect(() => {
    const ouvreur = /** @type {HTMLElement | null} */ (document.activeElement)
    cadre.current?.showModal()
    // Only a dialog that is still there gives the focus back by itself: one that makes room for another has left.
    return () => document.activeElement === document.body && ouvreur?.focus()
  }, [])
  /** @param {MouseEvent} e */
  const dehors = (e) => e.target === cadre.current && fermer()
  return html`<dialog class="panneau" ref=${cadre} aria-label=${titre} onClose=${() => cadre.current?.isConnected && fermer()} onClick=${dehors}>
    <div>
      <header class="tete">
        <h2>${insecables(titre)}</h2>
        <button type="button" class="icone" aria-label="Fermer" onClick=${fermer}>${IconeFermer()}</button>
      </header>
      ${children}
    </div>
  </dialog>`
}

/**
 * Radios side by side; an impossible choice stays, greyed, and says why when touched.
 * @template {string} T
 * @param {{
 *   nom: string, libelle: string, valeur: T | null,
 *   choix: { valeur: T, mot: string, sous?: string, impossible?: string | null }[],
 *   choisir: (valeur: T) => void, refuser?: (raison: string) => void, mini?: boolean,
 * }} props
 */
export function Segments({ nom, libelle, valeur, choix, choisir, refuser, mini }) {
  return html`<div class=${`segs${mini ? ' mini' : ''}`} role="radiogroup" aria-label=${libelle}>
    ${choix.map((un) => html`<label class="seg" key=${un.valeur}>
      <input type="radio" name=${nom} value=${un.valeur} checked=${un.valeur === valeur}
        aria-disabled=${un.impossible ? 'true' : undefined}
        aria-label=${un.impossible ? `${un.mot}, impossible : ${un.impossible}` : undefined}
        onClick=${/** @param {Event} e */ (e) => {
          if (!un.impossible) return choisir(un.valeur)
          e.preventDefault()
          refuser?.(un.impossible)
        }} />
      <span>${un.mot}${un.sous ? html`<small>${un.sous}</small>` : null}</span>
    </label>`)}
  </div>`
}
