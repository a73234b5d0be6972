from __future__ import annotations

import json
from decimal import Decimal
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backend.tarot.donne import Donne, Poignee, lire_donne
from backend.tarot.refus import DonneImpossible
from backend.tarot.vocabulaire import Camp, Chelem, Contrat, Taille
from tests.tarot.exemples import Cas, brute, cas, donnes, une_donne

CHAMPS = ("table", "preneur", "appele", "contrat", "bouts", "points", "petit_au_bout", "poignees", "chelem")


def refus(brut: Any, places: list[int] | None = None) -> DonneImpossible:
    with pytest.raises(DonneImpossible) as refusee:
        lire_donne(brut, places)
    return refusee.value


def poignee(camp: str | None, taille: str) -> dict[str, str | None]:
    return {"camp": camp, "taille": taille}


@pytest.mark.parametrize("un", cas("refus.json", "refus"))
def test_what_cannot_exist_is_refused_by_its_field_and_in_french(un: Cas) -> None:
    refusee = refus(un["donne"])
    assert (refusee.champ, refusee.phrase) == (un["champ"], un["phrase"])


@pytest.mark.parametrize("un", cas("donnes.json", "donnes"))
def test_a_donne_that_was_played_is_read_as_it_was_typed(un: Cas) -> None:
    saisie = lire_donne(un["donne"]).saisie()
    lue = un["donne"] | {"joueurs": un["donne"]["table"], "demi_points": un["donne"]["points"] * 2}
    del lue["table"], lue["points"]
    assert saisie == lue


REFUSEES = [
    # champ, what is typed instead of the garde of Léa
    ("table", {"table": True}),
    ("table", {"table": "4"}),
    ("table", {"table": 4.5}),
    ("table", {"table": 10**400}),
    ("table", {"table": Decimal("1e999999999")}),
    ("preneur", {"preneur": None}),
    ("preneur", {"preneur": True}),
    ("preneur", {"preneur": "0"}),
    ("preneur", {"preneur": [0]}),
    ("preneur", {"preneur": 0.5}),
    ("appele", {"appele": 1}),
    ("appele", {"appele": "personne"}),
    ("appele", {"table": 5, "appele": 0}),
    ("appele", {"table": 5, "appele": -1}),
    ("appele", {"table": 5, "appele": False}),
    ("contrat", {"contrat": None}),
    ("contrat", {"contrat": "petite"}),
    ("contrat", {"contrat": "GARDE"}),
    ("contrat", {"contrat": {}}),
    ("contrat", {"contrat": "\ud800"}),
    ("bouts", {"bouts": 4}),
    ("bouts", {"bouts": None}),
    ("bouts", {"bouts": "2"}),
    ("points", {"points": -0.5}),
    ("points", {"points": "49"}),
    ("points", {"points": True}),
    ("points", {"points": float("nan")}),
    ("points", {"points": float("inf")}),
    ("points", {"points": Decimal("sNaN")}),
    ("points", {"points": Decimal("Infinity")}),
    ("points", {"points": Decimal("40.5" + "0" * 40 + "1")}),
    ("points", {"points": 40.25}),
    ("points", {"points": 10**400}),
    ("petit_au_bout", {"petit_au_bout": "preneur"}),
    ("petit_au_bout", {"petit_au_bout": True}),
    ("petit_au_bout", {"petit_au_bout": "defense", "bouts": 3}),
    ("petit_au_bout", {"petit_au_bout": "attaque", "chelem": "defense", "points": 10}),
    ("petit_au_bout", {"petit_au_bout": "defense", "chelem": "annonce_reussi", "points": 87}),
    ("poignees", {"poignees": {}}),
    ("poignees", {"poignees": "simple"}),
    ("poignees", {"poignees": [None]}),
    ("poignees", {"poignees": ["simple"]}),
    ("poignees", {"poignees": [{"camp": "attaque"}]}),
    ("poignees", {"poignees": [poignee("preneur", "simple")]}),
    ("poignees", {"table": 3, "poignees": [poignee("attaque", "simple"), poignee("defense", "simple")]}),
    ("poignees", {"poignees": [poignee(None, "simple"), poignee(None, "double")]}),
    ("poignees", {"table": 5, "poignees": [poignee("attaque", "simple")] * 2}),
    (
        "poignees",
        {"table": 5, "appele": 1, "poignees": [poignee("attaque", "triple"), poignee(None, "double")]},
    ),
    ("chelem", {"chelem": "petit"}),
    ("chelem", {"chelem": 400}),
    ("chelem", {"chelem": "reussi", "points": 40.5}),
    ("chelem", {"chelem": "defense", "points": 41}),
]


