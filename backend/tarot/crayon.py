"""The crayon is a fence: who may write, and until when. Decisions only, taken inside the transaction."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from backend.tarot.refus import CrayonPasse, JetonAbsent, JetonFaux, PassagePerime, SaisieInvalide

VIE_D_UN_PASSAGE = timedelta(hours=24)


@dataclass(frozen=True, slots=True)
class Droits:
    """What the secret of a request is worth on a partie: the createur's, or the crayon of an epoch."""

    createur: bool
    epoch: int | None


def reconnaitre(empreinte: str | None, createur: str, crayons: Mapping[str, int]) -> Droits:
    """Raises JetonAbsent without a secret, JetonFaux for one that was never known on this partie."""
    if empreinte is None:
        raise JetonAbsent
    droits = Droits(empreinte == createur, crayons.get(empreinte))
    if not droits.createur and droits.epoch is None:
        raise JetonFaux
    return droits


def exiger_crayon(
    droits: Droits, epoch_vue: int, *, epoch: int, version: int, tenu_par: str | None = None
) -> None:
    """Only the present crayon writes, and only what was typed since it last changed hands.

    Raises CrayonPasse, also for the same person holding it again: their phone may not know what came between.
    """
    if droits.epoch == epoch and epoch_vue == epoch:
        return
    phrase = f"{tenu_par} a le crayon. Rien n’est enregistré." if tenu_par and droits.epoch != epoch else None
    raise CrayonPasse(epoch, version, phrase)


def exiger_createur(droits: Droits) -> None:
    """Raises JetonFaux for anybody else, the crayon's holder included."""
    if not droits.createur:
        raise JetonFaux("Seul le téléphone qui a créé la partie peut faire cela.")


def exiger_passage(fini: bool, expire_le: datetime, maintenant: datetime) -> None:
    """Raises PassagePerime for a link that was used, cancelled, replaced, or is a day old."""
    if fini:
        raise PassagePerime
    if maintenant >= expire_le:
        raise PassagePerime("Ce lien de crayon a plus de 24 heures. Demande-en un nouveau.")


def exiger_neuf(empreinte: str, connues: Collection[str]) -> None:
    """A crayon serves once: offering a former one would let old screens write again."""
    if empreinte in connues:
        raise SaisieInvalide("crayon", "Ce crayon a déjà servi. Recharge la page.")
