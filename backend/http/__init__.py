"""Parse → command or view → answer. The one table of statuses is in `erreurs`."""

from backend.http import bande, calcul, gens, partie
from backend.http.erreurs import installer
from backend.http.portier import Portier

routeurs = (partie.routeur, gens.routeur, bande.routeur, calcul.routeur)

__all__ = ["Portier", "installer", "routeurs"]
