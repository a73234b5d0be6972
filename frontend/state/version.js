// @ts-check
/**
 * The service worker, seen from the page: it lets the page open without network, and tells when a
 * newer version is ready. Only where the browser allows it: not on plain http.
 */
import { signal } from '@preact/signals'
import { connexion } from './feuille.js'

const MIENNE = `coquille-${/\/s\/([^/]+)\//.exec(import.meta.url)?.[1]}`

/** A version that is newer than this page waits for it to be left. */
export const nouvelleVersion = signal(false)

/** @type {ServiceWorkerRegistration | null} */
let enregistrement = null

/** A page that already is of the version that waits has nothing to lose: it lets it take over. */
async function regarder() {
  if (!enregistrement?.waiting) return
  const derniere = (await caches.keys()).filter((nom) => nom.startsWith('coquille-')).at(-1)
  if (derniere === MIENNE) enregistrement.waiting?.postMessage('releve')
  else nouvelleVersion.value = true
}

/** Asks the server; without an answer, the next occasion will do. */
const chercher = () => enregistrement?.update().catch(() => {})

/** A page may stay open all evening: it asks when it comes back, and when the server does. */
function surveiller() {
  enregistrement?.addEventListener('updatefound', () => enregistrement?.installing?.addEventListener('statechange', regarder))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && chercher())
  let avant = connexion.value.etat
  connexion.subscribe(({ etat }) => {
    if (etat === 'direct' && avant === 'reconnexion') chercher()
    avant = etat
  })
}

export async function installer() {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  try {
    enregistrement = await navigator.serviceWorker.register('/sw.js')
    surveiller()
    await regarder()
  } catch {
    // Refused here, as in some private windows: the page then needs the network to open.
  }
}

/** The person says so: the newer version takes over, and this page is opened again. */
export function recharger() {
  const recommencer = () => location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', recommencer, { once: true })
  if (enregistrement?.waiting) enregistrement.waiting.postMessage('releve')
  else recommencer()
}
