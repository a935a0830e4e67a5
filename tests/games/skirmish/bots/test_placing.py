"""Where moves end: Controlling Objectives, Advancing and Cover Terrain, over a few places each."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.because import Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.skirmish.bots import advancing, placing, terrain
from foeman.games.skirmish.bots.board import Board
from foeman.games.skirmish.geometry.walkers import ground_of, may_charge_inside
from foeman.games.skirmish.state import AI, Marker, Model
from tests.games.skirmish.bots.stub import Spot, board, foe, places, printed, stub, unit, why

GOAL = Marker("objective 1", 24.0, 30.0)
ENEMY = foe("berserker", "E")


def mover(kind: str = "elf_archer", markers: tuple[Marker, ...] = (GOAL,), **answers: Any) -> Board:
    """A unit that moves, with one enemy on the table."""
    return board([unit(kind)], [ENEMY], markers, **{"straight_to_marker": 14.0, **answers})


def to_goal(made: Board, *spots: Spot, advancing: bool = True, script: str = "") -> str:
    """Where a move to the objective ends."""
    with ScriptedTable(script) as table:
        return placing.objective_place(made, places(*spots), GOAL, 6, advancing, table).name


HERE = Spot(0, 0, to_go=20.0, danger=1)


# Toward an objective


@proves("skirmish.basics.advance.objective", "skirmish.ruling.out_of_reach")
def test_an_advance_stays_out_of_reach() -> None:
    """Nearer than before, where the fewest enemies could attack it, then as near as it can."""
    near, safe, safest = Spot(1, 0, to_go=14, danger=2), Spot(2, 0, to_go=16, danger=1), Spot(3, 0, to_go=17, danger=1)
    back = Spot(4, 0, to_go=21, danger=0)
    assert to_goal(mover(), HERE, near, safe, safest, back) == "(2, 0)"
    reading = {"out_of_reach": "progress_then_fewest"}
    assert to_goal(mover(rulings=reading), HERE, near, safe, safest, back) == "(1, 0)"


@proves("skirmish.ruling.out_of_reach")
def test_by_charges_only() -> None:
    """By the third reading archers do not count."""
    spots = HERE, Spot(1, 0, to_go=14, danger=2, charges=0), Spot(2, 0, to_go=16, danger=1, charges=1)
    assert to_goal(mover(), *spots) == "(2, 0)"
    assert to_goal(mover(rulings={"out_of_reach": "charges_only"}), *spots) == "(1, 0)"


@proves("skirmish.ruling.kept_shot")
def test_an_advance_keeps_its_shot() -> None:
    """Out of reach, but only where somebody can still be shot; or at least is in range; a rush does not care."""
    safe = Spot(1, 0, to_go=14, danger=0, shot=False)
    hidden, open_ = Spot(2, 0, to_go=16, danger=1, sight=False), Spot(3, 0, to_go=15, danger=3)
    assert to_goal(mover(), HERE, safe, hidden, open_) == "(3, 0)"
    assert to_goal(mover(), HERE, safe, hidden) == "(2, 0)"
    assert to_goal(mover(), HERE, safe) == "(1, 0)"
    assert to_goal(mover(), HERE, safe, hidden, open_, advancing=False) == "(1, 0)"


@proves("skirmish.ruling.kept_shot")
def test_seizing_comes_before_the_shot() -> None:
    """Within 3\" first; of the places there one from which it can shoot."""
    spots = HERE, Spot(1, 0, to_go=9), Spot(2, 0, seizes=True, shot=False), Spot(3, 0, seizes=True, danger=2)
    assert to_goal(mover(), *spots) == "(3, 0)"
    assert to_goal(mover(), *spots[:3]) == "(2, 0)"


@proves("skirmish.ruling.scout_move")
def test_a_scout_has_nobody_to_shoot_yet() -> None:
    """It ends as an Advance does, but for the shot."""
    spots = places(HERE, Spot(1, 0, to_go=14, danger=0, shot=False), Spot(2, 0, to_go=13, danger=1))
    assert placing.scout_place(mover(), spots, GOAL, 12, ScriptedTable()).name == "(1, 0)"


