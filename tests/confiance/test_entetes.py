"""What every answer says about itself, whatever was asked: pages, feuilles, refusals, files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.robots import ROBOTS
from tests.service import Maison
from tests.table import Table

TOUJOURS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.fixture
def client(service: Maison) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=service.url, verify=False) as client:
        yield client


def politique(reponse: httpx.Response) -> dict[str, str]:
    morceaux = (
        morceau.strip().split(" ", 1) for morceau in reponse.headers["content-security-policy"].split(";")
    )
    return dict(morceaux)


def rien_de_permis(reponse: httpx.Response) -> None:
    """The safe headers are there, and the policy lets no foreign script, style, frame or host in."""
    for nom, valeur in TOUJOURS.items():
        assert reponse.headers.get(nom) == valeur, (nom, reponse.url)
    regles = politique(reponse)
    assert regles["default-src"] == regles["frame-ancestors"] == regles["base-uri"] == "'none'"
    assert "unsafe" not in reponse.headers["content-security-policy"]
    assert not re.search(r"https?:|\*", reponse.headers["content-security-policy"])
    assert "server" not in reponse.headers
    assert "set-cookie" not in reponse.headers
    assert "access-control-allow-origin" not in reponse.headers


@pytest.mark.parametrize(
    ("methode", "chemin"),
    [
        ("GET", "/"),
        ("HEAD", "/"),
        ("GET", "/p/{partie}"),
        ("GET", "/p/rien"),
        ("GET", "/b/{bande}"),
        ("GET", "/b/rien"),
        ("GET", "/nulle/part"),
        ("GET", "/s/x/app.js"),
        ("GET", "/s/x/../../etc/passwd"),
        ("GET", "/s/x/%2e%2e/%2e%2e/etc/passwd"),
        ("GET", "/api/parties/{partie}"),
        ("GET", "/api/parties/rien"),
        ("GET", "/api/bandes/{bande}"),
        ("GET", "/api/openapi.json"),
        ("GET", "/sante/vivant"),
        ("GET", "/sante/pret"),
        ("POST", "/"),
        ("POST", "/api/parties"),
        ("TRACE", "/api/parties"),
        ("OPTIONS", "/api/parties"),
        ("PUT", "/api/parties/{partie}/donnes/x"),
        ("DELETE", "/api/parties/{partie}"),
    ],
)
def test_every_answer_is_closed_to_strangers(
    client: httpx.Client, partie: Table, methode: str, chemin: str
) -> None:
    adresse = chemin.format(partie=partie.partie, bande=partie.bande)
    reponse = client.request(methode, adresse, headers={"Origin": "https://evil.test"})
    assert reponse.status_code < 500
    rien_de_permis(reponse)


def test_the_only_inline_script_of_a_page_is_the_one_that_the_policy_names(
    client: httpx.Client, partie: Table
) -> None:
    page = client.get(f"/p/{partie.partie}")
    scripts = re.findall(r"<script([^>]*)>", page.text)
    executes = [balise for balise in scripts if "application/json" not in balise and "src=" not in balise]
    assert executes == [' type="importmap"']
    assert politique(page)["script-src"].count("'sha256-") == 1
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page.text)


def test_a_feuille_is_kept_by_no_cache_without_asking_again(client: httpx.Client, partie: Table) -> None:
    for chemin in (f"/api/parties/{partie.partie}", f"/p/{partie.partie}", f"/api/bandes/{partie.bande}"):
        assert client.get(chemin).headers["cache-control"] in {"no-store", "no-cache"}


@pytest.mark.parametrize("robot", ROBOTS)
@pytest.mark.parametrize("methode", ["GET", "HEAD"])
def test_a_chat_s_robot_opens_a_link_any_number_of_times_and_the_person_can_still_take_the_crayon(
    client: httpx.Client, partie: Table, robot: str, methode: str
) -> None:
    passage = partie.offrir()
    avant = partie.lire()
    for _ in range(5):
        for chemin in (f"/p/{partie.partie}", f"/api/parties/{partie.partie}", f"/b/{partie.bande}"):
            reponse = client.request(methode, chemin, headers={"User-Agent": robot})
            assert (reponse.status_code, passage in reponse.text) == (200, False)
    assert partie.lire() == avant
    assert avant["passage_en_attente"]
    partie.appeler("POST", "/crayon", {"passage": passage}, jeton="")


def test_a_preview_shows_no_name_no_score_and_no_secret(client: httpx.Client, partie: Table) -> None:
    partie.poser()
    page = client.get(f"/p/{partie.partie}").text
    apercu: list[Any] = re.findall(r"<title>.*?</title>|<meta[^>]*>", page)
    assert len(apercu) >= 5
    for mot in ("Léa", "Tom", "198", partie.createur, partie.crayon, partie.partie, partie.bande):
        assert not any(mot in balise for balise in apercu)


@pytest.mark.parametrize(
    "nom", ["</script><b>x", "<!--<script>", "]]>", "\u2028\u2029a", "&lt;b&gt;", "'\"><img src=x>"]
)
def test_no_name_breaks_out_of_the_page(client: httpx.Client, nom: str) -> None:
    corps = {"joueurs": [nom, "Tom", "Ana"], "nom": nom}
    feuille = client.post("/api/parties", json=corps).json()["feuille"]
    page = client.get(f"/p/{feuille['partie']}").text
    dedans = re.search(r'<script type="application/json" id="donnees">(.*?)</script>', page, re.DOTALL)
    assert dedans is not None
    assert json.loads(dedans[1])["feuille"]["joueurs"][0]["nom"] == feuille["joueurs"][0]["nom"]
    assert "<b>x" not in page
    assert "<img src=x" not in page


def test_even_a_breakdown_is_closed_to_strangers_and_tells_nothing(
    client: httpx.Client, service: Maison, partie: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def casser() -> None:
        raise RuntimeError("the secret of the house")

    monkeypatch.setattr(service.context.moteurs, "lire", casser)
    for chemin in (f"/api/parties/{partie.partie}", f"/p/{partie.partie}"):
        reponse = client.get(chemin)
        assert (reponse.status_code, reponse.json()["code"]) == (500, "panne")
        assert "secret of the house" not in reponse.text
        rien_de_permis(reponse)


def test_a_body_too_big_is_refused_at_the_same_door(client: httpx.Client) -> None:
    for corps in (b"x" * 9_000, iter([b"x" * 9_000])):
        reponse = client.post("/api/parties", content=corps, headers={"Content-Type": "application/json"})
        assert (reponse.status_code, reponse.json()["code"]) == (413, "trop-gros")
        rien_de_permis(reponse)
