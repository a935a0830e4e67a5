"""Sieges and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.sequence import due
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.sparta.rules.changes import lift_disk, set_influence
from foeman.games.sparta.rules.sequence import sieges, step, take_turn
from foeman.games.sparta.rules.sieges import (
    exceptional,
    fall,
    leave,
    lose_capital,
    pay_siege,
    roll_siege,
    siege_dice,
    suffer,
    walls,
)
from foeman.games.sparta.rules.victory import leaders, outcome, points
from foeman.games.sparta.state import Force, State
from tests.games.sparta.situations import at, force, play, position

QUIET = ScriptedTable()


def siege(space: str, influence: int, leader: str = "Brasidas", **parts: Any) -> tuple[State, Force]:
    """Sparta besieges a space with so much Athenian influence."""
    around = parts.pop("around", {})
    state = position(
        influence={space: -influence, **around}, forces=[at("Spartan hoplite 1", "siege", space, leader)], **parts
    )
    return state, force(state, "Spartan hoplite 1")


@proves("sparta.base.siege.dice")
@pytest.mark.parametrize(
    ("space", "around", "allies", "dice"),
    [
        ("Athens", {}, {}, 0),
        ("Athens", {"Eleusis": 1}, {}, 1),
        ("Athens", {"Eleusis": 1, "Dekeleia": 1}, {}, 2),
        ("Chios", {}, {}, 1),
        ("Chios", {"Erythrai": 1, "Mytilene": 1}, {}, 2),
        ("Byzantion", {}, {"Thrace": "Sparta"}, 2),
        ("Byzantion", {}, {"Thrace": "Athens"}, 1),
    ],
)
def test_siege_dice(space: str, around: dict[str, int], allies: dict[str, str], dice: int) -> None:
    """One die, and one for each adjacent space, ally or city, that the besieger controls."""
    state, hoplite = siege(space, 1, around=around, allies=allies)
    assert siege_dice(state, hoplite) == dice


@proves("sparta.base.siege.sparta", "sparta.base.siege.athens")
def test_walls() -> None:
    """Sparta has no walls, Athens the Long Walls, and no other city anything."""
    assert [walls(space) for space in ("Sparta", "Athens", "Thebes")] == [1, -1, 0]
    state = position(influence={"Sparta": 3, "Tegea": -1}, forces=[at("Athenian hoplite 1", "siege", "Sparta")])
    assert siege_dice(state, force(state, "Athenian hoplite 1")) == 3


@proves("sparta.base.siege.high", "sparta.ruling.high_strength")
@pytest.mark.parametrize(("hoplite", "navy", "more"), [(5, 7, 0), (6, 0, 1), (0, 8, 1), (7, 9, 1)])
def test_exceptional_strength(hoplite: int, navy: int, more: int) -> None:
    """A hoplite strength of 6 or a navy strength of 8 gives one die, both together no more."""
    state, besieger = siege("Chios", 2, sides={"Sparta": {"hoplite": hoplite, "navy": navy}})
    assert (exceptional(state, "Sparta"), siege_dice(state, besieger)) == (more, 1 + more)


@proves("sparta.base.siege.limits")
def test_never_more_than_three_dice() -> None:
    """Three dice are the most, none the least."""
    around = {"Tegea": -1, "Pylos": -1}
    state = position(
        influence={"Sparta": 3, **around},
        forces=[at("Athenian hoplite 1", "siege", "Sparta")],
        sides={"Athens": {"hoplite": 6}},
    )
    assert siege_dice(state, force(state, "Athenian hoplite 1")) == 3
    state, hoplite = siege("Athens", 3)
    assert siege_dice(state, hoplite) == 0


@proves("sparta.base.siege.pay")
def test_paying() -> None:
    """Two talents for a roll, once a turn; a siege not paid for goes on standing."""
    state, hoplite = siege("Chios", 2, sides={"Sparta": {"talents": 3, "hoplite": 4}})
    with ScriptedTable([("Sparta", "pay and roll"), ("die", "success")]) as table:
        play(state, table, due(sieges, "Sparta"))
    assert (state.sides["Sparta"].talents, state.influence["Chios"], hoplite.where) == (1, -1, "siege")
    with ScriptedTable([("Sparta", "leave it standing")]) as table:
        play(state, table, due(sieges, "Sparta"))
    assert hoplite.where == "siege"
    pay_siege(
        state := siege("Chios", 2, sides={"Sparta": {"talents": 2}})[0],
        force(state, "Spartan hoplite 1"),
        ScriptedTable("die=failure"),
    )
    assert state.sides["Sparta"].talents == 0


@proves("sparta.base.siege.success", "sparta.base.siege.failure")
def test_the_published_roll() -> None:
    """Success, failure, success on three influence: one is left, and hoplite strength falls once."""
    around = {"Eleusis": 1, "Dekeleia": 1}
    state, hoplite = siege("Athens", 3, around=around, sides={"Sparta": {"hoplite": 6}, "Athens": {"desperate": True}})
    with ScriptedTable("die=success,failure,success") as table:
        roll_siege(state, hoplite, table)
    assert (state.influence["Athens"], state.sides["Sparta"].hoplite) == (-1, 5)


@proves("sparta.base.siege.failure")
def test_failures_cost_once() -> None:
    """Two failures cost one hoplite strength, and none is lost below none."""
    state, hoplite = siege("Chios", 2, around={"Erythrai": 1}, sides={"Sparta": {"hoplite": 4}})
    with ScriptedTable("die=failure,failure") as table:
        roll_siege(state, hoplite, table)
    assert (state.sides["Sparta"].hoplite, state.influence["Chios"]) == (3, -2)
    state.sides["Sparta"].hoplite = 0
    suffer(state, hoplite, QUIET)
    assert state.sides["Sparta"].hoplite == 0


@proves("sparta.base.siege.success")
def test_a_siege_without_dice_rolls_nothing() -> None:
    """A card lets a siege of Athens roll at once, but it has no die: no roll, and no Desperate Times either."""
    players = ("person", "bot")
    besieger = at("Spartan hoplite 1", "siege", "Athens")
    state = position(players=players, influence={"Athens": -1}, forces=[besieger])
    hoplite = force(state, "Spartan hoplite 1")
    with ScriptedTable("") as table:
        roll_siege(state, hoplite, table)
    assert (state.sides["Athens"].desperate, hoplite.where, state.influence) == (False, "siege", {"Athens": -1})


@proves("sparta.base.leaders.engineer")
@pytest.mark.parametrize(("leader", "hoplite"), [("Gylippos", 4), ("Brasidas", 3)])
def test_engineer(leader: str, hoplite: int) -> None:
    """Under an engineer failures cost nothing; under another leader they do."""
    state, besieger = siege("Chios", 2, leader, sides={"Sparta": {"hoplite": 4}})
    suffer(state, besieger, QUIET)
    assert state.sides["Sparta"].hoplite == hoplite


@proves("sparta.base.siege.fall")
def test_fall() -> None:
    """A fallen city pays talents of its autonomy, gets a disk and is nobody's; the hoplite goes home."""
    state = position(influence={"Korinthos": 1}, forces=[at("Athenian hoplite 1", "siege", "Korinthos")])
    with ScriptedTable("die=success") as table:
        roll_siege(state, force(state, "Athenian hoplite 1"), table)
    assert (state.influence, state.disks) == ({}, {"Korinthos": "Athens"})
    assert (state.sides["Athens"].talents, force(state, "Athenian hoplite 1").where) == (2, "home")
    assert not state.fallen


