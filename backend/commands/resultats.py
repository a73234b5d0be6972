"""What an ended partie leaves to its bande."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Session

from backend.commands.commun import donnes_de
from backend.lignes import resultat_de
from backend.models import Partie, Resultat


def inscrire(session: Session, partie: Partie, terminee_le: datetime) -> bool:
    """Write, or write anew, the partie's line of the palmares.

    False when nothing was played, and then no line is left: a correction after the end may have made
    a passée of the only donne.
    """
    resultat = resultat_de(partie, donnes_de(session, partie), terminee_le)
    if resultat is None:
        retirer(session, partie)
        return False
    session.merge(resultat)
    return True


def retirer(session: Session, partie: Partie) -> None:
    resultat = session.get(Resultat, partie.id)
    if resultat is not None:
        session.delete(resultat)
