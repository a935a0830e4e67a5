"""What a position leaves out: pieces at home, free leaders, full decks; and what things are called in one."""

from __future__ import annotations

from typing import Any

from foeman.engine.game import Terms
from foeman.engine.states import Names
from foeman.games.sparta.printed import BLUES, CATEGORIES, Printed
from foeman.games.sparta.state import Force, LeaderState, SideState, State, force_names


def names(terms: Terms) -> Names:
    """What a position may name."""
    printed: Printed = terms.content
    scenario = printed.scenarios[BLUES[1] if BLUES[1] in terms.seats else BLUES[0]]
    sides = scenario.sides.values()
    return {
        "side": terms.seats,
        "space": printed.spaces,
        "region": printed.regions,
        "ally": printed.allies,
        "event": scenario.deck,
        "battle_card": printed.battle_deck,
        "force": [piece for side in sides for piece, _ in force_names(side)],
        "leader": [leader for side in sides for leader in side.leaders],
        "category": CATEGORIES,
    }


def complete(state: State, given: dict[str, Any]) -> None:
    """What a position leaves out: sides with nothing, neutral allies, pieces at home, free leaders, full decks."""
    for name, side in state.scenario.sides.items():
        own = state.sides.setdefault(name, SideState())
        for category in CATEGORIES:
            own.own_assets.setdefault(category, 0)
        there = [leader.name for leader in own.leaders]
        own.leaders += [LeaderState(leader) for leader in side.leaders if leader not in there]
        placed = [force.name for force in state.forces]
        state.forces += [Force(piece, name, kind) for piece, kind in force_names(side) if piece not in placed]
    state.sides = {name: state.sides[name] for name in [*state.scenario.sides, *state.sides]}
    for ally in state.printed.allies:
        state.allies.setdefault(ally, "")
    complete_decks(state, given)
    for force in sorted(state.forces, key=has_no_leader):
        if (force.space or force.leader) and force.side in state.sides:
            lead(state, force)


def complete_decks(state: State, given: dict[str, Any]) -> None:
    """Cards of which a position says nothing are in the deck; if it says all of the deck, they are used."""
    sides = state.sides.values()
    events = cards_left(state.scenario.deck, [*(side.hand for side in sides), state.deck, state.used])
    battles = [*(side.battle_hand for side in sides), state.battle_deck, state.battle_used]
    battle_cards = cards_left(state.printed.battle_deck, battles)
    for deck, used, left in (("deck", "used", events), ("battle_deck", "battle_used", battle_cards)):
        if deck not in given:
            getattr(state, deck).extend(left)
        elif used not in given:
            getattr(state, used).extend(left)


def cards_left(printed: tuple[str, ...], hands: list[list[str]]) -> list[str]:
    """The cards of a deck that are in no hand, in the order in which they are printed."""
    left = list(printed)
    for card in (card for hand in hands for card in hand):
        if card in left:
            left.remove(card)
    return left


def has_no_leader(force: Force) -> bool:
    """Whether a position names no leader for a force."""
    return not force.leader


def lead(state: State, force: Force) -> None:
    """A force on the map has a leader: the one that a position names, else the first who is free."""
    leaders = state.sides[force.side].leaders
    free = [one for one in leaders if not one.force and not one.gone and force.leader in ("", one.name)]
    if free:
        force.leader, free[0].force = free[0].name, force.name
