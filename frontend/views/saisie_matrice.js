// @ts-check
/** The score sheet as a keyboard: one touch says who takes, and what. */
import { computed } from '@preact/signals'
import { html } from '../html.js'
import { corrigee, marque, morts, table } from '../carnet/apercu.js'
import { asseoirDehors, brouillon, changer, gens } from '../carnet/brouillon.js'
import { feuille, nomDe } from '../state/feuille.js'
import { prevue } from '../carnet/prevue.js'
import { CONTRATS, signe } from '../texte.js'
import { Embleme } from './composants.js'

const FINE = '\u202f'

/** @typedef {import('../types.js').Contrat} Contrat */

/** As players write them. @type {{ contrat: Contrat, sigle: string, mot: string, fois: number }[]} */
const COLONNES = [
  { contrat: 'prise', sigle: 'P', mot: 'Prise', fois: 1 },
  { contrat: 'garde', sigle: 'G', mot: 'Garde', fois: 2 },
  { contrat: 'garde_sans', sigle: 'GS', mot: 'Sans', fois: 4 },
  { contrat: 'garde_contre', sigle: 'GC', mot: 'Contre', fois: 6 },
]

/** Another preneur: whom they call is asked again, if it was said of the two. @param {number} place @param {Contrat} contrat */
function prendre(place, contrat) {
  const { preneur, appele } = brouillon.value
  const change = preneur !== place && (appele === 'seul' || appele === place)
  changer({ preneur: place, contrat, ...(change ? { appele: null } : {}) })
}

/** @param {{ place: number, colonne: typeof COLONNES[number] }} props */
const Case = ({ place, colonne }) => html`<label class="case" key=${colonne.contrat}>
  <input type="radio" name="prise" value=${`${place}-${colonne.contrat}`}
    aria-label=${`${nomDe(place)}, ${CONTRATS[colonne.contrat].toLowerCase()}`}
    checked=${brouillon.value.preneur === place && brouillon.value.contrat === colonne.contrat}
    onClick=${() => prendre(place, colonne.contrat)} />
  <span aria-hidden="true">${colonne.sigle}</span>
</label>`

/** The totals before this donne: without what a corrected one gave until now. */
export const totaux = computed(() =>
  (prevue.value?.totaux ?? []).map((total, place) => total - (corrigee.value?.marque.marques[place] ?? 0)))

/** @param {{ place: number }} props */
function Total({ place }) {
  const total = totaux.value[place] ?? 0
  return html`<span class=${`tot num${total < 0 ? ' neg' : ''}`} data-total=${place}>${signe(total)}</span>`
}

/** @param {{ place: number }} props */
function Delta({ place }) {
  const gain = marque.value?.marques[place]
  if (gain === undefined) return null
  return html`<span class=${`delta num${gain < 0 ? ' neg' : ''}`}>${signe(gain)}</span>`
}

/** The class that lets a long name be read to its end. @param {string} nom */
function longueur(nom) {
  const lettres = [...nom].length
  if (lettres < 10) return ''
  return lettres < 17 ? ' long' : ' long tres-long'
}

/** @param {{ place: number, sous: unknown }} props */
const Qui = ({ place, sous }) => html`${Embleme({ place })}
  <span class=${`qui1${longueur(nomDe(place))}`}>${nomDe(place)}</span>
  <span class="sous-nom">${sous}${Delta({ place })}</span>`

/** What the second line of a name says while the appelé is being chosen. @param {number} place */
function motDAppel(place) {
  const { preneur, appele } = brouillon.value
  const mot = place === preneur ? 'seul' : 'appelé'
  if (appele === null) return `${mot}${FINE}?`
  return appele === (place === preneur ? 'seul' : place) ? mot : null
}

/** At 5, once somebody takes, each name is a choice of the appelé. @param {{ place: number }} props */
function Appelable({ place }) {
  const mot = motDAppel(place)
  const seul = place === brouillon.value.preneur
  const choisi = mot !== null && brouillon.value.appele !== null
  return html`<label class=${`nom choix${choisi ? ' choisi' : ''}`}>
    <input type="radio" name="appele" value=${place} checked=${choisi}
      aria-label=${seul ? `${nomDe(place)} joue à un contre quatre` : `${nomDe(place)}, appelé`}
      onClick=${() => changer({ appele: seul ? 'seul' : place })} />
    <span class="nom-dedans" aria-hidden="true">
      ${Qui({ place, sous: mot ? html`<span class="tot appel">${mot}</span>` : Total({ place }) })}
    </span>
  </label>`
}

/** @param {{ place: number }} props */
function Nom({ place }) {
  if (table.value.length === 5 && brouillon.value.preneur !== null) return Appelable({ place })
  return html`<div class="nom"><span class="nom-dedans">${Qui({ place, sous: Total({ place }) })}</span></div>`
}

/** @param {{ place: number }} props */
const Ligne = ({ place }) => html`<div class=${`ligne${brouillon.value.preneur === place ? ' pris' : ''}`} key=${place}>
  ${Nom({ place })} ${COLONNES.map((colonne) => Case({ place, colonne }))}
</div>`

const Entetes = () => html`<div class="ligne entetes" aria-hidden="true">
  <span>Qui prend${FINE}?</span>
  ${COLONNES.map(({ mot, fois }) => html`<span key=${mot}><b>${mot}</b>×${fois}</span>`)}
</div>`

/** More are present than play: who sits out is proposed, and one touch changes it. */
function Morts() {
  const dehors = morts.value
  if (dehors.length === 0) return null
  return html`<div class=${`morts${gens.value.length > 5 ? ' serre' : ''}`} role="group" aria-label="Qui ne joue pas cette donne">
    <span class="etq" aria-hidden="true">Mort</span>
    ${gens.value.map((place) => html`<button type="button" key=${place} class="puce" aria-pressed=${dehors.includes(place)}
      onClick=${() => asseoirDehors(place, dehors)}>${Embleme({ place })}<span>${nomDe(place)}</span></button>`)}
  </div>`
}

export function Matrice() {
  if (table.value.length < 3)
    return html`<p class="mot">Il faut au moins 3 personnes pour jouer. Ajoute quelqu’un dans Joueurs, ou fais revenir une personne.</p>`
  return html`${Morts()}
  <fieldset class="feuille" id="g-matrice">
    <legend class="sr">Qui prend, et quel contrat${feuille.value?.a_table === 5 ? ', puis qui est appelé' : ''}</legend>
    ${Entetes()}
    <div id="g-appele" class="lignes">${table.value.map((place) => Ligne({ place }))}</div>
  </fieldset>`
}
