"""The screen's rules against the core's, on the entire domain: what is previewed is what is stored."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any, cast

import pytest
from py_mini_racer import MiniRacer

from backend.tarot.comptage import Paquet, compter
from backend.tarot.donne import Donne, Poignee
from backend.tarot.marque import marquer
from backend.tarot.paquet import EXEMPLAIRES, Alerte, alertes
from backend.tarot.refus import DonneImpossible
from backend.tarot.vocabulaire import (
    ATOUTS,
    DEMI_POINTS,
    OBJECTIFS,
    SEUILS,
    TABLES,
    Camp,
    Chelem,
    Contrat,
    Taille,
)

ICI = Path(__file__).parent
TAROT = ICI.parent / "frontend" / "tarot"
MODULES = ("vocabulaire.js", "marque.js", "paquet.js", "comptage.js")
IMPORT = re.compile(r"^import (\{[^}]*\}) from '\./([\w.]+)'$", re.MULTILINE)
REEXPORT = re.compile(r"^export \{.*$", re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:const|function) (\w+))", re.MULTILINE)

A, D = Camp.ATTAQUE, Camp.DEFENSE
SIMPLE, DOUBLE, TRIPLE = Taille
POIGNEES: list[tuple[Poignee, ...]] = [
    (),
    (Poignee(SIMPLE, A),),
    (Poignee(DOUBLE, D),),
    (Poignee(TRIPLE),),
    (Poignee(SIMPLE, A), Poignee(SIMPLE, D)),
    (Poignee(SIMPLE, A), Poignee(SIMPLE, A)),
]
PETITS = [None, *Camp]
CHELEMS = [None, *Chelem]
Champs = dict[str, Any]


@pytest.fixture(scope="module")
def ecran() -> Iterator[MiniRacer]:
    """The screen's modules, without a browser: each becomes a function, its imports are looked up."""
    with MiniRacer() as moteur:
        moteur.eval("const modules = {}")
        for nom in MODULES:
            moteur.eval(_en_script(nom, (TAROT / nom).read_text("utf-8")))
        moteur.eval((ICI / "tarot" / "tranches.js").read_text("utf-8"))
        yield moteur


def _en_script(nom: str, source: str) -> str:
    noms = ", ".join(match[1] for match in EXPORT.finditer(source))
    source = IMPORT.sub(r"const \1 = modules['\2']", EXPORT.sub("", REEXPORT.sub("", source)))
    return f"modules['{nom}'] = (() => {{\n{source}\nreturn {{ {noms} }} }})()"


def demander(ecran: MiniRacer, question: str, sujet: object) -> list[str]:
    return cast(str, ecran.eval(f"{question}({json.dumps(sujet)})")).split("\n")


def ecrire(champs: Champs) -> str:
    """One donne as both sides write it: its refusal, or its mark, its steps and its alertes."""
    try:
        donne = Donne(**champs)
    except DonneImpossible as refus:
        return f"{refus.champ} {refus.phrase}"
    m = marquer(donne)
    etapes = ",".join([f"{nom},{nombre}" for nom, nombre in m.etapes])
    gagnee = "true" if m.gagnee else "false"
    marques = ",".join(map(str, m.marques))
    return f"{gagnee} {m.objectif} {m.ecart} {m.valeur} {marques} {etapes} {_ecrire(alertes(donne))}"


def _ecrire(liste: tuple[Alerte, ...]) -> str:
    return ",".join(f"{alerte.code} {alerte.phrase}" for alerte in liste)


def en_json(champs: Champs) -> Champs:
    poignees = [{"camp": poignee.camp, "taille": poignee.taille} for poignee in champs["poignees"]]
    return champs | {"poignees": poignees}


def tranche(joueurs: int, seul: bool, contrat: Contrat, bouts: int, poignees: Any) -> Iterator[Champs]:
    for demi_points in range(DEMI_POINTS + 1):
        preneur = demi_points % joueurs
        appele = None if seul else (preneur + 1 + demi_points % 4) % joueurs
        for petit_au_bout in PETITS:
            for chelem in CHELEMS:
                yield {
                    "joueurs": joueurs,
                    "preneur": preneur,
                    "appele": appele,
                    "contrat": contrat,
                    "bouts": bouts,
                    "demi_points": demi_points,
                    "petit_au_bout": petit_au_bout,
                    "poignees": poignees,
                    "chelem": chelem,
                }


def comparer(sujets: list[Any], coeur: list[str], ecran: list[str]) -> None:
    """Equal as a whole; else the first donne that differs is the failure."""
    if coeur != ecran:
        assert len(coeur) == len(ecran)
        sujet, attendu, obtenu = next(
            cas for cas in zip(sujets, coeur, ecran, strict=True) if cas[1] != cas[2]
        )
        assert obtenu == attendu, f"the screen's answer differs for {sujet}"


