// @ts-check
/** The page's one voice: a `role=status` that is in the document before it has anything to say. */

let attente = 0

/** @param {string} phrase @param {number} [delai] Wait, so that only the last of a burst is said. */
export function dire(phrase, delai = 0) {
  clearTimeout(attente)
  attente = window.setTimeout(() => {
    const voix = document.getElementById('annonce')
    if (voix) voix.textContent = phrase
  }, delai)
}
