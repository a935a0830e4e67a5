"""Groups that keep together: where the other models of a unit go when one leads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from typing import TYPE_CHECKING

from foeman.games.skirmish.geometry.shapes import DIRECTIONS, EXACT, Point, apart, hundredth

if TYPE_CHECKING:
    from foeman.games.skirmish.geometry.movement import Mover
    from foeman.games.skirmish.state import Model

COHERENCY = 2.0
"""How near each model must be to another of its group."""
SPREAD = 6.0
"""How far apart two models of a group may be."""

Formation = tuple[tuple[Point, ...], tuple[tuple[Point, ...], ...]]
"""For each model of a group its place, and its way there."""


def form_up(mover: Mover, way: list[Point], thorough: bool) -> Formation | None:
    """skirmish.base.coherency.formation: the others keep their places relative to the leading model, as they can."""
    models, lead = mover.unit.models, mover.lead
    x, y = way[-1]
    places: dict[int, Point] = {lead: (x, y)}
    ways: dict[int, list[Point]] = {lead: way}
    shift_x, shift_y = x - mover.x, y - mover.y
    for number, model in enumerate(models):
        if number == lead:
            continue
        wanted = hundredth(model.x + shift_x), hundredth(model.y + shift_y)
        found = _way_of(mover, model, _choices(mover, wanted, places), places, way, thorough)
        if found is None:
            return None
        ways[number] = found
        places[number] = found[-1]
    order = range(len(models))
    if not is_coherent([places[one] for one in order], mover.profile.base):
        return None
    return tuple(places[one] for one in order), tuple(tuple(ways[one]) for one in order)


def _choices(mover: Mover, wanted: Point, places: dict[int, Point]) -> Iterable[Point]:
    """Where a model may go: in a charge to the foe; where it wants; else around those already placed."""
    if mover.target is not None:
        yield from _at_target(mover, wanted)
    yield wanted
    step = 2 * mover.profile.radius + 0.5
    spots = [
        (int((px + ux * step) * 100 + 0.5) / 100, int((py + uy * step) * 100 + 0.5) / 100)  # as `hundredth`
        for px, py in places.values()
        for ux, uy in DIRECTIONS[::2]
    ]
    spots.sort(key=lambda spot: (spot[0] - wanted[0]) ** 2 + (spot[1] - wanted[1]) ** 2)
    yield from spots


def _at_target(mover: Mover, wanted: Point) -> list[Point]:
    """The spots in contact with the target of a charge, and a little off, that are nearest to where it wants."""
    if mover.contacts is None:
        mover.contacts = _contacts(mover)
    wx, wy = wanted
    return sorted(mover.contacts, key=lambda spot: (spot[0] - wx) ** 2 + (spot[1] - wy) ** 2)[:6]


def _contacts(mover: Mover) -> list[Point]:
    """The free spots in contact with the target of a charge, and a little off."""
    if mover.target is None:
        return []
    reach = mover.profile.radius + mover.target.profile.radius + 0.01
    spots = [
        (hundredth(one.x + x * (reach + more)), hundredth(one.y + y * (reach + more)))
        for one in mover.target.models
        for more in (0.0, 1.5)
        for x, y in DIRECTIONS[::2]
    ]
    return [spot for spot in spots if mover.is_free(*spot)]


def _way_of(
    mover: Mover, model: Model, choices: Iterable[Point], places: dict[int, Point], led: list[Point], thorough: bool
) -> list[Point] | None:
    """The way of one of the others to the first place it can take; if not thorough, by a straight line."""
    tries, most = 0, (14 if mover.target else 7) if thorough else 3
    for x, y in choices:
        tries += 1
        if tries > most:
            return None
        if apart(model.x, model.y, x, y) > mover.inches + EXACT:
            continue
        if not keeps(mover, x, y, places) or not mover.is_free(x, y):
            continue
        cost = mover.straight(model.x, model.y, x, y)
        if cost < inf:
            way = [(model.x, model.y), (x, y)]
        elif thorough and (len(led) > 2 or not mover.over_bases):
            longer = _following(mover, model, x, y, led)
            if longer is None:
                continue
            way, cost = longer, mover.cost(longer)
        else:
            continue
        if cost <= mover.inches + EXACT and cost <= mover.allowed(way) + EXACT:
            return way
    return None


def _following(mover: Mover, model: Model, x: float, y: float, led: list[Point]) -> list[Point] | None:
    """A way over the corners that the leading model took, where it is open."""
    way = [(model.x, model.y), *led[1:-1], (x, y)]
    if len(led) > 2 and mover.is_possible(way):
        return way
    if apart(model.x, model.y, x, y) > mover.inches:
        return None
    return mover.way_around(model.x, model.y, x, y, mover.inches + 0.01)


def keeps(mover: Mover, x: float, y: float, places: dict[int, Point]) -> bool:
    """skirmish.base.coherency, skirmish.base.spacing: no overlap, near to one of the group, not far from any."""
    base = mover.profile.base
    near = False
    for px, py in places.values():
        far = apart(x, y, px, py) - base
        if far < -EXACT or far > SPREAD:
            return False
        near = near or far <= COHERENCY
    return near


def is_coherent(places: Sequence[Point], base: float) -> bool:
    """skirmish.base.coherency: each within 2" of another and within 6" of all."""
    if len(places) == 1:
        return True
    for number, (x, y) in enumerate(places):
        gaps = [apart(x, y, px, py) - base for other, (px, py) in enumerate(places) if other != number]
        if min(gaps) > COHERENCY + EXACT or max(gaps) > SPREAD + EXACT:
            return False
    return True
