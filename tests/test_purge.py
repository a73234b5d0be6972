"""Forgetting in time: what is there, what is gone, and no name left in any file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest

from backend.lignes import instant
from backend.purge import Oubli, purger
from tests.service import UN_VENDREDI, Maison, servir
from tests.table import HTTP, Table, ouvrir, une_cle

UNE_MICROSECONDE = timedelta(microseconds=1)
TRENTE_JOURS = timedelta(days=30)
SIX_MOIS_APRES = datetime(2027, 5, 27, 20, 0, tzinfo=UTC)


@pytest.fixture
def maison(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Maison]:
    """A service of its own: a purge would empty the shared one."""
    with servir(tmp_path_factory.mktemp("purge")) as maison:
        yield maison


def le(maison: Maison, quand: datetime) -> None:
    maison.horloge.maintenant = quand


def statut_de_la_bande(table: Table) -> int:
    return HTTP.get(f"{table.serveur.url}/api/bandes/{table.bande}").status_code


def fichiers(maison: Maison) -> bytes:
    """Everything that the store has on disk: the file, its log, its index."""
    return b"".join(chemin.read_bytes() for chemin in maison.fichier.parent.glob("tarot.sqlite3*"))


def test_a_partie_is_there_until_the_last_microsecond_and_then_gone_before_any_purge(maison: Maison) -> None:
    table = ouvrir(maison)
    table.poser()
    le(maison, UN_VENDREDI + TRENTE_JOURS - UNE_MICROSECONDE)
    assert table.lire()["totaux"] == [198, -66, -66, -66]
    le(maison, UN_VENDREDI + TRENTE_JOURS)
    effacee = table.refuser("GET")
    assert (effacee["status"], effacee["code"], effacee["raison"]) == (410, "effacee", "delai")
    assert effacee["efface_le"] == instant(UN_VENDREDI + TRENTE_JOURS)
    purger(maison.context.moteurs, UN_VENDREDI + TRENTE_JOURS)
    assert table.refuser("GET") == effacee
    assert table.refuser("PUT", f"/donnes/{une_cle()}", table.entree())["status"] == 410
    assert table.refuser("POST", "/crayon/reprise", {}, jeton=table.createur)["status"] == 410
    assert HTTP.get(table.lien).status_code == 410


def test_names_that_only_an_unplayed_partie_told_of_are_gone_before_any_purge(maison: Maison) -> None:
    table = ouvrir(maison)

    def noms() -> list[str]:
        page = HTTP.get(f"{maison.url}/api/bandes/{table.bande}").json()
        return [joueur["nom"] for joueur in page["joueurs"]]

    le(maison, UN_VENDREDI + TRENTE_JOURS - UNE_MICROSECONDE)
    assert "Léa" in noms()
    le(maison, UN_VENDREDI + TRENTE_JOURS)
    assert noms() == []
    purger(maison.context.moteurs, UN_VENDREDI + TRENTE_JOURS)
    assert noms() == []


def test_a_partie_left_open_is_in_the_palmares_from_the_moment_it_is_gone(maison: Maison) -> None:
    table = ouvrir(maison)
    table.poser()
    le(maison, UN_VENDREDI + TRENTE_JOURS)
    avant = HTTP.get(f"{maison.url}/api/bandes/{table.bande}").json()
    assert (avant["palmares"][0]["victoires"], avant["parties"][0]["encore_visible"]) == (1, False)
    purger(maison.context.moteurs, UN_VENDREDI + TRENTE_JOURS)
    assert HTTP.get(f"{maison.url}/api/bandes/{table.bande}").json() == avant


def test_a_partie_left_open_enters_the_palmares_before_it_goes(maison: Maison) -> None:
    table = ouvrir(maison)
    table.poser()
    assert purger(maison.context.moteurs, UN_VENDREDI + TRENTE_JOURS) == Oubli(parties=1, bandes=0)
    le(maison, UN_VENDREDI + TRENTE_JOURS)
    bande = HTTP.get(f"{maison.url}/api/bandes/{table.bande}").json()
    (partie,) = bande["parties"]
    assert (bande["palmares"][0]["nom"], bande["palmares"][0]["victoires"]) == ("Léa", 1)
    assert (partie["etat"], partie["encore_visible"]) == ("finie", False)
    effacee = table.refuser("GET")
    assert (effacee["raison"], effacee["bande"]) == ("delai", table.bande)


def test_a_partie_without_a_donne_leaves_nothing(maison: Maison) -> None:
    table = ouvrir(maison)
    purger(maison.context.moteurs, UN_VENDREDI + TRENTE_JOURS)
    bande = HTTP.get(f"{maison.url}/api/bandes/{table.bande}").json()
    assert (bande["parties"], bande["joueurs"]) == ([], [])
    le(maison, UN_VENDREDI + TRENTE_JOURS)
    assert "bande" not in table.refuser("GET")


def test_each_donne_moves_both_dates_and_neither_correction_nor_undo_does(maison: Maison) -> None:
    table = ouvrir(maison)
    table.poser()
    maison.horloge.avancer(days=29)
    table.corriger(table.cles[0], points=50)
    table.supprimer(table.cles[0])
    assert table.lire()["efface_le"] == "2026-12-27T20:00:00Z"
    table.poser()
    assert table.lire()["efface_le"] == "2027-01-25T20:00:00Z"
    bande = HTTP.get(f"{maison.url}/api/bandes/{table.bande}").json()
    assert bande["efface_le"] == "2027-06-26T20:00:00Z"


def test_a_clock_set_back_takes_no_day_away(maison: Maison) -> None:
    table = ouvrir(maison)
    table.poser()
    maison.horloge.avancer(hours=-5)
    table.poser()
    assert table.lire()["efface_le"] == "2026-12-27T20:00:00Z"


def test_a_bande_lives_six_months_less_a_microsecond_and_then_nobody_knows_it(maison: Maison) -> None:
    table = ouvrir(maison)
    table.poser()
    table.terminer()
    for quand in (SIX_MOIS_APRES - timedelta(seconds=1), SIX_MOIS_APRES - UNE_MICROSECONDE):
        purger(maison.context.moteurs, quand)
        le(maison, quand)
        assert statut_de_la_bande(table) == 200
    le(maison, SIX_MOIS_APRES)
    assert statut_de_la_bande(table) == 410
    assert purger(maison.context.moteurs, SIX_MOIS_APRES) == Oubli(parties=0, bandes=1)
    assert statut_de_la_bande(table) == 410


def test_no_purged_name_is_left_in_any_file(maison: Maison) -> None:
    table = ouvrir(maison, "Philibert", "Cunégonde", "Hermengarde")
    table.poser()
    table.terminer()
    assert b"Philibert" in fichiers(maison)
    purger(maison.context.moteurs, UN_VENDREDI + TRENTE_JOURS)
    assert b"Philibert" in fichiers(maison), "The bande still knows its people."
    purger(maison.context.moteurs, SIX_MOIS_APRES)
    assert b"Philibert" not in fichiers(maison)
    assert b"Hermengarde" not in fichiers(maison)


def test_an_erased_name_leaves_the_files_at_once(maison: Maison) -> None:
    table = ouvrir(maison, "Philibert", "Cunégonde", "Hermengarde")
    HTTP.delete(
        f"{maison.url}/api/bandes/{table.bande}", headers={"Authorization": f"Bearer {table.createur}"}
    )
    assert b"Philibert" not in fichiers(maison)


def test_a_dry_run_counts_and_changes_nothing(maison: Maison) -> None:
    table = ouvrir(maison)
    oubli = purger(maison.context.moteurs, UN_VENDREDI + TRENTE_JOURS, dry_run=True)
    assert (oubli, table.lire()["partie"]) == (Oubli(parties=1, bandes=0), table.partie)


def test_a_purge_that_crashed_half_way_goes_on_where_it_stopped(
    maison: Maison, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [ouvrir(maison) for _ in range(5)]
    for table in tables:
        table.poser()
    vrai: Callable[..., None] = purger.__globals__["enterrer"]
    restants = [2]

    def tomber_en_panne(*args: object) -> None:
        restants[0] -= 1
        if restants[0] < 0:
            raise OSError("power cut")
        vrai(*args)

    monkeypatch.setitem(purger.__globals__, "enterrer", tomber_en_panne)
    with pytest.raises(OSError, match="power cut"):
        purger(maison.context.moteurs, UN_VENDREDI + TRENTE_JOURS)
    monkeypatch.undo()
    assert purger(maison.context.moteurs, UN_VENDREDI + TRENTE_JOURS).parties == 3
    le(maison, UN_VENDREDI + TRENTE_JOURS)
    for table in tables:
        palmares = HTTP.get(f"{maison.url}/api/bandes/{table.bande}").json()["palmares"]
        assert palmares[0]["victoires"] == 1


def test_a_viewer_of_a_partie_that_is_erased_is_told_so(maison: Maison) -> None:
    table = ouvrir(maison)
    with table.regarder() as lea:
        lea.feuille()
        table.demander("DELETE", jeton=table.createur)
        while (message := lea.recevoir())["type"] != "fin":
            pass
        assert message == {"type": "fin", "raison": "effacee"}
