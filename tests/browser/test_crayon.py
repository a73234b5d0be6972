"""The crayon goes from phone to phone, and comes back; the players' panel of who holds it."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.accessibilite import defauts
from tests.browser.conftest import Telephone
from tests.browser.table import Table
from tests.robots import ROBOTS

Tables = Callable[..., Table]


def compter(page: Page, partie: Table) -> Page:
    """The phone that holds the crayon."""
    partie.confier_le_crayon(page)
    page.goto(partie.lien)
    expect(page.get_by_role("button", name="Qui prend, et quoi")).to_be_visible()
    return page


def ouvrir_le_menu(page: Page, ligne: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=ligne).click()


def passer_le_crayon(page: Page) -> str:
    """The link that the holder's phone shows."""
    ouvrir_le_menu(page, "Passer le crayon")
    expect(page.get_by_text("En attente…")).to_be_visible()
    return page.get_by_role("textbox", name="Le lien").input_value()


def prendre(page: Page, lien: str, nom: str) -> None:
    page.goto(lien)
    page.get_by_label(nom).check()
    page.get_by_role("button", name="Prendre le crayon").click()


def test_the_crayon_goes_to_a_second_phone_by_its_link_and_comes_back(
    table: Tables, telephone: Telephone
) -> None:
    partie = table("Léa", "Karim", "Sophie", "Tom")
    lea, sophie = compter(telephone(), partie), telephone()
    lien = passer_le_crayon(lea)
    prendre(sophie, lien, "Sophie")
    expect(sophie.get_by_role("button", name="Qui prend, et quoi")).to_be_visible()
    assert "passage" not in sophie.url
    expect(lea.locator("#annonce")).to_contain_text("Sophie a le crayon.")
    lea.keyboard.press("Escape")
    expect(lea.locator(".classement .nom", has_text="Sophie")).to_contain_text("tient le crayon")
    lea.get_by_role("button", name="Reprendre le crayon").click()
    expect(lea.get_by_role("button", name="Qui prend, et quoi")).to_be_visible()
    expect(sophie.locator("#annonce")).to_contain_text("Tu suis la partie.")
    expect(sophie.locator(".classement")).to_be_visible()


def test_a_link_that_is_opened_claims_nothing_before_the_tap(table: Tables, telephone: Telephone) -> None:
    partie = table()
    lien = partie.lien_de_passage()
    curieux = telephone()
    curieux.goto(lien)
    expect(curieux.get_by_role("button", name="Prendre le crayon")).to_be_visible()
    assert partie.lire()["epoch"] == 1
    curieux.get_by_role("button", name="Suivre sans le crayon").click()
    expect(curieux.locator(".classement")).to_be_visible()
    prendre(telephone(), lien, "Tom")
    expect(curieux.locator(".classement .nom", has_text="Tom")).to_contain_text("tient le crayon")


def test_preview_robots_leave_the_crayon_where_it_is(table: Tables, telephone: Telephone) -> None:
    partie = table()
    lien = partie.lien_de_passage()
    avant = partie.lire()
    for robot in ROBOTS:
        for methode in ("GET", "HEAD"):
            httpx.request(methode, lien, headers={"User-Agent": robot})
    assert {**partie.lire(), "spectateurs": 0} == {**avant, "spectateurs": 0}
    humain = telephone()
    prendre(humain, lien, "Tom")
    expect(humain.get_by_role("button", name="Qui prend, et quoi")).to_be_visible()


def test_a_link_that_has_served_says_so_at_once(table: Tables, telephone: Telephone) -> None:
    partie = table()
    lien = partie.lien_de_passage()
    premier, ouvert_avant, ouvert_apres = telephone(), telephone(), telephone()
    ouvert_avant.goto(lien)
    ouvert_avant.get_by_label("Ana").check()
    prendre(premier, lien, "Tom")
    expect(premier.get_by_role("button", name="Qui prend, et quoi")).to_be_visible()
    ouvert_apres.goto(lien)
    for second in (ouvert_avant, ouvert_apres):
        expect(second.locator(".carte [role=status]")).to_have_text(
            "Ce lien de crayon a déjà servi. Demande-en un nouveau."
        )
        expect(second.get_by_role("button", name="Prendre le crayon")).to_have_count(0)


def test_a_crayon_whose_answer_was_lost_is_asked_for_again(table: Tables, telephone: Telephone) -> None:
    partie, tom = table(), telephone()
    lien = partie.lien_de_passage()

    def perdre(route: Route) -> None:
        route.fetch()
        route.abort()

    tom.route("**/crayon", perdre, times=1)
    prendre(tom, lien, "Tom")
    expect(tom.get_by_role("alert")).to_be_visible()
    tom.reload()
    tom.get_by_role("button", name="Prendre le crayon").click()
    expect(tom.get_by_role("button", name="Qui prend, et quoi")).to_be_visible()
    assert partie.lire()["epoch"] == 2


def test_an_offer_that_is_taken_back_leaves_a_dead_link(table: Tables, telephone: Telephone) -> None:
    partie = table()
    lea, tard = compter(telephone(), partie), telephone()
    lien = passer_le_crayon(lea)
    lea.get_by_role("button", name="Annuler", exact=True).click()
    expect(lea.get_by_text("En attente…")).to_have_count(0)
    tard.goto(lien)
    expect(tard.locator(".carte [role=status]")).to_contain_text("Demande-en un nouveau.")


def test_a_reload_shows_the_same_link(table: Tables, telephone: Telephone) -> None:
    lea = compter(telephone(), table())
    lien = passer_le_crayon(lea)
    lea.reload()
    assert passer_le_crayon(lea) == lien


