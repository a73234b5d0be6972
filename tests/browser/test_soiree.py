"""A whole evening: made on one phone, followed on another, ended, remembered by the bande, begun again."""

from __future__ import annotations

from collections.abc import Callable

import httpx
from playwright.sync_api import Page, expect

from tests.browser.conftest import Telephone
from tests.browser.scribe import Scribe
from tests.browser.serveur import Serveur
from tests.browser.table import Table


def creer(page: Page, *noms: str, donnes: int) -> None:
    page.goto("/")
    for rang, nom in enumerate(noms):
        page.locator(f"#nom-{rang}").fill(nom)
    page.get_by_role("radio", name="Autre").check()
    page.get_by_label("Nombre de donnes").fill(str(donnes))
    page.get_by_role("button", name="Créer la partie").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("La partie est prête")


def compter(page: Page, serveur: Serveur) -> Scribe:
    feuille = httpx.get(f"{serveur.url}/api/parties/{page.url[-22:]}").json()
    page.get_by_role("button", name="Commencer à compter").tap()
    scribe = Scribe(page, Table(serveur, feuille, "", ""))
    expect(scribe.bouton).to_be_visible()
    return scribe


def jouer(scribe: Scribe, preneur: str, points: str, recu: str) -> None:
    scribe.saisir(preneur, "garde", 2, points)
    scribe.valider()
    expect(scribe.recu).to_contain_text(recu)


def test_an_evening_from_the_first_name_to_the_next_partie(telephone: Telephone, serveur: Serveur) -> None:
    lea, tom = telephone(), telephone()
    creer(lea, "Léa", "Karim", "Sophie", donnes=2)
    premiere = lea.url
    tom.goto(premiere)
    scribe = compter(lea, serveur)
    jouer(scribe, "Léa", "49", "Léa\u00a0+132")
    expect(tom.locator(".classement")).to_contain_text("+132")
    jouer(scribe, "Karim", "41", "Karim\u00a0+100")
    lea.get_by_role("dialog", name="2 donnes jouées").get_by_role("button", name="Terminer").tap()
    for page in (lea, tom):
        expect(page.locator(".vainqueur")).to_contain_text("Léa gagne")
        expect(page.locator(".vainqueur .score")).to_have_text("+82")

    lea.get_by_role("button", name="Nouvelle partie, même bande").tap()
    lea.get_by_role("button", name="Commencer").tap()
    suite = compter(lea, serveur)
    expect(lea.get_by_role("heading", level=1)).to_have_text("Donne 1")
    assert lea.url != premiere
    tom.get_by_role("link", name="Suivre la partie suivante").tap()
    jouer(suite, "Sophie", "51", "Sophie\u00a0+140")
    expect(tom.locator(".classement")).to_contain_text("+140")

    tom.get_by_role("link", name="La bande").tap()
    expect(tom.locator("header")).to_contain_text("1 partie depuis")
    expect(tom.locator(".victoires li").first).to_contain_text("Léa")
    expect(tom.locator(".victoires li").first).to_contain_text("1 victoire")
    expect(tom.locator(".parties li").first).to_contain_text("En cours, 1 donne")
    expect(tom.locator(".parties li").last).to_contain_text("Léa +82")


def test_the_home_page_of_that_phone_leads_to_the_history_of_the_bande(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    partie = table("Léa", "Karim", "Sophie")
    partie.poser()
    partie.terminer()
    lea = telephone()
    partie.confier_le_crayon(lea)
    lea.goto("/")
    lea.get_by_role("link", name="Historique").click()
    expect(lea.locator(".victoires li").first).to_contain_text("1 victoire")
