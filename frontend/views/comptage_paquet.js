// @ts-check
/** The packet being counted, as players count it: the figures, and how many cards in all. No DOM here. */
import { computed, signal } from '@preact/signals'
import { table } from '../carnet/apercu.js'
import { brouillon, changer, placerCurseur } from '../carnet/brouillon.js'
import { prochain } from '../carnet/prevue.js'
import { ecrire, lire } from '../state/memoire.js'
import { EXEMPLAIRES, compter } from '../tarot/comptage.js'

/** @typedef {import('../types.js').Camp} Camp */
/** @typedef {'bouts' | 'rois' | 'dames' | 'cavaliers' | 'valets'} Figure */
/** @typedef {Record<Figure, number> & { camp: Camp, cartes: number | null }} Compte */

/** @type {[Figure, string][]} */
export const FIGURES = [['bouts', 'Bouts'], ['rois', 'Rois'], ['dames', 'Dames'], ['cavaliers', 'Cavaliers'], ['valets', 'Valets']]

const CLE = 'tarot.comptage'
const TOUTES = 78

/** @type {Compte} */
const RIEN = { camp: 'attaque', cartes: null, bouts: 0, rois: 0, dames: 0, cavaliers: 0, valets: 0 }

export const ouvert = signal(false)
export const compte = signal(RIEN)

/** Which donne the packet belongs to: the next one starts from nothing. */
const donne = () => brouillon.value.corrige ?? `${prochain.value}`

/** @param {Compte} suivant */
function poser(suivant) {
  compte.value = suivant
  ecrire(CLE, { donne: donne(), compte: suivant })
}

/** What the form already says of the camp and its bouts. @returns {Compte} */
function depart() {
  const { camp, bouts } = brouillon.value
  return { ...RIEN, camp, bouts: bouts === null ? 0 : camp === 'attaque' ? bouts : EXEMPLAIRES.bouts - bouts }
}

/** A phone that slept in the middle finds its count again. */
export function ouvrirComptage() {
  const garde = /** @type {{ donne: string, compte: Compte } | null} */ (lire(CLE, null))
  compte.value = garde?.donne === donne() ? { ...RIEN, ...garde.compte } : depart()
  ouvert.value = true
}

export const fermerComptage = () => (ouvert.value = false)

export const vider = () => poser({ ...RIEN, camp: compte.value.camp })

/** @param {Compte} c */
const figures = (c) => FIGURES.reduce((somme, [nom]) => somme + c[nom], 0)

/** The fewest and the most cards that go with these figures. */
export const bornes = computed(() => {
  const habillees = figures(compte.value)
  return { moins: habillees, plus: Math.min(TOUTES, habillees + EXEMPLAIRES.basses) }
})

/** @param {Camp} camp */
export const compterPour = (camp) => poser({ ...compte.value, camp })

/** One more figure is one more card at least. @param {Figure} nom @param {number} pas */
export function ajouter(nom, pas) {
  const nombre = Math.min(EXEMPLAIRES[nom], Math.max(0, compte.value[nom] + pas))
  const suivant = { ...compte.value, [nom]: nombre }
  const { cartes } = suivant
  poser({ ...suivant, cartes: cartes === null ? null : Math.max(cartes, figures(suivant)) })
}

/** @param {number} cartes */
export function etaler(cartes) {
  const { moins, plus } = bornes.value
  poser({ ...compte.value, cartes: Math.min(plus, Math.max(moins, cartes)) })
}

/** What it is worth, once the cards are counted. */
export const vaut = computed(() => {
  const { cartes, camp, ...nombres } = compte.value
  if (!cartes) return null
  const contrat = brouillon.value.contrat ?? 'garde'
  return compter({ ...nombres, basses: cartes - figures(compte.value), joueurs: table.value.length, contrat, camp })
})

/** The count goes into the donne, for the camp whose heap it was. */
export function reporter() {
  const fait = vaut.value
  if (!fait) return
  const { camp } = compte.value
  changer({ camp, bouts: fait.bouts_attaque, ...placerCurseur({ ...brouillon.value, camp }, fait.demi_points_attaque / 2) })
  fermerComptage()
}
