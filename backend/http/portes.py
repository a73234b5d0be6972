"""What every route is made of: its rights, its answer, the errors it may give."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Annotated, Any

from fastapi import Depends, Query, Request, Response, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from sqlmodel import Session

from backend import commands, schemas
from backend.commands import Acces, Fait
from backend.context import Context, encoder


def contexte(request: Request) -> Context:
    context = request.app.state.context
    assert isinstance(context, Context)
    return context


_porteur = HTTPBearer(auto_error=False, description="The crayon's or the createur's secret.")


def jeton(porteur: Annotated[HTTPAuthorizationCredentials | None, Security(_porteur)]) -> str | None:
    return porteur.credentials if porteur is not None and porteur.credentials else None


def acces(partie: str, secret: Annotated[str | None, Depends(jeton)]) -> Acces:
    return Acces(partie, secret)


Ctx = Annotated[Context, Depends(contexte)]
Porte = Annotated[Acces, Depends(acces)]
Jeton = Annotated[str | None, Depends(jeton)]
Verbe = Callable[[Session, datetime], Fait]

_PROBLEME = {"model": schemas.Probleme, "content": {"application/problem+json": {}}}


def erreurs(*statuts: int) -> dict[int | str, dict[str, Any]]:
    return dict.fromkeys(statuts, _PROBLEME)


LIRE = erreurs(404, 410, 429, 503)
CALCULER = erreurs(403, 413, 415, 422, 429)
CREER = erreurs(403, 404, 410, 413, 415, 422, 429, 503, 507)
EFFACER = erreurs(401, 403, 404, 410, 413, 415, 429, 503, 507)
REUNIR = EFFACER | erreurs(422)
ECRIRE = REUNIR | erreurs(409)
ECRIT = {200: {"model": schemas.Ecrit, "description": "Applied, or already so."}, **ECRIRE}
CREE = {201: {"model": schemas.Ecrit, "description": "Made."}, **ECRIT}


def en_json(contenu: object, statut: int = 200, entetes: Mapping[str, str] | None = None) -> Response:
    return Response(encoder(contenu), statut, entetes, media_type="application/json")


def repondre(ctx: Context, partie: str, fait: Fait, **plus: object) -> Response:
    """After the commit: tell those who watch, then show the feuille as it is now."""
    ctx.relay.annoncer(partie)
    contenu = {**plus, "version": fait.version, "feuille": ctx.feuille(partie)}
    return en_json(contenu, 201 if fait.cree else 200)


def faire(ctx: Context, porte: Acces, verbe: Verbe) -> Response:
    return repondre(ctx, porte.partie, ctx.ecrire(verbe))


CREATION = {
    200: {"model": schemas.PartieCreee, "description": "The same `cle` again."},
    201: {"model": schemas.PartieCreee, "description": "Made, with a new bande."},
    **CREER,
}


PREMIERE_VERSION = 1
"""At which a partie is created; asked again, its feuille may be further on."""


def creer_et_dire(ctx: Context, corps: schemas.NouvellePartie, bande: str | None) -> Response:
    faite = ctx.ecrire(lambda s, maintenant: commands.creer_partie(s, corps.saisie(), maintenant, bande))
    feuille = ctx.feuille(faite.partie)
    contenu = {
        "version": PREMIERE_VERSION,
        "feuille": feuille,
        "createur": faite.createur,
        "crayon": faite.crayon,
    }
    return en_json(contenu, 201 if faite.cree else 200)


_EPOCH = Query(description="The epoch that the phone knew when this was asked.", examples=["1"])


def epoch_de_l_adresse(epoch: Annotated[str | None, _EPOCH] = None) -> int | str | None:
    """A number in the address; anything else is for the verb to refuse, after the rights."""
    return int(epoch) if epoch and epoch.isascii() and epoch.isdigit() and len(epoch) < 10 else epoch


Epoque = Annotated[int | str | None, Depends(epoch_de_l_adresse)]


def adresse_publique(ctx: Context, request: Request) -> str:
    return ctx.settings.base_url or str(request.base_url).rstrip("/")
