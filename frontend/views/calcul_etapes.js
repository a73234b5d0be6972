// @ts-check
/** The calculation of a donne, one line a step, in the order of the rule. No DOM here. */
import { CONTRATS, points } from '../texte.js'

/** @typedef {import('../types.js').Donne} Donne */
/** @typedef {{ nom: string, mot: string, operation: string, reste: number }} Pas */

const INSECABLE = '\u00a0'
const FINE = '\u202f'

/** « 47,5 − 41 = 6,5, arrondi à 7 » @param {Donne} donne */
function motDeLEcart({ points: faits, marque: { objectif, ecart } }) {
  const [haut, bas] = faits >= objectif ? [faits, objectif] : [objectif, faits]
  const juste = haut - bas
  const egal = juste === ecart ? '' : `${INSECABLE}= ${points(juste)}, arrondi à ${ecart} pour le camp qui gagne`
  return `Écart${FINE}: ${points(haut)} − ${points(bas)}${egal}`
}

/** @param {'attaque' | 'defense' | null} camp */
const aQui = (camp) => (camp === 'defense' ? 'à la défense' : 'à l’attaque')

const CHELEMS = {
  annonce_reussi: 'Chelem annoncé et réussi', annonce_chute: 'Chelem annoncé, chuté', reussi: 'Chelem réussi sans annonce',
  defense: 'Chelem de la défense',
}

/** @param {Donne} donne */
const motDesPoignees = ({ poignees, marque: { gagnee } }) =>
  `${poignees.length > 1 ? 'Poignées' : 'Poignée'} ${poignees.map(({ taille }) => taille).join(' + ')}, `
  + `au camp qui gagne${FINE}: ${gagnee ? 'l’attaque' : 'la défense'}`

/** @type {Record<string, (donne: Donne) => string>} */
const MOTS = {
  base: ({ marque: { gagnee } }) => `Contrat ${gagnee ? 'fait' : 'chuté'}`,
  ecart: motDeLEcart,
  petit_au_bout: ({ petit_au_bout }) => `Petit au bout ${aQui(petit_au_bout)}`,
  contrat: ({ contrat }) => CONTRATS[contrat],
  poignees: motDesPoignees,
  chelem: ({ chelem }) => (chelem ? CHELEMS[chelem] : 'Chelem'),
}

/** @param {string} nom @param {number} n */
function operation(nom, n) {
  if (nom === 'base') return points(n)
  if (nom === 'contrat') return `×${INSECABLE}${n}`
  return n < 0 ? `−${INSECABLE}${-n}` : `+${INSECABLE}${n}`
}

/** Each step with what stands after it. @param {Donne} donne @returns {Pas[]} */
export function etapes(donne) {
  let reste = 0
  return donne.marque.etapes.map(([nom, n]) => {
    reste = nom === 'contrat' ? reste * n : reste + n
    return { nom, mot: MOTS[nom](donne), operation: operation(nom, n), reste }
  })
}