def test_a_melee_unit_does_not_care() -> None:
    """Nor does a rush: it ends as near as it can."""
    spots = HERE, Spot(1, 0, to_go=14, danger=2), Spot(2, 0, to_go=16, danger=1)
    assert to_goal(mover("berserker"), *spots) == "(1, 0)"
    assert to_goal(mover(), *spots, advancing=False) == "(1, 0)"


@proves("skirmish.basics.control.place", "skirmish.ruling.seize_place")
def test_within_3_inches_toward_the_next_goal() -> None:
    """A place that seizes goes before any other; of those the one nearest to what comes next."""
    spots = HERE, Spot(1, 0, to_go=3, seizes=True, next=12), Spot(2, 0, to_go=2, seizes=True, next=14)
    assert to_goal(mover("berserker"), *spots, Spot(3, 0, to_go=4, cover=True)) == "(1, 0)"


@proves("skirmish.ruling.seize_place")
def test_reach_and_cover_before_the_next_goal() -> None:
    """An archer first counts who could attack it, then seeks cover; by the other reading the next goal is first."""
    spots = (
        HERE,
        Spot(1, 0, seizes=True, next=9, danger=2),
        Spot(2, 0, seizes=True, next=12, danger=1),
        Spot(3, 0, seizes=True, next=14, danger=1, cover=True),
    )
    assert to_goal(mover(), *spots) == "(3, 0)"
    assert to_goal(mover(rulings={"seize_place": "seize_next_reach"}), *spots) == "(1, 0)"


@proves("skirmish.ruling.already_there")
def test_a_unit_that_is_there_already() -> None:
    """It spends the move within the 3\"; by the other reading it does not move."""
    here = Spot(0, 0, seizes=True, next=15)
    better = Spot(1, 0, seizes=True, next=12)
    assert to_goal(mover("berserker"), here, better) == "(1, 0)"
    assert to_goal(mover("berserker", rulings={"already_there": "hold"}), here, better) == "(0, 0)"


@proves("skirmish.basics.control.place")
def test_what_comes_next() -> None:
    """The nearest other objective not under control, else the nearest enemy."""
    near = Marker("objective 2", 30.0, 30.0)
    far = Marker("objective 3", 24.0, 12.0)
    ours = Marker("objective 4", 25.0, 30.0, AI)
    spots = places(HERE)
    made = board([unit("berserker")], [ENEMY], [GOAL, near, far, ours])
    assert placing.next_goal(made, spots, GOAL, ScriptedTable()) is near
    assert placing.next_goal(mover(), spots, GOAL, ScriptedTable()) is ENEMY
    assert placing.next_goal(board([unit("berserker")], [], [GOAL]), spots, GOAL, ScriptedTable()) is None


def test_nothing_nearer() -> None:
    """It stays where no place is nearer."""
    assert to_goal(mover(), HERE, Spot(1, 0, to_go=20.0)) == "(0, 0)"


@proves("skirmish.general.equal")
def test_equal_places_are_drawn() -> None:
    """A die between places that are equally good."""
    spots = HERE, Spot(1, 0, to_go=14, danger=1), Spot(2, 0, to_go=14, danger=1)
    assert to_goal(mover(), *spots, script='tie="(2, 0)"') == "(2, 0)"


def test_the_reason_says_what_was_weighed() -> None:
    """Each step says what the places that are left have, and what the others had instead."""
    record = Record()
    spots = places(HERE, Spot(1, 0, to_go=14, danger=2), Spot(2, 0, to_go=16, danger=1), Spot(3, 0, to_go=17, danger=1))
    placing.objective_place(mover(), spots, GOAL, 6, True, ScriptedTable(listener=record))
    told = why(record)
    assert "[skirmish.basics.advance.objective]" in told
    assert "an enemy in range and sight: everywhere" in told
    assert "enemies that could attack it: 1 (elsewhere 2)" in told
    assert 'in or behind cover at a cost of at most 2": nowhere' in told
    assert "inches left: 16 (elsewhere 17)" in told
    assert "so: (2, 0)" in told


def test_the_reason_of_the_only_place() -> None:
    """Where there is only one place, that is the reason."""
    record = Record()
    spots = places(HERE, Spot(1, 0, to_go=14, danger=2))
    placing.objective_place(mover(), spots, GOAL, 6, True, ScriptedTable(listener=record))
    assert "no other place will do" in why(record)


# Cover


