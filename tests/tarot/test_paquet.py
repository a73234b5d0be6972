from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from random import Random

import pytest

from backend.tarot.donne import lire_donne
from backend.tarot.paquet import (
    CHIENS,
    EXEMPLAIRES,
    VALEURS,
    alertes,
    plis,
    totaux_du_chelem,
    totaux_du_chelem_de_la_defense,
    totaux_partages,
)
from backend.tarot.vocabulaire import ATOUTS, DEMI_POINTS, Camp, Chelem, Contrat
from tests.tarot import jeu
from tests.tarot.exemples import Cas, cas, une_donne

CONTRE = Contrat.GARDE_CONTRE
SANS_CONTRE = [contrat for contrat in Contrat if contrat is not CONTRE]
JEU = [nom for nom, nombre in EXEMPLAIRES.items() for _ in range(nombre)]


def codes(**change: object) -> list[str]:
    return [alerte.code for alerte in alertes(une_donne(**change))]


@pytest.mark.parametrize("un", cas("donnes.json", "donnes"))
def test_a_donne_whose_mark_is_known_is_warned_about_only_when_it_should(un: Cas) -> None:
    assert [alerte.code for alerte in alertes(lire_donne(un["donne"]))] == un["attendu"]["alertes"]


def test_the_deck_has_78_cards_and_91_points() -> None:
    assert len(JEU) == 78
    assert sum(VALEURS[nom] for nom in JEU) == DEMI_POINTS


def test_the_deck_has_22_trumps_with_the_excuse() -> None:
    assert sum(map(jeu.est_atout, jeu.JEU)) == ATOUTS == 22


@pytest.mark.parametrize(("joueurs", "faits", "chien"), [(3, 24, 6), (4, 18, 6), (5, 15, 3)])
def test_hands_and_chien_are_the_whole_deck(joueurs: int, faits: int, chien: int) -> None:
    assert (plis(joueurs), CHIENS[joueurs]) == (faits, chien)
    assert joueurs * faits + chien == len(JEU)


@pytest.mark.parametrize("contrat", SANS_CONTRE)
@pytest.mark.parametrize(("bouts", "moins", "plus"), [(0, 5, 77), (1, 9, 81), (2, 13, 85), (3, 17, 89)])
def test_at_4_every_whole_number_between_two_ends_can_occur(
    contrat: Contrat, bouts: int, moins: int, plus: int
) -> None:
    assert totaux_partages(4, contrat, bouts) == set(range(2 * moins, 2 * plus + 1, 2))


def test_at_3_and_5_there_are_holes_near_the_ends() -> None:
    # At 3, the defence's one trick of three bouts leaves 77,5 points; with a second trick, 76 and less.
    assert codes(joueurs=3, bouts=0, demi_points=155) == []
    assert codes(joueurs=3, bouts=0, demi_points=154) == ["points_impossibles_avec_ces_bouts"]
    assert codes(joueurs=3, bouts=0, demi_points=152) == []
    # At 5, its one trick of three bouts and two basses leaves 76,5; with a valet, 75,5.
    assert codes(joueurs=5, bouts=0, demi_points=153) == []
    assert codes(joueurs=5, bouts=0, demi_points=152) == ["points_impossibles_avec_ces_bouts"]
    assert codes(joueurs=5, bouts=0, demi_points=151) == []


@pytest.mark.parametrize(("joueurs", "contrat"), [(j, c) for j in (3, 4, 5) for c in Contrat])
def test_cards_drawn_at_random_always_have_a_total_that_can_occur(joueurs: int, contrat: Contrat) -> None:
    alea = Random(joueurs)
    chien = 0 if contrat is CONTRE else CHIENS[joueurs]
    for _ in range(500):
        cartes = Counter(alea.sample(JEU, chien + joueurs * alea.randrange(1, plis(joueurs))))
        total = sum(VALEURS[nom] * nombre for nom, nombre in cartes.items())
        assert total in totaux_partages(joueurs, contrat, cartes["bouts"])


