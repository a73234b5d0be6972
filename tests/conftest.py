"""The service that most tests share, and the tables that play on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.service import UN_VENDREDI, Maison, servir
from tests.table import Table, ouvrir


@pytest.fixture(scope="session")
def _service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Maison]:
    with servir(tmp_path_factory.mktemp("service")) as maison:
        yield maison


@pytest.fixture
def service(_service: Maison) -> Maison:
    """The shared service; its clock is back where it began."""
    _service.horloge.maintenant = UN_VENDREDI
    return _service


@pytest.fixture
def ouvre(service: Maison) -> Callable[..., Table]:
    """`ouvre("Léa", "Tom", "Ana", donnes_prevues=12)`: a new partie."""
    return lambda *noms, **reglages: ouvrir(service, *noms, **reglages)


@pytest.fixture
def partie(ouvre: Callable[..., Table]) -> Table:
    """A new partie of four."""
    return ouvre()
