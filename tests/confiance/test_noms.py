"""First names as people, phones and hostile strangers type them."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backend.noms import LONGUEUR_D_UN_PRENOM, lire_nom, lu, refuser_les_jumeaux
from backend.tarot.refus import SaisieInvalide
from tests.confiance.effort import EFFORT, fois
from tests.table import Table

FAMILLE = "👨\u200d👩\u200d👧\u200d👦"
DRAPEAU = "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
VRAIS = (
    *("Léa", "Zoé", "Jean-Baptiste", "Marie-Christine", "O’Neil", "d'Artagnan", "Mme Dupont", "Anne Sophie"),
    *("Ðorđe", "Łukasz", "Şule", "Nguyễn", "Þór", "Ç", "ß", "Ñandú", "Ø", "İpek", "ıpek", "Œdipe"),
    *(
        "Мария",
        "Ελένη",
        "Αναξίμανδρος",
        "Արամ",
        "მარიამ",
        "ไหม",
        "မြတ်",
        "ខ្មែរ",
        "ལྷ་ས",
        "नमस्ते",
        "தமிழ்",
        "తెలుగు",
    ),
    *("محمد", "פלוני", "ܫܠܡܐ", "فاطمة", "ר״ת", "中文名", "さくら", "김철수", "ꦗꦮ", "ᐃᓄᒃᑎᑐᑦ", "ᚠᚢᚦ", "𐌲𐌿𐍄"),
    *(
        "007",
        "1",
        "4e",
        "½",
        "№ 1",
        "🃏",
        "❤️",
        "👍🏽",
        FAMILLE,
        DRAPEAU,
        "🇫🇷",
        "🏳️‍🌈",
        "1️⃣",
        "e" + "\u0301" * 3,
    ),
    *(
        "a" * 24,
        "é" * 24,
        "e\u0301" * 24,
        FAMILLE * 24,
        "中" * 24,
        "<script>",
        "<b>Léa</b>",
        "Robert'); DROP",
    ),
    *(
        "=1+1",
        "+33",
        "-5",
        "@Tom",
        "|x",
        "%s",
        "${x}",
        "{{7*7}}",
        "../..",
        "null",
        "None",
        "NaN",
        "true",
        "\\",
    ),
    *('"', "'", "`", "&amp;", "&#0;", "%00", "a&b", "C:\\", "\u00b0", "Ω", "Å", "ﬁ", "ⓐ", "ａ", "™"),
)
REFUSES = (
    *("", " ", "\t", "\n", "\u00a0", "\u2003", "\u3000", "\u200b", "\u200d", "\ufeff", "\u00ad", "\u2060"),
    *("\u200b\u200b", " \u200b ", "\u3164", "\u2800", "\u115f", "\uffa0", "\u180e", "\u034f", "\ufe0f"),
    *("a\u0000b", "a\u0001b", "a\u0007b", "a\bb", "a\tb", "a\nb", "a\rb", "a\u001bb", "a\u007fb", "a\u0085b"),
    *(
        "a\u0090b",
        "a\u009fb",
        "\u202aab",
        "a\u202bb",
        "a\u202cb",
        "a\u202db",
        "a\u202eb",
        "a\u2066b",
        "a\u2067b",
    ),
    *("a\u2068b", "a\u2069b", "\u202e", "\ud800", "a\ud800", "\udfffb", "\ude00\ud83d", "a\udc80b"),
    *("a" * 25, "é" * 25, "e\u0301" * 25, "👍" * 25, "e" + "\u0301" * 300, "\U000e0001", "\ufffe", "\ue000"),
    *("\u0301", "\u0301\u0301", "\u20dd", "\U000f0000", "\u0378"),
)
PAS_DES_NOMS: tuple[Any, ...] = (None, True, 1, 1.5, [], ["Léa"], {}, {"nom": "Léa"})
JUMEAUX = (
    *(("Léa", "léa"), ("Léa", "LÉA"), ("Léa", "Le\u0301a"), ("Léa", " Léa"), ("Léa", "Léa\u200b")),
    *(
        ("Léa", "\ufeffLéa"),
        ("Jean Paul", "Jean\u00a0Paul"),
        ("Jean Paul", "Jean  Paul"),
        ("Jean Paul", "jean\u2009paul"),
    ),
    *(("Straße", "STRASSE"), ("Λέως", "ΛΈΩΣ"), ("Le\u200ba", "Lea"), ("Le\u00ada", "Lea"), ("Å", "A\u030a")),
    *(("Ω", "\u2126"), ("ﬁ", "FI")),
)


@pytest.mark.parametrize("nom", VRAIS, ids=ascii)
def test_a_name_that_somebody_may_have_is_kept_as_typed(nom: str) -> None:
    assert lire_nom(nom) == unicodedata.normalize("NFC", nom)


@pytest.mark.parametrize("nom", [*REFUSES, *PAS_DES_NOMS], ids=ascii)
def test_a_name_that_shows_nothing_or_deceives_the_reader_is_refused(nom: Any) -> None:
    with pytest.raises(SaisieInvalide):
        lire_nom(nom)


@pytest.mark.parametrize(("un", "autre"), JUMEAUX, ids=ascii)
def test_two_names_that_look_the_same_are_refused_with_another_to_take(un: str, autre: str) -> None:
    noms = [lire_nom(un), lire_nom(autre), "Tom"]
    with pytest.raises(SaisieInvalide) as refus:
        refuser_les_jumeaux(noms)
    propose = refus.value.phrase.rsplit(" : ", 1)[1]
    assert lu(lire_nom(propose)) not in {lu(nom) for nom in noms}


@pytest.mark.parametrize(
    "autour", [" ", "\u00a0", "\u200b", "\ufeff", " \u200b ", "\u200d", "\u2060\u00ad"], ids=ascii
)
def test_what_shows_nothing_at_the_ends_is_trimmed(autour: str) -> None:
    assert lire_nom(f"{autour}Tom{autour}") == "Tom"


@given(st.text(st.characters(), max_size=40))
@settings(max_examples=fois(3_000), derandomize=EFFORT == 1, database=None, deadline=None)
def test_a_name_is_refused_or_shows_something_and_stays_as_it_is_when_read_again(brut: str) -> None:
    try:
        nom = lire_nom(brut)
    except SaisieInvalide:
        return
    assert lire_nom(nom) == nom
    assert unicodedata.is_normalized("NFC", nom)
    assert nom == nom.strip()
    assert 1 <= len(nom) <= LONGUEUR_D_UN_PRENOM * 8
    nom.encode()
    assert not any(unicodedata.category(lettre) in {"Cc", "Cs"} for lettre in nom)


def test_there_is_always_another_initial_for_one_more_of_the_same_name() -> None:
    noms = ["Léa", *(f"Léa {lettre}." for lettre in "MABCDEFGHIJKLNOPQRS")]
    with pytest.raises(SaisieInvalide, match=r"Léa T\.$"):
        refuser_les_jumeaux([*noms, "Léa"])


@pytest.mark.parametrize("nom", [*VRAIS[4:40:4], "a\u2028b", FAMILLE, "<script>"], ids=ascii)
def test_a_name_comes_back_the_same_wherever_it_is_shown(partie: Table, nom: str) -> None:
    partie.appeler("PATCH", "/joueurs/1", {"nom": nom, "epoch": 1})
    assert partie.lire()["joueurs"][1]["nom"] == unicodedata.normalize("NFC", nom)
    with partie.regarder() as lea:
        assert lea.feuille()["joueurs"][1]["nom"] == unicodedata.normalize("NFC", nom)


@pytest.mark.parametrize("jeton", ["x", "s" * 42, "é", "\u00ff" * 43, "a" * 4_000, "Bearer x"])
def test_a_secret_that_is_none_opens_nothing(partie: Table, jeton: str) -> None:
    entetes = {"Authorization": f"Bearer {jeton}".encode("latin-1")}
    reponse = partie.demander("PATCH", "", {"nom": "À moi", "epoch": 1}, jeton="", headers=entetes)
    assert reponse.status_code in {401, 403}
    assert partie.lire()["nom"] is None
