"""What lies behind the log: the reasons and the table. It is written once the browser has what is seen first."""

from __future__ import annotations

import asyncio

from foeman.web.page.beside import Panels
from foeman.web.page.cards import mark
from foeman.web.page.line import Line, Region
from foeman.web.page.logbook import reasons
from foeman.web.page.markup import Markup
from foeman.web.page.seats import Seats
from foeman.web.page.sight import Sight
from foeman.web.views.cards import deck_of
from foeman.web.views.game import GameView

Written = list[tuple[Region, Markup]]


class Behind:
    """The parts that lie behind, and of what they are still to be written."""

    def __init__(self, line: Line, sight: Sight) -> None:
        self._line = line
        self._sight = sight
        self._panels = Panels()
        self.why, self.beside = line.region(cls="fresh-why"), line.region(cls="fresh-beside")
        self.chosen: Markup | None = None
        """The decision that somebody wants to see, and not the last ones."""
        self.due: GameView | None = None

    @property
    def parts(self) -> dict[str, Region]:
        """Each under its name."""
        return {"why": self.why, "beside": self.beside}

    def write(self) -> None:
        """Write them at once, if something has happened since they were."""
        if self.due is not None:
            self._put(self._written(self.due))

    async def write_soon(self) -> None:
        """Write them, beside the loop."""
        if self.due is not None:
            self._put(await asyncio.to_thread(self._written, self.due))

    def choose(self, why: Markup) -> None:
        """Show one decision until something happens."""
        self.chosen = why
        self.why.write(mark(why, deck_of(self._sight.now.session)))

    def _written(self, shown: GameView) -> Written:
        sight, deck = self._sight, deck_of(self._sight.now.session)
        table = self._panels.write(shown.panels, Seats.of(shown), shown.seat)
        written = [(self.beside, mark(table, deck))]
        if sight.stepping is None or self.chosen is not None or self.why.is_empty:
            written.append((self.why, mark(self.chosen or reasons(sight.told(shown).log, None), deck)))
        return written

    def _put(self, written: Written) -> None:
        self.due = None
        for region, markup in written:
            region.write(markup)
        self._line.call("whole", True)
