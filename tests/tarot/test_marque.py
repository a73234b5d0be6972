from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from backend.tarot.donne import Donne, Poignee, lire_donne
from backend.tarot.marque import marquer
from backend.tarot.vocabulaire import OBJECTIFS, Camp, Chelem, Contrat, Taille
from tests.tarot.exemples import Cas, cas, donnes, une_donne

MIROIR = {None: None, Chelem.REUSSI: Chelem.DEFENSE, Chelem.DEFENSE: Chelem.REUSSI}


@pytest.mark.parametrize("un", cas("donnes.json", "donnes"))
def test_a_donne_whose_mark_is_known_is_marked_so(un: Cas) -> None:
    marque = marquer(lire_donne(un["donne"]))
    attendu = un["attendu"]
    assert marque.gagnee is attendu["gagnee"]
    assert marque.ecart == attendu["ecart"]
    assert marque.valeur == attendu["valeur"]
    assert list(marque.marques) == attendu["marques"]


def test_the_garde_of_lea_says_each_of_its_steps() -> None:
    # The reference article's first donne: (25 + 8 + 10) × 2 + 20 = 106.
    donne = une_donne(petit_au_bout=Camp.ATTAQUE, poignees=(Poignee(Taille.SIMPLE, Camp.ATTAQUE),))
    marque = marquer(donne)
    assert marque.objectif == 41
    assert marque.etapes == (
        ("base", 25),
        ("ecart", 8),
        ("petit_au_bout", 10),
        ("contrat", 2),
        ("poignees", 20),
    )
    assert marque.marques == (318, -106, -106, -106)


def test_a_bare_donne_says_base_ecart_and_contrat_even_when_the_ecart_is_0() -> None:
    assert marquer(une_donne(demi_points=82)).etapes == (("base", 25), ("ecart", 0), ("contrat", 2))


@pytest.mark.parametrize(
    ("chelem", "demi_points", "vu_du_gagnant"),
    [
        pytest.param(Chelem.ANNONCE_REUSSI, 174, 400, id="announced-and-made"),
        pytest.param(Chelem.REUSSI, 174, 200, id="made-without-announcing"),
        pytest.param(Chelem.ANNONCE_CHUTE, 120, -200, id="failed-under-a-made-contract"),
        pytest.param(Chelem.ANNONCE_CHUTE, 40, 200, id="failed-under-a-lost-contract"),
        pytest.param(Chelem.DEFENSE, 10, 200, id="by-the-defence"),
    ],
)
def test_a_chelem_is_a_step_signed_as_the_winning_camp_sees_it(
    chelem: Chelem, demi_points: int, vu_du_gagnant: int
) -> None:
    assert marquer(une_donne(chelem=chelem, demi_points=demi_points)).etapes[-1] == ("chelem", vu_du_gagnant)


def test_the_petit_of_the_losing_camp_is_a_step_against_the_winners() -> None:
    assert ("petit_au_bout", -10) in marquer(une_donne(petit_au_bout=Camp.DEFENSE)).etapes


@pytest.mark.parametrize(("bouts", "objectif"), [(0, 56), (1, 51), (2, 41), (3, 36)])
def test_reaching_the_objectif_exactly_is_made_and_half_a_point_less_is_lost_by_1(
    bouts: int, objectif: int
) -> None:
    juste_fait = marquer(une_donne(bouts=bouts, demi_points=2 * objectif))
    assert (juste_fait.gagnee, juste_fait.ecart, juste_fait.objectif) == (True, 0, objectif)
    chutee = marquer(une_donne(bouts=bouts, demi_points=2 * objectif - 1))
    assert (chutee.gagnee, chutee.ecart) == (False, 1)


@given(donnes())
def test_every_donne_sums_to_zero(donne: Donne) -> None:
    assert sum(marquer(donne).marques) == 0


@given(donnes())
def test_defenders_all_mark_the_same_and_the_attack_shares_what_they_mark(donne: Donne) -> None:
    marque = marquer(donne)
    defense = {m for rang, m in enumerate(marque.marques) if rang not in (donne.preneur, donne.appele)}
    part = marque.valeur if marque.gagnee else -marque.valeur
    assert defense == {-part}
    if donne.appele is None:
        assert marque.marques[donne.preneur] == part * (donne.joueurs - 1)
    else:
        assert (marque.marques[donne.preneur], marque.marques[donne.appele]) == (2 * part, part)


@given(donnes())
def test_the_steps_lead_to_the_valeur(donne: Donne) -> None:
    marque = marquer(donne)
    etapes = dict(marque.etapes)
    parenthese = etapes["base"] + etapes["ecart"] + etapes.get("petit_au_bout", 0)
    primes = etapes.get("poignees", 0) + etapes.get("chelem", 0)
    assert marque.valeur == parenthese * etapes["contrat"] + primes


@given(donnes(chelem=st.sampled_from([None, Chelem.ANNONCE_CHUTE]), demi_points=st.integers(0, 181)))
def test_half_a_point_more_never_costs_the_preneur(donne: Donne) -> None:
    mieux = replace(donne, demi_points=donne.demi_points + 1)
    assert marquer(mieux).marques[donne.preneur] >= marquer(donne).marques[donne.preneur]


@given(
    donnes(
        chelem=st.none(),
        bouts=st.integers(0, 2),
        petit_au_bout=st.none(),
    )
)
def test_one_more_bout_with_the_same_points_never_costs_the_preneur(donne: Donne) -> None:
    mieux = replace(donne, bouts=donne.bouts + 1)
    assert marquer(mieux).marques[donne.preneur] >= marquer(donne).marques[donne.preneur]


@given(donnes(bouts=st.sampled_from([1, 2]), chelem=st.sampled_from(list(MIROIR))))
def test_the_rule_treats_both_camps_alike(donne: Donne) -> None:
    assume(donne.difference != 0)
    demi_points = 2 * OBJECTIFS[donne.bouts] - donne.difference
    assume(0 <= demi_points <= 182)
    petit = donne.petit_au_bout and donne.petit_au_bout.autre
    miroir = replace(donne, demi_points=demi_points, petit_au_bout=petit, chelem=MIROIR[donne.chelem])
    assert marquer(miroir).marques == tuple(-marque for marque in marquer(donne).marques)


@given(donnes(chelem=st.none()))
def test_the_half_point_goes_to_the_camp_that_wins(donne: Donne) -> None:
    assume(donne.demi_points % 2 == 1)
    rendu = 1 if donne.gagnant is Camp.ATTAQUE else -1
    assert marquer(donne) == marquer(replace(donne, demi_points=donne.demi_points + rendu))


@given(donnes())
def test_who_showed_a_poignee_never_changes_the_mark(donne: Donne) -> None:
    anonymes = tuple(replace(poignee, camp=None) for poignee in donne.poignees)
    assert marquer(replace(donne, poignees=anonymes)) == marquer(donne)


@given(donnes(), st.sampled_from(Contrat))
def test_the_contrat_multiplies_the_parenthesis_and_nothing_else(donne: Donne, contrat: Contrat) -> None:
    ecart_de_valeur = marquer(replace(donne, contrat=contrat)).valeur - marquer(donne).valeur
    parenthese = sum(n for nom, n in marquer(donne).etapes if nom in ("base", "ecart", "petit_au_bout"))
    assert ecart_de_valeur == parenthese * (contrat.multiplicateur - donne.contrat.multiplicateur)
