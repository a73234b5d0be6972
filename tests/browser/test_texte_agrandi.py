"""Text twice as large on the smallest phone: every page scrolls downwards only, and cuts nothing off."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Telephone
from tests.browser.soirees import une_soiree
from tests.browser.table import Table

LONGS = ("Marie-Christine", "Jean-Baptiste", "Maximilienne-Alexandrine", "Tom")


def agrandir(telephone: Telephone, adresse: str) -> Page:
    page = telephone(320, 568)
    page.goto(adresse)
    expect(page.locator("h1, h2").first).to_be_visible()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    return page


@pytest.mark.parametrize("adresse", ["/", "/calcul", "/confidentialite", f"/p/{'x' * 22}", f"/b/{'x' * 22}"])
def test_a_page_without_any_partie_scrolls_only_downwards(telephone: Telephone, adresse: str) -> None:
    page = agrandir(telephone, adresse)
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_the_end_and_the_bande_scroll_only_downwards(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    partie = une_soiree(table(*LONGS))
    partie.terminer()
    for adresse in (partie.lien, partie.lien_de_la_bande):
        page = agrandir(telephone, adresse)
        assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_the_ones_who_follow_the_winner_keep_their_names_in_one_piece(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    partie = une_soiree(table("Karim", "Léa", "Sophie", "Tom"))
    partie.terminer()
    page = agrandir(telephone, partie.lien)
    noms = page.locator(".suivants .nom")
    assert noms.evaluate_all("tous => tous.map((nom) => nom.getClientRects().length)") == [1, 1, 1]
    assert noms.evaluate_all("tous => Math.max(...tous.map((nom) => nom.offsetHeight))") < 60
