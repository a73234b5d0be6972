"""A partie made where there is no network is played at once, and everybody's when the network comes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.accueil import PARTIE, accueil, creer, lire
from tests.browser.attente import attendre
from tests.browser.conftest import Telephone
from tests.browser.scribe import Doigt
from tests.browser.serveur import Serveur
from tests.browser.table import Table
from tests.table import HTTP

NOMS = ("Léa", "Karim", "Sophie", "Tom")
A_CREER = "Hors ligne · à créer"


@pytest.fixture
def cave(telephone: Telephone, serveur: Serveur) -> Doigt:
    """A phone whose network went while the names were typed: its partie is being played all the same."""
    page = telephone(service_workers="allow")
    accueil(page, *NOMS)
    attendre(page, "Boolean(navigator.serviceWorker.controller)")
    serveur.arreter()
    creer(page)
    expect(page.locator(".etat")).to_contain_text(A_CREER)
    return Doigt(page)


def corriger(lea: Doigt, rang: int, geste: str) -> None:
    """From the newest donne (0) back."""
    lea.menu("Tableau")
    lea.page.locator("tr.entree").nth(rang).get_by_role("button").tap()
    lea.page.get_by_role("dialog").get_by_role("button", name=geste).tap()


def test_it_is_played_corrected_and_reloaded_then_sent_in_order_and_once(
    cave: Doigt, serveur: Serveur, telephone: Telephone
) -> None:
    page = cave.page
    cave.compter("49", "50", "51")
    expect(page.locator(".etat")).to_contain_text("3\u00a0donnes à envoyer")
    corriger(cave, 2, "Corriger")
    cave.points("60")
    cave.valider()
    corriger(cave, 0, "Supprimer")
    page.reload()
    expect(page.locator("h1")).to_have_text("Donne 3")
    assert cave.totaux() == ["+468", "−156", "−156", "−156"]
    serveur.relancer()
    page.wait_for_url(PARTIE)
    expect(page.get_by_role("heading", name="Partager la partie")).to_be_visible()
    tom = telephone()
    tom.goto(page.url)
    expect(tom.locator("tr.entree")).to_have_count(2)
    assert [donne["points"] for donne in lire(serveur, page)["donnes"]] == [60, 50]
    page.get_by_role("button", name="Continuer à compter").tap()
    cave.attendre_que_tout_soit_parti()
    cave.compter("52")
    expect(tom.locator("tr.entree")).to_have_count(3)
    page.reload()
    expect(page.locator("h1")).to_have_text("Donne 4")


def test_the_link_waits_until_the_donne_in_hand_is_entered(cave: Doigt, serveur: Serveur) -> None:
    cave.saisir("Tom", "garde", 2, "49")
    serveur.relancer()
    cave.page.wait_for_url(PARTIE)
    expect(cave.page.locator(".etat")).to_contain_text("En direct")
    expect(cave.bouton).to_have_text("Valider · Tom\u00a0+198")
    cave.valider()
    expect(cave.page.get_by_role("heading", name="Partager la partie")).to_be_visible()
    attendre(cave.page, lambda: len(lire(serveur, cave.page)["donnes"]) == 1)


def test_without_a_service_worker_it_is_played_too(telephone: Telephone, serveur: Serveur) -> None:
    page = accueil(telephone(), *NOMS)
    attendre(page, "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/menu.js'))")
    page.wait_for_load_state("networkidle")
    serveur.arreter()
    creer(page)
    lea = Doigt(page)
    expect(page.locator(".etat")).to_contain_text(A_CREER)
    lea.compter("49")
    lea.menu("Tableau")
    expect(page.locator("tr.entree")).to_contain_text("à envoyer")
    page.get_by_role("button", name="Compter la donne").tap()
    serveur.relancer()
    page.wait_for_url(PARTIE)
    attendre(page, lambda: len(lire(serveur, page)["donnes"]) == 1)


def test_a_server_that_is_slow_to_answer_does_not_keep_the_table_waiting(
    telephone: Telephone, serveur: Serveur
) -> None:
    page, lents = accueil(telephone(), *NOMS), list[Route]()
    page.route("**/api/parties", lambda envoi: lents.append(envoi))
    creer(page)
    lea = Doigt(page)
    expect(page.locator(".etat")).to_contain_text(A_CREER)
    lea.compter("49")
    lents[0].continue_()
    page.wait_for_url(PARTIE)
    attendre(page, lambda: len(lire(serveur, page)["donnes"]) == 1)
    assert len(lents) == 1


def test_given_up_it_is_never_made_and_the_names_are_still_there(cave: Doigt, serveur: Serveur) -> None:
    cave.compter("49")
    cave.menu("Abandonner la partie")
    dialogue = cave.page.get_by_role("dialog", name="Abandonner la partie")
    expect(dialogue).to_contain_text("1\u00a0donne sera perdue")
    dialogue.get_by_role("button", name="Abandonner").tap()
    expect(cave.page.locator("#nom-1")).to_have_value("Karim")
    commandes: list[str] = []
    cave.page.on("request", lambda envoi: commandes.append(envoi.url) if envoi.method == "POST" else None)
    serveur.relancer()
    cave.page.reload()
    expect(cave.page.get_by_role("button", name="Créer la partie")).to_be_enabled()
    assert commandes == []
    creer(cave.page)
    cave.page.wait_for_url(PARTIE)
    assert lire(serveur, cave.page)["donnes"] == []


def test_two_tabs_play_it_into_one_partie(cave: Doigt, serveur: Serveur) -> None:
    cave.compter("49")
    autre = Doigt(cave.page.context.new_page())
    autre.page.goto("/")
    expect(autre.page.locator("h1")).to_have_text("Donne 2")
    autre.compter("50")
    expect(cave.page.locator("h1")).to_have_text("Donne 3")
    serveur.relancer()
    for page in (cave.page, autre.page):
        page.wait_for_url(PARTIE)
    assert cave.page.url == autre.page.url
    attendre(cave.page, lambda: len(lire(serveur, cave.page)["donnes"]) == 2)


def test_what_a_tab_entered_before_it_knew_of_the_partie_is_not_lost(cave: Doigt, serveur: Serveur) -> None:
    cave.compter("49")
    autre, reponses = Doigt(cave.page.context.new_page()), list[Route]()
    autre.page.goto("/")
    expect(autre.page.locator("h1")).to_have_text("Donne 2")
    lachees = False
    # On a slow machine the page gives the first one up and asks again: that one is let through in its turn.
    autre.page.route("**/api/parties", lambda envoi: envoi.continue_() if lachees else reponses.append(envoi))
    cave.page.context.route("**/donnes/*", lambda envoi: envoi.abort())
    serveur.relancer()
    cave.page.wait_for_url(PARTIE)
    expect(autre.page.locator("h1")).to_have_text("Donne 1")
    autre.compter("50")
    attendre(autre.page, lambda: reponses)
    lachees = True
    for retenue in reponses:
        retenue.continue_()
    autre.page.wait_for_url(PARTIE)
    cave.page.context.unroute("**/donnes/*")
    autre.page.get_by_role("button", name="Continuer à compter").tap()
    expect(autre.page.locator(".refus")).to_contain_text("50 points")
    assert [donne["points"] for donne in lire(serveur, autre.page)["donnes"]] == [49]


def test_given_up_in_one_tab_it_is_given_up_in_the_other(cave: Doigt, serveur: Serveur) -> None:
    autre = Doigt(cave.page.context.new_page())
    autre.page.goto("/")
    expect(autre.page.locator("h1")).to_have_text("Donne 1")
    cave.menu("Abandonner la partie")
    cave.page.get_by_role("dialog").get_by_role("button", name="Abandonner").tap()
    expect(autre.page.locator("#nom-1")).to_have_value("Karim")


def test_a_tab_that_was_open_before_joins_the_table(telephone: Telephone, serveur: Serveur) -> None:
    page = accueil(telephone(service_workers="allow"), *NOMS)
    attendre(page, "Boolean(navigator.serviceWorker.controller)")
    autre = accueil(page.context.new_page())
    serveur.arreter()
    creer(page)
    expect(page.locator(".etat")).to_contain_text(A_CREER)
    expect(autre.locator(".etat")).to_contain_text(A_CREER)


def test_an_answer_that_comes_after_the_partie_was_given_up_opens_nothing(
    telephone: Telephone, serveur: Serveur
) -> None:
    page, lents = accueil(telephone(), *NOMS), list[Route]()
    page.route("**/api/parties", lambda envoi: lents.append(envoi))
    creer(page)
    expect(page.locator(".etat")).to_contain_text(A_CREER)
    Doigt(page).menu("Abandonner la partie")
    page.get_by_role("dialog").get_by_role("button", name="Abandonner").tap()
    page.locator("#nom-0").fill("Zoé")
    creer(page)
    attendre(page, lambda: len(lents) == 2)
    faite = lents[0].fetch()
    lents[0].fulfill(response=faite)
    adresse = f"{serveur.url}/api/parties/{faite.json()['feuille']['partie']}"
    attendre(page, lambda: HTTP.get(adresse).status_code == 410)
    lents[1].continue_()
    page.wait_for_url(PARTIE)
    assert lire(serveur, page)["joueurs"][0]["nom"] == "Zoé"


def test_refused_when_the_network_comes_it_keeps_its_donnes_until_it_is_put_right(
    cave: Doigt, serveur: Serveur
) -> None:
    page = cave.page
    cave.compter("49")
    refus = {"code": "noms", "detail": "Ce prénom ne passe pas.", "champ": "joueurs[1]"}

    def refuser(route: Route) -> None:
        route.fulfill(status=422, content_type="application/problem+json", body=json.dumps(refus))

    page.context.route("**/api/parties", refuser, times=1)
    serveur.relancer()
    expect(page.get_by_role("alert")).to_have_text("Ce prénom ne passe pas.")
    page.locator("#nom-1").fill("Karima")
    creer(page)
    page.wait_for_url(PARTIE)
    attendre(page, lambda: len(lire(serveur, page)["donnes"]) == 1)
    feuille: dict[str, Any] = lire(serveur, page)
    assert [joueur["nom"] for joueur in feuille["joueurs"]] == ["Léa", "Karima", "Sophie", "Tom"]


def test_a_bande_erased_meanwhile_is_made_anew_with_the_same_people(
    telephone: Telephone, serveur: Serveur, table: Callable[..., Table]
) -> None:
    partie = table(*NOMS)
    page = telephone(service_workers="allow")
    partie.confier_le_crayon(page)
    page.goto("/")
    page.get_by_role("button", name=" · ".join(NOMS)).tap()
    page.locator("#nom-0").focus()
    attendre(page, "Boolean(navigator.serviceWorker.controller)")
    HTTP.delete(
        f"{serveur.url}/api/bandes/{partie.bande}", headers={"Authorization": f"Bearer {partie.createur}"}
    )
    serveur.arreter()
    creer(page)
    lea = Doigt(page)
    expect(page.locator(".etat")).to_contain_text(A_CREER)
    lea.compter("49")
    serveur.relancer()
    page.wait_for_url(PARTIE)
    attendre(page, lambda: len(lire(serveur, page)["donnes"]) == 1)
    assert lire(serveur, page)["bande"] != partie.bande


def test_before_the_first_donne_the_table_is_told_what_is_missing(cave: Doigt) -> None:
    expect(cave.page.locator(".pied")).to_contain_text("Pas de réseau")
    cave.toucher(cave.page.get_by_role("button", name="Menu de la partie"))
    menu: Page = cave.page
    for absent in ("Partager", "Passer le crayon", "Joueurs", "Arrêter la partie"):
        expect(menu.locator(".menu button", has_text=absent)).to_have_count(0)


def test_the_menu_and_who_deals_keep_their_place_beside_the_news(cave: Doigt) -> None:
    cave.compter("49", "50")
    page, qui = cave.page, cave.page.locator(".tete .qui")
    for largeur in (320, 360, 390):
        page.set_viewport_size({"width": largeur, "height": 664})
        expect(page.locator(".etat")).to_contain_text("2\u00a0donnes à envoyer")
        menu = page.get_by_role("button", name="Menu de la partie").bounding_box()
        assert menu is not None
        assert menu["x"] + menu["width"] <= largeur
        assert page.evaluate("document.documentElement.scrollWidth") == largeur
        expect(qui).to_have_text("Sophie distribue")
        assert qui.evaluate("mot => mot.offsetWidth > 0 && mot.scrollWidth <= mot.offsetWidth")
