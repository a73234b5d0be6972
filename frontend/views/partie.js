// @ts-check
/** A partie: the holder of the crayon gets the saisie, everybody else the tableau. */
import { effect, signal } from '@preact/signals'
import { html } from '../html.js'
import { ouvrirActes } from '../state/actes.js'
import { dire } from '../state/annonce.js'
import { brouillon, ouvrirBrouillon } from '../state/brouillon.js'
import { aller, ecran, fermer, ouvrir, panneau } from '../state/ecran.js'
import { feuille, nomDe, tientLeCrayon } from '../state/feuille.js'
import { ouvrirOutbox, refuses } from '../state/outbox.js'
import { DetailDonne } from './correction.js'
import { Fin, Menu } from './menu.js'
import { Refuses } from './saisie_refus.js'
import { Saisie } from './saisie.js'
import { Tableau } from './tableau.js'

/** Views that few people open come when they are asked for. @type {import('@preact/signals').Signal<Record<string, any>>} */
const venues = signal({})

/** @type {Record<string, () => Promise<Record<string, any>>>} */
const MODULES = {
  Partager: () => import('./partager.js'),
  PrendreCrayon: () => import('./crayon.js'),
  PasserCrayon: () => import('./crayon.js'),
  Joueurs: () => import('./joueurs.js'),
}

/** @param {string} nom @param {object} props */
function PlusTard(nom, props) {
  const Vue = venues.value[nom]
  if (Vue) return html`<${Vue} ...${props} />`
  MODULES[nom]().then((module) => (venues.value = { ...venues.value, [nom]: module[nom] }), () => dire('Pas de réseau.'))
  return html`<p class="vide">Un instant…</p>`
}

function Dessus() {
  const ouvert = panneau.value
  if (!ouvert || !feuille.value) return null
  if (ouvert.quoi === 'crayon') return PlusTard('PasserCrayon', { fermer })
  if (ouvert.quoi === 'joueurs') return PlusTard('Joueurs', { fermer })
  if (ouvert.quoi === 'donne') return html`<${DetailDonne} cle=${ouvert.cle} />`
  return ouvert.quoi === 'fin' ? html`<${Fin} />` : html`<${Menu} />`
}

/** The scorer looks at the tableau; the way back to the sheet, or to the menu after the end, stays in sight. */
function Retour() {
  if (!tientLeCrayon.value) return null
  const [mot, suite] = enCours() ? ['Compter la donne', () => aller(null)] : ['Corriger ou rouvrir', () => ouvrir('menu')]
  return html`<button type="button" class="bouton plein retour-saisie" onClick=${suite}>${mot}</button>`
}

const Lecture = () => html`${refuses.value.length ? html`<div class="page-refus">${Refuses()}</div>` : null}
  <${Tableau} />${Retour()}`

const enCours = () => feuille.value?.etat === 'en_cours'

/** Once the partie has ended, the sheet only comes back for a correction. */
const peutEcrire = () => Boolean(feuille.value && tientLeCrayon.value && (enCours() || brouillon.value.corrige))

function Fond() {
  const { quoi, passage } = ecran.value ?? {}
  if (quoi === 'prendre') return PlusTard('PrendreCrayon', { passage })
  if (quoi === 'partager' && feuille.value) return PlusTard('Partager', { retour: () => aller(null) })
  if (quoi !== 'tableau' && peutEcrire()) return html`<${Saisie} />`
  return Lecture()
}

let tenait = false

/** Whoever loses the crayon is told so, once; what was being typed stays on the phone. */
function suivreLeCrayon() {
  const tient = tientLeCrayon.value
  if (tenait && !tient) {
    const place = feuille.value?.crayon.place
    const qui = typeof place === 'number' ? `${nomDe(place)} a le crayon` : 'Le crayon a changé de main'
    panneau.value = null
    dire(`${qui}. Tu suis la partie.`)
  }
  tenait = tient
}

let ouverte = ''

/** Once per partie: what this phone keeps of it. @param {string} partie */
function ouvrirLeCarnet(partie) {
  if (ouverte === partie) return
  ouverte = partie
  ouvrirBrouillon(partie)
  ouvrirActes(partie)
  ouvrirOutbox(partie)
  effect(suivreLeCrayon)
}

export function Partie() {
  return html`${Fond()} ${Dessus()}`
}

ouvrirLeCarnet(/^\/p\/([\w-]+)/.exec(location.pathname)?.[1] ?? '')
