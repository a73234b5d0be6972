// @ts-check
/** What a bande's page says: how many parties, who wins most, how the totals went. No DOM here. */

import { compte, insecables, jour, liste, moment, signe } from '../texte.js'

/** @typedef {import('../types.js').Feuille} Feuille */
/** @typedef {{ personne: string, nom: string }} Personne */
/** @typedef {Personne & { avec: string }} Fusion */
/** @typedef {{ personne: string, total: number }} Total */
/**
 * @typedef {object} PartieDeLaBande
 * @property {string} partie
 * @property {'en_cours' | 'finie'} etat
 * @property {string} cree_le
 * @property {string | null} terminee_le
 * @property {number} donnes
 * @property {string[]} gagnants Of personnes.
 * @property {Total[]} totaux
 * @property {boolean} encore_visible
 * @property {boolean} [comptee] False once it was continued by another that ended later.
 *
 * @typedef {Personne & { victoires: number, victoires_partagees: number, parties: number, total: number }} LigneDuPalmares
 *
 * @typedef {object} Bande
 * @property {string} bande
 * @property {Personne[]} joueurs
 * @property {Fusion[]} fusions
 * @property {PartieDeLaBande[]} parties
 * @property {LigneDuPalmares[]} palmares
 * @property {string} cree_le
 * @property {string} efface_le
 */

const PERSONNES = { de: 3, a: 8 }

/** @param {Bande} bande @param {string} personne */
export const nomDans = (bande, personne) =>
  [...bande.joueurs, ...bande.fusions].find((une) => une.personne === personne)?.nom ?? ''

/** The ended parties that the palmares counts, the oldest first. @param {Bande} bande */
export const comptees = (bande) =>
  bande.parties.filter((une) => une.etat === 'finie' && une.comptee !== false).reverse()

/** « depuis mars », with its year once that is no longer this year. @param {string} date @param {Date} maintenant */
function depuis(date, maintenant) {
  const debut = new Date(date)
  const annee = debut.getFullYear() === maintenant.getFullYear() ? undefined : 'numeric'
  return `depuis ${debut.toLocaleDateString('fr-FR', { month: 'long', year: annee })}`
}

/** « vendredi 30 novembre », with its year once that is no longer this year. @param {string} date @param {Date} maintenant */
export function leJour(date, maintenant) {
  const annee = new Date(date).getFullYear()
  return annee === maintenant.getFullYear() ? jour(date) : `${jour(date)} ${annee}`
}

/** « 14 parties depuis mars ». @param {Bande} bande @param {Date} maintenant */
export function titreDeLaBande(bande, maintenant) {
  const finies = comptees(bande)
  return finies.length ? `${compte(finies.length, 'partie')} ${depuis(finies[0].cree_le, maintenant)}` : 'Pas encore de partie finie'
}

/** « 6 victoires, dont 1 ex æquo ». @param {LigneDuPalmares} ligne */
export function victoiresEnMots({ victoires, victoires_partagees }) {
  const partagees = victoires_partagees ? `, dont ${victoires_partagees}\u00a0ex æquo` : ''
  return compte(victoires, 'victoire') + partagees
}

/** Who has most victories; one partie makes no habit. @param {Bande} bande */
export function quiGagneLePlus(bande) {
  const haut = Math.max(0, ...bande.palmares.map(({ victoires }) => victoires))
  if (!haut || comptees(bande).length < 2) return null
  const tete = bande.palmares.filter(({ victoires }) => victoires === haut)
  const verbe = tete.length > 1 ? 'gagnent' : 'gagne'
  return `${liste(tete.map(({ nom }) => nom))} ${verbe} le plus souvent.`
}

/** « Karim +206 », « Karim et Tom +120, ex æquo », or who plays. @param {Bande} bande @param {PartieDeLaBande} partie */
export function issue(bande, { etat, gagnants, totaux, donnes }) {
  const tete = totaux.filter(({ personne }) => gagnants.includes(personne))
  if (etat === 'en_cours') return `En cours, ${compte(donnes, 'donne')}`
  const noms = liste(tete.map(({ personne }) => nomDans(bande, personne)))
  return `${noms} ${signe(tete[0]?.total ?? 0)}${tete.length > 1 ? ', ex æquo' : ''}`
}

/** The others' totals. @param {Bande} bande @param {PartieDeLaBande} partie */
export const autresTotaux = (bande, { gagnants, totaux }) =>
  totaux
    .filter(({ personne }) => !gagnants.includes(personne))
    .map(({ personne, total }) => `${nomDans(bande, personne)}\u00a0${signe(total)}`)
    .join(', ')

/** « L’historique s’efface le 31 mai 2027 à 22 h 14. » @param {Bande} bande */
export const effacement = (bande) => insecables(`L’historique s’efface le ${moment(bande.efface_le)}.`)

/**
 * The evenings as one feuille, a partie for a donne: what the chart of an evening draws.
 * @param {Bande} bande @returns {Feuille | null}
 */
export function enFeuille(bande) {
  const finies = comptees(bande)
  if (finies.length < 2) return null
  const gens = [...bande.palmares].sort((une, autre) => autre.parties - une.parties).slice(0, PERSONNES.a)
  const joueurs = gens.map(({ personne, nom }, place) => ({ place, nom, present: true, personne }))
  const donnes = finies.map(({ totaux }, i) => ({
    numero: i + 1,
    marque: { marques: gens.map(({ personne }) => totaux.find((un) => un.personne === personne)?.total ?? 0) },
  }))
  const classement = gens.map(({ total }, place) => ({ place, rang: 1, total }))
  return /** @type {any} */ ({ joueurs, donnes, classement })
}

/** Who would play again, when no feuille is left to say it: those of the last partie. @param {Bande} bande */
export function habitues(bande) {
  const derniere = bande.parties.find(({ totaux }) => totaux.length >= PERSONNES.de)
  const gens = derniere ? derniere.totaux.map(({ personne }) => personne) : bande.joueurs.map(({ personne }) => personne)
  const noms = [...new Set(gens.map((personne) => nomDans(bande, personne)))].filter(Boolean)
  return noms.length >= PERSONNES.de && noms.length <= PERSONNES.a ? noms : null
}
