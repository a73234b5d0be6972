"""An evening as phones live it: no network, a server that falls, a pocket, a crayon taken back meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.attente import attendre
from tests.browser.conftest import Telephone
from tests.browser.scribe import ouvrir
from tests.browser.serveur import Serveur
from tests.browser.table import Table

Tables = Callable[..., Table]
NOMS = ("Léa", "Karim", "Sophie", "Tom")
DIX_MINUTES = "10:00"
DEJA_LA = "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/menu.js'))"
MONTRER = """etat => {
  Object.defineProperty(document, 'visibilityState', { value: etat, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}"""


class Avion:
    """Airplane mode: the driver's own leaves open sockets alive, so they are cut by hand."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._sockets: list[WebSocketRoute] = []
        self._coupe = False
        page.route_web_socket("**/direct", self._ouvrir)

    def _ouvrir(self, socket: WebSocketRoute) -> None:
        if self._coupe:
            socket.close()
            return
        socket.connect_to_server()
        self._sockets.append(socket)

    def couper(self) -> None:
        self._coupe = True
        self._page.context.set_offline(True)
        for socket in self._sockets:
            socket.close()
        self._sockets.clear()

    def retablir(self) -> None:
        self._coupe = False
        self._page.context.set_offline(False)


def suivre(page: Page, partie: Table) -> Page:
    page.goto(partie.lien)
    expect(page.locator(".etat")).to_contain_text("En direct")
    return page


def points(partie: Table) -> list[float]:
    return [donne["points"] for donne in partie.lire()["donnes"]]


def test_three_donnes_of_airplane_mode_arrive_in_order_once_and_before_everybody(
    telephone: Telephone, table: Tables, serveur: Serveur
) -> None:
    partie, page = table(*NOMS), telephone(service_workers="allow")
    tom = suivre(telephone(), partie)
    lea = ouvrir(page, partie)
    attendre(page, "Boolean(navigator.serviceWorker.controller)")
    # The driver's own switch lets a request through while a page is loading: the server itself goes.
    serveur.arreter()
    lea.compter("49", "50", "51")
    page.reload()
    expect(page.locator(".etat")).to_contain_text("3\u00a0donnes à envoyer")
    serveur.relancer()
    lea.attendre_que_tout_soit_parti()
    assert points(partie) == [49, 50, 51]
    expect(tom.locator(".classement")).to_contain_text("+612")
    expect(tom.locator("tr.entree")).to_have_count(3)


def test_a_server_killed_between_the_commit_and_the_answer_keeps_one_donne(
    telephone: Telephone, table: Tables, serveur: Serveur
) -> None:
    lea = ouvrir(telephone(), table(*NOMS))
    gardees: list[int] = []

    def tuer(route: Route) -> None:
        gardees.append(route.fetch().status)
        serveur.arreter(brutalement=True)
        route.abort()

    lea.page.route("**/donnes/*", tuer, times=1)
    lea.compter("49")
    attendre(lea.page, lambda: gardees and not serveur.en_marche)
    expect(lea.page.locator(".etat")).to_contain_text("1\u00a0donne à envoyer")
    serveur.relancer()
    lea.attendre_que_tout_soit_parti()
    expect(lea.page.locator(".refus")).to_have_count(0)
    assert gardees == [201]
    assert points(lea.table) == [49]


def test_two_donnes_typed_offline_after_the_crayon_was_taken_back_are_refused_and_stay(
    telephone: Telephone, table: Tables
) -> None:
    partie, page = table(*NOMS), telephone()
    avion = Avion(page)
    lea = ouvrir(page, partie)
    partie.poser()
    expect(page.get_by_role("heading", level=1)).to_have_text("Donne 2")
    avion.couper()
    lea.compter("50", "51")
    partie.reprendre()
    avion.retablir()
    refus = page.locator(".refus")
    expect(refus).to_have_count(2)
    for numero, combien in ((0, "50"), (1, "51")):
        expect(refus.nth(numero)).to_contain_text(f"Ta donne {numero + 2} n’est pas enregistrée.")
        expect(refus.nth(numero)).to_contain_text(f"Garde de Léa, 2\u00a0bouts, {combien} points")
        expect(refus.nth(numero).get_by_role("button", name="Copier")).to_be_visible()
    assert points(partie) == [49]
    page.reload()
    expect(refus).to_have_count(2)


def test_a_viewer_frozen_for_ten_minutes_is_right_at_its_return(telephone: Telephone, table: Tables) -> None:
    partie, tom = table(*NOMS), telephone()
    sockets: list[WebSocketRoute] = []
    muettes: list[WebSocketRoute] = []

    def endormir(socket: WebSocketRoute) -> None:
        """A socket that a sleeping system has let die without a word, once `muettes` says so."""
        serveur = socket.connect_to_server()
        serveur.on_message(lambda mot: None if socket in muettes else socket.send(mot))
        sockets.append(socket)

    tom.clock.install()
    tom.route_web_socket("**/direct", endormir)
    suivre(tom, partie)
    tom.evaluate(MONTRER, "hidden")
    muettes.extend(sockets)
    partie.poser()
    # No time passes but what the test says: what comes now comes without any wait.
    tom.clock.pause_at("2030-01-01T20:00:00")
    expect(tom.locator(".classement")).not_to_contain_text("+198")
    tom.clock.fast_forward(DIX_MINUTES)
    tom.evaluate(MONTRER, "visible")
    expect(tom.locator(".classement")).to_contain_text("+198")
    # « En direct », or « À jour » for as long as the clock stands still, if doubt had the time to be said.
    expect(tom.locator(".etat")).to_have_class("etat direct")


def test_the_scorer_s_tableau_is_already_what_it_will_be_once_all_is_sent(
    telephone: Telephone, table: Tables
) -> None:
    partie, page = table(*NOMS, "Ana", a_table=4), telephone()
    avion = Avion(page)
    lea = ouvrir(page, partie)
    lea.saisir("Karim", "garde", 2, "49")
    lea.valider()
    lea.attendre_que_tout_soit_parti()
    attendre(page, DEJA_LA)
    avion.couper()
    lea.saisir("Sophie", "garde_sans", 1, "60")
    lea.valider()
    lea.menu("Tableau")
    expect(page.locator("tr.entree").first).to_contain_text("à envoyer")
    expect(page.locator("tr.entree").last).not_to_contain_text("à envoyer")
    morceaux = [page.locator(ou) for ou in (".classement", ".marques tfoot", ".entete .sous")]
    avant = [morceau.inner_text() for morceau in morceaux]
    assert "+408" in avant[0]
    avion.retablir()
    expect(page.locator(".marques")).not_to_contain_text("à envoyer")
    assert [morceau.inner_text() for morceau in morceaux] == avant
