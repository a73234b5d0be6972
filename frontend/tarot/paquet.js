// @ts-check
/**
 * What 78 cards allow, for the alertes of the preview. Everything is derived from the deck; totals are in half points.
 *
 * @typedef {import('./vocabulaire.js').Jeu} Jeu
 * @typedef {import('../types.js').Alerte} Alerte
 * @typedef {import('../types.js').Camp} Camp
 * @typedef {import('../types.js').Contrat} Contrat
 * @typedef {'bouts' | 'rois' | 'dames' | 'cavaliers' | 'valets' | 'basses'} Nom
 * @typedef {[cartes: number, valeur: number]} Figures
 */
import { DEMI_POINTS, campDuChelem } from './vocabulaire.js'

export const CARTES = 78
/** @type {Record<number, number>} */
export const CHIENS = { 3: 6, 4: 6, 5: 3 }
/** @type {Record<Nom, number>} */
export const EXEMPLAIRES = { bouts: 3, rois: 4, dames: 4, cavaliers: 4, valets: 4, basses: 59 }
/** @type {Record<Nom, number>} */
export const VALEURS = { bouts: 9, rois: 9, dames: 7, cavaliers: 5, valets: 3, basses: 1 }
/** A camp without any trick keeps its excuse but has no card to give for it: 4 points, not 4,5. */
const EXCUSE_GARDEE = 8

/** @param {number} joueurs */
export const plis = (joueurs) => (CARTES - CHIENS[joueurs]) / joueurs

/**
 * How many cards of the chien count for this camp: in a garde contre they are the defence's.
 * @param {Camp} camp
 * @param {number} joueurs
 * @param {Contrat} contrat
 */
export function chienDe(camp, joueurs, contrat) {
  const proprietaire = contrat === 'garde_contre' ? 'defense' : 'attaque'
  return camp === proprietaire ? CHIENS[joueurs] : 0
}

/**
 * How many cards, worth how much: every choice among the figures of these names.
 * @param {Nom[]} noms
 * @returns {Figures[]}
 */
function figures(noms) {
  /** @type {Figures[]} */
  let choix = [[0, 0]]
  for (const nom of noms) {
    choix = choix.flatMap(([cartes, valeur]) =>
      Array.from({ length: EXEMPLAIRES[nom] + 1 }, (_, nombre) =>
        /** @type {Figures} */ ([cartes + nombre, valeur + nombre * VALEURS[nom]])))
  }
  return choix
}

const FIGURES = figures(['rois', 'dames', 'cavaliers', 'valets'])
const FIGURES_SANS_ROI = figures(['dames', 'cavaliers', 'valets'])

/**
 * Every total of a packet with so many cards and so many bouts.
 * @param {number} cartes
 * @param {number} bouts
 */
function totaux(cartes, bouts, parmi = FIGURES) {
  return parmi
    .map(([habillees, valeur]) => ({ basses: cartes - bouts - habillees, valeur }))
    .filter(({ basses }) => basses >= 0 && basses <= EXEMPLAIRES.basses)
    .map(({ basses, valeur }) => VALEURS.bouts * bouts + valeur + VALEURS.basses * basses)
}

/** @typedef {(joueurs: number, contrat: Contrat, bouts: number) => Set<number>} Totaux */

/**
 * @param {(joueurs: number, contrat: Contrat, bouts: number) => number[]} calculer
 * @returns {Totaux}
 */
function uneFois(calculer) {
  /** @type {Map<string, Set<number>>} */
  const calcules = new Map()
  return (joueurs, contrat, bouts) => {
    const cle = `${joueurs} ${contrat} ${bouts}`
    const connus = calcules.get(cle) ?? new Set(calculer(joueurs, contrat, bouts))
    calcules.set(cle, connus)
    return connus
  }
}

/** The attack's totals when each camp has a trick. The excuse taken back against a low card changes no count of cards. */
export const totauxPartages = uneFois((joueurs, contrat, bouts) => {
  const chien = chienDe('attaque', joueurs, contrat)
  return Array.from({ length: plis(joueurs) - 1 }, (_, rang) => totaux(chien + joueurs * (rang + 1), bouts)).flat()
})

/** The attack's totals when it made every trick. */
export const totauxDuChelem = uneFois((joueurs, contrat, bouts) =>
  totauxSansPli('defense', joueurs, contrat, EXEMPLAIRES.bouts - bouts).map((total) => DEMI_POINTS - total))

/** The attack's totals when it made no trick. */
export const totauxDuChelemDeLaDefense = uneFois((joueurs, contrat, bouts) =>
  totauxSansPli('attaque', joueurs, contrat, bouts))

/**
 * The totals of a camp that made no trick: its chien if it has one, and an excuse kept.
 * @param {Camp} camp
 * @param {number} joueurs
 * @param {Contrat} contrat
 * @param {number} bouts
 */
