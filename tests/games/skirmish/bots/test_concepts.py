"""Basic Concepts: who is activated, what is under control, who is in the way, whom an attack goes at."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.skirmish.bots import attacks, concepts
from foeman.games.skirmish.bots.board import Board
from foeman.games.skirmish.printed import Weapon
from foeman.games.skirmish.state import AI, Marker, Unit
from tests.games.skirmish.bots.stub import M1, M2, M3, board, foe, stub, unit

BOW = Weapon("bow", "Bow", 24, 1)


def activated(made: Board, script: str = "", foes_ready: bool = True) -> str:
    """Who is activated."""
    with ScriptedTable(script) as table:
        found = concepts.activate(made, foes_ready, table)
    return found.name if found else "nobody"


def three() -> list[Unit]:
    """Three berserkers."""
    return [unit("berserker", name) for name in ("A", "B", "C")]


# Activation order


@proves("skirmish.basics.activation.section", "skirmish.basics.activation.unit")
@pytest.mark.parametrize(("die", "here"), [(1, ["A", "C"]), (3, ["A", "C"]), (4, ["B"]), (6, ["B"])])
def test_the_die_picks_the_section(die: int, here: list[str]) -> None:
    """1 to 3 is section 1, 4 to 6 section 2; of those who stand there one is drawn."""
    made = board(three(), in_section=here)
    assert activated(made, f"d6={die} tie=C") == "C"


@proves("skirmish.basics.activation.other")
def test_nobody_in_the_section() -> None:
    """The other section is used if nobody can be activated in the one rolled; where all stand in one, none is."""
    line = board(three(), on_the_line=["A"], in_section=[])
    assert activated(line, "d6=2 d6=6 tie=B") == "B"
    for here in ([], ["A", "B", "C"]):
        assert activated(board(three(), in_section=here), "tie=B") == "B"


def test_only_one_left_needs_no_die() -> None:
    """Whoever is the only one to go is not rolled for; activated units are out."""
    units = three()
    units[0].activated = units[2].activated = True
    assert activated(board(units)) == "B"
    for one in units:
        one.activated = True
    assert activated(board(units)) == "nobody"


@proves("skirmish.basics.stunned", "skirmish.ruling.stunned_last")
def test_stunned_units_wait() -> None:
    """Not before those of its own side, nor before the player's that are not stunned: then the AI passes."""
    units = [unit("berserker", "A", stunned=True), unit("berserker", "B")]
    assert activated(board(units)) == "B"
    units[1].activated = True
    record = Record()
    assert concepts.activate(board(units), True, ScriptedTable(listener=record)) is None
    assert [event.words for event in record.events if isinstance(event, Line)] == [
        "The AI passes: it has only stunned units left, and the player has others."
    ]
    assert activated(board(units), foes_ready=False) == "A"
    assert activated(board(units, rulings={"stunned_last": "own_units"})) == "A"


@proves("skirmish.ruling.on_the_line")
def test_a_unit_on_the_line() -> None:
    """A die says in which section it is, when the section is needed."""
    made = board(three(), on_the_line=["B"], in_section=[])
    assert activated(made, "d6=1 d6=3") == "B"
    assert activated(made, "d6=1 d6=4 tie=A") == "A"
    made = board(three(), on_the_line=["A", "B", "C"])
    assert activated(made, "d6=5 d6=1 d6=6 d6=2") == "B"


@proves("skirmish.special.phalanx", "skirmish.ruling.phalanx_waits", "skirmish.ruling.only_waiting")
def test_phalanx_waits_for_its_section() -> None:
    """Spears go after swords of their section; they do not wait for stunned ones, nor for the other section."""
    spears = unit("infantrymen", "Spears", upgrades=("group_spears",))
    swords = unit("infantrymen", "Swords")
    made = board([spears, swords], in_section=["Spears", "Swords"])
    assert activated(made) == "Swords"
    swords.stunned = True
    assert activated(made) == "Spears"
    swords.stunned = False
    assert activated(board([spears, swords], in_section=["Spears"]), "d6=1") == "Spears"


# Controlling objectives


def uncontrolled(made: Board) -> list[str]:
    """The objectives not under control."""
    return [marker.name for marker in concepts.uncontrolled(made, ScriptedTable())]


