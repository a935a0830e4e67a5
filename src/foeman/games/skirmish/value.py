"""How a player who thinks judges a position of Skirmish. Nothing lies hidden in it."""

from __future__ import annotations

from foeman.engine.hidden import Thinking, sum_of
from foeman.games.skirmish.state import FOE, SEIZE, Marker, State, Unit, distance_to, on_table, profile

REACH = 24.0
"""From so many inches on a unit is too far from a marker to count."""


def worth(state: State, side: str) -> dict[str, float]:
    """What a side has, about in markers."""
    own = on_table(state, side)
    for unit in state.units:
        profile(state, unit)
    total = max(1, state.terms.options.points)
    return {
        "markers": sum(hold(state, side, marker) for marker in state.markers),
        "units": 4.0 * sum(left(unit) for unit in own) / total,
        "units in reserve": 3.5 * sum(left(unit) for unit in state.units if unit.side == side and unit.reserve) / total,
        "units stunned": -0.2 * sum(unit.stunned for unit in own),
        "the way to markers": 0.4 * sum(nearness(state, side, marker) for marker in state.markers),
    }


def left(unit: Unit) -> float:
    """The points of a unit, as far as it is not wounded."""
    tough = max(1, unit.profile.tough)
    whole = max(1, unit.profile.models) * tough
    return unit.profile.points * max(0.0, len(unit.models) * tough - sum(one.wounds for one in unit.models)) / whole


def hold(state: State, side: str, marker: Marker) -> float:
    """How likely a side seizes a marker: by who stands near it, or has it."""
    own = any(distance_to(unit, marker.x, marker.y) <= SEIZE for unit in on_table(state, side) if not unit.stunned)
    theirs = any(
        distance_to(unit, marker.x, marker.y) <= SEIZE for unit in on_table(state, FOE[side]) if not unit.stunned
    )
    if own == theirs:
        return 0.3 if own else float(marker.owner == side)
    return 0.9 if own else 0.0


def nearness(state: State, side: str, marker: Marker) -> float:
    """How near the nearest unit of a side is to a marker: 1 on it, 0 far away."""
    nearest = min([distance_to(unit, marker.x, marker.y) for unit in on_table(state, side)], default=REACH)
    return max(0.0, 1 - nearest / REACH)


def value(state: State, side: str) -> float:
    """How far a side is ahead."""
    return sum_of(worth(state, side), [worth(state, FOE[side])])


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
    stand_in="ai",
    can_stand_in=can_stand_in,
    own_is_all=True,
)