@pytest.mark.parametrize(("champ", "change"), REFUSEES)
def test_what_no_table_could_say_is_refused_by_its_field(champ: str, change: Cas) -> None:
    assert refus(brute(**change)).champ == champ


@pytest.mark.parametrize(
    ("phrase", "change"),
    [
        ("Le preneur ne s’appelle pas : choisis « seul ».", {"table": 5, "appele": 0}),
        (
            "Choisis le contrat : prise, garde, garde sans ou garde contre.",
            {"contrat": "petite"},
        ),
        # Between two half points, but outside first of all.
        ("Les points de l’attaque vont de 0 à 91.", {"points": -0.25}),
        ("Les points de l’attaque vont de 0 à 91.", {"points": 91.25}),
        ("Le petit au bout est à l’attaque ou à la défense.", {"petit_au_bout": "preneur"}),
        (
            "Petit au bout pour la défense : le petit est dans ses plis, l’attaque a donc au plus 2 bouts.",
            {"petit_au_bout": "defense", "bouts": 3},
        ),
        (
            "La défense a fait tous les plis : le petit au bout ne peut pas être à l’attaque.",
            {"petit_au_bout": "attaque", "chelem": "defense", "points": 10},
        ),
        # The two defenders of a table of 3: one poignée more, whatever the trumps.
        (
            "Une poignée au plus par joueur : 2 possible(s) pour ce camp.",
            {"table": 3, "poignees": [poignee("defense", "simple")] * 3},
        ),
        ("Chelem inconnu.", {"chelem": "petit"}),
        (
            "Un chelem de la défense ne peut pas être un contrat réussi : vérifie bouts et points.",
            {"chelem": "defense", "points": 41},
        ),
    ],
)
def test_a_refusal_says_what_is_wrong_in_the_words_of_the_table(phrase: str, change: Cas) -> None:
    assert refus(brute(**change)).phrase == phrase


@pytest.mark.parametrize(
    ("table", "attaque", "defense", "atouts"),
    [
        (3, "simple", "simple", 13 + 13),
        (3, "double", "simple", 15 + 13),
        (3, "triple", "simple", 18 + 13),
        (4, "simple", "double", 10 + 13),
        (4, "triple", "simple", 15 + 10),
        (5, "triple", "double", 13 + 10),
    ],
)
def test_two_poignees_never_show_more_than_the_22_trumps(
    table: int, attaque: str, defense: str, atouts: int
) -> None:
    refusee = refus(brute(table=table, poignees=[poignee("attaque", attaque), poignee("defense", defense)]))
    assert refusee.phrase == f"Ces poignées demandent {atouts} atouts ; il n’y en a que 22 avec l’excuse."


ACCEPTEES: list[Cas] = [
    {"points": 0, "bouts": 0},
    {"points": 91, "bouts": 3},
    {"points": Decimal("40.5")},
    {"bouts": 2.0, "points": 49.0},
    {"petit_au_bout": "attaque", "bouts": 1},
    {"petit_au_bout": "defense", "bouts": 2},
    {"petit_au_bout": "attaque", "chelem": "reussi", "points": 87},
    {"petit_au_bout": "defense", "chelem": "defense", "points": 10},
    {"petit_au_bout": "defense", "chelem": "annonce_chute"},
    {"petit_au_bout": "attaque", "chelem": "annonce_chute", "points": 20},
    {"chelem": "reussi", "points": 41},
    {"chelem": "defense", "points": 40.5},
    {"poignees": [poignee("attaque", "triple")]},
    {"poignees": [poignee("attaque", "simple"), poignee(None, "simple")]},
    {"table": 3, "poignees": [poignee(None, "triple")]},
    {"table": 5, "poignees": [poignee("attaque", "simple"), poignee("defense", "triple")]},
    {"table": 5, "appele": 4, "poignees": [poignee("attaque", "double")] * 2},
    {"table": 5, "appele": 4, "poignees": [poignee("attaque", "simple")] * 2},
]


@pytest.mark.parametrize("change", ACCEPTEES)
def test_what_a_table_can_say_is_read(change: Cas) -> None:
    assert isinstance(lire_donne(brute(**change)), Donne)