@proves("skirmish.basics.control.seized")
def test_what_is_seized_is_controlled() -> None:
    """By the AI, not by the player."""
    markers = [Marker("objective 1", 0, 0, AI), Marker("objective 2", 0, 0, "Player"), M3]
    assert uncontrolled(board([unit("berserker")], [], markers)) == ["objective 2", "objective 3"]


@proves("skirmish.ruling.seized_contested")
def test_a_seized_objective_with_enemies_on_it() -> None:
    """It stays under control until the round ends, unless the other reading counts who is near."""
    markers = [Marker("objective 1", 0, 0, AI)]
    assert uncontrolled(board([unit("berserker")], [], markers)) == []
    reading = {"seized_contested": "unless_enemies"}
    more = board([unit("berserker")], [], markers, rulings=reading, outnumbered=["objective 1"])
    assert uncontrolled(more) == ["objective 1"]
    assert uncontrolled(board([unit("berserker")], [], markers, rulings=reading, outnumbered=[])) == []


@proves("skirmish.basics.control.majority", "skirmish.ruling.not_within", "skirmish.ruling.count_enemies")
@pytest.mark.parametrize(
    ("reading", "counted"),
    [("all_enemies", "enemy units"), ("not_stunned", "enemy units that are not stunned")],
)
def test_what_friends_hold_is_controlled(reading: str, counted: str) -> None:
    """More friends than enemies near it, and the unit itself not: it is left to them."""
    made = board([unit("berserker")], [], [M1, M2], friends_hold=["objective 2"], rulings={"count_enemies": reading})
    assert uncontrolled(made) == ["objective 1"]
    assert stub(made).asked == [f"friends_hold objective 1, objective 2 {counted}"]


@proves("skirmish.ruling.their_objective")
@pytest.mark.parametrize(
    ("reading", "script", "found"),
    [
        ("nearest_walk", "", "objective 2"),
        ("nearest_straight", "", "objective 1"),
        ("random", 'tie="objective 3"', "objective 3"),
    ],
)
def test_which_objective(reading: str, script: str, found: str) -> None:
    """The nearest by the way; by other readings the nearest as the crow flies, or any."""
    made = board(
        [unit("berserker")],
        [],
        [M1, M2, M3],
        rulings={"their_objective": reading},
        walk_to_marker={"objective 1": 20.0, "objective 2": 14.0, "objective 3": 15.0},
        straight_to_marker={"objective 1": 12.0, "objective 2": 14.0, "objective 3": 15.0},
    )
    with ScriptedTable(script) as table:
        marker = concepts.their_objective(made, table)
    assert marker is not None
    assert marker.name == found


@proves("skirmish.ruling.their_objective")
def test_equally_near_objectives() -> None:
    """A die between equals."""
    way = {"objective 1": 9.0, "objective 2": 9.0}
    with ScriptedTable('tie="objective 2"') as table:
        assert concepts.their_objective(board([unit("berserker")], [], [M1, M2], walk_to_marker=way), table) is M2


# Enemies in the way


@proves("skirmish.basics.in_the_way", "skirmish.ruling.path", "skirmish.ruling.measure")
@pytest.mark.parametrize(("reading", "path"), [("walked", "its way"), ("straight", "the straight line")])
def test_enemies_in_the_way(reading: str, path: str) -> None:
    """Those within 6\" of the way it walks, by the other reading of the straight line."""
    enemies = [foe("berserker", "E1"), foe("berserker", "E2")]
    made = board([unit("berserker")], enemies, [M1], rulings={"path": reading}, in_the_way=["E2"])
    assert concepts.enemies_in_the_way(made, M1, ScriptedTable()) == [enemies[1]]
    assert stub(made).asked == [f"in_the_way E1, E2 objective 1 {path}"]
    assert concepts.enemies_in_the_way(board([unit("berserker")]), M1, ScriptedTable()) == []


# Targets


def shot(made: Board, weapon: Weapon | None = BOW, script: str = "") -> str:
    """Who of all enemies is shot."""
    with ScriptedTable(script) as table:
        return concepts.shooting_target(made, made.enemies(), weapon, table).name


def shooter(*enemies: Unit, **answers: Any) -> Board:
    """An archer who sees them all, in the open at 10\" unless said otherwise."""
    usual: dict[str, Any] = {"is_in_the_open": True, "distance": {one.name: 10.0 for one in enemies}}
    return board([unit("elf_archer")], enemies, **(usual | answers))


