"""A table as the tests see it: a program that knows the secrets of a partie and types donnes over HTTP."""

from __future__ import annotations

import json
import secrets
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Protocol

import httpx
from websockets.sync.client import ClientConnection, connect

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


class Service(Protocol):
    """Anything that answers at an address."""

    @property
    def url(self) -> str: ...


HTTP = httpx.Client(trust_env=False, timeout=60)
"""One client for all tables: a new one each time would read the system's certificates each time."""


def une_donne(**change: Any) -> dict[str, Any]:
    """A garde of the first player with two bouts and 49 points: name only what the test looks at."""
    return GARDE_DE_LEA | change


def une_cle() -> str:
    return str(uuid.uuid4())


def un_secret() -> str:
    return secrets.token_urlsafe(32)


@dataclass
class Table:
    """The scorer of a partie, as a program."""

    serveur: Service
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
    def epoch(self) -> int:
        return int(self.feuille["epoch"])

    @property
    def totaux(self) -> list[int]:
        return list(self.feuille["totaux"])

    @property
    def lien(self) -> str:
        """What everyone at the table opens."""
        return f"{self.serveur.url}/p/{self.partie}"

    @property
    def lien_de_la_bande(self) -> str:
        return f"{self.serveur.url}/b/{self.bande}"

    @property
    def derniere(self) -> str | None:
        """The last entry that this table has seen."""
        return self.cles[-1] if self.cles else None

    def demander(
        self, methode: str, suite: str = "", corps: Any = None, *, jeton: str | None = None, **plus: Any
    ) -> httpx.Response:
        """A call on this partie, with the crayon or another secret ("" for none), whatever it answers."""
        entetes = {} if jeton == "" else {"Authorization": f"Bearer {jeton or self.crayon}"}
        adresse = f"{self.serveur.url}/api/parties/{self.partie}{suite}"
        return HTTP.request(methode, adresse, json=corps, headers=entetes | plus.pop("headers", {}), **plus)

    def appeler(
        self, methode: str, suite: str = "", corps: dict[str, Any] | None = None, *, jeton: str | None = None
    ) -> dict[str, Any]:
        """A call that must be accepted; the feuille it answers is kept."""
        reponse = self.demander(methode, suite, corps, jeton=jeton)
        assert reponse.is_success, reponse.text
        contenu: dict[str, Any] = reponse.json()
        self.feuille = contenu.get("feuille", self.feuille)
        return contenu

    def refuser(
        self, methode: str, suite: str = "", corps: Any = None, *, jeton: str | None = None
    ) -> dict[str, Any]:
        """A call that must be refused: the problem it answers."""
        reponse = self.demander(methode, suite, corps, jeton=jeton)
        assert reponse.is_client_error, (reponse.status_code, reponse.text)
        assert reponse.headers["content-type"] == "application/problem+json"
        probleme: dict[str, Any] = reponse.json()
        return probleme

    def lire(self) -> dict[str, Any]:
        """The feuille as anybody reads it."""
        reponse = HTTP.get(f"{self.serveur.url}/api/parties/{self.partie}")
        assert reponse.status_code == 200, reponse.text
        feuille: dict[str, Any] = reponse.json()
        return feuille

    def entree(self, **change: Any) -> dict[str, Any]:
        """The body of a new donne, after the last one that this table has seen."""
        return une_donne(**change) | {"epoch": self.epoch, "apres": self.derniere}

    def poser(self, cle: str | None = None, **change: Any) -> dict[str, Any]:
        """Enter a donne of those who are first at the table."""
        qui = {"table": list(range(self.feuille["a_table"]))}
        return self._entrer(self.entree(**qui | change), cle)

    def passer(self) -> dict[str, Any]:
        """Nobody took: the dealer moves on."""
        return self._entrer({"passee": True, "epoch": self.epoch, "apres": self.derniere})

    def _entrer(self, corps: dict[str, Any], cle: str | None = None) -> dict[str, Any]:
        cle = cle or une_cle()
        self.appeler("PUT", f"/donnes/{cle}", corps)
        self.cles.append(cle)
        return self.feuille

    def corriger(self, cle: str, **change: Any) -> dict[str, Any]:
        return self.appeler("PATCH", f"/donnes/{cle}", change | {"epoch": self.epoch})

    def supprimer(self, cle: str) -> dict[str, Any]:
        """Take a donne away; the next one then comes after the one before."""
        self.cles = [autre for autre in self.cles if autre != cle]
        return self.appeler("DELETE", f"/donnes/{cle}?epoch={self.epoch}")

    def regler(self, **reglages: Any) -> dict[str, Any]:
        return self.appeler("PATCH", "", reglages | {"epoch": self.epoch})

    def terminer(self) -> dict[str, Any]:
        return self.appeler("POST", "/fin", {"epoch": self.epoch})

    def rouvrir(self) -> dict[str, Any]:
        return self.appeler("DELETE", f"/fin?epoch={self.epoch}")

    def offrir(self, jeton: str | None = None) -> str:
        """A one-use passage."""
        return str(self.appeler("POST", "/passage", {}, jeton=jeton)["passage"])

    def lien_de_passage(self) -> str:
        """The link that hands the crayon over."""
        return f"{self.lien}#passage={self.offrir()}"

    def reprendre(self) -> dict[str, Any]:
        """The createur takes the crayon back: this table writes again."""
        contenu = self.appeler("POST", "/crayon/reprise", {}, jeton=self.createur)
        self.crayon = contenu["crayon"]
        return contenu

    @contextmanager
    def regarder(self) -> Iterator[Regard]:
        """A viewer's phone, on the live feed."""
        adresse = f"{self.serveur.url.replace('http', 'ws', 1)}/api/parties/{self.partie}/direct"
        with connect(adresse, max_size=2**22, proxy=None) as socket:
            yield Regard(socket)


@dataclass
class Regard:
    """What one viewer receives."""

    socket: ClientConnection

    def recevoir(self, delai: float = 10) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(delai))
        return message

    def feuille(self, version: int = 0) -> dict[str, Any]:
        """The next feuille at this version or a newer one."""
        while True:
            message = self.recevoir()
            if message["type"] == "feuille" and message["feuille"]["version"] >= version:
                feuille: dict[str, Any] = message["feuille"]
                return feuille

    def battement(self) -> dict[str, Any]:
        """The battement that a `p` asks for."""
        self.socket.send("p")
        while True:
            message = self.recevoir()
            if message["type"] == "battement":
                return message


def ouvrir(serveur: Service, *noms: str, **reglages: Any) -> Table:
    """Create a partie of these players (four by default)."""
    createur, crayon = un_secret(), un_secret()
    corps = {"joueurs": list(noms or NOMS), "createur": createur, "crayon": crayon} | reglages
    reponse = HTTP.post(f"{serveur.url}/api/parties", json=corps)
    assert reponse.status_code == 201, reponse.text
    return Table(serveur, reponse.json()["feuille"], createur, crayon)
