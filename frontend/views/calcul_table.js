// @ts-check
/** The calculator's own table: nobody's partie, and seats named after what one does in the donne. */
import { computed, effect, signal } from '@preact/signals'
import { manque, marque, saisie } from '../carnet/apercu.js'
import { brouillon, changer, ouvrirBrouillon, poserBrouillon } from '../carnet/brouillon.js'
import { feuilleNeuve } from '../soiree/neuve.js'
import { feuille } from '../state/feuille.js'
import { APPELE, PRENEUR, ecrireAdresse, lireAdresse } from './calcul_adresse.js'
import { origine } from './partager_adresse.js'

/** @typedef {import('../types.js').Contrat} Contrat */

export const joueurs = signal(4)
/** Something in the opened address could not be read. */
export const illisible = signal(false)

const fragment = computed(() => ecrireAdresse(joueurs.value, brouillon.value))

/** The address that another phone can open, with this donne in it. */
export const adresse = computed(() => `${origine.value}/calcul#${fragment.value}`)

/** The home page, which puts this donne into the partie that it makes. */
export const versLaPartie = computed(() => `/#calcul&${fragment.value}`)

const ATTENTE = 250

/** @param {number} place @param {number} combien */
const nom = (place, combien) => (place === PRENEUR ? 'Preneur' : combien === 5 && place === APPELE ? 'Appelé' : 'Défense')

/** @param {number} combien */
const tableDe = (combien) =>
  feuilleNeuve(Array.from({ length: combien }, (_, place) => nom(place, combien)), { donneur: PRENEUR })

/** @param {number} combien */
function asseoir(combien) {
  joueurs.value = combien
  // Not `recevoir`: this feuille was made up here, and nothing of it is to be remembered.
  feuille.value = tableDe(combien)
}

/** Whom the preneur calls is only asked at 5. @param {number} combien */
export function jouerA(combien) {
  asseoir(combien)
  changer({ appele: null })
}

/** @param {Contrat} contrat */
export const prendre = (contrat) => changer({ preneur: PRENEUR, contrat })

/** @param {boolean} seul */
export const appeler = (seul) => changer({ appele: seul ? 'seul' : APPELE })

export const effacerTout = () => poserBrouillon({})

function lireLAdresse() {
  const lue = lireAdresse(location.hash.slice(1))
  asseoir(lue.joueurs)
  poserBrouillon(lue.donne)
  illisible.value = lue.illisible
}

/** A browser refuses to rewrite the address at each touch of a slider. */
function suivreLAdresse() {
  let attente = 0
  effect(() => {
    const suite = `#${fragment.value}`
    clearTimeout(attente)
    attente = window.setTimeout(() => history.replaceState(null, '', suite), ATTENTE)
  })
}

export function ouvrirCalcul() {
  ouvrirBrouillon('calcul')
  lireLAdresse()
  addEventListener('hashchange', lireLAdresse)
  suivreLAdresse()
}

/** The next step in the calculator's words: there is no matrix here. */
export const etape = computed(() => {
  const { contrat, appele } = brouillon.value
  if (contrat === null) return { mot: 'Quel contrat ?', ou: 'contrat', aide: 'Choisis le contrat du preneur.' }
  if (joueurs.value === 5 && appele === null)
    return { mot: 'Avec qui ?', ou: 'appele', aide: 'Dis si le preneur a appelé quelqu’un, ou s’il joue à un contre quatre.' }
  return manque.value
})

/** The whole donne with its mark, once nothing is missing. @returns {import('../types.js').Donne | null} */
export function donneMarquee() {
  if (!saisie.value || !marque.value) return null
  return { cle: '', numero: null, donneur: null, saisie_le: '', ...saisie.value, marque: marque.value }
}
