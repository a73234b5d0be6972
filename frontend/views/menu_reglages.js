// @ts-check
/** The switches of this phone, at the end of the ⋯: only those that its browser can obey. */
import { html } from '../html.js'
import { possibles, reglages, regler } from '../state/reglages.js'

/** @typedef {keyof import('../state/reglages.js').Reglages} Nom */

/** @type {{ nom: Nom, mot: string }[]} */
const INTERRUPTEURS = [
  { nom: 'eveil', mot: 'Garder l’écran allumé' },
  { nom: 'vibration', mot: 'Vibrer à chaque donne' },
]

/** @param {{ nom: Nom, mot: string }} props */
const Interrupteur = ({ nom, mot }) => html`<li key=${nom}><label class="interrupteur">
  <span>${mot}</span>
  <input type="checkbox" role="switch" checked=${reglages.value[nom]} onChange=${() => regler({ [nom]: !reglages.value[nom] })} />
</label></li>`

export const Reglages = () => INTERRUPTEURS.filter(({ nom }) => possibles[nom]).map(Interrupteur)
