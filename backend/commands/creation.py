"""Create a partie: with a new bande, in a bande, or as the continuation of a partie whose phones are gone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlmodel import Session, col, select

from backend.commands.commun import donnes_de, trouver, trouver_bande
from backend.commands.lecture import (
    empreinte_de,
    entier_borne,
    entier_borne_ou_rien,
    un_tour,
    une_cle,
    une_place,
)
from backend.commands.personnes import nouveau_joueur, un_joueur
from backend.jetons import empreinte, est_un_id, lire_secret, nouvel_id, secret_offert
from backend.lignes import tour_de
from backend.models import Bande, Crayon, Donne, Partie
from backend.noms import lire_nom, lire_titre, refuser_les_jumeaux
from backend.tarot.refus import CleReutilisee, Inconnue, SaisieInvalide
from backend.tarot.retention import fin_d_une_bande, fin_d_une_partie

EGALITES = ("ex_aequo", "donne_de_plus")
PERSONNES = range(3, 9)
"""How many people a partie may have."""


@dataclass(frozen=True, slots=True)
class Creation:
    """The new partie with its two secrets, said once: only their empreintes are kept."""

    partie: str
    createur: str
    crayon: str
    cree: bool = True


def creer_partie(
    session: Session, saisie: Mapping[str, object], maintenant: datetime, bande_id: str | None = None
) -> Creation:
    """Asking again with the same `cle` and content finds the partie that the first answer was about."""
    bande = trouver_bande(session, bande_id, maintenant) if bande_id is not None else None
    createur, crayon = _secrets(saisie)
    deja = _deja_creee(session, saisie, bande_id)
    if deja is not None:
        return Creation(deja.id, createur, crayon, cree=False)
    source = _source(session, saisie, bande, maintenant)
    bande = bande or _nouvelle_bande(session, createur, maintenant)
    partie = _partie(bande, saisie, source, empreinte(createur), maintenant)
    partie.empreinte_creation = _empreinte(saisie, bande_id)
    session.add(partie)
    session.flush()
    place = entier_borne_ou_rien(saisie.get("place"), "place", 0, len(partie.joueurs) - 1)
    session.add(Crayon(partie_id=partie.id, epoch=1, empreinte=empreinte(crayon), place=place))
    if saisie.get("suite_de") is not None:
        _copier_les_donnes(session, source, partie)
    return Creation(partie.id, createur, crayon)


def _secrets(saisie: Mapping[str, object]) -> tuple[str, str]:
    lire = secret_offert if saisie.get("cle") is None else lire_secret
    createur, crayon = lire(saisie.get("createur"), "createur"), lire(saisie.get("crayon"), "crayon")
    if createur == crayon:
        raise SaisieInvalide("crayon", "Le crayon et le secret du créateur sont deux secrets différents.")
    return createur, crayon


def _empreinte(saisie: Mapping[str, object], bande_id: str | None) -> str:
    return empreinte_de([saisie, bande_id])


def _deja_creee(session: Session, saisie: Mapping[str, object], bande_id: str | None) -> Partie | None:
    if saisie.get("cle") is None:
        return None
    cle = une_cle(saisie["cle"])
    partie = session.exec(select(Partie).where(Partie.cle == cle)).one_or_none()
    if partie is not None and partie.empreinte_creation != _empreinte(saisie, bande_id):
        raise CleReutilisee
    return partie


def _source(
    session: Session, saisie: Mapping[str, object], bande: Bande | None, maintenant: datetime
) -> Partie | None:
    """The partie that gives what the body leaves out: the one continued, or the bande's last one."""
    suite_de = saisie.get("suite_de")
    if bande is None:
        return None
    if suite_de is None:
        return _derniere(session, bande, maintenant)
    if not isinstance(suite_de, str) or not est_un_id(suite_de):
        raise Inconnue
    partie = trouver(session, suite_de, maintenant)
    if partie.bande_id != bande.id:
        raise SaisieInvalide("suite_de", "Cette partie n’est pas de cette bande.")
    return partie


def _derniere(session: Session, bande: Bande, maintenant: datetime) -> Partie | None:
    """The bande's last partie; one that has had its time is gone, whether or not the purge has run."""
    visibles = select(Partie).where(Partie.bande_id == bande.id, col(Partie.efface_le) > maintenant)
    return session.exec(visibles.order_by(col(Partie.cree_le).desc()).limit(1)).first()


def _nouvelle_bande(session: Session, createur: str, maintenant: datetime) -> Bande:
    bande = Bande(
        id=nouvel_id(),
        empreinte_createur=empreinte(createur),
        personnes=[],
        cree_le=maintenant,
        efface_le=fin_d_une_bande(maintenant),
    )
    session.add(bande)
    session.flush()
    return bande


