// @ts-check
/**
 * The wire's shapes, as the public contract names them.
 *
 * @typedef {'prise' | 'garde' | 'garde_sans' | 'garde_contre'} Contrat
 * @typedef {'attaque' | 'defense'} Camp
 * @typedef {'simple' | 'double' | 'triple'} Taille
 * @typedef {'annonce_reussi' | 'annonce_chute' | 'reussi' | 'defense'} Chelem
 * @typedef {{ camp: Camp | null, taille: Taille }} Poignee
 * @typedef {{ code: string, phrase: string }} Alerte
 * @typedef {[nom: string, nombre: number]} Etape
 *
 * @typedef {object} Marque
 * @property {boolean} gagnee
 * @property {number} objectif
 * @property {number} ecart
 * @property {number} valeur
 * @property {number[]} marques One number per place in a feuille.
 * @property {Etape[]} etapes
 *
 * @typedef {object} DonneSaisie What the scorer typed; places, not ranks.
 * @property {number[]} table
 * @property {number} preneur
 * @property {number | null} appele
 * @property {Contrat} contrat
 * @property {number} bouts
 * @property {number} points
 * @property {Camp | null} petit_au_bout
 * @property {Poignee[]} poignees
 * @property {Chelem | null} chelem
 *
 * @typedef {object} Correction
 * @property {string} le
 * @property {Partial<DonneSaisie>} avant
 *
 * @typedef {object} EnTete What every entry of the feuille has, passées included.
 * @property {string} cle
 * @property {number | null} numero
 * @property {number | null} donneur
 * @property {boolean} [passee]
 * @property {Marque | null} [marque]
 * @property {Alerte[]} [alertes]
 * @property {string} saisie_le
 * @property {Correction[]} [corrections]
 * @property {boolean} [attente] Typed on this phone, and still to be sent.
 *
 * @typedef {EnTete & DonneSaisie & { marque: Marque }} Donne
 * @typedef {EnTete & { passee: true }} Passee
 * @typedef {Donne | Passee} Entree
 *
 * @typedef {object} Joueur
 * @property {number} place
 * @property {string} nom
 * @property {boolean} present
 * @property {string} personne
 *
 * @typedef {{ place: number, rang: number | null, total: number }} Classe
 *
 * @typedef {object} Feuille
 * @property {string} partie
 * @property {string} bande
 * @property {string | null} nom
 * @property {number} version
 * @property {number} epoch
 * @property {'en_cours' | 'finie'} etat
 * @property {Joueur[]} joueurs
 * @property {3 | 4 | 5} a_table
 * @property {number[]} ordre
 * @property {number} donneur
 * @property {{ place: number | null }} crayon
 * @property {boolean} passage_en_attente
 * @property {number | null} donnes_prevues
 * @property {'ex_aequo' | 'donne_de_plus'} egalite
 * @property {Entree[]} donnes
 * @property {{ cle: string, le: string }[]} supprimees
 * @property {number[]} totaux
 * @property {Classe[]} classement
 * @property {number} spectateurs
 * @property {string} cree_le
 * @property {string | null} derniere_donne_le
 * @property {string} efface_le
 *
 * What this phone remembers of a partie; the three secrets stay here.
 * @typedef {object} PartieRetenue
 * @property {string} partie
 * @property {string} bande
 * @property {string | null} nom
 * @property {string[]} noms
 * @property {string} [createur]
 * @property {string} [reprise] A crayon made here and asked for, whose answer has not come.
 * @property {string} [prise] The same, with a passage.
 * @property {string} [crayon]
 * @property {number} [epoch]
 * @property {number | null} [place]
 * @property {string} vu_le
 *
 * @typedef {{ bande: string, noms: string[], vu_le: string, createur?: string }} BandeRetenue
 *
 * @typedef {object} Connexion
 * @property {'connexion' | 'direct' | 'reconnexion' | 'hors_ligne'} etat
 * @property {Date | null} depuis Since when the shown table may be old.
 *
 * @typedef {object} Erreur
 * @property {string} code
 * @property {string} detail
 * @property {string} [raison] Why a partie is gone: `delai` or `effacee`.
 * @property {string} [efface_le] Since when.
 * @property {string} [bande] While a result of it lives there.
 */
export {}
