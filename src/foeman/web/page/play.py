"""A game on the page: one of these for each browser that looks at it, with everything that can be done there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from nicegui import background_tasks, ui
from starlette.requests import Request

from foeman.engine.questions import CHOICES
from foeman.engine.reading import BadInput, found, one_of
from foeman.engine.replay import BEGINNING
from foeman.engine.session import Correction
from foeman.store import StoreError
from foeman.web import views
from foeman.web.access import Access, Refusal
from foeman.web.asking import pending_view
from foeman.web.page import scene
from foeman.web.page.beside import panels
from foeman.web.page.guide import Guide
from foeman.web.page.history import Moment, moments, session_at
from foeman.web.page.logbook import AT_FIRST, checklist, corrected, is_fresh, log, reason_at, reasons, since
from foeman.web.page.markup import Markup, join, tag
from foeman.web.page.question import question
from foeman.web.page.reasons import rule_sheet
from foeman.web.page.seats import Seats
from foeman.web.page.shell import Region, asked_for, call
from foeman.web.page.stepping import Stepping, after_set_up, arrows, beats_of, net, step_card, worth_stepping
from foeman.web.rooms import Conflict, Now, Room
from foeman.web.rulewords import rule_view
from foeman.web.seatwork import may_change_from, may_redo, own_lines
from foeman.web.viewer import Viewer
from foeman.web.views import GameView

NO_PUBLIC = Viewer(None, owner=False)


class Play:
    """One browser's view of a game, and what it does there."""

    def __init__(
        self, room: Room, guest: Viewer, access: Access, request: Request, settings: dict[str, object]
    ) -> None:
        self.room = room
        self.guest = guest
        self.access = access
        self.request = request
        self.settings = settings
        self.client = ui.context.client
        self.loop = asyncio.get_running_loop()
        self.busy = asyncio.Lock()
        self.lines = AT_FIRST
        self.drawn = self.picture = ""
        self.at_keyboard: str | None = None
        self.stepping: Stepping | None = None
        self.moment: int | None = None
        self.correcting: int | None = None
        self.why: Markup | None = None
        self.panes: dict[str, Region] = {}
        self.guide: Guide | None = None
        self.view = self.look()
        self.seen = self.view.number
        self.acts: dict[str, Callable[[Any, int | None], Awaitable[None]]] = {
            "answer": self.answer, "typing": self.typing, "roll": self.roll, "undo": self.undo,
            "undo_to": self.undo_to, "redo": self.redo, "correct": self.correct, "fork": self.fork,
            "next": self.next, "back": self.step_back, "run": self.run_on, "replay": self.replay, "now": self.now,
            "why": self.explain, "rule": self.show_rule, "about": self.tell_about, "earlier": self.earlier,
            "export": self.export, "rename": self.rename, "sit": self.sit, "settings": self.set,
            "coach": self.coach, "cancel": self.cancel, "ready": self.ready, "renew": self.renew,
        }  # fmt: skip

    # Who looks, and at what

    @property
    def viewer(self) -> Viewer:
        """Through whose eyes: a seat's link its own; at a shared device nobody's until somebody sits down."""
        return NO_PUBLIC if self.curtain is not None else self.guest

    @property
    def curtain(self) -> str | None:
        """Who must sit down first: somebody else has looked until now, and there are secrets."""
        session = self.room.session
        people, pending = session.terms.people(), session.pending
        if not self.guest.owner or self.guest.seat is not None or len(people) < 2:
            return None
        if pending is None or pending.who not in people or pending.who == self.at_keyboard:
            return None
        return pending.who if session.picture(pending.who) != session.picture(None) else None

    @property
    def physical(self) -> bool:
        """Whether the board lies on a real table."""
        return self.view.table == "physical"

    def look(self) -> GameView:
        """The game as it is now, with as much of its log as is shown."""
        return views.view(self.room, self.viewer, since(self.room.session, self.lines))

    def look_back(self) -> GameView:
        """The game at the moment of the replay."""
        now = self.room.now()
        then = session_at(now.session, self.moment_of(now))
        viewer = views.viewer_of(now.session, self.viewer)
        return views.view_at(self.room, Now(then, now.version), viewer, since(then, self.lines))

    def moment_of(self, now: Now) -> Moment:
        """The moment of the replay, which may have gone since."""
        every = moments(now.session)
        self.moment = min(max(self.moment or 0, 0), len(every) - 1)
        return every[self.moment]

    def draw(self) -> str:
        """The picture that belongs to what is shown: a moment of the replay, a beat, or now."""
        if not self.view.has_board:
            return ""
        now = self.room.now()
        if self.moment is not None:
            then = session_at(now.session, self.moment_of(now))
            return then.svg(self.viewer.eyes(now.session)) if then.state is not None else ""
        if self.stepping is not None:
            return views.frame_board(self.room, self.stepping.since, self.stepping.beat.frame, self.viewer)
        return views.board(self.room, self.viewer)

    # Building and writing

    def build(self) -> None:
        """The page, once; afterwards its regions are written anew."""
        self.bar = Region()
        with ui.element("div").classes("table physical" if self.physical else "table"):
            with ui.element("section").classes("map").props('aria-label="The board"'):
                if self.physical:
                    self.top = Region(cls="fresh-question fresh-checklist")
                self.board = Region(cls="fresh-board")
                self.slider = Region(cls="fresh-replay")
            with ui.element("aside").classes("side"):
                if not self.physical:
                    self.top = Region(cls="fresh-question")
                self.build_tabs()
        self.rule = Region()
        self.share = Region()
        self.write(self.look_back() if self.moment is not None else self.view, self.draw())
        ui.on("act", self.heard)
        self.client.on_disconnect(self.leave)
        self.unsubscribe = self.room.subscribe(self.changed)

    def build_tabs(self) -> None:
        """The log, the reasons and what lies beside the board, one of them to be seen."""
        heads = Region()
        panes = {}
        with ui.element("div").classes("panes"):
            for name in scene.TABS:
                pane = ui.element("div").props(f'role="tabpanel" data-pane="{name}"')
                panes[name] = pane.html_id
                with pane:
                    self.panes[name] = Region(cls=f"fresh-{name}")
        heads.write(scene.tabs(panes))

    def leave(self) -> None:
        """The browser is gone; it may come back within a moment."""
        self.unsubscribe()
        self.unsubscribe = lambda: None
        self.client.on_connect(self.come_back)

    def come_back(self) -> None:
        """The browser is here again."""
        self.unsubscribe()
        self.unsubscribe = self.room.subscribe(self.changed)

    def write(self, shown: GameView, board: str) -> None:
        """Write everything as it is now."""
        seats = Seats.of(shown)
        self.bar.write(scene.top_bar(self.view, seats))
        top = tag("div", self.card(seats), cls="side-top", data_version=self.view.version)
        if self.physical:
            to_do = checklist(shown)
            top = join([to_do, top] if is_fresh(shown) else [top, to_do])
        self.top.write(top)
        self.show_board(board, shown)
        replaying = self.moment is not None
        told = self.told(shown)
        self.panes["log"].write(log(told, seats, self.lines, self.seen, fixed=replaying))
        self.panes["why"].write(self.why or reasons(told.log, None))
        self.panes["beside"].write(panels(shown.panels, seats, shown.seat))
        self.slider.write(self.replay_bar() if replaying else "")
        self.share.write(scene.share_sheet(self.view, self.links()))

    def show_board(self, board: str, shown: GameView) -> None:
        """The board: whole at first, afterwards the page gets a picture and changes what is different in it."""
        if not board:
            self.board.write("" if self.physical else scene.board_words(self.words(shown)))
        elif not self.drawn:
            self.board.write(scene.board(board))
        elif board != self.drawn:
            self.picture = board
        self.drawn = board

    def told(self, shown: GameView) -> GameView:
        """The game with its log up to the step that is shown: nothing is told before its time."""
        ahead = self.stepping.ahead if self.stepping is not None else 0
        return shown.model_copy(update={"log": shown.log[:-ahead]}) if ahead else shown

    def words(self, shown: GameView) -> str:
        """The board as text, for a game that draws none."""
        return self.room.session.picture(shown.seat)

    def card(self, seats: Seats) -> Markup:
        """What stands on top: who must sit down, the bots' step, an answer to correct, or the question."""
        curtain = self.curtain
        if curtain is not None:
            return scene.curtain_card(curtain, seats)
        if self.stepping is not None:
            return step_card(self.stepping)
        if self.correcting is not None:
            return self.correction_card(self.correcting, seats)
        return question(self.view, seats)

    def correction_card(self, number: int, seats: Seats) -> Markup:
        """The question that an earlier answer was to."""
        session = self.room.session.fork(number - 1)
        pending = pending_view(session, views.viewer_of(self.room.session, self.guest))
        return scene.correction_card(number, pending, seats)

    def replay_bar(self) -> Markup:
        """The slider over the whole game."""
        now = self.room.now()
        moment = self.moment_of(now)
        return scene.replay_bar(self.moment or 0, len(moments(now.session)) - 1, moment.words, moment.answers)

    def links(self) -> dict[str, str]:
        """A link for each person's seat, if there are several and this browser may invite them."""
        people = self.view.people
        if not self.guest.owner or len(people) < 2:
            return {}
        return {seat: self.access.seat_link(self.request, self.room.id, seat) for seat in people}

    # Staying in step

    def changed(self, room: Room) -> None:
        """Somebody acted, in whatever thread: look again in this browser's own."""
        self.loop.call_soon_threadsafe(lambda: background_tasks.create(self.follow()))

    async def follow(self) -> None:
        """Show what others did."""
        async with self.busy:
            with self.client:
                try:
                    await asyncio.to_thread(self.still_let_in)
                except Refusal:
                    ui.navigate.reload()
                    return
                if self.room.version != self.view.version:
                    await self.refresh()

    def still_let_in(self) -> None:
        """The link of a seat may have been made anew since this browser opened the page."""
        self.access.viewer(self.request, self.room.id)

    async def refresh(self) -> None:
        """Look again: step through what the bots did since, or show the game as it is."""
        self.put(*await asyncio.to_thread(self.look_again))

    def look_again(self) -> tuple[GameView, str]:
        """What is to be seen after somebody has acted: the game or its first step, and the picture of it."""
        before = self.view
        self.view = self.look()
        self.why = self.stepping = None
        grown = self.view.number > before.number
        self.seen = before.number if grown else self.view.number
        if grown:
            self.begin_steps(before.number)
        return self.seen_now()

    def seen_now(self) -> tuple[GameView, str]:
        """What is to be seen: now or at the moment of the replay, and the picture of it."""
        return self.look_back() if self.moment is not None else self.view, self.draw()

    def begin_steps(self, since: int) -> None:
        """Prepare the steps of the bots since an answer, if they are to be shown."""
        if self.physical or self.settings["pace"] == "off" or self.curtain is not None or self.moment is not None:
            return
        frames = views.frames(self.room, since, self.viewer)
        beats = beats_of(frames, after_set_up(frames) if since == BEGINNING else 0)
        if worth_stepping(beats):
            self.stepping = Stepping(since, beats, len(frames))

    def begin_game(self) -> None:
        """Step through what bots did before anybody was asked for the first time."""
        if self.view.number == 0 and self.view.pending is not None:
            self.begin_steps(BEGINNING)

    async def show(self) -> None:
        """Write what is to be seen now, and what goes with it."""
        self.put(*await asyncio.to_thread(self.seen_now))

    def put(self, shown: GameView, board: str) -> None:
        """Write it, with its arrows; the tour follows."""
        self.picture = ""
        self.write(shown, board)
        if self.guide is not None:
            self.guide = self.guide.follow(self.view, stepping=self.stepping is not None)
            call("coach", self.guide.mark() if self.guide else None)
        self.call_shown()

    def call_shown(self) -> None:
        """Have the browser draw the picture, if it is another than before, and the arrows of the step."""
        call("shown", self.picture, arrows(net(self.stepping.beat.moves)) if self.stepping else [])

    # What a browser asks for

    async def heard(self, event: Any) -> None:
        """Do what a browser asks for; what is refused is told in one line."""
        name, value, version = asked_for(event)
        if name not in self.acts:
            return
        async with self.busy:
            try:
                await asyncio.to_thread(self.still_let_in)
                await self.acts[name](value, version)
            except Conflict as conflict:
                call("notice", str(conflict) if self.guest.owner else conflict.public, [], True)
                await self.refresh()
            except (BadInput, StoreError, Refusal) as problem:
                call("refuse", str(problem))
            except Exception:
                call("refuse", "Something went wrong in Foeman itself; the game is as it was before.")
                raise

    async def act_on(self, doing: Callable[..., Any], *arguments: object) -> Any:
        """Act upon the game in a thread of its own, then look again."""
        self.moment = None

        def act_and_look() -> tuple[Any, GameView, str]:
            done = doing(*arguments)
            self.correcting = None
            return done, *self.look_again()

        done, shown, board = await asyncio.to_thread(act_and_look)
        self.put(shown, board)
        return done

    def may_answer(self) -> None:
        """Only whoever is asked answers; an earlier answer is corrected by those whose all later ones are."""
        session = self.room.session
        if self.correcting is not None:
            may_change_from(session, self.guest, self.correcting)
        elif session.pending is not None and not self.viewer.answers_for(session, session.pending.who):
            raise Refusal(403, f"seat: expected an answer by {session.pending.who}, found one by somebody else")

    def owner_only(self) -> None:
        """Some things show or change more than a seat may see."""
        if not self.guest.owner:
            raise Refusal(403, "expected whoever owns the table, found a seat's link")

    async def answer(self, value: Any, version: int | None) -> None:
        """Give the question its answer, or an earlier one another answer."""
        self.may_answer()
        if self.correcting is not None:
            number = self.correcting
            done = await self.act_on(self.room.correct, number, value, version)
            self.say_corrected(number, done)
        else:
            await self.act_on(self.room.answer, value, version)

    async def typing(self, value: Any, version: int | None) -> None:
        """The same, as somebody typed it."""
        self.may_answer()
        text = str(value.get("text", "")) if isinstance(value, dict) else ""
        if self.correcting is not None:
            number = self.correcting
            done = await self.act_on(self.room.retyping, number, text, version)
            self.say_corrected(number, done)
        else:
            await self.act_on(self.room.typing, text, version)

    def say_corrected(self, number: int, done: Correction) -> None:
        """What became of the later answers, and what to change on a real table."""
        call("notice", corrected(number, done), done.lines if self.physical else [])

    async def roll(self, value: Any, version: int | None) -> None:
        """Let Foeman roll or draw; what a person decides is theirs."""
        self.may_answer()
        pending = self.room.session.pending
        if self.correcting is not None or pending is None or pending.form.kind in CHOICES:
            raise BadInput("roll: expected a question that dice or cards answer, found one that you decide")
        await self.act_on(self.room.rolling, version)

    async def undo(self, value: Any, version: int | None) -> None:
        """Take back the last answer."""
        may_change_from(self.room.session, self.guest, len(self.room.session.answers))
        self.say_back(await self.act_on(self.room.undo, 1, version), "The last answer is taken back.")

    async def undo_to(self, value: Any, version: int | None) -> None:
        """Take back every answer after a line of the log."""
        may_change_from(self.room.session, self.guest, int(value) + 1)
        lines = await self.act_on(self.room.undo_to, int(value), version)
        self.say_back(lines, f"Back to {'answer ' + str(value) if value else 'the beginning'}.")

    def say_back(self, lines: list[str], words: str) -> None:
        """What was taken back; at a real table also which pieces to move."""
        shown = own_lines(self.room.session, self.guest, lines) if self.physical else []
        call("notice", words, shown)

    async def redo(self, value: Any, version: int | None) -> None:
        """Give again what was taken back."""
        may_redo(self.room.session, self.guest, 1)
        await self.act_on(self.room.redo, 1, version)

    async def correct(self, value: Any, version: int | None) -> None:
        """Ask again what an earlier answer was to."""
        may_change_from(self.room.session, self.guest, int(value))
        self.correcting, self.stepping, self.moment = int(value), None, None
        await self.show()

    async def cancel(self, value: Any, version: int | None) -> None:
        """Leave the earlier answer as it is."""
        self.correcting = None
        await self.show()

    async def fork(self, value: Any, version: int | None) -> None:
        """Another game that begins as this one did."""
        self.owner_only()
        room = await asyncio.to_thread(self.room.fork, value if isinstance(value, int) else None)
        ui.navigate.to(f"/play/{room.id}")

    # The bots' steps and the replay

    async def next(self, value: Any, version: int | None) -> None:
        """The next beat, or on to the question."""
        if self.stepping is not None:
            if self.stepping.is_last:
                self.stepping = None
            else:
                self.stepping.at += 1
        await self.show()

    async def step_back(self, value: Any, version: int | None) -> None:
        """The beat before."""
        if self.stepping is not None:
            self.stepping.at = max(0, self.stepping.at - 1)
        await self.show()

    async def run_on(self, value: Any, version: int | None) -> None:
        """Straight to the question."""
        self.stepping = None
        await self.show()

    async def replay(self, value: Any, version: int | None) -> None:
        """Show the game at a moment; without one, begin at the end."""
        self.stepping, self.correcting = None, None
        last = len(moments(self.room.session)) - 1
        self.moment = int(value) if value is not None else last
        await self.show()

    async def now(self, value: Any, version: int | None) -> None:
        """Back to the game as it is."""
        self.moment = None
        await self.show()

    # What there is to read

    async def explain(self, value: Any, version: int | None) -> None:
        """Show one decision of the log, or again the last ones."""
        event = reason_at(self.view.log, int(value[0]), int(value[1])) if isinstance(value, list) else None
        self.why = reasons(self.view.log, event)
        self.panes["why"].write(self.why)
        call("tab", "why")

    async def show_rule(self, value: Any, version: int | None) -> None:
        """A rule in words, over the page."""
        session = self.room.session
        rule = rule_view(session.game, str(value), session.terms.rulings)
        self.rule.write(scene.rule_dialog(rule_sheet(rule), session.game.id))
        call("open", "rule-sheet")

    async def tell_about(self, value: Any, version: int | None) -> None:
        """All there is to tell about a place or a piece."""
        name = str(value)
        lines = views.about(self.room, name, self.viewer)
        call("about", name, str(scene.about_words(name, lines)) if lines else "")

    async def earlier(self, value: Any, version: int | None) -> None:
        """More of the log."""
        self.lines *= 3
        self.view = await asyncio.to_thread(self.look)
        await self.show()

    async def export(self, value: Any, version: int | None) -> None:
        """The game as a file."""
        self.owner_only()
        data = await asyncio.to_thread(self.room.export)
        ui.download.content(json.dumps(data, indent=1, ensure_ascii=False) + "\n", f"{self.room.id}.json")

    async def rename(self, value: Any, version: int | None) -> None:
        """Another name for the saved game."""
        if self.guest.owner and isinstance(value, dict):
            await asyncio.to_thread(self.room.rooms.rename, self.room.id, str(value.get("name", ""))[:60])
            self.view = await asyncio.to_thread(self.look)
        await self.show()

    async def renew(self, value: Any, version: int | None) -> None:
        """The link of a seat is made anew: the old one stops working."""
        self.owner_only()
        seat = str(value)
        if seat not in self.links():
            raise BadInput(f"seat: expected {one_of(self.links())}, found {found(seat)}")
        await asyncio.to_thread(self.room.rooms.renew_link, self.room.id, seat)
        await self.show()
        call("open", "share")
        call("notice", f"{seat} has a new link; the old one no longer works.", [])

    async def sit(self, value: Any, version: int | None) -> None:
        """Somebody sits down at a shared device."""
        self.at_keyboard = str(value)
        self.view = await asyncio.to_thread(self.look)
        await self.show()

    async def set(self, value: Any, version: int | None) -> None:
        """What this browser wishes from now on."""
        if isinstance(value, dict):
            self.settings.update({name: one for name, one in value.items() if name in self.settings})

    async def ready(self, value: Any, version: int | None) -> None:
        """The browser has drawn the page: the arrows of the first step come, and the tour begins."""
        if self.stepping is not None:
            self.call_shown()
        if self.guide is not None:
            call("coach", self.guide.mark())

    async def coach(self, value: Any, version: int | None) -> None:
        """The guided tour goes on, or ends."""
        if self.guide is not None:
            self.guide = self.guide.after() if value == "next" else None
            call("coach", self.guide.mark() if self.guide else None)
