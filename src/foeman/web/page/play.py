"""A game on the page: one of these for each browser that looks at it, with everything that can be done there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import HTTPConnection

from foeman.acts import (
    Act,
    Answering,
    Conflict,
    Correcting,
    Done,
    Forking,
    Retyping,
    Rolling,
    TellingOf,
    Typing,
)
from foeman.engine.reading import BadInput, found, one_of
from foeman.engine.telling import Challenged, when_it_holds
from foeman.store import StoreError
from foeman.viewer import Viewer
from foeman.web.access import Access, Refusal
from foeman.web.heavy import heavy
from foeman.web.page import scene
from foeman.web.page.agreeing import Agreeing, request_card
from foeman.web.page.aside import Aside, Told, text_of, told_by
from foeman.web.page.behind import Behind
from foeman.web.page.cards import Marked
from foeman.web.page.choosing import Choosing
from foeman.web.page.film import step_card
from foeman.web.page.guide import Guide
from foeman.web.page.hint import hinting
from foeman.web.page.line import Junk, whole
from foeman.web.page.logbook import corrected, log_head, log_rows, noted, reason_at, reasons
from foeman.web.page.markup import Markup, join, tag
from foeman.web.page.patch import Patch, patch
from foeman.web.page.pointing import pointing
from foeman.web.page.reasons import rule_sheet
from foeman.web.page.review import LookingOver
from foeman.web.page.seats import Seats
from foeman.web.page.sight import Sight
from foeman.web.page.standings import standings
from foeman.web.page.telling import CHECK, OTHERWISE
from foeman.web.page.telling_about import told_about
from foeman.web.rooms import Room
from foeman.web.views.cards import deck_of
from foeman.web.views.game import GameView
from foeman.web.views.question import pending_view
from foeman.web.views.rules import rule_view


class Play(Agreeing):
    """One browser's view of a game, and what it does there."""

    def __init__(
        self, room: Room, guest: Viewer, access: Access, request: HTTPConnection, settings: dict[str, object]
    ) -> None:
        super().__init__(f"{room.session.game.title} – Foeman")
        self.room = room
        self.guest = guest
        self.access = access
        self.request = request
        self.settings = settings
        self.following: set[asyncio.Task[None]] = set()
        self.busy = asyncio.Lock()
        self.drawn = self.told = ""
        self.picture: str | Patch = ""
        self.correcting: int | None = None
        self.aside = Aside()
        self.guide: Guide | None = None
        self.sight = Sight(room, guest)
        self.unsubscribe: Callable[[], None] = lambda: None
        self.choosing = Choosing(self)
        self.lay_out()
        self.acts: dict[str, Callable[[Any, int | None], Awaitable[None]]] = {
            "answer": self.answer, "typing": self.typing, "roll": self.roll, "fact": self.fact,
            "sure": self.sure, "aside": self.tell_aside, **pointing(self.line, self.sight, self.give),
            "undo": self.undo, "undo_to": self.undo_to, "redo": self.redo, "correct": self.correct, "fork": self.fork,
            "vote": self.vote,
            "next": self.next, "back": self.step_back, "run": self.run_on, "replay": self.replay, "now": self.now,
            "since": self.since, "visit": self.visit,
            "why": self.explain, "rule": self.show_rule, "about": self.tell_about, "earlier": self.earlier,
            "export": self.export, "keep_map": self.keep_map, "rename": self.rename, "sit": self.sit,
            "coach": self.coach, "cancel": self.cancel, "ready": self.ready, "renew": self.renew,
            **self.choosing.acts(), **hinting(self), **self.looking_over.acts(),
        }  # fmt: skip

    @property
    def view(self) -> GameView:
        """The game as it was last looked at."""
        return self.sight.view

    @property
    def physical(self) -> bool:
        """Whether the board lies on a real table."""
        return self.sight.physical

    @property
    def passes(self) -> str:
        """What can be passed in this game, in a word."""
        return self.choosing.thing

    @property
    def steps(self) -> bool:
        """Whether this browser wants to see the bots' steps one by one."""
        return self.settings["pace"] != "off"

    def begin_game(self) -> None:
        """Step through what bots did before anybody was asked for the first time."""
        if self.steps:
            self.sight.begin_game()

    # Building and writing

    def lay_out(self) -> None:
        """The parts of the page, which are written anew as the game goes on."""
        region = self.line.region
        self.bar, self.company = region(), region(cls="fresh-company")
        self.top = region(cls="fresh-question fresh-checklist" if self.physical else "fresh-question")
        self.board = region(cls="fresh-board")
        self.slider = region(cls="fresh-replay")
        self.behind = Behind(self.line, self.sight)
        self.log_head = region()
        self.log_rows = self.line.rows("log fresh-log")
        self.marked = Marked()
        self.rule, self.share, self.standings = region(), region(), region()
        self.looking_over = LookingOver(self)

    def markup(self) -> Markup:
        """The page as it is first sent."""
        self.write(*self.sight.shown())
        self.behind.write()
        panes = {name: f"pane-{name}" for name in scene.TABS}
        written = [
            tag("div", pane.markup(), role="tabpanel", data_pane=name, id=panes[name])
            for name, pane in self.behind.parts.items()
        ]
        log = [self.log_head.markup(), self.log_rows.markup()]
        written.insert(0, tag("div", *log, role="tabpanel", data_pane="log", id=panes["log"]))
        beside = [scene.tabs(panes), tag("div", *written, cls="panes")]
        board = [self.board.markup(), self.slider.markup(), self.standings.markup()]
        (board if self.physical else beside).insert(0, self.top.markup())
        return join(
            [
                self.bar.markup(),
                self.company.markup(),
                tag(
                    "div",
                    tag("section", *board, cls="map", aria_label="The board"),
                    tag("aside", *beside, cls="side"),
                    cls="table physical" if self.physical else "table",
                ),
                self.rule.markup(),
                self.share.markup(),
                self.looking_over.markup(),
            ]
        )

    def come_back(self) -> None:
        """The browser gets everything as it is now, the board whole."""
        self.behind.write()
        super().come_back()
        self.told = ""
        self.tell_picture()

    async def arrive(self) -> None:
        """The browser listens: it hears of what others did since it was sent the page."""
        loop = asyncio.get_running_loop()
        self.unsubscribe()
        self.unsubscribe = self.room.subscribe(lambda _: loop.call_soon_threadsafe(self.changed))
        await self.follow()

    def leave(self) -> None:
        """The browser is gone; it may come back within a moment."""
        self.unsubscribe()
        self.looking_over.leave()

    def write(self, shown: GameView, board: str) -> None:
        """Write what is seen first: the question, the board, the log; what lies behind can wait."""
        seats, deck = Seats.of(shown), deck_of(self.sight.now.session)
        self.bar.write(scene.top_bar(self.view, seats))
        self.company.write(request_card(self.view.company) or "")
        self.choosing.write_top(shown)
        self.show_board(board, shown)
        replaying = self.sight.moment is not None
        told = self.sight.told(shown)
        self.log_head.write(log_head(told, self.sight.lines) or "")
        rows = log_rows(told, seats, self.sight.lines, self.sight.seen, fixed=replaying)
        self.log_rows.write(self.marked.all(rows, deck))
        self.show_slider(replaying)
        self.standings.write("" if self.physical else standings(shown.panels, seats))
        self.share.write(scene.share_sheet(self.view, self.links()))
        self.behind.due = shown

    async def afterwards(self) -> None:
        """Write what lies behind, once the browser has what is seen first."""
        async with self.busy:
            await self.behind.write_soon()

    def show_board(self, board: str, shown: GameView) -> None:
        """The board: whole at first, afterwards the page gets a picture and changes what is different in it."""
        if not board:
            self.board.write("" if self.physical else scene.board_words(self.sight.words()))
        elif not self.drawn:
            self.board.write(scene.board(board))
        elif board != self.drawn:
            self.picture = patch(self.told, board) if self.told else board
            self.told = board
            self.board.keep(scene.board(board))
        self.drawn = board

    def tell_picture(self) -> None:
        """The browser gets the picture that it shows as text: of the next it is told only what is different."""
        if self.drawn and not self.told:
            self.told = self.drawn
            self.line.call("pictured", self.drawn)

    def card(self, seats: Seats) -> Markup:
        """What stands on top: who must sit down, the bots' step, an answer to correct, or the question."""
        curtain, stepping = self.sight.curtain, self.sight.stepping
        if curtain is not None:
            return scene.curtain_card(curtain, seats)
        if stepping is not None:
            return step_card(stepping, self.view, seats)
        if self.correcting is not None:
            return self.correction_card(self.correcting, seats)
        return self.aside.card(self.sight.now.session) or self.choosing.card(seats)

    def correction_card(self, number: int, seats: Seats) -> Markup:
        """The question that an earlier answer was to."""
        session = self.sight.now.session
        then = self.sight.then or session.fork(number - 1)
        pending = pending_view(then, self.guest.staying(session))
        return scene.correction_card(number, pending, session.answers[number - 1].value, seats)

    def show_slider(self, replaying: bool) -> None:
        """The slider over the whole game; once it is there, only what it says changes, so that it can be held."""
        if not replaying:
            self.slider.write("")
            return
        moment = self.sight.moment_now()
        at, last = self.sight.moment or 0, self.sight.last_moment
        bar = scene.replay_bar(at, last, moment.words, moment.answers)
        if self.slider.is_empty:
            self.slider.write(bar)
        else:
            self.slider.keep(bar)
            now = {"at": at, "last": last, "words": moment.words, "answers": moment.answers}
            self.line.call("moment", now)

    def links(self) -> dict[str, str]:
        """A link for each person's seat, if there are several and this browser may invite them."""
        people = self.view.people
        if not self.guest.owner or len(people) < 2:
            return {}
        return {seat: self.access.seat_link(self.request, self.room.id, seat) for seat in people}

    # Staying in step

    def changed(self) -> None:
        """Somebody has acted: look again."""
        task = asyncio.create_task(self.follow())
        self.following.add(task)
        task.add_done_callback(self.following.discard)

    async def follow(self) -> None:
        """Show what others did."""
        async with self.busy:
            try:
                await asyncio.to_thread(self.still_let_in)
            except Refusal:
                self.line.reload()
                return
            if self.room.version != self.view.version:
                await self.refresh()
        await self.afterwards()

    def still_let_in(self) -> None:
        """The link of a seat may have been made anew since this browser opened the page."""
        self.access.viewer(self.request, self.room.id)

    async def refresh(self) -> None:
        """Look again: step through what the bots did since, or show the game as it is."""
        self.put(*await asyncio.to_thread(self.look_again))

    def look_again(self) -> tuple[GameView, str]:
        """What is to be seen after somebody has acted, and the picture of it."""
        self.behind.chosen = None
        return self.sight.look_again(step=self.steps)

    async def show(self) -> None:
        """Write what is to be seen now, and what goes with it."""
        self.put(*await asyncio.to_thread(self.sight.shown))

    def put(self, shown: GameView, board: str) -> None:
        """Write it, with its arrows; the tour follows."""
        self.picture = ""
        self.write(shown, board)
        if self.guide is not None:
            self.guide = self.guide.follow(self.view, stepping=self.sight.stepping is not None)
            self.line.call("coach", self.guide.mark() if self.guide else None)
        self.call_shown()

    def call_shown(self) -> None:
        """Have the browser draw the picture, if it is another than before, and the arrows of the step."""
        self.line.call("shown", self.picture, self.marks())
        self.line.call("whole", self.behind.due is None)

    # What a browser asks for

    async def heard(self, name: str, value: Any, version: int | None) -> None:
        """Do what a browser asks for; what is refused is told in one line."""
        if name not in self.acts:
            return
        async with self.busy:
            try:
                await asyncio.to_thread(self.still_let_in)
                await self.acts[name](value, version)
            except Conflict as conflict:
                self.line.call("notice", str(conflict), [], True)
                await self.refresh()
            except (BadInput, StoreError, Refusal) as problem:
                self.line.call("refuse", str(problem))

    async def act_on(self, act: Act, viewer: Viewer, version: int | None) -> Done:
        """Act upon the game that this browser has seen, in a thread of its own, then look again."""
        self.sight.moment = None
        expected = self.sight.now.version if version is None else version

        def act_and_look() -> tuple[Done, GameView, str]:
            done = self.room.act(act, viewer, expected)
            self.leave_aside()
            return done, *self.look_again()

        done, shown, board = await asyncio.to_thread(act_and_look)
        self.put(shown, board)
        return done

    async def give(self, act: Act, version: int | None) -> None:
        """Give the question its answer: only whoever is asked, and sits here."""
        await self.act_on(act, self.sight.viewer.staying(self.sight.now.session), version)

    async def give_another(self, number: int, act: Act, version: int | None) -> None:
        """Give an earlier question another answer, and say what became of the later ones."""
        done = await self.act_on(act, self.guest, version)
        self.say_asked(done) or self.say_back(done, corrected(number, done.kept, done.dropped))

    async def answer(self, value: Any, version: int | None) -> None:
        """Give the question its answer, or an earlier one another answer."""
        if self.correcting is not None:
            await self.give_another(self.correcting, Correcting(self.correcting, value, ask=True), version)
        else:
            await self.give(Answering((value,)), version)

    async def typing(self, value: Any, version: int | None) -> None:
        """The same, as somebody typed it."""
        text = text_of(value)
        if self.correcting is not None:
            await self.give_another(self.correcting, Retyping(self.correcting, text, ask=True), version)
        else:
            await self.give(Typing.line(text), version)

    async def roll(self, value: Any, version: int | None) -> None:
        """Let Foeman roll or draw; what a person decides is theirs."""
        if self.correcting is not None:
            raise BadInput("roll: expected the question that waits, found an earlier one to correct")
        await self.give(Rolling(), version)

    async def tell_aside(self, value: Any, version: int | None) -> None:
        """Somebody wants to tell something without being asked, or to look over the table."""
        self.leave_aside()
        if value not in (OTHERWISE, CHECK):
            raise Junk(f"value: expected {OTHERWISE} or {CHECK}, found {found(value)}")
        self.aside.wish, self.sight.stepping, self.sight.moment = str(value), None, None
        await self.show()

    async def fact(self, value: Any, version: int | None) -> None:
        """Tell what lies on the real table, whatever is asked; what contradicts an earlier word is asked about."""
        told = told_by(value)
        try:
            await self.tell(told, version)
        except Challenged as doubt:
            self.aside.told, self.aside.doubt = told, str(doubt)
            await self.show()

    async def sure(self, value: Any, version: int | None) -> None:
        """It is so, whatever was told before."""
        await self.tell(self.aside.sure(), version)

    async def tell(self, told: Told, version: int | None) -> None:
        """Tell it, and say what that changes on the table; nothing told leaves the table as it is."""
        if isinstance(told, TellingOf) and not told.pairs:
            await self.cancel(None, version)
            return
        done = await self.act_on(told, self.guest, version)
        self.line.call("notice", noted(done.dropped, when_it_holds(done.session)), done.lines)

    async def cancel(self, value: Any, version: int | None) -> None:
        """Leave the earlier answer, or the table, as it is."""
        self.leave_aside()
        await self.show()

    def leave_aside(self) -> None:
        """Back to the question that waits: nothing is corrected, told or doubted any more."""
        self.correcting, self.sight.then, self.aside = None, None, Aside()

    async def fork(self, value: Any, version: int | None) -> None:
        """Another game that begins as this one did."""
        number = value if isinstance(value, int) else None
        room = await heavy(self.room.fork, Forking(number), self.guest)
        self.line.go(f"/play/{room.id}")

    # What there is to read

    async def explain(self, value: Any, version: int | None) -> None:
        """Show one decision of the log, or again the last ones."""
        place = [whole(one) for one in value] if isinstance(value, list) and len(value) == 2 else None
        event = reason_at(self.view.log, *place) if place else None
        self.behind.choose(reasons(self.view.log, event))
        self.line.call("tab", "why")

    async def show_rule(self, value: Any, version: int | None) -> None:
        """A rule in words, over the page."""
        session = self.room.session
        rule = rule_view(session.game, str(value), session.terms.rulings)
        self.rule.write(scene.rule_dialog(rule_sheet(rule), session.game.id))
        self.line.call("open", "rule-sheet")

    async def tell_about(self, value: Any, version: int | None) -> None:
        """All there is to tell about a place, a piece or a card."""
        self.line.call("about", *told_about(self.room.session, value, self.sight.viewer))

    async def earlier(self, value: Any, version: int | None) -> None:
        """More of the log."""
        self.sight.lines *= 3
        await asyncio.to_thread(self.sight.look)
        await self.show()

    async def export(self, value: Any, version: int | None) -> None:
        """The game as a file."""
        self.guest.must_own()
        data = await asyncio.to_thread(self.room.export)
        self.line.download(f"{self.room.id}.json", json.dumps(data, indent=1, ensure_ascii=False) + "\n")

    async def keep_map(self, value: Any, version: int | None) -> None:
        """The map that was told, as a pack for the next game."""
        self.guest.must_own()
        kept = await asyncio.to_thread(self.room.keep_map)
        words = f"{kept.label.name} is kept. Under Set up … it can be chosen as the pack of your next game."
        self.line.call("notice", words, [])

    async def rename(self, value: Any, version: int | None) -> None:
        """Another name for the saved game."""
        self.guest.must_own()
        if isinstance(value, dict):
            await asyncio.to_thread(self.room.rooms.rename, self.room.id, str(value.get("name", ""))[:60])
            await asyncio.to_thread(self.sight.look)
        await self.show()

    async def renew(self, value: Any, version: int | None) -> None:
        """The link of a seat is made anew: the old one stops working."""
        self.guest.must_own()
        seat = str(value)
        if seat not in self.links():
            raise BadInput(f"seat: expected {one_of(self.links())}, found {found(seat)}")
        await asyncio.to_thread(self.room.rooms.renew_link, self.room.id, seat)
        await self.show()
        self.line.call("open", "share")
        self.line.call("notice", f"{seat} has a new link; the old one no longer works.", [])

    async def sit(self, value: Any, version: int | None) -> None:
        """Somebody sits down at a shared device."""
        self.sight.at_keyboard = str(value)
        await asyncio.to_thread(self.sight.look)
        await self.show()

    async def ready(self, value: Any, version: int | None) -> None:
        """The browser has drawn the page: the arrows of the first step come, and the tour begins."""
        self.tell_picture()
        if self.sight.stepping is not None:
            self.call_shown()
        if self.guide is not None:
            self.line.call("coach", self.guide.mark())
        await self.choosing.greet()

    async def coach(self, value: Any, version: int | None) -> None:
        """The guided tour goes on, or ends."""
        if self.guide is not None:
            self.guide = self.guide.after() if value == "next" else None
            self.line.call("coach", self.guide.mark() if self.guide else None)
