// @ts-check
/** A partie that only this phone knows is given up: asked once, since nobody could bring it back. */
import { html } from '../html.js'
import { enAttente } from '../carnet/outbox.js'
import { compte } from '../texte.js'
import { renoncer } from './accueil_creation.js'
import { Panneau } from './composants.js'

/** @param {{ fermer: () => void }} props */
export function Abandonner({ fermer }) {
  const n = new Set(enAttente.value.map(({ cle }) => cle)).size
  return html`<${Panneau} titre="Abandonner la partie ?" fermer=${fermer}>
    <p>Elle n’existe que sur ce téléphone${'\u202f'}: ${n ? compte(n, 'donne sera perdue', 'donnes seront perdues') : 'rien ne sera créé'}.</p>
    <div class="boutons">
      <button type="button" class="bouton perte" onClick=${renoncer}>Abandonner</button>
      <button type="button" class="bouton" onClick=${fermer}>Continuer</button>
    </div>
  <//>`
}
