"""The live feed of a phone: it notices what it misses, and never shows old data as live."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Telephone
from tests.browser.table import Table

NOMS = ("Léa", "Karim", "Sophie", "Tom")
MONTRER = """etat => {
  Object.defineProperty(document, 'visibilityState', { value: etat, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}"""


def regarder(page: Page, table: Table) -> Page:
    page.goto(table.lien)
    expect(page.locator(".etat")).to_contain_text("En direct")
    return page


def test_a_silent_socket_is_left_and_the_feuille_still_arrives(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    partie, page = table(*NOMS), telephone()
    sourds: list[WebSocketRoute] = []

    def faire_le_sourd(socket: WebSocketRoute) -> None:
        """The first one says hello, then never a word more, and does not close; the next ones work."""
        if sourds:
            socket.connect_to_server()
        else:
            socket.send('{"type":"battement","version":1,"spectateurs":1}')
        sourds.append(socket)

    page.route_web_socket("**/direct", faire_le_sourd)
    regarder(page, partie)
    partie.poser()
    expect(page.locator(".classement")).to_contain_text("+198")
    for _ in range(200):
        if len(sourds) > 1:
            return
        page.wait_for_timeout(100)
    raise AssertionError("The silent socket was never left for another.")


def test_without_sockets_the_feuille_is_read_every_few_seconds(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    partie, page = table(*NOMS), telephone()
    page.route_web_socket("**/direct", lambda socket: socket.close(code=1013))
    regarder(page, partie)
    partie.poser()
    expect(page.locator(".classement")).to_contain_text("+198")
    expect(page.locator(".etat")).to_contain_text("En direct")


def test_ten_quick_changes_of_tab_leave_one_socket(telephone: Telephone, table: Callable[..., Table]) -> None:
    partie, page = table(*NOMS), telephone()
    regarder(page, partie)
    for _ in range(10):
        page.evaluate(MONTRER, "hidden")
        page.evaluate(MONTRER, "visible")
    partie.poser()
    expect(page.locator(".classement")).to_contain_text("+198")
    assert partie.lire()["spectateurs"] == 1


def test_a_return_that_fires_only_pageshow_takes_a_fresh_feuille(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    partie, page = table(*NOMS), telephone()
    page.route_web_socket("**/direct", lambda _: None)
    page.goto(partie.lien)
    partie.poser()
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator(".classement")).to_contain_text("+198")


def test_an_erased_partie_says_so_on_every_screen(telephone: Telephone, table: Callable[..., Table]) -> None:
    partie, page = table(*NOMS), telephone()
    regarder(page, partie)
    partie.demander("DELETE", jeton=partie.createur)
    expect(page.get_by_text("Cette partie n’existe plus.").first).to_be_visible()
