"""The refusal → status table, and the one shape of an error (RFC 9457)."""

from __future__ import annotations

import logging
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import OperationalError
from starlette.exceptions import HTTPException
from starlette.routing import Match
from starlette.types import Receive, Scope, Send

from backend.http.page_d_erreur import est_une_visite, page
from backend.tarot import refus
from backend.tarot.refus import Refus

journal = logging.getLogger(__name__)


class OrigineRefusee(Refus):
    code = "origine-refusee"
    phrase = "Cette page n’a pas le droit d’écrire ici."


class TropGros(Refus):
    code = "trop-gros"
    phrase = "C’est trop gros : 8 Kio au plus."


class TypeRefuse(Refus):
    code = "type-refuse"
    phrase = "Cette adresse attend du JSON."


class MethodeRefusee(Refus):
    code = "methode-refusee"
    phrase = "Cette adresse ne fait pas cela."


class Doucement(Refus):
    code = "doucement"
    phrase = "Doucement : trop de demandes d’un coup. Réessaie dans un instant."

    def __init__(self, attente: int) -> None:
        super().__init__()
        self.attente = attente


class Occupe(Refus):
    code = "occupe"
    phrase = "Le service est occupé. Rien n’est perdu : réessaie dans quelques secondes."


class DisquePlein(Refus):
    code = "disque-plein"
    phrase = "Le service n’a plus de place. Rien n’est enregistré ; garde ta donne."


class Panne(Refus):
    code = "panne"
    phrase = "Le service s’est trompé. Rien n’est perdu : réessaie."


STATUTS: dict[type[Refus], int] = {
    refus.JetonAbsent: 401,
    refus.JetonFaux: 403,
    OrigineRefusee: 403,
    refus.Inconnue: 404,
    MethodeRefusee: 405,
    refus.CrayonPasse: 409,
    refus.FeuilleChangee: 409,
    refus.PartieFinie: 409,
    refus.Effacee: 410,
    refus.PassagePerime: 410,
    TropGros: 413,
    TypeRefuse: 415,
    refus.DonneImpossible: 422,
    refus.SaisieInvalide: 422,
    refus.CleReutilisee: 422,
    Doucement: 429,
    Panne: 500,
    Occupe: 503,
    DisquePlein: 507,
}
TITRES = {
    401: "Secret missing",
    403: "Not allowed",
    404: "Not found",
    405: "Method not allowed",
    409: "Conflict with the present state",
    410: "Gone",
    413: "Content too large",
    415: "Unsupported media type",
    422: "Cannot be accepted",
    429: "Too many requests",
    500: "Internal error",
    503: "Busy",
    507: "Disk full",
}
_DETAILS = ("champ", "version", "epoch", "entree", "raison", "efface_le", "bande")
METHODES = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")
ATTENTE_SI_OCCUPE = 2
"""Seconds."""


def probleme(refus_: Refus) -> dict[str, Any]:
    """The body of an error; the details stand only where they help."""
    statut = STATUTS[type(refus_)]
    corps = {
        "type": f"/erreurs/{refus_.code}",
        "title": TITRES[statut],
        "status": statut,
        "detail": refus_.phrase,
        "code": refus_.code,
    }
    details = {nom: valeur for nom in _DETAILS if (valeur := getattr(refus_, nom, None)) is not None}
    return corps | details


class Probleme(JSONResponse):
    """A problem for a program; for a person whose browser came here, a page that says the same."""

    media_type = "application/problem+json"

    def __init__(self, refus_: Refus, entetes: dict[str, str]) -> None:
        super().__init__(probleme(refus_), STATUTS[type(refus_)], entetes | {"Vary": "Accept"})
        self._refus = refus_

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if est_une_visite(scope):
            await page(scope, self._refus, self.status_code, self.headers)(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def reponse(refus_: Refus) -> Probleme:
    entetes = {}
    if isinstance(refus_, Doucement):
        entetes["Retry-After"] = str(refus_.attente)
    elif isinstance(refus_, Occupe):
        entetes["Retry-After"] = str(ATTENTE_SI_OCCUPE)
    elif isinstance(refus_, refus.JetonAbsent):
        entetes["WWW-Authenticate"] = "Bearer"
    return Probleme(refus_, entetes)


_DU_CADRE: dict[int, type[Refus]] = {
    400: refus.SaisieInvalide,
    404: refus.Inconnue,
    405: MethodeRefusee,
    413: TropGros,
    415: TypeRefuse,
}


def installer(app: FastAPI) -> None:
    """Every error of the application leaves through here, in the same shape."""
    app.add_exception_handler(Refus, _refus)
    app.add_exception_handler(RequestValidationError, _validation)
    app.add_exception_handler(HTTPException, _du_cadre)
    app.add_exception_handler(OperationalError, _base)
    app.add_exception_handler(Exception, _panne)


def _refus(_: Request, erreur: Exception) -> Probleme:
    assert isinstance(erreur, Refus)
    return reponse(erreur)


def _validation(_: Request, __: Exception) -> Probleme:
    # The input is never said back: NaN or half a surrogate would break the answer itself.
    return reponse(refus.SaisieInvalide())


def _du_cadre(request: Request, erreur: Exception) -> Probleme:
    assert isinstance(erreur, HTTPException)
    sorte = _DU_CADRE.get(erreur.status_code, Panne)
    rendue = reponse(refus.Inconnue("Cette adresse n’existe pas.") if sorte is refus.Inconnue else sorte())
    if sorte is MethodeRefusee:
        rendue.headers["Allow"] = ", ".join(_permises(request))
    return rendue


def _permises(request: Request) -> list[str]:
    """All that this address does; the framework only names the methods of the first route that has it."""
    return [
        methode
        for methode in METHODES
        # A HEAD is answered as its GET would be.
        for scope in [{**request.scope, "method": "GET" if methode == "HEAD" else methode}]
        if any(route.matches(scope)[0] is Match.FULL for route in request.app.routes)
    ]


def _base(_: Request, erreur: Exception) -> Probleme:
    nom = getattr(getattr(erreur, "orig", None), "sqlite_errorname", "")
    if nom.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return reponse(Occupe())
    if nom.startswith("SQLITE_FULL"):
        return reponse(DisquePlein())
    journal.error("The store failed: %s", nom or type(erreur).__name__)
    return reponse(Panne())


def _panne(_: Request, __: Exception) -> Probleme:
    return reponse(Panne())
