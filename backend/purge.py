"""Forgetting, in batches. The timer, `python -m backend purge` and the tests all call `purger`."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session, col, delete, select

from backend.commands.fin import enterrer
from backend.commands.personnes import oublier_les_absents
from backend.commands.resultats import inscrire
from backend.db import Moteurs
from backend.models import Bande, Partie, Tombe
from backend.tarot.retention import GARDE_D_UNE_TOMBE, expiree, plus_mois

LOT = 200
"""Parties looked for at once: the writes of the tables that are playing pass in between."""


@dataclass(slots=True)
class Oubli:
    """What went, or what would go."""

    parties: int = 0
    bandes: int = 0


def purger(moteurs: Moteurs, maintenant: datetime, *, dry_run: bool = False) -> Oubli:
    """Erase what has had its time: one transaction each, so that a crash half way leaves nothing half done.

    A partie left open with donnes enters the palmares before it goes.
    """
    if dry_run:
        return _compter(moteurs, maintenant)
    oubli = Oubli(parties=_vider(moteurs, Partie, maintenant), bandes=_vider(moteurs, Bande, maintenant))
    with moteurs.ecrire() as session:
        session.exec(delete(Tombe).where(col(Tombe.efface_le) <= plus_mois(maintenant, -GARDE_D_UNE_TOMBE)))
    moteurs.vider_le_journal()
    return oubli


def _compter(moteurs: Moteurs, maintenant: datetime) -> Oubli:
    with moteurs.lire() as session:
        return Oubli(
            parties=len(session.exec(select(Partie.id).where(col(Partie.efface_le) <= maintenant)).all()),
            bandes=len(session.exec(select(Bande.id).where(col(Bande.efface_le) <= maintenant)).all()),
        )


Genre = type[Partie] | type[Bande]


def _vider(moteurs: Moteurs, genre: Genre, maintenant: datetime) -> int:
    effaces = 0
    while idents := _expires(moteurs, genre, maintenant):
        effaces += sum(_effacer(moteurs, genre, ident, maintenant) for ident in idents)
    return effaces


def _expires(moteurs: Moteurs, genre: Genre, maintenant: datetime) -> list[str]:
    with moteurs.lire() as session:
        return list(session.exec(select(genre.id).where(col(genre.efface_le) <= maintenant).limit(LOT)))


def _effacer(moteurs: Moteurs, genre: Genre, ident: str, maintenant: datetime) -> bool:
    """Asked again inside the transaction: a donne may have come since the list was made."""
    with moteurs.ecrire() as session:
        mort: Partie | Bande | None = session.get(genre, ident)  # type: ignore[assignment]  # joined by mypy
        if mort is None or not expiree(mort.efface_le, maintenant):
            return False
        if isinstance(mort, Partie):
            _sauver_le_resultat(session, mort)
        enterrer(session, mort, "delai", maintenant)
        if isinstance(mort, Partie):
            oublier_les_absents(session, mort.bande_id)
        return True


def _sauver_le_resultat(session: Session, partie: Partie) -> None:
    if partie.terminee_le is None:
        inscrire(session, partie, partie.derniere_donne_le or partie.cree_le)
