"""Moves: ways, spacing, groups, climbing, dropping, jumping, leaping, falling, pushing, dangerous ground."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from foeman.engine.forms import OneOf
from foeman.engine.game import Impossible
from foeman.engine.pointing import Choice
from foeman.engine.questions import Question
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.skirmish.bots.seat import board_of
from foeman.games.skirmish.check import check
from foeman.games.skirmish.geometry.formation import is_coherent
from foeman.games.skirmish.geometry.land import land_of
from foeman.games.skirmish.geometry.movement import Mover
from foeman.games.skirmish.geometry.places import charge_spot
from foeman.games.skirmish.geometry.shapes import apart, length_of
from foeman.games.skirmish.rules import moving
from foeman.games.skirmish.rules.melee import fight, strike
from foeman.games.skirmish.rules.people import People
from foeman.games.skirmish.rules.trials import Pushing
from foeman.games.skirmish.state import AI, land
from tests.games.skirmish.small import PEOPLE, box, dice, game, on_ledge, ours, printed, theirs, told, where


@proves("skirmish.base.table")
def test_a_table_is_worked_out_once() -> None:
    """48 inches square; the same terrain gives the same land."""
    pieces = (box("wood", 10, 10, 14, 14, 3),)
    one = land_of(pieces, printed().kinds)
    assert land_of(pieces, printed().kinds) is one
    ground = one.ground("walks", 0.5)
    assert [ground.is_on_table(x, 24) for x in (0.49, 0.5, 47.5, 47.51)] == [False, True, True, False]


@proves("skirmish.base.path", "skirmish.base.blocking")
def test_a_way_leads_around_what_blocks() -> None:
    """Its length is that of its real corners, and the base keeps clear of the rock all along."""
    knight = ours("knight", (10, 10))
    state = game(knight, pieces=(box("rocks", 14, 5, 16, 15, 3),))
    way = land(state).ground("walks", 0.75).way(10, 10, 20, 10)
    assert way is not None
    assert way.length == pytest.approx(length_of(way.points))
    assert way.length > hypot(10, 0) + 5
    assert min(point[1] for point in way.points) <= 10
    assert all(not (14 - 0.75 < x < 16 + 0.75 and 5 - 0.75 < y < 15 + 0.75) for x, y in way.points)


@proves("skirmish.base.spacing")
def test_a_move_keeps_an_inch_from_other_units() -> None:
    """The way bends around a friend, and no place within 1 inch of one is free."""
    knight, friend = ours("knight", (10, 10)), ours("greatsword", (16, 10))
    state = game(knight, friend)
    mover = Mover(state, knight, 18, toward=(22, 10))
    assert not mover.is_free(18.2, 10)
    assert mover.is_free(18.27, 10)
    spot = mover.spot(22, 10)
    assert spot is not None
    assert len(spot.ways[0]) == 3
    assert 12 < spot.length < 13
    nearest = min(
        apart(ax + (bx - ax) * step / 50, ay + (by - ay) * step / 50, 16, 10) - 1.25
        for (ax, ay), (bx, by) in zip(spot.ways[0], spot.ways[0][1:], strict=False)
        for step in range(51)
    )
    assert nearest > 1


@proves("skirmish.base.spacing")
def test_positions_with_overlapping_bases_are_impossible() -> None:
    """Contact is possible, overlap and the table's edge are not."""
    game(ours("knight", (10, 10)), theirs("greatsword", (11.25, 10)))
    with pytest.raises(Impossible, match="expected bases apart"):
        game(ours("knight", (10, 10)), theirs("greatsword", (11.2, 10)))
    with pytest.raises(Impossible, match="expected a base on the table"):
        game(ours("knight", (0.7, 10)))


@proves("skirmish.base.blocking", "skirmish.base.gap")
@pytest.mark.parametrize("kind", ["rocks", "ravine"])
def test_nobody_stands_in_blocking_ground_or_a_gap(kind: str) -> None:
    """Such a position is impossible; half an inch beside the rock is too near, beside the ravine it is not."""
    piece = box(kind, 12, 8, 16, 12, 3)
    with pytest.raises(Impossible, match="expected ground to stand on"):
        game(ours("knight", (14, 10)), pieces=(piece,))
    state = game(ours("knight", (10, 10)), pieces=(piece,))
    assert land(state).ground("roams", 0.75).can_stand(11.5, 10) == (kind == "ravine")


