"""Charts as SVG: wins with their intervals, differences with theirs, and how long the games were."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from foeman.web.page.markup import Markup, tag

WIDTH = 720
LEFT, RIGHT = 190, 150
ROW = 46
LONGEST_NAME = 24


def _svg(height: int, label: str, parts: Sequence[Markup]) -> Markup:
    drawn = tag("svg", *parts, viewBox=f"0 0 {WIDTH} {height}", cls="chart", role="img", aria_label=label)
    return tag(
        "div", drawn, cls="chart-frame", tabindex=0, role="group", aria_label="A chart; it can be moved sideways"
    )


def _text(x: float, y: float, words: object, anchor: str = "start", cls: str = "") -> Markup:
    return tag("text", words, x=round(x, 1), y=round(y, 1), text_anchor=anchor, cls=cls or None)


def wins(rows: Sequence[Mapping[str, Any]], colours: Mapping[str, str]) -> Markup:
    """A bar for each seat's share of wins in the seat's colour, with its 95 % interval drawn and printed."""
    top = min(1.0, max([0.1, *(float(row["high"]) for row in rows)]) * 1.08)
    room = WIDTH - LEFT - RIGHT
    parts: list[Markup] = []
    bottom = len(rows) * ROW + 8
    for mark in _ticks(top):
        x = LEFT + room * mark / top
        parts.append(tag("line", x1=round(x, 1), x2=round(x, 1), y1=0, y2=bottom, cls="line"))
        parts.append(_text(x, bottom + 18, f"{mark:.0%}", "middle", "soft"))
    for place, row in enumerate(rows):
        parts += _win_row(row, place * ROW + 8, room, top, colours.get(str(row["seat"]), ""))
    parts.append(_text(LEFT + room / 2, bottom + 40, "share of games won", "middle", "axis"))
    words = "; ".join(f"{row['seat']} {row['share']:.1%}, {interval(row)}" for row in rows)
    return _svg(bottom + 48, f"Share of wins: {words}", parts)


def interval(row: Mapping[str, Any]) -> str:
    """The 95 % interval of a share, in words."""
    return f"{float(row['low']):.1%} to {float(row['high']):.1%}"


def _win_row(row: Mapping[str, Any], y: float, room: float, top: float, colour: str) -> list[Markup]:
    share, low, high = (LEFT + room * float(row[key]) / top for key in ("share", "low", "high"))
    middle = y + 15
    return [
        _text(LEFT - 12, middle - 1, row["seat"], "end"),
        _text(LEFT - 12, middle + 14, row["player"], "end", "soft"),
        tag(
            "rect",
            x=LEFT,
            y=y,
            width=round(max(share - LEFT, 0), 1),
            height=30,
            rx=3,
            cls="bar-of-wins of-seat",
            style=f"--seat:{colour}" if colour else None,
        ),
        tag("line", x1=round(low, 1), x2=round(high, 1), y1=middle, y2=middle, cls="whisker"),
        *(
            tag("line", x1=round(x, 1), x2=round(x, 1), y1=middle - 6, y2=middle + 6, cls="whisker")
            for x in (low, high)
        ),
        _text(WIDTH - RIGHT + 14, middle - 1, f"{float(row['share']):.1%}"),
        _text(WIDTH - RIGHT + 14, middle + 15, interval(row), "start", "range"),
    ]


class Apart(NamedTuple):
    """By how much something is more than something else, with its 95 % interval."""

    name: str
    under: str
    mean: float
    low: float
    high: float
    colour: str = ""


def differences(rows: Sequence[Apart], axis: str) -> Markup:
    """A point for each difference on a line that is its interval; what touches the line at zero may be chance."""
    most = max([0.02, *(max(abs(row.low), abs(row.high)) for row in rows)]) * 1.08
    room = WIDTH - LEFT - RIGHT
    bottom = len(rows) * ROW + 8

    def x(value: float) -> float:
        return round(LEFT + room * (value + most) / (2 * most), 1)

    parts: list[Markup] = []
    for mark in (-most / 1.08, 0.0, most / 1.08):
        parts.append(tag("line", x1=x(mark), x2=x(mark), y1=0, y2=bottom, cls="line" if mark else "zero"))
        parts.append(_text(x(mark), bottom + 18, f"{mark:+.1%}" if mark else "0", "middle", "soft"))
    for place, row in enumerate(rows):
        middle = place * ROW + 23
        parts += [
            _text(LEFT - 12, middle - 1, _cut(row.name), "end"),
            _text(LEFT - 12, middle + 14, row.under, "end", "soft"),
            tag("line", x1=x(row.low), x2=x(row.high), y1=middle, y2=middle, cls="whisker"),
            tag(
                "circle",
                cx=x(row.mean),
                cy=middle,
                r=6,
                cls="bar-of-wins of-seat",
                style=f"--seat:{row.colour}" if row.colour else None,
            ),
            _text(WIDTH - RIGHT + 14, middle - 1, f"{row.mean:+.1%}"),
            _text(WIDTH - RIGHT + 14, middle + 15, f"{row.low:+.1%} to {row.high:+.1%}", "start", "range"),
        ]
    parts.append(_text(LEFT + room / 2, bottom + 40, axis, "middle", "axis"))
    words = "; ".join(f"{row.name}, {row.under}: {row.mean:+.1%}, {row.low:+.1%} to {row.high:+.1%}" for row in rows)
    return _svg(bottom + 48, f"{axis}: {words}", parts)


def _cut(name: str) -> str:
    """A name that fits beside a chart; the table below has the whole of it."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 2].rstrip()} …"


def _ticks(top: float) -> list[float]:
    step = next((step for step in (0.05, 0.1, 0.2, 0.25) if top / step <= 5), 0.25)
    return [round(step * count, 4) for count in range(int(top / step) + 1)]


def lengths(counts: Mapping[int, int]) -> Markup:
    """How many games were how long; where there are many lengths, several to a bar."""
    shortest, longest = min(counts), max(counts)
    width = max(1, -(-(longest - shortest + 1) // 30))
    bins: dict[int, int] = {}
    for length in range(shortest, longest + 1):
        first = shortest + (length - shortest) // width * width
        bins[first] = bins.get(first, 0) + counts.get(length, 0)
    height, base = 190, 200
    most = max(bins.values())
    each = min(60.0, (WIDTH - 60) / len(bins))
    left = 40 + (WIDTH - 60 - each * len(bins)) / 2
    parts = [tag("line", x1=40, x2=WIDTH - 20, y1=base, y2=base, cls="line")]
    skip = max(1, len(bins) // 12)
    for place, (first, count) in enumerate(bins.items()):
        x, tall = left + place * each, height * count / most
        name = str(first) if width == 1 else f"{first}–{min(longest, first + width - 1)}"
        bar = tag(
            "rect",
            tag("title", f"{name}: {count}"),
            x=round(x + 1.5, 1),
            y=round(base - tall, 1),
            width=round(max(1.0, each - 3), 1),
            height=round(tall, 1),
            rx=2,
            cls="length",
        )
        parts.append(bar)
        if place % skip == 0:
            parts.append(_text(x + each / 2, base + 18, name, "middle", "soft"))
    parts.append(_text(34, 14, most, "end", "soft"))
    parts.append(_text(34, base + 4, 0, "end", "soft"))
    parts.append(_text(WIDTH / 2, base + 42, "length of a game, in rounds or turns", "middle", "axis"))
    parts.append(_text(6, base / 2, "games", "start", "axis"))
    return _svg(base + 50, f"Lengths from {shortest} to {longest}", parts)
