"""The OpenAPI page, for whoever writes a client: a library reads it out, nothing comes from another host."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from fastapi import APIRouter, FastAPI, Response

from backend.tarot.refus import Inconnue

routeur = APIRouter(prefix="/api/docs", include_in_schema=False)

# OpenAPI has no place of its own for a WebSocket.
DESCRIPTION = """Keep the score of a tarot evening: one phone writes, every other phone follows.

**Writing.** `Authorization: Bearer` and the crayon's secret; `epoch` as the phone knew it when the
thing was typed, and for a new donne `apres`, the last entry that it had seen. The phone chooses a
donne's `cle`: sending the same again is answered again. Every refusal is `application/problem+json`;
its `detail` is a French sentence for whoever typed.

**Following.** The WebSocket `/api/parties/{partie}/direct` needs no secret. The service sends:

- `{"type": "feuille", "feuille": …}`, whole, on connecting and after each change. The first one of a
  connection is always taken, then only a newer one.
- `{"type": "battement", "version": …, "spectateurs": …}` at least every 15 seconds, and whenever the
  client sends the text `p`, the one thing that it may send.
- `{"type": "fin", "raison": …}` when the partie is erased.

| closed with | because |
|---|---|
| 1008 | flood, or a page of another site |
| 1009 | a frame over 4 KiB |
| 1012 | the service restarts: come back |
| 1013 | too slow: come back |
| 4404 | no such partie |
| 4410 | erased |
| 4429 | too many sockets |
"""

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


class Documentee(FastAPI):
    """The application, whose document says what is sent: a refusal is a problem, of one media type only."""

    def openapi(self) -> dict[str, Any]:
        document = super().openapi()
        for route in (route for verbes in document["paths"].values() for route in verbes.values()):
            for statut, reponse in list(route["responses"].items()):
                contenu = reponse.get("content", {})
                if "application/problem+json" in contenu:
                    schema = contenu.pop("application/json", None)
                    contenu["application/problem+json"] |= schema or {}
                elif statut == "422":
                    # The framework's own, for parameters that it would refuse: any string is taken here.
                    del route["responses"][statut]
        for inutile in ("HTTPValidationError", "ValidationError"):
            document["components"]["schemas"].pop(inutile, None)
        return document


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
