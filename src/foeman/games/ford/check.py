"""What cannot be: pieces off the map, over-full spaces, cards made or lost."""

from __future__ import annotations

from foeman.engine.game import Impossible
from foeman.engine.reading import found, one_of
from foeman.engine.sequence import check_due
from foeman.games.ford.printed import SIDES
from foeman.games.ford.rules.sequence import step
from foeman.games.ford.state import ROOM, State, in_space


def check(state: State) -> None:
    """Every piece is on the map, no space is over-full, no card was made or lost, and only parts of a turn are due."""
    check_due(state, step)
    for cohort in state.cohorts:
        if cohort.space not in state.printed.spaces:
            raise Impossible(f"{cohort.name}: expected {one_of(state.printed.spaces)}, found {found(cohort.space)}")
    for side in SIDES:
        for space in state.printed.spaces:
            count = len(in_space(state, side, space))
            if count > ROOM and space != state.printed.camps[side]:
                raise Impossible(f"{space}: expected at most {ROOM} cohorts of the {side}, found {count}")
    if state.deck or state.used:
        cards = sorted([*state.deck, *state.used])
        if cards != sorted(state.printed.deck):
            raise Impossible(f"cards: expected {len(state.printed.deck)} of the pack, found {', '.join(cards)}")
