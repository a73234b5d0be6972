"""The frontend's files, as they are, under an address that changes when one of them does."""

from __future__ import annotations

import gzip
import mimetypes
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from posixpath import dirname, join, normpath

FRONTEND = Path(__file__).parent.parent / "frontend"
_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
}
_IMPORT = re.compile(r"""(?:^|;)(?:import|export)\b[^;'"()]*?['"]([^'"]+)['"]""", re.MULTILINE)
_VENDUS = {
    "preact": "vendor/preact.js",
    "preact/hooks": "vendor/hooks.js",
    "htm": "vendor/htm.js",
    "@preact/signals-core": "vendor/signals-core.js",
    "@preact/signals": "vendor/signals.js",
}
"""The import map of index.html."""
_SERVIS = (".js", ".css", ".svg", ".png", ".webmanifest")
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
        self._vu: dict[str, int] = {}
        self._suites: dict[tuple[str, ...], list[str]] = {}
        self._fichiers: dict[str, Fichier] = {}
        self.version = ""
        self.rafraichir()

    def rafraichir(self) -> None:
        vu = dict(sorted(_dates(self._racine)))
        if vu == self._vu:
            return
        fichiers = {nom: _lire(self._racine / nom) for nom in vu}
        # Together, once all is read: nobody keeps a new file for ever under the old version.
        self._vu, self._fichiers, self.version = vu, fichiers, _version(fichiers)

    def trouver(self, nom: str) -> Fichier | None:
        """Only what the folder holds: the name is a key, never a path to open."""
        return self._fichiers.get(nom)

    def texte(self, nom: str) -> str:
        return self._fichiers[nom].corps.decode()

    def servis(self) -> list[str]:
        """What a page may ask for, whatever screen it shows; not the pages themselves, nor the notes."""
        return [nom for nom in self._fichiers if nom.endswith(_SERVIS) and nom != "sw.js"]

    def avec_ses_imports(self, *modules: str) -> list[str]:
        """These modules and all that they import, near or far: fetched at once, not one after the other."""
        # The version is in it: what was reckoned while the files changed serves nobody afterwards.
        cle = (self.version, *modules)
        if cle not in self._suites:
            self._suites[cle] = self._suivre(modules)
        return self._suites[cle]

    def _suivre(self, modules: Sequence[str]) -> list[str]:
        vus: dict[str, None] = {}
        reste = list(modules)
        while reste:
            nom = reste.pop(0)
            if nom not in vus and nom in self._fichiers:
                vus[nom] = None
                reste += self._imports(nom)
        return list(vus)

    def _imports(self, nom: str) -> list[str]:
        """What a module names in its own imports; `import()` waits for its moment and is left out."""
        trouves = _IMPORT.findall(self.texte(nom))
        return [_VENDUS.get(cible) or normpath(join(dirname(nom), cible)) for cible in trouves]


def _dates(dossier: Path, devant: str = "") -> Iterator[tuple[str, int]]:
    """When each file was last written. With `scandir`, for it is asked at every page."""
    for entree in os.scandir(dossier):
        nom = devant + entree.name
        if entree.is_dir():
            yield from _dates(Path(entree.path), f"{nom}/")
        else:
            yield nom, entree.stat().st_mtime_ns


def _version(fichiers: Mapping[str, Fichier]) -> str:
    tout = sha256()
    for nom, fichier in fichiers.items():
        tout.update(f"{nom}\0{len(fichier.corps)}\0".encode() + fichier.corps)
    return tout.hexdigest()[:12]


def _lire(chemin: Path) -> Fichier:
    corps = chemin.read_bytes()
    genre = _TYPES.get(chemin.suffix) or mimetypes.guess_type(chemin.name)[0] or "application/octet-stream"
    comprime = gzip.compress(corps, mtime=0) if chemin.suffix in _TEXTES else None
    return Fichier(corps, comprime, genre)
