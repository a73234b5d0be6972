"""A partie made over HTTP, for the tests that look at a screen; its secrets can be put on a phone."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from tests import table
from tests.table import Service


class Table(table.Table):
    """The scorer of a partie, as a program that may hand its rights to a phone."""

    def confier_le_crayon(self, page: Page, **retenu: Any) -> None:
        """From now on that phone is the one that wrote this partie: it holds the crayon and the createur."""
        known = {
            "partie": self.partie,
            "bande": self.bande,
            "nom": self.feuille["nom"],
            "noms": [joueur["nom"] for joueur in self.feuille["joueurs"]],
            "createur": self.createur,
            "crayon": self.crayon,
            "epoch": self.feuille["epoch"],
            "vu_le": "2026-11-30T20:00:00.000Z",
        }
        memory = json.dumps([known | retenu])
        # Only once: what the phone learns later must survive its reloads.
        page.add_init_script(f"localStorage['tarot.parties'] ??= {json.dumps(memory)}")


def ouvrir(serveur: Service, *noms: str, **reglages: Any) -> Table:
    """Create a partie of these players (four by default)."""
    faite = table.ouvrir(serveur, *noms, **reglages)
    return Table(serveur, faite.feuille, faite.createur, faite.crayon)
