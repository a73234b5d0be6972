"""Who may write: the fence itself, to the epoch and to the microsecond."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from backend.tarot.crayon import (
    VIE_D_UN_PASSAGE,
    Droits,
    exiger_crayon,
    exiger_createur,
    exiger_neuf,
    exiger_passage,
    reconnaitre,
)
from backend.tarot.refus import CrayonPasse, JetonAbsent, JetonFaux, PassagePerime, SaisieInvalide

CRAYONS = {"de_lea": 1, "de_tom": 2}
MINUIT = datetime(2026, 11, 28, tzinfo=UTC)
UNE_MICROSECONDE = timedelta(microseconds=1)


def refus_du_crayon(epoch_du_secret: int | None, epoch_vue: int, tenu_par: str | None = "Tom") -> CrayonPasse:
    """What somebody is told when the crayon is in its second epoch, on a feuille at version 9."""
    with pytest.raises(CrayonPasse) as refusee:
        exiger_crayon(Droits(False, epoch_du_secret), epoch_vue, epoch=2, version=9, tenu_par=tenu_par)
    return refusee.value


def test_a_secret_is_the_createur_s_or_a_crayon_s_or_nobody_s() -> None:
    assert reconnaitre("de_lea", "du_createur", CRAYONS) == Droits(createur=False, epoch=1)
    assert reconnaitre("du_createur", "du_createur", CRAYONS) == Droits(createur=True, epoch=None)
    with pytest.raises(JetonFaux):
        reconnaitre("inconnu", "du_createur", CRAYONS)
    with pytest.raises(JetonAbsent):
        reconnaitre(None, "du_createur", CRAYONS)


def test_the_present_crayon_writes_what_was_typed_since_it_changed_hands() -> None:
    exiger_crayon(Droits(False, 2), 2, epoch=2, version=9)


def test_a_former_crayon_is_told_who_holds_it_and_where_the_feuille_is() -> None:
    refusee = refus_du_crayon(1, 1)
    assert (refusee.epoch, refusee.version) == (2, 9)
    assert refusee.phrase == "Tom a le crayon. Rien n’est enregistré."
    assert refus_du_crayon(1, 1, tenu_par=None).phrase == CrayonPasse.phrase


def test_a_former_crayon_does_not_write_by_naming_the_present_epoch() -> None:
    assert refus_du_crayon(1, 2).phrase == "Tom a le crayon. Rien n’est enregistré."
    assert refus_du_crayon(None, 2).epoch == 2


def test_whoever_holds_it_again_does_not_write_what_was_typed_before_nor_reads_their_own_name() -> None:
    assert refus_du_crayon(2, 1).phrase == CrayonPasse.phrase


def test_only_the_createur_does_what_the_crayon_may_not() -> None:
    exiger_createur(Droits(createur=True, epoch=None))
    with pytest.raises(JetonFaux) as refusee:
        exiger_createur(Droits(createur=False, epoch=2))
    assert refusee.value.phrase == "Seul le téléphone qui a créé la partie peut faire cela."


def test_a_passage_lives_for_24_hours_and_serves_once() -> None:
    expire_le = MINUIT + VIE_D_UN_PASSAGE
    assert expire_le == datetime(2026, 11, 29, tzinfo=UTC)
    exiger_passage(False, expire_le, expire_le - UNE_MICROSECONDE)
    with pytest.raises(PassagePerime) as refusee:
        exiger_passage(False, expire_le, expire_le)
    assert refusee.value.phrase == "Ce lien de crayon a plus de 24 heures. Demande-en un nouveau."
    with pytest.raises(PassagePerime) as refusee:
        exiger_passage(True, expire_le, MINUIT)
    assert refusee.value.phrase == PassagePerime.phrase


def test_a_crayon_that_has_served_never_writes_again() -> None:
    exiger_neuf("de_max", CRAYONS)
    with pytest.raises(SaisieInvalide) as refusee:
        exiger_neuf("de_lea", CRAYONS)
    assert (refusee.value.champ, refusee.value.phrase) == (
        "crayon",
        "Ce crayon a déjà servi. Recharge la page.",
    )
