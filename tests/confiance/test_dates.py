"""When things go: to the microsecond, in every month, whatever the clocks do meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backend.purge import purger
from backend.tarot.retention import expiree, fin_d_une_bande, fin_d_une_partie, plus_mois
from tests.confiance.effort import EFFORT, fois
from tests.service import UN_VENDREDI, Maison, servir
from tests.table import HTTP, Table, ouvrir

PARIS = ZoneInfo("Europe/Paris")
INSTANT = timedelta(microseconds=1)
DATES = st.datetimes(datetime(2000, 1, 1), datetime(2300, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001


def le(jour: str) -> datetime:
    return datetime.fromisoformat(f"{jour}T22:30:00+00:00")


@pytest.mark.parametrize(
    ("jour", "six_mois_apres"),
    [
        ("2026-08-28", "2027-02-28"),
        ("2026-08-29", "2027-02-28"),
        ("2026-08-30", "2027-02-28"),
        ("2026-08-31", "2027-02-28"),
        ("2027-08-28", "2028-02-28"),
        ("2027-08-29", "2028-02-29"),
        ("2027-08-31", "2028-02-29"),
        ("2028-02-29", "2028-08-29"),
        ("2026-02-28", "2026-08-28"),
        ("2026-03-31", "2026-09-30"),
        ("2026-05-31", "2026-11-30"),
        ("2026-10-31", "2027-04-30"),
        ("2026-12-31", "2027-06-30"),
        ("2026-03-29", "2026-09-29"),
        ("2026-10-25", "2027-04-25"),
        ("2099-08-31", "2100-02-28"),
    ],
)
def test_a_bande_lives_six_calendar_months_clamped_to_the_month_s_end(jour: str, six_mois_apres: str) -> None:
    assert fin_d_une_bande(le(jour)) == le(six_mois_apres)


@pytest.mark.parametrize(
    ("jour", "a_paris"),
    [
        pytest.param("2026-03-28", "2026-04-28 00:30", id="summer time begins meanwhile"),
        pytest.param("2026-10-24", "2026-11-23 23:30", id="summer time ends meanwhile"),
        pytest.param("2026-10-25", "2026-11-24 23:30", id="on the long day itself"),
        pytest.param("2028-02-28", "2028-03-30 00:30", id="over the 29th of February"),
    ],
)
def test_thirty_days_are_thirty_times_twenty_four_hours_even_when_the_clocks_change(
    jour: str, a_paris: str
) -> None:
    fin = fin_d_une_partie(le(jour), le(jour))
    assert fin - le(jour) == timedelta(hours=720)
    assert f"{fin.astimezone(PARIS):%Y-%m-%d %H:%M}" == a_paris


@given(DATES, st.integers(1, 24))
@settings(max_examples=fois(1_000), derandomize=EFFORT == 1, database=None, deadline=None)
def test_months_later_is_the_same_day_or_the_last_one_of_the_month(quand: datetime, mois: int) -> None:
    apres = plus_mois(quand, mois)
    assert (apres.year * 12 + apres.month) - (quand.year * 12 + quand.month) == mois
    assert apres.timetz() == quand.timetz()
    assert apres.day == quand.day or (apres.day < quand.day and (apres + timedelta(days=1)).day == 1)


@given(DATES, st.timedeltas(timedelta(0), timedelta(days=400)))
@settings(max_examples=fois(1_000), derandomize=EFFORT == 1, database=None, deadline=None)
def test_nothing_goes_early(quand: datetime, plus_tard: timedelta) -> None:
    fin = fin_d_une_partie(quand, quand + plus_tard)
    assert not expiree(fin, fin - INSTANT)
    assert expiree(fin, fin)
    assert expiree(fin, fin + INSTANT)
    assert fin - quand >= timedelta(days=30)


@pytest.fixture
def maison(tmp_path: Path) -> Iterator[Maison]:
    with servir(tmp_path) as maison:
        yield maison


DECALAGES = [(-INSTANT, 200, 0), (timedelta(0), 410, 1), (INSTANT, 410, 1)]


@pytest.mark.parametrize(("decalage", "statut", "purgees"), DECALAGES)
def test_the_purge_the_feuille_and_the_rule_agree_to_the_microsecond(
    maison: Maison, decalage: timedelta, statut: int, purgees: int
) -> None:
    maison.horloge.maintenant = UN_VENDREDI + timedelta(microseconds=123_457)
    partie = ouvrir(maison)
    partie.poser()
    maison.horloge.maintenant += timedelta(days=30) + decalage
    assert partie.demander("GET").status_code == statut
    assert purger(maison.context.moteurs, maison.horloge()).parties == purgees
    assert partie.demander("GET").status_code == statut


@pytest.mark.parametrize("heures", [-1, 1, -24 * 3, 24 * 3])
def test_the_order_of_the_donnes_is_the_table_s_whatever_the_clock_says(maison: Maison, heures: int) -> None:
    partie = ouvrir(maison)
    partie.poser(points=40)
    jusque = partie.feuille["efface_le"]
    maison.horloge.avancer(hours=heures)
    partie.poser(points=60)
    assert [donne["points"] for donne in partie.lire()["donnes"]] == [40, 60]
    # A clock set back takes nothing from the partie's life.
    assert partie.feuille["efface_le"] >= jusque


def test_undo_and_correction_never_move_the_date(maison: Maison) -> None:
    partie = ouvrir(maison)
    partie.poser()
    jusque = partie.feuille["efface_le"]
    maison.horloge.avancer(days=3)
    partie.corriger(partie.cles[0], points=60)
    partie.supprimer(partie.cles[0])
    assert partie.lire()["efface_le"] == jusque


def test_a_partie_left_open_enters_the_palmares_and_its_names_outlive_it_six_months(maison: Maison) -> None:
    partie: Table = ouvrir(maison)
    partie.poser()
    maison.horloge.avancer(days=30)
    purger(maison.context.moteurs, maison.horloge())
    bande = maison.url + f"/api/bandes/{partie.bande}"
    assert lire(bande)["palmares"][0]["victoires"] == 1
    maison.horloge.maintenant = fin_d_une_bande(UN_VENDREDI) - INSTANT
    assert lire(bande)["parties"][0]["encore_visible"] is False
    maison.horloge.maintenant += INSTANT
    assert lire(bande)["code"] == "effacee"


def lire(adresse: str) -> dict[str, Any]:
    contenu: dict[str, Any] = HTTP.get(adresse).json()
    return contenu
