"""Nothing that is being read or aimed at moves by itself: each page's layout shift, as browsers count it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.attente import attendre
from tests.browser.conftest import Telephone
from tests.browser.scribe import ouvrir
from tests.browser.soirees import NOMS, une_soiree
from tests.browser.table import Table

Tables = Callable[..., Table]

AU_PLUS = 0.02
COMPTER = """
  globalThis.glissement = 0
  new PerformanceObserver((liste) => {
    for (const un of liste.getEntries()) if (!un.hadRecentInput) glissement += un.value
  }).observe({ type: 'layout-shift', buffered: true })
"""


def glissement(page: Page, adresse: str, attendu: str) -> float:
    page.add_init_script(COMPTER)
    page.goto(adresse)
    expect(page.locator(attendu).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    attendre(page, "document.fonts.status === 'loaded'")
    return float(
        page.evaluate(
            "new Promise((dire) => requestAnimationFrame(() => setTimeout(() => dire(glissement))))"
        )
    )


@pytest.mark.parametrize("taille", [(390, 664), (1920, 1080)], ids=str)
@pytest.mark.parametrize("etat", ["neuve", "en cours", "finie"])
def test_the_page_of_a_partie_does_not_move_while_it_comes(
    telephone: Telephone, table: Tables, etat: str, taille: tuple[int, int]
) -> None:
    partie = table(*NOMS)
    if etat != "neuve":
        une_soiree(partie)
    if etat == "finie":
        partie.terminer()
    assert glissement(telephone(*taille), partie.lien, ".classement, .fin") <= AU_PLUS


@pytest.mark.parametrize(
    ("adresse", "attendu"), [("/", "#nom-2"), ("/calcul", ".calculer"), ("/confidentialite", "main p")]
)
def test_a_page_without_a_partie_does_not_move_while_it_comes(
    telephone: Telephone, adresse: str, attendu: str
) -> None:
    assert glissement(telephone(), adresse, attendu) <= AU_PLUS


def test_the_page_of_a_bande_does_not_move_while_it_comes(telephone: Telephone, table: Tables) -> None:
    partie = une_soiree(table(*NOMS))
    partie.terminer()
    assert glissement(telephone(), partie.lien_de_la_bande, ".palmares, main h2") <= AU_PLUS


def test_the_sheet_does_not_move_while_it_comes_nor_while_a_donne_is_typed(
    telephone: Telephone, table: Tables
) -> None:
    page = telephone()
    page.add_init_script(COMPTER)
    lea = ouvrir(page, une_soiree(table(*NOMS)))
    lea.saisir("Léa", "garde", 2, "49")
    expect(lea.bouton).to_contain_text("Valider")
    assert page.evaluate("glissement") <= AU_PLUS
