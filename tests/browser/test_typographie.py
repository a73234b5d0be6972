"""Every page, as a reader gets it: French typography, and nothing for axe to say."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibilite import defauts
from tests.browser.conftest import Telephone
from tests.browser.table import Table

# A space that may break before ? ! : ; or inside « », a straight apostrophe, a hyphen for a minus.
FAULT = re.compile(r"[\w»] [?!:;»]|« |\w'\w|(?<![\w-])-\d")


def accueil(page: Page, _: Table) -> None:
    page.goto("/")


def tableau(page: Page, table: Table) -> None:
    page.goto(table.lien)


def saisie(page: Page, table: Table) -> None:
    table.confier_le_crayon(page)
    page.goto(table.lien)


def passage(page: Page, table: Table) -> None:
    page.goto(table.lien_de_passage())


def calcul(page: Page, _: Table) -> None:
    page.goto("/calcul#joueurs=4&contrat=garde&bouts=2&points=40.5&petit=defense&poignees=double")


def perdue(page: Page, table: Table) -> None:
    page.goto(table.lien[:-4] + "AAAA")


def fin(page: Page, table: Table) -> None:
    table.terminer()
    page.goto(table.lien)


def la_bande(page: Page, table: Table) -> None:
    fin(page, table)
    page.goto(table.lien_de_la_bande)


def secours(page: Page, table: Table) -> None:
    page.goto(f"{table.lien}#secours={table.createur}")


def confidentialite(page: Page, _: Table) -> None:
    page.goto("/confidentialite")


VISITS = [accueil, tableau, saisie, passage, perdue, calcul, fin, la_bande, secours, confidentialite]


@pytest.fixture
def seen(telephone: Telephone, table: Callable[..., Table]) -> Callable[..., Page]:
    """A page, opened on a partie where both camps have won and where a donne was passed."""

    def another(visit: Callable[[Page, Table], None], **options: Any) -> Page:
        played = table()
        played.poser()
        played.passer()
        played.poser(preneur=2, contrat="garde_sans", bouts=1, points=40.5)
        page = telephone(**options)
        visit(page, played)
        expect(page.locator("#racine")).to_contain_text(re.compile(r"\w{3}"))
        expect(page.locator("#racine")).not_to_contain_text("Un instant")
        return page

    return another


@pytest.mark.parametrize("visit", VISITS, ids=lambda visit: visit.__name__)
def test_a_page_keeps_the_rules_of_french_typography(
    seen: Callable[..., Page], visit: Callable[[Page, Table], None]
) -> None:
    text = seen(visit).locator("body").inner_text()
    assert len(text) > 20
    assert [line for line in text.splitlines() if FAULT.search(line)] == []


@pytest.mark.parametrize("visit", VISITS, ids=lambda visit: visit.__name__)
def test_axe_finds_nothing_to_say_by_day_or_by_night(
    seen: Callable[..., Page], visit: Callable[[Page, Table], None]
) -> None:
    # No colour on its way to another one: axe measures what it sees.
    page = seen(visit, reduced_motion="reduce")
    found = {"day": defauts(page)}
    page.emulate_media(color_scheme="dark")
    found["night"] = defauts(page)
    assert found == {"day": [], "night": []}


@pytest.mark.parametrize("visit", VISITS, ids=lambda visit: visit.__name__)
def test_a_page_fits_the_narrowest_phone(
    seen: Callable[..., Page], visit: Callable[[Page, Table], None]
) -> None:
    page = seen(visit, largeur=320, hauteur=568)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
