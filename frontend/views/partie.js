// @ts-check
/** A partie: the holder of the crayon gets the saisie, everybody else the tableau. */
import { signal } from '@preact/signals'
import { charger } from '../charger.js'
import { html } from '../html.js'
import { dire } from '../state/annonce.js'
import { aller, ecran, fermer, ouvrir, panneau } from '../state/ecran.js'
import { feuille, tientLeCrayon } from '../state/feuille.js'
import { lire } from '../state/memoire.js'

/** @typedef {Record<string, any>} Module */

const ici = /^\/p\/([\w-]+)/.exec(location.pathname)?.[1] ?? ''

/** What only a scorer needs opens the notebook first. @param {Promise<Module>} module @returns {Promise<Module>} */
async function avecCarnet(module) {
  const { ouvrirLeCarnet } = await import('../carnet/carnet.js')
  ouvrirLeCarnet(ici)
  return module
}

/** Each screen and each panel, loaded when it is first shown. @type {Record<string, () => Promise<Module>>} */
const MODULES = {
  Tableau: () => charger(import('./tableau.js'), 'tableau', 'crayon'),
  Saisie: () => charger(avecCarnet(import('./saisie.js')), 'saisie'),
  Refuses: () => charger(avecCarnet(import('./saisie_refus.js')), 'saisie'),
  Menu: () => avecCarnet(import('./menu.js')),
  Fin: () => avecCarnet(import('./menu.js')),
  DetailDonne: () => charger(avecCarnet(import('./correction.js')), 'tableau'),
  Partager: () => charger(import('./partager.js'), 'partager'),
  PrendreCrayon: () => charger(import('./crayon.js'), 'crayon', 'partager'),
  PasserCrayon: () => charger(import('./crayon.js'), 'crayon', 'partager'),
  Joueurs: () => charger(import('./joueurs.js'), 'joueurs'),
}

const venues = signal(/** @type {Module} */ ({}))

/** @type {Set<string>} */
const attendues = new Set()

/** @param {string} nom */
async function faireVenir(nom) {
  if (attendues.has(nom)) return
  attendues.add(nom)
  try {
    const module = await MODULES[nom]()
    venues.value = { ...venues.value, [nom]: module[nom] }
  } catch {
    attendues.delete(nom)
    fermer()
    dire('Pas de réseau\u202f: réessaie dans un instant.')
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
  if (!ouvert || !feuille.value) return null
  if (ouvert.quoi === 'donne') return Vue('DetailDonne', { cle: ouvert.cle })
  const vues = { crayon: 'PasserCrayon', joueurs: 'Joueurs', fin: 'Fin', menu: 'Menu' }
  return Vue(vues[ouvert.quoi], { fermer })
}

const enCours = () => feuille.value?.etat === 'en_cours'

/** The scorer looks at the tableau; the way back to the sheet, or to the menu after the end, stays in sight. */
function Retour() {
  if (!tientLeCrayon.value) return null
  const [mot, suite] = enCours() ? ['Compter la donne', () => aller(null)] : ['Corriger ou rouvrir', () => ouvrir('menu')]
  return html`<button type="button" class="bouton plein retour-saisie" onClick=${suite}>${mot}</button>`
}

/** Something typed here was not sent, or was refused: it is shown also to whoever only watches now. */
const aDesEnvois = () => venues.value.Saisie || lire(`tarot.envois.${ici}`, []).length > 0

const Lecture = () => html`${aDesEnvois() ? html`<div class="page-refus">${Vue('Refuses')}</div>` : null}
  ${Vue('Tableau')} ${Retour()}`

/** Once the partie has ended, the sheet only comes back for a correction. */
const peutEcrire = () => Boolean(feuille.value && tientLeCrayon.value && (enCours() || ecran.value?.quoi === 'saisie'))

function Fond() {
  const { quoi, passage } = ecran.value ?? {}
  if (quoi === 'prendre') return Vue('PrendreCrayon', { passage })
  if (quoi === 'partager' && feuille.value) return Vue('Partager', { retour: () => aller(null) })
  return quoi !== 'tableau' && peutEcrire() ? Vue('Saisie') : Lecture()
}

export const Partie = () => html`${Fond()} ${Dessus()}`
