"""Secrets are never kept, names are forgotten: each is first found where it should be, then nowhere."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest

from backend.purge import purger
from backend.tarot.retention import fin_d_une_bande
from tests.service import UN_VENDREDI, Maison, servir
from tests.table import HTTP, Table, ouvrir, un_secret, une_donne

CLIENTS = ("httpx", "httpcore", "websockets.client")


@pytest.fixture
def maison(tmp_path: Path) -> Iterator[Maison]:
    with servir(tmp_path) as maison:
        yield maison


@pytest.fixture
def temoin() -> str:
    """A name that nothing else in the world has."""
    return f"Zz{secrets.token_hex(6)}"


def octets(maison: Maison) -> bytes:
    """All that the store has on the disk: the file, its log, its index."""
    return b"".join(
        fichier.read_bytes()
        for fichier in sorted(maison.fichier.parent.iterdir())
        if fichier.name.startswith(maison.fichier.name)
    )


def formes(mot: str) -> list[bytes]:
    """A word as a file may hold it."""
    return [mot.encode(), mot.encode("utf-16-le"), mot.encode().hex().encode()]


def present(mot: str, ou: bytes) -> bool:
    return any(forme in ou for forme in formes(mot))


def journal(caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> bytes:
    """All that the service wrote for whoever runs it; the test's own client writes too, and is left out."""
    forme = logging.Formatter()
    lignes = [forme.format(ligne) for ligne in caplog.records if not ligne.name.startswith(CLIENTS)]
    return "\n".join([*lignes, *capfd.readouterr()]).encode()


def toutes_les_portes(partie: Table) -> list[httpx.Response]:
    """Everything that may be read about a partie, and what refuses say."""
    url = partie.serveur.url
    chemins = (
        f"/p/{partie.partie}",
        f"/api/parties/{partie.partie}",
        f"/b/{partie.bande}",
        f"/api/bandes/{partie.bande}",
    )
    lues = [
        HTTP.get(url + chemin)
        for chemin in (*chemins, "/", "/api/openapi.json", "/api/adresse", "/sante/pret")
    ]
    refus = [
        partie.demander("PATCH", "", {"nom": "\u202e", "epoch": 1}),
        partie.demander("PATCH", "", {"epoch": "x"}),
        partie.demander("DELETE", jeton=partie.crayon),
        partie.demander("POST", "/crayon", {"passage": un_secret(), "crayon": partie.crayon}),
        partie.demander("POST", "/crayon/reprise", {"crayon": partie.crayon}),
    ]
    return lues + refus


def dit(reponse: httpx.Response) -> bytes:
    return reponse.content + repr(list(reponse.headers.items())).encode() + str(reponse.url).encode()


def test_a_secret_is_in_no_log_no_file_no_answer_but_the_one_that_gives_it(
    maison: Maison, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    partie = ouvrir(maison)
    passage = partie.offrir()
    ancien, nouveau = partie.crayon, un_secret()
    prise = partie.demander("POST", "/crayon", {"passage": passage, "crayon": nouveau}, jeton="")
    assert nouveau in prise.text
    partie.crayon, partie.feuille = nouveau, prise.json()["feuille"]
    partie.poser()
    with partie.regarder() as lea:
        directe = repr(lea.feuille())
    reponses = b"".join(dit(reponse) for reponse in toutes_les_portes(partie))
    ecrit = octets(maison) + journal(caplog, capfd)
    for secret in (partie.createur, ancien, nouveau, passage):
        # The test would see it: its SHA-256 is where it should be.
        assert sha256(secret.encode()).hexdigest().encode() in ecrit
        assert not present(secret, ecrit)
        assert not present(secret, reponses)
        assert secret not in directe
        # What is kept of it tells nobody anything either.
        assert sha256(secret.encode()).hexdigest().encode() not in reponses


def test_no_log_names_a_partie_or_a_person(
    maison: Maison,
    temoin: str,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    caplog.set_level(logging.INFO)
    partie = ouvrir(maison, temoin, "Tom", "Ana")
    partie.poser()
    toutes_les_portes(partie)
    _casser_le_schema(maison)
    assert partie.demander("PATCH", "/joueurs/1", {"nom": f"{temoin}bis", "epoch": 1}).status_code == 500
    lu = journal(caplog, capfd)
    # The log does speak of the breakdown, without saying whose.
    assert b"broken" in lu
    for mot in (temoin, partie.partie, partie.bande, partie.crayon, partie.createur):
        assert not present(mot, lu)


def _casser_le_schema(maison: Maison) -> None:
    """From now on a write fails inside the store, with the row in hand."""
    with maison.context.moteurs.ecrire() as session:
        session.connection().exec_driver_sql(
            "CREATE TRIGGER panne BEFORE UPDATE ON partie BEGIN SELECT RAISE(ABORT, 'broken'); END"
        )


def effacer_la_partie(maison: Maison, partie: Table) -> None:
    assert partie.demander("DELETE", jeton=partie.createur).status_code == 204
    effacer_la_bande(maison, partie)


def effacer_la_bande(maison: Maison, partie: Table) -> None:
    entetes = {"Authorization": f"Bearer {partie.createur}"}
    reponse = HTTP.delete(f"{maison.url}/api/bandes/{partie.bande}", headers=entetes)
    assert reponse.status_code == 204


def attendre(maison: Maison, partie: Table) -> None:
    maison.horloge.maintenant = fin_d_une_bande(UN_VENDREDI)
    purger(maison.context.moteurs, maison.horloge())


@pytest.mark.parametrize("oublier", [effacer_la_partie, effacer_la_bande, attendre])
def test_a_name_that_is_erased_or_purged_is_in_no_file_and_no_answer(
    maison: Maison, temoin: str, oublier: Any
) -> None:
    partie = ouvrir(maison, temoin, "Tom", "Ana", nom=f"Chez {temoin}")
    for _ in range(5):
        partie.poser()
    partie.appeler("PATCH", "/joueurs/1", {"nom": f"{temoin}bis", "epoch": 1})
    partie.terminer()
    assert present(temoin, octets(maison))
    assert any(present(temoin, dit(reponse)) for reponse in toutes_les_portes(partie))
    oublier(maison, partie)
    assert not present(temoin, octets(maison))
    portes = toutes_les_portes(partie)
    assert not any(present(temoin, dit(reponse)) for reponse in portes)
    assert portes[1].json()["code"] == "effacee"


def test_a_partie_that_is_purged_leaves_its_bande_the_names_and_nothing_else(
    maison: Maison, temoin: str
) -> None:
    partie = ouvrir(maison, "Léa", "Tom", "Ana", nom=temoin)
    partie.poser()
    maison.horloge.avancer(days=30)
    purger(maison.context.moteurs, maison.horloge())
    assert not present(temoin, octets(maison))
    assert present("Ana", octets(maison))
    assert not present(partie.cles[0], octets(maison))


def test_who_only_looks_is_given_nothing_that_writes(partie: Table) -> None:
    corps = une_donne(table=[0, 1, 2, 3]) | {"epoch": 1, "apres": None}
    for jeton in (partie.partie, partie.bande, partie.feuille["joueurs"][0]["personne"]):
        assert (
            partie.refuser("PUT", f"/donnes/{'0' * 8}-0000-4000-8000-{'0' * 12}", corps, jeton=jeton)["code"]
            == "jeton-faux"
        )
