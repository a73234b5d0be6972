// @ts-check
/** Where this phone stands: the screen, and the panel opened over it. Not shared, not kept. */
import { signal } from '@preact/signals'

/** @typedef {'saisie' | 'tableau' | 'partager' | 'prendre' | 'secours'} Quoi */
/** @typedef {'menu' | 'crayon' | 'joueurs' | 'donne' | 'fin' | 'effacer' | 'continuer' | 'abandonner'} QuoiDessus */

/** `null` lets the crayon decide: its holder gets the saisie, everybody else the tableau. */
export const ecran = signal(/** @type {{ quoi: Quoi, passage?: string, secours?: string } | null} */ (null))

export const panneau = signal(/** @type {{ quoi: QuoiDessus, cle?: string } | null} */ (null))

/** What just happened to this phone, said over the tableau until it is closed. */
export const avis = signal(/** @type {string | null} */ (null))

/** @param {Quoi | null} quoi */
export function aller(quoi) {
  panneau.value = null
  ecran.value = quoi && { quoi }
  // A link of the crayon is behind us: a reload must not offer it again.
  if (history.state?.passage) history.replaceState({ ...history.state, passage: undefined }, '')
  scrollTo(0, 0)
}

/** @param {QuoiDessus} quoi @param {string} [cle] */
export const ouvrir = (quoi, cle) => (panneau.value = { quoi, cle })

/** The panel of one donne: its calculation, and for the holder of the crayon Corriger and Supprimer. @param {string} cle */
export const ouvrirDonne = (cle) => ouvrir('donne', cle)

export const fermer = () => (panneau.value = null)
