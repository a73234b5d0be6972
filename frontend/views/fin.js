// @ts-check
/** The end, on every phone: who won, by how much, and what the evening will be remembered for. */

import { useEffect } from 'preact/hooks'
import { html } from '../html.js'
import { faits } from '../soiree/faits.js'
import { donnesJouees, premiers, suivants, titreDuResultat } from '../soiree/resultat.js'
import { dire } from '../state/annonce.js'
import { aller } from '../state/ecran.js'
import { feuille, tientLeCrayon } from '../state/feuille.js'
import { compte, signe } from '../texte.js'
import { Embleme, Pastille } from './composants.js'
import { Confidentialite } from './confidentialite_lien.js'
import { GestesDeFin } from './fin_gestes.js'
import { Rouvrir } from './fin_rouvrir.js'
import { nomDeLaPartie } from './tableau_entete.js'

/** @typedef {import('../types.js').Feuille} Feuille */

/** @param {number} n */
const neg = (n) => (n < 0 ? 'neg' : '')

/** @param {Feuille} table */
const Vainqueur = (table) => {
  const tete = premiers(table)
  return html`<section class="vainqueur">
    <p class="emblemes">${tete.map(({ place }) => Embleme({ place }))}</p>
    <h1>${titreDuResultat(table)}</h1>
    ${tete.length > 0 && html`<p class="score num ${neg(tete[0].total)}">${signe(tete[0].total)}</p>`}
  </section>`
}

/** @param {Feuille} table */
const Suivants = (table) =>
  html`<ol class="suivants" aria-label="La suite du classement">
    ${suivants(table).map(
      ({ place, rang, total }) => html`<li key=${place}>
        <span class="num">${rang}</span>${Embleme({ place })}<span class="nom">${table.joueurs[place].nom}</span>
        <b class="num ${neg(total)}">${signe(total)}</b>
      </li>`,
    )}
  </ol>`

/** @param {Feuille} table */
function Faits(table) {
  const vrais = faits(table)
  if (!vrais.length) return null
  return html`<section class="carte faits-soiree">
    <h2>Faits de la soirée</h2>
    <dl>
      ${vrais.map(({ quoi, dit }) => html`<div key=${quoi}><dt>${quoi}</dt><dd>${dit}</dd></div>`)}
    </dl>
  </section>`
}

/** @param {Feuille} table */
const Ailleurs = (table) =>
  html`<nav class="ailleurs" aria-label="La suite">
    <button type="button" class="bouton lien" onClick=${() => aller('tableau')}>Voir la feuille</button>
    <a class="bouton lien" href="/b/${table.bande}">La bande</a>
    ${tientLeCrayon.value && html`<${Rouvrir} />`}
  </nav>`

export function Resultat() {
  const table = feuille.value
  const titre = table ? titreDuResultat(table) : ''
  useEffect(() => dire(`Partie terminée. ${titre}.`), [titre])
  if (!table) return null
  return html`<div class="page fin">
    <header class="tete">
      <span class="qui">${nomDeLaPartie(table)} · ${compte(donnesJouees(table), 'donne')}</span>${Pastille({})}
    </header>
    <main>
      ${Vainqueur(table)} ${Suivants(table)} ${Faits(table)}
      <${GestesDeFin} table=${table} />
      ${Ailleurs(table)}
    </main>
    <footer class="bas">${Confidentialite({ efface_le: table.efface_le })}</footer>
  </div>`
}
