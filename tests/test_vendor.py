"""The code of others is what VENDOR.md says it is, to the byte."""

import re
from hashlib import sha256
from pathlib import Path

import pytest

VENDOR = Path(__file__).parent.parent / "frontend" / "vendor"
ROW = re.compile(r"^\| `(?P<file>[\w.-]+)` \|.*\| `(?P<sha256>[0-9a-f]{64})` \|$", re.MULTILINE)
DECLARED = {row["file"]: row["sha256"] for row in ROW.finditer((VENDOR / "VENDOR.md").read_text("utf-8"))}


def test_every_vendored_file_is_declared_and_nothing_else_is() -> None:
    assert sorted(DECLARED) == sorted(path.name for path in VENDOR.glob("*.js"))


@pytest.mark.parametrize("file", sorted(DECLARED))
def test_a_vendored_file_has_the_hash_that_was_reviewed(file: str) -> None:
    assert sha256((VENDOR / file).read_bytes()).hexdigest() == DECLARED[file]
