// @ts-check
/** Who is at the table, in which order, who deals next, and for how long. */

import { signal } from '@preact/signals'
import { useEffect, useLayoutEffect } from 'preact/hooks'
import { html } from '../html.js'
import { feuille } from '../state/feuille.js'
import { Embleme, Panneau, Segments } from './composants.js'
import { Ajout } from './joueurs_ajout.js'
import { presence, regler, souci } from './joueurs_commandes.js'
import { Renommer } from './joueurs_renommer.js'
import { Souci } from './joueurs_souci.js'

/** @typedef {import('../types.js').Feuille} Feuille */
/** @typedef {import('../types.js').Joueur} Joueur */

/** Whose name is being written. */
const renomme = signal(/** @type {number | null} */ (null))

/** The arrow that was touched: a browser lets go of what moves, and the next touch would start from nowhere. */
let touchee = /** @type {HTMLElement | null} */ (null)

/** @param {Feuille} table */
function useFlecheTouchee({ ordre }) {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) touchee?.focus()
    touchee = null
  }, [ordre.join()])
}

/** @param {Feuille} table @param {number} rang the first of two neighbours that swap seats */
function echanger({ ordre, joueurs }, rang) {
  const neuf = [...ordre]
  ;[neuf[rang], neuf[rang + 1]] = [neuf[rang + 1], neuf[rang]]
  return regler({ ordre: neuf }, `${joueurs[ordre[rang]].nom} passe après ${joueurs[ordre[rang + 1]].nom}.`)
}

/** @param {Feuille} table @param {Joueur} joueur */
const Donneur = (table, { place, nom, present }) =>
  html`<label class="donneur">
    <input
      type="radio"
      name="distribue"
      aria-label="${nom} distribue"
      checked=${table.donneur === place}
      disabled=${!present}
      onChange=${() => regler({ donneur: place }, `${nom} distribue.`)}
    />
  </label>`

/** Who was just renamed, or not: their button has the focus again. */
let finie = /** @type {number | null} */ (null)

/** @param {number} place */
const rendre = (place) => (/** @type {HTMLElement | null} */ bouton) => {
  if (!bouton || finie !== place) return
  finie = null
  bouton.focus()
}

/** @param {Joueur} joueur */
const Gestes = ({ place, nom, present }) =>
  html`<div class="boutons">
    <button type="button" class="bouton" aria-label="Renommer ${nom}" ref=${rendre(place)} onClick=${() => (renomme.value = place)}>Renommer</button>
    <button type="button" class="bouton" aria-label="${nom} ${present ? 'quitte' : 'revient à'} la table" onClick=${() => presence(place, nom, !present)}>
      ${present ? 'Quitte la table' : 'Revient à la table'}
    </button>
  </div>`

/** At the end of its way it says so, and keeps the focus. @param {string} mot @param {string} signe @param {boolean} possible @param {() => void} agir */
function Fleche(mot, signe, possible, agir) {
  /** @param {MouseEvent} e */
  const toucher = (e) => {
    touchee = /** @type {HTMLElement} */ (e.currentTarget)
    if (possible) agir()
  }
  return html`<button type="button" class="icone" aria-label=${mot} aria-disabled=${!possible} onClick=${toucher}>
    <span aria-hidden="true">${signe}</span>
  </button>`
}

/** @param {Feuille} table @param {Joueur} joueur @param {number} rang */
function Fleches(table, { nom }, rang) {
  if (rang >= table.ordre.length) return null
  return [
    Fleche(`Monter ${nom}`, '↑', rang > 0, () => echanger(table, rang - 1)),
    Fleche(`Descendre ${nom}`, '↓', rang < table.ordre.length - 1, () => echanger(table, rang)),
  ]
}

/** Round the table, then whoever gave their seat to somebody else: they may come back. @param {Feuille} table */
const tous = ({ ordre, joueurs }) => [
  ...ordre,
  ...joueurs.map(({ place }) => place).filter((place) => !ordre.includes(place)),
]

/** @param {Feuille} table @param {number} place @param {number} rang */
function Personne(table, place, rang) {
  const joueur = table.joueurs[place]
  const fini = () => {
    finie = place
    renomme.value = null
  }
  return html`<li class=${joueur.present ? '' : 'parti'} key=${place}>
    <div class="qui">
      ${Embleme({ place })}
      <span class="nom"><b>${joueur.nom}</b>${joueur.present ? '' : html`<small>a quitté la table</small>`}</span>
      ${Fleches(table, joueur, rang)} ${Donneur(table, joueur)}
    </div>
    ${renomme.value === place ? html`<${Renommer} joueur=${joueur} fini=${fini} />` : Gestes(joueur)}
    <${Souci} ou="/joueurs/${place}" />
  </li>`
}

/** @param {Feuille} table */
function ATable(table) {
  const presents = table.joueurs.filter(({ present }) => present).length
  const choix = ['3', '4', '5'].filter((n) => Number(n) <= presents).map((n) => ({ valeur: n, mot: n }))
  if (choix.length < 2) return null
  const phrase = (/** @type {string} */ n) => `${n} personnes jouent chaque donne.`
  return html`<div class="reglage">
    <span aria-hidden="true">À table</span>
    ${Segments({ nom: 'joueurs-a_table', libelle: 'Combien jouent une donne', valeur: `${table.a_table}`, choix, choisir: (n) => regler({ a_table: Number(n) }, phrase(n)) })}
  </div>`
}

const DUREES = ['libre', '8', '12', '16', '20']

/** @param {Feuille} table */
function Duree(table) {
  const valeur = `${table.donnes_prevues ?? 'libre'}`
  const durees = DUREES.includes(valeur) ? DUREES : [...DUREES, valeur]
  const choix = durees.map((une) => ({ valeur: une, mot: une === 'libre' ? 'Libre' : une }))
  /** @param {string} une */
  const choisir = (une) =>
    une === 'libre'
      ? regler({ donnes_prevues: null }, 'Autant de donnes que tu veux.')
      : regler({ donnes_prevues: Number(une) }, `${une} donnes prévues.`)
  return html`<div class="reglage">
    <span aria-hidden="true">Durée</span>${Segments({ nom: 'joueurs-duree', libelle: 'Durée', valeur, choix, choisir })}
  </div>`
}

/** @param {{ fermer: () => void }} props */
export function Joueurs({ fermer }) {
  const table = feuille.value
  if (!table) return null
  return html`<${Panneau} titre="Joueurs" fermer=${fermer}><${Table} table=${table} /><//>`
}

/** @param {{ table: Feuille }} props */
function Table({ table }) {
  useFlecheTouchee(table)
  useEffect(() => () => void (souci.value = null), [])
  return html`<div class="joueurs">
      <${Souci} ou="" />
      <p class="tete-joueurs"><span>Dans l’ordre de la table</span><span>Distribue</span></p>
      <ul>
        ${tous(table).map((place, rang) => Personne(table, place, rang))}
      </ul>
      ${ATable(table)} ${Duree(table)}
      <h3>Quelqu’un arrive</h3>
      <${Ajout} feuille=${table} />
    </div>`
}