TABLES_ET_APPELS = [
    pytest.param(3, True, id="at-3"),
    pytest.param(4, True, id="at-4"),
    pytest.param(5, True, id="at-5-alone"),
    pytest.param(5, False, id="at-5-with-an-appele"),
]


@pytest.mark.parametrize("contrat", Contrat)
@pytest.mark.parametrize(("joueurs", "seul"), TABLES_ET_APPELS)
def test_the_screen_marks_every_donne_as_the_core_does(
    ecran: MiniRacer, joueurs: int, seul: bool, contrat: Contrat
) -> None:
    for bouts, poignees in product(OBJECTIFS, POIGNEES):
        sujets = list(tranche(joueurs, seul, contrat, bouts, poignees))
        question = {
            "joueurs": joueurs,
            "seul": seul,
            "contrat": contrat,
            "bouts": bouts,
            "petits": PETITS,
            "chelems": CHELEMS,
        }
        reponses = demander(ecran, "tranche", en_json(question | {"poignees": poignees}))
        comparer(sujets, [ecrire(sujet) for sujet in sujets], reponses)


@pytest.mark.parametrize(("joueurs", "seul"), TABLES_ET_APPELS)
def test_the_screen_limits_the_poignees_as_the_core_does(ecran: MiniRacer, joueurs: int, seul: bool) -> None:
    toutes = [Poignee(taille, camp) for taille in Taille for camp in (None, *Camp)]
    sujets = [
        une_garde(joueurs=joueurs, appele=None if seul else 1, poignees=poignees, demi_points=demi_points)
        for nombre in range(4)
        for poignees in combinations_with_replacement(toutes, nombre)
        for demi_points in (80, 82)
    ]
    comparer_les_donnes(ecran, sujets)


def test_the_screen_seats_the_preneur_and_the_appele_as_the_core_does(ecran: MiniRacer) -> None:
    rangs = range(-1, 7)
    sujets = [
        une_garde(joueurs=joueurs, preneur=preneur, appele=appele)
        for joueurs, preneur, appele in product(range(7), rangs, [None, *rangs])
    ]
    comparer_les_donnes(ecran, sujets)


def test_the_screen_refuses_the_same_bouts_and_points_as_the_core(ecran: MiniRacer) -> None:
    dehors = product(range(-1, 5), (-1, 0, 182, 183))
    comparer_les_donnes(ecran, [une_garde(bouts=bouts, demi_points=points) for bouts, points in dehors])


def une_garde(**change: Any) -> Champs:
    garde = next(tranche(4, True, Contrat.GARDE, 2, ()))
    return garde | {"demi_points": 98} | change


def comparer_les_donnes(ecran: MiniRacer, sujets: list[Champs]) -> None:
    reponses = demander(ecran, "plusieurs", [en_json(sujet) for sujet in sujets])
    comparer(sujets, [ecrire(sujet) for sujet in sujets], reponses)


@pytest.mark.parametrize("contrat", [Contrat.GARDE, Contrat.GARDE_CONTRE])
@pytest.mark.parametrize("joueurs", TABLES)
def test_the_screen_counts_a_packet_as_the_core_does(
    ecran: MiniRacer, joueurs: int, contrat: Contrat
) -> None:
    sujets: list[Champs] = [
        dict(zip(EXEMPLAIRES, cartes, strict=True)) | {"joueurs": joueurs, "contrat": contrat, "camp": camp}
        for cartes in product(range(4), range(5), (0, 4), (0, 3), (0, 1), range(60))
        for camp in Camp
    ]
    coeur = []
    for sujet in sujets:
        c = compter(Paquet(**sujet))
        coeur.append(
            f"{c.cartes} {c.autres_cartes} {c.demi_points} {c.autres_demi_points} {c.demi_points_attaque}"
            f" {c.bouts_attaque} {_ecrire(c.alertes)}"
        )
    comparer(sujets, coeur, demander(ecran, "comptages", sujets))


def test_the_screen_offers_the_same_words_as_the_core(ecran: MiniRacer) -> None:
    mots = json.loads(cast(str, ecran.eval("vocabulaire()")))
    assert mots["CONTRATS"] == list(Contrat)
    assert mots["TAILLES"] == list(Taille)
    assert mots["CHELEMS"] == list(Chelem)
    assert mots["TABLES"] == list(TABLES)
    assert mots["NOMS"] == list(EXEMPLAIRES)
    assert mots["OBJECTIFS"] == list(OBJECTIFS.values())
    assert mots["SEUILS"] == json.loads(json.dumps(SEUILS))
    assert mots["MULTIPLICATEURS"] == {contrat: contrat.multiplicateur for contrat in Contrat}
    assert mots["PRIMES_DE_POIGNEE"] == {taille: taille.prime for taille in Taille}
    assert mots["PRIMES_DE_CHELEM"] == {chelem: chelem.prime for chelem in Chelem}
    assert (mots["ATOUTS"], mots["DEMI_POINTS"]) == (ATOUTS, DEMI_POINTS)
