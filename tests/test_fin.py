"""The end of a partie, the bande's page, and erasing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.service import Maison
from tests.table import HTTP, Table, ouvrir, un_secret, une_cle

Ouvre = Callable[..., Table]


def bande(table: Table) -> dict[str, Any]:
    reponse = HTTP.get(f"{table.serveur.url}/api/bandes/{table.bande}")
    assert reponse.status_code == 200, reponse.text
    contenu: dict[str, Any] = reponse.json()
    return contenu


def encore(table: Table, **corps: Any) -> Table:
    """Another partie of the same bande."""
    secrets = {"createur": un_secret(), "crayon": un_secret()}
    reponse = HTTP.post(f"{table.serveur.url}/api/bandes/{table.bande}/parties", json=secrets | corps)
    assert reponse.status_code == 201, reponse.text
    suivante = Table(table.serveur, reponse.json()["feuille"], secrets["createur"], secrets["crayon"])
    suivante.cles = [donne["cle"] for donne in suivante.feuille["donnes"]]
    return suivante


def victoires(table: Table) -> dict[str, tuple[int, int]]:
    palmares = bande(table)["palmares"]
    return {ligne["nom"]: (ligne["victoires"], ligne["victoires_partagees"]) for ligne in palmares}


def test_the_end_gives_the_victory_and_reopening_takes_it_back(partie: Table) -> None:
    partie.poser()
    partie.terminer()
    assert (partie.feuille["etat"], victoires(partie)["Léa"]) == ("finie", (1, 0))
    partie.rouvrir()
    assert (partie.feuille["etat"], victoires(partie)) == ("en_cours", {})


def test_ending_and_reopening_twice_is_once(partie: Table) -> None:
    partie.poser()
    partie.terminer()
    assert partie.terminer()["version"] == 3
    partie.rouvrir()
    assert partie.rouvrir()["version"] == 4


def test_a_partie_without_a_donne_has_no_end(partie: Table) -> None:
    partie.passer()
    assert partie.refuser("POST", "/fin", {"epoch": 1})["status"] == 422


def test_a_partie_whose_only_donne_is_corrected_to_a_passee_has_no_result_any_more(partie: Table) -> None:
    partie.poser()
    partie.terminer()
    partie.corriger(partie.cles[0], passee=True)
    assert victoires(partie) == {}
    partie.corriger(partie.cles[0], table=[0, 1, 2, 3], preneur=0, contrat="garde", bouts=2, points=49)
    assert victoires(partie)["Léa"] == (1, 0)


def test_after_the_end_only_corrections_renames_and_the_reopening_pass(partie: Table) -> None:
    partie.poser()
    partie.terminer()
    (cle,) = partie.cles
    refused = [
        ("PUT", f"/donnes/{une_cle()}", {"passee": True, "epoch": 1, "apres": cle}),
        ("DELETE", f"/donnes/{cle}?epoch=1", None),
        ("PATCH", "", {"donnes_prevues": 8, "epoch": 1}),
        ("POST", "/joueurs", {"cle": une_cle(), "nom": "Max", "epoch": 1}),
        ("PATCH", "/joueurs/0", {"present": False, "epoch": 1}),
    ]
    for methode, suite, corps in refused:
        assert partie.refuser(methode, suite, corps)["code"] == "partie-finie"
    partie.regler(nom="La belle soirée")
    partie.appeler("PATCH", "/joueurs/0", {"nom": "Léa M.", "epoch": 1})
    partie.corriger(cle, points=34)
    assert victoires(partie) == {"Tom": (1, 1), "Ana": (1, 1), "Zoé": (1, 1), "Léa M.": (0, 0)}


def test_a_change_that_arrived_before_the_end_is_answered_again_after(partie: Table) -> None:
    partie.regler(donnes_prevues=8, a_table=3, donneur=2)
    partie.poser(table=[0, 1, 2])
    partie.appeler("PATCH", "/joueurs/3", {"present": False, "epoch": 1})
    fin = partie.terminer()["version"]
    assert partie.regler(donnes_prevues=8, a_table=3, donneur=partie.feuille["donneur"])["version"] == fin
    encore = partie.appeler("PATCH", "/joueurs/3", {"present": False, "epoch": 1})
    assert encore["version"] == fin
    presque = {"donnes_prevues": 8, "a_table": 4, "epoch": 1}
    assert partie.refuser("PATCH", "", presque)["code"] == "partie-finie"


def test_a_shared_first_place_counts_for_each_and_is_told_apart(ouvre: Ouvre) -> None:
    table = ouvre("Léa", "Tom", "Ana")
    table.poser(preneur=0, points=41)
    table.poser(preneur=1, points=41)
    table.terminer()
    assert table.totaux == [50, 50, -100]
    assert victoires(table) == {"Léa": (1, 1), "Tom": (1, 1), "Ana": (0, 0)}


def test_the_bande_finds_the_same_people_by_their_names(partie: Table) -> None:
    partie.poser()
    partie.terminer()
    suivante = encore(partie, joueurs=["ZOÉ", " ana", "Nora", "léa"])
    personnes = {joueur["personne"] for joueur in partie.feuille["joueurs"]}
    connues = [joueur["personne"] in personnes for joueur in suivante.feuille["joueurs"]]
    assert connues == [True, True, False, True]
    suivante.poser(preneur=3)
    suivante.terminer()
    assert victoires(partie)["Léa"] == (2, 0)


def test_a_new_partie_of_the_bande_has_the_people_of_the_last_one(partie: Table) -> None:
    partie.appeler("PATCH", "/joueurs/3", {"present": False, "epoch": 1})
    suivante = encore(partie)
    assert [joueur["nom"] for joueur in suivante.feuille["joueurs"]] == ["Léa", "Tom", "Ana"]


def test_they_are_the_same_people_also_where_two_share_a_name(partie: Table) -> None:
    zoe = encore(partie, joueurs=["Max", "Tom", "Ana"])
    zoe.appeler("PATCH", "/joueurs/0", {"nom": "Léa", "epoch": 1})
    suivante = encore(partie)
    assert [j["personne"] for j in suivante.feuille["joueurs"]] == [
        j["personne"] for j in zoe.lire()["joueurs"]
    ]


def test_a_last_partie_that_has_had_its_time_lends_its_people_to_nobody(
    partie: Table, service: Maison
) -> None:
    service.horloge.avancer(days=30)
    reponse = HTTP.post(f"{service.url}/api/bandes/{partie.bande}/parties", json={})
    assert (reponse.status_code, reponse.json()["champ"]) == (422, "joueurs")


def test_the_bande_lists_open_parties_too(partie: Table, service: Maison) -> None:
    partie.poser()
    service.horloge.avancer(days=1)
    encore(partie)
    ouverte, premiere = bande(partie)["parties"]
    assert (ouverte["etat"], ouverte["totaux"], ouverte["gagnants"]) == ("en_cours", [], [])
    assert [total["total"] for total in premiere["totaux"]] == [198, -66, -66, -66]
    assert premiere["encore_visible"]


def test_a_partie_continued_on_another_phone_counts_once(partie: Table, service: Maison) -> None:
    partie.poser(points=49)
    suite = encore(partie, suite_de=partie.partie)
    assert suite.totaux == [198, -66, -66, -66]
    assert suite.feuille["donnes"] == partie.lire()["donnes"]
    partie.terminer()
    service.horloge.avancer(minutes=10)
    suite.poser(preneur=1, points=85, bouts=3)
    suite.terminer()
    assert victoires(partie) == {"Tom": (1, 0), "Léa": (0, 0), "Ana": (0, 0), "Zoé": (0, 0)}
    assert bande(partie)["palmares"][0]["parties"] == 1
    assert {p["partie"]: p["comptee"] for p in bande(partie)["parties"]} == {
        partie.partie: False,
        suite.partie: True,
    }


def test_a_latecomer_of_a_continued_partie_is_answered_with_a_version_that_it_has_had(partie: Table) -> None:
    corps = {"cle": une_cle(), "nom": "Max", "epoch": 1}
    partie.appeler("POST", "/joueurs", corps)
    suite = encore(partie, suite_de=partie.partie)
    assert suite.demander("POST", "/joueurs", corps).json()["version"] == suite.feuille["version"] == 1


def test_a_partie_of_another_bande_is_not_continued(partie: Table, ouvre: Ouvre) -> None:
    corps = {"suite_de": ouvre().partie}
    reponse = HTTP.post(f"{partie.serveur.url}/api/bandes/{partie.bande}/parties", json=corps)
    assert (reponse.status_code, reponse.json()["champ"]) == (422, "suite_de")


def test_the_createur_erases_the_partie_with_its_result(partie: Table) -> None:
    partie.poser()
    partie.terminer()
    assert partie.refuser("DELETE")["code"] == "jeton-faux"
    assert partie.demander("DELETE", jeton=partie.createur).status_code == 204
    effacee = partie.refuser("GET")
    assert (effacee["status"], effacee["raison"]) == (410, "effacee")
    assert bande(partie)["parties"] == []


def test_a_partie_that_is_erased_takes_the_names_that_no_other_one_tells_of(partie: Table) -> None:
    autre = encore(partie, joueurs=["Léa", "Tom", "Max"])
    assert partie.demander("DELETE", jeton=partie.createur).status_code == 204
    assert [joueur["nom"] for joueur in bande(partie)["joueurs"]] == ["Léa", "Tom", "Max"]
    assert autre.demander("DELETE", jeton=autre.createur).status_code == 204
    assert bande(partie)["joueurs"] == []


def test_an_erased_partie_leaves_the_name_that_another_is_counted_with(
    partie: Table, service: Maison
) -> None:
    autre = encore(partie, joueurs=["Thomas", "Max", "Zoé"])
    tom, thomas = partie.feuille["joueurs"][1]["personne"], autre.feuille["joueurs"][0]["personne"]
    HTTP.post(
        f"{service.url}/api/bandes/{partie.bande}/personnes/{tom}/fusion",
        json={"avec": thomas},
        headers={"Authorization": f"Bearer {partie.createur}"},
    )
    autre.demander("DELETE", jeton=autre.createur)
    page = bande(partie)
    assert [joueur["nom"] for joueur in page["joueurs"]] == ["Léa", "Ana", "Zoé", "Thomas"]
    assert page["fusions"] == [{"personne": tom, "nom": "Tom", "avec": thomas}]


def test_the_bandes_createur_erases_a_partie_that_another_phone_created(partie: Table) -> None:
    autre = encore(partie)
    assert autre.demander("DELETE", jeton=partie.createur).status_code == 204


def test_the_bande_goes_with_its_parties(partie: Table, service: Maison) -> None:
    autre = encore(partie)
    adresse = f"{service.url}/api/bandes/{partie.bande}"
    assert HTTP.delete(adresse).status_code == 401
    assert HTTP.delete(adresse, headers={"Authorization": f"Bearer {autre.createur}"}).status_code == 403
    assert HTTP.delete(adresse, headers={"Authorization": f"Bearer {partie.createur}"}).status_code == 204
    assert HTTP.get(adresse).status_code == 410
    assert {partie.refuser("GET")["status"], autre.refuser("GET")["status"]} == {410}


def test_a_tombstone_says_why_for_twelve_months(partie: Table, service: Maison) -> None:
    partie.demander("DELETE", jeton=partie.createur)
    service.horloge.avancer(days=364)
    assert partie.refuser("GET")["status"] == 410
    service.horloge.avancer(days=2)
    assert partie.refuser("GET")["status"] == 404


@pytest.mark.parametrize("suite", ["", "/parties"])
def test_an_unknown_bande_is_404(service: Maison, suite: str) -> None:
    methode = "POST" if suite else "GET"
    reponse = HTTP.request(methode, f"{service.url}/api/bandes/{'x' * 22}{suite}", json={})
    assert (reponse.status_code, reponse.json()["code"]) == (404, "inconnue")


def test_two_bandes_with_the_same_names_know_nothing_of_each_other(service: Maison) -> None:
    une, autre = ouvrir(service), ouvrir(service)
    une.poser()
    une.terminer()
    assert victoires(autre) == {}


def fusion(table: Table, personne: str, avec: str | None, jeton: str | None = None) -> Any:
    adresse = f"{table.serveur.url}/api/bandes/{table.bande}/personnes/{personne}/fusion"
    entetes = {"Authorization": f"Bearer {jeton or table.createur}"}
    if avec is None:
        return HTTP.delete(adresse, headers=entetes)
    return HTTP.post(adresse, headers=entetes, json={"avec": avec})


def test_two_names_of_one_person_are_counted_together_and_apart_again(partie: Table) -> None:
    partie.poser()
    partie.terminer()
    suivante = encore(partie, joueurs=["Léa M.", "Tom", "Ana", "Zoé"])
    suivante.poser()
    suivante.terminer()
    ancienne = partie.feuille["joueurs"][0]["personne"]
    nouvelle = suivante.feuille["joueurs"][0]["personne"]
    reunies = fusion(partie, ancienne, nouvelle)
    assert reunies.status_code == 200
    assert victoires(partie) == {"Léa M.": (2, 0), "Tom": (0, 0), "Ana": (0, 0), "Zoé": (0, 0)}
    assert reunies.json()["fusions"] == [{"personne": ancienne, "nom": "Léa", "avec": nouvelle}]
    assert fusion(partie, ancienne, None).status_code == 200
    assert victoires(partie)["Léa"] == victoires(partie)["Léa M."] == (1, 0)


def test_only_the_bandes_createur_says_that_two_names_are_one_person(partie: Table) -> None:
    lea, tom, *_ = (joueur["personne"] for joueur in partie.feuille["joueurs"])
    assert fusion(partie, lea, tom, jeton=partie.crayon).status_code == 403
    assert fusion(partie, lea, tom).status_code == 200
    assert fusion(partie, tom, lea).status_code == 422
    assert fusion(partie, lea, "personne").status_code == 422
    assert fusion(partie, "personne", lea).status_code == 404
