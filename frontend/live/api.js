// @ts-check
/** The only place that calls the server over HTTP. */

/** The network, or the server behind it, did not answer: the thing may or may not have been done. */
export class HorsLigne extends Error {}

/** The server answered no, with a sentence for the person who holds the phone. */
export class ErreurApi extends Error {
  /** @param {number} status @param {Record<string, any>} probleme @param {number} [apres] */
  constructor(status, probleme, apres = 0) {
    super(probleme.detail ?? `Le serveur a répondu ${status}.`)
    this.status = status
    this.code = /** @type {string} */ (probleme.code ?? String(status))
    this.detail = this.message
    this.champ = /** @type {string | undefined} */ (probleme.champ)
    this.version = /** @type {number | undefined} */ (probleme.version)
    this.epoch = /** @type {number | undefined} */ (probleme.epoch)
    this.entree = /** @type {import('../types.js').Entree | undefined} */ (probleme.entree)
    /** Of a partie that is gone: why, since when, and the bande where a result of it lives. */
    this.raison = probleme.raison
    this.efface_le = probleme.efface_le
    this.bande = probleme.bande
    /** Seconds to wait before asking again. */
    this.apres = apres
  }

  /** The same request may be accepted later. */
  get passagere() {
    return this.status >= 500 || this.status === 429 || this.status === 408
  }
}

const DELAI = 10_000

/** @typedef {{ corps?: unknown, jeton?: string, etag?: string | null, delai?: number }} Options */

/** @param {Options} options */
function entetes({ corps, jeton, etag }) {
  const liste = new Headers({ Accept: 'application/json' })
  if (corps !== undefined) liste.set('Content-Type', 'application/json')
  if (jeton) liste.set('Authorization', `Bearer ${jeton}`)
  if (etag) liste.set('If-None-Match', etag)
  return liste
}

/** @param {string} methode @param {string} chemin @param {Options} options */
async function demander(methode, chemin, options) {
  const arret = new AbortController()
  const minuterie = setTimeout(() => arret.abort(), options.delai ?? DELAI)
  try {
    const corps = options.corps === undefined ? undefined : JSON.stringify(options.corps)
    const reponse = await fetch(chemin, { method: methode, body: corps, headers: entetes(options), cache: 'no-store', signal: arret.signal })
    return { reponse, texte: await reponse.text() }
  } catch {
    throw new HorsLigne('Pas de réseau.')
  } finally {
    clearTimeout(minuterie)
  }
}

/** @param {string} texte @returns {any} */
function decoder(texte) {
  try {
    return JSON.parse(texte)
  } catch {
    return null
  }
}

const SANS_CORPS = new Set([204, 304])

/** @param {Response} reponse @param {string} texte @returns {any} */
function comprendre(reponse, texte) {
  if (SANS_CORPS.has(reponse.status)) return null
  const json = decoder(texte)
  if (reponse.ok && json) return json
  const probleme = new ErreurApi(reponse.status, json ?? {}, Number(reponse.headers.get('Retry-After')) || 0)
  // The page of a café's portal, or of a proxy: our server, which always speaks JSON, was not heard.
  if (!json && !probleme.passagere) throw new HorsLigne('Pas de réseau.')
  throw probleme
}

/**
 * @param {string} methode @param {string} chemin @param {Options} [options]
 * @returns {Promise<any>} the decoded JSON, or null when there is none (204, 304)
 */
export async function appeler(methode, chemin, options = {}) {
  const { reponse, texte } = await demander(methode, chemin, options)
  return comprendre(reponse, texte)
}

/**
 * The feuille, when it changed since `etag`.
 * @param {string} partie @param {string | null} etag
 * @returns {Promise<{ feuille: import('../types.js').Feuille | null, etag: string | null }>}
 */
export async function lireFeuille(partie, etag) {
  const { reponse, texte } = await demander('GET', `/api/parties/${partie}`, { etag, delai: 5_000 })
  const feuille = comprendre(reponse, texte)
  return { feuille, etag: feuille ? reponse.headers.get('ETag') : etag }
}
