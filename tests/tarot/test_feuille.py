"""Totals, ranking, and the deal that goes round the seats."""

from __future__ import annotations

from backend.tarot.feuille import Entree, Rang, classement, donneurs, ont_joue, totaux

QUATRE = (0, 1, 2, 3)


def une_entree(tour: tuple[int, ...] = QUATRE, **change: object) -> Entree:
    """A passée of four: name only what the test looks at."""
    return Entree(tour, **change)  # type: ignore[arg-type]


def qui_donne(
    *entrees: Entree,
    tour: tuple[int, ...] = QUATRE,
    premier: int = 0,
    force: int | None = None,
    remplacants: dict[int, int] | None = None,
) -> list[int]:
    prochaine = Entree(tour, force)
    return donneurs(entrees, premier, QUATRE, prochaine, remplacants or {})


def test_totals_add_each_donne_and_a_passee_adds_nothing() -> None:
    entrees = [
        une_entree(marques={0: 198, 1: -66, 2: -66, 3: -66}),
        une_entree(),
        une_entree(marques={1: 50, 0: -50}),
    ]
    assert totaux(entrees, 5) == [148, -16, -66, -66, 0]


def test_equal_totals_share_their_rank_and_the_next_rank_is_skipped() -> None:
    assert [rang.rang for rang in classement([-110, 186, -38, -38], {0, 1, 2, 3})] == [1, 2, 2, 4]
    assert [rang.place for rang in classement([-110, 186, -38, -38], {0, 1, 2, 3})] == [1, 2, 3, 0]


def test_who_played_no_donne_has_no_rank_and_does_not_win_with_zero() -> None:
    assert classement([-50, 0, -50, 100], {0, 2, 3})[-1] == Rang(1, None, 0)
    assert classement([-50, 0, -50, 100], {0, 2, 3})[0] == Rang(3, 1, 100)


def test_who_sat_every_donne_out_has_not_played() -> None:
    assert ont_joue([une_entree(), une_entree(marques={0: 1, 2: -1})]) == {0, 2}


def test_the_deal_goes_round_the_seats_and_passees_count() -> None:
    assert qui_donne() == [0]
    assert qui_donne(*[une_entree()] * 5) == [0, 1, 2, 3, 0, 1]
    assert qui_donne(une_entree(), premier=3) == [3, 0]


def test_the_seats_are_in_the_order_of_the_table_not_of_the_names() -> None:
    assert qui_donne(*[une_entree((2, 0, 3, 1))] * 4, tour=(2, 0, 3, 1)) == [0, 3, 1, 2, 0]


def test_a_dealer_named_by_hand_deals_and_the_deal_goes_on_from_there() -> None:
    assert qui_donne(une_entree(), une_entree(donneur_force=3), une_entree()) == [0, 3, 0, 1]
    assert qui_donne(une_entree(), force=0) == [0, 0]


def test_a_dealer_named_by_hand_who_has_left_is_forgotten() -> None:
    assert qui_donne(une_entree(), tour=(0, 1, 2), force=3) == [0, 1]


def test_the_deal_passes_over_a_seat_that_is_empty_and_comes_back_with_the_person() -> None:
    assert qui_donne(une_entree(), tour=(0, 2, 3)) == [0, 2]
    assert qui_donne(une_entree((0, 2, 3)), tour=QUATRE) == [0, 1]


def test_when_the_dealer_leaves_the_next_seat_deals() -> None:
    assert qui_donne(une_entree(), une_entree(), tour=(0, 2, 3)) == [0, 1, 2]
    assert qui_donne(*[une_entree()] * 4, tour=(1, 2)) == [0, 1, 2, 3, 1]


def test_the_next_seat_is_sought_from_the_dealer_s_and_not_from_the_first() -> None:
    assert qui_donne(*[une_entree()] * 3, tour=(0, 1, 3)) == [0, 1, 2, 3]


def test_a_newcomer_seated_beside_the_dealer_deals_when_the_dealer_leaves() -> None:
    assert qui_donne(une_entree(), une_entree((0, 1, 4, 2, 3)), tour=(0, 4, 2, 3)) == [0, 1, 4]


def test_when_the_whole_table_has_changed_its_first_seat_deals() -> None:
    assert qui_donne(une_entree(), tour=(4, 5, 6)) == [0, 4]


def test_a_replacement_deals_when_the_seat_they_took_over_deals() -> None:
    assert qui_donne(une_entree(), tour=(0, 4, 2, 3), remplacants={1: 4}) == [0, 4]
    assert qui_donne(une_entree(), une_entree(), tour=(0, 4, 2, 3), remplacants={1: 4}) == [0, 1, 2]
    assert qui_donne(une_entree(), tour=(0, 5, 2, 3), remplacants={1: 4, 4: 5}) == [0, 5]


def test_a_first_dealer_who_has_left_before_the_first_donne_gives_way_to_the_next_seat() -> None:
    assert qui_donne(tour=(1, 2, 3)) == [1]
    assert qui_donne(tour=(4, 1, 2, 3), remplacants={0: 4}) == [4]


def test_a_first_dealer_replaced_by_somebody_who_has_left_too_gives_way_to_the_next_seat() -> None:
    ordre, prochaine = (0, 1, 4, 3), Entree((0, 1, 3))
    assert donneurs([], 2, ordre, prochaine, {2: 4}) == [3]
