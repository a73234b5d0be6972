"""At the door, before any route: security headers, foreign origins, media type, rate limits."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from functools import partial
from ipaddress import IPv6Address, ip_address
from time import time
from urllib.parse import urlsplit

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import MovingWindowRateLimiter
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from backend.http.erreurs import Doucement, OrigineRefusee, Panne, TropGros, TypeRefuse, reponse
from backend.settings import Settings
from backend.tarot.refus import Refus

journal = logging.getLogger(__name__)

_LECTURES = frozenset({"GET", "HEAD", "OPTIONS"})
_CREATION = re.compile(r"/api/(?:bandes/[^/]+/)?parties")
_PARTIE = re.compile(r"/api/parties/([^/]+)(?!/crayon/reprise|[^/])")
"""Taking the crayon back is not counted with the writes: whoever holds it could spend them all."""

# A page reads the feuille as its API does; assets are only files.
_COMPTES = ("/api/", "/p/", "/b/")

CREATIONS = (parse("20/hour"), parse("100/day"))
ECRITURES = parse("120/minute")
LECTURES = parse("600/minute")
ECRITURES_D_UNE_PARTIE = parse("30/minute")
FAUX_SECRETS = parse("10/minute")

CORPS_AU_PLUS = 8 * 1024

ENTETES = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
CSP_PAR_DEFAUT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"


def adresse_comptee(hote: str) -> str:
    """Whom a limit counts: an IPv4 address, or the /64 that an IPv6 subscriber has whole."""
    try:
        adresse = ip_address(hote)
    except ValueError:
        return hote
    if not isinstance(adresse, IPv6Address):
        return hote
    if adresse.ipv4_mapped is not None:
        return str(adresse.ipv4_mapped)
    return adresse.exploded[:19] + "::/64"


def origine_permise(origine: str | None, hote: str | None, settings: Settings) -> bool:
    """A browser says where the page came from: ours only. Programs that are not browsers say nothing."""
    if origine is None:
        return True
    if origine in {settings.public_url, settings.lan_url}:
        return True
    try:
        lue = urlsplit(origine)
    except ValueError:
        return False
    return lue.scheme in {"http", "https"} and hote is not None and lue.netloc.lower() == hote.lower()


class Compteurs:
    """Moving windows in this process's memory; `off` lets everything pass."""

    def __init__(self, actifs: bool) -> None:
        self._actifs = actifs
        self._fenetre = MovingWindowRateLimiter(MemoryStorage())

    async def compter(self, limite: RateLimitItem, nom: str, qui: str) -> None:
        """Raises Doucement when the window is full."""
        if self._actifs and not await self._fenetre.hit(limite, nom, qui):
            await self._refuser(limite, nom, qui)

    async def exiger(self, limite: RateLimitItem, nom: str, qui: str) -> None:
        """Raises Doucement when the window is full, without counting this one."""
        if self._actifs and not await self._fenetre.test(limite, nom, qui):
            await self._refuser(limite, nom, qui)

    async def noter(self, limite: RateLimitItem, nom: str, qui: str) -> None:
        """Count one that has passed already."""
        if self._actifs:
            await self._fenetre.hit(limite, nom, qui)

    async def _refuser(self, limite: RateLimitItem, nom: str, qui: str) -> None:
        fenetre = await self._fenetre.get_window_stats(limite, nom, qui)
        attente = fenetre.reset_time - time()
        raise Doucement(max(1, round(attente)))