@proves("sparta.base.siege.disk")
def test_a_disk_is_lifted() -> None:
    """A disk goes when the side that lost the space controls it again, not before."""
    state = position(disks={"Argos": "Athens"}, influence={"Argos": 1})
    lift_disk(state, "Argos", QUIET)
    assert state.disks == {"Argos": "Athens"}
    set_influence(state, "Argos", -2, QUIET)
    assert state.disks == {"Argos": "Athens"}
    set_influence(state, "Argos", 2, QUIET)
    assert state.disks == {}


@proves("sparta.base.siege.leave")
def test_leaving_a_siege() -> None:
    """A siege may be ended in the siege step, and the hoplite goes home."""
    state, hoplite = siege("Chios", 2)
    with ScriptedTable([("Sparta", "abandon it")]) as table:
        play(state, table, due(sieges, "Sparta"))
    assert (hoplite.where, state.influence) == ("home", {"Chios": -2})
    state, hoplite = siege("Chios", 2)
    leave(state, hoplite, QUIET)
    assert hoplite.where == "home"


@proves("sparta.base.end.capital")
def test_a_capital_falls() -> None:
    """Whose capital falls to a siege loses at once, whatever the points."""
    state, hoplite = siege("Athens", 1, sides={"Athens": {"desperate": True}})
    state.influence.pop("Athens")
    state.version += 10**9  # changed by hand, past all rules
    fall(state, hoplite, QUIET)
    result = outcome(state)
    assert result is not None
    assert (state.fallen, result.winners, result.length) == ("Athens", ("Sparta",), 1)
    lose_capital(state := position("Thebes"), "Thebes", QUIET)
    assert state.fallen == "Thebes"


