// @ts-check
/** What a donne says of itself, in the words of the table. No DOM here. */

import { CONTRATS, compte, de, liste, points, signe } from '../texte.js'

/** @typedef {import('../types.js').Donne} Donne */
/** @typedef {import('../types.js').Entree} Entree */
/** @typedef {import('../types.js').DonneSaisie} DonneSaisie */
/** @typedef {(place: number) => string} NomDe */

const TAILLES = { simple: 'simple', double: 'double', triple: 'triple' }
const CHELEMS = {
  annonce_reussi: 'chelem annoncé et réussi',
  annonce_chute: 'chelem annoncé, chuté',
  reussi: 'chelem sans annonce',
  defense: 'chelem de la défense',
}

/** @param {Entree} entree @returns {entree is Donne} */
const jouee = (entree) => !entree.passee

/** « gagnée de 8 » @param {Donne} donne */
export function issue(donne) {
  const { gagnee, ecart } = donne.marque
  if (!gagnee) return `chutée de\u00a0${ecart}`
  return ecart === 0 ? 'juste faite' : `gagnée de\u00a0${ecart}`
}

/** « Garde sans de Karim » @param {DonneSaisie} donne @param {NomDe} nomDe */
const titreCourt = (donne, nomDe) => `${CONTRATS[donne.contrat]} ${de(nomDe(donne.preneur))}`

/** « Garde de Sophie, gagnée de 16 » @param {Entree} entree @param {NomDe} nomDe */
export const titre = (entree, nomDe) =>
  jouee(entree) ? `${titreCourt(entree, nomDe)}, ${issue(entree)}` : 'Donne passée'

/** @param {Donne} donne @param {string} nom */
const etape = (donne, nom) => donne.marque.etapes.find(([quoi]) => quoi === nom)?.[1] ?? 0

/** @param {number} n */
const terme = (n) => (n < 0 ? ` − ${-n}` : ` + ${n}`)

/** « (25 + 16 + 10) × 2 », the article's own order. @param {Donne} donne */
export function calcul(donne) {
  const petit = etape(donne, 'petit_au_bout')
  const dedans = `25${terme(etape(donne, 'ecart'))}${petit ? terme(petit) : ''}`
  const primes = [etape(donne, 'poignees'), etape(donne, 'chelem')].filter(Boolean).map(terme)
  return `(${dedans}) × ${etape(donne, 'contrat')}${primes.join('')}`
}

/** What one defender pays or gets, said as « = 102 ». @param {Donne} donne */
export const resultat = (donne) => `=\u00a0${donne.marque.valeur < 0 ? '−' : ''}${Math.abs(donne.marque.valeur)}`

/** @param {Donne} donne */
const defenseurs = (donne) => donne.table.filter((place) => place !== donne.preneur && place !== donne.appele)

/** The preneur's share, as « 3 × 102 » or « 102 ». @param {number} fois @param {number} valeur */
const parts = (fois, valeur) => (fois === 1 ? `${valeur}` : `${fois}\u00a0×\u00a0${valeur}`)

/** « Sophie marque 3 × 102, chaque défenseur −102. Somme : 0. » @param {Donne} donne @param {NomDe} nomDe */
export function partage(donne, nomDe) {
  const chacun = donne.marque.marques[defenseurs(donne)[0]]
  const fois = donne.table.length - 1 - (donne.appele === null ? 0 : 2)
  const verbe = chacun <= 0 ? 'marque' : 'perd'
  const preneur = `${nomDe(donne.preneur)} ${verbe} ${parts(fois, Math.abs(chacun))}`
  const appele = donne.appele === null ? '' : `, ${nomDe(donne.appele)} ${Math.abs(chacun)}`
  return `${preneur}${appele}, chaque défenseur ${chacun > 0 ? 'marque ' : ''}${signe(chacun)}. Somme\u202f: 0.`
}

/** @param {{ camp: string | null, taille: 'simple' | 'double' | 'triple' }} poignee */
const dePoignee = ({ camp, taille }) =>
  `poignée ${TAILLES[taille]}${camp === 'defense' ? ' de la défense' : ''}`