class Portier:
    """ASGI: what must be said of every request and every answer, whatever the route."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._compteurs = Compteurs(settings.rate_limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        garde = _Garde(send, partial(self._juger, scope))
        try:
            if scope["path"].startswith(_COMPTES):
                await self._verifier(scope)
        except Refus as refus:
            await reponse(refus)(scope, receive, garde)
            return
        try:
            await self._app(_comme_un_get(scope), _plafonner(receive), garde)
        except Exception:
            # Left to the framework, the answer would leave from outside this door, without the headers.
            journal.exception("%s failed", scope["method"])
            if garde.statut:
                raise
            await reponse(Panne())(scope, receive, garde)
        if garde.ecarte is not None:
            await reponse(garde.ecarte)(scope, receive, _Garde(send))

    async def _verifier(self, scope: Scope) -> None:
        entetes, methode, qui = Headers(scope=scope), scope["method"], _qui(scope)
        if methode in _LECTURES:
            await self._compteurs.compter(LECTURES, "lectures", qui)
            return
        if not origine_permise(entetes.get("origin"), entetes.get("host"), self._settings):
            raise OrigineRefusee
        if not _est_du_json(entetes):
            raise TypeRefuse
        if int(entetes.get("content-length", "0")) > CORPS_AU_PLUS:
            raise TropGros
        await self._compter_l_ecriture(scope["path"], methode, qui)

    async def _compter_l_ecriture(self, chemin: str, methode: str, qui: str) -> None:
        await self._compteurs.compter(ECRITURES, "ecritures", qui)
        if methode == "POST" and _CREATION.fullmatch(chemin):
            for limite in CREATIONS:
                await self._compteurs.compter(limite, "creations", qui)
        elif partie := _PARTIE.match(chemin):
            await self._compteurs.exiger(ECRITURES_D_UNE_PARTIE, "partie", partie[1])

    async def _juger(self, scope: Scope, statut: int) -> None:
        """What can be counted only once the answer is known, so that one person's tries cost nobody else.

        Raises Doucement for one wrong secret too many; a right one from the same address passes.
        """
        if statut == 403:
            await self._compteurs.compter(FAUX_SECRETS, "faux", _qui(scope))
        partie = _PARTIE.match(scope["path"])
        if partie and statut < 400 and scope["method"] not in _LECTURES:
            await self._compteurs.noter(ECRITURES_D_UNE_PARTIE, "partie", partie[1])


def _comme_un_get(scope: Scope) -> Scope:
    """A HEAD is answered as its GET would be; the server itself leaves the body out."""
    return {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope


def _qui(scope: Scope) -> str:
    client = scope.get("client")
    return adresse_comptee(client[0]) if client else ""


def _est_du_json(entetes: Headers) -> bool:
    """A write without a body needs no type; a form's type is refused, so that no foreign page can post."""
    sans_corps = entetes.get("content-length", "0") == "0" and "transfer-encoding" not in entetes
    sorte = entetes.get("content-type", "").partition(";")[0].strip().lower()
    return sorte == "application/json" or (sans_corps and not sorte)


def _plafonner(receive: Receive) -> Receive:
    """A body that does not say its length is counted as it comes."""
    lus = 0

    async def recevoir() -> Message:
        nonlocal lus
        message = await receive()
        lus += len(message.get("body", b""))
        if lus > CORPS_AU_PLUS:
            # The framework's own: while it reads a body, it lets no other pass.
            raise HTTPException(413)
        return message

    return recevoir


async def _sans_juger(_: int) -> None:
    return


class _Garde:
    """Adds the security headers to an answer that does not have its own, and remembers its status.

    An answer that `juger` refuses is not sent: `ecarte` is what to say instead.
    """

    def __init__(self, send: Send, juger: Callable[[int], Awaitable[None]] = _sans_juger) -> None:
        self._send = send
        self._juger = juger
        self.statut = 0
        self.ecarte: Refus | None = None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.statut = message["status"]
            try:
                await self._juger(self.statut)
            except Refus as refus:
                self.ecarte = refus
            entetes = MutableHeaders(scope=message)
            for nom, valeur in ENTETES.items():
                entetes.setdefault(nom, valeur)
            entetes.setdefault("Content-Security-Policy", CSP_PAR_DEFAUT)
            entetes.setdefault("Cache-Control", "no-store")
        if self.ecarte is None:
            await self._send(message)
