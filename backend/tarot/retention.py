"""How long things live: functions of dates, no clock. Gone when now ≥ the date, never before."""

from __future__ import annotations

from calendar import monthrange
from datetime import datetime, timedelta

GARDE_D_UNE_PARTIE = timedelta(hours=30 * 24)
GARDE_D_UNE_BANDE = 6
"""Calendar months."""
GARDE_D_UNE_TOMBE = 12
"""Calendar months during which a dead link still says why it is dead."""


def fin_d_une_partie(cree_le: datetime, derniere_donne_le: datetime | None) -> datetime:
    """30 × 24 hours after the latest donne ever entered, or after the creation."""
    return max(cree_le, derniere_donne_le or cree_le) + GARDE_D_UNE_PARTIE


def fin_d_une_bande(derniere_activite: datetime) -> datetime:
    """Six calendar months after the latest creation or donne among its parties."""
    return plus_mois(derniere_activite, GARDE_D_UNE_BANDE)


def fin_d_une_tombe(efface_le: datetime) -> datetime:
    return plus_mois(efface_le, GARDE_D_UNE_TOMBE)


def plus_mois(quand: datetime, mois: int) -> datetime:
    """The same day and time, months later, clamped to the month's end: 31 August + 6 is 28 or 29 February."""
    annee, rang = divmod(quand.month - 1 + mois, 12)
    annee, rang = quand.year + annee, rang + 1
    return quand.replace(year=annee, month=rang, day=min(quand.day, monthrange(annee, rang)[1]))


def expiree(efface_le: datetime, maintenant: datetime) -> bool:
    return maintenant >= efface_le
