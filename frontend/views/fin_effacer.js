// @ts-check
/** Erasing a partie now: its createur's right, asked once, since nothing brings it back. */

import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { effacerLaPartie, enMots } from '../soiree/verbes.js'
import { feuille } from '../state/feuille.js'
import { compte, insecables } from '../texte.js'
import { Panneau } from './composants.js'

/**
 * @param {{ titre: string, consequences: string, effacer: () => Promise<void>, fermer: () => void }} props
 */
export function DemanderEffacement({ titre, consequences, effacer, fermer }) {
  const [souci, direSouci] = useState('')
  const [occupe, occuper] = useState(false)
  const agir = () => {
    if (occupe) return
    occuper(true)
    effacer().then(
      () => location.assign('/'),
      (erreur) => {
        direSouci(enMots(erreur))
        occuper(false)
      },
    )
  }
  return html`<${Panneau} titre=${titre} fermer=${fermer}>
    <p>${insecables(consequences)}</p>
    ${souci && html`<p class="mot" role="alert">${souci}</p>`}
    <div class="boutons">
      <button type="button" class="bouton perte" aria-disabled=${occupe} onClick=${agir}>Effacer</button>
      <button type="button" class="bouton plein" onClick=${fermer}>Garder</button>
    </div>
  <//>`
}

/** @param {{ fermer: () => void }} props */
export function Effacer({ fermer }) {
  const table = feuille.value
  if (!table) return null
  const donnes = compte(table.donnes.length, 'donne')
  return html`<${DemanderEffacement}
    titre="Effacer la partie ?"
    consequences=${`Les prénoms, les ${donnes} et le résultat s’effacent tout de suite, pour tout le monde, et ne comptent plus dans la bande. Rien ne les fait revenir.`}
    effacer=${() => effacerLaPartie(table.partie)}
    fermer=${fermer}
  />`
}
