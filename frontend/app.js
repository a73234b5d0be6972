// @ts-check
/** Reads the address and what the server put in the page, then shows the view that goes with them. */
import { signal } from '@preact/signals'
import { render } from 'preact'
import { charger } from './charger.js'
import { html } from './html.js'
import { suivre } from './live/socket.js'
import { ecran } from './state/ecran.js'
import { erreur, montrer, recevoir } from './state/feuille.js'
import { feuilleGardee } from './state/hors_ligne.js'
import { memoireRefusee } from './state/memoire.js'
import { retenir, retenue } from './state/telephone.js'
import { installer } from './state/version.js'
import { NouvelleVersion } from './views/nouvelle_version.js'

/** The view of this address, once its module has come. */
const vue = signal(/** @type {(() => unknown) | null} */ (null))

/** @typedef {{ feuille: import('./types.js').Feuille | null, erreur: import('./types.js').Erreur | null }} Donnees */

/** @returns {Donnees} */
function donnees() {
  try {
    return JSON.parse(document.getElementById('donnees')?.textContent ?? '')
  } catch {
    return { feuille: null, erreur: null }
  }
}

/**
 * The secret of a link leaves the address bar at once: neither the history nor a screenshot keeps
 * it. A passage stays in the entry's own state, so that a reload still knows it; it serves only once.
 */
function lireFragment() {
  const lien = new URLSearchParams(location.hash.slice(1))
  const passage = lien.get('passage') ?? history.state?.passage
  if (location.hash) history.replaceState({ ...history.state, passage }, '', location.pathname + location.search)
  if (lien.has('partager')) ecran.value = { quoi: 'partager' }
  confier(lien.get('createur'), lien.get('crayon'))
  if (passage) ecran.value = { quoi: 'prendre', passage }
  // Kept only if the person says so.
  const secours = lien.get('secours')
  if (secours) ecran.value = { quoi: 'secours', secours }
}

/**
 * Where nothing is remembered from one page to the next, the page that made the partie hands its
 * rights over by the address. Elsewhere such a link could only take away what the phone knows.
 * @param {string | null} createur @param {string | null} crayon
 */
function confier(createur, crayon) {
  if (!partie || !createur || !crayon || !memoireRefusee() || retenue(partie)) return
  retenir({ partie, createur, crayon, epoch: 1, place: null })
}

/** @param {string} partie */
async function ouvrirPartie(partie) {
  lireFragment()
  addEventListener('hashchange', lireFragment)
  const recu = donnees()
  if (recu.erreur) erreur.value = recu.erreur
  const gardee = recu.feuille ? null : feuilleGardee(partie)
  if (recu.feuille) recevoir(recu.feuille, true)
  else if (gardee && !recu.erreur) montrer(gardee.feuille)
  if (!recu.erreur) suivre(partie, recu.feuille ? new Date() : gardee && new Date(gardee.le))
  const { Partie } = await import('./views/partie.js')
  vue.value = Partie
}

/** @type {[RegExp, () => Promise<() => unknown>][]} */
const AUTRES = [
  [/^\/b\/[\w-]+/, async () => (await charger(import('./views/bande.js'), 'tableau', 'partager', 'bande')).PageDeLaBande],
  [/^\/calcul/, async () => (await charger(import('./views/calcul.js'), 'saisie', 'comptage', 'partager', 'calcul')).Calcul],
  [/^\/confidentialite/, async () => (await charger(import('./views/confidentialite.js'), 'bande')).Confidentialite],
]

/** A phone is handed the bandes of another: nothing else is shown until they are kept, or not. */
async function ouvrirSecours() {
  const { SecoursDesBandes } = await charger(import('./views/secours_bandes.js'), 'partager', 'secours')
  vue.value = SecoursDesBandes
}

async function ouvrirAccueil() {
  if (new URLSearchParams(location.hash.slice(1)).has('secours')) return ouvrirSecours()
  const { Accueil } = await charger(import('./views/accueil.js'), 'accueil')
  vue.value = Accueil
}

/** The network left while the page came: a view without its module would be a white page. */
const NonVenue = () =>
  html`<main class="absente"><section class="carte">
    <h1>La page n’a pas pu s’afficher.</h1>
    <p><button type="button" class="bouton plein" onClick=${() => location.reload()}>Réessayer</button></p>
  </section></main>`

/** A component of its own, so that it is drawn again when a signal that its view reads changes. */
const App = () => (vue.value ? html`${NouvelleVersion()} ${vue.value()}` : null)

const partie = /^\/p\/([\w-]+)/.exec(location.pathname)?.[1]
render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById('racine')))
const autre = AUTRES.find(([adresse]) => adresse.test(location.pathname))?.[1]
const ouverture = partie ? ouvrirPartie(partie) : autre ? autre().then((venue) => (vue.value = venue)) : ouvrirAccueil()
ouverture.catch(() => (vue.value = NonVenue))
// After the first sight, so as not to compete with it.
addEventListener('load', () => setTimeout(installer, 1_000))
