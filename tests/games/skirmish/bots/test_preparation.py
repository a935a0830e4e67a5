"""Preparation: lists, objectives, deployment, the challenge bonus; Ambush and Scout."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from typing import cast

import pytest

from foeman.engine.because import Because, Line, Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.skirmish.bots import preparation, reserves
from foeman.games.skirmish.bots.board import Places
from foeman.games.skirmish.geometry.parts import Part, nearest_in, nearest_point, parts, slide
from foeman.games.skirmish.geometry.places import Place
from foeman.games.skirmish.geometry.spots import may_stand_in
from foeman.games.skirmish.rules.setup import draw_lists
from foeman.games.skirmish.state import Marker, Unit
from tests.games.skirmish.bots.stub import M1, Spots, board, default_rulings, places, printed, stub, unit


@proves("skirmish.prepare.lists")
def test_lists_are_drawn() -> None:
    """The AI's list at random, the player's from the rest."""
    lists = ["hearth_guard", "city_watch", "sea_guard", "warren"]
    with ScriptedTable("tie=sea_guard tie=warren") as table:
        assert draw_lists(lists, table) == ("sea_guard", "warren")
    record = Record()
    draw_lists(lists, ScriptedTable("tie=city_watch tie=warren", record))
    offered = [list(question.form.choices()) for question, _ in record.chances]
    assert offered == [lists, ["hearth_guard", "sea_guard", "warren"]]


# Objectives


@proves("skirmish.prepare.objectives.squares", "skirmish.ruling.squares")
def test_four_parts() -> None:
    """The 48\" by 24\" between the zones, two by two; by the other reading four strips."""
    assert [(part.x, part.y) for part in parts("two_by_two")] == [(12, 18), (36, 18), (12, 30), (36, 30)]
    assert [(part.x, part.y) for part in parts("strips")] == [(6, 24), (18, 24), (30, 24), (42, 24)]


@proves("skirmish.prepare.objectives.place")
def test_an_objective_on_a_centre() -> None:
    """A part at random; if a marker may lie on its centre it does."""
    made = board(fits=True)
    with ScriptedTable('tie="part 2"') as table:
        preparation.place_objective(made, table)
    assert stub(made).did == ["put part 2"]


@proves("skirmish.prepare.objectives.shift", "skirmish.ruling.objective_shift")
def test_an_objective_that_must_slide() -> None:
    """Toward another part; if no point will do, toward the next one drawn, and at last as near as it can lie."""
    made = board(fits=False, slides=True)
    with ScriptedTable('tie="part 1" tie="part 3"') as table:
        preparation.place_objective(made, table)
    assert stub(made).did == ["put_between part 1 part 3"]
    made = board(fits=False, slides=False)
    with ScriptedTable('tie="part 1" tie="part 3" tie="part 2"') as table:
        preparation.place_objective(made, table)
    assert stub(made).did == ["put_near part 1"]
    assert [line for line in stub(made).asked if line.startswith("slides")] == [
        "slides part 1 part 3",
        "slides part 1 part 2",
        "slides part 1 part 4",
    ]


def nowhere(_x: float, _y: float) -> bool:
    """No point will do."""
    return False


def beyond(least: float) -> Callable[[float, float], bool]:
    """Points further up the table than this."""

    def may_lie(_x: float, y: float) -> bool:
        return y > least

    return may_lie


def room_in_1(_unit: Unit, section: int, _zone: str) -> bool:
    """There is room in section 1 only."""
    return section == 1


def apart(x: float, y: float) -> bool:
    """More than 9\" from a marker on (12, 20)."""
    return dist((x, y), (12, 20)) > 9


@proves("skirmish.prepare.objectives.shift", "skirmish.ruling.objective_shift")
def test_how_far_it_slides() -> None:
    """Just enough: 8.78\" across is 9.003\" away, a hundredth less would not be more than 9\"."""
    part_1, part_2 = parts("two_by_two")[:2]
    assert slide(part_1, part_2, "centre_then_roll", "two_by_two", apart) == (20.78, 18)
    assert slide(part_1, part_2, "centre_then_roll", "two_by_two", nowhere) is None


@proves("skirmish.ruling.objective_shift")
def test_sliding_toward_the_edge_of_a_part() -> None:
    """By the other reading it goes toward the nearest point of the part: straight, and no further than its edge."""
    part_1, _, part_3, part_4 = parts("two_by_two")
    assert nearest_in(part_4, "two_by_two", part_1) == (24, 24)
    assert slide(part_1, part_3, "edge", "two_by_two", beyond(22)) == (12, 22.01)
    assert slide(part_1, part_3, "edge", "two_by_two", beyond(25)) is None


@proves("skirmish.ruling.objective_shift")
def test_the_nearest_point_of_all() -> None:
    """Where no slide will do: the nearest point of the half-inch grid outside both zones."""
    part = Part("part 1", 12, 18)
    assert nearest_point(part, lambda x, y: x >= 14 and y >= 20) == (14, 20)
    assert nearest_point(part, nowhere) is None


