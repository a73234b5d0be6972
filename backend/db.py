"""Engines, pragmas and the two ways in: `lire` for a page, `ecrire` for a verb of the table.

SQLite's own transactions lose updates (read, then write, from two threads). So a write takes the lock
first (BEGIN IMMEDIATE) and a read of more than one query is one snapshot (BEGIN).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlmodel import Session

MIGRATIONS = Path(__file__).parent.parent / "migrations"
ATTENTE_DU_VERROU = 5_000
"""Milliseconds that a transaction waits for the lock before the answer is 503."""
CONNEXIONS = 40
"""As many as the web stack has threads: while some wait for the lock, none waits for a connection."""


class Moteurs:
    """The store of one process: one engine that writes, one that only reads."""

    def __init__(self, url: str) -> None:
        self.url = adresse(url)
        self.ecriture = _moteur(self.url, "BEGIN IMMEDIATE")
        self.lecture = _moteur(self.url, "BEGIN")

    @contextmanager
    def ecrire(self) -> Iterator[Session]:
        """One verb, one transaction: committed at the end, or nothing at all."""
        with Session(self.ecriture, expire_on_commit=False) as session, session.begin():
            # The lock first, then the time: the hours of a feuille go in the order of its lines.
            session.connection()
            yield session

    @contextmanager
    def lire(self) -> Iterator[Session]:
        """One snapshot for all the queries of a page."""
        with Session(self.lecture, expire_on_commit=False) as session, session.begin():
            yield session

    def vider_le_journal(self) -> None:
        """Fold the write-ahead log into the file and cut it: what was erased leaves both."""
        with self.lecture.connect() as connexion:
            _hors_transaction(connexion).execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def fermer(self) -> None:
        self.ecriture.dispose()
        self.lecture.dispose()


def adresse(url: str) -> URL:
    """The parsed address of the store; the folder of an SQLite file is made when it is missing.

    Raises ValueError for another kind of database.
    """
    lue = make_url(url)
    if lue.get_backend_name() != "sqlite" or not lue.database:
        raise ValueError(
            f"Expected sqlite:///path/to/file, but got {lue.render_as_string(hide_password=True)}."
        )
    Path(lue.database).parent.mkdir(parents=True, exist_ok=True)
    return lue


def _moteur(
    url: URL, debut: str, *, cles_etrangeres: bool = True, attente: int = ATTENTE_DU_VERROU
) -> Engine:
    # An error that reaches the log must not bring the names that it was about.
    moteur = create_engine(
        url, connect_args={"timeout": attente / 1000}, hide_parameters=True, pool_size=CONNEXIONS
    )
    reglages = (
        "journal_mode=wal",
        "synchronous=full",
        f"foreign_keys={'on' if cles_etrangeres else 'off'}",
        f"busy_timeout={attente}",
        "secure_delete=on",
    )

    @event.listens_for(moteur, "connect")
    def _regler(connexion: sqlite3.Connection, _: Any) -> None:
        connexion.isolation_level = None  # The driver would open no transaction before a SELECT: we do.
        for reglage in reglages:
            connexion.execute(f"PRAGMA {reglage}")

    @event.listens_for(moteur, "begin")
    def _commencer(connexion: Connection) -> None:
        connexion.exec_driver_sql(debut)

    return moteur


def _hors_transaction(connexion: Connection) -> sqlite3.Connection:
    brute = connexion.connection.driver_connection
    assert isinstance(brute, sqlite3.Connection)
    return brute


def migrer(url: str) -> None:
    """Bring the schema to the newest revision, all or nothing; racing processes wait for each other.

    Foreign keys are off meanwhile: SQLite rebuilds a table by dropping it, and a drop would cascade.
    """
    moteur = _moteur(adresse(url), "BEGIN IMMEDIATE", cles_etrangeres=False, attente=60_000)
    try:
        with moteur.begin() as connexion:
            command.upgrade(configuration(connexion), "head")
            orphelines = connexion.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
            if orphelines:
                raise RuntimeError(f"{len(orphelines)} rows would lose their parent: nothing was migrated.")
    finally:
        moteur.dispose()


def configuration(connexion: Connection) -> Config:
    """Alembic's settings, bound to a connection that is already in a transaction."""
    reglages = Config()
    reglages.set_main_option("script_location", str(MIGRATIONS))
    reglages.attributes["connexion"] = connexion
    return reglages


def revisions(url: str) -> tuple[str | None, str | None]:
    """The revision of the file and the newest one that this code knows."""
    tete = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    moteur = _moteur(adresse(url), "BEGIN")
    try:
        with moteur.connect() as connexion:
            return MigrationContext.configure(connexion).get_current_revision(), tete
    finally:
        moteur.dispose()
