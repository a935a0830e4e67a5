"""Taking back on the page: alone as far as it reaches, further with the leave of the others, who are asked there."""

from __future__ import annotations

import asyncio
from typing import Any

from foeman.acts import Act, Done, Redoing, Undoing, UndoingTo, Voting, may_correct
from foeman.company import standing_request
from foeman.engine.reading import listed
from foeman.viewer import Viewer
from foeman.web.page.line import whole
from foeman.web.page.markup import Markup, act, tag
from foeman.web.page.watching import Watching
from foeman.web.rooms import Room
from foeman.web.views.company import CompanyView


class Agreeing(Watching):
    """A page on which answers are taken back, given again and corrected."""

    room: Room
    guest: Viewer
    correcting: int | None

    async def act_on(self, act: Act, viewer: Viewer, version: int | None) -> Done:
        """Act upon the game that this browser has seen."""
        raise NotImplementedError

    async def undo(self, value: Any, version: int | None) -> None:
        """Take back the last act, or ask the others to."""
        done = await self.act_on(Undoing(ask=True), self.guest, version)
        self.say_asked(done) or self.say_back(done, "The last answer is taken back.")

    async def undo_to(self, value: Any, version: int | None) -> None:
        """Take back every answer after a line of the log, or ask the others to."""
        done = await self.act_on(UndoingTo(whole(value), ask=True), self.guest, version)
        number = len(done.session.answers)
        self.say_asked(done) or self.say_back(done, f"Back to {f'answer {number}' if number else 'the beginning'}.")

    async def redo(self, value: Any, version: int | None) -> None:
        """Give again what was taken back, or ask the others to."""
        self.say_asked(await self.act_on(Redoing(ask=True), self.guest, version))

    async def correct(self, value: Any, version: int | None) -> None:
        """Ask again what an earlier answer was to."""
        number = whole(value)
        may_correct(self.sight.now.session, self.room.seen_by(self.guest), number, ask=True)
        self.correcting = number
        await asyncio.to_thread(self.sight.look_at, number)
        await self.show()

    async def vote(self, value: Any, version: int | None) -> None:
        """Agree to what somebody asks, or do not."""
        await self.act_on(Voting(value is True), self.guest, version)

    def say_asked(self, done: Done) -> bool:
        """Say who is asked, if somebody is; whether it is so."""
        request = standing_request(done.session) if "request" in done.entry else None
        if request is not None:
            self.line.call("notice", f"{listed(request.waits_for)} must agree; you hear of it here.", [])
        return request is not None

    def say_back(self, done: Done, words: str) -> bool:
        """What was taken back; at a real table also which pieces to move."""
        self.line.call("notice", words, done.lines if self.physical else [])
        return True


def request_card(company: CompanyView) -> Markup | None:
    """What somebody asks: for the others to agree, for whoever asks to withdraw."""
    request = company.request
    if request is None:
        return None
    waits = tag("p", f"Still to agree: {listed(request.waits_for)}.", cls="hint")
    doings: list[Markup] = []
    if request.may_vote:
        doings = [act("Agree", "vote", cls="button main", value=True), act("Do not agree", "vote", value=False)]
    elif request.yours:
        doings = [act("Withdraw it", "vote", value=False)]
    return tag(
        "section",
        tag("h2", f"{request.words}."),
        waits,
        tag("div", *doings, cls="doings"),
        cls="card request",
        role="status",
        aria_label="A request",
    )


def undo_words(company: CompanyView) -> tuple[str, str]:
    """What the button is called, and how far it reaches."""
    if not company.others:
        return "Undo", "Undo"
    asks = f"{listed(company.others)} must agree" + (f", because {company.why}" if company.why else "")
    if company.free == 0:
        return "Ask to undo", f"Ask to undo: {asks}"
    acts = "the last act" if company.free == 1 else f"the last {company.free} acts"
    return "Undo", f"Undo: {acts} without asking; further back {asks}"
