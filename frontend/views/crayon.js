// @ts-check
/** The crayon changes hands: the panel that offers it, the screen that takes it. */

import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { html } from '../html.js'
import { ErreurApi, appeler } from '../live/api.js'
import { dire } from '../state/annonce.js'
import '../state/retour.js'
import { aller } from '../state/ecran.js'
import { connexion, erreur, feuille, nomDe, recevoir, tientLeCrayon } from '../state/feuille.js'
import { ecrire, lire, oublier } from '../state/memoire.js'
import { retenir, retenue, secret } from '../state/telephone.js'
import { Embleme, Panneau } from './composants.js'
import { Passage } from './crayon_passage.js'
import { enMots } from './crayon_reprise.js'
import { EtatAbsente } from './tableau_absente.js'
import { nomDeLaPartie } from './tableau_entete.js'

/** @param {{ fermer: () => void }} props */
export const PasserCrayon = ({ fermer }) =>
  html`<${Panneau} titre="Passer le crayon" fermer=${fermer}><${Passage} aussitot=${true} fermer=${fermer} /><//>`

/** Who holds this phone, once they said so. */
const place = signal(/** @type {number | null} */ (null))
const souci = signal('')
/** The passage that can give nothing any more. */
const perime = signal('')
const occupe = signal(false)

/** The link has served: neither the address nor the history leads back to it. */
const quitterLeLien = () => history.replaceState(null, '', location.pathname + location.search)

/** @param {string} partie */
const cle = (partie) => `tarot.prise.${partie}`

/** What this phone asked for, and may have missed the answer. @param {string} partie @param {string} passage */
function demandee(partie, passage) {
  const prise = /** @type {{ passage: string, crayon: string } | null} */ (lire(cle(partie), null))
  return prise?.passage === passage ? prise : null
}

/** Kept before it is sent, so that a lost answer can be asked for again. @param {string} partie @param {string} passage */
function crayonPour(partie, passage) {
  const prise = demandee(partie, passage) ?? { passage, crayon: secret() }
  ecrire(cle(partie), prise)
  return prise.crayon
}

/** @param {string} partie @param {string} passage */
async function prendre(partie, passage) {
  const crayon = crayonPour(partie, passage)
  const ici = place.value ?? retenue(partie)?.place ?? null
  const recu = await appeler('POST', `/api/parties/${partie}/crayon`, { corps: { passage, crayon, place: ici } })
  retenir({ partie, crayon, epoch: recu.epoch, place: ici })
  oublier(cle(partie))
  recevoir(recu.feuille)
}

/** @param {unknown} faute */
const aServi = (faute) =>
  faute instanceof ErreurApi && [403, 409, 410].includes(faute.status) && faute.code !== 'effacee'

/** Claims nothing before this tap. @param {string} partie @param {string} passage */
async function agir(partie, passage) {
  if (occupe.value) return
  occupe.value = true
  souci.value = ''
  try {
    await prendre(partie, passage)
    quitterLeLien()
    dire('Tu as le crayon.')
    aller(null)
  } catch (faute) {
    if (aServi(faute)) perime.value = passage
    else souci.value = enMots(faute)
  } finally {
    occupe.value = false
  }
}

const suivre = () => {
  quitterLeLien()
  aller(null)
}

/** @param {import('../types.js').Feuille} table */
const QuiEsTu = (table) =>
  html`<fieldset class="qui-es-tu">
    <legend>Qui tient ce téléphone${'\u202f'}?</legend>
    ${table.joueurs.map(
      (joueur) => html`<label class="puce" key=${joueur.place}>
        <input type="radio" name="place" checked=${place.value === joueur.place} onChange=${() => (place.value = joueur.place)} />
        <span>${Embleme({ place: joueur.place })} ${joueur.nom}</span>
      </label>`,
    )}
  </fieldset>`

/** An old feuille knows nothing of a new link. */
const aJour = () => !['reconnexion', 'hors_ligne'].includes(connexion.value.etat)

/** It has served or was cancelled. @param {import('../types.js').Feuille} table @param {string} passage */
const mort = (table, passage) =>
  perime.value === passage || (aJour() && !table.passage_en_attente && !demandee(table.partie, passage))

/** @param {import('../types.js').Feuille} table @param {string} passage */
function quiLeTient(table, passage) {
  if (tientLeCrayon.value) return 'Ce téléphone tient déjà le crayon.'
  if (mort(table, passage)) return 'Ce lien de crayon a déjà servi. Demande-en un nouveau.'
  const qui = table.crayon.place === null ? 'Quelqu’un' : nomDe(table.crayon.place)
  return `${qui} te passe le crayon\u202f: c’est toi qui comptes les points.`
}

/** The button that had the focus may go: the one that is left takes it. @param {boolean} libre */
function useReste(libre) {
  const reste = useRef(/** @type {HTMLButtonElement | null} */ (null))
  useEffect(() => {
    if (!libre && document.activeElement === document.body) reste.current?.focus()
  }, [libre])
  return reste
}

/** @param {{ passage: string }} props */
export function PrendreCrayon({ passage }) {
  const table = feuille.value
  const libre = !tientLeCrayon.value && table !== null && !mort(table, passage)
  const reste = useReste(libre)
  if (erreur.value) return EtatAbsente({ erreur: erreur.value })
  if (!table) return html`<main class="prendre" aria-busy="true"><p>Connexion…</p></main>`
  return html`<main class="prendre">
    <h1>${nomDeLaPartie(table)}</h1>
    <section class="carte">
      <p role="status">${quiLeTient(table, passage)}</p>
      ${libre && QuiEsTu(table)} ${libre && souci.value && html`<p class="mot" role="alert">${souci.value}</p>`}
    </section>
    <div class="pied">
      ${libre &&
      html`<button type="button" class="bouton plein grand" aria-disabled=${occupe.value} onClick=${() => agir(table.partie, passage)}>
        Prendre le crayon
      </button>`}
      <button type="button" class="bouton grand ${libre ? '' : 'plein'}" ref=${reste} onClick=${suivre}>
        ${tientLeCrayon.value ? 'Continuer à compter' : 'Suivre sans le crayon'}
      </button>
    </div>
  </main>`
}
