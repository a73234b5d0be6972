// @ts-check
/** What this phone remembers: its parties with the secrets it holds, and its bandes. */
import { computed, signal } from '@preact/signals'
import { ecrire, lire, surEcriture } from './memoire.js'

/** @typedef {import('../types.js').PartieRetenue} PartieRetenue */
/** @typedef {import('../types.js').BandeRetenue} BandeRetenue */

const CLE = 'tarot.parties'
const GARDEES = 60

export const parties = signal(/** @type {PartieRetenue[]} */ (lire(CLE, [])))
surEcriture(() => CLE, () => (parties.value = lire(CLE, [])))

const CLE_BANDES = 'tarot.bandes'
const BANDES_GARDEES = 40

/** A bande outlives its parties by months: it is remembered for itself. */
const gardees = signal(/** @type {BandeRetenue[]} */ (lire(CLE_BANDES, [])))
surEcriture(() => CLE_BANDES, () => (gardees.value = lire(CLE_BANDES, [])))

/** The bandes of this phone, the most recent first, with the names of their last partie. */
export const bandes = computed(() => {
  const vues = new Map(gardees.value.map((une) => [une.bande, une]))
  for (const { bande, noms, vu_le } of parties.value) {
    const connue = vues.get(bande)
    if (bande && (!connue || connue.vu_le < vu_le)) vues.set(bande, { ...connue, bande, noms, vu_le })
  }
  return [...vues.values()].sort((une, autre) => autre.vu_le.localeCompare(une.vu_le))
})

/** @param {BandeRetenue[]} liste */
function poserBandes(liste) {
  gardees.value = liste
  ecrire(CLE_BANDES, liste)
}

/** @param {{ bande: string, noms?: string[], createur?: string }} quoi */
export function retenirBande(quoi) {
  const connues = /** @type {BandeRetenue[]} */ (lire(CLE_BANDES, gardees.value))
  const avant = connues.find((une) => une.bande === quoi.bande)
  const apres = { noms: [], ...avant, ...quoi, vu_le: new Date().toISOString() }
  poserBandes([apres, ...connues.filter((une) => une !== avant)].slice(0, BANDES_GARDEES))
}

/** The bande is gone, and its parties with it. @param {string} bande */
export function oublierBande(bande) {
  poserBandes(/** @type {BandeRetenue[]} */ (lire(CLE_BANDES, gardees.value)).filter((une) => une.bande !== bande))
  poser(/** @type {PartieRetenue[]} */ (lire(CLE, parties.value)).filter((une) => une.bande !== bande))
}

/** The secrets that may be the bande's, the surest first. @param {string} bande @returns {string[]} */
export function secretsDeLaBande(bande) {
  const sure = gardees.value.find((une) => une.bande === bande)?.createur
  const autres = parties.value.filter((une) => une.bande === bande).map((une) => une.createur).reverse()
  return [...new Set([sure, ...autres].filter((un) => un !== undefined))]
}

/** @param {string} partie @returns {PartieRetenue | undefined} */
export const retenue = (partie) => parties.value.find((une) => une.partie === partie)

/** @param {PartieRetenue[]} liste */
function poser(liste) {
  parties.value = liste
  ecrire(CLE, liste)
}

/**
 * Remember a partie, or something more about it. An undefined value forgets that field.
 * @param {Partial<PartieRetenue> & { partie: string }} quoi
 */
export function retenir(quoi) {
  // Read again first: another tab may have learned something meanwhile.
  const connues = /** @type {PartieRetenue[]} */ (lire(CLE, parties.value))
  const avant = connues.find((une) => une.partie === quoi.partie)
  const apres = { bande: '', nom: null, noms: [], ...avant, ...quoi, vu_le: new Date().toISOString() }
  poser([apres, ...connues.filter((une) => une !== avant)].slice(0, GARDEES))
  if (apres.bande && apres.noms.length) retenirBande({ bande: apres.bande, noms: apres.noms })
}

/** @param {string} partie */
export function oublierPartie(partie) {
  poser(/** @type {PartieRetenue[]} */ (lire(CLE, parties.value)).filter((une) => une.partie !== partie))
}

/** The secret that lets this phone write in that partie. @param {string} partie */
export const jeton = (partie) => retenue(partie)?.crayon

/** @param {number} n */
const hasard = (n) => crypto.getRandomValues(new Uint8Array(n))

/** A secret of 256 bits, URL-safe. */
export const secret = () =>
  btoa(String.fromCharCode(...hasard(32))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** A version 4 UUID. `crypto.randomUUID` is missing on plain http, which a kitchen's network is. */
export function uuid() {
  const o = hasard(16)
  o[6] = (o[6] & 0x0f) | 0x40
  o[8] = (o[8] & 0x3f) | 0x80
  const h = [...o].map((x) => x.toString(16).padStart(2, '0')).join('')
  return [h.slice(0, 8), h.slice(8, 12), h.slice(12, 16), h.slice(16, 20), h.slice(20)].join('-')
}
