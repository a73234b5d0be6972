"""What every verb begins with: is the partie there, what is this secret worth, may it write."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session, col, select

from backend.commands.lecture import entier_borne
from backend.jetons import empreinte
from backend.lignes import instant
from backend.models import Bande, Crayon, Donne, Partie, Passage, Resultat, Tombe
from backend.tarot.crayon import Droits, exiger_crayon, reconnaitre
from backend.tarot.refus import Effacee, Inconnue, PartieFinie
from backend.tarot.retention import expiree, fin_d_une_bande, fin_d_une_partie, fin_d_une_tombe

PHRASES_DES_TOMBES = {
    "delai": "Cette partie n’existe plus. Une partie est effacée 30 jours après sa dernière donne.",
    "effacee": "Cette partie a été effacée par la personne qui l’avait créée.",
}
BANDE_EFFACEE = "L’historique de cette bande a été effacé."
BANDE_INCONNUE = "Cette bande n’existe pas. Vérifie le lien."


@dataclass(frozen=True, slots=True)
class Acces:
    """Which partie, and with which secret: all that a request says about its rights."""

    partie: str
    jeton: str | None


@dataclass(frozen=True, slots=True)
class Fait:
    """What a verb did: the version at which it was applied, and whether it made something."""

    version: int
    cree: bool = False


@dataclass(frozen=True, slots=True)
class Ouverte:
    """A partie that is there, with what the secret of the request is worth on it."""

    partie: Partie
    droits: Droits
    crayons: Mapping[str, int]


def trouver(session: Session, partie_id: str, maintenant: datetime) -> Partie:
    """Raises Inconnue or Effacee; a partie whose time has come is gone even before the purge has run."""
    partie = session.get(Partie, partie_id)
    if partie is None:
        raise manquante(session, partie_id, maintenant)
    if expiree(partie.efface_le, maintenant):
        raise _partie_effacee(session, "delai", partie.efface_le, partie.bande_id, partie.id)
    return partie


def manquante(session: Session, ident: str, maintenant: datetime) -> Inconnue | Effacee:
    """Why nothing is there: for twelve months a tombstone remembers, then nobody does."""
    tombe = session.get(Tombe, empreinte(ident))
    if tombe is None or expiree(fin_d_une_tombe(tombe.efface_le), maintenant):
        return Inconnue()
    return _partie_effacee(session, tombe.raison, tombe.efface_le, tombe.bande_id)


def _partie_effacee(
    session: Session, raison: str, quand: datetime, bande_id: str | None, partie_id: str | None = None
) -> Effacee:
    """Its page leads to the bande only while a result of it lives, or is about to be written there."""
    reste = select(Resultat.bande_id).where(Resultat.bande_id == bande_id)
    joue = select(Donne.cle).where(
        Donne.partie_id == partie_id, col(Donne.passee).is_(False), col(Donne.supprimee_le).is_(None)
    )
    vivante = session.exec(reste.limit(1)).first() or session.exec(joue.limit(1)).first()
    return Effacee(
        raison, PHRASES_DES_TOMBES[raison], efface_le=instant(quand), bande=bande_id if vivante else None
    )


def trouver_bande(session: Session, bande_id: str, maintenant: datetime) -> Bande:
    bande = session.get(Bande, bande_id)
    if bande is not None and not expiree(bande.efface_le, maintenant):
        return bande
    if bande is not None:
        raise Effacee("delai", BANDE_EFFACEE, efface_le=instant(bande.efface_le))
    absence = manquante(session, bande_id, maintenant)
    if isinstance(absence, Effacee):
        raise Effacee(absence.raison, BANDE_EFFACEE, efface_le=absence.efface_le)
    raise Inconnue(BANDE_INCONNUE)


def ouvrir(session: Session, acces: Acces, maintenant: datetime) -> Ouverte:
    """Raises, in this order: Inconnue or Effacee, JetonAbsent, JetonFaux."""
    partie = trouver(session, acces.partie, maintenant)
    crayons = crayons_de(session, partie)
    jeton = None if acces.jeton is None else empreinte(acces.jeton)
    return Ouverte(partie, reconnaitre(jeton, partie.empreinte_createur, crayons), crayons)


def crayons_de(session: Session, partie: Partie) -> dict[str, int]:
    """Every crayon that was ever in force, by its empreinte, with its epoch."""
    requete = select(Crayon.empreinte, Crayon.epoch).where(Crayon.partie_id == partie.id)
    return dict(session.exec(requete).all())


def exiger_la_main(session: Session, ouverte: Ouverte, epoch_vue: object) -> None:
    """Raises CrayonPasse unless this is the present crayon, writing what was typed under it."""
    partie = ouverte.partie
    # Who does not hold it is told so first, whatever else is wrong with the request.
    tient = ouverte.droits.epoch == partie.epoch
    vue = entier_borne(epoch_vue, "epoch", 1, 2**31) if tient else partie.epoch
    exiger_crayon(
        ouverte.droits,
        vue,
        epoch=partie.epoch,
        version=partie.version,
        tenu_par=_qui_tient(session, partie),
    )


def _qui_tient(session: Session, partie: Partie) -> str | None:
    crayon = session.get(Crayon, (partie.id, partie.epoch))
    return partie.joueurs[crayon.place]["nom"] if crayon and crayon.place is not None else None


def exiger_en_cours(partie: Partie) -> None:
    if partie.terminee_le is not None:
        raise PartieFinie


def avancer(partie: Partie) -> Fait:
    """One accepted write, one version, without gaps."""
    partie.version += 1
    return Fait(partie.version)


def donnes_de(session: Session, partie: Partie) -> list[Donne]:
    """Every entry in the order it was made, those taken away included."""
    requete = select(Donne).where(Donne.partie_id == partie.id).order_by(col(Donne.rang))
    return list(session.exec(requete))


def prolonger(session: Session, partie: Partie, maintenant: datetime) -> None:
    """A donne keeps the partie 30 days and the bande 6 months more; a clock set back takes nothing."""
    partie.derniere_donne_le = max(partie.derniere_donne_le or maintenant, maintenant)
    partie.efface_le = fin_d_une_partie(partie.cree_le, partie.derniere_donne_le)
    bande = session.get_one(Bande, partie.bande_id)
    bande.efface_le = max(bande.efface_le, fin_d_une_bande(maintenant))


def fermer_le_passage(session: Session, partie: Partie, maintenant: datetime) -> Passage | None:
    """The pending passage, cancelled; None when there was none."""
    en_attente = passage_en_attente(session, partie)
    if en_attente is not None:
        en_attente.fini_le = maintenant
        session.flush()
    return en_attente


def passage_en_attente(session: Session, partie: Partie) -> Passage | None:
    requete = select(Passage).where(Passage.partie_id == partie.id, col(Passage.fini_le).is_(None))
    return session.exec(requete).one_or_none()
