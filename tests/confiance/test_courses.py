"""Two people act at the same instant: one of the two orders comes out, and nobody is told otherwise."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import httpx
import pytest

from backend.purge import purger
from tests.confiance.effort import fois
from tests.service import UN_VENDREDI, Maison
from tests.table import Table, ouvrir, un_secret, une_cle

COURSES = fois(100)
A_LA_FOIS = 8


@pytest.fixture
def ensemble() -> Callable[..., list[Any]]:
    """`ensemble(f, g)`: both called as nearly at once as threads can, and what each returned."""

    def courir(*gestes: Callable[[], Any]) -> list[Any]:
        depart = threading.Barrier(len(gestes))

        def partir(geste: Callable[[], Any]) -> Any:
            depart.wait()
            recu = geste()
            # A slow disk held the store for 5 seconds: nothing was done, and a phone asks again.
            while isinstance(recu, httpx.Response) and recu.status_code == 503:
                recu = geste()
            return recu

        with ThreadPoolExecutor(len(gestes)) as coureurs:
            return list(coureurs.map(partir, gestes))

    return courir


def poser(table: Table, cle: str | None = None, **change: Any) -> Callable[[], httpx.Response]:
    corps = table.entree(**{"table": [0, 1, 2, 3]} | change)
    return lambda: table.demander("PUT", f"/donnes/{cle or une_cle()}", corps)


def codes(reponses: list[httpx.Response]) -> list[str]:
    return [reponse.json().get("code", "ok") for reponse in reponses]


def test_of_two_people_who_open_the_same_link_at_once_one_takes_the_crayon(
    partie: Table, ensemble: Callable[..., list[Any]]
) -> None:
    for _ in range(COURSES):
        passage = partie.offrir(partie.createur)
        prises = [{"passage": passage, "crayon": un_secret()} for _ in range(2)]
        reponses = ensemble(*(partial(partie.demander, "POST", "/crayon", p, jeton="") for p in prises))
        assert sorted(codes(reponses)) == ["ok", "passage-perime"]
        gagnant = prises[codes(reponses).index("ok")]
        partie.crayon, partie.feuille = gagnant["crayon"], partie.lire()
    assert partie.epoch == 1 + COURSES
    partie.poser()


def test_a_donne_that_races_the_take_back_is_before_it_or_refused(
    partie: Table, ensemble: Callable[..., list[Any]]
) -> None:
    for _ in range(COURSES):
        entree, reprise = poser(partie), {"crayon": un_secret()}
        donne, reprises = ensemble(
            entree, partial(partie.demander, "POST", "/crayon/reprise", reprise, jeton=partie.createur)
        )
        assert codes([reprises]) == ["ok"]
        assert codes([donne])[0] in {"ok", "crayon-passe"}
        if donne.is_success:
            assert donne.json()["version"] < reprises.json()["version"]
        # The former crayon is dead from now on, whoever came first.
        assert codes([poser(partie)()]) == ["crayon-passe"]
        partie.crayon, partie.feuille = reprise["crayon"], partie.lire()
        partie.cles = [ligne["cle"] for ligne in partie.feuille["donnes"]]


def test_an_undo_that_races_a_donne_leaves_a_feuille_that_one_of_the_orders_gives(
    ouvre: Callable[..., Table], ensemble: Callable[..., list[Any]]
) -> None:
    partie = ouvre()
    for tour in range(COURSES):
        if tour % 50 == 0:
            partie = ouvre()
        partie.poser(points=40)
        derniere = partie.cles[-1]
        donne, undo = ensemble(
            poser(partie, points=60),
            partial(partie.demander, "DELETE", f"/donnes/{derniere}?epoch={partie.epoch}"),
        )
        assert undo.status_code == 200
        # The donne was typed after the one that went: it is there only if it came first.
        feuille = partie.lire()
        restent = [ligne["cle"] for ligne in feuille["donnes"]]
        assert derniere not in restent
        assert codes([donne])[0] in {"ok", "feuille-changee"}
        assert len(restent) == len(partie.cles) - 1 + donne.is_success
        assert sum(feuille["totaux"]) == 0
        partie.feuille, partie.cles = feuille, restent


def test_the_same_donne_sent_twice_at_once_is_one_donne(
    ouvre: Callable[..., Table], ensemble: Callable[..., list[Any]]
) -> None:
    for _ in range(COURSES // 10):
        partie = ouvre()
        for _ in range(10):
            envoi = poser(partie, une_cle())
            reponses = ensemble(envoi, envoi)
            assert sorted(reponse.status_code for reponse in reponses) == [200, 201]
            assert len({reponse.json()["version"] for reponse in reponses}) == 1
            partie.feuille = partie.lire()
            partie.cles = [ligne["cle"] for ligne in partie.feuille["donnes"]]
        assert len(partie.cles) == 10


def test_the_same_partie_asked_for_twice_at_once_is_one_partie(
    service: Maison, ensemble: Callable[..., list[Any]]
) -> None:
    for _ in range(COURSES // 5):
        secrets = {"createur": un_secret(), "crayon": un_secret(), "cle": une_cle()}
        un, autre = ensemble(*[partial(creer, service, secrets)] * 2)
        assert sorted([un.status_code, autre.status_code]) == [200, 201]
        assert un.json()["feuille"]["partie"] == autre.json()["feuille"]["partie"]


def creer(service: Maison, secrets: dict[str, str]) -> httpx.Response:
    corps = {"joueurs": ["Léa", "Tom", "Ana"]} | secrets
    return httpx.post(f"{service.url}/api/parties", json=corps, verify=False)


def test_a_donne_that_races_the_purge_keeps_the_partie_or_finds_it_gone(
    service: Maison, ensemble: Callable[..., list[Any]]
) -> None:
    for _ in range(COURSES):
        service.horloge.maintenant = UN_VENDREDI
        partie = ouvrir(service)
        # The last minute for the donne; the purge's own clock is already past it.
        service.horloge.avancer(days=29, hours=23, minutes=59)
        limite = UN_VENDREDI.replace(day=28, month=12)
        donne, _ = ensemble(poser(partie), partial(purger, service.context.moteurs, limite))
        assert codes([donne])[0] in {"ok", "effacee"}
        assert (partie.demander("GET").status_code == 200) == donne.is_success


def test_eight_writers_at_once_lose_no_write_and_leave_no_gap(
    ouvre: Callable[..., Table], ensemble: Callable[..., list[Any]]
) -> None:
    partie = ouvre()
    versions: list[int] = []
    for tour in range(fois(12)):
        gestes = [
            partial(partie.demander, "PATCH", "", {"nom": f"Soirée {tour} {n}", "epoch": 1})
            for n in range(A_LA_FOIS)
        ]
        reponses = ensemble(*gestes)
        assert all(reponse.status_code == 200 for reponse in reponses)
        versions += sorted(reponse.json()["version"] for reponse in reponses)
    assert versions == list(range(2, 2 + len(versions)))
    assert partie.lire()["version"] == versions[-1]


def test_eight_tabs_that_enter_the_same_deal_at_once_enter_it_once(
    ouvre: Callable[..., Table], ensemble: Callable[..., list[Any]]
) -> None:
    for _ in range(fois(10)):
        partie = ouvre()
        reponses = ensemble(*(poser(partie) for _ in range(A_LA_FOIS)))
        assert sorted(codes(reponses)) == ["feuille-changee"] * (A_LA_FOIS - 1) + ["ok"]
