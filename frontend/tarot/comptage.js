// @ts-check
/**
 * Counting a packet: what one camp's cards are worth, and what that makes for the attack.
 *
 * @typedef {import('../types.js').Alerte} Alerte
 * @typedef {import('../types.js').Camp} Camp
 * @typedef {import('../types.js').Contrat} Contrat
 * @typedef {import('./paquet.js').Nom} Nom
 * @typedef {Record<Nom, number> & { joueurs: number, contrat: Contrat, camp: Camp }} Paquet
 *
 * @typedef {object} Comptage
 * @property {number} cartes
 * @property {number} autres_cartes
 * @property {number} demi_points
 * @property {number} autres_demi_points
 * @property {number} demi_points_attaque
 * @property {number} bouts_attaque
 * @property {Alerte[]} alertes
 */
import { CARTES, EXEMPLAIRES, VALEURS, chienDe, plis } from './paquet.js'
import { DEMI_POINTS } from './vocabulaire.js'

export { EXEMPLAIRES } from './paquet.js'

/** @type {Nom[]} */
export const NOMS = ['bouts', 'rois', 'dames', 'cavaliers', 'valets', 'basses']

/**
 * What a packet is worth; each of its counts must lie between 0 and EXEMPLAIRES.
 * @param {Paquet} paquet
 * @returns {Comptage}
 */
export function compter(paquet) {
  const cartes = NOMS.reduce((somme, nom) => somme + paquet[nom], 0)
  const gardeePar = campDeLExcuseGardee(paquet, cartes)
  let demi_points = NOMS.reduce((somme, nom) => somme + paquet[nom] * VALEURS[nom], 0)
  // The half point that the excuse does not count goes to the camp of the chelem.
  if (gardeePar !== null) demi_points += gardeePar === paquet.camp ? -1 : 1
  const attaque = paquet.camp === 'attaque'
  return {
    cartes,
    autres_cartes: CARTES - cartes,
    demi_points,
    autres_demi_points: DEMI_POINTS - demi_points,
    demi_points_attaque: attaque ? demi_points : DEMI_POINTS - demi_points,
    bouts_attaque: attaque ? paquet.bouts : EXEMPLAIRES.bouts - paquet.bouts,
    alertes: alertesDuPaquet(paquet, cartes, gardeePar),
  }
}

/**
 * The camp left with nothing but its chien and a bout: its excuse, kept through a chelem.
 * @param {Paquet} paquet
 * @param {number} cartes
 * @returns {Camp | null}
 */
function campDeLExcuseGardee({ camp, bouts, joueurs, contrat }, cartes) {
  /** @type {Camp} */
  const autre = camp === 'attaque' ? 'defense' : 'attaque'
  if (bouts > 0 && cartes === chienDe(camp, joueurs, contrat) + 1) return camp
  if (bouts < EXEMPLAIRES.bouts && CARTES - cartes === chienDe(autre, joueurs, contrat) + 1) return autre
  return null
}

/**
 * @param {Paquet} paquet
 * @param {number} cartes
 * @param {Camp | null} gardeePar
 * @returns {Alerte[]}
 */
function alertesDuPaquet({ camp, joueurs, contrat }, cartes, gardeePar) {
  if (gardeePar !== null) return [EXCUSE_GARDEE]
  const chien = chienDe(camp, joueurs, contrat)
  const faits = (cartes - chien) / joueurs
  if (Number.isInteger(faits) && faits >= 0 && faits <= plis(joueurs)) return []
  const enPlus = chien ? ` plus les ${chien} du chien` : ''
  const comptees = `${cartes} carte${cartes > 1 ? 's' : ''}`
  return [{ code: 'plis_incomplets', phrase: `${comptees} : ce ne sont pas des plis entiers${enPlus}. Recompte.` }]
}

const EXCUSE_GARDEE = {
  code: 'excuse_gardee',
  phrase: 'Un camp a fait tous les plis et l’autre a gardé l’excuse : elle compte 4 points au lieu de 4,5.',
}
