// @ts-check
/**
 * The official marking (FFT, R-RO 2012) for the preview: the same rules as the server's core, proved equal to it.
 *
 * @typedef {import('./vocabulaire.js').Jeu} Jeu
 * @typedef {import('../types.js').Camp} Camp
 * @typedef {import('../types.js').Etape} Etape
 * @typedef {import('../types.js').Marque} Marque
 * @typedef {{ champ: string, phrase: string }} Refus
 */
import {
  ATOUTS, DEMI_POINTS, MULTIPLICATEURS, OBJECTIFS, PRIMES_DE_CHELEM, PRIMES_DE_POIGNEE, SEUILS, TABLES,
  attaquants, campDuChelem, difference, gagnant,
} from './vocabulaire.js'

export { CHELEMS, CONTRATS, MULTIPLICATEURS, OBJECTIFS, SEUILS, TABLES, TAILLES } from './vocabulaire.js'

const BASE = 25
const PETIT_AU_BOUT = 10

/**
 * What each player marks, in table order: it sums to zero. The donne must not be refused.
 * @param {Jeu} donne
 * @returns {Marque}
 */
export function marquer(donne) {
  // The half point goes to the camp that wins the donne: the écart is rounded up.
  const ecart = Math.ceil(Math.abs(difference(donne)) / 2)
  const petit = donne.petit_au_bout === null ? 0 : vuDuGagnant(donne, PETIT_AU_BOUT, donne.petit_au_bout)
  // Whoever showed them, the poignées go to the camp that wins the donne.
  const poignees = donne.poignees.reduce((somme, { taille }) => somme + PRIMES_DE_POIGNEE[taille], 0)
  const chelem = donne.chelem === null ? 0 : vuDuGagnant(donne, PRIMES_DE_CHELEM[donne.chelem], 'attaque')
  const contrat = MULTIPLICATEURS[donne.contrat]
  const valeur = (BASE + ecart + petit) * contrat + poignees + chelem
  return {
    gagnee: gagnant(donne) === 'attaque',
    objectif: OBJECTIFS[donne.bouts],
    ecart,
    valeur,
    marques: repartir(donne, vuDuGagnant(donne, valeur, 'attaque')),
    etapes: etapes([
      ['base', BASE],
      ['ecart', ecart],
      ['petit_au_bout', petit],
      ['contrat', contrat],
      ['poignees', poignees],
      ['chelem', chelem],
    ]),
  }
}

/**
 * What `camp` earns, as the camp that wins the donne sees it. Subtracted from 0: a mark is never the number −0.
 * @param {Jeu} donne
 * @param {number} prime
 * @param {Camp} camp
 */
const vuDuGagnant = (donne, prime, camp) => (camp === gagnant(donne) ? prime : 0 - prime)

/**
 * Each defender pays one part; the appelé takes one, the preneur all the others.
 * @param {Jeu} donne
 * @param {number} part
 */
function repartir(donne, part) {
  const marques = Array(donne.joueurs).fill(0 - part)
  const defenseurs = donne.joueurs - attaquants(donne)
  marques[donne.preneur] = part * (defenseurs - (attaquants(donne) - 1))
  if (donne.appele !== null) marques[donne.appele] = part
  return marques
}

/**
 * Base, écart and contrat are always said; the others only when they count.
 * @param {Etape[]} toutes
 */
const etapes = (toutes) => toutes.filter(([nom, nombre]) => nom === 'ecart' || nombre !== 0)

/**
 * Why this donne cannot exist, and where; null when it can.
 * @param {Jeu} donne
 * @returns {Refus | null}
 */
export function refus(donne) {
  return refusDesJoueurs(donne) ?? refusDuPaquet(donne) ?? refusDuPetit(donne) ?? refusDesPoignees(donne)
    ?? refusDuChelem(donne)
}

