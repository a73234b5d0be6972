// @ts-check
/** What the panel of the players asks of the server: at once or not at all, never kept for later. */

import { signal } from '@preact/signals'
import { appeler } from '../live/api.js'
import { dire } from '../state/annonce.js'
import { feuille, recevoir } from '../state/feuille.js'
import { retenue, uuid } from '../state/telephone.js'
import { enMots } from './crayon_reprise.js'

/** Why the last change was refused, and what it was about: the address that was asked. */
export const souci = signal(/** @type {{ phrase: string, ou: string } | null} */ (null))
const occupe = signal(false)

/** @param {'POST' | 'PATCH'} methode @param {string} suite @param {object} corps */
async function demander(methode, suite, corps) {
  const partie = feuille.value?.partie ?? ''
  const moi = retenue(partie)
  const epoch = moi?.epoch ?? feuille.value?.epoch
  const recu = await appeler(methode, `/api/parties/${partie}${suite}`, { corps: { ...corps, epoch }, jeton: moi?.crayon })
  recevoir(recu.feuille)
}

/**
 * One change, said in one sentence when it is done.
 * @param {'POST' | 'PATCH'} methode @param {string} suite @param {object} corps @param {string} phrase
 * @returns {Promise<boolean>} whether it was accepted
 */
async function changer(methode, suite, corps, phrase) {
  if (occupe.value) return false
  occupe.value = true
  souci.value = null
  try {
    await demander(methode, suite, corps)
    dire(phrase)
    return true
  } catch (erreur) {
    souci.value = { phrase: enMots(erreur), ou: suite }
    return false
  } finally {
    occupe.value = false
  }
}

/** @param {object} reglages @param {string} phrase */
export const regler = (reglages, phrase) => changer('PATCH', '', reglages, phrase)

/** @param {number} place @param {string} avant @param {string} nom @param {boolean} memePersonne */
export const renommer = (place, avant, nom, memePersonne) =>
  changer('PATCH', `/joueurs/${place}`, { nom, meme_personne: memePersonne }, `${avant} s’appelle maintenant ${nom}.`)

/** @param {number} place @param {string} nom @param {boolean} present */
export const presence = (place, nom, present) =>
  changer('PATCH', `/joueurs/${place}`, { present }, present ? `${nom} revient à la table.` : `${nom} quitte la table.`)

/** The same tap again is the same person: the key stays until the server has answered. */
let cle = uuid()

/** @param {string} nom @param {number | null} aLaPlaceDe */
export async function accueillir(nom, aLaPlaceDe) {
  const corps = aLaPlaceDe === null ? { cle, nom } : { cle, nom, a_la_place_de: aLaPlaceDe }
  const fait = await changer('POST', '/joueurs', corps, `${nom} est à la table.`)
  if (fait) cle = uuid()
  return fait
}
