"""Whom and what a unit of the AI can get to on the digital board: around bases, over edges, into bad ground."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from foeman.engine.because import Because, Record
from foeman.engine.testing import proves
from foeman.games.skirmish.bots import concepts, trees
from foeman.games.skirmish.bots.seat import Bot, board_of
from foeman.games.skirmish.digital.board import DigitalBoard
from foeman.games.skirmish.geometry.movement import Mover
from foeman.games.skirmish.geometry.places import Place, charge_spot
from foeman.games.skirmish.geometry.walkers import Walker
from foeman.games.skirmish.rules.melee import fight
from foeman.games.skirmish.state import AI, Boon, State, Unit, table_pieces
from tests.games.skirmish.small import box, dice, game, names, ours, printed, theirs, told


def board_for(state: State, unit: Unit, script: str = "") -> DigitalBoard:
    """The AI's board while a unit acts."""
    board = board_of(state, AI, dice(script))
    board.acts_quietly(unit)
    return board


# Charges around bases


@proves("skirmish.base.charge")
def test_a_charge_goes_around_who_stands_before_the_foe() -> None:
    """A friend takes all the room before the foe: it is charged from the side, as far as the way around is gone."""
    unit, friend, foe = ours("greatsword", (24, 12)), ours("knight", (24, 15.5)), theirs("greatsword", (24, 18))
    state = game(unit, friend, foe)
    spot = charge_spot(state, unit, foe, 12)
    assert spot is not None
    assert 6 < spot.length < 9
    assert charge_spot(state, unit, foe, 6) is None


@proves("skirmish.base.rule.flying")
def test_who_flies_comes_down_behind_the_foe() -> None:
    """With no room before it or beside it."""
    friends = [ours("knight", at, name=f"F{number}") for number, at in enumerate([(24, 15.5), (21.5, 18), (26.5, 18)])]
    unit, foe = ours("bat_swarm", (24, 12)), theirs("greatsword", (24, 18))
    spot = charge_spot(game(unit, foe, *friends), unit, foe, 18)
    assert spot is not None
    assert spot.y > 18


# Straight lines


@proves("skirmish.base.spacing", "skirmish.base.blocking", "skirmish.base.gap")
@pytest.mark.parametrize("table", ["the_rift", "serpent_ford", "red_quarry", "broken_mill"])
@pytest.mark.parametrize("walker", ["walks", "strides", "flies", "roams"])
def test_straight_lines_are_those_that_end_free_and_meet_nothing(table: str, walker: Walker) -> None:
    """From anywhere, also among bases nearer than a unit may end, the short answer is that of the two long ones."""
    chance, seen = Random(f"{table} {walker}"), []
    unit, *others = [ours("greatsword", (4 + 3 * number, 2), name=f"U{number}") for number in range(4)]
    state = game(unit, *others, pieces=table_pieces(printed(), table))
    for _ in range(60):
        x, y = chance.uniform(8, 40), chance.uniform(8, 40)
        unit.models[0].x, unit.models[0].y = x, y
        for other in others:
            other.models[0].x, other.models[0].y = x + chance.uniform(-4, 4), y + chance.uniform(-4, 4)
        mover = Mover(state, unit, 6, walker=walker)
        for _ in range(20 if mover.ground.can_stand(x, y) else 0):
            to = x + chance.uniform(-4, 4), y + chance.uniform(-4, 4)
            free = mover.is_free(*to) and mover.straight(x, y, *to) < inf
            assert mover._leads_to(*to) is free, (x, y, to)
            seen.append(free)
    assert 50 < sum(seen) < len(seen) - 50


# Edges


@proves("skirmish.ruling.toward_enemy", "skirmish.moves.drop.middle")
def test_an_edge_that_was_refused_makes_nobody_nearer() -> None:
    """The foe below is 9 inches away over the drop and 13 by climbing; one on the ledge is 12.5 away."""
    unit = ours("greatsword", (12, 18))
    below, above = theirs("greatsword", (12, 28), name="below"), theirs("greatsword", (25.5, 18), name="above")
    state = game(unit, below, above, pieces=(box("ledge", 2, 10, 40, 20, 4),))
    refused = board_for(state, unit, "d6=3")
    assert trees.charged(refused, [below, above], refused.table) is None
    assert concepts.toward_enemy(refused, refused.table) is above
    dared = board_for(state, unit, "d6=4")
    assert trees.charged(dared, [below, above], dared.table) is below
    assert dared.walk_to_enemy(below) == pytest.approx(9, abs=0.02)


