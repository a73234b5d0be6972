"""Without a finger: every screen from the keyboard, and the focus that is never lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Telephone
from tests.browser.scribe import ouvrir
from tests.browser.table import Table

Tables = Callable[..., Table]
NOMS = ("Léa", "Karim", "Sophie", "Tom")
PAS_AU_PLUS = 60
FOYER = """() => {
    const un = document.activeElement
    if (un === document.body) return null
    const { left, top, width, height } = un.getBoundingClientRect()
    const touche = document.elementFromPoint(left + width / 2, top + height / 2)
    const avant = window.foyer
    window.foyer = un
    const cadre = (celui) => celui && getComputedStyle(celui).outlineStyle !== 'none'
    return {
        nom: un.getAttribute('aria-label') || un.textContent.trim() || un.name,
        cadre: [un, un.nextElementSibling, un.closest('label')].some(cadre),
        devant: height > innerHeight / 2 || [un, un.nextElementSibling].some((l) => l?.contains(touche)),
        apres: !avant?.isConnected || Boolean(avant.compareDocumentPosition(un) & 4),
    }
}"""


def activer(page: Page, nom: str) -> None:
    """The focus on that control, then Enter."""
    page.get_by_role("button", name=nom, exact=True).focus()
    page.keyboard.press("Enter")


def le_foyer_est_sur(page: Page, nom: str) -> None:
    expect(page.get_by_role("button", name=nom, exact=True)).to_be_focused()


def ouvrir_du_menu(page: Page, ligne: str) -> None:
    activer(page, "Menu de la partie")
    le_foyer_est_sur(page, "Fermer")
    page.locator(".menu button", has_text=ligne).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".menu")).to_have_count(0)
    le_foyer_est_sur(page, "Fermer")


@pytest.mark.parametrize(("largeur", "hauteur"), [(390, 664), (320, 568)])
@pytest.mark.parametrize("quoi", ["la saisie", "le tableau", "le partage", "la fin", "le calcul"])
def test_tab_goes_through_the_screen_in_order_shows_where_it_is_and_leaves(
    telephone: Telephone, table: Tables, quoi: str, largeur: int, hauteur: int
) -> None:
    page, partie = telephone(largeur, hauteur), table(*NOMS)
    partie.poser()
    if quoi == "la saisie":
        ouvrir(page, partie)
    elif quoi == "la fin":
        partie.terminer()
    if quoi != "la saisie":
        page.goto({"le partage": f"{partie.lien}#partager", "le calcul": "/calcul"}.get(quoi, partie.lien))
    expect(page.get_by_role("heading").first).to_be_visible()
    pas = []
    for _ in range(PAS_AU_PLUS):
        page.keyboard.press("Tab")
        pas.append(page.evaluate(FOYER))
        if pas[-1] is None:
            break
    assert len(pas) > 4
    assert pas.pop() is None, "The keyboard is trapped."
    assert [un for un in pas if not (un["cadre"] and un["devant"] and un["apres"])] == []


@pytest.mark.parametrize("ligne", ["Passer le crayon", "Joueurs", "Arrêter la partie", "Effacer la partie"])
def test_a_panel_opened_from_the_menu_gives_the_focus_back_to_the_menu(
    telephone: Telephone, table: Tables, ligne: str
) -> None:
    page, partie = telephone(), table(*NOMS)
    partie.poser()
    ouvrir(page, partie)
    ouvrir_du_menu(page, ligne)
    page.keyboard.press("Escape")
    le_foyer_est_sur(page, "Menu de la partie")


def test_the_arrows_of_a_player_keep_the_focus_to_the_end_of_their_way(
    telephone: Telephone, table: Tables
) -> None:
    page = telephone()
    ouvrir(page, table(*NOMS))
    ouvrir_du_menu(page, "Joueurs")
    premiers = page.locator(".joueurs .nom")
    for nom, fleche, rang in (("Tom", "Monter Tom", 0), ("Karim", "Descendre Karim", 3)):
        page.get_by_role("button", name=fleche).focus()
        while premiers.nth(rang).inner_text() != nom:
            avant = premiers.all_inner_texts()
            page.keyboard.press("Enter")
            expect(premiers).not_to_have_text(avant)
            le_foyer_est_sur(page, fleche)
        expect(page.get_by_role("button", name=fleche)).to_have_attribute("aria-disabled", "true")


def test_renaming_leads_the_focus_to_the_question_and_back(telephone: Telephone, table: Tables) -> None:
    page = telephone()
    ouvrir(page, table(*NOMS))
    ouvrir_du_menu(page, "Joueurs")
    activer(page, "Renommer Karim")
    expect(page.get_by_label("Nouveau prénom de Karim")).to_be_focused()
    page.keyboard.type("Kim")
    page.keyboard.press("Enter")
    le_foyer_est_sur(page, "Oui")
    page.keyboard.press("Enter")
    le_foyer_est_sur(page, "Renommer Kim")


def test_a_link_of_the_crayon_that_has_served_leaves_one_button_with_the_focus(
    telephone: Telephone, table: Tables
) -> None:
    page, partie = telephone(), table(*NOMS)
    page.goto(partie.lien_de_passage())
    prendre = page.get_by_role("button", name="Prendre le crayon")
    prendre.focus()
    partie.reprendre()
    le_foyer_est_sur(page, "Suivre sans le crayon")
    expect(prendre).to_have_count(0)
    expect(page.locator(".carte [role=status]")).to_have_text(
        "Ce lien de crayon a déjà servi. Demande-en un nouveau."
    )


def test_the_screen_that_takes_the_place_of_another_is_read_from_its_title(
    telephone: Telephone, table: Tables
) -> None:
    page, partie = telephone(), table(*NOMS)
    ouvrir(page, partie)
    titre = page.get_by_role("heading", level=1)
    expect(titre).to_have_text("Donne 1")
    expect(titre).not_to_be_focused()
    activer(page, "Menu de la partie")
    le_foyer_est_sur(page, "Fermer")
    page.locator(".menu button", has_text="Tableau").focus()
    page.keyboard.press("Enter")
    expect(titre).to_contain_text("Tarot du")
    expect(titre).to_be_focused()
    activer(page, "Compter la donne")
    expect(titre).to_have_text("Donne 1")
    expect(titre).to_be_focused()


def test_escape_which_is_a_phone_s_own_back_leaves_the_screen_and_not_the_partie(
    telephone: Telephone, table: Tables
) -> None:
    page, partie = telephone(), table(*NOMS)
    ouvrir(page, partie)
    for ligne, titre in (("Tableau", "Tarot du"), ("Partager", "La partie est prête")):
        activer(page, "Menu de la partie")
        le_foyer_est_sur(page, "Fermer")
        page.keyboard.press("Escape")
        le_foyer_est_sur(page, "Menu de la partie")
        activer(page, "Menu de la partie")
        le_foyer_est_sur(page, "Fermer")
        page.locator(".menu button", has_text=ligne).first.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_contain_text(titre)
        page.keyboard.press("Escape")
        expect(page.get_by_role("heading", level=1)).to_have_text("Donne 1")
