// @ts-check
/** The partie is ready: hand its link round. */

import { html } from '../html.js'
import '../state/retour.js'
import { estCreateur, feuille, tientLeCrayon } from '../state/feuille.js'
import { memoireFragile } from '../state/memoire.js'
import { retenue } from '../state/telephone.js'
import { Passage } from './crayon_passage.js'
import { Confidentialite } from './confidentialite_lien.js'
import { lienDe } from './partager_adresse.js'
import { Envoi, QrAgrandi } from './partager_envoi.js'
import { LienDeSecours } from './secours_lien.js'

const SUIVRE = 'Tarot\u202f: suis la partie en direct'

const Crayon = () =>
  html`<details class="carte a-part">
    <summary>Passer le crayon <small>lien à part</small></summary>
    <${Passage} aussitot=${false} />
  </details>`

/** Nobody can give a lost right back, since there are no accounts: this link can. @param {string} partie @param {string} createur */
const Secours = (partie, createur) =>
  html`<details class="carte a-part" open=${memoireFragile()}>
    <summary>Lien de secours <small>si ce téléphone tombe en panne</small></summary>
    ${memoireFragile() &&
    html`<p class="mot">Ce navigateur ne garde rien${'\u202f'}: fermé, il oublie le crayon. Garde ce lien, il te le rend.</p>`}
    ${LienDeSecours({ lien: lienDe(partie, `secours=${createur}`) })}
  </details>`

const Oubli = () =>
  html`<p class="mot">Ce navigateur oubliera cette partie à sa fermeture. Garde le lien de secours, plus bas.</p>`

/** @param {{ retour: () => void }} props */
export function Partager({ retour }) {
  const table = feuille.value
  if (!table) return null
  const createur = retenue(table.partie)?.createur
  const neuve = tientLeCrayon.value && table.donnes.length === 0
  const lien = lienDe(table.partie)
  return html`<main class="partager">
    <h1>${neuve ? 'La partie est prête' : 'Partager la partie'}</h1>
    ${createur && memoireFragile() && Oubli()}
    <div class="scanner">
      <${QrAgrandi} lien=${lien} />
      <p>Fais scanner, ou envoie le lien.</p>
    </div>
    <${Envoi} lien=${lien} phrase=${SUIVRE} />
    ${(tientLeCrayon.value || estCreateur.value) && Crayon()} ${createur && Secours(table.partie, createur)}
    ${Confidentialite(table)}
    <div class="pied">
      <button type="button" class="bouton plein grand" onClick=${retour}>
        ${tientLeCrayon.value ? (neuve ? 'Commencer à compter' : 'Continuer à compter') : 'Retour au tableau'}
      </button>
    </div>
  </main>`
}
