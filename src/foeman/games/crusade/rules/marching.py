"""Marching: how a force goes from region to region, and how a player marches."""

from __future__ import annotations

from itertools import pairwise

from foeman.engine.questions import Option
from foeman.engine.table import Table
from foeman.games.crusade.printed.pack import TYPES, WORDS
from foeman.games.crusade.rules.acts import force_in, has_bandit, is_port, tidy
from foeman.games.crusade.rules.battle import fight
from foeman.games.crusade.rules.strength import free_slots
from foeman.games.crusade.seat import seat
from foeman.games.crusade.state import (
    Force,
    State,
    alliance_present,
    change,
    count,
    in_words,
    join,
    part,
    pieces,
    settle_control,
    units,
)


def march(state: State, army: str, path: list[str], force: Force, table: Table, *, by_sea: bool = False) -> None:
    """crusade.base.march, crusade.base.battle: a force leaves the first region of the path for the last, and fights if
    it must; at sea no Bandit is in its way."""
    origin, to = path[0], path[-1]
    part(state.regions[origin].forces[army], force)
    tidy(state, origin)
    if table.listener is not None:
        way = f"{to} through {path[1]}" if len(path) > 2 else to
        words = "{} sails from {} to {} with {}." if by_sea else "{} marches from {} to {} with {}."
        table.act(words, army, origin, way, in_words(force), rule="crusade.base.march")
    if not by_sea:
        for here, there in pairwise(path):
            pass_bandit(state, army, here, there, to, force, table)
    if pieces(force):
        arrive(state, army, origin, to, force, table)


def pass_bandit(state: State, army: str, here: str, there: str, to: str, force: Force, table: Table) -> None:
    """crusade.base.bandits, crusade.bandits.pass: a force that crosses a border with a Bandit loses Units there."""
    if not has_bandit(state, here, there):
        return
    for _ in range(min(state.printed.numbers["bandit_units"], units(force))):
        type_ = seat(state, army).lose_to_bandit(state, army, to, force, table)
        change(force, type_, -1)
        change(state.armies[army].pool, type_, 1)
        words = "{} loses 1 {} to the Bandit."
        do = f"{words[:-1]} between {here} and {there}." if table.listener is not None else ""
        table.act(words, army, WORDS[type_], rule="crusade.base.bandits", do=do)


def player_loses_to_bandit(army: str, to: str, force: Force, table: Table) -> str:
    """crusade.base.bandits: which Unit a force loses on its way to a region; its army chooses."""
    chosen = table.choose(
        army,
        [Option(WORDS[type_], type_) for type_ in TYPES if count(force, type_)],
        rule="crusade.base.bandits",
        about=(army, to),
        words="{}, a Bandit on the way to {}: what do you lose?",
    )
    return chosen.value


def arrive(state: State, army: str, origin: str, to: str, force: Force, table: Table) -> None:
    """crusade.base.battle, crusade.base.control: a force enters a region; enemies there mean a Battle."""
    hostile = alliance_present(state.printed, state.regions[to], state.printed.enemy[state.printed.alliance[army]])
    join(force_in(state, to, army), force)
    if hostile:
        fight(state, army, origin, to, table)
    else:
        settle_control(state.printed, state.regions[to])


# Where a March can go


def paths(state: State, army: str, origin: str, kind: str) -> list[list[str]]:
    """crusade.base.map.adjacent, crusade.base.march.forced, crusade.base.march.sea: the ways a March of a kind can
    take."""
    printed = state.printed
    if kind == "sea":
        if not is_port(state, origin):
            return []
        return [[origin, port] for port in printed.ports if port != origin and is_port(state, port)]
    ways = [[origin, near] for near in printed.neighbours[origin]]
    if kind == "forced":
        enemy = printed.enemy[printed.alliance[army]]
        for far, middles in printed.within_two[origin].items():
            ways += [
                [origin, middle, far]
                for middle in middles
                if not alliance_present(printed, state.regions[middle], enemy)
            ]
    return ways


