"""Points of the board as part of a question: where the page tells of pointing, and the places that have a name."""

from __future__ import annotations

import json
from collections.abc import Sequence

from foeman.web.page.markup import Markup, tag
from foeman.web.views.question import PendingView


def pointing_block() -> Markup:
    """Where the page writes what can be done by pointing, and lays the piece that is to be put down."""
    return tag(
        "div",
        tag("p", "Tap the board.", cls="hint", data_hint=True),
        tag("div", cls="token", data_token=True, hidden=True),
        cls="pointing",
        data_pointing=True,
    )


def listed_places(pending: PendingView, chips: Sequence[Markup]) -> Markup:
    """The places that can be named instead: words at once, of bare points a folded list."""
    plain = [chip for name, chip in zip(pending.options, chips, strict=True) if not is_point(name)]
    points = [chip for name, chip in zip(pending.options, chips, strict=True) if is_point(name)]
    listed = tag("details", tag("summary", "Points to pick from"), tag("div", *points, cls="chips many"), cls="typed")
    inside = [tag("div", *plain, cls="chips") if plain else None, listed if points else None]
    return tag("form", *inside, data_form="name", data_low=0, data_high=10**6, autocomplete="off")


def is_point(name: str) -> bool:
    """Whether an option is nothing but the coordinates of a point."""
    try:
        return len(json.loads(name.replace("(", "[").replace(")", "]"))) == 2
    except (ValueError, TypeError):
        return False
