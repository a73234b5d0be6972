// @ts-check
/** The live feed of one partie. It only reads; whatever is in doubt ends in a whole new feuille. */
import { connexion, erreur, feuille, recevoir } from '../state/feuille.js'
import { ErreurApi, lireFeuille } from './api.js'

const OUVERTURE = 5_000
const BATTEMENT = 5_000
const SANS_REPONSE = 4_000
const ATTENTE_MAX = 15_000
const SONDAGE = 5_000

/** Close codes after which there is nothing left to follow. @type {Record<number, import('../types.js').Erreur>} */
const FINS = {
  4404: { code: 'inconnue', detail: 'Cette partie n’existe pas.' },
  4410: { code: 'effacee', detail: 'Cette partie n’existe plus.' },
}

/** The moment of the last word from the server, for « score de 22 h 14 ». @type {Date | null} */
let vuLe = null

function direct() {
  vuLe = new Date()
  if (connexion.value.etat !== 'direct') connexion.value = { etat: 'direct', depuis: null }
}

function perdu() {
  const etat = navigator.onLine === false ? 'hors_ligne' : vuLe ? 'reconnexion' : 'connexion'
  const { etat: avant, depuis } = connexion.value
  if (avant !== etat) connexion.value = { etat, depuis: avant === 'direct' ? vuLe : (depuis ?? vuLe) }
}

/** Follows the partie until the returned function is called. @param {string} partie */
export function suivre(partie) {
  /** @type {WebSocket | null} */
  let prise = null
  let echecs = 0
  let etag = /** @type {string | null} */ (null)
  let fini = false
  const minuteries = { ouverture: 0, reponse: 0, retour: 0 }

  /** @param {keyof typeof minuteries} nom @param {number} delai @param {() => void} suite */
  const dans = (nom, delai, suite) => {
    clearTimeout(minuteries[nom])
    minuteries[nom] = window.setTimeout(suite, delai)
  }

  /** @param {import('../types.js').Erreur} raison */
  const finir = (raison) => {
    erreur.value = raison
    arreter()
  }

  /** Leaves the present socket for good: its late events reach nobody. */
  const lacher = () => {
    const ancienne = prise
    prise = null
    clearTimeout(minuteries.ouverture)
    clearTimeout(minuteries.reponse)
    ancienne?.close()
  }

  const reessayer = () => {
    lacher()
    perdu()
    sonder()
    // Full jitter, so that a restarted server does not meet all its phones at once.
    dans('retour', Math.random() * Math.min(ATTENTE_MAX, 1_000 * 2 ** echecs++), ouvrir)
  }

  /** @param {MessageEvent<string>} e @param {boolean} premiere */
  const entendre = (e, premiere) => {
    clearTimeout(minuteries.reponse)
    const message = JSON.parse(e.data)
    if (message.type === 'fin') return finir(FINS[4410])
    direct()
    if (message.type === 'feuille') recevoir(message.feuille, premiere)
    if (message.type === 'battement') battre(message)
  }

  /** @param {{ version: number, spectateurs: number }} battement */
  const battre = ({ version, spectateurs }) => {
    const table = feuille.value
    if (!table) return
    if (version > table.version) rafraichir()
    else if (table.spectateurs !== spectateurs) feuille.value = { ...table, spectateurs }
  }

  const ouvrir = () => {
    if (fini) return
    clearTimeout(minuteries.retour)
    lacher()
    const neuve = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/parties/${partie}/direct`)
    let premiere = true
    prise = neuve
    dans('ouverture', OUVERTURE, reessayer)
    neuve.onmessage = (e) => {
      if (prise !== neuve) return
      clearTimeout(minuteries.ouverture)
      echecs = 0
      entendre(e, premiere)
      premiere = false
    }
    neuve.onclose = ({ code }) => {
      if (prise !== neuve) return
      if (code in FINS) finir(FINS[code])
      else reessayer()
    }
  }

  /** Reads the feuille over HTTP; a failure is left to the next try. */
  const rafraichir = async () => {
    try {
      const lu = await lireFeuille(partie, etag)
      if (fini) return
      etag = lu.etag
      if (lu.feuille) recevoir(lu.feuille, !feuille.value)
      direct()
    } catch (e) {
      if (e instanceof ErreurApi && (e.status === 404 || e.status === 410)) finir(e)
    }
  }

  /** Where sockets are blocked the feuille is read every few seconds instead. */
  const sonder = () => {
    if (!fini && document.visibilityState === 'visible' && navigator.onLine !== false) rafraichir()
  }

  const enDirect = () => prise?.readyState === WebSocket.OPEN

  const toc = () => {
    if (document.visibilityState !== 'visible') return
    if (!enDirect()) return sonder()
    prise?.send('p')
    dans('reponse', SANS_REPONSE, reessayer)
  }

  const revenir = () => {
    if (fini || document.visibilityState !== 'visible') return
    echecs = 0
    // A socket that slept may be dead without knowing it: read at once, and ask it for a sign.
    rafraichir()
    if (enDirect()) toc()
    else if (prise?.readyState !== WebSocket.CONNECTING) ouvrir()
  }

  /** @param {PageTransitionEvent} e */
  const reparaitre = (e) => (e.persisted ? (ouvrir(), rafraichir()) : revenir())

  const couper = () => {
    perdu()
    lacher()
  }

  const rythme = setInterval(toc, Math.min(BATTEMENT, SONDAGE))
  const arreter = () => {
    fini = true
    clearInterval(rythme)
    clearTimeout(minuteries.retour)
    lacher()
    document.removeEventListener('visibilitychange', revenir)
    removeEventListener('pageshow', reparaitre)
    removeEventListener('online', revenir)
    removeEventListener('offline', perdu)
    removeEventListener('pagehide', couper)
  }
  document.addEventListener('visibilitychange', revenir)
  addEventListener('pageshow', reparaitre)
  addEventListener('online', revenir)
  addEventListener('offline', perdu)
  addEventListener('pagehide', couper)
  ouvrir()
  return arreter
}