@proves("skirmish.terrain.cover", "skirmish.ruling.cover_cost")
@pytest.mark.parametrize(
    ("reading", "found"),
    [("serves_action", "(2, 0)"), ("tie_break", "(1, 0)"), ("any_progress", "(3, 0)")],
)
def test_cover_on_the_way(reading: str, found: str) -> None:
    """Cover is sought if it costs at most 2\"; by other readings only for free, or at any cost."""
    spots = (
        HERE,
        Spot(1, 0, to_go=8),
        Spot(2, 0, to_go=10, cover=True),
        Spot(3, 0, to_go=9.9 if reading == "any_progress" else 10.1, cover=True),
    )
    assert to_goal(mover("berserker", rulings={"cover_cost": reading}), *spots) == found


@proves("skirmish.ruling.cover_cost")
def test_cover_that_costs_too_much() -> None:
    """Cover that costs more than 2\" is left alone."""
    spots = HERE, Spot(1, 0, to_go=8), Spot(2, 0, to_go=10.1, cover=True)
    assert to_goal(mover("berserker"), *spots) == "(1, 0)"


@proves("skirmish.ruling.cover_cost")
def test_cover_breaks_ties() -> None:
    """Of two places as near, the one in cover, by every reading."""
    spots = HERE, Spot(1, 0, to_go=8), Spot(2, 0, to_go=8, cover=True)
    for reading in ("serves_action", "tie_break", "any_progress"):
        assert to_goal(mover("berserker", rulings={"cover_cost": reading}), *spots) == "(2, 0)"


@proves("skirmish.terrain.cover", "skirmish.ruling.cover_difficult")
def test_cover_that_is_difficult() -> None:
    """Not on the way to an objective; otherwise yes, unless the other reading forbids it."""
    spots = HERE, Spot(1, 0, to_go=8), Spot(2, 0, to_go=9, cover=True, wood=True)
    assert to_goal(mover("berserker"), *spots) == "(1, 0)"
    table = ScriptedTable()
    assert placing.chase_place(mover("berserker"), places(*spots), ENEMY, 12, table).name == "(2, 0)"
    never = mover("berserker", rulings={"cover_difficult": "never"})
    assert placing.chase_place(never, places(*spots), ENEMY, 12, table).name == "(1, 0)"


@proves("skirmish.terrain.cover.stay")
def test_a_shooter_in_cover_stays() -> None:
    """In cover and with somebody to shoot at it holds; with nobody in sight or range, or without cover, it does not."""
    archer = unit("elf_archer")
    answers: dict[str, Any] = {"is_in_cover": True, "in_range": ["E"], "targets": ["E"]}
    made = board([archer], [ENEMY], **answers)
    advancing.advance_on_enemy(made, archer, ENEMY, ScriptedTable())
    assert stub(made).did == ["hold Archer"]
    made = board([archer], [ENEMY], **answers | {"is_in_cover": False, "is_threatened": True})
    advancing.advance_on_enemy(made, archer, ENEMY, ScriptedTable())
    assert stub(made).did[0].startswith("back_off Archer E 6 30")
    for near in ([], ["E"]):
        made = board([archer], [ENEMY], **answers | {"in_range": near, "targets": []})
        advancing.advance_on_enemy(made, archer, ENEMY, ScriptedTable())
        assert stub(made).did[0].startswith("close_in Archer E 6 30")


# With regard to the enemy


@proves("skirmish.basics.advance.away", "skirmish.ruling.away")
@pytest.mark.parametrize(
    ("threatened", "charged", "reading", "did"),
    [
        (True, True, "as_far_as_own_range", "back_off"),
        (False, False, "as_far_as_own_range", "hold"),
        (True, False, "beyond_their_reach", "hold"),
        (True, True, "beyond_their_reach", "back_off"),
    ],
)
def test_away_or_not(threatened: bool, charged: bool, reading: str, did: str) -> None:
    """It backs off from who could attack it; by the other reading only from who could charge it; else it stays."""
    archer = unit("elf_archer")
    made = board(
        [archer],
        [ENEMY],
        rulings={"away": reading},
        is_in_cover=False,
        is_threatened=threatened,
        is_in_reach_of_charge=charged,
        targets=["E"],
        in_range=["E"],
    )
    advancing.advance_on_enemy(made, archer, ENEMY, ScriptedTable())
    assert stub(made).did[0].split()[0] == did


