"""The disk is full, the store is locked: the answer says so, nothing is half written, it goes on after."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event

from tests.service import Maison, servir
from tests.table import Table, ouvrir


@pytest.fixture
def maison(tmp_path: Path) -> Iterator[Maison]:
    with servir(tmp_path) as maison:
        yield maison


def sql(maison: Maison, requete: str) -> int | str:
    with closing(sqlite3.connect(maison.fichier)) as connexion:
        valeur: int | str = connexion.execute(requete).fetchone()[0]
        return valeur


def limiter(maison: Maison) -> Callable[[int], None]:
    """`combien`: no connection of the service may let the file grow over so many pages."""
    pages = [2**30]
    moteur = maison.context.moteurs.ecriture

    @event.listens_for(moteur, "begin")
    def _(connexion: object) -> None:
        brute = connexion.connection.driver_connection  # type: ignore[attr-defined]
        brute.execute(f"PRAGMA max_page_count={pages[0]}")

    return lambda combien: pages.__setitem__(0, combien)


def test_a_full_disk_refuses_a_donne_whole_and_takes_it_once_there_is_room_again(maison: Maison) -> None:
    limite = limiter(maison)
    partie = ouvrir(maison)
    partie.poser()
    limite(int(sql(maison, "PRAGMA page_count")))
    corps = partie.entree(table=[0, 1, 2, 3])
    reponse = next(r for r in iter(lambda: partie.demander("POST", "/passage", {}), None) if not r.is_success)
    assert (reponse.status_code, reponse.json()["code"]) == (507, "disque-plein")
    assert sql(maison, "PRAGMA integrity_check") == "ok"
    assert len(partie.lire()["donnes"]) == 1
    limite(2**30)
    assert partie.demander("PUT", f"/donnes/{'0' * 8}-0000-4000-8000-{'0' * 12}", corps).status_code == 201
    assert sql(maison, "PRAGMA integrity_check") == "ok"


def test_a_donne_waits_for_a_store_that_is_locked_a_moment(maison: Maison, partie: Table) -> None:
    ailleurs = ouvrir(maison)
    with closing(sqlite3.connect(maison.fichier, isolation_level=None, check_same_thread=False)) as autre:
        autre.execute("BEGIN IMMEDIATE")
        minuterie = threading.Timer(1, lambda: autre.execute("ROLLBACK"))
        minuterie.start()
        assert len(ailleurs.poser()["donnes"]) == 1
        minuterie.join()


def test_a_store_that_stays_locked_says_come_back_and_keeps_nothing(maison: Maison) -> None:
    partie = ouvrir(maison)
    corps = partie.entree(table=[0, 1, 2, 3])
    chemin = f"/donnes/{'0' * 8}-0000-4000-8000-{'0' * 12}"
    with closing(sqlite3.connect(maison.fichier, isolation_level=None)) as autre:
        autre.execute("BEGIN IMMEDIATE")
        reponse = partie.demander("PUT", chemin, corps)
        assert (reponse.status_code, reponse.json()["code"]) == (503, "occupe")
        assert int(reponse.headers["Retry-After"]) >= 1
        # Those who look do not wait for those who write.
        assert partie.lire()["donnes"] == []
        autre.execute("ROLLBACK")
    assert partie.demander("PUT", chemin, corps).status_code == 201
