// @ts-check
/** Where the notebook of each partie is kept on this phone. */

/** @param {string} partie */
export const cles = (partie) => ({
  brouillon: `tarot.brouillon.${partie}`,
  misDeCote: `tarot.brouillon.${partie}.mis-de-cote`,
  recu: `tarot.recu.${partie}`,
  envois: `tarot.envois.${partie}`,
  fin: `tarot.fin.${partie}`,
})