/** @param {Donne} donne */
function primes(donne) {
  const dites = (donne.poignees ?? []).map(dePoignee)
  if (donne.petit_au_bout === 'attaque') dites.unshift('petit au bout')
  if (donne.petit_au_bout === 'defense') dites.unshift('petit au bout de la défense')
  if (donne.chelem) dites.push(CHELEMS[donne.chelem])
  return dites
}

/** At 5, who plays with the preneur. @param {Donne} donne @param {NomDe} nomDe */
function appel(donne, nomDe) {
  if (donne.table.length !== 5) return []
  return [donne.appele === null ? 'sans partenaire' : `avec ${nomDe(donne.appele)}`]
}

/** Who of the partie did not play this donne. @param {Donne} donne @param {NomDe} nomDe @param {number[]} presents */
function morts(donne, nomDe, presents) {
  const absents = presents.filter((place) => !donne.table.includes(place)).map(nomDe)
  return absents.length ? [`${liste(absents)} au repos`] : []
}

/**
 * The facts under the title; the points go apart, since their figure is set in bold.
 * @param {Donne} donne @param {NomDe} nomDe @param {number[]} presents
 */
export function faits(donne, nomDe, presents) {
  return [compte(donne.bouts, 'bout'), ...appel(donne, nomDe), ...primes(donne), ...morts(donne, nomDe, presents)]
}

/** « 52 points pour 36 » @param {Donne} donne @returns {[string, string]} */
export const pointsPour = (donne) => [points(donne.points), ` ${donne.points > 1 ? 'points' : 'point'} pour\u00a0${donne.marque.objectif}`]

/** Each one's mark, for the ear: « Léa −102, Karim −102 ». @param {Donne} donne @param {NomDe} nomDe */
const marquesDites = (donne, nomDe) =>
  donne.table.map((place) => `${nomDe(place)} ${signe(donne.marque.marques[place])}`).join(', ')

/** The one sentence that a screen reader says of a donne. @param {Entree} donne @param {NomDe} nomDe */
export function annonce(donne, nomDe) {
  if (!jouee(donne)) return 'Donne passée\u202f: personne ne prend.'
  const corrigee = donne.corrections?.length ? ' corrigée' : ''
  return `Donne ${donne.numero}${corrigee}\u202f: ${titre(donne, nomDe)}. ${marquesDites(donne, nomDe)}.`
}

/** @typedef {Partial<DonneSaisie & { passee: boolean }>} Contenu */
/** Each field of a donne, and how its content is written. @type {[string, (donne: Contenu, nomDe: NomDe) => string][]} */
const CHAMPS = [
  ['', (donne) => (donne.passee ? 'personne ne prend' : 'donne jouée')],
  ['table', (donne, nomDe) => liste((donne.table ?? []).map(nomDe))],
  ['preneur', (donne, nomDe) => (donne.preneur === undefined ? '' : nomDe(donne.preneur))],
  ['appel', (donne, nomDe) => (donne.appele === undefined || donne.appele === null ? 'personne' : nomDe(donne.appele))],
  ['contrat', (donne) => (donne.contrat ? CONTRATS[donne.contrat].toLowerCase() : '')],
  ['bouts', (donne) => `${donne.bouts ?? ''}`],
  ['points', (donne) => points(donne.points ?? 0)],
  ['petit au bout', (donne) => (donne.petit_au_bout ? { attaque: 'attaque', defense: 'défense' }[donne.petit_au_bout] : 'non')],
  ['poignées', (donne) => liste((donne.poignees ?? []).map(dePoignee)) || 'aucune'],
  ['chelem', (donne) => (donne.chelem ? CHELEMS[donne.chelem] : 'non')],
]

/** « points 49 → 52 », field by field. @param {Contenu} avant @param {Contenu} apres @param {NomDe} nomDe */
export const differences = (avant, apres, nomDe) =>
  CHAMPS.map(([champ, dire]) => [champ, dire(avant, nomDe), dire(apres, nomDe)])
    .filter(([, avait, a]) => avait !== a)
    .map(([champ, avait, a]) => `${champ} ${avait} → ${a}`.trim())
    .join(', ')
