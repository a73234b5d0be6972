// @ts-check
/** The notebook of a partie that changes its id, or that will never be. */
import { ecrire, lire, oublier } from '../state/memoire.js'
import { cles } from './cles.js'

/** @param {string} partie */
export function oublierLeCarnet(partie) {
  for (const cle of Object.values(cles(partie))) oublier(cle)
}

/**
 * What was typed for a partie that only this phone knew now belongs to the one that the server made.
 * Another tab may have moved its share already: what is to be sent adds up, the rest is the latest.
 * @param {string} de @param {string} vers
 */
export function demenager(de, vers) {
  const [anciennes, neuves] = [cles(de), cles(vers)]
  ecrire(neuves.envois, [...lire(neuves.envois, []), ...lire(anciennes.envois, [])])
  for (const quoi of /** @type {const} */ (['brouillon', 'misDeCote', 'recu', 'fin'])) {
    const garde = lire(anciennes[quoi], null)
    if (garde !== null) ecrire(neuves[quoi], garde)
  }
  oublierLeCarnet(de)
}
