"""The feuille de marque on paper: what the browser's own « Imprimer » gives."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Telephone
from tests.browser.table import Table

NOMS = ("Marie-Christine", "Jean-Baptiste", "Maximilienne-Alexandrine", "Tom")
DE_PAPIER = 680
"""The width of an A4 page between its margins, in the browser's pixels."""


def sur_papier(telephone: Telephone, partie: Table) -> Page:
    page = telephone(1280, 900, "dark", is_mobile=False)
    page.goto(partie.lien)
    expect(page.locator(".entete .etat")).to_contain_text("En direct")
    expect(page.locator(".suivre .qr svg")).to_have_count(1)
    page.emulate_media(media="print")
    page.set_viewport_size({"width": DE_PAPIER, "height": 900})
    return page


def test_the_paper_shows_the_ranking_every_donne_and_where_they_come_from(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    partie = table(*NOMS)
    partie.poser()
    partie.passer()
    page = sur_papier(telephone, partie)
    expect(page.locator(".classement .joueur").first).to_be_visible()
    expect(page.locator(".marques .entree")).to_have_count(2)
    expect(page.locator(".papier.adresse")).to_have_text(partie.lien)
    expect(page.locator(".entete .papier")).to_contain_text(re.compile(r"\d{4} à "))
    for ecran in (".entete .live", ".derniere", ".soiree", ".gestes"):
        expect(page.locator(ecran)).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= DE_PAPIER


def test_the_paper_is_black_on_white_also_in_the_dark(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    partie = table(*NOMS)
    partie.poser()
    page = sur_papier(telephone, partie)
    couleurs = page.locator(".marques :is(th, td, span), h1, .total").evaluate_all(
        "tous => [...new Set(tous.map((un) => getComputedStyle(un).color))]"
    )
    assert couleurs == ["rgb(0, 0, 0)"]
    fonds = page.locator("html, .marques, .marques th").evaluate_all(
        "tous => [...new Set(tous.map((un) => getComputedStyle(un).backgroundColor))]"
    )
    assert set(fonds) <= {"rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"}


def test_a_long_evening_takes_more_pages_and_repeats_the_names(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    partie = table(*NOMS)
    for i in range(60):
        partie.poser(preneur=i % 4)
    page = sur_papier(telephone, partie)
    assert (
        page.locator(".marques thead").evaluate("un => getComputedStyle(un).display") == "table-header-group"
    )
    # Once, at the end: not under every page.
    assert page.locator(".marques tfoot").evaluate("un => getComputedStyle(un).display") == "table-row-group"
    coupables = page.locator(".marques tr").evaluate_all(
        "tous => tous.filter((une) => getComputedStyle(une).breakInside !== 'avoid').length"
    )
    assert coupables == 0
    feuillets = re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))
    assert len(feuillets) == 2


def test_the_paper_is_read_from_its_top_and_the_screen_from_the_newest(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    partie = table(*NOMS)
    for _ in range(3):
        partie.poser()
    page = sur_papier(telephone, partie)
    numeros = page.locator(".marques .intitule b")
    expect(numeros).to_have_text(["1", "2", "3"])
    page.emulate_media(media="screen")
    expect(numeros).to_have_text(["3", "2", "1"])


def test_the_paper_has_a_code_of_25_millimetres(telephone: Telephone, table: Callable[..., Table]) -> None:
    partie = table(*NOMS)
    partie.poser()
    code = sur_papier(telephone, partie).locator(".suivre .qr").bounding_box()
    assert code
    assert round(code["width"] * 25.4 / 96) == round(code["height"] * 25.4 / 96) == 25


def test_a_big_screen_shows_the_code_dark_on_white_until_the_first_donne(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    partie, page = table(*NOMS), telephone(1920, 1080, "dark", is_mobile=False)
    page.goto(f"{partie.lien}?ecran")
    code = page.locator(".suivre svg")
    expect(code).to_be_visible()
    assert code.evaluate("un => [getComputedStyle(un).fill, getComputedStyle(un).backgroundColor]") == [
        "rgb(0, 0, 0)",
        "rgb(255, 255, 255)",
    ]
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    partie.poser()
    expect(page.locator(".marques")).to_be_visible()
    expect(code).to_be_hidden()
