"""Enter, correct, take away and bring back a donne."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlmodel import Session

from backend.commands.commun import (
    Acces,
    Fait,
    Ouverte,
    avancer,
    donnes_de,
    exiger_en_cours,
    exiger_la_main,
    ouvrir,
    prolonger,
)
from backend.commands.lecture import CHAMPS_D_UNE_ENTREE, empreinte_d_une_entree, oui_ou_non, une_cle
from backend.commands.resultats import inscrire
from backend.lignes import instant, saisie_de, tour_de
from backend.models import Donne, Partie
from backend.tarot.donne import Donne as DonneJouee
from backend.tarot.donne import lire_donne
from backend.tarot.lecture import entier
from backend.tarot.refus import CleReutilisee, DonneImpossible, FeuilleChangee, Inconnue, SaisieInvalide
from backend.tarot.vocabulaire import TABLES

DONNES_PAR_PARTIE = 200
ENTREES_PAR_PARTIE = 400
"""Those taken away are kept, to be brought back; they are counted too, or nothing would bound them."""
CORRECTIONS_PAR_DONNE = 20


def poser_donne(
    session: Session, acces: Acces, cle: str, saisie: Mapping[str, object], maintenant: datetime
) -> Fait:
    """A donne or a passée, with the checks in the contract's order."""
    ouverte = ouvrir(session, acces, maintenant)
    partie = ouverte.partie
    deja = session.get(Donne, (partie.id, cle))
    if deja is not None:
        return _repondre_encore(deja, saisie)
    exiger_la_main(session, ouverte, saisie.get("epoch"))
    exiger_en_cours(partie)
    entrees = donnes_de(session, partie)
    _exiger_la_suite(partie, entrees, saisie.get("apres"))
    une_cle(cle)
    _exiger_de_la_place(entrees)
    contenu = _lire(partie, saisie, presents_seulement=True)
    version = avancer(partie).version
    session.add(_ligne(partie, cle, saisie, contenu, rang=len(entrees) + 1, maintenant=maintenant))
    partie.donneur_force = None
    prolonger(session, partie, maintenant)
    return Fait(version, cree=True)


def corriger_donne(
    session: Session, acces: Acces, cle: str, saisie: Mapping[str, object], maintenant: datetime
) -> Fait:
    """Given fields are merged, the whole is checked again, and what stood there stays readable."""
    ouverte = ouvrir(session, acces, maintenant)
    partie, donne = ouverte.partie, _donne(session, ouverte, cle)
    if _deja_ainsi(partie, donne, saisie):
        return Fait(partie.version)
    exiger_la_main(session, ouverte, saisie.get("epoch"))
    if donne.supprimee_le is not None:
        raise Inconnue("Cette donne est supprimée. Rétablis-la avant de la corriger.")
    avant = saisie_de(donne)
    contenu = _lire(partie, _fusion(avant, saisie), presents_seulement=False)
    if len(donne.corrections) >= CORRECTIONS_PAR_DONNE:
        raise SaisieInvalide(None, f"Cette donne a déjà été corrigée {CORRECTIONS_PAR_DONNE} fois.")
    donne.corrections = [*donne.corrections, {"le": instant(maintenant), "avant": avant}]
    donne.sqlmodel_update(contenu)
    return _avancer_et_inscrire(session, partie)


def _deja_ainsi(partie: Partie, donne: Donne, saisie: Mapping[str, object]) -> bool:
    """The correction was made, and its answer lost: it is answered again, whoever holds the crayon now."""
    if donne.supprimee_le is not None:
        return False
    try:
        contenu = _lire(partie, _fusion(saisie_de(donne), saisie), presents_seulement=False)
    except (DonneImpossible, SaisieInvalide):
        return False
    return contenu == _colonnes_de(donne)


def supprimer_donne(session: Session, acces: Acces, cle: str, epoch: object, maintenant: datetime) -> Fait:
    """Take a donne away: the undo of the last one is this."""
    return _changer_de_sort(session, acces, cle, epoch, maintenant, supprimee_le=maintenant)


def retablir_donne(session: Session, acces: Acces, cle: str, epoch: object, maintenant: datetime) -> Fait:
    """Bring a donne back, to where it stood."""
    return _changer_de_sort(session, acces, cle, epoch, maintenant, supprimee_le=None)


def _changer_de_sort(
    session: Session,
    acces: Acces,
    cle: str,
    epoch: object,
    maintenant: datetime,
    *,
    supprimee_le: datetime | None,
) -> Fait:
    ouverte = ouvrir(session, acces, maintenant)
    partie, donne = ouverte.partie, _donne(session, ouverte, cle)
    if (donne.supprimee_le is None) == (supprimee_le is None):
        return Fait(partie.version)
    exiger_la_main(session, ouverte, epoch)
    exiger_en_cours(partie)
    entrees = donnes_de(session, partie)
    if supprimee_le is None:
        _exiger_de_la_place(entrees, ajout=0)
    _rendre_le_donneur(partie, entrees, donne, supprimee_le)
    donne.supprimee_le = supprimee_le
    return avancer(partie)


