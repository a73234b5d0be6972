"""Nothing that was typed is lost: not by a reload, a cut network, a refusal or a push."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Request, Route, expect

from tests.browser.conftest import Telephone
from tests.browser.scribe import Scribe, ouvrir
from tests.browser.serveur import Serveur
from tests.browser.table import Table

NOMS = ("Léa", "Karim", "Sophie", "Tom")
ENTRE_TEMPS = "Une donne est arrivée entre-temps."
FEUILLE_CHANGEE = {"status": 409, "code": "feuille-changee", "detail": ENTRE_TEMPS}


@pytest.fixture
def lea(telephone: Telephone, table: Callable[..., Table]) -> Scribe:
    """The phone that holds the crayon of a new partie of four."""
    return ouvrir(telephone(), table(*NOMS))


def corriger(lea: Scribe, numero: int, geste: str) -> None:
    """Open a donne from the feuille de marque, and choose what to do with it."""
    lea.menu("Tableau")
    # The newest is the first line.
    lea.page.locator("tr.entree").get_by_role("button").nth(-numero).tap()
    lea.page.get_by_role("dialog").get_by_role("button", name=geste).tap()


def test_the_draft_survives_a_reload_and_a_rotation(lea: Scribe) -> None:
    lea.saisir("Karim", "garde_sans", 1, "60")
    lea.page.set_viewport_size({"width": 844, "height": 390})
    lea.page.set_viewport_size({"width": 390, "height": 664})
    lea.page.reload()
    expect(lea.bouton).to_have_text("Valider · Karim\u00a0+408")


def test_a_push_never_erases_what_is_being_typed(lea: Scribe) -> None:
    lea.saisir("Karim", "garde", 1, "60")
    lea.table.poser()
    expect(lea.page.locator("h1")).to_have_text("Donne 2")
    expect(lea.bouton).to_have_text("Valider · Karim\u00a0+204")


def test_donnes_entered_without_network_arrive_once_and_in_order(lea: Scribe, serveur: Serveur) -> None:
    serveur.arreter()
    for nom, frappe in (("Léa", "49"), ("Karim", "50"), ("Tom", "51")):
        lea.saisir(nom, "garde", 2, frappe)
        lea.valider()
    expect(lea.page.locator(".etat")).to_contain_text("3\u00a0donnes à envoyer")
    assert lea.totaux() == ["+60", "+68", "−204", "+76"]
    serveur.relancer()
    lea.page.reload()
    lea.attendre_que_tout_soit_parti()
    assert [donne["points"] for donne in lea.relire()["donnes"]] == [49, 50, 51]


def test_an_answer_that_was_lost_is_asked_for_again(lea: Scribe) -> None:
    perdues: list[str] = []

    def couper(route: Route, request: Request) -> None:
        if request.method == "PUT" and not perdues:
            perdues.append(request.url)
            route.fetch()
            route.abort()
        else:
            route.continue_()

    lea.page.route("**/donnes/*", couper)
    lea.saisir("Léa", "garde", 2, "49")
    lea.valider()
    lea.attendre_que_tout_soit_parti()
    assert perdues
    assert len(lea.relire()["donnes"]) == 1


def test_a_donne_refused_after_the_crayon_moved_stays_on_the_phone(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    page, partie = telephone(), table(*NOMS)
    # This phone hears nothing of what happens elsewhere: neither pushes nor readings come.
    page.route_web_socket("**/direct", lambda _: None)
    page.route(f"**/api/parties/{partie.partie}", lambda route: route.abort())
    lea = ouvrir(page, partie)
    lea.saisir("Léa", "garde", 2, "49")
    partie.appeler("POST", "/crayon/reprise", {"crayon": "r" * 43, "place": 1}, jeton=partie.createur)
    page.unroute(f"**/api/parties/{partie.partie}")
    lea.valider()
    refus = page.locator(".refus")
    expect(refus).to_contain_text("Ta donne 1 n’est pas enregistrée.")
    expect(refus).to_contain_text("Garde de Léa, 2\u00a0bouts, 49 points")
    expect(page.locator(".tableau")).to_be_visible()
    expect(page.get_by_role("button", name="La ressaisir")).to_have_count(0)
    assert lea.relire()["donnes"] == []


def test_a_refused_donne_is_shown_with_the_reason_and_can_be_typed_again(lea: Scribe) -> None:
    lea.page.route("**/donnes/*", lambda route: route.fulfill(status=409, json=FEUILLE_CHANGEE))
    lea.saisir("Léa", "garde", 2, "49")
    lea.valider()
    refus = lea.page.locator(".refus")
    expect(refus).to_contain_text(ENTRE_TEMPS)
    expect(refus).to_contain_text("Ta donne 1 n’est pas enregistrée.")
    expect(refus).to_contain_text("Garde de Léa, 2\u00a0bouts, 49 points")
    lea.page.reload()
    lea.page.unroute("**/donnes/*")
    lea.page.get_by_role("button", name="La ressaisir").tap()
    expect(refus).to_have_count(0)
    expect(lea.bouton).to_have_text("Valider · Léa\u00a0+198")
    lea.valider()
    expect(lea.recu).to_contain_text("enregistrée")
    assert lea.relire()["totaux"] == [198, -66, -66, -66]


def test_the_last_donne_is_undone_in_one_touch_and_brought_back(lea: Scribe) -> None:
    lea.saisir("Léa", "garde", 2, "49")
    lea.valider()
    lea.page.get_by_role("button", name="Annuler").tap()
    expect(lea.recu).to_contain_text("Donne 1 supprimée")
    expect(lea.page.locator("h1")).to_have_text("Donne 1")
    lea.page.get_by_role("button", name="Rétablir").tap()
    expect(lea.page.locator("h1")).to_have_text("Donne 2")
    assert lea.totaux() == ["+198", "−66", "−66", "−66"]


def test_the_undo_stays_until_the_next_donne_is_begun(lea: Scribe) -> None:
    lea.saisir("Léa", "garde", 2, "49")
    lea.valider()
    lea.page.reload()
    expect(lea.recu).to_contain_text("Léa\u00a0+198")
    lea.prendre("Tom", "garde")
    expect(lea.recu).to_have_count(0)


def test_the_undo_goes_when_another_phone_has_gone_on(lea: Scribe) -> None:
    lea.saisir("Léa", "garde", 2, "49")
    lea.valider()
    expect(lea.recu).to_contain_text("enregistrée")
    lea.table.cles.append(lea.relire()["donnes"][-1]["cle"])
    lea.table.poser(preneur=1)
    expect(lea.page.locator("h1")).to_have_text("Donne 3")
    expect(lea.recu).to_have_count(0)


def test_an_earlier_donne_is_corrected_and_what_was_being_typed_comes_back(lea: Scribe) -> None:
    lea.table.poser()
    lea.table.poser(preneur=1)
    expect(lea.page.locator("h1")).to_have_text("Donne 3")
    lea.prendre("Tom", "garde")
    corriger(lea, 1, "Corriger")
    expect(lea.page.locator("h1")).to_have_text("Tu corriges la donne 1")
    lea.points("60")
    expect(lea.bouton).to_have_text("Enregistrer la correction · Léa\u00a0+264")
    lea.valider()
    expect(lea.page.locator("h1")).to_have_text("Donne 3")
    expect(lea.page.get_by_role("radio", name="Tom, garde", exact=True)).to_be_checked()
    expect(lea.page.locator(".saisie .tot").first).to_have_text("+198")
    lea.attendre_que_tout_soit_parti()
    assert lea.relire()["donnes"][0]["corrections"][0]["avant"]["points"] == 49


def test_a_donne_is_deleted_without_a_question_and_can_come_back(lea: Scribe) -> None:
    lea.table.poser()
    lea.table.poser(preneur=1)
    corriger(lea, 1, "Supprimer")
    expect(lea.recu).to_contain_text("Donne 1 supprimée")
    expect(lea.page.locator("h1")).to_have_text("Donne 2")
    lea.page.get_by_role("button", name="Rétablir").tap()
    expect(lea.page.locator("h1")).to_have_text("Donne 3")


def test_the_end_is_asked_once_and_can_be_taken_back(lea: Scribe) -> None:
    lea.table.poser()
    expect(lea.page.locator("h1")).to_have_text("Donne 2")
    lea.menu("Arrêter la partie")
    lea.page.get_by_role("button", name="Terminer").tap()
    expect(lea.page.locator(".saisie")).to_have_count(0)
    assert lea.relire()["etat"] == "finie"
    lea.page.get_by_role("button", name="Rouvrir").tap()
    expect(lea.bouton).to_be_visible()
    assert lea.relire()["etat"] == "en_cours"


def test_a_donne_is_corrected_after_the_end(lea: Scribe) -> None:
    lea.table.poser()
    lea.table.terminer()
    lea.page.get_by_role("button", name="Voir la feuille").tap()
    lea.page.locator("tr.entree").get_by_role("button").tap()
    lea.page.get_by_role("dialog").get_by_role("button", name="Corriger").tap()
    lea.points("60")
    lea.valider()
    expect(lea.page.locator("#racine")).to_contain_text("+264")
    assert lea.relire()["totaux"] == [264, -88, -88, -88]


def test_a_private_window_without_memory_still_counts(
    telephone: Telephone, table: Callable[..., Table]
) -> None:
    page = telephone()
    page.add_init_script(
        "for (const nom of ['getItem', 'setItem'])"
        " Storage.prototype[nom] = () => { throw new Error('privé') }"
    )
    partie = table(*NOMS)
    page.goto(f"{partie.lien}#passage={partie.lien_de_passage().split('=')[1]}")
    page.get_by_role("button", name="Prendre le crayon").tap()
    scribe = Scribe(page, partie)
    expect(scribe.bouton).to_be_visible()
    scribe.saisir("Léa", "garde", 2, "49")
    scribe.valider()
    expect(scribe.recu).to_contain_text("Léa\u00a0+198")
