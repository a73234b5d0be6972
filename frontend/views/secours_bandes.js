// @ts-check
/** Another phone's bandes and parties arrive here by one link: kept on this one, if the person says so. */

import { signal } from '@preact/signals'
import { html } from '../html.js'
import { compte } from '../texte.js'
import { garderLesDroits, lireLesDroits } from './secours_adresse.js'

/** Read once, then gone from the address: neither the history nor a screenshot keeps it. */
const droits = lireLesDroits(location.hash)
history.replaceState(null, '', location.pathname)

const occupe = signal(false)

async function garder() {
  if (occupe.value) return
  occupe.value = true
  await garderLesDroits(droits)
  location.replace('/')
}

const nombre = (/** @type {string} */ genre) => droits.filter((un) => un.genre === genre).length

const contenu = () =>
  [nombre('b') && compte(nombre('b'), 'bande'), nombre('p') && compte(nombre('p'), 'partie')].filter(Boolean).join(' et ')

const Question = () =>
  html`<section class="carte">
      <h2>Garder ${contenu()} sur ce téléphone${'\u202f'}?</h2>
      <p>Ce lien de secours donne à ce téléphone le droit de reprendre le crayon, de commencer des parties dans ces bandes
        et de les effacer. L’autre téléphone garde les siens.</p>
    </section>
    <div class="pied">
      <button type="button" class="bouton plein grand" aria-disabled=${occupe.value} onClick=${garder}>Garder</button>
      <a class="bouton grand" href="/">Ne rien garder</a>
    </div>`

const Vide = () =>
  html`<section class="carte"><p>Ce lien de secours est incomplet. Ouvre-le à nouveau, en entier.</p></section>
    <div class="pied"><a class="bouton grand" href="/">Accueil</a></div>`

export const SecoursDesBandes = () =>
  html`<main class="prendre secours">
    <h1>Lien de secours</h1>
    ${droits.length ? Question() : Vide()}
  </main>`
