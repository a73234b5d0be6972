"""First names as people type them: any script, seen as a reader sees them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

import regex

from backend.tarot.refus import SaisieInvalide

LONGUEUR_D_UN_PRENOM = 24
LONGUEUR_D_UN_TITRE = 40
_CARACTERES_PAR_LETTRE = 8
"""A reader's letter may be several code points (emoji families, accents); a tower of accents is not."""

_SENS_FORCE = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_INVISIBLES = "\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u00ad\u061c\u180e"
_INITIALES = ("M", *"ABCDEFGHIJKLNOPQRSTUVWXYZ")
"""More of them than an evening has places: one is always free."""
_BLANCS = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters and signs that show nothing."""


def lire_nom(valeur: object, champ: str = "nom") -> str:
    """A first name: NFC, trimmed, 1 to 24 characters as a reader counts them. Raises SaisieInvalide."""
    return _lire(valeur, champ, "prénom", LONGUEUR_D_UN_PRENOM)


def lire_titre(valeur: object, champ: str = "nom") -> str:
    """An evening's own name, held to the same rules, and a little longer. Raises SaisieInvalide."""
    return _lire(valeur, champ, "nom", LONGUEUR_D_UN_TITRE)


def _lire(valeur: object, champ: str, quoi: str, longueur: int) -> str:
    if not isinstance(valeur, str):
        raise SaisieInvalide(champ, f"Il manque un {quoi}.")
    if any(unicodedata.category(c) in {"Cc", "Cs"} or c in _SENS_FORCE for c in valeur.strip()):
        raise SaisieInvalide(champ, f"Ce {quoi} contient un caractère invisible qui n’est pas permis.")
    nom = _rogner(unicodedata.normalize("NFC", valeur))
    if not any(_se_voit(c) for c in nom):
        raise SaisieInvalide(champ, f"Il manque un {quoi}.")
    if len(nom) > longueur * _CARACTERES_PAR_LETTRE or len(regex.findall(r"\X", nom)) > longueur:
        raise SaisieInvalide(champ, f"{quoi.capitalize()} trop long : {longueur} lettres au plus.")
    return nom


def _rogner(nom: str) -> str:
    while nom != (rogne := nom.strip().strip(_INVISIBLES)):
        nom = rogne
    return nom


def _se_voit(caractere: str) -> bool:
    return unicodedata.category(caractere)[0] in "LNPS" and caractere not in _BLANCS


def lu(nom: str) -> str:
    """What a reader tells names apart by: neither case, nor invisible signs, nor the kind of space."""
    sans = "".join(" " if c.isspace() else c for c in nom if c not in _INVISIBLES)
    return unicodedata.normalize("NFC", " ".join(sans.split()).casefold())


def refuser_les_jumeaux(noms: Sequence[str], champ: str = "joueurs") -> None:
    """Two names that look the same would hide one another. Raises SaisieInvalide with a suggestion."""
    vus: set[str] = set()
    for nom in noms:
        if lu(nom) in vus:
            raise SaisieInvalide(champ, f"Deux fois {nom}. Ajoute une initiale : {_libre(nom, noms)}")
        vus.add(lu(nom))


def _libre(nom: str, noms: Iterable[str]) -> str:
    pris = {lu(autre) for autre in noms}
    court = "".join(regex.findall(r"\X", nom)[: LONGUEUR_D_UN_PRENOM - len(" M.")]).rstrip()
    return next(essai for fin in _INITIALES if lu(essai := f"{court} {fin}.") not in pris)
