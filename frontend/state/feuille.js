// @ts-check
/** The feuille as the server last told it, and the only door by which it comes in. */
import { computed, signal } from '@preact/signals'
import { garderFeuille } from './hors_ligne.js'
import { retenir, retenue } from './telephone.js'

/** @typedef {import('../types.js').Feuille} Feuille */
/** @typedef {import('../types.js').Donne} Donne */
/** @typedef {import('../types.js').Entree} Entree */

export const feuille = signal(/** @type {Feuille | null} */ (null))

/** The feuille as this phone's own commands, still to be sent, will leave it: its notebook says so. */
export const enAvance = signal(/** @type {Feuille | null} */ (null))

/** What is shown: whoever writes sees what they wrote. */
export const montree = computed(() => enAvance.value ?? feuille.value)

/** The partie was made without network, and only this phone knows it. The server's versions begin at 1. */
export const provisoire = computed(() => feuille.value?.version === 0)

export const connexion = signal(/** @type {import('../types.js').Connexion} */ ({ etat: 'connexion', depuis: null }))

/** Set once the partie is gone, never came to be, or could not be read: the screen says so. */
export const erreur = signal(/** @type {import('../types.js').Erreur | null} */ (null))

/**
 * Page load, push, wake-up and poll all end here. The first feuille of a connection is always
 * taken: when it is older than ours, the service was restored and ours tells of lost donnes.
 * @param {Feuille} recue
 */
export function recevoir(recue, premiere = false) {
  const avant = feuille.value
  if (!premiere && avant && recue.version < avant.version) return
  if (avant && recue.version === avant.version && recue.spectateurs === avant.spectateurs && !premiere) return
  feuille.value = recue
  garderFeuille(recue)
  noter(recue)
}

/** What the phone remembers, until the server speaks. @param {Feuille} gardee */
export const montrer = (gardee) => (feuille.value = gardee)

/** A known partie keeps its names up to date, for the home page of this phone. @param {Feuille} recue */
function noter(recue) {
  const connue = retenue(recue.partie)
  const noms = recue.joueurs.map((joueur) => joueur.nom)
  if (connue && connue.bande === recue.bande && connue.nom === recue.nom && String(connue.noms) === String(noms)) return
  retenir({ partie: recue.partie, bande: recue.bande, nom: recue.nom, noms })
}

/** @param {Entree} entree @returns {entree is Donne} */
export const estDonne = (entree) => !entree.passee

/** The donnes that were played, without the passées. */
export const jouees = computed(() => (montree.value?.donnes ?? []).filter(estDonne))

/** @param {number} place */
export const nomDe = (place) => feuille.value?.joueurs[place]?.nom ?? ''

/** The places around the table, those who left excepted. */
export const presents = computed(() => {
  const table = feuille.value
  return table ? table.ordre.filter((place) => table.joueurs[place]?.present) : []
})

/** This phone holds the crayon, as far as it knows. */
export const tientLeCrayon = computed(() => {
  const table = feuille.value
  if (provisoire.value) return true
  const moi = table && retenue(table.partie)
  return Boolean(moi?.crayon) && (moi?.epoch ?? 0) >= (table?.epoch ?? 0)
})

/** This phone may take the crayon back. */
export const estCreateur = computed(() => Boolean(feuille.value && retenue(feuille.value.partie)?.createur))
