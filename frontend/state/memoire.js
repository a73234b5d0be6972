// @ts-check
/**
 * The phone's own memory. A private window may refuse it, at any call: then the page remembers
 * for as long as it is open, and nothing else changes.
 */

/** @type {Map<string, string>} */
const secours = new Map()

/** What was written here does not outlive the page. */
export const memoireFragile = () => secours.size > 0

/** @param {string} cle @returns {string | null} */
function brut(cle) {
  try {
    return localStorage.getItem(cle) ?? secours.get(cle) ?? null
  } catch {
    return secours.get(cle) ?? null
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

/** Another tab of this phone wrote `cle`. @param {string} cle @param {() => void} relire */
export function surEcriture(cle, relire) {
  addEventListener('storage', (e) => (e.key === cle || e.key === null) && relire())
}
