"""The live feed: whole feuilles, newest version wins, nobody delays anybody."""

from __future__ import annotations

from tests.table import Table


def test_every_viewer_sees_the_donne_that_the_crayon_has_just_entered(partie: Table) -> None:
    with partie.regarder() as lea, partie.regarder() as tom:
        assert lea.feuille()["totaux"] == tom.feuille()["totaux"] == [0, 0, 0, 0]
        partie.poser()
        assert lea.feuille(2)["totaux"] == tom.feuille(2)["totaux"] == [198, -66, -66, -66]
