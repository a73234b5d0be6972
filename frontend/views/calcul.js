// @ts-check
/** A calculator for one donne, without any partie: it works without network, and its address says it all. */
import { useEffect } from 'preact/hooks'
import { html } from '../html.js'
import { alertes, table } from '../carnet/apercu.js'
import { brouillon } from '../carnet/brouillon.js'
import { dire } from '../state/annonce.js'
import { dit, insecables, signe } from '../texte.js'
import { CONTRATS as ORDRE, MULTIPLICATEURS, TABLES } from '../tarot/marque.js'
import { Resultat, titre } from './calcul_resultat.js'
import { Suites } from './calcul_suites.js'
import { appeler, donneMarquee, effacerTout, etape, illisible, jouerA, joueurs, ouvrirCalcul, prendre } from './calcul_table.js'
import { Comptage } from './comptage.js'
import { Segments } from './composants.js'
import { auClavier, mener } from './saisie_gestes.js'
import { Mot, mots } from './saisie_pied.js'
import { Bloc, Bouts, Jauge } from './saisie_points.js'
import { Primes, raison } from './saisie_primes.js'

const COURTS = { prise: 'Prise', garde: 'Garde', garde_sans: 'Sans', garde_contre: 'Contre' }

ouvrirCalcul()

const Tables = () => html`<div class="rang">
  <span class="etq" aria-hidden="true">À table</span>
  ${Segments({
    nom: 'joueurs', libelle: 'Combien jouent', valeur: `${joueurs.value}`, choisir: (n) => jouerA(Number(n)),
    choix: TABLES.map((n) => ({ valeur: `${n}`, mot: `${n}` })),
  })}
</div>`

const Contrats = () => html`<div class="rang" id="g-contrat">
  ${Segments({
    nom: 'contrat', libelle: 'Contrat', valeur: brouillon.value.contrat, choisir: prendre,
    choix: ORDRE.map((contrat) => ({ valeur: contrat, mot: COURTS[contrat], sous: `×${MULTIPLICATEURS[contrat]}` })),
  })}
</div>`

/** At 5 the shares depend on it. */
function Appele() {
  if (joueurs.value !== 5) return null
  const { appele } = brouillon.value
  return html`<div class="rang" id="g-appele">
    ${Segments({
      nom: 'appele', libelle: 'Avec qui joue le preneur', choisir: (mot) => appeler(mot === 'seul'),
      valeur: appele === null ? null : appele === 'seul' ? 'seul' : 'autre',
      choix: [{ valeur: 'autre', mot: 'Avec un appelé' }, { valeur: 'seul', mot: 'À un contre quatre' }],
    })}
  </div>`
}

const Tete = () => html`<header class="tete">
  <h1>Calculer une donne</h1>
  <a class="bouton lien" href="/">Accueil</a>
  <button type="button" class="bouton lien" onClick=${effacerTout}>Effacer</button>
</header>`

/** @param {Event} e */
function soumettre(e) {
  e.preventDefault()
  const suite = etape.value
  if (!suite) {
    const but = document.getElementById('titre-resultat')
    but?.focus({ preventScroll: true })
    return but?.scrollIntoView({ block: 'start' })
  }
  dire(insecables(suite.aide))
  mener(suite.ou)
}

/** The most urgent thing to say, then the button, which says what comes next. @param {ReturnType<typeof donneMarquee>} donne */
function Pied(donne) {
  const [alerte] = mots()
  const mot = etape.value ? insecables(etape.value.mot) : `Preneur\u00a0${signe(donne?.marque.marques[0] ?? 0)} · voir le calcul`
  return html`<footer class="pied">
    ${alerte ? Mot({ alerte }) : html`<div class="calcul"><span>${insecables(etape.value?.aide ?? (donne ? titre(donne) : ''))}</span></div>`}
    <button class=${`valider num${etape.value ? ' attend' : ''}`} form="donne">${mot}</button>
  </footer>`
}

const aussi = () => (alertes.value[0] ? ` ${insecables(alertes.value[0].phrase)}` : '')

/** What a screen reader hears, once the typing pauses. @param {ReturnType<typeof donneMarquee>} donne */
const annoncer = (donne) => donne && dire(`${titre(donne)}. Preneur ${dit(donne.marque.marques[0])}.${aussi()}`, 700)

const Illisible = () => illisible.value ? html`<p class="mot">L’adresse n’a pas pu être lue en entier. Vérifie la donne.</p>` : null

export function Calcul() {
  const donne = donneMarquee()
  useEffect(() => {
    addEventListener('keydown', auClavier)
    return () => removeEventListener('keydown', auClavier)
  }, [])
  useEffect(() => void annoncer(donne), [donne && titre(donne), donne?.marque.valeur])
  useEffect(() => void (raison.value = null), [brouillon.value])
  return html`<div class=${`page saisie calculer a${table.value.length}`}>
    ${Tete()}
    <main>
      <form id="donne" novalidate onSubmit=${soumettre}>
        ${Illisible()} ${Tables()} ${Contrats()} ${Appele()} ${Bouts()} ${Jauge()} ${Bloc()} ${Primes()}
      </form>
      ${Pied(donne)}
      ${donne ? html`<div class="apres">${Resultat(donne)} ${Suites(donne)}</div>` : null}
    </main>
    ${Comptage()}
  </div>`
}
