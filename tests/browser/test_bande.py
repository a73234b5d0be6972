"""The bande's page: who wins most, the parties, and what its createur may do."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibilite import defauts
from tests.browser.conftest import Telephone
from tests.browser.serveur import Serveur
from tests.browser.soirees import NOMS, encore, la_bande, une_soiree
from tests.browser.table import Table
from tests.table import HTTP

Tables = Callable[..., Table]


@pytest.fixture
def partie(table: Tables) -> Table:
    """A bande's first partie, that Léa won with +462."""
    premiere = une_soiree(table(*NOMS))
    premiere.terminer()
    return premiere


def ouvrir(page: Page, partie: Table) -> Page:
    page.goto(partie.lien_de_la_bande)
    expect(page.locator(".bande")).to_be_visible()
    return page


def gerer(page: Page, partie: Table) -> Page:
    """The phone of who created the bande, with its tools unfolded."""
    partie.confier_le_crayon(page)
    ouvrir(page, partie).get_by_text("Gérer la bande").click()
    return page


def lignes(page: Page, ou: str) -> list[str]:
    return [" ".join(ligne.split()) for ligne in page.locator(ou).all_inner_texts()]


def test_a_bande_without_a_result_says_how_it_fills(table: Tables, telephone: Telephone) -> None:
    page = ouvrir(telephone(), table())
    expect(page.locator(".parties")).to_contain_text(
        "Joue une première partie\u202f: l’historique se remplit tout seul."
    )
    expect(page.locator(".victoires")).to_have_count(0)


def test_victories_are_counted_and_the_shared_ones_are_told_apart(
    partie: Table, telephone: Telephone
) -> None:
    page = ouvrir(telephone(), partie)
    expect(page.locator(".victoires li").first).to_contain_text("1 victoire")
    expect(page.get_by_text("le plus souvent")).to_have_count(0)
    egale = encore(partie, joueurs=["Léa", "Karim", "Sophie"])
    egale.poser(preneur=0, points=41)
    egale.poser(preneur=1, points=41)
    egale.terminer()
    page.reload()
    expect(page.locator("header")).to_contain_text("2 parties depuis")
    expect(page.locator(".victoires p")).to_have_text("Léa gagne le plus souvent.")
    assert lignes(page, ".victoires li")[:2] == [
        "Léa 2 victoires, dont 1 ex æquo en 2 parties",
        "Karim 1 victoire, dont 1 ex æquo en 2 parties",
    ]
    expect(page.locator(".soiree desc")).to_contain_text("Totaux après 2 parties")
    expect(page.locator(".soiree desc")).to_contain_text("Léa +512")


def test_the_parties_are_listed_with_winners_and_totals_the_open_one_too(
    partie: Table, telephone: Telephone
) -> None:
    encore(partie).poser()
    page = ouvrir(telephone(), partie)
    ouverte, premiere = lignes(page, ".parties li")
    assert "En cours, 1 donne" in ouverte
    assert "Léa +462" in premiere
    assert premiere.endswith("Karim +382, Tom −282, Sophie −562")
    page.get_by_role("link", name="En cours").click()
    expect(page.locator(".classement")).to_be_visible()


def test_the_page_says_the_exact_day_on_which_the_history_goes(partie: Table, telephone: Telephone) -> None:
    page = ouvrir(telephone(), partie)
    efface_le = la_bande(partie)["efface_le"]
    jour = page.evaluate(
        "date => new Date(date).toLocaleDateString('fr-FR', { dateStyle: 'long' })", efface_le
    )
    attendu = re.sub(r"^1(?= )", "1er", jour)
    expect(page.locator(".vie")).to_contain_text(f"L’historique s’efface le {attendu}")


def test_a_new_partie_begins_from_the_bandes_page(partie: Table, telephone: Telephone) -> None:
    page = ouvrir(telephone(), partie)
    page.get_by_role("button", name="Nouvelle partie").click()
    page.get_by_role("button", name="Commencer").click()
    page.get_by_role("button", name="Commencer à compter").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Donne 1")
    suivante, _ = la_bande(partie)["parties"]
    assert suivante["etat"] == "en_cours"


