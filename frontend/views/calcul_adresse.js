// @ts-check
/**
 * A donne as the fragment of an address: short, in the contract's own words, so that it can be read
 * and still be opened years later. No DOM here.
 */
import { VIDE, pointsDe } from '../carnet/brouillon.js'
import { CHELEMS, CONTRATS, TABLES, TAILLES } from '../tarot/marque.js'

/** @typedef {import('../carnet/brouillon.js').Brouillon} Brouillon */
/** @typedef {{ joueurs: number, donne: Brouillon, illisible: boolean }} Lue */

/** The seats of the calculator: who takes sits first, whoever they call comes next. */
export const PRENEUR = 0
export const APPELE = 1

/** @param {number} joueurs @param {Brouillon} b */
export function ecrireAdresse(joueurs, b) {
  /** @type {[string, string | number | null][]} */
  const champs = [
    ['joueurs', joueurs],
    ['contrat', b.contrat],
    ['appele', b.appele === null ? null : b.appele === 'seul' ? 'seul' : 'autre'],
    ['bouts', b.bouts],
    ['points', pointsDe(b)],
    ['petit', b.petit],
    ['poignees', b.poignees.map(({ taille }) => taille).join(',') || null],
    ['chelem', b.chelem],
  ]
  return champs.filter(([, valeur]) => valeur !== null).map(([nom, valeur]) => `${nom}=${valeur}`).join('&')
}

/** @template {string} T @param {readonly T[]} mots @param {string} texte @returns {T | null} */
const parmi = (mots, texte) => mots.find((mot) => mot === texte) ?? null

/** @param {string} texte @returns {Partial<Brouillon> | null} */
function lirePoints(texte) {
  if (!/^\d{1,2}([.,]5)?$/.test(texte)) return null
  const points = Number(texte.replace(',', '.'))
  return points > 91 ? null : { chiffres: String(Math.floor(points)), demi: points % 1 !== 0 }
}

/** @param {string} texte @returns {Partial<Brouillon> | null} */
function lirePoignees(texte) {
  const tailles = texte.split(',').map((mot) => parmi(TAILLES, mot))
  if (tailles.length > 5 || tailles.includes(null)) return null
  return { poignees: tailles.map((taille) => ({ camp: null, taille: /** @type {import('../types.js').Taille} */ (taille) })) }
}

/** @template T @param {T | null} valeur @param {(valeur: T) => Partial<Brouillon>} suite */
const si = (valeur, suite) => (valeur === null ? null : suite(valeur))

/** Each word of the address, and what it means; null when it means nothing. @type {Record<string, (texte: string) => Partial<Brouillon> | null>} */
const LECTURES = {
  contrat: (texte) => si(parmi(CONTRATS, texte), (contrat) => ({ contrat, preneur: PRENEUR })),
  appele: (texte) => si(parmi(['seul', 'autre'], texte), (mot) => ({ appele: mot === 'seul' ? 'seul' : APPELE })),
  bouts: (texte) => (/^[0-3]$/.test(texte) ? { bouts: Number(texte) } : null),
  points: lirePoints,
  petit: (texte) => si(parmi(/** @type {const} */ (['attaque', 'defense']), texte), (petit) => ({ petit })),
  poignees: lirePoignees,
  chelem: (texte) => si(parmi(CHELEMS, texte), (chelem) => ({ chelem })),
}

/**
 * Whatever can be read is kept; `illisible` says that something could not.
 * @param {string} fragment without its #
 * @returns {Lue}
 */
export function lireAdresse(fragment) {
  const mots = [...new URLSearchParams(fragment)]
  const nombre = Number(mots.find(([nom]) => nom === 'joueurs')?.[1] ?? 4)
  const lus = mots.filter(([nom]) => nom !== 'joueurs').map(([nom, texte]) => (Object.hasOwn(LECTURES, nom) ? LECTURES[nom](texte) : null))
  const joueurs = TABLES.includes(nombre) ? nombre : 4
  const donne = Object.assign({ ...VIDE }, ...lus)
  return { joueurs, donne: joueurs === 5 ? donne : { ...donne, appele: null }, illisible: joueurs !== nombre || lus.includes(null) }
}
