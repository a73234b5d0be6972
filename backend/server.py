"""Listening: the port, the addresses to open at the table, and uvicorn's settings."""

from __future__ import annotations

import errno
import io
import socket
from contextlib import suppress
from dataclasses import replace

import segno
import uvicorn

from backend.settings import Settings

# Never sent to: connecting a UDP socket only asks the system which of its own addresses it would use.
ANY_PRIVATE_ADDRESS = ("10.255.255.255", 1)
EVERYWHERE = {"", "0.0.0.0", "::"}  # noqa: S104 - names to recognise, not a choice made here
LOOPBACK = {"127.0.0.1", "::1", "localhost"}


class PortUnavailable(OSError):
    """The port cannot be listened on; the message says what to do about it."""


def listen(host: str, port: int) -> socket.socket:
    """A bound socket, or a sentence that the person at the terminal understands."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named, so that asyncio sees TCP and sends at once: else every answer waits 40 ms for an ACK.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen()
    except (OSError, OverflowError) as error:
        listener.close()
        raise PortUnavailable(_why(host, port, error)) from error
    return listener


def _why(host: str, port: int, error: Exception) -> str:
    number = getattr(error, "errno", None)
    if number == errno.EADDRINUSE:
        return f"Port {port} is already taken. Choose another one: --port {port % 65535 + 1}"
    if number == errno.EACCES:
        return f"Port {port} is reserved for the administrator. Choose one above 1023: --port 8000"
    return f"Cannot listen on {host} port {port}: {error}"


def lan_address() -> str | None:
    """This machine's address on the table's network, found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ANY_PRIVATE_ADDRESS)
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") or address == "0.0.0.0" else address  # noqa: S104


def with_lan_url(settings: Settings, host: str, port: int) -> Settings:
    """The same settings, knowing the address that a phone at the table can open, if there is one."""
    address = lan_address() if host in EVERYWHERE else None if host in LOOPBACK else host
    return replace(settings, lan_url=_url(address, port)) if address else settings


def banner(settings: Settings, host: str, port: int) -> str:
    """The addresses to open, and a QR code of the one that phones can reach."""
    local = "localhost" if host in EVERYWHERE | LOOPBACK else host
    lines = ["", f"  On this machine   {_url(local, port)}"]
    if settings.lan_url:
        lines.append(f"  At the table      {settings.lan_url}")
    if settings.public_url:
        lines.append(f"  From anywhere     {settings.public_url}")
    if settings.base_url:
        lines += ["", _qr(settings.base_url)]
    return "\n".join([*lines, "  Ctrl+C stops it. Parties are kept.", ""])


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _qr(url: str) -> str:
    drawing = io.StringIO()
    segno.make(url, micro=False, error="m").terminal(drawing, compact=True, border=2)
    return drawing.getvalue()


def uvicorn_config(app: object, settings: Settings) -> uvicorn.Config:
    """What uvicorn leaves open by default is closed here."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]  # any ASGI application
        http="h11",
        ws="websockets-sansio",
        ws_max_size=4096,
        ws_ping_interval=10,
        ws_ping_timeout=5,
        # Nothing that a viewer sends is ever inflated.
        ws_per_message_deflate=False,
        # A forwarded address is believed only from the proxies that were named.
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        server_header=False,
        # A log of requests would hold the ids of parties, and a partie's id lets one read it.
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=5,
    )


def run(app: object, settings: Settings, listener: socket.socket) -> None:
    # Ctrl+C is how an evening ends, not an error: uvicorn has already closed everything when it raises this.
    with suppress(KeyboardInterrupt):
        uvicorn.Server(uvicorn_config(app, settings)).run(sockets=[listener])