def has_room(state: State, army: str, to: str, force: Force) -> bool:
    """crusade.base.march: whether a piece of the force finds a slot; Leaders and attackers need none."""
    region = state.regions[to]
    if force.leaders or alliance_present(state.printed, region, state.printed.enemy[state.printed.alliance[army]]):
        return True
    return any(count(force, type_) and free_slots(state.printed, to, region, type_) for type_ in TYPES)


# A player's March


def player_march(state: State, army: str, origin: str, kind: str, table: Table) -> bool:
    """crusade.base.march, crusade.base.march.disperse: a player chooses where to and who goes; says whether it
    could."""
    first = one_march(state, army, origin, kind, [], table)
    if kind == "disperse" and first and army in state.regions[origin].forces and not state.ended:
        one_march(state, army, origin, kind, [first], table)
    return bool(first)


def can_march(state: State, army: str, origin: str, kind: str) -> bool:
    """crusade.base.march: whether a player's March of this kind can go anywhere from here."""
    force = state.regions[origin].forces.get(army)
    return force is not None and any(has_room(state, army, way[-1], force) for way in paths(state, army, origin, kind))


def one_march(state: State, army: str, origin: str, kind: str, taken: list[str], table: Table) -> str:
    """crusade.base.march: one force to one region; a way of two steps is chosen step by step. Says where it went."""
    force = state.regions[origin].forces[army]
    ways = [way for way in paths(state, army, origin, kind) if has_room(state, army, way[-1], force)]
    ways = [way for way in ways if way[-1] not in taken]
    if not ways:
        return ""
    path = choose_way(army, origin, ways, table)
    going = choose_force(state, army, origin, path[-1], table)
    march(state, army, path, going, table, by_sea=kind == "sea")
    return path[-1]


def choose_way(army: str, origin: str, ways: list[list[str]], table: Table) -> list[str]:
    """crusade.base.march, crusade.base.march.forced: a player chooses the destination, and between two ways to it."""
    to = table.choose(
        army,
        list(dict.fromkeys(way[-1] for way in ways)),
        rule="crusade.base.march",
        about=(army, origin),
        words="{}, where do you march from {}?",
    )
    by = table.choose(
        army,
        [way_option(way) for way in ways if way[-1] == to],
        rule="crusade.base.march.forced",
        about=(army, origin, to),
        words="{}, which way from {} to {}?",
    )
    return by.value


def way_option(way: list[str]) -> Option[list[str]]:
    """crusade.base.march.forced: a way by what lies between; without anything it is at its end."""
    return Option("directly" if len(way) == 2 else f"through {way[1]}", way, (way[1],))


def choose_force(state: State, army: str, origin: str, to: str, table: Table) -> Force:
    """crusade.base.march, crusade.base.map.slots: who goes, as many as find a slot; at least one piece."""
    force = state.regions[origin].forces[army]
    region = state.regions[to]
    battle = alliance_present(state.printed, region, state.printed.enemy[state.printed.alliance[army]])
    most = {
        type_: min(count(force, type_), 99 if battle else free_slots(state.printed, to, region, type_))
        for type_ in TYPES
    }
    going = Force()
    left = sum(most.values())
    going.leaders = table.choose_some(
        army,
        force.leaders,
        0 if left else 1,
        rule="crusade.base.march",
        about=(army, origin, to),
        words="{}, from {} to {}: which Leaders go?",
    )
    for type_ in TYPES:
        left -= most[type_]
        needed = 1 if not pieces(going) and left == 0 and most[type_] else 0
        number = table.number(
            army,
            needed,
            most[type_],
            rule="crusade.base.march",
            about=(army, origin, to, WORDS[type_]),
            words="{}, from {} to {}: how many {} go?",
        )
        change(going, type_, number)
    return going
