"""Who sits where, told apart by shape and letter before colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from foeman.engine.questions import YOU
from foeman.games import game_of
from foeman.web.page.markup import Markup, join, tag
from foeman.web.views.game import GameView

SHAPES = 6


class Seats:
    """The seats of a game with a mark each: a shape and a letter."""

    def __init__(self, names: Sequence[str], colours: Mapping[str, str] | None = None) -> None:
        self.names = list(names)
        self.letters = letters_of(self.names)
        self.colours = dict(colours or {})

    @classmethod
    def of(cls, view: GameView) -> Seats:
        """The seats of a game in progress."""
        return cls([seat.name for seat in view.seats], game_of(view.game).colours)

    def mark(self, seat: str) -> Markup | None:
        """The mark of a seat; nothing for what is none."""
        if seat not in self.letters:
            return None
        shape = self.names.index(seat) % SHAPES
        colour = self.colours.get(seat)
        style = f"--seat:{colour};color:{ink_on(colour)}" if colour else None
        return tag("span", self.letters[seat], cls=f"mark s{shape}", style=style, title=seat, aria_hidden="true")

    def name(self, who: str) -> str:
        """A seat as it is called in a sentence."""
        return "the person at the table" if who == YOU else who

    def marked(self, seat: str) -> Markup:
        """A seat's mark and name."""
        return join([self.mark(seat), " ", seat])


def ink_on(colour: str) -> str:
    """Black or white, whichever is easier to read on a colour written as #rrggbb."""
    digits = colour.lstrip("#")
    if len(digits) != 6:
        return "#fff"
    red, green, blue = (int(digits[place : place + 2], 16) for place in (0, 2, 4))
    return "#1c150d" if 0.299 * red + 0.587 * green + 0.114 * blue > 150 else "#fff"


def letters_of(names: Sequence[str]) -> dict[str, str]:
    """A letter for each name: its first, or the first of it that nobody before has."""
    letters: dict[str, str] = {}
    for name in names:
        free = [one for one in name.upper() if one.isalnum() and one not in letters.values()]
        letters[name] = (free or [name[:1].upper()])[0]
    return letters
