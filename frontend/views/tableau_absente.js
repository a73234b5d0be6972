// @ts-check
/** What stands in place of a partie that is gone, was never there, or could not be read. */

import { html } from '../html.js'
import { jour } from '../texte.js'

/** @typedef {import('../types.js').Erreur} Erreur */

const SANS_RETOUR = new Set(['effacee', 'inconnue'])

/** @param {Erreur} erreur */
function pourquoi({ raison, efface_le }) {
  const quand = efface_le ? ` le ${jour(efface_le)}` : ''
  if (raison === 'effacee') return `Le téléphone qui l’a créée l’a effacée${quand}.`
  return `Une partie est effacée 30 jours après sa dernière donne.${quand && ` Celle-ci l’a été${quand}.`}`
}

/** @param {Erreur} erreur */
const Disparue = (erreur) => html`<h1>Cette partie n’existe plus.</h1>
  <p>${pourquoi(erreur)}</p>
  <p class="boutons">
    <a class="bouton plein" href="/">Nouvelle partie</a>
    ${erreur.bande && html`<a class="bouton" href="/b/${erreur.bande}">Voir la bande</a>`}
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
