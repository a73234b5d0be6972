"""A café shares one address: what one person tries there, or only looks at, keeps no table from writing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.service import servir
from tests.table import HTTP, Table, ouvrir, un_secret


@pytest.fixture
def partie(tmp_path: Path) -> Iterator[Table]:
    """A partie of a service that counts."""
    with servir(tmp_path, rate_limits=True) as maison:
        yield ouvrir(maison)


def test_who_guesses_secrets_keeps_nobody_of_the_same_address_from_writing(partie: Table) -> None:
    essais = [partie.demander("POST", "/crayon/reprise", {}, jeton=un_secret()) for _ in range(12)]
    assert [essai.status_code for essai in essais] == [403] * 10 + [429] * 2
    assert essais[-1].json()["code"] == "doucement"
    assert essais[-1].headers["x-content-type-options"] == "nosniff"
    passage = partie.offrir()
    partie.crayon = str(partie.appeler("POST", "/crayon", {"passage": passage}, jeton="")["crayon"])
    partie.poser()


def test_who_only_has_the_link_spends_none_of_the_writes_of_the_table(partie: Table) -> None:
    adresse = f"{partie.serveur.url}/api/parties/{partie.partie}"
    for _ in range(35):
        assert partie.demander("POST", "/fin", {"epoch": 1}, jeton="").status_code == 401
        illisible = HTTP.patch(adresse, content=b"{", headers={"Content-Type": "application/json"})
        assert illisible.status_code == 422
    partie.poser()


def test_whoever_spends_the_writes_of_the_partie_does_not_keep_the_crayon(partie: Table) -> None:
    for n in range(30):
        partie.regler(nom=f"Soirée {n}")
    assert partie.refuser("PATCH", "", {"nom": "Trop", "epoch": 1})["code"] == "doucement"
    assert partie.reprendre()["epoch"] == 2
