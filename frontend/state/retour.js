// @ts-check
/** A phone's own Back, and Escape, leave the screen and not the partie, as they close a panel; where the browser can tell. */
import { effect } from '@preact/signals'
import { aller, ecran } from './ecran.js'

effect(() => {
  if (!ecran.value || !('CloseWatcher' in window)) return
  const guet = new (/** @type {any} */ (window).CloseWatcher)()
  guet.onclose = () => aller(null)
  return () => guet.destroy()
})
