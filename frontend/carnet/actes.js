// @ts-check
/** The verbs of the scorer. Each one ends in a command of the outbox, and a receipt that undoes it. */
import { computed, signal } from '@preact/signals'
import { CONTRATS, compte, de, points, signe } from '../texte.js'
import { dire } from '../state/annonce.js'
import { corrigee, donneur, marque, saisie } from './apercu.js'
import { brouillon, finirCorrection, ressaisir, vider, vierge } from './brouillon.js'
import { cles } from './cles.js'
import { aller } from '../state/ecran.js'
import { estDonne, feuille, nomDe } from '../state/feuille.js'
import { ecrire, lire } from '../state/memoire.js'
import { vibrer } from '../state/reglages.js'
import { confier, enAttente, envois, retirer } from './outbox.js'
import { apres, marqueDe, prevue, prochain } from './prevue.js'
import { retenue, uuid } from '../state/telephone.js'

/** @typedef {import('../types.js').Entree} Entree */
/** @typedef {import('../types.js').Donne} Donne */
/** @typedef {import('../types.js').DonneSaisie} DonneSaisie */

/**
 * What was done last, so that one tap undoes it. `a` is when it was entered, 0 for one that came back to its place.
 * @typedef {{ quoi: 'posee' | 'corrigee' | 'supprimee', entree: Entree, avant?: Donne, a: number }} Recu
 */

export const recu = signal(/** @type {Recu | null} */ (null))

let partie = ''
const DEUX_FOIS = 20_000

/** @param {string} id */
export function ouvrirActes(id) {
  partie = id
  recu.value = lire(cles(id).recu, null)
}

/** @param {Recu | null} suivant */
function noterRecu(suivant) {
  recu.value = suivant
  ecrire(cles(partie).recu, suivant)
}

const epoch = () => retenue(partie)?.epoch ?? feuille.value?.epoch ?? 1

/** « Donne 7 » or « Donne passée ». @param {Entree} entree */
export const titreDe = (entree) => (entree.numero ? `Donne ${entree.numero}` : 'Donne passée')

/** « Garde sans de Karim ». @param {DonneSaisie} donne */
export const prise = (donne) => `${CONTRATS[donne.contrat]} ${de(nomDe(donne.preneur))}`

/** The whole donne in words, to be copied or compared. @param {DonneSaisie} d */
export function enMots(d) {
  const appele = d.table.length < 5 ? '' : d.appele === null ? ' (joue à un contre quatre)' : ` avec ${nomDe(d.appele)}`
  const petit = d.petit_au_bout && `petit au bout ${d.petit_au_bout === 'attaque' ? 'de l’attaque' : 'de la défense'}`
  const poignees = d.poignees.map(({ taille }) => `poignée ${taille}`)
  const chelem = d.chelem && CHELEMS[d.chelem]
  const faits = [compte(d.bouts, 'bout'), `${points(d.points)} points`, petit, ...poignees, chelem]
  return `${prise(d)}${appele}, ${faits.filter(Boolean).join(', ')}`
}

/** @type {Record<import('../types.js').Chelem, string>} */
const CHELEMS = {
  annonce_reussi: 'chelem annoncé et réussi', annonce_chute: 'chelem annoncé et chuté', reussi: 'chelem réussi',
  defense: 'chelem de la défense',
}

/** « Léa +198 ». @param {Donne} donne */
export const gainDe = (donne) => `${nomDe(donne.preneur)}\u00a0${signe(donne.marque.marques[donne.preneur])}`

/** @param {Donne} donne */
const aDire = (donne) =>
  donne.table.map((place) => `${nomDe(place)} ${signe(donne.marque.marques[place])}`).join(', ')

/** @param {DonneSaisie} d */
const contenu = (d) => JSON.stringify([
  d.table, d.preneur, d.appele, d.contrat, d.bouts, d.points, d.petit_au_bout, d.poignees, d.chelem,
])

/** The same donne twice within a few seconds is seldom meant. @param {DonneSaisie} d @param {number} maintenant */
function deuxFois(d, maintenant) {
  const dernier = recu.value
  if (dernier?.quoi !== 'posee' || maintenant - dernier.a > DEUX_FOIS || !estDonne(dernier.entree)) return false
  return contenu(dernier.entree) === contenu(d)
}

/** Warns of the donne that was just entered, if this is it again. */
export const repetee = computed(() => Boolean(
  saisie.value && !brouillon.value.corrige && deuxFois(saisie.value, Date.now())))

/** @param {Partial<Entree>} quoi */
const entreeNeuve = (quoi) => /** @type {Entree} */ ({
  cle: uuid(), numero: null, donneur: donneur.value, saisie_le: new Date().toISOString(), alertes: [], corrections: [], ...quoi,
})

/** @param {Entree} entree @param {object} corps */
function poser(entree, corps) {
  confier({
    methode: 'PUT', chemin: `/donnes/${entree.cle}`, cle: entree.cle, libelle: titreDe(entree), entree,
    corps: { ...corps, epoch: epoch(), apres: apres.value },
  })
  noterRecu({ quoi: 'posee', entree, a: Date.now() })
}

/** Enter the donne that the sheet holds, or the correction that it makes. */
export function valider() {
  const prete = saisie.value
  if (!prete || !marque.value) return
  if (brouillon.value.corrige && !corrigee.value) return disparue()
  if (corrigee.value) return enregistrerCorrection(corrigee.value, prete)
  const donne = /** @type {Donne} */ (entreeNeuve({ ...prete, numero: prochain.value, marque: marque.value }))
  poser(donne, prete)
  vider()
  vibrer()
  dire(`${titreDe(donne)}\u202f: ${aDire(donne)}.`)
}

