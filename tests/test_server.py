"""Listening: the addresses printed for the table, and what uvicorn must not leave open."""

from __future__ import annotations

import asyncio
import socket

import pytest

from backend import server
from backend.server import PortUnavailable, banner, listen, uvicorn_config, with_lan_url
from backend.settings import Settings


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "lan_address", lambda: "192.168.1.7")


@pytest.mark.usefixtures("at_home")
def test_the_terminal_shows_this_machine_s_address_and_the_table_s() -> None:
    text = banner(with_lan_url(Settings(), "0.0.0.0", 8000), "0.0.0.0", 8000)
    assert "http://localhost:8000" in text
    assert "http://192.168.1.7:8000" in text


@pytest.mark.usefixtures("at_home")
def test_the_terminal_draws_a_qr_code_for_the_phones() -> None:
    assert "█▄▄▄▄▄█" in banner(with_lan_url(Settings(), "0.0.0.0", 8000), "0.0.0.0", 8000).replace(" ", "")


@pytest.mark.usefixtures("at_home")
def test_a_server_that_only_this_machine_reaches_shows_no_address_for_the_table() -> None:
    text = banner(with_lan_url(Settings(), "127.0.0.1", 8000), "127.0.0.1", 8000)
    assert "At the table" not in text
    assert "█" not in text


def test_a_machine_without_a_network_serves_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "lan_address", lambda: None)
    assert with_lan_url(Settings(), "0.0.0.0", 8000).base_url is None


def test_the_public_address_is_the_one_to_scan() -> None:
    settings = Settings(public_url="https://tarot.example")
    assert "https://tarot.example" in banner(settings, "0.0.0.0", 8000)


def test_a_port_already_taken_is_said_in_a_sentence() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PortUnavailable, match=f"Port {port} is already taken"):
            listen("127.0.0.1", port)


def test_a_port_that_does_not_exist_is_said_in_a_sentence() -> None:
    with pytest.raises(PortUnavailable, match="70000"):
        listen("127.0.0.1", 70_000)


def test_no_forwarded_address_is_believed_unless_a_proxy_was_named() -> None:
    assert not uvicorn_config(None, Settings()).proxy_headers
    behind = uvicorn_config(None, Settings(trusted_proxies=("10.1.2.3",)))
    assert behind.proxy_headers
    assert behind.forwarded_allow_ips == ["10.1.2.3"]


def test_no_request_is_logged_since_a_partie_s_id_lets_one_read_it() -> None:
    assert not uvicorn_config(None, Settings()).access_log


def test_an_answer_leaves_at_once_and_waits_for_no_acknowledgement() -> None:
    """Head and body are two writes: with Nagle's algorithm the second waits 40 ms for a delayed ACK."""
    delays: list[int] = []

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        delays.append(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    async def serve_one() -> None:
        async with await asyncio.start_server(answer, sock=listen("127.0.0.1", 0)) as serving:
            reader, writer = await asyncio.open_connection(*serving.sockets[0].getsockname())
            await reader.read()
            writer.close()

    asyncio.run(serve_one())
    assert delays == [1]
