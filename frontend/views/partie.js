// @ts-check
/** A partie: the holder of the crayon gets the saisie, everybody else the tableau. */
import { effect, signal } from '@preact/signals'
import { html } from '../html.js'
import { ouvrirActes } from '../state/actes.js'
import { dire } from '../state/annonce.js'
import { ouvrirBrouillon } from '../state/brouillon.js'
import { aller, ecran, fermer, panneau } from '../state/ecran.js'
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
function Plus_tard(nom, props) {
  const Vue = venues.value[nom]
  if (Vue) return html`<${Vue} ...${props} />`
  MODULES[nom]().then((module) => (venues.value = { ...venues.value, [nom]: module[nom] }), () => dire('Pas de réseau.'))
  return html`<p class="vide">Un instant…</p>`
}

function Dessus() {
  const ouvert = panneau.value
  if (!ouvert || !feuille.value) return null
  if (ouvert.quoi === 'crayon') return Plus_tard('PasserCrayon', { fermer })
  if (ouvert.quoi === 'joueurs') return Plus_tard('Joueurs', { fermer })
  if (ouvert.quoi === 'donne') return html`<${DetailDonne} cle=${ouvert.cle} />`
  return ouvert.quoi === 'fin' ? html`<${Fin} />` : html`<${Menu} />`
}

/** The scorer looks at the tableau; the way back to the sheet stays in sight. */
const RetourALaSaisie = () => html`<button type="button" class="bouton plein retour-saisie" onClick=${() => aller(null)}>
  Compter la donne</button>`

function Lecture() {
  const ecrit = tientLeCrayon.value && feuille.value?.etat === 'en_cours'
  return html`${refuses.value.length ? html`<div class="page-refus">${Refuses()}</div>` : null}
    <${Tableau} />${ecrit ? RetourALaSaisie() : null}`
}

/** The partie ended: the sheet only comes back for a correction. */
function peutEcrire() {
  const table = feuille.value
  return Boolean(table && tientLeCrayon.value && (table.etat === 'en_cours' || ecran.value?.quoi === 'saisie'))
}

function Fond() {
  const { quoi, passage } = ecran.value ?? {}
  if (quoi === 'prendre') return Plus_tard('PrendreCrayon', { passage })
  if (quoi === 'partager' && feuille.value) return Plus_tard('Partager', { retour: () => aller(null) })
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
