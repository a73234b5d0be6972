"""Reading what a client sent: any JSON value goes in, a plain value or a kind refusal comes out."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from enum import StrEnum
from math import isfinite
from typing import Final, TypeVar

from backend.tarot.refus import DonneImpossible
from backend.tarot.vocabulaire import Contrat

Mot = TypeVar("Mot", bound=StrEnum)

ILLISIBLE: Final = -1
"""Stands for a number that could not be read: every rule refuses it with its own sentence."""
_TROP_GRAND: Final = 1000
"""No number of the table comes near; past it, Decimal("1e999999999") as an int fills the memory."""


def nombre(valeur: object) -> int | float | Decimal | None:
    """A finite JSON number, else None; true and false are not numbers."""
    if isinstance(valeur, bool):
        return None
    if isinstance(valeur, int):
        return valeur
    if isinstance(valeur, float):
        return valeur if isfinite(valeur) else None
    return valeur if isinstance(valeur, Decimal) and valeur.is_finite() else None


def entier(valeur: object) -> int:
    """A whole number (2 and 2.0 are the same in JSON), else ILLISIBLE."""
    lu = nombre(valeur)
    if lu is None or not 0 <= lu < _TROP_GRAND or int(lu) != lu:
        return ILLISIBLE
    return int(lu)


def mot(classe: type[Mot], valeur: object, champ: str, phrase: str) -> Mot:
    if isinstance(valeur, str) and valeur in classe.__members__.values():
        return classe(valeur)
    raise DonneImpossible(champ, phrase)


def objet(valeur: object, champ: str, phrase: str) -> Mapping[str, object]:
    if isinstance(valeur, Mapping):
        return valeur
    raise DonneImpossible(champ, phrase)


def contrat_lu(valeur: object) -> Contrat:
    return mot(Contrat, valeur, "contrat", "Choisis le contrat : prise, garde, garde sans ou garde contre.")
