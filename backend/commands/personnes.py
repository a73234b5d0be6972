"""Who is who in a bande, whatever their name is today."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

from sqlmodel import Session, select

from backend.jetons import nouvelle_personne
from backend.models import Bande, Partie, Resultat
from backend.tarot.palmares import lignees


def nouveau_joueur(bande: Bande, nom: str, deja: Sequence[dict[str, Any]], **plus: Any) -> dict[str, Any]:
    """Somebody of the bande when the name is known there, else somebody new."""
    pris = {joueur["personne"] for joueur in deja}
    return un_joueur(nom, personne_nommee(bande, nom, pris)) | plus


def un_joueur(nom: str, personne: str) -> dict[str, Any]:
    """A line of `partie.joueurs`."""
    return {"nom": nom, "present": True, "personne": personne, "remplace": None}


def personne_nommee(bande: Bande, nom: str, pris: set[str]) -> str:
    """The personne of that name who is not playing already; somebody new when there is none."""
    for personne in bande.personnes:
        if personne["personne"] not in pris and _meme(personne["nom"], nom):
            return str(personne["personne"])
    nouvelle = nouvelle_personne()
    bande.personnes = [*bande.personnes, {"personne": nouvelle, "nom": nom, "fusion": None}]
    return nouvelle


def renommer_la_personne(bande: Bande, personne: str, nom: str) -> None:
    """The same person under another name: every evening of theirs follows."""
    bande.personnes = [p | {"nom": nom} if p["personne"] == personne else p for p in bande.personnes]


def oublier_les_absents(session: Session, bande_id: str) -> None:
    """A name that no partie and no result of the bande tells of any more is gone too."""
    bande = session.get_one(Bande, bande_id)
    fusions = {p["personne"]: p["fusion"] for p in bande.personnes if p["fusion"]}
    gardees = lignees(_presents(session, bande_id), fusions)
    bande.personnes = [p for p in bande.personnes if p["personne"] in gardees]


def _presents(session: Session, bande_id: str) -> Iterator[str]:
    for joueurs in session.exec(select(Partie.joueurs).where(Partie.bande_id == bande_id)):
        yield from (joueur["personne"] for joueur in joueurs)
    for totaux in session.exec(select(Resultat.totaux).where(Resultat.bande_id == bande_id)):
        yield from (total["personne"] for total in totaux)


def _meme(un: str, autre: str) -> bool:
    return _lu(un) == _lu(autre)


def _lu(nom: str) -> str:
    return unicodedata.normalize("NFC", nom).casefold()
