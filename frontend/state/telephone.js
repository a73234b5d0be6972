// @ts-check
/** What this phone remembers: its parties with the secrets it holds, and its bandes. */
import { computed, signal } from '@preact/signals'
import { ecrire, lire, surEcriture } from './memoire.js'

/** @typedef {import('../types.js').PartieRetenue} PartieRetenue */
/** @typedef {import('../types.js').BandeRetenue} BandeRetenue */

const CLE = 'tarot.parties'
const GARDEES = 60

export const parties = signal(/** @type {PartieRetenue[]} */ (lire(CLE, [])))
surEcriture(CLE, () => (parties.value = lire(CLE, [])))

/** The bandes of those parties, the most recent first, with the names of their last partie. */
export const bandes = computed(() => {
  const vues = /** @type {Map<string, BandeRetenue>} */ (new Map())
  for (const { bande, noms, vu_le } of parties.value) {
    if (!vues.has(bande)) vues.set(bande, { bande, noms, vu_le })
  }
  return [...vues.values()]
})

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
