"""The words of the table and the numbers that the official marking ties to them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

TABLES: Final = (3, 4, 5)
OBJECTIFS: Final = {0: 56, 1: 51, 2: 41, 3: 36}
ATOUTS: Final = 22
"""The excuse included: it may be shown in a poignée."""
DEMI_POINTS: Final = 182
"""The whole deck: 91 points."""


class Camp(StrEnum):
    ATTAQUE = "attaque"
    DEFENSE = "defense"

    @property
    def autre(self) -> Camp:
        return Camp.DEFENSE if self is Camp.ATTAQUE else Camp.ATTAQUE


class Contrat(StrEnum):
    PRISE = "prise"
    GARDE = "garde"
    GARDE_SANS = "garde_sans"
    GARDE_CONTRE = "garde_contre"

    @property
    def multiplicateur(self) -> int:
        return MULTIPLICATEURS[self]


class Taille(StrEnum):
    SIMPLE = "simple"
    DOUBLE = "double"
    TRIPLE = "triple"

    @property
    def prime(self) -> int:
        return PRIMES_DE_POIGNEE[self]


class Chelem(StrEnum):
    ANNONCE_REUSSI = "annonce_reussi"
    ANNONCE_CHUTE = "annonce_chute"
    REUSSI = "reussi"
    DEFENSE = "defense"

    @property
    def prime(self) -> int:
        """As the attack sees it."""
        return PRIMES_DE_CHELEM[self]

    @property
    def camp(self) -> Camp | None:
        """The camp that made every trick; an announced and failed chelem says nobody did."""
        if self is Chelem.ANNONCE_CHUTE:
            return None
        return Camp.DEFENSE if self is Chelem.DEFENSE else Camp.ATTAQUE


MULTIPLICATEURS: Final = {
    Contrat.PRISE: 1,
    Contrat.GARDE: 2,
    Contrat.GARDE_SANS: 4,
    Contrat.GARDE_CONTRE: 6,
}
PRIMES_DE_POIGNEE: Final = {Taille.SIMPLE: 20, Taille.DOUBLE: 30, Taille.TRIPLE: 40}
PRIMES_DE_CHELEM: Final = {
    Chelem.ANNONCE_REUSSI: 400,
    Chelem.ANNONCE_CHUTE: -200,
    Chelem.REUSSI: 200,
    Chelem.DEFENSE: -200,
}
SEUILS: Final = {
    3: {Taille.SIMPLE: 13, Taille.DOUBLE: 15, Taille.TRIPLE: 18},
    4: {Taille.SIMPLE: 10, Taille.DOUBLE: 13, Taille.TRIPLE: 15},
    5: {Taille.SIMPLE: 8, Taille.DOUBLE: 10, Taille.TRIPLE: 13},
}
"""How many trumps a poignée shows, by players at the table."""
