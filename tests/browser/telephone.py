"""A phone that watches itself: what goes wrong on it, seen or not, is kept to fail the test."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response

# The browser says these itself when a server is stopped or refuses: tests do that on purpose.
EXPECTED = ("Failed to load resource", "WebSocket connection to")
LOCAL_SCHEMES = {"data", "blob"}


class Surveillance:
    """The faults of one browser context: errors, CSP violations, calls to strangers, missing assets."""

    def __init__(self, context: BrowserContext, host: str) -> None:
        self.fautes: list[str] = []
        self._host = host
        context.on("console", self._console)
        context.on("weberror", self._weberror)
        context.on("request", self._request)
        context.on("response", self._response)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(EXPECTED):
            self.fautes.append(f"console: {message.text}")

    def _weberror(self, error: Any) -> None:
        self.fautes.append(f"page: {error.error}")

    def _request(self, request: Request) -> None:
        url = urlsplit(request.url)
        if url.scheme not in LOCAL_SCHEMES and url.netloc != self._host:
            self.fautes.append(f"request to another host: {request.url}")

    def _response(self, response: Response) -> None:
        asset = urlsplit(response.url).path.startswith("/s/")
        if response.status >= 500 or (asset and response.status >= 400):
            self.fautes.append(f"{response.status}: {response.url}")
