"""The live feed under those who abuse it: they are shown out, and the table does not notice."""

from __future__ import annotations

import json
import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.confiance.effort import fois
from tests.service import servir
from tests.table import Table, ouvrir

ATTENTE = 30
"""Seconds before a test gives up; nothing here takes as long unless it is broken."""


def adresse(table: Table) -> str:
    return f"{table.serveur.url.replace('http', 'ws', 1)}/api/parties/{table.partie}/direct"


def code_de_fin(socket: ClientConnection) -> int:
    """Read until the other end closes."""
    with pytest.raises(ConnectionClosed) as fin:
        lire_jusqu_au_bout(socket)
    assert fin.value.rcvd is not None
    return fin.value.rcvd.code


def lire_jusqu_au_bout(socket: ClientConnection) -> None:
    limite = monotonic() + ATTENTE
    while monotonic() < limite:
        socket.recv(ATTENTE)


def ouvrir_le_direct(table: Table) -> ClientConnection:
    return connect(adresse(table), proxy=None, max_size=2**22)


HOTE = "tarot.example"
ORIGINES_ETRANGERES = (
    "null",
    "https://tarot.example.evil.test",
    "https://evil-tarot.example",
    "https://tarot.example:444",
    "https://user@tarot.example",
    "ftp://tarot.example",
    "file://",
    "http://[",
    "https://tarot.example.",
    "",
)


@pytest.mark.parametrize("origine", ORIGINES_ETRANGERES)
def test_a_page_from_elsewhere_follows_nothing_and_writes_nothing(partie: Table, origine: str) -> None:
    entetes = {"Origin": origine, "Host": HOTE}
    reponse = partie.demander("PATCH", "", {"nom": "Ailleurs", "epoch": 1}, headers=entetes)
    assert (reponse.status_code, reponse.json()["code"]) == (403, "origine-refusee")
    assert poignee_de_main(partie, origine, HOTE) == 1008
    assert partie.lire()["nom"] is None


@pytest.mark.parametrize(
    "origine", ["https://tarot.example", "http://tarot.example", "https://TAROT.example"]
)
def test_our_own_page_follows_and_writes(partie: Table, origine: str) -> None:
    reponse = partie.demander(
        "PATCH", "", {"nom": "Ici", "epoch": 1}, headers={"Origin": origine, "Host": HOTE}
    )
    assert reponse.status_code == 200
    assert poignee_de_main(partie, origine, HOTE) is None


def poignee_de_main(table: Table, origine: str, hote: str) -> int | None:
    """The code that the feed closes with at once for a page of this origin; None when it sends a feuille."""
    with brut(table, f"Origin: {origine}\r\n", hote) as prise:
        fichier = prise.makefile("rb")
        while fichier.readline() not in (b"\r\n", b""):
            pass
        genre, longueur = fichier.read(2)
        return int.from_bytes(fichier.read(2)) if genre == 0x88 and longueur & 127 >= 2 else None


@contextmanager
def brut(table: Table, entetes: str = "", hote: str = HOTE) -> Iterator[socket.socket]:
    """A socket on the live feed that does only what the test says."""
    lue = urlsplit(table.serveur.url)
    demande = (
        f"GET /api/parties/{table.partie}/direct HTTP/1.1\r\nHost: {hote}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        f"{entetes}\r\n"
    )
    with socket.create_connection((lue.hostname, lue.port), ATTENTE) as prise:
        prise.sendall(demande.encode())
        yield prise


def test_a_frame_of_four_kib_is_read_and_one_byte_more_closes_the_socket(partie: Table) -> None:
    with ouvrir_le_direct(partie) as regard:
        regard.send("a" * 4096)
        regard.send("p")
        regard.send("a" * 4097)
        assert code_de_fin(regard) == 1009


def test_who_floods_the_feed_is_shown_out(partie: Table) -> None:
    with ouvrir_le_direct(partie) as regard:
        for _ in range(21):
            regard.send("p")
        assert code_de_fin(regard) == 1008


def test_who_sends_nonsense_slowly_enough_is_ignored(partie: Table) -> None:
    with ouvrir_le_direct(partie) as regard:
        for message in ("", "P", '{"type":"feuille"}', "\x00", b"p", b"\xff\xfe"):
            regard.send(message)
        regard.send("p")
        assert next(m for m in map(json.loads, regard) if m["type"] == "battement")["version"] == 1


