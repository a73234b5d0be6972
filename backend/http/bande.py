"""A bande: its page, its parties, its people."""

from __future__ import annotations

from fastapi import APIRouter, Response

from backend import commands, schemas, views
from backend.commands.commun import trouver_bande
from backend.http.portes import CREATION, EFFACER, LIRE, REUNIR, Ctx, Jeton, creer_et_dire, en_json

routeur = APIRouter(prefix="/api")


@routeur.post("/bandes/{bande}/parties", status_code=201, responses=CREATION, tags=["bande"])
def creer_dans_la_bande(ctx: Ctx, bande: str, corps: schemas.PartieDeLaBande) -> Response:
    """Create a partie in a bande; `joueurs` defaults to those of its last partie."""
    return creer_et_dire(ctx, corps, bande)


@routeur.get("/bandes/{bande}", responses={200: {"model": schemas.Bande}, **LIRE}, tags=["bande"])
def lire_la_bande(ctx: Ctx, bande: str) -> Response:
    """The bande's page: its parties, who wins most."""
    with ctx.moteurs.lire() as session:
        maintenant = ctx.horloge()
        return en_json(views.bande(session, trouver_bande(session, bande, maintenant), maintenant))


@routeur.delete("/bandes/{bande}", status_code=204, responses=EFFACER, tags=["bande"])
def effacer_la_bande(ctx: Ctx, bande: str, secret: Jeton) -> Response:
    """Erase the bande now, with its parties and its results."""
    parties = ctx.ecrire(lambda s, maintenant: commands.effacer_bande(s, bande, secret, maintenant))
    ctx.moteurs.vider_le_journal()
    for partie in parties:
        ctx.relay.annoncer(partie)
    return Response(status_code=204)


_BANDE = {200: {"model": schemas.Bande}, **REUNIR}


@routeur.post("/bandes/{bande}/personnes/{personne}/fusion", responses=_BANDE, tags=["bande"])
def fusionner(ctx: Ctx, bande: str, personne: str, corps: schemas.Fusion, secret: Jeton) -> Response:
    """Two names, one person: the evenings of `personne` count for `avec`."""
    ctx.ecrire(lambda s, quand: commands.fusionner(s, bande, secret, personne, corps.avec, quand))
    return lire_la_bande(ctx, bande)


@routeur.delete("/bandes/{bande}/personnes/{personne}/fusion", responses=_BANDE, tags=["bande"])
def separer(ctx: Ctx, bande: str, personne: str, secret: Jeton) -> Response:
    """Two persons again."""
    ctx.ecrire(lambda s, quand: commands.separer(s, bande, secret, personne, quand))
    return lire_la_bande(ctx, bande)
