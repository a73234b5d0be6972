"""The home page: a partie is made in a few taps, once."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.browser.accessibilite import defauts
from tests.browser.accueil import PARTIE, accueil, creer, lire
from tests.browser.conftest import Telephone
from tests.browser.serveur import Serveur
from tests.browser.table import Table

Tables = Callable[..., Table]

LARGEUR = "document.documentElement.scrollWidth"


def test_a_newcomer_sees_three_names_two_ways_to_add_and_one_button(telephone: Telephone) -> None:
    page = accueil(telephone())
    expect(page.locator(".ligne-nom")).to_have_count(3)
    expect(page.locator(".ajouter")).to_have_text(
        [re.compile("Ajouter une 4e personne"), re.compile("Ajouter une 5e personne")]
    )
    expect(page.locator(".reprendre")).to_have_count(0)
    bouton = page.get_by_role("button", name="Créer la partie").bounding_box()
    assert bouton is not None
    assert bouton["y"] + bouton["height"] <= 664


def test_a_partie_is_made_with_its_dealer_its_length_and_its_convention(
    telephone: Telephone, serveur: Serveur
) -> None:
    page = accueil(telephone(), "Léa", "Karim", "Sophie", "Tom")
    page.get_by_label("Sophie donne en premier").check()
    page.get_by_role("radio", name="12").check()
    page.get_by_text("Égalité, variantes").click()
    page.get_by_role("radio", name="Une donne de plus").check()
    creer(page)
    page.wait_for_url(PARTIE)
    expect(page.get_by_role("heading", level=1)).to_have_text("La partie est prête")
    feuille = lire(serveur, page)
    assert [feuille["donneur"], feuille["donnes_prevues"], feuille["egalite"]] == [2, 12, "donne_de_plus"]


def test_enter_goes_from_name_to_name_and_the_last_one_makes_the_partie(telephone: Telephone) -> None:
    page = accueil(telephone())
    page.locator("#nom-0").focus()
    for nom in ("Léa", "Karim", "Sophie"):
        page.keyboard.type(nom)
        page.keyboard.press("Enter")
    page.wait_for_url(PARTIE)


def test_four_taps_on_the_button_make_one_partie(telephone: Telephone) -> None:
    page = accueil(telephone(), "Léa", "Karim", "Sophie")
    envois: list[str] = []
    page.on("request", lambda envoi: envois.append(envoi.url) if envoi.method == "POST" else None)
    bouton = page.get_by_role("button", name="Créer la partie")
    bouton.evaluate("bouton => { for (let i = 0; i < 4; i++) bouton.click() }")
    page.wait_for_url(PARTIE)
    assert len(envois) == 1


def test_a_lost_answer_is_asked_again_and_ends_in_the_same_partie(telephone: Telephone) -> None:
    page = accueil(telephone(), "Léa", "Karim", "Sophie")
    faites: list[str] = []

    def perdre_la_premiere(route: Route) -> None:
        reponse = route.fetch()
        faites.append(reponse.json()["feuille"]["partie"])
        if len(faites) == 1:
            route.abort()
        else:
            route.fulfill(response=reponse)

    page.route("**/api/parties", perdre_la_premiere)
    creer(page)
    expect(page.locator(".etat")).to_contain_text("Hors ligne · à créer")
    page.wait_for_url(PARTIE)
    assert len(faites) == 2
    assert faites[0] == faites[1] == page.url[-22:]


def test_back_never_makes_another_partie(telephone: Telephone) -> None:
    page = accueil(telephone(), "Léa", "Karim", "Sophie")
    creer(page)
    page.wait_for_url(PARTIE)
    envois: list[str] = []
    page.on("request", lambda envoi: envois.append(envoi.url) if envoi.method == "POST" else None)
    page.go_back()
    expect(page.locator(".reprendre li")).to_have_count(1)
    assert envois == []


@pytest.mark.parametrize(
    ("noms", "phrase"),
    [
        (("Léa", "Tom"), "Il manque un prénom\u202f: il faut au moins 3 personnes."),
        (("Léa", "léa ", "Tom"), "Deux fois Léa. Ajoute une initiale\u202f: Léa\u00a0M."),
        (("Léa", "Le\u0301a\u200b", "Tom"), "Deux fois Léa. Ajoute une initiale\u202f: Léa\u00a0M."),
        (("L" * 25, "Karim", "Tom"), "Prénom trop long\u202f: 24 lettres au plus."),
    ],
)
def test_a_name_that_cannot_be_is_refused_in_words_where_it_is(
    telephone: Telephone, noms: tuple[str, ...], phrase: str
) -> None:
    page = accueil(telephone(), *noms)
    creer(page)
    expect(page.locator("#souci")).to_have_text(phrase)
    expect(page.locator(":focus")).to_have_attribute("aria-describedby", "souci")
    assert page.url.endswith("/")


@pytest.mark.parametrize("nombre", ["250", "0", "2.5", ""])
def test_a_number_of_donnes_that_cannot_be_is_refused_in_words_where_it_is(
    telephone: Telephone, serveur: Serveur, nombre: str
) -> None:
    page = accueil(telephone(), "Léa", "Karim", "Sophie")
    page.get_by_role("radio", name="Autre").check()
    champ = page.get_by_label("Nombre de donnes")
    champ.fill(nombre)
    creer(page)
    expect(page.get_by_role("alert")).to_have_text("Nombre de donnes\u202f: de 1 à 200.")
    expect(champ).to_be_focused()
    champ.fill("7")
    creer(page)
    page.wait_for_url(PARTIE)
    assert lire(serveur, page)["donnes_prevues"] == 7


def test_lea_and_lea_without_accent_are_two_people(telephone: Telephone) -> None:
    page = accueil(telephone(), "Léa", "Lea", "Tom")
    creer(page)
    page.wait_for_url(PARTIE)


def test_a_known_bande_starts_again_in_two_taps(
    telephone: Telephone, table: Tables, serveur: Serveur
) -> None:
    partie = table("Léa", "Karim", "Sophie", "Tom")
    page = telephone()
    partie.confier_le_crayon(page)
    page.goto("/")
    page.get_by_role("button", name="Léa · Karim · Sophie · Tom").click()
    creer(page)
    page.wait_for_url(PARTIE)
    feuille = lire(serveur, page)
    assert feuille["bande"] == partie.bande
    assert feuille["partie"] != partie.partie


def test_a_bande_that_is_gone_starts_anew_with_the_same_names(
    telephone: Telephone, table: Tables, serveur: Serveur
) -> None:
    page = telephone()
    table("Léa", "Karim", "Sophie", "Tom").confier_le_crayon(page, bande="x" * 22)
    page.goto("/")
    page.get_by_role("button", name="Léa · Karim · Sophie · Tom").click()
    creer(page)
    page.wait_for_url(PARTIE)
    joueurs = lire(serveur, page)["joueurs"]
    assert [joueur["nom"] for joueur in joueurs] == ["Léa", "Karim", "Sophie", "Tom"]


def test_the_parties_of_this_phone_are_one_tap_away(telephone: Telephone, table: Tables) -> None:
    partie = table("Léa", "Karim", "Sophie", "Tom")
    partie.poser(preneur=1)
    page = telephone()
    partie.confier_le_crayon(page)
    page.goto("/")
    carte = page.locator(".reprendre a")
    expect(carte).to_contain_text("donne 2 · Karim +198")
    carte.click()
    page.wait_for_url(PARTIE)


def test_a_partie_that_was_erased_is_no_longer_offered(telephone: Telephone, table: Tables) -> None:
    partie = table()
    partie.demander("DELETE", jeton=partie.createur)
    page = telephone()
    partie.confier_le_crayon(page)
    page.goto("/")
    expect(page.locator("#nom-0")).to_be_visible()
    expect(page.locator(".reprendre li")).to_have_count(0)


def test_the_arrows_move_a_person_and_the_dealer_with_them(telephone: Telephone) -> None:
    page = accueil(telephone(), "Léa", "Karim", "Sophie")
    page.get_by_label("Karim donne en premier").check()
    page.get_by_role("button", name="Changer l’ordre").click()
    page.get_by_role("button", name="Monter Karim").click()
    page.get_by_role("button", name="Terminer").click()
    assert page.locator("#nom-0").input_value() == "Karim"
    expect(page.get_by_label("Karim donne en premier")).to_be_checked()


def test_six_people_choose_how_many_play_a_donne(telephone: Telephone, serveur: Serveur) -> None:
    page = accueil(telephone(), "Léa", "Karim", "Sophie", "Tom", "Inès", "Zoé")
    page.get_by_role("radiogroup", name="Combien jouent une donne").get_by_role("radio", name="4").check()
    creer(page)
    page.wait_for_url(PARTIE)
    assert lire(serveur, page)["a_table"] == 4


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong_with_the_home_page(telephone: Telephone, table: Tables, theme: str) -> None:
    page = telephone(theme=theme)
    table().confier_le_crayon(page)
    accueil(page, "Léa", "Léa")
    creer(page)
    expect(page.locator("#souci")).to_be_visible()
    assert defauts(page) == []


@pytest.mark.parametrize("taille", ["100%", "200%"])
def test_the_home_page_never_scrolls_sideways(telephone: Telephone, taille: str) -> None:
    page = accueil(telephone(320 if taille == "100%" else 390, 568), "Léa", "Karim", "Sophie", "Tom")
    page.evaluate(f"document.documentElement.style.fontSize = '{taille}'")
    page.get_by_role("button", name="Changer l’ordre").click()
    assert page.evaluate(LARGEUR) == (320 if taille == "100%" else 390)


def test_a_wide_screen_shows_an_example_beside_the_form(telephone: Telephone) -> None:
    page = accueil(telephone(1280, 800, is_mobile=False))
    exemple = page.get_by_role("complementary", name="Un exemple de tableau")
    expect(exemple.locator(".nom").first).to_contain_text("Karim")
    assert defauts(page) == []
