"""How a game of The Ford looks: what lies where, the board as text, and what lies beside it."""

from __future__ import annotations

from foeman.engine.game import Layout
from foeman.engine.panels import Facts, Panel, Pile, Track
from foeman.games.ford.drawing import lines_about
from foeman.games.ford.state import SIDES, Space, State, in_space

TRACK = 31


def layout(state: State) -> Layout:
    """What lies where, in the words of the table."""
    cohorts: Layout = {cohort.name: f"the {cohort.space}" for cohort in state.cohorts}
    holders: Layout = {f"holder of the {space}": (holder,) for space, holder in state.held.items()}
    points: Layout = {f"the points marker of the {side}": points for side, points in state.points.items()}
    return {**cohorts, **holders, **points, "weather": (state.card,)}


def picture(state: State, seat: str | None) -> str:
    """The board as text; nothing in this game is hidden."""
    points = ", ".join(f"{side} {points}" for side, points in state.points.items())
    turn = min(state.turn, state.terms.options.turns)
    head = f"Turn {turn} of {state.terms.options.turns}, {state.card}. {points}."
    return "\n".join([head, *(_line(state, space) for space in state.chart.spaces.values())])


def _line(state: State, space: Space) -> str:
    there = {side: len(in_space(state, side, space.name)) for side in SIDES}
    pieces = "  ".join(f"{side} {'■' * count}" for side, count in there.items() if count)
    held = f"held by the {state.held[space.name]}" if space.value and space.name in state.held else ""
    return f"  {'≈' if space.river else ' '} {space.name:<10} {space.value}  {pieces:<24} {held}".rstrip()


def panels(state: State, seat: str | None) -> tuple[Panel, ...]:
    """The turn and the weather, the points, and each side's forces."""
    turns, card = state.terms.options.turns, state.chart.cards[state.card]
    weather = f"{card.name}: {card.marches} cohorts march" + (", the river is high" if card.wet else "")
    rows = (("turn", f"{min(state.turn, turns)} of {turns}"), ("weather", weather))
    most = max(TRACK, *(points + 1 for points in state.points.values()))
    track = Track("points", tuple(map(str, range(most))), tuple(state.points.items()))
    piles = (Pile("weather cards", len(state.deck)), Pile("used", len(state.used), tuple(state.used)))
    return (Panel("The game", (Facts(rows), track, *piles)), *(_side_panel(state, side) for side in SIDES))


def _side_panel(state: State, side: str) -> Panel:
    places = dict.fromkeys(cohort.space for cohort in state.cohorts if cohort.side == side)
    rows = tuple((space, f"{len(in_space(state, side, space))}") for space in places)
    held = ", ".join(space for space, holder in state.held.items() if holder == side and state.chart.values[space])
    return Panel(side, (Facts((("points", str(state.points[side])), ("holds", held or "nothing"), *rows)),), side)


def about(state: State, name: str, seat: str | None) -> tuple[str, ...]:
    """A space, a cohort or a weather card; nothing if there is no such thing."""
    if name in state.chart.spaces:
        return tuple(lines_about(state, state.chart.spaces[name]))
    for cohort in state.cohorts:
        if cohort.name == name:
            marched = ("has marched this turn",) if cohort.marched else ()
            return (cohort.name, f"on the {cohort.space}", *marched)
    if name in state.chart.cards:
        card = state.chart.cards[name]
        return (card.name, f"{card.marches} cohorts march", *(("the river is high",) if card.wet else ()))
    return ()
