"""All there is to tell about a space, a cohort or a card."""

from __future__ import annotations

from foeman.games.ford.printed import SIDES, Card, Space
from foeman.games.ford.state import State, in_space


def about(state: State, name: str, seat: str | None) -> tuple[str, ...]:
    """A space, a cohort or a weather card; nothing if there is no such thing."""
    if name in state.printed.spaces:
        return tuple(lines_about(state, state.printed.spaces[name]))
    for cohort in state.cohorts:
        if cohort.name == name:
            marched = ("has marched this turn",) if cohort.marched else ()
            return (cohort.name, f"on the {cohort.space}", *marched)
    if name in state.printed.cards:
        card = state.printed.cards[name]
        return (card.name, how_many_march(card), *(("the river is high",) if card.wet else ()))
    return ()


def how_many_march(card: Card) -> str:
    """How many cohorts a weather card lets march."""
    return "1 cohort marches" if card.marches == 1 else f"{card.marches} cohorts march"


def lines_about(state: State, space: Space) -> list[str]:
    """All there is to say about a space."""
    what = [f"worth {space.value}"] if space.value else []
    what += [f"camp of the {space.camp}"] if space.camp else []
    what += ["in the river"] if space.river else []
    lines = [f"{space.name}: {', '.join(what)}" if what else space.name]
    if space.value:
        lines.append(f"held by the {state.held[space.name]}" if space.name in state.held else "held by nobody")
    for side in SIDES:
        there = in_space(state, side, space.name)
        if there:
            lines.append(f"{side}: {len(there)} of its cohorts")
    return [*lines, f"next to: {', '.join(state.printed.next[space.name])}"]
