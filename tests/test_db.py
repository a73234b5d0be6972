"""The two ways into the store: who writes holds the lock, who reads waits for nobody."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from anyio.from_thread import start_blocking_portal
from anyio.to_thread import current_default_thread_limiter
from sqlmodel import text

from backend.db import Moteurs, migrer


@pytest.fixture
def fichier(tmp_path: Path) -> Path:
    return tmp_path / "tarot.sqlite3"


@pytest.fixture
def moteurs(fichier: Path) -> Iterator[Moteurs]:
    migrer(f"sqlite:///{fichier}")
    moteurs = Moteurs(f"sqlite:///{fichier}")
    yield moteurs
    moteurs.fermer()


def test_a_verb_holds_the_lock_before_it_asks_anything_the_time_included(
    moteurs: Moteurs, fichier: Path
) -> None:
    with closing(sqlite3.connect(fichier, timeout=0, isolation_level=None)) as autre:
        with moteurs.ecrire(), pytest.raises(sqlite3.OperationalError, match="locked"):
            autre.execute("BEGIN IMMEDIATE")
        autre.execute("BEGIN IMMEDIATE")


def test_as_many_read_at_once_as_there_are_threads_to_serve_them(moteurs: Moteurs) -> None:
    with start_blocking_portal() as boucle:
        fils = int(boucle.call(lambda: current_default_thread_limiter().total_tokens))
    with ExitStack() as ouvertes:
        sessions = [ouvertes.enter_context(moteurs.lire()) for _ in range(fils)]
        comptes = [session.connection().scalar(text("SELECT count(*) FROM partie")) for session in sessions]
    assert comptes == [0] * fils
