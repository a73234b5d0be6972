"""The feuille: the whole public state of a partie, in the contract's words."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import accumulate
from typing import Any

from sqlmodel import Session, col, select

from backend.lignes import Ligne, donneurs_de, instant, lignes_de, saisie_de
from backend.models import Crayon, Donne, Partie, Passage
from backend.tarot.feuille import classement, ont_joue, totaux
from backend.tarot.paquet import alertes
from backend.views.calcul import alertes_visibles, marque_visible


def feuille(session: Session, partie: Partie, maintenant: datetime, spectateurs: int = 0) -> dict[str, Any]:
    """All that every phone shows; three queries, whatever the number of donnes."""
    requete = select(Donne).where(Donne.partie_id == partie.id).order_by(col(Donne.rang))
    toutes = session.exec(requete).all()
    lignes = lignes_de(toutes)
    entrees = [ligne.entree for ligne in lignes]
    suite = donneurs_de(partie, entrees)
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
        "donnes": _donnes(lignes, suite, len(partie.joueurs)),
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


def _donnes(lignes: Sequence[Ligne], suite: Sequence[int], places: int) -> list[dict[str, Any]]:
    """Numbered as they were played: a passée has no number, and takes none away."""
    numeros = accumulate(int(not ligne.donne.passee) for ligne in lignes)
    return [
        {
            "cle": ligne.donne.cle,
            "numero": None if ligne.donne.passee else numero,
            "donneur": donneur,
            "passee": ligne.donne.passee,
            **saisie_de(ligne.donne),
            "marque": _marque(ligne, places),
            "alertes": alertes_visibles(alertes(ligne.jouee)) if ligne.jouee else [],
            "saisie_le": instant(ligne.donne.saisie_le),
            "corrections": ligne.donne.corrections,
        }
        for ligne, numero, donneur in zip(lignes, numeros, suite, strict=False)
    ]


def _marque(ligne: Ligne, places: int) -> dict[str, Any]:
    """One number per place: who sat out marks 0, and so does everybody when nobody took."""
    par_place = ligne.par_place or {}
    marques = [par_place.get(place, 0) for place in range(places)]
    if ligne.marque is None:
        return {"marques": marques, "valeur": 0, "etapes": []}
    return marque_visible(ligne.marque) | {"marques": marques}


def _supprimees(toutes: Sequence[Donne]) -> list[dict[str, Any]]:
    return [
        {"cle": donne.cle, "le": instant(donne.supprimee_le)}
        for donne in toutes
        if donne.supprimee_le is not None
    ]