def test_a_player_takes_a_new_name_and_keeps_their_history(table: Tables, telephone: Telephone) -> None:
    partie = table("Léa", "Karim", "Sophie", "Tom")
    personne = partie.feuille["joueurs"][3]["personne"]
    lea = compter(telephone(), partie)
    ouvrir_le_menu(lea, "Joueurs")
    lea.get_by_role("button", name="Renommer Tom").click()
    lea.get_by_role("textbox", name="Nouveau prénom de Tom").fill("Thomas")
    lea.get_by_role("button", name="Enregistrer").click()
    expect(lea.get_by_text("Garder l’historique de Tom pour Thomas\u202f?")).to_be_visible()
    lea.get_by_role("button", name="Oui").click()
    expect(lea.locator("#annonce")).to_have_text("Tom s’appelle maintenant Thomas.")
    tom = partie.lire()["joueurs"][3]
    assert (tom["nom"], tom["personne"]) == ("Thomas", personne)


def test_a_new_name_may_be_somebody_else(table: Tables, telephone: Telephone) -> None:
    partie = table("Léa", "Karim", "Sophie", "Tom")
    personne = partie.feuille["joueurs"][3]["personne"]
    lea = compter(telephone(), partie)
    ouvrir_le_menu(lea, "Joueurs")
    lea.get_by_role("button", name="Renommer Tom").click()
    lea.get_by_role("textbox", name="Nouveau prénom de Tom").fill("Zoé")
    lea.get_by_role("button", name="Enregistrer").click()
    lea.get_by_role("button", name="Non, c’est quelqu’un d’autre").click()
    expect(lea.get_by_role("button", name="Renommer Zoé")).to_be_visible()
    assert partie.lire()["joueurs"][3]["personne"] != personne


def test_somebody_arrives_somebody_leaves_and_the_dealer_changes(table: Tables, telephone: Telephone) -> None:
    partie = table("Léa", "Karim", "Sophie", "Tom")
    partie.poser()
    lea, vu = compter(telephone(), partie), telephone()
    vu.goto(partie.lien)
    ouvrir_le_menu(lea, "Joueurs")
    lea.get_by_label("Prénom", exact=True).fill("Inès")
    lea.get_by_role("button", name="Ajouter à la table").click()
    expect(vu.locator(".classement .nom", has_text="Inès")).to_be_visible()
    lea.get_by_role("button", name="Karim quitte la table").click()
    expect(vu.locator(".classement .nom", has_text="Karim")).to_contain_text("a quitté la table")
    lea.get_by_label("Inès distribue").check()
    expect(vu.locator(".classement .nom", has_text="Inès")).to_contain_text("distribue")
    lea.get_by_role("button", name="Karim revient à la table").click()
    expect(vu.locator(".classement .nom", has_text="Karim")).not_to_contain_text("a quitté")


def test_a_latecomer_takes_the_seat_of_somebody_who_may_come_back(
    table: Tables, telephone: Telephone
) -> None:
    partie = table("Léa", "Karim", "Sophie", "Tom")
    lea = compter(telephone(), partie)
    ouvrir_le_menu(lea, "Joueurs")
    lea.get_by_label("Prénom", exact=True).fill("Inès")
    lea.get_by_label("Sa place").select_option("À la place de Karim")
    lea.get_by_role("button", name="Ajouter à la table").click()
    expect(lea.locator(".joueurs .qui b")).to_have_text(["Léa", "Inès", "Sophie", "Tom", "Karim"])
    lea.get_by_role("button", name="Karim revient à la table").click()
    expect(lea.get_by_role("button", name="Karim quitte la table")).to_be_visible()


def test_a_name_already_at_the_table_is_refused_in_words(table: Tables, telephone: Telephone) -> None:
    lea = compter(telephone(), table("Léa", "Karim", "Sophie", "Tom"))
    ouvrir_le_menu(lea, "Joueurs")
    lea.get_by_label("Prénom", exact=True).fill("karim")
    lea.get_by_role("button", name="Ajouter à la table").click()
    expect(lea.locator(".joueurs").get_by_role("alert")).to_contain_text("Deux fois karim.")


def test_the_seats_and_the_length_are_the_holders_to_change(table: Tables, telephone: Telephone) -> None:
    partie = table("Léa", "Karim", "Sophie", "Tom")
    lea = compter(telephone(), partie)
    ouvrir_le_menu(lea, "Joueurs")
    lea.get_by_role("button", name="Monter Karim").click()
    expect(lea.locator(".joueurs .qui b").first).to_have_text("Karim")
    lea.get_by_role("radio", name="12").check()
    expect(lea.locator("#annonce")).to_have_text("12 donnes prévues.")
    feuille = partie.lire()
    assert (feuille["ordre"], feuille["donnes_prevues"]) == ([1, 0, 2, 3], 12)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong_with_the_crayon_and_the_players(
    table: Tables, telephone: Telephone, theme: str
) -> None:
    partie = table()
    lea, autre = compter(telephone(theme=theme), partie), telephone(theme=theme)
    ouvrir_le_menu(lea, "Joueurs")
    expect(lea.locator(".joueurs")).to_be_visible()
    assert defauts(lea) == []
    lea.keyboard.press("Escape")
    autre.goto(passer_le_crayon(lea))
    expect(autre.get_by_role("button", name="Prendre le crayon")).to_be_visible()
    assert defauts(autre) == []
    assert defauts(lea) == []
