"""Navies that carry armies: room aboard, boarding, and where ships can go."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.rules.map import is_closed, is_friendly_land
from foeman.games.rome.state import Army, Navy, State, at_sea, carried_by, ruling, ships_of


def capacity(state: State, navy: Navy) -> int:
    """rome.ruling.capacity: how many troop cards a navy can carry; two a ship unless its card says otherwise."""
    reading = ruling(state, "rome.ruling.capacity")
    if reading == "two_a_ship":
        return sum(state.printed.ships[ship].capacity for ship in ships_of(state, navy))
    return 3 * len(ships_of(state, navy)) if reading == "three_a_ship" else 99


def has_room_aboard(state: State, navy: Navy, army: Army) -> bool:
    """rome.move.carry, rome.solo.navy.room, rome.solo.navy.room.undeclared: a navy without an army, and large enough.

    A bot's undeclared army always finds room where there is a ship.
    """
    room = capacity(state, navy) >= len(army.cards) if army.declared else bool(ships_of(state, navy))
    return room and carried_by(state, navy) is None


def navies_beside(state: State, army: Army) -> list[Navy]:
    """rome.move.carry, rome.ruling.friendly_navy: navies of its faction, next to an army or in its port, with room."""
    if army.region is None:
        return []
    coast = state.printed.regions[army.region].coast
    return [
        navy
        for navy in state.sides[army.faction].navies
        if (navy.place in coast or navy.place == army.region) and has_room_aboard(state, navy, army)
    ]


def can_board_at(state: State, region: str) -> bool:
    """rome.ruling.embark_place: on every coast, or in ports only."""
    return ruling(state, "rome.ruling.embark_place") == "any_coast" or state.printed.regions[region].port


def navies_to_board(state: State, army: Army) -> list[Navy]:
    """rome.move.embark: the navies an army can board: both need a movement unit for it."""
    if army.region is None or army.moves < 1 or not can_board_at(state, army.region):
        return []
    return [navy for navy in navies_beside(state, army) if navy.moves > 0]


def embark(state: State, army: Army, navy: Navy, table: Table) -> None:
    """rome.move.embark, rome.map.sea: an army goes aboard; a movement unit each."""
    army.moves -= 1
    navy.moves -= 1
    go_aboard(state, army, navy, table, "rome.move.embark")


def go_aboard(state: State, army: Army, navy: Navy, table: Table, rule: str) -> None:
    """rome.move.carry: from now on the army is where its navy is."""
    table.tell("{} boards {}.", army, navy, rule=rule)
    army.region, army.aboard = None, navy.number
    army.guest = ""
    army.road = 0


def landing_places(state: State, navy: Navy) -> list[str]:
    """rome.move.embark, rome.ruling.embark_place: where the army aboard can land now; both need a movement unit."""
    army = carried_by(state, navy)
    if army is None or army.moves < 1 or navy.moves < 1 or navy.place is None:
        return []
    shores = state.printed.coasts_of[navy.place] if at_sea(state, navy) else (navy.place,)
    return [region for region in shores if can_board_at(state, region) and not is_closed(state, region)]


def sailing_places(state: State, navy: Navy) -> list[str]:
    """rome.map.port, rome.move.sea: the adjacent sea areas, and the friendly ports that open to the one it is in."""
    army = carried_by(state, navy)
    if navy.moves < 1 or navy.place is None or (army is not None and tires_at_sea(state) and army.moves < 1):
        return []
    return next_places(state, navy.faction, navy.place)


def next_places(state: State, faction: str, place: str) -> list[str]:
    """rome.map.port: what lies one step from a sea area or a port, for the navies of a faction."""
    if place in state.printed.regions:
        return list(state.printed.regions[place].harbour)
    return [*state.printed.sea_neighbours[place], *friendly_ports(state, faction, place)]


def friendly_ports(state: State, faction: str, sea: str) -> list[str]:
    """rome.map.port: the ports on a sea area that a faction or its allies control."""
    return [port for port in state.printed.ports_of[sea] if is_friendly_land(state, faction, port)]


def tires_at_sea(state: State) -> bool:
    """rome.ruling.carried_units: whether sea areas cost the army aboard movement, too."""
    return ruling(state, "rome.ruling.carried_units") == "both_pay"