@proves("skirmish.base.coherency", "skirmish.ruling.group_moves")
def test_a_group_stays_together() -> None:
    """Each within 2 inches of another and within 6 of all; the one nearest to the goal leads, the others keep up."""
    assert is_coherent([(10, 10), (13, 10), (16, 10)], 1.0)
    assert not is_coherent([(10, 10), (13.1, 10), (16, 10)], 1.0)
    assert not is_coherent([(10, 10), (13, 10), (16, 10), (19, 10)], 1.0)
    group = ours("infantrymen", (10, 10), (11.5, 10), (13, 10))
    state = game(group, markers=((40, 10),))
    mover = Mover(state, group, 6, toward=(40, 10))
    assert mover.lead == 2
    spot = mover.spot(19, 10)
    assert spot is not None
    assert spot.places == ((16, 10), (17.5, 10), (19, 10))


@proves("skirmish.base.coherency.formation", "skirmish.ruling.group_moves")
def test_the_others_take_the_nearest_free_places() -> None:
    """Where a model's place is taken by another unit, it goes beside those already placed."""
    group, friend = ours("infantrymen", (10, 10), (10, 11.5), (10, 13)), ours("greatsword", (16, 14.5))
    state = game(group, friend)
    spot = Mover(state, group, 6, toward=(40, 10)).spot(16, 10)
    assert spot is not None
    assert spot.places[:2] == ((16, 10), (16, 11.5))
    assert spot.places[2] != (16, 13)
    assert is_coherent(spot.places, 1.0)
    assert apart(*spot.places[2], 16, 14.5) - 1 > 1


@proves("skirmish.base.climb")
def test_a_steep_side_costs_its_height_and_a_slope_nothing() -> None:
    """Up a ledge of 2.5 inches 4 inches away: 6.5 in all; an Advance ends at its foot, a Rush on top."""
    unit = ours("greatsword", (10, 10))
    state = game(unit, pieces=(box("ledge", 13, 5, 25, 15, 2.5),))
    mover = Mover(state, unit, 12, toward=(17, 10))
    spot = mover.spot(14, 10)
    assert spot is not None
    assert spot.length == pytest.approx(6.5)
    assert Mover(state, unit, 6, toward=(17, 10)).spot(14, 10) is None
    cut = Mover(state, unit, 6, toward=(17, 10)).cut([(10, 10), (17, 10)], 4.5)
    assert cut[-1] == pytest.approx((12.95, 10))
    hill = game(ours("greatsword", (10, 10)), pieces=(box("hill", 13, 5, 25, 15, 2.5),))
    flat = Mover(hill, hill.units[0], 12, toward=(17, 10)).spot(14, 10)
    assert flat is not None
    assert flat.length == pytest.approx(4)


@proves("skirmish.base.difficult", "skirmish.base.rule.strider")
def test_difficult_ground_allows_6_inches_in_all() -> None:
    """A person's rush through a swamp ends after 6 inches; who strides or flies does not notice."""
    swamp = box("swamp", 12, 0, 14, 48)
    state = game(ours("greatsword", (10, 10)), pieces=(swamp,))
    mover = Mover(state, state.units[0], 12, by_the_tree=False)
    assert mover.spot(16.01, 10) is None
    assert mover.spot(16, 10) is not None
    for kind in ("spider_rider", "bat_swarm"):
        state = game(ours(kind, (10, 10)), pieces=(swamp,))
        assert Mover(state, state.units[0], 12, by_the_tree=False).spot(21, 10) is not None


def test_a_bridge_overrules_what_lies_under_it() -> None:
    """Across the bridge the river is no difficult ground."""
    river, bridge = box("river", 12, 0, 15, 48), box("bridge", 11, 8, 16, 12)
    state = game(ours("greatsword", (10, 10)), pieces=(river, bridge))
    assert Mover(state, state.units[0], 12, by_the_tree=False).spot(21, 10) is not None
    assert Mover(state, state.units[0], 12).spot(21, 10) is not None


