"""What 78 cards allow: the totals a camp can have, and the alertes for the others.

Everything is derived from the deck. Totals are in half points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

from backend.tarot.donne import Donne
from backend.tarot.vocabulaire import DEMI_POINTS, Camp, Chelem, Contrat

CARTES: Final = 78
CHIENS: Final = {3: 6, 4: 6, 5: 3}
EXEMPLAIRES: Final = {"bouts": 3, "rois": 4, "dames": 4, "cavaliers": 4, "valets": 4, "basses": 59}
VALEURS: Final = {"bouts": 9, "rois": 9, "dames": 7, "cavaliers": 5, "valets": 3, "basses": 1}
EXCUSE_GARDEE: Final = 8
"""A camp without any trick keeps its excuse but has no card to give for it: 4 points, not 4,5."""


@dataclass(frozen=True, slots=True)
class Alerte:
    code: str
    phrase: str


def plis(joueurs: int) -> int:
    return (CARTES - CHIENS[joueurs]) // joueurs


def chien_de(camp: Camp, joueurs: int, contrat: Contrat) -> int:
    """How many cards of the chien count for this camp: in a garde contre they are the defence's."""
    proprietaire = Camp.DEFENSE if contrat is Contrat.GARDE_CONTRE else Camp.ATTAQUE
    return CHIENS[joueurs] if camp is proprietaire else 0


def _figures(noms: tuple[str, ...]) -> frozenset[tuple[int, int]]:
    """How many cards, worth how much: every choice among the figures of these names."""
    choix = product(*(range(EXEMPLAIRES[nom] + 1) for nom in noms))
    return frozenset(
        (sum(pris), sum(nombre * VALEURS[nom] for nombre, nom in zip(pris, noms, strict=True)))
        for pris in choix
    )


FIGURES: Final = _figures(("rois", "dames", "cavaliers", "valets"))
FIGURES_SANS_ROI: Final = _figures(("dames", "cavaliers", "valets"))


def _totaux(cartes: int, bouts: int, figures: frozenset[tuple[int, int]] = FIGURES) -> Iterator[int]:
    """Every total of a packet with so many cards and so many bouts."""
    for habillees, valeur in figures:
        basses = cartes - bouts - habillees
        if 0 <= basses <= EXEMPLAIRES["basses"]:
            yield VALEURS["bouts"] * bouts + valeur + VALEURS["basses"] * basses


@cache
def totaux_partages(joueurs: int, contrat: Contrat, bouts: int) -> frozenset[int]:
    """The attack's totals when each camp has a trick.

    The excuse that its owner takes back against a low card changes no count of cards.
    """
    chien = chien_de(Camp.ATTAQUE, joueurs, contrat)
    return frozenset(
        total for faits in range(1, plis(joueurs)) for total in _totaux(chien + joueurs * faits, bouts)
    )


def _totaux_sans_pli(camp: Camp, joueurs: int, contrat: Contrat, bouts: int) -> Iterator[int]:
    """The totals of a camp that made no trick: its chien if it has one, and an excuse kept."""
    chien = chien_de(camp, joueurs, contrat)
    if contrat in (Contrat.PRISE, Contrat.GARDE):
        # The preneur chose this écart, and neither a roi nor a bout may lie in it.
        chiens: Mapping[int, list[int]] = {0: list(_totaux(chien, 0, FIGURES_SANS_ROI))}
    else:
        chiens = {nombre: list(_totaux(chien, nombre)) for nombre in range(bouts + 1)}
    yield from chiens.get(bouts, [])
    yield from (total + EXCUSE_GARDEE for total in chiens.get(bouts - 1, []))


@cache
def totaux_du_chelem(joueurs: int, contrat: Contrat, bouts: int) -> frozenset[int]:
    """The attack's totals when it made every trick."""
    reste = _totaux_sans_pli(Camp.DEFENSE, joueurs, contrat, EXEMPLAIRES["bouts"] - bouts)
    return frozenset(DEMI_POINTS - total for total in reste)


@cache
def totaux_du_chelem_de_la_defense(joueurs: int, contrat: Contrat, bouts: int) -> frozenset[int]:
    """The attack's totals when it made no trick."""
    return frozenset(_totaux_sans_pli(Camp.ATTAQUE, joueurs, contrat, bouts))


