"""Diplomacy: how factions stand to each other, and what attacking an ally costs."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules.victory import score_broken_alliance
from foeman.games.rome.state import ALLY, ENEMY, FRIENDLY, NEUTRAL, STATUS_NAMES, State, is_ally, others, ruling, status


def set_status(state: State, one: str, other: str, new: int, table: Table, rule: str) -> None:
    """Both diplomacy trackers move together."""
    if status(state, one, other) != new:
        state.status[border_key(one, other)] = new
        table.tell("{} and {}: {}.", one, other, STATUS_NAMES[new], rule=rule)


def raise_status(state: State, one: str, other: str, table: Table) -> None:
    """rome.agents.treaty.answer: one step up on both trackers."""
    new = min(ALLY, status(state, one, other) + 1)
    set_status(state, one, other, new, table, "rome.agents.treaty.answer")


def lower_status(state: State, one: str, other: str, table: Table) -> None:
    """rome.agents.distrust.effect, rome.agents.distrust.floor: one step down, never below neutral."""
    now = status(state, one, other)
    if now > NEUTRAL:
        set_status(state, one, other, now - 1, table, "rome.agents.distrust.effect")


def attack(state: State, attacker: str, victim: str, table: Table) -> list[str]:
    """rome.ruling.becoming_enemy, rome.alliance.broken.when: an attack makes enemies, or breaks an alliance.

    Says who are no allies of the attacker any more, so that the caller can clear stranded armies.
    """
    if status(state, attacker, victim) == ALLY:
        return break_alliance(state, attacker, victim, table)
    if ruling(state, "rome.ruling.becoming_enemy") != "never":
        set_status(state, attacker, victim, ENEMY, table, "rome.ruling.becoming_enemy")
    return []


def break_alliance(state: State, breaker: str, victim: str, table: Table) -> list[str]:
    """rome.alliance.broken.when, rome.alliance.broken.others, rome.ruling.ally_after: a point, and all trust.

    Says who were allies of the breaker: the victim, then the others in the order of the seats.
    """
    allies = [victim, *(one for one in others(state, breaker) if one != victim and is_ally(state, breaker, one))]
    table.tell("{} breaks the alliance with {}.", breaker, victim, rule="rome.alliance.broken.when")
    score_broken_alliance(state, breaker, table)
    after = ENEMY if ruling(state, "rome.ruling.ally_after") == "enemy" else NEUTRAL
    set_status(state, breaker, victim, after, table, "rome.ruling.ally_after")
    for other in others(state, breaker):
        if other != victim and status(state, breaker, other) >= FRIENDLY:
            set_status(state, breaker, other, NEUTRAL, table, "rome.alliance.broken.others")
    return allies
