"""People and settings of a partie: latecomers, replacements, names, seats, who deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
)
from backend.commands.creation import PERSONNES, egalite, titre
from backend.commands.lecture import (
    empreinte_de,
    entier_borne,
    entier_borne_ou_rien,
    oui_ou_non,
    place_du_chemin,
    un_tour,
    une_cle,
    une_place,
)
from backend.commands.personnes import nouveau_joueur, personne_nommee, renommer_la_personne
from backend.commands.resultats import inscrire
from backend.lignes import donneurs_de, entrees_de, tour_de
from backend.models import Bande, Partie
from backend.noms import lire_nom, refuser_les_jumeaux
from backend.tarot.refus import CleReutilisee, PartieFinie, SaisieInvalide

PLACES_PAR_PARTIE = 20
"""Those who left keep their place, so an evening may see more people than chairs."""


def regler(session: Session, acces: Acces, saisie: Mapping[str, object], maintenant: datetime) -> Fait:
    """Name, number of donnes, how many play, seats, who deals next; the égalité before the first donne."""
    ouverte = ouvrir(session, acces, maintenant)
    partie = ouverte.partie
    donnees = {champ: saisie[champ] for champ in _REGLAGES if champ in saisie}
    autrement = _autrement(session, partie, donnees)
    if donnees and not autrement:
        return Fait(partie.version)
    exiger_la_main(session, ouverte, saisie.get("epoch"))
    if partie.terminee_le is not None and autrement - {"nom"}:
        raise PartieFinie
    avant = _etat(partie)
    for champ, valeur in donnees.items():
        _REGLAGES[champ](session, partie, valeur)
    return avancer(partie) if _etat(partie) != avant else Fait(partie.version)


def _etat(partie: Partie) -> dict[str, Any]:
    return partie.model_dump(exclude={"version"})


def _autrement(session: Session, partie: Partie, donnees: Mapping[str, object]) -> set[str]:
    """What is not so already."""
    actuels = partie.model_dump(include=set(_REGLAGES)) | {"donneur": _donneur(session, partie)}
    return {
        champ for champ, valeur in donnees.items() if empreinte_de(valeur) != empreinte_de(actuels[champ])
    }


def _donneur(session: Session, partie: Partie) -> int:
    """Who deals next, as the feuille says."""
    return donneurs_de(partie, entrees_de(donnes_de(session, partie)))[-1]


def _nommer(_: Session, partie: Partie, valeur: object) -> None:
    partie.nom = titre(valeur)


def _prevoir(_: Session, partie: Partie, valeur: object) -> None:
    partie.donnes_prevues = entier_borne_ou_rien(valeur, "donnes_prevues", 1, 200)


def _attabler(_: Session, partie: Partie, valeur: object) -> None:
    partie.a_table = entier_borne(valeur, "a_table", 3, min(len(tour_de(partie)), 5))


def _asseoir(_: Session, partie: Partie, valeur: object) -> None:
    ordre = un_tour(valeur, "ordre")
    if sorted(ordre) != sorted(partie.ordre):
        raise SaisieInvalide("ordre", "L’ordre nomme une fois chaque personne assise.")
    partie.ordre = ordre


def _faire_donner(session: Session, partie: Partie, valeur: object) -> None:
    place = une_place(valeur, "donneur", len(partie.joueurs))
    if place not in tour_de(partie):
        raise SaisieInvalide("donneur", "Choisis qui distribue parmi les personnes présentes.")
    if place != _donneur(session, partie):
        partie.donneur_force = place


def _departager(session: Session, partie: Partie, valeur: object) -> None:
    convention = egalite(valeur)
    if convention != partie.egalite and donnes_de(session, partie):
        raise SaisieInvalide("egalite", "L’égalité se choisit avant la première donne.")
    partie.egalite = convention


_REGLAGES: Mapping[str, Callable[[Session, Partie, object], None]] = {
    "nom": _nommer,
    "donnes_prevues": _prevoir,
    "ordre": _asseoir,
    "a_table": _attabler,
    "donneur": _faire_donner,
    "egalite": _departager,
}


def ajouter_joueur(
    session: Session, acces: Acces, saisie: Mapping[str, object], maintenant: datetime
) -> Fait:
    """A latecomer at the end of the seats, or a replacement who inherits one from now on."""
    ouverte = ouvrir(session, acces, maintenant)
    partie = ouverte.partie
    contenu = empreinte_de([saisie.get("nom"), saisie.get("a_la_place_de")])
    deja = next(
        (joueur for joueur in partie.joueurs if "cle" in joueur and joueur["cle"] == saisie.get("cle")), None
    )
    if deja is not None:
        if deja["empreinte"] != contenu:
            raise CleReutilisee
        return Fait(deja["version"])
    exiger_la_main(session, ouverte, saisie.get("epoch"))
    exiger_en_cours(partie)
    cle = une_cle(saisie.get("cle"))
    _asseoir_le_nouveau(session, partie, saisie, cle=cle, empreinte=contenu, version=partie.version + 1)
    return Fait(avancer(partie).version, cree=True)


def _asseoir_le_nouveau(session: Session, partie: Partie, saisie: Mapping[str, object], **plus: Any) -> None:
    nom = lire_nom(saisie.get("nom"))
    refuser_les_jumeaux([*(j["nom"] for j in partie.joueurs), nom], "nom")
    remplace = _qui_est_remplace(partie, saisie.get("a_la_place_de"))
    bande = session.get_one(Bande, partie.bande_id)
    place = len(partie.joueurs)
    nouveau = nouveau_joueur(bande, nom, partie.joueurs, **plus) | {"remplace": remplace}
    partie.joueurs = [*partie.joueurs, nouveau]
    if remplace is None:
        partie.ordre = [*partie.ordre, place]
    else:
        partie.ordre = [place if p == remplace else p for p in partie.ordre]
        if partie.donneur_force == remplace:
            partie.donneur_force = place
        _changer(partie, remplace, present=False)
    _exiger_des_chaises(partie)


def _qui_est_remplace(partie: Partie, valeur: object) -> int | None:
    if valeur is None:
        return None
    place = une_place(valeur, "a_la_place_de", len(partie.joueurs))
    if place not in partie.ordre:
        raise SaisieInvalide("a_la_place_de", "Cette place a déjà été reprise.")
    return place


def _exiger_des_chaises(partie: Partie) -> None:
    if len(tour_de(partie)) not in PERSONNES:
        raise SaisieInvalide("joueurs", "De 3 à 8 personnes à la fois.")
    if len(partie.joueurs) > PLACES_PAR_PARTIE:
        raise SaisieInvalide("joueurs", f"{PLACES_PAR_PARTIE} personnes au plus dans une soirée.")


def changer_joueur(
    session: Session, acces: Acces, place: str, saisie: Mapping[str, object], maintenant: datetime
) -> Fait:
    """Rename, leave, come back. After the end only the rename is accepted."""
    ouverte = ouvrir(session, acces, maintenant)
    partie = ouverte.partie
    lue = place_du_chemin(place, len(partie.joueurs))
    demande = {champ: saisie[champ] for champ in ("nom", "present") if champ in saisie}
    if demande and empreinte_de(demande) == empreinte_de({c: partie.joueurs[lue][c] for c in demande}):
        return Fait(partie.version)
    exiger_la_main(session, ouverte, saisie.get("epoch"))
    avant = _etat(partie)
    if "nom" in saisie:
        _renommer(session, ouverte, lue, saisie)
    if "present" in saisie:
        if saisie["present"] is not partie.joueurs[lue]["present"]:
            exiger_en_cours(partie)
        _faire_asseoir(partie, lue, oui_ou_non(saisie["present"], "present"))
    if _etat(partie) == avant:
        return Fait(partie.version)
    if partie.terminee_le is not None:
        inscrire(session, partie, partie.terminee_le)
    return avancer(partie)


def _renommer(session: Session, ouverte: Ouverte, place: int, saisie: Mapping[str, object]) -> None:
    """The same person under another name, unless it is said that it is somebody else."""
    partie = ouverte.partie
    nom = lire_nom(saisie["nom"])
    meme_personne = oui_ou_non(saisie.get("meme_personne", True), "meme_personne")
    if nom == partie.joueurs[place]["nom"]:
        # Asked again: somebody else is not made a second time.
        return
    autres = [j["nom"] for p, j in enumerate(partie.joueurs) if p != place]
    refuser_les_jumeaux([*autres, nom], "nom")
    bande = session.get_one(Bande, partie.bande_id)
    if meme_personne:
        renommer_la_personne(bande, partie.joueurs[place]["personne"], nom)
        _changer(partie, place, nom=nom)
    else:
        pris = {j["personne"] for j in partie.joueurs}
        _changer(partie, place, nom=nom, personne=personne_nommee(bande, nom, pris))


def _faire_asseoir(partie: Partie, place: int, present: bool) -> None:
    """Somebody whose seat was taken over comes back at the end of the seats."""
    _changer(partie, place, present=present)
    if present and place not in partie.ordre:
        partie.ordre = [*partie.ordre, place]
    _exiger_des_chaises(partie)
    # Fewer people than chairs: the next donne could not be entered at all.
    partie.a_table = min(partie.a_table, len(tour_de(partie)))


def _changer(partie: Partie, place: int, **changements: Any) -> None:
    partie.joueurs = [
        joueur | changements if rang == place else joueur for rang, joueur in enumerate(partie.joueurs)
    ]
