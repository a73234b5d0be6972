// @ts-check
/** How long ago a donne was entered, kept true while nobody touches the screen. */

import { signal } from '@preact/signals'
import { heure } from '../texte.js'

const MINUTE = 60_000

const present = signal(Date.now())
setInterval(() => {
  present.value = Date.now()
}, MINUTE / 2)

/** « à l’instant », « il y a 3 min », then the hour itself. @param {string} date */
export function depuis(date) {
  // A phone's clock may be late: a donne of the future was entered just now.
  const minutes = Math.floor((Math.max(present.value, Date.now()) - Date.parse(date)) / MINUTE)
  if (minutes < 1) return 'à l’instant'
  return minutes < 60 ? `il y a ${minutes}\u00a0min` : `à ${heure(date)}`
}
