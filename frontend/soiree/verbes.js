// @ts-check
/** Ending, reopening, erasing, and saying that two names are one person: told at once, never kept for later. */

import { ErreurApi, appeler } from '../live/api.js'
import { feuille, recevoir } from '../state/feuille.js'
import { jeton, oublierBande, oublierPartie, retenirBande, retenue, secretsDeLaBande } from '../state/telephone.js'
import { insecables } from '../texte.js'

/** What went wrong, for the person who holds the phone. @param {unknown} erreur */
export const enMots = (erreur) =>
  erreur instanceof ErreurApi ? insecables(erreur.detail) : 'Pas de réseau. Réessaie dans un instant.'

/** @param {'POST' | 'DELETE'} methode */
async function changerLaFin(methode) {
  const table = feuille.value
  if (!table) return
  const epoch = retenue(table.partie)?.epoch ?? table.epoch
  const [suite, corps] = methode === 'POST' ? ['/fin', { epoch }] : [`/fin?epoch=${epoch}`, undefined]
  const recu = await appeler(methode, `/api/parties/${table.partie}${suite}`, { corps, jeton: jeton(table.partie) })
  recevoir(recu.feuille)
}

export const terminer = () => changerLaFin('POST')
export const rouvrir = () => changerLaFin('DELETE')

/** @param {string} partie */
export async function effacerLaPartie(partie) {
  await appeler('DELETE', `/api/parties/${partie}`, { jeton: retenue(partie)?.createur })
  oublierPartie(partie)
}

/**
 * A phone may hold the secrets of several parties of a bande; which one is the bande's own is
 * learnt by asking, once.
 * @param {string} bande @param {string} methode @param {string} [suite] @param {unknown} [corps]
 */
async function enCreateur(bande, methode, suite = '', corps) {
  let refus = /** @type {unknown} */ (null)
  for (const createur of secretsDeLaBande(bande)) {
    try {
      const recu = await appeler(methode, `/api/bandes/${bande}${suite}`, { corps, jeton: createur })
      retenirBande({ bande, createur })
      return recu
    } catch (erreur) {
      if (!(erreur instanceof ErreurApi) || erreur.status !== 403) throw erreur
      refus = erreur
    }
  }
  throw refus
}

/** @param {string} bande */
export async function effacerLaBande(bande) {
  await enCreateur(bande, 'DELETE')
  oublierBande(bande)
}

/** @param {string} bande @param {string} personne @param {string} avec */
export const reunir = (bande, personne, avec) => enCreateur(bande, 'POST', `/personnes/${personne}/fusion`, { avec })

/** @param {string} bande @param {string} personne */
export const separer = (bande, personne) => enCreateur(bande, 'DELETE', `/personnes/${personne}/fusion`)
