"""axe-core against a page, as it is now."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[1] / "js" / "node_modules" / "axe-core" / "axe.min.js"
# What is still appearing is half transparent: axe looks once it has arrived. What blinks, or follows a
# scroll, is not waited for.
POSE = """async () => {
    const finie = ({ timeline, effect }) =>
        timeline === document.timeline && effect.getComputedTiming().iterations !== Infinity
    await Promise.allSettled(document.getAnimations().filter(finie).map((une) => une.finished))
}"""
RUN = """async () => (await axe.run({ resultTypes: ['violations'] })).violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)"""


def defauts(page: Page) -> list[str]:
    """What axe finds wrong, one line each; injected by the driver, so the page's CSP stays in force."""
    page.evaluate(AXE.read_text("utf-8"))
    page.evaluate(POSE)
    found: list[str] = page.evaluate(RUN)
    return found
