"""Totals count up to their new value, and whoever reads them never waits for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.attente import attendre
from tests.browser.conftest import Telephone
from tests.browser.scribe import ouvrir
from tests.browser.table import Table

Tables = Callable[..., Table]
CINQ = ("Léa", "Karim", "Sophie", "Tom", "Nora")

GUETTER = """() => {
    window.peints = []
    new MutationObserver((tous) => {
        for (const { target: { dataset, textContent } } of tous)
            peints.push({ place: dataset.total, vu: dataset.vu ?? null, lu: textContent.split(' ').at(-1) })
    }).observe(document.body, { subtree: true, attributeFilter: ['data-vu'] })
}"""
"""From now on, what each total paints while what it says is already the new one."""


def peints(page: Page, place: int) -> list[dict[str, Any]]:
    tous: list[dict[str, Any]] = page.evaluate("peints")
    return [un for un in tous if un["place"] == str(place)]


def verifier_le_decompte(page: Page, lu: str) -> None:
    """The first player's total set out from 0, and came to rest."""
    attendre(page, "peints.length > 0 && !document.querySelector('[data-vu]')")
    de_lea = peints(page, 0)
    assert de_lea[0]["vu"] == "0"
    assert de_lea[-1]["vu"] is None
    assert {un["lu"] for un in de_lea} == {lu}


def test_after_valider_the_totals_count_up(telephone: Telephone, table: Tables) -> None:
    lea = ouvrir(telephone(), table())
    lea.page.evaluate(GUETTER)
    lea.saisir("Léa", "garde", 2, "49")
    lea.valider()
    verifier_le_decompte(lea.page, "+198")
    assert lea.totaux()[0] == "+198"


def test_at_five_they_count_up_although_the_names_were_choices(telephone: Telephone, table: Tables) -> None:
    lea = ouvrir(telephone(), table(*CINQ))
    lea.page.evaluate(GUETTER)
    lea.prendre("Léa", "garde")
    lea.appeler("Karim")
    lea.bouts(2)
    lea.points("49")
    lea.valider()
    verifier_le_decompte(lea.page, "+132")


def test_a_viewer_sees_the_ranking_count_up(telephone: Telephone, table: Tables) -> None:
    partie = table()
    ecran = telephone()
    ecran.goto(partie.lien)
    expect(ecran.locator(".entete .etat")).to_contain_text("En direct")
    ecran.evaluate(GUETTER)
    partie.poser()
    verifier_le_decompte(ecran, "+198")


@pytest.mark.parametrize("qui", ["scribe", "spectateur"])
def test_nothing_counts_for_whoever_wants_no_movement(telephone: Telephone, table: Tables, qui: str) -> None:
    partie = table()
    ecran = telephone(reduced_motion="reduce")
    if qui == "scribe":
        partie.confier_le_crayon(ecran)
    ecran.goto(partie.lien)
    expect(ecran.locator(".etat")).to_contain_text("En direct")
    ecran.evaluate(GUETTER)
    partie.poser()
    expect(ecran.locator("[data-total='0']")).to_have_text("total +198" if qui == "spectateur" else "+198")
    assert ecran.evaluate("peints") == []
