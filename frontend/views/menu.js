// @ts-check
/** The ⋯ of the scorer: what is done now and then. */
import { html } from '../html.js'
import { appeler, ErreurApi } from '../live/api.js'
import { derniereEntree, passer, recommencer, supprimer, titreDe } from '../carnet/actes.js'
import { dire } from '../state/annonce.js'
import { vierge } from '../carnet/brouillon.js'
import { aller, fermer, ouvrir } from '../state/ecran.js'
import { feuille, recevoir } from '../state/feuille.js'
import { enAttente } from '../carnet/outbox.js'
import { prochain } from '../carnet/prevue.js'
import { jeton, retenue } from '../state/telephone.js'
import { signal } from '@preact/signals'
import { Panneau } from './composants.js'

/** Why the end could not be told to the server. */
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

const surLaPartie = () => [
  { mot: 'Tableau', sous: 'Touche une ligne pour la corriger.', faire: () => aller('tableau') },
  { mot: 'Partager', faire: () => aller('partager') },
  { mot: 'Passer le crayon', faire: () => ouvrir('crayon') },
  { mot: 'Joueurs', sous: 'Prénoms, places, qui distribue.', faire: () => ouvrir('joueurs') },
]

const finOuReprise = () =>
  feuille.value?.etat === 'finie'
    ? { mot: 'Rouvrir la partie', faire: () => demander('DELETE') }
    : { mot: 'Arrêter la partie', faire: () => ouvrir('fin') }

export function Menu() {
  const enCours = feuille.value?.etat === 'en_cours'
  const lignes = [...(enCours ? surLaDonne() : []), ...surLaPartie(), finOuReprise()]
  return html`<${Panneau} titre="La partie" fermer=${fermer}>
    <ul class="menu">${lignes.map((une) => Ligne(une))}</ul>
    ${echec.value ? html`<p class="mot" role="alert">${echec.value}</p>` : null}
    <a class="bouton lien" href="/">Accueil</a>
  <//>`
}

/** Ending or reopening, told at once: everybody at the table is looking. @param {'POST' | 'DELETE'} methode */
async function demander(methode) {
  const table = feuille.value
  if (!table) return
  echec.value = null
  const epoch = retenue(table.partie)?.epoch ?? table.epoch
  const suite = methode === 'POST' ? '/fin' : `/fin?epoch=${epoch}`
  const corps = methode === 'POST' ? { epoch } : undefined
  try {
    const recu = await appeler(methode, `/api/parties/${table.partie}${suite}`, { corps, jeton: jeton(table.partie) })
    recevoir(recu.feuille)
    aller(null)
  } catch (e) {
    echec.value = e instanceof ErreurApi ? e.detail : 'Pas de réseau\u202f: réessaie dans un instant.'
    dire(echec.value)
  }
}

/** Asked once, because it shows on every phone. */
export function Fin() {
  const n = prochain.value - 1
  const attente = enAttente.value.length > 0
  return html`<${Panneau} titre=${n ? `Terminer à la donne ${n} ?` : 'Terminer la partie ?'} fermer=${fermer}>
    ${attente ? html`<p class="mot">Des donnes sont encore à envoyer. Attends le réseau pour terminer.</p>` : null}
    ${echec.value ? html`<p class="mot" role="alert">${echec.value}</p>` : null}
    <p>Le classement s’affiche chez tout le monde. Tu peux rouvrir la partie.</p>
    <div class="boutons">
      <button type="button" class="bouton plein" disabled=${attente} onClick=${() => demander('POST')}>Terminer</button>
      <button type="button" class="bouton" onClick=${fermer}>Continuer</button>
    </div>
  <//>`
}
