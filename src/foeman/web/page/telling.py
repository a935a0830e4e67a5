"""Telling what lies on a real table with taps: the form of many things, the card of facts, the check of the table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from typing import Any

from foeman.engine.questions import counted
from foeman.web.page.markup import Markup, act, icon, join, tag
from foeman.web.views.game import GameView
from foeman.web.views.question import FormView

FEW = 24
"""Up to so many things are all shown; of more, those that were told last and those that change most often."""
Lists = dict[tuple[tuple[str, tuple[str, ...]], ...], int]
"""Lists of options, each with what it is about, and the place of each list."""
OTHERWISE, CHECK = "otherwise", "check"
"""What a person wants to tell without being asked: something in particular, or the whole table looked over."""
WORDS = {OTHERWISE: "What lies otherwise on your table?", CHECK: "Does your table look like this?"}
HINTS = {
    OTHERWISE: "It holds from now on; if the bot has acted on something else, I say what to take back.",
    CHECK: "This is what the bot's next decision looks at.",
}


def edits(pending: FormView, given: object = None, listed: Sequence[str] | None = None) -> Markup:
    """What has changed: the browser makes a row for each thing that is wanted; only what was changed is told."""
    many = len(pending.things) > FEW
    finding = tag(
        "input",
        type="search",
        cls="field edit-find",
        placeholder=f"Find among {counted(len(pending.things), 'thing')}",
        aria_label="Find a thing",
        maxlength=60,
    )
    to_board = tag(
        "button", icon("map"), type="button", cls="button round", data_to_board=True, aria_label="Show the board"
    )
    done = tag("button", pending.nothing, type="button", cls="button main", data_submit=True)
    return tag(
        "form",
        tag("span", _data(pending, given, listed), cls="told-things", hidden=True),
        finding if (many and listed is None) or pending.other else None,
        tag("div", cls="edit-rows"),
        tag(
            "div",
            tag("div", cls="edit-picked", hidden=True),
            tag("div", cls="edit-tray", hidden=True),
            tag("div", cls="edit-changes", aria_live="polite"),
            tag("p", cls="edit-preview", hidden=True),
            tag("div", to_board, done, cls="edit-doings"),
            cls="edit-dock",
        ),
        data_form="edits",
        data_low=0,
        data_high=10**6,
        autocomplete="off",
    )


def _data(pending: FormView, given: object, listed: Sequence[str] | None) -> Markup:
    """Everything that can be told, for the browser; lists of options that are the same are sent once."""
    lists: Lists = {}
    things = [[name, _thing(form, lists)] for name, form in pending.things.items()]
    data = {
        "things": things,
        "options": [[[label, *at] for label, at in options] for options in lists],
        "first": [
            [group, [[one.thing, *one.values] for one in likely if one.thing in pending.things]]
            for group, likely in pending.first.items()
        ],
        "recent": getattr(pending, "recent", ()),
        "nothing": pending.nothing,
        "other": _thing(pending.other, {}) if pending.other else None,
        "given": given if isinstance(given, list) else None,
        "listed": listed,
    }
    return Markup(escape(json.dumps(data, ensure_ascii=False, separators=(",", ":")), quote=False))


def _thing(form: FormView, lists: Lists) -> dict[str, Any]:
    """One thing as the browser draws it; what goes without saying is left out."""
    told: dict[str, Any] = {"kind": form.form}
    if form.form == "number":
        told |= {"low": form.low, "high": form.high}
    if form.now is not None:
        told["now"] = form.now
    if form.options:
        about = form.at or [(label,) for label in form.options]
        told["options"] = lists.setdefault(tuple(zip(form.options, about, strict=True)), len(lists))
    if form.on_board:
        told["on_board"] = form.on_board
    if form.is_scale:
        told["scale"] = True
    if form.pieces:
        told |= {"pieces": form.pieces, "own": form.own, "near": form.near}
    if form.is_attack:
        told["attack"] = True
    if form.form == "name" and not form.options:
        told["expects"] = form.expects
    return told


# Without being asked


def facts(view: GameView) -> Markup | None:
    """At a real table: whatever is asked, something else can be told, and the table looked over."""
    if not view.things:
        return None
    return tag(
        "div",
        act("Something lies otherwise on my table", "aside", cls="button quiet small", value=OTHERWISE),
        act("Check my table", "aside", cls="button quiet small", value=CHECK),
        cls="facts-of-table",
    )


def facts_card(form: FormView, wish: str, listed: Sequence[str] | None) -> Markup:
    """What is told without being asked: found by its name or on the board, or from the list of what a bot reads."""
    leave = act("Leave it as it is", "cancel", cls="button quiet small")
    return tag(
        "section",
        tag("div", tag("b", "At your table"), leave, cls="who"),
        tag("h2", WORDS[wish]),
        tag("p", HINTS[wish], cls="hint"),
        edits(form, listed=listed),
        tag("p", "", cls="refused", id="refused", role="alert"),
        _typed(),
        cls="card question",
        id="question",
        data_aside=True,
        data_facts=True,
        aria_label="What lies on your table",
    )


def _typed() -> Markup:
    """Facts can also be typed."""
    field = tag("input", name="text", cls="field", autocomplete="off", aria_label="What lies on your table")
    return tag(
        "details",
        tag("summary", "Type it"),
        tag("form", field, tag("button", "Tell", cls="button"), data_send="fact"),
        tag("p", "As it lies there: thing = value, with commas between. Sums also as +1 or -2.", cls="hint"),
        cls="typed",
    )


def doubt_card(words: str) -> Markup:
    """What was told contradicts an earlier word: one of them is right."""
    sure = act("Yes, it is so now", "sure", cls="button main", data_first=True)
    return tag(
        "section",
        tag("h2", words),
        tag("div", sure, act("No, leave it as it was", "cancel"), cls="doings"),
        tag("p", "", cls="refused", id="refused", role="alert"),
        cls="card question",
        id="question",
        data_aside=True,
        data_doubt=True,
    )


def sentences(words: str) -> Markup:
    """A long question: what is asked large, what else there is to know smaller below it."""
    for end in ("? ", ". "):
        first, found, rest = words.partition(end)
        if found and len(words) > LONG and len(first) >= SHORT and "?" not in rest:
            return join([first + end.strip(), " ", tag("span", rest, cls="rest")])
    return join([words])


LONG, SHORT = 84, 18
"""A question of more letters is set in two sizes, if its first sentence is more than a word of address."""
