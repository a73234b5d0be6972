// @ts-check
/** The head of the table: which partie, how far, and whether what is shown is live. */

import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { html } from '../html.js'
import { connexion, jouees } from '../state/feuille.js'
import { compte, heure, moment } from '../texte.js'

/** @typedef {import('../types.js').Feuille} Feuille */

const MOTS = { connexion: 'Connexion…', direct: 'En direct', reconnexion: 'Reconnexion…', hors_ligne: 'Hors ligne' }
const RETOUR = 3_000

/** Just back from a lost connection: said for a moment, then it is simply live again. */
const revenue = signal(false)

function useRetour() {
  const { etat } = connexion.value
  const avant = useRef(etat)
  useEffect(() => {
    const retour = etat === 'direct' && (avant.current === 'reconnexion' || avant.current === 'hors_ligne')
    avant.current = etat
    revenue.value = retour
    if (!retour) return
    const fin = setTimeout(() => (revenue.value = false), RETOUR)
    return () => clearTimeout(fin)
  }, [etat])
}

function mot() {
  const { etat, depuis } = connexion.value
  if (etat === 'direct') return revenue.value ? 'À jour' : MOTS.direct
  return depuis ? `${MOTS[etat]} · score de ${heure(depuis)}` : MOTS[etat]
}

/** « Tarot du vendredi », unless the table chose a name. @param {Feuille} feuille */
export const nomDeLaPartie = ({ nom, cree_le }) =>
  nom ?? `Tarot du ${new Date(cree_le).toLocaleDateString('fr-FR', { weekday: 'long' })}`

/** @param {Feuille} feuille */
function avancement({ donnes_prevues, etat }) {
  const faites = compte(jouees.value.length, 'donne')
  const prevues = donnes_prevues ? ` sur ${donnes_prevues}` : ''
  return etat !== 'en_cours' ? `Partie terminée · ${faites}` : `${faites}${prevues}`
}

/** @param {{ feuille: Feuille }} props */
export function EnTete({ feuille }) {
  useRetour()
  return html`<header class="entete">
    <div>
      <h1>${nomDeLaPartie(feuille)}</h1>
      <p class="sous">${avancement(feuille)}</p>
      <p class="papier">${moment(feuille.cree_le)}</p>
    </div>
    <div class="live">
      <span class="etat ${connexion.value.etat}" role="status"><i class="pt" aria-hidden="true"></i>${mot()}</span>
      <p class="vu">${compte(feuille.spectateurs, 'téléphone')}</p>
    </div>
  </header>`
}
