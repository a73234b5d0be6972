"""A donne: what the table said, checked once when it is built."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from backend.tarot.lecture import ILLISIBLE, contrat_lu, entier, mot, nombre, objet
from backend.tarot.refus import DonneImpossible
from backend.tarot.vocabulaire import (
    ATOUTS,
    DEMI_POINTS,
    OBJECTIFS,
    SEUILS,
    TABLES,
    Camp,
    Chelem,
    Contrat,
    Taille,
)


@dataclass(frozen=True, slots=True)
class Poignee:
    """`camp` may stay unsaid: the poignée goes to the camp that wins the donne anyway."""

    taille: Taille
    camp: Camp | None = None


@dataclass(frozen=True, slots=True)
class Donne:
    """`preneur` and `appele` are ranks at the table; at 5, nobody appelé means alone."""

    joueurs: int
    preneur: int
    contrat: Contrat
    bouts: int
    demi_points: int
    appele: int | None = None
    petit_au_bout: Camp | None = None
    poignees: tuple[Poignee, ...] = ()
    chelem: Chelem | None = None

    def __post_init__(self) -> None:
        verifier_la_table(self.joueurs)
        _verifier_les_joueurs(self)
        _verifier_le_paquet(self)
        _verifier_le_petit(self)
        _verifier_les_poignees(self)
        _verifier_le_chelem(self)

    @property
    def difference(self) -> int:
        """In half points; zero is "juste fait", which is made."""
        return self.demi_points - 2 * OBJECTIFS[self.bouts]

    @property
    def gagnant(self) -> Camp:
        return Camp.ATTAQUE if self.difference >= 0 else Camp.DEFENSE

    @property
    def attaquants(self) -> int:
        return 1 if self.appele is None else 2

    def saisie(self) -> dict[str, object]:
        """The content typed, always in the same shape: two equal donnes give equal JSON."""
        return {
            "joueurs": self.joueurs,
            "preneur": self.preneur,
            "appele": self.appele,
            "contrat": self.contrat.value,
            "bouts": self.bouts,
            "demi_points": self.demi_points,
            "petit_au_bout": self.petit_au_bout and self.petit_au_bout.value,
            "poignees": [{"camp": p.camp and p.camp.value, "taille": p.taille.value} for p in self.poignees],
            "chelem": self.chelem and self.chelem.value,
        }


def verifier_la_table(joueurs: int) -> None:
    if joueurs not in TABLES:
        raise DonneImpossible("table", "Le tarot se marque à 3, 4 ou 5 joueurs.")


def _verifier_les_joueurs(donne: Donne) -> None:
    if not 0 <= donne.preneur < donne.joueurs:
        raise DonneImpossible("preneur", "Choisis le preneur parmi les joueurs.")
    if donne.appele is None:
        return
    if donne.joueurs != 5:
        raise DonneImpossible("appele", "Il n’y a de joueur appelé qu’à 5 joueurs.")
    if not 0 <= donne.appele < donne.joueurs:
        raise DonneImpossible("appele", "Choisis le joueur appelé parmi les joueurs.")
    if donne.appele == donne.preneur:
        raise DonneImpossible("appele", "Le preneur ne s’appelle pas : choisis « seul ».")


def _verifier_le_paquet(donne: Donne) -> None:
    if donne.bouts not in OBJECTIFS:
        raise DonneImpossible("bouts", "Il y a 3 bouts dans le jeu : entre 0 et 3.")
    if not 0 <= donne.demi_points <= DEMI_POINTS:
        raise DonneImpossible("points", "Les points de l’attaque vont de 0 à 91.")


def _verifier_le_petit(donne: Donne) -> None:
    camp = donne.petit_au_bout
    if camp is None:
        return
    if camp is Camp.ATTAQUE and donne.bouts == 0:
        raise DonneImpossible(
            "petit_au_bout",
            "Petit au bout pour l’attaque : le petit est dans ses plis, elle a donc au moins 1 bout.",
        )
    if camp is Camp.DEFENSE and donne.bouts == 3:
        raise DonneImpossible(
            "petit_au_bout",
            "Petit au bout pour la défense : le petit est dans ses plis, l’attaque a donc au plus 2 bouts.",
        )
    if donne.chelem is not None and donne.chelem.camp is camp.autre:
        raise DonneImpossible("petit_au_bout", _SANS_DERNIER_PLI[camp])


_SANS_DERNIER_PLI = {
    Camp.DEFENSE: "L’attaque a fait tous les plis : le petit au bout ne peut pas être à la défense.",
    Camp.ATTAQUE: "La défense a fait tous les plis : le petit au bout ne peut pas être à l’attaque.",
}


def _verifier_les_poignees(donne: Donne) -> None:
    effectifs = {Camp.ATTAQUE: donne.attaquants, Camp.DEFENSE: donne.joueurs - donne.attaquants}
    for camp, effectif in effectifs.items():
        if sum(poignee.camp is camp for poignee in donne.poignees) > effectif:
            raise DonneImpossible(
                "poignees",
                f"Une poignée au plus par joueur : {effectif} possible(s) pour ce camp.",
            )
    montres = sum(SEUILS[donne.joueurs][poignee.taille] for poignee in donne.poignees)
    if montres > ATOUTS:
        raise DonneImpossible(
            "poignees",
            f"Ces poignées demandent {montres} atouts ; il n’y en a que 22 avec l’excuse.",
        )


def _verifier_le_chelem(donne: Donne) -> None:
    if donne.chelem is None or donne.chelem.camp in (None, donne.gagnant):
        return
    raise DonneImpossible("chelem", _CHELEM_CONTREDIT[donne.gagnant])


_CHELEM_CONTREDIT = {
    Camp.DEFENSE: "Un chelem réussi par l’attaque ne peut pas être un contrat chuté :"
    " vérifie bouts et points.",
    Camp.ATTAQUE: "Un chelem de la défense ne peut pas être un contrat réussi : vérifie bouts et points.",
}


def lire_donne(brut: Mapping[str, object], places: Sequence[int] | None = None) -> Donne:
    """From decoded JSON of any shape: a Donne or DonneImpossible, never anything else.

    With `places`, those that play, `preneur` and `appele` are places and become ranks;
    without, `brut["table"]` is how many play and they are ranks already.
    """
    brut = objet(brut, "donne", "Une donne se dit avec son preneur, son contrat et ses points.")
    assis = range(entier(brut.get("table"))) if places is None else places
    return Donne(
        joueurs=len(assis),
        preneur=_rang(brut.get("preneur"), assis),
        appele=_appele(brut, assis),
        contrat=contrat_lu(brut.get("contrat")),
        bouts=entier(brut.get("bouts")),
        demi_points=_demi_points(brut.get("points")),
        petit_au_bout=_petit_au_bout(brut.get("petit_au_bout")),
        poignees=_poignees(brut.get("poignees")),
        chelem=_chelem(brut.get("chelem")),
    )


def _rang(place: object, assis: Sequence[int]) -> int:
    lue = entier(place)
    return assis.index(lue) if lue in assis else ILLISIBLE


def _appele(brut: Mapping[str, object], assis: Sequence[int]) -> int | None:
    # Forgotten and alone are not the same answer: the marks differ.
    if len(assis) == 5 and "appele" not in brut:
        raise DonneImpossible("appele", "Qui est appelé ? Choisis un joueur, ou « seul ».")
    place = brut.get("appele")
    return None if place is None else _rang(place, assis)


def _demi_points(points: object) -> int:
    lus = nombre(points)
    if lus is None or not 0 <= lus <= DEMI_POINTS // 2:
        return ILLISIBLE
    demi_points = int(lus * 2)
    # Compared exactly: doubling a Decimal of fifty digits rounds it to twenty-eight.
    if lus != Fraction(demi_points, 2):
        raise DonneImpossible("points", "Les points se comptent au demi-point près (40 ou 40,5).")
    return demi_points


def _petit_au_bout(camp: object) -> Camp | None:
    if camp is None:
        return None
    return mot(Camp, camp, "petit_au_bout", "Le petit au bout est à l’attaque ou à la défense.")


def _poignees(brutes: object) -> tuple[Poignee, ...]:
    if brutes is None:
        return ()
    if not isinstance(brutes, (list, tuple)):
        raise DonneImpossible("poignees", _POIGNEE_INCONNUE)
    return tuple(_poignee(brute) for brute in brutes)


_POIGNEE_INCONNUE = "Poignée inconnue."


def _poignee(brute: object) -> Poignee:
    brute = objet(brute, "poignees", _POIGNEE_INCONNUE)
    camp = brute.get("camp")
    return Poignee(
        taille=mot(Taille, brute.get("taille"), "poignees", _POIGNEE_INCONNUE),
        camp=None if camp is None else mot(Camp, camp, "poignees", _POIGNEE_INCONNUE),
    )


def _chelem(chelem: object) -> Chelem | None:
    return None if chelem is None else mot(Chelem, chelem, "chelem", "Chelem inconnu.")
