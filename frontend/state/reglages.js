// @ts-check
/** What whoever holds this phone likes: kept on this phone, for all its parties. */
import { signal } from '@preact/signals'
import { ecrire, lire, surEcriture } from './memoire.js'

const CLE = 'tarot.reglages'
const DEFAUTS = { eveil: true, vibration: true }
const VIBRATION = 30

/** @typedef {typeof DEFAUTS} Reglages */

/** @returns {Reglages} */
const lus = () => ({ ...DEFAUTS, ...lire(CLE, {}) })

export const reglages = signal(lus())
surEcriture(() => CLE, () => (reglages.value = lus()))

/** @param {Partial<Reglages>} quoi */
export function regler(quoi) {
  reglages.value = { ...reglages.value, ...quoi }
  ecrire(CLE, reglages.value)
}

/** Which of them this browser can obey: on plain http the screen cannot be kept on, and an iPhone never vibrates. */
export const possibles = { eveil: 'wakeLock' in navigator, vibration: 'vibrate' in navigator }

/** The hand feels that a donne went in, without a look. */
export const vibrer = () => possibles.vibration && reglages.value.vibration && navigator.vibrate(VIBRATION)
