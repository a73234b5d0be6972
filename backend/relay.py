"""From "this partie is at a new version" to a feuille in every mailbox. A hint, never the data.

A hint lost, doubled or late harms nobody: the sweep compares what is watched with what is stored.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence

from backend.hub import Hub

INTERVALLE_DE_LA_RONDE = 5.0
"""Seconds between two sweeps over the parties that are being watched."""

Lecteur = Callable[[str], tuple[int, str] | None]
"""The partie's version and its message, ready to send; None when it is there no more."""

Versions = Callable[[Sequence[str]], Mapping[str, int]]
"""The stored versions of the parties that are still there."""

journal = logging.getLogger(__name__)


class Relay:
    """Reads each announced feuille once, encodes it once, and hands it to the hub."""

    def __init__(self, hub: Hub, lire: Lecteur, versions: Versions) -> None:
        self._hub = hub
        self._lire = lire
        self._versions = versions
        self._boucle: asyncio.AbstractEventLoop | None = None
        self._en_cours: dict[str, bool] = {}
        self._taches: set[asyncio.Task[None]] = set()

    def demarrer(self) -> None:
        self._boucle = asyncio.get_running_loop()
        self._suivre(asyncio.create_task(self._ronde()))

    async def arreter(self) -> None:
        for tache in list(self._taches):
            tache.cancel()
        await asyncio.gather(*self._taches, return_exceptions=True)

    def annoncer(self, partie: str) -> None:
        """Called after the commit, from any thread."""
        if self._boucle is not None:
            self._boucle.call_soon_threadsafe(self._signaler, partie)

    def _signaler(self, partie: str) -> None:
        """Ten hints while one read is under way make one more read, not ten."""
        if not self._hub.spectateurs(partie):
            return
        if partie in self._en_cours:
            self._en_cours[partie] = True
            return
        self._en_cours[partie] = False
        self._suivre(asyncio.create_task(self._pousser(partie)))

    async def _pousser(self, partie: str) -> None:
        try:
            while True:
                await self._lire_et_diffuser(partie)
                if not self._en_cours[partie]:
                    return
                self._en_cours[partie] = False
        finally:
            del self._en_cours[partie]

    async def _lire_et_diffuser(self, partie: str) -> None:
        lue = await asyncio.to_thread(self._lire, partie)
        if lue is None:
            self._hub.finir(partie, "effacee")
        else:
            self._hub.diffuser(partie, *lue)

    async def _ronde(self) -> None:
        while True:
            await asyncio.sleep(INTERVALLE_DE_LA_RONDE)
            try:
                await self._comparer()
            except Exception:
                journal.exception("The sweep failed; the next one tries again.")

    async def _comparer(self) -> None:
        vues = self._hub.versions()
        if not vues:
            return
        stockees = await asyncio.to_thread(self._versions, list(vues))
        for partie, version in vues.items():
            if stockees.get(partie) != version:
                self._signaler(partie)

    def _suivre(self, tache: asyncio.Task[None]) -> None:
        self._taches.add(tache)
        tache.add_done_callback(self._taches.discard)
