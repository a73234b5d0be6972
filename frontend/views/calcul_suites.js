// @ts-check
/** What can be done with a calculated donne: hand it over, print it, begin a partie with it. */
import { html } from '../html.js'
import { joueurs, adresse, versLaPartie } from './calcul_table.js'
import { titre } from './calcul_resultat.js'
import { Envoi } from './partager_envoi.js'
import { changer, formulaire } from './accueil_formulaire.js'

/** The home page has a field for each player; names that are there already stay. */
function preparer() {
  const { noms } = formulaire.value
  const combien = /** @type {3 | 4 | 5} */ (joueurs.value)
  changer({ noms: [...noms, ...Array(combien).fill('')].slice(0, Math.max(combien, noms.length)), a_table: combien })
}

/** @param {import('../types.js').Donne} donne */
export const Suites = (donne) => html`<section class="suites" aria-label="La suite">
  <${Envoi} lien=${adresse.value} phrase=${`Tarot\u202f: ${titre(donne)}`} />
  <button type="button" class="bouton" onClick=${() => print()}>Imprimer</button>
  <a class="bouton plein grand" href=${versLaPartie.value} onClick=${preparer}>Créer la partie avec cette donne</a>
</section>`
