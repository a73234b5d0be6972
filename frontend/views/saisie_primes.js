// @ts-check
/** Petit au bout, poignées, chelem: three chips, and a drawer that takes their place without a jump. */
import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { html } from '../html.js'
import { impossible, table } from '../carnet/apercu.js'
import { brouillon, changer } from '../carnet/brouillon.js'
import { SEUILS } from '../tarot/marque.js'
import { signe } from '../texte.js'
import { Segments } from './composants.js'

/** @typedef {import('../types.js').Taille} Taille */
/** @typedef {import('../types.js').Camp} Camp */
/** @typedef {import('../types.js').Chelem} Chelem */
/** @typedef {'petit' | 'poignees' | 'chelem'} Prime */

export const tiroir = signal(/** @type {Prime | null} */ (null))

/** Why the choice that was just touched cannot be. */
export const raison = signal(/** @type {string | null} */ (null))

/** Which poignée the drawer speaks of: a table may show several. */
const rangee = signal(0)

const AUCUN = 'aucun'
const FERMETURE = 120

/** @param {string} phrase */
const refuser = (phrase) => (raison.value = phrase)

/** @param {Prime} quoi */
function ouvrirTiroir(quoi) {
  rangee.value = Math.max(0, brouillon.value.poignees.length - 1)
  tiroir.value = quoi
}

/** The chip that was opened gets the focus back. */
function fermerTiroir() {
  const quoi = tiroir.value
  tiroir.value = null
  if (quoi) setTimeout(() => document.getElementById(`prime-${quoi}`)?.focus({ preventScroll: true }))
}

/** A touch closes the drawer, after a glance at what it did; an arrow key does not. @param {MouseEvent} e */
function apresLeChoix(e) {
  const touche = e.target instanceof HTMLInputElement && e.detail > 0 && !e.target.ariaDisabled
  if (touche) setTimeout(fermerTiroir, FERMETURE)
}

/** @param {KeyboardEvent} e */
function auClavier(e) {
  if (e.key !== 'Enter' && e.key !== 'Escape') return
  if (e.target instanceof HTMLButtonElement && e.key === 'Enter') return
  e.preventDefault()
  fermerTiroir()
}

/** @param {Partial<import('../carnet/brouillon.js').Brouillon>} quoi */
const choix = (quoi) => impossible(quoi)

const Petit = () => Segments({
  nom: 'petit', libelle: 'Petit au bout', valeur: brouillon.value.petit ?? AUCUN, refuser,
  choisir: (petit) => changer({ petit: petit === AUCUN ? null : /** @type {Camp} */ (petit) }),
  choix: [
    { valeur: AUCUN, mot: 'Personne' },
    { valeur: 'attaque', mot: 'Attaque', impossible: choix({ petit: 'attaque' }) },
    { valeur: 'defense', mot: 'Défense', impossible: choix({ petit: 'defense' }) },
  ],
})

const PRIMES_POIGNEE = { simple: 20, double: 30, triple: 40 }
const TAILLES = /** @type {const} */ ([['simple', 'Simple'], ['double', 'Double'], ['triple', 'Triple']])

/** The poignées with this one in its place, or without it. @param {Taille | null} taille */
function avec(taille) {
  const { poignees } = brouillon.value
  const camp = poignees[rangee.value]?.camp ?? null
  const suite = poignees.filter((_, i) => i !== rangee.value)
  if (taille) suite.splice(rangee.value, 0, { camp, taille })
  return suite
}

/** @param {Taille} taille */
function seuil(taille) {
  const atouts = SEUILS[/** @type {3 | 4 | 5} */ (table.value.length)]?.[taille]
  return taille === 'simple' ? `${atouts} atouts` : String(atouts ?? '')
}

