// @ts-check
/** A new name in place; then whether it is still the same person in the bande's history. */

import { useEffect, useRef, useState } from 'preact/hooks'
import { html } from '../html.js'
import { feuille } from '../state/feuille.js'
import { de } from '../texte.js'
import { doublon, propre } from './accueil_formulaire.js'
import { renommer, souci } from './joueurs_commandes.js'

/** @typedef {import('../types.js').Joueur} Joueur */
/** @typedef {{ joueur: Joueur, fini: () => void }} Props */

/** @param {{ joueur: Joueur, nom: string, fini: () => void }} props */
function Question({ joueur, nom, fini }) {
  const oui = useRef(/** @type {HTMLButtonElement | null} */ (null))
  // The field that had the focus has made room for the question.
  useEffect(() => oui.current?.focus(), [])
  /** @param {boolean} meme */
  const repondre = async (meme) => {
    if (await renommer(joueur.place, joueur.nom, nom, meme)) fini()
  }
  return html`<div class="question" role="group" aria-label="L’historique">
    <p>Garder l’historique ${de(joueur.nom)} pour ${nom}${'\u202f'}?</p>
    <div class="boutons">
      <button type="button" class="bouton plein" ref=${oui} onClick=${() => repondre(true)}>Oui</button>
      <button type="button" class="bouton" onClick=${() => repondre(false)}>Non, c’est quelqu’un d’autre</button>
    </div>
  </div>`
}

/** @param {number} place */
const autres = (place) => (feuille.value?.joueurs ?? []).filter((un) => un.place !== place).map(({ nom, place: rang }) => ({ nom, rang }))

/** @param {Props} props */
export function Renommer({ joueur, fini }) {
  const [nom, ecrire] = useState(joueur.nom)
  const [demande, demander] = useState(false)
  const champ = useRef(/** @type {HTMLInputElement | null} */ (null))
  useEffect(() => champ.current?.select(), [])
  if (demande) return html`<${Question} joueur=${joueur} nom=${propre(nom)} fini=${fini} />`
  /** @param {Event} e */
  const soumettre = (e) => {
    e.preventDefault()
    if (!propre(nom) || propre(nom) === joueur.nom) return fini()
    const jumeau = doublon([...autres(joueur.place), { nom: propre(nom), rang: joueur.place }])
    souci.value = jumeau && { phrase: jumeau.phrase, ou: `/joueurs/${joueur.place}` }
    demander(!jumeau)
  }
  return html`<form class="renommer" onSubmit=${soumettre}>
    <input
      class="champ"
      aria-label="Nouveau prénom ${de(joueur.nom)}"
      value=${nom}
      autocapitalize="words"
      autocomplete="off"
      enterkeyhint="done"
      ref=${champ}
      onInput=${(/** @type {InputEvent} */ e) => ecrire(/** @type {HTMLInputElement} */ (e.target).value)}
    />
    <button type="submit" class="bouton plein">Enregistrer</button>
  </form>`
}
