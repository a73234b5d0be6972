"""A bande's page: its people, its parties, who wins most."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlmodel import Session, col, select

from backend.lignes import entrees_de, instant, resultat_de, totaux_par_personne
from backend.models import Bande, Donne, Partie, Resultat
from backend.tarot.palmares import Soiree, comptent, lignees, palmares, racine, reunir
from backend.tarot.retention import expiree


def bande(session: Session, rangee: Bande, maintenant: datetime) -> dict[str, Any]:
    """Parties newest first, open ones too; the palmares counts those that ended.

    Whoever was only in a partie whose time has come is gone with it, purged or not.
    """
    fusions = {p["personne"]: p["fusion"] for p in rangee.personnes if p["fusion"]}
    noms = {p["personne"]: p["nom"] for p in rangee.personnes}
    parties = session.exec(select(Partie).where(Partie.bande_id == rangee.id)).all()
    donnes = _donnes(session, [partie for partie in parties if partie.terminee_le is None])
    resultats = _resultats(session, rangee, parties, donnes, maintenant)
    soirees = [_soiree(resultat, fusions) for resultat in resultats]
    visibles = {partie.id: partie for partie in parties if not expiree(partie.efface_le, maintenant)}
    comptees = {soiree.partie for soiree in comptent(soirees)}
    finies = [_finie(soiree, soiree.partie in visibles, soiree.partie in comptees) for soiree in soirees]
    partis = _personnes(parties, []) - lignees(_personnes(visibles.values(), resultats), fusions)
    ouvertes = [_ouverte(p, donnes[p.id], fusions) for p in visibles.values() if p.terminee_le is None]
    return {
        "bande": rangee.id,
        "joueurs": [{"personne": p, "nom": noms[p]} for p in noms if p not in fusions.keys() | partis],
        "fusions": [
            {"personne": p, "nom": noms[p], "avec": racine(p, fusions)} for p in fusions if p not in partis
        ],
        "parties": sorted([*ouvertes, *finies], key=lambda p: str(p["cree_le"]), reverse=True),
        "palmares": _palmares(soirees, noms),
        "cree_le": instant(rangee.cree_le),
        "efface_le": instant(rangee.efface_le),
    }


def _personnes(parties: Iterable[Partie], resultats: Iterable[Resultat]) -> set[str]:
    joueurs = {joueur["personne"] for partie in parties for joueur in partie.joueurs}
    return joueurs | {total["personne"] for resultat in resultats for total in resultat.totaux}


def _donnes(session: Session, parties: Sequence[Partie]) -> dict[str, list[Donne]]:
    """The entries of several parties, in one query."""
    requete = select(Donne).where(col(Donne.partie_id).in_([p.id for p in parties])).order_by(col(Donne.rang))
    par_partie: dict[str, list[Donne]] = {partie.id: [] for partie in parties}
    for donne in session.exec(requete):
        par_partie[donne.partie_id].append(donne)
    return par_partie


def _resultats(
    session: Session,
    rangee: Bande,
    parties: Sequence[Partie],
    donnes: Mapping[str, Sequence[Donne]],
    maintenant: datetime,
) -> list[Resultat]:
    """What ended parties left, and what those left open leave when their time comes, purged or not."""
    requete = (
        select(Resultat).where(Resultat.bande_id == rangee.id).order_by(col(Resultat.terminee_le).desc())
    )
    echues = [
        resultat_de(partie, donnes[partie.id], partie.derniere_donne_le or partie.cree_le)
        for partie in parties
        if partie.terminee_le is None and expiree(partie.efface_le, maintenant)
    ]
    return [*session.exec(requete), *(resultat for resultat in echues if resultat is not None)]


def _soiree(resultat: Resultat, fusions: Mapping[str, str]) -> Soiree:
    return Soiree(
        partie=resultat.partie_id,
        chaine=resultat.chaine,
        cree_le=resultat.cree_le,
        terminee_le=resultat.terminee_le,
        donnes=resultat.donnes,
        totaux=reunir([(t["personne"], t["total"]) for t in resultat.totaux], fusions),
    )


def _finie(soiree: Soiree, encore_visible: bool, comptee: bool) -> dict[str, Any]:
    """`comptee` is false for a partie that was continued: the one that continues it counts instead."""
    return {
        "partie": soiree.partie,
        "etat": "finie",
        "cree_le": instant(soiree.cree_le),
        "terminee_le": instant(soiree.terminee_le),
        "donnes": soiree.donnes,
        "gagnants": soiree.gagnants,
        "totaux": _totaux(soiree.totaux),
        "encore_visible": encore_visible,
        "comptee": comptee,
    }


def _ouverte(partie: Partie, donnes: Sequence[Donne], fusions: Mapping[str, str]) -> dict[str, Any]:
    """What an open partie stands at; nobody has won yet."""
    entrees = entrees_de(donnes)
    return {
        "partie": partie.id,
        "etat": "en_cours",
        "cree_le": instant(partie.cree_le),
        "terminee_le": None,
        "donnes": sum(entree.marques is not None for entree in entrees),
        "gagnants": [],
        "totaux": _totaux(reunir(totaux_par_personne(partie, entrees), fusions)),
        "encore_visible": True,
        "comptee": False,
    }


def _totaux(sommes: Mapping[str, int]) -> list[dict[str, Any]]:
    meilleurs = sorted(sommes.items(), key=lambda ligne: -ligne[1])
    return [{"personne": personne, "total": total} for personne, total in meilleurs]


def _palmares(soirees: Sequence[Soiree], noms: Mapping[str, str]) -> list[dict[str, Any]]:
    return [
        {
            "personne": ligne.personne,
            "nom": noms[ligne.personne],
            "victoires": ligne.victoires,
            "victoires_partagees": ligne.victoires_partagees,
            "parties": ligne.parties,
            "total": ligne.total,
        }
        for ligne in palmares(soirees)
    ]
