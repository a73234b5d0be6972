"""What is written about the house is true of it, and its screens speak the table's French."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from backend.cli import VERBS
from backend.http import erreurs
from backend.tarot.refus import Refus

PROJECT = Path(__file__).resolve().parent.parent
README = (PROJECT / "README.md").read_text("utf-8")
API = (PROJECT / "docs" / "api.md").read_text("utf-8")
PAGES = sorted([*PROJECT.glob("*.md"), *(PROJECT / "docs").glob("*.md")])
FRONTEND = PROJECT / "frontend"
SCREENS = sorted(
    path
    for pattern in ("*.js", "*.html", "*.css", "*.webmanifest", "*.svg")
    for path in FRONTEND.rglob(pattern)
    if "vendor" not in path.parts
)
SETTINGS = sorted(set(re.findall(r"TAROT_[A-Z_]+", (PROJECT / "backend" / "settings.py").read_text("utf-8"))))
# The name of a format, and a link that only a touch opens: the page itself fetches neither.
NEVER_FETCHED = ("http://www.w3.org/", "https://wa.me/")
COMMENT = re.compile(r"/\*.*?\*/|(?<![:'\"`])//[^\n]*|<!--.*?-->", re.DOTALL)


def codes(refusal: type[Refus]) -> set[str]:
    """Those of the table, and those of the door, which `erreurs` adds to the same tree."""
    assert issubclass(erreurs.Doucement, Refus)
    return {refusal.code}.union(*(codes(child) for child in refusal.__subclasses__()))


def short(path: Path) -> str:
    return str(path.relative_to(PROJECT))


def said(path: Path) -> str:
    """A screen's text without its comments, which are English."""
    return COMMENT.sub("", path.read_text("utf-8"))


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_setting_is_in_the_readme(setting: str) -> None:
    assert f"| `{setting}` |" in README


def test_the_readme_names_no_setting_that_is_gone() -> None:
    assert set(re.findall(r"^\| `(TAROT_[A-Z_]+)` \|", README, re.MULTILINE)) == set(SETTINGS)


@pytest.mark.parametrize("verb", sorted(VERBS))
def test_every_verb_of_the_operator_is_in_the_readme(verb: str) -> None:
    assert f"-m backend {verb}" in README


@pytest.mark.parametrize("code", sorted(codes(Refus) - {Refus.code}))
def test_every_refusal_is_in_the_description_of_the_interface(code: str) -> None:
    assert f"| `{code}` |" in API


@pytest.mark.parametrize("page", PAGES, ids=short)
def test_a_link_in_the_docs_leads_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\((?!https?:)([^)#]+)\)", page.read_text("utf-8"))
    missing = [target for target in targets if not (page.parent / target).exists()]
    assert missing == []


@pytest.mark.parametrize("path", SCREENS, ids=short)
def test_a_screen_asks_nothing_of_another_host(path: Path) -> None:
    addresses = re.findall(r"(?:https?:)?//[\w-]+(?:\.[\w-]+)+[^\s'\"`)]*", said(path))
    assert [address for address in addresses if not address.startswith(NEVER_FETCHED)] == []


@pytest.mark.parametrize("path", SCREENS, ids=short)
def test_a_screen_never_says_veuillez(path: Path) -> None:
    assert "veuillez" not in said(path).lower()


@pytest.mark.parametrize("path", SCREENS, ids=short)
def test_a_screen_writes_the_typographer_s_apostrophe(path: Path) -> None:
    # A letter, a straight apostrophe, a letter: only a sentence holds that.
    assert re.findall(r"\b(?:[cdjlmnst]|qu)'[a-zéèêàâîôûh]{2,}\b", said(path), re.IGNORECASE) == []
