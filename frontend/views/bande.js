// @ts-check
/** The bande's page: who wins most, the parties, and the next one. */

import { signal } from '@preact/signals'
import { html } from '../html.js'
import { ErreurApi, appeler } from '../live/api.js'
import {
  autresTotaux, comptees, effacement, enFeuille, issue, leJour, quiGagneLePlus, titreDeLaBande, victoiresEnMots,
} from '../soiree/bande.js'
import { ecrire, lire } from '../state/memoire.js'
import { oublierBande } from '../state/telephone.js'
import { compte, heure, liste } from '../texte.js'
import { BandeAbsente } from './bande_absente.js'
import { NouvelleDeLaBande } from './bande_nouvelle.js'
import { Gestion } from './bande_gestion.js'
import { embleme } from './composants.js'
import { Graphe } from './graphe.js'

/** @typedef {import('../soiree/bande.js').Bande} Bande */
/** @typedef {import('../soiree/bande.js').PartieDeLaBande} PartieDeLaBande */
/** @typedef {import('../soiree/bande.js').LigneDuPalmares} LigneDuPalmares */
/** @typedef {{ bande: Bande, a: string }} Gardee */

const CLE = 'tarot.bande'
const MONTREES = 10
const ici = /^\/b\/([\w-]+)/.exec(location.pathname)?.[1] ?? ''

const bande = signal(/** @type {Bande | null} */ (null))
const erreur = signal(/** @type {import('../types.js').Erreur | null} */ (null))
/** Since when what is shown may be old. */
const ancienne = signal(/** @type {string | null} */ (null))

/** @param {Bande} recue */
function recevoir(recue) {
  bande.value = recue
  erreur.value = ancienne.value = null
  ecrire(CLE, { bande: recue, a: new Date().toISOString() })
}

/** Without network the last one seen here is shown, with its hour. */
function seSouvenir() {
  const gardee = /** @type {Gardee | null} */ (lire(CLE, null))
  if (gardee?.bande.bande === ici) {
    bande.value = gardee.bande
    ancienne.value = gardee.a
  } else if (!bande.value) erreur.value = { code: 'illisible', detail: '' }
}

/** @param {ErreurApi} faute */
function refuser(faute) {
  if (faute.status === 404 || faute.status === 410) oublierBande(ici)
  erreur.value = { code: faute.code, detail: faute.detail }
}

async function charger() {
  try {
    recevoir(await appeler('GET', `/api/bandes/${ici}`))
  } catch (faute) {
    if (!(faute instanceof ErreurApi) || faute.passagere) seSouvenir()
    else refuser(faute)
  }
}

addEventListener('online', charger)
document.addEventListener('visibilitychange', () => document.hidden || charger())
charger()

/** @param {LigneDuPalmares} ligne @param {number} place @param {number} haut */
const Barre = (ligne, place, haut) =>
  html`<li key=${ligne.personne} class=${embleme(place)}>
    <span class="nom">${ligne.nom}</span>
    <span class="combien">${victoiresEnMots(ligne)} <small>en ${compte(ligne.parties, 'partie')}</small></span>
    <i class="jauge-victoires" aria-hidden="true"><u style=${{ width: `${haut ? (100 * ligne.victoires) / haut : 0}%` }}></u></i>
  </li>`

/** @param {Bande} table */
function Victoires(table) {
  if (!table.palmares.length) return null
  const haut = Math.max(...table.palmares.map(({ victoires }) => victoires))
  return html`<section class="carte victoires">
    <h2>Victoires</h2>
    ${quiGagneLePlus(table) && html`<p>${quiGagneLePlus(table)}</p>`}
    <ol>${table.palmares.map((ligne, place) => Barre(ligne, place, haut))}</ol>
  </section>`
}

/** @param {Bande} table @param {PartieDeLaBande} partie */
const Contenu = (table, partie) =>
  html`<span class="quand">${leJour(partie.cree_le, new Date())}</span><b>${issue(table, partie)}</b>
    <span class="autres num">${autresTotaux(table, partie)}</span>`

/** @param {Bande} table @param {PartieDeLaBande} partie */
const Ligne = (table, partie) =>
  html`<li key=${partie.partie}>
    ${partie.encore_visible
      ? html`<a href="/p/${partie.partie}">${Contenu(table, partie)}</a>`
      : html`<span class="passee">${Contenu(table, partie)}</span>`}
  </li>`

/** @param {Bande} table @param {PartieDeLaBande[]} parties */
const Liste = (table, parties) => parties.length > 0 && html`<ul>${parties.map((partie) => Ligne(table, partie))}</ul>`

/** @param {Bande} table */
const Parties = (table) =>
  html`<section class="carte parties">
    <h2>Les parties</h2>
    ${Liste(table, table.parties.slice(0, MONTREES))}
    ${table.parties.length > MONTREES &&
    html`<details class="toutes">
      <summary>Les parties plus anciennes</summary>
      ${Liste(table, table.parties.slice(MONTREES))}
    </details>`}
    ${comptees(table).length ? null : html`<p>Joue une première partie${'\u202f'}: l’historique se remplit tout seul.</p>`}
  </section>`

/** @param {Bande} table */
function Totaux(table) {
  const soirees = enFeuille(table)
  if (!soirees) return null
  return html`<section class="carte soiree">
    <h2>Les totaux, partie après partie</h2>
    <${Graphe} feuille=${soirees} quand=${compte(soirees.donnes.length, 'partie')} />
  </section>`
}

/** @param {Bande} table */
const Contenue = (table) =>
  html`<main class="page-simple bande">
    <header>
      <h1>La bande</h1>
      <p class="gens">${liste(table.joueurs.map(({ nom }) => nom))}</p>
      <p>${titreDeLaBande(table, new Date())}</p>
      ${ancienne.value && html`<p class="mot">Hors ligne · vue à ${heure(ancienne.value)}</p>`}
    </header>
    ${Victoires(table)} <${NouvelleDeLaBande} bande=${table} /> ${Parties(table)} ${Totaux(table)}
    <${Gestion} bande=${table} recevoir=${recevoir} />
    <footer class="bas">
      <p class="vie">${effacement(table)} <a href="/confidentialite">Confidentialité</a></p>
      <a class="bouton lien" href="/">Accueil</a>
    </footer>
  </main>`

export function PageDeLaBande() {
  if (erreur.value) return BandeAbsente({ erreur: erreur.value, encore: charger })
  if (!bande.value) return html`<main class="page-simple" aria-busy="true"><h1>La bande</h1><p>Un instant…</p></main>`
  return Contenue(bande.value)
}