/** The same, one poignée further: greyed when nothing fits any more. */
function UneAutre() {
  const { poignees } = brouillon.value
  if (poignees.length === 0 || rangee.value >= poignees.length) return null
  const non = impossible({ poignees: [...poignees, { camp: null, taille: 'simple' }] })
  return html`<button type="button" class="autre" aria-disabled=${Boolean(non)}
    onClick=${() => (non ? refuser(non) : (rangee.value = poignees.length))}>+ une autre</button>`
}

const Poignees = () => html`${Segments({
  nom: 'poignee', libelle: rangee.value ? `Poignée n° ${rangee.value + 1}` : 'Poignée',
  valeur: brouillon.value.poignees[rangee.value]?.taille ?? AUCUN, refuser,
  choisir: (taille) => changer({ poignees: avec(taille === AUCUN ? null : /** @type {Taille} */ (taille)) }),
  choix: [
    { valeur: AUCUN, mot: 'Aucune' },
    ...TAILLES.map(([valeur, mot]) => ({ valeur, mot, sous: seuil(valeur), impossible: choix({ poignees: avec(valeur) }) })),
  ],
})} ${UneAutre()}`

/** @type {[Chelem, string, number][]} */
const CHELEMS = [
  ['annonce_reussi', 'Annoncé', 400], ['reussi', 'Réussi', 200], ['annonce_chute', 'Chuté', -200], ['defense', 'Défense', 200],
]

const Chelems = () => Segments({
  nom: 'chelem', libelle: 'Chelem', valeur: brouillon.value.chelem ?? AUCUN, refuser,
  choisir: (chelem) => changer({ chelem: chelem === AUCUN ? null : /** @type {Chelem} */ (chelem) }),
  choix: [
    { valeur: AUCUN, mot: 'Aucun' },
    ...CHELEMS.map(([valeur, mot, prime]) => ({ valeur, mot, sous: signe(prime), impossible: choix({ chelem: valeur }) })),
  ],
})

const TIROIRS = { petit: Petit, poignees: Poignees, chelem: Chelems }

/** Mounted apart, so that opening it takes the focus once. @param {{ quoi: Prime }} props */
function Tiroir({ quoi }) {
  const cadre = useRef(/** @type {HTMLDivElement | null} */ (null))
  useEffect(() => {
    const choisi = cadre.current?.querySelector('input:checked')
    if (choisi instanceof HTMLElement) choisi.focus({ preventScroll: true })
  }, [quoi, rangee.value])
  return html`<div class=${`tiroir t-${quoi}`} ref=${cadre} onClick=${apresLeChoix} onKeyDown=${auClavier}>${TIROIRS[quoi]()}</div>`
}

/** What each chip says of what is set, in two lines where it must. @returns {Record<Prime, string | null>} */
function mis() {
  const { petit, poignees, chelem } = brouillon.value
  const valeurs = poignees.map(({ taille }) => PRIMES_POIGNEE[taille]).join('\u00a0+\u00a0')
  const prime = CHELEMS.find(([valeur]) => valeur === chelem)
  return {
    petit: petit && `Petit\u00a0· ${petit === 'attaque' ? 'att.' : 'déf.'}`,
    poignees: valeurs && `Poignée ${valeurs}`,
    chelem: prime ? `${chelem === 'defense' ? 'Chelem déf.' : 'Chelem'} ${signe(prime[2])}` : null,
  }
}

/** @type {[Prime, string][]} */
const PUCES = [['petit', 'Petit au bout'], ['poignees', 'Poignée'], ['chelem', 'Chelem']]

export function Primes() {
  if (tiroir.value) return html`<${Tiroir} quoi=${tiroir.value} />`
  const dits = mis()
  return html`<div class="primes">${PUCES.map(([quoi, mot]) => html`<button type="button" key=${quoi} id=${`prime-${quoi}`}
    class=${dits[quoi] ? 'mis' : ''} aria-expanded="false" onClick=${() => ouvrirTiroir(quoi)}>${dits[quoi] || mot}</button>`)}
  </div>`
}
