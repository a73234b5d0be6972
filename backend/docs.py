"""The OpenAPI page, for whoever writes a client: a library reads it out, nothing comes from another host."""

from __future__ import annotations

from importlib.resources import files

from fastapi import APIRouter, Response

from backend.tarot.refus import Inconnue

routeur = APIRouter(prefix="/api/docs", include_in_schema=False)

_RESSOURCES = files("fastapi_swagger.resources")
_FICHIERS = {"swagger-ui-bundle.js": "text/javascript", "swagger-ui.css": "text/css"}
_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tarot en direct: the API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="swagger"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/ouvrir.js"></script>
</html>
"""
_OUVRIR = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger', validatorUrl: null })\n"
# The reader writes its styles into the page: the only page where that is allowed, and it knows no secret.
_POLITIQUE = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@routeur.get("")
def page() -> Response:
    return Response(_PAGE, headers={"Content-Security-Policy": _POLITIQUE}, media_type="text/html")


@routeur.get("/{nom}")
def fichier(nom: str) -> Response:
    if nom == "ouvrir.js":
        return Response(_OUVRIR, media_type="text/javascript")
    if nom not in _FICHIERS:
        raise Inconnue("Ce fichier n’existe pas.")
    contenu = _RESSOURCES.joinpath(nom).read_bytes()
    return Response(contenu, headers={"Cache-Control": "max-age=86400"}, media_type=_FICHIERS[nom])
