// @ts-check
/** How numbers, hours and lists are written on the screens: the French way, always the same. */

const MOINS = '\u2212'
const FINE = '\u202f'
const INSECABLE = '\u00a0'

/** Tall punctuation is held to its word, and an apostrophe is a real one. @param {string} phrase */
export const insecables = (phrase) =>
  phrase.replaceAll("'", '’').replace(/[ \u00a0]([?!:;»])/g, `${FINE}$1`).replace(/«[ \u00a0]/g, `«${FINE}`)

/** `points(47.5)` → « 47,5 », with a true minus. @param {number} n */
export const points = (n) => String(n).replace('-', MOINS).replace('.', ',')

/** `signe(-66)` → « −66 », `signe(198)` → « +198 », `signe(0)` → « 0 ». @param {number} n */
export const signe = (n) => (n > 0 ? `+${n}` : points(n))

/** A mark as it is spoken: « plus 198 ». @param {number} n */
export const dit = (n) => (n === 0 ? 'zéro' : `${n > 0 ? 'plus' : 'moins'} ${points(Math.abs(n))}`)

/** « 22 h 14 », at this phone's place. @param {Date | string} date */
export function heure(date) {
  const la = new Date(date)
  return `${la.getHours()}${INSECABLE}h${INSECABLE}${String(la.getMinutes()).padStart(2, '0')}`
}

/** The first of a month is « 1er ». @param {string} dit */
const premier = (dit) => dit.replace(/(^|\s)1(?=\s)/, '$11er')

/** « vendredi 30 novembre ». @param {Date | string} date */
export const jour = (date) =>
  premier(new Date(date).toLocaleDateString('fr-FR', { weekday: 'long', day: 'numeric', month: 'long' }))

/** « 31 mai 2027 à 22 h 14 », for what must be known to the minute. @param {Date | string} date */
export const moment = (date) =>
  `${premier(new Date(date).toLocaleDateString('fr-FR', { day: 'numeric', month: 'long', year: 'numeric' }))} à ${heure(date)}`

/** `liste(['Léa', 'Karim', 'Tom'])` → « Léa, Karim et Tom ». @param {string[]} noms */
export const liste = (noms) =>
  noms.length < 2 ? noms.join('') : `${noms.slice(0, -1).join(', ')} et ${noms[noms.length - 1]}`

/** `compte(2, 'donne')` → « 2 donnes ». @param {number} n @param {string} mot @param {string} [pluriel] */
export const compte = (n, mot, pluriel = `${mot}s`) => `${n}${INSECABLE}${Math.abs(n) < 2 ? mot : pluriel}`

/** « de Léa », « d’Anaïs ». @param {string} nom */
export const de = (nom) => (/^[aeiouyhœæ]/i.test(nom.normalize('NFD')) ? `d’${nom}` : `de ${nom}`)

/** @type {Record<import('./types.js').Contrat, string>} */
export const CONTRATS = { prise: 'Prise', garde: 'Garde', garde_sans: 'Garde sans', garde_contre: 'Garde contre' }
