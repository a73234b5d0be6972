"""The whole service in a thread of the test, with a clock that the test sets."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import uvicorn

from backend.app import create_app
from backend.context import Context
from backend.db import migrer
from backend.server import listen, uvicorn_config
from backend.settings import Settings

UN_VENDREDI = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)


@dataclass
class Horloge:
    """It stands still until the test moves it."""

    maintenant: datetime = UN_VENDREDI

    def __call__(self) -> datetime:
        return self.maintenant

    def avancer(self, **duree: float) -> None:
        self.maintenant += timedelta(**duree)


@dataclass
class Maison:
    """A running service: its address, its clock, its store."""

    url: str
    context: Context
    fichier: Path
    horloge: Horloge = field(default_factory=Horloge)


@contextmanager
def servir(dossier: Path, **reglages: object) -> Iterator[Maison]:
    """Serve on a free port until the block ends; rate limits are off unless the test wants them."""
    fichier = dossier / "tarot.sqlite3"
    settings = Settings(**{"database_url": f"sqlite:///{fichier}", "rate_limits": False} | reglages)  # type: ignore[arg-type]
    migrer(settings.database_url)
    horloge = Horloge()
    app = create_app(settings, horloge)
    with listen("127.0.0.1", 0) as porte:
        serveur = uvicorn.Server(uvicorn_config(app, settings))
        fil = threading.Thread(target=serveur.run, kwargs={"sockets": [porte]})
        fil.start()
        try:
            while not serveur.started:
                assert fil.is_alive(), "The service did not start."
                fil.join(0.01)
            adresse = f"http://127.0.0.1:{porte.getsockname()[1]}"
            yield Maison(adresse, app.state.context, fichier, horloge)
        finally:
            serveur.should_exit = True
            fil.join()
