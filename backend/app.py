"""Where the parts meet."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from fastapi import APIRouter, FastAPI, Response
from fastapi.responses import JSONResponse
from sqlmodel import text
from starlette.middleware.gzip import GZipMiddleware

from backend import docs, pages, ws
from backend.assets import Assets
from backend.context import Context, Horloge, heure_utc, lecteur, versions
from backend.db import Moteurs
from backend.http import Portier, installer, routeurs
from backend.http.portes import Ctx
from backend.hub import Hub
from backend.purge import purger
from backend.relay import Relay
from backend.settings import Settings

INTERVALLE_DE_PURGE = 3600.0
"""Seconds: names leave the files within 24 hours of their date, whatever hour that is."""

journal = logging.getLogger(__name__)
sante = APIRouter(prefix="/sante", tags=["service"])


@sante.get("/vivant")
async def vivant() -> Response:
    """The process answers."""
    return JSONResponse({"etat": "vivant"})


@sante.get("/pret")
def pret(ctx: Ctx) -> Response:
    """The store answers."""
    with ctx.moteurs.lire() as session:
        session.connection().execute(text("SELECT 1 FROM partie LIMIT 1"))
    return JSONResponse({"etat": "pret"})


def create_app(settings: Settings, horloge: Horloge = heure_utc) -> FastAPI:
    """The application on an already migrated store. `horloge` is what tells the time, everywhere."""
    moteurs = Moteurs(settings.database_url)
    hub = Hub()
    relay = Relay(hub, lecteur(moteurs, hub, horloge), versions(moteurs, horloge))
    context = Context(settings, moteurs, hub, relay, horloge)
    app = docs.Documentee(
        title="Tarot en direct",
        version="1",
        description=docs.DESCRIPTION,
        lifespan=_vie(context),
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.context = context
    app.state.assets = Assets()
    app.state.places = ws.Places()
    installer(app)
    for porte in (*routeurs, ws.routeur, sante, docs.routeur, pages.routeur):
        app.include_router(porte)
    app.add_middleware(GZipMiddleware, minimum_size=1024, compresslevel=5)
    app.add_middleware(Portier, settings=settings)
    return app


def _vie(context: Context) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def vivre(_: FastAPI) -> AsyncIterator[None]:
        # Before the first answer: a restored backup forgets before it serves.
        await _purger(context)
        context.relay.demarrer()
        purge = asyncio.create_task(_purger_toujours(context))
        yield
        purge.cancel()
        await asyncio.gather(purge, return_exceptions=True)
        await context.relay.arreter()
        context.moteurs.fermer()

    return vivre


async def _purger_toujours(context: Context) -> None:
    while True:
        await asyncio.sleep(INTERVALLE_DE_PURGE)
        await _purger(context)


async def _purger(context: Context) -> None:
    try:
        await asyncio.to_thread(purger, context.moteurs, context.horloge())
    except Exception:
        journal.exception("The purge failed; the next one tries again.")
