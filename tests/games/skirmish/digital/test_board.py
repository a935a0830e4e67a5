"""The AI on the digital board: terrain it goes around, and what comes before the first round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.game import Setup
from foeman.engine.positions import ask
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.rules.deployment import give_zones
from foeman.games.skirmish.state import AI, PLAYER, State


def piece(kind: str, x: float, y: float, to_x: float, to_y: float, height: float = 0) -> dict[str, Any]:
    """A rectangle of terrain."""
    outline = [[x, y], [to_x, y], [to_x, to_y], [x, to_y]]
    return {"name": f"{kind} at {x:g}", "kind": kind, "height": height, "outline": outline}


def asked(
    step: str,
    units: Sequence[tuple[str, str, float, float]],
    pieces: list[dict[str, Any]] | None = None,
    marker: tuple[float, float] = (24, 46),
    **about: Any,
) -> str:
    """What a step decides for the unit U of the AI; other units are (name, kind, x, y), enemies named E..."""
    placed = [
        {"name": name, "side": AI if name == "U" else PLAYER, "kind": kind, "models": [{"x": x, "y": y}]}
        for name, kind, x, y in units
    ]
    position = {
        "units": placed,
        "pieces": pieces or [],
        "markers": [{"name": "objective 1", "x": marker[0], "y": marker[1]}],
    }
    data = {"game": "skirmish", "step": step, "seat": AI, "with": about, "position": position}
    return ask(SKIRMISH, data, "a test", dice="").decision


@proves("skirmish.ruling.charge_into_difficult")
@pytest.mark.parametrize(("y", "found"), [(18.0, "E"), (18.98, "E"), (19.1, "nobody"), (22.0, "nobody")])
def test_a_charge_into_a_wood_is_6_inches(y: float, found: str) -> None:
    """An enemy inside difficult ground is charged as far as a move through it goes: 6\" in all."""
    wood = piece("wood", 20, 14, 28, 26, 3)
    assert asked("charge-at", [("U", "greatsword", 24, 12), ("E", "greatsword", 24, y)], [wood]) == found


@proves("skirmish.ruling.charge_through", "skirmish.terrain.difficult")
def test_a_charge_never_goes_through_difficult_ground() -> None:
    """Behind a wide swamp an enemy 5\" away is not charged through it; behind a narrow one it is, by the way around."""
    units = [("U", "greatsword", 24, 12), ("E", "greatsword", 24, 18)]
    assert asked("charge-at", units, [piece("swamp", 8, 14, 40, 16)]) == "nobody"
    assert asked("charge-at", units, [piece("swamp", 22, 14, 26, 16)]) == "E"
    assert asked("charge-at", units) == "E"
    assert asked("charge-at", units, [piece("swamp", 8, 14, 40, 20)]) == "E", "inside it is another matter"


@proves("skirmish.ruling.charge_through")
@pytest.mark.parametrize(("kind", "inside"), [("swamp", "E"), ("fire", "nobody"), ("mire", "nobody")])
def test_bad_ground_is_entered_only_for_who_stands_inside(kind: str, inside: str) -> None:
    """Never for an enemy beyond it; for one inside it if it is difficult and no more."""
    units = [("U", "greatsword", 24, 12), ("E", "greatsword", 24, 18)]
    assert asked("charge-at", units, [piece(kind, 8, 14, 40, 16)]) == "nobody"
    assert asked("charge-at", units, [piece(kind, 8, 14, 40, 20)]) == inside


@proves("skirmish.terrain.dangerous", "skirmish.ruling.both_kinds")
@pytest.mark.parametrize(("kind", "found"), [("fire", "nobody"), ("mire", "nobody"), ("swamp", "E")])
def test_dangerous_ground_is_not_entered_for_a_charge(kind: str, found: str) -> None:
    """Nor is ground that is difficult and dangerous at once."""
    units = [("U", "greatsword", 24, 12), ("E", "greatsword", 24, 17)]
    assert asked("charge-at", units, [piece(kind, 20, 14, 28, 26)]) == found


