// @ts-check
/** What the evening will be remembered for: only what is true, and only once there is an evening. No DOM here. */

import { CONTRATS, compte, liste, signe } from '../texte.js'

/** @typedef {import('../types.js').Feuille} Feuille */
/** @typedef {import('../types.js').Donne} Donne */
/** @typedef {{ quoi: string, dit: string }} Fait */

const DONNES = 6
const FAITS = 4
const REMONTEE = 100
const SERIE = 3
const PRISES = 3

/** @param {Feuille} feuille @returns {Donne[]} */
const jouees = (feuille) => feuille.donnes.filter(/** @returns {entree is Donne} */ (entree) => !entree.passee)

/** Who reached the highest value, or nobody when everybody did nothing. @param {number[]} valeurs @param {number} seuil */
function sommet(valeurs, seuil) {
  const haut = Math.max(...valeurs)
  return { haut, qui: haut < seuil ? [] : valeurs.flatMap((valeur, place) => (valeur === haut ? [place] : [])) }
}

/** A slam is the rarest of all. @param {Feuille} feuille @param {Donne[]} donnes @returns {Fait | null} */
function chelem(feuille, donnes) {
  const faite = donnes.find((donne) => donne.chelem === 'annonce_reussi' || donne.chelem === 'reussi')
  return faite ? { quoi: 'Chelem', dit: `${feuille.joueurs[faite.preneur].nom}, à la donne ${faite.numero}` } : null
}

/** The most that one person marked in one donne. @param {Feuille} feuille @param {Donne[]} donnes @returns {Fait | null} */
function plusBelle(feuille, donnes) {
  const haut = Math.max(...donnes.flatMap((donne) => donne.marque.marques))
  const belles = donnes.filter((donne) => donne.marque.marques.includes(haut))
  if (haut <= 0 || belles.length > 1) return null
  const { qui } = sommet(belles[0].marque.marques, 1)
  const noms = liste(qui.map((place) => feuille.joueurs[place].nom))
  return { quoi: 'Plus belle donne', dit: `${noms}, ${signe(haut)} (${CONTRATS[belles[0].contrat].toLowerCase()})` }
}

/** How deep each one fell before the end. @param {Feuille} feuille @param {Donne[]} donnes */
function creux(feuille, donnes) {
  const totaux = feuille.joueurs.map(() => 0)
  const bas = [...totaux]
  for (const { marque } of donnes) {
    marque.marques.forEach((marquee, place) => {
      totaux[place] += marquee
      bas[place] = Math.min(bas[place], totaux[place])
    })
  }
  return bas
}

/** @param {Feuille} feuille @param {Donne[]} donnes @returns {Fait | null} */
function remontee(feuille, donnes) {
  const bas = creux(feuille, donnes)
  const { qui } = sommet(bas.map((fond, place) => feuille.totaux[place] - fond), REMONTEE)
  if (qui.length !== 1 || bas[qui[0]] >= 0) return null
  const [place] = qui
  return { quoi: 'Remontée', dit: `${feuille.joueurs[place].nom}, de ${signe(bas[place])} à ${signe(feuille.totaux[place])}` }
}

/** Each one's longest run of contracts made, as preneur. @param {Feuille} feuille @param {Donne[]} donnes */
function series(feuille, donnes) {
  const enCours = feuille.joueurs.map(() => 0)
  const longues = [...enCours]
  for (const { preneur, marque } of donnes) {
    enCours[preneur] = marque.gagnee ? enCours[preneur] + 1 : 0
    longues[preneur] = Math.max(longues[preneur], enCours[preneur])
  }
  return longues
}

/** @param {Feuille} feuille @param {Donne[]} donnes @returns {Fait | null} */
function serie(feuille, donnes) {
  const { haut, qui } = sommet(series(feuille, donnes), SERIE)
  if (qui.length !== 1) return null
  return { quoi: 'Plus longue série', dit: `${feuille.joueurs[qui[0]].nom}, ${haut} contrats réussis d’affilée` }
}

/** @param {Feuille} feuille @param {Donne[]} donnes @returns {Fait | null} */
function preneur(feuille, donnes) {
  const prises = feuille.joueurs.map(({ place }) => donnes.filter((donne) => donne.preneur === place))
  const { haut, qui } = sommet(prises.map((siennes) => siennes.length), PRISES)
  if (qui.length !== 1) return null
  const reussies = prises[qui[0]].filter(({ marque }) => marque.gagnee).length
  return {
    quoi: 'Preneur de la soirée',
    dit: `${feuille.joueurs[qui[0]].nom}, ${compte(haut, 'prise')} dont ${compte(reussies, 'réussie')}`,
  }
}

/** At most four, the rarest first. @param {Feuille} feuille @returns {Fait[]} */
export function faits(feuille) {
  const donnes = jouees(feuille)
  if (donnes.length < DONNES) return []
  return [chelem, plusBelle, remontee, serie, preneur]
    .map((chercher) => chercher(feuille, donnes))
    .filter((fait) => fait !== null)
    .slice(0, FAITS)
}
