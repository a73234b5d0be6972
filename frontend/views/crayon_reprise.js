// @ts-check
/** The createur's right: the crayon comes back in one tap, whoever holds it. */

import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { ErreurApi, appeler } from '../live/api.js'
import { dire } from '../state/annonce.js'
import { aller } from '../state/ecran.js'
import { feuille, recevoir } from '../state/feuille.js'
import { ecrire, lire, oublier } from '../state/memoire.js'
import { retenir, retenue, secret } from '../state/telephone.js'
import { insecables } from '../texte.js'

/**
 * The phone makes the new crayon and keeps it before asking, so that a lost answer costs nothing:
 * asking again with the same one changes nothing more.
 * @param {string} partie
 */
async function reprendre(partie) {
  const moi = retenue(partie)
  const cle = `tarot.reprise.${partie}`
  const crayon = lire(cle, secret())
  ecrire(cle, crayon)
  const corps = { crayon, place: moi?.place ?? null }
  const recu = await appeler('POST', `/api/parties/${partie}/crayon/reprise`, { corps, jeton: moi?.createur })
  retenir({ partie, crayon, epoch: recu.epoch })
  oublier(cle)
  recevoir(recu.feuille)
}

/** @param {unknown} erreur */
export const enMots = (erreur) =>
  erreur instanceof ErreurApi ? insecables(erreur.detail) : 'Pas de réseau. Réessaie dans un instant.'

export function ReprendreCrayon() {
  const [souci, direSouci] = useState('')
  const [occupe, occuper] = useState(false)
  const agir = async () => {
    const table = feuille.value
    if (!table || occupe) return
    occuper(true)
    try {
      await reprendre(table.partie)
      dire('Tu as repris le crayon.')
      aller(null)
    } catch (erreur) {
      direSouci(enMots(erreur))
    } finally {
      occuper(false)
    }
  }
  return html`<button type="button" class="bouton" aria-disabled=${occupe} onClick=${agir}>Reprendre le crayon</button>
    ${souci && html`<p class="mot" role="alert">${souci}</p>`}`
}
