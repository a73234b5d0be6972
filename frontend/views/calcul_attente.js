// @ts-check
/** A calculated donne on its way into the partie that is being made: it waits in the home page's address. */
import { signal } from '@preact/signals'
import { pointsDe } from '../carnet/brouillon.js'
import { cles } from '../carnet/cles.js'
import { html } from '../html.js'
import { ecrire } from '../state/memoire.js'
import { CONTRATS, compte, points } from '../texte.js'
import { lireAdresse } from './calcul_adresse.js'

/** @returns {import('../carnet/brouillon.js').Brouillon | null} */
function lire() {
  const mots = new URLSearchParams(location.hash.slice(1))
  if (!mots.has('calcul')) return null
  mots.delete('calcul')
  return lireAdresse(`${mots}`).donne
}

const donne = signal(lire())

function renoncer() {
  donne.value = null
  history.replaceState(null, '', location.pathname)
}

/** Who takes is only known at the table. @param {string} partie */
export function poserLaDonne(partie) {
  if (donne.value) ecrire(cles(partie).brouillon, { ...donne.value, preneur: null, appele: null })
}

export function DonneEnAttente() {
  if (!donne.value) return null
  const { contrat, bouts } = donne.value
  const faits = [contrat && CONTRATS[contrat].toLowerCase(), bouts !== null && compte(bouts, 'bout'), `${points(pointsDe(donne.value) ?? 0)} points`]
  return html`<div class="mot en-attente">
    <p>Ta donne (${faits.filter(Boolean).join(', ')}) attend la partie${'\u202f'}: il n’y aura plus qu’à dire qui prend.</p>
    <button type="button" class="bouton lien" onClick=${renoncer}>Sans elle</button>
  </div>`
}
