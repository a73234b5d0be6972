// @ts-check
/** What stands in place of a partie that is gone, was never there, or could not be read. */

import { html } from '../html.js'

/** `raison`: why it is gone; `bande`: while a result of it still lives there. @typedef {import('../types.js').Erreur & { raison?: string, bande?: string }} Erreur */

const SANS_RETOUR = new Set(['effacee', 'inconnue'])

/** @param {Erreur} erreur */
const Disparue = ({ raison, bande }) => html`<h1>Cette partie n’existe plus.</h1>
  <p>
    ${raison === 'effacee'
      ? 'Le téléphone qui l’a créée l’a effacée.'
      : 'Une partie est effacée 30 jours après sa dernière donne.'}
  </p>
  <p class="boutons">
    <a class="bouton plein" href="/">Nouvelle partie</a>
    ${bande && html`<a class="bouton" href="/b/${bande}">Voir la bande</a>`}
  </p>`

const Illisible = () => html`<h1>Le tableau n’a pas pu s’afficher.</h1>
  <p>
    <button type="button" class="bouton plein" onClick=${() => location.reload()}>Réessayer</button>
  </p>`

/** @param {{ erreur: Erreur }} props */
export const EtatAbsente = ({ erreur }) =>
  html`<main class="absente">
    <section class="carte">${SANS_RETOUR.has(erreur.code) ? Disparue(erreur) : Illisible()}</section>
  </main>`
