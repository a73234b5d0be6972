"""The live feed: whole feuilles, newest version wins, nobody delays anybody."""

from __future__ import annotations

from tests.table import Table


def test_every_viewer_sees_the_donne_that_the_crayon_has_just_entered(partie: Table) -> None:
    with partie.regarder() as lea, partie.regarder() as tom:
        assert lea.feuille()["totaux"] == tom.feuille()["totaux"] == [0, 0, 0, 0]
        partie.poser()
        assert lea.feuille(2)["totaux"] == tom.feuille(2)["totaux"] == [198, -66, -66, -66]


def test_a_viewer_who_arrives_late_is_shown_the_whole_feuille_first(partie: Table) -> None:
    for _ in range(3):
        partie.poser()
    with partie.regarder() as lea:
        assert lea.recevoir() == {"type": "feuille", "feuille": partie.lire() | {"spectateurs": 1}}


def test_a_battement_is_asked_for_with_p_and_says_the_version(partie: Table) -> None:
    partie.poser()
    with partie.regarder() as lea:
        lea.feuille()
        assert lea.battement() == {"type": "battement", "version": 2, "spectateurs": 1}


def test_everybody_is_told_how_many_watch_and_when_somebody_leaves(partie: Table) -> None:
    with partie.regarder() as lea:
        with partie.regarder() as tom:
            tom.feuille()
            while lea.battement()["spectateurs"] != 2:
                pass
        while (message := lea.recevoir()) != {"type": "battement", "version": 1, "spectateurs": 1}:
            assert message["type"] in {"battement", "feuille"}


def test_every_verb_of_the_table_reaches_the_viewers(partie: Table) -> None:
    with partie.regarder() as lea:
        partie.poser()
        lea.feuille(2)
        partie.corriger(partie.cles[0], points=34)
        assert lea.feuille(3)["totaux"] == [-192, 64, 64, 64]
        partie.supprimer(partie.cles[0])
        assert lea.feuille(4)["totaux"] == [0, 0, 0, 0]
        partie.regler(nom="Mardi")
        assert lea.feuille(5)["nom"] == "Mardi"
        partie.offrir()
        assert lea.feuille(6)["passage_en_attente"]
        partie.reprendre()
        assert lea.feuille(7)["epoch"] == 2


def test_no_secret_is_ever_pushed(partie: Table) -> None:
    with partie.regarder() as lea:
        passage = partie.offrir()
        poussee = str(lea.feuille(2))
        assert not any(secret in poussee for secret in (partie.createur, partie.crayon, passage))
