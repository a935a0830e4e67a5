"""The gate that every request passes: which host and origin it names, who sends it, how much and how often."""

from __future__ import annotations

import asyncio
import json
import re
import time
from dataclasses import dataclass
from http.cookies import SimpleCookie
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from foeman.store import StoreError
from foeman.web.access import LOCAL_NAMES, SEAT_COOKIE, TOKEN_COOKIE, Access, Refusal
from foeman.web.buckets import Buckets, Table
from foeman.web.metrics import Metrics

PAGE_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'; "
    "form-action 'self'; frame-ancestors 'none'"
)
"""Nothing comes from anywhere else, and no script stands in a page itself."""
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
ASSETS = ("/page-static", "/favicon.ico")
"""What the page is made of; it holds nothing of any game."""
FOR_GUESTS = ("/rules", "/picture/", "/api/games", "/api/docs", "/api/openapi.json")
"""What whoever has a seat's link may read too."""
HOST = re.compile(r"(?P<name>\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(:[0-9]{1,5})?")
"""A name or an address, and perhaps a port."""
SAFE = ("GET", "HEAD", "OPTIONS")
HEALTH = "/health"
"""Whether the server is there: for whoever keeps it running, without a key; nothing is looked at for it."""
FILES = ("/sessions/import", "/packs", "/ask")
"""Where a request may hold a whole file."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much and how often: bytes in a request, requests a second from one address, and how many at once."""

    body: int = 4_000_000
    photo: int = 25_000_000
    """Of a photo of a board, which is written anew and smaller before it is kept."""
    small: int = 64_000
    """Where no file is sent."""
    per_second: float = 60.0
    burst: int = 600


class Gate:
    """An ASGI middleware in front of the page and the API."""

    def __init__(
        self,
        app: ASGIApp,
        access: Access,
        limits: Limits | None = None,
        metrics: Metrics | None = None,
        table: Table | None = None,
    ) -> None:
        self.app = app
        self.access = access
        self.limits = limits or Limits()
        self.metrics = metrics or Metrics()
        self.buckets = Buckets(self.limits.per_second, self.limits.burst, table)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say in one line why not."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        request = HTTPConnection(scope)
        send = self.metrics.watch(scope, send)
        try:
            self.check_host(request)
            self.check_origin(request)
            self.check_rate(request)
            if scope["path"] == HEALTH:
                raise Refusal(200, "well")
            cookies = await asyncio.to_thread(self.check_key, request) if self.needs_key(request) else {}
            self.check_length(request)
        except Refusal as refusal:
            await refuse(scope, send, refusal)
            return
        except StoreError as problem:
            await refuse(scope, send, Refusal(503, str(problem)))
            return
        if self.is_first_visit(request):
            await self.welcome(request, send)
            return
        await self.app(scope, Counted(receive, self.most(scope["path"])), with_headers(send, scope["path"], cookies))

    def check_host(self, request: HTTPConnection) -> None:
        """A page of another site must not reach this machine under a name of its own."""
        named = HOST.fullmatch(request.headers.get("host", ""))
        if named is None:
            raise Refusal(400, "host: expected a name and perhaps a port, found something else")
        if not self.access.guarded and named["name"] not in LOCAL_NAMES:
            raise Refusal(421, "host: expected localhost or 127.0.0.1, found another name")

    def check_origin(self, request: HTTPConnection) -> None:
        """Only pages of this server may send anything or open a line."""
        if request.scope["type"] == "http" and request.scope["method"] in SAFE:
            return
        origin = request.headers.get("origin")
        if origin is not None and site_of(origin) != request.headers.get("host"):
            raise Refusal(403, "origin: expected a page of this server, found another site")
        if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise Refusal(403, "origin: expected a page of this server, found another site")

    def check_rate(self, request: HTTPConnection) -> None:
        """So many requests a second from one address, whatever they are for."""
        address = request.client.host if request.client else ""
        if not self.buckets.take(address, time.monotonic()):
            raise Refusal(429, f"requests: expected at most {self.limits.per_second:g} a second, found more")

    def needs_key(self, request: HTTPConnection) -> bool:
        """Whether somebody without the token wants more than what the page is made of."""
        return not request.url.path.startswith(ASSETS) and not self.access.is_owner(request)

    def check_key(self, request: HTTPConnection) -> dict[str, str]:
        """Who may come in where without the token; gives the cookies to set."""
        path = request.url.path
        id = game_in(path)
        if id is not None:
            seat = self.access.viewer(request, id).seat or ""
            return {SEAT_COOKIE: self.access.guest_cookie(id, seat)}
        if path.startswith(FOR_GUESTS) and self.access.is_guest(request):
            return {}
        raise Refusal(401, "expected the token or a seat's link (the server printed them), found neither")

    def check_length(self, request: HTTPConnection) -> None:
        """A request that says it is too long is not read at all."""
        length = request.headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:12]) > self.most(request.url.path):
            raise Refusal(413, too_long(self.most(request.url.path)))

    def most(self, path: str) -> int:
        """How long a request may be: files are longer than an answer, and a photo of a board longer than all else."""
        if path.startswith("/packs/") and path.endswith("/photo"):
            return self.limits.photo
        return self.limits.body if path.rstrip("/").endswith(FILES) else min(self.limits.small, self.limits.body)

    def is_first_visit(self, request: HTTPConnection) -> bool:
        """Whether somebody opens a page with the printed link."""
        is_page = request.scope.get("method") == "GET" and not request.url.path.startswith("/api")
        return self.access.guarded and is_page and "token" in request.query_params

    async def welcome(self, request: HTTPConnection, send: Send) -> None:
        """Keep the token in a cookie, and take it out of the address."""
        clean = request.url.remove_query_params("token")
        where = clean.path + (f"?{clean.query}" if clean.query else "")
        headers = [
            (b"location", where.encode("latin-1", "replace")),
            (b"set-cookie", cookie(TOKEN_COOKIE, self.access.token).encode("latin-1")),
            (b"referrer-policy", b"no-referrer"),
            (b"cache-control", b"no-store"),
        ]
        await send({"type": "http.response.start", "status": 303, "headers": headers})
        await send({"type": "http.response.body", "body": b""})


