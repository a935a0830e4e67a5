"""What may well have changed, offered first where things are told: a chip for each value, in groups, one tap each."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.web.page.markup import Markup, join, tag
from foeman.web.views.question import FormView, LikelyView

OPEN = 14
"""Groups are open as long as there are not more lines than this before them."""
LINES = 4
"""So many lines of switches are in sight at most; the others are scrolled to."""
STEPS = (-5, -1, 1, 5)
"""By how much a number is counted up and down, one tap each."""


def groups(form: FormView) -> Markup | None:
    """Every group that a game offers; those far down are folded."""
    before, drawn = 0, []
    for name, likely in form.first.items():
        drawn.append(_group(name, likely, form, is_open=before <= OPEN))
        rows = sum(not is_switch(one, form) for one in likely)
        before += rows + min(LINES, len(likely) - rows)
    return join(drawn) if drawn else None


def _group(name: str, likely: Sequence[LikelyView], form: FormView, is_open: bool) -> Markup:
    """Things that are switched in one line, the others each with a line of its own."""
    switched = [one for one in likely if is_switch(one, form)]
    chips = [_chip(one.thing, one.values[0], one.thing) for one in switched]
    rows = [_row(one, form) for one in likely if not is_switch(one, form)]
    return tag(
        "details",
        tag("summary", name),
        *rows,
        tag("div", *chips, cls="chips switches") if chips else None,
        cls="likely",
        open=is_open,
    )


def is_switch(one: LikelyView, form: FormView) -> bool:
    """Whether there is but one thing to say of it: then its own name is tapped."""
    told = form.things.get(one.thing)
    return len(one.values) == 1 and told is not None and told.form == "one"


def _row(one: LikelyView, form: FormView) -> Markup:
    """A thing, what it is believed to be, and what it may be now."""
    told = form.things.get(one.thing)
    counted = _counting(one) if told is not None and told.form == "number" else None
    chips = [_chip(one.thing, value, value) for value in one.values]
    now = tag("small", f"now {one.now}") if one.now != "" else None
    return tag(
        "div",
        tag("span", one.thing, now, cls="name"),
        tag("div", *chips, counted, cls="chips"),
        cls="row-of",
        role="group",
        aria_label=one.thing,
    )


def _chip(thing: str, value: str, words: str) -> Markup:
    return tag("button", words, type="button", cls="chip", data_tells=thing, data_value=value, aria_pressed="false")


def _counting(one: LikelyView) -> Markup:
    """Buttons that count a number up and down, and how much it is then."""
    buttons = [
        tag("button", f"{step:+}".replace("-", "−"), type="button", cls="chip", data_count=one.thing, data_step=step)
        for step in STEPS
    ]
    change = tag("output", "", data_changed=one.thing, data_now=one.now, data_sum=0)
    return join([*buttons[:2], change, *buttons[2:]])
