"""Whatever bytes a client sends, it is refused in the contract's shape and the feuille stays as it was."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import httpx
import pytest
from fastapi.routing import APIRoute

from backend.http import routeurs
from tests.confiance.octets import CORPS, alteres
from tests.service import Maison
from tests.table import Table, un_secret, une_cle, une_donne

A_CORPS = sorted(
    (methode, route.path)
    for routeur in routeurs
    for route in routeur.routes
    if isinstance(route, APIRoute) and route.body_field is not None
    for methode in route.methods or ()
)
JSON = {"Content-Type": "application/json"}
HUIT_KIO = 8 * 1024

ACCEPTABLES: dict[tuple[str, str], dict[str, Any]] = {
    ("POST", "/api/parties"): {
        "joueurs": ["Léa", "Tom", "Ana"],
        "a_table": 3,
        "ordre": [0, 2, 1],
        "premier_donneur": 1,
        "donnes_prevues": 12,
        "egalite": "ex_aequo",
        "nom": "Vendredi",
        "place": 0,
        "createur": un_secret(),
        "crayon": un_secret(),
        "cle": une_cle(),
    },
    ("POST", "/api/bandes/{bande}/parties"): {
        "joueurs": ["Léa", "Tom", "Ana"],
        "suite_de": None,
        "nom": "Bis",
    },
    ("PUT", "/api/parties/{partie}/donnes/{cle}"): une_donne(table=[0, 1, 2, 3], passee=False)
    | {"epoch": 1, "apres": None},
    ("PATCH", "/api/parties/{partie}/donnes/{cle}"): une_donne(table=[0, 1, 2, 3]) | {"epoch": 1},
    ("PATCH", "/api/parties/{partie}"): {
        "nom": "Samedi",
        "donnes_prevues": 8,
        "a_table": 4,
        "ordre": [1, 0, 2, 3],
        "donneur": 2,
        "egalite": "donne_de_plus",
        "epoch": 1,
    },
    ("POST", "/api/parties/{partie}/joueurs"): {
        "cle": une_cle(),
        "nom": "Inès",
        "a_la_place_de": 0,
        "epoch": 1,
    },
    ("PATCH", "/api/parties/{partie}/joueurs/{place}"): {
        "nom": "Thomas",
        "meme_personne": True,
        "present": True,
        "epoch": 1,
    },
    ("POST", "/api/parties/{partie}/passage"): {"passage": un_secret(), "epoch": 1},
    ("POST", "/api/parties/{partie}/crayon"): {"passage": un_secret(), "crayon": un_secret(), "place": 0},
    ("POST", "/api/parties/{partie}/crayon/reprise"): {"crayon": un_secret(), "place": 0},
    ("POST", "/api/bandes/{bande}/personnes/{personne}/fusion"): {"avec": "personne"},
    ("POST", "/api/marque"): une_donne(table=4),
    ("POST", "/api/comptage"): {
        "bouts": 2,
        "rois": 1,
        "dames": 1,
        "cavaliers": 1,
        "valets": 1,
        "basses": 20,
        "table": 4,
        "contrat": "garde",
        "camp": "attaque",
    },
}
"""What each route reads. A route that is not here is tried with `epoch` alone."""


class Guichet:
    """One write route, tried again and again; the table is a new one as soon as a body was accepted."""

    def __init__(self, client: httpx.Client, ouvre: Callable[..., Table], methode: str, chemin: str) -> None:
        self._client, self._ouvre = client, ouvre
        self._methode, self._chemin = methode, chemin
        self.table = self._nouvelle()

    def _nouvelle(self) -> Table:
        table = self._ouvre()
        if (self._methode == "PATCH" and "/donnes/" in self._chemin) or "retablir" in self._chemin:
            table.poser()
        return table

    def essayer(self, corps: bytes, entetes: dict[str, str] = JSON) -> httpx.Response:
        jeton = self.table.createur if self._chemin.endswith(("reprise", "fusion")) else self.table.crayon
        reponse = self._client.request(
            self._methode,
            self.adresse(),
            content=corps,
            headers=entetes | {"Authorization": f"Bearer {jeton}"},
        )
        if reponse.is_success and "{" in self._chemin:
            self.table = self._nouvelle()
        return reponse

    def adresse(self) -> str:
        connus = {
            "partie": self.table.partie,
            "bande": self.table.bande,
            "cle": self.table.derniere or une_cle(),
            "place": "1",
            "personne": self.table.feuille["joueurs"][0]["personne"],
        }
        return re.sub(r"{(\w+)}", lambda trouve: connus[trouve[1]], self._chemin)


@pytest.fixture
def client(service: Maison) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=service.url, timeout=30) as client:
        yield client


@pytest.fixture
def ecritures(service: Maison) -> Iterator[Callable[[], int]]:
    """A number that changes when anybody commits something to the store."""
    with closing(sqlite3.connect(service.fichier)) as temoin:
        yield lambda: int(temoin.execute("PRAGMA data_version").fetchone()[0])


def essayer_tout(guichet: Guichet, corps: Iterator[bytes], ecritures: Callable[[], int]) -> None:
    for octets in corps:
        avant = ecritures()
        reponse = guichet.essayer(octets)
        assert reponse.status_code < 500, (reponse.status_code, octets[:200])
        if reponse.is_client_error:
            assert reponse.headers["content-type"] == "application/problem+json"
            assert reponse.json()["code"]
            assert ecritures() == avant, octets[:200]
    assert guichet.table.lire()["version"] >= 1


def test_the_corpus_has_two_hundred_bodies_and_more() -> None:
    assert len(set(CORPS)) >= 200


@pytest.mark.parametrize(("methode", "chemin"), A_CORPS)
def test_no_body_whatever_breaks_a_route_or_stores_what_is_refused(
    client: httpx.Client, ouvre: Callable[..., Table], ecritures: Callable[[], int], methode: str, chemin: str
) -> None:
    essayer_tout(Guichet(client, ouvre, methode, chemin), iter(CORPS), ecritures)


@pytest.mark.parametrize(("methode", "chemin"), A_CORPS)
def test_no_field_whatever_breaks_a_route_or_stores_what_is_refused(
    client: httpx.Client, ouvre: Callable[..., Table], ecritures: Callable[[], int], methode: str, chemin: str
) -> None:
    corps = ACCEPTABLES.get((methode, chemin), {"epoch": 1})
    essayer_tout(Guichet(client, ouvre, methode, chemin), alteres(corps), ecritures)


@pytest.mark.parametrize(("methode", "chemin"), A_CORPS)
def test_one_byte_over_eight_kib_is_too_big_whether_its_length_is_said_or_not(
    client: httpx.Client, ouvre: Callable[..., Table], methode: str, chemin: str
) -> None:
    guichet = Guichet(client, ouvre, methode, chemin)
    corps = b'{"x": "' + b"a" * (HUIT_KIO + 1 - 9) + b'"}'
    assert len(corps) == HUIT_KIO + 1
    assert guichet.essayer(corps).json()["code"] == "trop-gros"
    adresse, jeton = guichet.adresse(), {"Authorization": f"Bearer {guichet.table.crayon}"}
    par_morceaux = client.request(methode, adresse, content=iter([corps]), headers=JSON | jeton)
    assert par_morceaux.status_code == 413
    assert guichet.essayer(corps.replace(b"aa", b"a", 1)).status_code != 413


@pytest.mark.parametrize(
    "sorte", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
@pytest.mark.parametrize(("methode", "chemin"), A_CORPS)
def test_a_body_that_a_foreign_form_could_send_is_refused_for_its_type(
    client: httpx.Client, ouvre: Callable[..., Table], methode: str, chemin: str, sorte: str
) -> None:
    reponse = Guichet(client, ouvre, methode, chemin).essayer(b'{"epoch": 1}', {"Content-Type": sorte})
    assert (reponse.status_code, reponse.json()["code"]) == (415, "type-refuse")


@pytest.mark.parametrize(
    "suite", ["%00", "%ff", "..%2f..%2fetc", "a" * 4_000, "%ED%A0%80", "é", "%F0%9F%83%8F"]
)
def test_an_address_that_no_link_of_ours_holds_is_unknown(client: httpx.Client, suite: str) -> None:
    for chemin in (f"/api/parties/{suite}", f"/api/bandes/{suite}", f"/p/{suite}"):
        assert client.get(chemin).status_code == 404


@pytest.mark.parametrize("epoch", ["", "-1", "1e9", "NaN", "٣", "9" * 400, "%00", "%ED%A0%80", "1&epoch=2"])
def test_an_epoch_in_the_address_that_is_none_takes_nothing_away(partie: Table, epoch: str) -> None:
    partie.poser()
    reponse = partie.demander("DELETE", f"/donnes/{partie.derniere}?epoch={epoch}")
    assert reponse.status_code in {409, 422}
    assert len(partie.lire()["donnes"]) == 1
