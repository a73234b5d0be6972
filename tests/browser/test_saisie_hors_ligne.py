"""Once opened, the partie opens again without network, and what is entered there is sent later."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.attente import attendre
from tests.browser.conftest import Telephone
from tests.browser.scribe import ouvrir
from tests.browser.serveur import Serveur
from tests.browser.table import Table

NOMS = ("Léa", "Karim", "Sophie", "Tom")


def tout_est_garde(page: Page) -> None:
    """The phone has put the shell aside."""
    attendre(page, "Boolean(navigator.serviceWorker.controller)")
    assert page.evaluate("caches.match('/').then(Boolean)")


def test_the_partie_is_opened_read_and_counted_without_network(
    telephone: Telephone, table: Callable[..., Table], serveur: Serveur
) -> None:
    page = telephone(service_workers="allow")
    lea = ouvrir(page, table(*NOMS))
    lea.saisir("Léa", "garde", 2, "49")
    lea.valider()
    expect(lea.recu).to_contain_text("enregistrée")
    tout_est_garde(page)
    serveur.arreter()
    page.reload()
    expect(page.locator("h1")).to_have_text("Donne 2")
    assert lea.totaux() == ["+198", "−66", "−66", "−66"]
    for nom, frappe in (("Karim", "50"), ("Tom", "51"), ("Sophie", "52")):
        lea.saisir(nom, "garde", 2, frappe)
        lea.valider()
    page.reload()
    expect(page.locator(".etat")).to_contain_text("3\u00a0donnes à envoyer")
    expect(page.locator("h1")).to_have_text("Donne 5")
    serveur.relancer()
    page.reload()
    lea.attendre_que_tout_soit_parti()
    assert [donne["points"] for donne in lea.relire()["donnes"]] == [49, 50, 51, 52]


def test_a_page_online_always_comes_from_the_server(
    telephone: Telephone, table: Callable[..., Table], serveur: Serveur
) -> None:
    page = telephone(service_workers="allow")
    lea = ouvrir(page, table(*NOMS))
    tout_est_garde(page)
    lea.table.poser()
    with page.expect_response(lambda answer: answer.url == lea.table.lien) as page_lue:
        page.reload()
    assert page_lue.value.status == 200
    assert '"version":2' in page.locator("#donnees").inner_text()
