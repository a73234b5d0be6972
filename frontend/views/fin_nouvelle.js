// @ts-check
/** « Nouvelle partie, même bande »: two taps, one partie, whatever is tapped in between. */

import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { commander, dejaFaite } from '../soiree/ordre.js'
import { reglagesSuivants } from '../soiree/suivante.js'
import { enMots } from '../soiree/verbes.js'
import { bandes, retenue } from '../state/telephone.js'
import { compte, liste } from '../texte.js'
import { Panneau } from './composants.js'

/** @typedef {import('../types.js').Feuille} Feuille */
/** @typedef {ReturnType<typeof reglagesSuivants>} Reglages */

/** @param {Reglages} reglages */
const Resume = ({ joueurs, premier_donneur, donnes_prevues, egalite }) =>
  html`<p>${liste(joueurs)}.</p>
    <p class="detail-nouvelle">
      ${joueurs[premier_donneur]} distribue. ${donnes_prevues ? compte(donnes_prevues, 'donne') : 'Durée libre'}.
      ${egalite === 'donne_de_plus' ? 'À égalité, une donne de plus.' : ''} Ce téléphone compte les points.
    </p>`

/** @param {string} sujet @param {string} bande @param {Reglages} reglages */
async function creer(sujet, bande, reglages) {
  const createur = bandes.value.find((une) => une.bande === bande)?.createur
  location.assign(`/p/${await commander(sujet, bande, reglages, createur)}#partager`)
}

/** @param {{ sujet: string, bande: string, reglages: Reglages, fermer: () => void }} props */
function Confirmer({ sujet, bande, reglages, fermer }) {
  const [souci, direSouci] = useState('')
  const [occupe, occuper] = useState(false)
  const agir = () => {
    if (occupe) return
    occuper(true)
    direSouci('')
    creer(sujet, bande, reglages).catch((erreur) => {
      direSouci(enMots(erreur))
      occuper(false)
    })
  }
  return html`<${Panneau} titre="Nouvelle partie ?" fermer=${fermer}>
    ${Resume(reglages)} ${souci && html`<p class="mot" role="alert">${souci}</p>`}
    <div class="boutons">
      <button type="button" class="bouton plein" aria-disabled=${occupe} onClick=${agir}>
        ${occupe ? 'La partie se crée…' : 'Commencer'}
      </button>
      <button type="button" class="bouton" onClick=${fermer}>Annuler</button>
    </div>
  <//>`
}

/**
 * The way to the next partie; once it is made from this phone, the way back to it.
 * @param {{ sujet: string, bande: string, reglages: Reglages, mot: string }} props
 */
export function Nouvelle({ sujet, bande, reglages, mot }) {
  const [ouvert, ouvrir] = useState(false)
  const faite = dejaFaite(sujet)
  if (faite) return html`<a class="bouton grand" href="/p/${faite}">Aller à la partie suivante</a>`
  return html`<button type="button" class="bouton grand" onClick=${() => ouvrir(true)}>${mot}</button>
    ${ouvert &&
    html`<${Confirmer} sujet=${sujet} bande=${bande} reglages=${reglages} fermer=${() => ouvrir(false)} />`}`
}

/** After this partie, with the same people. @param {{ table: Feuille, mot?: string }} props */
export const NouvellePartie = ({ table, mot = 'Nouvelle partie, même bande' }) =>
  html`<${Nouvelle}
    sujet=${`apres.${table.partie}`}
    bande=${table.bande}
    reglages=${reglagesSuivants(table, retenue(table.partie)?.place)}
    mot=${mot}
  />`
