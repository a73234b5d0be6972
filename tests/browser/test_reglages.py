"""What a phone is asked to do of itself: stay awake, and be felt; each with a switch that it remembers."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.attente import attendre
from tests.browser.conftest import Telephone
from tests.browser.scribe import Scribe, ouvrir
from tests.browser.table import Table

NOMS = ("Léa", "Karim", "Sophie", "Tom")
APPAREIL = """
  window.secousses = []
  window.eveils = []
  Navigator.prototype.vibrate = (ms) => Boolean(secousses.push(ms))
  const request = async () => {
    const eveil = { released: false, release: async () => { eveil.released = true } }
    eveils.push(eveil)
    return eveil
  }
  Object.defineProperty(Navigator.prototype, 'wakeLock', { value: { request }, configurable: true })
"""
EVEILLES = "eveils.filter(({ released }) => !released).length"


def appareil(telephone: Telephone, table: Table) -> Scribe:
    """A phone that notes each time it is made to vibrate or to stay awake."""
    page = telephone()
    page.add_init_script(APPAREIL)
    return ouvrir(page, table)


def tourner(lea: Scribe, mot: str) -> None:
    """Turn a switch of the menu, and close it."""
    lea.toucher(lea.page.get_by_role("button", name="Menu de la partie"))
    lea.page.get_by_role("switch", name=mot).tap()
    lea.page.get_by_role("button", name="Fermer").tap()


def une_donne(lea: Scribe) -> int:
    """How often the phone vibrated for one more donne."""
    avant = len(secousses(lea.page))
    lea.saisir("Léa", "garde", 2, "49")
    lea.valider()
    expect(lea.recu).to_be_visible()
    return len(secousses(lea.page)) - avant


def secousses(page: Page) -> list[int]:
    return list(page.evaluate("secousses"))


def test_each_donne_is_felt_unless_the_switch_says_no(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    lea = appareil(telephone, table(*NOMS))
    assert une_donne(lea) == 1
    tourner(lea, "Vibrer à chaque donne")
    assert une_donne(lea) == 0
    lea.page.reload()
    expect(lea.bouton).to_be_visible()
    assert une_donne(lea) == 0
    tourner(lea, "Vibrer à chaque donne")
    assert une_donne(lea) == 1


def test_the_screen_stays_on_unless_the_switch_says_no(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    lea = appareil(telephone, table(*NOMS))
    attendre(lea.page, f"{EVEILLES} === 1")
    tourner(lea, "Garder l’écran allumé")
    attendre(lea.page, f"{EVEILLES} === 0")
    lea.page.reload()
    lea.prendre("Léa", "garde")
    assert lea.page.evaluate("eveils.length") == 0
    tourner(lea, "Garder l’écran allumé")
    attendre(lea.page, f"{EVEILLES} === 1")


def test_a_screen_that_the_system_let_sleep_is_kept_on_again_at_the_next_touch(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    lea = appareil(telephone, table(*NOMS))
    attendre(lea.page, f"{EVEILLES} === 1")
    lea.page.evaluate("eveils[0].released = true")
    lea.prendre("Léa", "garde")
    attendre(lea.page, f"{EVEILLES} === 1")


def test_a_switch_that_could_do_nothing_is_not_shown(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    page = telephone()
    page.add_init_script("delete Navigator.prototype.vibrate; delete Navigator.prototype.wakeLock")
    lea = ouvrir(page, table(*NOMS))
    lea.toucher(page.get_by_role("button", name="Menu de la partie"))
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("switch")).to_have_count(0)
