from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backend.tarot.comptage import Comptage, compter, lire_paquet
from backend.tarot.refus import DonneImpossible
from tests.tarot.exemples import Cas, cas

JEU = {"bouts": 3, "rois": 4, "dames": 4, "cavaliers": 4, "valets": 4, "basses": 59}
EXERCICE: Cas = {
    "bouts": 2,
    "rois": 2,
    "dames": 1,
    "cavaliers": 1,
    "valets": 1,
    "basses": 31,
    "table": 4,
    "contrat": "garde",
    "camp": "attaque",
}


def comptage(**change: Any) -> Comptage:
    return compter(lire_paquet(EXERCICE | change))


def rien_que(**cartes: Any) -> Comptage:
    """A packet with these cards and no other."""
    vide = dict.fromkeys(("bouts", "rois", "dames", "cavaliers", "valets", "basses"), 0)
    return comptage(**(vide | cartes))


def codes(compte: Comptage) -> list[str]:
    return [alerte.code for alerte in compte.alertes]


@pytest.mark.parametrize("un", cas("comptage.json", "comptages"))
def test_a_packet_whose_worth_is_known_counts_so(un: Cas) -> None:
    compte = compter(lire_paquet(un["paquet"]))
    assert {
        "cartes": compte.cartes,
        "autres_cartes": compte.autres_cartes,
        "points": compte.demi_points / 2,
        "autres_points": compte.autres_demi_points / 2,
        "points_attaque": compte.demi_points_attaque / 2,
        "bouts_attaque": compte.bouts_attaque,
        "alertes": codes(compte),
    } == un["attendu"]


@pytest.mark.parametrize(
    ("table", "contrat", "camp", "cartes"),
    [
        (4, "garde", "attaque", 6),
        (4, "garde", "attaque", 10),
        (4, "garde", "defense", 0),
        (4, "garde", "defense", 72),
        (4, "garde_contre", "attaque", 0),
        (4, "garde_contre", "attaque", 8),
        (4, "garde_contre", "defense", 6),
        (3, "prise", "attaque", 9),
        (3, "prise", "defense", 3),
        (5, "garde_sans", "attaque", 8),
        (5, "garde_sans", "defense", 5),
    ],
)
def test_whole_tricks_and_the_chien_are_a_packet(table: int, contrat: str, camp: str, cartes: int) -> None:
    # Basses first, then as many figures as it takes.
    paquet: dict[str, int] = {}
    for nom in ("basses", "valets", "cavaliers", "dames", "rois"):
        paquet[nom] = min(JEU[nom], cartes - sum(paquet.values()))
    compte = rien_que(table=table, contrat=contrat, camp=camp, **paquet)
    assert (compte.cartes, codes(compte)) == (cartes, [])


@pytest.mark.parametrize(
    ("table", "contrat", "camp", "basses"),
    [
        # An écart left out: parity alone would not see it.
        (4, "garde", "attaque", 32),
        (4, "garde", "attaque", 0),
        (4, "garde", "defense", 10),
        (4, "garde_contre", "attaque", 10),
        (3, "garde", "attaque", 3),
        (3, "garde", "defense", 2),
        (5, "garde", "attaque", 7),
        (5, "garde", "defense", 3),
    ],
)
def test_a_packet_that_no_tricks_make_is_incomplete(table: int, contrat: str, camp: str, basses: int) -> None:
    assert codes(rien_que(table=table, contrat=contrat, camp=camp, basses=basses)) == ["plis_incomplets"]


def test_a_garde_contre_has_no_more_than_the_tricks_played() -> None:
    tout_sauf_2 = {"bouts": 3, "rois": 4, "dames": 4, "cavaliers": 4, "valets": 2, "basses": 59}
    assert codes(comptage(contrat="garde_contre", **tout_sauf_2)) == ["plis_incomplets"]


@pytest.mark.parametrize(
    ("phrase", "change"),
    [
        ("37 cartes : ce ne sont pas des plis entiers plus les 6 du chien. Recompte.", {"basses": 30}),
        ("37 cartes : ce ne sont pas des plis entiers. Recompte.", {"basses": 30, "camp": "defense"}),
    ],
)
def test_an_incomplete_packet_says_what_it_should_hold(phrase: str, change: Cas) -> None:
    assert [alerte.phrase for alerte in comptage(**change).alertes] == [phrase]


EXCUSES = [
    # table, contrat, camp, the packet, its points by halves, the other camp's
    pytest.param(4, "garde", "defense", {"bouts": 1}, 8, 174, id="one-card-against-a-chelem"),
    pytest.param(3, "garde_contre", "attaque", {"bouts": 1}, 8, 174, id="one-card-in-a-garde-contre"),
    pytest.param(4, "garde", "attaque", {"bouts": 1, "basses": 6}, 14, 168, id="seven-cards-at-4"),
    pytest.param(3, "prise", "attaque", {"bouts": 1, "basses": 6}, 14, 168, id="seven-cards-at-3"),
    pytest.param(5, "garde", "attaque", {"bouts": 1, "basses": 3}, 11, 171, id="four-cards-at-5"),
    pytest.param(4, "garde_contre", "defense", {"bouts": 1, "basses": 6}, 14, 168, id="seven-of-the-defence"),
]


