// @ts-check
/** The footer: what is wrong, or what was done, or how it is reckoned; then the button. */
import { html } from '../html.js'
import { annuler, phraseDuRecu, recuVisible, repetee, sortDuRecu } from '../carnet/actes.js'
import { alertes, corrigee, manque, marque, saisie } from '../carnet/apercu.js'
import { brouillon, changer, frappe, vierge } from '../carnet/brouillon.js'
import { nomDe, provisoire } from '../state/feuille.js'
import { insecables, points, signe } from '../texte.js'
import { raison } from './saisie_primes.js'
import { calcul } from './tableau_phrases.js'

const INSECABLE = '\u00a0'
/** Beyond these lengths the reckoning would not leave room on its line. */
const LONG = 21
const TRES_LONG = 26
/** Beyond this a name does not stand on the button beside a long verb. */
const COURT = 6

/** @typedef {import('../types.js').Alerte} Alerte */
/** @typedef {import('../types.js').Chelem} Chelem */

/** What an alerte offers to put right in one touch. @type {Record<string, { mot: string, chelem: Chelem }>} */
const OFFRES = {
  chelem_oublie: { mot: 'Ajouter le chelem', chelem: 'reussi' },
  chelem_de_la_defense_oublie: { mot: 'Ajouter le chelem', chelem: 'defense' },
  chelem_pas_chute: { mot: 'Chelem réussi', chelem: 'annonce_reussi' },
}

/** What is wrong, without what to do about it. @param {string} phrase */
const constat = (phrase) => phrase.replace(/\. .*$/, '.')

/** A second digit may follow: the pad stays where it is, and a warning has one line. */
export const attendUnChiffre = () => /^[1-9]$/.test(brouillon.value.chiffres)

/** @param {{ alerte: Alerte }} props */
export function Mot({ alerte }) {
  const offre = OFFRES[alerte.code]
  return html`<div class="mot alerte" key=${alerte.code}>
    <p>${insecables(offre || attendUnChiffre() ? constat(alerte.phrase) : alerte.phrase)}</p>
    ${offre ? html`<button type="button" onClick=${() => changer({ chelem: offre.chelem })}>${offre.mot}</button>` : null}
  </div>`
}

/**
 * What is wrong. While the second digit is awaited the points look wrong to everybody: not yet.
 * @returns {Alerte[]}
 */
export function mots() {
  if (raison.value) return [{ code: 'impossible', phrase: raison.value }]
  if (saisie.value && manque.value) return [{ code: 'refus', phrase: manque.value.aide }]
  if (alertes.value.length > 0) return frappe.value && brouillon.value.chiffres.length < 2 ? [] : alertes.value
  return repetee.value ? [{ code: 'repetee', phrase: 'Tu viens d’enregistrer la même donne.' }] : []
}

/** What was done last; it stays until the next donne is begun. */
function Recu() {
  const recu = recuVisible.value
  if (!recu || !vierge.value) return null
  return html`<div class="recu num">
    <span>${insecables(phraseDuRecu(recu))} <small>${sortDuRecu(recu)}</small></span>
    <button type="button" class="bouton lien" onClick=${annuler}>${recu.quoi === 'supprimee' ? 'Rétablir' : 'Annuler'}</button>
  </div>`
}

/** @param {number} longueur */
const parQui = (longueur) => (longueur > TRES_LONG ? '' : longueur > LONG ? ' par déf.' : ' par défenseur')

/** What to do next; before anything is typed, why nobody can watch yet. */
const aide = () =>
  provisoire.value && vierge.value ? 'Pas de réseau : le lien à partager suivra.' : (manque.value?.aide ?? '')

function Calcul() {
  const donne = saisie.value
  if (!marque.value || !donne) return html`<div class="calcul"><span>${insecables(aide())}</span></div>`
  const entree = /** @type {import('../types.js').Donne} */ ({ ...donne, marque: marque.value })
  const termes = calcul(entree)
  return html`<div class=${`calcul num${termes.length > LONG ? ' long' : ''}`}><span>${termes}</span>
    <b>=${INSECABLE}${points(marque.value.valeur)}${parQui(termes.length)}</b></div>`
}

/** A name that leaves no room takes the word that the head of the sheet says already. @param {string} nom */
const enregistrer = (nom) => (nom.length > COURT ? 'Enregistrer' : 'Enregistrer la correction')

/** Says what comes next; it is never disabled. */
function Bouton() {
  const { preneur } = brouillon.value
  if (!marque.value || preneur === null)
    return html`<button class="valider attend" form="donne">${insecables(manque.value?.mot ?? '')}</button>`
  const verbe = corrigee.value ? enregistrer(nomDe(preneur)) : 'Valider'
  return html`<button class="valider num" form="donne">
    ${verbe} · ${nomDe(preneur)}${INSECABLE}${signe(marque.value.marques[preneur])}</button>`
}

/** The most urgent thing to say, and only that. */
const Bande = () => {
  const dits = mots()
  return dits.length > 0 ? dits.slice(0, 1).map((alerte) => Mot({ alerte })) : (Recu() ?? Calcul())
}

export const Pied = () => html`<footer class="pied">${Bande()} ${Bouton()}</footer>`
