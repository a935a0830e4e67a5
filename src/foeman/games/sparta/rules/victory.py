"""The end: a capital lost, or the points after the last round."""

from __future__ import annotations

from foeman.engine.game import Outcome
from foeman.games.sparta.rules.control import held_spaces, regions_of
from foeman.games.sparta.state import BOT, State, enemy


def points(state: State, side: str) -> int:
    """sparta.base.end.points: regions, disks, less what Desperate Times cost."""
    numbers = state.printed.numbers
    regions = sum(state.printed.regions[region].points for region in regions_of(state, side))
    disks = sum(owner == side for owner in state.disks.values()) * numbers.disk_points
    desperate = numbers.desperate_points if state.sides[side].desperate else 0
    return regions + disks - desperate + level_points(state, side)


def level_points(state: State, side: str) -> int:
    """sparta.level.points: what the level of a bot is worth at the end."""
    if state.terms.seats.get(side) != BOT:
        return 0
    more: int = state.terms.options_of(side).points
    return more


def outcome(state: State) -> Outcome | None:
    """sparta.base.end.capital, sparta.base.end.points: a side has lost its capital, or six rounds are over."""
    if not state.fallen and state.round <= state.printed.numbers.rounds:
        return None
    counted = {side: points(state, side) for side in state.sides}
    score = " to ".join(str(count) for count in sorted(counted.values(), reverse=True))
    if state.fallen:
        winner = enemy(state, state.fallen)
        return Outcome((winner,), counted, state.round, f"{winner} wins: the capital of {state.fallen} has fallen.")
    winners = leaders(state, counted)
    words = f"{winners[0]} wins" if len(winners) == 1 else "A draw"
    return Outcome(winners, counted, state.round - 1, f"{words}, {score}.")


def leaders(state: State, counted: dict[str, int]) -> tuple[str, ...]:
    """sparta.base.end.tie: more points, then more spaces."""
    best = max(counted.values())
    ahead = [side for side, count in counted.items() if count == best]
    most = max(held_spaces(state, side) for side in ahead)
    return tuple(side for side in ahead if held_spaces(state, side) == most)
