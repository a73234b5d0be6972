"""The HTML shell: one page for every address, with hashed assets and the first feuille inlined."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from datetime import datetime
from hashlib import sha256
from html import escape
from typing import Any

from fastapi import APIRouter, Request, Response
from starlette.datastructures import Headers

from backend.assets import Assets, Fichier
from backend.commands.commun import trouver_bande
from backend.context import Context
from backend.http.erreurs import STATUTS, probleme
from backend.http.portes import Ctx, adresse_publique
from backend.tarot.refus import Effacee, Inconnue, Refus

routeur = APIRouter(include_in_schema=False)

DESCRIPTION = "Compte les points. Tout le monde suit sur son téléphone."
CALCULER = "La marque d’une donne de tarot, étape par étape, et le compte des cartes."
CONFIDENTIALITE = "Ce que le service garde, et pour combien de temps."
SUIVRE = "Suis la partie en direct : les points de chaque donne, sur ton téléphone."
_IMPORTMAP = re.compile(r'<script type="importmap">(.*?)</script>', re.DOTALL)
_STYLES = {
    "accueil": ("accueil",),
    "tableau": ("tableau", "crayon"),
    "fin": ("fin",),
    "bande": ("tableau", "partager", "bande"),
    "calcul": ("saisie", "comptage", "partager", "calcul"),
    "confidentialite": ("bande",),
}
"""The view that each page shows first, and the styles that it wears."""
_DE_LA_PARTIE = ("tableau", "fin")
_JOURS = ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche")


@routeur.get("/")
def accueil(ctx: Ctx, request: Request) -> Response:
    return _page(ctx, request, "accueil", titre="Tarot", description=DESCRIPTION)


@routeur.get("/p/{partie}")
def page_de_la_partie(ctx: Ctx, request: Request, partie: str) -> Response:
    """The feuille is in the page: nothing is loaded twice, and the first sight is the true one."""
    try:
        feuille = ctx.feuille(partie)
    except (Inconnue, Effacee) as refus:
        return _page(
            ctx, request, "tableau", titre="Partie introuvable", description=refus.phrase, refus=refus
        )
    titre = feuille["nom"] or _titre_du_jour(feuille["cree_le"])
    vue = "fin" if feuille["etat"] == "finie" and "ecran" not in request.query_params else "tableau"
    return _page(ctx, request, vue, titre=titre, description=SUIVRE, feuille=feuille)


@routeur.get("/b/{bande}")
def page_de_la_bande(ctx: Ctx, request: Request, bande: str) -> Response:
    """What is in it is asked for by the page itself; whether it is there at all, the status says."""
    try:
        with ctx.moteurs.lire() as session:
            trouver_bande(session, bande, ctx.horloge())
    except (Inconnue, Effacee) as refus:
        return _page(ctx, request, "bande", titre="Bande introuvable", description=refus.phrase, refus=refus)
    return _page(ctx, request, "bande", titre="La bande", description=DESCRIPTION)


@routeur.get("/calcul")
def page_du_calcul(ctx: Ctx, request: Request) -> Response:
    return _page(ctx, request, "calcul", titre="Calculer une donne", description=CALCULER)


@routeur.get("/confidentialite")
def page_de_confidentialite(ctx: Ctx, request: Request) -> Response:
    return _page(ctx, request, "confidentialite", titre="Confidentialité", description=CONFIDENTIALITE)


@routeur.get("/sw.js")
def service_worker(request: Request) -> Response:
    """At the root, for its scope is the whole site; asked again at each visit: it never lags behind."""
    assets: Assets = request.app.state.assets
    assets.rafraichir()
    noms = ", ".join(json.dumps(nom) for nom in assets.servis())
    texte = assets.texte("sw.js").replace("__V__", assets.version).replace("/* __NOMS__ */", noms)
    # The policy of a worker's own file governs what the worker itself fetches.
    entetes = {"Cache-Control": "no-cache", "Content-Security-Policy": "default-src 'self'"}
    return Response(texte, headers=entetes, media_type="text/javascript")


@routeur.get("/s/{version}/{nom:path}")
async def asset(request: Request, version: str, nom: str) -> Response:
    """A file of the frontend, kept for ever under its own version, and asked again under another.

    In memory, so no thread has to wait for it: a page asks for some fifty of them at once.
    """
    assets: Assets = request.app.state.assets
    fichier = assets.trouver(nom)
    if fichier is None:
        raise Inconnue("Ce fichier n’existe pas.")
    durable = version == assets.version
    duree = "public, max-age=31536000, immutable" if durable else "no-cache"
    return _fichier(fichier, request.headers, duree)


def _fichier(fichier: Fichier, entetes: Headers, duree: str) -> Response:
    comprime = fichier.comprime if "gzip" in entetes.get("accept-encoding", "") else None
    reponse = Response(comprime or fichier.corps, media_type=fichier.genre)
    reponse.headers["Cache-Control"] = duree
    reponse.headers["Vary"] = "Accept-Encoding"
    if comprime:
        reponse.headers["Content-Encoding"] = "gzip"
    return reponse


def _titre_du_jour(cree_le: str) -> str:
    """« Tarot du vendredi »: the day it began, so that a link says which evening it is."""
    return f"Tarot du {_JOURS[datetime.fromisoformat(cree_le).weekday()]}"


def _page(
    ctx: Context,
    request: Request,
    vue: str,
    *,
    titre: str,
    description: str,
    feuille: dict[str, Any] | None = None,
    refus: Refus | None = None,
) -> Response:
    assets: Assets = request.app.state.assets
    assets.rafraichir()
    donnees = {"feuille": feuille, "erreur": None if refus is None else probleme(refus)}
    remplacements = {
        "__V__": assets.version,
        "__TITRE__": escape(titre),
        "__DESCRIPTION__": escape(description),
        "__TETE__": _apercu(assets, adresse_publique(ctx, request), titre, description)
        + _avance(assets, vue),
        "__DONNEES__": _json_dans_la_page(donnees),
    }
    html = re.sub(
        "|".join(remplacements), lambda trouve: remplacements[trouve[0]], assets.texte("index.html")
    )
    return Response(
        html,
        200 if refus is None else STATUTS[type(refus)],
        {"Content-Security-Policy": _politique(html), "Cache-Control": "no-store"},
        media_type="text/html",
    )


def _apercu(assets: Assets, adresse: str, titre: str, description: str) -> str:
    """What a chat's preview reads: no name, no score, no secret."""
    balises = {
        "og:title": titre,
        "og:description": description,
        "og:type": "website",
        "og:site_name": "Tarot",
        "og:image": f"{adresse}/s/{assets.version}/icones/icone-512.png",
    }
    return "".join(f'<meta property="{nom}" content="{escape(valeur)}">\n' for nom, valeur in balises.items())


def _avance(assets: Assets, vue: str) -> str:
    """What the browser fetches at once, instead of finding it out file by file."""
    modules = ["app.js", *(["views/partie.js"] if vue in _DE_LA_PARTIE else []), f"views/{vue}.js"]
    scripts = [
        f'<link rel="modulepreload" href="/s/{assets.version}/{nom}">'
        for nom in assets.avec_ses_imports(*modules)
    ]
    styles = [
        f'<link rel="stylesheet" href="/s/{assets.version}/styles/{style}.css">' for style in _STYLES[vue]
    ]
    return "\n".join(styles + scripts)


def _json_dans_la_page(donnees: object) -> str:
    """JSON that no name can break out of: a `<` would end the script."""
    texte = json.dumps(donnees, ensure_ascii=False, separators=(",", ":"))
    return texte.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _politique(html: str) -> str:
    """No inline script but the import map, known by its hash; nothing from another host."""
    carte = _IMPORTMAP.search(html)
    empreinte = b64encode(sha256(carte[1].encode()).digest()).decode() if carte else ""
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src 'self' 'sha256-{empreinte}'",
            "style-src 'self'",
            "img-src 'self' data: blob:",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )
