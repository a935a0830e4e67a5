"""Places: "as far as possible" made exact. A move chooses among a finite set of ends, so that it can be shown again."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import inf, sqrt

from foeman.games.skirmish.geometry.land import Terrain
from foeman.games.skirmish.geometry.movement import Mover, Spot, leader_of, nearest_model
from foeman.games.skirmish.geometry.shapes import DIRECTIONS, EXACT, Point, apart, facing, hundredth
from foeman.games.skirmish.geometry.walkers import Walker, ground_of, may_charge_inside, walker_of
from foeman.games.skirmish.state import SEIZE, Marker, State, Unit, land

Goal = Marker | Unit
"""What a unit moves to: a marker, or an enemy unit."""


@dataclass(slots=True)
class Place:
    """Where a unit's first model can end a move, and the way to it; for a group also where all its models end."""

    x: float
    y: float
    length: float = 0.0
    way: tuple[Point, ...] = ()
    models: tuple[Point, ...] = ()

    @property
    def name(self) -> str:
        """Its coordinates."""
        return f"({self.x:g}, {self.y:g})"


COVER_COST = 2.5
"""The most that cover may cost of a rush's progress, and a little more."""


def goal_point(unit: Unit, goal: Goal) -> Point:
    """Where a goal is: a marker, or the model of an enemy that is nearest."""
    if isinstance(goal, Marker):
        return goal.x, goal.y
    one = nearest_model(goal, unit.models[0].x, unit.models[0].y)
    return one.x, one.y


# Ends of a move

LEAST = 0.1
"""What is less is no move."""
EVERY_BASE = 16
"""So many bases are gone around where nothing else helps."""
HEMMED = 0.5
"""A move that ends before this share of its way has met bases: a way between them is looked for."""


