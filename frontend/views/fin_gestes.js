// @ts-check
/** After the end: tell of it, and begin again. Once the bande has begun another partie, everybody is led there. */

import { useEffect, useState } from 'preact/hooks'
import { html } from '../html.js'
import { appeler } from '../live/api.js'
import { dejaFaite } from '../soiree/ordre.js'
import { NouvellePartie } from './fin_nouvelle.js'
import { PartageDuResultat } from './fin_partage.js'

/** @typedef {import('../types.js').Feuille} Feuille */
/** @typedef {import('../soiree/bande.js').PartieDeLaBande} PartieDeLaBande */

const ENCORE = 10_000

/** @param {Feuille} table @returns {Promise<string | null>} */
async function chercher({ bande, cree_le }) {
  const { parties } = await appeler('GET', `/api/bandes/${bande}`)
  const ouverte = parties.find(
    (/** @type {PartieDeLaBande} */ une) => une.etat === 'en_cours' && une.cree_le > cree_le,
  )
  return ouverte?.partie ?? null
}

/** @param {Feuille} table */
function useSuivante(table) {
  const [suivante, trouver] = useState(/** @type {string | null} */ (null))
  useEffect(() => {
    const regarder = () => {
      // Without network, or once the bande is gone, there is nothing to lead to.
      if (!document.hidden) chercher(table).then(trouver, () => {})
    }
    regarder()
    const minuterie = setInterval(regarder, ENCORE)
    document.addEventListener('visibilitychange', regarder)
    return () => {
      clearInterval(minuterie)
      document.removeEventListener('visibilitychange', regarder)
    }
  }, [table.partie])
  return suivante
}

/** @param {{ table: Feuille }} props */
export function GestesDeFin({ table }) {
  const suivante = useSuivante(table)
  const dAilleurs = suivante && !dejaFaite(`apres.${table.partie}`)
  return html`<div class="gestes-fin">
    ${dAilleurs && html`<a class="bouton plein grand" href="/p/${suivante}">Suivre la partie suivante</a>`}
    <${PartageDuResultat} table=${table} />
    ${dAilleurs ? null : html`<${NouvellePartie} table=${table} />`}
  </div>`
}