@pytest.mark.parametrize(
    ("champ", "change"),
    [
        ("table", {"joueurs": 2}),
        ("table", {"joueurs": 6}),
        ("preneur", {"preneur": 4}),
        ("appele", {"joueurs": 5, "appele": 5}),
        ("points", {"demi_points": 183}),
    ],
)
def test_a_donne_is_checked_when_it_is_built_and_not_only_when_it_is_read(champ: str, change: Cas) -> None:
    with pytest.raises(DonneImpossible) as refusee:
        une_donne(**change)
    assert refusee.value.champ == champ


def test_petit_au_bout_poignees_and_chelem_may_be_left_out() -> None:
    assert lire_donne(brute()) == lire_donne(brute(petit_au_bout=None, poignees=[], chelem=None))
    assert lire_donne(brute(poignees=None)) == une_donne()


def test_an_appele_may_be_left_out_at_4_but_not_at_5() -> None:
    sans_appele = brute()
    del sans_appele["appele"]
    assert lire_donne(sans_appele).appele is None
    refusee = refus(sans_appele | {"table": 5})
    assert (refusee.champ, refusee.phrase) == ("appele", "Qui est appelé ? Choisis un joueur, ou « seul ».")
    assert lire_donne(brute(table=5)).appele is None


def test_places_become_ranks_among_those_who_play() -> None:
    donne = lire_donne(brute(preneur=6, appele=2), [0, 2, 3, 5, 6])
    assert (donne.joueurs, donne.preneur, donne.appele) == (5, 4, 1)


@pytest.mark.parametrize(
    ("champ", "change"),
    [("preneur", {"preneur": 1}), ("appele", {"preneur": 0, "appele": 4}), ("preneur", {"preneur": None})],
)
def test_who_sits_the_donne_out_is_neither_preneur_nor_appele(champ: str, change: Cas) -> None:
    assert refus(brute(**change), [0, 2, 3, 5, 6]).champ == champ


@pytest.mark.parametrize("places", [[], [0, 1], [0, 1, 2, 3, 4, 5]])
def test_only_3_4_or_5_places_play_a_donne(places: list[int]) -> None:
    assert refus(brute(), places).champ == "table"


@pytest.mark.parametrize("brut", [None, [], "garde", 4, float("nan")])
def test_what_is_no_object_is_no_donne(brut: object) -> None:
    refusee = refus(brut)
    assert refusee.champ == "donne"
    assert refusee.phrase == "Une donne se dit avec son preneur, son contrat et ses points."


def test_the_content_typed_goes_through_json_unchanged() -> None:
    donne = une_donne(
        joueurs=5,
        appele=3,
        petit_au_bout=Camp.DEFENSE,
        poignees=(Poignee(Taille.DOUBLE, Camp.ATTAQUE), Poignee(Taille.SIMPLE)),
        chelem=Chelem.ANNONCE_CHUTE,
    )
    assert json.loads(json.dumps(donne.saisie())) == {
        "joueurs": 5,
        "preneur": 0,
        "appele": 3,
        "contrat": "garde",
        "bouts": 2,
        "demi_points": 98,
        "petit_au_bout": "defense",
        "poignees": [{"camp": "attaque", "taille": "double"}, {"camp": None, "taille": "simple"}],
        "chelem": "annonce_chute",
    }


@given(donnes())
def test_a_donne_typed_again_is_the_same_donne(donne: Donne) -> None:
    saisie = cast(dict[str, Any], donne.saisie())
    assert lire_donne(saisie | {"table": donne.joueurs, "points": donne.demi_points / 2}) == donne


SCALAIRES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.decimals()
    | st.text(max_size=8)
    | st.sampled_from([*Contrat, *Camp, *Taille, *Chelem]).map(str)
)
CLES = st.sampled_from(["camp", "taille"])
JSON = st.recursive(
    SCALAIRES,
    lambda dedans: st.lists(dedans, max_size=3) | st.dictionaries(CLES, dedans),
    max_leaves=5,
)
PLACES = st.none() | st.lists(st.integers(0, 7), max_size=6, unique=True)


@given(st.dictionaries(st.sampled_from(CHAMPS), JSON), PLACES)
def test_whatever_a_client_sends_is_a_donne_or_a_kind_refusal(change: Cas, places: list[int] | None) -> None:
    try:
        lue: Donne | DonneImpossible = lire_donne(brute(**change), places)
    except DonneImpossible as refusee:
        lue = refusee
    if isinstance(lue, Donne):
        assert json.loads(json.dumps(lue.saisie())) == lue.saisie()
    else:
        assert lue.champ in CHAMPS
        assert lue.phrase.endswith(".")
