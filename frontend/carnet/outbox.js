// @ts-check
/**
 * What this phone has to tell the server. A command is stored before it is sent, sent again with
 * the same key until it is answered, in order; a refused one stays here, with the reason.
 */
import { batch, computed, signal } from '@preact/signals'
import { ErreurApi, appeler, lireFeuille } from '../live/api.js'
import { compte } from '../texte.js'
import { dire } from '../state/annonce.js'
import { connexion, provisoire, recevoir } from '../state/feuille.js'
import { ecrire, lire, surEcriture } from '../state/memoire.js'
import { jeton, retenir, uuid } from '../state/telephone.js'
import { cles } from './cles.js'

/**
 * @typedef {object} Envoi
 * @property {string} id
 * @property {'PUT' | 'PATCH' | 'DELETE' | 'POST'} methode
 * @property {string} chemin After `/api/parties/{partie}`.
 * @property {any} corps
 * @property {string} cle The donne it is about.
 * @property {string} libelle « Donne 7 »
 * @property {import('../types.js').Entree} [entree] What to show meanwhile.
 * @property {import('../types.js').Erreur | null} refus
 */

export const envois = signal(/** @type {Envoi[]} */ ([]))
export const enAttente = computed(() => envois.value.filter((un) => !un.refus))
export const refuses = computed(() => envois.value.filter((un) => un.refus))

let partie = ''
let enCours = false
let essais = 0
let minuterie = 0
/** A sending has failed since the outbox was last empty: what waits is news, and not just on its way. */
export const enRetard = signal(false)
/** The donnes that went since. */
let partis = 0
const cle = () => cles(partie).envois

const relire = () => (envois.value = lire(cle(), []))

/** @param {string} id */
export function ouvrirOutbox(id) {
  partie = id
  relire()
  reprendre()
}

/** Every occasion to send, for as long as the page lives. */
export function guetterLeReseau() {
  surEcriture(cle, relire)
  addEventListener('online', reprendre)
  document.addEventListener('visibilitychange', reprendre)
  connexion.subscribe(({ etat }) => etat === 'direct' && reprendre())
}

/** Read, change and write in one breath: another tab has the same list. @param {(liste: Envoi[]) => Envoi[]} suite */
function modifier(suite) {
  envois.value = suite(lire(cle(), envois.value))
  ecrire(cle(), envois.value)
}

/** @param {string} id @param {Partial<Envoi>} quoi */
const marquerEnvoi = (id, quoi) => modifier((liste) => liste.map((un) => (un.id === id ? { ...un, ...quoi } : un)))

/** @param {string} id */
export const retirer = (id) => modifier((liste) => liste.filter((un) => un.id !== id))

/** @param {Pick<Envoi, 'methode' | 'chemin' | 'corps' | 'cle' | 'libelle' | 'entree'>} commande */
export function confier(commande) {
  modifier((liste) => [...liste, { ...commande, id: uuid(), refus: null }])
  reprendre()
}

/** The network may be back: try at once. */
export function reprendre() {
  clearTimeout(minuterie)
  essais = 0
  pomper()
}

async function pomper() {
  // A partie that the server does not know yet has nowhere to send to.
  if (enCours || provisoire.value) return
  enCours = true
  try {
    while (enAttente.value.length > 0 && (await envoyer(enAttente.value[0])));
  } finally {
    enCours = false
  }
}

/** @param {Envoi} un @returns {Promise<boolean>} whether the next one may go */
async function envoyer(un) {
  const secret = jeton(partie)
  try {
    const { methode, chemin, corps } = un
    const recu = await appeler(methode, `/api/parties/${partie}${chemin}`, { corps: corps ?? undefined, jeton: secret })
    batch(() => {
      recevoir(recu.feuille)
      retirer(un.id)
    })
    rattraper(un)
    return true
  } catch (e) {
    return manquer(un, e, secret)
  }
}

/** What had to wait for the network has gone: said once, when the last has. @param {Envoi} un */
function rattraper(un) {
  if (enRetard.value && un.methode === 'PUT') partis += 1
  if (!enRetard.value || enAttente.value.length > 0) return
  if (partis > 0) dire(`À jour\u202f: ${compte(partis, 'donne envoyée', 'donnes envoyées')}.`)
  enRetard.value = false
  partis = 0
}

/**
 * The service was restored from before this phone had the crayon, and does not know it: whoever
 * went on believing to hold it could not even take it back.
 * @param {ErreurApi} e @param {string | undefined} secret
 */
function rendreLeCrayon({ code }, secret) {
  if (code === 'jeton-faux' && secret === jeton(partie)) retenir({ partie, crayon: undefined })
}

/** @param {Envoi} un @param {unknown} e @param {string | undefined} secret with which it was sent */
function manquer(un, e, secret) {
  if (!(e instanceof ErreurApi) || e.passagere) {
    enRetard.value = true
    const attente = e instanceof ErreurApi && e.apres ? e.apres * 1_000 : Math.min(15_000, 1_000 * 2 ** essais++)
    clearTimeout(minuterie)
    minuterie = window.setTimeout(pomper, attente)
    return false
  }
  marquerEnvoi(un.id, { refus: { code: e.code, detail: e.detail } })
  rendreLeCrayon(e, secret)
  dire(e.detail)
  // What came after a donne that is not there has nothing to act on.
  if (un.methode === 'PUT') modifier((liste) => liste.filter((autre) => autre.id === un.id || autre.cle !== un.cle))
  // What was refused tells that our feuille is old.
  lireFeuille(partie, null).then(({ feuille }) => feuille && recevoir(feuille), () => {})
  return true
}
