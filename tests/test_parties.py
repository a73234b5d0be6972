"""Creating a partie, reading it, setting it."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from tests.service import Maison
from tests.table import HTTP, Table, un_secret, une_cle

Ouvre = Callable[..., Table]


def creer(service: Maison, **corps: object) -> httpx.Response:
    return HTTP.post(f"{service.url}/api/parties", json={"joueurs": ["Léa", "Tom", "Ana"]} | corps)


def test_a_new_partie_begins_at_version_1_with_nobody_ahead(service: Maison) -> None:
    reponse = creer(service, donnes_prevues=12)
    assert reponse.status_code == 201
    feuille = reponse.json()["feuille"]
    assert (feuille["version"], feuille["epoch"], feuille["etat"]) == (1, 1, "en_cours")
    assert feuille["totaux"] == [0, 0, 0]
    assert feuille["classement"] == [{"place": p, "rang": None, "total": 0} for p in range(3)]
    assert (feuille["a_table"], feuille["ordre"], feuille["donneur"]) == (3, [0, 1, 2], 0)
    assert feuille["donnes_prevues"] == 12
    assert feuille["efface_le"] == "2026-12-27T20:00:00Z"


def test_ids_are_22_characters_and_the_server_makes_the_secrets_that_the_body_does_not_bring(
    service: Maison,
) -> None:
    contenu = creer(service).json()
    assert {len(contenu["feuille"]["partie"]), len(contenu["feuille"]["bande"])} == {22}
    assert len(contenu["createur"]) == len(contenu["crayon"]) == 43


@pytest.mark.parametrize(
    ("joueurs", "a_table"), [(3, 3), (4, 4), (5, 5), (6, 5), (8, 5)], ids=lambda n: f"{n}"
)
def test_as_many_play_as_there_are_people_five_at_most(ouvre: Ouvre, joueurs: int, a_table: int) -> None:
    assert ouvre(*"ABCDEFGH"[:joueurs]).feuille["a_table"] == a_table


@pytest.mark.parametrize(
    ("corps", "champ", "detail"),
    [
        ({"joueurs": ["Léa", "Tom"]}, "joueurs", "Il manque un prénom : il faut au moins 3 personnes."),
        ({"joueurs": list("ABCDEFGHI")}, "joueurs", "8 personnes au plus."),
        ({"joueurs": ["Léa", "Tom", "Léa"]}, "joueurs", "Deux fois Léa. Ajoute une initiale : Léa M."),
        (
            {"joueurs": ["Maximilienne-Alexandrine", "Tom", "Maximilienne-Alexandrine"]},
            "joueurs",
            "Deux fois Maximilienne-Alexandrine. Ajoute une initiale : Maximilienne-Alexandr M.",
        ),
        ({"joueurs": ["Léa", "Tom", "LÉA "]}, "joueurs", "Deux fois LÉA. Ajoute une initiale : LÉA M."),
        ({"joueurs": ["Léa", "Tom", "x" * 25]}, "joueurs", "Prénom trop long : 24 lettres au plus."),
        ({"joueurs": ["Léa", "Tom", "\u200b "]}, "joueurs", "Il manque un prénom."),
        ({"joueurs": ["Léa", "Tom", 3]}, "joueurs", "Il manque un prénom."),
        ({"a_table": 4}, "a_table", None),
        ({"ordre": [0, 1, 1]}, "ordre", None),
        ({"ordre": [0, 1, 3]}, "ordre", None),
        ({"premier_donneur": 3}, "premier_donneur", None),
        ({"donnes_prevues": 0}, "donnes_prevues", None),
        ({"donnes_prevues": True}, "donnes_prevues", None),
        ({"egalite": "pile ou face"}, "egalite", None),
        ({"place": -1}, "place", None),
        ({"createur": "court"}, "createur", None),
        ({"cle": "pas un uuid", "createur": un_secret(), "crayon": un_secret()}, "cle", None),
        ({"cle": une_cle()}, "createur", None),
    ],
)
def test_a_partie_that_cannot_be_is_refused_with_its_field(
    service: Maison, corps: dict[str, object], champ: str, detail: str | None
) -> None:
    reponse = creer(service, **corps)
    probleme = reponse.json()
    assert (reponse.status_code, probleme["code"], probleme["champ"]) == (422, "saisie-invalide", champ)
    assert detail in (None, probleme["detail"])


def test_the_same_cle_creates_one_partie_and_says_its_secrets_again(service: Maison) -> None:
    corps = {"cle": une_cle(), "createur": un_secret(), "crayon": un_secret()}
    premiere, seconde = creer(service, **corps), creer(service, **corps)
    assert (premiere.status_code, seconde.status_code) == (201, 200)
    assert premiere.json() == seconde.json()


def test_a_partie_asked_for_again_says_the_version_at_which_it_was_created(
    service: Maison, partie: Table
) -> None:
    secrets = {"createur": un_secret(), "crayon": un_secret()}
    corps = {"cle": une_cle()} | secrets
    partie.feuille, partie.crayon = creer(service, **corps).json()["feuille"], secrets["crayon"]
    partie.regler(nom="Mardi")
    encore = creer(service, **corps).json()
    assert (encore["version"], encore["feuille"]["version"]) == (1, 2)


def test_the_same_cle_for_other_people_is_refused(service: Maison) -> None:
    corps = {"cle": une_cle(), "createur": un_secret(), "crayon": un_secret()}
    creer(service, **corps)
    autre = creer(service, **corps, nom="Une autre soirée")
    assert (autre.status_code, autre.json()["code"]) == (422, "cle-reutilisee")


def test_the_etag_changes_with_the_feuille_and_not_with_the_spectateurs(partie: Table) -> None:
    lue = partie.demander("GET")
    with partie.regarder() as tom:
        tom.feuille()
        relue = partie.demander("GET", headers={"If-None-Match": lue.headers["etag"]})
        assert (relue.status_code, relue.content) == (304, b"")
    partie.poser()
    relue = partie.demander("GET", headers={"If-None-Match": lue.headers["etag"]})
    assert (relue.status_code, relue.json()["version"]) == (200, 2)


def test_a_cache_on_the_way_may_write_the_etag_in_its_own_manner(partie: Table) -> None:
    etiquette = partie.demander("GET").headers["etag"]
    assert etiquette.startswith('W/"1-')
    for vues in (etiquette[2:], f'"0-ancienne", {etiquette}', "*"):
        assert partie.demander("GET", headers={"If-None-Match": vues}).status_code == 304
    for vues in ("", '"1-autre"', "W/*"):
        assert partie.demander("GET", headers={"If-None-Match": vues}).status_code == 200


def test_reading_never_changes_anything(partie: Table) -> None:
    for methode in ("GET", "HEAD", "OPTIONS"):
        partie.demander(methode)
    assert partie.lire() == partie.feuille


def test_an_unknown_partie_is_404_whatever_the_secret(service: Maison, partie: Table) -> None:
    inconnue = Table(service, {"partie": "x" * 22, "epoch": 1}, partie.createur, partie.crayon)
    assert inconnue.refuser("GET")["code"] == "inconnue"
    assert inconnue.refuser("POST", "/fin", {"epoch": 1})["status"] == 404


def test_settings_change_with_the_crayon(partie: Table) -> None:
    partie.regler(nom="Tarot du vendredi", donnes_prevues=8, a_table=3, ordre=[1, 0, 2, 3], donneur=2)
    lue = partie.lire()
    assert lue["version"] == 2
    assert (lue["nom"], lue["donnes_prevues"], lue["a_table"]) == ("Tarot du vendredi", 8, 3)
    assert (lue["ordre"], lue["donneur"]) == ([1, 0, 2, 3], 2)


def test_a_setting_that_is_already_so_is_no_new_version(partie: Table) -> None:
    assert partie.regler(nom="Mardi")["version"] == 2
    assert partie.regler(nom="Mardi")["version"] == 2


def test_a_dealer_whose_turn_it_is_already_is_no_new_version(partie: Table) -> None:
    partie.poser()
    assert partie.regler(donneur=1)["version"] == 2
    assert partie.regler(donneur=3)["version"] == 3
    assert partie.regler(donneur=3)["version"] == 3


def test_seats_and_dealer_changed_together_are_both_as_asked(partie: Table) -> None:
    partie.poser()
    partie.regler(ordre=[0, 2, 1, 3], donneur=1)
    assert (partie.feuille["ordre"], partie.feuille["donneur"]) == ([0, 2, 1, 3], 1)


@pytest.mark.parametrize(
    ("reglages", "champ"),
    [
        ({"a_table": 5}, "a_table"),
        ({"ordre": [0, 1, 2]}, "ordre"),
        ({"donneur": 4}, "donneur"),
        ({"donnes_prevues": 201}, "donnes_prevues"),
        ({"nom": "x" * 41}, "nom"),
    ],
)
def test_a_setting_that_cannot_be_changes_nothing(
    partie: Table, reglages: dict[str, object], champ: str
) -> None:
    assert partie.refuser("PATCH", "", reglages | {"epoch": 1})["champ"] == champ
    assert partie.lire() == partie.feuille


def test_an_evening_whose_name_is_too_long_is_not_called_a_first_name(partie: Table) -> None:
    trop_long = partie.refuser("PATCH", "", {"nom": "x" * 41, "epoch": 1})
    assert trop_long["detail"] == "Nom trop long : 40 lettres au plus."


def test_the_egalite_is_chosen_before_the_first_donne(partie: Table) -> None:
    partie.regler(egalite="donne_de_plus")
    partie.poser()
    assert partie.refuser("PATCH", "", {"egalite": "ex_aequo", "epoch": 1})["champ"] == "egalite"


def test_a_dealer_named_by_hand_deals_the_next_donne_and_the_deal_goes_on_from_there(partie: Table) -> None:
    partie.regler(donneur=3)
    partie.poser()
    partie.poser()
    assert [d["donneur"] for d in partie.feuille["donnes"]] == [3, 0]
    assert partie.feuille["donneur"] == 1


def test_undoing_the_donne_of_a_dealer_named_by_hand_keeps_the_name(partie: Table) -> None:
    partie.regler(donneur=3)
    partie.poser()
    partie.supprimer(partie.cles[0])
    assert partie.feuille["donneur"] == 3
