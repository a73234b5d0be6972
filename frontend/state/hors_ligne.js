// @ts-check
/** What lets the page open again without network, where the browser allows it: not on plain http. */
import { ecrire, lire } from './memoire.js'

/** @typedef {import('../types.js').Feuille} Feuille */

const CLE = 'tarot.feuille'

/** The last feuille seen, so that a page opened without network is not as old as its cache. @param {Feuille} feuille */
export const garderFeuille = (feuille) => ecrire(CLE, feuille)

/** @param {string} partie @returns {Feuille | null} */
export function feuilleGardee(partie) {
  const gardee = /** @type {Feuille | null} */ (lire(CLE, null))
  return gardee?.partie === partie ? gardee : null
}

/** The files that this page has loaded, under their versioned addresses. */
const charges = () =>
  performance.getEntriesByType('resource').map(({ name }) => name).filter((url) => new URL(url).pathname.startsWith('/s/'))

export async function installer() {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ page: location.pathname, fichiers: charges() })
  } catch {
    // Refused here, as in some private windows: the page then needs the network to open.
  }
}
