"""Who may import whom, what the core may not touch, and how long things may get."""

from __future__ import annotations

import ast
import re
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parent.parent
BACKEND = PROJECT / "backend"
FRONTEND = PROJECT / "frontend"

DOORS = {
    "context",
    "commands",
    "views",
    "schemas",
    "db",
    "hub",
    "relay",
    "settings",
    "jetons",
    "tarot",
    "noms",
    "lignes",
}
ARROWS = {
    "tarot": set(),
    "settings": set(),
    "hub": set(),
    "models": set(),
    "server": {"settings"},
    "db": {"settings"},
    "jetons": {"tarot"},
    "noms": {"tarot"},
    "lignes": {"models", "tarot"},
    "schemas": {"noms", "tarot"},
    "commands": {"jetons", "lignes", "models", "noms", "tarot"},
    "views": {"jetons", "lignes", "models", "schemas", "tarot"},
    "relay": {"hub"},
    "context": {"commands", "db", "hub", "models", "relay", "settings", "tarot", "views"},
    "http": DOORS,
    # One doorkeeper for both doors: who may come in, and how often.
    "ws": DOORS | {"http"},
    "assets": {"http", "tarot"},
    "pages": DOORS | {"assets", "http"},
    "purge": {"commands", "db", "lignes", "models", "tarot"},
    "docs": {"tarot"},
    "app": DOORS | {"assets", "docs", "http", "ws", "pages", "purge"},
    "cli": {"app", "db", "purge", "server", "settings"},
    "__main__": {"cli"},
    "__init__": set(),
}
MODULES = sorted(BACKEND.rglob("*.py"))
CORE = sorted((BACKEND / "tarot").glob("*.py"))
SCREENS = sorted(path for path in FRONTEND.rglob("*.js") if "vendor" not in path.parts)

# No clock, no chance, no file, no network.
WORLD = {
    "asyncio",
    "io",
    "os",
    "pathlib",
    "random",
    "secrets",
    "socket",
    "sqlite3",
    "subprocess",
    "sys",
    "time",
    "urllib",
}
CLOCKS = {"now", "today", "utcnow"}
LINES_OF_A_FILE = 300
LINES_OF_HALF = 8
LINES_OF_NINE_TENTHS = 25


def room(path: Path) -> str:
    return path.relative_to(BACKEND).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import hides where it goes"
            yield from _names(node)


def _names(node: ast.ImportFrom) -> Iterator[str]:
    # `from backend import http` names the room in what it imports, not in where from.
    names = [node.module] if node.module != "backend" else [f"backend.{alias.name}" for alias in node.names]
    yield from (name for name in names if name)


def short(path: Path) -> str:
    return str(path.relative_to(PROJECT))


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_a_room_only_opens_on_the_rooms_it_may(path: Path) -> None:
    ours = {name.split(".")[1] for name in imports(path) if name.startswith("backend.")}
    assert ours - {room(path)} <= ARROWS[room(path)]


@pytest.mark.parametrize("path", CORE, ids=short)
def test_the_core_needs_nothing_but_the_standard_library(path: Path) -> None:
    strangers = {name.split(".")[0] for name in imports(path)} - {"backend", "__future__"}
    assert strangers <= sys.stdlib_module_names - WORLD


@pytest.mark.parametrize("path", CORE, ids=short)
def test_the_core_asks_no_clock_and_knows_no_float(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        assert not (isinstance(node, ast.Attribute) and node.attr in CLOCKS)
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float))
        # `isinstance(lu, float)` is how a half point that came as JSON is recognised: that one is allowed.
        assert not (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "float"
        )
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div))


def test_only_settings_reads_the_environment() -> None:
    # The command line hands it over, and nobody else touches it.
    readers = {
        room(path) for path in MODULES if re.search(r"\benviron\b|\bgetenv\b", path.read_text("utf-8"))
    }
    assert readers == {"settings", "cli"}


@pytest.mark.parametrize("path", sorted((FRONTEND / "tarot").glob("*.js")), ids=short)
def test_the_rules_of_the_screen_know_no_screen(path: Path) -> None:
    text = path.read_text("utf-8")
    assert all(target.startswith("./") for target in re.findall(r"from '([^']+)'", text))
    assert not re.search(r"\b(document|window|localStorage|fetch|Date)\b", text)


@pytest.mark.parametrize("path", SCREENS, ids=short)
def test_a_screen_never_writes_html_text(path: Path) -> None:
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacentHTML|\beval\(|new Function", path.read_text("utf-8")
    )


@pytest.mark.parametrize("path", [*MODULES, *SCREENS], ids=short)
def test_a_file_is_short_enough_to_be_read(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LINES_OF_A_FILE


def test_a_function_is_short_enough_to_have_a_name() -> None:
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    trees = [ast.parse(path.read_text("utf-8")) for path in MODULES]
    lengths = [
        (node.end_lineno or node.lineno) - node.lineno + 1
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, functions)
    ]
    deciles = statistics.quantiles(lengths, n=10)
    assert statistics.median(lengths) <= LINES_OF_HALF
    assert deciles[8] <= LINES_OF_NINE_TENTHS
