"""The link goes round: scanned, sent, copied."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibilite import defauts
from tests.browser.conftest import Telephone
from tests.browser.table import Table

Tables = Callable[..., Table]


def partager(page: Page, partie: Table) -> Page:
    partie.confier_le_crayon(page)
    page.goto(f"{partie.lien}#partager")
    expect(page.get_by_role("heading", level=1)).to_have_text("La partie est prête")
    return page


def test_the_code_to_scan_is_the_link_and_dark_on_white_in_every_theme(
    table: Tables, telephone: Telephone
) -> None:
    partie = table()
    page = partager(telephone(theme="dark"), partie)
    code = page.get_by_role("img", name=partie.lien)
    expect(code).to_be_visible()
    assert code.evaluate("code => [getComputedStyle(code).fill, getComputedStyle(code).backgroundColor]") == [
        "rgb(0, 0, 0)",
        "rgb(255, 255, 255)",
    ]


def test_copying_says_so_only_when_the_link_is_in_the_clipboard(table: Tables, telephone: Telephone) -> None:
    partie = table()
    page = partager(telephone(permissions=["clipboard-read", "clipboard-write"]), partie)
    page.get_by_role("button", name="Copier").click()
    expect(page.get_by_text("Lien copié.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == partie.lien


def test_without_a_clipboard_the_link_is_selected_and_the_screen_says_it(
    table: Tables, telephone: Telephone
) -> None:
    page = telephone()
    page.add_init_script(
        """Object.defineProperty(navigator, 'clipboard', { value: undefined })
        document.execCommand = () => false"""
    )
    partie = table()
    partager(page, partie)
    page.get_by_role("button", name="Copier").click()
    expect(page.locator(".envoi .fait").first).to_have_text("Le lien est sélectionné\u202f: copie-le.")
    assert page.evaluate("getSelection().toString()") == partie.lien


def test_whatsapp_and_sms_carry_the_reading_link_and_no_secret(table: Tables, telephone: Telephone) -> None:
    partie = table()
    page = partager(telephone(), partie)
    for mot in ("WhatsApp", "SMS"):
        adresse = page.get_by_role("link", name=mot).get_attribute("href")
        assert adresse is not None
        assert partie.partie in adresse
        assert partie.crayon not in adresse
        assert partie.createur not in adresse


def test_plus_exists_only_where_the_phone_can_share(table: Tables, telephone: Telephone) -> None:
    muet = telephone()
    muet.add_init_script("delete Navigator.prototype.share")
    partager(muet, table())
    expect(muet.get_by_role("button", name="Plus…")).to_have_count(0)
    bavard = telephone()
    bavard.add_init_script("Navigator.prototype.share = async (quoi) => { window.partage = quoi }")
    partie = table()
    partager(bavard, partie)
    bavard.get_by_role("button", name="Plus…").click()
    assert bavard.evaluate("partage.url") == partie.lien


def test_nothing_that_a_viewer_receives_gives_the_right_to_write(table: Tables, telephone: Telephone) -> None:
    partie = table()
    passage = partie.offrir()
    page = telephone()
    page.goto(partie.lien)
    page.get_by_role("button", name="Partager").click()
    expect(page.get_by_role("img", name=partie.lien)).to_be_visible()
    contenu = page.content()
    for secret in (partie.crayon, partie.createur, passage):
        assert secret not in contenu
    expect(page.get_by_text("Passer le crayon")).to_have_count(0)


def test_the_createur_finds_the_link_that_saves_the_partie(table: Tables, telephone: Telephone) -> None:
    partie = table()
    page = partager(telephone(), partie)
    page.get_by_text("Lien de secours").click()
    lien = page.get_by_role("textbox", name="Le lien").last.input_value()
    sauve = telephone()
    sauve.goto(lien)
    sauve.get_by_role("button", name="Garder la partie").click()
    sauve.get_by_role("button", name="Reprendre le crayon").click()
    expect(sauve.get_by_role("button", name="Qui prend, et quoi")).to_be_visible()
    assert partie.refuser("PUT", "/donnes/une-autre", partie.entree())["code"] != ""


def test_commencer_a_compter_opens_the_sheet(table: Tables, telephone: Telephone) -> None:
    page = partager(telephone(), table())
    page.get_by_role("button", name="Commencer à compter").click()
    expect(page.get_by_role("button", name="Qui prend, et quoi")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong_with_sharing(table: Tables, telephone: Telephone, theme: str) -> None:
    page = partager(telephone(theme=theme), table())
    page.get_by_text("Passer le crayon").click()
    page.get_by_role("button", name="Préparer le lien").click()
    expect(page.get_by_text("En attente…")).to_be_visible()
    assert defauts(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390
