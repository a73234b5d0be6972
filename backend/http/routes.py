"""The routes of the contract: each parses, calls one verb or one view, and answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from hashlib import sha256
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from sqlmodel import Session

from backend import commands, schemas, views
from backend.commands import Acces, Fait
from backend.commands.commun import trouver_bande
from backend.context import Context, encoder
from backend.lignes import instant

routeur = APIRouter(prefix="/api")


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


def _erreurs(*statuts: int) -> dict[int | str, dict[str, Any]]:
    return dict.fromkeys(statuts, _PROBLEME)


_LIRE = _erreurs(404, 410, 429, 503)
_ECRIRE = _erreurs(401, 403, 404, 409, 410, 413, 415, 422, 429, 503, 507)
_ECRIT = {200: {"model": schemas.Ecrit, "description": "Applied, or already so."}, **_ECRIRE}
_CREE = {201: {"model": schemas.Ecrit, "description": "Made."}, **_ECRIT}


def _json(contenu: object, statut: int = 200, entetes: Mapping[str, str] | None = None) -> Response:
    return Response(encoder(contenu), statut, entetes, media_type="application/json")


def _repondre(ctx: Context, partie: str, fait: Fait, **plus: object) -> Response:
    """After the commit: tell those who watch, then show the feuille as it is now."""
    ctx.relay.annoncer(partie)
    contenu = {**plus, "version": fait.version, "feuille": ctx.feuille(partie)}
    return _json(contenu, 201 if fait.cree else 200)


def _faire(ctx: Context, porte: Acces, verbe: Verbe) -> Response:
    return _repondre(ctx, porte.partie, ctx.ecrire(verbe))


# --- parties -----------------------------------------------------------------------------------------------

_CREATION = {
    200: {"model": schemas.PartieCreee, "description": "The same `cle` again."},
    201: {"model": schemas.PartieCreee, "description": "Made, with a new bande."},
    **_erreurs(404, 410, 413, 415, 422, 429, 503, 507),
}


@routeur.post("/parties", status_code=201, responses=_CREATION, tags=["partie"])
def creer(ctx: Ctx, corps: schemas.NouvellePartie) -> Response:
    """Create a partie and its bande. The two secrets are said once."""
    return _creer(ctx, corps, None)


@routeur.post("/bandes/{bande}/parties", status_code=201, responses=_CREATION, tags=["bande"])
def creer_dans_la_bande(ctx: Ctx, bande: str, corps: schemas.PartieDeLaBande) -> Response:
    """Create a partie in a bande; `joueurs` defaults to those of its last partie."""
    return _creer(ctx, corps, bande)


def _creer(ctx: Context, corps: schemas.NouvellePartie, bande: str | None) -> Response:
    faite = ctx.ecrire(lambda s, maintenant: commands.creer_partie(s, corps.saisie(), maintenant, bande))
    feuille = ctx.feuille(faite.partie)
    contenu = {
        "version": feuille["version"],
        "feuille": feuille,
        "createur": faite.createur,
        "crayon": faite.crayon,
    }
    return _json(contenu, 201 if faite.cree else 200)


@routeur.get(
    "/parties/{partie}",
    responses={200: {"model": schemas.Feuille}, 304: {"description": "Nothing new."}, **_LIRE},
    tags=["partie"],
)
def lire(ctx: Ctx, partie: str, request: Request) -> Response:
    """The feuille. Its ETag leaves the spectateurs out, so that a poll costs nothing while nobody plays."""
    feuille = ctx.feuille(partie)
    etiquette = _etiquette(feuille)
    entetes = {"ETag": etiquette, "Cache-Control": "no-cache"}
    if etiquette in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=entetes)
    return _json(feuille, entetes=entetes)


def _etiquette(feuille: dict[str, Any]) -> str:
    contenu = encoder({nom: valeur for nom, valeur in feuille.items() if nom != "spectateurs"})
    return f'W/"{feuille["version"]}-{sha256(contenu.encode()).hexdigest()[:16]}"'


@routeur.patch("/parties/{partie}", responses=_ECRIT, tags=["partie"])
def regler(ctx: Ctx, porte: Porte, corps: schemas.Reglages) -> Response:
    """Change the name, the number of donnes, how many play, the seats, who deals next."""
    return _faire(ctx, porte, lambda s, maintenant: commands.regler(s, porte, corps.saisie(), maintenant))


@routeur.delete(
    "/parties/{partie}", status_code=204, responses=_erreurs(401, 403, 404, 410, 429), tags=["partie"]
)
def effacer(ctx: Ctx, porte: Porte) -> Response:
    """Erase the partie now, its result included. For its createur, or its bande's."""
    ctx.ecrire(lambda s, maintenant: commands.effacer_partie(s, porte, maintenant))
    ctx.moteurs.vider_le_journal()
    ctx.relay.annoncer(porte.partie)
    return Response(status_code=204)


