// @ts-check
/** Copying, also where the page has no right to the clipboard: a kitchen's plain http has none. */

/** The old way: a field out of sight, selected. @param {string} texte */
function parSelection(texte) {
  const champ = document.createElement('textarea')
  champ.value = texte
  champ.className = 'sr'
  // Inside an open panel, since everything outside it is inert.
  const lieu = document.querySelector('dialog[open]') ?? document.body
  lieu.append(champ)
  champ.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    champ.remove()
  }
}

/** @param {string} texte @returns {Promise<boolean>} whether it is truly in the clipboard */
export async function copier(texte) {
  try {
    await navigator.clipboard.writeText(texte)
    return true
  } catch {
    return parSelection(texte)
  }
}
