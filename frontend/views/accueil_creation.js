// @ts-check
/**
 * Makes the partie. The phone makes the secrets and the key, and keeps the whole order before it
 * is sent: four taps, a reload or a lost answer all end in the same partie. Where no answer comes
 * the table does not wait: the partie is played on this phone until it can be made.
 */

import { signal } from '@preact/signals'
import { demenager, oublierLeCarnet } from '../carnet/demenagement.js'
import { ErreurApi, HorsLigne, appeler } from '../live/api.js'
import { demanderDeGarder, ecrire, lire, memoireRefusee, oublier, surEcriture } from '../state/memoire.js'
import { retenir, retenirBande, retenue, secret, uuid } from '../state/telephone.js'
import { insecables } from '../texte.js'
import { corps, formulaire, souci, vider } from './accueil_formulaire.js'

/** @typedef {import('../types.js').Feuille} Feuille */
/** @typedef {import('./accueil_formulaire.js').Souci} Souci */
/** @typedef {ReturnType<typeof corps> & { cle: string, createur: string, crayon: string }} Ordre */
/**
 * `depuis` is when the table began to play without an answer.
 * @typedef {{ chemin: string, ordre: Ordre, depuis: string | null }} Attente
 */

const CLE = 'tarot.creation'
const FAITE = 'tarot.creation.faite'
const ENCORE = 5_000
const PATIENCE = 3_000

/** The order that was given and has no answer yet, or was refused. */
export const attente = signal(/** @type {Attente | null} */ (lire(CLE, null)))

/** Why the last try did not end in a partie: a refusal, or just no network. */
export const refus = signal(/** @type {Souci | null} */ (null))
export const sansReseau = signal(false)

/** The partie as it is played here meanwhile; once open it stays, when the server's takes its place. */
export const partieOuverte = signal(/** @type {typeof import('./accueil_provisoire.js') | null} */ (null))

/** The key of the order that is being asked. @type {string | null} */
let enCours = null

/** @param {Attente | null} quoi */
function poser(quoi) {
  const avant = attente.value?.ordre.cle
  attente.value = quoi
  if (quoi) ecrire(CLE, quoi)
  // Another tab may have given an order of its own there.
  else if (lire(CLE, /** @type {Attente | null} */ (null))?.ordre.cle === avant) oublier(CLE)
}

/** The person has not given this order up since. @param {Ordre} ordre */
const tient = ({ cle }) => attente.value?.ordre.cle === cle

/** @param {string | null} bande */
const chemin = (bande) => (bande ? `/api/bandes/${bande}/parties` : '/api/parties')

export function creer() {
  if (attente.value && !refus.value) return envoyer()
  refus.value = souci(formulaire.value)
  if (refus.value) return
  // Refused and put right, it is the same order still: what was played meanwhile goes with it.
  const { cle, createur, crayon } = attente.value?.ordre ?? { cle: uuid(), createur: secret(), crayon: secret() }
  poser({
    chemin: chemin(formulaire.value.bande),
    ordre: { ...corps(formulaire.value), cle, createur, crayon },
    depuis: attente.value?.depuis ?? null,
  })
  demanderDeGarder()
  return envoyer()
}

/** The order is taken back; nothing was made as far as this phone knows, and what was played is forgotten. */
export function renoncer() {
  if (attente.value) oublierLeCarnet(attente.value.ordre.cle)
  poser(null)
  sansReseau.value = false
  refus.value = null
  fermer()
}

function fermer() {
  partieOuverte.value?.fermerProvisoire()
  partieOuverte.value = null
}

async function envoyer() {
  if (!attente.value || attente.value.ordre.cle === enCours || refus.value) return
  const { chemin: ou, ordre } = attente.value
  enCours = ordre.cle
  const impatience = setTimeout(jouer, PATIENCE)
  try {
    const { feuille } = await appeler('POST', ou, { corps: ordre })
    if (tient(ordre)) await ouvrir(feuille, ordre)
    else await defaire(feuille, ordre)
  } catch (erreur) {
    echouer(erreur, ordre)
  } finally {
    clearTimeout(impatience)
    if (enCours === ordre.cle) enCours = null
  }
}

