"""The entry form on the phones that people have: nothing to scroll, nothing cut, nothing covered."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Telephone
from tests.browser.scribe import Scribe, ouvrir
from tests.browser.table import Table

NOMS = ("Léa", "Karim", "Sophie", "Tom", "Nora")
LONGS = ("Marie-Christine", "Jean-Baptiste", "Maximilienne-Alexandrine", "Tom", "Anne-Sophie")


@pytest.fixture
def scribe(telephone: Telephone, table: Callable[..., Table]) -> Callable[..., Scribe]:
    """`scribe("Léa", "Karim", "Sophie")`: a phone with the crayon of a new partie of theirs."""

    def another(*noms: str, hauteur: int = 664, largeur: int = 390, theme: str = "light") -> Scribe:
        return ouvrir(telephone(largeur, hauteur, theme), table(*(noms or NOMS[:4])))

    return another


@pytest.mark.parametrize("joueurs", [3, 4, 5])
@pytest.mark.parametrize("noms", [NOMS, LONGS], ids=["short", "long"])
def test_the_form_fits_a_small_phone_without_scrolling(
    scribe: Callable[..., Scribe], joueurs: int, noms: tuple[str, ...]
) -> None:
    lea = scribe(*noms[:joueurs])
    assert lea.tient_dans_l_ecran()
    lea.prendre(noms[0], "garde")
    if joueurs == 5:
        lea.appeler(noms[1])
    lea.bouts(2)
    lea.points("49")
    expect(lea.bouton).to_contain_text("Valider")
    assert lea.tient_dans_l_ecran()


def test_totals_of_four_digits_fit_too(telephone: Telephone, table: Callable[..., Table]) -> None:
    longue = table(*LONGS[:4])
    for _ in range(4):
        longue.poser(contrat="garde_contre", bouts=3, points=81, chelem=None)
    lea = ouvrir(telephone(), longue)
    assert lea.totaux()[0] == "+5040"
    lea.saisir(LONGS[0], "garde_contre", 3, "81")
    expect(lea.bouton).to_contain_text("+1260")
    assert lea.tient_dans_l_ecran()


def test_a_half_point_at_four_is_questioned_where_it_is_seen(scribe: Callable[..., Scribe]) -> None:
    lea = scribe()
    lea.saisir("Léa", "garde", 2, "49½")
    alerte = lea.page.locator(".mot.alerte")
    expect(alerte).to_contain_text("demi-point")
    # Room is made once the finger has left the pad.
    expect(lea.page.locator(".saisie.avec-mot")).to_be_visible()
    box, button = alerte.bounding_box(), lea.bouton.bounding_box()
    assert box
    assert button
    assert box["y"] > 0
    assert box["y"] + box["height"] <= button["y"] <= 664 - button["height"]
    assert lea.tient_dans_l_ecran()
    lea.valider()
    expect(lea.recu).to_contain_text("enregistrée")


def test_the_pad_never_moves_under_the_finger(scribe: Callable[..., Scribe]) -> None:
    lea = scribe()
    lea.prendre("Léa", "garde")
    lea.bouts(2)
    neuf = lea.page.locator(".clavier").get_by_text("9", exact=True)
    avant = neuf.bounding_box()
    lea.points("2")
    # Two points with two bouts: said after a while, and nothing moves since a digit may follow.
    expect(lea.page.locator(".mot.alerte")).to_contain_text("au moins")
    assert neuf.bounding_box() == avant
    lea.points("9")
    expect(lea.page.locator(".mot.alerte")).to_have_count(0)
    assert neuf.bounding_box() == avant


@pytest.mark.parametrize("joueurs", [4, 5])
def test_a_warning_about_one_digit_covers_none_of_the_primes(
    scribe: Callable[..., Scribe], joueurs: int
) -> None:
    lea = scribe(*NOMS[:joueurs])
    lea.prendre("Léa", "garde")
    if joueurs == 5:
        lea.appeler("Karim")
    lea.bouts(2)
    lea.points("2")
    expect(lea.page.locator(".mot.alerte")).to_contain_text("au moins")
    assert lea.tient_dans_l_ecran()
    assert lea.bas(".primes") <= lea.haut(".mot.alerte")


def test_all_the_primes_at_once_are_read_whole_and_none_is_covered(scribe: Callable[..., Scribe]) -> None:
    lea = scribe(*NOMS)
    lea.prendre("Léa", "garde")
    lea.appeler("Karim")
    lea.bouts(2)
    lea.points("29")
    lea.prime("Petit", "petit", "defense")
    lea.prime("Poignée", "poignee", "simple")
    lea.toucher(lea.page.locator(".primes button", has_text="Poignée 20"))
    lea.toucher(lea.page.get_by_role("button", name="+ une autre"))
    lea.toucher(lea.page.locator("input[name=poignee][value=double]"))
    lea.prime("Chelem", "chelem", "annonce_chute")
    puces = lea.page.locator(".primes button")
    expect(puces).to_have_text(["Petit · déf.", "Poignée 20 + 30", "Chelem −200"])
    assert puces.evaluate_all("toutes => toutes.every((une) => une.scrollWidth <= une.clientWidth)")
    expect(lea.page.locator(".calcul")).to_contain_text("(25 + 12 + 10) × 2 + 50 + 200")
    assert lea.tient_dans_l_ecran()
    assert lea.bas(".primes") <= lea.haut(".calcul")


@pytest.mark.parametrize("joueurs", [3, 5])
def test_the_narrowest_phone_scrolls_only_downwards(scribe: Callable[..., Scribe], joueurs: int) -> None:
    lea = scribe(*LONGS[:joueurs], largeur=320, hauteur=568)
    assert lea.tient_dans_l_ecran()
    lea.prendre(LONGS[0], "garde_sans")
    assert lea.page.evaluate("document.documentElement.scrollWidth") == 320


def test_text_twice_as_large_scrolls_only_downwards(scribe: Callable[..., Scribe]) -> None:
    lea = scribe()
    lea.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert lea.page.evaluate("document.documentElement.scrollWidth") == 390


def test_eight_names_that_are_cut_keep_their_suits(telephone: Telephone, table: Callable[..., Table]) -> None:
    lea = ouvrir(telephone(), table(*LONGS, "Maxime", "Margot", "Zoé", a_table=5))
    for puce in lea.page.locator(".morts .puce").all():
        expect(puce.locator(".em")).to_be_visible()
        assert puce.evaluate("une => une.querySelector('span').offsetWidth <= une.clientWidth")
    assert lea.tient_dans_l_ecran()


def test_the_smallest_phone_with_text_twice_as_large_says_who_deals_and_keeps_the_menu_in_sight(
    scribe: Callable[..., Scribe],
) -> None:
    lea = scribe(largeur=320, hauteur=568)
    lea.page.evaluate("document.documentElement.style.fontSize = '200%'")
    expect(lea.page.locator(".tete .qui")).to_be_visible()
    menu = lea.page.get_by_role("button", name="Menu de la partie").bounding_box()
    assert menu
    assert menu["y"] < lea.bas(".tete h1")
    assert lea.page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("ligne", ["Passer le crayon", "Joueurs", "Arrêter la partie"])
def test_a_panel_with_text_twice_as_large_cuts_nothing_off(scribe: Callable[..., Scribe], ligne: str) -> None:
    lea = scribe(*LONGS, largeur=320, hauteur=568)
    lea.menu(ligne)
    lea.page.evaluate("document.documentElement.style.fontSize = '200%'")
    panneau = lea.page.locator("dialog[open]")
    assert panneau.evaluate("un => un.scrollWidth <= un.clientWidth")
    croix = panneau.get_by_role("button", name="Fermer").bounding_box()
    assert croix
    assert croix["y"] < lea.bas("dialog[open] h2")


def test_the_button_of_a_correction_keeps_to_its_height(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    longue = table(*LONGS)
    longue.poser(appele=1, preneur=2)
    page = telephone(320, 568)
    longue.confier_le_crayon(page)
    page.goto(longue.lien)
    lea = Scribe(page, longue)
    lea.menu("Tableau")
    page.locator(".marques .entree button").click()
    noms = page.locator("dialog[open] .parts li > span")
    assert noms.evaluate_all("tous => Math.max(...tous.map((nom) => nom.offsetHeight))") < 30
    page.get_by_role("button", name="Corriger").click()
    expect(lea.bouton).to_have_text("Enregistrer · Maximilienne-Alexandrine\u00a0+132")
    assert lea.tient_dans_l_ecran()
