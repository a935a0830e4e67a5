"""A game looked over on the page: the curve of chances, luck apart from choices, and the answers that cost most."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

from foeman.engine.questions import counted
from foeman.engine.reading import BadInput
from foeman.games import game_of
from foeman.players.review import Looked, Review
from foeman.web.page.markup import Markup, act, icon, join, progress, tag
from foeman.web.page.shell import sheet
from foeman.web.reviewing import Reviewing
from foeman.web.views.game import GameView
from foeman.web.views.review import own_seat, own_seats

if TYPE_CHECKING:
    from foeman.web.page.play import Play

SHEET = "review-sheet"
WIDTH, HEIGHT = 720, 200
LEFT, TOP = 46, 10
DOTS = 80
"""With more answers than this the curve has no dots."""


def review_button(view: GameView) -> Markup | None:
    """The button that has a game looked over, for whoever has answered in it."""
    mine = view.owner or view.seat in view.people
    if view.table != "digital" or not view.people or not mine or game_of(view.game).thinking is None:
        return None
    words = "What your answers cost, what luck gave, and what would have been better"
    return act([icon("chart"), "Look it over"], "review", data_free=True, title=words)


class LookingOver:
    """What one browser sees of the review of a game, and does with it."""

    def __init__(self, play: Play) -> None:
        region = play.line.region
        self.play = play
        self.under_way: Reviewing | None = None
        self.whose, self.told, self.doings, self.found = region(), region(), region(cls="doings"), region()

    def markup(self) -> Markup:
        """The sheet: whose answers, how far it is, what can be done, and what was found."""
        inside = [part.markup() for part in (self.whose, self.told, self.doings, self.found)]
        return sheet(SHEET, "Looked over", inside)

    def acts(self) -> dict[str, Callable[[Any, int | None], Awaitable[None]]]:
        """What a browser may ask for."""
        return {"review": self.begin, "review_stop": self.stop_here, "review_on": self.go_on}

    async def begin(self, value: Any, version: int | None) -> None:
        """Look a seat's answers over, one's own; what was looked at before is kept."""
        room = self.play.room
        session, viewer = room.session, room.seen_by(self.play.guest)
        if session.outcome is None:
            raise BadInput("review: expected a game that is over, found one that goes on")
        seat = own_seat(session, viewer, value if isinstance(value, str) else "")
        if self.under_way is None or (self.under_way.session, self.under_way.seat) != (session, seat):
            self.leave()
            loop = asyncio.get_running_loop()
            self.under_way = Reviewing(session, seat, lambda: loop.call_soon_threadsafe(self.write))
            self.under_way.go_on()
        self.whose.write(_seats(own_seats(session, viewer), seat))
        self.write()
        self.play.line.call("open", SHEET)

    async def stop_here(self, value: Any, version: int | None) -> None:
        """What was looked at is enough."""
        self.leave()

    async def go_on(self, value: Any, version: int | None) -> None:
        """Look at the answers that are left."""
        if self.under_way is not None:
            self.under_way.go_on()
            self.write()

    def leave(self) -> None:
        """Nobody looks any more."""
        if self.under_way is not None:
            self.under_way.stop()

    def write(self) -> None:
        """How far it is; what was found only when it rests, so that nothing is taken away under a finger."""
        one = self.under_way
        if one is None:
            return
        review = one.review()
        self.told.write(join([_progress(one), chances(review.curve, review.seat) if review.looked else None]))
        self.doings.write(_doings(one) or "")
        self.found.write("" if one.is_running else found(review, self.play.guest.owner))


def _seats(own: Sequence[str], seat: str) -> Markup | str:
    """Whose answers are looked over, where several people share a device."""
    if len(own) < 2:
        return ""
    chips = [
        act(one, "review", cls="chip", value=one, data_free=True, aria_pressed=str(one == seat).lower()) for one in own
    ]
    return tag("div", *chips, cls="chips", role="group", aria_label="Whose answers")


def _progress(one: Reviewing) -> Markup:
    """How far it is, in words and as a bar while it runs."""
    total = len(one.numbers)
    words = {
        "waiting": "Another game is looked over first …",
        "running": f"Answer {min(one.done + 1, total)} of {total} is tried out …",
        "stopped": f"Stopped after {one.done} of {counted(total, 'answer')}.",
        "failed": one.problem,
        "finished": f"{counted(total, 'answer')} of {one.seat}, each beside the best that were found.",
    }[one.state]
    done = 100 * one.done // max(1, total)
    bar = progress(done, "Answers looked over")
    return join([bar if one.is_running else None, tag("p", words, cls="hint", role="status", data_state=one.state)])


def _doings(one: Reviewing) -> Markup | None:
    """What can be done about it now."""
    if one.is_running:
        return act("Stop", "review_stop", cls="button small", data_free=True)
    if one.state != "finished" and one.done < len(one.numbers):
        return act("Go on", "review_on", cls="button small", data_free=True)
    return None


def found(review: Review, may_fork: bool) -> Markup:
    """What answers cost and luck gave, and the answers that cost most."""
    if not review.looked:
        return tag("p", f"Nothing that {review.seat} answered was looked at.", cls="hint")
    luck = sum(review.luck())
    sums = [
        _sum("At first", f"{review.curve[0]:.0%}"),
        _sum("Your answers", _signed(-review.cost)),
        _sum("Luck", _signed(luck)),
        _sum("In the end" if review.won is not None else "So far", f"{review.curve[0] - review.cost + luck:.0%}"),
    ]
    about = "What is left of the chance to win; luck is dice, cards and what others did."
    worst = review.worst()
    head = tag("h3", "What cost most" if worst else "No answer cost anything that the tries could see.")
    costly = tag("ol", *(_costly(one, may_fork) for one in worst), cls="costly") if worst else None
    return join([tag("dl", *sums, cls="sums"), tag("p", about, cls="hint"), head, costly])


def _sum(words: str, value: str) -> Markup:
    return tag("div", tag("dt", words), tag("dd", value))


def _signed(share: float) -> str:
    return f"{share:+.0%}".replace("-", "−")


def _costly(one: Looked, may_fork: bool) -> Markup:
    """An answer, what it cost, what would have been better, and the way back to it."""
    cost = tag("small", f"{_signed(-one.cost)} (±{one.within:.0%})")
    better = f"{one.chance:.0%} instead of {one.got:.0%}. {one.why}"
    ways = [act([icon("replay"), "Look there"], "visit", cls="button small", value=one.number - 1, data_close=True)]
    if may_fork:
        fork = [icon("fork"), "Play on from there"]
        ways.append(act(fork, "fork", cls="button small", value=one.number - 1))
    return tag(
        "li",
        tag("p", f"Answer {one.number}: {one.asked}", cls="hint"),
        tag("p", tag("b", one.given), " ", cost),
        tag("p", "Better: ", tag("b", one.words), f", {better}"),
        tag("div", *ways, cls="doings"),
    )


# The curve


def chances(curve: Sequence[float], seat: str) -> Markup:
    """The chance to win at each answer, and in the end, as a line from 0 to 100 %."""
    room, tall = WIDTH - LEFT - 12, HEIGHT - TOP - 34
    points = [
        (LEFT + room * place / max(1, len(curve) - 1), TOP + tall * (1 - chance)) for place, chance in enumerate(curve)
    ]
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    marks = [
        tag("circle", tag("title", f"{chance:.0%}"), cx=f"{x:.1f}", cy=f"{y:.1f}", r=3, cls="dot")
        for (x, y), chance in zip(points, curve, strict=True)
    ]
    parts = [
        *(line for share in (0.0, 0.5, 1.0) for line in _level(share, TOP + tall * (1 - share))),
        tag("polyline", points=way, cls="chances"),
        *(marks if len(marks) <= DOTS else ()),
        tag(
            "text", "your answers, one after another", x=LEFT + room / 2, y=HEIGHT - 6, text_anchor="middle", cls="axis"
        ),
    ]
    label = f"Chance of {seat} to win: {curve[0]:.0%} at first, {curve[-1]:.0%} in the end, at least {min(curve):.0%}"
    return tag("svg", *parts, viewBox=f"0 0 {WIDTH} {HEIGHT}", cls="chart", role="img", aria_label=label)


def _level(share: float, y: float) -> tuple[Markup, Markup]:
    return (
        tag("line", x1=LEFT, x2=WIDTH - 12, y1=f"{y:.1f}", y2=f"{y:.1f}", cls="line"),
        tag("text", f"{share:.0%}", x=LEFT - 8, y=f"{y + 4:.1f}", text_anchor="end", cls="soft"),
    )
