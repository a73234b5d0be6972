"""Donnes for the tests: name only what the test looks at."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from _pytest.mark import ParameterSet
from hypothesis import reject
from hypothesis import strategies as st

from backend.tarot.donne import Donne, Poignee
from backend.tarot.refus import DonneImpossible
from backend.tarot.vocabulaire import Camp, Chelem, Contrat, Taille

REGLES = Path(__file__).parent / "regles"
Cas = dict[str, Any]

_GARDE_DE_LEA = Donne(joueurs=4, preneur=0, contrat=Contrat.GARDE, bouts=2, demi_points=98)


def cas(fichier: str, liste: str) -> list[ParameterSet]:
    """The cases of one file of rules, each under its own id."""
    contenu = json.loads((REGLES / fichier).read_text(encoding="utf-8"))
    return [pytest.param(un, id=un["id"]) for un in cast(list[Cas], contenu[liste])]


def une_donne(**change: Any) -> Donne:
    """A garde at 4, two bouts, 49 points."""
    return replace(_GARDE_DE_LEA, **change)


def brute(**change: Any) -> Cas:
    """The same, as a client sends it."""
    garde = {"table": 4, "preneur": 0, "appele": None, "contrat": "garde", "bouts": 2, "points": 49}
    return garde | change


POIGNEES = st.builds(Poignee, st.sampled_from(Taille), st.sampled_from([None, *Camp]))


@st.composite
def donnes(draw: st.DrawFn, /, **choix: st.SearchStrategy[Any]) -> Donne:
    """Any donne that can exist."""
    joueurs = draw(st.sampled_from([3, 4, 5]))
    rangs = draw(st.permutations(range(joueurs)))
    champs: Cas = {
        "contrat": st.sampled_from(Contrat),
        "bouts": st.integers(0, 3),
        "demi_points": st.integers(0, 182),
        "petit_au_bout": st.sampled_from([None, *Camp]),
        "poignees": st.lists(POIGNEES, max_size=2).map(tuple),
        "chelem": st.sampled_from([None, None, None, *Chelem]),
    } | choix
    appele = draw(st.sampled_from([None, rangs[1]])) if joueurs == 5 else None
    try:
        tirage = {nom: draw(strategie) for nom, strategie in champs.items()}
        return Donne(joueurs=joueurs, preneur=rangs[0], appele=appele, **tirage)
    except DonneImpossible:
        reject()
