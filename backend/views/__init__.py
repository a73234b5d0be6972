"""Rows → core → what people see. The read side: one set of queries for each page."""

from backend.views.bande import bande
from backend.views.calcul import comptage, marque
from backend.views.feuille import feuille

__all__ = ["bande", "comptage", "feuille", "marque"]
