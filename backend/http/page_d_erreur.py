"""What a person reads where a program gets a problem: the same refusal, on a page of the house.

It says nothing of what was asked for, and needs neither the store nor a script.
"""

from __future__ import annotations

import re
from html import escape

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse
from starlette.types import Scope

from backend.tarot.refus import Refus

POLITIQUE = (
    "default-src 'none'; style-src 'self'; img-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_ENCORE = "Rien n’est perdu : recharge la page dans un instant."
_SUITES = {404: "Vérifie le lien, ou repars de l’accueil.", 429: _ENCORE, 500: _ENCORE, 503: _ENCORE}
_DU_PROBLEME = {"content-length", "content-type"}
_DEVANT_UN_SIGNE_HAUT = re.compile(r" (?=[:;?!])")
_PHRASES = re.compile(r"(?<=\.) ")


def est_une_visite(scope: Scope) -> bool:
    """A browser that opens an address asks for a page by name; a program, a `fetch` too, does not."""
    return scope["method"] in {"GET", "HEAD"} and "text/html" in Headers(scope=scope).get("accept", "")


def page(scope: Scope, refus: Refus, statut: int, entetes: MutableHeaders) -> HTMLResponse:
    """`entetes`: what the problem would have said besides its body, such as Retry-After."""
    assets = scope["app"].state.assets
    constat, *reste = _PHRASES.split(refus.phrase)
    suite = _SUITES.get(statut) or " ".join(reste) or "Repars de l’accueil."
    remplacements = {"__V__": assets.version, "__CONSTAT__": _texte(constat), "__SUITE__": _texte(suite)}
    html = re.sub(
        "|".join(remplacements), lambda trouve: remplacements[trouve[0]], assets.texte("erreur.html")
    )
    gardes = {nom: valeur for nom, valeur in entetes.items() if nom not in _DU_PROBLEME}
    return HTMLResponse(html, statut, gardes | {"Content-Security-Policy": POLITIQUE})


def _texte(phrase: str) -> str:
    return escape(_DEVANT_UN_SIGNE_HAUT.sub("\u202f", phrase))
