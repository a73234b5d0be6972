// @ts-check
/** Counting a heap of cards, by pairs: what it is worth, whether it can be, and into the donne with it. */
import { useEffect } from 'preact/hooks'
import { html } from '../html.js'
import { EXEMPLAIRES } from '../tarot/comptage.js'
import { compte as compteDe, insecables, points } from '../texte.js'
import { Panneau, Segments } from './composants.js'
import {
  FIGURES, ajouter, bornes, compte, compterPour, etaler, fermerComptage, ouvert, ouvrirComptage, reporter, vaut, vider,
} from './comptage_paquet.js'
import { IconeCartes } from './icones.js'

/** @typedef {import('./comptage_paquet.js').Figure} Figure */
/** @typedef {import('../tarot/comptage.js').Comptage} Comptage */

const FINE = '\u202f'

/** @param {{ mot: string, signe: string, possible: boolean, agir: () => void }} props */
const Pas = ({ mot, signe, possible, agir }) => html`<button type="button" class="pas" aria-label=${mot}
  aria-disabled=${!possible} onClick=${() => possible && agir()}><span aria-hidden="true">${signe}</span></button>`

/** @param {Figure} nom @param {string} mot */
function Ligne(nom, mot) {
  const nombre = compte.value[nom]
  const un = `${nom === 'dames' ? 'Une' : 'Un'} ${mot.toLowerCase().slice(0, -1)}`
  return html`<div class="ligne-compte" role="group" aria-label=${`${mot}, ${nombre}`} key=${nom}>
    <span>${mot} <small>sur ${EXEMPLAIRES[nom]}</small></span>
    ${Pas({ mot: `${un} de moins`, signe: '−', possible: nombre > 0, agir: () => ajouter(nom, -1) })}
    <b class="num" id=${`compte-${nom}`}>${nombre}</b>
    ${Pas({ mot: `${un} de plus`, signe: '+', possible: nombre < EXEMPLAIRES[nom], agir: () => ajouter(nom, 1) })}
  </div>`
}

/** The slider goes near, the two buttons to the card. */
function Cartes() {
  const { cartes } = compte.value
  const { moins, plus } = bornes.value
  return html`<div class="ligne-cartes" role="group" aria-label="Cartes en tout">
    <label for="compte-cartes">Cartes en tout, basses comprises</label><b class="num">${cartes ?? '…'}</b>
    <div>
      ${Pas({ mot: 'Une carte de moins', signe: '−', possible: (cartes ?? 0) > moins, agir: () => etaler((cartes ?? 0) - 1) })}
      <input type="range" id="compte-cartes" min="0" max="78" step="1" value=${cartes ?? 0}
        aria-valuetext=${cartes === null ? 'non compté' : compteDe(cartes, 'carte')}
        onInput=${(/** @type {{ currentTarget: HTMLInputElement }} */ e) => {
          etaler(Number(e.currentTarget.value))
          // Beyond what the figures allow, the thumb comes back too.
          e.currentTarget.value = String(compte.value.cartes)
        }} />
      ${Pas({ mot: 'Une carte de plus', signe: '+', possible: (cartes ?? 0) < plus, agir: () => etaler((cartes ?? 0) + 1) })}
    </div>
  </div>`
}

/** « 38 cartes : 19 paires, 41 points » @param {number} cartes @param {number} demi_points */
function enPaires(cartes, demi_points) {
  const seule = cartes % 2 ? ' et 1\u00a0carte' : ''
  return `${compteDe(cartes, 'carte')}${FINE}: ${compteDe(Math.floor(cartes / 2), 'paire')}${seule}, ${enPoints(demi_points)}`
}

/** @param {number} demi_points */
const enPoints = (demi_points) => `${points(demi_points / 2)}\u00a0${demi_points < 4 ? 'point' : 'points'}`

/** @param {Comptage} fait */
function autreCamp({ autres_cartes, autres_demi_points, bouts_attaque }) {
  const defense = compte.value.camp === 'attaque'
  const bouts = defense ? EXEMPLAIRES.bouts - bouts_attaque : bouts_attaque
  const quoi = `${compteDe(autres_cartes, 'carte')}, ${enPoints(autres_demi_points)}, ${compteDe(bouts, 'bout')}`
  return `Reste à ${defense ? 'la défense' : 'l’attaque'}${FINE}: ${quoi}.`
}

function Resultat() {
  const fait = vaut.value
  if (!fait) return html`<p>Deux cartes ensemble font une paire${FINE}: compte les figures, puis toutes les cartes du tas.</p>`
  const { cartes, demi_points, alertes } = fait
  return html`<p class="num"><b>${enPaires(cartes, demi_points)}</b></p>
    ${alertes.length
      ? alertes.map(({ code, phrase }) => html`<p class="mot" key=${code}>${insecables(phrase)}</p>`)
      : html`<p class="num autre-camp">${autreCamp(fait)}</p>`}`
}

/** Says what comes next; it is never disabled. */
function Reporter() {
  const fait = vaut.value
  const mot = fait
    ? `Reporter ${enPoints(fait.demi_points_attaque)} et ${compteDe(fait.bouts_attaque, 'bout')}`
    : `Combien de cartes en tout${FINE}?`
  const agir = () => (fait ? reporter() : document.getElementById('compte-cartes')?.focus())
  return html`<button type="button" class=${`bouton grand${fait ? ' plein' : ''}`} onClick=${agir}>${mot}</button>`
}

const Camp = () => Segments({
  nom: 'tas', libelle: 'Le tas compté', valeur: compte.value.camp,
  choisir: compterPour,
  choix: [{ valeur: 'attaque', mot: 'Tas de l’attaque' }, { valeur: 'defense', mot: 'Tas de la défense' }],
})

function Ouvert() {
  // The form that it was opened from may leave first.
  useEffect(() => fermerComptage, [])
  return html`<${Panneau} titre="Compter les cartes" fermer=${fermerComptage}>
    <div class="comptage">
      ${Camp()}
      <div class="lignes-compte">${FIGURES.map(([nom, mot]) => Ligne(nom, mot))} ${Cartes()}</div>
      <div class="bilan">
        <div role="status">${Resultat()}</div>
        <div class="boutons">
          <button type="button" class="bouton" onClick=${vider}>Effacer</button>
          ${Reporter()}
        </div>
      </div>
    </div>
  <//>`
}

/** The panel, when it is open. */
export const Comptage = () => (ouvert.value ? html`<${Ouvert} />` : null)

/** Beside the points: a whole line while there are none, then just the drawing. @param {{ seul: boolean }} props */
export const Compter = ({ seul }) => html`<button type="button" class="compter" aria-label="Compter les cartes"
  aria-haspopup="dialog" onClick=${ouvrirComptage}>${IconeCartes()}${seul ? html`<span>Compter les cartes</span>` : null}</button>`
