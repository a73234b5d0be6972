"""The page as an app of the phone: it opens without network, and a newer version never comes by force."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import serveur as serveurs
from tests.browser import table as tables
from tests.browser.attente import attendre
from tests.browser.conftest import Telephone
from tests.browser.scribe import Scribe, ouvrir
from tests.browser.serveur import Serveur
from tests.browser.table import Table

NOMS = ("Léa", "Karim", "Sophie", "Tom")
HORS_LIGNE = re.compile(r"score de \d\d?\u00a0h")
BANDEAU = ".nouvelle-version"


def installee(page: Page) -> Page:
    """The shell is put aside, and the worker answers for this page."""
    attendre(page, "Boolean(navigator.serviceWorker.controller)")
    return page


def test_every_page_opens_without_network_once_the_site_was_seen(
    telephone: Telephone, table: Callable[..., Table], serveur: Serveur
) -> None:
    partie, page = table(*NOMS), telephone(service_workers="allow")
    partie.poser()
    partie.terminer()
    page.goto(partie.lien_de_la_bande)
    expect(page.locator("main")).to_contain_text("1 victoire")
    installee(page)
    serveur.arreter()
    page.goto("/")
    expect(page.get_by_role("button", name="Créer la partie")).to_be_visible()
    page.goto("/calcul")
    expect(page.locator(".calculer .clavier")).to_be_visible()
    page.goto(partie.lien_de_la_bande)
    expect(page.locator("main")).to_contain_text("1 victoire")


def test_a_known_partie_opened_without_network_says_how_old_its_score_is(
    telephone: Telephone, table: Callable[..., Table], serveur: Serveur
) -> None:
    une, autre, page = table(*NOMS), table("Ana", "Zoé", "Max"), telephone(service_workers="allow")
    une.poser()
    page.goto(une.lien)
    page.goto(autre.lien)
    installee(page)
    serveur.arreter()
    page.goto(une.lien)
    expect(page.locator(".classement")).to_contain_text("+198")
    expect(page.locator(".etat")).to_contain_text(HORS_LIGNE)
    assert "direct" not in page.locator(".etat").evaluate("etat => [...etat.classList]")


def test_a_partie_that_was_erased_leaves_no_feuille_on_the_phone(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    partie, page = table(*NOMS), telephone()
    page.goto(partie.lien)
    expect(page.locator(".etat")).to_contain_text("En direct")
    assert page.evaluate("partie => localStorage['tarot.feuille.' + partie]", partie.partie)
    partie.demander("DELETE", jeton=partie.createur)
    expect(page.get_by_text("Cette partie n’existe plus.").first).to_be_visible()
    assert not page.evaluate("partie => localStorage['tarot.feuille.' + partie]", partie.partie)


class Maison:
    """A house of its own, whose files may change while its pages are open."""

    def __init__(self, projet: Path, serveur: Serveur) -> None:
        self.projet = projet
        self.serveur = serveur

    def changer_de_version(self) -> None:
        with (self.projet / "frontend" / "styles" / "jetons.css").open("a", encoding="utf-8") as jetons:
            jetons.write("/* a newer version */\n")


@pytest.fixture
def maison_a_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Maison]:
    projet = tmp_path / "projet"
    for dossier in ("backend", "frontend", "migrations"):
        shutil.copytree(serveurs.PROJECT / dossier, projet / dossier)
    monkeypatch.setattr(serveurs, "PROJECT", projet)
    serveur = Serveur(tmp_path)
    serveur.relancer()
    yield Maison(projet, serveur)
    serveur.arreter()


@pytest.fixture
def page(navigateur: Browser, maison_a_part: Maison) -> Iterator[Page]:
    context = navigateur.new_context(
        base_url=maison_a_part.serveur.url,
        viewport={"width": 390, "height": 664},
        has_touch=True,
        is_mobile=True,
    )
    yield context.new_page()
    context.close()


def version(page: Page) -> str:
    return str(page.evaluate("new URL(document.querySelector('script[src]').src).pathname.split('/')[2]"))


def revenir(page: Page) -> None:
    """The phone comes out of the pocket: the page asks whether there is something newer."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_a_newer_version_is_offered_and_waits_for_the_tap(maison_a_part: Maison, page: Page) -> None:
    partie = tables.ouvrir(maison_a_part.serveur, *NOMS)
    page.goto(partie.lien)
    installee(page)
    ancienne = version(page)
    maison_a_part.changer_de_version()
    revenir(page)
    expect(page.locator(BANDEAU)).to_contain_text("Une nouvelle version est prête.")
    assert version(page) == ancienne
    assert page.evaluate("navigator.serviceWorker.ready.then(({ waiting }) => Boolean(waiting))")
    # A screen that was never opened comes in the version of its page, whatever the server has now.
    lue = page.evaluate("url => fetch(url).then((lue) => lue.text())", f"/s/{ancienne}/styles/jetons.css")
    assert "newer" not in lue
    page.get_by_role("button", name="Recharger").tap()
    expect(page.locator(f"script[src*='{ancienne}']")).to_have_count(0)
    installee(page)
    expect(page.locator(".etat")).to_contain_text("En direct")
    expect(page.locator(BANDEAU)).to_have_count(0)


def test_a_newer_version_moves_nothing_above_a_donne_being_typed(maison_a_part: Maison, page: Page) -> None:
    lea: Scribe = ouvrir(page, tables.ouvrir(maison_a_part.serveur, *NOMS))
    installee(page)
    lea.saisir("Karim", "garde", 1, "60")
    ou = lea.bouton.bounding_box()
    maison_a_part.changer_de_version()
    revenir(page)
    expect(page.locator(BANDEAU)).to_have_count(1)
    expect(page.locator(BANDEAU)).to_be_hidden()
    assert lea.bouton.bounding_box() == ou
    lea.menu("Recharger")
    expect(page.locator(BANDEAU)).to_have_count(0)
    expect(lea.bouton).to_have_text("Valider · Karim\u00a0+204")


def test_a_newer_version_opens_the_partie_without_network_too(maison_a_part: Maison, page: Page) -> None:
    partie = tables.ouvrir(maison_a_part.serveur, *NOMS)
    page.goto(partie.lien)
    installee(page)
    maison_a_part.changer_de_version()
    page.goto(partie.lien)
    recente = version(page)
    attendre(page, "caches.keys().then((noms) => noms.length === 2)")
    attendre(
        page,
        "navigator.serviceWorker.ready.then(({ installing, waiting }) => !installing && !waiting)",
    )
    maison_a_part.serveur.arreter()
    page.reload()
    expect(page.locator(".classement")).to_be_visible()
    assert version(page) == recente