class Ends:
    """The places where one move of a unit toward a goal can end."""

    def __init__(self, mover: Mover, goal: Goal, woods: bool) -> None:
        self.mover = mover
        self.goal = goal
        self.woods = woods
        self.spots: dict[Point, Spot] = {}
        self.places: list[Place] = []
        self.thrifty = mover.state.terms.rulings["skirmish.ruling.cover_cost"] != "any_progress"
        self.to = goal_point(mover.unit, goal)
        if mover.walker != "flies":
            self.to = mover.ground.end_for(mover.x, mover.y, *self.to, mover.dared)
        self.bad = [shape for shape, one in mover.ground.walls if one in mover.leaving]
        self.way = mover.ground.way(mover.x, mover.y, *self.to, mover.dared)
        self._add_start()

    def _add_start(self) -> None:
        mover = self.mover
        places = tuple((model.x, model.y) for model in mover.unit.models)
        self._put(Spot(mover.x, mover.y, 0.0, places, tuple((place,) for place in places)))

    def add(self, spot: Spot | None, *, on_way: bool = False) -> None:
        """One place more; less than a tenth of an inch is no move."""
        if spot is None or spot.length < LEAST or (spot.x, spot.y) in self.spots:
            return
        if on_way or not self.bad or self._leaves(spot):
            self._put(spot)

    def _leaves(self, spot: Spot) -> bool:
        """skirmish.ruling.starts_in_bad: whether it gets out of bad ground by as short a way as there is, or hides in
        cover that it may enter.
        """
        if any(shape.holds(spot.x, spot.y) for shape in self.bad):
            return self.woods and self.mover.land.stands_in(spot.x, spot.y, True)
        shortest = self._inside(self.way.points) if self.way else inf
        return self._inside(spot.ways[self.mover.lead]) <= shortest + LEAST

    def _inside(self, points: tuple[Point, ...]) -> float:
        """How much of a way leads through the bad ground in which the unit stands."""
        return sum(shape.inside_of(*a, *b) for shape in self.bad for a, b in pairwise(points))

    def _put(self, spot: Spot) -> None:
        self.spots[(spot.x, spot.y)] = spot
        way = spot.ways[self.mover.lead]
        self.places.append(Place(spot.x, spot.y, hundredth(spot.length), way, spot.places))

    def spot_of(self, place: Place) -> Spot:
        """Where all models go for a place."""
        return self.spots[(place.x, place.y)]

    def gather(self, then: Point | None, forward: bool, reach: float = 0.0) -> None:
        """skirmish.base.path: the end of the way, sixteen directions at three lengths, around the objective, cover."""
        mover = self.mover
        x, y, inches = mover.x, mover.y, mover.inches
        way = self.way
        if way is not None and way.length > EXACT:
            spot = mover.along(way, inches)
            self.add(spot, on_way=True)
            if (spot is None or spot.length < min(inches, way.length) * HEMMED) and not mover.over_bases:
                self.add(mover.detour(way, inches), on_way=True)
            self._add_first_within(way.points, way.length, reach)
        heading = _heading((x, y), way.points if way else ((x, y), self.to))
        rushing = inches > mover.profile.advance
        least = 0.5 if rushing else -0.1
        alone = len(mover.unit.models) == 1
        every = DIRECTIONS if alone else DIRECTIONS[::2]
        directions = [one for one in every if not forward or one[0] * heading[0] + one[1] * heading[1] > least]
        lengths = (1.0,) if rushing else (1.0, 2 / 3, 1 / 3) if alone else (1.0, 0.5)
        for share in lengths:
            far = inches * share * 99.95
            for dx, dy in directions:  # to 0.01", as `hundredth` does
                self.add(mover.straight_spot(int(x * 100 + dx * far + 0.5) / 100, int(y * 100 + dy * far + 0.5) / 100))
        if isinstance(self.goal, Marker):
            self._add_around(then)
        far = way.length - inches + COVER_COST if rushing and forward and way else 99.0
        self._add_cover(heading if forward else None, far)

    def look_harder(self, left: float = inf) -> None:
        """skirmish.ruling.hemmed_in: shorter moves in all directions, and ways out between all bases around it.

        With what is left from where it stands, those are passed over that bring it no nearer to an objective.
        """
        mover = self.mover
        for inches in range(1, int(mover.inches) + 1):
            for dx, dy in DIRECTIONS:
                x, y = hundredth(mover.x + dx * inches), hundredth(mover.y + dy * inches)
                if self._may_help(x, y, left):
                    self.add(mover.straight_spot(x, y))
        if self.way is not None and not mover.over_bases:
            self.add(mover.detour(self.way, mover.inches, EVERY_BASE), on_way=True)

    def _may_help(self, x: float, y: float, left: float) -> bool:
        """Whether less could be left from a point than so many inches, or it is within 3" of the objective."""
        goal = self.goal
        if not isinstance(goal, Marker) or apart(x, y, *self.to) < left:
            return True
        return apart(x, y, goal.x, goal.y) < SEIZE + self.mover.profile.radius + LEAST

    def _add_first_within(self, points: tuple[Point, ...], length: float, reach: float) -> None:
        """Where the way first comes within 3" of the objective, or has the enemy in reach."""
        mover, goal = self.mover, self.goal
        if not isinstance(goal, Marker) and not reach:
            return
        near = SEIZE if isinstance(goal, Marker) else reach + goal.profile.radius
        need = length - near - mover.profile.radius + 0.02
        if 0.25 < need < mover.inches:
            self.add(mover.along(points, need), on_way=True)

    def _add_around(self, then: Point | None) -> None:
        """Around the objective, if it can be seized in this move: as far from the marker as seizing allows."""
        mover, goal = self.mover, self.goal
        ring = SEIZE + mover.profile.radius - 0.02
        if apart(mover.x, mover.y, goal.x, goal.y) > mover.inches + ring:  # type: ignore[union-attr]  # a marker
            return
        gx, gy = (goal.x, goal.y)  # type: ignore[union-attr]  # a marker
        if then is not None:
            far = apart(gx, gy, *then)
            if far > EXACT:
                toward = min(ring, far)
                self.add(
                    mover.spot(
                        hundredth(gx + (then[0] - gx) / far * toward), hundredth(gy + (then[1] - gy) / far * toward)
                    )
                )
        for dx, dy in DIRECTIONS:
            self.add(mover.straight_spot(hundredth(gx + dx * ring), hundredth(gy + dy * ring)))

    def _add_cover(self, heading: Point | None, far: float) -> None:
        """skirmish.terrain.cover, skirmish.ruling.cover_difficult: cover within reach; woods only where allowed.

        Cover that is further than so many inches from the goal would cost too much of a rush.
        """
        mover, ground = self.mover, self.mover.land
        if not ground.covers:
            return
        x, y, inches = mover.x, mover.y, mover.inches
        gx, gy = self.to
        for px, py in ground.cover_places():
            dx, dy = px - x, py - y
            if dx * dx + dy * dy > inches * inches or (heading and dx * heading[0] + dy * heading[1] < 0):
                continue
            if far < 99 and self.thrifty and (px - gx) * (px - gx) + (py - gy) * (py - gy) > far * far:
                continue
            if mover.walker == "walks" and mover.ground.avoids(px, py):
                if self.woods:
                    self.add(self._in_woods(px, py))
            else:
                self.add(mover.straight_spot(px, py))

    def _in_woods(self, x: float, y: float) -> Spot | None:
        """A place inside difficult cover, by a straight line through no other ground that is gone around."""
        mover = self.mover
        into = tuple(one for one in mover.land.at(x, y) if one.difficult)
        if any(one.dangerous for one in into) or apart(mover.x, mover.y, x, y) > 6.0:
            return None
        through = Mover(mover.state, mover.unit, mover.inches, toward=self.to, through=into)
        return through.straight_spot(x, y)


def _heading(start: Point, points: tuple[Point, ...]) -> Point:
    """The direction in which a way begins."""
    for x, y in points:
        far = apart(*start, x, y)
        if far > 0.5:
            return (x - start[0]) / far, (y - start[1]) / far
    return 0.0, 0.0


# What is left to go

IN_BAD = 12.0
"""By how much at most the way out of bad ground is longer than the one through it."""


