// @ts-check
/**
 * The words of the table and the numbers that the official marking ties to them, as in the server's core.
 *
 * @typedef {import('../types.js').Contrat} Contrat
 * @typedef {import('../types.js').Camp} Camp
 * @typedef {import('../types.js').Taille} Taille
 * @typedef {import('../types.js').Chelem} Chelem
 * @typedef {import('../types.js').Poignee} Poignee
 *
 * @typedef {object} Jeu What is marked: ranks at the table, not places; points by halves.
 * @property {number} joueurs
 * @property {number} preneur
 * @property {number | null} appele At 5, null is alone.
 * @property {Contrat} contrat
 * @property {number} bouts
 * @property {number} demi_points
 * @property {Camp | null} petit_au_bout
 * @property {Poignee[]} poignees
 * @property {Chelem | null} chelem
 */

export const TABLES = [3, 4, 5]
export const OBJECTIFS = [56, 51, 41, 36]
/** The excuse included: it may be shown in a poignée. */
export const ATOUTS = 22
/** The whole deck: 91 points. */
export const DEMI_POINTS = 182

/** @type {Contrat[]} */
export const CONTRATS = ['prise', 'garde', 'garde_sans', 'garde_contre']
/** @type {Record<Contrat, number>} */
export const MULTIPLICATEURS = { prise: 1, garde: 2, garde_sans: 4, garde_contre: 6 }

/** @type {Taille[]} */
export const TAILLES = ['simple', 'double', 'triple']
/** @type {Record<Taille, number>} */
export const PRIMES_DE_POIGNEE = { simple: 20, double: 30, triple: 40 }
/** @type {Record<number, Record<Taille, number>>} How many trumps a poignée shows, by players at the table. */
export const SEUILS = {
  3: { simple: 13, double: 15, triple: 18 },
  4: { simple: 10, double: 13, triple: 15 },
  5: { simple: 8, double: 10, triple: 13 },
}

/** @type {Chelem[]} */
export const CHELEMS = ['annonce_reussi', 'annonce_chute', 'reussi', 'defense']
/** @type {Record<Chelem, number>} As the attack sees it. */
export const PRIMES_DE_CHELEM = { annonce_reussi: 400, annonce_chute: -200, reussi: 200, defense: -200 }

/**
 * The camp that made every trick; an announced and failed chelem says nobody did.
 * @param {Chelem | null} chelem
 * @returns {Camp | null}
 */
export function campDuChelem(chelem) {
  if (chelem === null || chelem === 'annonce_chute') return null
  return chelem === 'defense' ? 'defense' : 'attaque'
}

/** In half points; zero is "juste fait", which is made. @param {Jeu} donne */
export const difference = (donne) => donne.demi_points - 2 * OBJECTIFS[donne.bouts]

/** @param {Jeu} donne @returns {Camp} */
export const gagnant = (donne) => (difference(donne) >= 0 ? 'attaque' : 'defense')

/** @param {Jeu} donne */
export const attaquants = (donne) => (donne.appele === null ? 1 : 2)
