"""A bande's page: its people, its parties, who wins most."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlmodel import Session, col, select

from backend.lignes import instant, lignes_de
from backend.models import Bande, Donne, Partie, Resultat
from backend.tarot.feuille import ont_joue, totaux
from backend.tarot.palmares import Soiree, palmares, racine, reunir


def bande(session: Session, rangee: Bande, maintenant: datetime) -> dict[str, Any]:
    """Parties newest first, open ones too; the palmares counts those that ended."""
    fusions = {p["personne"]: p["fusion"] for p in rangee.personnes if p["fusion"]}
    noms = {p["personne"]: p["nom"] for p in rangee.personnes}
    resultats = session.exec(
        select(Resultat).where(Resultat.bande_id == rangee.id).order_by(col(Resultat.terminee_le).desc())
    ).all()
    vivantes = {
        partie.id: partie
        for partie in session.exec(
            select(Partie).where(Partie.bande_id == rangee.id, col(Partie.efface_le) > maintenant)
        )
    }
    soirees = [_soiree(resultat, fusions) for resultat in resultats]
    finies = [
        _finie(resultat, soiree, resultat.partie_id in vivantes)
        for resultat, soiree in zip(resultats, soirees, strict=True)
    ]
    ouvertes = _ouvertes(session, [p for p in vivantes.values() if p.terminee_le is None], fusions)
    return {
        "bande": rangee.id,
        "joueurs": [{"personne": p, "nom": nom} for p, nom in noms.items() if p not in fusions],
        "fusions": [{"personne": p, "nom": noms[p], "avec": racine(p, fusions)} for p in fusions],
        "parties": sorted([*ouvertes, *finies], key=lambda p: str(p["cree_le"]), reverse=True),
        "palmares": [
            {
                "personne": ligne.personne,
                "nom": noms[ligne.personne],
                "victoires": ligne.victoires,
                "victoires_partagees": ligne.victoires_partagees,
                "parties": ligne.parties,
                "total": ligne.total,
            }
            for ligne in palmares(soirees)
        ],
        "cree_le": instant(rangee.cree_le),
        "efface_le": instant(rangee.efface_le),
    }


def _soiree(resultat: Resultat, fusions: dict[str, str]) -> Soiree:
    sommes = reunir([(t["personne"], t["total"]) for t in resultat.totaux], fusions)
    return Soiree(resultat.partie_id, resultat.chaine, resultat.terminee_le, sommes)


def _finie(resultat: Resultat, soiree: Soiree, encore_visible: bool) -> dict[str, Any]:
    return {
        "partie": resultat.partie_id,
        "etat": "finie",
        "cree_le": instant(resultat.cree_le),
        "terminee_le": instant(resultat.terminee_le),
        "donnes": resultat.donnes,
        "gagnants": soiree.gagnants,
        "totaux": _totaux(soiree.totaux),
        "encore_visible": encore_visible,
    }


def _totaux(sommes: dict[str, int] | Any) -> list[dict[str, Any]]:
    meilleurs = sorted(sommes.items(), key=lambda ligne: -ligne[1])
    return [{"personne": personne, "total": total} for personne, total in meilleurs]


def _ouvertes(session: Session, parties: list[Partie], fusions: dict[str, str]) -> list[dict[str, Any]]:
    """What the open parties stand at; nobody has won yet."""
    requete = select(Donne).where(col(Donne.partie_id).in_([p.id for p in parties])).order_by(col(Donne.rang))
    par_partie: dict[str, list[Donne]] = {partie.id: [] for partie in parties}
    for donne in session.exec(requete):
        par_partie[donne.partie_id].append(donne)
    return [_ouverte(partie, par_partie[partie.id], fusions) for partie in parties]


def _ouverte(partie: Partie, donnes: list[Donne], fusions: dict[str, str]) -> dict[str, Any]:
    entrees = [ligne.entree for ligne in lignes_de(donnes)]
    sommes = totaux(entrees, len(partie.joueurs))
    joueurs = sorted(ont_joue(entrees))
    totaux_par_personne = reunir([(partie.joueurs[p]["personne"], sommes[p]) for p in joueurs], fusions)
    return {
        "partie": partie.id,
        "etat": "en_cours",
        "cree_le": instant(partie.cree_le),
        "terminee_le": None,
        "donnes": sum(entree.marques is not None for entree in entrees),
        "gagnants": [],
        "totaux": _totaux(totaux_par_personne),
        "encore_visible": True,
    }
