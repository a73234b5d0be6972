// @ts-check
/** The last feuille of each partie that this phone follows: a page opened without network shows it. */
import { ecrire, lire, oublier } from './memoire.js'

/** @typedef {import('../types.js').Feuille} Feuille */
/** @typedef {{ feuille: Feuille, le: string }} Gardee when the server said so, for « score de 22 h 14 » */

const CLE = 'tarot.feuilles'
const GARDEES = 20

/** @param {string} partie */
const cleDe = (partie) => `tarot.feuille.${partie}`

/** @param {string[]} suite the parties whose feuille is kept, the most recent first */
function ranger(suite) {
  for (const vieille of suite.slice(GARDEES)) oublier(cleDe(vieille))
  ecrire(CLE, suite.slice(0, GARDEES))
}

/** @param {Feuille} feuille */
export function garderFeuille(feuille) {
  ecrire(cleDe(feuille.partie), { feuille, le: new Date().toISOString() })
  const connues = /** @type {string[]} */ (lire(CLE, []))
  if (connues[0] !== feuille.partie) ranger([feuille.partie, ...connues.filter((une) => une !== feuille.partie)])
}

/** @param {string} partie */
export const feuilleGardee = (partie) => /** @type {Gardee | null} */ (lire(cleDe(partie), null))

/** The partie is gone: its names go from here too. @param {string} partie */
export function oublierFeuille(partie) {
  oublier(cleDe(partie))
  ranger(/** @type {string[]} */ (lire(CLE, [])).filter((une) => une !== partie))
}
