"""From decoded JSON of any shape to values that can be trusted. Every refusal names its field."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from backend.tarot.refus import Inconnue, SaisieInvalide

_UUID = re.compile(r"[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}")

CHAMPS_D_UNE_DONNE = (
    "table",
    "preneur",
    "appele",
    "contrat",
    "bouts",
    "points",
    "petit_au_bout",
    "poignees",
    "chelem",
)
CHAMPS_D_UNE_ENTREE = ("passee", *CHAMPS_D_UNE_DONNE)


def entier_borne(valeur: object, champ: str, bas: int, haut: int) -> int:
    """A whole number between two bounds, both allowed; True is not 1."""
    if isinstance(valeur, bool) or not isinstance(valeur, int) or not bas <= valeur <= haut:
        raise SaisieInvalide(champ, f"« {champ} » : un nombre entier de {bas} à {haut}.")
    return valeur


def entier_borne_ou_rien(valeur: object, champ: str, bas: int, haut: int) -> int | None:
    return None if valeur is None else entier_borne(valeur, champ, bas, haut)


def une_place(valeur: object, champ: str, places: int) -> int:
    """Somebody of the partie, known by their place."""
    return entier_borne(valeur, champ, 0, places - 1)


def place_du_chemin(texte: str, places: int) -> int:
    """The place in an address; an unknown one is no page, not a bad form."""
    if not re.fullmatch(r"[0-9]{1,2}", texte) or int(texte) >= places:
        raise Inconnue("Cette personne n’est pas dans la partie.")
    return int(texte)


def oui_ou_non(valeur: object, champ: str) -> bool:
    if not isinstance(valeur, bool):
        raise SaisieInvalide(champ, f"« {champ} » : oui ou non.")
    return valeur


def un_tour(valeur: object, champ: str) -> list[int]:
    """Places, each once."""
    if not isinstance(valeur, list) or any(isinstance(p, bool) or not isinstance(p, int) for p in valeur):
        raise SaisieInvalide(champ, "Une liste de places, chacune une fois.")
    if len(set(valeur)) != len(valeur):
        raise SaisieInvalide(champ, "Chaque personne n’a qu’une place.")
    return valeur


def une_cle(valeur: object, champ: str = "cle") -> str:
    """The key that a phone chose, so that asking twice is asking once."""
    if not isinstance(valeur, str) or not _UUID.fullmatch(valeur):
        raise SaisieInvalide(champ, "La clé est un UUID.")
    return valeur


def empreinte_de(contenu: object) -> str:
    """Two bodies with the same empreinte say the same thing: neither key order nor 49.0 for 49 counts."""
    try:
        texte = json.dumps(_canonique(contenu), sort_keys=True)
    except RecursionError:
        raise SaisieInvalide(None) from None
    return sha256(texte.encode()).hexdigest()


def _canonique(valeur: Any) -> Any:
    if isinstance(valeur, Mapping):
        return {str(nom): _canonique(contenu) for nom, contenu in valeur.items()}
    if isinstance(valeur, Sequence) and not isinstance(valeur, str):
        return [_canonique(contenu) for contenu in valeur]
    if isinstance(valeur, float) and valeur.is_integer():
        return int(valeur)
    return valeur


def empreinte_d_une_entree(saisie: Mapping[str, object]) -> str:
    """What was typed, without epoch and apres; what was left out is as if written empty."""
    if saisie.get("passee") is True:
        return empreinte_de({"passee": True})
    contenu = {champ: saisie.get(champ) for champ in CHAMPS_D_UNE_DONNE}
    return empreinte_de(contenu | {"poignees": contenu["poignees"] or []})
