"""Latecomers, replacements, those who leave and come back, and names."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.table import HTTP, Table, une_cle

Ouvre = Callable[..., Table]


def ajouter(table: Table, nom: str, **plus: object) -> dict[str, object]:
    return table.appeler("POST", "/joueurs", {"cle": une_cle(), "nom": nom, "epoch": table.epoch} | plus)


def changer(table: Table, place: int, **changement: object) -> dict[str, object]:
    return table.appeler("PATCH", f"/joueurs/{place}", changement | {"epoch": table.epoch})


def presents(table: Table) -> list[str]:
    joueurs = table.feuille["joueurs"]
    return [joueurs[place]["nom"] for place in table.feuille["ordre"] if joueurs[place]["present"]]


def palmares(table: Table) -> dict[str, int]:
    reponse = HTTP.get(f"{table.serveur.url}/api/bandes/{table.bande}").json()
    return {ligne["nom"]: ligne["victoires"] for ligne in reponse["palmares"]}


def test_a_latecomer_sits_at_the_end_and_keeps_what_was_played(ouvre: Ouvre) -> None:
    table = ouvre("Léa", "Tom", "Ana")
    table.poser()
    ajouter(table, "Max")
    table.regler(a_table=4)
    table.poser(preneur=3)
    assert presents(table) == ["Léa", "Tom", "Ana", "Max"]
    assert table.totaux == [132 - 66, -66 - 66, -66 - 66, 198]


def test_the_same_latecomer_asked_for_twice_is_one_person(partie: Table) -> None:
    corps = {"cle": une_cle(), "nom": "Max", "epoch": 1}
    premiere, seconde = (partie.demander("POST", "/joueurs", corps) for _ in range(2))
    assert (premiere.status_code, seconde.status_code) == (201, 200)
    assert len(seconde.json()["feuille"]["joueurs"]) == 5
    autre = partie.refuser("POST", "/joueurs", corps | {"nom": "Nora"})
    assert autre["code"] == "cle-reutilisee"


def test_a_replacement_inherits_the_seat_and_earlier_donnes_keep_the_old_name(partie: Table) -> None:
    partie.poser(preneur=1)
    ajouter(partie, "Max", a_la_place_de=1)
    partie.poser(table=[0, 4, 2, 3], preneur=4)
    assert presents(partie) == ["Léa", "Max", "Ana", "Zoé"]
    assert partie.totaux == [-132, 198 - 0, -132, -132, 198]
    assert [d["donneur"] for d in partie.feuille["donnes"]] == [0, 4]
    assert sum(partie.totaux) == 0


def test_a_replacement_inherits_the_deal_that_was_named_by_hand(partie: Table) -> None:
    partie.appeler("PATCH", "", {"donneur": 2, "epoch": 1})
    partie.appeler("POST", "/joueurs", {"cle": une_cle(), "nom": "Inès", "a_la_place_de": 2, "epoch": 1})
    assert partie.feuille["donneur"] == 4


def test_who_was_replaced_comes_back_at_the_end_of_the_seats(partie: Table) -> None:
    ajouter(partie, "Max", a_la_place_de=1)
    changer(partie, 1, present=True)
    assert presents(partie) == ["Léa", "Max", "Ana", "Zoé", "Tom"]


def test_a_seat_that_was_taken_over_is_not_taken_over_again(partie: Table) -> None:
    ajouter(partie, "Max", a_la_place_de=1)
    corps = {"cle": une_cle(), "nom": "Nora", "a_la_place_de": 1, "epoch": 1}
    assert partie.refuser("POST", "/joueurs", corps)["champ"] == "a_la_place_de"


def test_somebody_who_leaves_keeps_their_total_and_the_deal_passes_over_the_seat(partie: Table) -> None:
    partie.poser()
    changer(partie, 1, present=False)
    assert (partie.feuille["donneur"], partie.feuille["a_table"]) == (2, 3)
    partie.appeler("PUT", f"/donnes/{une_cle()}", partie.entree(preneur=3))
    assert partie.totaux == [198 - 66, -66, -66 - 66, -66 + 132]
    changer(partie, 1, present=True)
    assert presents(partie) == ["Léa", "Tom", "Ana", "Zoé"]


def test_three_people_at_least_stay(ouvre: Ouvre) -> None:
    table = ouvre("Léa", "Tom", "Ana")
    assert table.refuser("PATCH", "/joueurs/0", {"present": False, "epoch": 1})["status"] == 422
    assert table.lire() == table.feuille


def test_eight_people_at_most_are_there_at_once(ouvre: Ouvre) -> None:
    table = ouvre(*"ABCDEFGH")
    assert table.refuser("POST", "/joueurs", {"cle": une_cle(), "nom": "I", "epoch": 1})["status"] == 422
    ajouter(table, "I", a_la_place_de=0)
    assert len(presents(table)) == 8


@pytest.mark.parametrize(
    "nom", ["Léa", "LÉA", " léa ", "Le\u0301a", "Léa\u200b", "", None, 3, "a\nb", "\u202eaéL"]
)
def test_a_name_that_hides_another_or_cannot_be_read_is_refused(partie: Table, nom: object) -> None:
    assert partie.refuser("PATCH", "/joueurs/1", {"nom": nom, "epoch": 1})["champ"] == "nom"
    assert partie.lire() == partie.feuille


@pytest.mark.parametrize("nom", ["Lea", "李娜", "Ольга", "👨‍👩‍👧‍👦", "Marie-Christine", "O’Neil"])
def test_names_of_any_script_are_kept_as_they_are(partie: Table, nom: str) -> None:
    changer(partie, 1, nom=f" {nom} ")
    assert partie.lire()["joueurs"][1]["nom"] == nom


def test_a_rename_keeps_the_history_of_the_person(partie: Table) -> None:
    partie.poser(preneur=1)
    partie.terminer()
    changer(partie, 1, nom="Thomas")
    assert palmares(partie) == {"Thomas": 1, "Léa": 0, "Ana": 0, "Zoé": 0}


def test_a_name_that_belongs_to_somebody_else_leaves_the_history_where_it_was(partie: Table) -> None:
    ancienne = partie.feuille["joueurs"][1]["personne"]
    partie.poser(preneur=1)
    partie.terminer()
    changer(partie, 1, nom="Nora", meme_personne=False)
    assert partie.lire()["joueurs"][1]["personne"] != ancienne
    assert palmares(partie) == {"Nora": 1, "Léa": 0, "Ana": 0, "Zoé": 0}


def test_somebody_else_who_is_named_twice_is_one_person(partie: Table) -> None:
    versions = [changer(partie, 1, nom="Nora", meme_personne=False)["version"] for _ in range(2)]
    assert versions == [2, 2]
    page = HTTP.get(f"{partie.serveur.url}/api/bandes/{partie.bande}").json()
    assert [joueur["nom"] for joueur in page["joueurs"]] == ["Léa", "Tom", "Ana", "Zoé", "Nora"]


def test_a_place_that_is_not_in_the_partie_is_404(partie: Table) -> None:
    for place in ("4", "-1", "x", "00000000000000000000"):
        assert partie.refuser("PATCH", f"/joueurs/{place}", {"nom": "Max", "epoch": 1})["status"] == 404
