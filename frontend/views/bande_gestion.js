// @ts-check
/** What only the bande's createur does: two names for one person, the lien de secours, erasing. */

import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { nomDans } from '../soiree/bande.js'
import { effacerLaBande, enMots, reunir, separer } from '../soiree/verbes.js'
import { dire } from '../state/annonce.js'
import { secretsDeLaBande } from '../state/telephone.js'
import { compte } from '../texte.js'
import { DemanderEffacement } from './fin_effacer.js'
import { LienDeSecours } from './secours_lien.js'
import { lienDesBandes } from './secours_adresse.js'

/** @typedef {import('../soiree/bande.js').Bande} Bande */
/** @typedef {{ bande: Bande, recevoir: (bande: Bande) => void }} Props */

/** @param {Bande} bande @param {string} nom @param {string} valeur @param {(qui: string) => void} choisir */
const Choix = (bande, nom, valeur, choisir) =>
  html`<label class="choix">
    <span>${nom}</span>
    <select class="champ" value=${valeur} onChange=${(/** @type {Event} */ e) => choisir(/** @type {HTMLSelectElement} */ (e.target).value)}>
      <option value="">Choisis…</option>
      ${bande.joueurs.map(({ personne, nom: prenom }) => html`<option key=${personne} value=${personne}>${prenom}</option>`)}
    </select>
  </label>`

/** @param {Props} props */
function Fusion({ bande, recevoir }) {
  const [une, choisir] = useState('')
  const [autre, choisirAutre] = useState('')
  const [souci, direSouci] = useState('')
  const tenter = (/** @type {Promise<Bande>} */ promesse, /** @type {string} */ fait) => {
    direSouci('')
    promesse.then(
      (recue) => {
        recevoir(recue)
        choisir('')
        choisirAutre('')
        dire(fait)
      },
      (erreur) => direSouci(enMots(erreur)),
    )
  }
  const unir = () => {
    if (!une || !autre || une === autre) return direSouci('Choisis deux prénoms différents.')
    tenter(reunir(bande.bande, une, autre), `Les victoires de ${nomDans(bande, une)} comptent pour ${nomDans(bande, autre)}.`)
  }
  return html`<h3>Deux prénoms, une personne</h3>
    <p>Les parties du premier prénom compteront pour le second. Tu peux les séparer à nouveau.</p>
    <div class="fusion">
      ${Choix(bande, 'Ce prénom', une, choisir)} ${Choix(bande, 'compte pour', autre, choisirAutre)}
      <button type="button" class="bouton" onClick=${unir}>C’est la même personne</button>
    </div>
    ${souci && html`<p class="mot" role="alert">${souci}</p>`}
    <ul class="fusions">
      ${bande.fusions.map(
        ({ personne, nom, avec }) => html`<li key=${personne}>
          <span>${nom} compte pour ${nomDans(bande, avec)}.</span>
          <button type="button" class="bouton lien" onClick=${() => tenter(separer(bande.bande, personne), `${nom} compte à part.`)}>Séparer</button>
        </li>`,
      )}
    </ul>`
}

/** @param {{ bande: Bande }} props */
function Effacement({ bande }) {
  const [ouvert, ouvrir] = useState(false)
  const parties = compte(bande.parties.length, 'partie')
  return html`<button type="button" class="bouton perte" onClick=${() => ouvrir(true)}>Effacer la bande</button>
    ${ouvert &&
    html`<${DemanderEffacement}
      titre="Effacer la bande ?"
      consequences=${`L’historique, ${parties} et les prénoms s’effacent tout de suite, pour tout le monde. Rien ne les fait revenir.`}
      effacer=${() => effacerLaBande(bande.bande)}
      fermer=${() => ouvrir(false)}
    />`}`
}

/** @param {Props} props */
export function Gestion({ bande, recevoir }) {
  const [createur] = secretsDeLaBande(bande.bande)
  if (!createur) return null
  return html`<details class="carte a-part gestion">
    <summary>Gérer la bande <small>pour qui l’a créée</small></summary>
    ${bande.joueurs.length > 1 || bande.fusions.length > 0 ? html`<${Fusion} bande=${bande} recevoir=${recevoir} />` : null}
    <h3>Lien de secours</h3>
    <${LienDeSecours} lien=${lienDesBandes()} />
    <h3>Effacer</h3>
    <p><${Effacement} bande=${bande} /></p>
  </details>`
}
