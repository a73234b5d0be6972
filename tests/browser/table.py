"""A partie made over HTTP, for the tests that look at a screen: ids, secrets, links, donnes."""

from __future__ import annotations

import json
import secrets
import uuid
from dataclasses import dataclass, field
from typing import Any

import httpx
from playwright.sync_api import Page

from tests.browser.serveur import Serveur

NOMS = ("Léa", "Tom", "Ana", "Zoé")
GARDE_DE_LEA: dict[str, Any] = {
    "preneur": 0,
    "appele": None,
    "contrat": "garde",
    "bouts": 2,
    "points": 49,
    "petit_au_bout": None,
    "poignees": [],
    "chelem": None,
}


@dataclass
class Table:
    """The scorer of a partie, as a program: it knows the secrets and types donnes."""

    serveur: Serveur
    feuille: dict[str, Any]
    createur: str
    crayon: str
    cles: list[str] = field(default_factory=list)

    @property
    def partie(self) -> str:
        return str(self.feuille["partie"])

    @property
    def bande(self) -> str:
        return str(self.feuille["bande"])

    @property
    def lien(self) -> str:
        """What everyone at the table opens."""
        return f"{self.serveur.url}/p/{self.partie}"

    @property
    def lien_de_la_bande(self) -> str:
        return f"{self.serveur.url}/b/{self.bande}"

    @property
    def derniere(self) -> str | None:
        return self.cles[-1] if self.cles else None

    def poser(self, **change: Any) -> dict[str, Any]:
        """Enter a donne, named only for what differs from a garde of the first player: 2 bouts, 49 points."""
        seats = self.feuille["a_table"]
        donne = GARDE_DE_LEA | {"table": list(range(seats))} | change
        return self._entrer(donne)

    def passer(self) -> dict[str, Any]:
        """Nobody took: the dealer moves on."""
        return self._entrer({"passee": True})

    def _entrer(self, contenu: dict[str, Any]) -> dict[str, Any]:
        cle = str(uuid.uuid4())
        body = contenu | {"epoch": self.feuille["epoch"], "apres": self.derniere}
        self.appeler("PUT", f"/donnes/{cle}", body)
        self.cles.append(cle)
        return self.feuille

    def terminer(self) -> dict[str, Any]:
        return self.appeler("POST", "/fin", {"epoch": self.feuille["epoch"]})

    def lien_de_passage(self) -> str:
        """A one-use link that hands the crayon over."""
        answer = self.appeler("POST", "/passage", {})
        return f"{self.lien}#passage={answer['passage']}"

    def appeler(
        self, methode: str, suite: str = "", corps: dict[str, Any] | None = None, *, jeton: str | None = None
    ) -> dict[str, Any]:
        """A call on this partie with the crayon, or with another secret; the feuille it answers is kept."""
        answer = httpx.request(
            methode,
            f"{self.serveur.url}/api/parties/{self.partie}{suite}",
            json=corps,
            headers={"Authorization": f"Bearer {jeton or self.crayon}"},
        )
        assert answer.is_success, answer.text
        result: dict[str, Any] = answer.json()
        self.feuille = result.get("feuille", self.feuille)
        return result

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


def ouvrir(serveur: Serveur, *noms: str, **reglages: Any) -> Table:
    """Create a partie of these players (four by default)."""
    createur, crayon = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
    body = {"joueurs": list(noms or NOMS), "createur": createur, "crayon": crayon} | reglages
    answer = httpx.post(f"{serveur.url}/api/parties", json=body)
    assert answer.status_code == 201, answer.text
    return Table(serveur, answer.json()["feuille"], createur, crayon)