@proves("skirmish.base.leap", "skirmish.base.drop")
@pytest.mark.parametrize(("y", "found"), [(22.4, ["E"]), (23.1, [])])
def test_a_charge_over_a_ledge_that_lies_between(y: float, found: list[str]) -> None:
    """Up 2 inches and down on the other side, where the drop is not counted: 9.4 and 2; 10.1 and 2 is too far."""
    unit, foe = ours("greatsword", (24, 12)), theirs("greatsword", (24, y), name="E")
    board = board_for(game(unit, foe, pieces=(box("ledge", 2, 15, 46, 18, 2),)), unit)
    assert board.can_charge([foe], 12) == []
    assert names(board.over_edges([foe], 12)) == found


@proves("skirmish.base.leap")
def test_any_model_of_a_group_may_stand_at_the_edge() -> None:
    """The last of three stands on a ledge of 5.5 inches, far from where the first one is."""
    unit, foe = ours("elf_warriors", (10, 16), (10, 17.5), (10, 19)), theirs("greatsword", (10, 26), name="E")
    board = board_for(game(unit, foe, pieces=(box("ledge", 2, 18.4, 20, 21, 5.5),)), unit)
    assert board.over_edges([foe], 12) == [foe]


@proves("skirmish.base.leap", "skirmish.base.spell.next_time")
def test_a_spell_carries_a_charge_over_an_edge_further() -> None:
    """12.1 inches over the ledge are too far, unless a spell adds 2."""
    unit, foe = ours("greatsword", (24, 12), boons=[Boon("next_move", 2)]), theirs("greatsword", (24, 23.1))
    board = board_for(game(unit, foe, pieces=(box("ledge", 2, 15, 46, 18, 2),)), unit)
    assert board.over_edges([foe], 12) == [foe]


@proves("skirmish.base.leap", "skirmish.base.drop", "skirmish.base.jump")
def test_every_edge_of_a_charge_is_faced() -> None:
    """A drop of 2 inches and then a gap of 4, each for itself; then there is none."""
    unit, foe = ours("greatsword", (24, 13)), theirs("greatsword", (24, 21.2))
    pieces = (box("ledge", 2, 10, 46, 14, 2), box("ravine", 2, 16, 46, 20, 5))
    board = board_for(game(unit, foe, pieces=pieces), unit)
    assert board.over_edges([foe], 12) == [foe]
    assert (board.edge_to(foe), board.edge_inches(foe)) == ("drop", 2)
    assert (board.next_edge(foe), board.edge_inches(foe)) == ("gap", 4)
    assert board.next_edge(foe) == "none"


@proves("skirmish.base.charge", "skirmish.base.leap")
def test_nobody_charges_over_an_edge_that_it_refused() -> None:
    """It stays where it is."""
    unit, foe = ours("greatsword", (9, 10)), theirs("greatsword", (13.5, 10))
    board = board_for(game(unit, foe, pieces=(box("ledge", 2, 5, 12, 15, 4),)), unit)
    assert board.over_edges([foe], 6) == [foe]
    board.go_over(foe, False)
    board.charge(unit, foe, 6)
    assert (unit.models[0].x, unit.models[0].y) == (9, 10)


# Groups


@proves("skirmish.base.difficult", "skirmish.base.coherency.formation")
def test_no_model_of_a_group_goes_further_than_6_through_a_wood() -> None:
    """The first goes 10 inches beside it; the second finds another way than straight through."""
    unit = ours("elf_warriors", (10, 10), (11.5, 10))
    mover = Mover(game(unit, pieces=(box("wood", 11.2, 12, 20, 16, 3),)), unit, 12, by_the_tree=False)
    spot = mover.spot(10, 20)
    assert spot is not None
    assert [mover.crosses_difficult(way) for way in spot.ways] == [False, False]


