"""Counting a heap of cards by pairs, from the pad, with a finger."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.accessibilite import defauts
from tests.browser.conftest import Telephone
from tests.browser.scribe import Scribe, ouvrir
from tests.browser.table import Table

NOMS = ("Léa", "Karim", "Sophie", "Tom", "Nora")
EXERCICE = {"bout": 2, "roi": 2, "dame": 1, "cavalier": 1, "valet": 1}
"""Of the rules' own exercise: with 31 other cards it is 38 cards and 41 points."""
TROP_PETITS = """[...document.querySelectorAll('dialog button, dialog input')]
    .map((un) => [un, un.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 44 || height < 44).map(([un]) => un.outerHTML)"""


@pytest.fixture
def scribe(telephone: Telephone, table: Callable[..., Table]) -> Callable[..., Scribe]:
    """`scribe(3)`: a phone with the crayon of a new partie of three, its counting help open."""

    def another(joueurs: int = 4, **options: int | str) -> Scribe:
        # Nothing slides: a finger would have to wait until the panel stands still.
        lea = ouvrir(telephone(reduced_motion="reduce", **options), table(*NOMS[:joueurs]))  # type: ignore[arg-type]
        lea.toucher(lea.page.get_by_role("button", name="Compter les cartes"))
        expect(lea.page.locator("dialog")).to_be_visible()
        return lea

    return another


def figures(lea: Scribe, combien: dict[str, int]) -> None:
    for nom, nombre in combien.items():
        for _ in range(nombre):
            lea.toucher(
                lea.page.get_by_role("button", name=f"{'Une' if nom == 'dame' else 'Un'} {nom} de plus")
            )


def cartes(lea: Scribe, combien: int) -> None:
    lea.page.locator("#compte-cartes").fill(str(combien))


def bilan(lea: Scribe) -> Locator:
    return lea.page.locator(".bilan [role=status]")


def test_the_exercise_of_the_rules_is_counted_by_touch_and_reported(scribe: Callable[..., Scribe]) -> None:
    lea = scribe()
    figures(lea, EXERCICE)
    cartes(lea, 37)
    lea.toucher(lea.page.get_by_role("button", name="Une carte de plus"))
    expect(bilan(lea)).to_contain_text("38\u00a0cartes\u202f: 19\u00a0paires, 41\u00a0points")
    expect(bilan(lea)).to_contain_text("40\u00a0cartes, 50\u00a0points, 1\u00a0bout")
    lea.toucher(lea.page.get_by_role("button", name="Reporter 41\u00a0points et 2\u00a0bouts"))
    expect(lea.page.locator("dialog")).to_have_count(0)
    lea.prendre("Léa", "garde")
    expect(lea.bouton).to_have_text("Valider · Léa\u00a0+150")
    lea.valider()
    expect(lea.recu).to_contain_text("enregistrée")
    assert [lea.relire()["donnes"][0][nom] for nom in ("bouts", "points")] == [2, 41]


def test_the_heap_of_the_defence_says_what_the_attack_has(scribe: Callable[..., Scribe]) -> None:
    lea = scribe()
    lea.toucher(lea.page.locator("input[name=tas][value=defense]"))
    figures(lea, {"bout": 1, "roi": 2, "dame": 3, "cavalier": 3, "valet": 3})
    cartes(lea, 40)
    expect(bilan(lea)).to_contain_text("40\u00a0cartes\u202f: 20\u00a0paires, 50\u00a0points")
    lea.toucher(lea.page.get_by_role("button", name="Reporter 41\u00a0points et 2\u00a0bouts"))
    lea.prendre("Léa", "garde")
    expect(lea.bouton).to_have_text("Valider · Léa\u00a0+150")
    expect(lea.page.locator("input[name=camp][value=defense]")).to_be_checked()


@pytest.mark.parametrize(("joueurs", "comptees"), [(3, 31), (4, 32), (5, 25)])
def test_an_ecart_left_out_is_caught_by_the_tricks(
    scribe: Callable[..., Scribe], joueurs: int, comptees: int
) -> None:
    lea = scribe(joueurs)
    cartes(lea, comptees)
    expect(bilan(lea)).to_contain_text("ce ne sont pas des plis entiers")
    # It warns: the count may still be reported.
    lea.toucher(lea.page.get_by_role("button", name="Reporter"))
    expect(lea.page.locator("dialog")).to_have_count(0)


