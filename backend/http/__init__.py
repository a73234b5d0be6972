"""Parse → command or view → answer. The one table of statuses is in `erreurs`."""

from backend.http.erreurs import installer
from backend.http.portier import Portier
from backend.http.routes import routeur

__all__ = ["Portier", "installer", "routeur"]
