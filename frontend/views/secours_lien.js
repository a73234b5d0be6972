// @ts-check
/** The lien de secours: the right of the phone that created, for another phone of the same person. */

import { html } from '../html.js'
import { Envoi, QrAgrandi } from './partager_envoi.js'

/** @param {{ lien: string }} props */
export const LienDeSecours = ({ lien }) =>
  html`<p>
      Sur un autre téléphone à toi, ce lien donne le droit de reprendre le crayon et d’effacer. Garde-le pour toi${'\u202f'}:
      qui l’ouvre a ce droit, et sans lui personne ne peut te le rendre.
    </p>
    <${QrAgrandi} lien=${lien} />
    <${Envoi} lien=${lien} phrase="Tarot${'\u202f'}: mon lien de secours" />`
