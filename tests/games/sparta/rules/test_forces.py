"""Forces, leaders, shipbuilding, raids and deployment."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.sequence import due
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.sparta.rules.control import holder
from foeman.games.sparta.rules.desperate import asks_for_raid, asks_for_siege
from foeman.games.sparta.rules.forces import (
    appoint,
    can_be_led,
    can_raid,
    can_reach,
    foes_in_reach,
    keep_mobilised,
    piece_at_home,
    raidable,
    send_home,
)
from foeman.games.sparta.rules.people import STAY, choose_leader
from foeman.games.sparta.rules.raiding import extra_plunder, plunder, raid
from foeman.games.sparta.rules.sequence import build_ship, deploy, deployments, raids
from foeman.games.sparta.rules.shipbuilding import build, can_build, may_build_twice
from foeman.games.sparta.rules.sieges import begin_siege, can_besiege
from tests.games.sparta.situations import at, force, free, gone, play, position

QUIET = ScriptedTable()
SPARTANS = ("Archidamos", "Brasidas", "Gylippos", "Lysandros")


@proves("sparta.base.ships.build")
def test_shipbuilding() -> None:
    """One talent raises the navy strength by one, up to ten."""
    state = position(sides={"Sparta": {"talents": 2, "navy": 9}})
    with ScriptedTable("Sparta=yes") as table:
        play(state, table, due(build_ship, "Sparta", "1"))
    assert (state.sides["Sparta"].talents, state.sides["Sparta"].navy) == (1, 10)
    assert not can_build(state, "Sparta")
    assert not can_build(position(), "Sparta")
    build(state := position(sides={"Sparta": {"talents": 1}}), "Sparta", QUIET)
    assert (state.sides["Sparta"].talents, state.sides["Sparta"].navy) == (0, 1)


@proves("sparta.base.ships.second")
@pytest.mark.parametrize(("navies", "navy"), [(1, 1), (2, 2)])
def test_a_second_shipbuilding(navies: int, navy: int) -> None:
    """Two allied navies let a side build twice in a step; one does not."""
    state = position(sides={"Sparta": {"talents": 5, "own_assets": {"navy": navies}}})
    assert may_build_twice(state, "Sparta") == (navies == 2)
    with ScriptedTable(" ".join(["Sparta=yes"] * navy)) as table:
        play(state, table, due(build_ship, "Sparta", "1"))
    assert state.sides["Sparta"].navy == navy


@proves("sparta.base.forces.pieces")
def test_pieces() -> None:
    """A piece is at home until it is mobilised, raids or besieges."""
    state = position(forces=[at("Spartan fleet 1", "mobilised"), at("Spartan fleet 2", "raid", "Chios")])
    assert piece_at_home(state, "Sparta", "fleet") is None
    hoplite = piece_at_home(state, "Sparta", "hoplite")
    assert hoplite is not None
    assert hoplite.name == "Spartan hoplite 1"


@proves("sparta.base.leaders.needed", "sparta.base.leaders.assign")
def test_a_force_needs_a_leader() -> None:
    """Without a free leader a force cannot be deployed; with one it raids and fights."""
    forces = [at("Spartan fleet 1", "mobilised"), at("Athenian fleet 1", "raid", "Chios")]
    state = position(sides={"Sparta": {"leaders": gone(*SPARTANS)}}, forces=forces)
    fleet = force(state, "Spartan fleet 1")
    assert not can_be_led(state, fleet)
    assert (raidable(state, fleet), foes_in_reach(state, fleet)) == ([], [])
    state = position(sides={"Sparta": {"leaders": gone(*SPARTANS[1:])}}, forces=forces)
    fleet = force(state, "Spartan fleet 1")
    assert can_be_led(state, fleet)
    assert "Samos" in raidable(state, fleet)
    assert foes_in_reach(state, fleet) == [force(state, "Athenian fleet 1")]


@proves("sparta.base.leaders.assign")
def test_a_leader_stays_until_home() -> None:
    """A force that is deployed takes a free leader and keeps him until it goes home."""
    state = position(
        sides={"Sparta": {"leaders": free("Brasidas") + gone("Archidamos")}},
        forces=[at("Spartan fleet 1", "mobilised")],
    )
    fleet = force(state, "Spartan fleet 1")
    with ScriptedTable("Sparta=Lysandros") as table:
        choose_leader(state, fleet, table)
    choose_leader(state, fleet, QUIET)
    leaders = {leader.name: leader.force for leader in state.sides["Sparta"].leaders}
    assert (fleet.leader, leaders["Lysandros"], leaders["Brasidas"]) == ("Lysandros", "Spartan fleet 1", "")
    send_home(state, fleet, QUIET)
    assert (fleet.where, fleet.leader) == ("home", "")
    assert can_be_led(state, fleet)
    appoint(state, fleet, "Gylippos", QUIET)
    assert fleet.leader == "Gylippos"


@proves("sparta.base.sail.ports")
def test_sailing() -> None:
    """A fleet goes to any port on the map and to no other space."""
    state = position(forces=[at("Spartan fleet 1", "mobilised")])
    fleet = force(state, "Spartan fleet 1")
    assert [can_reach(state, fleet, space) for space in ("Rhodos", "Egesta", "Tegea")] == [True, True, False]


@proves("sparta.base.raid.where")
def test_where_to_raid() -> None:
    """In reach, not one's own, with no force there, and never an empty site."""
    state = position(
        influence={"Korinthos": 2, "Chios": -2},
        forces=[at("Spartan fleet 1", "mobilised"), at("Athenian fleet 1", "raid", "Samos")],
    )
    fleet = force(state, "Spartan fleet 1")
    spaces = ("Chios", "Pylos", "Korinthos", "Samos", "Amphipolis", "Tegea")
    assert [can_raid(state, fleet, space) for space in spaces] == [True, True, False, False, False, False]


