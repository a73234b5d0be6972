"""Who wins most, evening by evening."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from backend.tarot.palmares import Ligne, Soiree, comptent, lignees, palmares, racine, reunir

MARDI = datetime(2026, 11, 24, 22, 0, tzinfo=UTC)


def une_soiree(jour: int = 0, chaine: str | None = None, **totaux: int) -> Soiree:
    partie, quand = f"partie{jour}", MARDI + timedelta(days=jour)
    return Soiree(partie, chaine or partie, quand - timedelta(hours=3), quand, 12, totaux)


def test_the_higher_total_wins_and_every_evening_adds_up() -> None:
    lignes = palmares([une_soiree(0, lea=198, tom=-66), une_soiree(1, lea=-50, tom=50)])
    assert lignes == [Ligne("lea", 1, 0, 2, 148), Ligne("tom", 1, 0, 2, -16)]


def test_a_shared_first_place_is_a_victory_for_each_and_told_apart() -> None:
    lignes = palmares([une_soiree(0, lea=50, tom=50, ana=-100)])
    assert [(ligne.personne, ligne.victoires, ligne.victoires_partagees) for ligne in lignes] == [
        ("lea", 1, 1),
        ("tom", 1, 1),
        ("ana", 0, 0),
    ]


def test_victories_alone_stand_before_shared_ones() -> None:
    soirees = [une_soiree(0, lea=50, tom=50, ana=-100), une_soiree(1, ana=10, lea=-10)]
    assert [ligne.personne for ligne in palmares(soirees)] == ["ana", "tom", "lea"]


def test_a_winner_may_have_a_negative_total_when_everybody_owes_somebody_who_left() -> None:
    assert une_soiree(0, lea=-10, tom=-20).gagnants == ["lea"]


def test_of_a_chain_only_the_last_one_ended_counts() -> None:
    premiere, suite = une_soiree(0, chaine="a", lea=10, tom=-10), une_soiree(1, chaine="a", lea=-5, tom=5)
    assert comptent([suite, premiere]) == [suite]
    assert [ligne.parties for ligne in palmares([suite, premiere])] == [1, 1]


def test_two_names_of_one_person_add_up() -> None:
    fusions = {"tom": "thomas", "thomas": "tho"}
    assert racine("tom", fusions) == "tho"
    assert reunir([("tom", 10), ("tho", 5), ("lea", -15)], fusions) == {"tho": 15, "lea": -15}


def test_somebody_comes_with_whom_they_are_counted_with_and_nobody_else() -> None:
    fusions = {"tom": "thomas", "thomas": "tho", "ana": "anna"}
    assert lignees(["tom", "lea"], fusions) == {"tom", "thomas", "tho", "lea"}


def test_nobody_has_won_anything_before_the_first_evening() -> None:
    assert palmares([]) == []
