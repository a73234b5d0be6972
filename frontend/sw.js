// The page opens without network. Online nothing old is ever served: pages always come from the
// server first, files carry their version in their address, and the API is left alone.

const VERSION = '__V__'
const PAGES = 'pages'
const FICHIERS = `fichiers-${VERSION}`
const GARDEES = 20

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (e) => e.waitUntil(prendreLaSuite()))

/** The files of former versions go; the pages stay, since they know which partie they are. */
async function prendreLaSuite() {
  const noms = await caches.keys()
  await Promise.all(noms.filter((nom) => nom !== PAGES && nom !== FICHIERS).map((nom) => caches.delete(nom)))
  await self.clients.claim()
}

/** What the first visit loaded before we were there. */
self.addEventListener('message', (e) => e.waitUntil(garder(e.data)))

/** @param {{ page: string, fichiers: string[] }} vus */
async function garder({ page, fichiers }) {
  const cache = await caches.open(FICHIERS)
  await Promise.allSettled(fichiers.map(async (url) => (await cache.match(url)) ?? cache.add(url)))
  if (!(await caches.match(page))) await (await caches.open(PAGES)).add(page).catch(() => {})
}

self.addEventListener('fetch', (e) => {
  const url = new URL(e.request.url)
  if (e.request.method !== 'GET' || url.origin !== location.origin) return
  if (e.request.mode === 'navigate') e.respondWith(page(e.request, url))
  else if (url.pathname.startsWith('/s/')) e.respondWith(fichier(e.request))
})

/** @param {Request} demande @param {URL} url */
async function page(demande, url) {
  const cache = await caches.open(PAGES)
  try {
    const recue = await fetch(demande)
    if (recue.ok) await retenir(cache, url.pathname, recue.clone())
    return recue
  } catch {
    return (await cache.match(url.pathname)) ?? Response.error()
  }
}

/** @param {Cache} cache @param {string} chemin @param {Response} recue */
async function retenir(cache, chemin, recue) {
  await cache.put(chemin, recue)
  const connues = await cache.keys()
  await Promise.all(connues.slice(0, -GARDEES).map((vieille) => cache.delete(vieille)))
}

/** A versioned file never changes. @param {Request} demande */
async function fichier(demande) {
  const connu = await caches.match(demande)
  if (connu) return connu
  const recu = await fetch(demande)
  if (recu.ok) (await caches.open(FICHIERS)).put(demande, recu.clone())
  return recu
}
