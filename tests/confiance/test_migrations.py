"""The schema: the models' own, reached from any file, all or nothing, by one process at a time."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import event
from sqlalchemy.engine import Engine

from backend import models
from backend.db import MIGRATIONS, Moteurs, configuration, migrer
from tests.service import servir
from tests.table import Table, ouvrir

PROJET = Path(__file__).resolve().parents[2]
REVISIONS = [revision.revision for revision in ScriptDirectory(str(MIGRATIONS)).walk_revisions()][::-1]
"""Oldest first."""
PROCESSUS = 4


@pytest.fixture
def fichier(tmp_path: Path) -> Path:
    return tmp_path / "tarot.sqlite3"


def url(fichier: Path) -> str:
    return f"sqlite:///{fichier}"


def contenu(fichier: Path) -> dict[str, Any]:
    """Every table's definition and rows."""
    with closing(sqlite3.connect(fichier)) as base:
        noms = base.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
        tables = [nom for (nom,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        rangees = {nom: sorted(map(repr, base.execute(f'SELECT * FROM "{nom}"'))) for nom in tables}
        return {"schema": sorted(noms), "rangees": rangees}


def aller(fichier: Path, revision: str, verbe: Any = command.upgrade) -> None:
    moteurs = Moteurs(url(fichier))
    with moteurs.ecriture.begin() as connexion:
        verbe(configuration(connexion), revision)
    moteurs.fermer()


def remplir(dossier: Path) -> Table:
    """A house with a bit of everything: an ended partie, one that goes on, a passage, a grave."""
    with servir(dossier) as maison:
        finie, ouverte, effacee = ouvrir(maison), ouvrir(maison), ouvrir(maison)
        for partie in (finie, ouverte):
            partie.poser()
            partie.passer()
            partie.corriger(partie.cles[0], points=60)
            partie.offrir()
        finie.terminer()
        effacee.demander("DELETE", jeton=effacee.createur)
        return ouverte


def test_the_migrations_end_where_the_models_are(fichier: Path) -> None:
    assert models.Bande.metadata.tables
    migrer(url(fichier))
    aller(fichier, "head", lambda reglages, _: command.check(reglages))


def test_there_is_one_line_of_migrations() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_heads() == [REVISIONS[-1]]


@pytest.mark.parametrize("depuis", REVISIONS)
def test_a_filled_house_migrated_from_any_revision_has_the_schema_of_a_new_one(
    tmp_path: Path, fichier: Path, depuis: str
) -> None:
    remplir(tmp_path)
    avant = contenu(fichier)
    aller(fichier, depuis, command.downgrade)
    migrer(url(fichier))
    assert contenu(fichier)["schema"] == avant["schema"]
    with closing(sqlite3.connect(fichier)) as base:
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_migrating_again_changes_nothing(tmp_path: Path, fichier: Path) -> None:
    remplir(tmp_path)
    avant = contenu(fichier)
    migrer(url(fichier))
    assert contenu(fichier) == avant


def test_all_the_way_down_leaves_nothing_and_up_again_is_whole(tmp_path: Path, fichier: Path) -> None:
    remplir(tmp_path)
    schema = contenu(fichier)["schema"]
    aller(fichier, "base", command.downgrade)
    assert {nom for nom, _ in contenu(fichier)["schema"]} == {"alembic_version"}
    migrer(url(fichier))
    assert contenu(fichier)["schema"] == schema


class Coupure(Exception):
    """The process dies here."""


def instructions(fichier: Path) -> int:
    """How many statements it takes to migrate this file."""
    vues: list[str] = []

    def compter(_: Any, __: Any, instruction: str, *___: Any) -> None:
        vues.append(instruction)

    event.listen(Engine, "after_cursor_execute", compter)
    try:
        migrer(url(fichier))
    finally:
        event.remove(Engine, "after_cursor_execute", compter)
    return len(vues)


def migrer_jusqu_a(fichier: Path, combien: int) -> None:
    """Die after so many statements."""
    vues = iter(range(combien))

    def couper(*_: Any) -> None:
        if next(vues, None) is None:
            raise Coupure

    event.listen(Engine, "after_cursor_execute", couper)
    try:
        with pytest.raises(Coupure):
            migrer(url(fichier))
    finally:
        event.remove(Engine, "after_cursor_execute", couper)


@pytest.mark.parametrize("depuis", ["base", *REVISIONS[:-1]])
def test_a_migration_that_dies_anywhere_leaves_the_old_schema_whole(
    tmp_path: Path, fichier: Path, depuis: str
) -> None:
    modele = tmp_path / "modele.sqlite3"
    remplir(tmp_path)
    aller(fichier, depuis, command.downgrade)
    with closing(sqlite3.connect(fichier)) as base:
        base.execute("VACUUM INTO ?", (str(modele),))
    avant, combien = contenu(fichier), instructions(modele)
    for instruction in range(combien):
        migrer_jusqu_a(fichier, instruction)
        assert contenu(fichier) == avant, instruction
    migrer(url(fichier))
    assert contenu(fichier) == contenu(modele)


def test_four_processes_that_start_together_migrate_once_and_all_start(fichier: Path) -> None:
    code = f"from backend.db import migrer; migrer({url(fichier)!r})"
    processus = [
        subprocess.Popen([sys.executable, "-c", code], cwd=PROJET, stderr=subprocess.PIPE)
        for _ in range(PROCESSUS)
    ]
    erreurs = [un.communicate()[1].decode() for un in processus]
    assert [un.returncode for un in processus] == [0] * PROCESSUS, erreurs
    with closing(sqlite3.connect(fichier)) as base:
        assert base.execute("SELECT version_num FROM alembic_version").fetchall() == [(REVISIONS[-1],)]
