"""A bot's navies: one stack of ships, put on the board to carry an army to its target, and otherwise at rest."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.digital.conquest import travel
from foeman.games.rome.digital.decks import take_off
from foeman.games.rome.digital.reach import Passage, blocked_seas, sea_steps
from foeman.games.rome.rules.boarding import embark, landing_places, navies_to_board
from foeman.games.rome.rules.campaign import set_sail
from foeman.games.rome.rules.meeting import is_sunk
from foeman.games.rome.rules.movement import disembark, navy_units, place_navy, sail
from foeman.games.rome.state import Army, Navy, State, army_of, at_sea, carrier_of

# Carrying an army


def carry(state: State, army: Army, passage: Passage, way: list[str], region: str, table: Table) -> None:
    """rome.solo.navy.only_attack, rome.solo.navy.intercepted: to the coast, aboard, over the sea, ashore at the target.

    Every step is one of the base game's, so that people may intercept or stop it. An army that does not get to its
    target goes ashore where it can.
    """
    if not travel(state, army, way, table):
        return
    navy = passage.navy or launch(state, army.faction, passage.port, table)
    set_sail(state, navy, table)
    if not sail_to(state, navy, passage.sea, table):
        return
    if army.region != passage.coast or not any(one is navy for one in navies_to_board(state, army)):
        return
    embark(state, army, navy, table)
    if sail_to(state, navy, passage.landing, table) and region in landing_places(state, navy):
        disembark(state, army, region, table)
    if army.aboard is not None:
        go_ashore(state, army, passage.coast, table)


def launch(state: State, faction: str, port: str, table: Table) -> Navy:
    """rome.solo.navy.when, rome.solo.navy.stack, rome.solo.navy.miniatures, rome.ruling.solo_navy_stack: put to sea.

    A miniature goes into a home port. The first is the stack itself, the second only stands for it.
    """
    navies = state.sides[faction].navies
    waiting = next((navy for navy in navies if navy.place is None), None)
    if waiting is None:
        waiting = Navy(faction, 3 - navies[0].number, mirror=True)
        navies.append(waiting)
    waiting.moves, waiting.fresh = navy_units(state, waiting), False
    place_navy(state, waiting, port, table)
    return waiting


def sail_to(state: State, navy: Navy, goal: str, table: Table) -> bool:
    """rome.move.sea: step by step to a sea area; says whether it has got there."""
    while navy.place != goal:
        if navy.moves < 1 or (step := next_sea(state, navy, goal)) is None:
            return False
        sail(state, navy, step, table)
        if is_sunk(state, navy) or navy.place != step:
            return False
    return True


def next_sea(state: State, navy: Navy, goal: str) -> str | None:
    """rome.move.sea, rome.map.port: the next sea area on a shortest way, round navies it would have to fight."""
    here = str(navy.place)
    steps = state.printed.sea_neighbours[here] if at_sea(state, navy) else state.printed.regions[here].harbour
    blocked = blocked_seas(state, navy.faction)
    away = sea_steps(state, goal, blocked)
    found = [sea for sea in steps if sea in away and sea not in blocked]
    return min(found, key=away.__getitem__, default=None)


# Ashore, and at rest


def go_ashore(state: State, army: Army, coast: str | None, table: Table) -> None:
    """rome.solo.navy.ashore: an army that was stopped on its way lands beside its navy, or where it came from.

    In a region of the bot without another army of it; with no such place it leaves the board.
    """
    navy = carrier_of(state, army)
    place = str(navy.place) if navy is not None else ""
    near = state.printed.coasts_of.get(place, (place,) if place in state.lands else ())
    shores = (*near, coast) if coast is not None else near
    free = [region for region in shores if is_free_shore(state, army.faction, region)]
    army.aboard = None
    if not free:
        table.tell("{} finds no shore and leaves the board.", army, rule="rome.solo.navy.ashore")
        take_off(state, army)
        return
    army.region, army.halted = free[0], True
    army.moves = army.road = 0
    table.tell("{} goes ashore in {}.", army, army.region, rule="rome.solo.navy.ashore")


def is_free_shore(state: State, faction: str, region: str) -> bool:
    """rome.solo.navy.ashore: a region of the bot without an army in it."""
    if state.lands[region].controller != faction:
        return False
    return all(army_of(state, name, region) is None for name in state.sides)


def rest(state: State, faction: str, table: Table) -> None:
    """rome.solo.navy.after, rome.ruling.solo_navy_moves, rome.solo.navy.ashore: navies stay, and none carries.

    A navy without an army to carry stays where it is and attacks nobody.
    """
    for army in state.sides[faction].armies:
        if army.aboard is not None:
            go_ashore(state, army, army.camped, table)
