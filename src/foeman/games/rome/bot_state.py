"""What a bot has beside the pieces of its side: its stance card and its four decks."""

from __future__ import annotations

from dataclasses import dataclass, field

SUPER, SPEED = KINDS = ("super", "speed")
"""The two kinds of bot, as they are called in a seat."""


@dataclass(slots=True)
class BotState:
    """What a bot has beside the pieces of its side."""

    faction: str
    kind: str
    """SUPER or SPEED."""
    stance: dict[str, int] = field(default_factory=dict)
    """Each opponent, and the space of its reaction marker on the stance card, 1 to 9."""
    main: list[str] = field(default_factory=list)
    """The Main deck. The order of a deck means nothing: a card drawn is table.draw(deck)."""
    skirmishers: list[str] = field(default_factory=list)
    cavalry: list[str] = field(default_factory=list)
    artillery: list[str] = field(default_factory=list)
    acting: bool = False
    """Whether its agent turn is under way."""
    sent_again: bool = False
    """Whether an agent that a development has sent out again has still to act."""
    column: str = ""
    """The column of the spending table that it spends by, while its spending turn is under way."""
    steps_spent: int = 0
    """How many steps of the spending table it has done in this turn."""


# The stance card

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


def space_at(down: int, right: int) -> int:
    """rome.solo.stance.grid: the space in a row, counted from the top, and a column, counted from the left."""
    return ROWS[down][right]


def place_of(space: int) -> tuple[int, int]:
    """rome.solo.stance.grid: the row and the column of a space."""
    return next((down, row.index(space)) for down, row in enumerate(ROWS) if space in row)


def name_of(space: int) -> str:
    """rome.solo.stance.names: what a space is called."""
    return SPACE_NAMES[space]


# The four decks

SKIRMISHER, CAVALRY, MAIN, ARTILLERY = DECKS = ("skirmisher", "cavalry", "main", "artillery")
"""The four decks, in the order in which an army draws from them."""


def deck_named(bot: BotState, kind: str) -> list[str]:
    """The deck of a kind: skirmisher, cavalry, main or artillery."""
    if kind == MAIN:
        return bot.main
    if kind == CAVALRY:
        return bot.cavalry
    return bot.skirmishers if kind == SKIRMISHER else bot.artillery
