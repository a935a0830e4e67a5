"""What can be had beside an answer: a hint, and what is passed for a seat unless it asks to be asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from foeman.engine.passing import is_called, passes_lately
from foeman.engine.session import Session
from foeman.web.page.hint import hint_button
from foeman.web.page.markup import Markup, act, tag
from foeman.web.views.game import GameView


@dataclass(frozen=True)
class Passed:
    """What was passed for a seat just now, and the button to be asked at the next moment."""

    told: Markup | None = None
    button: Markup | None = None


def passed_just_now(session: Session[Any], seat: str | None) -> Passed | None:
    """What is said of what can be passed; None where there is no such thing, or it is asked about already."""
    passing = session.rules.passing
    if passing is None or seat is None or session.pending is None or seat not in session.terms.people():
        return None
    if session.pending.who == seat and session.pending.rule == passing.rule:
        return None
    if is_called(session.journal, seat, passing.rule):
        return Passed(_told(f"You will be asked at the next moment for {passing.thing}."))
    moments = ", nor when ".join(dict.fromkeys(passing.told(one.about) for one in passes_lately(session, seat)))
    button = act(f"Play {passing.thing}", "call", cls="button small", data_call=True, title=f"Play {passing.thing} (e)")
    return Passed(_told(f"You were not asked for {passing.thing} when {moments}.") if moments else None, button)


def _told(words: str) -> Markup:
    return tag("p", words, cls="hint passed-line")


def asides(view: GameView, passed: Passed | None) -> list[Markup | None]:
    """In one line with the field for typing the buttons; below it what was passed just now."""
    hint = hint_button(view) if view.pending is not None and view.pending.yours else None
    buttons = [hint, passed.button if passed else None]
    return [tag("div", *buttons, cls="asides") if any(buttons) else None, passed.told if passed else None]
