"""The sequence of play in small steps: what is due after each, and a game that stops between any two of them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from foeman.engine.game import Impossible
from foeman.engine.positions import read_position, write_position
from foeman.engine.sequence import Due
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.sparta import SPARTA
from foeman.games.sparta.check import check
from foeman.games.sparta.rules.sequence import step
from foeman.games.sparta.state import State
from tests.games.sparta.situations import at, position, terms

REST = [
    Due("build_ship", ("Sparta", "1")),
    Due("raids", ("Sparta",)),
    Due("deployments", ("Sparta",)),
    Due("mobilise", ("Sparta", "1")),
    Due("sieges", ("Sparta",)),
    Due("end_turn"),
]
"""What is due of a turn of Sparta's after its cards."""


def small(**parts: Any) -> State:
    """Sparta's turn with a raid, a mobilised force, two sieges, nine talents and three cards."""
    return position(
        influence={"Chios": -2, "Samos": -2, "Miletos": -2},
        sides={"Sparta": {"talents": 9, "hand": ["War Chest", "War Chest", "Embassy"]}},
        forces=[
            at("Spartan hoplite 1", "siege", "Chios"),
            at("Spartan hoplite 2", "siege", "Samos"),
            at("Spartan fleet 1", "mobilised"),
            at("Spartan fleet 2", "raid", "Melos"),
        ],
        **parts,
    )


def take(state: State, *script: tuple[str, str]) -> list[Due]:
    """One step, with these answers and no others: what is due then."""
    with ScriptedTable(list(script)) as table:
        step(state, table)
    check(state)
    return state.due


@proves("sparta.base.rounds")
def test_a_round_begins() -> None:
    """Rewards and deal are a step; the turn of the first side is due then, and its first card is the next."""
    state = position(round=2)
    state.deck = ["War Chest"] * 6
    step(state, ScriptedTable())
    assert state.due == [Due("take_turn", ("Athens",))]
    step(state, ScriptedTable())
    assert state.due == [Due("play_card", ("Athens", "1")), *of_athens(REST)]


def of_athens(parts: list[Due]) -> list[Due]:
    """The same parts for Athens."""
    return [Due(part.part, tuple("Athens" if name == "Sparta" else name for name in part.of)) for part in parts]


@proves("sparta.base.turn")
def test_every_choice_is_a_step() -> None:
    """Two cards, ships, a raid, a force, a mobilisation and two sieges, one after another; then the turn ends."""
    state = small(due=[{"part": "take_turn", "of": ["Sparta"]}])
    assert take(state, ("Sparta", "War Chest")) == [Due("play_card", ("Sparta", "1")), *REST]
    assert take(state, ("Sparta", "War Chest")) == REST
    assert state.used[-1] == "Embassy"
    assert take(state, ("Sparta", "yes")) == REST[1:]
    assert take(state) == REST[2:]
    assert take(state, ("Sparta", "stay mobilised")) == REST[3:]
    state.battle_deck, state.battle_used = [], []
    state.sides["Sparta"].talents = 4
    assert take(state, ("Sparta", "hoplite")) == [Due("mobilise", ("Sparta", "2")), *REST[4:]]
    assert take(state, ("Sparta", "leave it standing")) == [Due("prosecute", ("Sparta",)), Due("end_turn")]
    assert state.sieges_left == ["Spartan hoplite 2"]
    assert take(state, ("Sparta", "abandon it")) == [Due("end_turn")]
    assert take(state) == []
    assert (state.turn, state.round) == (1, 1)


def test_a_second_ship_is_due_when_it_may_be_built() -> None:
    """With two allied navies and money left, and only after a first one."""
    ships = [{"part": "build_ship", "of": ["Sparta", "1"]}, {"part": "end_turn"}]
    sides = {"Sparta": {"talents": 2, "own_assets": {"navy": 2}}}
    assert take(position(sides=sides, due=ships), ("Sparta", "no")) == [Due("end_turn")]
    state = position(sides=sides, due=ships)
    assert take(state, ("Sparta", "yes")) == [Due("build_ship", ("Sparta", "2")), Due("end_turn")]
    assert take(state, ("Sparta", "yes")) == [Due("end_turn")]


def test_nothing_to_decide_is_no_step() -> None:
    """A side without cards, talents and forces ends its turn in one step."""
    state = position(turn=1)
    assert take(state) == []
    assert (state.round, state.turn) == (2, 0)


def test_each_raid_and_each_force_is_due() -> None:
    """In the order of the pieces; a bot's, too."""
    forces = [
        at("Spartan hoplite 1", "raid", "Argos"),
        at("Spartan hoplite 2", "raid", "Tegea"),
        at("Spartan fleet 1", "mobilised"),
        at("Spartan fleet 2", "mobilised"),
    ]
    turn = [Due("raids", ("Sparta",)), Due("deployments", ("Sparta",)), Due("end_turn")]
    state = position(forces=forces, due=[{"part": one.part, "of": list(one.of)} for one in turn])
    assert take(state) == [Due("end_raid", ("Spartan hoplite 2",)), *turn[1:]]
    assert take(state) == turn[1:]
    assert take(state, ("Sparta", "stay mobilised")) == [Due("deploy", ("Spartan fleet 2",)), Due("end_turn")]


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"due": [{"part": "dance"}]}, 'due.0..part: expected begin_round.* found "dance"'),
        ({"due": [{"part": "take_turn", "of": ["Rome"]}]}, 'due.0..of.0.: expected Sparta, Athens.* found "Rome"'),
        ({"sieges_left": ["Spartan fleet 1"]}, "sieges_left: expected a force that besieges"),
    ],
)
def test_what_cannot_be_due(parts: dict[str, Any], message: str) -> None:
    """Parts, sides, forces and sieges that there are not."""
    with pytest.raises(Impossible, match=message):
        position(**parts)


def ending(players: tuple[str, str], blue: str, seed: int, stops: bool) -> object:
    """How a game ends: the last state; if it stops, every step goes on from a position that was written and read."""
    setting = terms(blue, players)
    table = SeededTable(seed, setting.at_random())
    state = SPARTA.digital.set_up(setting, table)
    number = 0
    while SPARTA.digital.outcome(state) is None:
        number += 1
        if stops:
            written = json.loads(json.dumps(write_position(SPARTA, state, setting)))
            state, _ = read_position(SPARTA, written, "position")
        table.begin(number)
        step(state, table)
    return SPARTA.digital.write(state)


@pytest.mark.parametrize("players", [("bot", "bot"), ("random", "bot"), ("bot", "random"), ("random", "random")])
@pytest.mark.parametrize("blue", ["Athens", "Thebes"])
def test_a_game_can_stop_between_any_two_steps(players: tuple[str, str], blue: str) -> None:
    """From a written position it goes on to the same end."""
    for seed in (1, 2):
        assert ending(players, blue, seed, stops=True) == ending(players, blue, seed, stops=False)
