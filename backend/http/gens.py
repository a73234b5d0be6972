"""Who sits there, and who holds the crayon."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Response

from backend import commands, schemas
from backend.http.portes import CREE, ECRIRE, ECRIT, Ctx, Epoque, Porte, faire, repondre
from backend.lignes import instant

routeur = APIRouter(prefix="/api")


@routeur.post("/parties/{partie}/joueurs", status_code=201, responses=CREE, tags=["joueurs"])
def ajouter(ctx: Ctx, porte: Porte, corps: schemas.NouveauJoueur) -> Response:
    """A latecomer, or a replacement who inherits a seat."""
    return faire(
        ctx, porte, lambda s, maintenant: commands.ajouter_joueur(s, porte, corps.saisie(), maintenant)
    )


@routeur.patch("/parties/{partie}/joueurs/{place}", responses=ECRIT, tags=["joueurs"])
def changer(ctx: Ctx, porte: Porte, place: str, corps: schemas.ChangementDeJoueur) -> Response:
    """Rename, leave, come back."""
    saisie = corps.saisie()
    return faire(
        ctx, porte, lambda s, maintenant: commands.changer_joueur(s, porte, place, saisie, maintenant)
    )


# All that these say may be left out, and so may the body.
Demande = Annotated[schemas.DemandeDePassage, Body(default_factory=schemas.DemandeDePassage)]
Prise = Annotated[schemas.PriseDuCrayon, Body(default_factory=schemas.PriseDuCrayon)]
Reprise = Annotated[schemas.Reprise, Body(default_factory=schemas.Reprise)]
_PASSAGE = {201: {"model": schemas.PassageOffert}, 200: {"model": schemas.PassageOffert}, **ECRIRE}
_PRISE = {200: {"model": schemas.CrayonPris}, **ECRIRE}


@routeur.post("/parties/{partie}/passage", status_code=201, responses=_PASSAGE, tags=["crayon"])
def offrir(ctx: Ctx, porte: Porte, corps: Demande) -> Response:
    """Make the one-use link that hands the crayon over; it lives 24 hours at most."""
    offre = ctx.ecrire(lambda s, maintenant: commands.offrir_passage(s, porte, corps.saisie(), maintenant))
    expire_le = instant(offre.expire_le)
    return repondre(ctx, porte.partie, offre.fait, passage=offre.passage, expire_le=expire_le)


@routeur.delete("/parties/{partie}/passage", responses=ECRIT, tags=["crayon"])
def annuler(ctx: Ctx, porte: Porte, epoch: Epoque) -> Response:
    """Cancel the pending link."""
    return faire(ctx, porte, lambda s, maintenant: commands.annuler_passage(s, porte, epoch, maintenant))


@routeur.post("/parties/{partie}/crayon", responses=_PRISE, tags=["crayon"])
def prendre(ctx: Ctx, porte: Porte, corps: Prise) -> Response:
    """Take the crayon with a passage; the former one is dead at once."""
    saisie = corps.saisie()
    prise = ctx.ecrire(lambda s, maintenant: commands.prendre_crayon(s, porte, saisie, maintenant))
    return repondre(ctx, porte.partie, prise.fait, crayon=prise.crayon, epoch=prise.epoch)


@routeur.post("/parties/{partie}/crayon/reprise", responses=_PRISE, tags=["crayon"])
def reprendre(ctx: Ctx, porte: Porte, corps: Reprise) -> Response:
    """The createur takes the crayon back, whoever holds it."""
    saisie = corps.saisie()
    prise = ctx.ecrire(lambda s, maintenant: commands.reprendre_crayon(s, porte, saisie, maintenant))
    return repondre(ctx, porte.partie, prise.fait, crayon=prise.crayon, epoch=prise.epoch)
