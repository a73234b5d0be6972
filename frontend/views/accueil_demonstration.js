// @ts-check
/** Beside the form, on a wide screen: what the others will see. Six donnes of an evening that never was. */

import { html } from '../html.js'
import { feuilleNeuve } from '../soiree/neuve.js'
import { Graphe } from './graphe.js'
import { Classement } from './tableau_classement.js'
import { Calcul, Faits, Parts, nommer } from './tableau_detail.js'
import { titre } from './tableau_phrases.js'

/** @typedef {import('../types.js').Feuille} Feuille */
/** @typedef {import('../types.js').Donne} Donne */

const NOMS = ['Léa', 'Karim', 'Sophie', 'Tom']

/** Marks of six donnes: two gardes, a prise, and so on, each of them summing to zero. */
const MARQUES = [
  [318, -106, -106, -106],
  [42, 42, -126, 42],
  [-60, -60, -60, 180],
  [-116, 348, -116, -116],
  [-192, 64, 64, 64],
  [-102, -102, 306, -102],
]

/** The last of them is the only one that is read in full: a garde of Sophie, 52 points and three bouts. @type {import('../types.js').DonneSaisie} */
const DERNIERE = {
  table: [0, 1, 2, 3],
  preneur: 2,
  appele: null,
  contrat: 'garde',
  bouts: 3,
  points: 52,
  petit_au_bout: 'attaque',
  poignees: [],
  chelem: null,
}

/** @param {number[]} marques @param {number} i @returns {Donne} */
const donne = (marques, i) => ({
  ...DERNIERE,
  cle: `${i}`,
  numero: i + 1,
  donneur: i % 4,
  saisie_le: '2026-11-27T21:00:00Z',
  marque: { gagnee: true, objectif: 36, ecart: 16, valeur: 102, marques, etapes: [['base', 25], ['ecart', 16], ['petit_au_bout', 10], ['contrat', 2]] },
})

/** @returns {Feuille} */
function soiree() {
  const totaux = NOMS.map((_, place) => MARQUES.reduce((somme, marques) => somme + marques[place], 0))
  const rang = (/** @type {number} */ total) => 1 + totaux.filter((autre) => autre > total).length
  return feuilleNeuve(NOMS, {
    version: MARQUES.length,
    crayon: { place: 1 },
    donnes_prevues: 12,
    donnes: MARQUES.map(donne),
    totaux,
    classement: totaux.map((total, place) => ({ place, rang: rang(total), total })).sort((a, b) => b.total - a.total),
    spectateurs: 4,
    cree_le: '2026-11-27T20:00:00Z',
  })
}

export function Demonstration() {
  const feuille = soiree()
  const derniere = /** @type {Donne} */ (feuille.donnes[5])
  return html`<aside class="tableau demonstration" aria-label="Un exemple de tableau">
    <p class="titre-demo">Ce que tout le monde voit</p>
    <div class="grille">
      <${Classement} feuille=${feuille} />
      <section class="derniere">
        <h2>${titre(derniere, nommer(feuille))}</h2>
        ${Faits(derniere, feuille)} ${Calcul(derniere, feuille)} ${Parts(derniere, feuille)}
      </section>
      <section class="soiree"><h2>La soirée</h2><${Graphe} feuille=${feuille} /></section>
    </div>
  </aside>`
}
