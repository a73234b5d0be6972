// @ts-check
/** The scorer's home: one sheet, in any order, and a button that always says what comes next. */
import { useEffect, useRef } from 'preact/hooks'
import { html } from '../html.js'
import { recommencer, valider } from '../carnet/actes.js'
import { dire } from '../state/annonce.js'
import { alertes, corrigee, donneur, manque, marque, morts, table } from '../carnet/apercu.js'
import { brouillon, frappe } from '../carnet/brouillon.js'
import { ouvrir } from '../state/ecran.js'
import { connexion, nomDe, provisoire } from '../state/feuille.js'
import { enAttente, enRetard } from '../carnet/outbox.js'
import { prochain } from '../carnet/prevue.js'
import { compte, dit, insecables } from '../texte.js'
import { Pastille } from './composants.js'
import { Comptage } from './comptage.js'
import { useDecompte } from './decompte.js'
import { IconeMenu } from './icones.js'
import { veiller } from './saisie_eveil.js'
import { auClavier, mener } from './saisie_gestes.js'
import { Matrice, totaux } from './saisie_matrice.js'
import { Pied, attendUnChiffre, mots } from './saisie_pied.js'
import { Bloc, Bouts, Jauge } from './saisie_points.js'
import { Primes, raison } from './saisie_primes.js'
import { Refuses } from './saisie_refus.js'

/** How many are still to be sent, beside the connection. */
const aEnvoyer = () => {
  const n = new Set(enAttente.value.map((un) => un.cle)).size
  if (n > 0 && (enRetard.value || connexion.value.etat !== 'direct')) return `${compte(n, 'donne')} à envoyer`
  return provisoire.value ? 'à créer' : undefined
}

const Ordinaire = () => html`<h1>Donne ${prochain.value}</h1>
  <span class="qui">${nomDe(donneur.value)} distribue</span>`

const EnCorrection = () => html`<h1 class="corrige">Tu corriges la donne ${corrigee.value?.numero}</h1>
  <button type="button" class="bouton lien" onClick=${recommencer}>Abandonner</button>`

const Tete = () => html`<header class="tete">
  ${corrigee.value ? EnCorrection() : Ordinaire()}
  ${corrigee.value ? null : Pastille({ suite: aEnvoyer() })}
  <button type="button" class="icone" aria-label="Menu de la partie" onClick=${() => ouvrir('menu')}>${IconeMenu()}</button>
</header>`

/** @param {Event} e */
function soumettre(e) {
  e.preventDefault()
  const etape = manque.value
  if (!etape) return valider()
  dire(etape.aide)
  mener(etape.ou)
}

/** An alerte is heard too, after the marks. */
const aussi = () => (alertes.value[0] ? ` ${insecables(alertes.value[0].phrase)}` : '')

/** What a screen reader hears, once the typing pauses. */
function annoncer() {
  const donne = marque.value
  const { preneur } = brouillon.value
  if (!donne || preneur === null) return
  const sort = donne.gagnee ? (donne.ecart ? `gagnée de ${donne.ecart}` : 'juste faite') : `chutée de ${donne.ecart}`
  dire(`${sort}. ${table.value.map((place) => `${nomDe(place)} ${dit(donne.marques[place])}`).join(', ')}.${aussi()}`, 700)
}

let serre = false

/** Room is made for a warning, but never under a finger that is typing: the pad waits for the pause to move. */
function faireDeLaPlace() {
  if (!frappe.value) serre = mots().length > 0 && !attendUnChiffre()
  return serre
}

/** What there is to show decides what gives way on a short screen. */
const classes = () => [
  `page saisie a${table.value.length}`, morts.value.length > 0 && 'avec-morts', faireDeLaPlace() && 'avec-mot',
].filter(Boolean).join(' ')

export function Saisie() {
  useEffect(() => {
    addEventListener('keydown', auClavier)
    return () => removeEventListener('keydown', auClavier)
  }, [])
  useEffect(veiller, [])
  useEffect(annoncer, [marque.value])
  useEffect(() => void (raison.value = null), [brouillon.value])
  const cadre = useRef(/** @type {HTMLDivElement | null} */ (null))
  useDecompte(cadre, totaux.value)
  return html`<div class=${classes()} ref=${cadre}>
    ${Tete()}
    <main>
      ${Refuses()}
      <form id="donne" novalidate onSubmit=${soumettre}>
        ${Matrice()} ${Bouts()} ${Jauge()} ${Bloc()} ${Primes()}
      </form>
    </main>
    ${Pied()}
    ${Comptage()}
  </div>`
}
