"""The home page, with a finger on it: the names, then the button."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.serveur import Serveur
from tests.table import HTTP

PARTIE = re.compile(r"/p/[\w-]{22}$")


def accueil(page: Page, *noms: str) -> Page:
    page.goto("/")
    expect(page.locator("#nom-2")).to_be_visible()
    for rang, nom in enumerate(noms):
        if rang >= page.locator(".ligne-nom").count():
            page.locator(".ajouter").first.click()
        page.locator(f"#nom-{rang}").fill(nom)
    return page


def creer(page: Page) -> None:
    page.get_by_role("button", name="Créer la partie").click()


def lire(serveur: Serveur, page: Page) -> dict[str, Any]:
    """The feuille of the partie that this page shows."""
    feuille: dict[str, Any] = HTTP.get(f"{serveur.url}/api/parties/{page.url[-22:]}").json()
    return feuille
