// @ts-check
/** Who won, in words: for the screen, for a message, and for the scorer whose last donne was just played. No DOM here. */

import { compte, insecables, liste, signe } from '../texte.js'

/** @typedef {import('../types.js').Feuille} Feuille */
/** @typedef {import('../types.js').Classe} Classe */

/** @param {Feuille} feuille */
export const premiers = (feuille) => feuille.classement.filter(({ rang }) => rang === 1)

/** Everybody behind, those who played no donne excepted. @param {Feuille} feuille */
export const suivants = (feuille) => feuille.classement.filter(({ rang }) => rang !== null && rang > 1)

/** @param {Feuille} feuille @param {Classe[]} classes */
const noms = (feuille, classes) => liste(classes.map(({ place }) => feuille.joueurs[place].nom))

/** @param {Feuille} feuille */
export const donnesJouees = (feuille) => feuille.donnes.filter(({ passee }) => !passee).length

/** « Karim gagne », « Karim et Tom, ex æquo ». @param {Feuille} feuille */
export function titreDuResultat(feuille) {
  const tete = premiers(feuille)
  if (!tete.length) return 'Partie terminée'
  return tete.length > 1 ? `${noms(feuille, tete)}, ex æquo` : `${noms(feuille, tete)} gagne`
}

/** « Tarot : Karim gagne avec +206 (Tom −18, Léa −90), 12 donnes. » @param {Feuille} feuille */
export function texteDuResultat(feuille) {
  const tete = premiers(feuille)
  const autres = suivants(feuille).map(({ place, total }) => `${feuille.joueurs[place].nom}\u00a0${signe(total)}`)
  const score = tete.length ? ` avec ${signe(tete[0].total)}` : ''
  const derriere = autres.length ? ` (${autres.join(', ')})` : ''
  return insecables(`Tarot : ${titreDuResultat(feuille)}${score}${derriere}, ${compte(donnesJouees(feuille), 'donne')}.`)
}

/** The total that several share at the first place, or null. @param {Feuille} feuille */
export function egalite(feuille) {
  const tete = premiers(feuille)
  return tete.length > 1 ? tete[0].total : null
}

/** As many donnes as the table wanted have been played. @param {Feuille} feuille */
export const auBout = (feuille) =>
  feuille.etat === 'en_cours' && feuille.donnes_prevues !== null && donnesJouees(feuille) >= feuille.donnes_prevues

/** The table said that a tie is played off, and there is one. @param {Feuille} feuille */
export const aDepartager = (feuille) => auBout(feuille) && feuille.egalite === 'donne_de_plus' && egalite(feuille) !== null

/** What the scorer is asked before the end. @param {Feuille} feuille */
export function questionDeFin(feuille) {
  const n = donnesJouees(feuille)
  if (aDepartager(feuille)) return insecables(`Égalité à ${signe(egalite(feuille) ?? 0)}`)
  if (auBout(feuille)) return compte(n, 'donne jouée', 'donnes jouées')
  return insecables(n ? `Terminer à la donne ${n} ?` : 'Terminer la partie ?')
}
