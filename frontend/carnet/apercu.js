// @ts-check
/** What the typed donne would give: the marks, what is missing, what cannot be, what looks wrong. */
import { computed } from '@preact/signals'
import { alertes as alertesDuPaquet } from '../tarot/paquet.js'
import { refus } from '../tarot/marque.js'
import { brouillon, comptes, gens, mortsAvec, pointsDe } from './brouillon.js'
import { estDonne, feuille } from '../state/feuille.js'
import { auCoeur, marqueDe, prevue } from './prevue.js'

/** @typedef {import('../types.js').DonneSaisie} DonneSaisie */
/** @typedef {import('./brouillon.js').Brouillon} Brouillon */

/** The entry under correction, as it stands. */
export const corrigee = computed(() => {
  const { corrige } = brouillon.value
  const une = corrige ? prevue.value?.donnes.find(({ cle }) => cle === corrige) : undefined
  return une && estDonne(une) ? une : null
})

export const donneur = computed(() => corrigee.value?.donneur ?? prevue.value?.donneur ?? 0)

export const morts = computed(() => mortsAvec(donneur.value))

/** The places that play this donne, in the order of the seats. */
export const table = computed(() => gens.value.filter((place) => !morts.value.includes(place)))

/** @param {Brouillon} b @returns {DonneSaisie | null} */
function saisieDe(b) {
  const points = pointsDe(b)
  if (b.preneur === null || b.contrat === null || b.bouts === null || points === null) return null
  if (table.value.length === 5 && b.appele === null) return null
  return {
    table: table.value, preneur: b.preneur, appele: typeof b.appele === 'number' ? b.appele : null, contrat: b.contrat,
    bouts: b.bouts, points, petit_au_bout: b.petit, poignees: b.poignees, chelem: b.chelem,
  }
}

/** The donne, once everything that it needs is there. */
export const saisie = computed(() => saisieDe(brouillon.value))

/** Why the whole cannot be. @type {import('@preact/signals').ReadonlySignal<{ champ: string, phrase: string } | null>} */
export const refusee = computed(() => (saisie.value ? refus(auCoeur(saisie.value)) : null))

export const marque = computed(() => {
  if (!saisie.value || refusee.value) return null
  return marqueDe(saisie.value, feuille.value?.joueurs.length ?? 0)
})

export const alertes = computed(() => {
  if (!saisie.value || refusee.value) return []
  return /** @type {import('../types.js').Alerte[]} */ (alertesDuPaquet(auCoeur(saisie.value)))
})

const CORRIGER = /** @type {Record<string, string>} */ ({
  petit_au_bout: 'Vérifie le petit au bout', poignees: 'Vérifie les poignées', chelem: 'Vérifie le chelem',
  bouts: 'Vérifie les bouts', points: 'Vérifie les points',
})

/**
 * The next step, as the button says it: its name, the group where it is, and why.
 * @returns {{ mot: string, ou: string, aide: string } | null}
 */
function manqueA(/** @type {Brouillon} */ b) {
  if (b.preneur === null) return { mot: 'Qui prend, et quoi ?', ou: 'matrice', aide: 'Touche la case du preneur, sous son contrat.' }
  if (table.value.length === 5 && b.appele === null)
    return { mot: 'Qui est appelé ?', ou: 'appele', aide: 'Touche un nom : l’appelé, ou le preneur seul.' }
  if (b.bouts === null) return { mot: 'Combien de bouts ?', ou: 'bouts', aide: 'Indique les bouts de l’attaque.' }
  if (comptes(b) === null) return { mot: 'Combien de points ?', ou: 'points', aide: 'Tape les points sur le pavé.' }
  const non = refusee.value
  return non && { mot: CORRIGER[non.champ] ?? 'Vérifie la donne', ou: non.champ, aide: non.phrase }
}

export const manque = computed(() => manqueA(brouillon.value))

/** What is not typed yet may still be either of these. @param {Brouillon} b @returns {DonneSaisie[]} */
function suites(b) {
  const joueurs = table.value
  const preneur = b.preneur ?? joueurs[0]
  const bouts = b.bouts === null ? [0, 1, 2, 3] : [b.bouts]
  const points = pointsDe(b)
  const possibles = points === null ? [0, 20, 70, 91] : [points]
  return bouts.flatMap((un) => possibles.map((p) => ({
    table: joueurs, preneur, appele: typeof b.appele === 'number' ? b.appele : null, contrat: b.contrat ?? 'garde',
    bouts: un, points: p, petit_au_bout: b.petit, poignees: b.poignees, chelem: b.chelem,
  })))
}

/** @param {Brouillon} b @returns {string | null} */
function sansIssue(b) {
  const non = suites(b).map((une) => refus(auCoeur(une)))
  return non.every(Boolean) ? (non[0]?.phrase ?? null) : null
}

/**
 * Why this choice cannot go with the rest of what is typed, whatever comes next.
 * @param {Partial<Brouillon>} choix
 */
export function impossible(choix) {
  const b = brouillon.value
  if (table.value.length < 3) return null
  // A sheet that is already in a dead end must leave every way out open.
  return sansIssue(b) ? null : sansIssue({ ...b, ...choix })
}
