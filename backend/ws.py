"""The live feed: subscribe, read, send whole feuilles; a viewer may only ask for a battement."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from time import monotonic

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketState

from backend.context import Context, encoder, message_feuille
from backend.http.portier import adresse_comptee, origine_permise
from backend.hub import Courrier, Spectateur
from backend.tarot.refus import Effacee, Inconnue

BATTEMENT = 12.0
"""Seconds between two battements when nothing happens; the contract promises at least every 15."""
TROP_LENT = 10.0
"""Seconds that a viewer's network may take to swallow one message."""
MESSAGES, FENETRE = 20, 10.0
"""What a viewer may send: so many messages in so many seconds."""
SOCKETS_PAR_ADRESSE = 50

ECHAPPE, LENT, INCONNUE, EFFACEE, TROP = 1008, 1013, 4404, 4410, 4429
"""Close codes: flood or foreign origin; too slow; no such partie; erased; too many sockets."""

routeur = APIRouter()


class Places:
    """How many sockets each address holds here."""

    def __init__(self) -> None:
        self._par_adresse: Counter[str] = Counter()

    def prendre(self, qui: str, limite: int) -> bool:
        if self._par_adresse[qui] >= limite:
            return False
        self._par_adresse[qui] += 1
        return True

    def rendre(self, qui: str) -> None:
        self._par_adresse[qui] -= 1
        if not self._par_adresse[qui]:
            del self._par_adresse[qui]


@routeur.websocket("/api/parties/{partie}/direct")
async def direct(websocket: WebSocket, partie: str) -> None:
    """Accept first: a refusal before it shows as 1006, which says nothing."""
    context: Context = websocket.app.state.context
    places: Places = websocket.app.state.places
    await websocket.accept()
    hote = websocket.headers.get("host")
    if not origine_permise(websocket.headers.get("origin"), hote, context.settings):
        await websocket.close(ECHAPPE)
        return
    qui = adresse_comptee(websocket.client.host if websocket.client else "")
    limites = context.settings.rate_limits
    if limites and not places.prendre(qui, SOCKETS_PAR_ADRESSE):
        await websocket.close(TROP)
        return
    try:
        await _regarder(websocket, context, partie)
    finally:
        if limites:
            places.rendre(qui)


async def _regarder(websocket: WebSocket, context: Context, partie: str) -> None:
    if context.hub.spectateurs(partie) >= context.settings.sockets_per_partie:
        await websocket.close(TROP)
        return
    # Subscribe first, read second: the reverse loses the donne that falls in between.
    spectateur = context.hub.entrer(partie)
    try:
        lue = await asyncio.to_thread(context.feuille, partie)
        context.hub.accueillir(partie, spectateur, lue["version"], message_feuille(lue))
        await _servir(websocket, context, partie, spectateur)
    except Inconnue:
        await websocket.close(INCONNUE)
    except Effacee:
        await websocket.close(EFFACEE)
    finally:
        context.hub.quitter(partie, spectateur)


async def _servir(websocket: WebSocket, context: Context, partie: str, spectateur: Spectateur) -> None:
    """Send and receive side by side: who only sends never sees the other end go, nor the shutdown."""
    taches = {
        asyncio.create_task(_envoyer(websocket, context, partie, spectateur)),
        asyncio.create_task(_ecouter(websocket, spectateur)),
    }
    try:
        finies, _ = await asyncio.wait(taches, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for tache in taches:
            tache.cancel()
        await asyncio.gather(*taches, return_exceptions=True)
    codes = [code for tache in finies if not tache.cancelled() and (code := _code(tache))]
    if codes and websocket.application_state is WebSocketState.CONNECTED:
        await websocket.close(codes[0])


def _code(tache: asyncio.Task[int | None]) -> int | None:
    """The code to close with; None when the other end has gone already."""
    erreur = tache.exception()
    if erreur is None:
        return tache.result()
    if isinstance(erreur, TimeoutError):
        return LENT
    if isinstance(erreur, WebSocketDisconnect | RuntimeError | OSError):
        return None
    raise erreur


async def _ecouter(websocket: WebSocket, spectateur: Spectateur) -> int | None:
    recents: deque[float] = deque(maxlen=MESSAGES)
    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        maintenant = monotonic()
        if len(recents) == MESSAGES and maintenant - recents[0] < FENETRE:
            return ECHAPPE
        recents.append(maintenant)
        if message.get("text") == "p":
            spectateur.demander_un_battement()


async def _envoyer(websocket: WebSocket, context: Context, partie: str, spectateur: Spectateur) -> int | None:
    while True:
        courrier = await spectateur.attendre(BATTEMENT)
        for texte in _messages(context, partie, courrier):
            async with asyncio.timeout(TROP_LENT):
                await websocket.send_text(texte)
        if courrier.fin is not None:
            return EFFACEE


def _messages(context: Context, partie: str, courrier: Courrier) -> list[str]:
    textes = [courrier.feuille] if courrier.feuille is not None else []
    if courrier.battement:
        textes.append(
            encoder(
                {
                    "type": "battement",
                    "version": context.hub.version(partie),
                    "spectateurs": context.hub.spectateurs(partie),
                }
            )
        )
    if courrier.fin is not None:
        textes.append(encoder({"type": "fin", "raison": courrier.fin}))
    return textes
