"""The HTML shell: what is in it, what is not, and what a browser is told to fetch at once."""

from __future__ import annotations

import json
import re
from html import unescape

from backend.assets import Assets
from tests.service import Maison
from tests.table import HTTP, Table


def donnees(page: str) -> dict[str, object]:
    trouve = re.search(r'<script type="application/json" id="donnees">(.*?)</script>', page, re.DOTALL)
    assert trouve
    contenu: dict[str, object] = json.loads(trouve[1])
    return contenu


def test_the_page_of_a_partie_holds_its_feuille(partie: Table) -> None:
    partie.poser()
    assert donnees(HTTP.get(partie.lien).text) == {"feuille": partie.lire(), "erreur": None}


def test_no_name_breaks_out_of_the_page(service: Maison, partie: Table) -> None:
    partie.appeler("PATCH", "/joueurs/0", {"nom": "</script><b>x", "epoch": 1})
    partie.regler(nom='"><img src=x onerror=alert(1)>')
    page = HTTP.get(partie.lien).text
    assert "</script><b>" not in page
    assert "<img" not in page
    assert donnees(page)["feuille"] == partie.lire()


def test_a_link_preview_shows_neither_names_nor_scores_nor_secrets(partie: Table) -> None:
    partie.poser()
    tete = HTTP.get(partie.lien).text.split('id="donnees"')[0]
    assert 'property="og:title" content="Tarot du vendredi"' in tete
    for absent in (*(j["nom"] for j in partie.feuille["joueurs"]), "198", partie.createur, partie.crayon):
        assert absent not in tete


def test_an_unknown_partie_has_a_page_that_says_so(service: Maison) -> None:
    reponse = HTTP.get(f"{service.url}/p/{'x' * 22}")
    erreur = donnees(reponse.text)["erreur"]
    assert reponse.status_code == 404
    assert isinstance(erreur, dict)
    assert erreur["code"] == "inconnue"


def test_the_page_of_a_bande_says_by_its_status_whether_it_is_there(service: Maison, partie: Table) -> None:
    assert HTTP.get(f"{service.url}/b/{'x' * 22}").status_code == 404
    assert HTTP.get(partie.lien_de_la_bande).status_code == 200
    entetes = {"Authorization": f"Bearer {partie.createur}"}
    HTTP.delete(f"{service.url}/api/bandes/{partie.bande}", headers=entetes)
    assert HTTP.get(partie.lien_de_la_bande).status_code == 410


def test_a_page_lets_no_script_run_but_its_own_and_loads_nothing_from_elsewhere(partie: Table) -> None:
    reponse = HTTP.get(partie.lien)
    politique = reponse.headers["content-security-policy"]
    assert "unsafe" not in politique
    assert "http" not in politique
    assert "default-src 'none'" in politique
    adresses = re.findall(r'(?:src|href)="([^"]+)"', reponse.text)
    assert adresses
    assert all(unescape(adresse).startswith(("/", "#")) for adresse in adresses)


def test_an_asset_is_kept_for_ever_under_its_version_and_asked_again_under_another(service: Maison) -> None:
    version = Assets().version
    durable = HTTP.get(f"{service.url}/s/{version}/app.js")
    assert durable.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert HTTP.get(f"{service.url}/s/ancienne/app.js").headers["cache-control"] == "no-cache"
    assert HTTP.get(f"{service.url}/s/{version}/../../pyproject.toml").status_code == 404
    assert HTTP.get(f"{service.url}/s/{version}/%2e%2e/pyproject.toml").status_code == 404


def test_a_page_fetches_at_once_all_that_its_modules_import() -> None:
    assets = Assets()
    modules = assets.avec_ses_imports("app.js", "views/tableau.js")
    assert {"state/feuille.js", "vendor/preact.js", "vendor/signals-core.js"} <= set(modules)
    assert "views/saisie.js" not in modules, "What only a scorer needs waits for a scorer."
    assert all(assets.trouver(nom) for nom in modules)


def test_every_page_is_told_of_files_that_are_there(partie: Table, service: Maison) -> None:
    partie.poser()
    bande, finie = f"/b/{partie.bande}", f"/p/{partie.partie}"
    partie.terminer()
    for chemin in ("/", "/calcul", "/confidentialite", bande, finie, f"{finie}?ecran", f"/p/{'x' * 22}"):
        page = HTTP.get(f"{service.url}{chemin}").text
        for fichier in set(re.findall(r'"/s/[^/]+/([^"]+\.(?:js|css))"', page)):
            assert Assets().trouver(fichier), (chemin, fichier)


def test_the_table_page_weighs_less_than_60_kilobytes(partie: Table) -> None:
    """Every file of the first load, as a browser that accepts gzip receives it."""
    poids, chemins = 0, [f"/p/{partie.partie}"]
    chemins += set(re.findall(r'"(/s/[^"]+\.(?:js|css))"', HTTP.get(partie.lien).text))
    for chemin in chemins:
        # The import map names the QR encoder, which waits for the sharing screen.
        if not chemin.endswith("qrcode.js"):
            with HTTP.stream("GET", f"{partie.serveur.url}{chemin}") as reponse:
                poids += len(b"".join(reponse.iter_raw()))
    assert 20_000 < poids < 60_000


def test_the_openapi_page_comes_from_here_alone(service: Maison) -> None:
    page = HTTP.get(f"{service.url}/api/docs")
    assert page.status_code == 200
    for chemin in re.findall(r'(?:src|href)="([^"]+)"', page.text):
        assert chemin.startswith("/api/docs/")
        assert HTTP.get(f"{service.url}{chemin}").status_code == 200
    assert HTTP.get(f"{service.url}/api/docs/main.py").status_code == 404
    assert HTTP.get(f"{service.url}/api/openapi.json").json()["openapi"].startswith("3.")


def test_the_service_worker_may_fetch_this_site_and_no_other(service: Maison) -> None:
    reponse = HTTP.get(f"{service.url}/sw.js")
    assert (reponse.status_code, reponse.headers["cache-control"]) == (200, "no-cache")
    assert reponse.headers["content-security-policy"] == "default-src 'self'"
    assert Assets().version in reponse.text
    assert "__V__" not in reponse.text