@routeur.post("/parties/{partie}/fin", responses=_ECRIT, tags=["partie"])
def terminer(ctx: Ctx, porte: Porte, corps: schemas.Epoque) -> Response:
    """End the partie: its result enters the palmares."""
    return _faire(ctx, porte, lambda s, maintenant: commands.terminer(s, porte, corps.epoch, maintenant))


@routeur.delete("/parties/{partie}/fin", responses=_ECRIT, tags=["partie"])
def rouvrir(ctx: Ctx, porte: Porte, epoch: str | None = None) -> Response:
    """Reopen the partie: its result is withdrawn."""
    vue = _epoch_de_l_adresse(epoch)
    return _faire(ctx, porte, lambda s, maintenant: commands.rouvrir(s, porte, vue, maintenant))


def _epoch_de_l_adresse(epoch: str | None) -> int | None:
    """A number in the address; anything else is for the verb to refuse, after the rights."""
    return int(epoch) if epoch and epoch.isascii() and epoch.isdigit() and len(epoch) < 10 else None


# --- donnes ------------------------------------------------------------------------------------------------


@routeur.put("/parties/{partie}/donnes/{cle}", status_code=201, responses=_CREE, tags=["donne"])
def poser(ctx: Ctx, porte: Porte, cle: str, corps: schemas.Entree) -> Response:
    """Enter a donne or a passée. The same `cle` again is the same donne."""
    saisie = corps.saisie()
    return _faire(ctx, porte, lambda s, maintenant: commands.poser_donne(s, porte, cle, saisie, maintenant))


@routeur.patch("/parties/{partie}/donnes/{cle}", responses=_ECRIT, tags=["donne"])
def corriger(ctx: Ctx, porte: Porte, cle: str, corps: schemas.Entree) -> Response:
    """Correct a donne: given fields are merged, the former content stays readable."""
    saisie = corps.saisie()
    return _faire(
        ctx, porte, lambda s, maintenant: commands.corriger_donne(s, porte, cle, saisie, maintenant)
    )


@routeur.delete("/parties/{partie}/donnes/{cle}", responses=_ECRIT, tags=["donne"])
def supprimer(ctx: Ctx, porte: Porte, cle: str, epoch: str | None = None) -> Response:
    """Take a donne away."""
    vue = _epoch_de_l_adresse(epoch)
    return _faire(ctx, porte, lambda s, maintenant: commands.supprimer_donne(s, porte, cle, vue, maintenant))


@routeur.post("/parties/{partie}/donnes/{cle}/retablir", responses=_ECRIT, tags=["donne"])
def retablir(ctx: Ctx, porte: Porte, cle: str, corps: schemas.Epoque) -> Response:
    """Bring a donne back to where it stood."""
    return _faire(
        ctx, porte, lambda s, maintenant: commands.retablir_donne(s, porte, cle, corps.epoch, maintenant)
    )


# --- joueurs -----------------------------------------------------------------------------------------------


@routeur.post("/parties/{partie}/joueurs", status_code=201, responses=_CREE, tags=["joueurs"])
def ajouter(ctx: Ctx, porte: Porte, corps: schemas.NouveauJoueur) -> Response:
    """A latecomer, or a replacement who inherits a seat."""
    return _faire(
        ctx, porte, lambda s, maintenant: commands.ajouter_joueur(s, porte, corps.saisie(), maintenant)
    )


