// @ts-check
/** What the form does by itself: lead to a group, and let a desktop's keys type on the pad. */
import { brouillon, changer, effacer, taper } from '../carnet/brouillon.js'
import { tiroir } from './saisie_primes.js'

/** Takes the eye and the focus to the group that the button names. @param {string} ou */
export function mener(ou) {
  if (ou === 'petit_au_bout') tiroir.value = 'petit'
  if (ou === 'poignees' || ou === 'chelem') tiroir.value = ou
  const groupe = document.getElementById(`g-${ou}`)
  const cible = groupe?.querySelector('input:checked, input, button') ?? groupe
  if (cible instanceof HTMLElement) cible.focus()
}

/** The keys of a desktop type on the pad. @param {KeyboardEvent} e */
export function auClavier(e) {
  if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]')) return
  if (e.target instanceof HTMLTextAreaElement || (e.target instanceof HTMLInputElement && e.target.type === 'range')) return
  const b = brouillon.value
  if (/^[0-9]$/.test(e.key)) changer(taper(b, e.key))
  else if (e.key === 'Backspace') changer(effacer(b))
  else if ((e.key === ',' || e.key === '.') && b.chiffres !== '') changer({ demi: !b.demi && b.chiffres !== '91' })
}
