// @ts-check
/** What stands in place of a bande that is gone, was never there, or could not be read. */

import { html } from '../html.js'
import { insecables } from '../texte.js'

/** @typedef {import('../types.js').Erreur} Erreur */

const SANS_RETOUR = new Set(['effacee', 'inconnue'])

/** @param {Erreur} erreur */
const Disparue = ({ code, detail }) =>
  html`<h1>Cette bande n’existe plus.</h1>
    <p>${code === 'effacee' ? insecables(detail) : 'Vérifie le lien.'}</p>
    <p>Une bande s’efface 6 mois après sa dernière partie, ou d’un coup, par le téléphone qui l’a créée.</p>
    <p><a class="bouton plein" href="/">Nouvelle partie</a></p>`

/** @param {() => void} encore */
const Illisible = (encore) =>
  html`<h1>La bande n’a pas pu s’afficher.</h1>
    <p>Pas de réseau, ou le service ne répond pas.</p>
    <p><button type="button" class="bouton plein" onClick=${encore}>Réessayer</button></p>`

/** @param {{ erreur: Erreur, encore: () => void }} props */
export const BandeAbsente = ({ erreur, encore }) =>
  html`<main class="absente"><section class="carte">${SANS_RETOUR.has(erreur.code) ? Disparue(erreur) : Illisible(encore)}</section></main>`
