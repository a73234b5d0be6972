"""Two names, one person: the createur of a bande may say so, and take it back."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Session

from backend.commands.commun import trouver_bande
from backend.jetons import empreinte
from backend.models import Bande
from backend.tarot.crayon import reconnaitre
from backend.tarot.palmares import racine
from backend.tarot.refus import Inconnue, SaisieInvalide


def fusionner(
    session: Session, bande_id: str, jeton: str | None, personne: str, avec: object, maintenant: datetime
) -> None:
    """From now on the evenings of `personne` count for `avec`. Doing it twice is doing it once."""
    bande = _ouvrir(session, bande_id, jeton, personne, maintenant)
    fusions = {p["personne"]: p["fusion"] for p in bande.personnes if p["fusion"]}
    if not isinstance(avec, str) or avec not in _personnes(bande):
        raise SaisieInvalide("avec", "Choisis une personne de la bande.")
    if racine(avec, fusions) == racine(personne, fusions) and fusions.get(personne) != avec:
        raise SaisieInvalide("avec", "C’est déjà la même personne.")
    _changer(bande, personne, avec)


def separer(session: Session, bande_id: str, jeton: str | None, personne: str, maintenant: datetime) -> None:
    """Two persons again, each with their own evenings."""
    _changer(_ouvrir(session, bande_id, jeton, personne, maintenant), personne, None)


def _ouvrir(session: Session, bande_id: str, jeton: str | None, personne: str, maintenant: datetime) -> Bande:
    bande = trouver_bande(session, bande_id, maintenant)
    reconnaitre(None if jeton is None else empreinte(jeton), bande.empreinte_createur, {})
    if personne not in _personnes(bande):
        raise Inconnue("Cette personne n’est pas de la bande.")
    return bande


def _personnes(bande: Bande) -> set[str]:
    return {p["personne"] for p in bande.personnes}


def _changer(bande: Bande, personne: str, fusion: str | None) -> None:
    bande.personnes = [p | {"fusion": fusion} if p["personne"] == personne else p for p in bande.personnes]