def test_whole_tricks_and_the_chien_raise_no_eyebrow(scribe: Callable[..., Scribe]) -> None:
    lea = scribe(5)
    cartes(lea, 3 + 5 * 6)
    expect(bilan(lea)).to_contain_text(
        "33\u00a0cartes\u202f: 16\u00a0paires et 1\u00a0carte, 16,5\u00a0points"
    )
    expect(lea.page.locator(".bilan .mot")).to_have_count(0)


def test_an_excuse_kept_through_a_chelem_is_told(scribe: Callable[..., Scribe]) -> None:
    lea = scribe()
    lea.toucher(lea.page.locator("input[name=tas][value=defense]"))
    figures(lea, {"bout": 1})
    cartes(lea, 1)
    expect(bilan(lea)).to_contain_text("a gardé l’excuse")
    expect(lea.page.get_by_role("button", name="Reporter 87\u00a0points et 2\u00a0bouts")).to_be_visible()


def test_a_step_that_cannot_be_is_greyed(scribe: Callable[..., Scribe]) -> None:
    lea = scribe()
    de_plus = lea.page.get_by_role("button", name="Un roi de plus")
    expect(lea.page.get_by_role("button", name="Un roi de moins")).to_be_disabled()
    for _ in range(5):
        lea.toucher(de_plus)
    expect(lea.page.locator("#compte-rois")).to_have_text("4")
    expect(de_plus).to_be_disabled()
    cartes(lea, 2)
    expect(lea.page.locator(".ligne-cartes b")).to_have_text("4")
    expect(lea.page.get_by_role("button", name="Une carte de moins")).to_be_disabled()
    cartes(lea, 78)
    expect(lea.page.locator(".ligne-cartes b")).to_have_text("63")


def test_a_count_survives_a_sleep_and_not_the_donne(scribe: Callable[..., Scribe]) -> None:
    lea = scribe()
    figures(lea, EXERCICE)
    cartes(lea, 38)
    lea.page.reload()
    lea.toucher(lea.page.get_by_role("button", name="Compter les cartes"))
    expect(bilan(lea)).to_contain_text("41\u00a0points")
    lea.page.get_by_role("button", name="Reporter").tap()
    lea.prendre("Léa", "garde")
    lea.valider()
    expect(lea.recu).to_be_visible()
    lea.toucher(lea.page.get_by_role("button", name="Compter les cartes"))
    expect(lea.page.locator(".ligne-cartes b")).to_have_text("…")


def test_the_whole_count_is_made_on_a_keyboard(scribe: Callable[..., Scribe]) -> None:
    lea = scribe(largeur=1280, hauteur=800)
    lea.page.get_by_role("button", name="Un bout de plus").focus()
    lea.page.keyboard.press("Space")
    lea.page.locator("#compte-cartes").focus()
    for _ in range(10):
        lea.page.keyboard.press("ArrowRight")
    expect(bilan(lea)).to_contain_text("10\u00a0cartes\u202f: 5\u00a0paires, 9\u00a0points")
    lea.page.keyboard.press("Escape")
    expect(lea.page.locator("dialog")).to_have_count(0)
    expect(lea.page.get_by_role("button", name="Compter les cartes")).to_be_focused()


@pytest.mark.parametrize(("largeur", "hauteur"), [(390, 664), (320, 568)])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_panel_is_easy_to_touch_and_has_no_accessibility_defect(
    scribe: Callable[..., Scribe], largeur: int, hauteur: int, theme: str
) -> None:
    lea = scribe(largeur=largeur, hauteur=hauteur, theme=theme)
    assert defauts(lea.page) == []
    cartes(lea, 37)
    expect(bilan(lea)).to_contain_text("Recompte")
    assert defauts(lea.page) == []
    assert lea.page.evaluate(TROP_PETITS) == []
    assert lea.page.evaluate("document.querySelector('dialog').scrollWidth") <= largeur
    # What it comes to is in sight, whatever the height.
    assert lea.page.locator(".bilan .grand").bounding_box()["y"] < hauteur - 44  # type: ignore[index]


def test_the_number_of_cards_that_is_asked_for_comes_into_sight(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    lea = ouvrir(telephone(320, 568), table("Léa", "Karim", "Sophie", "Tom"))
    lea.page.get_by_role("button", name="Compter les cartes").tap()
    lea.page.get_by_role("button", name="Combien de cartes en tout").tap()
    cartes = lea.page.get_by_role("slider")
    expect(cartes).to_be_focused()
    assert cartes.evaluate(
        """(une) => {
            const { left, top, width, height } = une.getBoundingClientRect()
            return document.elementFromPoint(left + width / 2, top + height / 2) === une
        }"""
    )