# Deployment


def army(count: int) -> list[Unit]:
    """So many berserkers, A to Z."""
    return [unit("berserker", "ABCDEFGH"[number]) for number in range(count)]


@proves("skirmish.prepare.deploy.groups", "skirmish.ruling.few_units")
def test_groups() -> None:
    """Dealt round three groups; with fewer units there are as many groups."""
    with ScriptedTable("shuffle=G,F,E,D,C,B,A") as table:
        groups = preparation.deal_groups(army(7), table)
    assert [[one.name for one in group] for group in groups] == [["G", "D", "A"], ["F", "C"], ["E", "B"]]
    with ScriptedTable("shuffle=B,A") as table:
        assert [len(group) for group in preparation.deal_groups(army(2), table)] == [1, 1]


@proves("skirmish.prepare.deploy.roll", "skirmish.prepare.deploy.reroll", "skirmish.ruling.reroll")
def test_sections() -> None:
    """1 to 3 is section 1; all in one is rolled again, all dice or by the other reading the last."""
    with ScriptedTable("d6=3 d6=4 d6=6") as table:
        assert preparation.roll_sections(board(), 3, table) == [1, 2, 2]
    with ScriptedTable("d6=1 d6=2 d6=3 d6=1 d6=5 d6=2") as table:
        assert preparation.roll_sections(board(), 3, table) == [1, 2, 1]
    with ScriptedTable("d6=1 d6=2 d6=3 d6=3 d6=5") as table:
        assert preparation.roll_sections(board(rulings={"reroll": "last"}), 3, table) == [1, 1, 2]
    with ScriptedTable("d6=1 d6=2") as table:
        assert preparation.roll_sections(board(), 2, table) == [1, 1]


@proves("skirmish.prepare.deploy.reroll")
def test_dice_that_are_rolled_again_stand_in_the_decision() -> None:
    """The first three dice, then those that count, and which group is where."""
    record = Record()
    with ScriptedTable("d6=1 d6=2 d6=3 d6=1 d6=5 d6=2", record) as table:
        preparation.roll_sections(board(), 3, table)
    (because,) = [event for event in record.events if isinstance(event, Because)]
    (again,) = because.inside
    assert (len(because.dice), [dice[:5] for dice in again.dice]) == (3, ["d6: 1", "d6: 5", "d6: 2"])
    assert because.choice == again.choice == "group 1 in section 1, group 2 in section 2, group 3 in section 1"


@proves("skirmish.prepare.deploy.order", "skirmish.prepare.deploy.sections", "skirmish.special.ambush")
def test_units_are_deployed_one_at_a_time() -> None:
    """In random order, each in the section of its group; Ambush stays in reserve, Scout for later."""
    units = [*army(3), unit("miner", "Miner"), unit("ranger", "Ranger")]
    made = board(units)
    with ScriptedTable("shuffle=A,B,C,Ranger d6=1 d6=4 d6=1 shuffle=C,A,B") as table:
        sections = preparation.deploy_army(made, units, table)
    assert sections == [1, 2, 1]
    assert [line.split(",")[0] for line in stub(made).did] == ["deploy C 1 ", "deploy A 1 ", "deploy B 2 "]
    assert [one.name for one in units if one.reserve] == ["Miner"]


STRIDER = next(kind for kind in printed().units if "Strider" in printed().profile(kind).rules)


@proves("skirmish.prepare.deploy.terrain", "skirmish.ruling.strider_deploys")
@pytest.mark.parametrize(
    ("kind", "reading", "may", "words"),
    [
        ("berserker", "difficult_only", (False, False), ", not in difficult or dangerous terrain"),
        (STRIDER, "difficult_only", (True, False), ", not in dangerous terrain"),
        (STRIDER, "letter", (True, True), ", in any terrain"),
        ("giant_eagle", "difficult_only", (True, True), ", in any terrain"),
    ],
)
def test_terrain_for_deployment(kind: str, reading: str, may: tuple[bool, bool], words: str) -> None:
    """Neither difficult nor dangerous; Strider difficult, by the letter both; Flying both."""
    assert may_stand_in(unit(kind).profile, reading) == may
    assert preparation.terrain_words(board(rulings={"strider_deploys": reading}), unit(kind)) == words


@proves("skirmish.prepare.deploy.place", "skirmish.prepare.deploy.terrain", "skirmish.ruling.nearest_place")
def test_the_nearest_place() -> None:
    """Of the places nearest to an objective one at random; bad ground only if there is nothing else."""
    berserker = unit("berserker")
    dry, also = Place(8.5, 11.5), Place(15.5, 11.5)
    spots = places(deployment={(False, False): [dry, also]})
    with ScriptedTable('tie="(15.5, 11.5)"') as table:
        assert preparation.deployment_place(board([berserker]), spots, berserker, 1, table) is also
    swamp = Place(12, 11.5)
    spots = places(deployment={(True, True): [swamp]})
    assert preparation.deployment_place(board([berserker]), spots, berserker, 1, ScriptedTable()) is swamp
    assert preparation.deployment_place(board([berserker]), places(), berserker, 1, ScriptedTable()) is None


