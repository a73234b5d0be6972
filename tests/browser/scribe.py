"""Whoever holds the crayon, with their finger on the glass: the gestures of the entry form."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.attente import attendre
from tests.browser.table import Table

RIEN_A_ENVOYER = """Object.keys(localStorage).filter((cle) => cle.startsWith('tarot.envois.'))
  .every((cle) => JSON.parse(localStorage[cle]).every(({ refus }) => refus))"""
CONTRATS = {"prise": "prise", "garde": "garde", "garde_sans": "garde sans", "garde_contre": "garde contre"}


@dataclass
class Doigt:
    """A finger on a phone that holds a crayon; it counts its touches."""

    page: Page
    touches: int = field(default=0, init=False)

    def toucher(self, ou: Locator) -> None:
        """A finger on the middle of a control: whatever covers it would get the touch."""
        self.touches += 1
        box = ou.bounding_box()
        assert box, "There is nothing to touch there."
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def prendre(self, nom: str, contrat: str) -> None:
        self.toucher(self.page.get_by_role("radio", name=f"{nom}, {CONTRATS[contrat]}", exact=True))

    def appeler(self, nom: str) -> None:
        self.toucher(self.page.get_by_role("radio", name=f"{nom}, appelé"))

    def bouts(self, combien: int) -> None:
        self.toucher(self.page.locator(f"input[name=bouts][value='{combien}']"))

    def points(self, frappe: str) -> None:
        for touche in frappe:
            self.toucher(self.page.locator(".clavier").get_by_text(touche, exact=True))

    def prime(self, puce: str, nom: str, valeur: str) -> None:
        """Open one of the three drawers, choose, and see it close."""
        self.toucher(self.page.locator(".primes button", has_text=puce))
        self.toucher(self.page.locator(f"input[name={nom}][value={valeur}]"))
        expect(self.page.locator(".primes")).to_be_visible()

    def valider(self) -> None:
        self.toucher(self.bouton)

    @property
    def bouton(self) -> Locator:
        return self.page.locator("button.valider")

    @property
    def recu(self) -> Locator:
        return self.page.locator(".recu")

    def saisir(self, nom: str, contrat: str, bouts: int, points: str) -> None:
        """A donne without any bonus, up to Valider."""
        self.prendre(nom, contrat)
        self.bouts(bouts)
        self.points(points)

    def compter(self, *points: str) -> None:
        """A garde of Léa with 2 bouts for each of these counts."""
        for frappe in points:
            self.saisir("Léa", "garde", 2, frappe)
            self.valider()

    def attendre_que_tout_soit_parti(self) -> None:
        attendre(self.page, RIEN_A_ENVOYER)
        pastille = self.page.locator(".etat")
        expect(pastille).not_to_contain_text("envoyer")
        expect(pastille).to_contain_text("En direct")

    def menu(self, ligne: str) -> None:
        self.toucher(self.page.get_by_role("button", name="Menu de la partie"))
        self.page.locator(".menu button", has_text=ligne).tap()

    def totaux(self) -> list[str]:
        return self.page.locator(".saisie .tot").all_inner_texts()

    def tient_dans_l_ecran(self) -> bool:
        return bool(
            self.page.evaluate(
                "document.documentElement.scrollHeight <= innerHeight"
                " && document.documentElement.scrollWidth <= innerWidth"
            )
        )


@dataclass
class Scribe(Doigt):
    """The same, and the partie as a program sees it."""

    table: Table

    def haut(self, quoi: str) -> float:
        return float(self.page.locator(quoi).evaluate("un => un.getBoundingClientRect().top"))

    def bas(self, quoi: str) -> float:
        return float(self.page.locator(quoi).evaluate("un => un.getBoundingClientRect().bottom"))

    def relire(self) -> dict[str, Any]:
        """The feuille as the server has it now."""
        return self.table.lire()


def ouvrir(page: Page, table: Table) -> Scribe:
    """That phone opens the partie with the crayon in hand."""
    table.confier_le_crayon(page)
    page.goto(table.lien)
    expect(page.locator("button.valider")).to_be_visible()
    return Scribe(page, table)
