"""The line between a page and its browser: the page is written whole once, and then part by part, over a WebSocket."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from foeman.engine.reading import BadInput, Json, found
from foeman.store import StoreError
from foeman.web.heavy import LARGE, check_shape
from foeman.web.page.markup import Markup, tag

LOG = logging.getLogger("foeman.web")

BACK_WITHIN = 60.0
"""So many seconds a page waits for its browser, which may have lost its network."""
MOST_PAGES = 2_000
"""So many pages are held; those that nobody looks at make room first."""
MOST_SAID = 500
"""A browser that has taken nothing for so long gets the page anew when it takes something."""
MOST_LETTERS = 8_000_000
"""The same of one for which so much text waits."""
ACTS_A_SECOND = 40
"""Faster than any hand; whoever sends more is served more slowly."""
LONGEST_NUMBER = 9
"""No number that a page sends has more digits."""
ANEW = ("go", "")
"""Where a browser goes that gets the same page anew."""


class Junk(BadInput):
    """What no page of ours would send."""


def whole(value: object) -> int:
    """A whole number that a browser sent; what is none is refused in one line."""
    if isinstance(value, bool) or not isinstance(value, (int, str)) or not str(value).lstrip("-").isdecimal():
        raise Junk(f"value: expected a whole number, found {found(value)}")
    if len(str(value)) > LONGEST_NUMBER:
        raise Junk(f"value: expected a shorter number, found {found(value)}")
    return int(value)


def fields(value: object) -> dict[str, Any]:
    """What a form sent; what is none is refused in one line."""
    if not isinstance(value, dict):
        raise Junk(f"value: expected what a form sends, found {found(value)}")
    return value


class Region:
    """A part of the page that the server writes anew; it is sent only when it has changed."""

    def __init__(self, line: Line, name: str, markup: Markup | str, cls: str) -> None:
        self._line = line
        self._name = name
        self._cls = f"written {cls}".strip()
        self._shown = str(markup)

    def write(self, markup: Markup | str) -> None:
        """Show this from now on."""
        if str(markup) != self._shown:
            self._shown = str(markup)
            self._line.say("write", self._name, self._shown)

    def keep(self, markup: Markup | str) -> None:
        """It is so already: the browser has made it so itself."""
        self._shown = str(markup)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is shown there."""
        return not self._shown

    def again(self) -> None:
        """Show it to a browser that may have missed something."""
        self._line.say("write", self._name, self._shown)

    def markup(self) -> Markup:
        """The part as it stands in the page when that is first sent."""
        return tag("div", Markup(self._shown), id=self._name, cls=self._cls)


class Rows:
    """A part of the page made of rows, of which only those are sent that have changed."""

    def __init__(self, line: Line, name: str, cls: str) -> None:
        self._line = line
        self._name = name
        self._cls = cls
        self._shown: list[str] = []

    def write(self, rows: Sequence[Markup]) -> None:
        """Show these from now on: rows at the beginning fall away, rows at the end come and go."""
        was, now = self._shown, list(map(str, rows))
        if was == now:
            return
        gone = next((place for place, row in enumerate(was) if row == now[0]), len(was)) if now else len(was)
        kept = 0
        while kept < len(now) and gone + kept < len(was) and was[gone + kept] == now[kept]:
            kept += 1
        self._shown = now
        self._line.say("rows", self._name, gone, kept, "".join(now[kept:]))

    def again(self) -> None:
        """Show them to a browser that may have missed something."""
        self._line.say("rows", self._name, -1, 0, "".join(self._shown))

    def markup(self) -> Markup:
        """The rows as they stand in the page when that is first sent."""
        return tag("div", Markup("".join(self._shown)), id=self._name, cls=self._cls, role="log")


