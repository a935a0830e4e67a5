"""A game can be stopped between any two small steps, written down, read again and gone on with."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from foeman.engine.game import Setup
from foeman.engine.positions import read_position, write_position
from foeman.engine.tables import SeededTable
from foeman.games.rome import ROME
from foeman.games.rome.state import State

SEATS = {
    "people": dict.fromkeys(("Rome", "Greece"), "random"),
    "Super-bots": dict.fromkeys(("Rome", "Carthage", "Barbarian Tribes"), "super"),
    "Speed-bots": dict.fromkeys(("Greece", "Carthage"), "speed"),
    "all kinds": {"Rome": "random", "Greece": "super", "Carthage": "speed", "Barbarian Tribes": "random"},
}


def play(setup: Setup, rounds: int, *, stopping: bool) -> tuple[State, Counter[str]]:
    """So many rounds, written down and read again after every step or played through; which parts came first."""
    terms = ROME.prepare(setup)
    table = SeededTable(11, terms.at_random())
    state = ROME.digital.set_up(terms, table)
    parts: Counter[str] = Counter()
    step = 0
    while state.round <= rounds and ROME.digital.outcome(state) is None:
        if stopping:
            written = json.loads(json.dumps(write_position(ROME, state, terms)))
            state, _ = read_position(ROME, written, "position")
        step += 1
        table.begin(step)
        ROME.digital.step(state, table)
        parts[state.due[0].part if state.due else ""] += 1
    return state, parts


@pytest.mark.parametrize("seats", SEATS.values(), ids=list(SEATS))
def test_a_game_goes_on_from_every_step(seats: dict[str, str]) -> None:
    """Whoever plays: a game that is read from its position before every step ends as one that never stopped."""
    setup = Setup(game="rome", seats=seats)
    through, _ = play(setup, 3, stopping=False)
    stopped, parts = play(setup, 3, stopping=True)
    assert ROME.digital.write(stopped) == ROME.digital.write(through)
    assert {"agents_act", "tax", "end_tax", "activate", "end_turn", "buy", "end_round", ""} == set(parts)
    assert min(parts[part] for part in ("agents_act", "activate", "buy")) > 3 * len(seats)
