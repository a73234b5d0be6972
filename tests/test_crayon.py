"""Who writes: the fence, the one-use link, the createur who takes the crayon back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.service import Maison
from tests.table import Table, un_secret, une_cle


def prendre(table: Table, passage: str, **plus: object) -> dict[str, object]:
    """Another phone takes the crayon; this table goes on as that phone."""
    contenu = table.appeler("POST", "/crayon", {"passage": passage} | plus, jeton="rien")
    table.crayon = str(contenu["crayon"])
    return contenu


WRITES = [
    ("PUT", "/donnes/7b0c3c0e-6a52-4b8e-9d3f-1f0a5e2d9c41", {"passee": True, "epoch": 1, "apres": None}),
    ("PATCH", "", {"nom": "Mardi", "epoch": 1}),
    ("POST", "/joueurs", {"cle": "d3a4c1f2-58f0-4f0b-8a27-6f4be2f3a910", "nom": "Max", "epoch": 1}),
    ("PATCH", "/joueurs/0", {"nom": "Max", "epoch": 1}),
    ("POST", "/fin", {"epoch": 1}),
    ("DELETE", "/fin?epoch=1", None),
    ("POST", "/passage", {"epoch": 1}),
    ("DELETE", "/passage?epoch=1", None),
]


@pytest.mark.parametrize(("methode", "suite", "corps"), WRITES)
def test_nobody_writes_without_a_secret_or_with_one_that_was_never_known(
    partie: Table, methode: str, suite: str, corps: object
) -> None:
    assert partie.refuser(methode, suite, corps, jeton="")["code"] == "jeton-absent"
    assert partie.refuser(methode, suite, corps, jeton=un_secret())["code"] == "jeton-faux"
    assert partie.lire() == partie.feuille


@pytest.mark.parametrize(("methode", "suite", "corps"), WRITES)
def test_a_former_crayon_writes_nothing(partie: Table, methode: str, suite: str, corps: object) -> None:
    ancien = partie.crayon
    partie.reprendre()
    for corps_vu in (corps, None if corps is None else {}):
        probleme = partie.refuser(methode, suite.partition("?")[0], corps_vu, jeton=ancien)
        assert (probleme["status"], probleme["code"], probleme["epoch"]) == (409, "crayon-passe", 2)
    assert partie.lire() == partie.feuille


@pytest.mark.parametrize(("methode", "suite", "corps"), WRITES[:6])
def test_the_createur_alone_does_not_write_the_feuille(
    partie: Table, methode: str, suite: str, corps: object
) -> None:
    assert partie.refuser(methode, suite, corps, jeton=partie.createur)["code"] == "crayon-passe"


def test_a_donne_typed_before_the_crayon_moved_is_refused_even_to_the_same_person(partie: Table) -> None:
    tapee_avant = partie.entree(table=[0, 1, 2, 3])
    prendre(partie, partie.offrir())
    partie.reprendre()
    assert partie.refuser("PUT", f"/donnes/{une_cle()}", tapee_avant)["code"] == "crayon-passe"
    partie.poser()


def test_a_donne_that_arrived_before_the_crayon_moved_is_answered_again_after(partie: Table) -> None:
    corps, cle, ancien = partie.entree(table=[0, 1, 2, 3]), une_cle(), partie.crayon
    partie.appeler("PUT", f"/donnes/{cle}", corps)
    partie.reprendre()
    for jeton in (ancien, partie.crayon, partie.createur):
        encore = partie.demander("PUT", f"/donnes/{cle}", corps, jeton=jeton)
        assert (encore.status_code, encore.json()["version"]) == (200, 2)


def test_what_is_so_already_is_answered_again_after_the_crayon_moved(partie: Table) -> None:
    partie.poser()
    faites: list[tuple[str, str, dict[str, Any]]] = [
        ("PATCH", f"/donnes/{partie.cles[0]}", {"points": 50, "epoch": 1}),
        ("PATCH", "", {"nom": "Mardi", "epoch": 1}),
        ("PATCH", "/joueurs/1", {"nom": "Max", "epoch": 1}),
        ("POST", "/fin", {"epoch": 1}),
    ]
    ancien = partie.crayon
    for methode, suite, corps in faites:
        partie.appeler(methode, suite, corps)
    partie.reprendre()
    for methode, suite, corps in faites:
        for jeton in (ancien, partie.createur):
            encore = partie.demander(methode, suite, corps, jeton=jeton)
            assert (encore.status_code, encore.json()["version"]) == (200, 7)
    autre = partie.refuser("PATCH", f"/donnes/{partie.cles[0]}", {"points": 51, "epoch": 1}, jeton=ancien)
    assert autre["code"] == "crayon-passe"


def test_the_crayon_passes_with_a_link_and_the_former_holder_is_shown_who_has_it(partie: Table) -> None:
    ancien = partie.crayon
    prise = prendre(partie, partie.offrir(), place=2)
    assert (prise["epoch"], partie.feuille["crayon"], partie.feuille["version"]) == (2, {"place": 2}, 3)
    refus = partie.refuser("PATCH", "", {"nom": "Mardi", "epoch": 1}, jeton=ancien)
    assert refus["detail"] == "Ana a le crayon. Rien n’est enregistré."
    partie.poser()


def test_a_link_serves_once(partie: Table) -> None:
    passage = partie.offrir()
    prendre(partie, passage)
    encore = partie.refuser("POST", "/crayon", {"passage": passage})
    assert (encore["status"], encore["code"]) == (410, "passage-perime")
    assert encore["detail"] == "Ce lien de crayon a déjà servi. Demande-en un nouveau."


def test_a_phone_whose_answer_was_lost_takes_the_crayon_again_with_its_own_secret(partie: Table) -> None:
    corps = {"passage": partie.offrir(), "crayon": un_secret()}
    premiere, seconde = (partie.demander("POST", "/crayon", corps) for _ in range(2))
    assert premiere.json()["epoch"] == seconde.json()["epoch"] == 2
    assert premiere.json()["version"] == seconde.json()["version"]


def test_a_link_that_was_never_made_is_refused(partie: Table) -> None:
    assert partie.refuser("POST", "/crayon", {"passage": un_secret()})["code"] == "jeton-faux"
    assert partie.refuser("POST", "/crayon", {})["champ"] == "passage"


def test_a_newer_link_cancels_the_one_before(partie: Table) -> None:
    premier, second = partie.offrir(), partie.offrir()
    assert partie.refuser("POST", "/crayon", {"passage": premier})["code"] == "passage-perime"
    prendre(partie, second)


def test_a_cancelled_link_is_dead_and_cancelling_twice_is_once(partie: Table) -> None:
    passage = partie.offrir()
    assert partie.feuille["passage_en_attente"]
    versions = [partie.appeler("DELETE", "/passage?epoch=1")["version"] for _ in range(2)]
    assert versions == [3, 3]
    assert not partie.feuille["passage_en_attente"]
    assert partie.refuser("POST", "/crayon", {"passage": passage})["code"] == "passage-perime"


def test_a_link_is_not_cancelled_by_an_epoch_that_is_none(partie: Table) -> None:
    partie.offrir()
    assert partie.refuser("DELETE", "/passage?epoch=hier")["champ"] == "epoch"
    assert partie.lire()["passage_en_attente"]


def test_taking_the_crayon_back_cancels_the_pending_link(partie: Table) -> None:
    passage = partie.offrir()
    partie.reprendre()
    assert not partie.feuille["passage_en_attente"]
    assert partie.refuser("POST", "/crayon", {"passage": passage})["code"] == "passage-perime"


def test_a_link_lives_24_hours(service: Maison, partie: Table) -> None:
    passage = partie.offrir()
    service.horloge.avancer(hours=24, microseconds=-1)
    assert partie.lire()["passage_en_attente"]
    service.horloge.avancer(microseconds=1)
    assert not partie.lire()["passage_en_attente"]
    perime = partie.refuser("POST", "/crayon", {"passage": passage})
    assert perime["detail"] == "Ce lien de crayon a plus de 24 heures. Demande-en un nouveau."


def test_the_same_link_asked_for_again_is_the_same_link(partie: Table) -> None:
    corps = {"passage": un_secret(), "epoch": 1}
    premiere, seconde = (partie.demander("POST", "/passage", corps) for _ in range(2))
    assert (premiere.status_code, seconde.status_code) == (201, 200)
    assert premiere.json()["expire_le"] == seconde.json()["expire_le"] == "2026-11-28T20:00:00Z"


def test_the_createur_takes_back_from_whoever_holds_it_and_offers_without_holding_it(partie: Table) -> None:
    prendre(partie, partie.offrir())
    createur, tenu = partie.createur, partie.crayon
    passage = partie.offrir(jeton=createur)
    assert partie.refuser("POST", "/crayon/reprise", {}, jeton=tenu)["code"] == "jeton-faux"
    prendre(partie, passage)
    partie.reprendre()
    partie.poser()


def test_taking_back_with_the_crayon_in_force_is_no_new_epoch(partie: Table) -> None:
    reprise = partie.appeler("POST", "/crayon/reprise", {"crayon": partie.crayon}, jeton=partie.createur)
    assert (reprise["epoch"], reprise["version"]) == (1, 1)


def test_a_former_crayon_is_not_taken_again(partie: Table) -> None:
    ancien = partie.crayon
    partie.reprendre()
    refus = partie.refuser("POST", "/crayon/reprise", {"crayon": ancien}, jeton=partie.createur)
    assert (refus["status"], refus["champ"]) == (422, "crayon")


def test_a_phone_that_makes_no_secret_sends_no_body(partie: Table) -> None:
    for suite in ("/passage", "/crayon/reprise"):
        assert partie.demander("POST", suite, jeton=partie.createur).is_success
    assert partie.refuser("POST", "/fin", jeton=partie.createur)["code"] == "crayon-passe"
    assert partie.refuser("POST", "/fin", jeton="")["code"] == "jeton-absent"


def test_the_createur_s_secret_is_never_the_crayon(partie: Table) -> None:
    corps = {"crayon": partie.createur}
    assert partie.refuser("POST", "/crayon/reprise", corps, jeton=partie.createur)["champ"] == "crayon"
    assert partie.refuser("POST", "/crayon", corps | {"passage": partie.offrir()})["champ"] == "crayon"
