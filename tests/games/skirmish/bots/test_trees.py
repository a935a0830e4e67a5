"""The three decision trees, step by step, and an activation as a whole."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.because import Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.skirmish.bots import trees
from foeman.games.skirmish.bots.board import Board
from foeman.games.skirmish.state import AI, Marker, Unit
from tests.games.skirmish.bots.stub import M1, M2, board, foe, stub, unit, why

HUNTER = "bounty_hunter"
BERSERKER = "berserker"
ARCHER = "elf_archer"
SEIZED = Marker("objective 1", 24.0, 24.0, AI)


def decide(made: Board, script: str = "") -> str:
    """What the acting unit decides, in words; every answer of the script must be asked for."""
    with ScriptedTable(script) as table:
        return trees.decide(made, made.actor(), table).name


def sees(kind: str, *enemies: Unit, marker: Marker = M1, **answers: Any) -> Board:
    """A unit with one objective and these enemies."""
    return board([unit(kind)], enemies, [marker], **answers)


# Hybrid


@proves("skirmish.hybrid.1")
def test_hybrid_1() -> None:
    """With an objective to seize it asks who is in the way, without one whom it can charge."""
    enemy = foe(BERSERKER, "E")
    made = sees(HUNTER, enemy, in_the_way=[], can_reach={"objective 1": True}, range_after=True)
    assert decide(made) == "advances toward objective 1"
    made = sees(HUNTER, enemy, marker=SEIZED, can_charge=["E"])
    assert decide(made) == "charges E"


@proves("skirmish.hybrid.2")
def test_hybrid_2_charges_who_is_in_the_way() -> None:
    """An enemy in the way that it can reach is charged."""
    made = sees(HUNTER, foe(BERSERKER, "E"), in_the_way=["E"], can_charge=["E"])
    assert decide(made) == "charges E"


@proves("skirmish.hybrid.2")
@pytest.mark.parametrize(("shot", "action"), [(True, "advances"), (False, "rushes")])
def test_hybrid_2_shoots_or_rushes(shot: bool, action: str) -> None:
    """In the way but out of reach: it advances if it will have a shot, else it rushes; range alone is not enough."""
    made = sees(HUNTER, foe(BERSERKER, "E"), in_the_way=["E"], can_charge=[], shot_after=shot)
    assert decide(made) == f"{action} toward objective 1"


@proves("skirmish.ruling.charge_in_the_way")
@pytest.mark.parametrize(
    ("reading", "action"), [("in_the_way", "rushes toward objective 1"), ("any_reachable", "charges E2")]
)
def test_whom_step_2_charges(reading: str, action: str) -> None:
    """E1 is in the way and out of reach, E2 in reach and not in the way."""
    enemies = [foe(BERSERKER, "E1"), foe(BERSERKER, "E2")]
    made = sees(BERSERKER, *enemies, rulings={"charge_in_the_way": reading}, in_the_way=["E1"], can_charge=["E2"])
    assert decide(made) == action


@proves("skirmish.hybrid.3")
@pytest.mark.parametrize(
    ("advance", "rush", "action"),
    [(False, True, "rushes"), (True, True, "advances"), (False, False, "advances")],
)
def test_hybrid_3(advance: bool, rush: bool, action: str) -> None:
    """A Rush that reaches where an Advance does not is taken; else shooting counts."""
    answers = {6: advance, 12: rush}

    def can_reach(marker: Marker, near: str, inches: int) -> bool:
        return answers[inches]

    made = sees(HUNTER, foe(BERSERKER, "E"), in_the_way=[], range_after=True)
    stub(made).__dict__["can_reach"] = can_reach
    assert decide(made) == f"{action} toward objective 1"


@proves("skirmish.ruling.objective_range")
@pytest.mark.parametrize(("reading", "near"), [("seizing", 'within 3" of'), ("marker", "on")])
def test_to_where_the_objective_is_measured(reading: str, near: str) -> None:
    """In range means to where it is seized, by the other reading to the marker."""
    made = sees(HUNTER, in_the_way=[], can_reach=True, rulings={"objective_range": reading})
    decide(made)
    assert f"can_reach objective 1 {near} 6" in stub(made).asked


@proves("skirmish.hybrid.4")
@pytest.mark.parametrize(("in_range", "action"), [(True, "advances"), (False, "rushes")])
def test_hybrid_4(in_range: bool, action: str) -> None:
    """An enemy in range after an Advance makes it advance, else it rushes."""
    made = sees(HUNTER, foe(BERSERKER, "E"), in_the_way=[], can_reach=True, range_after=in_range)
    assert decide(made) == f"{action} toward objective 1"
    assert "range_after objective 1 6 30" in stub(made).asked


@proves("skirmish.ruling.in_shooting_range")
def test_a_valid_shot_is_asked_for_by_the_other_reading() -> None:
    """Range alone is enough, unless the table plays with sight."""
    made = sees(ARCHER, foe(BERSERKER, "E"), range_after=True, shot_after=False)
    assert decide(made) == "advances toward objective 1"
    reading = {"in_shooting_range": "valid_shot"}
    made = sees(ARCHER, foe(BERSERKER, "E"), range_after=True, shot_after=False, rulings=reading)
    assert decide(made) == "rushes toward objective 1"


@proves("skirmish.hybrid.5")
def test_hybrid_5() -> None:
    """Nothing to seize: who can be charged is charged, else step 6."""
    enemy = foe(BERSERKER, "E")
    assert decide(sees(HUNTER, enemy, marker=SEIZED, can_charge=["E"])) == "charges E"
    assert decide(sees(HUNTER, enemy, marker=SEIZED, can_charge=[], range_after=True)) == "advances on E"


@proves("skirmish.ruling.cover_or_charge")
@pytest.mark.parametrize(("reading", "action"), [("charge", "charges E"), ("stay", "advances on E")])
def test_a_hybrid_in_cover(reading: str, action: str) -> None:
    """In cover with an enemy in charge range it charges; by the other reading it stays and shoots."""
    made = sees(
        HUNTER,
        foe(BERSERKER, "E"),
        marker=SEIZED,
        rulings={"cover_or_charge": reading},
        can_charge=["E"],
        is_in_cover=True,
        targets=["E"],
        range_after=True,
    )
    assert decide(made) == action


@proves("skirmish.hybrid.6")
@pytest.mark.parametrize(("in_range", "action"), [(True, "advances on E"), (False, "chases E")])
def test_hybrid_6(in_range: bool, action: str) -> None:
    """Nobody to charge: an enemy in range after an Advance makes it advance, else it rushes at the enemy."""
    made = sees(HUNTER, foe(BERSERKER, "E"), marker=SEIZED, can_charge=[], range_after=in_range)
    assert decide(made) == action


# Shooting


@proves("skirmish.shooting.1")
def test_shooting_1() -> None:
    """An objective to seize leads to step 2, none to step 3; nobody asks who is in the way."""
    enemy = foe(BERSERKER, "E")
    assert decide(sees(ARCHER, enemy, range_after=True)) == "advances toward objective 1"
    assert decide(sees(ARCHER, enemy, marker=SEIZED, range_after=True)) == "advances on E"


@proves("skirmish.shooting.2")
@pytest.mark.parametrize(("in_range", "action"), [(True, "advances"), (False, "rushes")])
def test_shooting_2(in_range: bool, action: str) -> None:
    """It advances to the objective if somebody will be in range, else it rushes."""
    assert decide(sees(ARCHER, foe(BERSERKER, "E"), range_after=in_range)) == f"{action} toward objective 1"


@proves("skirmish.shooting.3")
@pytest.mark.parametrize(("in_range", "action"), [(True, "advances on E"), (False, "chases E")])
def test_shooting_3(in_range: bool, action: str) -> None:
    """Nothing to seize: it advances if somebody will be in range, else it rushes at the enemy, and never charges."""
    assert decide(sees(ARCHER, foe(BERSERKER, "E"), marker=SEIZED, range_after=in_range)) == action


# Melee


@proves("skirmish.melee.1")
def test_melee_1() -> None:
    """An objective to seize leads to step 2, none to step 3."""
    enemy = foe(BERSERKER, "E")
    assert decide(sees(BERSERKER, enemy, in_the_way=[])) == "rushes toward objective 1"
    assert decide(sees(BERSERKER, enemy, marker=SEIZED, can_charge=["E"])) == "charges E"


@proves("skirmish.melee.2")
@pytest.mark.parametrize(
    ("in_the_way", "can_charge", "action"),
    [(["E"], ["E"], "charges E"), (["E"], [], "rushes toward objective 1"), ([], [], "rushes toward objective 1")],
)
def test_melee_2(in_the_way: list[str], can_charge: list[str], action: str) -> None:
    """Who is in the way and in reach is charged; otherwise it rushes."""
    made = sees(BERSERKER, foe(BERSERKER, "E"), in_the_way=in_the_way, can_charge=can_charge)
    assert decide(made) == action


@proves("skirmish.melee.3")
@pytest.mark.parametrize(("can_charge", "action"), [(["E"], "charges E"), ([], "chases E")])
def test_melee_3(can_charge: list[str], action: str) -> None:
    """Nothing to seize: charge, else rush at the enemy."""
    assert decide(sees(BERSERKER, foe(BERSERKER, "E"), marker=SEIZED, can_charge=can_charge)) == action


# What the steps share


@proves("skirmish.ruling.toward_enemy")
@pytest.mark.parametrize(("reading", "enemy"), [("nearest_walk", "E1"), ("target_order", "E2")])
def test_toward_which_enemy(reading: str, enemy: str) -> None:
    """The nearest by the way; by the other reading a stunned one first."""
    enemies = [foe(BERSERKER, "E1"), foe(BERSERKER, "E2", stunned=True)]
    made = sees(
        BERSERKER,
        *enemies,
        marker=SEIZED,
        rulings={"toward_enemy": reading},
        can_charge=[],
        walk_to_enemy={"E1": 14.0, "E2": 18.0},
    )
    assert decide(made) == f"chases {enemy}"


@proves("skirmish.ruling.nothing_to_do")
@pytest.mark.parametrize(("reading", "action"), [("hold", "holds"), ("next_objective", "rushes toward objective 2")])
@pytest.mark.parametrize("kind", [HUNTER, BERSERKER, ARCHER])
def test_nothing_to_do(reading: str, action: str, kind: str) -> None:
    """No enemy and all seized: it holds; by the other reading it goes where the fewest friends are."""
    markers = [Marker("objective 1", 0, 0, AI), Marker("objective 2", 0, 0, AI)]
    near = {"objective 1": 2, "objective 2": 0}
    assert decide(board([unit(kind)], [], markers, rulings={"nothing_to_do": reading}, friends_near=near)) == action


@proves("skirmish.ruling.immobile")
def test_an_immobile_unit_holds() -> None:
    """A bolt thrower holds and shoots, whatever there is to seize."""
    thrower = unit("goblin_bolt_thrower")
    made = board([thrower], [foe(BERSERKER, "E")], [M1], targets=["E"], is_in_the_open=True)
    with ScriptedTable() as table:
        trees.act(made, thrower, table)
    assert stub(made).did == ["acts Bolt Thrower", "hold Bolt Thrower", "shoot Bolt Thrower Bolt Thrower E"]


# An activation


@proves("skirmish.general.solo")
def test_an_activation_moves_casts_and_shoots() -> None:
    """A shooting unit advances to the objective, then shoots."""
    archer = unit(ARCHER)
    made = board([archer], [foe(BERSERKER, "E")], [M1], range_after=True, targets=["E"])
    with ScriptedTable() as table:
        trees.act(made, archer, table)
    moved = stub(made).did[1]
    kept = ', with somebody within 30" of it (and in sight, if it can), to where the fewest enemies could charge or'
    assert moved.startswith(f"advance Archer objective 1 6 {kept} shoot it")
    assert stub(made).did[2:] == ["shoot Archer Longbow E"]


def test_a_rush_ends_without_a_shot_but_for_quick_shot() -> None:
    """Quick Shot shoots after a Rush, nobody else does."""
    for kind, count in (("elf_archer", 2), ("shadow_sister", 3)):
        shooter = unit(kind)
        assert ("Quick Shot" in shooter.profile.rules) == (count == 3)
        made = board([shooter], [foe(BERSERKER, "E")], [M1], range_after=False, targets=["E"])
        with ScriptedTable() as table:
            trees.act(made, shooter, table)
        assert len(stub(made).did) == count


@proves("skirmish.basics.stunned")
def test_a_stunned_unit_idles() -> None:
    """It does nothing in its activation."""
    berserker = unit(BERSERKER, stunned=True)
    made = board([berserker], [foe(BERSERKER, "E")], [M1])
    trees.act(made, berserker, ScriptedTable())
    assert stub(made).did == ["acts Berserker", "idle Berserker"]


def test_a_charge_casts_between_the_move_and_the_blows() -> None:
    """The charge, then the fight; a hybrid that breathes does so before it strikes."""
    dragon = unit("zombie_dragon")
    made = board([dragon], [foe(BERSERKER, "E")], [SEIZED], can_charge=["E"])
    with ScriptedTable() as table:
        trees.act(made, dragon, table)
    did = stub(made).did
    assert did == [
        "acts Zombie Dragon",
        "charge Zombie Dragon E 12",
        "breathe Zombie Dragon E",
        "fight Zombie Dragon E",
    ]


def test_the_reason_names_each_step() -> None:
    """Every step that was walked is told, with its answer."""
    record = Record()
    made = sees(HUNTER, foe(BERSERKER, "E"), in_the_way=[], can_reach=True, range_after=True)
    trees.decide(made, made.actor(), ScriptedTable(listener=record))
    told = why(record)
    for line in (
        "[skirmish.hybrid.1]",
        "so: yes, step 2",
        "[skirmish.hybrid.2]",
        "so: no, step 3",
        "[skirmish.hybrid.3]",
        "so: no, step 4",
        "[skirmish.hybrid.4]",
        "so: advances toward objective 1",
    ):
        assert line in told


def test_two_objectives_are_told_apart_by_the_way() -> None:
    """The nearest is its objective."""
    made = board([unit(BERSERKER)], [], [M1, M2], walk_to_marker={"objective 1": 20.0, "objective 2": 8.5})
    assert decide(made) == "rushes toward objective 2"
