"""Mutation testing of the rules: `bin/mutants`, or `bin/mutants marque donne` for some of them.

Prints every mutant that no test notices and the count of all; green when each is known to be equivalent.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter

from tests.mutants.mutations import Mutant, mutants
from tests.mutants.trial import PROJECT, start, trials, verdict

CORE = PROJECT / "backend" / "tarot"
MODULES = (
    "marque",
    "donne",
    "paquet",
    "comptage",
    "lecture",
    "vocabulaire",
    "feuille",
    "palmares",
    "retention",
    "crayon",
)
EQUIVALENTS: dict[str, str] = json.loads((PROJECT / "tests/mutants/equivalents.json").read_text("utf-8"))
"""Mutants that no test can notice, and why: they say the same thing in other words."""
VERDICTS = ("killed", "endless", "equivalent", "alive")


def main() -> int:
    options = read_options()
    of_these = [mutant for module in options.modules or MODULES for mutant in mutants_of(module)]
    chosen = [mutant for mutant in of_these if options.k in mutant.name]
    if verdict(os.waitpid(start(None), 0)[1]) != "alive":
        print("The tests are not green without any mutant: mend them first.", file=sys.stderr)
        return 1
    counts: Counter[tuple[str, str]] = Counter()
    for mutant, end in trials(chosen, options.jobs):
        end = "equivalent" if end == "alive" and mutant.name in EQUIVALENTS else end
        counts[mutant.module, end] += 1
        if end == "alive":
            print(f"alive  {mutant.name}", flush=True)
    print_counts(counts)
    return 1 if any(end == "alive" for _, end in counts) else 0


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bin/mutants", description="Mutation testing of the rules.")
    parser.add_argument("modules", nargs="*", metavar="MODULE", help=f"among {', '.join(MODULES)}")
    parser.add_argument("-k", default="", metavar="TEXT", help="only the mutants whose name contains TEXT")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="mutants tried at a time")
    options = parser.parse_args()
    if strangers := set(options.modules) - set(MODULES):
        parser.error(f"no such module: {', '.join(sorted(strangers))}")
    return options


def mutants_of(module: str) -> list[Mutant]:
    return list(mutants(module, (CORE / f"{module}.py").read_text("utf-8")))


def print_counts(counts: Counter[tuple[str, str]]) -> None:
    print(f"\n| module | mutants | {' | '.join(VERDICTS)} |\n|---|{'---:|' * (len(VERDICTS) + 1)}")
    tried = [module for module in MODULES if any(counts[module, end] for end in VERDICTS)]
    for module in tried:
        print_row(module, [counts[module, end] for end in VERDICTS])
    print_row("all", [sum(counts[module, end] for module in tried) for end in VERDICTS])


def print_row(name: str, row: list[int]) -> None:
    print(f"| {name} | {sum(row)} | {' | '.join(map(str, row))} |")


if __name__ == "__main__":
    sys.exit(main())
