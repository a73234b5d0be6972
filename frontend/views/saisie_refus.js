// @ts-check
/** What the server refused: nothing is lost, it waits here with the reason. */
import { html } from '../html.js'
import { enMots, reprendreRefus } from '../carnet/actes.js'
import { dire } from '../state/annonce.js'
import { estDonne, tientLeCrayon } from '../state/feuille.js'
import { refuses, retirer } from '../carnet/outbox.js'
import { insecables } from '../texte.js'
import { copier } from './copier.js'

/** @typedef {import('../carnet/outbox.js').Envoi} Envoi */

/** @type {Record<Envoi['methode'], (libelle: string) => string>} */
const PERDUS = {
  PUT: (libelle) => `Ta ${libelle.toLowerCase()} n’est pas enregistrée.`,
  PATCH: (libelle) => `Ta correction de la ${libelle.toLowerCase()} n’est pas enregistrée.`,
  DELETE: (libelle) => `La ${libelle.toLowerCase()} n’est pas supprimée.`,
  POST: (libelle) => `La ${libelle.toLowerCase()} n’est pas rétablie.`,
}

/** @param {Envoi} envoi */
const texteDe = ({ entree, libelle }) => (entree && estDonne(entree) ? `${libelle} : ${enMots(entree)}` : libelle)

/** @param {Envoi} envoi */
async function copierRefus(envoi) {
  if (await copier(insecables(texteDe(envoi)))) dire('Donne copiée.')
}

/** @param {{ envoi: Envoi }} props */
function Refuse({ envoi }) {
  const donne = envoi.entree && estDonne(envoi.entree)
  return html`<section class="mot refus" key=${envoi.id} aria-label=${PERDUS[envoi.methode](envoi.libelle)}>
    <p><b>${insecables(envoi.refus?.detail ?? '')}</b> ${PERDUS[envoi.methode](envoi.libelle)}</p>
    ${donne ? html`<p class="num">${insecables(texteDe(envoi))}.</p>` : null}
    <div class="boutons">
      ${donne ? html`<button type="button" onClick=${() => copierRefus(envoi)}>Copier</button>` : null}
      ${donne && tientLeCrayon.value ? html`<button type="button" onClick=${() => reprendreRefus(envoi)}>La ressaisir</button>` : null}
      <button type="button" onClick=${() => retirer(envoi.id)}>Oublier</button>
    </div>
  </section>`
}

export const Refuses = () => refuses.value.map((envoi) => Refuse({ envoi }))