def _rendre_le_donneur(
    partie: Partie, entrees: Sequence[Donne], donne: Donne, supprimee_le: datetime | None
) -> None:
    """A dealer named by hand belongs to the deal, not to the line: undoing the line keeps the name."""
    if supprimee_le is not None and _derniere(entrees) is donne and partie.donneur_force is None:
        partie.donneur_force = donne.donneur_force
    elif supprimee_le is None and partie.donneur_force == donne.donneur_force:
        partie.donneur_force = None


def _donne(session: Session, ouverte: Ouverte, cle: str) -> Donne:
    donne = session.get(Donne, (ouverte.partie.id, cle))
    if donne is None:
        raise Inconnue("Cette donne n’est pas sur la feuille.")
    return donne


def _repondre_encore(donne: Donne, saisie: Mapping[str, object]) -> Fait:
    """The phone asks again because the answer was lost: the same content is the same donne."""
    if empreinte_d_une_entree(saisie) != donne.empreinte:
        raise CleReutilisee
    return Fait(donne.version)


def _derniere(entrees: Sequence[Donne]) -> Donne | None:
    """The last line that counts."""
    return next((donne for donne in reversed(entrees) if donne.supprimee_le is None), None)


def _exiger_la_suite(partie: Partie, entrees: Sequence[Donne], apres: object) -> None:
    """Raises FeuilleChangee when the phone had not seen the last entry: one deal is not entered twice."""
    derniere = _derniere(entrees)
    if apres != (derniere.cle if derniere else None):
        entree = None if derniere is None else {"cle": derniere.cle, **saisie_de(derniere)}
        raise FeuilleChangee(partie.version, entree)


def _exiger_de_la_place(entrees: Sequence[Donne], ajout: int = 1) -> None:
    vivantes = sum(donne.supprimee_le is None for donne in entrees)
    if vivantes >= DONNES_PAR_PARTIE or len(entrees) + ajout > ENTREES_PAR_PARTIE:
        raise SaisieInvalide(None, f"La feuille est pleine : {DONNES_PAR_PARTIE} donnes au plus.")


def _fusion(avant: Mapping[str, object], saisie: Mapping[str, object]) -> dict[str, object]:
    """A played donne may become a passée, and back: whatever is typed of a donne makes it a played one."""
    donnes = {champ: saisie[champ] for champ in CHAMPS_D_UNE_ENTREE if champ in saisie}
    return {**avant, "passee": avant.get("passee") and not donnes, **donnes}


def _lire(partie: Partie, saisie: Mapping[str, object], *, presents_seulement: bool) -> dict[str, Any]:
    """The columns of what was typed, checked by the rules. Raises DonneImpossible or SaisieInvalide."""
    passee = saisie.get("passee")
    if passee is not None and oui_ou_non(passee, "passee"):
        return dict(_PASSEE)
    places = _qui_joue(partie, saisie.get("table"), presents_seulement)
    return _colonnes(lire_donne(saisie, places), places)


def _qui_joue(partie: Partie, table: object, presents_seulement: bool) -> list[int]:
    presents = tour_de(partie)
    if table is None:
        if len(presents) != partie.a_table:
            raise DonneImpossible("table", f"Dis qui joue cette donne : {partie.a_table} personnes.")
        return sorted(presents)
    places = [entier(place) for place in table] if isinstance(table, list) else []
    if len(places) not in TABLES:
        raise DonneImpossible("table", "Le tarot se marque à 3, 4 ou 5 joueurs.")
    if len(set(places)) != len(places):
        raise DonneImpossible("table", "Chaque personne n’a qu’une place.")
    permises = presents if presents_seulement else range(len(partie.joueurs))
    if not set(places) <= set(permises):
        raise DonneImpossible("table", "Choisis qui joue parmi les personnes présentes.")
    return places


_PASSEE: dict[str, Any] = {
    "passee": True,
    "places": None,
    "preneur": None,
    "appele": None,
    "contrat": None,
    "bouts": None,
    "demi_points": None,
    "petit_au_bout": None,
    "poignees": [],
    "chelem": None,
}


def _colonnes(donne: DonneJouee, places: list[int]) -> dict[str, Any]:
    contenu = donne.saisie()
    del contenu["joueurs"]
    return contenu | {
        "passee": False,
        "places": places,
        "preneur": places[donne.preneur],
        "appele": None if donne.appele is None else places[donne.appele],
    }


def _colonnes_de(donne: Donne) -> dict[str, Any]:
    return {colonne: getattr(donne, colonne) for colonne in _PASSEE}


def _ligne(
    partie: Partie,
    cle: str,
    saisie: Mapping[str, object],
    contenu: dict[str, Any],
    *,
    rang: int,
    maintenant: datetime,
) -> Donne:
    return Donne(
        partie_id=partie.id,
        cle=cle,
        rang=rang,
        empreinte=empreinte_d_une_entree(saisie),
        version=partie.version,
        tour=tour_de(partie),
        donneur_force=partie.donneur_force,
        saisie_le=maintenant,
        corrections=[],
        **contenu,
    )


def _avancer_et_inscrire(session: Session, partie: Partie) -> Fait:
    """A correction after the end changes the result that the bande remembers, in the same transaction."""
    session.flush()
    if partie.terminee_le is not None:
        inscrire(session, partie, partie.terminee_le)
    return avancer(partie)
