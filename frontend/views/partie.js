// @ts-check
/** A partie: the holder of the crayon gets the saisie, everybody else the tableau. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { cles } from '../carnet/cles.js'
import { charger } from '../charger.js'
import { html } from '../html.js'
import { dire } from '../state/annonce.js'
import { aller, avis, ecran, fermer, ouvrir, panneau } from '../state/ecran.js'
import { erreur, feuille, tientLeCrayon } from '../state/feuille.js'
import { lire } from '../state/memoire.js'
import { IconeFermer } from './icones.js'

/** @typedef {Record<string, any>} Module */

const DE_L_ADRESSE = /^\/p\/([\w-]+)/.exec(location.pathname)?.[1] ?? ''

/** A partie made without network has no address yet. */
const ici = () => feuille.value?.partie ?? DE_L_ADRESSE

/** Something typed here was not sent, or was refused: it is shown also to whoever only watches now. */
const aDesEnvois = () => lire(cles(ici()).envois, []).length > 0

/** What only a scorer needs opens the notebook first. @param {Promise<Module>} module @returns {Promise<Module>} */
async function avecCarnet(module) {
  // Awaited together: where both are missing, neither failure may go unheard.
  const [venu, { ouvrirLeCarnet }] = await Promise.all([module, import('../carnet/carnet.js')])
  ouvrirLeCarnet(ici())
  return venu
}

// What waits to be sent goes whatever screen is shown first.
if (aDesEnvois()) avecCarnet(Promise.resolve({})).catch(() => {})

/** Each screen and each panel, loaded when it is first shown. @type {Record<string, () => Promise<Module>>} */
const MODULES = {
  Tableau: () => charger(import('./tableau.js'), 'tableau', 'crayon'),
  Saisie: () => charger(avecCarnet(import('./saisie.js')), 'saisie', 'comptage'),
  Refuses: () => charger(avecCarnet(import('./saisie_refus.js')), 'saisie'),
  Menu: () => charger(avecCarnet(import('./menu.js')), 'menu'),
  Fin: () => charger(avecCarnet(import('./fin_arret.js')), 'fin'),
  DetailDonne: () => charger(avecCarnet(import('./correction.js')), 'tableau', 'menu'),
  Partager: () => charger(import('./partager.js'), 'partager'),
  PrendreCrayon: () => charger(import('./crayon.js'), 'crayon', 'partager'),
  PasserCrayon: () => charger(import('./crayon.js'), 'crayon', 'partager'),
  Joueurs: () => charger(import('./joueurs.js'), 'joueurs'),
  Resultat: () => charger(import('./fin.js'), 'fin'),
  Effacer: () => charger(import('./fin_effacer.js'), 'fin'),
  Continuer: () => charger(import('./continuer.js'), 'crayon'),
  Secours: () => charger(import('./secours.js'), 'partager', 'secours'),
  EtatAbsente: () => charger(import('./tableau_absente.js'), 'tableau', 'crayon'),
  Abandonner: () => import('./accueil_abandon.js'),
}

/** What a scorer needs without network, to be fetched while there is one. */
export const preparer = () => Promise.all([
  MODULES.Tableau(), MODULES.Partager(),
  charger(import('./saisie.js'), 'saisie', 'comptage'), charger(import('./menu.js'), 'menu'),
  import('./correction.js'), import('./saisie_refus.js'),
])

const venues = signal(/** @type {Module} */ ({}))

/** Milliseconds: nothing competes with the sheet itself. */
const APRES_LA_SAISIE = 1_000
const ENCORE = 3_000

/** @type {Set<string>} */
const attendues = new Set()

/** @param {string} nom */
async function faireVenir(nom) {
  if (attendues.has(nom)) return
  attendues.add(nom)
  try {
    const module = await MODULES[nom]()
    venues.value = { ...venues.value, [nom]: module[nom] }
    if (nom === 'Saisie') setTimeout(() => preparer().catch(() => {}), APRES_LA_SAISIE)
  } catch {
    attendues.delete(nom)
    fermer()
    dire('Pas de réseau\u202f: réessaie dans un instant.')
    // Nothing to touch stands where a whole screen is missing: whatever is still wanted is asked for again.
    setTimeout(() => (venues.value = { ...venues.value }), ENCORE)
  }
}

