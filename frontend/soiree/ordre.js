// @ts-check
/**
 * An order to make a partie, kept before it is sent: taps, reloads and lost answers all end in the
 * same partie, and once it is made the order only leads there.
 */

import { ErreurApi, appeler } from '../live/api.js'
import { demanderDeGarder, ecrire, lire, oublier } from '../state/memoire.js'
import { retenir, retenue, secret, uuid } from '../state/telephone.js'

/** @typedef {import('../types.js').Feuille} Feuille */
/** @typedef {{ cle: string, createur: string, crayon: string, place?: number | null }} Secrets */
/** @typedef {{ corps: Secrets & Record<string, unknown> } | { partie: string }} Ordre */

/** @param {string} sujet the same for every try */
const cleDe = (sujet) => `tarot.ordre.${sujet}`

/** The partie that came of it, while this phone knows it. @param {string} sujet @returns {string | null} */
export function dejaFaite(sujet) {
  const ordre = /** @type {Ordre | null} */ (lire(cleDe(sujet), null))
  return ordre && 'partie' in ordre && retenue(ordre.partie) ? ordre.partie : null
}

/** @param {string} sujet @param {Record<string, unknown>} reglages @param {string} createur */
function garder(sujet, reglages, createur) {
  const garde = /** @type {Ordre | null} */ (lire(cleDe(sujet), null))
  if (garde && 'corps' in garde) return garde.corps
  const corps = { ...reglages, cle: uuid(), createur, crayon: secret() }
  ecrire(cleDe(sujet), { corps })
  return corps
}

/** @param {Feuille} feuille @param {Secrets} secrets */
function retenirLaPartie({ partie, bande, nom, joueurs, epoch }, { createur, crayon, place }) {
  if (retenue(partie)) return
  retenir({ partie, bande, nom, noms: joueurs.map((joueur) => joueur.nom), createur, crayon, epoch, place: place ?? null })
}

/**
 * @param {string} sujet @param {string} bande @param {Record<string, unknown>} reglages
 * @param {string} [createur] the bande's own, where this phone has it: one secret then covers both
 * @returns {Promise<string>} the partie
 */
export async function commander(sujet, bande, reglages, createur = secret()) {
  const faite = dejaFaite(sujet)
  if (faite) return faite
  const corps = garder(sujet, reglages, createur)
  demanderDeGarder()
  try {
    const { feuille } = await appeler('POST', `/api/bandes/${bande}/parties`, { corps })
    retenirLaPartie(feuille, /** @type {Secrets} */ (corps))
    ecrire(cleDe(sujet), { partie: feuille.partie })
    return feuille.partie
  } catch (erreur) {
    if (erreur instanceof ErreurApi && !erreur.passagere) oublier(cleDe(sujet))
    throw erreur
  }
}