@proves("skirmish.base.dangerous")
def test_a_move_through_dangerous_ground_is_tested() -> None:
    """Into it, within it or out of it: a die; around it none; fliers none."""
    fire = box("fire", 12, 8, 14, 12)
    for kind, to, script in (("greatsword", (16.0, 10.0), "d6=1 d6=1"), ("greatsword", (10.0, 16.0), "")):
        state = game(ours(kind, (10, 10)), pieces=(fire,))
        spot = Mover(state, state.units[0], 12, by_the_tree=False).spot(*to)
        assert spot is not None
        with dice(script) as table:
            moving.move(state, state.units[0], spot, 0.0, table)
        assert state.units[0].stunned == bool(script)
    state = game(ours("bat_swarm", (10, 10)), pieces=(fire,))
    spot = Mover(state, state.units[0], 12, by_the_tree=False).spot(16, 10)
    assert spot is not None
    with dice() as table:
        assert moving.move(state, state.units[0], spot, 0.0, table)


@proves("skirmish.base.rule.flying")
def test_flying_goes_over_units_and_terrain() -> None:
    """Straight over a building, a ravine and an enemy; it only has to end on free ground."""
    eagle, foe = ours("giant_eagle", (10, 10)), theirs("knight", (16, 10))
    pieces = (box("building", 12, 8, 14, 12, 5), box("ravine", 20, 0, 24, 48, 5))
    state = game(eagle, foe, pieces=pieces)
    mover = Mover(state, eagle, 18)
    spot = mover.spot(27, 10)
    assert spot is not None
    assert spot.length == 17
    assert mover.spot(22, 10) is None
    assert mover.spot(13, 10) is None
    assert moving.succeeds(eagle, "jump", 5.0, dice())
    with dice("d6=2,2") as table:
        assert moving.succeeds(eagle, "drop", 4.0, table)


# Edges


@proves("skirmish.base.rule.strider")
@pytest.mark.parametrize(("kind", "rolled", "made"), [("spider_rider", 2, True), ("greatsword", 2, False)])
@pytest.mark.parametrize("over", ["drop", "leap", "jump"])
def test_who_strides_needs_2_over_an_edge(over: str, kind: str, rolled: int, made: bool) -> None:
    """Down, onto a foe or across: a 2 is enough for a spider rider, and too little on foot."""
    state = on_ledge(kind, 2.5)
    with dice(f"d6={rolled}") as table:
        assert moving.succeeds(state.units[0], over, 2.5, table) == made


@proves("skirmish.base.drop")
@pytest.mark.parametrize(
    ("kind", "height", "rolled", "made"),
    [
        ("greatsword", 2.5, "3", True),
        ("greatsword", 2.5, "2", False),
        ("greatsword", 4.0, "3,3", True),
        ("greatsword", 4.0, "6,2", False),
        ("greatsword", 6.0, "3,3,2", False),
        ("spider_rider", 4.0, "2,2", True),
    ],
)
def test_a_drop_needs_a_die_and_another_for_each_3_inches(kind: str, height: float, rolled: str, made: bool) -> None:
    """All must be 3 or more, 2 for who strides."""
    state = on_ledge(kind, height)
    with dice(f"d6={rolled}") as table:
        assert moving.succeeds(state.units[0], "drop", height, table) == made


@proves("skirmish.base.drop", "skirmish.base.fall")
def test_a_drop_saves_the_height_and_a_failure_is_a_fall() -> None:
    """6 inches across and down 2.5 with an Advance; who fails falls, is hit once and stunned at the foot."""
    state = on_ledge("greatsword", 2.5)
    unit = state.units[0]
    spot = Mover(state, unit, 6, toward=(20, 10), dared=2.999).spot(16, 10)
    assert spot is not None
    assert spot.length == 6
    with dice("d6=3") as table:
        assert moving.move(state, unit, spot, 2.999, table)
    assert where(unit) == (16, 10)
    state = on_ledge("greatsword", 2.5)
    unit = state.units[0]
    with dice("d6=2 d6=6") as table:
        assert not moving.move(state, unit, spot, 2.999, table)
    assert unit.stunned
    assert unit.models[0].level == 0
    assert apart(*where(unit), 12, 10) < 2


