"""What is watched and not done: the film of the bots' steps, the replay of the whole game."""

from __future__ import annotations

import asyncio
from typing import Any

from foeman.engine.reading import BadInput
from foeman.web.page.changes import marks, names_on
from foeman.web.page.line import Page, whole
from foeman.web.page.sight import Sight


class Watching(Page):
    """A page on which bots are watched."""

    sight: Sight
    drawn: str
    """The picture of the board that is shown."""

    async def show(self) -> None:
        """Write what is to be seen now."""
        raise NotImplementedError

    def leave_aside(self) -> None:
        """Nothing else is looked at any more."""
        raise NotImplementedError

    async def next(self, value: Any, version: int | None) -> None:
        """The next beat, or on to the question."""
        if self.sight.stepping is not None:
            self.sight.stepping = self.sight.stepping.next()
        await self.show()

    async def step_back(self, value: Any, version: int | None) -> None:
        """The beat before."""
        if self.sight.stepping is not None:
            self.sight.stepping.back()
        await self.show()

    async def run_on(self, value: Any, version: int | None) -> None:
        """Straight to the question."""
        self.sight.stepping = None
        await self.show()

    async def since(self, value: Any, version: int | None) -> None:
        """Show again what the bots did since the person's last turn."""
        self.leave_aside()
        if not await asyncio.to_thread(self.sight.begin_again):
            raise BadInput("since my turn: expected that a bot has done something, found nothing to show")
        await self.show()

    async def visit(self, value: Any, version: int | None) -> None:
        """Show the game as it was after an answer, from where it can be played on as another game."""
        self.leave_aside()
        self.sight.go_to(whole(value))
        await self.show()

    async def replay(self, value: Any, version: int | None) -> None:
        """Show the game at a moment; without one, begin at the end."""
        self.leave_aside()
        self.sight.stepping = None
        self.sight.moment = whole(value) if value is not None else self.sight.last_moment
        await self.show()

    async def now(self, value: Any, version: int | None) -> None:
        """Back to the game as it is."""
        self.sight.moment = None
        await self.show()

    def marks(self) -> dict[str, object] | None:
        """What the map shows of the step: what it changed, and at the end of a look back, all that has changed."""
        stepping = self.sight.stepping
        if stepping is None:
            return None
        names, seats = names_on(self.drawn), self.sight.now.session.terms.seats
        since = marks(stepping.so_far(), names, seats) if stepping.again else []
        return {"step": marks(stepping.beat.moves, names, seats), "since": since}
