"""A partie and its donnes."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any

from fastapi import APIRouter, Body, Request, Response

from backend import commands, schemas
from backend.context import encoder
from backend.http.portes import (
    CREATION,
    CREE,
    ECRIT,
    EFFACER,
    LIRE,
    Ctx,
    Epoque,
    Porte,
    creer_et_dire,
    en_json,
    faire,
)

routeur = APIRouter(prefix="/api")
# Without any body the rights are looked at first, and then what is missing.
EpoqueDite = Annotated[schemas.Epoque, Body(default_factory=schemas.Epoque)]


@routeur.post("/parties", status_code=201, responses=CREATION, tags=["partie"])
def creer(ctx: Ctx, corps: schemas.NouvellePartie) -> Response:
    """Create a partie and its bande. The two secrets are said once."""
    return creer_et_dire(ctx, corps, None)


@routeur.get(
    "/parties/{partie}",
    responses={200: {"model": schemas.Feuille}, 304: {"description": "Nothing new."}, **LIRE},
    tags=["partie"],
)
def lire(ctx: Ctx, partie: str, request: Request) -> Response:
    """The feuille. Its ETag leaves the spectateurs out, so that a poll costs nothing while nobody plays."""
    feuille = ctx.feuille(partie)
    etiquette = _etiquette(feuille)
    entetes = {"ETag": etiquette, "Cache-Control": "no-cache"}
    if _deja_vue(etiquette, request.headers.get("if-none-match", "")):
        return Response(status_code=304, headers=entetes)
    return en_json(feuille, entetes=entetes)


def _deja_vue(etiquette: str, vues: str) -> bool:
    """Compared weakly: a cache on the way may have written `"…"` for `W/"…"`."""
    return vues.strip() == "*" or etiquette.removeprefix("W/") in vues


def _etiquette(feuille: dict[str, Any]) -> str:
    contenu = encoder({nom: valeur for nom, valeur in feuille.items() if nom != "spectateurs"})
    return f'W/"{feuille["version"]}-{sha256(contenu.encode()).hexdigest()[:16]}"'


@routeur.patch("/parties/{partie}", responses=ECRIT, tags=["partie"])
def regler(ctx: Ctx, porte: Porte, corps: schemas.Reglages) -> Response:
    """Change the name, the number of donnes, how many play, the seats, who deals next."""
    return faire(ctx, porte, lambda s, maintenant: commands.regler(s, porte, corps.saisie(), maintenant))


@routeur.delete("/parties/{partie}", status_code=204, responses=EFFACER, tags=["partie"])
def effacer(ctx: Ctx, porte: Porte) -> Response:
    """Erase the partie now, its result included. For its createur, or its bande's."""
    ctx.ecrire(lambda s, maintenant: commands.effacer_partie(s, porte, maintenant))
    ctx.moteurs.vider_le_journal()
    ctx.relay.annoncer(porte.partie)
    return Response(status_code=204)


@routeur.post("/parties/{partie}/fin", responses=ECRIT, tags=["partie"])
def terminer(ctx: Ctx, porte: Porte, corps: EpoqueDite) -> Response:
    """End the partie: its result enters the palmares."""
    return faire(ctx, porte, lambda s, maintenant: commands.terminer(s, porte, corps.epoch, maintenant))


@routeur.delete("/parties/{partie}/fin", responses=ECRIT, tags=["partie"])
def rouvrir(ctx: Ctx, porte: Porte, epoch: Epoque) -> Response:
    """Reopen the partie: its result is withdrawn."""
    return faire(ctx, porte, lambda s, maintenant: commands.rouvrir(s, porte, epoch, maintenant))


@routeur.put("/parties/{partie}/donnes/{cle}", status_code=201, responses=CREE, tags=["donne"])
def poser(ctx: Ctx, porte: Porte, cle: str, corps: schemas.Entree) -> Response:
    """Enter a donne or a passée. The same `cle` again is the same donne."""
    saisie = corps.saisie()
    return faire(ctx, porte, lambda s, maintenant: commands.poser_donne(s, porte, cle, saisie, maintenant))


@routeur.patch("/parties/{partie}/donnes/{cle}", responses=ECRIT, tags=["donne"])
def corriger(ctx: Ctx, porte: Porte, cle: str, corps: schemas.Entree) -> Response:
    """Correct a donne: given fields are merged, the former content stays readable."""
    saisie = corps.saisie()
    return faire(ctx, porte, lambda s, maintenant: commands.corriger_donne(s, porte, cle, saisie, maintenant))


@routeur.delete("/parties/{partie}/donnes/{cle}", responses=ECRIT, tags=["donne"])
def supprimer(ctx: Ctx, porte: Porte, cle: str, epoch: Epoque) -> Response:
    """Take a donne away."""
    return faire(ctx, porte, lambda s, maintenant: commands.supprimer_donne(s, porte, cle, epoch, maintenant))


@routeur.post("/parties/{partie}/donnes/{cle}/retablir", responses=ECRIT, tags=["donne"])
def retablir(ctx: Ctx, porte: Porte, cle: str, corps: EpoqueDite) -> Response:
    """Bring a donne back to where it stood."""
    return faire(
        ctx, porte, lambda s, maintenant: commands.retablir_donne(s, porte, cle, corps.epoch, maintenant)
    )
