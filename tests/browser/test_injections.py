"""A name is text wherever it is shown: fifty that would be code, on every screen that shows one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, islice

import pytest
from playwright.sync_api import Dialog, Page, expect

from tests.browser.conftest import Telephone
from tests.browser.table import Table

Tables = Callable[..., Table]

# Each would set X, hide the page, leave it or call a stranger. A name has 24 letters at most.
CHARGES = (
    "<img src=x onerror=X=1>",
    "<svg onload=X=1>",
    "<body onload=X=1>",
    "<script>X=1</script>",
    "</script><b>gras</b>",
    "<video onerror=X=1 src=>",
    "<input autofocus>",
    '"onfocus=X=1 autofocus="',
    "'onclick=X=1 '",
    '" style="display:none',
    '"><u>',
    "'><u>",
    "--><u>",
    "<!--",
    "]]><u>",
    "<![CDATA[<u>",
    "</title><u>",
    "</svg><u>",
    "</style><u>",
    "<style>*{display:none}",
    "<base href=//x.test>",
    "<iframe src=//x.test>",
    "<object data=//x.test>",
    "<embed src=//x.test>",
    "<link href=//x.test>",
    "<a href=//x.test>x</a>",
    "<form action=//x.test>",
    "<math><mi>x</mi></math>",
    "<table><td>",
    "<template><u>",
    "<noscript><u>",
    "<textarea>",
    "<plaintext>",
    "javascript:X=1",
    "data:text/html,<u>",
    "${X=1}",
    "{{X=1}}",
    "#{X=1}",
    "<%= X=1 %>",
    "`+X=1+`",
    "'+X=1+'",
    '"+X=1+"',
    "\\u003cu\\u003e",
    "&lt;u&gt;",
    "&#60;u&#62;",
    "%3Cu%3E",
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
)
ENSEMBLE = 8
"""As many as a partie can have."""
TABLEES = tuple(
    tuple(islice(cycle(CHARGES), rang, rang + ENSEMBLE)) for rang in range(0, len(CHARGES), ENSEMBLE)
)


def test_there_are_fifty_of_them() -> None:
    assert len(set().union(*TABLEES)) == 50


@pytest.mark.parametrize("noms", TABLEES, ids=lambda noms: noms[0])
def test_a_name_that_would_be_code_is_text_on_every_screen(
    telephone: Telephone, table: Tables, noms: tuple[str, ...]
) -> None:
    partie, page = table(*noms), telephone()
    dialogues: list[Dialog] = []
    page.on("dialog", lambda dialogue: dialogues.append(dialogue))
    partie.regler(nom=noms[0])
    for preneur in range(ENSEMBLE):
        assis = [(preneur + rang) % ENSEMBLE for rang in range(5)]
        partie.poser(preneur=preneur, appele=assis[1], table=sorted(assis))
    partie.confier_le_crayon(page)

    def montre(adresse: str, *ou: str) -> None:
        page.goto(adresse)
        for selecteur in ou:
            lus(page, selecteur, noms)

    montre(partie.lien, ".saisie")
    page.get_by_role("button", name="Menu de la partie").tap()
    page.locator(".menu button", has_text="Joueurs").tap()
    lus(page, "dialog", noms)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu de la partie").tap()
    page.locator(".menu button", has_text="Tableau").tap()
    for morceau in (".classement", ".marques", ".soiree"):
        lus(page, morceau, noms)
    expect(page.locator(".entete h1")).to_have_text(noms[0])
    page.locator("tr.entree").first.get_by_role("button").tap()
    lus(page, "dialog", noms)
    montre(f"{partie.lien}?ecran", ".classement")
    partie.terminer()
    montre(partie.lien, "main")
    montre(partie.lien_de_la_bande, "main")
    montre("/", ".puces")
    assert dialogues == []
    assert page.evaluate("typeof X") == "undefined"


def lus(page: Page, ou: str, noms: tuple[str, ...]) -> None:
    """Each name stands there letter by letter."""
    for nom in noms:
        expect(page.locator(ou).first).to_contain_text(nom)
