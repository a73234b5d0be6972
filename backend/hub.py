"""Who watches what in this process. Knows no rule and no table; lives on the event loop's thread."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

DELAI_DU_COMPTE = 1.0
"""Seconds: three hundred phones that arrive together are counted once, not three hundred times."""


class Spectateur:
    """A one-place mailbox: only the latest feuille matters, and a slow phone delays nobody else."""

    def __init__(self) -> None:
        self._version = 0
        self._feuille: str | None = None
        self._battement = False
        self._fin: str | None = None
        self._arrivee = asyncio.Event()

    def deposer(self, version: int, feuille: str) -> None:
        """Leave a feuille; an older one than what was left before is nothing."""
        if version > self._version:
            self._version, self._feuille = version, feuille
            self._arrivee.set()

    def demander_un_battement(self) -> None:
        self._battement = True
        self._arrivee.set()

    def finir(self, raison: str) -> None:
        self._fin = raison
        self._arrivee.set()

    async def attendre(self, delai: float) -> Courrier:
        """What is in the box now, or after `delai` seconds a battement."""
        try:
            async with asyncio.timeout(delai):
                await self._arrivee.wait()
        except TimeoutError:
            self._battement = True
        self._arrivee.clear()
        courrier = Courrier(self._feuille, self._battement, self._fin)
        self._feuille, self._battement = None, False
        return courrier


@dataclass(frozen=True, slots=True)
class Courrier:
    feuille: str | None
    battement: bool
    fin: str | None


@dataclass(slots=True)
class Salle:
    """Everybody who watches one partie, and the last version they were left."""

    spectateurs: set[Spectateur] = field(default_factory=set)
    version: int = 0
    compte_prevu: bool = False


class Hub:
    """One room for each partie that has an audience here."""

    def __init__(self) -> None:
        self._salles: dict[str, Salle] = {}

    def entrer(self, partie: str) -> Spectateur:
        spectateur = Spectateur()
        self._salles.setdefault(partie, Salle()).spectateurs.add(spectateur)
        self._prevoir_le_compte(partie)
        return spectateur

    def quitter(self, partie: str, spectateur: Spectateur) -> None:
        salle = self._salles[partie]
        salle.spectateurs.discard(spectateur)
        if salle.spectateurs:
            self._prevoir_le_compte(partie)
        else:
            del self._salles[partie]

    def spectateurs(self, partie: str) -> int:
        salle = self._salles.get(partie)
        return len(salle.spectateurs) if salle else 0

    def version(self, partie: str) -> int:
        salle = self._salles.get(partie)
        return salle.version if salle else 0

    def versions(self) -> dict[str, int]:
        """The last version left in each room."""
        return {partie: salle.version for partie, salle in self._salles.items()}

    def accueillir(self, partie: str, spectateur: Spectateur, version: int, feuille: str) -> None:
        """The first feuille of somebody who has just come in; a newer one may be in the box already."""
        salle = self._salles[partie]
        salle.version = max(salle.version, version)
        spectateur.deposer(version, feuille)

    def diffuser(self, partie: str, version: int, feuille: str) -> None:
        salle = self._salles.get(partie)
        if salle is None:
            return
        salle.version = max(salle.version, version)
        for spectateur in salle.spectateurs:
            spectateur.deposer(version, feuille)

    def finir(self, partie: str, raison: str) -> None:
        salle = self._salles.get(partie)
        for spectateur in salle.spectateurs if salle else ():
            spectateur.finir(raison)

    def _prevoir_le_compte(self, partie: str) -> None:
        """Somebody came or went: everybody is told, a moment later, of all who did."""
        salle = self._salles[partie]
        if not salle.compte_prevu:
            salle.compte_prevu = True
            asyncio.get_running_loop().call_later(DELAI_DU_COMPTE, self._annoncer_le_compte, salle)

    def _annoncer_le_compte(self, salle: Salle) -> None:
        salle.compte_prevu = False
        for spectateur in salle.spectateurs:
            spectateur.demander_un_battement()
