"""Whatever three phones, robots, a clock and a bad network do: nothing lost, nothing doubled, one crayon."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test
from sqlmodel import Session

from backend import commands
from backend.commands import Acces, commun, donnes, poser_donne
from backend.tarot.crayon import Droits, exiger_crayon
from tests.confiance.effort import EFFORT, fois
from tests.confiance.machine import Soiree
from tests.table import une_cle

PAS = 50
SOIREES = 400

REGLAGES = settings(
    max_examples=fois(SOIREES),
    stateful_step_count=PAS,
    deadline=None,
    # The same evenings at every commit, so that a red one is about the commit; new ones when more is asked.
    derandomize=EFFORT == 1,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def test_no_evening_loses_or_doubles_a_donne_nor_has_two_crayons() -> None:
    run_state_machine_as_test(Soiree, settings=REGLAGES)


def _sans_cle(session: Session, acces: Acces, _: str, *reste: Any) -> Any:
    return poser_donne(session, acces, une_cle(), *reste)


def _sans_barriere(droits: Droits, vue: int, *, epoch: int, **reste: Any) -> None:
    """Any former crayon passes for the present one."""
    exiger_crayon(replace(droits, epoch=epoch), vue, epoch=epoch, **reste)


def _sans_epoch(droits: Droits, _: int, *, epoch: int, **reste: Any) -> None:
    """The secret alone decides, whenever the donne was typed."""
    exiger_crayon(droits, epoch, epoch=epoch, **reste)


MUTANTS = {
    "the fence": (commun, "exiger_crayon", _sans_barriere),
    "the epoch": (commun, "exiger_crayon", _sans_epoch),
    "the key": (commands, "poser_donne", _sans_cle),
    "apres": (donnes, "_exiger_la_suite", lambda *_: None),
}


@pytest.mark.parametrize("garde_fou", MUTANTS)
def test_the_evenings_notice_a_house_without(monkeypatch: pytest.MonkeyPatch, garde_fou: str) -> None:
    monkeypatch.setattr(*MUTANTS[garde_fou])
    with pytest.raises(AssertionError):
        run_state_machine_as_test(Soiree, settings=settings(REGLAGES, phases=[Phase.generate]))
