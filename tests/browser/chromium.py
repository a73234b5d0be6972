"""The Chromium that the tests drive. `python -m tests.browser.chromium` fails where there is none."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

# The shell is the same engine without the windows around it: a third of the work.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def executable() -> str | None:
    """The system's Chromium if it really starts, else playwright's own, else None."""
    candidates = [found for name in NAMES if (found := shutil.which(name))]
    with sync_playwright() as playwright:
        candidates.append(playwright.chromium.executable_path)
    return next((path for path in candidates if _starts(path)), None)


def _starts(path: str) -> bool:
    if not Path(path).is_file():
        return False
    # Ubuntu's /usr/bin/chromium-browser is a shell script that only says where the snap is.
    answer = subprocess.run([path, "--version"], capture_output=True, check=False, timeout=60)
    return answer.returncode == 0


if __name__ == "__main__":
    sys.exit(0 if executable() else 1)
