"""A phone dies: its rights live on in a link, or a reader goes on from the same feuille."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibilite import defauts
from tests.browser.conftest import Telephone
from tests.browser.soirees import NOMS, la_bande, une_soiree
from tests.browser.table import Table

Tables = Callable[..., Table]


def lien_de_secours(page: Page) -> str:
    """What the sharing screen of a partie offers to its createur."""
    page.get_by_text("Lien de secours").click()
    return page.get_by_role("textbox", name="Le lien").last.input_value()


def memoire(page: Page) -> str:
    return str(page.evaluate("localStorage['tarot.parties'] ?? ''"))


def test_a_clean_phone_takes_the_crayon_back_with_the_lien_de_secours(
    table: Tables, telephone: Telephone
) -> None:
    partie = table(*NOMS)
    partie.poser()
    mort = telephone()
    partie.confier_le_crayon(mort)
    mort.goto(f"{partie.lien}#partager")
    lien = lien_de_secours(mort)
    mort.close()
    neuf = telephone()
    neuf.goto(lien)
    expect(neuf.get_by_role("heading", level=2)).to_have_text("Garder la partie sur ce téléphone\u202f?")
    neuf.get_by_role("button", name="Garder la partie").click()
    neuf.get_by_role("button", name="Reprendre le crayon").click()
    expect(neuf.get_by_role("heading", level=1)).to_have_text("Donne 2")


def test_a_lien_de_secours_gives_nothing_before_the_tap_and_leaves_no_trace(
    table: Tables, telephone: Telephone
) -> None:
    partie = table()
    page = telephone()
    demandes: list[str] = []
    page.on("request", lambda demande: demandes.append(f"{demande.url} {demande.headers}"))
    page.goto(f"{partie.lien}#secours={partie.createur}")
    expect(page.get_by_role("button", name="Garder la partie")).to_be_visible()
    assert partie.createur not in memoire(page)
    assert partie.createur not in page.url + page.evaluate("JSON.stringify(history.state)")
    page.get_by_role("button", name="Suivre sans la garder").click()
    expect(page.locator(".classement")).to_be_visible()
    assert partie.createur not in memoire(page)
    assert [demande for demande in demandes if partie.createur in demande] == []


def test_the_bandes_of_a_phone_move_to_another_by_one_link(table: Tables, telephone: Telephone) -> None:
    partie = une_soiree(table(*NOMS))
    partie.terminer()
    ancien, neuf = telephone(), telephone()
    partie.confier_le_crayon(ancien)
    ancien.goto(partie.lien_de_la_bande)
    ancien.get_by_text("Gérer la bande").click()
    neuf.goto(ancien.get_by_role("textbox", name="Le lien").input_value())
    expect(neuf.get_by_role("heading", level=2)).to_contain_text("Garder 1")
    assert "#" not in neuf.url
    neuf.get_by_role("button", name="Garder", exact=True).click()
    expect(neuf.get_by_role("button", name="Léa · Karim · Sophie · Tom")).to_be_visible()
    neuf.get_by_role("link", name="Historique").click()
    expect(neuf.get_by_text("Gérer la bande")).to_be_visible()


def test_a_lien_de_secours_that_lost_its_end_says_so(telephone: Telephone) -> None:
    page = telephone()
    page.goto("/#secours=b.abc")
    expect(page.locator("main")).to_contain_text("Ce lien de secours est incomplet.")


def test_a_browser_that_keeps_nothing_says_so_and_offers_the_link(
    table: Tables, telephone: Telephone
) -> None:
    partie = table()
    page = telephone()
    page.add_init_script(
        "for (const nom of ['getItem', 'setItem'])"
        " Storage.prototype[nom] = () => { throw new Error('privé') }"
    )
    page.goto(f"{partie.lien}#secours={partie.createur}")
    page.get_by_role("button", name="Garder la partie").click()
    page.get_by_role("button", name="Suivre la partie").click()
    page.get_by_role("button", name="Partager").click()
    expect(page.locator("details .mot")).to_contain_text("Ce navigateur ne garde rien")
    assert partie.createur in page.get_by_role("textbox", name="Le lien").last.input_value()


def test_a_reader_continues_and_nobody_loses_a_right(table: Tables, telephone: Telephone) -> None:
    partie = une_soiree(table(*NOMS))
    partie.passer()
    tom = telephone()
    tom.goto(partie.lien)
    tom.get_by_role("button", name="Continuer sur ce téléphone").click()
    expect(tom.get_by_role("dialog")).to_contain_text("avec 6\u00a0donnes déjà")
    tom.get_by_role("dialog").get_by_label("Tom").check()
    tom.get_by_role("button", name="Continuer ici").evaluate(
        "bouton => { for (let i = 0; i < 4; i++) bouton.click() }"
    )
    tom.get_by_role("button", name="Continuer à compter").click()
    expect(tom.get_by_role("heading", level=1)).to_have_text("Donne 7")
    assert len(la_bande(partie)["parties"]) == 2
    partie.poser()
    assert len(partie.feuille["donnes"]) == 8


def test_a_continued_partie_counts_once_the_last_one_ended(table: Tables, telephone: Telephone) -> None:
    partie = une_soiree(table(*NOMS))
    partie.terminer()
    partie.rouvrir()
    tom = telephone()
    tom.goto(partie.lien)
    tom.get_by_role("button", name="Continuer sur ce téléphone").click()
    tom.get_by_role("button", name="Continuer ici").click()
    tom.get_by_role("button", name="Continuer à compter").click()
    tom.get_by_role("button", name="Menu de la partie").click()
    tom.get_by_role("button", name="Arrêter la partie").click()
    tom.get_by_role("button", name="Terminer").click()
    expect(tom.locator(".vainqueur")).to_contain_text("Léa gagne")
    partie.terminer()
    lea = la_bande(partie)["palmares"][0]
    assert (lea["nom"], lea["victoires"], lea["parties"]) == ("Léa", 1, 1)
    tom.goto(partie.lien_de_la_bande)
    expect(tom.locator("header")).to_contain_text("1 partie depuis")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_has_nothing_to_say_of_the_ways_out_of_trouble(
    table: Tables, telephone: Telephone, theme: str
) -> None:
    partie = table()
    page = telephone(largeur=320, hauteur=568, theme=theme, reduced_motion="reduce")
    page.goto(f"{partie.lien}#secours={partie.createur}")
    expect(page.get_by_role("button", name="Garder la partie")).to_be_visible()
    trouves = defauts(page)
    page.get_by_role("button", name="Suivre sans la garder").click()
    page.get_by_role("button", name="Continuer sur ce téléphone").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    trouves += defauts(page)
    page.goto("/confidentialite")
    expect(page.get_by_role("heading", level=1)).to_have_text("Confidentialité")
    assert trouves + defauts(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
