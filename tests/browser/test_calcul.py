"""The calculator: one donne without any partie, on a page whose address is the donne."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibilite import defauts
from tests.browser.conftest import Telephone

GARDE = "/calcul#joueurs=4&contrat=garde&bouts=2&points=49"
RICHE = (
    "/calcul#joueurs=5&contrat=garde_sans&appele=autre&bouts=1&points=47.5"
    "&petit=attaque&poignees=simple,double"
)

Ouvrir = Callable[..., Page]


@pytest.fixture
def calcul(telephone: Telephone) -> Ouvrir:
    """`calcul("/calcul#…", largeur=320)`: the calculator on another phone."""

    def another(adresse: str = "/calcul", **options: int | str) -> Page:
        page = telephone(**options)  # type: ignore[arg-type]
        page.goto(adresse)
        expect(page.locator("h1")).to_have_text("Calculer une donne")
        return page

    return another


def choisir(page: Page, nom: str, valeur: str) -> None:
    page.locator(f"input[name={nom}][value='{valeur}']").click()


def points(page: Page, frappe: str) -> None:
    for touche in frappe:
        page.locator(".clavier").get_by_text(touche, exact=True).tap()


def etapes(page: Page) -> list[str]:
    return [
        ligne.replace("\u00a0", " ")
        for ligne in page.locator(".etapes tbody td:nth-child(2)").all_inner_texts()
    ]


def parts(page: Page) -> list[str]:
    return page.locator(".resultat .parts dd").all_inner_texts()


def test_a_donne_is_calculated_step_by_step_and_its_address_holds_it(calcul: Ouvrir) -> None:
    page = calcul()
    expect(page.locator("button.valider")).to_have_text("Quel contrat\u202f?")
    choisir(page, "contrat", "garde")
    choisir(page, "bouts", "2")
    points(page, "49")
    expect(page.locator(".resultat h2")).to_have_text("Garde, gagnée de\u00a08")
    assert etapes(page) == ["25", "+ 8", "× 2"]
    expect(page.locator(".etapes tfoot")).to_contain_text("66")
    assert parts(page) == ["+198", "−66 chacun"]
    expect(page).to_have_url(re.compile(re.escape(GARDE) + "$"))


def test_a_shared_address_opens_the_same_donne_on_another_phone(calcul: Ouvrir) -> None:
    lea = calcul(RICHE)
    expect(lea.locator(".resultat h2")).to_have_text("Garde sans, chutée de\u00a04")
    lien = lea.get_by_label("Le lien").input_value()
    tom = calcul(lien[lien.index("/calcul") :])
    expect(tom.locator(".resultat")).to_be_visible()
    assert tom.locator(".resultat").inner_text() == lea.locator(".resultat").inner_text()
    # 25 + 4 − 10 = 19, four times: 76, and 50 for the poignées: 126.
    assert etapes(tom) == ["25", "+ 4", "− 10", "× 4", "+ 50"]
    assert parts(tom) == ["−252", "−126", "+126 chacun"]


def test_the_preneur_alone_at_five_marks_four_shares(calcul: Ouvrir) -> None:
    page = calcul("/calcul#joueurs=5&contrat=garde&bouts=2&points=49")
    expect(page.locator("button.valider")).to_have_text("Avec qui\u202f?")
    choisir(page, "appele", "seul")
    expect(page.locator(".resultat .parts dd").first).to_have_text("+264")
    expect(page).to_have_url(re.compile("appele=seul"))


@pytest.mark.parametrize(
    ("fragment", "mot"),
    [
        ("joueurs=9&contrat=garde&bouts=2&points=49", "Preneur\u00a0+198"),
        ("joueurs=4&contrat=pousse&bouts=2&points=49", "Quel contrat\u202f?"),
        ("joueurs=4&contrat=garde&bouts=7&points=49", "Combien de bouts\u202f?"),
        ("joueurs=4&contrat=garde&bouts=2&points=92", "Combien de points\u202f?"),
        ("joueurs=4&contrat=garde&bouts=2&points=49&poignees=simple,geante", "Preneur\u00a0+198"),
        ("%E0%A4%A&constructor=1&=&&contrat", "Quel contrat\u202f?"),
    ],
)
def test_an_address_that_was_cut_or_changed_gives_what_it_can_and_says_so(
    calcul: Ouvrir, fragment: str, mot: str
) -> None:
    page = calcul(f"/calcul#{fragment}")
    expect(page.locator("form .mot")).to_have_text(
        "L’adresse n’a pas pu être lue en entier. Vérifie la donne."
    )
    expect(page.locator("button.valider")).to_contain_text(mot)


def test_a_donne_that_cannot_be_is_refused_in_words(calcul: Ouvrir) -> None:
    page = calcul("/calcul#joueurs=4&contrat=garde&bouts=0&points=60&petit=attaque")
    expect(page.locator(".mot.alerte")).to_contain_text("elle a donc au moins 1 bout")
    expect(page.locator(".resultat")).to_have_count(0)


def test_a_forgotten_chelem_is_added_in_one_touch_there_too(calcul: Ouvrir) -> None:
    page = calcul("/calcul#joueurs=4&contrat=garde&bouts=3&points=91")
    page.get_by_role("button", name="Ajouter le chelem").tap()
    # (25 + 55) × 2 + 200 = 360, three times.
    expect(page.locator(".resultat .parts dd").first).to_have_text("+1080")
    expect(page).to_have_url(re.compile("chelem=reussi"))


def test_the_cards_are_counted_there_too(calcul: Ouvrir) -> None:
    page = calcul("/calcul#joueurs=3&contrat=garde")
    page.get_by_role("button", name="Compter les cartes").tap()
    page.get_by_role("button", name="Un bout de plus").tap()
    page.locator("#compte-cartes").fill("36")
    page.get_by_role("button", name="Reporter 22\u00a0points et 1\u00a0bout").tap()
    expect(page.locator(".resultat h2")).to_have_text("Garde, chutée de\u00a029")


def test_once_loaded_it_needs_no_network(calcul: Ouvrir) -> None:
    page = calcul()
    page.context.set_offline(True)
    choisir(page, "contrat", "prise")
    choisir(page, "bouts", "3")
    points(page, "36")
    expect(page.locator(".resultat h2")).to_have_text("Prise, juste faite")
    assert etapes(page) == ["25", "+ 0", "× 1"]
    page.get_by_role("button", name="Compter les cartes").tap()
    expect(page.locator("dialog")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_prints_black_on_white_on_one_page_with_nothing_to_press(calcul: Ouvrir, theme: str) -> None:
    page = calcul(RICHE, theme=theme)
    expect(page.locator(".resultat")).to_be_visible()
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 1
    page.emulate_media(media="print", color_scheme="dark")
    for absent in ("form", ".pied", "button", "a"):
        assert page.locator(f".calculer {absent}:visible").count() == 0
    expect(page.get_by_label("Le lien")).to_be_visible()
    couleurs = page.evaluate(
        "[...document.querySelectorAll('.resultat *')].map((un) => getComputedStyle(un).color)"
        ".concat(getComputedStyle(document.documentElement).backgroundColor)"
    )
    assert set(couleurs[:-1]) == {"rgb(0, 0, 0)"}
    assert couleurs[-1] == "rgb(255, 255, 255)"


def test_a_partie_begins_with_the_calculated_donne(calcul: Ouvrir) -> None:
    page = calcul(GARDE)
    page.get_by_role("link", name="Créer la partie avec cette donne").tap()
    expect(page.locator(".ligne-nom")).to_have_count(4)
    expect(page.locator(".en-attente")).to_contain_text("garde, 2\u00a0bouts, 49 points")
    for rang, nom in enumerate(("Léa", "Karim", "Sophie", "Tom")):
        page.locator(f"#nom-{rang}").fill(nom)
    page.get_by_role("button", name="Créer la partie").tap()
    page.get_by_role("button", name="Commencer à compter").tap()
    page.get_by_role("radio", name="Karim, garde", exact=True).click()
    expect(page.locator("button.valider")).to_have_text("Valider · Karim\u00a0+198")


def test_the_calculated_donne_may_be_left_behind(calcul: Ouvrir) -> None:
    page = calcul(GARDE)
    page.get_by_role("link", name="Créer la partie avec cette donne").tap()
    page.get_by_role("button", name="Sans elle").tap()
    expect(page.locator(".en-attente")).to_have_count(0)
    expect(page).to_have_url(re.compile("/$"))


def test_the_home_page_leads_to_the_calculator(telephone: Telephone) -> None:
    page = telephone()
    page.goto("/")
    page.get_by_role("link", name="Calculer une donne").tap()
    expect(page.locator("h1")).to_have_text("Calculer une donne")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("adresse", ["/calcul", RICHE], ids=["empty", "full"])
def test_it_has_no_accessibility_defect_and_scrolls_only_downwards(
    calcul: Ouvrir, theme: str, adresse: str
) -> None:
    page = calcul(adresse, largeur=320, hauteur=568, theme=theme)
    assert defauts(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_the_form_fits_a_small_phone_with_the_button_in_sight(calcul: Ouvrir) -> None:
    page = calcul("/calcul#joueurs=5")
    assert page.evaluate("document.documentElement.scrollHeight") <= 664
