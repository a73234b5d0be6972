"""The end of an evening: who won, what is told of it, and the partie that comes next."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import scribe
from tests.browser.accessibilite import defauts
from tests.browser.conftest import Telephone
from tests.browser.soirees import NOMS, encore, la_bande, une_soiree
from tests.browser.table import Table

Tables = Callable[..., Table]


@pytest.fixture
def finie(table: Tables) -> Table:
    """Léa +462, Karim +382, Tom −282, Sophie −562."""
    partie = une_soiree(table(*NOMS))
    partie.terminer()
    return partie


def lire(page: Page, partie: Table) -> Page:
    page.goto(partie.lien)
    expect(page.locator(".vainqueur")).to_be_visible()
    return page


def titre(page: Page) -> str:
    return page.get_by_role("heading", level=1).inner_text()


def test_everybody_learns_at_once_who_won_and_who_came_next(table: Tables, telephone: Telephone) -> None:
    partie = une_soiree(table(*NOMS))
    tom = telephone()
    tom.goto(partie.lien)
    expect(tom.locator(".classement")).to_be_visible()
    partie.terminer()
    expect(tom.locator(".vainqueur")).to_contain_text("Léa gagne")
    expect(tom.locator(".vainqueur .score")).to_have_text("+462")
    suivants = [" ".join(ligne.split()) for ligne in tom.locator(".suivants li").all_inner_texts()]
    assert suivants == ["2 Karim +382", "3 Tom −282", "4 Sophie −562"]
    expect(tom.locator("#annonce")).to_have_text("Partie terminée. Léa gagne.")


def test_a_shared_first_place_names_everybody_who_shares_it(table: Tables, telephone: Telephone) -> None:
    partie = table("Léa", "Karim", "Sophie")
    partie.poser(preneur=0, points=41)
    partie.poser(preneur=1, points=41)
    partie.terminer()
    assert titre(lire(telephone(), partie)) == "Léa et Karim, ex æquo"


def test_what_is_told_of_the_evening_is_true(finie: Table, telephone: Telephone) -> None:
    page = lire(telephone(), finie)
    dits = dict(
        zip(
            page.locator(".faits-soiree dt").all_inner_texts(),
            page.locator(".faits-soiree dd").all_inner_texts(),
            strict=True,
        )
    )
    assert {quoi: dit.replace("\u00a0", " ") for quoi, dit in dits.items()} == {
        "Plus belle donne": "Léa, +768 (garde sans)",
        "Remontée": "Léa, de −376 à +462",
        "Plus longue série": "Karim, 3 contrats réussis d’affilée",
        "Preneur de la soirée": "Karim, 3 prises dont 3 réussies",
    }


def test_a_chelem_is_told_before_anything_else(table: Tables, telephone: Telephone) -> None:
    partie = une_soiree(table(*NOMS))
    partie.poser(preneur=2, bouts=3, points=91, chelem="annonce_reussi")
    partie.terminer()
    premier = lire(telephone(), partie).locator(".faits-soiree div").first
    expect(premier).to_have_text("ChelemSophie, à la donne 7")


def test_nothing_is_told_of_a_short_evening(table: Tables, telephone: Telephone) -> None:
    partie = table()
    for _ in range(5):
        partie.poser()
    partie.terminer()
    expect(lire(telephone(), partie).locator(".faits-soiree")).to_have_count(0)


def test_nobody_is_picked_where_several_did_the_same(table: Tables, telephone: Telephone) -> None:
    partie = table("Léa", "Karim", "Sophie")
    for preneur in (0, 1, 2, 0, 1, 2):
        partie.poser(preneur=preneur, points=41, contrat="prise")
    partie.terminer()
    expect(lire(telephone(), partie).locator(".faits-soiree")).to_have_count(0)


def test_the_result_is_a_message_that_can_be_copied(finie: Table, telephone: Telephone) -> None:
    page = telephone()
    page.add_init_script("delete Navigator.prototype.share")
    lire(page, finie)
    page.get_by_role("button", name="Partager le résultat").click()
    texte = page.get_by_role("textbox", name="Le résultat").input_value().replace("\u00a0", " ")
    assert texte == (
        "Tarot\u202f: Léa gagne avec +462 (Karim +382, Tom −282, Sophie −562), 6 donnes. " + finie.lien
    )
    page.get_by_role("button", name="Copier").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text(
        re.compile("Résultat copié|Le texte est sélectionné")
    )


def test_two_taps_begin_the_next_partie_with_the_same_people(table: Tables, telephone: Telephone) -> None:
    partie = une_soiree(table(*NOMS, donnes_prevues=6, egalite="donne_de_plus"))
    partie.terminer()
    lea = telephone()
    partie.confier_le_crayon(lea, place=0)
    lire(lea, partie)
    lea.get_by_role("button", name="Nouvelle partie, même bande").click()
    lea.get_by_role("button", name="Commencer").click()
    lea.get_by_role("button", name="Commencer à compter").click()
    expect(lea.get_by_role("heading", level=1)).to_have_text("Donne 1")
    # Six donnes went round from Léa: Sophie is the next to deal.
    expect(lea.locator(".tete .qui")).to_have_text("Sophie distribue")
    suivante, _ = la_bande(partie)["parties"]
    feuille = httpx.get(f"{partie.serveur.url}/api/parties/{suivante['partie']}").json()
    assert [joueur["nom"] for joueur in feuille["joueurs"]] == list(NOMS)
    assert (feuille["donnes_prevues"], feuille["egalite"], feuille["crayon"]["place"]) == (
        6,
        "donne_de_plus",
        0,
    )


def test_hammering_and_going_back_never_make_a_second_partie(finie: Table, telephone: Telephone) -> None:
    lea = telephone()
    finie.confier_le_crayon(lea)
    lire(lea, finie)
    lea.get_by_role("button", name="Nouvelle partie, même bande").click()
    lea.get_by_role("button", name="Commencer").evaluate(
        "bouton => { for (let i = 0; i < 6; i++) bouton.click() }"
    )
    expect(lea.get_by_role("button", name="Commencer à compter")).to_be_visible()
    lea.go_back()
    expect(lea.get_by_role("link", name="Aller à la partie suivante")).to_be_visible()
    assert len(la_bande(finie)["parties"]) == 2


def test_a_lost_answer_makes_one_partie(finie: Table, telephone: Telephone) -> None:
    lea = telephone()
    finie.confier_le_crayon(lea)
    lire(lea, finie)
    perdues: list[str] = []

    def perdre(route: Route) -> None:
        if perdues:
            route.continue_()
        else:
            perdues.append(route.fetch().text())
            route.abort()

    lea.route("**/api/bandes/*/parties", perdre)
    lea.get_by_role("button", name="Nouvelle partie, même bande").click()
    lea.get_by_role("button", name="Commencer").click()
    expect(lea.get_by_role("alert")).to_contain_text("Pas de réseau")
    lea.get_by_role("button", name="Commencer").click()
    expect(lea.get_by_role("button", name="Commencer à compter")).to_be_visible()
    assert len(la_bande(finie)["parties"]) == 2


def test_who_stayed_on_the_old_partie_is_led_to_the_next(finie: Table, telephone: Telephone) -> None:
    encore(finie)
    tom = lire(telephone(), finie)
    tom.get_by_role("link", name="Suivre la partie suivante").click()
    expect(tom.locator(".derniere")).to_contain_text("La partie commence")


def test_the_scorer_reopens_and_everybody_is_back_at_the_table(finie: Table, telephone: Telephone) -> None:
    lea, tom = telephone(), telephone()
    finie.confier_le_crayon(lea)
    lire(lea, finie)
    lire(tom, finie)
    expect(tom.get_by_role("button", name="Rouvrir")).to_have_count(0)
    lea.get_by_role("button", name="Rouvrir").click()
    expect(lea.get_by_role("heading", level=1)).to_have_text("Donne 7")
    expect(tom.locator(".classement")).to_be_visible()


def test_the_last_donne_that_was_planned_leads_to_the_end(table: Tables, telephone: Telephone) -> None:
    partie = table(*NOMS, donnes_prevues=2)
    partie.poser()
    lea = scribe.ouvrir(telephone(), partie)
    lea.saisir("Léa", "garde", 2, "49")
    lea.valider()
    fin = lea.page.get_by_role("dialog", name="2 donnes jouées")
    expect(fin).to_contain_text("Léa gagne.")
    fin.get_by_role("button", name="Terminer").tap()
    expect(lea.page.locator(".vainqueur")).to_contain_text("Léa gagne")


def test_one_more_donne_is_one_tap_and_is_not_asked_twice(table: Tables, telephone: Telephone) -> None:
    partie = table(*NOMS, donnes_prevues=1)
    partie.poser()
    lea = scribe.ouvrir(telephone(), partie)
    lea.page.get_by_role("button", name="Encore une donne").tap()
    expect(lea.page.get_by_role("dialog")).to_have_count(0)
    lea.page.reload()
    expect(lea.bouton).to_be_visible()
    expect(lea.page.get_by_role("dialog")).to_have_count(0)
    lea.saisir("Karim", "garde", 2, "49")
    lea.valider()
    expect(lea.page.get_by_role("dialog", name="2 donnes jouées")).to_be_visible()


def test_a_tie_asks_for_one_more_donne_where_the_table_said_so(table: Tables, telephone: Telephone) -> None:
    partie = table("Léa", "Karim", "Sophie", donnes_prevues=2, egalite="donne_de_plus")
    partie.poser(preneur=0, points=41)
    partie.poser(preneur=1, points=41)
    lea = scribe.ouvrir(telephone(), partie)
    egalite = lea.page.get_by_role("dialog", name="Égalité à +50")
    expect(egalite).to_contain_text("Une donne de plus pour départager, ou ex æquo\u202f?")
    egalite.get_by_role("button", name="Une donne de plus").tap()
    lea.saisir("Léa", "garde", 2, "41")
    lea.valider()
    expect(lea.page.get_by_role("dialog", name="3 donnes jouées")).to_contain_text("Léa gagne.")


def test_the_createur_erases_the_partie_after_one_question(finie: Table, telephone: Telephone) -> None:
    lea, tom = telephone(), telephone()
    finie.confier_le_crayon(lea)
    lire(lea, finie)
    lea.get_by_role("button", name="Voir la feuille").click()
    lea.get_by_role("button", name="Effacer la partie").click()
    lea.get_by_role("dialog").get_by_role("button", name="Effacer", exact=True).click()
    expect(lea.get_by_role("button", name="Créer la partie")).to_be_visible()
    tom.goto(finie.lien)
    expect(tom.locator("main")).to_contain_text("Le téléphone qui l’a créée l’a effacée le ")


def test_the_emblem_stays_still_where_motion_is_not_wanted(finie: Table, telephone: Telephone) -> None:
    mouvement = "getComputedStyle(document.querySelector('.vainqueur .emblemes')).animationName"
    assert lire(telephone(), finie).evaluate(mouvement) == "leve"
    assert lire(telephone(reduced_motion="reduce"), finie).evaluate(mouvement) == "none"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_end_fits_the_narrowest_phone_and_axe_has_nothing_to_say(
    finie: Table, telephone: Telephone, theme: str
) -> None:
    page = telephone(largeur=320, hauteur=568, theme=theme, reduced_motion="reduce")
    lire(page, finie)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert defauts(page) == []
    page.get_by_role("button", name="Nouvelle partie, même bande").click()
    assert defauts(page) == []