/** Made after it was given up: nobody will come back to it, unless another tab did. @param {Feuille} feuille @param {Ordre} ordre */
const defaire = async ({ partie }, { createur }) => {
  if (!retenue(partie)) await appeler('DELETE', `/api/parties/${partie}`, { jeton: createur })
}

/** No answer: the table plays on. */
async function jouer() {
  const quoi = attente.value
  if (!quoi) return
  sansReseau.value = true
  if (partieOuverte.value) return
  const depuis = quoi.depuis ?? new Date().toISOString()
  poser({ ...quoi, depuis })
  try {
    if (!quoi.depuis) await poserLaDonneCalculee(quoi.ordre.cle)
    const provisoire = await import('./accueil_provisoire.js')
    await provisoire.preparer()
    // The answer, or the person, may have been quicker.
    if (attente.value?.ordre.cle !== quoi.ordre.cle || refus.value) return
    provisoire.ouvrirProvisoire(quoi.ordre, depuis)
    partieOuverte.value = provisoire
  } catch {
    // What the table would need never came to this phone: the form says that the order waits.
  }
}

/** The donne that came from the calculator, if any, is the first one to be entered. @param {string} partie */
async function poserLaDonneCalculee(partie) {
  if (!location.hash.startsWith('#calcul&')) return
  const { poserLaDonne } = await import('./calcul_attente.js')
  poserLaDonne(partie)
  history.replaceState(history.state, '', location.pathname)
}

/** @param {Feuille} feuille @param {Ordre} ordre */
async function ouvrir(feuille, { cle, createur, crayon, place }) {
  const { partie, bande, nom, joueurs, epoch } = feuille
  // The answer may come to a phone that has passed the crayon on since: keep what it knows.
  if (!retenue(partie)) retenir({ partie, bande, nom, noms: joueurs.map((joueur) => joueur.nom), createur, crayon, epoch, place })
  if (!attente.value?.depuis) await poserLaDonneCalculee(partie)
  // A new bande has the same createur.
  if (attente.value?.chemin === chemin(null)) retenirBande({ bande, createur })
  demenager(cle, partie)
  ecrire(FAITE, cle)
  poser(null)
  vider()
  if (partieOuverte.value) partieOuverte.value.remplacer(feuille)
  else location.assign(`/p/${partie}#partager${memoireRefusee() ? `&createur=${createur}&crayon=${crayon}` : ''}`)
}

/** @param {unknown} erreur @param {Ordre} ordre */
function echouer(erreur, ordre) {
  if (!(erreur instanceof HorsLigne || erreur instanceof ErreurApi)) throw erreur
  if (!tient(ordre)) return
  if (erreur instanceof HorsLigne || erreur.passagere) {
    jouer()
    setTimeout(envoyer, erreur instanceof ErreurApi && erreur.apres ? erreur.apres * 1_000 : ENCORE)
    return
  }
  const quoi = /** @type {Attente} */ (attente.value)
  if (quoi.chemin !== chemin(null) && (erreur.status === 404 || erreur.status === 410)) {
    // The bande is gone: the same people make a new one, once this try is over.
    formulaire.value = { ...formulaire.value, bande: null }
    poser({ ...quoi, chemin: chemin(null) })
    setTimeout(envoyer)
    return
  }
  fermer()
  refus.value = { phrase: insecables(erreur.detail), rang: rangDe(erreur.champ) }
}

/** Which field a refusal names: « joueurs[2] », « joueurs.2 ». @param {string | undefined} champ */
function rangDe(champ) {
  const rang = /^joueurs\D+(\d+)/.exec(champ ?? '')?.[1]
  return rang === undefined ? null : Number(rang)
}

function continuer() {
  if (attente.value?.depuis) jouer()
  envoyer()
}

/**
 * Another tab of this phone began to play a partie: this one joins it, since one order at a time is
 * kept. Or it made the partie, and asking again leads there; or it gave it up.
 */
surEcriture(() => CLE, () => {
  const gardee = /** @type {Attente | null} */ (lire(CLE, null))
  if (!attente.value && gardee?.depuis) {
    attente.value = gardee
    return continuer()
  }
  if (!attente.value || gardee) return
  if (lire(FAITE, null) === attente.value.ordre.cle) envoyer()
  else renoncer()
})

addEventListener('online', () => envoyer())
continuer()
