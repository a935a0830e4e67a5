"""How a player who thinks judges a position of Sparta, and what lies hidden in it."""

from __future__ import annotations

from foeman.engine.hidden import Hidden, Thinking, in_piles, sum_of
from foeman.games.sparta.printed import LAND, RED, SEA
from foeman.games.sparta.rules.control import held_spaces, holder, regions_of, strength
from foeman.games.sparta.rules.victory import points
from foeman.games.sparta.seat import seat
from foeman.games.sparta.state import HOME, SIEGE, State, enemy, force_at, forces_of, setup_card


def worth(state: State, side: str) -> dict[str, float]:
    """What a side has, about in points."""
    own, left = state.sides[side], max(0, state.printed.numbers.rounds - state.round)
    income = sum(state.printed.talents[region] for region in regions_of(state, side))
    return {
        "points": points(state, side),
        "spaces": 0.35 * held_spaces(state, side),
        "influence": 0.12 * influence(state, side),
        "talents": 0.12 * min(own.talents, 12) * (left > 0),
        "income": 0.08 * income * left,
        "favour": 0.2 * own.favour,
        "strength": 0.35 * (strength(state, side, LAND) + strength(state, side, SEA)),
        "forces in the field": 0.2 * sum(force.where != HOME for force in state.forces if force.side == side),
        "sieges": 0.6 * len(forces_of(state, side, SIEGE)),
        "cards": 0.2 * len(own.battle_hand),
        "the capital": -danger(state, side),
    }


def influence(state: State, side: str) -> int:
    """All of a side's influence on the map."""
    sign = 1 if side == RED else -1
    return sum(sign * count for count in state.influence.values() if sign * count > 0)


def danger(state: State, side: str) -> float:
    """How near the capital is to its fall: lost, besieged, raided, or safe."""
    capital = setup_card(state, side).capital
    if state.fallen == side:
        return 100.0
    if holder(state, capital) not in (side, ""):
        return 6.0
    force = force_at(state, capital)
    return 4.0 if force is not None and force.side != side else 0.0


def value(state: State, side: str) -> float:
    """How far a side is ahead."""
    return sum_of(worth(state, side), [worth(state, enemy(state, side))])


def hidden(state: State, side: str) -> Hidden:
    """The decks, and the cards in the other side's hands; a bot's lie face down for everybody."""
    unread = [one for name, one in state.sides.items() if name != side or not seat(state, name).reads_cards]
    return {
        "event cards": in_piles(state.deck, *(one.hand for one in unread)),
        "battle cards": in_piles(state.battle_deck, *(one.battle_hand for one in unread)),
    }


def clock(state: State) -> int:
    """The round."""
    return state.round


THINKING = Thinking(
    value=value,
    parts=worth,
    scale=6.0,
    clock=clock,
    ahead=1,
    tries=200,
    hidden=hidden,
    stand_in="bot",
    own=("hand", "battle_hand"),
    untold=("deck", "battle_deck"),
    own_is_all=True,
)
