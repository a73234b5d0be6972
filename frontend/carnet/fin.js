// @ts-check
/** Once the donnes that the table wanted are played, the scorer is led to the end, once for each donne. */

import { auBout, donnesJouees } from '../soiree/resultat.js'
import { ouvrir, panneau } from '../state/ecran.js'
import { feuille, tientLeCrayon } from '../state/feuille.js'
import { ecrire, lire } from '../state/memoire.js'
import { vierge } from './brouillon.js'
import { cles } from './cles.js'
import { enAttente } from './outbox.js'

/** An effect: a donne that is still to be sent, or one that is being typed, comes first. */
export function proposerLaFin() {
  const table = feuille.value
  if (!table || !tientLeCrayon.value || !auBout(table)) return
  if (enAttente.value.length > 0 || !vierge.value || panneau.value) return
  const cle = cles(table.partie).fin
  const donnes = donnesJouees(table)
  if (lire(cle, 0) >= donnes) return
  ecrire(cle, donnes)
  ouvrir('fin')
}
