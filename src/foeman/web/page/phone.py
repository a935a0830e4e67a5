"""The page that brings a phone to the table: a code to point its camera at."""

from __future__ import annotations

import asyncio
import re

import segno

from foeman.engine.reading import BadInput
from foeman.web.doors import Doors
from foeman.web.page.line import Page
from foeman.web.page.markup import Markup, act, join, tag
from foeman.web.page.shell import bar

OURS = re.compile(r"/(play/[\w-]+)?")
"""The addresses that a code may lead to."""


def code(link: str) -> Markup:
    """A link as a QR code, drawn."""
    drawn = segno.make(link, error="m", micro=False).svg_inline(
        omitsize=True, border=3, dark="#201a14", light="#ffffff"
    )
    return Markup(drawn.replace("<svg ", '<svg role="img" aria-label="QR code of the link" ', 1))


class Phone(Page):
    """One browser that wants to bring a phone along."""

    def __init__(self, doors: Doors, to: str, is_owner: bool) -> None:
        super().__init__("On a phone – Foeman")
        self.doors = doors
        self.to = to if OURS.fullmatch(to) else "/"
        self.is_owner = is_owner
        self.main = self.line.region(self.content())

    def markup(self) -> Markup:
        """The page."""
        return join([bar(), tag("div", self.main.markup(), cls="reading phone-page", id="question")])

    def content(self) -> Markup:
        """The code while phones are let in; before that, the way to let them in."""
        back = tag("a", "Back", href=self.to, cls="button")
        if not self.is_owner:
            return join([tag("h1", "On a phone"), tag("p", "Only whoever owns the table can let a phone in."), back])
        return join([tag("h1", "On a phone"), *(self.open_door() if self.doors.where else self.closed_door()), back])

    def closed_door(self) -> list[Markup]:
        """Nobody else can reach the server yet."""
        words = "So far only this computer reaches Foeman. Let phones and tablets in the same network in with a link."
        return [
            tag("p", words),
            tag("p", "", cls="refused", id="refused", role="alert"),
            tag("p", act("Let a phone in", "open", cls="button main", data_first=True)),
        ]

    def open_door(self) -> list[Markup]:
        """The code, the link, and the way to close the door again."""
        link = self.doors.link(self.to)
        words = (
            "Point the phone's camera at the code. Both must be in one network; whoever has the link owns the table."
        )
        close = act("Let nobody in any more", "close") if self.doors.can_close else None
        field = tag("input", cls="field", value=link, readonly=True, aria_label="Link for the phone")
        return [tag("p", words), tag("div", code(link), cls="code"), tag("p", field), tag("p", close)]

    async def heard(self, name: str, value: object, version: int | None) -> None:
        """Open or close the door."""
        acts = {"open": self.doors.open, "close": self.doors.close}
        if name not in acts or not self.is_owner:
            return
        try:
            await asyncio.to_thread(acts[name])
        except BadInput as problem:
            self.line.call("refuse", str(problem))
            return
        self.main.write(self.content())