@proves("skirmish.basics.shoot.order")
def test_shooting_order() -> None:
    """Stunned, then not activated, then the nearest."""
    stunned = foe("knight", "stunned", stunned=True, activated=True)
    fresh, done = foe("knight", "fresh"), foe("knight", "done", activated=True)
    far = {"stunned": 20.0, "fresh": 15.0, "done": 3.0}
    assert shot(shooter(done, fresh, stunned, distance=far)) == "stunned"
    assert shot(shooter(done, fresh, distance=far)) == "fresh"
    other = foe("knight", "other")
    assert shot(shooter(fresh, other, distance={"fresh": 15.0, "other": 8.0})) == "other"


@proves("skirmish.general.equal", "skirmish.basics.shoot.order")
def test_equal_targets_are_drawn() -> None:
    """Two alike at the same distance: a die."""
    assert shot(shooter(foe("knight", "E1"), foe("knight", "E2")), script="tie=E2") == "E2"


@proves("skirmish.basics.shoot.open", "skirmish.ruling.shooting_order")
def test_targets_in_the_open() -> None:
    """One in the open goes before a nearer one in cover, but not before a stunned one, unless open comes first."""
    covered, in_open = foe("knight", "covered"), foe("knight", "in the open")
    seen: dict[str, Any] = {
        "is_in_the_open": {"covered": False, "in the open": True},
        "distance": {"covered": 10.0, "in the open": 15.0},
    }
    assert shot(shooter(covered, in_open, **seen)) == "in the open"
    covered.stunned = True
    assert shot(shooter(covered, in_open, **seen)) == "covered"
    assert shot(shooter(covered, in_open, rulings={"shooting_order": "open_first"}, **seen)) == "in the open"


@proves("skirmish.basics.charge.order", "skirmish.ruling.nearest")
def test_charge_order() -> None:
    """Stunned, then not activated, then the nearest by the way; by the other reading in a straight line."""
    stunned = foe("knight", "stunned", stunned=True, activated=True)
    fresh, other = foe("knight", "fresh"), foe("knight", "other")
    walk = {"stunned": 12.0, "fresh": 9.0, "other": 5.0}
    straight = {"fresh": 4.0, "other": 5.0}
    fighter = [unit("infantrymen")]
    table = ScriptedTable()
    made = board(fighter, [fresh, other, stunned], walk_to_enemy=walk)
    assert concepts.charge_target(made, made.enemies(), table) is stunned
    made = board(fighter, [fresh, other], walk_to_enemy=walk, distance=straight)
    assert concepts.charge_target(made, made.enemies(), table) is other
    made = board(fighter, [fresh, other], walk_to_enemy=walk, distance=straight, rulings={"nearest": "straight"})
    assert concepts.charge_target(made, made.enemies(), table) is fresh
    other.activated = True
    assert concepts.charge_target(board(fighter, [fresh, other]), [fresh, other], table) is fresh


@proves("skirmish.basics.strike_back")
def test_it_always_strikes_back() -> None:
    """Nobody is asked."""
    assert concepts.strikes_back(unit("berserker"), ScriptedTable())


# Weapons


@proves("skirmish.special.ap", "skirmish.ruling.weapon_order")
def test_ap_wants_the_best_defense() -> None:
    """Defense 3+ before a stunned 5+; by the other reading the stunned one."""
    weak, strong = foe("human_light_cavalry", "5+", stunned=True), foe("knight", "3+")
    assert (weak.profile.defense, strong.profile.defense) == (5, 3)
    rifle = Weapon("rifle", "Rifle", 24, 1, 1)
    assert shot(shooter(weak, strong), rifle) == "3+"
    assert shot(shooter(weak, strong, rulings={"weapon_order": "class_first"}), rifle) == "5+"
    assert shot(shooter(weak, strong)) == "5+"