def alertes(donne: Donne) -> tuple[Alerte, ...]:
    """What the deck does not allow: a warning that never blocks, the strongest alone."""
    if donne.joueurs == 4 and donne.demi_points % 2:
        return (_DEMI_POINT_A_QUATRE,)
    faite_par = donne.chelem.camp if donne.chelem else None
    jeu = (donne.joueurs, donne.contrat, donne.bouts)
    if faite_par is Camp.ATTAQUE:
        return () if donne.demi_points in totaux_du_chelem(*jeu) else (_points_du_chelem(donne),)
    if faite_par is Camp.DEFENSE:
        possibles = totaux_du_chelem_de_la_defense(*jeu)
        return () if donne.demi_points in possibles else (_points_du_chelem_de_la_defense(donne),)
    return () if donne.demi_points in totaux_partages(*jeu) else _hors_du_partage(donne)


def _hors_du_partage(donne: Donne) -> tuple[Alerte, ...]:
    jeu = (donne.joueurs, donne.contrat, donne.bouts)
    chute = donne.chelem is Chelem.ANNONCE_CHUTE
    if donne.demi_points in totaux_du_chelem(*jeu):
        return (_chelem_pas_chute(donne) if chute else _chelem_oublie(donne),)
    if donne.demi_points in totaux_du_chelem_de_la_defense(*jeu):
        # Announced by the attack, made by the defence: one donne says one chelem, and it is said.
        return () if chute else (_chelem_de_la_defense_oublie(donne),)
    return (_points_impossibles(donne),)


_DEMI_POINT_A_QUATRE: Final = Alerte(
    "demi_point_a_quatre",
    "À 4, le compte tombe toujours juste : un demi-point signale une carte mal comptée."
    " Tu peux valider quand même.",
)


def _points_impossibles(donne: Donne) -> Alerte:
    possibles = totaux_partages(donne.joueurs, donne.contrat, donne.bouts)
    moins, plus = min(possibles), max(possibles)
    if donne.demi_points < moins:
        constat = f"a au moins {_en_points(moins)} points"
    elif donne.demi_points > plus:
        constat = f"a au plus {_en_points(plus)} points"
    else:
        constat = f"ne peut pas avoir {_en_points(donne.demi_points)} points"
    return Alerte(
        "points_impossibles_avec_ces_bouts",
        f"{_avec_bouts(donne).capitalize()}, l’attaque {constat}. Vérifie le compte.",
    )


def _chelem_oublie(donne: Donne) -> Alerte:
    return Alerte("chelem_oublie", f"{_compte(donne)} : l’attaque a fait tous les plis. Ajoute le chelem.")


def _chelem_pas_chute(donne: Donne) -> Alerte:
    return Alerte(
        "chelem_pas_chute", f"{_compte(donne)} : l’attaque a fait tous les plis, le chelem est réussi."
    )


def _points_du_chelem(donne: Donne) -> Alerte:
    return Alerte("points_du_chelem", f"{_compte(donne)} : l’attaque n’a pas fait tous les plis. {_VERIFIE}")


def _points_du_chelem_de_la_defense(donne: Donne) -> Alerte:
    return Alerte(
        "points_du_chelem_de_la_defense",
        f"{_compte(donne)} : la défense n’a pas fait tous les plis. {_VERIFIE}",
    )


def _chelem_de_la_defense_oublie(donne: Donne) -> Alerte:
    return Alerte(
        "chelem_de_la_defense_oublie",
        f"{_compte(donne)} : la défense a fait tous les plis. Ajoute le chelem de la défense.",
    )


_VERIFIE: Final = "Vérifie le compte ou le chelem."


def _compte(donne: Donne) -> str:
    points = f"{_en_points(donne.demi_points)} point{'s' if donne.demi_points >= 4 else ''}"
    return f"{points} {_avec_bouts(donne)}"


def _avec_bouts(donne: Donne) -> str:
    if not donne.bouts:
        return "sans bout"
    return f"avec {donne.bouts} bout{'s' if donne.bouts > 1 else ''}"


def _en_points(demi_points: int) -> str:
    return f"{demi_points // 2}{',5' if demi_points % 2 else ''}"
