"""Set-up: Units, Leaders and markers as the pack says, and the Orders and Objective Cards of every army."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from foeman.engine.game import Terms
from foeman.engine.states import cloner
from foeman.engine.table import Table
from foeman.games.crusade.printed import Printed
from foeman.games.crusade.printed.pack import ALLIANCE_OF, ALLIANCES
from foeman.games.crusade.seat import seat
from foeman.games.crusade.state import (
    BOT,
    Army,
    Force,
    Region,
    State,
    change,
    count,
    in_play,
    ruling,
    settle_control,
)


def set_up(terms: Terms, table: Table) -> State:
    """crusade.setup.usual, crusade.base.setup, crusade.game.armies: the map and the boards before round 1."""
    state, printed = CLONE(before_chance(terms)), terms.content
    deal_all_objectives(state, table)
    state.initiative = initiative(state, table)
    state.first = printed.alliance[state.initiative[0]]
    state.diplomacy_deck = table.shuffle(
        list(printed.diplomacy_cards), rule="crusade.base.diplomacy.card", about="Diplomacy Cards"
    )
    return state


CLONE = cloner(State)
KEPT: list[State] = []
"""What was last laid out, if anything was."""


def before_chance(terms: Terms) -> State:
    """What is laid out in the same way whenever these terms are played."""
    if KEPT and KEPT[0].terms is terms:
        return KEPT[0]
    state = lay_out(terms)
    KEPT[:] = [state]
    return state


def lay_out(terms: Terms) -> State:
    """crusade.base.setup, crusade.game.armies: the map, all Units, Leaders and markers, and the Orders of every
    army."""
    printed: Printed = terms.content
    state = State(terms)
    state.regions = {name: Region() for name in printed.regions}
    state.armies = {army: make_army(printed, army) for army in terms.seats}
    state.glory = {alliance: starting_glory(state, alliance) for alliance in ALLIANCES}
    give_head_starts(state)
    state.neutral_pool = all_neutrals(printed)
    place_neutrals(state)
    for army in state.armies:
        place_army(state, army)
        seat(state, army).fill_orders(state, army, Counter())
    return state


def starting_glory(state: State, alliance: str) -> int:
    """crusade.base.setup: the Glory an alliance begins with, more for an army alone against two."""
    numbers, mine = state.printed.numbers, len(in_play(state, alliance))
    outnumbered = mine == 1 and len(state.armies) == 3
    return numbers[f"start_glory_{alliance.lower()}"] + (numbers["start_glory_lone"] if outnumbered else 0)


def give_head_starts(state: State) -> None:
    """crusade.level.gold, crusade.level.glory: what the levels of the bots give them and their alliances."""
    terms, numbers = state.terms, state.printed.numbers
    levers = {army: terms.options_of(army) for army, player in terms.seats.items() if player == BOT}
    for army, own in levers.items():
        state.armies[army].gold = min(state.armies[army].gold + own.gold, numbers["gold_high"])
    for alliance in ALLIANCES:
        mine = [own.glory for army, own in levers.items() if state.printed.alliance[army] == alliance]
        state.glory[alliance] += max(mine, default=0)


def make_army(printed: Printed, army: str) -> Army:
    """crusade.base.setup, crusade.setup.faith, crusade.setup.mercantile: markers at their start, all pieces in the
    pool; no Mercantile marker."""
    entry = printed.armies[army]
    pool = Force(entry.pool["infantry"], entry.pool["cavalry"], entry.pool["siege"], printed.leaders_of[army][:])
    return Army(army, entry.gold, entry.crowns, entry.supply, pool=pool, marker=printed.first_space)


def all_neutrals(printed: Printed) -> Force:
    """crusade.base.pool: the Neutral Units there are."""
    pool = Force()
    for neutral in printed.content.neutrals:
        change(pool, neutral.type, neutral.pool)
    return pool


def place_neutrals(state: State) -> None:
    """crusade.base.setup, crusade.base.neutral: the Neutral Units on the map."""
    for neutral in state.printed.content.neutrals:
        for start in neutral.starts:
            name = state.printed.region(start, "armies.toml: neutrals")
            change(state.neutral_pool, neutral.type, -1)
            change(state.regions[name].neutral, neutral.type, 1)


def place_army(state: State, army: str) -> None:
    """crusade.base.setup, crusade.ruling.lone_start: its Units and Leaders; an army alone sets up its partner's Units
    as its own."""
    printed = state.printed
    starts = printed.starts[army]
    partner = printed.partner[army]
    if partner not in state.armies and ruling(state, "crusade.ruling.lone_start") == "takes_over":
        starts = starts + printed.starts[partner]
    pool = state.armies[army].pool
    for start in starts:
        region = state.regions[printed.region(start.region, "armies.toml: starts")]
        there = region.forces.setdefault(army, Force())
        for type_, wanted in (("infantry", start.infantry), ("cavalry", start.cavalry), ("siege", start.siege)):
            number = min(wanted, count(pool, type_))
            change(there, type_, number)
            change(pool, type_, -number)
        settle_control(printed, region)
    for leader in printed.leaders_of[army]:
        if printed.leaders[leader].start:
            name = printed.region(printed.leaders[leader].start, "armies.toml: leaders")
            pool.leaders.remove(leader)
            state.regions[name].forces.setdefault(army, Force()).leaders.append(leader)
            settle_control(printed, state.regions[name])


def fill_hand(state: State, army: str, placed: Counter[str], stated: Collection[str] = ()) -> None:
    """crusade.base.planning.hand, crusade.general.blanks: a player's basic Orders without blanks, less those on the
    map; Advanced ones come later. What a position has stated stays."""
    own = state.armies[army]
    elsewhere = placed + Counter([*own.hand, *own.advanced])
    counters = [order for order in state.printed.orders.values() for _ in range(order.copies)]
    if "hand" not in stated:
        own.hand = without([order.name for order in counters if order.group == "basic"], elsewhere)
    if "advanced" not in stated:
        own.advanced = without([order.name for order in counters if order.group == "advanced"], elsewhere)


def without(orders: list[str], placed: Counter[str]) -> list[str]:
    """The Orders less those that are placed; each is taken off once."""
    left = []
    for order in orders:
        if placed[order]:
            placed[order] -= 1
        else:
            left.append(order)
    return left


def deal_all_objectives(state: State, table: Table) -> None:
    """crusade.base.end.objectives, crusade.setup.objectives: every army gets Objective Cards of its alliance."""
    printed = state.printed
    for alliance in ALLIANCES:
        cards = [name for name, card in printed.objectives.items() if ALLIANCE_OF[card.alliance] == alliance]
        for army in in_play(state, alliance):
            own = deal_objectives(army, cards, printed, table)
            state.armies[army].objectives = own
            table.tell("{} has {}.", army, own, rule="crusade.setup.objectives", to=army)
        state.objectives[alliance] = cards


def deal_objectives(army: str, cards: list[str], printed: Printed, table: Table) -> list[str]:
    """crusade.setup.objectives: three Objective Cards out of those left."""
    count = min(printed.numbers["objectives_dealt"], len(cards))
    dealt = table.deal(cards, count, rule="crusade.setup.objectives", about=army)
    for card in dealt:
        cards.remove(card)
    return dealt


def initiative(state: State, table: Table) -> list[str]:
    """crusade.base.initiative, crusade.setup.initiative: a bot first, then the alliances alternate as far as they
    reach."""
    alliance = state.printed.alliance
    bots = [army for army in state.armies if seat(state, army).begins]
    sides = list(dict.fromkeys(alliance[army] for army in bots))
    if len(sides) == 1:
        players = in_play(state, state.printed.enemy[sides[0]])
        partners = [army for army in in_play(state, sides[0]) if army not in bots]
        if not partners:
            return first_initiative(bots, players, ruling(state, "crusade.ruling.first_bot"), table)
    starters = bots or list(state.armies)
    first = table.tie(starters, rule="crusade.base.initiative", about="who is first")
    own = in_play(state, alliance[first])
    return alternate(
        [first, *(army for army in own if army != first)], in_play(state, state.printed.enemy[alliance[first]])
    )


def first_initiative(bots: Sequence[str], players: Sequence[str], reading: str, table: Table) -> list[str]:
    """crusade.setup.initiative, crusade.ruling.first_bot: a bot first, drawn by chance; then the alliances
    alternate."""
    order = table.shuffle(bots, rule="crusade.setup.initiative", about="the bots")
    if reading == "both":
        return [*order, *players]
    return alternate(order, players)


def alternate(first: Sequence[str], second: Sequence[str]) -> list[str]:
    """One of the first, one of the second, and so on as far as they reach."""
    pairs = [[*first[place : place + 1], *second[place : place + 1]] for place in range(max(len(first), len(second)))]
    return [army for pair in pairs for army in pair]
