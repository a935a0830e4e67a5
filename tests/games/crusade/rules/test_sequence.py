"""The sequence of play, whole games, and what must hold all the way."""

from __future__ import annotations

from collections import Counter

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.table import Table
from foeman.engine.tables import SeededTable
from foeman.engine.testing import proves
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.check import check
from foeman.games.crusade.rules.sequence import step
from foeman.games.crusade.rules.setup import set_up
from foeman.games.crusade.state import PHASES, State
from tests.games.crusade.conftest import NewGame, terms_for
from tests.games.crusade.pieces import BOTS, FOUR_BOTS

RANDOM = {"Angevin": "random", "Ayyubid": "random"}
AGAINST_RANDOM = {"Angevin": "random", "Ayyubid": "bot", "Turkoman": "bot"}


def played(seats: dict[str, str], seed: int, **rulings: str) -> State:
    """A whole game, checked after every step, every Order of every army accounted for."""
    terms = terms_for(seats, rulings, None)
    table = SeededTable(seed, terms.at_random())
    state = set_up(terms, table)
    for number in range(1, 2000):
        if CRUSADE.digital.outcome(state) is not None:
            return state
        table.begin(number)
        step(state, table)
        check(state)
        all_orders_are_there(state)
    raise AssertionError("the game does not end")


def all_orders_are_there(state: State) -> None:
    """No Order of an army is made or lost."""
    for army, own in state.armies.items():
        bot = state.bots.get(army)
        there = Counter(one.order for region in state.regions.values() for one in region.orders.get(army, ()))
        if bot is not None:
            there.update([*bot.prepared, *bot.reaction, *bot.advanced, *bot.aside])
        else:
            there.update([*own.hand, *own.advanced])
        counters = state.printed.orders.values()
        assert there == Counter({one.name: one.copies for one in counters if bot or one.group != "blank"})


@proves("crusade.base.rounds")
def test_a_round_has_five_phases() -> None:
    """Strategy, Planning, Command with a step for each turn, Diplomacy, Upkeep; then the next round, four in all."""
    terms = terms_for(RANDOM, None, None)
    table: Table = SeededTable(4, RANDOM)
    state = set_up(terms, table)
    seen: list[tuple[int, str]] = []
    while not state.ended:
        seen.append((state.round, state.phase))
        step(state, table)
    assert list(dict.fromkeys(seen)) == [(number, phase) for number in (1, 2, 3, 4) for phase in PHASES]
    assert sum(phase == "Command" for _, phase in seen) > 4


@pytest.mark.parametrize(
    "seats",
    [
        BOTS,
        FOUR_BOTS,
        RANDOM,
        {"Angevin": "random", "Ayyubid": "bot"},
        {"Angevin": "bot", "Ayyubid": "random"},
        {"Holy Roman Empire": "bot", "Turkoman": "bot"},
        {"Angevin": "bot", "Holy Roman Empire": "bot", "Turkoman": "bot"},
        {"Angevin": "random", "Ayyubid": "bot", "Turkoman": "bot"},
        {"Angevin": "random", "Holy Roman Empire": "bot", "Ayyubid": "bot", "Turkoman": "random"},
    ],
    ids=lambda seats: ",".join(f"{seat[0]}={player}" for seat, player in seats.items()),
)
def test_games_end_and_nothing_is_made_or_lost(seats: dict[str, str]) -> None:
    """Ten games of every kind of seating come to an end with all invariants kept after each step."""
    for seed in range(10):
        state = played(seats, seed)
        assert state.round <= 4


def test_games_end_under_every_reading() -> None:
    """Each reading of each ruling that can be switched plays a game to the end, between bots or against chance."""
    book = CRUSADE.rulebook
    readings = [(one.id, reading) for one in book.ruling if one.switchable for reading in one.readings]
    assert len(readings) > 100
    for number, (name, reading) in enumerate(readings):
        ruling = {name.removeprefix("crusade.ruling."): reading}
        played((BOTS, FOUR_BOTS, AGAINST_RANDOM)[number % 3], number, **ruling)


def test_readings_mixed_at_random_end_too(new_game: NewGame) -> None:
    """Fifteen sets of readings drawn by chance, several of which may lock a bot, still end."""
    stream = SeededTable(11)
    rulings = [one for one in CRUSADE.rulebook.ruling if one.switchable]
    for seed in range(15):
        mixed = {
            one.id.removeprefix("crusade.ruling."): stream.tie(list(one.readings), rule="crusade.base.rounds")
            for one in rulings
        }
        played(FOUR_BOTS, seed, **mixed)


@proves("crusade.base.rounds", "crusade.base.ships")
def test_the_log_names_every_phase_and_the_ships() -> None:
    """A round of two bots: the phases in their order; in Upkeep what the ships bring before where it lands."""
    record = Record()
    table = SeededTable(1, listener=record)
    state = set_up(terms_for(BOTS, None, None), table)
    while state.round == 1:
        step(state, table)
    told = [event.words for event in record.events if isinstance(event, Line)]
    assert [words for words in told if words.endswith("Phase.")] == [
        "Round 1, the year 1190: Strategy Phase.",
        "Planning Phase.",
        "Command Phase.",
        "Diplomacy Phase.",
        "Upkeep Phase.",
    ]
    assert "Ships and caravans bring Ayyubid 2 Infantry, 1 Cavalry, Saladin." in told
