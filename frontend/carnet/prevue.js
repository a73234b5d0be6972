// @ts-check
/** The feuille as it will be once the outbox has gone through: what its scorer must see meanwhile. */
import { computed } from '@preact/signals'
import { marquer } from '../tarot/marque.js'
import { estDonne, feuille, presents } from '../state/feuille.js'
import { enAttente } from './outbox.js'

/** @typedef {import('../types.js').Entree} Entree */
/** @typedef {import('../types.js').DonneSaisie} DonneSaisie */
/** @typedef {import('./outbox.js').Envoi} Envoi */

/** The core's words for a typed donne: ranks at the table, half points. @param {DonneSaisie} saisie */
export const auCoeur = (saisie) => ({
  joueurs: saisie.table.length,
  preneur: saisie.table.indexOf(saisie.preneur),
  appele: saisie.appele === null || saisie.table.length < 5 ? null : saisie.table.indexOf(saisie.appele),
  contrat: saisie.contrat,
  bouts: saisie.bouts,
  demi_points: saisie.points * 2,
  petit_au_bout: saisie.petit_au_bout,
  poignees: saisie.poignees,
  chelem: saisie.chelem,
})

/** The mark of a typed donne, one number per place. @param {DonneSaisie} saisie @param {number} places */
export function marqueDe(saisie, places) {
  const marque = marquer(auCoeur(saisie))
  const marques = Array.from({ length: places }, (_, place) => marque.marques[saisie.table.indexOf(place)] ?? 0)
  return { ...marque, marques }
}

/** @param {Entree[]} entrees @param {Envoi} envoi @returns {Entree[]} */
function appliquer(entrees, { methode, cle, entree }) {
  const sans = entrees.filter((une) => une.cle !== cle)
  if (methode === 'DELETE') return sans
  if (!entree) return entrees
  if (methode === 'PATCH') return entrees.map((une) => (une.cle === cle ? entree : une))
  // An answer that is late by one push: the feuille has it already.
  return sans.length === entrees.length ? [...entrees, entree] : entrees
}

/** @param {Entree[]} entrees @returns {Entree[]} */
function numeroter(entrees) {
  let numero = 0
  return entrees.map((une) => (une.passee ? une : { ...une, numero: ++numero }))
}

/** @param {Entree[]} entrees @param {number} places */
const totaliser = (entrees, places) =>
  Array.from({ length: places }, (_, place) =>
    entrees.filter(estDonne).reduce((somme, une) => somme + une.marque.marques[place], 0))

/** Who deals `pas` entries later. @param {number} donneur @param {number} pas */
function tourner(donneur, pas) {
  const assis = presents.value
  const ici = assis.indexOf(donneur)
  if (ici < 0 || pas === 0) return donneur
  return assis[(((ici + pas) % assis.length) + assis.length) % assis.length]
}

/**
 * Best first, equal totals share their rank, and who played no donne has none: as the server ranks.
 * @param {Entree[]} entrees @param {number[]} totaux @returns {import('../types.js').Classe[]}
 */
function classer(entrees, totaux) {
  const ontJoue = new Set(entrees.filter(estDonne).flatMap(({ table }) => table))
  /** @param {number} place */
  const rang = (place) => 1 + [...ontJoue].filter((autre) => totaux[autre] > totaux[place]).length
  const classes = totaux.map((total, place) => ({ place, total, rang: ontJoue.has(place) ? rang(place) : null }))
  return classes.sort((une, autre) => (une.rang ?? Infinity) - (autre.rang ?? Infinity) || une.place - autre.place)
}

/** @param {Entree[]} entrees what is still to be sent says so */
const marquerLesAttentes = (entrees) => {
  const attendues = new Set(enAttente.value.map(({ cle }) => cle))
  return entrees.map((une) => (attendues.has(une.cle) ? { ...une, attente: true } : une))
}

/** The whole feuille, ahead of the server's; null while nothing waits. */
export const feuillePrevue = computed(() => {
  const table = feuille.value
  if (!table || enAttente.value.length === 0) return null
  const donnes = numeroter(marquerLesAttentes(enAttente.value.reduce(appliquer, table.donnes)))
  const totaux = totaliser(donnes, table.joueurs.length)
  const donneur = tourner(table.donneur, donnes.length - table.donnes.length)
  return { ...table, donnes, totaux, donneur, classement: classer(donnes, totaux) }
})

export const prevue = computed(() => feuillePrevue.value ?? feuille.value)

/** The number that the next donne will have. */
export const prochain = computed(() => (prevue.value?.donnes.filter((une) => !une.passee).length ?? 0) + 1)

/** The last entry that this phone has seen, its own unsent ones included. */
export const apres = computed(() => prevue.value?.donnes.at(-1)?.cle ?? null)