/** @param {string} nom @param {object} [props] */
function Vue(nom, props = {}) {
  const Venue = venues.value[nom]
  if (Venue) return html`<${Venue} ...${props} />`
  faireVenir(nom)
  return null
}

function Dessus() {
  const ouvert = panneau.value
  if (!ouvert || !feuille.value || erreur.value) return null
  if (ouvert.quoi === 'donne') return Vue('DetailDonne', { cle: ouvert.cle })
  const vues = {
    crayon: 'PasserCrayon', joueurs: 'Joueurs', fin: 'Fin', menu: 'Menu', effacer: 'Effacer', continuer: 'Continuer',
    abandonner: 'Abandonner',
  }
  return Vue(vues[ouvert.quoi], { fermer })
}

/** The big screen across the room, whoever's machine drives it: the tableau, with the winner over it at the end. */
const GRAND_ECRAN = new URLSearchParams(location.search).has('ecran')

const enCours = () => feuille.value?.etat === 'en_cours'

const VersLeResultat = () =>
  html`<button type="button" class="bouton vers-le-resultat" onClick=${() => aller(null)}>‹ Le résultat</button>`

/** The scorer looks at the tableau; the way back to the sheet, or to the menu after the end, stays in sight. */
function Retour() {
  if (!tientLeCrayon.value || erreur.value) return null
  const [mot, suite] = enCours() ? ['Compter la donne', () => aller(null)] : ['Corriger ou rouvrir', () => ouvrir('menu')]
  return html`<button type="button" class="bouton plein retour-saisie" onClick=${suite}>${mot}</button>`
}

const Avis = () => html`<p class="mot avis"><span>${avis.value}</span>
  <button type="button" class="icone" aria-label="Fermer" onClick=${() => (avis.value = null)}>${IconeFermer()}</button></p>`

const Lecture = () => html`<div class="page-refus">
    ${apresLaFin() ? VersLeResultat() : null} ${avis.value ? Avis() : null} ${venues.value.Saisie || aDesEnvois() ? Vue('Refuses') : null}
  </div>
  ${erreur.value ? Vue('EtatAbsente', { erreur: erreur.value }) : Vue('Tableau')} ${Retour()}`

/** Once the partie has ended, the sheet only comes back for a correction. */
const peutEcrire = () =>
  Boolean(feuille.value && !erreur.value && tientLeCrayon.value && (enCours() || ecran.value?.quoi === 'saisie'))

const apresLaFin = () => feuille.value?.etat === 'finie'

function Fond() {
  const { quoi, passage, secours } = ecran.value ?? {}
  if (quoi === 'secours' && feuille.value) return Vue('Secours', { secours })
  if (GRAND_ECRAN && !erreur.value) return Vue('Tableau')
  if (quoi === 'prendre') return Vue('PrendreCrayon', { passage })
  if (quoi === 'partager' && feuille.value) return Vue('Partager', { retour: () => aller(null) })
  if (quoi !== 'tableau' && peutEcrire()) return Vue('Saisie')
  return quoi !== 'tableau' && apresLaFin() && !erreur.value ? Vue('Resultat') : Lecture()
}

/** @type {HTMLElement | null} */
let titre = null

/** The focus that was lost with the former screen begins again at the title of the one that took its place. */
function suivreLeTitre() {
  const avant = titre
  titre = document.querySelector('h1') ?? avant
  if (!avant || !titre || titre === avant || document.activeElement !== document.body) return
  titre.tabIndex = -1
  titre.focus({ preventScroll: true })
}

export function Partie() {
  useEffect(suivreLeTitre)
  return html`${Fond()} ${Dessus()}`
}
