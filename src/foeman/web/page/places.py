"""Points of the board as part of a question: where the page tells of pointing, and the places that have a name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from foeman.web.page.markup import Markup, tag
from foeman.web.views.question import PendingView

POINT = re.compile(r"(to )?\(-?[\d.]+, -?[\d.]+\)")


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
    inside = [tag("div", *plain, cls="chips") if plain else None, folded(points, "chips many") if points else None]
    return tag("form", *inside, data_form="name", data_low=0, data_high=10**6, autocomplete="off")


def folded(points: Sequence[Markup], cls: str) -> Markup:
    """Points as a list for whoever would rather read than point."""
    return tag("details", tag("summary", "Points to pick from"), tag("div", *points, cls=cls), cls="typed")


def is_point(name: str) -> bool:
    """Whether an option is told by the coordinates of a point."""
    return POINT.match(name) is not None
