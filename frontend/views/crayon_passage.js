// @ts-check
/** Handing the crayon over: a link that serves once, and the wait until somebody opens it. */

import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { html } from '../html.js'
import { appeler } from '../live/api.js'
import { dire } from '../state/annonce.js'
import { feuille, nomDe, tientLeCrayon } from '../state/feuille.js'
import { ecrire, lire, oublier } from '../state/memoire.js'
import { retenue, secret } from '../state/telephone.js'
import { enMots } from './crayon_reprise.js'
import { lienDe } from './partager_adresse.js'
import { Envoi, QrAgrandi } from './partager_envoi.js'

/** @typedef {{ passage: string, epoch: number }} Offre */

/** @param {string} partie */
const cle = (partie) => `tarot.passage.${partie}`

/** The offer that was made from this phone, kept so that a reload shows the same link. */
const offre = signal(/** @type {Offre | null} */ (null))

/** @param {string} partie */
function jeton(partie) {
  const moi = retenue(partie)
  return tientLeCrayon.value ? moi?.crayon : (moi?.createur ?? moi?.crayon)
}

/** @param {string} partie @param {number} epoch */
async function offrir(partie, epoch) {
  const gardee = /** @type {Offre | null} */ (lire(cle(partie), null))
  const neuve = gardee?.epoch === epoch ? gardee : { passage: secret(), epoch }
  ecrire(cle(partie), neuve)
  await appeler('POST', `/api/parties/${partie}/passage`, { corps: { passage: neuve.passage }, jeton: jeton(partie) })
  offre.value = neuve
}

/** @param {string} partie */
async function annuler(partie) {
  oublier(cle(partie))
  offre.value = null
  await appeler('DELETE', `/api/parties/${partie}/passage`, { jeton: jeton(partie) })
}

const aQui = () => {
  const place = feuille.value?.crayon.place
  return place === null || place === undefined ? 'Le crayon est passé.' : `${nomDe(place)} a le crayon.`
}

/**
 * The offer of this partie and what can be done with it.
 * @param {boolean} aussitot
 */
function useOffre(aussitot) {
  const [souci, direSouci] = useState('')
  const partie = feuille.value?.partie ?? ''
  /** @param {() => Promise<void>} quoi */
  const tenter = (quoi) => {
    direSouci('')
    quoi().catch((erreur) => direSouci(enMots(erreur)))
  }
  const preparer = () => tenter(() => offrir(partie, feuille.value?.epoch ?? 0))
  useEffect(() => {
    if (remise()) offre.value = null
    if (aussitot) preparer()
  }, [])
  return { souci, preparer, renoncer: () => tenter(() => annuler(partie)) }
}

/** Somebody has opened the link and taken the crayon. */
const remise = () => offre.value !== null && (feuille.value?.epoch ?? 0) > offre.value.epoch

/** Said once: the crayon has gone. */
function Remise() {
  useEffect(() => {
    oublier(cle(feuille.value?.partie ?? ''))
    dire(aQui())
  }, [])
  return html`<p class="remis"><b>${aQui()}</b></p>`
}

/** @param {string} lien @param {() => void} quitter */
const Lien = (lien, quitter) =>
  html`<${QrAgrandi} lien=${lien} />
    <${Envoi} lien=${lien} phrase="Tarot${'\u202f'}: prends le crayon" />
    <p class="attend" role="status">En attente…</p>
    <button type="button" class="bouton" onClick=${quitter}>Annuler</button>`

const EXPLICATION =
  'Ce lien donne le droit d’écrire. Envoie-le à une seule personne. Il sert une fois\u202f; tu peux reprendre le crayon quand tu veux.'

/**
 * @param {{ aussitot: boolean, fermer?: () => void }} props `aussitot`: the link is made as soon as
 * this is shown, because it was asked for by name.
 */
export function Passage({ aussitot, fermer }) {
  const { souci, preparer, renoncer } = useOffre(aussitot)
  const faite = offre.value
  const quitter = () => {
    renoncer()
    fermer?.()
  }
  if (remise()) return html`<${Remise} />`
  return html`<div class="passage">
    <p>${EXPLICATION}</p>
    ${souci && html`<p class="mot" role="alert">${souci}</p>`}
    ${faite
      ? Lien(lienDe(feuille.value?.partie ?? '', `passage=${faite.passage}`), quitter)
      : html`<button type="button" class="bouton" onClick=${preparer}>Préparer le lien</button>`}
  </div>`
}