function totauxSansPli(camp, joueurs, contrat, bouts) {
  const chien = chienDe(camp, joueurs, contrat)
  return [
    ...totauxDuChien(chien, contrat, bouts),
    ...totauxDuChien(chien, contrat, bouts - 1).map((total) => total + EXCUSE_GARDEE),
  ]
}

/**
 * @param {number} cartes
 * @param {Contrat} contrat
 * @param {number} bouts
 */
function totauxDuChien(cartes, contrat, bouts) {
  if (bouts < 0) return []
  if (contrat === 'garde_sans' || contrat === 'garde_contre') return totaux(cartes, bouts)
  // The preneur chose this écart, and neither a roi nor a bout may lie in it.
  return bouts === 0 ? totaux(cartes, 0, FIGURES_SANS_ROI) : []
}

/**
 * What the deck does not allow: a warning that never blocks, the strongest alone.
 * @param {Jeu} donne
 * @returns {Alerte[]}
 */
export function alertes(donne) {
  if (donne.joueurs === 4 && donne.demi_points % 2) return [DEMI_POINT_A_QUATRE]
  const { joueurs, contrat, bouts, demi_points } = donne
  const camp = campDuChelem(donne.chelem)
  if (camp === 'attaque') {
    return totauxDuChelem(joueurs, contrat, bouts).has(demi_points) ? [] : [alerte('points_du_chelem', donne)]
  }
  if (camp === 'defense') {
    const possibles = totauxDuChelemDeLaDefense(joueurs, contrat, bouts)
    return possibles.has(demi_points) ? [] : [alerte('points_du_chelem_de_la_defense', donne)]
  }
  return totauxPartages(joueurs, contrat, bouts).has(demi_points) ? [] : horsDuPartage(donne)
}

/** @param {Jeu} donne @returns {Alerte[]} */
function horsDuPartage(donne) {
  const { joueurs, contrat, bouts, demi_points, chelem } = donne
  if (totauxDuChelem(joueurs, contrat, bouts).has(demi_points)) {
    return [alerte(chelem === null ? 'chelem_oublie' : 'chelem_pas_chute', donne)]
  }
  if (totauxDuChelemDeLaDefense(joueurs, contrat, bouts).has(demi_points)) {
    // Announced by the attack, made by the defence: one donne says one chelem, and it is said.
    return chelem === null ? [alerte('chelem_de_la_defense_oublie', donne)] : []
  }
  return [pointsImpossibles(donne)]
}

const DEMI_POINT_A_QUATRE = {
  code: 'demi_point_a_quatre',
  phrase: 'À 4, le compte tombe toujours juste : un demi-point signale une carte mal comptée.'
    + ' Tu peux valider quand même.',
}

/** @param {Jeu} donne @returns {Alerte} */
function pointsImpossibles(donne) {
  const possibles = [...totauxPartages(donne.joueurs, donne.contrat, donne.bouts)]
  const [moins, plus] = [Math.min(...possibles), Math.max(...possibles)]
  let constat = `ne peut pas avoir ${enPoints(donne.demi_points)} points`
  if (donne.demi_points < moins) constat = `a au moins ${enPoints(moins)} points`
  if (donne.demi_points > plus) constat = `a au plus ${enPoints(plus)} points`
  const avec = avecBouts(donne)
  return {
    code: 'points_impossibles_avec_ces_bouts',
    phrase: `${avec[0].toUpperCase()}${avec.slice(1)}, l’attaque ${constat}. Vérifie le compte.`,
  }
}

const VERIFIE = 'Vérifie le compte ou le chelem.'
const CONSTATS = {
  chelem_oublie: 'l’attaque a fait tous les plis. Ajoute le chelem.',
  chelem_pas_chute: 'l’attaque a fait tous les plis, le chelem est réussi.',
  points_du_chelem: `l’attaque n’a pas fait tous les plis. ${VERIFIE}`,
  points_du_chelem_de_la_defense: `la défense n’a pas fait tous les plis. ${VERIFIE}`,
  chelem_de_la_defense_oublie: 'la défense a fait tous les plis. Ajoute le chelem de la défense.',
}

/** @param {keyof typeof CONSTATS} code @param {Jeu} donne @returns {Alerte} */
function alerte(code, donne) {
  const pluriel = donne.demi_points >= 4 ? 's' : ''
  const compte = `${enPoints(donne.demi_points)} point${pluriel} ${avecBouts(donne)}`
  return { code, phrase: `${compte} : ${CONSTATS[code]}` }
}

/** @param {Jeu} donne */
const avecBouts = ({ bouts }) => (bouts === 0 ? 'sans bout' : `avec ${bouts} bout${bouts > 1 ? 's' : ''}`)

/** @param {number} demi_points */
const enPoints = (demi_points) => `${Math.floor(demi_points / 2)}${demi_points % 2 ? ',5' : ''}`