@proves("skirmish.base.fall")
def test_a_fall_hits_once_and_again_for_each_3_inches() -> None:
    """From 4 inches two hits, from 6 three, below 2 none; stunned in any case."""
    for height, script in ((4.0, "d6=6,6"), (6.0, "d6=6,6,6"), (1.5, "")):
        state = game(ours("greatsword", (10, 10)))
        with dice(script) as table:
            moving.fall(state, state.units[0], state.units[0].models[0], height, table)
        assert state.units[0].stunned


@proves("skirmish.base.jump", "skirmish.base.fall", "skirmish.base.gap")
def test_a_gap_is_jumped_or_fallen_into() -> None:
    """2.5 inches wide: one die; who falls is put on the side it came from, and its activation ends."""
    pieces = (box("ravine", 12, 0, 14.5, 48, 5),)
    for rolled, x, stunned in (("d6=3", 16.0, False), ("d6=2 d6=6,6", 11.95, True)):
        state = game(ours("greatsword", (10, 10)), pieces=pieces)
        unit = state.units[0]
        assert Mover(state, unit, 6).spot(16, 10) is None
        spot = Mover(state, unit, 6, dared=2.999).spot(16, 10)
        assert spot is not None
        with dice(rolled) as table:
            assert moving.move(state, unit, spot, 2.999, table) != stunned
        assert (where(unit)[0], unit.stunned) == (x, stunned)
        check(state)


@proves("skirmish.base.jump")
def test_a_gap_of_an_inch_is_crossed_freely() -> None:
    """No die and no daring."""
    state = game(ours("greatsword", (10, 10)), pieces=(box("ravine", 12, 0, 13, 48, 5),))
    spot = Mover(state, state.units[0], 6).spot(15, 10)
    assert spot is not None
    with dice() as table:
        assert moving.move(state, state.units[0], spot, 0.0, table)


@proves("skirmish.base.leap", "skirmish.ruling.leaping")
@pytest.mark.parametrize(("reading", "hits"), [("charge_down", 1), ("extra_hit", 2)])
def test_a_charge_may_end_with_a_leap(reading: str, hits: int) -> None:
    """Down 4 inches on a foe at the foot: two dice; the height is not counted; by the other reading it adds a hit."""
    unit, foe = ours("greatsword", (9, 10)), theirs("steam_suit", (13.5, 10))
    ledge = box("ledge", 2, 5, 12, 15, 4)
    state = game(unit, foe, pieces=(ledge,), rulings={"leaping": reading})
    assert charge_spot(state, unit, foe, 6) is None
    with dice("d6=3,3") as table:
        board = board_of(state, AI, table)
        board.acts(unit)
        assert board.over_edges([foe], 6) == [foe]
        board.go_over(foe, True)
        board.charge(unit, foe, 6)
    with dice("d6=6 d6=6 d6=6 d6=1,1,1" if hits == 2 else "d6=6 d6=6 d6=1,1,1") as table:
        fight(state, unit, foe, table)
    assert told(table)[0] == f"AI Greatsword strikes Player Steam-Power Suit: {hits} hit{'s' if hits > 1 else ''}."


