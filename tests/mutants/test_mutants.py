"""A mutation test that cannot fail would prove nothing: this is how it fails."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants.__main__ import EQUIVALENTS, MODULES, mutants_of
from tests.mutants.mutations import mutants

PROJECT = Path(__file__).resolve().parents[2]


def lies(source: str) -> list[str]:
    """What each mutant of these lines says instead, without where."""
    return [mutant.name.rpartition("# ")[2] for mutant in mutants("marque", source)]


@pytest.mark.parametrize(
    ("source", "attendus"),
    [
        ("BASE = 25", ["25 → 26", "25 → 24"]),
        ("champ = 'bouts'", ["'bouts' → 'XXbouts'"]),
        (
            "fait = points >= objectif",
            ["points >= objectif → points > objectif", "points >= objectif → points < objectif"],
        ),
        ("seul = appele is None", ["appele is None → appele is not None"]),
        ("valeur = base * contrat", ["base * contrat → base + contrat", "base * contrat → base // contrat"]),
        ("perte = -part", ["-part → part"]),
        ("fini = a and b", ["a and b → a or b"]),
        ("plus = max(totaux)", ["max → min"]),
        ("camp = Camp.ATTAQUE", ["Camp.ATTAQUE → Camp.DEFENSE"]),
        ("if petit:\n    pass", ["if petit: → if not petit:"]),
        ("total += marque", ["total += marque → total -= marque"]),
        ("raise Refus", ["raise Refus → pass"]),
        ("verifier(donne)", ["verifier(donne) → pass"]),
        ("phrase = f'{n} bouts'", ["f'{n} bouts' → f'XX{n} bouts'"]),
    ],
)
def test_each_part_of_a_rule_has_its_lies(source: str, attendus: list[str]) -> None:
    assert lies(source) == attendus


@pytest.mark.parametrize("source", ['"""The marking."""', "from a import b", "def f(n: 'int') -> 'int': ..."])
def test_what_says_nothing_to_the_table_is_left_alone(source: str) -> None:
    assert lies(source) == []


def test_two_lies_on_one_line_have_two_names() -> None:
    assert len({mutant.name for mutant in mutants("marque", "a = 1 + 1")}) == 5


def test_a_mutant_lies_once_and_the_next_one_elsewhere() -> None:
    dits = []
    for mutant in mutants("marque", "dit = (1, 10)"):
        espace: dict[str, object] = {}
        exec(mutant.code, espace)
        dits.append(espace["dit"])
    assert dits == [(2, 10), (0, 10), (1, 11), (1, 9)]


def test_an_equivalent_whose_line_has_changed_is_not_kept() -> None:
    names = {mutant.name for module in MODULES for mutant in mutants_of(module)}
    assert EQUIVALENTS.keys() - names == set()


def test_no_equivalent_is_in_the_marking_itself() -> None:
    assert [name for name in EQUIVALENTS if name.startswith("marque:")] == []


def essai(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.mutants", *arguments],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_lie_about_the_base_of_a_mark_is_noticed() -> None:
    fini = essai("marque", "-k", "BASE: Final")
    assert (fini.returncode, fini.stderr) == (0, "")
    assert "| marque | 2 | 2 | 0 | 0 | 0 |" in fini.stdout


def test_a_module_that_does_not_exist_is_not_taken_for_one_without_survivors() -> None:
    fini = essai("belote")
    assert fini.returncode == 2
    assert "belote" in fini.stderr