@proves("sparta.base.raid.plunder")
@pytest.mark.parametrize(("talents", "influence", "taken"), [(5, -2, 1), (0, -2, 0), (5, -1, 0)])
def test_plunder(talents: int, influence: int, taken: int) -> None:
    """A raid on a space that the enemy controls takes a talent from him, if he has one."""
    state = position(
        sides={"Athens": {"talents": talents}},
        influence={"Chios": influence},
        forces=[at("Spartan fleet 1", "mobilised", "", "Brasidas")],
    )
    plunder(state, force(state, "Spartan fleet 1"), "Chios", QUIET)
    assert (state.sides["Sparta"].talents, state.sides["Athens"].talents) == (taken, talents - taken)


@proves("sparta.base.leaders.plunderer")
def test_plunderer() -> None:
    """A plunderer takes one talent more."""
    state = position(
        sides={"Athens": {"talents": 5}},
        influence={"Chios": -2},
        forces=[at("Spartan fleet 1", "mobilised", "", "Archidamos")],
    )
    assert extra_plunder(state, force(state, "Spartan fleet 1")) == 1
    raid(state, force(state, "Spartan fleet 1"), "Chios", QUIET)
    assert (state.sides["Sparta"].talents, holder(state, "Chios")) == (2, "Sparta")


@proves("sparta.base.control.raid")
def test_raid() -> None:
    """A raid stands in its space, which counts for the raider from then on."""
    state = position(influence={"Chios": -2, "Samos": -2}, forces=[at("Spartan fleet 1", "mobilised", "", "Brasidas")])
    assert raid(state, force(state, "Spartan fleet 1"), "Chios", QUIET)
    assert (force(state, "Spartan fleet 1").where, holder(state, "Chios")) == ("raid", "Sparta")


