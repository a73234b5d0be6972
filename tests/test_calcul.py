"""A donne or a packet without a partie, for other programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.service import Maison
from tests.table import HTTP

REGLES = Path(__file__).parent / "tarot" / "regles"
DONNES = json.loads((REGLES / "donnes.json").read_text())["donnes"]
REFUS = json.loads((REGLES / "refus.json").read_text())["refus"]
COMPTAGES = json.loads((REGLES / "comptage.json").read_text())["comptages"]


@pytest.mark.parametrize("cas", DONNES, ids=lambda cas: cas["id"])
def test_a_donne_is_marked_without_a_partie(service: Maison, cas: dict[str, Any]) -> None:
    reponse = HTTP.post(f"{service.url}/api/marque", json=cas["donne"])
    contenu, attendu = reponse.json(), cas["attendu"]
    assert reponse.status_code == 200, contenu
    codes = [alerte["code"] for alerte in contenu["alertes"]]
    assert {nom: (contenu["marque"] | {"alertes": codes})[nom] for nom in attendu} == attendu


@pytest.mark.parametrize("cas", REFUS, ids=lambda cas: cas["id"])
def test_a_donne_that_cannot_exist_is_refused_without_a_partie(service: Maison, cas: dict[str, Any]) -> None:
    reponse = HTTP.post(f"{service.url}/api/marque", json=cas["donne"])
    assert (reponse.status_code, reponse.json()["champ"]) == (422, cas["champ"])


@pytest.mark.parametrize("cas", COMPTAGES, ids=lambda cas: cas["id"])
def test_a_packet_is_counted_for_both_camps(service: Maison, cas: dict[str, Any]) -> None:
    contenu = HTTP.post(f"{service.url}/api/comptage", json=cas["paquet"]).json()
    codes = [alerte["code"] for alerte in contenu["alertes"]]
    assert contenu | {"alertes": codes} == cas["attendu"]


def test_a_packet_with_more_cards_than_the_deck_is_refused(service: Maison) -> None:
    reponse = HTTP.post(f"{service.url}/api/comptage", json=COMPTAGES[0]["paquet"] | {"rois": 5})
    assert (reponse.status_code, reponse.json()["champ"]) == (422, "rois")
