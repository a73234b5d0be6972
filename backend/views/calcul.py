"""What the rules say of a donne or of a packet that no partie holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from backend.lignes import points
from backend.tarot.comptage import compter, lire_paquet
from backend.tarot.donne import lire_donne
from backend.tarot.marque import Marque, marquer
from backend.tarot.paquet import Alerte, alertes


def marque(saisie: Mapping[str, object]) -> dict[str, Any]:
    """The marks and the alertes of a donne. Raises DonneImpossible."""
    donne = lire_donne(saisie)
    return {"marque": marque_visible(marquer(donne)), "alertes": alertes_visibles(alertes(donne))}


def comptage(saisie: Mapping[str, object]) -> dict[str, Any]:
    """What a packet is worth, for both camps. Raises DonneImpossible."""
    compte = compter(lire_paquet(saisie))
    return {
        "cartes": compte.cartes,
        "autres_cartes": compte.autres_cartes,
        "points": points(compte.demi_points),
        "autres_points": points(compte.autres_demi_points),
        "points_attaque": points(compte.demi_points_attaque),
        "bouts_attaque": compte.bouts_attaque,
        "alertes": alertes_visibles(compte.alertes),
    }


def marque_visible(marque: Marque) -> dict[str, Any]:
    return {
        "gagnee": marque.gagnee,
        "objectif": marque.objectif,
        "ecart": marque.ecart,
        "valeur": marque.valeur,
        "marques": list(marque.marques),
        "etapes": [list(etape) for etape in marque.etapes],
    }


def alertes_visibles(levees: Iterable[Alerte]) -> list[dict[str, str]]:
    return [{"code": alerte.code, "phrase": alerte.phrase} for alerte in levees]
