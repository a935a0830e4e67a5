"""What lies beside the board."""

from __future__ import annotations

from foeman.engine.panels import Facts, Panel, Pile, Track
from foeman.games.ford.look.about import how_many_march
from foeman.games.ford.printed import SIDES
from foeman.games.ford.state import State, in_space

TRACK = 31


def panels(state: State, seat: str | None) -> tuple[Panel, ...]:
    """The turn and the weather, the points, and each side's forces."""
    turns, card = state.terms.options.turns, state.printed.cards[state.card]
    weather = f"{card.name}: {how_many_march(card)}" + (", the river is high" if card.wet else "")
    rows = (("turn", f"{min(state.turn, turns)} of {turns}"), ("weather", weather))
    most = max(TRACK, *(points + 1 for points in state.points.values()))
    track = Track("points", tuple(map(str, range(most))), tuple(state.points.items()))
    piles = (Pile("weather cards", len(state.deck)), Pile("used", len(state.used), tuple(state.used)))
    return (Panel("The game", (Facts(rows), track, *piles)), *(_side_panel(state, side) for side in SIDES))


def _side_panel(state: State, side: str) -> Panel:
    places = dict.fromkeys(cohort.space for cohort in state.cohorts if cohort.side == side)
    rows = tuple((space, f"{len(in_space(state, side, space))}") for space in places)
    held = ", ".join(space for space, holder in state.held.items() if holder == side and state.printed.values[space])
    return Panel(side, (Facts((("points", str(state.points[side])), ("holds", held or "nothing"), *rows)),), side)
