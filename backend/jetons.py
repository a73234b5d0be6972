"""Ids and secrets: where the randomness is, and the one way to keep a secret (its SHA-256)."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256

from backend.tarot.refus import SaisieInvalide

_FORME_D_UN_SECRET = re.compile(r"[A-Za-z0-9_-]{43,86}")
_FORME_D_UN_ID = re.compile(r"[A-Za-z0-9_-]{22}")


def nouvel_id() -> str:
    """128 random bits in 22 URL-safe characters."""
    return secrets.token_urlsafe(16)


def nouveau_secret() -> str:
    """256 random bits in 43 URL-safe characters."""
    return secrets.token_urlsafe(32)


def nouvelle_personne() -> str:
    """Unique in a bande, which has a few dozen people at most."""
    return secrets.token_urlsafe(8)


def empreinte(secret: str) -> str:
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def est_un_id(texte: str) -> bool:
    return _FORME_D_UN_ID.fullmatch(texte) is not None


def lire_secret(valeur: object, champ: str) -> str:
    """A secret that a phone made; raises SaisieInvalide when it is shorter than 256 bits."""
    if not isinstance(valeur, str) or not _FORME_D_UN_SECRET.fullmatch(valeur):
        raise SaisieInvalide(champ, "Ce secret n’est pas valable : il faut 256 bits en base64url.")
    return valeur


def secret_offert(valeur: object, champ: str) -> str:
    """The phone's own secret, or a new one when it brought none."""
    return nouveau_secret() if valeur is None else lire_secret(valeur, champ)
