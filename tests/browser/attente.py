"""Waiting for what no screen shows: the page's own policy forbids the driver's way of doing it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

PAS = 100
PAS_AU_PLUS = 150


def attendre(page: Page, vrai: Callable[[], object] | str) -> None:
    """Until `vrai`, an expression of the page or a question to something else, says yes."""
    for _ in range(PAS_AU_PLUS):
        if page.evaluate(vrai) if isinstance(vrai, str) else vrai():
            return
        page.wait_for_timeout(PAS)
    raise AssertionError(f"Never came: {vrai}")
