"""What an ended partie leaves to its bande."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Session

from backend.commands.commun import donnes_de
from backend.lignes import lignes_de
from backend.models import Partie, Resultat
from backend.tarot.feuille import ont_joue, totaux


def inscrire(session: Session, partie: Partie, terminee_le: datetime) -> bool:
    """Write, or write anew, the partie's line of the palmares; False when nothing was played."""
    entrees = [ligne.entree for ligne in lignes_de(donnes_de(session, partie))]
    joueurs = ont_joue(entrees)
    if not joueurs:
        return False
    sommes = totaux(entrees, len(partie.joueurs))
    resultat = Resultat(
        partie_id=partie.id,
        bande_id=partie.bande_id,
        chaine=partie.chaine,
        donnes=sum(entree.marques is not None for entree in entrees),
        totaux=[{"personne": partie.joueurs[p]["personne"], "total": sommes[p]} for p in sorted(joueurs)],
        cree_le=partie.cree_le,
        terminee_le=terminee_le,
    )
    session.merge(resultat)
    return True


def retirer(session: Session, partie: Partie) -> None:
    resultat = session.get(Resultat, partie.id)
    if resultat is not None:
        session.delete(resultat)
