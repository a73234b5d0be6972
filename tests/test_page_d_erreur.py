"""A person who meets a refusal reads a page of the house; a program gets the problem."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from backend.http.page_d_erreur import POLITIQUE
from tests.service import Maison, servir
from tests.table import HTTP, Table

NAVIGATEUR = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


def constat(html: str) -> str:
    trouve = re.search(r"<h1>(.*?)</h1>", html)
    assert trouve, html
    return trouve[1]


@pytest.mark.parametrize("chemin", ["/nimporte", "/p", "/p/", "/b/", "/p/x/y", "/s/x/y.js", "/api/nimporte"])
def test_an_unknown_address_shows_a_person_a_page_with_a_way_home(service: Maison, chemin: str) -> None:
    reponse = HTTP.get(service.url + chemin, headers=NAVIGATEUR, follow_redirects=True)
    assert reponse.status_code == 404
    assert reponse.headers["content-type"] == "text/html; charset=utf-8"
    assert constat(reponse.text).endswith("n’existe pas.")
    assert 'href="/">Accueil' in reponse.text
    assert reponse.headers["content-security-policy"] == POLITIQUE


@pytest.mark.parametrize("accept", ["*/*", "application/json", "application/problem+json"])
def test_a_program_gets_the_problem_at_the_same_address(service: Maison, accept: str) -> None:
    reponse = HTTP.get(f"{service.url}/nimporte", headers={"Accept": accept})
    assert (reponse.status_code, reponse.json()["code"]) == (404, "inconnue")
    assert reponse.headers["content-type"] == "application/problem+json"
    assert reponse.headers["vary"] == "Accept"


def test_the_page_says_nothing_of_the_address(service: Maison) -> None:
    reponse = HTTP.get(f"{service.url}/zut<b>zut?zut=zut", headers=NAVIGATEUR)
    assert "zut" not in reponse.text


def test_the_page_asks_only_for_files_that_are_there(service: Maison) -> None:
    html = HTTP.get(f"{service.url}/nimporte", headers=NAVIGATEUR).text
    fichiers = re.findall(r'href="(/s/[^"]+)"', html)
    assert len(fichiers) == 3
    assert all(HTTP.get(service.url + fichier).status_code == 200 for fichier in fichiers)


def test_a_door_that_only_takes_writes_says_so_to_a_person(service: Maison) -> None:
    reponse = HTTP.get(f"{service.url}/api/marque", headers=NAVIGATEUR)
    assert (reponse.status_code, reponse.headers["allow"]) == (405, "POST")
    assert constat(reponse.text) == "Cette adresse ne fait pas cela."


def test_a_write_is_answered_as_to_a_program_whatever_it_accepts(service: Maison) -> None:
    reponse = HTTP.post(f"{service.url}/api/marque", json={"a": "x" * 9_000}, headers=NAVIGATEUR)
    assert (reponse.status_code, reponse.json()["code"]) == (413, "trop-gros")


def test_whoever_asks_too_much_is_told_so_on_a_page_and_when_to_come_back(tmp_path: Path) -> None:
    with servir(tmp_path, rate_limits=True) as maison:
        for _ in range(600):
            HTTP.head(f"{maison.url}/p/x")
        reponse = HTTP.get(f"{maison.url}/p/x", headers=NAVIGATEUR)
    assert (reponse.status_code, constat(reponse.text)) == (
        429,
        "Doucement\u202f: trop de demandes d’un coup.",
    )
    assert int(reponse.headers["retry-after"]) >= 1


class _EnPanne(Exception):
    sqlite_errorname = "SQLITE_BUSY"


@pytest.mark.parametrize(
    ("faute", "statut", "dit"),
    [
        pytest.param(OperationalError("", {}, _EnPanne()), 503, "Le service est occupé.", id="busy"),
        pytest.param(ZeroDivisionError(), 500, "Le service s’est trompé.", id="broken"),
    ],
)
def test_a_service_that_cannot_answer_says_so_on_a_page(
    partie: Table,
    service: Maison,
    monkeypatch: pytest.MonkeyPatch,
    faute: Exception,
    statut: int,
    dit: str,
) -> None:
    def echouer(*_: object) -> None:
        raise faute

    monkeypatch.setattr(type(service.context), "feuille", echouer)
    reponse = HTTP.get(partie.lien, headers=NAVIGATEUR)
    assert (reponse.status_code, constat(reponse.text)) == (statut, dit)
    assert "Rien n’est perdu\u202f: recharge la page" in reponse.text
    assert reponse.headers["x-content-type-options"] == "nosniff"
