"""A deck dealt card by card and played out into camps, to see what can really be on a table.

Any card may fall on any trick: that allows more packets than following suit does, so what never
warns here never warns at a table.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from backend.tarot.comptage import Paquet
from backend.tarot.donne import Donne, Poignee
from backend.tarot.paquet import CHIENS, EXEMPLAIRES, VALEURS
from backend.tarot.vocabulaire import SEUILS, Camp, Chelem, Contrat, Taille

Carte = tuple[str, int]
"""Its name, and its number among the cards of that name; the first 19 basses are trumps."""
PETIT: Carte = ("bouts", 0)
EXCUSE: Carte = ("bouts", 2)
JEU: list[Carte] = [(nom, rang) for nom, nombre in EXEMPLAIRES.items() for rang in range(nombre)]

# How often the attack wins a trick: slams of both camps are rare at a table, not here.
FORCES = (0.0, 0.0, 0.04, 0.3, 0.5, 0.5, 0.7, 0.96, 1.0, 1.0)


def est_atout(carte: Carte) -> bool:
    return carte[0] == "bouts" or (carte[0] == "basses" and carte[1] < 19)


def demi_points(cartes: list[Carte]) -> int:
    return sum(VALEURS[nom] for nom, _ in cartes)


@dataclass
class Table:
    """One donne under way."""

    alea: Random
    joueurs: int
    contrat: Contrat
    preneur: int
    appele: int | None
    mains: list[list[Carte]]
    chien: list[Carte]
    paquets: dict[Camp, list[Carte]] = field(default_factory=lambda: {camp: [] for camp in Camp})
    plis: Counter[Camp] = field(default_factory=Counter)
    petit_au_bout: Camp | None = None
    excuse_due_par: Camp | None = None
    excuse_gardee_par: Camp | None = None

    def camp(self, rang: int) -> Camp:
        return Camp.ATTAQUE if rang in (self.preneur, self.appele) else Camp.DEFENSE


def distribuer(alea: Random) -> Table:
    joueurs = alea.choice((3, 4, 5))
    jeu = alea.sample(JEU, len(JEU))
    chien = [jeu.pop() for _ in range(CHIENS[joueurs])]
    rangs = alea.sample(range(joueurs), joueurs)
    return Table(
        alea=alea,
        joueurs=joueurs,
        contrat=alea.choice(list(Contrat)),
        preneur=rangs[0],
        appele=rangs[1] if joueurs == 5 and alea.random() < 0.8 else None,
        mains=[jeu[rang::joueurs] for rang in range(joueurs)],
        chien=chien,
    )


def ecarter(table: Table) -> None:
    """In a prise or a garde, the preneur takes the chien and puts as many cards away: no roi, no bout."""
    if table.contrat in (Contrat.PRISE, Contrat.GARDE):
        main = table.mains[table.preneur] + table.chien
        permises = [carte for carte in main if carte[0] not in ("rois", "bouts")]
        table.chien = table.alea.sample(permises, len(table.chien))
        table.mains[table.preneur] = table.alea.sample(
            [carte for carte in main if carte not in table.chien], len(main) - len(table.chien)
        )
    a_qui = Camp.DEFENSE if table.contrat is Contrat.GARDE_CONTRE else Camp.ATTAQUE
    table.paquets[a_qui] += table.chien


def montrer(table: Table) -> tuple[Poignee, ...]:
    """Each player who may shows at most one poignée, not always the largest; some camps go unsaid."""
    montrees = []
    for rang, main in enumerate(table.mains):
        atouts = sum(est_atout(carte) for carte in main)
        tailles = [taille for taille in Taille if SEUILS[table.joueurs][taille] <= atouts]
        if tailles and table.alea.random() < 0.9:
            camp = table.alea.choice((table.camp(rang), table.camp(rang), None))
            montrees.append(Poignee(table.alea.choice(tailles), camp))
    return tuple(montrees)


def jouer_les_plis(table: Table) -> None:
    force = table.alea.choice(FORCES)
    nombre = len(table.mains[0])
    for pli in range(nombre):
        gagnant = Camp.ATTAQUE if table.alea.random() < force else Camp.DEFENSE
        _ramasser(table, gagnant, [main[pli] for main in table.mains], dernier=pli == nombre - 1)


def _ramasser(table: Table, gagnant: Camp, pli: list[Carte], *, dernier: bool) -> None:
    table.plis[gagnant] += 1
    if EXCUSE in pli and not dernier:
        # The excuse goes back to its owner's camp, which owes a basse for it. On the last trick it is lost.
        proprietaire = table.camp(pli.index(EXCUSE))
        if proprietaire is not gagnant:
            pli.remove(EXCUSE)
            table.paquets[proprietaire].append(EXCUSE)
            table.excuse_due_par = proprietaire
    if PETIT in pli and dernier:
        table.petit_au_bout = gagnant
    table.paquets[gagnant] += pli


def rendre_une_basse(table: Table) -> None:
    """What the excuse taken back costs, once there is a basse to give; a camp without a trick has none."""
    camp = table.excuse_due_par
    if camp is None:
        return
    basses = [carte for carte in table.paquets[camp] if carte[0] == "basses"]
    if table.plis[camp] and basses:
        table.paquets[camp].remove(basses[0])
        table.paquets[camp.autre].append(basses[0])
    else:
        table.excuse_gardee_par = camp


def dire_le_chelem(table: Table) -> Chelem | None:
    annonce = table.alea.random() < 0.3
    if not table.plis[Camp.DEFENSE]:
        return Chelem.ANNONCE_REUSSI if annonce else Chelem.REUSSI
    if annonce:
        return Chelem.ANNONCE_CHUTE
    return None if table.plis[Camp.ATTAQUE] else Chelem.DEFENSE


@dataclass(frozen=True)
class Jouee:
    donne: Donne
    paquets: dict[Camp, Paquet]
    plis: Counter[Camp]
    excuse_gardee_par: Camp | None


def jouer(alea: Random) -> Jouee:
    """One donne from the deal to the count; building it refuses what cannot exist."""
    table = distribuer(alea)
    ecarter(table)
    poignees = montrer(table)
    jouer_les_plis(table)
    rendre_une_basse(table)
    return Jouee(
        donne=Donne(
            joueurs=table.joueurs,
            preneur=table.preneur,
            appele=table.appele,
            contrat=table.contrat,
            bouts=sum(nom == "bouts" for nom, _ in table.paquets[Camp.ATTAQUE]),
            demi_points=_points_de_l_attaque(table),
            petit_au_bout=table.petit_au_bout,
            poignees=poignees,
            chelem=dire_le_chelem(table),
        ),
        paquets={camp: _paquet(table, camp) for camp in Camp},
        plis=table.plis,
        excuse_gardee_par=table.excuse_gardee_par,
    )


def _points_de_l_attaque(table: Table) -> int:
    """An excuse kept without a basse given counts 4: its half point is the other camp's."""
    rendu = {None: 0, Camp.ATTAQUE: -1, Camp.DEFENSE: 1}[table.excuse_gardee_par]
    return demi_points(table.paquets[Camp.ATTAQUE]) + rendu


def _paquet(table: Table, camp: Camp) -> Paquet:
    cartes = Counter(nom for nom, _ in table.paquets[camp])
    return Paquet(
        **{nom: cartes[nom] for nom in EXEMPLAIRES},
        joueurs=table.joueurs,
        contrat=table.contrat,
        camp=camp,
    )
