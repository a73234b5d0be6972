"""The browser tests' fixtures: a real server, a real Chromium, phones that watch themselves."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from typing import Any, Protocol
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import table as tables
from tests.browser.chromium import executable
from tests.browser.serveur import Serveur
from tests.browser.telephone import Surveillance

SWITCHES = (
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
)
PATIENCE = 15_000
"""Milliseconds before a screen that does not come is a failure: a busy machine is not one."""


class Telephone(Protocol):
    """A factory of phones: each call is another phone, with its own memory."""

    def __call__(
        self, largeur: int = 390, hauteur: int = 664, theme: str = "light", **options: Any
    ) -> Page: ...


@pytest.fixture(scope="session")
def maison(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serveur]:
    """The server that all the tests share."""
    # Told to stop, leave as at Ctrl+C: by the finally's, so that no server stays behind.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    serveur = Serveur(tmp_path_factory.mktemp("maison"))
    yield serveur
    serveur.arreter()


@pytest.fixture
def serveur(maison: Serveur) -> Serveur:
    """The shared server, running, whatever the test before did to it."""
    if not maison.en_marche:
        maison.relancer()
    return maison


@pytest.fixture(scope="session")
def navigateur() -> Iterator[Browser]:
    path = executable()
    assert path, "No Chromium starts here: bin/test installs one."
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=SWITCHES)
        yield browser
        browser.close()


@pytest.fixture
def telephone(navigateur: Browser, serveur: Serveur) -> Iterator[Telephone]:
    """Phones that fail the test on an error, a CSP violation or a request to another host."""
    phones: list[tuple[Any, Surveillance]] = []

    def another(largeur: int = 390, hauteur: int = 664, theme: str = "light", **options: Any) -> Page:
        settings: dict[str, Any] = {
            "base_url": serveur.url,
            "viewport": {"width": largeur, "height": hauteur},
            "color_scheme": theme,
            "has_touch": True,
            "is_mobile": True,
            "locale": "fr-FR",
            "timezone_id": "Europe/Paris",
            # What a worker fetches escapes the tests that cut or watch the network.
            "service_workers": "block",
        }
        context = navigateur.new_context(**settings | options)
        context.set_default_timeout(PATIENCE)
        phones.append((context, Surveillance(context, urlsplit(serveur.url).netloc)))
        return context.new_page()

    yield another
    fautes = [faute for _, watch in phones for faute in watch.fautes]
    for context, _ in phones:
        context.close()
    assert fautes == []


@pytest.fixture
def table(serveur: Serveur) -> Callable[..., tables.Table]:
    """`table("Léa", "Tom", "Ana", donnes_prevues=12)`: a new partie, made over HTTP."""

    def another(*noms: str, **reglages: Any) -> tables.Table:
        return tables.ouvrir(serveur, *noms, **reglages)

    return another
