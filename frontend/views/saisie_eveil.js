// @ts-check
/** The screen stays on while the crayon is held, where the browser can do that. */

/** @type {WakeLockSentinel | null} */
let eveil = null

/** Asked again at the next touch: the system takes it away whenever the page hides. */
async function demander() {
  if (!('wakeLock' in navigator) || (eveil && !eveil.released)) return
  try {
    eveil = await navigator.wakeLock.request('screen')
  } catch {
    // Low battery, or not allowed here: the phone may sleep, the draft is kept.
  }
}

/** @returns {() => void} lets the screen sleep again */
export function veiller() {
  demander()
  document.addEventListener('pointerdown', demander)
  return () => {
    document.removeEventListener('pointerdown', demander)
    eveil?.release()
    eveil = null
  }
}
