"""Three phones, a bad network and a clock, against the verbs of the table and a model of what must come out.

The model knows the contract and no code: it says beforehand what every write must answer.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from sqlalchemy import event
from sqlmodel import Session, func, select

from backend import commands, views
from backend.commands import Acces
from backend.commands.commun import trouver
from backend.db import Moteurs, migrer
from backend.models import Donne, Partie
from backend.purge import purger
from backend.tarot.refus import (
    CleReutilisee,
    CrayonPasse,
    Effacee,
    FeuilleChangee,
    JetonFaux,
    PassagePerime,
    Refus,
)
from tests.service import UN_VENDREDI
from tests.table import un_secret, une_donne

VIE_D_UNE_PARTIE = timedelta(days=30)
VIE_D_UN_PASSAGE = timedelta(hours=24)
NOMBRES = st.integers(0, 59)
"""Whatever is drawn names something that is there: 60 divides by 1, 2, 3, 4, 5 and 6."""
ALLER_PERDU, RETOUR_PERDU = 2, 3
DUREES = (1, 1, 7, -1, 25, 24 * 20)
"""Hours."""
GESTES = (
    *("taper", "envoyer") * 4,
    *("repeter", "changer_de_sort", "offrir", "prendre") * 2,
    "reprendre",
    *("rafraichir", "attendre_un_peu") * 2,
    "apercu",
    "oublier",
)
CREATEUR = 0
"""The phone that made the partie."""


@dataclass
class Envoi:
    """A donne in a phone's outbox: as it was typed, whatever has happened since."""

    cle: str
    corps: dict[str, Any]


@dataclass
class Ligne:
    """What the model holds of a donne: where it stands, what was typed, at which version it came in."""

    cle: str
    points: float
    version: int
    supprimee: bool = False


@dataclass
class Telephone:
    """What one phone knows: a crayon, dead or alive, the feuille it last saw, what waits in its outbox."""

    crayon: str | None = None
    epoch: int = 1
    derniere: str | None = None
    version: int = 0
    file: list[Envoi] = field(default_factory=list)
    recus: list[Envoi] = field(default_factory=list)


@dataclass
class Modele:
    """What must be true, kept without looking at the store."""

    crayons: list[str]
    efface_le: Any
    version: int = 1
    passages: dict[str, Any] = field(default_factory=dict)
    passage: str | None = None
    lignes: list[Ligne] = field(default_factory=list)

    @property
    def epoch(self) -> int:
        return len(self.crayons)

    @property
    def vivantes(self) -> list[Ligne]:
        return [ligne for ligne in self.lignes if not ligne.supprimee]

    @property
    def derniere(self) -> str | None:
        return self.vivantes[-1].cle if self.vivantes else None

    def ligne(self, cle: str) -> Ligne | None:
        return next((ligne for ligne in self.lignes if ligne.cle == cle), None)

    def a_la_main(self, jeton: str | None, epoch: int) -> bool:
        return jeton == self.crayons[-1] and epoch == self.epoch


class Entrepot:
    """One migrated store for all the runs: a run makes its own partie in it."""

    def __init__(self) -> None:
        self._dossier = TemporaryDirectory()
        url = f"sqlite:///{Path(self._dossier.name) / 'tarot.sqlite3'}"
        migrer(url)
        self.moteurs = Moteurs(url)
        # The crash tests look at the disk; here a faster store makes more steps.
        for moteur in (self.moteurs.ecriture, self.moteurs.lecture):
            event.listen(moteur, "connect", lambda connexion, _: connexion.execute("PRAGMA synchronous=off"))


_ENTREPOTS: list[Entrepot] = []


def entrepot() -> Entrepot:
    if not _ENTREPOTS:
        _ENTREPOTS.append(Entrepot())
    return _ENTREPOTS[0]


