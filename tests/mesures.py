"""How long a donne takes to reach its viewers, on this machine: `python -m tests.mesures [viewers] [donnes]`.

Figures to compare within one run, never asserted: a shared machine is noisy.
"""

from __future__ import annotations

import sys
import tempfile
import threading
from pathlib import Path
from statistics import quantiles
from time import perf_counter

from tests.service import servir
from tests.table import Regard, Table, ouvrir


def main(spectateurs: int = 50, donnes: int = 100) -> None:
    """One table that plays, viewers that only watch."""
    with tempfile.TemporaryDirectory() as dossier, servir(Path(dossier)) as maison:
        table = ouvrir(maison)
        arrivees: list[list[float]] = [[] for _ in range(donnes)]
        fils = [threading.Thread(target=_regarder, args=(table, arrivees)) for _ in range(spectateurs)]
        for fil in fils:
            fil.start()
        while table.lire()["spectateurs"] < spectateurs:
            pass
        departs, ecritures = [], []
        for _ in range(donnes):
            departs.append(perf_counter())
            table.poser()
            ecritures.append(perf_counter() - departs[-1])
        for fil in fils:
            fil.join()
    delais = [vu - departs[rang] for rang, vus in enumerate(arrivees) for vu in vus]
    print(f"{donnes} donnes, {spectateurs} viewers, {len(delais)} pushes received")
    _dire("Valider to its answer", ecritures)
    _dire("Valider to a viewer", delais)


def _regarder(table: Table, arrivees: list[list[float]]) -> None:
    """A viewer may skip a version that a newer one has replaced: what counts is when it was right."""
    with table.regarder() as regard:
        _noter(regard, arrivees)


def _noter(regard: Regard, arrivees: list[list[float]]) -> None:
    vues = 0
    while vues < len(arrivees):
        feuille = regard.feuille()
        maintenant, vues_avant, vues = perf_counter(), vues, len(feuille["donnes"])
        for rang in range(vues_avant, vues):
            arrivees[rang].append(maintenant)


def _dire(quoi: str, secondes: list[float]) -> None:
    centiles = quantiles((seconde * 1000 for seconde in secondes), n=100)
    print(f"{quoi:24} p50 {centiles[49]:6.1f} ms   p95 {centiles[94]:6.1f} ms   p99 {centiles[98]:6.1f} ms")


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:3]))