class Left:
    """The way that is left to a goal, from places near the unit."""

    def __init__(self, mover: Mover, to: Point) -> None:
        self.ground = mover.ground
        self.dared = mover.dared
        self.to = to
        self.leaving = mover.leaving
        self.inches = mover.inches
        self.x, self.y = mover.x, mover.y
        self._corners: list[tuple[float, float, float]] | None = None
        self._known: dict[Point, float] = {}

    def of(self, x: float, y: float) -> float:
        """skirmish.base.path: the shortest way from a place."""
        known = self._known.get((x, y))
        if known is None:
            known = self._known[(x, y)] = self._reckon(x, y)
        return known

    def _reckon(self, x: float, y: float) -> float:
        bx, by = self.to
        ground = self.ground
        length = sqrt((x - bx) * (x - bx) + (y - by) * (y - by))
        if ground.walker == "flies":
            return hundredth(length)
        if self.leaving and ground.around_start(x, y):
            way = ground.way(x, y, bx, by, self.dared)
            return hundredth(way.length) if way else 999.0
        best = ground.leg(x, y, bx, by, self.dared)
        if best <= length + EXACT:
            return hundredth(length)
        if self._corners is None:
            net = ground.net(self.dared)
            most = self.inches + (IN_BAD if self.leaving else 0.0)
            self._corners = net.candidates(self.x, self.y, bx, by, most) if net.corners else []
        order = [
            (sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy)) + rest, cx, cy, rest) for cx, cy, rest in self._corners
        ]
        order.sort()
        for least, cx, cy, rest in order:
            if least >= best - EXACT:
                break
            cost = ground.leg(x, y, cx, cy, self.dared) + rest
            best = min(best, cost)
        return hundredth(best) if best < inf else 999.0


# Charges


def charge_spot(
    state: State, unit: Unit, enemy: Unit, inches: float, dared: float = 0.0, by_the_tree: bool = True
) -> Spot | None:
    """skirmish.base.charge, skirmish.ruling.charge_into_difficult: the end of a charge, in contact; None if it
    cannot.
    """
    radius, other = unit.profile.radius, enemy.profile.radius
    reach = radius + other
    pairs = [
        (apart(one.x, one.y, foe.x, foe.y), i, j)
        for i, one in enumerate(unit.models)
        for j, foe in enumerate(enemy.models)
    ]
    pairs.sort()
    if not pairs or pairs[0][0] - reach > inches + EXACT:
        return None
    through = inside_of(state, unit, enemy) if by_the_tree else ()
    tried: set[int] = set()
    mover: Mover | None = None
    for far, _, number in pairs[:3]:
        if far - reach > inches + EXACT or number in tried:
            continue
        tried.add(number)
        foe = enemy.models[number]
        if mover is None or mover.lead != leader_of(unit, foe.x, foe.y):
            walker: Walker | None = None if by_the_tree else walker_of(unit.profile, False)
            mover = Mover(
                state, unit, inches, toward=(foe.x, foe.y), target=enemy, dared=dared, through=through, walker=walker
            )
        spot = _contact(mover, foe.x, foe.y, reach + 0.01)
        if spot is not None:
            return spot
    return None


SEEN = 9
"""So many of sixteen points around a foe lie on the side from which it is charged."""


def _contact(mover: Mover, x: float, y: float, reach: float) -> Spot | None:
    """The nearest spot in contact with a model that the unit gets to."""
    far = apart(mover.x, mover.y, x, y)
    if far <= reach + 0.02:
        return mover.straight_spot(mover.x, mover.y)
    nearest = hundredth(x + (mover.x - x) / far * reach), hundredth(y + (mover.y - y) / far * reach)
    spot = mover.spot(*nearest)
    if spot is not None:
        return spot
    ring = [
        (int((x + dx * reach) * 100 + 0.5) / 100, int((y + dy * reach) * 100 + 0.5) / 100)  # as `hundredth`
        for dx, dy in facing(mover.x - x, mover.y - y)
    ]
    for px, py in ring if mover.over_bases else ring[:SEEN]:
        spot = mover.straight_spot(px, py)
        if spot is not None:
            return spot
    return None if mover.over_bases or mover.is_free(*nearest) else _around_others(mover, ring)


def _around_others(mover: Mover, ring: list[Point]) -> Spot | None:
    """skirmish.base.path: contact by a bent way, on the first free point on either side of the foe."""
    for side in (ring[::2], ring[1::2]):
        free = next((point for point in side if mover.is_free(*point)), None)
        spot = mover.spot(*free) if free else None
        if spot is not None:
            return spot
    return None


def inside_of(state: State, unit: Unit, enemy: Unit) -> tuple[Terrain, ...]:
    """skirmish.terrain.difficult, skirmish.ruling.both_kinds: the terrain an enemy is in that a charge may enter."""
    ground = ground_of(unit.profile)
    found: list[Terrain] = []
    for model in enemy.models:
        for one in land(state).at(model.x, model.y):
            bad = (one.difficult or one.dangerous) and one not in found
            if bad and may_charge_inside(one.difficult, one.dangerous, ground):
                found.append(one)
    return tuple(found)
