// @ts-check
/** The bouts and the points: a pad of our own, so that no keyboard ever covers the sheet. */
import { html } from '../html.js'
import { impossible } from '../carnet/apercu.js'
import { brouillon, changer, comptes, depasse, effacer, placerCurseur, pointsDe, taper } from '../carnet/brouillon.js'
import { points } from '../texte.js'
import { Segments } from './composants.js'
import { Compter } from './comptage.js'
import { IconeEffacer } from './icones.js'
import { raison } from './saisie_primes.js'

/** What the attack must make, by its bouts. */
const OBJECTIFS = [56, 51, 41, 36]
const TOUT = 91

/** @param {string} phrase */
const refuser = (phrase) => (raison.value = phrase)

export const Bouts = () => html`<fieldset class="rang" id="g-bouts">
  <legend class="sr">Bouts de l’attaque</legend>
  <span class="etq" aria-hidden="true">Bouts</span>
  ${Segments({
    nom: 'bouts', libelle: 'Bouts de l’attaque', valeur: brouillon.value.bouts === null ? null : String(brouillon.value.bouts),
    choisir: (bouts) => changer({ bouts: Number(bouts) }), refuser,
    choix: OBJECTIFS.map((objectif, bouts) => ({
      valeur: String(bouts), mot: String(bouts), sous: String(objectif), impossible: impossible({ bouts }),
    })),
  })}
</fieldset>`

/** The écart is rounded up: the half point goes to the camp that wins. @param {number} p @param {number} objectif */
function verdictDe(p, objectif) {
  const ecart = Math.ceil(Math.abs(p - objectif))
  if (p < objectif) return `Chuté de ${ecart}`
  return ecart === 0 ? 'Juste fait' : `Gagné de ${ecart}`
}

/** How the typed points stand against what there was to make. */
function sort() {
  const { bouts } = brouillon.value
  const p = pointsDe(brouillon.value)
  if (p === null || bouts === null) return { mot: '', chute: false }
  return { mot: verdictDe(p, OBJECTIFS[bouts]), chute: p < OBJECTIFS[bouts] }
}

/** @param {number} p */
const place = (p) => ({ left: `${(p / TOUT) * 100}%` })

/** @param {{ bouts: number }} props */
const Seuil = ({ bouts }) => html`<div class="seuil num" style=${place(OBJECTIFS[bouts])}><i>${OBJECTIFS[bouts]}</i></div>`

export function Jauge() {
  const { bouts } = brouillon.value
  const p = pointsDe(brouillon.value)
  const { mot, chute } = sort()
  const dit = p === null ? 'non saisi' : `${points(p)} points${mot ? `, ${mot.toLowerCase()}` : ''}`
  return html`<div class=${`jauge${chute ? ' chute' : ''}`}>
    <input type="range" min="0" max=${TOUT} step="0.5" value=${p ?? 0} aria-label="Points de l’attaque" aria-valuetext=${dit}
      onInput=${(/** @type {{ currentTarget: HTMLInputElement }} */ e) =>
        changer(placerCurseur(brouillon.value, Number(e.currentTarget.value)))} />
    <div class="rail"><div class="plein" style=${{ width: `${((p ?? 0) / TOUT) * 100}%` }}></div></div>
    <div class="ticks" aria-hidden="true">${OBJECTIFS.map((un) => html`<i key=${un} style=${place(un)}></i>`)}</div>
    ${bouts === null ? null : Seuil({ bouts })}
    ${p === null ? null : html`<div class="bouton-j" style=${place(p)}></div>`}
  </div>`
}

/** What stands beside the big number. */
function aCote() {
  const { bouts, camp } = brouillon.value
  const p = pointsDe(brouillon.value)
  if (p === null) return ['Points', camp === 'attaque' ? 'de l’attaque' : 'de la défense']
  if (camp === 'defense') return ['→ attaque', points(p)]
  return bouts === null ? ['points', ''] : [`sur ${OBJECTIFS[bouts]}`, 'à faire']
}

function Nombre() {
  const brut = comptes(brouillon.value)
  const { mot, chute } = sort()
  const [haut, bas] = aCote()
  return html`<div class=${`valeur num${brut === null ? ' rien' : brut % 1 ? ' virgule' : ''}`}>
      ${brut === null ? null : html`<b>${points(brut)}</b>`}<span>${haut}<br />${bas}</span></div>
    <div class="sort">${mot ? html`<span class=${`verdict${chute ? ' neg' : ''}`}>${mot}</span>` : null} ${Compter({ seul: !mot })}</div>
    ${Segments({
      nom: 'camp', libelle: 'Points comptés pour', valeur: brouillon.value.camp, mini: true,
      choisir: (camp) => changer({ camp }),
      choix: [{ valeur: 'attaque', mot: 'Attaque' }, { valeur: 'defense', mot: 'Défense' }],
    })}`
}

/** @param {{ chiffre: string }} props */
const Touche = ({ chiffre }) => html`<button type="button" key=${chiffre} class=${chiffre === '0' ? 'zero' : ''}
  disabled=${depasse(brouillon.value, chiffre)} onClick=${() => changer(taper(brouillon.value, chiffre))}>${chiffre}</button>`

const Effacer = () => html`<button type="button" class="aux" aria-label="Effacer"
  onClick=${() => changer(effacer(brouillon.value))}>${IconeEffacer()}</button>`

const Demi = () => html`<button type="button" class="aux" aria-label="Demi-point" aria-pressed=${brouillon.value.demi}
  disabled=${brouillon.value.chiffres === '' || brouillon.value.chiffres === '91'}
  onClick=${() => changer({ demi: !brouillon.value.demi })}>½</button>`

/** @param {string} chiffres */
const touches = (chiffres) => [...chiffres].map((chiffre) => Touche({ chiffre }))

export const Bloc = () => html`<div class="bloc" id="g-points" role="group" aria-label="Points">
  <div class="gros">${Nombre()}</div>
  <div class="clavier num" role="group" aria-label="Pavé des points">
    ${touches('123')} ${Effacer()} ${touches('456')} ${Demi()} ${touches('7890')}
  </div>
</div>`
