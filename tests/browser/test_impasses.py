"""A phone is never left with nothing to do: not by a full memory, a restored service or a lost file."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Telephone
from tests.browser.scribe import Scribe, ouvrir
from tests.browser.serveur import Serveur
from tests.browser.table import Table
from tests.table import un_secret

Tables = Callable[..., Table]
NOMS = ("Léa", "Karim", "Sophie", "Tom")
PLEINE = "void (Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') })"
REVENUE = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"


def suivre(page: Page, partie: Table) -> Page:
    page.goto(partie.lien)
    expect(page.locator(".etat")).to_contain_text("En direct")
    return page


def test_a_phone_whose_memory_is_full_loses_no_donne(
    telephone: Telephone, table: Tables, serveur: Serveur
) -> None:
    lea = ouvrir(telephone(), table(*NOMS))
    lea.compter("49")
    lea.attendre_que_tout_soit_parti()
    lea.page.evaluate(PLEINE)
    serveur.arreter()
    lea.compter("50", "51")
    expect(lea.page.locator(".etat")).to_contain_text("2\u00a0donnes à envoyer")
    serveur.relancer()
    lea.attendre_que_tout_soit_parti()
    assert [donne["points"] for donne in lea.relire()["donnes"]] == [49, 50, 51]


def test_a_crayon_that_a_restored_service_does_not_know_can_be_taken_back(
    telephone: Telephone, table: Tables
) -> None:
    page, partie = telephone(), table(*NOMS)
    partie.confier_le_crayon(page, crayon=un_secret(), epoch=3)
    page.goto(partie.lien)
    lea = Scribe(page, partie)
    lea.compter("49")
    expect(page.locator(".refus")).to_contain_text("Ta donne 1 n’est pas enregistrée.")
    page.get_by_role("button", name="Reprendre le crayon").tap()
    page.get_by_role("button", name="La ressaisir").tap()
    lea.valider()
    expect(lea.recu).to_contain_text("enregistrée")
    assert lea.relire()["totaux"] == [198, -66, -66, -66]


def test_a_restored_service_is_believed_also_where_sockets_are_blocked(
    telephone: Telephone, table: Tables
) -> None:
    page, partie = telephone(), table(*NOMS)
    partie.poser()
    avant: dict[str, Any] = partie.lire()
    partie.poser(preneur=1)
    page.route_web_socket("**/direct", lambda socket: socket.close())
    suivre(page, partie)
    expect(page.locator("tr.entree")).to_have_count(2)
    page.route(f"**/api/parties/{partie.partie}", lambda route: route.fulfill(json=avant))
    expect(page.locator("tr.entree")).to_have_count(1)


def test_a_partie_erased_under_the_scorer_leaves_no_sheet_to_fill(
    telephone: Telephone, table: Tables
) -> None:
    lea = ouvrir(telephone(), table(*NOMS))
    lea.saisir("Léa", "garde", 2, "49")
    lea.table.demander("DELETE", jeton=lea.table.createur)
    expect(lea.page.get_by_role("heading", name="Cette partie n’existe plus.")).to_be_visible()
    expect(lea.page.get_by_role("button", name="Compter la donne")).to_have_count(0)


def test_a_page_back_from_the_browser_s_own_memory_knows_what_another_one_learned(
    telephone: Telephone, table: Tables
) -> None:
    partie = table(*NOMS)
    page = suivre(telephone(), partie)
    known = {"partie": partie.partie, "bande": partie.bande, "nom": None, "noms": NOMS, "vu_le": ""}
    memory = json.dumps([known | {"crayon": partie.crayon, "epoch": 1}])
    page.evaluate("memory => localStorage.setItem('tarot.parties', memory)", memory)
    page.evaluate(REVENUE)
    expect(page.locator("button.valider")).to_be_visible()


@pytest.mark.parametrize("fichier", ["views/partie.js", "views/bande.js"])
def test_a_view_that_does_not_come_can_be_asked_for_again(
    telephone: Telephone, table: Tables, fichier: str
) -> None:
    page, partie = telephone(), table(*NOMS)
    page.route(f"**/{fichier}", lambda route: route.abort())
    page.goto(partie.lien if "partie" in fichier else partie.lien_de_la_bande)
    encore = page.get_by_role("button", name="Réessayer")
    expect(encore).to_be_visible()
    page.unroute(f"**/{fichier}")
    encore.tap()
    expect(page.locator("h1, h2").first).to_be_visible()
    expect(encore).to_have_count(0)


def test_a_sheet_that_does_not_come_says_so_and_comes_with_the_network(
    telephone: Telephone, table: Tables
) -> None:
    page, partie = telephone(), table(*NOMS)
    partie.confier_le_crayon(page)
    absents = ("**/views/saisie.js", "**/carnet/carnet.js")
    for absent in absents:
        page.route(absent, lambda route: route.abort())
    page.goto(partie.lien)
    expect(page.locator("#annonce")).to_contain_text("Pas de réseau")
    for absent in absents:
        page.unroute(absent)
    expect(page.locator("button.valider")).to_be_visible()
