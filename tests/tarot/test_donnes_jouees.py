from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from backend.tarot.comptage import compter
from backend.tarot.marque import marquer
from backend.tarot.paquet import alertes
from backend.tarot.vocabulaire import Camp, Contrat
from tests.tarot.jeu import Jouee, jouer

DONNES = 30_000


@pytest.fixture(scope="module")
def jouees() -> list[Jouee]:
    alea = Random(78)
    return [jouer(alea) for _ in range(DONNES)]


def gardees(jouees: list[Jouee]) -> Iterator[Jouee]:
    """Those where a camp without any trick kept its excuse."""
    return (j for j in jouees if j.excuse_gardee_par and not j.plis[j.excuse_gardee_par])


def test_a_donne_honestly_played_is_never_warned_about(jouees: list[Jouee]) -> None:
    assert [jouee.donne for jouee in jouees if alertes(jouee.donne)] == []


def test_a_donne_honestly_played_is_marked_with_a_sum_of_zero(jouees: list[Jouee]) -> None:
    assert {sum(marquer(jouee.donne).marques) for jouee in jouees} == {0}


@pytest.mark.parametrize("camp", Camp)
def test_counting_either_packet_finds_the_points_of_the_attack(jouees: list[Jouee], camp: Camp) -> None:
    for jouee in jouees:
        compte = compter(jouee.paquets[camp])
        # A camp that has tricks but not one basse gives none for its excuse; no count of cards can see it.
        if jouee.excuse_gardee_par is None or not jouee.plis[jouee.excuse_gardee_par]:
            assert compte.demi_points_attaque == jouee.donne.demi_points
            assert compte.bouts_attaque == jouee.donne.bouts
            assert {alerte.code for alerte in compte.alertes} <= {"excuse_gardee"}


@pytest.mark.parametrize("camp", Camp)
def test_an_excuse_kept_through_a_chelem_is_seen_from_both_camps(jouees: list[Jouee], camp: Camp) -> None:
    vues = [j for j in jouees if [a.code for a in compter(j.paquets[camp]).alertes] == ["excuse_gardee"]]
    assert vues == list(gardees(jouees))


@pytest.mark.parametrize("contrat", Contrat)
@pytest.mark.parametrize("joueurs", [3, 4, 5])
def test_chelems_of_both_camps_and_kept_excuses_were_among_them(
    jouees: list[Jouee], joueurs: int, contrat: Contrat
) -> None:
    siennes = [j for j in jouees if (j.donne.joueurs, j.donne.contrat) == (joueurs, contrat)]
    for camp in Camp:
        assert sum(not j.plis[camp] for j in siennes) > 100
        assert sum(j.excuse_gardee_par is camp for j in gardees(siennes)) > 10
        assert sum(j.donne.petit_au_bout is camp for j in siennes) > 10
