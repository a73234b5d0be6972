// @ts-check
/** Drawn marks, as strokes of the text's colour. */
import { html } from '../html.js'

/** @param {string} trait */
const dessin = (trait) => html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${trait} /></svg>`

export const IconeMenu = () => html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
  <path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3" /></svg>`
export const IconeFermer = () => dessin('M6 6l12 12M18 6L6 18')
export const IconeRetour = () => dessin('M15 5l-7 7 7 7')
export const IconeEffacer = () => dessin('M9 6h11v12H9l-5-6zM12 10l4 4M16 10l-4 4')
export const IconeCartes = () => dessin('M4 8.5l6-2 4.5 12.5-6 2zM12.5 5H19v13h-2.5')
export const IconeCrayon = () => dessin('M4 20l1-4L16 5l3 3L8 19zM14 7l3 3')