@proves("skirmish.basics.advance.away", "skirmish.ruling.away")
def test_how_far_away() -> None:
    """As far as it can with its target in range and sight; by the other reading just out of their charge."""
    spots = (
        Spot(0, 0, gap=4, charges=1),
        Spot(1, 0, length=3, gap=7, charges=0),
        Spot(2, 0, length=6, gap=10, charges=0),
        Spot(3, 0, length=6, gap=12, shot=False),
        Spot(4, 0, length=6, gap=12, sight=False),
    )
    table = ScriptedTable()
    assert placing.back_off_place(mover(), places(*spots), ENEMY, 6, 30, table).name == "(2, 0)"
    other = mover(rulings={"away": "beyond_their_reach"})
    assert placing.back_off_place(other, places(*spots), ENEMY, 6, 30, table).name == "(1, 0)"


@proves("skirmish.ruling.cover_cost")
def test_away_into_cover() -> None:
    """Cover may cost 2\" of the distance; as a mere tie-break it costs nothing."""
    spots = Spot(0, 0, gap=4), Spot(1, 0, gap=10), Spot(2, 0, gap=8, cover=True), Spot(3, 0, gap=7.9, cover=True)
    table = ScriptedTable()
    assert placing.back_off_place(mover(), places(*spots), ENEMY, 6, 30, table).name == "(2, 0)"
    tie = mover(rulings={"cover_cost": "tie_break"})
    assert placing.back_off_place(tie, places(*spots), ENEMY, 6, 30, table).name == "(1, 0)"


@proves("skirmish.basics.advance.away")
def test_just_into_range() -> None:
    """The shortest move that brings the enemy into range and sight; if none does, as near as it can."""
    spots = (
        Spot(0, 0, shot=False, to_go=40),
        Spot(1, 0, length=2, to_go=38, sight=False),
        Spot(2, 0, length=4, to_go=36),
        Spot(3, 0, length=6, to_go=34),
    )
    table = ScriptedTable()
    assert placing.close_in_place(mover(), places(*spots), ENEMY, 6, 30, table).name == "(2, 0)"
    blind = [Spot(spot.x, 0, length=spot.length, shot=spot.shot, sight=False, to_go=spot.to_go) for spot in spots]
    assert placing.close_in_place(mover(), places(*blind), ENEMY, 6, 30, table).name == "(1, 0)"
    far = [Spot(spot.x, 0, shot=False, to_go=spot.to_go) for spot in spots]
    assert placing.close_in_place(mover(), places(*far), ENEMY, 6, 30, table).name == "(3, 0)"


# Ground


@proves(
    "skirmish.terrain.difficult", "skirmish.terrain.dangerous", "skirmish.special.flying", "skirmish.special.strider"
)
def test_which_ground_a_unit_takes() -> None:
    """Around both, straight through difficult ground with Strider, over everything with Flying."""
    assert ground_of(printed().profile("berserker")) == "walks"
    strider = next(kind for kind in printed().units if "Strider" in printed().profile(kind).rules)
    assert ground_of(printed().profile(strider)) == "strides"
    assert ground_of(printed().profile("giant_eagle")) == "flies"
    assert terrain.way_words(printed().profile("giant_eagle")) == ", straight over any ground"


@proves("skirmish.terrain.difficult", "skirmish.ruling.both_kinds")
@pytest.mark.parametrize(
    ("difficult", "dangerous", "ground", "may"),
    [
        (True, False, "walks", True),
        (True, True, "walks", False),
        (False, True, "walks", False),
        (False, True, "strides", False),
        (True, True, "flies", True),
    ],
)
def test_charging_who_stands_inside(difficult: bool, dangerous: bool, ground: str, may: bool) -> None:
    """An enemy in difficult ground is charged there, one in dangerous ground only by who flies."""
    assert may_charge_inside(difficult, dangerous, ground) is may


def test_a_marker_between_two_goals() -> None:
    """Distances to an enemy are measured to its models."""
    enemy = foe("berserker", "E")
    enemy.models = [Model(24.0, 31.0)]
    made = board([unit("berserker")], [enemy], [GOAL])
    assert placing.next_goal(made, places(HERE), GOAL, ScriptedTable()) is enemy
