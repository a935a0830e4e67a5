"""What cannot be: pieces off the map, over-full spaces, cards made or lost."""

from __future__ import annotations

from collections import Counter

from foeman.engine.game import Impossible
from foeman.engine.reading import found, one_of
from foeman.engine.sequence import check_due
from foeman.games.ford.printed import SIDES
from foeman.games.ford.rules.sequence import step
from foeman.games.ford.state import ROOM, State, in_space


def check(state: State) -> None:
    """Every piece is on the map, no space is over-full, no card was made or lost, and only parts of a turn are due."""
    check_due(state, step, [*SIDES, *state.printed.spaces])
    for number, cohort in enumerate(state.cohorts):
        if cohort.space not in state.printed.spaces:
            known = one_of(state.printed.spaces)
            raise Impossible(f"cohorts[{number}].space: expected {known}, found {found(cohort.space)}")
        if cohort.name in [one.name for one in state.cohorts[:number]]:
            raise Impossible(f"cohorts[{number}].name: expected a name of its own, found {found(cohort.name)} again")
    for side in SIDES:
        for space in state.printed.spaces:
            count = len(in_space(state, side, space))
            if count > ROOM and space != state.printed.camps[side]:
                raise Impossible(f"cohorts: expected at most {ROOM} of the {side} in {space}, found {count}")
    if state.deck or state.used:
        there, printed = Counter([*state.deck, *state.used]), Counter(state.printed.deck)
        for card in printed:
            if there[card] != printed[card]:
                raise Impossible(f"deck, used: expected {card} {printed[card]} times in all, found {there[card]}")
