"""What a browser does in a larger choice, and what it says about what can be passed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from foeman.acts import Answering, Calling, Wishing
from foeman.engine.larger import ALWAYS, ASKED
from foeman.engine.reading import BadInput
from foeman.web.page.cards import mark, strip
from foeman.web.page.drafts import Draft
from foeman.web.page.logbook import checklist, is_fresh
from foeman.web.page.markup import Markup, join, tag
from foeman.web.page.passed import passed_just_now
from foeman.web.page.question import question
from foeman.web.page.seats import Seats
from foeman.web.views.cards import CardView, cards_of_options, deck_of
from foeman.web.views.game import GameView

if TYPE_CHECKING:
    from foeman.web.page.play import Play

Acts = dict[str, Callable[[Any, int | None], Awaitable[None]]]


class Choosing:
    """The acts of a browser in larger choices."""

    def __init__(self, play: Play) -> None:
        self.play = play

    def acts(self) -> Acts:
        """What can be done, by name."""
        return {
            "open": self.open, "pick": self.pick, "put_back": self.put_back, "end_choice": self.end,
            "call": self.call, "settings": self.set,
        }  # fmt: skip

    @property
    def draft(self) -> Draft:
        """The choice that waits."""
        draft = self.play.sight.draft
        if draft is None:
            raise BadInput("pick: expected a choice of several things, found a question that stands alone")
        return draft

    async def open(self, value: Any, version: int | None) -> None:
        """Look at what a piece can do, or what can go to a place; again, and it is closed."""
        group = tuple(map(str, value)) if isinstance(value, list) else None
        known = {item.words[:-1] for item in self.draft.items}
        self.draft.opened = group if group in known and group != self.draft.opened else None
        self.draft.warned = False
        self.write()

    async def pick(self, value: Any, version: int | None) -> None:
        """Pick a thing: it is done at once, or laid to the others until the choice is whole."""
        draft = self.draft
        item = draft.find(value)
        if draft.collects and not item.opens and not draft.is_one:
            await asyncio.to_thread(draft.add, value)
            draft.opened = None
            self.write()
            return
        before = tuple(answer for one in draft.picked for answer in one.path)
        await self.play.give(Answering((*before, *item.path)), version)

    async def put_back(self, value: Any, version: int | None) -> None:
        """Put a thing back that was picked."""
        await asyncio.to_thread(self.draft.take, value)
        self.write()

    async def end(self, value: Any, version: int | None) -> None:
        """End the choice, all its answers in one act; if something could still be done, that is said first."""
        draft = self.draft
        if not draft.warned and draft.unused():
            draft.warned = True
            self.write()
            return
        await self.play.give(draft.ending(), version)

    # Writing

    def write(self) -> None:
        """Only the question is written anew; the board stays."""
        self.write_top(self.play.view)

    def write_top(self, shown: GameView) -> None:
        """What stands on top; beside a real table also what there is to do there."""
        view, deck = self.play.view, deck_of(self.play.sight.now.session)
        card = mark(self.play.card(Seats.of(shown)), deck)
        top = join([tag("div", card, cls="side-top", data_version=view.version), strip(view.hand)])
        if self.play.physical:
            to_do = mark(checklist(shown), deck)
            top = join([to_do, top] if is_fresh(shown) else [top, to_do])
        self.play.top.write(top)

    def card(self, seats: Seats) -> Markup:
        """The question, alone or as a larger choice."""
        sight = self.play.sight
        passed = passed_just_now(sight.now.session, sight.view.seat)
        cards = cards_of(sight.draft) if sight.draft is not None else {}
        return question(sight.view, seats, sight.draft, passed, cards)

    @property
    def thing(self) -> str:
        """What can be passed in this game, in a word."""
        passing = self.play.room.session.rules.passing
        return passing.thing if passing else ""

    # What can be passed

    async def call(self, value: Any, version: int | None) -> None:
        """Be asked at the next moment that allows it: at once, if one was passed just now."""
        seat = self.play.sight.view.seat
        await self.play.act_on(Calling(seat), self.play.guest, version)

    async def set(self, value: Any, version: int | None) -> None:
        """What this browser wishes from now on; when to be asked is the game's to know."""
        if not isinstance(value, dict):
            return
        self.play.settings.update({name: one for name, one in value.items() if name in self.play.settings})
        if "events" in value:
            await self.wish(people_here(self.play), str(value["events"]))

    async def greet(self) -> None:
        """Those who play here and have not said yet when they want to be asked are asked as this browser wishes."""
        session = self.play.room.session
        new = [seat for seat in people_here(self.play) if seat not in session.journal.wishes]
        wish = str(self.play.settings.get("events", ALWAYS))
        if session.rules.passing is not None and new and wish in ASKED and wish != ALWAYS:
            await self.wish(new, wish)

    async def wish(self, seats: list[str], asked: str) -> None:
        """Have it written down in the game."""
        if self.play.room.session.rules.passing is None:
            return
        for seat in seats:
            await asyncio.to_thread(self.play.room.act, Wishing(asked, seat), self.play.guest)
        await asyncio.to_thread(self.play.sight.look)
        await self.play.show()


def cards_of(draft: Draft) -> dict[str, CardView]:
    """By how it reads, the card that each thing to be picked is about."""
    items = [*draft.items, *draft.picked]
    return cards_of_options(draft.begun, [item.words[-1] for item in items], [item.at for item in items])


def people_here(play: Play) -> list[str]:
    """The people who play at this device."""
    people = play.room.session.terms.people()
    return [seat for seat in people if play.guest.seat in (None, seat)] if play.guest.owner or play.guest.seat else []
