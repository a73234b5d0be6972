// @ts-check
/** The home page: go back to a partie, or make one. */

import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { charger } from '../charger.js'
import { html } from '../html.js'
import { bandes } from '../state/telephone.js'
import { Segments } from './composants.js'
import { attente, creer, partieOuverte, refus, renoncer, sansReseau } from './accueil_creation.js'
import { DONNES, aTable, changer, formulaire, resume, tables } from './accueil_formulaire.js'
import { Confidentialite } from './confidentialite_lien.js'
import { Noms } from './accueil_noms.js'
import { Reprendre } from './accueil_reprendre.js'

/** @typedef {import('../types.js').BandeRetenue} BandeRetenue */
/** @typedef {import('./accueil_formulaire.js').Formulaire} Formulaire */

const PUCES = 4

/** A second tap on the chip leaves the bande and keeps the names. @param {BandeRetenue} bande */
const choisir = ({ bande, noms }) =>
  changer(formulaire.value.bande === bande ? { bande: null } : { bande, noms: [...noms, '', '', ''].slice(0, Math.max(3, noms.length)), donneur: 0, moi: 0 })

function Bandes() {
  if (!bandes.value.length) return null
  return html`<div class="puces" role="group" aria-label="Ta bande">
    <span aria-hidden="true">Ta bande</span>
    ${bandes.value.slice(0, PUCES).map(
      (une) => html`<button type="button" class="puce" key=${une.bande} aria-pressed=${formulaire.value.bande === une.bande} onClick=${() => choisir(une)}>
        ${une.noms.join(' · ')}
      </button>`,
    )}
    <a class="bouton lien" href="/b/${formulaire.value.bande ?? bandes.value[0].bande}">Historique</a>
  </div>`
}

/** @type {{ valeur: Formulaire['duree'], mot: string }[]} */
const DUREES = [
  { valeur: 'libre', mot: 'Libre' },
  { valeur: '8', mot: '8' },
  { valeur: '12', mot: '12' },
  { valeur: '16', mot: '16' },
  { valeur: 'autre', mot: 'Autre' },
]

const Autre = () =>
  html`<label class="autre">
    Nombre de donnes
    <input
      id="donnes-prevues"
      class="champ"
      type="number"
      aria-invalid=${refus.value?.champ === 'donnes-prevues'}
      inputmode="numeric"
      min="1"
      max=${DONNES}
      value=${formulaire.value.autre ?? ''}
      onInput=${(/** @type {InputEvent} */ e) => {
        const n = /** @type {HTMLInputElement} */ (e.target).valueAsNumber
        changer({ autre: Number.isNaN(n) ? null : n })
      }}
    />
  </label>`

const Duree = () =>
  html`<div class="reglage">
    <span aria-hidden="true">Durée</span>
    ${Segments({ nom: 'duree', libelle: 'Durée', valeur: formulaire.value.duree, choix: DUREES, choisir: (duree) => changer({ duree }) })}
  </div>
  ${formulaire.value.duree === 'autre' && Autre()}`

function ATable() {
  const choix = tables(formulaire.value).map((n) => ({ valeur: `${n}`, mot: `${n}` }))
  if (choix.length < 2) return null
  return html`<div class="reglage">
    <span aria-hidden="true">À table</span>
    ${Segments({
      nom: 'a_table',
      libelle: 'Combien jouent une donne',
      valeur: `${aTable(formulaire.value)}`,
      choix,
      choisir: (n) => changer({ a_table: /** @type {3 | 4 | 5} */ (Number(n)) }),
    })}
  </div>`
}

/** @type {{ valeur: Formulaire['egalite'], mot: string }[]} */
const EGALITES = [
  { valeur: 'ex_aequo', mot: 'Ex æquo' },
  { valeur: 'donne_de_plus', mot: 'Une donne de plus' },
]

const Variantes = () =>
  html`<details class="variantes">
    <summary>Égalité, variantes<small>${resume(formulaire.value)}</small></summary>
    <div class="reglage">
      <span aria-hidden="true">Égalité</span>
      ${Segments({ nom: 'egalite', libelle: 'Égalité', valeur: formulaire.value.egalite, choix: EGALITES, choisir: (egalite) => changer({ egalite }) })}
    </div>
    ${formulaire.value.noms.length <= 5 && ATable()}
  </details>`

/** The error takes the focus, so that nobody looks for what went wrong. */
function Souci() {
  const faute = refus.value
  useEffect(() => {
    if (!faute) return
    const champ = document.getElementById(faute.champ ?? `nom-${faute.rang}`)
    ;(champ ?? document.getElementById('souci'))?.focus()
  }, [faute])
  return faute && html`<p id="souci" class="mot" role="alert" tabindex="-1">${faute.phrase}</p>`
}

const Attente = () =>
  attente.value &&
  sansReseau.value &&
  html`<p class="mot">
    Pas de réseau. La partie est gardée sur ce téléphone${'\u202f'}; elle se crée dès que le réseau revient, et le lien à
    partager vient avec. <button type="button" class="bouton lien" onClick=${renoncer}>Annuler</button>
  </p>`

/** @param {SubmitEvent} e */
function soumettre(e) {
  e.preventDefault()
  creer()
}

/** Only where there is room for it beside the form; a phone never loads it. */
const demonstration = signal(/** @type {(() => unknown) | null} */ (null))
if (matchMedia('(min-width: 64em)').matches) {
  charger(import('./accueil_demonstration.js'), 'tableau').then(
    ({ Demonstration }) => (demonstration.value = Demonstration),
    // Without network the form is enough.
    () => {},
  )
}

/** Only who comes from the calculator has a donne that waits for its partie. */
const donneCalculee = signal(/** @type {(() => unknown) | null} */ (null))
if (location.hash.startsWith('#calcul&')) import('./calcul_attente.js').then(({ DonneEnAttente }) => (donneCalculee.value = DonneEnAttente))

/** What the table will need if the network leaves, fetched while the names are typed. */
const preparer = () => import('./accueil_provisoire.js').then((provisoire) => provisoire.preparer()).catch(() => {})

export function Accueil() {
  if (partieOuverte.value) return html`<${partieOuverte.value.Partie} />`
  const envoi = attente.value !== null && !refus.value
  return html`<div class="entree-accueil">${Formulaire(envoi)} ${demonstration.value && html`<${demonstration.value} />`}</div>`
}

/** @param {boolean} envoi */
const Formulaire = (envoi) =>
  html`<main class="accueil">
    <header>
      <h1>Tarot</h1>
      <a class="bouton lien" href="/calcul">Calculer une donne</a>
      <p>Compte les points. Tout le monde suit sur son téléphone.</p>
    </header>
    ${donneCalculee.value && html`<${donneCalculee.value} />`} ${Reprendre()}
    <form novalidate onSubmit=${soumettre} onFocusIn=${preparer}>
      <fieldset class="creation" disabled=${envoi}>
        ${Bandes()} ${Noms()} ${Duree()} ${formulaire.value.noms.length > 5 && ATable()} ${Variantes()}
      </fieldset>
      <div class="pied">
        <div role="status">${Attente()}</div>
        <${Souci} />
        <button type="submit" class="bouton plein grand" aria-disabled=${envoi}>
          ${envoi ? 'La partie se crée…' : 'Créer la partie'}
        </button>
      </div>
    </form>
    ${Confidentialite({})}
  </main>`
