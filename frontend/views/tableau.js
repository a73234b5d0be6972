// @ts-check
/** The live table: what everybody but the scorer looks at. */

import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { charger } from '../charger.js'
import { html } from '../html.js'
import { connexion, montree, provisoire, tientLeCrayon } from '../state/feuille.js'
import { FeuilleDeMarque } from './feuille_de_marque.js'
import { Graphe } from './graphe.js'
import { Classement } from './tableau_classement.js'
import { Derniere } from './tableau_derniere.js'
import { EnTete } from './tableau_entete.js'
import { Gestes } from './tableau_gestes.js'
import { Terminee } from './tableau_terminee.js'

/** @typedef {import('../types.js').Feuille} Feuille */

/** The big screen across the room: no control but full screen, and nothing to scroll. */
const GRAND_ECRAN = new URLSearchParams(location.search).has('ecran')

/** For a big screen and for paper: it comes after the table itself. */
const Suivre = signal(/** @type {(() => unknown) | null} */ (null))

const inviter = () =>
  void charger(import('./tableau_suivre.js'), 'suivre').then((venu) => (Suivre.value = venu.Suivre), () => {})

function eveiller() {
  const veille = import('./saisie_eveil.js').then(({ veiller }) => veiller())
  return () => veille.then((cesser) => cesser())
}

/** Old data never looks live. */
const aLHeure = () => connexion.value.etat === 'direct'

/** @param {Feuille} table */
function classes(table) {
  return [
    'tableau',
    GRAND_ECRAN && 'ecran',
    aLHeure() || 'fige',
    table.classement.length > 5 && 'nombreux',
    table.etat === 'en_cours' || 'finie',
    tientLeCrayon.value || 'spectateur',
  ]
    .filter((classe) => typeof classe === 'string')
    .join(' ')
}

/** @param {Feuille} table */
const Soiree = (table) =>
  html`<section class="soiree">
    <h2>La soirée</h2>
    <${Graphe} feuille=${table} />
  </section>`

/** @param {Feuille} table */
const Parties = (table) =>
  html`${table.etat !== 'en_cours' && Terminee(table)}
    <${Classement} feuille=${table} />
    <${Derniere} feuille=${table} />
    ${table.donnes.length > 0 &&
    html`${table.classement.some(({ rang }) => rang !== null) && Soiree(table)}
      <${FeuilleDeMarque} feuille=${table} ecran=${GRAND_ECRAN} />`}`

export function Tableau() {
  // Nobody touches a big screen, so nothing else would keep it from going dark.
  useEffect(inviter, [])
  useEffect(() => (GRAND_ECRAN ? eveiller() : undefined), [])
  const table = montree.value
  if (!table) return html`<main class="tableau attente" aria-busy="true"><p>Connexion…</p></main>`
  return html`<div class=${classes(table)}>
    <${EnTete} feuille=${table} />
    <main class="grille">${Parties(table)} ${Suivre.value && !provisoire.value && html`<${Suivre.value} />`}</main>
    ${provisoire.value ? null : Gestes({ grandEcran: GRAND_ECRAN })}
  </div>`
}
