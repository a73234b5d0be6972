// @ts-check
/** A feuille that no server sent, before its first donne. Its version says so: the server's begin at 1. No DOM here. */

/** @typedef {import('../types.js').Feuille} Feuille */

/** @param {string[]} noms in the order of the seats @param {Partial<Feuille>} [reste] @returns {Feuille} */
export function feuilleNeuve(noms, reste) {
  const places = noms.map((_, place) => place)
  return {
    partie: '', bande: '', nom: null, version: 0, epoch: 1, etat: 'en_cours',
    joueurs: noms.map((nom, place) => ({ place, nom, present: true, personne: '' })),
    a_table: /** @type {3 | 4 | 5} */ (Math.min(5, noms.length)), ordre: places, donneur: 0, crayon: { place: null },
    passage_en_attente: false, donnes_prevues: null, egalite: 'ex_aequo', donnes: [], supprimees: [],
    totaux: places.map(() => 0), classement: places.map((place) => ({ place, rang: null, total: 0 })),
    spectateurs: 0, cree_le: '', derniere_donne_le: null, efface_le: '', ...reste,
  }
}
