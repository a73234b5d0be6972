"""The shell that a phone puts aside: every file of the frontend, so that any screen opens without network."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path

import pytest

from tests.service import Maison
from tests.table import HTTP

FRONTEND = Path(__file__).resolve().parent.parent / "frontend"
SERVED = {".js", ".css", ".svg", ".png", ".webmanifest"}
MANIFEST = json.loads((FRONTEND / "manifest.webmanifest").read_text("utf-8"))


def test_the_shell_names_every_file_that_a_screen_may_ask_for(service: Maison) -> None:
    worker = HTTP.get(f"{service.url}/sw.js").text
    noms = re.search(r"NOMS = .*\(\[(.*)\]\)", worker)
    assert noms
    files = [str(path.relative_to(FRONTEND)) for path in FRONTEND.rglob("*") if path.suffix in SERVED]
    assert sorted(json.loads(f"[{noms[1]}]")) == sorted(set(files) - {"sw.js"})


def test_the_manifest_makes_the_page_installable() -> None:
    assert (MANIFEST["name"], MANIFEST["short_name"], MANIFEST["lang"]) == ("Tarot", "Tarot", "fr")
    assert (MANIFEST["start_url"], MANIFEST["display"]) == ("/", "standalone")
    carton = (FRONTEND / "styles" / "jetons.css").read_text("utf-8").lower()
    assert MANIFEST["background_color"] in carton
    assert MANIFEST["theme_color"] in carton
    assert {icon["purpose"] for icon in MANIFEST["icons"]} == {"any", "maskable"}


@pytest.mark.parametrize("icon", [icon for icon in MANIFEST["icons"] if icon["type"] == "image/png"])
def test_an_icon_is_as_large_as_the_manifest_says(icon: dict[str, str]) -> None:
    wide, high = struct.unpack(">II", (FRONTEND / icon["src"]).read_bytes()[16:24])
    assert f"{wide}x{high}" == icon["sizes"]
