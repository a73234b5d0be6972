// @ts-check
/** The next partie of the same bande: who sits where, who deals, how long. No DOM here. */

/** @typedef {import('../types.js').Feuille} Feuille */

const PERSONNES = 3

/** Those still at the table, in the order of the seats; all of them when too few are left. @param {Feuille} feuille */
function assis(feuille) {
  const presents = feuille.ordre.filter((place) => feuille.joueurs[place].present)
  return presents.length < PERSONNES ? feuille.ordre : presents
}

/**
 * Same names, same seats, same settings; the deal goes on where it was.
 * @param {Feuille} feuille @param {number | null} [moi] the place of who holds this phone
 */
export function reglagesSuivants(feuille, moi = null) {
  const places = assis(feuille)
  /** @param {number | null} place */
  const rang = (place) => (place === null ? -1 : places.indexOf(place))
  return {
    joueurs: places.map((place) => feuille.joueurs[place].nom),
    a_table: Math.min(feuille.a_table, places.length),
    premier_donneur: Math.max(0, rang(feuille.donneur)),
    donnes_prevues: feuille.donnes_prevues,
    egalite: feuille.egalite,
    place: rang(moi) < 0 ? null : rang(moi),
  }
}
