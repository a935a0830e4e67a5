"""Every reading can be played with every other: games of bots with readings drawn at random come to an end in order."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from foeman.engine.game import Setup
from foeman.engine.tables import SeededTable
from foeman.engine.testing import proves
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.bots import forces, marching
from foeman.games.crusade.digital.commands import DigitalBoard
from foeman.games.crusade.state import Force, State, change
from tests.games.crusade.bots.positions import BOOK, at, scene

SEATINGS = (
    ("Angevin", "Ayyubid"),
    ("Angevin", "Ayyubid", "Turkoman"),
    ("Angevin", "Holy Roman Empire", "Ayyubid"),
    ("Angevin", "Holy Roman Empire", "Ayyubid", "Turkoman"),
)


def random_readings(seed: int) -> dict[str, str]:
    """A reading of every ruling that can be switched, by chance."""
    chance = Random(seed)
    return {ruling.id: chance.choice(list(ruling.readings)) for ruling in BOOK.ruling if ruling.switchable}


def play(seed: int, rulings: dict[str, str], alternative: bool) -> State:
    """A game of bots to its end, with the invariants checked after every step."""
    seats = dict.fromkeys(SEATINGS[seed % len(SEATINGS)], "bot")
    setup = Setup(game="crusade", seats=seats, rulings=rulings, options={"alternative": alternative})
    terms, rules = CRUSADE.prepare(setup), CRUSADE.digital
    table = SeededTable(seed)
    state: State = rules.set_up(terms, table)
    for step in range(1, 2000):
        if rules.outcome(state) is not None:
            return state
        table.begin(step)
        rules.step(state, table)
        rules.check(state)
    raise AssertionError(f"seed {seed}: not over after 2000 steps with {rulings}")


@pytest.mark.parametrize("seed", range(24))
def test_any_readings_together(seed: int) -> None:
    """Nothing is made or lost, nobody waits for ever, whatever is read into the rules."""
    state = play(seed, random_readings(seed), seed % 2 == 1)
    assert state.ended


@proves("crusade.ruling.where_strongest", "crusade.march.where_strongest")
def test_the_units_that_gain_most_give_the_highest_sum() -> None:
    """Sending those that gain most by going is never worse than another choice of as many: the readings agree."""
    for origin, target in (("Damascus", "Beqaa"), ("Beqaa", "Damascus"), ("Hama", "Aleppo")):
        for infantry, cavalry, siege in product(range(3), repeat=3):
            there = Force(infantry, cavalry, siege)
            one = scene()
            board = one.board
            here, to = at(origin, target)
            for number in range(infantry + cavalry + siege + 1):
                going = forces.units_to_go(board, here, to, there, number)
                best = max(
                    total(board, here, to, there, (i, c, s))
                    for i, c, s in product(range(infantry + 1), range(cavalry + 1), range(siege + 1))
                    if i + c + s == going.infantry + going.cavalry + going.siege
                    and s <= board.room(to, "siege") + board.icon_room(to, "siege")
                )
                sent = (going.infantry, going.cavalry, going.siege)
                assert total(board, here, to, there, sent) == best


def total(board: object, origin: str, target: str, there: Force, sent: tuple[int, int, int]) -> int:
    """The Strength in both regions when so many Units go."""
    going = Force(*sent)
    left = Force(there.infantry, there.cavalry, there.siege)
    for unit in ("infantry", "cavalry", "siege"):
        change(left, unit, -getattr(going, unit))
    return forces.worth(board, target, going) + forces.worth(board, origin, left)  # type: ignore[arg-type]  # a Board


def test_whether_a_march_is_possible_is_what_its_options_say() -> None:
    """can_march looks only as far as it must, and never says otherwise than options."""
    for seed in range(8):
        seats = dict.fromkeys(SEATINGS[seed % len(SEATINGS)], "bot")
        terms = CRUSADE.prepare(Setup(game="crusade", seats=seats, rulings=random_readings(seed)))
        table = SeededTable(seed)
        state: State = CRUSADE.digital.set_up(terms, table)
        for step in range(1, 40):
            if CRUSADE.digital.outcome(state) is not None:
                break
            table.begin(step)
            CRUSADE.digital.step(state, table)
            for army, bot in state.bots.items():
                board = DigitalBoard(state, army, table)
                for region, kind in product(board.present(), ("march", "forced", "sea")):
                    possible = marching.options(bot, board, region, kind) is not None
                    assert marching.can_march(bot, board, region, kind) == possible
