// @ts-check
/** The donne being typed. It lives apart from the feuille, so that a push never erases it. */
import { computed, signal } from '@preact/signals'
import { feuille, presents } from '../state/feuille.js'
import { ecrire, lire } from '../state/memoire.js'
import { cles } from './cles.js'

/** @typedef {import('../types.js').DonneSaisie} DonneSaisie */
/** @typedef {import('../types.js').Donne} Donne */

/**
 * @typedef {object} Brouillon
 * @property {number | null} preneur
 * @property {import('../types.js').Contrat | null} contrat
 * @property {number | 'seul' | null} appele `null` is not said yet.
 * @property {number | null} bouts
 * @property {string} chiffres The whole points, as typed on the pad.
 * @property {boolean} demi
 * @property {import('../types.js').Camp} camp Whose points were counted.
 * @property {import('../types.js').Camp | null} petit
 * @property {import('../types.js').Poignee[]} poignees
 * @property {import('../types.js').Chelem | null} chelem
 * @property {number[] | null} morts Who sits out, when it is not whom we proposed.
 * @property {string | null} corrige The donne being corrected.
 */

/** @type {Brouillon} */
export const VIDE = {
  preneur: null, contrat: null, appele: null, bouts: null, chiffres: '', demi: false, camp: 'attaque',
  petit: null, poignees: [], chelem: null, morts: null, corrige: null,
}

export const brouillon = signal(VIDE)

let partie = ''

/** @param {string} id */
export function ouvrirBrouillon(id) {
  partie = id
  brouillon.value = { ...VIDE, ...lire(cles(partie).brouillon, VIDE) }
}

/** @param {Brouillon} suivant */
function poser(suivant) {
  brouillon.value = suivant
  ecrire(cles(partie).brouillon, suivant)
}

/** The points are being typed: a second digit may be on its way. */
export const frappe = signal(false)
const PAUSE = 900
const PAUSE_APRES_UN_CHIFFRE = 2_500
let pause = 0

/** @param {Partial<Brouillon>} quoi */
export function changer(quoi) {
  poser({ ...brouillon.value, ...quoi })
  if (quoi.chiffres === undefined && quoi.demi === undefined) return
  frappe.value = true
  clearTimeout(pause)
  const delai = brouillon.value.chiffres.length === 1 ? PAUSE_APRES_UN_CHIFFRE : PAUSE
  pause = window.setTimeout(() => (frappe.value = false), delai)
}

/** The sheet empties, but keeps counting for the same camp: a table counts the same heap all evening. */
export const vider = () => poser({ ...VIDE, camp: brouillon.value.camp })

/** The fields that mean nothing has been typed yet. */
const TOUCHES = /** @type {const} */ (['preneur', 'contrat', 'appele', 'bouts', 'petit', 'chelem', 'morts', 'corrige'])

export const vierge = computed(() => {
  const b = brouillon.value
  return b.chiffres === '' && b.poignees.length === 0 && TOUCHES.every((champ) => b[champ] === null)
})

/** The typed content of a donne of the feuille, or of a refused one. @param {DonneSaisie} d @returns {Brouillon} */
const depuis = (d) => ({
  ...VIDE,
  preneur: d.preneur, contrat: d.contrat, appele: d.table.length === 5 ? (d.appele ?? 'seul') : null, bouts: d.bouts,
  chiffres: String(Math.floor(d.points)), demi: d.points % 1 !== 0,
  petit: d.petit_au_bout ?? null, poignees: d.poignees ?? [], chelem: d.chelem ?? null,
  morts: (feuille.value?.ordre ?? []).filter((place) => !d.table.includes(place)),
})

/** Fill the form with a donne to correct; what was being typed is put aside. @param {Donne} donne */
export function corriger(donne) {
  if (!brouillon.value.corrige) ecrire(cles(partie).misDeCote, brouillon.value)
  poser({ ...depuis(donne), corrige: donne.cle })
}

/** Back to what was being typed before the correction. */
export function finirCorrection() {
  poser({ ...VIDE, ...lire(cles(partie).misDeCote, VIDE) })
  ecrire(cles(partie).misDeCote, VIDE)
}

/** Another sheet altogether, filled as far as it says. @param {Partial<Brouillon>} quoi */
export const poserBrouillon = (quoi) => poser({ ...VIDE, ...quoi })

/** @param {DonneSaisie} saisie */
export const ressaisir = (saisie) => poser(depuis(saisie))

/** Who could play: those present, and whoever plays in the donne being corrected. */
export const gens = computed(() => {
  const { corrige, morts } = brouillon.value
  if (!corrige) return presents.value
  return (feuille.value?.ordre ?? []).filter((place) => presents.value.includes(place) || !morts?.includes(place))
})

/** How many are too many for one donne. */
const surplus = computed(() => Math.max(0, gens.value.length - (feuille.value?.a_table ?? 5)))

/** @param {number} donneur @param {number} combien */
function proposes(donneur, combien) {
  const assis = gens.value
  const depart = Math.max(0, assis.indexOf(donneur))
  return [...assis.slice(depart), ...assis.slice(0, depart)].slice(0, combien)
}

/** Who sits this donne out: as chosen while it still fits, else the dealer and the next ones. @param {number} donneur */
export function mortsAvec(donneur) {
  const { morts, corrige } = brouillon.value
  const choisis = morts?.filter((place) => gens.value.includes(place))
  if (choisis && (corrige || choisis.length === surplus.value)) return choisis
  return proposes(donneur, surplus.value)
}

/** One tap: this person sits out, and the one who sat out the longest in the list plays again. @param {number} place @param {number[]} morts */
export function asseoirDehors(place, morts) {
  if (morts.includes(place)) return
  const suivants = [...morts.slice(1), place]
  const b = brouillon.value
  const preneur = b.preneur === place ? { preneur: null, contrat: null } : {}
  const appele = b.appele === place ? { appele: null } : {}
  changer({ ...preneur, ...appele, morts: suivants })
}

/** The points counted, for the camp whose heap it is. @param {Brouillon} b */
export const comptes = (b) => (b.chiffres === '' ? null : Number(b.chiffres) + (b.demi ? 0.5 : 0))

/** The attack's points. @param {Brouillon} b */
export function pointsDe(b) {
  const brut = comptes(b)
  return brut === null || b.camp === 'attaque' ? brut : 91 - brut
}

/** A digit of the pad: the third one starts the number again. @param {Brouillon} b @param {string} chiffre */
export function taper(b, chiffre) {
  if (b.chiffres.length >= 2) return { chiffres: chiffre, demi: false }
  const chiffres = String(Number(b.chiffres + chiffre))
  return { chiffres, demi: b.demi && chiffres !== '91' }
}

/** @param {Brouillon} b */
export const effacer = (b) => (b.demi ? { demi: false } : { chiffres: b.chiffres.slice(0, -1) })

/** The digit would pass 91. @param {Brouillon} b @param {string} chiffre */
export const depasse = (b, chiffre) => b.chiffres.length === 1 && Number(b.chiffres + chiffre) > 91

/** @param {Brouillon} b @param {number} attaque */
export function placerCurseur(b, attaque) {
  const compte = b.camp === 'attaque' ? attaque : 91 - attaque
  return { chiffres: String(Math.floor(compte)), demi: compte % 1 !== 0 }
}
