"""The verbs of whoever runs the house: serve, migrate, purge, backup, check."""

from __future__ import annotations

import argparse
import logging
import os
import sqlite3
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError

from backend.db import Moteurs, migrer, revisions
from backend.settings import SettingError, Settings, lire


class Refused(Exception):
    """The verb cannot be done; the message is for the terminal."""


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    try:
        done: int = options.verb(lire(os.environ), options)
    except (SettingError, Refused) as error:
        print(error, file=sys.stderr)
    except OSError as error:
        print(f"This cannot be done: {error}", file=sys.stderr)
    except DBAPIError as error:
        print(f"The database cannot be used: {error.orig}. Look at it with: check", file=sys.stderr)
    else:
        return done
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m backend", description="The score keeper of a tarot table.")
    children = parser.add_subparsers(required=True, metavar="VERB")
    for name, (verb, help_, add_options) in VERBS.items():
        child = children.add_parser(name, help=help_)
        child.set_defaults(verb=verb)
        add_options(child)
    return parser


def _serve_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="0.0.0.0", help="where to listen (default: everywhere)")  # noqa: S104
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (default: 8000)")


def _purge_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--dry-run", action="store_true", help="say what would go, erase nothing")
    parser.add_argument("--at", type=_moment, metavar="DATE", help="with --dry-run: as if it were DATE (UTC)")


def _backup_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE")


def _no_options(_: argparse.ArgumentParser) -> None:
    return


def _moment(text: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a date such as 2026-12-31, but got {text!r}") from None
    return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)


def serve(settings: Settings, options: argparse.Namespace) -> int:
    # Imported here so that the other verbs start without the web stack.
    from backend.app import create_app
    from backend.server import PortUnavailable, banner, listen, run, with_lan_url

    try:
        listener = listen(options.host, options.port)
    except PortUnavailable as error:
        raise Refused(str(error)) from error
    if settings.bus_url:
        logging.warning("TAROT_BUS_URL is not used yet: other processes are heard by the sweep, 5 s later.")
    port = listener.getsockname()[1]
    settings = with_lan_url(settings, options.host, port)
    migrate(settings, options)
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]  # a QR code must not stop a plain terminal
    print(banner(settings, options.host, port), flush=True)
    run(create_app(settings), settings, listener)
    return 0


def migrate(settings: Settings, _: argparse.Namespace) -> int:
    try:
        migrer(settings.database_url)
    except CommandError as error:
        raise Refused(f"This database was made by another version of the house: {error}") from error
    return 0


def purge(settings: Settings, options: argparse.Namespace) -> int:
    from backend.purge import purger

    if options.at and not options.dry_run:
        raise Refused("--at only goes with --dry-run: nothing is erased before its time.")
    _existing_database(settings)
    moment = options.at or datetime.now(UTC)
    gone = purger(Moteurs(settings.database_url), moment, dry_run=options.dry_run)
    print(f"{'Would erase' if options.dry_run else 'Erased'}: {gone.parties} parties, {gone.bandes} bandes.")
    return 0


def backup(settings: Settings, options: argparse.Namespace) -> int:
    source = _existing_database(settings)
    target: Path = options.file
    if not target.parent.is_dir():
        raise Refused(f"{target.parent} is not a folder.")
    try:
        # The copy holds names: from its first byte, nobody else on the machine reads it.
        target.touch(0o600, exist_ok=False)
    except FileExistsError:
        raise Refused(f"{target} exists already: a backup never overwrites one.") from None
    try:
        with closing(sqlite3.connect(source)) as connection:
            connection.execute("VACUUM INTO ?", (str(target),))
    except sqlite3.Error as error:
        # Half a copy would be taken for one on the day it is needed.
        target.unlink()
        raise Refused(f"Nothing was saved: {error}.") from error
    print(f"Saved {target} ({target.stat().st_size} bytes).")
    return 0


def check(settings: Settings, _: argparse.Namespace) -> int:
    source = _existing_database(settings)
    integrity = _integrity(source)
    print(f"SQLite {sqlite3.sqlite_version}", f"integrity: {integrity}", sep="\n")
    if integrity != "ok":
        return 1
    present, expected = revisions(settings.database_url)
    print(f"schema: {present or 'none'} (expected {expected})")
    return 0 if present == expected else 1


def _integrity(source: Path) -> str:
    try:
        with closing(sqlite3.connect(source)) as connection:
            return str(connection.execute("PRAGMA integrity_check").fetchone()[0])
    except sqlite3.DatabaseError as error:
        return str(error)


def _existing_database(settings: Settings) -> Path:
    """The embedded file: sqlite3 would quietly make an empty one where there is none."""
    if not settings.database_file.is_file():
        raise Refused(
            f"There is no database at {settings.database_file} yet. Start with: python -m backend migrate"
        )
    return settings.database_file


Verb = Callable[[Settings, argparse.Namespace], int]
Options = Callable[[argparse.ArgumentParser], None]
VERBS: dict[str, tuple[Verb, str, Options]] = {
    "serve": (serve, "migrate, then serve the pages and the live feed", _serve_options),
    "migrate": (migrate, "bring the database to this version's schema", _no_options),
    "purge": (purge, "erase what has outlived its time", _purge_options),
    "backup": (backup, "write a consistent copy of the database, while it serves", _backup_options),
    "check": (check, "say whether the database is whole and up to date", _no_options),
}
