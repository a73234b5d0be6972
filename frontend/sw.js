// The page opens without network. The policy:
//
// * The shell, every file of one version and the two pages that need no partie, is put aside whole
//   at install, or not at all.
// * Online, a page always comes from the server: nothing old is shown. The API is left alone, and so
//   is whatever is not a GET of this site. A file never changes under its versioned address: the
//   one put aside is as good as the server's.
// * Without network, or while the server is stopped, any page is the shell; the phone itself
//   remembers the feuille.
// * A newer version waits until a page lets it take over. An open page keeps the files of the
//   version that it began with: those of the version before are kept too.

const VERSION = '__V__'
const FICHIERS = `/s/${VERSION}/`
const COQUILLE = `coquille-${VERSION}`
const PAGES = ['/', '/calcul']
// What a proxy answers while the server behind it is stopped.
const EN_PANNE = new Set([502, 503, 504])
// The server, which knows its files, writes their names here.
const NOMS = /** @type {string[]} */ ([/* __NOMS__ */])

self.addEventListener('install', (e) => e.waitUntil(mettreDeCote()))
self.addEventListener('activate', (e) => e.waitUntil(prendreLaSuite()))
self.addEventListener('message', (e) => e.data === 'releve' && self.skipWaiting())

async function mettreDeCote() {
  // Made anew, so that the newest is the last, also when an older version comes back.
  await caches.delete(COQUILLE)
  const cache = await caches.open(COQUILLE)
  await cache.addAll([...PAGES, ...NOMS.map((nom) => FICHIERS + nom)])
}

async function prendreLaSuite() {
  const coquilles = (await caches.keys()).filter((nom) => nom.startsWith('coquille-'))
  await Promise.all(coquilles.slice(0, -2).map((nom) => caches.delete(nom)))
  await self.clients.claim()
}

self.addEventListener('fetch', (e) => {
  const url = new URL(e.request.url)
  if (e.request.method !== 'GET' || url.origin !== location.origin) return
  if (e.request.mode === 'navigate') {
    if (!url.pathname.startsWith('/api/')) e.respondWith(page(e.request, url))
  } else if (url.pathname.startsWith('/s/')) e.respondWith(fichier(e.request))
})

/** @param {Request} demande @param {URL} url */
async function page(demande, url) {
  const reponse = await fetch(demande).catch(() => Response.error())
  if (reponse.type !== 'error' && !EN_PANNE.has(reponse.status)) return reponse
  const coquille = await caches.open(COQUILLE)
  return (await coquille.match(url.pathname)) ?? (await coquille.match('/')) ?? reponse
}

/** @param {Request} demande */
const fichier = async (demande) => (await caches.match(demande)) ?? fetch(demande)
