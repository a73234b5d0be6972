"""How long things live, to the microsecond."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from backend.tarot.retention import (
    expiree,
    fin_d_une_bande,
    fin_d_une_partie,
    fin_d_une_tombe,
    plus_mois,
)

UNE_MICROSECONDE = timedelta(microseconds=1)


def le(*date: int) -> datetime:
    return datetime(*date, tzinfo=UTC)  # type: ignore[misc, arg-type]


def test_a_partie_lives_30_times_24_hours_after_its_latest_donne() -> None:
    fin = fin_d_une_partie(le(2026, 3, 1), le(2026, 3, 15, 23, 30, 0, 1))
    assert fin == le(2026, 4, 14, 23, 30, 0, 1)
    assert not expiree(fin, fin - UNE_MICROSECONDE)
    assert expiree(fin, fin)


def test_a_partie_without_a_donne_lives_as_long_after_its_creation() -> None:
    assert fin_d_une_partie(le(2026, 1, 31, 20), None) == le(2026, 3, 2, 20)


def test_a_partie_continued_from_old_donnes_lives_from_its_own_creation() -> None:
    assert fin_d_une_partie(le(2026, 6, 1), le(2026, 5, 20)) == le(2026, 7, 1)


def test_the_hour_of_both_clock_changes_is_neither_lost_nor_won() -> None:
    for avant in (le(2026, 3, 28, 23), le(2026, 10, 24, 23)):
        assert fin_d_une_partie(avant, avant) - avant == timedelta(hours=720)


@pytest.mark.parametrize(
    ("activite", "fin"),
    [
        (le(2026, 3, 15, 21, 30), le(2026, 9, 15, 21, 30)),
        (le(2026, 8, 28), le(2027, 2, 28)),
        (le(2026, 8, 29), le(2027, 2, 28)),
        (le(2026, 8, 31, 23, 59, 59, 999999), le(2027, 2, 28, 23, 59, 59, 999999)),
        (le(2027, 8, 29), le(2028, 2, 29)),
        (le(2027, 8, 31), le(2028, 2, 29)),
        (le(2028, 2, 29), le(2028, 8, 29)),
        (le(2026, 3, 31), le(2026, 9, 30)),
        (le(2026, 5, 31), le(2026, 11, 30)),
        (le(2026, 10, 31), le(2027, 4, 30)),
        (le(2026, 12, 31), le(2027, 6, 30)),
    ],
)
def test_a_bande_lives_six_calendar_months_clamped_to_the_months_end(
    activite: datetime, fin: datetime
) -> None:
    assert fin_d_une_bande(activite) == fin


def test_a_tombstone_speaks_for_twelve_months() -> None:
    assert fin_d_une_tombe(le(2028, 2, 29)) == le(2029, 2, 28)


def test_months_are_taken_away_too() -> None:
    assert plus_mois(le(2027, 1, 31), -2) == le(2026, 11, 30)
