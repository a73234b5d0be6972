"""The frontend's files, as they are, under an address that changes when one of them does."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

FRONTEND = Path(__file__).parent.parent / "frontend"
_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
}
_TEXTES = (".js", ".css", ".svg", ".webmanifest", ".html", ".md")


@dataclass(frozen=True, slots=True)
class Fichier:
    corps: bytes
    comprime: bytes | None
    genre: str


class Assets:
    """Read and compressed once; read again when a file has changed, so that nobody has to restart."""

    def __init__(self, racine: Path = FRONTEND) -> None:
        self._racine = racine
        self._vu: dict[Path, int] = {}
        self._fichiers: dict[str, Fichier] = {}
        self.version = ""
        self.rafraichir()

    def rafraichir(self) -> None:
        vu = {
            chemin: chemin.stat().st_mtime_ns
            for chemin in sorted(self._racine.rglob("*"))
            if chemin.is_file()
        }
        if vu == self._vu:
            return
        self._vu = vu
        self._fichiers = {str(chemin.relative_to(self._racine)): _lire(chemin) for chemin in vu}
        tout = sha256()
        for nom, fichier in self._fichiers.items():
            tout.update(f"{nom}\0{len(fichier.corps)}\0".encode() + fichier.corps)
        self.version = tout.hexdigest()[:12]

    def trouver(self, nom: str) -> Fichier | None:
        """Only what the folder holds: the name is a key, never a path to open."""
        return self._fichiers.get(nom)

    def texte(self, nom: str) -> str:
        return self._fichiers[nom].corps.decode()

    def noms(self, *dossiers: str) -> list[str]:
        return [nom for nom in self._fichiers if nom.startswith(dossiers)]


def _lire(chemin: Path) -> Fichier:
    corps = chemin.read_bytes()
    genre = _TYPES.get(chemin.suffix) or mimetypes.guess_type(chemin.name)[0] or "application/octet-stream"
    comprime = gzip.compress(corps, mtime=0) if chemin.suffix in _TEXTES else None
    return Fichier(corps, comprime, genre)
