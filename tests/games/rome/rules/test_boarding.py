"""Navies that carry armies: room aboard, boarding, sailing and landing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.rules import boarding, meeting, movement
from foeman.games.rome.state import State
from tests.games.rome.pieces import launch, put, relate
from tests.games.rome.turns import campaign_turn

NewGame = Callable[..., State]


@proves("rome.map.sea", "rome.map.port", "rome.move.sea")
def test_where_a_navy_can_sail(new_game: NewGame) -> None:
    """From a port to its sea areas, from a sea area to adjacent ones and to friendly ports, one unit a step."""
    state = new_game()
    navy = launch(state, "Rome", "Taras")
    assert boarding.sailing_places(state, navy) == ["Ionian Sea"]
    movement.sail(state, navy, "Ionian Sea", ScriptedTable())
    assert (navy.place, navy.moves) == ("Ionian Sea", 3)
    seas = ["Adriatic Sea", "African Sea", "Cretan Sea", "Libyan Sea", "Tyrrhenian Sea"]
    assert boarding.sailing_places(state, navy) == [*seas, "Taras"]
    navy.place = "Tyrrhenian Sea"
    movement.sail(state, navy, "Rome", ScriptedTable())
    assert (navy.place, navy.moves) == ("Rome", 2)
    navy.moves = 0
    assert boarding.sailing_places(state, navy) == []
    army = put(state, "Rome", 1, "Rome")
    assert not [place for place in movement.steps(state, army) if place in state.printed.seas]


@proves("rome.ruling.capacity")
@pytest.mark.parametrize(("reading", "cards"), [("two_a_ship", 10), ("three_a_ship", 15), ("unlimited", 99)])
def test_capacity(new_game: NewGame, reading: str, cards: int) -> None:
    """Five ships carry ten cards, or fifteen, or any number."""
    state = new_game(rulings={"rome.ruling.capacity": reading})
    assert boarding.capacity(state, state.sides["Rome"].navies[0]) == cards


@proves("rome.move.embark", "rome.move.carry", "rome.map.sea")
def test_army_goes_by_sea(new_game: NewGame) -> None:
    """Boarding and landing cost army and navy a unit each, the voyage only the navy; the army goes on by land."""
    state = new_game()
    army, navy = put(state, "Rome", 1, "Rome"), launch(state, "Rome", "Tyrrhenian Sea")
    state.lands["Carthage"].controller = "Rome"
    assert boarding.navies_to_board(state, army) == [navy]
    boarding.embark(state, army, navy, ScriptedTable())
    assert (army.region, army.aboard, army.moves, navy.moves) == (None, 1, 2, 3)
    movement.sail(state, navy, "African Sea", ScriptedTable())
    assert (army.moves, navy.moves) == (2, 2)
    movement.disembark(state, army, "Carthage", ScriptedTable())
    assert (army.region, army.aboard, army.moves, navy.moves) == ("Carthage", None, 1, 1)
    assert movement.steps(state, army) == ["Hadrumet", "Kirtha"]
    check(state)


@proves("rome.move.carry", "rome.ruling.capacity")
def test_no_room_aboard(new_game: NewGame) -> None:
    """A navy with too few ships, or with another army aboard, takes no army."""
    state = new_game()
    army, navy = put(state, "Rome", 1, "Rome"), launch(state, "Rome", "Tyrrhenian Sea")
    navy.ships = navy.ships[:2]
    assert boarding.navies_to_board(state, army) == []
    navy.ships = navy.ships * 2
    assert boarding.navies_to_board(state, army) == [navy]
    state.sides["Rome"].armies[1].aboard = 1
    assert boarding.navies_to_board(state, army) == []


@proves("rome.move.carry", "rome.universal.army.turn_end")
def test_army_ends_its_turn_aboard(new_game: NewGame) -> None:
    """An army may stay aboard when the turn ends."""
    state = new_game()
    army, _ = put(state, "Rome", 1, "Rome"), launch(state, "Rome", "Tyrrhenian Sea")
    script = [
        ("Rome", "Rome's Army I"),
        ("Rome", "board Rome's Navy I"),
        ("Rome", "Rome's Navy I"),
        ("Rome", "sail to Sardinian Sea"),
        ("Rome", "done"),
        ("Rome", "done"),
    ]
    with ScriptedTable(script) as table:
        campaign_turn(state, "Rome", table)
    assert (army.aboard, army.region, state.sides["Rome"].navies[0].place) == (1, None, "Sardinian Sea")
    check(state)


@proves("rome.ruling.carried_units")
@pytest.mark.parametrize(("reading", "left"), [("navy_pays", 3), ("both_pay", 2)])
def test_who_pays_for_the_voyage(new_game: NewGame, reading: str, left: int) -> None:
    """A sea area costs the army aboard nothing; by the other reading a unit, and a tired army cannot sail."""
    state = new_game(rulings={"rome.ruling.carried_units": reading})
    army, navy = state.sides["Rome"].armies[0], launch(state, "Rome", "Tyrrhenian Sea")
    army.aboard, army.moves = 1, 3
    movement.sail(state, navy, "Sardinian Sea", ScriptedTable())
    assert army.moves == left
    army.moves = 0
    assert bool(boarding.sailing_places(state, navy)) is (reading == "navy_pays")


@proves("rome.ruling.embark_place")
@pytest.mark.parametrize(("reading", "lands"), [("any_coast", True), ("ports_only", False)])
def test_where_armies_board_and_land(new_game: NewGame, reading: str, lands: bool) -> None:
    """On every coast; by the other reading only in ports."""
    state = new_game(rulings={"rome.ruling.embark_place": reading})
    region = next(one for one in state.printed.regions.values() if one.coast and not one.port)
    army, navy = put(state, "Rome", 1, region.name), launch(state, "Rome", region.coast[0])
    assert bool(boarding.navies_to_board(state, army)) is lands
    army.region, army.aboard = None, 1
    assert (region.name in boarding.landing_places(state, navy)) is lands
    ports = [name for name in state.printed.coasts_of[region.coast[0]] if state.printed.regions[name].port]
    assert ports
    assert set(ports) <= set(boarding.landing_places(state, navy))


@proves("rome.move.embark")
def test_navy_in_the_port_of_the_army(new_game: NewGame) -> None:
    """An army boards a navy in the port of its region, and lands there, too."""
    state = new_game()
    army, navy = put(state, "Rome", 1, "Rome", 1), launch(state, "Rome", "Rome", 1)
    assert boarding.navies_to_board(state, army) == [navy]
    army.region, army.aboard = None, 1
    assert boarding.landing_places(state, navy) == ["Rome"]
    navy.moves = 0
    assert boarding.landing_places(state, navy) == []


@proves("rome.move.embark", "rome.place.navy")
def test_navy_fetches_an_army(new_game: NewGame) -> None:
    """A navy is placed, takes an army aboard, sails and lands it, and the army marches on with what it has left."""
    state = new_game()
    put(state, "Rome", 1, "Rome")
    for region in ("Alalia", "Karalis"):
        state.lands[region].controller = "Rome"
    script = [
        ("Rome", "Rome's Navy I"),
        ("Rome", "Rome"),
        ("Rome", "take aboard Rome's Army I"),
        ("Rome", "sail to Tyrrhenian Sea"),
        ("Rome", "land the army in Karalis"),
        ("Rome", "done"),
        ("Rome", "Rome's Army I"),
        ("Rome", "march to Alalia"),
        ("Rome", "done"),
    ]
    with ScriptedTable(script) as table:
        campaign_turn(state, "Rome", table)
    army, navy = state.sides["Rome"].armies[0], state.sides["Rome"].navies[0]
    assert (army.region, army.moves, navy.place, navy.moves) == ("Alalia", 0, "Tyrrhenian Sea", 1)
    check(state)


@proves("rome.move.ally", "rome.move.embark")
def test_ally_refuses_a_landing(new_game: NewGame) -> None:
    """An army that an ally does not let land stays aboard, and nothing is paid."""
    state = new_game()
    relate(state, "Rome", "Carthage")
    army, navy = state.sides["Rome"].armies[0], launch(state, "Rome", "African Sea")
    army.aboard, army.moves = 1, 3
    assert boarding.navies_beside(state, army) == []
    with ScriptedTable("Rome=yes Carthage=no") as table:
        movement.disembark(state, army, "Carthage", table)
    assert (army.aboard, army.region, army.moves, navy.moves) == (1, None, 3, 4)


@proves("rome.ruling.friendly_navy", "rome.move.carry")
def test_only_own_navies_carry(new_game: NewGame) -> None:
    """An army beside a navy of an ally and one of its own can board, or escape to, its own only."""
    state = new_game()
    army = put(state, "Rome", 1, "Capua")
    relate(state, "Rome", "Carthage")
    launch(state, "Carthage", "Tyrrhenian Sea")
    assert boarding.navies_beside(state, army) == []
    own = launch(state, "Rome", "Tyrrhenian Sea")
    assert boarding.navies_beside(state, army) == [own]
    assert own in meeting.ways_to_flee(state, army)
