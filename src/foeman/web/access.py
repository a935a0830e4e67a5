"""Who may see and do what.

On this machine alone nobody needs a key, unless that was asked for. At any other address whoever has the token owns
the table, and whoever has a seat's link sees and answers for that seat in that game. All keys come from one secret,
kept beside the saved games; a seat's key also from how often its link was made anew, which the store counts.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import ipaddress
import os
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import quote, unquote, urlencode

from starlette.requests import HTTPConnection

from foeman.database import data_folder
from foeman.store import Store, StoreError
from foeman.viewer import Viewer

SECRET = "server.key"
TOKEN_COOKIE = "foeman_token"
SEAT_COOKIE = "foeman_seat"
LOCAL_NAMES = ("localhost", "127.0.0.1", "::1", "[::1]")


class Refusal(Exception):
    """A request that is not let in: its status, and one line that says why."""

    def __init__(self, status: int, line: str) -> None:
        super().__init__(line)
        self.status = status


def is_loopback(host: str) -> bool:
    """Whether an address can be reached from this machine only."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def read_secret(folder: Path) -> bytes:
    """The secret kept in a folder; it is made once, for this user's eyes only."""
    file = folder / SECRET
    try:
        try:
            kept = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            secret = bytes.fromhex(file.read_text(encoding="ascii").strip())
        else:
            secret = secrets.token_bytes(32)
            with os.fdopen(kept, "w", encoding="ascii") as out:
                out.write(secret.hex() + "\n")
    except (OSError, ValueError) as fault:
        raise StoreError(f"{file}: expected the server's secret, found: {fault}") from None
    if len(secret) < 16:
        raise StoreError(
            f"{file}: expected a secret of 32 bytes, found {len(secret)}; remove it to have a new one made"
        )
    return secret


def folder_of(store: Store) -> Path:
    """Where the secret of a store is kept: beside its file, or in the data folder if it is on a server."""
    file = Path(store.where or "")
    folder = file.resolve().parent if file.is_file() else data_folder(os.environ, windows=os.name == "nt")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


@dataclass(frozen=True, slots=True)
class Access:
    """The keys of one server. `guarded`: it can be reached from other machines, so that a key is needed."""

    secret: bytes
    guarded: bool
    renewed: Callable[[str, str], int] = lambda _id, _seat: 0
    """How often the link of a seat in a game was made anew."""

    @classmethod
    def of(cls, store: Store, host: str, token: bool = False) -> Access:
        """The keys of a server at an address, with a store; with `token` a key is needed on this machine too."""
        return cls(read_secret(folder_of(store)), token or not is_loopback(host), store.renewed)

    def guarding(self) -> Access:
        """The same keys where a key is needed."""
        return replace(self, guarded=True)

    # Keys

    def _key(self, *parts: str) -> str:
        digest = hmac.new(self.secret, "\0".join(parts).encode("utf-8", "surrogatepass"), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:24]).decode("ascii")

    @property
    def token(self) -> str:
        """Whoever has it owns the table."""
        return self._key("owner")

    def seat_key(self, id: str, seat: str) -> str:
        """Whoever has it sits there, in that game."""
        renewed = self.renewed(id, seat)
        return self._key("seat", id, seat, *([str(renewed)] if renewed else []))

    def seat_path(self, id: str, seat: str) -> str:
        """The link of a seat, without the address of the server."""
        return f"/play/{quote(id)}?{urlencode({'seat': seat, 'key': self.seat_key(id, seat)})}"

    def seat_link(self, request: HTTPConnection, id: str, seat: str) -> str:
        """The link of a seat, as it is reached by whoever asks."""
        return f"{request.url.scheme}://{request.url.netloc}{self.seat_path(id, seat)}"

    # Who asks

    def is_owner(self, request: HTTPConnection) -> bool:
        """Whether a request comes from this machine alone, or has the token."""
        if not self.guarded:
            return True
        given = [request.query_params.get("token", ""), request.cookies.get(TOKEN_COOKIE, ""), _bearer(request)]
        return any(_same(one, self.token) for one in given)

    def seat_of(self, request: HTTPConnection, id: str) -> str | None:
        """The seat whose key a request has; a seat without its key is refused."""
        seat, key = request.query_params.get("seat"), request.query_params.get("key") or _bearer(request)
        if seat is None or not key or _same(key, self.token):
            return None
        if not _same(key, self.seat_key(id, seat)):
            raise Refusal(403, "seat: expected the key of this seat in this game, found another")
        return seat

    def viewer(self, request: HTTPConnection, id: str) -> Viewer:
        """Through whose eyes a request may look at a game; an owner may look through any seat's."""
        seat = self.seat_of(request, id)
        if seat is not None:
            return Viewer(seat)
        if self.is_owner(request):
            return Viewer(request.query_params.get("seat"), owner=True)
        raise Refusal(401, "expected the token or a seat's link (the server printed them), found neither")

    def owner(self, request: HTTPConnection, id: str | None) -> Viewer:
        """Who wants something that only an owner may: a seat's link is none, even where no key is needed."""
        if id is not None:
            return self.viewer(request, id)
        return Viewer(owner=self.is_owner(request) and "key" not in request.query_params)

    def is_guest(self, request: HTTPConnection) -> bool:
        """Whether a request comes from somebody who opened a seat's link before."""
        id, _, rest = request.cookies.get(SEAT_COOKIE, "").partition("!")
        seat, _, key = rest.rpartition("!")
        return bool(seat) and _same(key, self.seat_key(id, unquote(seat)))

    def guest_cookie(self, id: str, seat: str) -> str:
        """What a browser keeps of a seat's link, so that the rules can be read too."""
        return f"{id}!{quote(seat, safe='')}!{self.seat_key(id, seat)}"


def _bearer(request: HTTPConnection) -> str:
    kind, _, value = request.headers.get("authorization", "").partition(" ")
    return value.strip() if kind.casefold() == "bearer" else ""


def _same(given: str, expected: str) -> bool:
    """Compared in a time that tells nothing."""
    return hmac.compare_digest(given.encode("utf-8", "surrogatepass"), expected.encode("utf-8"))
