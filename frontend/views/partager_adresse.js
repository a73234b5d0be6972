// @ts-check
/** The address that another phone can open. */

import { signal } from '@preact/signals'
import { appeler } from '../live/api.js'

const LOCALE = /^(localhost|127\.|\[::1\])/

export const origine = signal(location.origin)

/** On the machine itself the page has an address that no phone reaches: the server knows a better one. */
async function demander() {
  try {
    const { adresse } = await appeler('GET', '/api/adresse')
    if (adresse) origine.value = adresse.replace(/\/$/, '')
  } catch {
    // Without an answer the page's own address is the best there is.
  }
}

if (LOCALE.test(location.hostname)) demander()

/** @param {string} partie @param {string} [fragment] a secret stays behind the #, where no server sees it */
export const lienDe = (partie, fragment = '') => `${origine.value}/p/${partie}${fragment && `#${fragment}`}`