def site_of(origin: str) -> str:
    """The name and port that an origin says; of what is none, nothing."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def too_long(most: int) -> str:
    """The line for a request that is larger than allowed."""
    return f"body: expected at most {most} bytes, found more"


def game_in(path: str) -> str | None:
    """The id of the game that a path is about."""
    parts = path.strip("/").split("/")
    if parts[0] == "play" and len(parts) >= 2:
        return parts[1]
    if parts[:2] == ["api", "sessions"] and len(parts) >= 3 and parts[2] != "import":
        return parts[2]
    return None


def cookie(name: str, value: str) -> str:
    """A cookie that no script can read and no other site can send."""
    made: SimpleCookie = SimpleCookie()
    made[name] = value
    made[name]["path"], made[name]["samesite"], made[name]["max-age"] = "/", "Lax", str(30 * 24 * 3600)
    made[name]["httponly"] = True
    return made[name].OutputString()


def with_headers(send: Send, path: str, cookies: dict[str, str]) -> Send:
    """Answer with the headers that keep a browser careful."""
    policy = PICTURE_POLICY if path.endswith(".svg") else PAGE_POLICY

    async def careful(message: Message) -> None:
        if message["type"] == "http.response.start":
            there = [name.lower() for name, _ in message["headers"]]
            added = {**HEADERS, "content-security-policy": policy}
            if path.startswith("/api"):
                added["cache-control"] = "no-store"
            message["headers"] = [
                *message["headers"],
                *((name.encode(), value.encode()) for name, value in added.items() if name.encode() not in there),
                *((b"set-cookie", cookie(name, value).encode("latin-1")) for name, value in cookies.items()),
            ]
        await send(message)

    return careful


class Counted:
    """What a request sends, counted: more than is allowed ends it."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive, self.most, self.got = receive, most, 0

    async def __call__(self) -> Message:
        """The next part."""
        message = await self.receive()
        if message["type"] == "http.request":
            self.got += len(message.get("body", b""))
            if self.got > self.most:
                raise HTTPException(413, too_long(self.most))
        return message


async def refuse(scope: Scope, send: Send, refusal: Refusal) -> None:
    """One line, as the API writes it."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": str(refusal)[:120]})
        return
    body = json.dumps({"detail": str(refusal)}).encode()
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    if refusal.status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
