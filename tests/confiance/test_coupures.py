"""Somebody pulls the plug, again and again, while four tables type: what was acknowledged is there, once."""

from __future__ import annotations

import random
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlmodel import select

from backend import purge
from backend.commands import fin
from backend.db import Moteurs
from backend.models import Crayon, Donne, Partie, Passage
from tests.browser.serveur import Serveur
from tests.confiance.effort import EFFORT, fois
from tests.service import UN_VENDREDI, servir
from tests.table import Table, ouvrir, une_cle

COUPURES = fois(20)
TABLES = 4
DONNES_PAR_PARTIE = 150
HASARD = random.Random(78 if EFFORT == 1 else None)


@dataclass
class Scribe:
    """A phone that types without end, and sends each donne until it is acknowledged."""

    serveur: Serveur
    fini: threading.Event
    tables: list[Table] = field(default_factory=list)
    recues: dict[str, int] = field(default_factory=dict)
    repetees: int = 0

    def ecrire(self) -> None:
        while not self.fini.is_set():
            if not self.tables or len(self.tables[-1].cles) >= DONNES_PAR_PARTIE:
                self._insister(lambda: self.tables.append(ouvrir(self.serveur)))
            self._poser(self.tables[-1])

    def _poser(self, table: Table) -> None:
        cle, corps = une_cle(), table.entree(table=[0, 1, 2, 3], points=len(table.cles) % 91)
        reponse = self._insister(lambda: table.demander("PUT", f"/donnes/{cle}", corps))
        if reponse is None:
            return
        assert reponse.is_success, reponse.text
        self.repetees += reponse.status_code == 200
        self.recues[cle] = reponse.json()["version"]
        table.cles.append(cle)

    def _insister(self, envoyer: Callable[[], Any]) -> Any:
        """Until it is answered, or the evening is over."""
        while not self.fini.is_set():
            try:
                return envoyer()
            except httpx.TransportError:
                self.fini.wait(0.02)
        return None


@pytest.fixture
def serveur(tmp_path: Path) -> Iterator[Serveur]:
    serveur = Serveur(tmp_path)
    serveur.relancer()
    yield serveur
    serveur.arreter()


def test_whatever_was_acknowledged_survives_every_power_cut_once_and_in_order(serveur: Serveur) -> None:
    fini = threading.Event()
    scribes = [Scribe(serveur, fini) for _ in range(TABLES)]
    fils = [threading.Thread(target=scribe.ecrire) for scribe in scribes]
    for fil in fils:
        fil.start()
    for _ in range(COUPURES):
        time.sleep(HASARD.uniform(0.1, 0.5))
        serveur.arreter(brutalement=True)
        serveur.relancer()
    fini.set()
    for fil in fils:
        fil.join()
    for scribe in scribes:
        for table in scribe.tables:
            verifier(table, scribe.recues)
    # Without an answer that was lost and asked for again, the test would have proved nothing.
    assert sum(scribe.repetees for scribe in scribes) >= 1
    with closing(sqlite3.connect(serveur.dossier / "tarot.sqlite3")) as base:
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def verifier(table: Table, recues: dict[str, int]) -> None:
    feuille = table.lire()
    cles = [donne["cle"] for donne in feuille["donnes"]]
    # One more may be there: stored, and the evening ended before its answer.
    assert cles[: len(table.cles)] == table.cles
    assert len(cles) - len(table.cles) in {0, 1}
    assert [recues[cle] for cle in table.cles] == list(range(2, 2 + len(table.cles)))
    assert [donne["points"] for donne in feuille["donnes"]] == [rang % 91 for rang in range(len(cles))]
    assert feuille["version"] == 1 + len(cles)
    assert sum(feuille["totaux"]) == 0


class Coupure(Exception):
    """The process dies here."""


@pytest.mark.parametrize("deces", [0, 1, 5])
def test_a_purge_that_dies_leaves_no_partie_half_gone_and_the_next_one_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deces: int
) -> None:
    enterrements = iter(range(deces))
    enterrer = fin.enterrer

    def mourir(*reste: Any) -> None:
        enterrer(*reste)
        if next(enterrements, None) is None:
            raise Coupure

    with servir(tmp_path) as maison:
        for _ in range(6):
            partie = ouvrir(maison)
            partie.poser()
            partie.offrir()
        monkeypatch.setattr(purge, "enterrer", mourir)
        with pytest.raises(Coupure):
            purge.purger(maison.context.moteurs, UN_VENDREDI.replace(year=2027))
        assert parties_de(maison.context.moteurs) == [6 - deces] * 4
        monkeypatch.setattr(purge, "enterrer", enterrer)
        purge.purger(maison.context.moteurs, UN_VENDREDI.replace(year=2027))
        assert parties_de(maison.context.moteurs) == [0] * 4


def parties_de(moteurs: Moteurs) -> list[int]:
    """How many parties there are, and how many still have their crayon, their donne and their passage."""
    with moteurs.lire() as session:
        colonnes = (Partie.id, Crayon.partie_id, Donne.partie_id, Passage.partie_id)
        return [len(session.exec(select(colonne)).all()) for colonne in colonnes]