@proves("skirmish.ruling.nearest_place")
def test_the_objective_nearest_to_the_middle() -> None:
    """By the other reading the objective nearest to the middle of the part is taken first."""
    near, far = Marker("objective 1", 14, 18), Marker("objective 2", 30, 18)
    spots = Spots()
    seen = cast("Places", spots)
    for reading, marker in (("least_distance", None), ("middle", near)):
        made = board([], [], [far, near], rulings={"nearest_place": reading})
        preparation.deployment_place(made, seen, unit("berserker"), 1, ScriptedTable())
        assert spots.marker is marker


# The challenge bonus


@proves("skirmish.prepare.bonus", "skirmish.prepare.bonus.hit", "skirmish.prepare.bonus.defense")
@pytest.mark.parametrize(("held", "foes", "bonus"), [(2, 1, (0, 0)), (1, 1, (1, 0)), (0, 1, (1, 1))])
def test_challenge(held: int, foes: int, bonus: tuple[int, int]) -> None:
    """As many: +1 to hit; fewer: +1 to Defense too; more: nothing."""
    assert preparation.challenge(held, foes, 2, default_rulings(), ScriptedTable()) == bonus


@proves("skirmish.ruling.bonus_start")
def test_the_bonus_in_round_1() -> None:
    """Nothing to nothing is as many; by the other reading it begins in round 2."""
    record = Record()
    table = ScriptedTable(listener=record)
    assert preparation.challenge(0, 0, 1, default_rulings(), table) == (1, 0)
    words = [event.words for event in record.events if isinstance(event, Line)]
    assert words == ["Challenge bonus for the AI: +1 to hit."]
    later = default_rulings() | {"skirmish.ruling.bonus_start": "from_round_2"}
    assert preparation.challenge(0, 0, 1, later, ScriptedTable()) == (0, 0)
    assert preparation.challenge(0, 0, 2, later, ScriptedTable()) == (1, 0)


@proves("skirmish.level.edge")
def test_the_edge_of_a_level() -> None:
    """+1 to hit, and at 2 also +1 to Defense; a bonus that is there already does not grow."""
    assert preparation.with_edge((0, 0), 1, ScriptedTable()) == (1, 0)
    assert preparation.with_edge((1, 1), 1, ScriptedTable()) == (1, 1)
    assert preparation.with_edge((1, 0), 2, ScriptedTable()) == (1, 1)


# Ambush and Scout


@proves("skirmish.special.ambush", "skirmish.ruling.ambush_place")
@pytest.mark.parametrize(("reading", "zone"), [("section_anywhere", ""), ("zone", " of the AI's zone")])
def test_ambush(reading: str, zone: str) -> None:
    """Each in the section of its own die, if there is room; by the other reading only in the zone."""
    miners = [unit("miner", "A", reserve=True), unit("miner", "B", reserve=True)]
    made = board([], rulings={"ambush_place": reading}, has_room=True)
    with ScriptedTable("shuffle=B,A d6=5 d6=1") as table:
        reserves.arrive(made, miners, table)
    end = ", not in difficult or dangerous terrain"
    assert stub(made).did == [f"arrive B 2 {zone} {end}", f"arrive A 1 {zone} {end}"]


@proves("skirmish.ruling.ambush_place")
def test_ambush_without_room() -> None:
    """No room in the section: the other one; none at all: it stays in reserve."""
    miner = unit("miner", "A", reserve=True)
    made = board([])
    stub(made).__dict__["has_room"] = room_in_1
    assert reserves.arrive_one(made, miner, ScriptedTable("d6=6"))
    assert stub(made).did[0].startswith("arrive A 1")
    record = Record()
    assert not reserves.arrive_one(board([], has_room=False), miner, ScriptedTable("d6=6", record))
    told = [event.words for event in record.events if isinstance(event, Line)]
    assert told == ["A finds no place and stays in reserve."]


@proves("skirmish.special.scout", "skirmish.ruling.scout_move")
@pytest.mark.parametrize(("reading", "moves"), [("moves_after_all", True), ("no_move", False)])
def test_scout(reading: str, moves: bool) -> None:
    """Scouts deploy in the section of their group and move 12\" to the nearest objective, or not at all."""
    scout = unit("shadow_brother", group=2)
    other = Marker("objective 2", 0, 0)
    far = {"objective 1": 20.0, "objective 2": 12.0}
    made = board([scout], [], [M1, other], rulings={"scout_move": reading}, straight_to_marker=far)
    reserves.deploy_scouts(made, [unit("elf_elite", group=1), scout], [1, 2, 1], ScriptedTable())
    assert stub(made).did[0].startswith("deploy Shadow Brother 2")
    assert stub(made).did[1:] == (["acts Shadow Brother", "scout Shadow Brother objective 2 12"] if moves else [])