def test_two_names_of_one_person_count_together_and_apart_again(partie: Table, telephone: Telephone) -> None:
    autre = encore(partie, joueurs=["Léa M.", "Karim", "Sophie", "Tom"])
    autre.poser()
    autre.terminer()
    page = gerer(telephone(), partie)
    page.get_by_label("Ce prénom").select_option("Léa M.")
    page.get_by_label("compte pour").select_option("Léa")
    page.get_by_role("button", name="C’est la même personne").click()
    expect(page.locator(".victoires li").first).to_contain_text("2 victoires")
    page.get_by_role("button", name="Séparer").click()
    expect(page.locator(".victoires li").first).to_contain_text("1 victoire")


def test_only_the_phone_that_created_the_bande_has_its_tools(partie: Table, telephone: Telephone) -> None:
    page = ouvrir(telephone(), partie)
    expect(page.get_by_text("Gérer la bande")).to_have_count(0)


def test_a_phone_that_created_another_partie_only_is_told_why_it_may_not(
    partie: Table, telephone: Telephone
) -> None:
    page = gerer(telephone(), encore(partie))
    page.get_by_role("button", name="Effacer la bande").click()
    page.get_by_role("dialog").get_by_role("button", name="Effacer", exact=True).click()
    expect(page.get_by_role("alert")).not_to_be_empty()
    assert len(la_bande(partie)["parties"]) == 2


def test_the_createur_erases_the_bande_after_one_question(partie: Table, telephone: Telephone) -> None:
    lea, tom = gerer(telephone(), partie), telephone()
    lea.get_by_role("button", name="Effacer la bande").click()
    expect(lea.get_by_role("dialog")).to_contain_text("pour tout le monde")
    lea.get_by_role("dialog").get_by_role("button", name="Effacer", exact=True).click()
    expect(lea.get_by_role("button", name="Créer la partie")).to_be_visible()
    expect(lea.get_by_role("link", name="Historique")).to_have_count(0)
    tom.goto(partie.lien_de_la_bande)
    expect(tom.get_by_role("heading", level=1)).to_have_text("Cette bande n’existe plus.")
    assert HTTP.get(f"{partie.serveur.url}/api/bandes/{partie.bande}").status_code == 410


def test_an_unknown_bande_says_so(partie: Table, telephone: Telephone) -> None:
    page = telephone()
    page.goto(partie.lien_de_la_bande[:-4] + "AAAA")
    expect(page.get_by_role("heading", level=1)).to_have_text("Cette bande n’existe plus.")


def test_without_network_the_bande_is_as_old_as_it_says(
    partie: Table, telephone: Telephone, serveur: Serveur
) -> None:
    page = ouvrir(telephone(), partie)
    page.route("**/api/bandes/*", lambda route: route.abort())
    page.reload()
    expect(page.locator("header .mot")).to_contain_text("Hors ligne · vue à")
    inconnue = telephone()
    inconnue.route("**/api/bandes/*", lambda route: route.abort())
    inconnue.goto(partie.lien_de_la_bande)
    expect(inconnue.get_by_role("heading", level=1)).to_have_text("La bande n’a pas pu s’afficher.")
    inconnue.unroute("**/api/bandes/*")
    inconnue.get_by_role("button", name="Réessayer").click()
    expect(inconnue.locator(".victoires")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_bandes_page_fits_the_narrowest_phone_and_axe_has_nothing_to_say(
    partie: Table, telephone: Telephone, theme: str
) -> None:
    une_soiree(encore(partie, joueurs=[*NOMS[:3], "Maximilien-Alexandre"])).terminer()
    page = gerer(telephone(largeur=320, hauteur=568, theme=theme), partie)
    expect(page.locator(".qr svg")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert defauts(page) == []