@proves("skirmish.base.leap", "skirmish.base.jump", "skirmish.base.drop")
@pytest.mark.parametrize(
    ("terrain", "at", "kind", "inches", "reach"),
    [
        (("ravine", 12, 0, 14.5, 48, 5), 17.0, "gap", 2, 8),
        (("ledge", 2, 5, 12, 15, 4), 15.9, "drop", 4, 8),
        (("ledge", 2, 5, 12, 15, 4), 13.9, "leap", 4, 6),
    ],
)
@pytest.mark.parametrize("over", [True, False])
def test_the_ai_charges_over_an_edge(
    terrain: tuple[str, float, float, float, float, float], at: float, kind: str, inches: int, reach: int, over: bool
) -> None:
    """A foe that no other way reaches: it jumps, drops or leaps to it; who fails falls and does not fight."""
    unit, foe = ours("greatsword", (10, 10)), theirs("greatsword", (at, 10))
    state = game(unit, foe, pieces=(box(*terrain),))
    need = 1 + inches // 3
    rolled = f"d6={','.join('3' * need)}" if over else f"d6={','.join('2' * need)} d6={','.join('6' * (1 + 4 // 3))}"
    with dice(rolled) as table:
        board = board_of(state, AI, table)
        board.acts(unit)
        assert board.can_charge([foe], reach) == []
        assert board.over_edges([foe], reach) == [foe]
        assert (board.edge_to(foe), board.edge_inches(foe)) == (kind, inches)
        board.go_over(foe, True)
        board.charge(unit, foe, reach)
    assert (board.contact is not None, unit.stunned) == (over, not over)
    assert (where(unit)[0] == pytest.approx(at - 1.01, abs=0.02)) == over
    check(state)


@proves("skirmish.ruling.facing")
@pytest.mark.parametrize(
    ("terrain", "facing", "edge"),
    [
        (("ledge", 2, 5, 12, 15, 2), "saves_way", "leap"),
        (("ledge", 2, 5, 12, 15, 2), "on_straight_line", "leap"),
        (("ledge", 2, 5, 12, 15, 0.5), "saves_way", "none"),
        (("ledge", 2, 5, 12, 15, 0.5), "on_straight_line", "leap"),
        (("hill", 2, 5, 12, 15, 2), "saves_way", "none"),
    ],
)
def test_what_a_charge_faces(terrain: tuple[str, float, float, float, float, float], facing: str, edge: str) -> None:
    """A foe that it could reach by climbing down: the leap saves 2 inches, or half an inch, or nothing on a slope."""
    unit, foe = ours("greatsword", (10, 10)), theirs("greatsword", (13.9, 10))
    state = game(unit, foe, pieces=(box(*terrain),), rulings={"facing": facing})
    with dice("d6=3") as table:
        board = board_of(state, AI, table)
        board.acts(unit)
        assert board.can_charge([foe], 12) == [foe]
        assert board.edge_in_charge(foe, 12) == edge
        board.go_over(foe, edge != "none")
        if edge != "none":
            board.charge(unit, foe, 12)
            assert board.contact is not None
        else:
            table.d6(rule="nothing else is rolled")


@proves("skirmish.base.push", "skirmish.base.fall")
def test_a_stunned_model_may_be_pushed() -> None:
    """A person pushes it off the ledge on 4 or more: two inches, and it falls 4."""
    attacker, target = ours("greatsword", (7, 10)), theirs("captain", (11, 10), stunned=True)
    state = game(attacker, target, seats=PEOPLE, pieces=(box("ledge", 2, 5, 12, 15, 4),))
    with dice("AI='to (13, 10), a fall of 4\"' d6=4 d6=6,6") as table:
        People().push(state, attacker, target, table)
    assert where(target) == (13, 10)
    with dice('AI="to (13, 12)" d6=3') as table:
        People().push(state, attacker, target, table)
    assert where(target) == (13, 10)
    with dice('AI="no push"') as table:
        People().push(state, attacker, target, table)


