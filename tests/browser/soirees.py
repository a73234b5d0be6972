"""Evenings that were played: what the end and the bande's page have to tell of."""

from __future__ import annotations

from typing import Any

from tests.browser import table as tables
from tests.browser.table import Table
from tests.table import HTTP, un_secret

NOMS = ("Léa", "Karim", "Sophie", "Tom")

# With 2 bouts (41 to make), a garde of 41 is worth 25 × 2, of 49 it is (25 + 8) × 2, of 31 it is lost by
# (25 + 10) × 2; a garde sans of 80 is worth (25 + 39) × 4. The preneur marks three times that.
LA_SOIREE: tuple[dict[str, Any], ...] = (
    {"preneur": 0, "points": 31},
    {"preneur": 1, "points": 41},
    {"preneur": 1, "points": 49},
    {"preneur": 1, "points": 41},
    {"preneur": 2, "points": 31},
    {"preneur": 0, "points": 80, "contrat": "garde_sans"},
)
"""Léa: −210 −50 −66 −50 (−376) +70 +768 = +462; Karim +382, Tom −282, Sophie −562."""


def une_soiree(partie: Table, donnes: tuple[dict[str, Any], ...] = LA_SOIREE) -> Table:
    for donne in donnes:
        partie.poser(**donne)
    return partie


def encore(partie: Table, **corps: Any) -> Table:
    """Another partie of the same bande, made by a program."""
    secrets = {"createur": un_secret(), "crayon": un_secret()}
    reponse = HTTP.post(f"{partie.serveur.url}/api/bandes/{partie.bande}/parties", json=secrets | corps)
    assert reponse.status_code == 201, reponse.text
    return tables.Table(partie.serveur, reponse.json()["feuille"], secrets["createur"], secrets["crayon"])


def la_bande(partie: Table) -> dict[str, Any]:
    contenu: dict[str, Any] = HTTP.get(f"{partie.serveur.url}/api/bandes/{partie.bande}").json()
    return contenu
