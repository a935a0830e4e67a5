"""An option of a game that is a number for pairs of seats: drawn as a grid, sent as the text that the option reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from foeman.engine.game import Game
from foeman.engine.reading import BadInput
from foeman.web.page.markup import Markup, icon, tag
from foeman.web.page.seats import Seats


def pair_grid(game: Game[Any], name: str, pairs: Mapping[str, Any]) -> Markup:
    """A row for each seat that a bot plays, a column for each other; what is not seated is hidden by the page."""
    marks = Seats(game.seats, game.colours)
    corner = tag("td", "bot", tag("span", "towards"), cls="corner")
    head = tag("tr", corner, *(tag("th", marks.mark(seat), seat, scope="col", data_column=seat) for seat in game.seats))
    rows = [
        tag(
            "tr",
            tag("th", marks.mark(row), " ", row, scope="row"),
            *(_cell(name, row, column, pairs) for column in game.seats),
            data_row=row,
        )
        for row in game.seats
    ]
    none = tag("p", "No bot is seated.", cls="hint", data_no_rows=True, hidden=True)
    return tag("div", tag("table", tag("thead", head), tag("tbody", *rows)), none, cls="pair-grid", tabindex=0)


def _cell(name: str, row: str, column: str, pairs: Mapping[str, Any]) -> Markup:
    if row == column:
        return tag("td", data_column=column, cls="self")
    field = tag(
        "input",
        type="number",
        name=field_of(name, row, column),
        value=pairs["default"],
        min=pairs["low"],
        max=pairs["high"],
        required=True,
        aria_label=f"{row} towards {column}",
    )
    names = pairs.get("names", {})
    word = tag("small", names.get(str(pairs["default"])), aria_live="polite", data_names=names) if names else None
    stepper = tag("span", _step(-1, row, column), field, _step(1, row, column), cls="stepper")
    return tag("td", stepper, word, data_column=column)


def _step(by: int, row: str, column: str) -> Markup:
    picture, word = ("plus", "more") if by > 0 else ("minus", "less")
    told = f"{row} towards {column}: {word}"
    return tag("button", icon(picture), type="button", data_step=by, aria_label=told, tabindex=-1)


def field_of(name: str, row: str, column: str) -> str:
    """The name of a cell's field."""
    return f"pair:{name}:{row}:{column}"


def pairs_from(
    name: str, pairs: Mapping[str, Any], seats: Mapping[str, str], bots: Sequence[str], form: Mapping[str, Any]
) -> str:
    """What the grid says, as the option reads it: "Rome: Carthage 9, Greece 3; Greece: Rome 8", no usual ones."""
    lines = []
    for row in (seat for seat, player in seats.items() if player in bots):
        numbers = {column: _number(form, name, row, column, pairs) for column in seats if column != row}
        told = [f"{column} {number}" for column, number in numbers.items() if number != pairs["default"]]
        if told:
            lines.append(f"{row}: {', '.join(told)}")
    return "; ".join(lines)


def _number(form: Mapping[str, Any], name: str, row: str, column: str, pairs: Mapping[str, Any]) -> int:
    given = str(form.get(field_of(name, row, column), pairs["default"]))
    low, high = pairs["low"], pairs["high"]
    if not given.isdecimal() or not low <= int(given) <= high:
        raise BadInput(f"{name}: {row} towards {column}: expected a number from {low} to {high}, found {given!r}")
    return int(given)