/** The donne under correction was deleted meanwhile, from another page. */
function disparue() {
  sortirDeLaCorrection()
  dire('Cette donne n’est plus dans la feuille.')
}

/** Nobody took: the dealer moves on. */
export function passer() {
  poser(entreeNeuve({ passee: true }), { passee: true })
  vider()
  dire('Donne passée.')
}

/** @param {Donne} donne @param {DonneSaisie} nouvelle */
function demanderCorrection(donne, nouvelle) {
  const entree = { ...donne, ...nouvelle, marque: marqueDe(nouvelle, donne.marque.marques.length) }
  confier({
    methode: 'PATCH', chemin: `/donnes/${donne.cle}`, cle: donne.cle, libelle: titreDe(donne), entree,
    corps: { ...nouvelle, epoch: epoch() },
  })
  return entree
}

/** Once the partie has ended there is no donne to come back to. */
function sortirDeLaCorrection() {
  finirCorrection()
  if (feuille.value?.etat === 'finie') aller(null)
}

/** @param {Donne} donne @param {DonneSaisie} nouvelle */
function enregistrerCorrection(donne, nouvelle) {
  const entree = demanderCorrection(donne, nouvelle)
  noterRecu({ quoi: 'corrigee', entree, avant: donne, a: Date.now() })
  sortirDeLaCorrection()
  vibrer()
  dire(`${titreDe(donne)} corrigée. ${aDire(entree)}.`)
}

/** Only what was typed, without what the server added. @param {Donne} d @returns {DonneSaisie} */
const typee = (d) => ({
  table: d.table, preneur: d.preneur, appele: d.appele ?? null, contrat: d.contrat, bouts: d.bouts, points: d.points,
  petit_au_bout: d.petit_au_bout ?? null, poignees: d.poignees ?? [], chelem: d.chelem ?? null,
})

/** Even a donne that seems never to have left is deleted after it: its answer may just be late. @param {Entree} entree */
const enlever = (entree) => confier({
  methode: 'DELETE', chemin: `/donnes/${entree.cle}?epoch=${epoch()}`, corps: null, cle: entree.cle, libelle: titreDe(entree),
})

/** @param {Entree} entree */
export function supprimer(entree) {
  enlever(entree)
  noterRecu({ quoi: 'supprimee', entree, a: Date.now() })
  dire(`${titreDe(entree)} supprimée.`)
}

/** @param {Entree} entree */
function retablir(entree) {
  confier({
    methode: 'POST', chemin: `/donnes/${entree.cle}/retablir`, cle: entree.cle, libelle: titreDe(entree), entree,
    corps: { epoch: epoch() },
  })
  noterRecu({ quoi: 'posee', entree, a: 0 })
  dire(`${titreDe(entree)} rétablie.`)
}

/** One tap, and what was done last is undone. */
export function annuler() {
  const dernier = recu.value
  if (!dernier) return
  if (dernier.quoi === 'posee') return supprimer(dernier.entree)
  if (dernier.quoi === 'supprimee') return retablir(dernier.entree)
  demanderCorrection(/** @type {Donne} */ (dernier.entree), typee(/** @type {Donne} */ (dernier.avant)))
  noterRecu(null)
  dire(`${titreDe(dernier.entree)} : correction annulée.`)
}

/** The last entry of the feuille, for the undo of the menu. */
export const derniereEntree = computed(() => prevue.value?.donnes.at(-1) ?? null)

/** What the receipt says was done. @param {Recu} r */
export function phraseDuRecu({ quoi, entree }) {
  if (quoi === 'supprimee') return `${titreDe(entree)} supprimée`
  if (quoi === 'corrigee') return `${titreDe(entree)} corrigée`
  return estDonne(entree) ? `${titreDe(entree)} : ${gainDe(entree)}` : titreDe(entree)
}

/** « enregistrée » is only said of what the server has kept. @param {Recu} r */
export const sortDuRecu = ({ quoi, entree }) =>
  enAttente.value.some((un) => un.cle === entree.cle) ? 'à envoyer' : quoi === 'posee' ? 'enregistrée' : ''

/** Put a refused donne back in the form, unless another one is being typed there. @param {import('./outbox.js').Envoi} envoi */
export function reprendreRefus(envoi) {
  if (!vierge.value) return dire('Termine d’abord la donne en cours, ou efface-la.')
  if (envoi.entree && estDonne(envoi.entree)) ressaisir(typee(envoi.entree))
  retirer(envoi.id)
}

/** The feuille went on without this page: an undo would not undo what is there last. @param {Recu} r */
function depasse({ quoi, entree, a }) {
  const donnes = prevue.value?.donnes ?? []
  const presente = donnes.some(({ cle }) => cle === entree.cle)
  if (quoi === 'supprimee') return presente
  return !presente || (quoi === 'posee' && a > 0 && donnes.at(-1)?.cle !== entree.cle)
}

/** A receipt is about something of ours that was accepted, or may still be. */
export const recuVisible = computed(() => {
  const r = recu.value
  if (!r || depasse(r) || envois.value.some((un) => un.refus && un.cle === r.entree.cle)) return null
  return r
})

/** The sheet empties; a correction is left as it was. */
export const recommencer = () => (brouillon.value.corrige ? sortirDeLaCorrection() : vider())
