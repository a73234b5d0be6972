// @ts-check
/** What is kept, for how long, who reads it, how it goes away: in the words of the table. */

import { html } from '../html.js'

const Garde = () => html`<section class="carte">
  <h2>Ce qui est gardé</h2>
  <p>Les prénoms que la table a choisis, les donnes et les totaux. Rien d’autre${'\u202f'}: ni compte, ni adresse
    e-mail, ni publicité, ni mesure d’audience. Aucun cookie.</p>
  <p>Un surnom ou une initiale suffit à la place du prénom.</p>
</section>`

const Duree = () => html`<section class="carte">
  <h2>Pour combien de temps</h2>
  <ul>
    <li>Une partie s’efface 30 jours après sa dernière donne.</li>
    <li>L’historique d’une bande s’efface 6 mois après sa dernière partie.</li>
  </ul>
  <p>Chaque page dit la date exacte au bas de l’écran. Les prénoms quittent les fichiers du service dans la journée qui
    suit.</p>
</section>`

const Lecteurs = () => html`<section class="carte">
  <h2>Qui peut lire</h2>
  <p>Toute personne qui a le lien. Le lien est trop long pour être deviné${'\u202f'}: il ne circule que si
    quelqu’un l’envoie.</p>
  <p>Seul le téléphone qui tient le crayon écrit. Les droits restent dans la mémoire de ton téléphone, pas dans un
    compte${'\u202f'}: le lien de secours les porte sur un autre.</p>
</section>`

const Effacer = () => html`<section class="carte">
  <h2>Effacer tout de suite</h2>
  <p>Le téléphone qui a créé la partie l’efface d’un coup par «${'\u202f'}Effacer la partie${'\u202f'}», dans le menu de
    la partie. Il efface aussi la bande, avec toutes ses parties, au bas de la page de la bande.</p>
  <p>Pour que ce téléphone oublie tout, efface les données de ce site dans ton navigateur.</p>
</section>`

export const Confidentialite = () =>
  html`<main class="page-simple">
    <header><h1>Confidentialité</h1></header>
    ${Garde()} ${Duree()} ${Lecteurs()} ${Effacer()}
    <p><a class="bouton" href="/">Accueil</a></p>
  </main>`
