"""The film of what the bots did, as markup: a step with what it changed and its reasons, and the film's buttons."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.questions import counted
from foeman.web.page.changes import told
from foeman.web.page.markup import Markup, act, icon, join, tag
from foeman.web.page.question import rule_link
from foeman.web.page.reasons import chain
from foeman.web.page.rolled import rolled
from foeman.web.page.seats import Seats
from foeman.web.page.stepping import Beat, Stepping
from foeman.web.views.frames import Move
from foeman.web.views.game import GameView, SeatView
from foeman.web.views.log import EventView

CHANGES = 12
"""So many changes are told beside a step; more unfold."""
SPEEDS = (1, 2, 4)
"""How many times as fast as at first the film may play."""


def step_card(stepping: Stepping, view: GameView, seats: Seats) -> Markup:
    """The step that is shown now: the film's buttons, who decides, what happened, what is different, and why."""
    beat = stepping.beat
    done = 100 * (stepping.at + 1) // len(stepping.beats)
    count = tag("span", f"{stepping.at + 1} of {len(stepping.beats)}", cls="count")
    who = who_decides(beat, view)
    reasons = chain([event.because for event in beat.events if event.because is not None])
    return tag(
        "section",
        tag("div", *_buttons(stepping), cls="film-bar"),
        tag("div", tag("i", style=f"width:{done}%"), cls="bar-of", aria_hidden="true"),
        tag("p", "Since your last turn", cls="hint") if stepping.again else None,
        tag("div", seats.mark(who), tag("span", heading(beat, who, view, stepping.at == 0)), count, cls="who"),
        tag("div", *lines(beat), cls="lines") if beat.lines or not beat.decides else None,
        changes(beat.moves),
        tag("div", *reasons, cls="why-of") if reasons else None,
        cls="card step again" if stepping.again else "card step",
        aria_live="polite",
        aria_label="What the bots do",
    )


def who_decides(beat: Beat, view: GameView) -> str:
    """The seat whose bot decides; where no words name it, the only one of whose things something is different.

    Where nothing is, it is the one in turn.
    """
    if beat.who or not beat.decides:
        return beat.who
    things = [move.thing for move in beat.moves]
    if not things:
        return beat.in_turn
    named = [
        one.name
        for one in view.seats
        if any(thing.startswith(f"{one.name}'") or thing.endswith(f" of {one.name}") for thing in things)
    ]
    return named[0] if len(named) == 1 and named[0] not in view.people else ""


def heading(beat: Beat, who: str, view: GameView, first: bool = False) -> str:
    """Who decides: Carthage's Super-bot. A step in which nobody does is what comes of it, or how it begins."""
    seat = next((one for one in view.seats if one.name == who), None)
    if seat is not None:
        return bot_of(seat)
    return "A bot decides" if beat.decides else "How it begins" if first else "What comes of it"


def bot_of(seat: SeatView) -> str:
    """A bot by its seat and its name: Carthage's Super-bot."""
    name = bot_name(seat)
    if name.casefold() == seat.name.casefold():
        return f"The {name}"
    return f"{seat.name}{'’' if seat.name.endswith('s') else '’s'} {name}"


def bot_name(seat: SeatView) -> str:
    """What the bot of a seat is called: Super-bot."""
    name = seat.about.partition(":")[0].partition(",")[0].partition(" of ")[0]
    return name.removeprefix("the ").removeprefix("The ")


def lines(beat: Beat) -> list[Markup]:
    """What happened, line by line; of several in a row by rules of one heading, the last names it."""
    told = [event for event in beat.events if event.kind != "because"]
    after = [event.heading or event.rule for event in told[1:]]
    return [_line(event, after[at : at + 1] != [event.heading or event.rule]) for at, event in enumerate(told)]


def _line(event: EventView, names_rule: bool) -> Markup:
    if event.kind == "rolled":
        return tag("p", icon("dice"), " ", rolled(event.words), cls="dice")
    return tag("p", event.words, " ", rule_link(event.rule, event.heading) if names_rule else None)


def _buttons(stepping: Stepping) -> list[Markup | None]:
    """Back, on, play at a speed, and straight to one's turn: always at the same place."""
    last = stepping.is_last
    words = "To my turn" if last else "Next"
    return [
        act(
            icon("back"),
            "back",
            cls="button round",
            disabled=stepping.at == 0,
            aria_label="One step back",
            title="One step back (b)",
        ),
        act([icon("next"), words, tag("kbd", "Space", cls="key")], "next", cls="button main"),
        play_button(),
        speed_button(),
        act([icon("run"), "Run", tag("kbd", "g", cls="key")], "run", title="Run to my turn (g)") if not last else None,
    ]


def play_button() -> Markup:
    """Plays the film, or the replay, by itself; pressed again it stops."""
    return tag(
        "button",
        icon("play"),
        type="button",
        cls="button round",
        data_film="play",
        aria_pressed="false",
        aria_label="Play by itself",
        title="Play by itself (k)",
    )


def speed_button() -> Markup:
    """How fast it plays; pressed, faster, and after the fastest slow again."""
    return tag(
        "button",
        "1×",
        type="button",
        cls="button quiet speed",
        data_film="nextSpeed",
        aria_label="Speed",
        title="Speed (. faster, , slower)",
    )


def changes(moves: Sequence[Move]) -> Markup | None:
    """What is different from before, in words; of a crowd the rest unfolds."""
    rows = [tag("li", tag("b", thing), " ", words) for thing, words in map(told, moves)]
    if not rows:
        return None
    shown = tag("ul", *rows[:CHANGES], cls="moves")
    if len(rows) <= CHANGES:
        return shown
    more = tag("summary", f"and {counted(len(rows) - CHANGES, 'more change')}")
    return join([shown, tag("details", more, tag("ul", *rows[CHANGES:], cls="moves"), cls="more-moves")])
