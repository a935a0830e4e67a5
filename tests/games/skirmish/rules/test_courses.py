"""Drops, jumps and leaps that a person dares: what is offered, with which words, and what comes of it."""

from __future__ import annotations

import pytest

from foeman.engine.questions import counted
from foeman.engine.tables import Unscripted
from foeman.engine.testing import proves
from foeman.games.skirmish.check import check
from foeman.games.skirmish.geometry.movement import Mover
from foeman.games.skirmish.rules import actions
from foeman.games.skirmish.rules.courses import named_places, offered_places
from foeman.games.skirmish.rules.people import free_points, standing_of
from foeman.games.skirmish.rules.points import Course
from foeman.games.skirmish.state import State, Unit
from tests.games.skirmish.small import PEOPLE, box, dice, game, on_ledge, ours, theirs, told, where


def places(state: State, unit: Unit, inches: float) -> list[str]:
    """The places that a person is offered for a move, as far as they dare something."""
    mover = Mover(state, unit, inches, by_the_tree=False)
    return [name for name, course in named_places(state, unit, mover).items() if course.dared]


@proves("skirmish.base.drop", "skirmish.base.fall")
def test_a_person_is_offered_a_drop_with_what_it_needs() -> None:
    """East and toward the objective only by a drop of 4 inches; both end at one place, so one of them is offered."""
    state = on_ledge("greatsword", 4)
    unit = state.units[0]
    offered = places(state, unit, 6)
    assert offered[0] == 'toward objective 1, dropping 4": 2 dice of 3+, or a fall (2 hits and stunned)'
    assert not any(name.startswith("east,") for name in offered)
    assert all(", dropping 4" in name for name in offered)


@proves("skirmish.base.drop")
@pytest.mark.parametrize(
    ("kind", "height", "words"),
    [
        ("greatsword", 1.5, 'dropping 1.5": a die of 3+, or a fall (stunned)'),
        ("greatsword", 2.5, 'dropping 2.5": a die of 3+, or a fall (1 hit and stunned)'),
        ("greatsword", 6.0, 'dropping 6": 3 dice of 3+, or a fall (3 hits and stunned)'),
        ("spider_rider", 4.0, 'dropping 4": 2 dice of 2+, or a fall (2 hits and stunned)'),
        ("greatsword", 6.5, ""),
        ("giant_eagle", 4.0, ""),
    ],
)
def test_a_drop_is_offered_up_to_6_inches_and_to_nobody_who_flies(kind: str, height: float, words: str) -> None:
    """With the dice and hits that belong to the height."""
    state = on_ledge(kind, height)
    offered = places(state, state.units[0], 6)
    assert offered[:1] == ([f"toward objective 1, {words}"] if words else [])


def test_on_open_ground_there_is_nothing_to_dare() -> None:
    """Nor where the foot of the ledge is out of reach, or the way down is short enough to be climbed."""
    far = game(ours("greatsword", (30, 30)), pieces=(box("ledge", 5, 5, 12, 15, 4),))
    assert places(far, far.units[0], 6) == []
    wide = game(ours("greatsword", (10, 10)), pieces=(box("ledge", 1, 1, 19, 19, 4),))
    assert places(wide, wide.units[0], 6) == []


@proves("skirmish.base.drop", "skirmish.base.fall")
@pytest.mark.parametrize(("rolled", "stunned"), [("d6=3,3", False), ("d6=6,2 d6=6,6", True)])
def test_a_persons_unit_drops_or_falls(rolled: str, stunned: bool) -> None:
    """After a drop it may shoot; who falls lies stunned at the foot, and its activation is over."""
    archer, foe = ours("elf_archer", (10, 10)), theirs("knight", (30, 10))
    state = game(archer, foe, seats=PEOPLE, pieces=(box("ledge", 5, 5, 12, 15, 4),))
    label = 'toward Player Knight, dropping 4": 2 dice of 3+, or a fall (2 hits and stunned)'
    shot = "" if stunned else " AI=nobody"
    with dice(f"AI=Advance AI='{label}' {rolled}{shot}") as table:
        actions.act(state, archer, table)
    assert (archer.stunned, archer.models[0].level) == (stunned, 0)
    assert where(archer) == (16, 10) if not stunned else where(archer)[0] < 14
    check(state)


