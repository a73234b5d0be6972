// @ts-check
/** What the donne is worth, with nothing folded: this is also what the printer gets. */
import { html } from '../html.js'
import { alertes } from '../carnet/apercu.js'
import { CONTRATS, compte, insecables, points, signe } from '../texte.js'
import { etapes } from './calcul_etapes.js'
import { faits, issue, partage, pointsPour } from './tableau_phrases.js'

/** @typedef {import('../types.js').Donne} Donne */
/** @typedef {import('./calcul_etapes.js').Pas} Pas */

/** « Garde, gagnée de 8 » @param {Donne} donne */
export const titre = (donne) => `${CONTRATS[donne.contrat]}, ${issue(donne)}`

/** Who sits at that place of this donne, in the middle of a sentence. @param {Donne} donne */
const qui = ({ preneur, appele }) => (/** @type {number} */ place) =>
  place === preneur ? 'le preneur' : place === appele ? 'l’appelé' : 'un défenseur'

/** @param {string} phrase */
const majuscule = (phrase) => phrase[0].toUpperCase() + phrase.slice(1)

/** @param {Donne} donne */
function Faits(donne) {
  const [nombre, reste] = pointsPour(donne)
  return html`<p class="faits num">À ${donne.table.length} · <b>${nombre}</b>${reste} · ${faits(donne, qui(donne), []).join(' · ')}</p>`
}

/** @param {Pas} pas */
const Ligne = ({ nom, mot, operation, reste }) => html`<tr key=${nom}>
  <th scope="row">${mot}</th><td>${operation}</td><td>${points(reste)}</td>
</tr>`

/** @param {Donne} donne */
const Etapes = (donne) => html`<table class="etapes num">
  <caption class="sr">Le calcul, étape par étape</caption>
  <thead class="sr"><tr><th scope="col">Étape</th><th scope="col">Calcul</th><th scope="col">Reste</th></tr></thead>
  <tbody>${etapes(donne).map(Ligne)}</tbody>
  <tfoot><tr><th scope="row">Par défenseur</th><td></td><td>${points(donne.marque.valeur)}</td></tr></tfoot>
</table>`

/** @param {Donne} donne */
function Parts(donne) {
  const { marques } = donne.marque
  const defenseurs = donne.table.filter((place) => place !== donne.preneur && place !== donne.appele)
  const camps = /** @type {[string, number][]} */ ([
    ['Preneur', marques[donne.preneur]],
    ...(donne.appele === null ? [] : [['Appelé', marques[donne.appele]]]),
    [compte(defenseurs.length, 'défenseur'), marques[defenseurs[0]]],
  ])
  return html`<dl class="parts num">${camps.map(([nom, marque]) => html`<div key=${nom}>
    <dt>${nom}</dt><dd class=${marque < 0 ? 'neg' : ''}>${signe(marque)}${nom.endsWith('défenseurs') ? html` <small>chacun</small>` : null}</dd>
  </div>`)}</dl>`
}

/** @param {Donne} donne */
export const Resultat = (donne) => html`<section class="carte resultat" aria-labelledby="titre-resultat">
  <h2 id="titre-resultat" tabindex="-1">${titre(donne)}</h2>
  ${Faits(donne)} ${Etapes(donne)} ${Parts(donne)}
  <p class="partage num">${majuscule(partage(donne, qui(donne)))}</p>
  ${alertes.value.map(({ code, phrase }) => html`<p class="mot" key=${code}>${insecables(phrase)}</p>`)}
</section>`