def test_a_storm_of_pings_leaves_the_table_served(partie: Table) -> None:
    with ouvrir_le_direct(partie) as tempete, partie.regarder() as lea:
        pongs = [tempete.ping() for _ in range(500)]
        partie.poser()
        assert lea.feuille(2)["version"] == 2
        assert pongs[-1].wait(ATTENTE)


def test_a_deflated_frame_is_never_inflated(partie: Table) -> None:
    with ouvrir_le_direct(partie) as regard:
        assert regard.response is not None
        assert "permessage-deflate" not in regard.response.headers.get("Sec-WebSocket-Extensions", "")


def test_bytes_that_are_no_frame_close_one_socket_and_trouble_nobody(partie: Table) -> None:
    with partie.regarder() as lea:
        lea.feuille()
        for octets in (b"\xff" * 64, b"GET / HTTP/1.1\r\n\r\n", b"\x81\x05hello", b"\x89\xfe\x7f\xff"):
            with brut(partie) as prise:
                prise.sendall(octets)
        partie.poser()
        assert lea.feuille(2)["version"] == 2


def test_somebody_who_vanishes_without_a_word_is_counted_no_more(partie: Table) -> None:
    with partie.regarder() as lea:
        with brut(partie) as fantome:
            while lea.recevoir().get("spectateurs") != 2:
                pass
            # No close frame, no goodbye: the connection is reset, as a phone that changes network does.
            fantome.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        while lea.recevoir().get("spectateurs") != 1:
            pass


def test_a_viewer_who_reads_nothing_delays_nobody(ouvre: Callable[..., Table]) -> None:
    partie = ouvre(*(f"{lettre}{'é' * 20}" for lettre in "ABCD"))
    with ExitStack() as salle:
        for _ in range(5):
            prise = salle.enter_context(brut(partie))
            prise.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        lea = salle.enter_context(partie.regarder())
        for _ in range(fois(40)):
            partie.poser()
            assert lea.feuille(partie.feuille["version"])["totaux"] == partie.totaux


def test_a_viewer_who_was_away_comes_back_to_the_true_feuille(partie: Table) -> None:
    for tour in range(fois(50)):
        with partie.regarder() as lea:
            assert lea.feuille() == partie.lire() | {"spectateurs": 1}
        if tour % 3:
            partie.poser(points=tour)
        if tour % 5 == 4:
            partie.supprimer(partie.cles[-1])


def test_a_link_to_nothing_is_told_so(partie: Table) -> None:
    partie.feuille = partie.feuille | {"partie": "A" * 22}
    with ouvrir_le_direct(partie) as regard:
        assert code_de_fin(regard) == 4404


def test_those_who_watch_a_partie_that_is_erased_are_told_and_let_go(partie: Table) -> None:
    with partie.regarder() as lea, partie.regarder() as tom:
        lea.feuille(), tom.feuille()
        assert partie.demander("DELETE", jeton=partie.createur).status_code == 204
        for regard in (lea, tom):
            while (message := regard.recevoir())["type"] != "fin":
                pass
            assert message == {"type": "fin", "raison": "effacee"}
            assert code_de_fin(regard.socket) == 4410
    with ouvrir_le_direct(partie) as trop_tard:
        assert code_de_fin(trop_tard) == 4410


def test_the_three_hundred_and_first_viewer_waits_outside(tmp_path: Path) -> None:
    with servir(tmp_path, sockets_per_partie=3) as maison:
        partie = ouvrir(maison)
        with ExitStack() as salle:
            for _ in range(3):
                salle.enter_context(partie.regarder()).feuille()
            assert code_de_fin(salle.enter_context(ouvrir_le_direct(partie))) == 4429


def test_one_address_holds_fifty_sockets_and_no_more(tmp_path: Path) -> None:
    with servir(tmp_path, rate_limits=True) as maison:
        partie = ouvrir(maison)
        with ExitStack() as salle:
            for _ in range(50):
                salle.enter_context(partie.regarder()).feuille()
            assert code_de_fin(salle.enter_context(ouvrir_le_direct(partie))) == 4429
        with partie.regarder() as lea:
            assert lea.feuille()["version"] == 1


def test_a_service_that_stops_tells_its_viewers_that_it_comes_back(tmp_path: Path) -> None:
    with ExitStack() as salle:
        with servir(tmp_path) as maison:
            partie = ouvrir(maison)
            regards = [salle.enter_context(ouvrir_le_direct(partie)) for _ in range(20)]
            for regard in regards:
                regard.recv(ATTENTE)
        assert [code_de_fin(regard) for regard in regards] == [1012] * 20
