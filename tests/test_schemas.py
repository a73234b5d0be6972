"""What is documented is what is sent: every answer fits its schema to the letter, true is no number."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import BaseModel

from backend import ws
from backend.app import create_app
from backend.schemas import reponses
from backend.settings import Settings
from tests.service import Maison
from tests.table import HTTP, Table, un_secret


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


DOCUMENT = create_app(Settings(database_url="sqlite:////nowhere.sqlite3")).openapi()
ROUTES = [
    pytest.param(verbe, chemin, route, id=f"{verbe} {chemin}")
    for chemin, verbes in DOCUMENT["paths"].items()
    for verbe, route in verbes.items()
]
VERBES = [route for route in ROUTES if route.values[0] != "get"]
JSON = {"Content-Type": "application/json"}
REFUSES_A_LA_PORTE: list[tuple[dict[str, str], bytes]] = [
    (JSON | {"Origin": "https://evil.test"}, b"{}"),
    ({"Content-Type": "text/plain"}, b"{}"),
    (JSON, b" " * 8193),
    (JSON | {"Authorization": f"Bearer {un_secret()}"}, b"{}"),
    (JSON, b"{}"),
    (JSON, b"{"),
    ({}, b""),
]


@pytest.mark.parametrize(("verbe", "chemin", "route"), ROUTES)
def test_every_route_says_what_it_is_for(verbe: str, chemin: str, route: dict[str, Any]) -> None:
    assert route["description"]
    assert "429" in route["responses"] or chemin.startswith("/sante"), verbe


@pytest.mark.parametrize(("verbe", "chemin", "route"), ROUTES)
def test_a_documented_refusal_is_a_problem_and_nothing_else(
    verbe: str, chemin: str, route: dict[str, Any]
) -> None:
    refus = {statut: reponse for statut, reponse in route["responses"].items() if statut[0] in "45"}
    schema = {"schema": {"$ref": "#/components/schemas/Probleme"}}
    for statut, reponse in refus.items():
        assert reponse["content"] == {"application/problem+json": schema}, statut


@pytest.mark.parametrize(("verbe", "chemin", "route"), VERBES)
def test_every_refusal_of_a_verb_is_documented(
    partie: Table, verbe: str, chemin: str, route: dict[str, Any]
) -> None:
    la = {"partie": partie.partie, "bande": partie.bande, "cle": "x", "place": "0", "personne": "x"}
    for ou in (la, dict.fromkeys(la, "x")):
        for entetes, corps in REFUSES_A_LA_PORTE:
            adresse = f"{partie.serveur.url}{chemin.format(**ou)}"
            reponse = HTTP.request(verbe, adresse, content=corps, headers=entetes)
            assert str(reponse.status_code) in route["responses"], (entetes, corps)
    if "{" in chemin or chemin.endswith("parties"):
        assert {"503", "507"} <= route["responses"].keys(), "The store may be held, or full."


def exemple(chemin: str) -> tuple[dict[str, Any], list[str]]:
    """The documented body of a POST, and which of its fields must be there."""
    corps = DOCUMENT["paths"][chemin]["post"]["requestBody"]["content"]["application/json"]["schema"]
    schema = DOCUMENT["components"]["schemas"][corps["$ref"].rpartition("/")[2]]
    return {nom: champ["examples"][0] for nom, champ in schema["properties"].items()}, schema["required"]


@pytest.mark.parametrize("chemin", ["/api/parties", "/api/marque", "/api/comptage"])
def test_a_documented_example_is_accepted_and_so_is_what_must_be_there_alone(
    service: Maison, chemin: str
) -> None:
    corps, exiges = exemple(chemin)
    for accepte in (corps, {nom: corps[nom] for nom in exiges}):
        assert HTTP.post(f"{service.url}{chemin}", json=accepte).is_success
    for nom in exiges:
        sans = {autre: valeur for autre, valeur in corps.items() if autre != nom}
        assert HTTP.post(f"{service.url}{chemin}", json=sans).status_code == 422, nom


@pytest.mark.parametrize("chemin", DOCUMENT["paths"])
def test_an_address_says_all_that_it_does_to_whoever_asks_for_something_else(
    service: Maison, chemin: str
) -> None:
    reponse = HTTP.options(f"{service.url}{chemin}")
    fait = {verbe.upper() for verbe in DOCUMENT["paths"][chemin]}
    assert reponse.status_code == 405
    assert set(reponse.headers["Allow"].split(", ")) == fait | ({"HEAD"} if "GET" in fait else set())


@pytest.mark.parametrize("code", [1009, 1012, ws.ECHAPPE, ws.LENT, ws.INCONNUE, ws.EFFACEE, ws.TROP])
def test_the_live_feed_is_described_with_its_close_codes(code: int) -> None:
    description = DOCUMENT["info"]["description"]
    assert "`/api/parties/{partie}/direct`" in description
    assert f"| {code} |" in description
