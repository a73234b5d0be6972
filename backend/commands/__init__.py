"""The verbs of the table. One verb is one function and one transaction.

A verb takes the session and the moment, asks the core, writes, bumps the version and says what it did.
It never commits, never publishes and never reads a header.
"""

from backend.commands.commun import Acces, Fait
from backend.commands.crayon import annuler_passage, offrir_passage, prendre_crayon, reprendre_crayon
from backend.commands.creation import Creation, creer_partie
from backend.commands.donnes import corriger_donne, poser_donne, retablir_donne, supprimer_donne
from backend.commands.fin import effacer_bande, effacer_partie, rouvrir, terminer
from backend.commands.fusion import fusionner, separer
from backend.commands.table import ajouter_joueur, changer_joueur, regler

__all__ = [
    "Acces",
    "Creation",
    "Fait",
    "ajouter_joueur",
    "annuler_passage",
    "changer_joueur",
    "corriger_donne",
    "creer_partie",
    "effacer_bande",
    "effacer_partie",
    "fusionner",
    "offrir_passage",
    "poser_donne",
    "prendre_crayon",
    "regler",
    "reprendre_crayon",
    "retablir_donne",
    "rouvrir",
    "separer",
    "supprimer_donne",
    "terminer",
]
