// @ts-check
/** Totals count up to their new value. What is read, by an eye or a screen reader, is the new one at once: only the paint lags. */
import { useLayoutEffect, useRef } from 'preact/hooks'
import { signe } from '../texte.js'

const DUREE = 260

/** As the other movements: quick at first, then it settles. @param {number} t */
const ralentir = (t) => 1 - (1 - t) ** 3

export const immobile = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** @typedef {{ ou: HTMLElement, de: number, a: number }} Montee */

/** @param {Montee[]} montees @param {number} t */
const peindre = (montees, t) =>
  montees.forEach(({ ou, de, a }) => (ou.dataset.vu = signe(Math.round(de + (a - de) * ralentir(t)))))

/** @param {Montee[]} montees @returns {() => void} stops it */
function monter(montees) {
  const debut = performance.now()
  let image = 0
  const poser = () => {
    cancelAnimationFrame(image)
    montees.forEach(({ ou }) => delete ou.dataset.vu)
  }
  /** @param {number} maintenant */
  function avancer(maintenant) {
    const t = Math.max(0, (maintenant - debut) / DUREE)
    if (t >= 1) return poser()
    peindre(montees, t)
    image = requestAnimationFrame(avancer)
  }
  avancer(debut)
  return poser
}

/**
 * The `[data-total]` of each place in this frame, whatever its row became meanwhile.
 * @param {HTMLElement | null} cadre @param {number[]} avant @param {number[]} totaux @returns {Montee[]}
 */
const montees = (cadre, avant, totaux) =>
  [.../** @type {NodeListOf<HTMLElement>} */ (cadre?.querySelectorAll('[data-total]') ?? [])]
    .map((ou) => ({ ou, de: avant[Number(ou.dataset.total)], a: totaux[Number(ou.dataset.total)] }))
    .filter(({ de, a }) => de !== undefined && de !== a)

/** @param {{ current: HTMLElement | null }} cadre @param {number[]} totaux one per place */
export function useDecompte(cadre, totaux) {
  const avant = useRef(totaux)
  useLayoutEffect(() => {
    const aMonter = montees(cadre.current, avant.current, totaux)
    avant.current = totaux
    return aMonter.length === 0 || immobile() ? undefined : monter(aMonter)
  }, [totaux.join()])
}
