"""Twenty donnes entered by touch: every mark right, and no more touches than promised."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Telephone
from tests.browser.scribe import Scribe, ouvrir
from tests.browser.table import Table

NOMS = ("Léa", "Karim", "Sophie", "Tom", "Nora")
# The design's own script: three worked examples of the rules among them, marks by the official rule.
VINGT: list[dict[str, Any]] = json.loads((Path(__file__).parent / "vingt_donnes.json").read_text())["donnes"]


def entrer(lea: Scribe, donne: dict[str, Any]) -> int:
    """Enter one donne of the script; how many touches it took."""
    avant = lea.touches
    lea.prendre(NOMS[donne["preneur"]], donne["contrat"])
    if donne["table"] == 5:
        appele = donne["appele"]
        mot = (
            f"{NOMS[donne['preneur']]} joue à un contre quatre"
            if appele is None
            else f"{NOMS[appele]}, appelé"
        )
        lea.toucher(lea.page.get_by_role("radio", name=mot))
    lea.bouts(donne["bouts"])
    lea.points(f"{donne['points']:g}".replace(".5", "½"))
    if donne["petit_au_bout"]:
        lea.prime("Petit", "petit", donne["petit_au_bout"])
    if donne["poignee"]:
        lea.prime("Poignée", "poignee", donne["poignee"])
    lea.valider()
    expect(lea.recu).to_contain_text("enregistrée")
    return lea.touches - avant


def test_twenty_donnes_are_right_and_quick(telephone: Telephone, table: Callable[..., Table]) -> None:
    scribes = {joueurs: ouvrir(telephone(), table(*NOMS[:joueurs])) for joueurs in (3, 4, 5)}
    touches = []
    for donne in VINGT:
        lea = scribes[donne["table"]]
        touches.append(entrer(lea, donne))
        assert lea.relire()["donnes"][-1]["marque"]["marques"] == donne["marques"], donne["numero"]
    assert median(touches) <= 6
    assert max(touches) <= 9
