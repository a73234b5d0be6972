"""A browser that forgets: it says so in time, and what was lost comes back by the lien de secours."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Telephone
from tests.browser.scribe import Scribe
from tests.browser.table import Table

NOMS = ("Léa", "Karim", "Sophie", "Tom")
OUBLI = "Ce navigateur oubliera cette partie à sa fermeture."
SANS_MEMOIRE = """for (const nom of ['getItem', 'setItem'])
  Storage.prototype[nom] = () => { throw new Error('privé') }"""
FENETRE_PRIVEE = (
    "StorageManager.prototype.getDirectory = async () => { throw new DOMException('', 'SecurityError') }"
)


def partager(page: Page, partie: Table) -> Page:
    partie.confier_le_crayon(page)
    page.goto(f"{partie.lien}#partager")
    expect(page.get_by_role("heading", level=1)).to_have_text("La partie est prête")
    return page


def creer(page: Page) -> Page:
    """The shortest way to a partie."""
    page.goto("/")
    for rang, nom in enumerate(NOMS[:3]):
        page.locator(f"#nom-{rang}").fill(nom)
    page.get_by_role("button", name="Créer la partie").tap()
    return page


def test_a_private_window_says_that_it_will_forget(telephone: Telephone, table: Callable[..., Table]) -> None:
    page = telephone()
    page.add_init_script(FENETRE_PRIVEE)
    expect(partager(page, table(*NOMS)).locator("main > .mot")).to_contain_text(OUBLI)
    assert "#secours=" in page.get_by_role("textbox", name="Le lien").last.input_value()


def test_a_browser_that_keeps_what_it_is_told_says_nothing(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    page = partager(telephone(), table(*NOMS))
    page.evaluate("navigator.storage.getDirectory()")
    expect(page.locator("main > .mot")).to_have_count(0)


def test_a_partie_made_where_nothing_is_remembered_is_still_counted(telephone: Telephone) -> None:
    page = telephone()
    page.add_init_script(SANS_MEMOIRE)
    creer(page)
    expect(page.locator("main > .mot")).to_contain_text(OUBLI)
    assert "crayon" not in page.url + str(page.evaluate("JSON.stringify(history.state)"))
    page.get_by_role("button", name="Commencer à compter").tap()
    expect(page.get_by_role("button", name="Qui prend, et quoi")).to_be_visible()


def test_a_link_never_takes_away_the_crayon_that_a_phone_holds(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    page, partie = telephone(), table(*NOMS)
    partie.confier_le_crayon(page)
    page.goto(f"{partie.lien}#createur={'x' * 43}&crayon={'y' * 43}")
    scribe = Scribe(page, partie)
    expect(scribe.bouton).to_be_visible()
    scribe.saisir("Léa", "garde", 2, "49")
    scribe.valider()
    expect(scribe.recu).to_contain_text("enregistrée")


def test_a_memory_that_was_emptied_is_recovered_by_the_lien_de_secours(telephone: Telephone) -> None:
    page = creer(telephone())
    expect(page.get_by_role("heading", level=1)).to_have_text("La partie est prête")
    page.get_by_text("Lien de secours").tap()
    lien = page.get_by_role("textbox", name="Le lien").last.input_value()
    page.goto("/")
    page.evaluate("localStorage.clear()")
    page.goto(lien.split("#")[0])
    expect(page.get_by_text("La partie commence")).to_be_visible()
    page.goto("/")
    page.goto(lien)
    page.get_by_role("button", name="Garder la partie").tap()
    page.get_by_role("button", name="Reprendre le crayon").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Donne 1")
    page.reload()
    expect(page.get_by_role("button", name="Qui prend, et quoi")).to_be_visible()


def test_a_partie_that_was_just_made_asks_the_browser_to_keep_it(telephone: Telephone) -> None:
    page = telephone()
    page.add_init_script("StorageManager.prototype.persist = async () => localStorage.garde = 'oui'")
    creer(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("La partie est prête")
    assert page.evaluate("localStorage.garde") == "oui"
