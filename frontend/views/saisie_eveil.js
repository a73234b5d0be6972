// @ts-check
/** The screen stays on while the crayon is held, where the browser can do that and the person wants it. */
import { effect } from '@preact/signals'
import { possibles, reglages } from '../state/reglages.js'

/** @type {WakeLockSentinel | null} */
let eveil = null
let voulu = false

/** Asked again at the next touch: the system takes it away whenever the page hides. */
async function demander() {
  if (!voulu || (eveil && !eveil.released)) return
  try {
    eveil = await navigator.wakeLock.request('screen')
    // The switch may have been turned while the system was asked.
    if (!voulu) rendre()
  } catch {
    // Low battery, or not allowed here: the phone may sleep, the draft is kept.
  }
}

function rendre() {
  eveil?.release()
  eveil = null
}

/** @param {boolean} oui */
function vouloir(oui) {
  voulu = oui
  if (oui) demander()
  else rendre()
}

/** @returns {() => void} lets the screen sleep again */
export function veiller() {
  const fin = effect(() => vouloir(possibles.eveil && reglages.value.eveil))
  document.addEventListener('pointerdown', demander)
  return () => {
    fin()
    document.removeEventListener('pointerdown', demander)
    vouloir(false)
  }
}
