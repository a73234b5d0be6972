"""One mutant, one process: it believes the lie and runs the tests of the rules."""

from __future__ import annotations

import os
import resource
import signal
import sys
from collections.abc import Iterable, Iterator
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.mutants.mutations import Mutant

PROJECT = Path(__file__).resolve().parents[2]
TESTS = PROJECT / "tests" / "tarot"
# Thirty thousand donnes dealt would take minutes per mutant; the others must do without.
SLOW = {"test_donnes_jouees.py"}
SECONDS = 60
"""Of the processor: a mutant that turns in circles is stopped, a busy machine is not."""
BYTES = 4 << 30

settings.register_profile(
    "mutants",
    database=None,
    deadline=None,
    derandomize=True,
    max_examples=40,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


class Liar(MetaPathFinder, InspectLoader):
    """Gives the mutant's code where the module's own is asked for."""

    def __init__(self, name: str, code: CodeType) -> None:
        self.name, self.code = name, code

    def find_spec(self, name: str, path: object, target: ModuleType | None = None) -> ModuleSpec | None:
        return ModuleSpec(name, self) if name == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        return self.code

    def get_source(self, fullname: str) -> None:
        return None


def tests_of(module: str) -> list[str]:
    """The module's own tests first: they find most lies, and the first one found is enough."""
    files = [path for path in TESTS.glob("test_*.py") if path.name not in SLOW]
    return [str(path) for path in sorted(files, key=lambda path: (path.stem != f"test_{module}", path.name))]


def believe(mutant: Mutant | None) -> int:
    """Never returns to the caller's code: the exit status is pytest's."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    if mutant:
        sys.meta_path.insert(0, Liar(f"backend.tarot.{mutant.module}", mutant.code))
    options = [
        "-x",
        "-q",
        "--assert=plain",
        "-p",
        "no:cacheprovider",
        f"--confcutdir={TESTS}",
        "--hypothesis-profile=mutants",
    ]
    return int(pytest.main([*options, *tests_of(mutant.module if mutant else "")]))


def start(mutant: Mutant | None) -> int:
    pid = os.fork()
    if pid:
        return pid
    try:
        os._exit(believe(mutant))
    except BaseException:
        os._exit(int(pytest.ExitCode.INTERNAL_ERROR))


def verdict(status: int) -> str:
    if os.WIFSIGNALED(status):
        return "endless" if os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL) else "killed"
    return "alive" if os.WEXITSTATUS(status) == 0 else "killed"


def trials(mutants: Iterable[Mutant], jobs: int) -> Iterator[tuple[Mutant, str]]:
    """Each mutant with its verdict, so many at a time."""
    pending = list(mutants)[::-1]
    under_way: dict[int, Mutant] = {}
    while pending or under_way:
        while pending and len(under_way) < jobs:
            mutant = pending.pop()
            under_way[start(mutant)] = mutant
        pid, status = os.wait()
        yield under_way.pop(pid), verdict(status)
