"""The feuille: the whole public state of a partie, in the contract's words."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlmodel import Session, col, select

from backend.lignes import entree_de, instant, jouee, marque_de, remplacants, saisie_de, tour_de
from backend.models import Crayon, Donne, Partie, Passage
from backend.tarot.feuille import Entree, classement, donneurs, ont_joue, totaux
from backend.tarot.marque import Marque
from backend.tarot.paquet import alertes


def feuille(session: Session, partie: Partie, maintenant: datetime, spectateurs: int = 0) -> dict[str, Any]:
    """All that every phone shows; three queries, whatever the number of donnes."""
    requete = select(Donne).where(Donne.partie_id == partie.id).order_by(col(Donne.rang))
    toutes = session.exec(requete).all()
    vivantes = [donne for donne in toutes if donne.supprimee_le is None]
    marques = [marque_de(donne) for donne in vivantes]
    entrees = [entree_de(donne, marque) for donne, marque in zip(vivantes, marques, strict=True)]
    suite = _donneurs(partie, entrees)
    sommes = totaux(entrees, len(partie.joueurs))
    return {
        "partie": partie.id,
        "bande": partie.bande_id,
        "nom": partie.nom,
        "version": partie.version,
        "epoch": partie.epoch,
        "etat": "en_cours" if partie.terminee_le is None else "finie",
        "joueurs": _joueurs(partie),
        "a_table": partie.a_table,
        "ordre": partie.ordre,
        "donneur": suite[-1],
        "crayon": {"place": _place_du_crayon(session, partie)},
        "passage_en_attente": _passage_en_attente(session, partie, maintenant),
        "donnes_prevues": partie.donnes_prevues,
        "egalite": partie.egalite,
        "donnes": _donnes(partie, vivantes, marques, suite),
        "supprimees": _supprimees(toutes),
        "totaux": sommes,
        "classement": [
            {"place": rang.place, "rang": rang.rang, "total": rang.total}
            for rang in classement(sommes, ont_joue(entrees))
        ],
        "spectateurs": spectateurs,
        "cree_le": instant(partie.cree_le),
        "derniere_donne_le": instant(partie.derniere_donne_le),
        "terminee_le": instant(partie.terminee_le),
        "efface_le": instant(partie.efface_le),
    }


def _donneurs(partie: Partie, entrees: Sequence[Entree]) -> list[int]:
    prochaine = Entree(tuple(tour_de(partie)), partie.donneur_force)
    return donneurs(entrees, partie.premier_donneur, partie.ordre, prochaine, remplacants(partie))


def _joueurs(partie: Partie) -> list[dict[str, Any]]:
    return [
        {
            "place": place,
            "nom": joueur["nom"],
            "present": joueur["present"],
            "personne": joueur["personne"],
            "remplace": joueur["remplace"],
        }
        for place, joueur in enumerate(partie.joueurs)
    ]


def _place_du_crayon(session: Session, partie: Partie) -> int | None:
    return session.get_one(Crayon, (partie.id, partie.epoch)).place


def _passage_en_attente(session: Session, partie: Partie, maintenant: datetime) -> bool:
    requete = select(Passage.expire_le).where(
        Passage.partie_id == partie.id,
        col(Passage.fini_le).is_(None),
        col(Passage.expire_le) > maintenant,
    )
    return session.exec(requete).first() is not None


def _donnes(
    partie: Partie, donnes: Sequence[Donne], marques: Sequence[Marque | None], suite: Sequence[int]
) -> list[dict[str, Any]]:
    visibles, numero = [], 0
    for donne, marque, donneur in zip(donnes, marques, suite, strict=False):
        numero += not donne.passee
        visibles.append(
            {
                "cle": donne.cle,
                "numero": None if donne.passee else numero,
                "donneur": donneur,
                "passee": donne.passee,
                **saisie_de(donne),
                "marque": _marque(donne, marque, len(partie.joueurs)),
                "alertes": [] if donne.passee else _alertes(donne),
                "saisie_le": instant(donne.saisie_le),
                "corrections": donne.corrections,
            }
        )
    return visibles


def _marque(donne: Donne, marque: Marque | None, places: int) -> dict[str, Any]:
    """One number per place: who sat out marks 0, and so does everybody when nobody took."""
    par_place = [0] * places
    if marque is None:
        return {"marques": par_place, "valeur": 0, "etapes": []}
    for place, combien in zip(donne.places or (), marque.marques, strict=True):
        par_place[place] = combien
    return marque_visible(marque) | {"marques": par_place}


def marque_visible(marque: Marque) -> dict[str, Any]:
    return {
        "gagnee": marque.gagnee,
        "objectif": marque.objectif,
        "ecart": marque.ecart,
        "valeur": marque.valeur,
        "marques": list(marque.marques),
        "etapes": [list(etape) for etape in marque.etapes],
    }


def _alertes(donne: Donne) -> list[dict[str, str]]:
    return [{"code": alerte.code, "phrase": alerte.phrase} for alerte in alertes(jouee(donne))]


def _supprimees(toutes: Sequence[Donne]) -> list[dict[str, Any]]:
    return [
        {"cle": donne.cle, "le": instant(donne.supprimee_le)}
        for donne in toutes
        if donne.supprimee_le is not None
    ]
