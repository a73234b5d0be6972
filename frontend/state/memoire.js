// @ts-check
/**
 * The phone's own memory. A private window may refuse it, at any call: then the page remembers
 * for as long as it is open, and nothing else changes.
 */
import { signal } from '@preact/signals'

/** @type {Map<string, string>} */
const secours = new Map()

/** The browser does not say that it will forget; but a private window gives itself away. */
const fenetrePrivee = signal(false)
const refusee = signal(false)

/** What is written here does not outlive the page. */
export const memoireRefusee = () => refusee.value

/** What is written here does not outlive the window. */
export const memoireFragile = () => refusee.value || fenetrePrivee.value

/** @param {boolean} oui */
function noterRefus(oui) {
  if (oui !== refusee.peek()) refusee.value = oui
}

/** Firefox and Safari refuse their private windows the files of a site, and only those. */
async function flairer() {
  try {
    await navigator.storage?.getDirectory?.()
  } catch {
    fenetrePrivee.value = true
  }
}

/** A phone that runs out of room forgets first what nobody asked it to keep. */
export const demanderDeGarder = () => navigator.storage?.persist?.().catch(() => false)

/** @param {string} cle @returns {string | null} */
function brut(cle) {
  // What could not be written is newer than what was: a full phone still reads its old value.
  const retenu = secours.get(cle)
  if (retenu !== undefined) return retenu
  try {
    return localStorage.getItem(cle)
  } catch {
    return null
  }
}

/** @template T @param {string} cle @param {T} defaut @returns {T} */
export function lire(cle, defaut) {
  try {
    const texte = brut(cle)
    return texte === null ? defaut : JSON.parse(texte)
  } catch {
    return defaut
  }
}

/** @param {string} cle @param {unknown} valeur */
export function ecrire(cle, valeur) {
  const texte = JSON.stringify(valeur)
  try {
    localStorage.setItem(cle, texte)
    secours.delete(cle)
  } catch {
    secours.set(cle, texte)
  }
  noterRefus(secours.size > 0)
}

/** @param {string} cle */
export function oublier(cle) {
  secours.delete(cle)
  try {
    localStorage.removeItem(cle)
  } catch {
    // Nothing was kept there.
  }
}

/**
 * Another tab of this phone wrote there; or it may have, while this page was put aside by the browser,
 * where no news comes.
 * @param {() => string} cle @param {() => void} relire
 */
export function surEcriture(cle, relire) {
  addEventListener('storage', (e) => (e.key === cle() || e.key === null) && relire())
  addEventListener('pageshow', (e) => e.persisted && relire())
}

// Asked before there is anything to lose.
ecrire('tarot.essai', 0)
oublier('tarot.essai')
flairer()