@proves("skirmish.special.deadly", "skirmish.ruling.remaining_tough")
def test_deadly_wants_tough() -> None:
    """One model with Tough before others with Tough, those before none; the least Tough left first."""
    bolt = Weapon("bolt", "Bolt", 48, 1, deadly=3)
    fresh, hurt = foe("captain", "fresh"), foe("captain", "hurt", wounds=2)
    plain, swarm = foe("knight", "plain"), foe("bat_swarm", "swarm")
    assert swarm.profile.tough == 3
    near = {"fresh": 9.0, "hurt": 20.0, "plain": 2.0, "swarm": 30.0}
    assert shot(shooter(plain, fresh, hurt, distance=near), bolt) == "hurt"
    assert shot(shooter(plain, fresh, distance=near), bolt) == "fresh"
    two = foe("bat_swarm", "two")
    two.models *= 2
    assert shot(shooter(plain, two, distance=near | {"two": 40.0}), bolt) == "two"
    assert shot(shooter(two, fresh, distance=near | {"two": 1.0}), bolt) == "fresh"
    other = foe("knight", "other")
    assert shot(shooter(plain, other, distance={"plain": 2.0, "other": 1.0}), bolt) == "other"


@proves("skirmish.ruling.weapon_order", "skirmish.special.deadly")
def test_special_rules_of_one_weapon_rank() -> None:
    """Sniper before Deadly before AP; and Deadly wants one model with Tough even if a group has less of it left."""
    hero = foe("captain", "hero")
    tough = foe("golem", "tough", wounds=2)
    armoured = foe("iron_warrior", "armoured")
    near = board([unit("elf_archer")], distance=9.0, is_in_the_open=True)
    table = ScriptedTable()
    all_three = Weapon("all", "All", 36, 1, 1, sniper=True, deadly=3)
    assert concepts.shooting_target(near, [tough, hero, armoured], all_three, table) is hero
    deadly_ap = Weapon("two", "Two", 36, 1, 1, deadly=3)
    assert concepts.shooting_target(near, [armoured, tough], deadly_ap, table) is tough
    group = foe("golem", "group", models=2, wounds=3)
    group.models[1].wounds = 3
    alone = foe("golem", "alone")
    assert concepts.shooting_target(near, [group, alone], Weapon("d", "D", 36, 1, deadly=3), table) is alone


@proves("skirmish.special.sniper", "skirmish.ruling.weapon_upgrades")
def test_sniper_wants_heroes() -> None:
    """A hero before everybody, then a model with a weapon upgrade, then as usual."""
    rifle = Weapon("sniper", "Sniper Rifle", 36, 1, sniper=True)
    stunned, hero = foe("knight", "stunned", stunned=True), foe("captain", "hero")
    armed = foe("infantrymen", "armed", upgrades=("group_spears",))
    far = {"stunned": 8.0, "hero": 30.0, "armed": 20.0}
    assert shot(shooter(stunned, armed, hero, distance=far), rifle) == "hero"
    assert shot(shooter(stunned, armed, distance=far), rifle) == "armed"
    assert shot(shooter(stunned, foe("knight", "fresh"), distance=far | {"fresh": 1.0}), rifle) == "stunned"


@proves("skirmish.special.sniper", "skirmish.ruling.several_heroes")
def test_the_nearest_of_several_heroes() -> None:
    """Whatever else they are; by the other reading the general order decides among them."""
    rifle = Weapon("sniper", "Sniper Rifle", 36, 1, sniper=True)
    heroes = foe("captain", "stunned", stunned=True), foe("captain", "near", activated=True)
    far = {"stunned": 20.0, "near": 10.0}
    assert shot(shooter(*heroes, distance=far), rifle) == "near"
    order = {"several_heroes": "general_order"}
    assert shot(shooter(*heroes, distance=far, rulings=order), rifle) == "stunned"


@proves("skirmish.ruling.weapon_order")
def test_sniper_weapons_choose_for_themselves() -> None:
    """A sniper rifle is shot at the hero, the other weapon at whom the usual order wants."""
    hunter = unit("bounty_hunter", upgrades=("sniper_rifle",))
    assert [weapon.name for weapon in hunter.profile.ranged] == ["Sniper Rifle"]
    made = board(
        [hunter],
        [foe("knight", "E"), foe("captain", "hero")],
        targets=["E", "hero"],
        is_in_the_open=True,
        distance={"E": 3.0, "hero": 30.0},
    )
    with ScriptedTable() as table:
        attacks.shoot(made, hunter, table)
    assert stub(made).did == ["shoot Bounty Hunter Sniper Rifle hero"]
