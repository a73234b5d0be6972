// @ts-check
/** The scorer's notebook, opened once: the draft, the receipt, and what is still to be sent. */
import { batch, effect } from '@preact/signals'
import { dire } from '../state/annonce.js'
import { avis, fermer } from '../state/ecran.js'
import { enAvance, feuille, nomDe, tientLeCrayon } from '../state/feuille.js'
import { ouvrirActes } from './actes.js'
import { ouvrirBrouillon } from './brouillon.js'
import { proposerLaFin } from './fin.js'
import { guetterLeReseau, ouvrirOutbox } from './outbox.js'
import { feuillePrevue } from './prevue.js'

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

/** The partie whose notebook is open. @type {string | null} */
let ouvert = null

function suivre() {
  guetterLeReseau()
  effect(suivreLeCrayon)
  effect(proposerLaFin)
  effect(() => void (enAvance.value = feuillePrevue.value))
}

/** @param {string} partie */
export function ouvrirLeCarnet(partie) {
  if (ouvert === partie) return
  const premier = ouvert === null
  ouvert = partie
  batch(() => {
    ouvrirBrouillon(partie)
    ouvrirActes(partie)
    ouvrirOutbox(partie)
  })
  if (premier) suivre()
}
