"""How a player who thinks judges a position of Skirmish. Nothing lies hidden in it."""

from __future__ import annotations

from foeman.engine.hidden import Thinking, sum_of
from foeman.games.skirmish.state import FOE, SEIZE, Marker, State, Unit, distance_to, on_table, profile

REACH = 24.0
"""From so many inches on a unit is too far from a marker to count."""

Nearest = list[tuple[float, float]]
"""How near a side is to each marker."""


def worth(state: State, side: str) -> dict[str, float]:
    """What a side has, about in markers."""
    return reckoned(state, side, {side: nearest(state, side), FOE[side]: nearest(state, FOE[side])})


def reckoned(state: State, side: str, near: dict[str, Nearest]) -> dict[str, float]:
    """The same, where it is known how near both sides are to the markers."""
    own = on_table(state, side)
    total = max(1, state.terms.options.points)
    places = list(zip(state.markers, near[side], near[FOE[side]], strict=True))
    return {
        "markers": sum(hold(marker, side, steady, theirs) for marker, (steady, _), (theirs, _) in places),
        "units": 4.0 * sum(left(unit) for unit in own) / total,
        "units in reserve": 3.5 * sum(left(unit) for unit in state.units if unit.side == side and unit.reserve) / total,
        "units stunned": -0.2 * sum(unit.stunned for unit in own),
        "the way to markers": 0.4 * sum(max(0.0, 1 - away / REACH) for _, (_, away), _ in places),
    }


def nearest(state: State, side: str) -> Nearest:
    """How near the nearest unit of a side is to each marker: of those that are not stunned, and of all."""
    found = []
    for unit in state.units:
        profile(state, unit)
    own = on_table(state, side)
    for marker in state.markers:
        steady = away = REACH
        for unit in own:
            inches = distance_to(unit, marker.x, marker.y)
            away = min(away, inches)
            if not unit.stunned:
                steady = min(steady, inches)
        found.append((steady, away))
    return found


def left(unit: Unit) -> float:
    """The points of a unit, as far as it is not wounded."""
    tough = max(1, unit.profile.tough)
    whole = max(1, unit.profile.models) * tough
    return unit.profile.points * max(0.0, len(unit.models) * tough - sum(one.wounds for one in unit.models)) / whole


def hold(marker: Marker, side: str, own: float, theirs: float) -> float:
    """How likely a side seizes a marker: by who stands near it, or has it."""
    if (own <= SEIZE) == (theirs <= SEIZE):
        return 0.3 if own <= SEIZE else float(marker.owner == side)
    return 0.9 if own <= SEIZE else 0.0


def value(state: State, side: str) -> float:
    """How far a side is ahead."""
    near = {one: nearest(state, one) for one in (side, FOE[side])}
    return sum_of(reckoned(state, side, near), [reckoned(state, FOE[side], near)])


def clock(state: State) -> int:
    """The round."""
    return state.round


def can_stand_in(state: State) -> bool:
    """The AI deploys by its own rules, and takes over once everybody is deployed."""
    return state.round > 0


THINKING = Thinking(
    value=value,
    parts=worth,
    scale=2.0,
    clock=clock,
    ahead=1,
    tries=25,
    doubt=1.5,
    stand_in="ai",
    can_stand_in=can_stand_in,
    own_is_all=True,
)
