"""What can be told of a real table of The Ford."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from foeman.engine.forms import OneOf, Tally
from foeman.engine.mirror import Thing, Things
from foeman.engine.questions import Refused
from foeman.games.ford.printed import SIDES
from foeman.games.ford.state import State, in_space

NOBODY = "nobody"


def things(state: State) -> Things:
    """Cohorts by side and space, who holds a space, the points and the weather."""
    told: dict[str, Thing] = {}
    for side in SIDES:
        told.update({f"{side} {space}": replace(thing, at=(space,)) for space, thing in cohorts(state, side).items()})
    for space in state.printed.spaces:
        told[f"holder of {space}"] = Thing(
            OneOf((*SIDES, NOBODY)), partial(holder, state, space), partial(hold, state, space), (space,)
        )
    for side in SIDES:
        form = Tally(0, 999, now=state.points[side])
        told[f"points of {side}"] = Thing(form, partial(state.points.__getitem__, side), partial(score, state, side))
    if state.used:
        told["weather"] = Thing(OneOf(list(state.printed.cards)), lambda: state.card, partial(turn_up, state))
    return told


def cohorts(state: State, side: str) -> Things:
    """A side's cohorts by space; those that nobody speaks of are in its camp."""
    camp = state.printed.camps[side]
    return {space: cohorts_in(state, side, space) for space in state.printed.spaces if space != camp}


def cohorts_in(state: State, side: str, space: str) -> Thing:
    """A side's cohorts in a space, which may be one that nobody has spoken of yet."""
    form = Tally(0, sum(cohort.side == side for cohort in state.cohorts), now=count(state, side, space))
    return Thing(form, partial(count, state, side, space), partial(place, state, side, space))


def count(state: State, side: str, space: str) -> int:
    """How many cohorts of a side are believed to be in a space."""
    return len(in_space(state, side, space))


def place(state: State, side: str, space: str, number: int) -> None:
    """So many cohorts of a side are in a space: those that are missing come from its camp, or go there."""
    here, camp = in_space(state, side, space), state.printed.camps[side]
    for cohort in here[number:]:
        cohort.space = camp
    missing, waiting = number - len(here), in_space(state, side, camp)
    if missing > len(waiting):
        more = f"{len(here) + len(waiting)}, with {len(waiting)} in the {camp}"
        raise Refused(f"{side} {space}: expected at most {more}, found {number}")
    for cohort in waiting[: max(missing, 0)]:
        cohort.space = space


def holder(state: State, space: str) -> str:
    """Who is believed to hold a space."""
    return state.held.get(space, NOBODY)


def hold(state: State, space: str, holder: str) -> None:
    """This side holds a space, or nobody."""
    if holder == NOBODY:
        state.held.pop(space, None)
    else:
        state.held[space] = holder


def score(state: State, side: str, points: int) -> None:
    """A side's points marker is here."""
    state.points[side] = points


def turn_up(state: State, card: str) -> None:
    """This is the weather of the turn."""
    if card in state.deck:
        state.deck.remove(card)
        state.deck.append(state.used.pop())
        state.used.append(card)
    state.card = card
