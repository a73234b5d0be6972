"""A backup that is put back: the feuille is what it was then, and what was forgotten meanwhile stays so."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from backend.cli import main
from tests.service import UN_VENDREDI, Maison, servir
from tests.table import Table, ouvrir


def sauver(maison: Maison, monkeypatch: pytest.MonkeyPatch) -> Path:
    """`python -m backend backup`, while the service runs."""
    copie = maison.fichier.parent / "copie.sqlite3"
    monkeypatch.setenv("TAROT_DATABASE_URL", f"sqlite:///{maison.fichier}")
    assert main(["backup", str(copie)]) == 0
    return copie


def remettre(copie: Path, dossier: Path) -> Path:
    """In the place of the file of a house that is stopped."""
    dossier.mkdir()
    return copie.rename(dossier / "tarot.sqlite3")


def ailleurs(partie: Table, maison: Maison) -> Table:
    return Table(maison, partie.feuille, partie.createur, partie.crayon, list(partie.cles))


def test_a_restored_feuille_is_the_one_of_the_backup_and_the_table_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with servir(tmp_path) as maison:
        partie = ouvrir(maison)
        for points in (49, 34, 45.5):
            partie.poser(points=points)
        partie.corriger(partie.cles[1], points=35)
        partie.supprimer(partie.cles[2])
        avant, alors = partie.lire(), ailleurs(partie, maison)
        copie = sauver(maison, monkeypatch)
        partie.poser(points=60)
    fichier = remettre(copie, tmp_path / "rendue")
    with servir(fichier.parent) as rendue:
        with closing(sqlite3.connect(fichier)) as connexion:
            assert connexion.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        table = ailleurs(alors, rendue)
        assert table.lire() == avant
        with table.regarder() as tom:
            # The first feuille of a connection is always taken, this older one too.
            assert tom.feuille()["version"] == avant["version"]
            table.poser(points=60)
            assert tom.feuille(avant["version"] + 1)["totaux"] == table.totaux


def test_what_has_had_its_time_since_the_backup_is_forgotten_before_the_first_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with servir(tmp_path) as maison:
        maison.horloge.avancer(days=-200)
        ancienne = ouvrir(maison, "Ottoline", "Tom", "Ana")
        ancienne.poser()
        maison.horloge.maintenant = UN_VENDREDI
        recente = ouvrir(maison, "Léa", "Tom", "Ana")
        copie = sauver(maison, monkeypatch)
    fichier = remettre(copie, tmp_path / "rendue")
    assert b"Ottoline" in fichier.read_bytes()
    with servir(fichier.parent) as rendue:
        assert not any(b"Ottoline" in reste.read_bytes() for reste in fichier.parent.iterdir())
        assert ailleurs(ancienne, rendue).refuser("GET")["code"] == "effacee"
        assert ailleurs(recente, rendue).lire() == recente.feuille
