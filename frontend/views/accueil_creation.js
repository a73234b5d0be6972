// @ts-check
/**
 * Makes the partie. The phone makes the secrets and the key, and keeps the whole order before it
 * is sent: four taps, a reload or a lost answer all end in the same partie.
 */

import { signal } from '@preact/signals'
import { ErreurApi, HorsLigne, appeler } from '../live/api.js'
import { demanderDeGarder, ecrire, lire, memoireRefusee, oublier } from '../state/memoire.js'
import { retenir, retenirBande, retenue, secret, uuid } from '../state/telephone.js'
import { insecables } from '../texte.js'
import { corps, formulaire, souci, vider } from './accueil_formulaire.js'

/** @typedef {import('./accueil_formulaire.js').Souci} Souci */
/** @typedef {ReturnType<typeof corps> & { cle: string, createur: string, crayon: string }} Ordre */
/** @typedef {{ chemin: string, ordre: Ordre }} Attente */

const CLE = 'tarot.creation'
const ENCORE = 5_000

/** The order that was given and has no answer yet. */
export const attente = signal(/** @type {Attente | null} */ (lire(CLE, null)))

/** Why the last try did not end in a partie: a refusal, or just no network. */
export const refus = signal(/** @type {Souci | null} */ (null))
export const sansReseau = signal(false)

let enCours = false

/** @param {Attente | null} quoi */
function poser(quoi) {
  attente.value = quoi
  if (quoi) ecrire(CLE, quoi)
  else oublier(CLE)
}

/** @param {string | null} bande */
const chemin = (bande) => (bande ? `/api/bandes/${bande}/parties` : '/api/parties')

export function creer() {
  if (attente.value) return envoyer()
  refus.value = souci(formulaire.value)
  if (refus.value) return
  const secrets = { cle: uuid(), createur: secret(), crayon: secret() }
  poser({ chemin: chemin(formulaire.value.bande), ordre: { ...corps(formulaire.value), ...secrets } })
  return envoyer()
}

/** The order is taken back; nothing was made as far as this phone knows. */
export function renoncer() {
  poser(null)
  sansReseau.value = false
}

async function envoyer() {
  if (enCours || !attente.value) return
  enCours = true
  const { chemin: ou, ordre } = attente.value
  try {
    await ouvrir(await appeler('POST', ou, { corps: ordre }), ordre)
  } catch (erreur) {
    echouer(erreur)
  } finally {
    enCours = false
  }
}

/** The donne that came from the calculator, if any, is the first one to be entered. @param {string} partie */
async function poserLaDonneCalculee(partie) {
  if (location.hash.startsWith('#calcul&')) (await import('./calcul_attente.js')).poserLaDonne(partie)
}

/** @param {{ feuille: import('../types.js').Feuille }} recu @param {Ordre} ordre */
async function ouvrir({ feuille: { partie, bande, nom, joueurs, epoch } }, { createur, crayon, place }) {
  // The answer may come to a phone that has passed the crayon on since: keep what it knows.
  if (!retenue(partie)) retenir({ partie, bande, nom, noms: joueurs.map((joueur) => joueur.nom), createur, crayon, epoch, place })
  await poserLaDonneCalculee(partie)
  // A new bande has the same createur.
  if (attente.value?.chemin === chemin(null)) retenirBande({ bande, createur })
  renoncer()
  vider()
  demanderDeGarder()
  location.assign(`/p/${partie}#partager${memoireRefusee() ? `&createur=${createur}&crayon=${crayon}` : ''}`)
}

/** @param {unknown} erreur */
function echouer(erreur) {
  sansReseau.value = erreur instanceof HorsLigne
  if (erreur instanceof HorsLigne || (erreur instanceof ErreurApi && erreur.passagere)) {
    setTimeout(envoyer, ENCORE)
    return
  }
  if (!(erreur instanceof ErreurApi)) throw erreur
  const bandePartie = attente.value?.chemin !== chemin(null) && (erreur.status === 404 || erreur.status === 410)
  renoncer()
  if (bandePartie) {
    formulaire.value = { ...formulaire.value, bande: null }
    // Once this try is over: one order at a time.
    setTimeout(creer)
  } else refus.value = { phrase: insecables(erreur.detail), rang: rangDe(erreur.champ) }
}

/** Which field a refusal names: « joueurs[2] », « joueurs.2 ». @param {string | undefined} champ */
function rangDe(champ) {
  const rang = /^joueurs\D+(\d+)/.exec(champ ?? '')?.[1]
  return rang === undefined ? null : Number(rang)
}

addEventListener('online', () => envoyer())
envoyer()
