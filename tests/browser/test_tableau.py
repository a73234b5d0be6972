"""What everybody but the scorer sees: the live table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibilite import defauts
from tests.browser.conftest import Telephone
from tests.browser.serveur import Serveur
from tests.browser.table import Table

Tables = Callable[..., Table]

LONGS = ("Marie-Christine", "Jean-Baptiste", "Maximilienne-Alexandrine", "Tom", "Anne-Sophie")
HUIT = ("Léa", "Karim", "Sophie", "Tom", "Marie-Christine", "Inès", "Jean-Baptiste", "Zoé")
HUIT_LONGS = (
    *LONGS[:2],
    "Maximilien",
    "Bérengère",
    "Christopher",
    "Guillemette",
    "Abdelkader",
    "Anne-Sophie",
)
LARGEUR = "document.documentElement.scrollWidth"
HAUTEUR = "document.documentElement.scrollHeight"


def totaux(page: Page) -> list[str]:
    """The totals as they are ranked on that screen."""
    return [total.split()[-1] for total in page.locator(".classement .total").all_inner_texts()]


def regarder(page: Page, table: Table, suite: str = "") -> Page:
    page.goto(f"{table.lien}{suite}")
    expect(page.locator(".entete .etat")).to_contain_text("En direct")
    return page


def donne_a_cinq(donne: int) -> dict[str, Any]:
    """Five of eight people, a different table each time."""
    table = sorted((donne + i) % 8 for i in range(5))
    return {"table": table, "preneur": table[donne % 5], "appele": table[(donne + 2) % 5]}


def test_three_viewers_see_each_donne_without_touching_anything(table: Tables, telephone: Telephone) -> None:
    partie = table()
    ecrans = [regarder(telephone(), partie) for _ in range(3)]
    partie.poser()
    for ecran in ecrans:
        expect(ecran.locator(".derniere h2")).to_have_text(re.compile(r"Garde de Léa, gagnée de\s8"))
        assert totaux(ecran) == ["+198", "−66", "−66", "−66"]
    partie.poser(points=34, contrat="prise", preneur=2)
    for ecran in ecrans:
        expect(ecran.locator(".derniere h2")).to_have_text(re.compile(r"Prise d’Ana, chutée de\s7"))


def test_the_last_donne_is_explained_step_by_step(table: Tables, telephone: Telephone) -> None:
    partie = table("Léa", "Karim", "Sophie", "Tom")
    partie.poser(petit_au_bout="attaque", poignees=[{"camp": "attaque", "taille": "simple"}])
    ecran = regarder(telephone(), partie)
    calcul = ecran.locator(".derniere .egale")
    expect(calcul).to_contain_text("(25 + 8 + 10) × 2 + 20")
    expect(calcul).to_contain_text(re.compile(r"=\s106"))
    expect(calcul).to_contain_text(re.compile(r"Léa marque 3\s×\s106, chaque défenseur −106\. Somme\s: 0\."))


def test_a_viewer_unfolds_an_old_donne_of_the_feuille_de_marque(table: Tables, telephone: Telephone) -> None:
    partie = table()
    partie.poser()
    partie.poser(preneur=1)
    ecran = regarder(telephone(), partie)
    lignes = ecran.locator(".marques .entree")
    expect(lignes.first).to_contain_text("Tom")
    bouton = lignes.last.get_by_role("button")
    bouton.click()
    expect(bouton).to_have_attribute("aria-expanded", "true")
    expect(ecran.locator(".marques .detail")).to_contain_text("(25 + 8) × 2")


def test_the_holder_of_the_crayon_opens_a_donne_to_correct_it(table: Tables, telephone: Telephone) -> None:
    partie = table()
    partie.poser()
    ecran = telephone()
    partie.confier_le_crayon(ecran)
    ecran.goto(partie.lien)
    ecran.get_by_role("button", name="Menu de la partie").click()
    ecran.get_by_role("button", name=re.compile("^Tableau")).click()
    ecran.locator(".marques .entree button").click()
    expect(ecran.get_by_role("dialog").get_by_role("button", name="Corriger")).to_be_visible()


def test_a_correction_shows_what_stood_there_before(table: Tables, telephone: Telephone) -> None:
    partie = table()
    partie.poser()
    ecran = regarder(telephone(), partie)
    partie.corriger(partie.cles[0], points=51)
    expect(ecran.locator(".derniere .corrigee")).to_be_visible()
    expect(ecran.locator(".derniere .corrections")).to_contain_text("points 49 → 51")
    annonce = ecran.locator(".derniere [aria-live=polite]")
    expect(annonce).to_have_text(re.compile(r"^Donne 1 corrigée\s: Garde de Léa, gagnée de\s10\."))


def test_a_donne_passee_is_listed_without_any_mark(table: Tables, telephone: Telephone) -> None:
    partie = table()
    partie.passer()
    ecran = regarder(telephone(), partie)
    expect(ecran.locator(".derniere h2")).to_have_text("Donne passée")
    expect(ecran.locator(".marques .entree")).to_contain_text("Passée")
    expect(ecran.locator(".entete .sous")).to_have_text(re.compile(r"^0\sdonne$"))


def test_before_the_first_donne_the_table_says_who_deals(table: Tables, telephone: Telephone) -> None:
    partie = table("Léa", "Karim", "Sophie", "Tom", premier_donneur=2, donnes_prevues=12)
    ecran = regarder(telephone(), partie)
    expect(ecran.locator(".derniere")).to_contain_text("Sophie distribue. Le premier score s’affichera ici.")
    expect(ecran.locator(".entete .sous")).to_have_text(re.compile(r"^0\sdonne sur 12$"))
    # Nobody is first yet, nor last.
    assert ecran.locator(".classement .rang").all_inner_texts() == ["", "", "", ""]


def test_equal_totals_share_a_rank_and_the_next_rank_is_skipped(table: Tables, telephone: Telephone) -> None:
    partie = table()
    partie.poser()
    ecran = regarder(telephone(), partie)
    assert ecran.locator(".classement .rang").all_inner_texts() == ["1", "2", "2", "2"]
    assert ecran.locator(".classement .nom small", has_text="ex æquo").count() == 3


def test_a_finished_partie_names_its_winner(table: Tables, telephone: Telephone) -> None:
    partie = table()
    partie.poser()
    ecran = regarder(telephone(), partie)
    partie.terminer()
    ecran.get_by_role("button", name="Voir la feuille").click()
    expect(ecran.locator(".terminee h2")).to_have_text("Léa gagne")


def test_a_table_that_lost_the_server_never_looks_live(
    table: Tables, telephone: Telephone, serveur: Serveur
) -> None:
    partie = table()
    partie.poser()
    ecran = regarder(telephone(), partie)
    serveur.arreter()
    etat = ecran.locator(".entete .etat")
    expect(etat).to_contain_text(re.compile(r"Reconnexion… · score de \d+\sh\s\d\d"), timeout=15_000)
    expect(etat).not_to_have_class(re.compile("direct"))
    serveur.relancer()
    expect(etat).to_contain_text(re.compile("À jour|En direct"), timeout=20_000)


def test_an_unknown_partie_offers_a_new_one(telephone: Telephone) -> None:
    ecran = telephone()
    ecran.goto(f"/p/{'x' * 22}")
    expect(ecran.get_by_role("heading", name="Cette partie n’existe plus.")).to_be_visible()
    expect(ecran.get_by_role("link", name="Nouvelle partie")).to_be_visible()


def test_an_erased_partie_disappears_from_the_screens_that_show_it(
    table: Tables, telephone: Telephone
) -> None:
    partie = table()
    ecran = regarder(telephone(), partie)
    partie.demander("DELETE", jeton=partie.createur)
    expect(ecran.get_by_role("heading", name="Cette partie n’existe plus.")).to_be_visible()
    carte = ecran.locator(".absente")
    expect(carte).to_contain_text("Le téléphone qui l’a créée l’a effacée.")
    ecran.reload()
    expect(carte).to_contain_text(re.compile(r"Le téléphone qui l’a créée l’a effacée le \w+ \d"))


def test_an_erased_partie_leads_to_its_bande_while_a_result_lives_there(
    table: Tables, telephone: Telephone
) -> None:
    partie = table()
    ecran = telephone()
    ecran.route(
        re.compile(f"/p/{partie.partie}$"),
        lambda route: route.fulfill(
            response=(reponse := route.fetch()),
            body=re.sub(
                r'(id="donnees">).*?(</script>)',
                rf'\1{{"feuille": null, "erreur": {{"code": "effacee", "bande": "{partie.bande}"}}}}\2',
                reponse.text(),
                flags=re.DOTALL,
            ),
        ),
    )
    ecran.goto(partie.lien)
    lien = ecran.get_by_role("link", name="Voir la bande")
    expect(lien).to_have_attribute("href", f"/b/{partie.bande}")


def test_the_ranking_slides_when_somebody_overtakes(table: Tables, telephone: Telephone) -> None:
    partie = table("Léa", "Karim", "Sophie", "Tom")
    partie.poser()
    ecran = regarder(telephone(), partie)
    ecran.evaluate(
        """() => {
            window.glisses = []
            const animer = Element.prototype.animate
            Element.prototype.animate = function (...quoi) {
                glisses.push(this.dataset.place)
                return animer.apply(this, quoi)
            }
        }"""
    )
    partie.poser(preneur=3, contrat="garde_sans")
    expect(ecran.locator(".classement .nom").first).to_contain_text("Tom")
    assert "3" in ecran.evaluate("glisses")


@pytest.mark.parametrize("noms", [("Léa", "Tom", "Ana"), ("Léa", "Karim", "Sophie", "Tom"), HUIT, HUIT_LONGS])
def test_the_big_screen_shows_thirty_donnes_worth_without_scrolling(
    table: Tables, telephone: Telephone, noms: tuple[str, ...]
) -> None:
    partie = table(*noms)
    for i in range(30):
        partie.poser(**(donne_a_cinq(i) if len(noms) == 8 else {"preneur": i % 3}))
    ecran = telephone(1920, 1080, is_mobile=False)
    ecran.goto(f"{partie.lien}?ecran")
    expect(ecran.locator(".marques .entree").first).to_contain_text("30")
    assert ecran.evaluate(HAUTEUR) <= 1080
    assert ecran.evaluate(LARGEUR) <= 1920
    pied = ecran.locator(".marques tfoot").bounding_box()
    assert pied is not None
    assert pied["y"] + pied["height"] <= 1080
    derniere_ligne = ecran.locator(".marques .entree").last.bounding_box()
    assert derniere_ligne is not None
    assert derniere_ligne["y"] + derniere_ligne["height"] <= pied["y"] + 2
    assert ecran.locator(".marques .cadre").evaluate("cadre => cadre.scrollWidth <= cadre.clientWidth")


@pytest.mark.parametrize("largeur", [320, 390])
def test_the_page_never_scrolls_sideways(table: Tables, telephone: Telephone, largeur: int) -> None:
    partie = table(*HUIT)
    for i in range(4):
        partie.poser(**donne_a_cinq(i))
    ecran = regarder(telephone(largeur, 568), partie)
    assert ecran.evaluate(LARGEUR) == largeur


def test_text_at_200_percent_never_makes_the_page_scroll_sideways(
    table: Tables, telephone: Telephone
) -> None:
    partie = table("Marie-Christine", "Jean-Baptiste", "Sophie", "Tom")
    partie.poser()
    ecran = regarder(telephone(), partie)
    ecran.evaluate("document.documentElement.style.fontSize = '200%'")
    assert ecran.evaluate(LARGEUR) == 390


def test_long_names_stand_whole_in_the_ranking(table: Tables, telephone: Telephone) -> None:
    partie = table("Marie-Christine", "Jean-Baptiste", "Sophie", "Tom")
    partie.poser()
    ecran = regarder(telephone(360, 740), partie)
    noms = ecran.locator(".classement .nom")
    expect(noms.first).to_contain_text("Marie-Christine")
    coupes = noms.evaluate_all("tous => tous.filter((nom) => nom.scrollWidth > nom.clientWidth).length")
    assert coupes == 0


def test_long_names_stand_whole_under_the_last_donne(table: Tables, telephone: Telephone) -> None:
    partie = table(*LONGS)
    partie.poser(appele=1)
    ecran = regarder(telephone(), partie)
    noms = ecran.locator(".derniere .parts li > span")
    assert noms.evaluate_all("tous => tous.map((nom) => nom.getClientRects().length)") == [1] * 5
    assert noms.evaluate_all("tous => Math.max(...tous.map((nom) => nom.offsetHeight))") < 30


def test_the_smallest_phone_with_text_twice_as_large_gives_a_name_its_whole_line(
    table: Tables, telephone: Telephone
) -> None:
    partie = table(*LONGS[:3])
    partie.poser()
    ecran = regarder(telephone(320, 568), partie)
    ecran.evaluate("document.documentElement.style.fontSize = '200%'")
    largeurs = ecran.locator(".classement .nom").evaluate_all("tous => tous.map((nom) => nom.offsetWidth)")
    assert min(largeurs) > 200
    assert ecran.evaluate(LARGEUR) == 320


def test_the_way_to_full_screen_covers_nothing_that_is_read(table: Tables, telephone: Telephone) -> None:
    partie = table()
    partie.poser()
    ecran = regarder(telephone(1920, 1080, is_mobile=False), partie, "?ecran")
    bouton = ecran.get_by_role("button", name="Plein écran").bounding_box()
    assert bouton is not None
    # In one look: the table is still being put together while it is asked about.
    cartes = ecran.locator(".tableau section, .entete .live").evaluate_all(
        "cartes => cartes.map((carte) => carte.getBoundingClientRect().toJSON())"
    )
    assert cartes
    for carte in cartes:
        assert (
            bouton["y"] + bouton["height"] <= carte["y"]
            or carte["x"] + carte["width"] <= bouton["x"]
            or bouton["x"] + bouton["width"] <= carte["x"]
        )


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("largeur", [390, 1920])
def test_axe_finds_nothing_wrong_with_the_table(
    table: Tables, telephone: Telephone, theme: str, largeur: int
) -> None:
    partie = table("Léa", "Karim", "Sophie", "Tom")
    partie.poser()
    partie.passer()
    partie.poser(preneur=1, points=38)
    partie.corriger(partie.cles[0], points=51)
    ecran = regarder(telephone(largeur, 1080, theme, is_mobile=False), partie)
    ecran.locator(".marques .entree button").first.click()
    assert defauts(ecran) == []


def test_a_desktop_shows_the_whole_table_and_only_the_feuille_scrolls(
    table: Tables, telephone: Telephone
) -> None:
    partie = table("Léa", "Karim", "Sophie", "Tom")
    for i in range(16):
        partie.poser(preneur=i % 4)
    ecran = regarder(telephone(1920, 1080, is_mobile=False), partie)
    assert ecran.evaluate(HAUTEUR) <= 1080
    cadre = ecran.get_by_role("region", name="Feuille de marque")
    assert cadre.evaluate("cadre => cadre.scrollHeight > cadre.clientHeight")
    expect(ecran.locator(".marques tfoot td").first).to_be_in_viewport()


def test_the_big_screen_is_one_also_on_the_machine_that_holds_the_crayon(
    table: Tables, telephone: Telephone
) -> None:
    partie, ecran = table(), telephone(1920, 1080)
    partie.poser()
    partie.confier_le_crayon(ecran)
    ecran.goto(f"{partie.lien}?ecran")
    expect(ecran.locator(".classement")).to_contain_text("+198")
    expect(ecran.get_by_role("button", name="Compter la donne")).to_have_count(0)


def test_many_corrections_leave_room_for_the_marks_and_stay_readable(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    partie, page = table(), telephone()
    partie.poser()
    for points in range(50, 60):
        partie.corriger(partie.cles[0], points=points)
    page.goto(partie.lien)
    derniere = page.locator(".derniere")
    expect(derniere.locator("ul.corrections > li")).to_have_count(3)
    derniere.get_by_text("7\u00a0corrections avant").click()
    expect(derniere.get_by_text("points 49 → 50.")).to_be_visible()


def test_the_whole_line_of_a_donne_opens_it(table: Tables, telephone: Telephone) -> None:
    partie = table("Léa", "Karim", "Sophie", "Tom")
    partie.poser()
    ecran = regarder(telephone(), partie)
    bouton = ecran.locator(".marques .entree button")
    for depliee, ou in (("true", ".entree td"), ("false", ".entree button"), ("true", ".entree td")):
        ecran.locator(f".marques {ou}").last.tap()
        expect(bouton).to_have_attribute("aria-expanded", depliee)
    assert ecran.locator(".marques .detail").count() == 1
