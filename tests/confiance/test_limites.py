"""What one address may ask for: a café does not notice, a robot does, nobody borrows an address."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest
from starlette.responses import Response

from backend.http.portier import Portier, adresse_comptee
from backend.settings import Settings
from tests.confiance.effort import fois
from tests.service import Maison, servir
from tests.table import Table, ouvrir, un_secret


@pytest.fixture
def stricte(tmp_path: Path) -> Iterator[Maison]:
    """A service that counts, and believes no proxy."""
    with servir(tmp_path, rate_limits=True) as maison:
        yield maison


@pytest.fixture
def derriere(tmp_path: Path) -> Iterator[Maison]:
    """A service that counts, behind a proxy on this machine."""
    with servir(tmp_path, rate_limits=True, trusted_proxies=("127.0.0.1",)) as maison:
        yield maison


def creer(maison: Maison, **entetes: str) -> httpx.Response:
    noms = {"joueurs": ["Léa", "Tom", "Ana"]}
    return httpx.post(f"{maison.url}/api/parties", json=noms, headers=entetes, verify=False)


def refuse(reponse: httpx.Response) -> bool:
    if reponse.status_code != 429:
        return False
    assert reponse.json()["code"] == "doucement"
    assert int(reponse.headers["Retry-After"]) >= 1
    return True


def test_a_café_opens_twenty_parties_an_hour_and_not_one_more(stricte: Maison) -> None:
    assert [creer(stricte).status_code for _ in range(20)] == [201] * 20
    assert refuse(creer(stricte))


def test_twenty_parties_every_hour_of_the_day_are_a_robot(monkeypatch: pytest.MonkeyPatch) -> None:
    debut, heures = time.time(), []
    porte = httpx.ASGITransport(Portier(Response(status_code=201), Settings()))

    async def journee() -> None:
        async with httpx.AsyncClient(transport=porte, base_url="http://tarot") as robot:
            for heure in range(25):
                monkeypatch.setattr(time, "time", partial(float, debut + heure * 3601))
                reponses = [await robot.post("/api/parties") for _ in range(21)]
                heures.append(sum(reponse.status_code == 201 for reponse in reponses))

    asyncio.run(journee())
    assert heures == [20] * 5 + [0] * 19 + [20]


def test_a_forwarded_address_that_no_proxy_of_ours_wrote_counts_for_nothing(stricte: Maison) -> None:
    inventees = [f"203.0.113.{n}" for n in range(100)]
    reponses = [creer(stricte, **{"X-Forwarded-For": adresse, "X-Real-IP": adresse}) for adresse in inventees]
    assert sum(reponse.status_code == 201 for reponse in reponses) == 20
    assert all(refuse(reponse) for reponse in reponses[20:])


def test_behind_our_proxy_each_visitor_is_counted_alone(derriere: Maison) -> None:
    for adresse in ("203.0.113.1", "203.0.113.2"):
        assert [creer(derriere, **{"X-Forwarded-For": adresse}).status_code for _ in range(20)] == [201] * 20
        assert refuse(creer(derriere, **{"X-Forwarded-For": adresse}))


def test_behind_our_proxy_what_a_visitor_adds_in_front_counts_for_nothing(derriere: Maison) -> None:
    # The proxy writes the true address last; the rest came from outside.
    inventees = [f"198.51.100.{n}, 203.0.113.7" for n in range(21)]
    reponses = [creer(derriere, **{"X-Forwarded-For": chaine}) for chaine in inventees]
    assert refuse(reponses[-1])


@pytest.mark.parametrize(
    ("hote", "compte"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002::/64"),
        ("2001:db8:1:2::1", "2001:0db8:0001:0002::/64"),
        ("unix", "unix"),
    ],
)
def test_a_subscriber_is_counted_once_whatever_address_of_theirs_they_use(hote: str, compte: str) -> None:
    assert adresse_comptee(hote) == compte


def test_thirty_writes_a_minute_on_one_partie_and_the_next_waits(stricte: Maison) -> None:
    partie = ouvrir(stricte)
    for _ in range(30):
        partie.poser()
    assert refuse(partie.demander("PATCH", "", {"nom": "Trop", "epoch": 1}))
    # Those who look, and the other tables of the café, go on.
    assert len(partie.lire()["donnes"]) == 30
    ouvrir(stricte).poser()


def test_four_tables_of_a_café_write_all_they_want(stricte: Maison) -> None:
    tables = [ouvrir(stricte) for _ in range(4)]
    for _ in range(28):
        for table in tables:
            table.poser()


def test_who_guesses_secrets_is_stopped_at_ten_a_minute(stricte: Maison) -> None:
    partie = ouvrir(stricte)
    reponses = [partie.demander("POST", "/crayon/reprise", {}, jeton=un_secret()) for _ in range(11)]
    assert [reponse.status_code for reponse in reponses] == [403] * 10 + [429]


def test_who_guesses_passages_is_stopped_at_ten_a_minute(stricte: Maison) -> None:
    partie = ouvrir(stricte)
    essais = [{"passage": un_secret()} for _ in range(11)]
    reponses = [partie.demander("POST", "/crayon", essai, jeton="") for essai in essais]
    assert [reponse.status_code for reponse in reponses] == [403] * 10 + [429]


def test_a_phone_that_lost_the_crayon_is_no_guesser(stricte: Maison) -> None:
    partie = ouvrir(stricte)
    ancien = partie.crayon
    partie.reprendre()
    reponses = [
        partie.demander("PATCH", "", {"nom": "Perdu", "epoch": 1}, jeton=ancien).status_code
        for _ in range(12)
    ]
    assert reponses == [409] * 12
    partie.poser()


def test_six_hundred_reads_a_minute_and_the_next_waits(stricte: Maison) -> None:
    partie = ouvrir(stricte)
    with httpx.Client(base_url=stricte.url, verify=False) as client:
        lectures = [client.get("/api/adresse") for _ in range(601)]
        page = client.get(f"/p/{partie.partie}")
    assert [reponse.status_code for reponse in lectures[:600]] == [200] * 600
    assert refuse(lectures[600])
    assert refuse(page), "The page reads the feuille too."
    partie.poser()


def test_hundreds_of_made_up_links_open_nothing_and_all_answer_the_same(
    service: Maison, partie: Table
) -> None:
    partie.poser()
    with httpx.Client(base_url=service.url, verify=False) as client:
        reponses = [client.get(f"/api/parties/{secrets.token_urlsafe(16)}") for _ in range(fois(200))]
    assert {(reponse.status_code, reponse.content) for reponse in reponses} == {(404, reponses[0].content)}
