"""Entering a donne by touch, on the phone of whoever holds the crayon."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.accessibilite import defauts
from tests.browser.conftest import Telephone
from tests.browser.scribe import Scribe, ouvrir
from tests.browser.table import Table

NOMS = ("Léa", "Karim", "Sophie", "Tom", "Nora")


@pytest.fixture
def scribe(telephone: Telephone, table: Callable[..., Table]) -> Callable[..., Scribe]:
    """`scribe("Léa", "Karim", "Sophie")`: a phone with the crayon of a new partie of theirs."""

    def another(*noms: str, hauteur: int = 664, largeur: int = 390, theme: str = "light") -> Scribe:
        return ouvrir(telephone(largeur, hauteur, theme), table(*(noms or NOMS[:4])))

    return another


def test_the_garde_of_lea_is_entered_by_touch_and_marks_318(scribe: Callable[..., Scribe]) -> None:
    lea = scribe()
    lea.saisir("Léa", "garde", 2, "49")
    lea.prime("Petit", "petit", "attaque")
    lea.prime("Poignée", "poignee", "simple")
    expect(lea.bouton).to_have_text("Valider · Léa\u00a0+318")
    lea.valider()
    expect(lea.recu).to_contain_text("Léa\u00a0+318 enregistrée")
    assert lea.relire()["totaux"] == [318, -106, -106, -106]


def test_the_prise_of_sophie_is_chutee_and_marks_minus_126(scribe: Callable[..., Scribe]) -> None:
    sophie = scribe()
    sophie.saisir("Sophie", "prise", 2, "34")
    sophie.prime("Petit", "petit", "attaque")
    sophie.prime("Poignée", "poignee", "simple")
    expect(sophie.bouton).to_have_text("Valider · Sophie\u00a0−126")
    sophie.valider()
    expect(sophie.recu).to_contain_text("Sophie\u00a0−126 enregistrée")
    assert sophie.relire()["totaux"] == [42, 42, -126, 42]


def test_an_ordinary_donne_takes_five_touches(scribe: Callable[..., Scribe]) -> None:
    lea = scribe()
    lea.saisir("Léa", "garde", 2, "49")
    lea.valider()
    expect(lea.recu).to_contain_text("enregistrée")
    assert lea.touches == 5


def test_at_five_one_more_touch_says_who_is_appele(scribe: Callable[..., Scribe]) -> None:
    lea = scribe(*NOMS)
    lea.prendre("Léa", "garde")
    expect(lea.bouton).to_have_text("Qui est appelé\u202f?")
    lea.appeler("Karim")
    lea.bouts(2)
    lea.points("38")
    lea.prime("Petit", "petit", "defense")
    expect(lea.bouton).to_have_text("Valider · Léa\u00a0−152")
    lea.valider()
    expect(lea.recu).to_contain_text("enregistrée")
    assert lea.relire()["totaux"] == [-152, -76, 76, 76, 76]


def test_at_five_the_preneur_may_play_alone(scribe: Callable[..., Scribe]) -> None:
    lea = scribe(*NOMS)
    lea.prendre("Léa", "garde")
    lea.toucher(lea.page.get_by_role("radio", name="Léa joue à un contre quatre"))
    lea.bouts(2)
    lea.points("49")
    expect(lea.bouton).to_have_text("Valider · Léa\u00a0+264")


def test_points_counted_by_the_defence_are_turned_round(scribe: Callable[..., Scribe]) -> None:
    lea = scribe()
    lea.toucher(lea.page.locator("input[name=camp][value=defense]"))
    lea.saisir("Léa", "garde", 2, "42")
    expect(lea.bouton).to_have_text("Valider · Léa\u00a0+198")


def test_a_half_point_goes_to_the_camp_that_wins(scribe: Callable[..., Scribe]) -> None:
    lea = scribe(*NOMS[:3])
    lea.prendre("Léa", "garde_sans")
    lea.bouts(2)
    lea.points("47½")
    lea.prime("Poignée", "poignee", "simple")
    expect(lea.bouton).to_have_text("Valider · Léa\u00a0+296")


def test_the_button_names_the_next_step_and_leads_there(scribe: Callable[..., Scribe]) -> None:
    lea = scribe()
    expect(lea.bouton).to_have_text("Qui prend, et quoi\u202f?")
    lea.prendre("Léa", "garde")
    expect(lea.bouton).to_have_text("Combien de bouts\u202f?")
    lea.valider()
    expect(lea.page.locator("input[name=bouts]").first).to_be_focused()
    expect(lea.page.get_by_role("status")).to_have_text("Indique les bouts de l’attaque.")
    lea.bouts(2)
    expect(lea.bouton).to_have_text("Combien de points\u202f?")


def test_a_hammered_valider_makes_one_donne(scribe: Callable[..., Scribe]) -> None:
    lea = scribe()
    lea.saisir("Léa", "garde", 2, "49")
    for _ in range(6):
        lea.valider()
    expect(lea.recu).to_contain_text("enregistrée")
    expect(lea.page.locator("h1")).to_have_text("Donne 2")
    assert len(lea.relire()["donnes"]) == 1


def test_the_whole_donne_is_typed_on_a_keyboard(scribe: Callable[..., Scribe]) -> None:
    lea = scribe(largeur=1280, hauteur=800)
    lea.page.get_by_role("radio", name="Léa, prise").focus()
    for touche in ("ArrowRight", "4", "9", "Tab", "ArrowRight", "ArrowRight", "Enter"):
        lea.page.keyboard.press(touche)
    expect(lea.recu).to_contain_text("enregistrée")
    assert lea.relire()["donnes"][0]["contrat"] == "garde"


def test_a_forgotten_chelem_is_added_in_one_touch(scribe: Callable[..., Scribe]) -> None:
    lea = scribe()
    lea.saisir("Léa", "garde", 3, "91")
    lea.toucher(lea.page.get_by_role("button", name="Ajouter le chelem"))
    expect(lea.page.locator(".primes")).to_contain_text("Chelem +200")


def test_the_same_donne_twice_is_questioned(scribe: Callable[..., Scribe]) -> None:
    lea = scribe()
    for _ in range(2):
        lea.saisir("Léa", "garde", 2, "49")
        if lea.page.locator(".mot.alerte").count():
            break
        lea.valider()
    expect(lea.page.locator(".mot.alerte")).to_have_text("Tu viens d’enregistrer la même donne.")


def test_an_impossible_petit_au_bout_is_greyed_and_says_why(scribe: Callable[..., Scribe]) -> None:
    lea = scribe()
    lea.saisir("Léa", "garde", 0, "60")
    lea.toucher(lea.page.locator(".primes button", has_text="Petit"))
    attaque = lea.page.locator("input[name=petit][value=attaque]")
    expect(attaque).to_have_attribute("aria-disabled", "true")
    lea.toucher(attaque)
    expect(lea.page.locator(".mot.alerte")).to_contain_text("petit")
    expect(attaque).not_to_be_checked()


def test_a_second_poignee_is_added_after_the_first(scribe: Callable[..., Scribe]) -> None:
    lea = scribe()
    lea.saisir("Léa", "garde", 2, "49")
    lea.prime("Poignée", "poignee", "simple")
    lea.toucher(lea.page.locator(".primes button", has_text="Poignée 20"))
    lea.toucher(lea.page.get_by_role("button", name="+ une autre"))
    lea.toucher(lea.page.locator("input[name=poignee][value=simple]"))
    expect(lea.page.locator(".primes")).to_contain_text("Poignée 20 + 20")
    expect(lea.bouton).to_have_text("Valider · Léa\u00a0+318")


def test_the_dealer_sits_out_and_one_touch_changes_it(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    lea = ouvrir(telephone(), table(*NOMS, a_table=4, premier_donneur=2))
    expect(lea.page.locator(".morts [aria-pressed=true]")).to_have_text("Sophie")
    lea.toucher(lea.page.locator(".morts button", has_text="Tom"))
    lea.saisir("Sophie", "garde", 2, "49")
    lea.valider()
    expect(lea.recu).to_contain_text("enregistrée")
    assert lea.relire()["totaux"] == [-66, -66, 198, 0, -66]


def test_a_donne_passee_moves_the_dealer_on(scribe: Callable[..., Scribe]) -> None:
    lea = scribe()
    expect(lea.page.locator(".tete .qui")).to_have_text("Léa distribue")
    lea.menu("Donne passée")
    expect(lea.recu).to_contain_text("enregistrée")
    expect(lea.page.locator(".tete .qui")).to_have_text("Karim distribue")
    assert lea.relire()["donnes"][0]["passee"] is True


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("joueurs", [4, 5])
def test_the_form_has_no_accessibility_defect(
    scribe: Callable[..., Scribe], theme: str, joueurs: int
) -> None:
    lea = scribe(*NOMS[:joueurs], theme=theme)
    assert defauts(lea.page) == []
    lea.saisir("Léa", "garde", 2, "49")
    assert defauts(lea.page) == []
    lea.toucher(lea.page.locator(".primes button", has_text="Chelem"))
    assert defauts(lea.page) == []
    lea.page.keyboard.press("Escape")
    lea.toucher(lea.page.get_by_role("button", name="Menu de la partie"))
    expect(lea.page.locator("dialog")).to_be_visible()
    assert defauts(lea.page) == []