# Objectives


@proves("skirmish.ruling.objective_range", "skirmish.ruling.bad_goal")
@pytest.mark.parametrize(("depth", "reached"), [(3.0, True), (3.6, False), (5.0, False)])
def test_an_objective_too_deep_in_fire_is_in_no_range(depth: float, reached: bool) -> None:
    """From the edge of the fire it is seized within 3 inches of the base, and no move comes nearer."""
    unit = ours("greatsword", (24, 18))
    fire = box("fire", 14, 30 - depth, 34, 46)
    board = board_for(game(unit, pieces=(fire,), markers=((24, 30),)), unit)
    assert trees.rush_only(board, board.markers()[0], board.table) is reached


@proves("skirmish.ruling.objective_range", "skirmish.base.difficult")
@pytest.mark.parametrize(
    ("kind", "ground", "reached"),
    [("greatsword", "hill", True), ("greatsword", "wood", False), ("river_troll", "wood", True)],
)
def test_out_of_a_wood_a_rush_gets_no_further_than_an_advance(kind: str, ground: str, reached: bool) -> None:
    """The objective is 11 inches away: a Rush gets to it, but not out of a wood, where both have 6 inches."""
    unit = ours(kind, (24, 10))
    board = board_for(game(unit, pieces=(box(ground, 22, 8, 26, 12),), markers=((24, 21.5),)), unit)
    assert trees.rush_only(board, board.markers()[0], board.table) is reached


@proves("skirmish.base.measure", "skirmish.ruling.group_moves")
@pytest.mark.parametrize(("models", "in_range"), [(3, True), (1, False)])
def test_an_enemy_is_in_range_of_a_group_if_any_model_has_it(models: int, in_range: bool) -> None:
    """The first model ends within 3 inches of the objective, 26 from the enemy; the third is 24 away, and shoots."""
    unit = ours("orc_archers", *[(10 + 1.3 * number, 10) for number in range(models)])
    board = board_for(game(unit, theirs("greatsword", (36.9, 10)), markers=((6, 10),)), unit)
    marker = board.markers()[0]
    assert (board.range_after(marker, 6, 24), board.shot_after(marker, 6, 24)) == (in_range, in_range)


@proves("skirmish.base.path")
def test_a_hair_is_no_move() -> None:
    """A unit that stands a hundredth of an inch from a place around its objective stays."""
    unit = ours("greatsword", (10.66, 14.78))
    board = board_for(game(unit, markers=((12, 18),)), unit)
    start, *others = board.ends(board.markers()[0], 6, woods=False)
    assert (start.length, min(place.length for place in others) >= 0.1) == (0.0, True)


@proves("skirmish.basics.in_the_way", "skirmish.ruling.measure")
@pytest.mark.parametrize("start", [(24, 4), (24, 44), (4, 24), (44, 24)])
def test_six_inches_from_the_edge_of_a_base_on_every_side_of_a_path(start: tuple[float, float]) -> None:
    """Beside it, before its start and behind its end: 6.5 from the middle of the base is just in the way."""
    unit = ours("greatsword", start)
    dx, dy = (24 - start[0]) / 20, (24 - start[1]) / 20
    sides = ((4, -6.5), (4, 6.5), (8, -6.52), (8, 6.52))
    beside = [(24 - back * dx + dy * far, 24 - back * dy + dx * far) for back, far in sides]
    beyond = [(24 + dx * 6.5, 24 + dy * 6.5), (24 + dx * 5 + dy * 4.2, 24 + dy * 5 + dx * 4.2)]
    foes = [theirs("greatsword", at, name=f"E{number}") for number, at in enumerate([*beside, *beyond])]
    board = board_for(game(unit, *foes, markers=((24, 24),)), unit)
    assert names(concepts.enemies_in_the_way(board, board.markers()[0], board.table)) == ["E0", "E1", "E4"]