def test_a_small_packet_has_exactly_the_totals_of_its_cards() -> None:
    # Garde sans at 5 and no trick: the 3 cards of the chien, and an excuse kept for 4 points.
    sans_doublon = [nom for nom in EXEMPLAIRES for _ in range(3)]
    attendus = {bouts: set[int]() for bouts in range(4)}
    for chien in combinations(sans_doublon, 3):
        total, bouts = sum(VALEURS[nom] for nom in chien), chien.count("bouts")
        attendus[bouts].add(total)
        if bouts < 3:
            attendus[bouts + 1].add(total + 8)
    for bouts, totaux in attendus.items():
        assert totaux_du_chelem_de_la_defense(5, Contrat.GARDE_SANS, bouts) == totaux


@pytest.mark.parametrize(("joueurs", "contrat"), list(product((3, 4, 5), SANS_CONTRE)))
def test_a_chelem_is_91_with_3_bouts_or_87_without_the_excuse(joueurs: int, contrat: Contrat) -> None:
    chelems = [totaux_du_chelem(joueurs, contrat, bouts) for bouts in range(4)]
    assert chelems == [set(), set(), {174}, {182}]


def test_in_a_garde_contre_the_chien_is_missing_from_the_chelem() -> None:
    # At 4 the least chien is six cards of half a point: 3 points.
    assert max(totaux_du_chelem(4, CONTRE, 3)) == 2 * 88
    assert max(totaux_du_chelem(4, CONTRE, 2)) == 2 * 84
    assert max(totaux_du_chelem(4, CONTRE, 0)) == 2 * 76
    # The dearest chien: three bouts and three rois.
    assert min(totaux_du_chelem(4, CONTRE, 0)) == 2 * 64 - 8
    assert max(totaux_du_chelem(5, CONTRE, 3)) == 179


def test_without_any_trick_the_preneur_has_an_ecart_without_roi_or_bout() -> None:
    # Six cards: from 3 points to four dames and two cavaliers, 19; one bout is the excuse, kept for 4.
    assert totaux_du_chelem_de_la_defense(4, Contrat.GARDE, 0) == set(range(6, 39, 2))
    assert totaux_du_chelem_de_la_defense(4, Contrat.PRISE, 1) == set(range(14, 47, 2))
    assert totaux_du_chelem_de_la_defense(4, Contrat.GARDE, 2) == set()
    # In a garde sans the chien nobody looked at may hold four rois and two bouts.
    assert max(totaux_du_chelem_de_la_defense(4, Contrat.GARDE_SANS, 2)) == 9 * 6 + 6
    # In a garde contre there is nothing, or the excuse.
    contre = [totaux_du_chelem_de_la_defense(4, CONTRE, bouts) for bouts in range(4)]
    assert contre == [{0}, {8}, set(), set()]


ALERTES = [
    ("demi_point_a_quatre", {"demi_points": 81}),
    ("demi_point_a_quatre", {"demi_points": 1}),
    ("demi_point_a_quatre", {"demi_points": 173, "chelem": Chelem.REUSSI}),
    ("demi_point_a_quatre", {"demi_points": 97, "contrat": CONTRE}),
    ("points_impossibles_avec_ces_bouts", {"demi_points": 24}),
    ("points_impossibles_avec_ces_bouts", {"demi_points": 172}),
    ("points_impossibles_avec_ces_bouts", {"bouts": 0, "demi_points": 4}),
    ("points_impossibles_avec_ces_bouts", {"bouts": 3, "demi_points": 180, "chelem": Chelem.ANNONCE_CHUTE}),
    ("chelem_oublie", {"demi_points": 174}),
    ("chelem_oublie", {"bouts": 3, "demi_points": 182, "joueurs": 5}),
    ("chelem_oublie", {"demi_points": 168, "contrat": CONTRE}),
    ("chelem_pas_chute", {"demi_points": 174, "chelem": Chelem.ANNONCE_CHUTE}),
    (
        "chelem_pas_chute",
        {"demi_points": 166, "contrat": CONTRE, "chelem": Chelem.ANNONCE_CHUTE},
    ),
    ("points_du_chelem", {"demi_points": 100, "chelem": Chelem.REUSSI}),
    ("points_du_chelem", {"bouts": 3, "demi_points": 174, "chelem": Chelem.ANNONCE_REUSSI}),
    (
        "points_du_chelem",
        {"bouts": 3, "demi_points": 182, "contrat": CONTRE, "chelem": Chelem.REUSSI},
    ),
    ("points_du_chelem_de_la_defense", {"bouts": 0, "demi_points": 0, "chelem": Chelem.DEFENSE}),
    ("points_du_chelem_de_la_defense", {"bouts": 2, "demi_points": 22, "chelem": Chelem.DEFENSE}),
    ("chelem_de_la_defense_oublie", {"bouts": 0, "demi_points": 8}),
    ("chelem_de_la_defense_oublie", {"bouts": 1, "demi_points": 16, "contrat": Contrat.PRISE}),
    ("chelem_de_la_defense_oublie", {"bouts": 1, "demi_points": 8, "contrat": CONTRE}),
    ("chelem_de_la_defense_oublie", {"bouts": 2, "demi_points": 22, "contrat": Contrat.GARDE_SANS}),
]


