"""Everybody comes back at once: each phone is shown the head, and the scorer still writes."""

from __future__ import annotations

import asyncio
import json

from websockets.asyncio.client import connect

from tests.confiance.effort import fois
from tests.table import Table

TELEPHONES = 200
"""No more at once on one partie than it has seats for spectators."""
ATTENTE = 60
"""Seconds before the test gives up; nothing here takes as long unless it is broken."""


async def suivre(adresse: str, version: int) -> list[int]:
    """A phone that follows until this version, and says the totals that it then shows."""
    async with connect(adresse, proxy=None, max_size=2**22, open_timeout=60) as socket:
        async for message in socket:
            lu = json.loads(message)
            if lu["type"] == "feuille" and lu["feuille"]["version"] >= version:
                return list(lu["feuille"]["totaux"])
    raise AssertionError("The feed ended before the donne came.")


async def ruee(partie: Table) -> list[list[int]]:
    """Two hundred phones connect while a donne is being entered."""
    adresse = f"{partie.serveur.url.replace('http', 'ws', 1)}/api/parties/{partie.partie}/direct"
    version = partie.feuille["version"] + 1
    phones = [asyncio.create_task(suivre(adresse, version)) for _ in range(TELEPHONES)]
    await asyncio.to_thread(partie.poser)
    async with asyncio.timeout(ATTENTE):
        return await asyncio.gather(*phones)


def test_two_hundred_phones_that_come_back_at_once_all_show_the_donne_entered_meanwhile(
    partie: Table,
) -> None:
    for _ in range(fois(1)):
        partie.poser()
        assert asyncio.run(ruee(partie)) == [partie.totaux] * TELEPHONES