@proves("skirmish.ruling.out_of_reach")
def test_attackers_are_units_and_charges_are_asked_for_alone() -> None:
    """A group of archers 20 inches off is one attacker, and none that could charge; asked in any order."""
    unit, group = ours("greatsword", (24, 8)), theirs("orc_archers", (24, 28), (25.5, 28), (22.5, 28))
    board = board_for(game(unit, group, markers=((24, 40),)), unit)
    here = Place(24, 8)
    assert [board.attackers(here, only) for only in (False, True, False)] == [1, 0, 1]


@proves("skirmish.ruling.cover_cost")
@pytest.mark.parametrize("near", [True, False])
def test_cover_counts_from_the_nearest_model_of_who_watches(near: bool) -> None:
    """The nearest of two archers looks past the end of a wall, the other one has it before him."""
    archers = [(25.2, 27.0), (27.0, 27.0)] if near else [(27.0, 27.0)]
    unit, foe = ours("greatsword", (24, 10)), theirs("orc_archers", *reversed(archers))
    board = board_for(game(unit, foe, pieces=(box("wall", 24.5, 21.5, 25.5, 22, 1),)), unit)
    assert board.covered(Place(24, 20), False) is not near


@proves("skirmish.ruling.cover_cost")
def test_a_wood_is_cover_only_for_who_may_enter_it() -> None:
    """In front of a wood there is none, in it only where difficult ground counts."""
    unit, foe = ours("greatsword", (24, 10)), theirs("orc_archers", (24, 40))
    board = board_for(game(unit, foe, pieces=(box("wood", 20, 16, 28, 20, 3),)), unit)
    assert [board.covered(Place(24, 18), woods) for woods in (False, True)] == [False, True]
    assert [board.covered(Place(24, 15), woods) for woods in (False, True)] == [True, True]
    assert [board.covered(Place(24, 21), woods) for woods in (False, True)] == [False, False]


# Charges by spells


@proves("skirmish.base.spell.move", "skirmish.base.spell.next_time")
def test_a_charge_by_a_spell_goes_as_far_as_another_spell_lets_it() -> None:
    """Two inches more for the next move: the foe at 7.5 inches is charged with 6, and the two inches are gone."""
    unit = ours("greatsword", (24, 12), boons=[Boon("next_move", 2)])
    foe = theirs("greatsword", (24, 20.5), stunned=True)
    state = game(unit, foe)
    with dice() as table:
        Bot().charge_by_spell(state, unit, 6, table)
    assert told(table) == ["AI Greatsword charges Player Greatsword.", "Player Greatsword is knocked out."]
    assert unit.boons == []


# Reasons


@proves("skirmish.basics.strike_back")
def test_striking_back_is_a_decision_of_its_own() -> None:
    """What is told of it does not stand with the next decision."""
    unit, foe = theirs("greatsword", (24, 12)), ours("greatsword", (24, 13.01))
    state = game(unit, foe)
    with dice("d6=1 d6=1") as table:
        fight(state, unit, foe, table)
        table.fact("what comes next")
    assert isinstance(table.listener, Record)
    decisions = [event for event in table.listener.events if isinstance(event, Because)]
    assert [(one.rule, one.facts, one.choice) for one in decisions] == [
        ("skirmish.basics.strike_back", (), "yes, always")
    ]


@proves("skirmish.base.path")
def test_why_a_unit_stays() -> None:
    """Among friends on all sides no place is nearer; that stands with its own move and nowhere else."""
    ring = [(24 + x, 12 + y) for x, y in ((2.1, 0), (-2.1, 0), (0, 2.1), (0, -2.1), (1.5, 1.5), (-1.5, 1.5))]
    friends = [ours("knight", at, name=f"F{number}") for number, at in enumerate(ring)]
    unit = ours("greatsword", (24, 12))
    board = board_for(game(unit, *friends, markers=((24, 40),)), unit)
    board.rush(unit, board.markers()[0], 12, "")
    assert isinstance(board.table.listener, Record)
    decisions = [event for event in board.table.listener.events if isinstance(event, Because)]
    assert [(one.question, one.facts, one.choice) for one in decisions] == [
        ("Where does its move to objective 1 end?", ["no place is nearer to objective 1"], "(24, 12)")
    ]
