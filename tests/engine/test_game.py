"""Which seats can play together."""

from dataclasses import replace

import pytest

from foeman.engine.game import Setup
from foeman.engine.reading import BadInput
from foeman.games.rome import ROME

PAIRS = replace(ROME, seatings=(("Rome", "Greece"), ("Rome", "Carthage"), ("Rome", "Greece", "Carthage")))


def test_the_usual_seats() -> None:
    """The first seating is the usual one, a person in its first seat; and the first of a count for that count."""
    assert PAIRS.default_seats() == {"Rome": "person", "Greece": "super"}
    assert PAIRS.seating(3) == ("Rome", "Greece", "Carthage")
    assert ROME.all_seatings()[0] == ROME.seats


@pytest.mark.parametrize(
    ("seats", "message"),
    [
        (("Greece", "Carthage"), "seats: expected Rome and Greece or Rome and Carthage, found Greece and Carthage"),
        (ROME.seats, "seats: expected 2 or 3, found 4"),
    ],
)
def test_seats_that_cannot_play_together(seats: tuple[str, ...], message: str) -> None:
    """A set-up with seats that no seating has is refused, with those there are."""
    with pytest.raises(BadInput, match=message):
        PAIRS.prepare(Setup(game="rome", seats=dict.fromkeys(seats, "super")))


def test_seats_in_any_order() -> None:
    """A seating is the same in any order, and is kept in the game's."""
    seats = PAIRS.prepare(Setup(game="rome", seats={"Carthage": "random", "Rome": "super"})).seats
    assert list(seats.items()) == [("Rome", "super"), ("Carthage", "random")]
