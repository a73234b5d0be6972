// @ts-check
/** Reads the address and what the server put in the page, then shows the view that goes with them. */
import { signal } from '@preact/signals'
import { render } from 'preact'
import { charger } from './charger.js'
import { html } from './html.js'
import { suivre } from './live/socket.js'
import { ecran } from './state/ecran.js'
import { erreur, recevoir } from './state/feuille.js'
import { feuilleGardee } from './state/hors_ligne.js'
import { retenir } from './state/telephone.js'

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
 * it. The entry's own state does, so that a reload still knows it.
 * @param {string} partie
 */
function lireFragment(partie) {
  const lien = new URLSearchParams(location.hash.slice(1))
  const secours = lien.get('secours')
  if (secours) retenir({ partie, createur: secours })
  const passage = lien.get('passage') ?? history.state?.passage
  if (location.hash) history.replaceState({ ...history.state, passage }, '', location.pathname + location.search)
  if (lien.has('partager')) ecran.value = { quoi: 'partager' }
  if (passage) ecran.value = { quoi: 'prendre', passage }
}

/** @param {string} partie */
async function ouvrirPartie(partie) {
  lireFragment(partie)
  addEventListener('hashchange', () => lireFragment(partie))
  const recu = donnees()
  if (recu.erreur) erreur.value = recu.erreur
  if (recu.feuille) recevoir(recu.feuille, true)
  const gardee = feuilleGardee(partie)
  if (gardee && !recu.erreur) recevoir(gardee)
  if (!recu.erreur) suivre(partie)
  const { Partie } = await import('./views/partie.js')
  vue.value = Partie
}

async function ouvrirAccueil() {
  const { Accueil } = await charger(import('./views/accueil.js'), 'accueil')
  vue.value = Accueil
}

/** A component of its own, so that it is drawn again when a signal that its view reads changes. */
const App = () => (vue.value ? html`${vue.value()}` : null)

const partie = /^\/p\/([\w-]+)/.exec(location.pathname)?.[1]
render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById('racine')))
if (partie) ouvrirPartie(partie)
else ouvrirAccueil()
