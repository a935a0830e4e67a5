"""What one browser sees of a game: through whose eyes, at which version, and at which step or moment of it."""

from __future__ import annotations

from typing import Any

from foeman.engine.replay import BEGINNING
from foeman.engine.session import Session
from foeman.viewer import Viewer
from foeman.web.page.drafts import Draft, draft_of
from foeman.web.page.history import Moment, moments, session_at
from foeman.web.page.logbook import AT_FIRST, since
from foeman.web.page.stepping import Stepping, since_my_turn, stepping
from foeman.web.rooms import Now, Room
from foeman.web.views.beside import PanelView, panels_in
from foeman.web.views.board import board, picture
from foeman.web.views.company import company_view
from foeman.web.views.frames import drawn
from foeman.web.views.game import GameView, view_at
from foeman.web.views.log import Known

NOBODY = Viewer(None, owner=False)


class Sight:
    """One browser's view of a game. What is shown belongs to one version of it, until somebody looks again."""

    def __init__(self, room: Room, guest: Viewer) -> None:
        self.room = room
        self.guest = guest
        self.at_keyboard: str | None = None
        self.lines = AT_FIRST
        self.stepping: Stepping | None = None
        self.moment: int | None = None
        self.then: Session[Any] | None = None
        """The game as it was before an answer that is looked at again."""
        self.draft: Draft | None = None
        """The larger choice that somebody is about to make here."""
        self.now = room.now()
        self._known: tuple[Viewer, Known] = (guest, {})
        self.view = self._view()
        self.seen = self.view.number
        """After this answer the lines of the log are new."""

    @property
    def physical(self) -> bool:
        """Whether the board lies on a real table."""
        return self.view.table == "physical"

    @property
    def viewer(self) -> Viewer:
        """Through whose eyes: a seat's link its own; at a shared device nobody's until somebody sits down."""
        return NOBODY if self.curtain is not None else self.guest

    @property
    def curtain(self) -> str | None:
        """Who must sit down first: somebody else has looked until now, and there are secrets."""
        session = self.now.session
        people, pending = session.terms.people(), session.pending
        if not self.guest.owner or self.guest.seat is not None or len(people) < 2 or not session.rules.look.secrets:
            return None
        if pending is None or pending.who not in people or pending.who == self.at_keyboard:
            return None
        return pending.who

    # Looking

    def look(self) -> None:
        """The game as it is now, with as much of its log as is shown."""
        self.now = self.room.now()
        self.view = self._view()

    def _view(self) -> GameView:
        if self._known[0] != self.viewer:
            self._known = (self.viewer, {})
        seen = view_at(self.room, self.now, self.viewer, since(self.now.session, self.lines), self._known[1])
        company = company_view(self.now.session, self.room.seen_by(self.guest))
        return seen.model_copy(update={"company": company})

    def look_again(self, *, step: bool) -> tuple[GameView, str]:
        """What is to be seen after somebody has acted: the game, or the first step of what bots did since."""
        before = self.view.number
        self.look()
        self.stepping = self.then = None
        grown = self.view.number > before
        self.seen = before if grown else self.view.number
        if grown and step:
            self.begin_steps(before)
        return self.shown()

    def shown(self) -> tuple[GameView, str]:
        """What is to be seen: now or at the moment of the replay, and the picture of it."""
        self.prepare_draft()
        if self.moment is not None:
            return self.look_back(), self.draw()
        return self.view.model_copy(update={"panels": self.panels()}), self.draw()

    def panels(self) -> list[PanelView]:
        """What lies beside the board as it is shown."""
        session, state = self.now.session, None
        if self.stepping is not None:
            state = self.stepping.beat.state
        elif self.then is not None:
            state = self.then.state
        return self.view.panels if state is None else panels_in(session, state, self.viewer.eyes(session))

    def prepare_draft(self) -> None:
        """The larger choice that waits, if one does; what was picked of it stays picked as long as it is the same."""
        session, pending = self.now.session, self.view.pending
        if self.draft is not None and self.draft.begun.answers == session.answers:
            return
        waits = pending is not None and pending.yours and self.moment is None and self.stepping is None
        self.draft = draft_of(session) if waits else None

    def draw(self) -> str:
        """The picture that belongs to what is shown: a moment of the replay, a step, or now."""
        session = self.now.session
        if not self.view.has_board:
            return ""
        if self.moment is not None:
            return picture(session_at(session, self.moment_now()), self.viewer.eyes(session))
        if self.stepping is not None:
            return drawn(session, self.stepping.beat.state, self.viewer)
        if self.then is not None:
            return picture(self.then, self.viewer.eyes(session))
        return board(session, self.viewer)

    def words(self) -> str:
        """The board as text, for a game that draws none."""
        return self.now.session.picture(self.view.seat)

    # The bots' steps

    def begin_steps(self, since: int) -> None:
        """Prepare the steps of the bots since an answer, if they are to be shown."""
        if self.physical or self.curtain is not None or self.moment is not None:
            return
        self.stepping = stepping(self.now.session, since, self.viewer, self._known[1])

    def begin_game(self) -> None:
        """Step through what bots did before anybody was asked for the first time."""
        if self.view.number == 0 and self.view.pending is not None:
            self.begin_steps(BEGINNING)

    def begin_again(self) -> bool:
        """Prepare what the bots did since the person's last turn, to be seen again; whether there is anything."""
        if self.physical or self.curtain is not None:
            return False
        self.moment = self.then = None
        self.stepping = since_my_turn(self.now.session, self.viewer)
        return self.stepping is not None

    def told(self, shown: GameView) -> GameView:
        """The game with its log up to the step that is shown, which tells itself: nothing twice or before its time."""
        ahead = self.stepping.ahead if self.stepping is not None else 0
        end = len(shown.log)
        while ahead and end:
            end -= 1
            ahead -= shown.log[end].kind != "answer"
        return shown.model_copy(update={"log": shown.log[:end]}) if end < len(shown.log) else shown

    # An answer that is looked at again

    def look_at(self, number: int) -> None:
        """Show the game as it was before answer `number`."""
        self.stepping = self.moment = None
        self.then = self.now.session.fork(number - 1)

    def go_to(self, number: int) -> None:
        """Show the game as it was after answer `number`, in the replay."""
        every = moments(self.now.session)
        after = (place for place, one in enumerate(every) if one.answers == number and one.checkpoint is None)
        self.stepping = self.then = None
        self.moment = next(after, len(every) - 1)

    # The replay

    def look_back(self) -> GameView:
        """The game at the moment of the replay."""
        session = self.now.session
        then = session_at(session, self.moment_now())
        return view_at(self.room, Now(then, self.now.version), self.viewer.staying(session), since(then, self.lines))

    def moment_now(self) -> Moment:
        """The moment of the replay, which may have gone since."""
        every = moments(self.now.session)
        self.moment = min(max(self.moment or 0, 0), len(every) - 1)
        return every[self.moment]

    @property
    def last_moment(self) -> int:
        """The number of the last moment of the replay, which is now."""
        return len(moments(self.now.session)) - 1