/** @param {Jeu} donne @returns {Refus | null} */
function refusDesJoueurs({ joueurs, preneur, appele }) {
  if (!TABLES.includes(joueurs)) return refuser('table', 'Le tarot se marque à 3, 4 ou 5 joueurs.')
  if (!estAssis(preneur, joueurs)) return refuser('preneur', 'Choisis le preneur parmi les joueurs.')
  if (appele === null) return null
  if (joueurs !== 5) return refuser('appele', 'Il n’y a de joueur appelé qu’à 5 joueurs.')
  if (!estAssis(appele, joueurs)) return refuser('appele', 'Choisis le joueur appelé parmi les joueurs.')
  if (appele === preneur) return refuser('appele', 'Le preneur ne s’appelle pas : choisis « seul ».')
  return null
}

/** @param {number} rang @param {number} joueurs */
const estAssis = (rang, joueurs) => Number.isInteger(rang) && rang >= 0 && rang < joueurs

/** @param {string} champ @param {string} phrase @returns {Refus} */
const refuser = (champ, phrase) => ({ champ, phrase })

/** @param {Jeu} donne @returns {Refus | null} */
function refusDuPaquet({ bouts, demi_points }) {
  if (OBJECTIFS[bouts] === undefined) return refuser('bouts', 'Il y a 3 bouts dans le jeu : entre 0 et 3.')
  if (Number.isInteger(demi_points) && demi_points >= 0 && demi_points <= DEMI_POINTS) return null
  return refuser('points', 'Les points de l’attaque vont de 0 à 91.')
}

/** @param {Jeu} donne @returns {Refus | null} */
function refusDuPetit({ petit_au_bout, bouts, chelem }) {
  if (petit_au_bout === 'attaque' && bouts === 0) return refuser('petit_au_bout', PETIT_SANS_BOUT.attaque)
  if (petit_au_bout === 'defense' && bouts === 3) return refuser('petit_au_bout', PETIT_SANS_BOUT.defense)
  const camp = campDuChelem(chelem)
  if (petit_au_bout === null || camp === null || camp === petit_au_bout) return null
  return refuser('petit_au_bout', SANS_DERNIER_PLI[petit_au_bout])
}

const PETIT_SANS_BOUT = {
  attaque: 'Petit au bout pour l’attaque : le petit est dans ses plis, elle a donc au moins 1 bout.',
  defense: 'Petit au bout pour la défense : le petit est dans ses plis, l’attaque a donc au plus 2 bouts.',
}
const SANS_DERNIER_PLI = {
  attaque: 'La défense a fait tous les plis : le petit au bout ne peut pas être à l’attaque.',
  defense: 'L’attaque a fait tous les plis : le petit au bout ne peut pas être à la défense.',
}

/** @param {Jeu} donne @returns {Refus | null} */
function refusDesPoignees(donne) {
  const attaque = attaquants(donne)
  return refusDesPoigneesDe('attaque', attaque, donne)
    ?? refusDesPoigneesDe('defense', donne.joueurs - attaque, donne)
    ?? refusDesAtouts(donne)
}

/**
 * @param {Camp} camp
 * @param {number} effectif
 * @param {Jeu} donne
 */
function refusDesPoigneesDe(camp, effectif, { poignees }) {
  if (poignees.filter((poignee) => poignee.camp === camp).length <= effectif) return null
  return refuser('poignees', `Une poignée au plus par joueur : ${effectif} possible(s) pour ce camp.`)
}

/** @param {Jeu} donne */
function refusDesAtouts({ joueurs, poignees }) {
  const montres = poignees.reduce((somme, { taille }) => somme + SEUILS[joueurs][taille], 0)
  if (montres <= ATOUTS) return null
  return refuser('poignees', `Ces poignées demandent ${montres} atouts ; il n’y en a que 22 avec l’excuse.`)
}

/** @param {Jeu} donne @returns {Refus | null} */
function refusDuChelem(donne) {
  const camp = campDuChelem(donne.chelem)
  if (camp === null || camp === gagnant(donne)) return null
  return refuser('chelem', CHELEM_CONTREDIT[camp])
}

const CHELEM_CONTREDIT = {
  attaque: 'Un chelem réussi par l’attaque ne peut pas être un contrat chuté : vérifie bouts et points.',
  defense: 'Un chelem de la défense ne peut pas être un contrat réussi : vérifie bouts et points.',
}