@proves("sparta.base.raid.end")
def test_raids_end() -> None:
    """In the raiding step a raid goes home, or stays as a siege where that is legal."""
    state = position(
        influence={"Chios": -2, "Melos": 0},
        forces=[at("Spartan hoplite 1", "raid", "Chios"), at("Spartan fleet 1", "raid", "Melos")],
    )
    with ScriptedTable([("Sparta", "stay and besiege")]) as table:
        play(state, table, due(raids, "Sparta"))
    assert (force(state, "Spartan hoplite 1").where, force(state, "Spartan fleet 1").where) == ("siege", "home")
    assert holder(state, "Chios") == ""


@proves("sparta.base.siege.start")
def test_a_fleet_is_replaced() -> None:
    """A fleet that besieges is replaced by a hoplite under the same leader."""
    state = position(influence={"Chios": -2}, forces=[at("Spartan fleet 1", "raid", "Chios", "Lysandros")])
    siege = begin_siege(state, force(state, "Spartan fleet 1"), QUIET)
    assert (siege.name, siege.where, siege.space, siege.leader) == ("Spartan hoplite 1", "siege", "Chios", "Lysandros")
    fleet = force(state, "Spartan fleet 1")
    assert (fleet.where, fleet.space, fleet.leader) == ("home", "", "")
    assert next(one.force for one in state.sides["Sparta"].leaders if one.name == "Lysandros") == "Spartan hoplite 1"


@proves("sparta.base.siege.legal")
def test_legal_sieges() -> None:
    """Only where the enemy has influence; a fleet needs a hoplite at home."""
    hoplites = [at(f"Spartan hoplite {number}", "mobilised") for number in (1, 2, 3)]
    raids = [at("Spartan fleet 1", "raid", "Chios"), at("Spartan fleet 2", "raid", "Melos")]
    state = position(influence={"Chios": -1}, forces=raids)
    assert [can_besiege(state, force(state, f"Spartan fleet {number}")) for number in (1, 2)] == [True, False]
    without = position(influence={"Chios": -1}, forces=[*hoplites, *raids])
    assert not can_besiege(without, force(without, "Spartan fleet 1"))


@proves("sparta.base.deploy.each")
def test_deployment() -> None:
    """Each mobilised force is deployed once, to fight, to raid or not at all."""
    state = position(
        influence={"Chios": -2},
        forces=[at("Spartan hoplite 1", "mobilised"), at("Spartan fleet 1", "mobilised")],
    )
    script = [("Sparta", STAY), ("Sparta", "Chios"), ("Sparta", "Brasidas")]
    with ScriptedTable(script) as table:
        play(state, table, due(deployments, "Sparta"))
    assert (force(state, "Spartan hoplite 1").where, force(state, "Spartan fleet 1").space) == ("mobilised", "Chios")
    keep_mobilised(state, force(state, "Spartan hoplite 1"), QUIET)
    assert force(state, "Spartan hoplite 1").where == "mobilised"


@proves("sparta.base.fight.reach")
def test_who_can_be_fought() -> None:
    """A fleet reaches forces in ports, a hoplite those where it can march."""
    state = position(
        forces=[
            at("Spartan hoplite 1", "mobilised"),
            at("Spartan fleet 1", "mobilised"),
            at("Athenian hoplite 1", "raid", "Tegea"),
            at("Athenian fleet 1", "raid", "Pylos"),
            at("Athenian fleet 2", "raid", "Melos"),
            at("Athenian fleet 3", "mobilised"),
        ]
    )
    on_foot = [foe.name for foe in foes_in_reach(state, force(state, "Spartan hoplite 1"))]
    by_ship = [foe.name for foe in foes_in_reach(state, force(state, "Spartan fleet 1"))]
    assert on_foot == ["Athenian hoplite 1", "Athenian fleet 1"]
    assert by_ship == ["Athenian fleet 1", "Athenian fleet 2"]


