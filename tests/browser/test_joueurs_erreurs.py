"""What the panel of the players refuses is said beside what it is about, in sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Telephone
from tests.browser.scribe import Scribe, ouvrir
from tests.browser.table import Table

DEVANT = """(mot) => {
    const { left, top, width, height } = mot.getBoundingClientRect()
    return mot.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}"""


@pytest.fixture
def lea(telephone: Telephone, table: Callable[..., Table]) -> Scribe:
    lea = ouvrir(telephone(), table("Léa", "Karim", "Inès", "Tom"))
    joueurs(lea.page)
    return lea


def joueurs(page: Page) -> None:
    page.get_by_role("button", name="Menu de la partie").tap()
    page.locator(".menu button", has_text="Joueurs").tap()
    expect(page.get_by_role("dialog", name="Joueurs")).to_be_visible()


def dit(page: Page, phrase: str) -> Locator:
    mot = page.get_by_role("alert")
    expect(mot).to_have_text(phrase)
    assert mot.evaluate(DEVANT)
    return mot


@pytest.mark.parametrize(
    ("nom", "phrase"), [("Léa", "Deux fois Léa. Ajoute une initiale : Léa M."), ("", "Il manque un prénom.")]
)
def test_a_latecomer_who_cannot_be_is_refused_beside_the_field(lea: Scribe, nom: str, phrase: str) -> None:
    lea.page.get_by_label("Prénom", exact=True).fill(nom)
    lea.page.get_by_role("button", name="Ajouter à la table").tap()
    dit(lea.page, phrase)
    lea.page.get_by_role("button", name="Fermer").tap()
    joueurs(lea.page)
    expect(lea.page.get_by_role("alert")).to_have_count(0)


def test_a_name_that_is_taken_is_refused_before_any_question(lea: Scribe) -> None:
    lea.page.get_by_role("button", name="Renommer Tom").tap()
    champ = lea.page.get_by_label("Nouveau prénom de Tom")
    champ.fill("léa ")
    lea.page.get_by_role("button", name="Enregistrer").tap()
    dit(lea.page, "Deux fois Léa. Ajoute une initiale\u202f: Léa\u00a0M.")
    champ.fill("Agnès")
    lea.page.get_by_role("button", name="Enregistrer").tap()
    expect(lea.page.get_by_role("alert")).to_have_count(0)
    expect(lea.page.locator(".question")).to_contain_text("Garder l’historique de Tom pour Agnès\u202f?")


def test_a_name_that_begins_with_a_vowel_is_elided(lea: Scribe) -> None:
    expect(lea.page.locator("option", has_text="Inès")).to_have_text("À la place d’Inès")
    lea.page.get_by_role("button", name="Renommer Inès").tap()
    expect(lea.page.get_by_label("Nouveau prénom d’Inès")).to_be_focused()
