"""The only reader of the environment. Every setting has a safe default; blank counts as unset."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

T = TypeVar("T")

PROJECT = Path(__file__).resolve().parent.parent
SQLITE = "sqlite:///"
DEFAULT_DATABASE = f"{SQLITE}{PROJECT / 'var' / 'tarot.sqlite3'}"
SOCKETS_PER_PARTIE = 300


class SettingError(ValueError):
    """A setting that means nothing; the message names the variable, what was expected and what came."""

    def __init__(self, name: str, expected: str, came: str) -> None:
        super().__init__(f"{name}: expected {expected}, but got {came!r}.")


@dataclass(frozen=True, slots=True)
class Settings:
    """What a node is told from outside, read once and passed down."""

    database_url: str = DEFAULT_DATABASE
    bus_url: str | None = None
    public_url: str | None = None
    # Not a setting: `serve` fills it in once it knows its port, so that links work for other phones.
    lan_url: str | None = None
    rate_limits: bool = True
    trusted_proxies: tuple[str, ...] = ()
    sockets_per_partie: int = SOCKETS_PER_PARTIE

    @property
    def base_url(self) -> str | None:
        """What a link for another phone starts with: never localhost. None when only the request can tell."""
        return self.public_url or self.lan_url

    @property
    def database_file(self) -> Path:
        return Path(self.database_url.removeprefix(SQLITE))


def lire(environ: Mapping[str, str]) -> Settings:
    """The settings of this environment; raises SettingError for a value that means nothing."""

    def read(name: str, parse: Callable[[str, str], T], default: T) -> T:
        value = environ.get(name, "").strip()
        return parse(name, value) if value else default

    return Settings(
        database_url=read("TAROT_DATABASE_URL", _database, DEFAULT_DATABASE),
        bus_url=read("TAROT_BUS_URL", _bus, None),
        public_url=read("TAROT_PUBLIC_URL", _public, None),
        rate_limits=read("TAROT_RATE_LIMITS", _on_off, True),
        trusted_proxies=read("TAROT_TRUSTED_PROXIES", _proxies, ()),
        sockets_per_partie=read("TAROT_SOCKETS_PER_PARTIE", _positive, SOCKETS_PER_PARTIE),
    )


def _database(name: str, value: str) -> str:
    if not value.startswith(SQLITE) or value == SQLITE:
        raise SettingError(name, "sqlite:///path/to/file", value)
    return value


def _bus(name: str, value: str) -> str:
    if urlsplit(value).scheme not in {"redis", "rediss"}:
        raise SettingError(name, "redis://host:port", value)
    return value


def _public(name: str, value: str) -> str:
    url = urlsplit(value)
    beyond = url.path.strip("/") or url.query or url.fragment
    if url.scheme not in {"http", "https"} or not url.hostname or beyond:
        raise SettingError(name, "an address such as https://tarot.example, without a path", value)
    return f"{url.scheme}://{url.netloc}"


def _on_off(name: str, value: str) -> bool:
    if value not in {"on", "off"}:
        raise SettingError(name, "on or off", value)
    return value == "on"


def _proxies(name: str, value: str) -> tuple[str, ...]:
    proxies = tuple(part.strip() for part in value.split(",") if part.strip())
    for proxy in proxies:
        _refuse_unless_narrow(name, proxy)
    return proxies


def _refuse_unless_narrow(name: str, proxy: str) -> None:
    # "*" or "0.0.0.0/0" would let any visitor choose the address that the limits count.
    expected = "addresses or networks of your own proxies, separated by commas"
    try:
        network = ip_network(proxy)
    except ValueError:
        raise SettingError(name, expected, proxy) from None
    if network.prefixlen == 0:
        raise SettingError(name, expected, proxy)


def _positive(name: str, value: str) -> int:
    if not value.isascii() or not value.isdigit() or int(value) == 0:
        raise SettingError(name, "a whole number above zero", value)
    return int(value)