@proves("sparta.base.fight.after")
def test_after_a_victory() -> None:
    """A force that won may raid, the space of the battle included; one that lost goes home."""
    forces = [at("Spartan hoplite 1", "mobilised"), at("Athenian fleet 1", "raid", "Pylos", "Phormion")]
    state = position(sides={"Sparta": {"hoplite": 3}}, influence={"Pylos": -1}, forces=forces)
    with ScriptedTable([("Sparta", "Athenian fleet 1"), ("Sparta", "Brasidas"), ("Sparta", "Pylos")]) as table:
        play(state, table, due(deploy, "Spartan hoplite 1"))
    assert (force(state, "Spartan hoplite 1").space, force(state, "Athenian fleet 1").where) == ("Pylos", "home")
    lost = position(sides={"Athens": {"hoplite": 3}}, forces=forces)
    appoint(lost, force(lost, "Spartan hoplite 1"), "Gylippos", QUIET)
    with ScriptedTable([("Sparta", "Athenian fleet 1")]) as table:
        play(lost, table, due(deploy, "Spartan hoplite 1"))
    assert (force(lost, "Spartan hoplite 1").where, force(lost, "Athenian fleet 1").where) == ("home", "raid")


@proves("sparta.ruling.after_victory", "sparta.base.fight.after")
def test_after_a_victory_in_one_place() -> None:
    """By that reading a person's force raids where it fought, or goes home; in its own city it can only go home."""
    forces = [at("Spartan hoplite 1", "mobilised"), at("Athenian fleet 1", "raid", "Pylos", "Phormion")]
    rulings = {"sparta.ruling.after_victory": "one_place"}
    parts: dict[str, Any] = {"rulings": rulings, "sides": {"Sparta": {"hoplite": 3}}, "forces": forces}
    state = position(**parts, influence={"Pylos": -1})
    with ScriptedTable([("Sparta", "Athenian fleet 1"), ("Sparta", "Brasidas"), ("Sparta", "yes")]) as table:
        play(state, table, due(deploy, "Spartan hoplite 1"))
    assert (force(state, "Spartan hoplite 1").where, force(state, "Spartan hoplite 1").space) == ("raid", "Pylos")
    state = position(**parts, influence={"Pylos": -1})
    with ScriptedTable([("Sparta", "Athenian fleet 1"), ("Sparta", "Brasidas"), ("Sparta", "no")]) as table:
        play(state, table, due(deploy, "Spartan hoplite 1"))
    assert force(state, "Spartan hoplite 1").where == "home"
    state = position(**parts, influence={"Pylos": 1})
    with ScriptedTable([("Sparta", "Athenian fleet 1"), ("Sparta", "Brasidas")]) as table:
        play(state, table, due(deploy, "Spartan hoplite 1"))
    assert force(state, "Spartan hoplite 1").where == "home"


@proves("sparta.base.desperate.raid")
def test_desperate_against_a_raid() -> None:
    """Once in a game a raid on one's capital is sent home."""
    state = position(influence={"Sparta": 3}, forces=[at("Athenian hoplite 1", "mobilised", "", "Nikias")])
    raider = force(state, "Athenian hoplite 1")
    with ScriptedTable("Sparta=no") as table:
        assert not asks_for_raid(state, raider, "Sparta", table)
    with ScriptedTable("Sparta=yes") as table:
        assert not raid(state, raider, "Sparta", table)
    assert (raider.where, state.sides["Sparta"].desperate) == ("home", True)
    assert not asks_for_raid(state, raider, "Sparta", QUIET)
    assert not asks_for_raid(position(), raider, "Tegea", QUIET)


@proves("sparta.base.desperate.siege")
def test_desperate_against_a_siege() -> None:
    """Once in a game a siege of Athens is ended, while influence is left there."""
    forces = [at("Spartan hoplite 1", "siege", "Athens"), at("Spartan hoplite 2", "siege", "Chios")]
    state = position(influence={"Athens": -1, "Chios": -2}, forces=forces)
    assert not asks_for_siege(state, force(state, "Spartan hoplite 2"), True, QUIET)
    with ScriptedTable("Athens=yes") as table:
        assert asks_for_siege(state, force(state, "Spartan hoplite 1"), True, table)
    assert (force(state, "Spartan hoplite 1").where, state.sides["Athens"].desperate) == ("home", True)