@proves("sparta.base.end.points")
def test_points() -> None:
    """Points of regions, one for each disk, two less for Desperate Times."""
    state = position(
        influence={"Sparta": 3, "Katane": -1}, disks={"Argos": "Athens"}, sides={"Sparta": {"desperate": True}}
    )
    assert (points(state, "Sparta"), points(state, "Athens")) == (4 - 2, 3 + 1)
    assert outcome(state) is None
    state.round = 7
    result = outcome(state)
    assert result is not None
    assert (result.winners, result.points, result.length) == (("Athens",), {"Sparta": 2, "Athens": 4}, 6)
    assert result.words == "Athens wins, 4 to 2."


@proves("sparta.base.end.tie")
def test_ties() -> None:
    """With equal points the side with more spaces wins; else it is a draw."""
    state = position(
        influence={
            "Katane": 1,
            "Sestos": -1,
            "Melos": 1,
            "Andros": -1,
            "Tegea": 1,
            "Argos": -2,
            "Taras": -2,
            "Larissa": 2,
        }
    )
    assert (points(state, "Sparta"), points(state, "Athens")) == (4, 4)
    assert leaders(state, {"Sparta": 4, "Athens": 4}) == ("Sparta", "Athens")
    more = position(influence={"Katane": 1, "Leontinoi": 1, "Sestos": -1})
    assert leaders(more, {"Sparta": 3, "Athens": 3}) == ("Sparta",)
    assert leaders(more, {"Sparta": 3, "Athens": 5}) == ("Athens",)


@proves("sparta.base.turn")
def test_a_turn_of_a_person() -> None:
    """Cards, shipbuilding, raiding, deployment, mobilisation, siege: a person is asked in this order."""
    state = position(
        influence={"Chios": -2, "Samos": -2},
        sides={"Sparta": {"talents": 6, "hand": ["War Chest", "War Chest", "Embassy"]}},
        forces=[
            at("Spartan hoplite 1", "raid", "Chios"),
            at("Spartan hoplite 2", "siege", "Samos"),
            at("Spartan fleet 1", "mobilised"),
        ],
    )
    script = [
        ("Sparta", "War Chest"),
        ("Sparta", "War Chest"),
        ("Sparta", "no"),  # ships
        ("Sparta", "go home"),
        ("Sparta", "stay mobilised"),
        ("Sparta", "done"),
        ("Sparta", "leave it standing"),
    ]
    with ScriptedTable(script) as table:
        play(state, table, due(take_turn, "Sparta"))
    assert (state.sides["Sparta"].talents, state.used) == (10, ["War Chest", "War Chest", "Embassy"])
    assert force(state, "Spartan hoplite 1").where == "home"


@proves("sparta.base.rounds")
def test_six_rounds() -> None:
    """After the second turn of round six the game is over."""
    state = position(round=6, turn=1)
    with ScriptedTable("") as table:
        step(state, table)
    assert (state.round, state.turn, state.due) == (7, 0, [])
    assert outcome(state) is not None
