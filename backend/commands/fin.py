"""The end: the result enters the palmares, and is withdrawn when the partie reopens. Erasures."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Session, col, select

from backend.commands.commun import (
    Acces,
    Fait,
    avancer,
    exiger_la_main,
    ouvrir,
    trouver,
    trouver_bande,
)
from backend.commands.personnes import oublier_les_absents
from backend.commands.resultats import inscrire, retirer
from backend.jetons import empreinte
from backend.models import Bande, Partie, Tombe
from backend.tarot.crayon import exiger_createur, reconnaitre
from backend.tarot.refus import SaisieInvalide


def terminer(session: Session, acces: Acces, epoch: object, maintenant: datetime) -> Fait:
    """Ending twice is ending once, also for whoever lost the crayon before they heard the answer.

    Raises SaisieInvalide when no donne was played.
    """
    ouverte = ouvrir(session, acces, maintenant)
    partie = ouverte.partie
    if partie.terminee_le is not None:
        return Fait(partie.version)
    exiger_la_main(session, ouverte, epoch)
    if not inscrire(session, partie, maintenant):
        raise SaisieInvalide(None, "Aucune donne n’est jouée : il n’y a pas encore de résultat.")
    partie.terminee_le = maintenant
    return avancer(partie)


def rouvrir(session: Session, acces: Acces, epoch: object, maintenant: datetime) -> Fait:
    """The result leaves the palmares and the table plays on."""
    ouverte = ouvrir(session, acces, maintenant)
    partie = ouverte.partie
    exiger_la_main(session, ouverte, epoch)
    if partie.terminee_le is None:
        return Fait(partie.version)
    partie.terminee_le = None
    retirer(session, partie)
    return avancer(partie)


def effacer_partie(session: Session, acces: Acces, maintenant: datetime) -> None:
    """Erase now, result included, for the createur of the partie or of its bande."""
    partie = trouver(session, acces.partie, maintenant)
    bande = session.get_one(Bande, partie.bande_id)
    jeton = None if acces.jeton is None else empreinte(acces.jeton)
    if jeton != bande.empreinte_createur:
        exiger_createur(ouvrir(session, acces, maintenant).droits)
    retirer(session, partie)
    enterrer(session, partie, "effacee", maintenant)
    oublier_les_absents(session, partie.bande_id)


def effacer_bande(session: Session, bande_id: str, jeton: str | None, maintenant: datetime) -> list[str]:
    """Erase a bande with its parties and results; says which parties went."""
    bande = trouver_bande(session, bande_id, maintenant)
    reconnaitre(None if jeton is None else empreinte(jeton), bande.empreinte_createur, {})
    parties = session.exec(select(Partie).where(col(Partie.bande_id) == bande.id)).all()
    idents = [partie.id for partie in parties]
    for partie in parties:
        enterrer(session, partie, "effacee", maintenant)
    enterrer(session, bande, "effacee", maintenant)
    return idents


def enterrer(session: Session, mort: Partie | Bande, raison: str, maintenant: datetime) -> None:
    """Delete the row, and all that hangs on it; a tombstone without a name says why the link is dead."""
    bande_id = mort.bande_id if isinstance(mort, Partie) else None
    genre = "partie" if isinstance(mort, Partie) else "bande"
    session.merge(
        Tombe(
            empreinte=empreinte(mort.id), genre=genre, raison=raison, bande_id=bande_id, efface_le=maintenant
        )
    )
    session.delete(mort)
    session.flush()
