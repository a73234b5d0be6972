"""Entering, correcting, taking away and bringing back donnes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.table import Table, une_cle

Ouvre = Callable[..., Table]
REGLES = Path(__file__).parent / "tarot" / "regles"
DONNES = json.loads((REGLES / "donnes.json").read_text())["donnes"]
REFUS = json.loads((REGLES / "refus.json").read_text())["refus"]
PASSEE = {"passee": True, "epoch": 1, "apres": None}


@pytest.mark.parametrize("cas", DONNES, ids=lambda cas: cas["id"])
def test_a_donne_quoted_by_a_source_is_marked_as_it_says(ouvre: Ouvre, cas: dict[str, Any]) -> None:
    table = ouvre(*"ABCDE"[: cas["donne"]["table"]])
    table.poser(**cas["donne"] | {"table": list(range(cas["donne"]["table"]))})
    (donne,) = table.feuille["donnes"]
    attendu = cas["attendu"]
    codes = [alerte["code"] for alerte in donne["alertes"]]
    assert {nom: (donne["marque"] | {"alertes": codes})[nom] for nom in attendu} == attendu
    assert table.totaux == attendu["marques"]


@pytest.mark.parametrize("cas", REFUS, ids=lambda cas: cas["id"])
def test_a_donne_that_cannot_exist_is_refused_with_its_field(ouvre: Ouvre, cas: dict[str, Any]) -> None:
    joueurs = cas["donne"]["table"]
    table = ouvre(*"ABCDEFGH"[: max(3, joueurs)])
    corps = cas["donne"] | {"table": list(range(joueurs)), "epoch": 1, "apres": None}
    probleme = table.refuser("PUT", f"/donnes/{une_cle()}", corps)
    assert (probleme["code"], probleme["champ"], probleme["detail"]) == (
        "donne-impossible",
        cas["champ"],
        cas["phrase"],
    )
    assert table.lire() == table.feuille


def test_the_feuille_says_what_was_typed_how_it_marks_and_who_dealt(partie: Table) -> None:
    partie.poser(points=49, petit_au_bout="attaque", poignees=[{"camp": "attaque", "taille": "simple"}])
    (donne,) = partie.feuille["donnes"]
    assert (donne["numero"], donne["donneur"], donne["points"], donne["table"]) == (1, 0, 49, [0, 1, 2, 3])
    assert donne["marque"] == {
        "gagnee": True,
        "objectif": 41,
        "ecart": 8,
        "valeur": 106,
        "marques": [318, -106, -106, -106],
        "etapes": [["base", 25], ["ecart", 8], ["petit_au_bout", 10], ["contrat", 2], ["poignees", 20]],
    }
    assert (donne["saisie_le"], donne["corrections"]) == ("2026-11-27T20:00:00Z", [])


def test_a_half_point_comes_back_as_it_was_typed(ouvre: Ouvre) -> None:
    table = ouvre("Léa", "Tom", "Ana")
    table.poser(points=41.5)
    assert table.feuille["donnes"][0]["points"] == 41.5


def test_who_plays_may_be_left_out_when_everybody_present_plays(partie: Table) -> None:
    corps = partie.entree()
    assert "table" not in corps
    partie.appeler("PUT", f"/donnes/{une_cle()}", corps)
    assert partie.feuille["donnes"][0]["table"] == [0, 1, 2, 3]


def test_with_five_people_at_a_table_of_four_who_plays_must_be_said(ouvre: Ouvre) -> None:
    table = ouvre("Léa", "Tom", "Ana", "Zoé", "Max", a_table=4)
    assert table.refuser("PUT", f"/donnes/{une_cle()}", table.entree())["champ"] == "table"
    table.poser(table=[4, 1, 2, 3], preneur=4)
    assert table.totaux == [0, -66, -66, -66, 198]
    assert [rang["rang"] for rang in table.feuille["classement"]] == [1, 2, 2, 2, None]


@pytest.mark.parametrize(
    "places", [[0, 1, 2, 3, 0], [0, 1, 2, 7], [0, 1, 2, True], ["0", 1, 2, 3], "0123", [], {}, 4]
)
def test_a_table_of_people_who_are_not_there_is_refused(partie: Table, places: object) -> None:
    probleme = partie.refuser("PUT", f"/donnes/{une_cle()}", partie.entree(table=places))
    assert (probleme["status"], probleme["code"], probleme["champ"]) == (422, "donne-impossible", "table")


def test_a_preneur_who_sits_out_is_refused(ouvre: Ouvre) -> None:
    table = ouvre("Léa", "Tom", "Ana", "Zoé", "Max", a_table=4)
    corps = table.entree(table=[1, 2, 3, 4], preneur=0)
    assert table.refuser("PUT", f"/donnes/{une_cle()}", corps)["champ"] == "preneur"


def test_the_same_cle_twice_is_one_donne_even_when_other_donnes_followed(partie: Table) -> None:
    corps, cle = partie.entree(table=[0, 1, 2, 3]), une_cle()
    premiere = partie.demander("PUT", f"/donnes/{cle}", corps)
    partie.cles.append(cle)
    partie.poser()
    encore = partie.demander("PUT", f"/donnes/{cle}", corps)
    assert (premiere.status_code, encore.status_code) == (201, 200)
    assert (premiere.json()["version"], encore.json()["version"]) == (2, 2)
    assert encore.json()["feuille"]["version"] == 3


def test_the_same_cle_is_answered_again_after_a_correction_and_after_a_deletion(partie: Table) -> None:
    corps, cle = partie.entree(table=[0, 1, 2, 3], points=49), une_cle()
    partie.appeler("PUT", f"/donnes/{cle}", corps)
    partie.corriger(cle, points=50)
    assert partie.demander("PUT", f"/donnes/{cle}", corps | {"points": 49.0}).status_code == 200
    partie.supprimer(cle)
    assert partie.demander("PUT", f"/donnes/{cle}", corps).status_code == 200
    assert partie.lire()["donnes"] == []


def test_the_same_cle_for_another_content_is_refused(partie: Table) -> None:
    cle = une_cle()
    partie.poser(cle)
    autre = partie.refuser("PUT", f"/donnes/{cle}", partie.entree(table=[0, 1, 2, 3], points=50))
    assert (autre["status"], autre["code"]) == (422, "cle-reutilisee")


def test_a_donne_typed_without_the_last_one_in_sight_is_refused_and_shown_what_came(partie: Table) -> None:
    corps = partie.entree(table=[0, 1, 2, 3])
    partie.poser(points=45)
    probleme = partie.refuser("PUT", f"/donnes/{une_cle()}", corps)
    assert (probleme["status"], probleme["code"], probleme["version"]) == (409, "feuille-changee", 2)
    assert (probleme["entree"]["cle"], probleme["entree"]["points"]) == (partie.cles[0], 45)


def test_a_passee_moves_the_dealer_on_and_is_listed_without_a_number(partie: Table) -> None:
    partie.passer()
    partie.poser()
    passee, donne = partie.feuille["donnes"]
    assert (passee["passee"], passee["numero"], passee["marque"]["marques"]) == (True, None, [0, 0, 0, 0])
    assert (donne["numero"], donne["donneur"], partie.feuille["donneur"]) == (1, 1, 2)


@pytest.mark.parametrize("dit", [1, 1.0, "true", [True]])
def test_a_passee_is_said_by_yes_or_no(partie: Table, dit: object) -> None:
    probleme = partie.refuser("PUT", f"/donnes/{une_cle()}", partie.entree(passee=dit))
    assert (probleme["code"], probleme["champ"]) == ("saisie-invalide", "passee")
    assert partie.lire() == partie.feuille


def test_a_passee_stands_in_the_way_of_a_donne_typed_before_it(partie: Table) -> None:
    corps = partie.entree()
    partie.passer()
    assert partie.refuser("PUT", f"/donnes/{une_cle()}", corps)["code"] == "feuille-changee"


def test_a_correction_merges_and_keeps_what_stood_there(partie: Table) -> None:
    partie.poser(points=49)
    partie.corriger(partie.cles[0], points=34, contrat="prise")
    (donne,) = partie.feuille["donnes"]
    assert (donne["contrat"], donne["points"], donne["bouts"]) == ("prise", 34, 2)
    assert partie.totaux == [-96, 32, 32, 32]
    (correction,) = donne["corrections"]
    assert correction["le"] == "2026-11-27T20:00:00Z"
    assert (correction["avant"]["contrat"], correction["avant"]["points"]) == ("garde", 49)


def test_a_correction_that_changes_nothing_is_no_correction(partie: Table) -> None:
    partie.poser(points=49)
    assert partie.corriger(partie.cles[0], points=49)["version"] == 2
    assert partie.lire()["donnes"][0]["corrections"] == []


def test_a_correction_is_checked_by_the_same_rules(partie: Table) -> None:
    partie.poser(bouts=1)
    correction = {"bouts": 0, "petit_au_bout": "attaque", "epoch": 1}
    assert partie.refuser("PATCH", f"/donnes/{partie.cles[0]}", correction)["champ"] == "petit_au_bout"


def test_a_passee_entered_by_mistake_becomes_the_donne_that_was_played(partie: Table) -> None:
    partie.passer()
    partie.corriger(partie.cles[0], preneur=1, contrat="garde", bouts=2, points=49, appele=None)
    assert partie.totaux == [-66, 198, -66, -66]
    partie.corriger(partie.cles[0], passee=True)
    assert partie.totaux == [0, 0, 0, 0]


def test_at_most_twenty_corrections_a_donne(partie: Table) -> None:
    partie.poser(points=40)
    for points in range(41, 61):
        partie.corriger(partie.cles[0], points=points)
    de_trop = partie.refuser("PATCH", f"/donnes/{partie.cles[0]}", {"points": 61, "epoch": 1})
    assert (de_trop["status"], partie.lire()["donnes"][0]["points"]) == (422, 60)


def test_taking_a_donne_away_renumbers_and_moves_the_dealers_and_bringing_it_back_restores_all(
    partie: Table,
) -> None:
    for preneur in (0, 1, 2, 3, 0, 1, 2):
        partie.poser(preneur=preneur)
    avant = partie.lire()
    troisieme = partie.cles[2]
    partie.supprimer(troisieme)
    apres = partie.lire()
    assert [d["numero"] for d in apres["donnes"]] == [1, 2, 3, 4, 5, 6]
    assert [d["donneur"] for d in apres["donnes"]] == [0, 1, 2, 3, 0, 1]
    assert (apres["donneur"], apres["supprimees"][0]["cle"]) == (2, troisieme)
    partie.appeler("POST", f"/donnes/{troisieme}/retablir", {"epoch": 1})
    retablie = partie.lire()
    assert retablie | {"version": avant["version"]} == avant


def test_taking_away_twice_and_bringing_back_twice_is_once(partie: Table) -> None:
    partie.poser()
    (cle,) = partie.cles
    assert [partie.supprimer(cle)["version"] for _ in range(2)] == [3, 3]
    retablir = [partie.appeler("POST", f"/donnes/{cle}/retablir", {"epoch": 1})["version"] for _ in range(2)]
    assert retablir == [4, 4]


def test_undo_never_moves_the_day_the_partie_is_erased(partie: Table) -> None:
    partie.poser()
    efface_le = partie.feuille["efface_le"]
    partie.supprimer(partie.cles[0])
    assert partie.lire()["efface_le"] == efface_le


@pytest.mark.parametrize(
    ("methode", "suite", "corps"),
    [
        ("PATCH", "", {"points": 50, "epoch": 1}),
        ("DELETE", "?epoch=1", None),
        ("POST", "/retablir", {"epoch": 1}),
    ],
)
def test_a_donne_that_is_not_on_the_feuille_is_404(
    partie: Table, methode: str, suite: str, corps: object
) -> None:
    assert partie.refuser(methode, f"/donnes/{une_cle()}{suite}", corps)["code"] == "inconnue"


def test_a_donne_taken_away_is_not_corrected_before_it_is_brought_back(partie: Table) -> None:
    partie.poser()
    (cle,) = partie.cles
    partie.supprimer(cle)
    assert partie.refuser("PATCH", f"/donnes/{cle}", {"points": 50, "epoch": 1})["status"] == 404


def test_a_key_that_is_no_uuid_is_refused(partie: Table) -> None:
    assert partie.refuser("PUT", "/donnes/ma-cle", partie.entree())["champ"] == "cle"


def test_a_feuille_holds_two_hundred_donnes(partie: Table) -> None:
    for _ in range(200):
        partie.passer()
    pleine = partie.refuser("PUT", f"/donnes/{une_cle()}", PASSEE | {"apres": partie.derniere})
    assert pleine["detail"].startswith("La feuille est pleine")
