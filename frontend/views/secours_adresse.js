// @ts-check
/** What a lien de secours carries: behind the #, so that no server, no log and no preview sees it. */

import { bandes, parties, retenir, retenirBande, secretsDeLaBande } from '../state/telephone.js'
import { appeler } from '../live/api.js'
import { origine } from './partager_adresse.js'

/** @typedef {{ genre: string, id: string, secret: string }} Droit */
/** @typedef {import('../soiree/bande.js').Bande} Bande */

/** A QR code that a phone can still read. */
const BANDES = 8
const PARTIES = 3

/** @param {string} genre @param {string} id @param {string | undefined} secret */
const droit = (genre, id, secret) => (secret ? [`${genre}.${id}.${secret}`] : [])

/** Every bande of this phone that it has the right to, and its latest parties: for another phone of the same person. */
export function lienDesBandes() {
  const siennes = bandes.value.flatMap(({ bande }) => droit('b', bande, secretsDeLaBande(bande)[0])).slice(0, BANDES)
  const jouees = parties.value.flatMap(({ partie, createur }) => droit('p', partie, createur)).slice(0, PARTIES)
  return `${origine.value}/#secours=${[...siennes, ...jouees].join(',')}`
}

const DROIT = /^([bp])\.([\w-]{1,64})\.([\w-]{1,128})$/

/** What is not one of ours is left aside. @param {string} fragment @returns {Droit[]} */
export const lireLesDroits = (fragment) =>
  (new URLSearchParams(fragment.replace(/^#/, '')).get('secours') ?? '').split(',').flatMap((un) => {
    const lu = DROIT.exec(un)
    return lu ? [{ genre: lu[1], id: lu[2], secret: lu[3] }] : []
  })

/** @param {string} bande @param {string} createur */
async function garderLaBande(bande, createur) {
  retenirBande({ bande, createur })
  const lue = /** @type {Bande} */ (await appeler('GET', `/api/bandes/${bande}`))
  retenirBande({ bande, noms: lue.joueurs.map(({ nom }) => nom).slice(0, 8) })
}

/** @param {string} partie @param {string} createur */
async function garderLaPartie(partie, createur) {
  retenir({ partie, createur })
  const { bande, nom, joueurs } = await appeler('GET', `/api/parties/${partie}`)
  retenir({ partie, bande, nom, noms: joueurs.map((/** @type {import('../types.js').Joueur} */ joueur) => joueur.nom) })
}

/** Kept first, named after: without network the rights are safe all the same. @param {Droit[]} droits */
export const garderLesDroits = (droits) =>
  Promise.allSettled(droits.map(({ genre, id, secret }) => (genre === 'b' ? garderLaBande(id, secret) : garderLaPartie(id, secret))))
