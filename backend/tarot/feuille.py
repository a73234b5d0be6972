"""From the entries of a partie to its totals, its ranking and its dealers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

Tour = Sequence[int]
"""The places of those present, in the order of the seats."""


@dataclass(frozen=True, slots=True)
class Entree:
    """One line of the feuille: who was present, who dealt if it was said by hand, each place's mark.

    `marques` is None for a passée.
    """

    tour: tuple[int, ...]
    donneur_force: int | None = None
    marques: Mapping[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Rang:
    place: int
    rang: int | None
    total: int


def totaux(entrees: Iterable[Entree], places: int) -> list[int]:
    """One total per place; they sum to zero because every donne does."""
    sommes = [0] * places
    for entree in entrees:
        for place, marque in (entree.marques or {}).items():
            sommes[place] += marque
    return sommes


def ont_joue(entrees: Iterable[Entree]) -> set[int]:
    return {place for entree in entrees for place in entree.marques or ()}


def classement(sommes: Sequence[int], joueurs: set[int]) -> list[Rang]:
    """Best first, equal totals share their rank (1, 2, 2, 4). Who played no donne has no rank."""
    ranges = sorted(joueurs, key=lambda place: (-sommes[place], place))
    rangs = [
        Rang(place, 1 + sum(sommes[autre] > sommes[place] for autre in joueurs), sommes[place])
        for place in ranges
    ]
    return rangs + [Rang(place, None, 0) for place in range(len(sommes)) if place not in joueurs]


def donneurs(
    entrees: Sequence[Entree], premier: int, ordre: Tour, prochaine: Entree, remplacants: Mapping[int, int]
) -> list[int]:
    """Who dealt each entry, and last who deals `prochaine`: the deal goes round the seats.

    Derived, never stored: taking a donne away or bringing it back moves the later dealers with it.
    `remplacants` names who took over the seat of somebody who left.
    """
    suite: list[int] = []
    for rang, entree in enumerate([*entrees, prochaine]):
        if entree.donneur_force is not None and entree.donneur_force in entree.tour:
            suite.append(entree.donneur_force)
        elif rang == 0:
            assis = _assis(premier, entree.tour, remplacants)
            suite.append(_apres(premier, ordre, entree.tour, remplacants) if assis is None else assis)
        else:
            suite.append(_apres(suite[-1], entrees[rang - 1].tour, entree.tour, remplacants))
    return suite


def _apres(donneur: int, avant: Tour, tour: Tour, remplacants: Mapping[int, int]) -> int:
    """The next one present after the dealer's seat, even when the dealer has left it meanwhile."""
    assis = _assis(donneur, tour, remplacants)
    if assis is not None:
        return tour[(tour.index(assis) + 1) % len(tour)]
    siege = _assis(donneur, avant, remplacants)
    depart = 0 if siege is None else avant.index(siege)
    for place in [*avant[depart + 1 :], *avant[:depart]]:
        assis = _assis(place, tour, remplacants)
        if assis is not None:
            return assis
    return tour[0]


def _assis(place: int, tour: Tour, remplacants: Mapping[int, int]) -> int | None:
    """Who sits there now: the person, or whoever took over the seat."""
    while place not in tour and place in remplacants:
        place = remplacants[place]
    return place if place in tour else None
