"""What answers in the server's place, a café's portal or a proxy, is no word from the server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.accueil import PARTIE, accueil, creer, lire
from tests.browser.attente import attendre
from tests.browser.conftest import Telephone
from tests.browser.scribe import Doigt, ouvrir
from tests.browser.serveur import HOST, Serveur
from tests.browser.table import Table

Tables = Callable[..., Table]
NOMS = ("Léa", "Karim", "Sophie", "Tom")
DEJA_LA = "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/menu.js'))"
RESEAU_REVENU = "dispatchEvent(new Event('online'))"


def portail(statut: int = 200) -> Callable[[Route], None]:
    def accueillir(route: Route) -> None:
        route.fulfill(status=statut, content_type="text/html", body="<h1>Bienvenue au café</h1>")

    return accueillir


class Passerelle(BaseHTTPRequestHandler):
    """A proxy whose server is stopped: it has a page to say so, and lets the rest fall."""

    def do_GET(self) -> None:
        if not self.path.startswith("/api/"):
            self.send_error(502)

    def log_message(self, *args: object) -> None:
        """It keeps no journal."""


@contextmanager
def passerelle(port: int) -> Iterator[None]:
    with ThreadingHTTPServer((HOST, port), Passerelle) as service:
        fil = Thread(target=service.serve_forever)
        fil.start()
        yield
        service.shutdown()
        fil.join()


@pytest.mark.parametrize("statut", [200, 404])
def test_a_partie_is_played_behind_a_portal_until_it_can_be_made(
    telephone: Telephone, serveur: Serveur, statut: int
) -> None:
    page = accueil(telephone(), *NOMS)
    page.locator("#nom-0").focus()
    attendre(page, DEJA_LA)
    page.wait_for_load_state("networkidle")
    page.route("**/api/parties", portail(statut))
    creer(page)
    expect(page.locator(".etat")).to_contain_text("Hors ligne · à créer")
    lea = Doigt(page)
    lea.saisir("Léa", "garde", 2, "49")
    lea.valider()
    page.unroute("**/api/parties")
    page.evaluate(RESEAU_REVENU)
    page.wait_for_url(PARTIE)
    attendre(page, lambda: len(lire(serveur, page)["donnes"]) == 1)


@pytest.mark.parametrize("statut", [200, 403])
def test_a_portal_refuses_no_donne(telephone: Telephone, table: Tables, statut: int) -> None:
    lea = ouvrir(telephone(), table(*NOMS))
    lea.page.route("**/donnes/*", portail(statut))
    with lea.page.expect_response("**/donnes/*"):
        lea.saisir("Léa", "garde", 2, "49")
        lea.valider()
    expect(lea.page.locator(".etat")).to_contain_text("1\u00a0donne à envoyer")
    expect(lea.page.locator(".refus")).to_have_count(0)
    lea.page.unroute("**/donnes/*")
    lea.page.evaluate(RESEAU_REVENU)
    lea.attendre_que_tout_soit_parti()
    assert lea.relire()["totaux"] == [198, -66, -66, -66]


def test_nothing_looks_live_behind_a_portal(telephone: Telephone, table: Tables) -> None:
    page, partie = telephone(), table(*NOMS)
    page.route_web_socket("**/direct", lambda socket: socket.close())
    page.route(f"**/api/parties/{partie.partie}", portail())
    page.goto(partie.lien)
    expect(page.locator(".etat")).to_contain_text("Reconnexion")


def test_a_proxy_whose_server_is_stopped_does_not_hide_the_table(
    navigateur: Browser, table: Tables, serveur: Serveur
) -> None:
    # Not a phone that watches itself: it would report the 502, which is the point here.
    contexte, partie = navigateur.new_context(), table(*NOMS)
    page = contexte.new_page()
    partie.poser()
    page.goto(partie.lien)
    attendre(page, "Boolean(navigator.serviceWorker.controller)")
    serveur.arreter()
    with passerelle(serveur.port):
        page.reload()
        expect(page.locator(".classement")).to_contain_text("+198")
    contexte.close()