class Line:
    """What a page says to its browser, kept until the browser takes it."""

    def __init__(self) -> None:
        self._said: list[tuple[object, ...]] = []
        self._spoke = asyncio.Event()
        self._regions: list[Region | Rows] = []
        self.is_open = False
        """Whether a browser listens."""

    def region(self, markup: Markup | str = "", cls: str = "") -> Region:
        """A part of the page that can be written anew."""
        region = Region(self, f"part-{len(self._regions)}", markup, cls)
        self._regions.append(region)
        return region

    def rows(self, cls: str = "") -> Rows:
        """A part of the page that is made of rows."""
        rows = Rows(self, f"part-{len(self._regions)}", f"written {cls}".strip())
        self._regions.append(rows)
        return rows

    def say(self, what: str, *more: object) -> None:
        """Have the browser do something; of what is written to a part only the last counts."""
        if what == "write":
            self._said = [one for one in self._said if one[:2] != (what, more[0])]
        letters = _letters(more) + sum(map(_letters, self._said))
        if len(self._said) < MOST_SAID and letters < MOST_LETTERS:
            self._said.append((what, *more))
        else:
            self._said[-1:] = [ANEW]
        self._spoke.set()

    def call(self, name: str, *arguments: object) -> None:
        """Have the page's script do something."""
        self.say("call", name, list(arguments))

    def go(self, where: str) -> None:
        """Another page."""
        self.say("go", where)

    def reload(self) -> None:
        """The same page anew."""
        self.say(*ANEW)

    def download(self, name: str, text: str) -> None:
        """A file for the browser to keep."""
        self.say("download", name, text)

    def say_all_again(self) -> None:
        """The browser comes back, or meets a server that was started since: it gets every part as it is now."""
        self._said.clear()
        for region in self._regions:
            region.again()

    def has_all(self) -> None:
        """The browser is sent the whole page: what was said up to now stands in it."""
        self._said.clear()

    async def next(self) -> str:
        """What was said since the last time, as one message."""
        while not self._said:
            self._spoke.clear()
            await self._spoke.wait()
        said, self._said = self._said, []
        return json.dumps(said, ensure_ascii=False)


def _letters(said: object) -> int:
    """How much text is to be sent, about."""
    if isinstance(said, str):
        return len(said)
    if isinstance(said, dict):
        return sum(map(_letters, said.values()))
    return sum(map(_letters, said)) if isinstance(said, (list, tuple)) else 8


class Page:
    """What a browser looks at, and what is done there."""

    status = 200

    def __init__(self, title: str) -> None:
        self.title = title
        self.line = Line()

    @property
    def physical(self) -> bool:
        """Whether it is about a board on a real table."""
        return False

    @property
    def passes(self) -> str:
        """What can be passed there, in a word."""
        return ""

    def markup(self) -> Markup:
        """The whole page as it is first sent."""
        raise NotImplementedError

    async def heard(self, name: str, value: Json, version: int | None) -> None:
        """Do what the browser asks for."""

    async def afterwards(self) -> None:
        """Do what can wait until the browser has its answer."""

    def come_back(self) -> None:
        """The browser has lost its line, or meets a server that was started since."""
        self.line.say_all_again()

    async def arrive(self) -> None:
        """The browser listens from now on."""

    def leave(self) -> None:
        """The browser is gone; it may come back within a moment."""