@proves("skirmish.ruling.bad_goal")
def test_an_objective_inside_fire() -> None:
    """The unit goes to the edge and seizes it from there, if 3\" reach in."""
    fire = piece("fire", 20, 20, 28, 28)
    x, y = eval_point(asked("rush", [("U", "greatsword", 24, 10), ("E", "knight", 20, 45)], [fire], (24, 22)))
    assert not (20 < x < 28 and 20 < y < 28)
    assert ((x - 24) ** 2 + (y - 22) ** 2) ** 0.5 <= 3.5


def eval_point(text: str) -> tuple[float, float]:
    """A place as a step writes it: (24, 10)."""
    x, y = text.strip("()").split(", ")
    return float(x), float(y)


@proves("skirmish.ruling.starts_in_bad")
def test_a_unit_that_stands_in_a_swamp() -> None:
    """It walks out of it, on the side of its objective."""
    swamp = piece("swamp", 20, 10, 28, 18)
    x, y = eval_point(asked("rush", [("U", "greatsword", 24, 14)], [swamp], (24, 40)))
    assert not (20 < x < 28 and 10 < y < 18)
    assert y > 18


@proves("skirmish.special.strider", "skirmish.special.flying")
@pytest.mark.parametrize(
    ("kind", "ground", "straight"),
    [
        ("greatsword", "swamp", False),
        ("spider_rider", "swamp", True),
        ("spider_rider", "fire", False),
        ("bat_swarm", "fire", True),
    ],
)
def test_straight_or_around(kind: str, ground: str, straight: bool) -> None:
    """Strider goes straight through difficult ground, Flying over dangerous ground too; the others go around."""
    across = piece(ground, 18, 12, 30, 14)
    x, _ = eval_point(asked("rush", [("U", kind, 25, 8)], [across], (25, 40)))
    assert (x == 25) is straight


# Before the first round


def terms(**choices: Any) -> State:
    """A game that has not begun, the player at random against the AI."""
    seats = {PLAYER: "random", AI: "ai"}
    return State(SKIRMISH.prepare(Setup(game="skirmish", seats=seats, **choices)))


@proves("skirmish.prepare.deploy.player_first", "skirmish.ruling.random_zone")
@pytest.mark.parametrize(("reading", "first"), [("roll_off", AI), ("player_begins", PLAYER)])
def test_the_player_gets_a_zone_at_random(reading: str, first: str) -> None:
    """A die gives the zone; who begins is settled by the roll-off, by the other reading it is the player."""
    state = terms(rulings={"skirmish.ruling.random_zone": reading})
    with ScriptedTable("d6=1 d6=6 tie=north") as table:
        give_zones(state, table)
    assert state.zones == {PLAYER: "north", AI: "south"}
    assert state.first == first


@proves("skirmish.prepare.deploy.player_first")
def test_the_player_deploys_first() -> None:
    """The whole army of the player stands before the first unit of the AI."""
    record = Record()
    table = SeededTable(4, [PLAYER], listener=record)
    state = terms(options={"player_list": "black_hand", "ai_list": "city_watch", "table": "empty"})
    state = SKIRMISH.digital.set_up(state.terms, table)
    while state.round == 0:
        SKIRMISH.digital.step(state, table)
    told = [event.words for event in record.events if isinstance(event, Line)]
    sides = [line.split()[0] for line in told if "is put down at" in line]
    assert sides == [PLAYER] * 9 + [AI] * 9


# Edges


@proves("skirmish.ruling.facing")
@pytest.mark.parametrize(("reading", "found"), [("saves_way", "nothing in the way"), ("on_straight_line", "over it")])
def test_facing_a_gap(reading: str, found: str) -> None:
    """A gap that is as quickly gone around is not faced, unless the straight line counts."""
    position = {
        "units": [{"name": "U", "side": AI, "kind": "greatsword", "models": [{"x": 24, "y": 8}]}],
        "markers": [{"name": "objective 1", "x": 24, "y": 40}],
        "pieces": [piece("ravine", 23.6, 18, 24.4, 20)],
    }
    rulings = {"skirmish.ruling.facing": reading}
    data = {"game": "skirmish", "step": "face", "seat": AI, "setup": {"rulings": rulings}, "position": position}
    assert ask(SKIRMISH, data, "a test", dice="").decision == found
