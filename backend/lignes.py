"""Rows as the table and the core see them: what was typed, who was present, what it marks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, overload

from backend.models import Donne, Partie, Resultat
from backend.tarot.donne import Donne as DonneJouee
from backend.tarot.donne import Poignee
from backend.tarot.feuille import Entree, donneurs, ont_joue, totaux
from backend.tarot.marque import Marque, marquer
from backend.tarot.vocabulaire import Camp, Chelem, Contrat, Taille


@overload
def instant(quand: datetime) -> str: ...
@overload
def instant(quand: None) -> None: ...
def instant(quand: datetime | None) -> str | None:
    """ISO 8601 in UTC with Z."""
    return None if quand is None else quand.astimezone(UTC).isoformat().replace("+00:00", "Z")


def points(demi_points: int) -> float:
    """As JSON has them: 49, 47.5."""
    entiers, reste = divmod(demi_points, 2)
    return entiers + 0.5 if reste else entiers


def saisie_de(donne: Donne) -> dict[str, Any]:
    """What was typed, in the contract's words; points are whole numbers where they are whole."""
    if donne.passee:
        return {"passee": True}
    assert donne.demi_points is not None
    return {
        "table": donne.places,
        "preneur": donne.preneur,
        "appele": donne.appele,
        "contrat": donne.contrat,
        "bouts": donne.bouts,
        "points": points(donne.demi_points),
        "petit_au_bout": donne.petit_au_bout,
        "poignees": donne.poignees,
        "chelem": donne.chelem,
    }


def tour_de(partie: Partie) -> list[int]:
    """The places of those present, in the order of the seats."""
    return [place for place in partie.ordre if partie.joueurs[place]["present"]]


def donneurs_de(partie: Partie, entrees: Sequence[Entree]) -> list[int]:
    """Who dealt each entry, and last who deals next."""
    prochaine = Entree(tuple(tour_de(partie)), partie.donneur_force)
    return donneurs(entrees, partie.premier_donneur, partie.ordre, prochaine, _remplacants(partie))


def _remplacants(partie: Partie) -> dict[int, int]:
    """Who took over whose seat."""
    return {j["remplace"]: place for place, j in enumerate(partie.joueurs) if j["remplace"] is not None}


def _jouee(donne: Donne) -> DonneJouee:
    """The donne of the core behind a row; it was checked when it came in and is checked again here."""
    assert donne.places is not None
    assert donne.preneur is not None
    assert donne.contrat is not None
    assert donne.bouts is not None
    assert donne.demi_points is not None
    return DonneJouee(
        joueurs=len(donne.places),
        preneur=donne.places.index(donne.preneur),
        appele=None if donne.appele is None else donne.places.index(donne.appele),
        contrat=Contrat(donne.contrat),
        bouts=donne.bouts,
        demi_points=donne.demi_points,
        petit_au_bout=Camp(donne.petit_au_bout) if donne.petit_au_bout else None,
        poignees=tuple(_poignee(brute) for brute in donne.poignees),
        chelem=Chelem(donne.chelem) if donne.chelem else None,
    )


def _poignee(brute: dict[str, Any]) -> Poignee:
    return Poignee(Taille(brute["taille"]), Camp(brute["camp"]) if brute["camp"] else None)


@dataclass(frozen=True, slots=True)
class Ligne:
    """One line of the feuille that counts: the row, and what the core makes of it; None for a passée."""

    donne: Donne
    jouee: DonneJouee | None
    marque: Marque | None

    @property
    def par_place(self) -> dict[int, int] | None:
        """Who marks what, of those who played."""
        if self.marque is None:
            return None
        return dict(zip(self.donne.places or (), self.marque.marques, strict=True))

    @property
    def entree(self) -> Entree:
        return Entree(tuple(self.donne.tour), self.donne.donneur_force, self.par_place)


def lignes_de(donnes: Iterable[Donne]) -> list[Ligne]:
    """The lines that count, in order, each marked once."""
    return [_ligne(donne) for donne in donnes if donne.supprimee_le is None]


def entrees_de(donnes: Iterable[Donne]) -> list[Entree]:
    """The same lines, as the core adds them up."""
    return [ligne.entree for ligne in lignes_de(donnes)]


def _ligne(donne: Donne) -> Ligne:
    if donne.passee:
        return Ligne(donne, None, None)
    lue = _jouee(donne)
    return Ligne(donne, lue, marquer(lue))


def totaux_par_personne(partie: Partie, entrees: Sequence[Entree]) -> list[tuple[str, int]]:
    """Of those who played."""
    sommes = totaux(entrees, len(partie.joueurs))
    return [(partie.joueurs[place]["personne"], sommes[place]) for place in sorted(ont_joue(entrees))]


def resultat_de(partie: Partie, donnes: Iterable[Donne], terminee_le: datetime) -> Resultat | None:
    """The partie's line of the palmares; None when nothing was played."""
    entrees = entrees_de(donnes)
    par_personne = totaux_par_personne(partie, entrees)
    if not par_personne:
        return None
    return Resultat(
        partie_id=partie.id,
        bande_id=partie.bande_id,
        chaine=partie.chaine,
        donnes=sum(entree.marques is not None for entree in entrees),
        totaux=[{"personne": personne, "total": total} for personne, total in par_personne],
        cree_le=partie.cree_le,
        terminee_le=terminee_le,
    )