@pytest.mark.parametrize(("code", "change"), ALERTES)
def test_what_the_deck_does_not_allow_is_warned_about(code: str, change: Cas) -> None:
    assert codes(**change) == [code]


@pytest.mark.parametrize(
    "change",
    [
        {"demi_points": 26},
        {"demi_points": 170},
        {"joueurs": 3, "demi_points": 81},
        {"demi_points": 174, "chelem": Chelem.REUSSI},
        {"bouts": 3, "demi_points": 182, "chelem": Chelem.ANNONCE_REUSSI},
        {"bouts": 0, "demi_points": 140, "contrat": CONTRE, "chelem": Chelem.REUSSI},
        {"bouts": 1, "demi_points": 16, "chelem": Chelem.DEFENSE},
        {"demi_points": 120, "chelem": Chelem.ANNONCE_CHUTE},
        # Announced by the attack, made by the defence: the donne already says its chelem.
        {"bouts": 0, "demi_points": 6, "chelem": Chelem.ANNONCE_CHUTE},
        # In a garde contre these totals occur with a chelem and without.
        {"bouts": 3, "demi_points": 160, "contrat": CONTRE, "chelem": Chelem.REUSSI},
        {"bouts": 3, "demi_points": 160, "contrat": CONTRE},
    ],
)
def test_what_the_deck_allows_is_not_warned_about(change: Cas) -> None:
    assert codes(**change) == []


@pytest.mark.parametrize(
    ("phrase", "change"),
    [
        ("Avec 2 bouts, l’attaque a au moins 13 points. Vérifie le compte.", {"demi_points": 24}),
        ("Avec 1 bout, l’attaque a au plus 81 points. Vérifie le compte.", {"bouts": 1, "demi_points": 164}),
        (
            "Sans bout, l’attaque ne peut pas avoir 75,5 points. Vérifie le compte.",
            {"joueurs": 3, "bouts": 0, "demi_points": 151},
        ),
        (
            "91 points avec 3 bouts : l’attaque a fait tous les plis. Ajoute le chelem.",
            {"bouts": 3, "demi_points": 182},
        ),
        (
            "2 points sans bout : la défense n’a pas fait tous les plis. Vérifie le compte ou le chelem.",
            {"bouts": 0, "demi_points": 4, "chelem": Chelem.DEFENSE},
        ),
        (
            "1,5 point sans bout : la défense a fait tous les plis. Ajoute le chelem de la défense.",
            {"joueurs": 5, "bouts": 0, "demi_points": 3},
        ),
        (
            "À 4, le compte tombe toujours juste : un demi-point signale une carte mal comptée."
            " Tu peux valider quand même.",
            {"demi_points": 97},
        ),
        (
            "87 points avec 2 bouts : l’attaque a fait tous les plis, le chelem est réussi.",
            {"demi_points": 174, "chelem": Chelem.ANNONCE_CHUTE},
        ),
        (
            "50 points avec 2 bouts : l’attaque n’a pas fait tous les plis. Vérifie le compte ou le chelem.",
            {"demi_points": 100, "chelem": Chelem.REUSSI},
        ),
    ],
)
def test_an_alerte_says_what_is_wrong_in_the_words_of_the_table(phrase: str, change: Cas) -> None:
    assert [alerte.phrase for alerte in alertes(une_donne(**change))] == [phrase]


def test_the_petit_never_changes_an_alerte() -> None:
    assert alertes(une_donne(demi_points=172, petit_au_bout=Camp.ATTAQUE)) == alertes(
        une_donne(demi_points=172)
    )
