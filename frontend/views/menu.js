// @ts-check
/** The ⋯ of the scorer: what is done now and then. */
import { html } from '../html.js'
import { derniereEntree, passer, recommencer, supprimer, titreDe } from '../carnet/actes.js'
import { dire } from '../state/annonce.js'
import { vierge } from '../carnet/brouillon.js'
import '../state/retour.js'
import { aller, fermer, ouvrir } from '../state/ecran.js'
import { enMots, rouvrir } from '../soiree/verbes.js'
import { estCreateur, feuille, provisoire } from '../state/feuille.js'
import { signal } from '@preact/signals'
import { Panneau } from './composants.js'
import { Confidentialite } from './confidentialite_lien.js'
import { Reglages } from './menu_reglages.js'
import { ligneDeVersion } from './nouvelle_version.js'

/** Why the reopening could not be told to the server. */
const echec = signal(/** @type {string | null} */ (null))

/** @param {() => void} suite */
const puisFermer = (suite) => () => {
  suite()
  fermer()
}

/** @param {{ mot: string, sous?: string, faire: () => void }} props */
const Ligne = ({ mot, sous, faire }) => html`<li key=${mot}><button type="button" onClick=${faire}>
  <span>${mot}</span>${sous ? html`<small>${sous}</small>` : null}</button></li>`

/** What is about the donne in hand. */
function surLaDonne() {
  const derniere = derniereEntree.value
  return [
    { mot: 'Donne passée', sous: 'Personne ne prend\u202f: la donne tourne.', faire: puisFermer(passer) },
    ...(derniere ? [{ mot: `Annuler la ${titreDe(derniere).toLowerCase()}`, faire: puisFermer(() => supprimer(derniere)) }] : []),
    ...(vierge.value ? [] : [{ mot: 'Effacer la saisie', faire: puisFermer(recommencer) }]),
  ]
}

const tableau = { mot: 'Tableau', sous: 'Touche une ligne pour la corriger.', faire: () => aller('tableau') }

/** What everybody at the table is told of. */
const surLaPartie = () => [
  { mot: 'Partager', faire: () => aller('partager') },
  { mot: 'Passer le crayon', faire: () => ouvrir('crayon') },
  { mot: 'Joueurs', sous: 'Prénoms, places, qui distribue.', faire: () => ouvrir('joueurs') },
]

/** Told at once: everybody at the table is looking. */
async function reprendre() {
  echec.value = null
  try {
    await rouvrir()
    aller(null)
  } catch (erreur) {
    echec.value = enMots(erreur)
    dire(echec.value)
  }
}

const effacement = () => (estCreateur.value ? [{ mot: 'Effacer la partie', faire: () => ouvrir('effacer') }] : [])

const finOuReprise = () =>
  feuille.value?.etat === 'finie'
    ? { mot: 'Rouvrir la partie', faire: reprendre }
    : { mot: 'Arrêter la partie', faire: () => ouvrir('fin') }

/** Nobody else knows of it yet: there is nobody to tell. */
const provisoires = () => [
  { mot: 'Abandonner la partie', sous: 'Elle se crée dès que le réseau revient.', faire: () => ouvrir('abandonner') },
]

const partagees = () => [...surLaPartie(), finOuReprise(), ...effacement(), ...ligneDeVersion()]

const Liens = () => html`<div class="boutons">
  <a class="bouton lien" href="/">Accueil</a>
  <a class="bouton lien" href="/b/${feuille.value?.bande}">La bande</a>
</div>`

export function Menu() {
  const enCours = feuille.value?.etat === 'en_cours'
  const lignes = [...(enCours ? surLaDonne() : []), tableau, ...(provisoire.value ? provisoires() : partagees())]
  return html`<${Panneau} titre="La partie" fermer=${fermer}>
    <ul class="menu">${lignes.map((une) => Ligne(une))} ${Reglages()}</ul>
    ${echec.value ? html`<p class="mot" role="alert">${echec.value}</p>` : null}
    ${provisoire.value ? null : Liens()}
    ${Confidentialite({ efface_le: feuille.value?.efface_le })}
  <//>`
}