class Desk(Page):
    """A page on which things are done by name, one after the other; what is refused is told in one line."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.busy = asyncio.Lock()
        self.acts: dict[str, Callable[[Any], Awaitable[None]]] = {}

    async def heard(self, name: str, value: Any, version: int | None) -> None:
        """Do what the browser asks for."""
        if name not in self.acts:
            return
        async with self.busy:
            try:
                await self.acts[name](value)
            except (BadInput, StoreError) as problem:
                self.line.call("refuse", str(problem))


Makes = Callable[[HTTPConnection], Awaitable[Page]]
"""How the page at an address is made for whoever asks."""


class Visits:
    """The pages that browsers have open, each under a name that nobody can guess."""

    def __init__(self) -> None:
        self._pages: OrderedDict[str, tuple[str, Page]] = OrderedDict()

    def add(self, path: str, page: Page) -> str:
        """A browser has asked for a page at an address; gives the name of its visit."""
        visit = secrets.token_urlsafe(12)
        self._pages[visit] = (path, page)
        self._make_room()
        self._expect(visit)
        return visit

    def find(self, path: str, visit: str) -> Page | None:
        """The page that this visit was to, if it is still held."""
        held, page = self._pages.get(visit, ("", None))
        return page if held == path else None

    def left(self, visit: str) -> None:
        """The browser is gone."""
        self._expect(visit)

    def _expect(self, visit: str) -> None:
        """The page is held for a while, then let go unless its browser has come."""
        asyncio.get_running_loop().call_later(BACK_WITHIN, self._forget, visit)

    def _forget(self, visit: str) -> None:
        if visit in self._pages and not self._pages[visit][1].line.is_open:
            del self._pages[visit]

    def _make_room(self) -> None:
        unseen = [visit for visit, (_, page) in self._pages.items() if not page.line.is_open]
        for visit in unseen[: max(0, len(self._pages) - MOST_PAGES)]:
            del self._pages[visit]


async def talk(socket: WebSocket, visits: Visits, make: Makes) -> None:
    """Talk with a browser until it is gone: with the page it was sent, or with a new one if that is held no more."""
    path, visit = socket.url.path.removesuffix("line"), socket.query_params.get("visit", "")
    await socket.accept()
    page = visits.find(path, visit)
    again = page is None or "again" in socket.query_params
    if page is None:
        page = await _made_anew(socket, make)
        if page is None:
            return
        visit = visits.add(path, page)
    if again:
        page.come_back()
    page.line.say("visit", visit)
    await _listen_and_say(socket, page)
    visits.left(visit)


async def _made_anew(socket: WebSocket, make: Makes) -> Page | None:
    """The page at the socket's address once more; if that fails, the browser is told in one line, and tries again."""
    try:
        page = await make(socket)
        await asyncio.to_thread(page.markup)
    except (BadInput, OSError, StoreError) as problem:
        LOG.warning("%s: %s", socket.url.path, problem)
        words = "Foeman cannot open the page just now; nothing is lost."
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(json.dumps([("call", "notice", [words, [], True])]))
            await socket.close(1013)
        return None
    return page


async def _listen_and_say(socket: WebSocket, page: Page) -> None:
    line = page.line
    line.is_open = True
    saying = asyncio.create_task(_say(socket, line))
    try:
        await page.arrive()
        await _listen(socket, page)
    except WebSocketDisconnect:
        pass
    finally:
        saying.cancel()
        line.is_open = False
        page.leave()


async def _say(socket: WebSocket, line: Line) -> None:
    """Send what the page says, as it says it."""
    try:
        while True:
            await socket.send_text(await line.next())
    except (WebSocketDisconnect, RuntimeError):
        pass  # the browser is gone, and whoever listens to it notices


async def _listen(socket: WebSocket, page: Page) -> None:
    """Do what the browser asks for, one after the other and not faster than it can be meant."""
    next_at = 0.0
    while True:
        text = await _next(socket)
        long = len(text) > LARGE
        name, value, version, number = await asyncio.to_thread(asked_for, text) if long else asked_for(text)
        next_at = max(next_at, time.monotonic() - 1) + 1 / ACTS_A_SECOND
        await asyncio.sleep(max(0.0, next_at - time.monotonic()))
        try:
            await page.heard(name, value, version)
        except Junk as problem:
            page.line.call("refuse", str(problem))
        except Exception:
            LOG.exception("%s: %s", page.title, name[:40])
            page.line.call("refuse", "Something went wrong in Foeman itself; the game is as it was before.")
        if number is not None:
            page.line.say("settled", number)
        await asyncio.sleep(0)  # what was said goes out first
        await page.afterwards()


async def _next(socket: WebSocket) -> str:
    """What the browser sends next; bytes are nothing that our page would send."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return message.get("text") or ""


def asked_for(text: str) -> tuple[str, Json, int | None, int | None]:
    """What a browser asks for: the act, what it is about, the version of the game, the number it waits for."""
    try:
        check_shape(text.encode("utf-8", "replace"))
        sent = json.loads(text)
    except (ValueError, RecursionError):
        sent = None
    if not isinstance(sent, dict):
        return "", None, None, None
    version, number = (one if type(one) is int else None for one in (sent.get("version"), sent.get("number")))
    return str(sent.get("act", "")), sent.get("value"), version, number
