"""A bande's results, evening by evening → who wins most. No names: they are put on at the edge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Soiree:
    """What an ended partie left: totals by personne. Parties of one `chaine` are one evening continued."""

    partie: str
    chaine: str
    cree_le: datetime
    terminee_le: datetime
    donnes: int
    totaux: Mapping[str, int]

    @property
    def gagnants(self) -> list[str]:
        """Everybody at the first place: equal totals share it."""
        meilleur = max(self.totaux.values(), default=0)
        return [personne for personne, total in self.totaux.items() if total == meilleur]


@dataclass(frozen=True, slots=True)
class Ligne:
    personne: str
    victoires: int
    victoires_partagees: int
    parties: int
    total: int


def reunir(totaux: Iterable[tuple[str, int]], fusions: Mapping[str, str]) -> dict[str, int]:
    """Totals by personne, once two names of one personne are counted together."""
    sommes: dict[str, int] = {}
    for personne, total in totaux:
        qui = racine(personne, fusions)
        sommes[qui] = sommes.get(qui, 0) + total
    return sommes


def racine(personne: str, fusions: Mapping[str, str]) -> str:
    while personne in fusions:
        personne = fusions[personne]
    return personne


def lignees(personnes: Iterable[str], fusions: Mapping[str, str]) -> set[str]:
    """These personnes, and those that each of them is counted with."""
    toutes: set[str] = set()
    for personne in personnes:
        while personne not in toutes:
            toutes.add(personne)
            personne = fusions.get(personne, personne)
    return toutes


def comptent(soirees: Iterable[Soiree]) -> list[Soiree]:
    """Of a partie that was continued on another phone, only the last one ended counts."""
    dernieres: dict[str, Soiree] = {}
    for soiree in sorted(soirees, key=lambda s: s.terminee_le):
        dernieres[soiree.chaine] = soiree
    return list(dernieres.values())


def palmares(soirees: Iterable[Soiree]) -> list[Ligne]:
    """Who wins most first; then who shared fewest of them, then the higher total."""
    comptees = comptent(soirees)
    personnes = dict.fromkeys(personne for soiree in comptees for personne in soiree.totaux)
    lignes = [_ligne(personne, comptees) for personne in personnes]
    return sorted(lignes, key=lambda ligne: (-ligne.victoires, ligne.victoires_partagees, -ligne.total))


def _ligne(personne: str, soirees: list[Soiree]) -> Ligne:
    jouees = [soiree for soiree in soirees if personne in soiree.totaux]
    gagnees = [soiree for soiree in jouees if personne in soiree.gagnants]
    partagees = [soiree for soiree in gagnees if len(soiree.gagnants) > 1]
    total = sum(soiree.totaux[personne] for soiree in jouees)
    return Ligne(personne, len(gagnees), len(partagees), len(jouees), total)
