"""What a position leaves out: pieces at home, free leaders, full decks."""

from __future__ import annotations

from foeman.games.sparta.state import Force, LeaderState, SideState, State, force_names


def complete(state: State) -> None:
    """What a position leaves out: sides with nothing, neutral allies, pieces at home, free leaders, full decks."""
    for name, side in state.scenario.sides.items():
        own = state.sides.setdefault(name, SideState())
        for category in ("elite", "skirmisher", "cavalry", "navy"):
            own.own_assets.setdefault(category, 0)
        there = [leader.name for leader in own.leaders]
        own.leaders += [LeaderState(leader) for leader in side.leaders if leader not in there]
        placed = [force.name for force in state.forces]
        state.forces += [Force(piece, name, kind) for piece, kind in force_names(side) if piece not in placed]
    state.sides = {name: state.sides[name] for name in [*state.scenario.sides, *state.sides]}
    for ally in state.printed.allies:
        state.allies.setdefault(ally, "")
    hands = [side.hand for side in state.sides.values()]
    if not state.deck and not state.used:
        state.deck = cards_left(state.scenario.deck, hands)
    battle_hands = [side.battle_hand for side in state.sides.values()]
    if not state.battle_deck and not state.battle_used:
        state.battle_deck = cards_left(state.printed.battle_deck, battle_hands)
    for force in sorted(state.forces, key=has_no_leader):
        if (force.space or force.leader) and force.side in state.sides:
            lead(state, force)


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
