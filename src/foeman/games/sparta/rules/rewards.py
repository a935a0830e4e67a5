"""The start of a round: rewards and income, recovery, and the deal of event cards."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.printed import RED
from foeman.games.sparta.rules.control import controller, regions_of
from foeman.games.sparta.rules.talents import Talents
from foeman.games.sparta.state import State, setup_card


def begin_round(state: State, table: Table) -> None:
    """sparta.base.rounds: rewards, then the deal."""
    announce_round(state, table)
    for side in state.sides:
        pay_rewards(state, side, table)
        recover(state, side, table)
    for side in state.sides:
        deal(state, side, table)


def announce_round(state: State, table: Table) -> None:
    """sparta.base.rounds: which of the six it is."""
    about, do = (state.round, state.printed.numbers.rounds), "Round {} of {}: move the round marker."
    table.act("Round {} of {}.", *about, rule="sparta.base.rounds", do=do)


def turn_order(state: State) -> tuple[str, str]:
    """sparta.base.order: Sparta first in odd rounds, the enemy in even ones."""
    return (RED, state.blue) if state.round % 2 else (state.blue, RED)


BOTH = "{} takes {} and {} favour for its regions (talents now: {}, favour now: {})."
TALENTS_ALONE = "{0} takes {1} for its regions (talents now: {3})."


def pay_rewards(state: State, side: str, table: Table) -> None:
    """sparta.base.rewards.when, sparta.base.rewards.kinds, sparta.ruling.rounds: what the controlled regions pay."""
    printed, regions = state.printed, regions_of(state, side)
    talents = income(state, side) + grain(state, side) + sum([printed.talents[region] for region in regions])
    favour = sum([printed.favour[region] for region in regions])
    state.sides[side].talents += talents
    gained = gain_favour(state, side, favour)
    about = (side, Talents(talents), gained, state.sides[side].talents, state.sides[side].favour)
    do = BOTH if gained else TALENTS_ALONE
    table.act("{} takes {} and {} favour.", *about, rule="sparta.base.rewards.when", do=do)


def income(state: State, side: str) -> int:
    """sparta.base.rewards.income: the home income of the scenario."""
    return setup_card(state, side).income


def grain(state: State, side: str) -> int:
    """sparta.base.rewards.grain: the region with the Black Sea Grain pays more."""
    theirs = state.grain and controller(state, state.grain) == side
    return state.printed.numbers.grain_talents if theirs else 0


def gain_favour(state: State, side: str, amount: int) -> int:
    """sparta.base.rewards.favour: never more than three; says how much was gained."""
    own = state.sides[side]
    gained = min(amount, state.printed.numbers.favour_most - own.favour)
    own.favour += gained
    return gained


def recover(state: State, side: str, table: Table) -> None:
    """sparta.base.rewards.recover: a hoplite strength below its start rises by 1."""
    own = state.sides[side]
    if own.hoplite < setup_card(state, side).hoplite:
        own.hoplite += 1
        do = "Move the hoplite strength of {} up to {}: it recovers."
        rule = "sparta.base.rewards.recover"
        table.act("The hoplite strength of {} recovers to {}.", side, own.hoplite, rule=rule, do=do)


def deal(state: State, side: str, table: Table) -> None:
    """sparta.base.cards.deal: three event cards; a short deck takes the shuffled discards."""
    count = state.printed.numbers.cards_dealt
    if len(state.deck) < count and state.used:
        state.deck += table.shuffle(state.used, rule="sparta.base.cards.deal", about="event cards")
        state.used = []
    cards = state.deck[:count]
    state.sides[side].hand += cards
    del state.deck[:count]
    table.tell("{} is dealt {}.", side, cards, rule="sparta.base.cards.deal", to=side)
