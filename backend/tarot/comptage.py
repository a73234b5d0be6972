"""Counting a packet: what one camp's cards are worth, and what that makes for the attack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backend.tarot.donne import verifier_la_table
from backend.tarot.lecture import contrat_lu, entier, mot, objet
from backend.tarot.paquet import CARTES, EXEMPLAIRES, VALEURS, Alerte, chien_de, plis
from backend.tarot.refus import DonneImpossible
from backend.tarot.vocabulaire import DEMI_POINTS, Camp, Contrat


@dataclass(frozen=True, slots=True)
class Paquet:
    """The cards that one camp has in front of it."""

    bouts: int
    rois: int
    dames: int
    cavaliers: int
    valets: int
    basses: int
    joueurs: int
    contrat: Contrat
    camp: Camp

    def __post_init__(self) -> None:
        verifier_la_table(self.joueurs)
        for nom, nombre in self.cartes_par_nom().items():
            if not 0 <= nombre <= EXEMPLAIRES[nom]:
                il_y_en_a = EXEMPLAIRES[nom]
                raise DonneImpossible(nom, f"Il y a {il_y_en_a} {nom} dans le jeu : entre 0 et {il_y_en_a}.")

    def cartes_par_nom(self) -> dict[str, int]:
        return {
            "bouts": self.bouts,
            "rois": self.rois,
            "dames": self.dames,
            "cavaliers": self.cavaliers,
            "valets": self.valets,
            "basses": self.basses,
        }


@dataclass(frozen=True, slots=True)
class Comptage:
    cartes: int
    autres_cartes: int
    demi_points: int
    autres_demi_points: int
    demi_points_attaque: int
    bouts_attaque: int
    alertes: tuple[Alerte, ...]


def compter(paquet: Paquet) -> Comptage:
    """What a packet is worth, and what that makes for the attack."""
    cartes = sum(paquet.cartes_par_nom().values())
    gardee_par = _camp_de_l_excuse_gardee(paquet, cartes)
    demi_points = sum(nombre * VALEURS[nom] for nom, nombre in paquet.cartes_par_nom().items())
    if gardee_par is not None:
        # The half point that the excuse does not count goes to the camp of the chelem.
        demi_points += -1 if gardee_par is paquet.camp else 1
    autres_demi_points = DEMI_POINTS - demi_points
    attaque = paquet.camp is Camp.ATTAQUE
    return Comptage(
        cartes=cartes,
        autres_cartes=CARTES - cartes,
        demi_points=demi_points,
        autres_demi_points=autres_demi_points,
        demi_points_attaque=demi_points if attaque else autres_demi_points,
        bouts_attaque=paquet.bouts if attaque else EXEMPLAIRES["bouts"] - paquet.bouts,
        alertes=_alertes_du_paquet(paquet, cartes, gardee_par),
    )


def _camp_de_l_excuse_gardee(paquet: Paquet, cartes: int) -> Camp | None:
    """The camp left with nothing but its chien and a bout: its excuse, kept through a chelem."""
    camps = (
        (paquet.camp, cartes, paquet.bouts),
        (paquet.camp.autre, CARTES - cartes, EXEMPLAIRES["bouts"] - paquet.bouts),
    )
    for camp, siennes, bouts in camps:
        if siennes == chien_de(camp, paquet.joueurs, paquet.contrat) + 1 and bouts:
            return camp
    return None


def _alertes_du_paquet(paquet: Paquet, cartes: int, gardee_par: Camp | None) -> tuple[Alerte, ...]:
    if gardee_par is not None:
        return (_EXCUSE_GARDEE,)
    chien = chien_de(paquet.camp, paquet.joueurs, paquet.contrat)
    faits, restantes = divmod(cartes - chien, paquet.joueurs)
    if restantes == 0 and 0 <= faits <= plis(paquet.joueurs):
        return ()
    en_plus = f" plus les {chien} du chien" if chien else ""
    comptees = f"{cartes} carte{'s' if cartes > 1 else ''}"
    return (Alerte("plis_incomplets", f"{comptees} : ce ne sont pas des plis entiers{en_plus}. Recompte."),)


_EXCUSE_GARDEE: Final = Alerte(
    "excuse_gardee",
    "Un camp a fait tous les plis et l’autre a gardé l’excuse : elle compte 4 points au lieu de 4,5.",
)


def lire_paquet(brut: Mapping[str, object]) -> Paquet:
    """From decoded JSON of any shape: a Paquet or DonneImpossible, never anything else."""
    brut = objet(brut, "paquet", "Un paquet se compte par bouts, rois, dames, cavaliers, valets et basses.")
    return Paquet(
        **{nom: entier(brut.get(nom)) for nom in EXEMPLAIRES},
        joueurs=entier(brut.get("table")),
        contrat=contrat_lu(brut.get("contrat")),
        camp=mot(Camp, brut.get("camp"), "camp", "Choisis le camp compté : attaque ou défense."),
    )