def _partie(
    bande: Bande,
    saisie: Mapping[str, object],
    source: Partie | None,
    createur: str,
    maintenant: datetime,
) -> Partie:
    bande.efface_le = max(bande.efface_le, fin_d_une_bande(maintenant))
    ident = nouvel_id()
    commune: dict[str, Any] = {
        "id": ident,
        "bande_id": bande.id,
        "cle": saisie.get("cle"),
        "empreinte_createur": createur,
        "cree_le": maintenant,
        "efface_le": fin_d_une_partie(maintenant, None),
    }
    if source is not None and saisie.get("suite_de") is not None:
        return Partie(**commune, **_la_meme(source))
    return Partie(**commune, chaine=ident, **_reglages(bande, saisie, source))


_REPRIS = (
    "nom",
    "joueurs",
    "ordre",
    "a_table",
    "premier_donneur",
    "donneur_force",
    "donnes_prevues",
    "egalite",
    "chaine",
    "derniere_donne_le",
)


def _la_meme(source: Partie) -> dict[str, Any]:
    reprise = {colonne: getattr(source, colonne) for colonne in _REPRIS}
    # Asked again on the new partie, a latecomer is answered with a version that it has had.
    reprise["joueurs"] = [j | {"version": 1} if "version" in j else j for j in source.joueurs]
    return reprise


def _reglages(bande: Bande, saisie: Mapping[str, object], source: Partie | None) -> dict[str, Any]:
    joueurs = _joueurs(bande, saisie.get("joueurs"), source)
    places = len(joueurs)
    return {
        "joueurs": joueurs,
        "nom": titre(saisie.get("nom")),
        "ordre": _ordre(saisie.get("ordre"), places),
        "a_table": _a_table(saisie.get("a_table"), places),
        "premier_donneur": une_place(_ou(saisie.get("premier_donneur"), 0), "premier_donneur", places),
        "donnes_prevues": entier_borne_ou_rien(saisie.get("donnes_prevues"), "donnes_prevues", 1, 200),
        "egalite": egalite(_ou(saisie.get("egalite"), EGALITES[0])),
    }


def _ou(valeur: object, defaut: object) -> object:
    return defaut if valeur is None else valeur


def _joueurs(bande: Bande, brut: object, source: Partie | None) -> list[dict[str, Any]]:
    """Those who are named, or those of the last partie: the same people, whatever they share a name with."""
    if brut is None and source is not None:
        assis = [source.joueurs[place] for place in tour_de(source)]
        return [un_joueur(joueur["nom"], joueur["personne"]) for joueur in assis]
    joueurs: list[dict[str, Any]] = []
    for nom in _noms(brut):
        joueurs.append(nouveau_joueur(bande, nom, joueurs))
    return joueurs


def _noms(brut: object) -> list[str]:
    if not isinstance(brut, list) or len(brut) < PERSONNES.start:
        raise SaisieInvalide("joueurs", "Il manque un prénom : il faut au moins 3 personnes.")
    if len(brut) not in PERSONNES:
        raise SaisieInvalide("joueurs", "8 personnes au plus.")
    noms = [lire_nom(nom, "joueurs") for nom in brut]
    refuser_les_jumeaux(noms)
    return noms


def titre(valeur: object) -> str | None:
    """The partie's own name, or None: then its day names it."""
    return None if valeur is None else lire_titre(valeur)


def egalite(valeur: object) -> str:
    if valeur not in EGALITES:
        raise SaisieInvalide("egalite", "Égalité : « ex_aequo » ou « donne_de_plus ».")
    return str(valeur)


def _ordre(brut: object, places: int) -> list[int]:
    if brut is None:
        return list(range(places))
    ordre = un_tour(brut, "ordre")
    if sorted(ordre) != list(range(places)):
        raise SaisieInvalide("ordre", "L’ordre nomme chaque personne une fois.")
    return ordre


def _a_table(brut: object, places: int) -> int:
    return min(places, 5) if brut is None else entier_borne(brut, "a_table", 3, min(places, 5))


def _copier_les_donnes(session: Session, source: Partie | None, partie: Partie) -> None:
    """The same feuille, line by line, those taken away included."""
    assert source is not None
    colonnes: Sequence[str] = [nom for nom in Donne.model_fields if nom not in {"partie_id", "version"}]
    for donne in donnes_de(session, source):
        contenu = {colonne: getattr(donne, colonne) for colonne in colonnes}
        session.add(Donne(partie_id=partie.id, version=1, **contenu))
