"""The operator's verbs, as they are typed in a terminal."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from backend.cli import main
from tests.table import HTTP

PROJECT = Path(__file__).resolve().parent.parent


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this house keeps its parties; nothing is there yet."""
    file = tmp_path / "var" / "tarot.sqlite3"
    monkeypatch.setenv("TAROT_DATABASE_URL", f"sqlite:///{file}")
    return file


@pytest.fixture
def migrated(database: Path) -> Path:
    assert main(["migrate"]) == 0
    return database


def sql(file: Path, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as connection, connection:
        return connection.execute(statement).fetchall()


def test_migrate_makes_the_database_and_check_finds_it_whole(
    migrated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check"]) == 0
    assert "integrity: ok" in capsys.readouterr().out


def test_migrate_can_be_repeated(migrated: Path) -> None:
    assert main(["migrate"]) == 0


def test_check_fails_on_a_database_of_another_schema(
    migrated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sql(migrated, "DELETE FROM alembic_version")
    assert main(["check"]) == 1
    assert "schema: none" in capsys.readouterr().out


def test_migrate_leaves_alone_a_database_that_a_newer_version_made(
    migrated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sql(migrated, "UPDATE alembic_version SET version_num = 'tomorrow'")
    assert main(["migrate"]) == 2
    assert "another version" in capsys.readouterr().err


@pytest.mark.parametrize("verb", [["check"], ["purge"], ["backup", "copy.sqlite3"]])
def test_a_verb_that_needs_a_database_never_makes_an_empty_one(
    database: Path, capsys: pytest.CaptureFixture[str], verb: list[str]
) -> None:
    assert main(verb) == 2
    assert str(database) in capsys.readouterr().err
    assert not database.exists()


def test_a_backup_is_a_whole_database_that_only_its_owner_reads(migrated: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    assert main(["backup", str(copy)]) == 0
    assert copy.stat().st_mode & 0o077 == 0
    assert sql(copy, "PRAGMA integrity_check") == [("ok",)]
    assert sql(copy, "SELECT count(*) FROM alembic_version") == [(1,)]


def test_a_backup_never_overwrites_a_file(migrated: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    copy.write_text("last week's")
    assert main(["backup", str(copy)]) == 2
    assert copy.read_text() == "last week's"


def test_a_file_that_is_broken_is_said_so_and_never_saved(
    migrated: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    migrated.write_bytes(b"coffee " * 1_000)
    copy = tmp_path / "copy.sqlite3"
    assert (main(["check"]), main(["backup", str(copy)])) == (1, 2)
    said = capsys.readouterr()
    assert "integrity: file is not a database" in said.out
    assert "Nothing was saved: file is not a database." in said.err
    assert not copy.exists()


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("notes.txt/tarot.sqlite3", "notes.txt"),
        ("", "unable to open database file"),
        ("notes.txt", "not a database"),
    ],
)
def test_a_place_where_no_database_can_be_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], place: str, why: str
) -> None:
    (tmp_path / "notes.txt").write_text("not a database, only notes" * 100)
    monkeypatch.setenv("TAROT_DATABASE_URL", f"sqlite:///{tmp_path / place}")
    assert main(["migrate"]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1


def test_a_dry_purge_says_what_would_go(migrated: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["purge", "--dry-run", "--at", "2099-01-01"]) == 0
    assert "Would erase: 0 parties, 0 bandes." in capsys.readouterr().out


def test_nothing_is_purged_before_its_time(migrated: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["purge", "--at", "2099-01-01"]) == 2
    assert "--dry-run" in capsys.readouterr().err


def test_a_date_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["purge", "--dry-run", "--at", "tomorrow"])
    assert "expected a date such as 2026-12-31" in capsys.readouterr().err


def test_a_setting_that_means_nothing_stops_the_verb(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TAROT_RATE_LIMITS", "perhaps")
    assert main(["check"]) == 2
    assert "TAROT_RATE_LIMITS: expected on or off, but got 'perhaps'." in capsys.readouterr().err


def test_serve_migrates_prints_its_address_answers_and_leaves_when_asked(database: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "backend", "serve", "--host", "127.0.0.1", "--port", str(port)]
    with subprocess.Popen(command, cwd=PROJECT, env=os.environ, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert any(f"http://localhost:{port}" in line for line in process.stdout)
            assert HTTP.get(f"http://127.0.0.1:{port}/sante/vivant").status_code == 200
        finally:
            process.send_signal(signal.SIGTERM)
    assert process.returncode in {0, -signal.SIGTERM}


def test_serve_on_a_port_already_taken_says_so(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--host", "127.0.0.1", "--port", str(port)]) == 2
    assert f"Port {port} is already taken" in capsys.readouterr().err
    assert not database.exists()
