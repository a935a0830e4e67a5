"""Special Movement: pushing, dropping, leaping, jumping."""

from __future__ import annotations

import pytest

from foeman.engine.because import Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.skirmish.bots import special_moves, trees
from tests.games.skirmish.bots.stub import M1, board, foe, stub, unit, why


@proves("skirmish.moves.push", "skirmish.ruling.pushing")
@pytest.mark.parametrize(
    ("ledge", "danger", "reading", "did"),
    [
        (True, True, "only_when_useful", ["push E over the edge, where it is deepest"]),
        (False, True, "only_when_useful", ["push E into dangerous ground"]),
        (False, False, "only_when_useful", []),
        (False, False, "away_from_objective", ["push E away from the objective"]),
    ],
)
def test_push(ledge: bool, danger: bool, reading: str, did: list[str]) -> None:
    """Over a ledge first, then into danger; otherwise not, unless the other reading clears objectives."""
    enemy = foe("berserker", "E")
    made = board(
        [unit("berserker")],
        [enemy],
        rulings={"pushing": reading},
        ledge_near=ledge,
        danger_near=danger,
        on_objective=True,
    )
    special_moves.push(made, enemy, ScriptedTable())
    assert stub(made).did == did


CASES = [(0, "", True), (2, "", True), (3, "4", True), (3, "3", False), (4, "6", True), (4, "1", False), (6, "", False)]


def dares(edge: str, inches: int, dice: str, **rulings: str) -> bool:
    """Whether it dares."""
    with ScriptedTable(f"d6={dice}" if dice else "") as table:
        return special_moves.dares(board([unit("berserker")], rulings=rulings), edge, inches, table)


@proves("skirmish.moves.drop.low", "skirmish.moves.drop.middle", "skirmish.moves.drop.high")
@pytest.mark.parametrize(("inches", "dice", "yes"), CASES)
def test_drop(inches: int, dice: str, yes: bool) -> None:
    """Under 3\" always, up to 6\" on 4 or more, from 6\" never and without a die."""
    assert dares("drop", inches, dice) is yes


@proves("skirmish.moves.leap.low", "skirmish.moves.leap.middle", "skirmish.moves.leap.high")
@pytest.mark.parametrize(("inches", "dice", "yes"), CASES)
def test_leap(inches: int, dice: str, yes: bool) -> None:
    """As a drop."""
    assert dares("leap", inches, dice) is yes


@proves("skirmish.moves.jump.narrow", "skirmish.moves.jump.middle", "skirmish.moves.jump.wide")
@pytest.mark.parametrize(("inches", "dice", "yes"), CASES)
def test_jump(inches: int, dice: str, yes: bool) -> None:
    """By the width of the gap."""
    assert dares("gap", inches, dice) is yes


@proves("skirmish.ruling.five_to_six")
def test_from_5_to_6_inches() -> None:
    """A die as from 3\"; by the other reading never."""
    assert dares("drop", 5, "4")
    assert not dares("drop", 5, "3")
    assert not dares("drop", 5, "", five_to_six="never")


@proves("skirmish.ruling.facing")
def test_facing_an_edge() -> None:
    """What lies on the way and saves movement is decided once, and told with its rule."""
    record = Record()
    made = board([unit("berserker")], edge_ahead="drop", edge_inches=4)
    special_moves.face_edge(made, M1, ScriptedTable("d6=5", record))
    assert stub(made).did == ["go_over objective 1 yes"]
    assert 'Does it drop off 4"?' in why(record)
    made = board([unit("berserker")], edge_ahead="none")
    special_moves.face_edge(made, M1, ScriptedTable())
    assert stub(made).did == []


@proves("skirmish.moves.leap.middle", "skirmish.moves.drop.middle", "skirmish.moves.jump.middle")
@pytest.mark.parametrize("edge", ["leap", "drop", "gap"])
def test_charging_over_an_edge(edge: str) -> None:
    """Who can be reached only by a leap, drop or jump is charged if it dares; one die for each height or width."""
    enemies = [foe("berserker", name) for name in ("E1", "E2", "E3")]
    for die, charged, last in ((4, ["E1", "E2", "E3"], "go_over E3 yes"), (3, ["E1"], "go_over E3 no")):
        made = board([unit("berserker")], enemies, over_edges=["E2", "E3"], edge_to=edge, edge_inches=3)
        with ScriptedTable(f"d6={die}") as table:
            within = special_moves.with_edges(made, enemies, enemies[:1], 12, table)
        assert [one.name for one in within] == charged
        assert stub(made).did[-1] == last


@proves("skirmish.ruling.facing", "skirmish.moves.leap.low", "skirmish.moves.leap.middle")
@pytest.mark.parametrize(("height", "dice", "over"), [(2, "", "yes"), (4, "d6=4", "yes"), (4, "d6=3", "no")])
def test_a_charge_leaps_where_that_saves_movement(height: int, dice: str, over: str) -> None:
    """It could also climb down, but what lies on its way is faced like any other edge; only by whom it charges."""
    enemies = [foe("berserker", name) for name in ("E1", "E2")]
    made = board(
        [unit("berserker")],
        enemies,
        can_charge=["E1"],
        walk_to_enemy=3.0,
        edge_in_charge="leap",
        edge_inches=height,
    )
    with ScriptedTable(dice) as table:
        assert trees.charged(made, enemies, table) == enemies[0]
    assert [done for done in stub(made).did if done.startswith("go_over")] == [f"go_over E1 {over}"]


@proves("skirmish.ruling.facing")
def test_an_edge_is_decided_once_an_activation() -> None:
    """The die that was rolled on the way to the objective counts for a charge over the same gap; a wider one has its
    own.
    """
    enemies = [foe("berserker", name) for name in ("E1", "E2")]
    made = board(
        [unit("berserker")],
        enemies,
        edge_ahead="gap",
        over_edges=["E1", "E2"],
        edge_to="gap",
        edge_inches={"objective 1": 4, "E1": 4, "E2": 5},
    )
    with ScriptedTable("d6=3 d6=4") as table:
        special_moves.face_edge(made, M1, table)
        assert special_moves.with_edges(made, enemies, [], 12, table) == [enemies[1]]
