"""Setup: the scenario's card, carried out for both sides."""

from __future__ import annotations

from foeman.engine.game import Terms
from foeman.engine.table import Table
from foeman.games.sparta.printed import RED, Side
from foeman.games.sparta.seat import seat
from foeman.games.sparta.state import BOT, Force, LeaderState, SideState, State, force_names, new_version


def set_up(terms: Terms, table: Table) -> State:
    """sparta.base.setup: talents, favour, strengths, influence, allies, leaders, cards, pieces, colonies, the grain."""
    state = State(terms, allies=dict.fromkeys(terms.content.allies, ""))
    take_sides(state, table)
    carry_out_card(state)
    deal_cards(state, table)
    for name in state.sides:
        seat(state, name).after_setup(state, name, table)
    return state


def take_sides(state: State, table: Table) -> None:
    """sparta.base.sides: both sides with their strengths and pieces, before the setup card."""
    table.tell("{}: {} against {}.", state.scenario.name, RED, state.blue, rule="sparta.base.sides")
    put_sides(state)
    for name in state.sides:
        seat(state, name).before_setup(state, name, table)


def put_sides(state: State) -> None:
    """sparta.base.sides: strengths, and the pieces at home."""
    for side in state.scenario.sides.values():
        state.sides[side.name] = SideState(hoplite=side.hoplite, navy=side.navy)
        state.forces += [Force(name, side.name, kind) for name, kind in force_names(side)]


def carry_out_card(state: State) -> None:
    """sparta.base.setup: what the scenario's card gives both sides, and what belongs to none."""
    for side in state.scenario.sides.values():
        lay_out(state, side)
    for name in state.sides:
        give_head_start(state, name)
    state.founded = list(state.scenario.founded)
    state.grain = state.scenario.grain
    state.version = new_version()


def give_head_start(state: State, side: str) -> None:
    """sparta.level.start: what the level of a bot gives it beyond the scenario's card."""
    if state.terms.seats.get(side) != BOT:
        return
    own, levers = state.sides[side], state.terms.options_of(side)
    own.talents += levers.talents
    own.favour = min(own.favour + levers.favour, max(own.favour, state.printed.numbers.favour_most))
    own.hoplite += levers.strength
    own.navy += levers.strength


def deal_cards(state: State, table: Table) -> None:
    """sparta.base.setup: both decks are shuffled, and battle cards drawn."""
    state.deck = table.shuffle(state.scenario.deck, rule="sparta.base.setup", about="event cards")
    state.battle_deck = table.shuffle(state.printed.battle_deck, rule="sparta.base.setup", about="battle cards")
    for side in state.scenario.sides.values():
        state.sides[side.name].battle_hand = state.battle_deck[: side.battle_cards]
        del state.battle_deck[: side.battle_cards]


def lay_out(state: State, side: Side) -> None:
    """sparta.base.setup: what the scenario's card gives a side."""
    own = state.sides[side.name]
    own.talents, own.favour = side.talents, side.favour
    own.leaders = [LeaderState(name) for name in side.leaders]
    sign = 1 if side.name == RED else -1
    for space, amount in side.influence.items():
        state.influence[space] = sign * amount
    for ally in side.allies:
        state.allies[ally] = side.name
