"""The crayon passes with a one-use link, and its createur takes it back at will."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session

from backend.commands.commun import (
    Acces,
    Fait,
    Ouverte,
    avancer,
    crayons_de,
    exiger_la_main,
    fermer_le_passage,
    ouvrir,
    trouver,
)
from backend.commands.lecture import entier_borne_ou_rien
from backend.jetons import empreinte, secret_offert
from backend.models import Crayon, Partie, Passage
from backend.tarot.crayon import (
    VIE_D_UN_PASSAGE,
    exiger_createur,
    exiger_neuf,
    exiger_passage,
)
from backend.tarot.refus import JetonFaux, SaisieInvalide


@dataclass(frozen=True, slots=True)
class Offre:
    """A pending passage, its secret said once."""

    passage: str
    expire_le: datetime
    fait: Fait


@dataclass(frozen=True, slots=True)
class Prise:
    """The crayon in its new hand."""

    crayon: str
    epoch: int
    fait: Fait


def offrir_passage(
    session: Session, acces: Acces, saisie: Mapping[str, object], maintenant: datetime
) -> Offre:
    """Make a one-use link, which cancels the one before. Asking for the same one again answers again."""
    ouverte = ouvrir(session, acces, maintenant)
    partie = ouverte.partie
    _exiger_le_droit_d_offrir(session, ouverte, saisie.get("epoch"))
    secret = secret_offert(saisie.get("passage"), "passage")
    connu = session.get(Passage, (partie.id, empreinte(secret)))
    if connu is not None:
        exiger_passage(connu.fini_le is not None, connu.expire_le, maintenant)
        return Offre(secret, connu.expire_le, Fait(partie.version))
    fermer_le_passage(session, partie, maintenant)
    expire_le = maintenant + VIE_D_UN_PASSAGE
    session.add(Passage(partie_id=partie.id, empreinte=empreinte(secret), expire_le=expire_le))
    return Offre(secret, expire_le, Fait(avancer(partie).version, cree=True))


def annuler_passage(session: Session, acces: Acces, epoch: object, maintenant: datetime) -> Fait:
    """The pending link dies; without one there is nothing to do."""
    ouverte = ouvrir(session, acces, maintenant)
    _exiger_le_droit_d_offrir(session, ouverte, epoch)
    ferme = fermer_le_passage(session, ouverte.partie, maintenant)
    return avancer(ouverte.partie) if ferme else Fait(ouverte.partie.version)


def _exiger_le_droit_d_offrir(session: Session, ouverte: Ouverte, epoch: object) -> None:
    """The createur needs only the secret. One crayon is one epoch, so the holder need not say it."""
    if not ouverte.droits.createur:
        exiger_la_main(session, ouverte, ouverte.droits.epoch if epoch is None else epoch)


def prendre_crayon(
    session: Session, acces: Acces, saisie: Mapping[str, object], maintenant: datetime
) -> Prise:
    """Take the crayon with a passage; the former one is dead at once."""
    partie = trouver(session, acces.partie, maintenant)
    passage = saisie.get("passage")
    if not isinstance(passage, str):
        raise SaisieInvalide("passage", "Il manque le lien du crayon.")
    connu = session.get(Passage, (partie.id, empreinte(passage)))
    if connu is None:
        raise JetonFaux("Ce lien de crayon n’est pas de cette partie.")
    crayons, crayon = crayons_de(session, partie), secret_offert(saisie.get("crayon"), "crayon")
    if not _tient_deja(partie, crayons, crayon):
        exiger_passage(connu.fini_le is not None, connu.expire_le, maintenant)
        _donner(session, partie, crayons, crayon, saisie.get("place"), maintenant)
    return Prise(crayon, partie.epoch, Fait(partie.version))


def reprendre_crayon(
    session: Session, acces: Acces, saisie: Mapping[str, object], maintenant: datetime
) -> Prise:
    """The createur takes it back, whoever holds it.

    No epoch is asked: "whenever I want" must survive a stale screen.
    """
    ouverte = ouvrir(session, acces, maintenant)
    exiger_createur(ouverte.droits)
    partie, crayon = ouverte.partie, secret_offert(saisie.get("crayon"), "crayon")
    if not _tient_deja(partie, ouverte.crayons, crayon):
        _donner(session, partie, ouverte.crayons, crayon, saisie.get("place"), maintenant)
    return Prise(crayon, partie.epoch, Fait(partie.version))


def _tient_deja(partie: Partie, crayons: Mapping[str, int], crayon: str) -> bool:
    return crayons.get(empreinte(crayon)) == partie.epoch


def _donner(
    session: Session,
    partie: Partie,
    crayons: Mapping[str, int],
    crayon: str,
    place: object,
    maintenant: datetime,
) -> None:
    """A new epoch: the former crayon is dead at once, and so is any pending passage."""
    neuf = empreinte(crayon)
    exiger_neuf(neuf, {partie.empreinte_createur, *crayons})
    tenu_par = entier_borne_ou_rien(place, "place", 0, len(partie.joueurs) - 1)
    avancer(partie)
    partie.epoch += 1
    session.add(Crayon(partie_id=partie.id, epoch=partie.epoch, empreinte=neuf, place=tenu_par))
    fermer_le_passage(session, partie, maintenant)