@pytest.mark.parametrize(("table", "contrat", "camp", "paquet", "siens", "autres"), EXCUSES)
def test_an_excuse_kept_through_a_chelem_counts_4(
    table: int, contrat: str, camp: str, paquet: Cas, siens: int, autres: int
) -> None:
    compte = rien_que(table=table, contrat=contrat, camp=camp, **paquet)
    assert (compte.demi_points, compte.autres_demi_points) == (siens, autres)
    assert codes(compte) == ["excuse_gardee"]

    autre_camp = "attaque" if camp == "defense" else "defense"
    reste = {nom: nombre - paquet.get(nom, 0) for nom, nombre in JEU.items()}
    compte = rien_que(table=table, contrat=contrat, camp=autre_camp, **reste)
    assert (compte.demi_points, compte.autres_demi_points) == (autres, siens)
    assert codes(compte) == ["excuse_gardee"]


def test_an_excuse_kept_is_said_with_what_it_counts() -> None:
    (alerte,) = rien_que(bouts=1, basses=6).alertes
    assert alerte.phrase == (
        "Un camp a fait tous les plis et l’autre a gardé l’excuse : elle compte 4 points au lieu de 4,5."
    )


@pytest.mark.parametrize(("basses", "debut"), [(1, "1 carte :"), (2, "2 cartes :")])
def test_a_packet_is_said_in_the_singular_or_the_plural(basses: int, debut: str) -> None:
    (alerte,) = rien_que(basses=basses).alertes
    assert alerte.phrase.startswith(debut)


def test_one_card_that_is_no_bout_is_not_a_kept_excuse() -> None:
    assert codes(rien_que(camp="defense", basses=1)) == ["plis_incomplets"]
    tout_sauf_une_basse = JEU | {"basses": 58}
    assert codes(comptage(**tout_sauf_une_basse)) == ["plis_incomplets"]


@pytest.mark.parametrize(
    ("champ", "change"),
    [
        ("bouts", {"bouts": 4}),
        ("rois", {"rois": 5}),
        ("dames", {"dames": -1}),
        ("cavaliers", {"cavaliers": 1.5}),
        ("valets", {"valets": True}),
        ("basses", {"basses": 60}),
        ("basses", {"basses": None}),
        ("table", {"table": 6}),
        ("contrat", {"contrat": "petite"}),
        ("camp", {"camp": None}),
    ],
)
def test_a_packet_that_the_deck_cannot_make_is_refused_by_its_field(champ: str, change: Cas) -> None:
    with pytest.raises(DonneImpossible) as refusee:
        comptage(**change)
    assert refusee.value.champ == champ


def test_a_refused_count_says_how_many_there_are() -> None:
    with pytest.raises(DonneImpossible) as refusee:
        comptage(rois=7)
    assert refusee.value.phrase == "Il y a 4 rois dans le jeu : entre 0 et 4."


@pytest.mark.parametrize("brut", [None, [], "38 cartes"])
def test_what_is_no_object_is_no_packet(brut: Any) -> None:
    with pytest.raises(DonneImpossible) as refusee:
        lire_paquet(brut)
    assert refusee.value.champ == "paquet"
    assert refusee.value.phrase == (
        "Un paquet se compte par bouts, rois, dames, cavaliers, valets et basses."
    )


def test_a_packet_of_no_camp_is_asked_whose_it_is() -> None:
    with pytest.raises(DonneImpossible) as refusee:
        comptage(camp="preneur")
    assert refusee.value.phrase == "Choisis le camp compté : attaque ou défense."


@given(
    st.fixed_dictionaries({nom: st.integers(0, nombre) for nom, nombre in JEU.items()}),
    st.sampled_from([3, 4, 5]),
    st.sampled_from(["prise", "garde_contre"]),
)
def test_both_camps_counted_give_the_attack_the_same(paquet: Cas, table: int, contrat: str) -> None:
    attaque = comptage(table=table, contrat=contrat, camp="attaque", **paquet)
    reste = {nom: nombre - paquet[nom] for nom, nombre in JEU.items()}
    defense = comptage(table=table, contrat=contrat, camp="defense", **reste)
    assert attaque.demi_points_attaque == defense.demi_points_attaque == attaque.demi_points
    assert attaque.bouts_attaque == defense.bouts_attaque
    assert codes(attaque) == codes(defense)
    assert attaque.cartes == defense.autres_cartes
    assert attaque.demi_points + attaque.autres_demi_points == 182
