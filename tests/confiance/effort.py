"""How much: the counts of a commit, times what `EFFORT` asks for (see docs/exploitation.md)."""

from __future__ import annotations

import os

EFFORT = int(os.environ.get("EFFORT", "1"))


def fois(combien: int) -> int:
    """So many for a commit; `EFFORT=10` asks for ten times as many."""
    return combien * EFFORT
