// @ts-check
/** The form of a new partie: what is typed, and what is wrong with it. No DOM here. */

import { signal } from '@preact/signals'
import { ecrire, lire, oublier } from '../state/memoire.js'

/**
 * @typedef {object} Formulaire
 * @property {string[]} noms In the order of the seats; an empty one is nobody.
 * @property {number} moi Whose phone this is.
 * @property {number} donneur
 * @property {'libre' | '8' | '12' | '16' | 'autre'} duree
 * @property {number | null} autre
 * @property {'ex_aequo' | 'donne_de_plus'} egalite
 * @property {3 | 4 | 5 | null} a_table As many as there are, while nobody chose.
 * @property {string | null} bande
 *
 * @typedef {{ phrase: string, rang: number | null, champ?: string }} Souci `rang`: whose name it is about; `champ`: another field.
 */

const CLE = 'tarot.formulaire'
export const LETTRES = 24
export const PERSONNES = 8
export const DONNES = 200

/** @type {Formulaire} */
const VIERGE = { noms: ['', '', ''], moi: 0, donneur: 0, duree: 'libre', autre: 10, egalite: 'ex_aequo', a_table: null, bande: null }

export const formulaire = signal(/** @type {Formulaire} */ ({ ...VIERGE, ...lire(CLE, {}) }))

/** @param {Partial<Formulaire>} quoi */
export function changer(quoi) {
  formulaire.value = { ...formulaire.value, ...quoi }
  ecrire(CLE, formulaire.value)
}

export function vider() {
  formulaire.value = VIERGE
  oublier(CLE)
}

/** @param {number} rang @param {string} nom */
export const nommer = (rang, nom) => changer({ noms: formulaire.value.noms.map((ancien, i) => (i === rang ? nom : ancien)) })

/** @param {number} jusque how many fields there will be */
export const ajouter = (jusque) =>
  changer({ noms: [...formulaire.value.noms, ...Array(jusque).fill('')].slice(0, jusque) })

/** Who sat at `rang` now sits elsewhere: the dealer and this phone's holder follow. @param {(rang: number) => number} ou */
const suivre = (ou) => ({ moi: ou(formulaire.value.moi), donneur: ou(formulaire.value.donneur) })

/** @param {number} rang */
export const retirer = (rang) =>
  changer({
    noms: formulaire.value.noms.filter((_, i) => i !== rang),
    ...suivre((place) => (place === rang ? 0 : place > rang ? place - 1 : place)),
  })

/** Swaps two neighbours. @param {number} rang the first of the two */
export function echanger(rang) {
  const noms = [...formulaire.value.noms]
  ;[noms[rang], noms[rang + 1]] = [noms[rang + 1], noms[rang]]
  changer({ noms, ...suivre((place) => (place === rang ? rang + 1 : place === rang + 1 ? rang : place)) })
}

/** A name as it will be kept: composed, without the blanks and the zero-width marks at its ends. @param {string} nom */
export const propre = (nom) => nom.normalize('NFC').replace(/^[\s\u200b-\u200d\u2060\ufeff]+|[\s\u200b-\u200d\u2060\ufeff]+$/gu, '')

/** Letters as a reader counts them. @param {string} nom */
export const lettres = (nom) =>
  'Segmenter' in Intl ? [...new Intl.Segmenter('fr').segment(nom)].length : [...nom].length

/** @param {string} nom */
const semblable = (nom) => nom.toLocaleLowerCase('fr')

/** The names that are there, with the field that each one comes from. @param {Formulaire} f */
const presents = (f) => f.noms.map((nom, rang) => ({ nom: propre(nom), rang })).filter(({ nom }) => nom)

/** Two names that nobody could tell apart. @param {{ nom: string, rang: number }[]} joueurs @returns {Souci | null} */
export function doublon(joueurs) {
  const vus = new Map()
  for (const { nom, rang } of joueurs) {
    const jumeau = vus.get(semblable(nom))
    if (jumeau) return { rang, phrase: `Deux fois ${jumeau}. Ajoute une initiale\u202f: ${jumeau}\u00a0M.` }
    vus.set(semblable(nom), nom)
  }
  return null
}

/** @param {Formulaire} f @returns {Souci | null} */
function duree({ duree, autre }) {
  const possible = autre !== null && Number.isInteger(autre) && autre >= 1 && autre <= DONNES
  return duree !== 'autre' || possible ? null : { rang: null, champ: 'donnes-prevues', phrase: `Nombre de donnes\u202f: de 1 à ${DONNES}.` }
}

/** What stops this partie from being made, or null. @param {Formulaire} f @returns {Souci | null} */
export function souci(f) {
  const joueurs = presents(f)
  const long = joueurs.find(({ nom }) => lettres(nom) > LETTRES)
  if (long) return { rang: long.rang, phrase: `Prénom trop long\u202f: ${LETTRES} lettres au plus.` }
  const manque = 'Il manque un prénom\u202f: il faut au moins 3 personnes.'
  if (joueurs.length < 3) return { rang: f.noms.findIndex((nom) => !propre(nom)), phrase: manque }
  return doublon(joueurs) ?? duree(f)
}

/** How many may play a donne: at most as many as there are. @param {Formulaire} f @returns {(3 | 4 | 5)[]} */
export const tables = (f) => /** @type {(3 | 4 | 5)[]} */ ([3, 4, 5].filter((n) => n <= presents(f).length))

/** @param {Formulaire} f @returns {3 | 4 | 5} */
export const aTable = (f) => {
  const possibles = tables(f)
  return possibles.find((n) => n === f.a_table) ?? possibles.at(-1) ?? 3
}

/** @param {Formulaire} f */
const prevues = (f) => (f.duree === 'libre' ? null : f.duree === 'autre' ? f.autre : Number(f.duree))

/** The form as the server wants it. @param {Formulaire} f */
export function corps(f) {
  const joueurs = presents(f)
  /** Empty fields close up. @param {number} rang */
  const place = (rang) => Math.max(0, joueurs.findIndex((joueur) => joueur.rang === rang))
  return {
    joueurs: joueurs.map(({ nom }) => nom),
    a_table: aTable(f),
    premier_donneur: place(f.donneur),
    donnes_prevues: prevues(f),
    egalite: f.egalite,
    place: place(f.moi),
  }
}

/** « Égalité : ex æquo · barème officiel » @param {Formulaire} f */
export const resume = (f) =>
  `Égalité\u202f: ${f.egalite === 'ex_aequo' ? 'ex æquo' : 'une donne de plus'} · barème officiel`

