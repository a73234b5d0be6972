"""A real server for the browser tests: `python -m backend serve`, which a test may stop and start again."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.table import HTTP

PROJECT = Path(__file__).resolve().parents[2]
HOST = "127.0.0.1"
PATIENCE = 60
"""Seconds before a server that does not answer is given up: only a broken one ever waits that long."""


class Serveur:
    """One port and one database file, whatever happens to the process behind them."""

    def __init__(self, dossier: Path) -> None:
        self.dossier = dossier
        self.port = _free_port()
        self.url = f"http://{HOST}:{self.port}"
        self._journal = dossier / "serveur.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def en_marche(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def relancer(self) -> None:
        """Start it (again), on the same port and the same database; back once it is ready."""
        self.arreter()
        command = [sys.executable, "-m", "backend", "serve", "--host", HOST, "--port", str(self.port)]
        with self._journal.open("ab") as journal:
            self._process = subprocess.Popen(
                command, cwd=PROJECT, env=self._environ(), stdout=journal, stderr=journal
            )
        self._attendre()

    def arreter(self, *, brutalement: bool = False) -> None:
        """Ask it to leave; `brutalement` pulls the plug instead."""
        if self._process is None:
            return
        if brutalement:
            self._process.kill()
        else:
            self._process.terminate()
        self._process.wait(PATIENCE)
        self._process = None

    def _environ(self) -> dict[str, str]:
        ours = {
            "TAROT_DATABASE_URL": f"sqlite:///{self.dossier / 'tarot.sqlite3'}",
            "TAROT_RATE_LIMITS": "off",
        }
        return {name: value for name, value in os.environ.items() if not name.startswith("TAROT_")} | ours

    def _attendre(self) -> None:
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit and self.en_marche:
            try:
                if HTTP.get(f"{self.url}/sante/pret").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise RuntimeError(f"The server is not ready:\n{self._journal.read_text('utf-8', 'replace')}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