@pytest.mark.pure("patches a table")
@proves("skirmish.base.push")
def test_a_push_is_told_by_pointing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A point beside the ledge is the push that ends there; one too far off leads to the nearest that will do."""
    attacker, target = ours("greatsword", (7, 10)), theirs("captain", (11, 10), stunned=True)
    state = game(attacker, target, seats=PEOPLE, pieces=(box("ledge", 2, 5, 12, 15, 4),))
    asked: list[OneOf[Any]] = []
    answer = ScriptedTable.answer

    def heard(table: ScriptedTable, question: Question) -> object:
        asked.append(question.form)  # type: ignore[arg-type] # a push is one of several
        return answer(table, question)

    monkeypatch.setattr(ScriptedTable, "answer", heard)
    with dice('AI="no push"') as table:
        People().push(state, attacker, target, table)
    pushing = asked[0].pointing
    assert isinstance(pushing, Pushing)
    assert pushing.start() == (11, 10)
    over = pushing.at(13.2, 10.1)
    assert (over.x, over.y, over.refused) == (13, 10, "")
    assert over.words == ('Pushed by 2", on 4 or more.', 'It falls 4".')
    assert over.choices == (Choice("Push it there", ('to (13, 10), a fall of 4"',)),)
    far = pushing.at(20, 10)
    assert (far.x, far.y) == (13, 10)
    assert far.refused == 'A model is pushed by 1" or 2", if nothing is in the way.'
    assert len(pushing.areas()[0].rings) == len(asked[0].choices()) - 1


@proves("skirmish.base.push")
def test_the_worst_pushes_are_offered_first() -> None:
    """Off the ledge in the west, before the fire in the south and plain ground in the east."""
    attacker, target = ours("greatsword", (7, 10)), theirs("captain", (3, 10), stunned=True)
    fire = box("fire", 2, 5, 12, 9.5)
    state = game(attacker, target, seats=PEOPLE, pieces=(box("ledge", 2, 5, 12, 15, 4), fire))
    with dice("AI=2 d6=4 d6=6,6") as table:
        People().push(state, attacker, target, table)
    assert target.models[0].level == 0
    target = theirs("captain", (3, 10), stunned=True)
    state = game(attacker, target, seats=PEOPLE, pieces=(fire,))
    with dice("AI=2 d6=4 d6=6,6,6") as table:
        People().push(state, attacker, target, table)
    assert land(state).is_dangerous(*where(target))


@proves("skirmish.base.push")
def test_who_is_stunned_again_may_be_pushed_again() -> None:
    """Two more wounds fill a stunned captain with one: the die says stunned, and his attacker is asked for a push."""
    attacker, target = ours("captain", (10, 10)), theirs("captain", (11.02, 10), stunned=True, wounds=1)
    state = game(attacker, target, seats=PEOPLE)
    with dice("d6=4,4,4 d6=1,1,6 d6=1 AI='to (13.02, 10)' d6=4") as table:
        strike(state, attacker, target, False, table)
    assert (target.stunned, where(target)) == (True, (13.02, 10))


def test_a_stunned_model_that_is_only_wounded_is_not_pushed() -> None:
    """With two of three wounds no effect is rolled, so there is nothing to ask."""
    attacker, target = ours("captain", (10, 10)), theirs("captain", (11.02, 10), stunned=True)
    state = game(attacker, target, seats=PEOPLE)
    with dice("d6=4,4,4 d6=1,1,6") as table:
        strike(state, attacker, target, False, table)
    assert where(target) == (11.02, 10)


@proves("skirmish.base.push")
def test_a_push_goes_up_no_wall_and_into_nobody() -> None:
    """Not onto higher ground, through rocks or onto another base."""
    target, other = theirs("captain", (10, 10), stunned=True), ours("greatsword", (10, 11.5))
    state = game(target, other, pieces=(box("ledge", 11, 5, 20, 15, 3), box("rocks", 2, 5, 9, 15, 3)))
    found = moving.pushes(state, target)
    assert all(9.5 <= push.x <= 11 and apart(push.x, push.y, 10, 11.5) >= 1 for push in found)
    assert found


@proves("skirmish.base.charge")
def test_a_charge_ends_in_contact_and_goes_around_others() -> None:
    """With a friend in the straight way it bends; blocked on all sides it cannot."""
    unit, friend, foe = ours("knight", (10, 10)), ours("greatsword", (14, 10)), theirs("greatsword", (20, 10))
    state = game(unit, friend, foe)
    spot = charge_spot(state, unit, foe, 18)
    assert spot is not None
    assert apart(spot.x, spot.y, 20, 10) - 1.25 < 0.05
    assert length_of(spot.ways[0]) == pytest.approx(spot.length)
    walled = game(unit, foe, pieces=(box("rocks", 13, 0, 15, 48, 3),))
    assert charge_spot(walled, unit, foe, 18) is None