@proves("skirmish.base.jump", "skirmish.base.fall")
def test_a_person_may_jump_a_gap() -> None:
    """2.5 inches wide and 5 deep: a die, or a fall with two hits; 6.5 wide it is not offered."""
    state = game(ours("greatsword", (10, 10)), pieces=(box("ravine", 12, 0, 14.5, 48, 5),), markers=((30, 10),))
    label = 'toward objective 1, jumping 2.5": a die of 3+, or a fall (2 hits and stunned)'
    assert label in places(state, state.units[0], 6)
    wide = game(ours("greatsword", (10, 10)), pieces=(box("ravine", 12, 0, 18.5, 48, 5),), markers=((30, 10),))
    assert places(wide, wide.units[0], 12) == []


def test_a_group_is_told_how_many_roll() -> None:
    """All three of it must jump."""
    group = ours("infantrymen", (10, 10), (10, 11.5), (10, 13))
    state = game(group, pieces=(box("ravine", 12, 0, 14.5, 48, 5),))
    assert 'east, jumping 2.5": a die of 3+ for each of 3 models, or a fall (2 hits and stunned)' in places(
        state, group, 6
    )


@proves("skirmish.base.drop")
def test_a_point_that_takes_a_drop_is_asked_about() -> None:
    """Typed, it says what it needs; with no the place is asked for again. One that is climbed down to is not asked."""
    unit = ours("greatsword", (10, 10))
    state = game(unit, seats=PEOPLE, pieces=(box("ledge", 5, 5, 12, 15, 4),))
    with dice('AI=Advance AI="15.5, 10" AI=no AI="15.5, 10" AI=yes d6=3,3') as table:
        actions.act(state, unit, table)
    assert where(unit) == (15.5, 10)
    near = ours("greatsword", (11.5, 10))
    state = game(near, seats=PEOPLE, pieces=(box("ledge", 5, 5, 12, 15, 4),))
    with dice('AI=Advance AI="13, 10"') as table:
        actions.act(state, near, table)
    assert where(near) == (13, 10)


@proves("skirmish.base.leap", "skirmish.ruling.leaping")
@pytest.mark.parametrize(("reading", "hits"), [("charge_down", 1), ("extra_hit", 2)])
def test_a_person_may_leap_on_a_foe(reading: str, hits: int) -> None:
    """Four inches down on the Steam-Power Suit at the foot, which no climb reaches."""
    unit, foe = ours("veteran", (7, 10)), theirs("steam_suit", (13.5, 10))
    state = game(unit, foe, seats=PEOPLE, pieces=(box("ledge", 2, 5, 12, 15, 4),), rulings={"leaping": reading})
    label = 'Player Steam-Power Suit, leaping 4": 2 dice of 3+, or a fall (2 hits and stunned)'
    assert list(actions.charge_targets(state, unit)) == [label]
    saved = ",".join(["6"] * (hits - 1))
    blocks = f" d6={saved}" if saved else ""
    with dice(f"AI=Charge d6=3,3 d6=6{blocks} d6=6 Player=no") as table:
        actions.act(state, unit, table)
    assert f"AI Veteran strikes Player Steam-Power Suit: {counted(hits, 'hit')}." in told(table)
    assert unit.boons == []


@proves("skirmish.base.charge")
def test_a_charge_that_has_one_target_names_it_and_what_it_dares() -> None:
    """Nobody leaps unawares: with one target no other question follows; with two that is asked."""
    unit, foe = ours("veteran", (7, 10)), theirs("steam_suit", (13.5, 10))
    ledge = box("ledge", 2, 5, 12, 15, 4)
    options = 'Rush or Charge Player Steam-Power Suit, leaping 4": 2 dice of 3+, or a fall'
    with pytest.raises(Unscripted, match=options.replace("+", r"\+")), dice("AI=Sleep") as table:
        actions.act(game(unit, foe, seats=PEOPLE, pieces=(ledge,)), unit, table)
    other = theirs("knight", (7, 12.5))
    with pytest.raises(Unscripted, match="Rush or Charge, found"), dice("AI=Sleep") as table:
        actions.act(game(unit, foe, other, seats=PEOPLE, pieces=(ledge,)), unit, table)