@routeur.patch("/parties/{partie}/joueurs/{place}", responses=_ECRIT, tags=["joueurs"])
def changer(ctx: Ctx, porte: Porte, place: str, corps: schemas.ChangementDeJoueur) -> Response:
    """Rename, leave, come back."""
    saisie = corps.saisie()
    return _faire(
        ctx, porte, lambda s, maintenant: commands.changer_joueur(s, porte, place, saisie, maintenant)
    )


# --- crayon ------------------------------------------------------------------------------------------------

_PASSAGE = {201: {"model": schemas.PassageOffert}, 200: {"model": schemas.PassageOffert}, **_ECRIRE}
_PRISE = {200: {"model": schemas.CrayonPris}, **_ECRIRE}


@routeur.post("/parties/{partie}/passage", status_code=201, responses=_PASSAGE, tags=["crayon"])
def offrir(ctx: Ctx, porte: Porte, corps: schemas.DemandeDePassage) -> Response:
    """Make the one-use link that hands the crayon over; it lives 24 hours at most."""
    offre = ctx.ecrire(lambda s, maintenant: commands.offrir_passage(s, porte, corps.saisie(), maintenant))
    expire_le = instant(offre.expire_le)
    return _repondre(ctx, porte.partie, offre.fait, passage=offre.passage, expire_le=expire_le)


@routeur.delete("/parties/{partie}/passage", responses=_ECRIT, tags=["crayon"])
def annuler(ctx: Ctx, porte: Porte, epoch: str | None = None) -> Response:
    """Cancel the pending link."""
    vue = _epoch_de_l_adresse(epoch)
    return _faire(ctx, porte, lambda s, maintenant: commands.annuler_passage(s, porte, vue, maintenant))


@routeur.post("/parties/{partie}/crayon", responses=_PRISE, tags=["crayon"])
def prendre(ctx: Ctx, porte: Porte, corps: schemas.PriseDuCrayon) -> Response:
    """Take the crayon with a passage; the former one is dead at once."""
    saisie = corps.saisie()
    prise = ctx.ecrire(lambda s, maintenant: commands.prendre_crayon(s, porte, saisie, maintenant))
    return _repondre(ctx, porte.partie, prise.fait, crayon=prise.crayon, epoch=prise.epoch)


@routeur.post("/parties/{partie}/crayon/reprise", responses=_PRISE, tags=["crayon"])
def reprendre(ctx: Ctx, porte: Porte, corps: schemas.Reprise) -> Response:
    """The createur takes the crayon back, whoever holds it."""
    saisie = corps.saisie()
    prise = ctx.ecrire(lambda s, maintenant: commands.reprendre_crayon(s, porte, saisie, maintenant))
    return _repondre(ctx, porte.partie, prise.fait, crayon=prise.crayon, epoch=prise.epoch)


# --- bande -------------------------------------------------------------------------------------------------


@routeur.get("/bandes/{bande}", responses={200: {"model": schemas.Bande}, **_LIRE}, tags=["bande"])
def lire_la_bande(ctx: Ctx, bande: str) -> Response:
    """The bande's page: its parties, who wins most."""
    with ctx.moteurs.lire() as session:
        maintenant = ctx.horloge()
        return _json(views.bande(session, trouver_bande(session, bande, maintenant), maintenant))


@routeur.delete(
    "/bandes/{bande}", status_code=204, responses=_erreurs(401, 403, 404, 410, 429), tags=["bande"]
)
def effacer_la_bande(ctx: Ctx, bande: str, secret: Jeton) -> Response:
    """Erase the bande now, with its parties and its results."""
    parties = ctx.ecrire(lambda s, maintenant: commands.effacer_bande(s, bande, secret, maintenant))
    ctx.moteurs.vider_le_journal()
    for partie in parties:
        ctx.relay.annoncer(partie)
    return Response(status_code=204)


# --- service -----------------------------------------------------------------------------------------------


@routeur.get("/adresse", responses={200: {"model": schemas.Adresse}}, tags=["service"])
def adresse(ctx: Ctx, request: Request) -> Response:
    """What a link for another phone starts with: the public or LAN address, never localhost when known."""
    return _json({"adresse": adresse_publique(ctx, request)})


def adresse_publique(ctx: Context, request: Request) -> str:
    return ctx.settings.base_url or str(request.base_url).rstrip("/")
