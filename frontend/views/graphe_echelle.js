// @ts-check
/** The chart's arithmetic: running totals, round ticks, labels that do not overlap. No DOM here. */

/** @typedef {import('../types.js').Feuille} Feuille */

/**
 * Each one's total before the first donne and after every donne that was played.
 * @param {Feuille} feuille
 * @returns {number[][]} one list per place
 */
export function cumuls(feuille) {
  const series = feuille.joueurs.map(() => [0])
  for (const donne of feuille.donnes) {
    if (donne.passee) continue
    series.forEach((serie, place) => serie.push((serie.at(-1) ?? 0) + (donne.marque.marques[place] ?? 0)))
  }
  return series
}

const PAS = [50, 100, 200, 500, 1000, 2000, 5000, 10000]

/** Round ticks around the data, zero always among them. @param {number} bas @param {number} haut */
export function graduations(bas, haut) {
  const pas = PAS.find((p) => (haut - bas) / p <= 5) ?? 20000
  const debut = Math.floor(Math.min(bas, 0) / pas)
  const fin = Math.max(Math.ceil(Math.max(haut, 0) / pas), debut + 1)
  return Array.from({ length: fin - debut + 1 }, (_, i) => (debut + i) * pas)
}

/**
 * Pushes labels apart so that none covers another, and keeps them inside.
 * @param {number[]} voulus where each label would stand @param {number} ecart @param {number} fond
 * @returns {number[]} where each one stands, in the same order
 */
export function ecarter(voulus, ecart, fond) {
  const ordre = voulus.map((_, i) => i).sort((a, b) => voulus[a] - voulus[b])
  const places = [...voulus]
  ordre.forEach((i, rang) => {
    if (rang) places[i] = Math.max(places[i], places[ordre[rang - 1]] + ecart)
  })
  let plafond = fond
  for (const i of ordre.reverse()) {
    places[i] = Math.min(places[i], plafond)
    plafond = places[i] - ecart
  }
  return places
}

/** Every how many donnes a number is written under the axis. @param {number} donnes @param {number} places */
export function pasDesDonnes(donnes, places) {
  return [1, 2, 5, 10, 20, 50].find((pas) => donnes / pas <= places) ?? 100
}
