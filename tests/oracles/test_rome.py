"""Rome's bots and the oracle send every army to the same target, from random positions and in games that are played.

Both are given the same chance: where a tie is broken or a skull die rolled, the oracle must ask for the same tie, with
the same candidates, or the same die. The positions are what the state can be in a campaign turn: at its beginning or in
the middle (movement spent, a road under way, regions assaulted, armies beaten, ways closed or refused). Left out are
armies beside the board or aboard, which follow no list; developments, but for the Marian Reforms; and the levers of
difficulty. A weak army is asked for its list like any other, though in a game it would go home instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from foeman.engine.because import Record
from foeman.engine.game import Setup, Terms
from foeman.engine.tables import SeededTable
from foeman.games.rome import ROME
from foeman.games.rome.bots import targeting_speed, targeting_super
from foeman.games.rome.state import Army, State
from tests.oracles.rome import Chance, Order, SpeedBot, SuperBot
from tests.oracles.rome_positions import random_content, random_position, random_seats

BOTS = {"super": SuperBot, "speed": SpeedBot}
NORMAL, SLOW = 8, 200
"""How many maps are made, with a Super-bot and a Speed-bot on each."""
ON_EACH = 25
"""How many positions are made on each map, for each kind of bot."""
OWN_MAP = 5
"""Every so many times the map is the pack's own."""

VERBS = {"take": "take ", "attack": "attack the army in ", "calm": "calm ", "march": "march to ", "stay": "stay"}


def read_order(decision: str) -> Order:
    """What the bot decided, from its words: "3.5: land in Kirtha and take it"."""
    option, _, words = decision.rpartition(": ")
    if words.startswith("land in "):
        region, _, rest = words.removeprefix("land in ").partition(" and ")
        return Order(option, rest.split()[0], region, by_sea=True)
    verb = next(one for one, start in VERBS.items() if words.startswith(start))
    return Order(option, verb, words.removeprefix(VERBS[verb]))


@pytest.mark.parametrize(
    ("decision", "order"),
    [
        ("1.1: take Capua", Order("1.1", "take", "Capua")),
        ("5.7: land in Alalia and take it", Order("5.7", "take", "Alalia", by_sea=True)),
        ("row 5: land in Rome and attack the army there", Order("row 5", "attack", "Rome", by_sea=True)),
        ("row 2: attack the army in Qart Hadast", Order("row 2", "attack", "Qart Hadast")),
        ("stay", Order("", "stay")),
    ],
)
def test_a_decision_is_read(decision: str, order: Order) -> None:
    """The words of a decision name the option, what is done and where."""
    assert read_order(decision) == order


def compare(state: State, faction: str, army: Army, seed: int) -> Order:
    """What the bot does with an army, which the oracle must do too, by the same dice."""
    as_it_was = ROME.digital.clone(state)
    record = Record()
    table = SeededTable(seed, listener=record)
    order = read_order(str(ROME.steps["target"].run(state, faction, table, {"army": army.number})))
    chance = Chance(record)
    same = next(one for one in as_it_was.sides[faction].armies if one.number == army.number)
    assert BOTS[as_it_was.bots[faction].kind](as_it_was, faction, same, chance).decide() == order
    chance.finish()
    return order


# Random positions


def random_terms(number: int) -> Terms:
    """A map and seats."""
    random = Random(f"map {number}")
    content = {} if number % OWN_MAP == 0 else random_content(random)
    return ROME.prepare(Setup(game="rome", seats=random_seats(random)), content)


def positions(number: int, kind: str) -> Iterator[tuple[State, str, Army, int]]:
    """Positions on a map, each with an army of a bot of this kind."""
    terms = random_terms(number)
    for seed in range(ON_EACH):
        random = Random(f"{kind} {number} {seed}")
        faction = random.choice([one for one, player in terms.seats.items() if player == kind])
        data = random_position(terms.content, terms.seats, faction, random)
        state = ROME.digital.read(data, terms, f"map {number}, position {seed}")
        ROME.digital.check(state)
        there = [army for army in state.sides[faction].armies if army.region is not None]
        yield state, faction, random.choice(there), seed


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("number", range(NORMAL))
def test_random_positions(number: int, kind: str) -> None:
    """The same action and target on every position of a map."""
    for state, faction, army, seed in positions(number, kind):
        compare(state, faction, army, seed)


@pytest.mark.slow
@pytest.mark.parametrize("kind", BOTS)
def test_thousands_of_random_positions(kind: str) -> None:
    """The same action and target on thousands of positions, in which every option, or row, is taken."""
    decided = {
        compare(state, faction, army, seed).option
        for number in range(NORMAL, NORMAL + SLOW)
        for state, faction, army, seed in positions(number, kind)
    }
    names = {
        "super": [one.__name__.removeprefix("option_").replace("_", ".") for one in targeting_super.OPTIONS],
        "speed": ["", *(one.__name__.replace("_", " ") for one in targeting_speed.ROWS)],
    }
    assert sorted(decided) == sorted(names[kind])


# Games that are played

SEATINGS = (
    ("super", "speed", "super", "speed"),
    ("speed", "random", "super", "random"),
    ("random", "super", "random", "speed"),
    ("super", "random", "speed"),
)


def compare_game(seed: int) -> int:
    """A game in which every army of a bot on the board is asked before each step of a Campaign Phase."""
    seats = dict(zip(ROME.seats, SEATINGS[seed % len(SEATINGS)], strict=False))
    terms = ROME.prepare(Setup(game="rome", seats=seats))
    table = SeededTable(seed, terms.at_random())
    state = ROME.digital.set_up(terms, table)
    compared = step = 0
    while ROME.digital.outcome(state) is None:
        step += 1
        table.begin(step)
        if state.phase == "campaign":
            compared += compare_all(state, step)
        ROME.digital.step(state, table)
    return compared


def compare_all(state: State, seed: int) -> int:
    """Every army of the bot whose turn it is."""
    faction = state.order[state.turn]
    armies = state.sides[faction].armies if faction in state.bots else []
    there = [army for army in armies if army.region is not None and not army.halted]
    for army in there:
        compare(ROME.digital.clone(state), faction, army, seed)
    return len(there)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_games_that_are_played(seed: int) -> None:
    """The same action and target in the states of games of bots against bots and against random players."""
    assert compare_game(seed) > 100
