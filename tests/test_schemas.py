"""What is documented is what is sent: every answer fits its schema to the letter, true is no number."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from backend.app import create_app
from backend.schemas import reponses
from backend.settings import Settings
from tests.service import Maison
from tests.table import HTTP, Table


def fidele(modele: type[BaseModel], contenu: dict[str, Any]) -> None:
    """Raises when a field is missing, unknown or of another type."""
    modele.model_validate_json(json.dumps(contenu), strict=True, extra="forbid")


def test_a_feuille_with_everything_on_it_is_as_documented(partie: Table) -> None:
    partie.poser(points=49, petit_au_bout="attaque", poignees=[{"camp": None, "taille": "simple"}])
    partie.poser(bouts=3, points=91)
    partie.passer()
    partie.corriger(partie.cles[0], points=34)
    partie.supprimer(partie.cles[1])
    partie.appeler("PATCH", "/joueurs/1", {"present": False, "epoch": 1})
    fidele(reponses.Feuille, partie.lire())


def test_a_bande_is_as_documented(partie: Table, service: Maison) -> None:
    partie.poser()
    partie.terminer()
    fidele(reponses.Bande, HTTP.get(f"{service.url}/api/bandes/{partie.bande}").json())


def test_an_error_is_as_documented(partie: Table) -> None:
    corps = partie.entree()
    partie.poser()
    fidele(reponses.Probleme, partie.refuser("PUT", f"/donnes/{partie.createur}", corps))
    fidele(reponses.Probleme, partie.refuser("PATCH", "", {"epoch": 2}))


def test_the_openapi_page_names_every_route_with_its_errors(tmp_path: Path) -> None:
    document = create_app(Settings(database_url=f"sqlite:///{tmp_path / 'tarot.sqlite3'}")).openapi()
    for chemin, verbes in document["paths"].items():
        for verbe, route in verbes.items():
            assert route["description"], f"{verbe} {chemin}"
            assert verbe == "get" or "422" in route["responses"] or "410" in route["responses"], chemin
