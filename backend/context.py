"""The parts of one process, put together by `app.py` and handed to the doors (http, ws, pages)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, TypeVar

from sqlmodel import Session, col, select

from backend import views
from backend.commands.commun import trouver
from backend.db import Moteurs
from backend.hub import Hub
from backend.models import Partie
from backend.relay import Relay
from backend.settings import Settings
from backend.tarot.refus import Effacee, Inconnue

T = TypeVar("T")
Horloge = Callable[[], datetime]


def heure_utc() -> datetime:
    """The only clock; everybody else is told what time it is."""
    return datetime.now(UTC)


@dataclass(slots=True)
class Context:
    settings: Settings
    moteurs: Moteurs
    hub: Hub
    relay: Relay
    horloge: Horloge

    def ecrire(self, verbe: Callable[[Session, datetime], T]) -> T:
        """One verb in one transaction, committed when this returns."""
        with self.moteurs.ecrire() as session:
            return verbe(session, self.horloge())

    def feuille(self, partie: str) -> dict[str, Any]:
        """The feuille as it is now. Raises Inconnue or Effacee."""
        return lire_la_feuille(self.moteurs, partie, self.horloge(), self.hub.spectateurs(partie))


def lire_la_feuille(moteurs: Moteurs, partie: str, maintenant: datetime, spectateurs: int) -> dict[str, Any]:
    with moteurs.lire() as session:
        return views.feuille(session, trouver(session, partie, maintenant), maintenant, spectateurs)


def lecteur(moteurs: Moteurs, hub: Hub, horloge: Horloge) -> Callable[[str], tuple[int, str] | None]:
    """For the relay: the version and the message, read and encoded once for every viewer."""

    def lire(partie: str) -> tuple[int, str] | None:
        try:
            lue = lire_la_feuille(moteurs, partie, horloge(), hub.spectateurs(partie))
        except (Inconnue, Effacee):
            return None
        return lue["version"], message_feuille(lue)

    return lire


def versions(moteurs: Moteurs, horloge: Horloge) -> Callable[[Sequence[str]], Mapping[str, int]]:
    """For the sweep: one query for all the parties that are being watched."""

    def lire(parties: Sequence[str]) -> Mapping[str, int]:
        with moteurs.lire() as session:
            requete = select(Partie.id, Partie.version).where(
                col(Partie.id).in_(parties), col(Partie.efface_le) > horloge()
            )
            return dict(session.exec(requete).all())

    return lire


def encoder(contenu: object) -> str:
    """JSON as it is sent: accents as they are, nothing that a browser could not read."""
    return json.dumps(contenu, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def message_feuille(feuille: Mapping[str, Any]) -> str:
    return encoder({"type": "feuille", "feuille": feuille})
