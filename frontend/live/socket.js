// @ts-check
/** The live feed of one partie. It only reads; whatever is in doubt ends in a whole new feuille. */
import { connexion, erreur, feuille, recevoir } from '../state/feuille.js'
import { oublierFeuille } from '../state/hors_ligne.js'
import { ErreurApi, lireFeuille } from './api.js'

const OUVERTURE = 5_000
const RYTHME = 5_000
const SANS_REPONSE = 4_000
const DOUTE = 1_000
const ATTENTE_MAX = 15_000

const INCONNUE = { code: 'inconnue', detail: 'Cette partie n’existe pas.' }
const EFFACEE = { code: 'effacee', detail: 'Cette partie n’existe plus.' }

const visible = () => document.visibilityState === 'visible'

class Direct {
  /** @type {WebSocket | null} */
  socket = null
  echecs = 0
  /** @type {string | null} */
  etag = null
  minuteries = { ouverture: 0, reponse: 0, retour: 0, doute: 0 }
  rythme = window.setInterval(() => this.toquer(), RYTHME)
  ecoutes = new AbortController()

  /** @param {string} partie @param {Date | null} vuLe */
  constructor(partie, vuLe) {
    this.partie = partie
    this.vuLe = vuLe
    const { signal } = this.ecoutes
    document.addEventListener('visibilitychange', () => this.revenir(), { signal })
    addEventListener('pageshow', (e) => (e.persisted ? this.reparaitre() : this.revenir()), { signal })
    addEventListener('online', () => this.revenir(), { signal })
    addEventListener('offline', () => this.douter(), { signal })
    // A page put aside keeps no socket, or the browser could not bring it back as it was.
    addEventListener('pagehide', () => this.lacher(), { signal })
    this.ouvrir()
  }

  get fini() {
    return this.ecoutes.signal.aborted
  }

  get ouverte() {
    return this.socket?.readyState === WebSocket.OPEN
  }

  /** @param {keyof Direct['minuteries']} nom @param {number} delai @param {() => void} suite */
  dans(nom, delai, suite) {
    clearTimeout(this.minuteries[nom])
    this.minuteries[nom] = window.setTimeout(suite, delai)
  }

  ouvrir() {
    if (this.fini) return
    clearTimeout(this.minuteries.retour)
    this.lacher()
    const neuve = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/parties/${this.partie}/direct`)
    this.socket = neuve
    this.dans('ouverture', OUVERTURE, () => this.reessayer())
    this.entendre(neuve)
    neuve.onclose = ({ code }) => {
      if (this.socket !== neuve) return
      if (code === 4404) this.finir(INCONNUE)
      // Why it is gone, and since when, a reading tells.
      else if (code === 4410) this.rafraichir()
      else this.reessayer()
    }
  }

  /** @param {WebSocket} socket */
  entendre(socket) {
    let premiere = true
    socket.onmessage = (e) => {
      if (this.socket !== socket) return
      clearTimeout(this.minuteries.ouverture)
      clearTimeout(this.minuteries.reponse)
      this.echecs = 0
      this.lire(JSON.parse(e.data), premiere)
      premiere = false
    }
  }

  /** @param {any} message @param {boolean} premiere */
  lire(message, premiere) {
    if (message.type === 'fin') return this.finir({ ...EFFACEE, raison: message.raison })
    this.croire()
    if (message.type === 'feuille') recevoir(message.feuille, premiere)
    if (message.type === 'battement') this.compter(message)
  }

  /** A battement of a later version tells of a push that was missed. @param {{ version: number, spectateurs: number }} battement */
  compter({ version, spectateurs }) {
    const table = feuille.value
    if (!table || version > table.version) this.rafraichir()
    else if (table.spectateurs !== spectateurs) feuille.value = { ...table, spectateurs }
  }

  /** Leaves the present socket for good: its late events reach nobody. */
  lacher() {
    const ancienne = this.socket
    this.socket = null
    clearTimeout(this.minuteries.ouverture)
    clearTimeout(this.minuteries.reponse)
    ancienne?.close()
  }

  reessayer() {
    this.lacher()
    // Where only sockets are blocked, reading says so at once and nothing blinks.
    this.dans('doute', DOUTE, () => this.douter())
    this.sonder()
    // Full jitter, so that a restarted server does not meet all its phones at once.
    this.dans('retour', Math.random() * Math.min(ATTENTE_MAX, 1_000 * 2 ** this.echecs++), () => this.ouvrir())
  }

  /** What is shown is what the server says now. */
  croire() {
    clearTimeout(this.minuteries.doute)
    this.vuLe = new Date()
    if (connexion.value.etat !== 'direct') connexion.value = { etat: 'direct', depuis: null }
  }

  /** What is shown may be old. */
  douter() {
    const sansReseau = navigator.onLine === false
    const etat = sansReseau ? 'hors_ligne' : this.vuLe ? 'reconnexion' : 'connexion'
    if (connexion.value.etat !== etat) connexion.value = { etat, depuis: this.vuLe }
  }

  /** Reads the feuille over HTTP; a failure is left to the next try. */
  async rafraichir() {
    const avant = feuille.value?.version ?? 0
    try {
      const lu = await lireFeuille(this.partie, this.etag)
      if (this.fini) return
      this.etag = lu.etag
      // Older than what was known before asking: it is not late, the service was restored.
      if (lu.feuille) recevoir(lu.feuille, !feuille.value || lu.feuille.version < avant)
      this.croire()
    } catch (e) {
      if (e instanceof ErreurApi && (e.status === 404 || e.status === 410)) this.finir(e)
      else if (!this.ouverte) this.douter()
    }
  }

  sonder() {
    if (!this.fini && visible() && navigator.onLine !== false) this.rafraichir()
  }

  /** Asks the socket for a sign of life; without one, reads instead. */
  toquer() {
    if (!visible()) return
    if (!this.ouverte) return this.sonder()
    this.socket?.send('p')
    this.dans('reponse', SANS_REPONSE, () => this.reessayer())
  }

  /** Back from sleep: a socket may be dead without knowing it, so read at once as well. */
  revenir() {
    if (this.fini || !visible()) return
    this.echecs = 0
    this.rafraichir()
    if (this.ouverte) this.toquer()
    else if (this.socket?.readyState !== WebSocket.CONNECTING) this.ouvrir()
  }

  /** Back from the browser's own memory of pages: no socket survives it. */
  reparaitre() {
    this.ouvrir()
    this.rafraichir()
  }

  /** @param {import('../types.js').Erreur} raison */
  finir(raison) {
    erreur.value = raison
    if (raison.code === 'effacee') oublierFeuille(this.partie)
    this.arreter()
  }

  arreter() {
    this.ecoutes.abort()
    clearInterval(this.rythme)
    for (const minuterie of Object.values(this.minuteries)) clearTimeout(minuterie)
    this.lacher()
  }
}

/**
 * Follows the partie until the returned function is called.
 * @param {string} partie @param {Date | null} [vuLe] The last word from the server, for « score de 22 h 14 ».
 */
export function suivre(partie, vuLe = null) {
  const direct = new Direct(partie, vuLe)
  return () => direct.arreter()
}