class Soiree(RuleBasedStateMachine):
    """One evening: everything that phones, robots, clocks and the network may do, in any order."""

    @initialize()
    def commencer(self) -> None:
        self.moteurs = entrepot().moteurs
        self.maintenant = UN_VENDREDI
        self.creer()

    def creer(self) -> None:
        self.createur, crayon = un_secret(), un_secret()
        saisie = {"joueurs": ["Léa", "Tom", "Ana", "Zoé"], "createur": self.createur, "crayon": crayon}
        creation = self.ecrire(lambda s: commands.creer_partie(s, saisie, self.maintenant))
        self.partie = creation.partie
        self.telephones = [Telephone(crayon), Telephone(), Telephone()]
        self.modele = Modele([crayon], self.maintenant + VIE_D_UNE_PARTIE)

    @rule(geste=st.sampled_from(GESTES), qui=NOMBRES, rang=NOMBRES, sort=NOMBRES)
    def agir(self, geste: str, qui: int, rang: int, sort: int) -> None:
        """One rule for all: as many rules, each run would leave most of them out."""
        if not self.vivante and geste != "oublier":
            self.trop_tard()
        getattr(self, geste)(qui, rang, sort)

    # --- the way in -----------------------------------------------------------------------------------------

    def ecrire(self, verbe: Callable[[Session], Any]) -> Any:
        with self.moteurs.ecrire() as session:
            return verbe(session)

    def lire(self) -> dict[str, Any]:
        with self.moteurs.lire() as session:
            partie = trouver(session, self.partie, self.maintenant)
            return views.feuille(session, partie, self.maintenant)

    def attendre(self, attendu: type[Exception] | int, verbe: Callable[[Session], Any]) -> Any:
        """The verb answers the version, or refuses, exactly as the model says."""
        try:
            fait = self.ecrire(verbe)
        except Refus as refus:
            if type(refus) is not attendu:
                raise AssertionError(f"expected {attendu}") from refus
            return None
        version = getattr(fait, "fait", fait).version
        assert version == attendu, (attendu, version)
        return fait

    def avance(self) -> int:
        self.modele.version += 1
        return self.modele.version

    @property
    def vivante(self) -> bool:
        return bool(self.maintenant < self.modele.efface_le)

    def acces(self, jeton: str | None) -> Acces:
        return Acces(self.partie, jeton)

    # --- donnes ---------------------------------------------------------------------------------------------

    @property
    def armes(self) -> list[Telephone]:
        """The phones that hold a crayon, dead or alive."""
        return [telephone for telephone in self.telephones if telephone.crayon is not None]

    def taper(self, qui: int, points: int, _: int) -> None:
        """Whoever believes to hold the crayon types; the donne waits in the outbox."""
        telephone = self.armes[qui % len(self.armes)]
        if len(telephone.file) > 2:
            telephone.file.pop()
        apres = telephone.file[-1].cle if telephone.file else telephone.derniere
        saisie = une_donne(points=points % 183 / 2, table=[0, 1, 2, 3])
        corps = saisie | {"epoch": telephone.epoch, "apres": apres}
        telephone.file.append(Envoi(str(uuid.uuid4()), corps))

    def envoyer(self, qui: int, rang: int, reseau: int) -> None:
        """Any of the outbox, in any order; the request or its answer may be lost, and then it stays there."""
        pleins = [telephone for telephone in self.telephones if telephone.file]
        if not pleins or reseau % 4 == ALLER_PERDU:
            return
        telephone = pleins[qui % len(pleins)]
        envoi = telephone.file[rang % len(telephone.file)]
        fait = self.poser(envoi, telephone.crayon)
        if reseau % 4 == RETOUR_PERDU:
            return
        telephone.file.remove(envoi)
        if fait:
            telephone.recus.append(envoi)
        self._regarder(telephone)

    def repeter(self, qui: int, rang: int, autre: int) -> None:
        """A donne acknowledged long ago is sent again; with another content it is an error, no correction."""
        pleins = [telephone for telephone in self.telephones if telephone.recus]
        if not pleins:
            return
        telephone = pleins[qui % len(pleins)]
        envoi = telephone.recus[rang % len(telephone.recus)]
        if autre % 2:
            self.poser(envoi, telephone.crayon)
            return
        altere = Envoi(envoi.cle, envoi.corps | {"points": 91.5 - envoi.corps["points"]})
        self.attendre(CleReutilisee, self._poser(altere, telephone.crayon))

    def poser(self, envoi: Envoi, jeton: str | None) -> Any:
        connue = self.modele.ligne(envoi.cle)
        if connue is not None:
            return self.attendre(connue.version, self._poser(envoi, jeton))
        if not self.modele.a_la_main(jeton, envoi.corps["epoch"]):
            return self.attendre(CrayonPasse, self._poser(envoi, jeton))
        if envoi.corps["apres"] != self.modele.derniere:
            return self.attendre(FeuilleChangee, self._poser(envoi, jeton))
        version = self.avance()
        self.modele.lignes.append(Ligne(envoi.cle, envoi.corps["points"], version))
        self.modele.efface_le = max(self.modele.efface_le, self.maintenant + VIE_D_UNE_PARTIE)
        return self.attendre(version, self._poser(envoi, jeton))

    def _poser(self, envoi: Envoi, jeton: str | None) -> Callable[[Session], Any]:
        acces = self.acces(jeton)
        return lambda s: commands.poser_donne(s, acces, envoi.cle, envoi.corps, self.maintenant)

    def changer_de_sort(self, qui: int, rang: int, sort: int) -> None:
        """Undo, of the last one or of another, and back."""
        if not self.modele.lignes:
            return
        telephone, supprimer = self.armes[qui % len(self.armes)], sort % 3 > 0
        ligne, crayon = self.modele.lignes[-1 - rang % len(self.modele.lignes)], telephone.crayon
        verbe = commands.supprimer_donne if supprimer else commands.retablir_donne
        attendu: type[Exception] | int = self.modele.version
        if ligne.supprimee != supprimer:
            attendu = CrayonPasse
            if self.modele.a_la_main(crayon, telephone.epoch):
                attendu = self.avance()
                ligne.supprimee = supprimer
        acces = self.acces(crayon)
        self.attendre(attendu, lambda s: verbe(s, acces, ligne.cle, telephone.epoch, self.maintenant))

    # --- the crayon -----------------------------------------------------------------------------------------

    def offrir(self, qui: int, _: int, __: int) -> None:
        """The holder, or the createur's phone, makes a link; a former holder cannot."""
        jeton = self._jeton(self.armes[qui % len(self.armes)])
        passage, permis = un_secret(), jeton in (self.createur, self.modele.crayons[-1])
        attendu = self.avance() if permis else CrayonPasse
        acces = self.acces(jeton)
        saisie = {"passage": passage}
        self.attendre(attendu, lambda s: commands.offrir_passage(s, acces, saisie, self.maintenant))
        if permis:
            self.modele.passage = passage
            self.modele.passages[passage] = self.maintenant + VIE_D_UN_PASSAGE

    def _jeton(self, telephone: Telephone) -> str | None:
        return self.createur if telephone is self.telephones[CREATEUR] else telephone.crayon

    def prendre(self, qui: int, rang: int, reseau: int) -> None:
        """A phone opens a link, the newest or an older one; asking again is taking it once."""
        passages = list(self.modele.passages)
        if not passages:
            return
        # The newest link, but one time in four.
        passage, crayon = passages[-1 if rang % 4 else rang % len(passages)], un_secret()
        telephone = self.telephones[qui % 3]
        saisie = {"passage": passage, "crayon": crayon}
        bon = passage == self.modele.passage and self.maintenant < self.modele.passages[passage]
        self._changer_de_main(telephone, crayon, bon, lambda s: self._prendre(s, saisie))
        if bon and reseau % 4 == RETOUR_PERDU:
            self.attendre(self.modele.version, lambda s: self._prendre(s, saisie))

    def _prendre(self, session: Session, saisie: dict[str, Any]) -> Any:
        return commands.prendre_crayon(session, self.acces(None), saisie, self.maintenant)

    def reprendre(self, qui: int, _: int, __: int) -> None:
        """The createur takes the crayon back at any time; nobody else ever does."""
        telephone, crayon = self.armes[qui % len(self.armes)], un_secret()
        jeton = self._jeton(telephone)
        acces, saisie = self.acces(jeton), {"crayon": crayon}
        verbe = commands.reprendre_crayon
        if jeton != self.createur:
            self.attendre(JetonFaux, lambda s: verbe(s, acces, saisie, self.maintenant))
            return
        self._changer_de_main(telephone, crayon, True, lambda s: verbe(s, acces, saisie, self.maintenant))

    def _changer_de_main(
        self, telephone: Telephone, crayon: str, bon: bool, verbe: Callable[[Session], Any]
    ) -> None:
        prise = self.attendre(self.avance() if bon else PassagePerime, verbe)
        if not bon:
            return
        self.modele.crayons.append(crayon)
        self.modele.passage = None
        assert prise.epoch == self.modele.epoch
        telephone.crayon = crayon
        self._regarder(telephone)

    # --- those who look -------------------------------------------------------------------------------------

    def rafraichir(self, qui: int, _: int, __: int) -> None:
        """A phone looks without writing, whatever its crayon is worth."""
        self._regarder(self.armes[qui % len(self.armes)])

    def _regarder(self, telephone: Telephone) -> None:
        feuille = self.lire()
        assert feuille["version"] >= telephone.version
        telephone.version, telephone.epoch = feuille["version"], feuille["epoch"]
        telephone.derniere = feuille["donnes"][-1]["cle"] if feuille["donnes"] else None

    def apercu(self, *_: int) -> None:
        """A robot opens the links: nothing moves, and the feuille is the model's."""
        feuille, encore = self.lire(), self.lire()
        assert feuille == encore
        assert feuille["version"] == self.modele.version
        assert feuille["epoch"] == self.modele.epoch
        lignes = [(donne["cle"], donne["points"]) for donne in feuille["donnes"]]
        assert lignes == [(ligne.cle, ligne.points) for ligne in self.modele.vivantes]
        assert sum(feuille["totaux"]) == 0
        assert all(sum(donne["marque"]["marques"]) == 0 for donne in feuille["donnes"])
        en_attente = self.modele.passage
        attendu = en_attente is not None and self.maintenant < self.modele.passages[en_attente]
        assert feuille["passage_en_attente"] == attendu

    # --- time -----------------------------------------------------------------------------------------------

    def attendre_un_peu(self, duree: int, _: int, __: int) -> None:
        """An hour, a night, three weeks; or the clock is set back."""
        self.maintenant += timedelta(hours=DUREES[duree % len(DUREES)])

    def oublier(self, *_: int) -> None:
        """The purge passes: it takes a partie whose time has come, and never another."""
        purger(self.moteurs, self.maintenant)
        with self.moteurs.lire() as session:
            assert (session.get(Partie, self.partie) is not None) == self.vivante

    def trop_tard(self) -> None:
        """Gone for everybody, whether or not the purge has run; the evening begins again."""
        acces = self.acces(self.createur)
        self.attendre(Effacee, lambda s: commands.reprendre_crayon(s, acces, {}, self.maintenant))
        purger(self.moteurs, self.maintenant)
        self.attendre(Effacee, lambda s: commands.reprendre_crayon(s, acces, {}, self.maintenant))
        self.creer()

    def teardown(self) -> None:
        """Once the network is back, what every phone was told is stored is there, once."""
        if not self.vivante:
            return
        self.apercu()
        with self.moteurs.lire() as session:
            requete = select(func.count()).select_from(Donne).where(Donne.partie_id == self.partie)
            assert session.exec(requete).one() == len(self.modele.lignes)
        versions = [ligne.version for ligne in self.modele.lignes]
        assert versions == sorted(set(versions))
        for telephone in self.telephones:
            assert all(self.modele.ligne(envoi.cle) for envoi in telephone.recus)
