"""The design's colours, pair by pair, in both themes: WCAG 2.2 on text (1.4.3) and on controls (1.4.11)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

JETONS = (Path(__file__).parents[1] / "frontend/styles/jetons.css").read_text("utf-8")
THEMES = dict(
    zip(("clair", "sombre"), JETONS.split("@media screen and (prefers-color-scheme: dark)"), strict=True)
)

TEXTE, FORME = 4.5, 3.0
FONDS = ("papier", "carte", "creux")
PAIRES = [
    *(("encre", fond, TEXTE) for fond in (*FONDS, "atout-doux", "alerte-fond")),
    *(("encre-2", fond, TEXTE) for fond in (*FONDS, "atout-doux")),
    *(("perte", fond, TEXTE) for fond in (*FONDS, "atout-doux")),
    *(("alerte", fond, TEXTE) for fond in ("papier", "carte", "alerte-fond")),
    *(("atout", fond, TEXTE) for fond in ("papier", "carte", "atout-doux")),
    ("sur-atout", "atout", TEXTE),
    *((couleur, "carte", TEXTE) for couleur in ("pique", "coeur", "carreau", "trefle", "etoile")),
    *(("bord", fond, FORME) for fond in FONDS),
    *(("focus", fond, FORME) for fond in FONDS),
]


def couleurs(theme: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{3,6})\b", THEMES[theme]))


def luminance(couleur: str) -> float:
    """Relative luminance, as WCAG defines it."""
    chiffres = couleur[1:] if len(couleur) == 7 else "".join(2 * chiffre for chiffre in couleur[1:])
    canaux = [int(chiffres[rang : rang + 2], 16) / 255 for rang in (0, 2, 4)]
    rouge, vert, bleu = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in canaux)
    return 0.2126 * rouge + 0.7152 * vert + 0.0722 * bleu


def contraste(une: str, autre: str) -> float:
    sombre, claire = sorted((luminance(une), luminance(autre)))
    return (claire + 0.05) / (sombre + 0.05)


def test_black_on_white_is_twenty_one() -> None:
    assert contraste("#000000", "#fff") == pytest.approx(21)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("dessus", "dessous", "au_moins"), PAIRES)
def test_a_colour_is_told_from_what_it_lies_on(
    theme: str, dessus: str, dessous: str, au_moins: float
) -> None:
    jetons = couleurs(theme)
    assert contraste(jetons[dessus], jetons[dessous]) >= au_moins
