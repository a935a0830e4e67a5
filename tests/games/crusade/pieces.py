"""Putting pieces on the map in tests, out of the pools, so that none is made or lost."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.table import Table
from foeman.games.crusade.rules.acts import force_in
from foeman.games.crusade.rules.sequence import step
from foeman.games.crusade.state import Phase, Placed, State, change, settle_control

PEOPLE = {"Angevin": "person", "Ayyubid": "person"}
FOUR_PEOPLE = {"Angevin": "person", "Holy Roman Empire": "person", "Ayyubid": "person", "Turkoman": "person"}
BOTS = {"Angevin": "bot", "Ayyubid": "bot"}
FOUR_BOTS = dict.fromkeys(FOUR_PEOPLE, "bot")
AGAINST_BOT = {"Angevin": "person", "Ayyubid": "bot"}
AGAINST_BOTS = {"Angevin": "person", "Ayyubid": "bot", "Turkoman": "bot"}


def play_phase(state: State, phase: Phase, table: Table) -> None:
    """A whole phase, small step by small step; of the Command Phase as far as the next army that does something."""
    state.phase = phase
    step(state, table)
    while state.due and not state.ended:
        step(state, table)


def put(
    state: State,
    name: str,
    army: str,
    infantry: int = 0,
    cavalry: int = 0,
    siege: int = 0,
    leaders: Sequence[str] = (),
) -> None:
    """A force of an army into a region."""
    force, pool = force_in(state, name, army), state.armies[army].pool
    for type_, number in (("infantry", infantry), ("cavalry", cavalry), ("siege", siege)):
        change(force, type_, number)
        change(pool, type_, -number)
    for leader in leaders:
        force.leaders.append(leader)
        pool.leaders.remove(leader)
    settle_control(state.printed, state.regions[name])


def neutral(state: State, name: str, infantry: int = 0, cavalry: int = 0, siege: int = 0) -> None:
    """Neutral Units into a region."""
    for type_, number in (("infantry", infantry), ("cavalry", cavalry), ("siege", siege)):
        change(state.regions[name].neutral, type_, number)
        change(state.neutral_pool, type_, -number)


def order(state: State, name: str, army: str, what: str) -> Placed:
    """An Order of an army on the map, out of the hand or of a bot's groups."""
    placed = Placed(what)
    state.regions[name].orders.setdefault(army, []).append(placed)
    bot = state.bots.get(army)
    own = state.armies[army]
    groups = [bot.prepared, bot.reaction, bot.advanced] if bot is not None else [own.hand, own.advanced]
    next(group for group in groups if what in group).remove(what)
    return placed


def strip(state: State, name: str, army: str) -> tuple[int, int, int]:
    """The Units of an army in a region: Infantry, Cavalry, Siege Engines."""
    force = state.regions[name].forces.get(army)
    return (force.infantry, force.cavalry, force.siege) if force is not None else (0, 0, 0)
