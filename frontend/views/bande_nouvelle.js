// @ts-check
/** The next partie of a bande: as the last one was, while its feuille lives. */

import { useEffect, useState } from 'preact/hooks'
import { html } from '../html.js'
import { appeler } from '../live/api.js'
import { habitues } from '../soiree/bande.js'
import { Nouvelle, NouvellePartie } from './fin_nouvelle.js'

/** @typedef {import('../types.js').Feuille} Feuille */
/** @typedef {import('../soiree/bande.js').Bande} Bande */

const MOT = 'Nouvelle partie'

/** Its last partie, `null` when it cannot be read any more, `undefined` until that is known. @param {string | null} partie */
function useFeuille(partie) {
  const [feuille, recevoir] = useState(/** @type {Feuille | null | undefined} */ (undefined))
  useEffect(() => {
    if (!partie) return recevoir(null)
    appeler('GET', `/api/parties/${partie}`).then(recevoir, () => recevoir(null))
  }, [partie])
  return feuille
}

/** @param {Bande} bande @param {string[]} noms */
function SansFeuille(bande, noms) {
  const libre = /** @type {const} */ ({ premier_donneur: 0, donnes_prevues: null, egalite: 'ex_aequo', place: null })
  return html`<${Nouvelle}
    sujet=${`bande.${bande.bande}.${bande.parties[0]?.partie ?? ''}`}
    bande=${bande.bande}
    mot=${MOT}
    reglages=${{ joueurs: noms, a_table: Math.min(5, noms.length), ...libre }}
  />`
}

/** @param {{ bande: Bande }} props */
export function NouvelleDeLaBande({ bande }) {
  const derniere = bande.parties[0]
  const feuille = useFeuille(derniere?.encore_visible ? derniere.partie : null)
  if (feuille) return html`<${NouvellePartie} table=${feuille} mot=${MOT} />`
  const noms = habitues(bande)
  if (feuille === null && noms) return SansFeuille(bande, noms)
  return html`<a class="bouton grand" href="/">${MOT}</a>`
}
