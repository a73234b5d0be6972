// @ts-check
/** A partie that no server knows yet, played on this phone alone; then the server's in its place, without a blink. */

import { batch, effect } from '@preact/signals'
import { vierge } from '../carnet/brouillon.js'
import { ouvrirLeCarnet } from '../carnet/carnet.js'
import { suivre } from '../live/socket.js'
import { feuilleNeuve } from '../soiree/neuve.js'
import { dire } from '../state/annonce.js'
import { aller, ecran, panneau } from '../state/ecran.js'
import { connexion, feuille, montrer, recevoir } from '../state/feuille.js'
import { preparer as preparerLaPartie } from './partie.js'
import { nomDeLaPartie } from './tableau_entete.js'

export { Partie } from './partie.js'

/** @typedef {import('../types.js').Feuille} Feuille */

/** Nothing more is needed from the network. */
export const preparer = () => Promise.all([preparerLaPartie(), import('./accueil_abandon.js')])

/** @param {import('./accueil_creation.js').Ordre} ordre @param {string} depuis */
export function ouvrirProvisoire({ cle, joueurs, a_table, premier_donneur, donnes_prevues, egalite, place }, depuis) {
  connexion.value = { etat: 'hors_ligne', depuis: null }
  montrer(feuilleNeuve(joueurs, {
    partie: cle, a_table, donneur: premier_donneur, donnes_prevues, egalite, crayon: { place }, cree_le: depuis,
  }))
  ouvrirLeCarnet(cle)
  aller(null)
  dire('Pas de réseau\u202f: la partie se crée dès qu’il revient.')
}

export function fermerProvisoire() {
  aller(null)
  feuille.value = null
}

/** The same table, known to everybody now; its notebook has already changed its id. @param {Feuille} faite */
export function remplacer(faite) {
  history.replaceState(null, '', `/p/${faite.partie}`)
  document.title = nomDeLaPartie(faite)
  batch(() => {
    recevoir(faite, true)
    ouvrirLeCarnet(faite.partie)
  })
  suivre(faite.partie, new Date())
  proposerLeLien()
}

/** The link came with the network: it is shown between two donnes, never in the middle of one. */
function proposerLeLien() {
  dire('La partie est créée\u202f: son lien est prêt à être partagé.')
  const arret = effect(() => {
    if (!vierge.value || panneau.value || ecran.value) return
    queueMicrotask(() => arret())
    aller('partager')
  })
}
