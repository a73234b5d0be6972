// @ts-check
/** The scorer's notebook, opened once: the draft, the receipt, and what is still to be sent. */
import { effect } from '@preact/signals'
import { dire } from '../state/annonce.js'
import { avis, fermer } from '../state/ecran.js'
import { feuille, nomDe, tientLeCrayon } from '../state/feuille.js'
import { ouvrirActes } from './actes.js'
import { ouvrirBrouillon } from './brouillon.js'
import { proposerLaFin } from './fin.js'
import { ouvrirOutbox } from './outbox.js'

let tenait = false

/** Whoever loses the crayon is told so, once; what was being typed stays on the phone. */
function suivreLeCrayon() {
  const tient = tientLeCrayon.value
  if (tenait && !tient) {
    const place = feuille.value?.crayon.place
    const qui = typeof place === 'number' ? `${nomDe(place)} a le crayon` : 'Le crayon a changé de main'
    fermer()
    avis.value = `${qui}. Tu suis la partie.`
    dire(avis.value)
  }
  if (tient) avis.value = null
  tenait = tient
}

let ouvert = false

/** @param {string} partie */
export function ouvrirLeCarnet(partie) {
  if (ouvert) return
  ouvert = true
  ouvrirBrouillon(partie)
  ouvrirActes(partie)
  ouvrirOutbox(partie)
  effect(suivreLeCrayon)
  effect(proposerLaFin)
}
