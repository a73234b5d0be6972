// @ts-check
/** A view comes when it is first needed, with the styles that it wears: never shown undressed. */

/** @type {Map<string, Promise<void>>} */
const habits = new Map()

/** @param {string} nom @returns {Promise<void>} */
function habit(nom) {
  const href = new URL(`./styles/${nom}.css`, import.meta.url).href
  // The page itself came with the styles of its first sight.
  if ([...document.styleSheets].some((feuille) => feuille.href === href)) return Promise.resolve()
  const lien = document.createElement('link')
  lien.rel = 'stylesheet'
  lien.href = href
  const venu = new Promise((pret, rate) => {
    lien.onload = () => pret(undefined)
    lien.onerror = () => {
      habits.delete(nom)
      lien.remove()
      rate(new Error(`${nom}.css`))
    }
  })
  document.head.append(lien)
  return /** @type {Promise<void>} */ (venu)
}

/** @template T @param {Promise<T>} module @param {string[]} noms of its styles @returns {Promise<T>} */
export async function charger(module, ...noms) {
  for (const nom of noms) if (!habits.has(nom)) habits.set(nom, habit(nom))
  const [venu] = await Promise.all([module, ...noms.map((nom) => habits.get(nom))])
  return venu
}
