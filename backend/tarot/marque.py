"""The official marking (FFT, R-RO 2012), in the order in which the rule says it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from backend.tarot.donne import Donne
from backend.tarot.vocabulaire import OBJECTIFS, Camp

BASE: Final = 25
PETIT_AU_BOUT: Final = 10


@dataclass(frozen=True, slots=True)
class Marque:
    """`valeur` and `etapes` are signed as the camp that wins the donne sees them."""

    gagnee: bool
    objectif: int
    ecart: int
    valeur: int
    marques: tuple[int, ...]
    etapes: tuple[tuple[str, int], ...]


def marquer(donne: Donne) -> Marque:
    """What each player marks, in table order: it sums to zero."""
    # The half point goes to the camp that wins the donne: the écart is rounded up.
    ecart = (abs(donne.difference) + 1) // 2
    petit = _vu_du_gagnant(donne, PETIT_AU_BOUT, donne.petit_au_bout)
    # Whoever showed them, the poignées go to the camp that wins the donne.
    poignees = sum(poignee.taille.prime for poignee in donne.poignees)
    chelem = _vu_du_gagnant(donne, donne.chelem.prime, Camp.ATTAQUE) if donne.chelem else 0
    valeur = (BASE + ecart + petit) * donne.contrat.multiplicateur + poignees + chelem
    return Marque(
        gagnee=donne.gagnant is Camp.ATTAQUE,
        objectif=OBJECTIFS[donne.bouts],
        ecart=ecart,
        valeur=valeur,
        marques=_repartir(donne, _vu_du_gagnant(donne, valeur, Camp.ATTAQUE)),
        etapes=tuple(_etapes(donne, ecart, petit, poignees, chelem)),
    )


def _vu_du_gagnant(donne: Donne, prime: int, camp: Camp | None) -> int:
    """What `camp` earns, as the camp that wins the donne sees it."""
    if camp is None:
        return 0
    return prime if camp is donne.gagnant else -prime


def _repartir(donne: Donne, part: int) -> tuple[int, ...]:
    """Each defender pays one part; the appelé takes one, the preneur all the others."""
    marques = [-part] * donne.joueurs
    defenseurs = donne.joueurs - donne.attaquants
    marques[donne.preneur] = part * (defenseurs - (donne.attaquants - 1))
    if donne.appele is not None:
        marques[donne.appele] = part
    return tuple(marques)


def _etapes(donne: Donne, ecart: int, petit: int, poignees: int, chelem: int) -> Iterator[tuple[str, int]]:
    yield "base", BASE
    yield "ecart", ecart
    if petit:
        yield "petit_au_bout", petit
    yield "contrat", donne.contrat.multiplicateur
    if poignees:
        yield "poignees", poignees
    if chelem:
        yield "chelem", chelem
