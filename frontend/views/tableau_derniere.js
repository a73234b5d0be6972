// @ts-check
/** The last donne, said at length, and the sentence that announces it. */

import { useEffect, useRef, useState } from 'preact/hooks'
import { html } from '../html.js'
import { estDonne } from '../state/feuille.js'
import { depuis } from './tableau_heure.js'
import { Calcul, Corrections, Faits, Parts, nommer } from './tableau_detail.js'
import { annonce, titre } from './tableau_phrases.js'

/** @typedef {import('../types.js').Feuille} Feuille */
/** @typedef {import('../types.js').Entree} Entree */

/** What a donne says, without what the place of a donne in the list changes. @param {Entree} donne */
const empreinte = (donne) => JSON.stringify([donne.marque, donne.passee, donne.corrections?.length])

/**
 * The sentence for the one change between two feuilles, or nothing.
 * @param {Feuille} avant @param {Feuille} apres
 */
export function changement(avant, apres) {
  const connues = new Map(avant.donnes.map((donne) => [donne.cle, empreinte(donne)]))
  const changee = apres.donnes.findLast((donne) => connues.get(donne.cle) !== empreinte(donne))
  if (changee) return annonce(changee, nommer(apres))
  const restees = new Set(apres.donnes.map(({ cle }) => cle))
  const otee = avant.donnes.findLast(({ cle }) => !restees.has(cle))
  return otee ? `Donne ${otee.numero ?? 'passée'} supprimée.` : null
}

/** The announcement of whatever the latest feuille changed. @param {Feuille} feuille */
function useAnnonce(feuille) {
  const vue = useRef(feuille)
  const [phrase, dire] = useState('')
  useEffect(() => {
    const nouvelle = changement(vue.current, feuille)
    vue.current = feuille
    if (nouvelle) dire(nouvelle)
  }, [feuille.version])
  return phrase
}

/** @param {Feuille} feuille */
function Attente(feuille) {
  const donneur = feuille.joueurs[feuille.donneur].nom
  return html`<h2>La partie commence</h2>
    <p class="attente">${donneur} distribue. Le premier score s’affichera ici.</p>`
}

/** @param {Entree} entree @param {Feuille} feuille */
const Contenu = (entree, feuille) =>
  estDonne(entree)
    ? html`${Faits(entree, feuille)} ${Calcul(entree, feuille)} ${Parts(entree, feuille)}`
    : html`<p class="attente">Personne ne prend. ${feuille.joueurs[feuille.donneur].nom} distribue.</p>`

/** @param {Entree} entree */
const Quand = ({ numero, saisie_le, corrections }) =>
  html`<span class="quand">
    ${numero ? `Donne ${numero} · ` : ''}${depuis(saisie_le)}
    ${corrections?.length ? html` · <em class="corrigee">corrigée</em>` : ''}
  </span>`

/** @param {Entree} entree @param {Feuille} feuille */
const Dite = (entree, feuille) =>
  html`<header>
      <h2>${titre(entree, nommer(feuille))}</h2>
      ${Quand(entree)}
    </header>
    ${Contenu(entree, feuille)} ${Corrections(entree, feuille)}`

/** @param {{ feuille: Feuille }} props */
export function Derniere({ feuille }) {
  const phrase = useAnnonce(feuille)
  const donne = feuille.donnes.at(-1)
  return html`<section class="derniere" aria-label="Dernière donne">
    <p class="sr" aria-live="polite">${phrase}</p>
    ${donne ? Dite(donne, feuille) : Attente(feuille)}
  </section>`
}
