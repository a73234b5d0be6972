"""What the deck does not allow, said where the scorer sees it, on the smallest phones and at every table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Telephone
from tests.browser.scribe import Scribe, ouvrir
from tests.browser.table import Table

NOMS = ("Léa", "Karim", "Sophie", "Tom", "Nora")
# At each table: bouts, points as typed, chelem, and what the alerte says of a garde.
# 16,5 at 3: a trick and the écart are 9 cards at least, 3 bouts (13,5) and 6 basses (3).
CAS: dict[int, list[tuple[int, str, str | None, str]]] = {
    3: [
        (3, "12", None, "a au moins 16,5 points"),
        (3, "91", None, "l’attaque a fait tous les plis"),
    ],
    4: [
        (2, "49½", None, "un demi-point signale"),
        (0, "78", None, "a au plus 77 points"),
        (2, "87", None, "l’attaque a fait tous les plis"),
        (3, "91", "annonce_chute", "le chelem est réussi"),
        (0, "3", None, "la défense a fait tous les plis"),
    ],
    5: [
        (3, "12", None, "a au moins"),
        (3, "91", None, "l’attaque a fait tous les plis"),
        (3, "70", "reussi", "l’attaque n’a pas fait tous les plis"),
        (0, "30", "defense", "la défense n’a pas fait tous"),
    ],
}
AU_DESSUS = """(alerte) => {
    const { left, top, width, height, bottom } = alerte.getBoundingClientRect()
    const dessus = document.elementFromPoint(left + width / 2, top + height / 2)
    const bouton = document.querySelector('button.valider').getBoundingClientRect()
    return alerte.contains(dessus) && top > 0 && bottom <= bouton.top && bouton.bottom <= innerHeight
}"""

Crayon = Callable[..., Scribe]


@pytest.fixture
def crayon(telephone: Telephone, table: Callable[..., Table]) -> Crayon:
    def another(joueurs: int, largeur: int = 390) -> Scribe:
        return ouvrir(telephone(largeur, 664), table(*NOMS[:joueurs]))

    return another


def taper(lea: Scribe, joueurs: int, bouts: int, points: str, chelem: str | None) -> None:
    """A garde of Léa's, typed up to its last touch."""
    lea.prendre("Léa", "garde")
    if joueurs == 5:
        lea.appeler("Karim")
    if chelem:
        lea.prime("Chelem", "chelem", chelem)
    lea.bouts(bouts)
    lea.points(points)


@pytest.mark.parametrize("largeur", [390, 320])
@pytest.mark.parametrize("joueurs", CAS)
def test_an_alerte_is_seen_above_the_button_and_blocks_nothing(
    crayon: Crayon, largeur: int, joueurs: int
) -> None:
    lea = crayon(joueurs, largeur)
    alerte = lea.page.locator(".mot.alerte")
    for bouts, points, chelem, phrase in CAS[joueurs]:
        taper(lea, joueurs, bouts, points, chelem)
        expect(alerte).to_contain_text(phrase)
        assert alerte.evaluate(AU_DESSUS), phrase
        if largeur == 390 and len(points) > 1:
            # The room for it is made once the finger rests.
            expect(lea.page.locator(".saisie.avec-mot")).to_be_visible()
            assert lea.tient_dans_l_ecran(), phrase
        lea.valider()
        expect(lea.recu).to_be_visible()


@pytest.mark.parametrize(
    ("bouts", "points", "chelem", "offre", "mis"),
    [
        pytest.param(3, "91", None, "Ajouter le chelem", "Chelem +200", id="91-with-3-bouts"),
        pytest.param(2, "87", None, "Ajouter le chelem", "Chelem +200", id="87-with-2-bouts"),
        pytest.param(3, "91", "annonce_chute", "Chelem réussi", "Chelem +400", id="said-failed"),
        pytest.param(0, "3", None, "Ajouter le chelem", "Chelem déf. +200", id="of-the-defence"),
    ],
)
def test_a_forgotten_chelem_is_one_touch_away_and_stays_editable(
    crayon: Crayon, bouts: int, points: str, chelem: str | None, offre: str, mis: str
) -> None:
    lea = crayon(4)
    taper(lea, 4, bouts, points, chelem)
    lea.toucher(lea.page.get_by_role("button", name=offre))
    puce = lea.page.locator("#prime-chelem")
    expect(puce).to_have_text(mis)
    expect(lea.page.locator(".mot.alerte")).to_have_count(0)
    lea.toucher(puce)
    expect(lea.page.locator("input[name=chelem]:checked")).to_be_visible()
