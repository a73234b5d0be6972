// The screen's half of test_parity.py: the same donnes in the same order, one line each, to be compared with the core's.
// `modules` is what the test loaded from frontend/tarot.

const { alertes } = modules['paquet.js']
const { compter, NOMS } = modules['comptage.js']
const { marquer, refus } = modules['marque.js']

/** @param {{ code: string, phrase: string }[]} liste */
const ecrireLesAlertes = (liste) => liste.map(({ code, phrase }) => `${code} ${phrase}`).join()

function ecrire(donne) {
  const refusee = refus(donne)
  if (refusee !== null) return `${refusee.champ} ${refusee.phrase}`
  const { gagnee, objectif, ecart, valeur, marques, etapes } = marquer(donne)
  return `${gagnee} ${objectif} ${ecart} ${valeur} ${marques.map(ecrireUnNombre)} ${etapes.flat().map(ecrireUnNombre)}`
    + ` ${ecrireLesAlertes(alertes(donne))}`
}

// The number −0 is written as a screen would show it.
const ecrireUnNombre = (valeur) => (Object.is(valeur, -0) ? '-0' : String(valeur))

/** Every half point, petit au bout and chelem under one contrat; the seats turn with the points. */
function tranche({ joueurs, seul, contrat, bouts, poignees, petits, chelems }) {
  const lignes = []
  for (let demi_points = 0; demi_points <= 182; demi_points += 1) {
    const preneur = demi_points % joueurs
    const appele = seul ? null : (preneur + 1 + demi_points % 4) % joueurs
    for (const petit_au_bout of petits) {
      for (const chelem of chelems) {
        lignes.push(ecrire({ joueurs, preneur, appele, contrat, bouts, demi_points, petit_au_bout, poignees, chelem }))
      }
    }
  }
  return lignes.join('\n')
}

const plusieurs = (donnes) => donnes.map(ecrire).join('\n')

function comptages(paquets) {
  return paquets.map((paquet) => {
    const compte = compter(paquet)
    return [
      compte.cartes, compte.autres_cartes, compte.demi_points, compte.autres_demi_points, compte.demi_points_attaque,
      compte.bouts_attaque, ecrireLesAlertes(compte.alertes),
    ].join(' ')
  }).join('\n')
}

const vocabulaire = () => JSON.stringify({ ...modules['vocabulaire.js'], NOMS })
