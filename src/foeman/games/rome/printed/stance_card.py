"""The stance card of a bot: nine spaces in three rows and columns."""

from __future__ import annotations

from pydantic.config import JsonDict

ROWS = ((4, 7, 9), (2, 5, 8), (1, 3, 6))
"""rome.solo.stance.grid: the spaces, the top row first."""
SPACES = tuple(sorted(space for row in ROWS for space in row))
NEUTRAL_SPACE = 5
ROW_NAMES = ("distrusting", "suspicious", "trusting")
COLUMN_NAMES = ("defensive", "responsive", "aggressive")
SPACE_NAMES = {
    1: "Peace Maker",
    2: "Cautious",
    3: "Compliant",
    4: "Fearful",
    5: "Neutral",
    6: "Threatening",
    7: "Prepared",
    8: "Hostile",
    9: "War Monger",
}
MARKERS: JsonDict = {
    "shown_if": {"stance": "chosen"},
    "pairs": {
        "words": "the space of each bot's stance card on which the marker for another faction starts",
        "low": min(SPACES),
        "high": max(SPACES),
        "default": NEUTRAL_SPACE,
        "names": {str(space): name for space, name in SPACE_NAMES.items()},
    },
}
"""How a form asks for the option `stances`: a number for each pair of factions, once they are to be chosen."""


def space_at(down: int, right: int) -> int:
    """rome.solo.stance.grid: the space in a row, counted from the top, and a column, counted from the left."""
    return ROWS[down][right]


def place_of(space: int) -> tuple[int, int]:
    """rome.solo.stance.grid: the row and the column of a space."""
    return next((down, row.index(space)) for down, row in enumerate(ROWS) if space in row)


def name_of(space: int) -> str:
    """rome.solo.stance.names: what a space is called."""
    return SPACE_NAMES[space]