@proves("skirmish.base.path")
def test_who_finds_no_place_is_told_that_it_stays() -> None:
    """After five points that it cannot get to."""
    unit = ours("greatsword", (10, 10))
    with dice("AI=Rush" + ' AI="40, 40"' * 5) as table:
        actions.act(game(unit, seats=PEOPLE), unit, table)
    assert told(table)[-1] == "AI Greatsword stays where it is, after 5 places that it cannot get to."


@proves("skirmish.base.leap")
def test_who_fails_a_leap_does_not_charge() -> None:
    """It falls, is stunned, and nobody strikes."""
    unit, foe = ours("veteran", (7, 10)), theirs("steam_suit", (13.5, 10))
    state = game(unit, foe, seats=PEOPLE, pieces=(box("ledge", 2, 5, 12, 15, 4),))
    with dice("AI=Charge d6=3,2 d6=6,6") as table:
        actions.act(state, unit, table)
    assert (unit.stunned, unit.models[0].level) == (True, 0)
    assert not any("charges" in line for line in told(table))
    check(state)


@proves("skirmish.base.leap", "skirmish.base.drop", "skirmish.base.jump")
def test_a_charge_may_drop_or_jump_on_its_way() -> None:
    """A foe 5 inches from the foot is no leap; one across a gap is charged with a jump, one beside it without."""
    ledge, ravine = box("ledge", 2, 5, 12, 15, 4), box("ravine", 12, 0, 14.5, 48, 5)
    for piece, words in ((ledge, 'dropping 4": 2 dice'), (ravine, 'jumping 2.5": a die')):
        unit, foe = ours("greatsword", (10, 10)), theirs("knight", (18.5, 10))
        state = game(unit, foe, seats=PEOPLE, pieces=(piece,))
        (label,) = actions.charge_targets(state, unit, 8)
        assert label.startswith(f"Player Knight, {words} of 3+, or a fall")
    beside = game(ours("greatsword", (10, 10)), theirs("knight", (10, 15)), pieces=(ravine,))
    assert list(actions.charge_targets(beside, beside.units[0])) == ["Player Knight"]


def test_places_are_worked_out_once_for_a_position() -> None:
    """Asked again in the same position, and not if anybody has moved, a marker lies elsewhere or it moves further."""
    unit, foe = ours("veteran", (7, 10)), theirs("steam_suit", (30, 10))
    state = game(unit, foe, seats=PEOPLE, markers=((24, 24),))

    def offered(inches: float = 6) -> dict[str, Course]:
        mover = Mover(state, unit, inches, by_the_tree=False)
        found = offered_places(state, unit, mover)
        assert found == named_places(state, unit, mover)
        return found

    before = offered()
    assert offered() is before
    assert offered(12)["east"] != before["east"]
    foe.models[0].x = 9
    assert "east" not in offered()
    foe.models[0].x = 30
    assert offered() is before
    state.markers[0].y += 6
    assert offered() is not before
    state.markers[0].y -= 6
    unit.models[0].y = 20
    assert offered()["east"].spot.y == 20


def test_points_to_stand_on_are_worked_out_once_for_a_position() -> None:
    """Where another unit stands in the zone by then, nobody is put down."""
    unit, other = ours("veteran", (7, 40)), ours("knight", (24, 30))
    state = game(unit, other, seats=PEOPLE)

    def offered() -> dict[str, tuple[float, float]]:
        return free_points(state, unit, "north", 0.0, standing_of(state, unit, "north", 0.0))

    before = offered()
    assert offered() is before
    other.models[0].x, other.models[0].y = next(iter(before.values()))
    assert set(before) - set(offered()) >= {next(iter(before))}
