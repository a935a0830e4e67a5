"""How a unit gets from here to there: ways around terrain and other bases, groups that keep together, edges and gaps.

A `Mover` is made for one move of one unit. It knows what lies around the unit; a place it gives can really be reached.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise
from math import inf, sqrt
from typing import NamedTuple

from foeman.games.skirmish.content import Profile
from foeman.games.skirmish.ground import FREE_STEP, Ground, Land, Terrain, Walker, Way
from foeman.games.skirmish.movement_around import corners, search
from foeman.games.skirmish.shapes import DIRECTIONS, Circle, Point, apart, around, hundredth, length_of, passes
from foeman.games.skirmish.state import Model, State, Unit, land

SPACING = 1.01
"""Just over the inch that units keep from each other."""

IN_DIFFICULT = 6.0
"""How far a unit gets in an action that leads through difficult terrain."""

COHERENCY = 2.0
SPREAD = 6.0
MOST_BENDS = 3
EXACT = 1e-6
ALMOST = 1 - 1e-12
"""A line that touches a circle keeps out of it, whatever the last digit says."""
ROUNDED = 0.01
"""What rounding the end of a way to 0.01" can add to its length, and a little more."""


class Spot(NamedTuple):
    """Where a unit can end a move: for each model its place, its way there and the way's length."""

    x: float
    y: float
    length: float
    places: tuple[Point, ...]
    ways: tuple[tuple[Point, ...], ...]


def walker_of(profile: Profile, by_the_tree: bool = True) -> Walker:
    """skirmish.special.flying, skirmish.special.strider, skirmish.base.rule.strider: what a unit goes around."""
    if profile.flying:
        return "flies"
    if not by_the_tree:
        return "roams"
    return "strides" if profile.strider else "walks"


def is_slowed(profile: Profile) -> bool:
    """skirmish.base.difficult, skirmish.base.rule.strider, skirmish.base.rule.flying: whether difficult terrain slows
    it.
    """
    return not (profile.strider or profile.flying)


def leader_of(unit: Unit, x: float, y: float) -> int:
    """skirmish.ruling.group_moves: the model nearest to the goal leads."""
    if len(unit.models) == 1:
        return 0
    return min(range(len(unit.models)), key=lambda one: (unit.models[one].x - x) ** 2 + (unit.models[one].y - y) ** 2)


class Mover:
    """One move of one unit, of at most so many inches."""

    def __init__(
        self,
        state: State,
        unit: Unit,
        inches: float,
        *,
        toward: Point | None = None,
        target: Unit | None = None,
        by_the_tree: bool = True,
        dared: float = 0.0,
        through: tuple[Terrain, ...] = (),
        walker: Walker | None = None,
    ) -> None:
        self.state = state
        self.unit = unit
        self.profile = unit.profile
        self.land: Land = land(state)
        self.walker = walker or walker_of(unit.profile, by_the_tree)
        self.ground: Ground = self.land.ground(self.walker, unit.profile.radius)
        self.target = target
        self.dared = dared
        self.lead = leader_of(unit, *toward) if toward else 0
        self.x, self.y = unit.models[self.lead].x, unit.models[self.lead].y
        self.leaving = self.ground.around_start(self.x, self.y) + through
        self.slowed = walker != "flies" and is_slowed(unit.profile)
        if self.slowed and inches > IN_DIFFICULT and any(self.land.is_difficult(one.x, one.y) for one in unit.models):
            inches = IN_DIFFICULT
        self.inches = inches
        self._look_around()

    def _look_around(self) -> None:
        """skirmish.base.spacing: the bases and terrain that this move could come near."""
        x, y, far, own = self.x, self.y, self.inches, self.profile.radius
        wide = far + 8.0 if len(self.unit.models) > 1 else far + 2.0
        self.circles: list[Circle] = []
        self.bases: list[Circle] = []
        """The same from where the unit stands, with the square of what must be kept clear."""
        self.crowded = False
        """Whether it stands nearer to a base than it may end."""
        for other in self.state.units:
            if other is self.unit or other.reserve:
                continue
            keep = own + other.profile.radius + (-EXACT if other is self.target else SPACING)
            reach = wide + keep
            for model in other.models:
                px, py = model.x - x, model.y - y
                if -reach < px < reach and -reach < py < reach:
                    self.circles.append((model.x, model.y, keep))
                    self.bases.append((px, py, keep * keep))
                    if px * px + py * py < keep * keep:
                        self.crowded = True
        left, right, low, high = x - wide, x + wide, y - wide, y + wide
        ground = self.ground
        self.walls = [
            (shape.left, shape.right, shape.low, shape.high, shape)
            for shape, one in ground.walls
            if shape.left <= right
            and shape.right >= left
            and shape.low <= high
            and shape.high >= low
            and one not in self.leaving
        ]
        self.gaps = [
            shape
            for shape, one in ground.gaps
            if shape.left <= right and shape.right >= left and shape.low <= high and shape.high >= low
        ]
        inside = [shape for shape, _ in ground.stones] if self.leaving or self.walker == "flies" else self.gaps
        self.stones = [
            (shape.left, shape.right, shape.low, shape.high, shape)
            for shape in inside
            if shape.left <= right and shape.right >= left and shape.low <= high and shape.high >= low
        ]
        self.steeps = [
            one
            for one in ground.steeps
            if one.shape.left <= right and one.shape.right >= left and one.shape.low <= high and one.shape.high >= low
        ]
        self.over_bases = self.walker == "flies"

    # Standing

    def is_free(self, x: float, y: float) -> bool:
        """skirmish.base.spacing: on the table, on ground it may end on, and more than 1" from other units."""
        ground = self.ground
        if not (ground.low <= x <= ground.high and ground.low <= y <= ground.high):
            return False
        for cx, cy, keep in self.circles:
            dx, dy = cx - x, cy - y
            if dx * dx + dy * dy < keep * keep:
                return False
        for left, right, low, high, shape in self.walls:
            if left <= x <= right and low <= y <= high and shape.holds(x, y):
                return False
        for left, right, low, high, shape in self.stones:
            if left <= x <= right and low <= y <= high and shape.holds(x, y):
                return False
        return True

    def stands_free(self, x: float, y: float) -> bool:
        """On the table, off blocking ground and gaps, and clear of other units' bases; for models moved by others."""
        if not self.ground.can_stand(x, y):
            return False
        return all((cx - x) ** 2 + (cy - y) ** 2 >= (keep - SPACING) ** 2 for cx, cy, keep in self.circles)

    # Lines

    def straight(self, ax: float, ay: float, bx: float, by: float) -> float:
        """What a straight line costs; infinite if terrain or a base is in the way."""
        west, east = (ax, bx) if ax < bx else (bx, ax)
        south, north = (ay, by) if ay < by else (by, ay)
        if not self.over_bases:
            for circle in self.circles:
                x, y, keep = circle
                if (
                    west - keep < x < east + keep
                    and south - keep < y < north + keep
                    and not passes(ax, ay, bx, by, circle)
                ):
                    return inf
        for left, right, low, high, shape in self.walls:
            if left <= east and right >= west and low <= north and high >= south and shape.is_crossed(ax, ay, bx, by):
                return inf
        if self.gaps and not self._clears_gaps(ax, ay, bx, by):
            return inf
        length = sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by))
        return length + self.ground.climbs(ax, ay, bx, by, self.dared) if self.steeps else length

    def is_possible(self, way: Sequence[Point]) -> bool:
        """Whether every stretch of a way is open."""
        return all(self.straight(a[0], a[1], b[0], b[1]) < inf for a, b in pairwise(way))

    def cost(self, way: Sequence[Point]) -> float:
        """skirmish.base.path, skirmish.base.climb: the length of a way, with what its steep sides cost."""
        cost = length_of(way)
        if self.steeps:
            for a, b in pairwise(way):
                cost += self.ground.climbs(a[0], a[1], b[0], b[1], self.dared)
        return cost

    def thread(self, ax: float, ay: float, bx: float, by: float, bends: int = MOST_BENDS) -> list[Point] | None:
        """The way between two points in line of each other, bent around bases on the shorter side; without its
        start.
        """
        hit, first = None, inf
        if not self.over_bases:
            dx, dy = bx - ax, by - ay
            west, east = (ax, bx) if ax < bx else (bx, ax)
            south, north = (ay, by) if ay < by else (by, ay)
            for circle in self.circles:
                x, y, keep = circle
                if not (west - keep < x < east + keep and south - keep < y < north + keep):
                    continue
                if not passes(ax, ay, bx, by, circle):
                    along = (circle[0] - ax) * dx + (circle[1] - ay) * dy
                    if along < first:
                        hit, first = circle, along
        if hit is None:
            return [(bx, by)]
        if bends == 0:
            return None
        best, shortest = None, inf
        for left in (True, False):
            corner = around(ax, ay, bx, by, hit, left)
            if corner is None or not self._can_bend(ax, ay, corner, bx, by):
                continue
            one = self.thread(ax, ay, corner[0], corner[1], bends - 1)
            other = one and self.thread(corner[0], corner[1], bx, by, bends - 1)
            if one and other:
                length = length_of([(ax, ay), *one, *other])
                if length < shortest:
                    best, shortest = [*one, *other], length
        return best

    def _can_bend(self, ax: float, ay: float, corner: Point, bx: float, by: float) -> bool:
        x, y = corner
        for cx, cy, keep in self.circles:
            dx, dy = cx - x, cy - y
            if dx * dx + dy * dy < keep * keep:
                return False
        if not self.ground.can_stand(x, y):
            return False
        leg, leaving = self.ground.leg, self.leaving
        return leg(ax, ay, x, y, self.dared, leaving) < inf and leg(x, y, bx, by, self.dared, leaving) < inf

    def bent(self, points: Sequence[Point], bends: int = MOST_BENDS) -> list[Point] | None:
        """A way over corners, bent around the bases on it."""
        made = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            part = self.thread(ax, ay, bx, by, bends)
            if part is None:
                return None
            made += part
        if self.dared and self.gaps and not self.is_possible(made):
            return None
        return made

    def way_between(self, ax: float, ay: float, bx: float, by: float) -> list[Point] | None:
        """skirmish.base.path: the way a model takes from one point to another; None if there is none."""
        if self.straight(ax, ay, bx, by) < inf:
            return [(ax, ay), (bx, by)]
        return self._way_around(ax, ay, bx, by)

    def _way_around(self, ax: float, ay: float, bx: float, by: float) -> list[Point] | None:
        """The same where no straight line leads from one to the other."""
        if self.over_bases:
            return None
        if self.ground.leg(ax, ay, bx, by, self.dared, self.leaving) < inf:
            return self.bent([(ax, ay), (bx, by)])
        way = self.ground.short_way(ax, ay, bx, by, self.inches + EXACT, self.dared > 0)
        return self.bent(way.points) if way else None

    # Ends

    def spot(self, x: float, y: float) -> Spot | None:
        """skirmish.base.coherency: the end of a move with the leading model at a point, if the whole unit can do it."""
        if not self.is_free(x, y):
            return None
        if (x - self.x) * (x - self.x) + (y - self.y) * (y - self.y) > self.inches * self.inches + EXACT:
            return None
        way = self.way_between(self.x, self.y, x, y)
        return self._spot_by(way) if way else None

    def straight_spot(self, x: float, y: float) -> Spot | None:
        """As `spot`, by the straight line only."""
        if not self._leads_to(x, y):
            return None
        if self.steeps and self.straight(self.x, self.y, x, y) > self.inches + EXACT:
            return None
        return self._spot_by([(self.x, self.y), (x, y)], thorough=False)

    def _leads_to(self, x: float, y: float) -> bool:
        """Whether the straight line from where it stands leads to a point it may end on; the same as `is_free` and
        `straight` together, which ask for any line.
        """
        dx, dy, most = x - self.x, y - self.y, self.inches + 2 * EXACT
        square = dx * dx + dy * dy
        ground = self.ground
        if square > most * most or not (ground.low <= x <= ground.high and ground.low <= y <= ground.high):
            return False
        if self.over_bases or self.crowded:
            return self.is_free(x, y) and self.straight(self.x, self.y, x, y) < inf
        for px, py, keep in self.bases:
            dot = px * dx + py * dy
            if dot <= 0:
                continue
            if dot >= square:
                if (px - dx) * (px - dx) + (py - dy) * (py - dy) < keep:
                    return False
            elif (px * dy - py * dx) * (px * dy - py * dx) < keep * square * ALMOST:
                return False
        west, east = (self.x, x) if dx > 0 else (x, self.x)
        south, north = (self.y, y) if dy > 0 else (y, self.y)
        for left, right, low, high, shape in self.walls:
            if (
                left <= east
                and right >= west
                and low <= north
                and high >= south
                and (shape.is_crossed(self.x, self.y, x, y) or shape.holds(x, y))
            ):
                return False
        for left, right, low, high, shape in self.stones:
            if left <= x <= right and low <= y <= high and shape.holds(x, y):
                return False
        return not self.gaps or self._clears_gaps(self.x, self.y, x, y)

    def _clears_gaps(self, ax: float, ay: float, bx: float, by: float) -> bool:
        """skirmish.base.gap: whether a line crosses no gap wider than is stepped over or dared."""
        for shape in self.gaps:
            if shape.is_crossed(ax, ay, bx, by) and shape.inside_of(ax, ay, bx, by) > max(FREE_STEP, self.dared):
                return False
        return True

    def _spot_by(self, way: list[Point], *, thorough: bool = True) -> Spot | None:
        cost = self.cost(way)
        if cost > self._allowed(way) + EXACT:
            return None
        x, y = way[-1]
        if len(self.unit.models) == 1:
            return Spot(x, y, cost, ((x, y),), (tuple(way),))
        return self._formation(way, cost, thorough or self.target is not None)

    def _allowed(self, way: Sequence[Point]) -> float:
        """skirmish.base.difficult: 6" if any part of the way leads through difficult terrain."""
        if self.slowed and self.inches > IN_DIFFICULT and self.crosses_difficult(way):
            return IN_DIFFICULT
        return self.inches

    def crosses_difficult(self, way: Sequence[Point]) -> bool:
        """Whether a way touches difficult terrain."""
        if self.walker == "walks" and not self.leaving:
            return False
        return any(self._touches(one, way) for one in self.land.terrain if one.difficult)

    def _touches(self, one: Terrain, way: Sequence[Point]) -> bool:
        return any(one in self.land.at(x, y) for x, y in way) or any(
            one.shape.is_crossed(a[0], a[1], b[0], b[1]) and self._is_in(one, a, b) for a, b in pairwise(way)
        )

    def _is_in(self, one: Terrain, a: Point, b: Point) -> bool:
        """Whether some part of a line counts as in a piece, and not all of it lies on bridges."""
        cuts = [0.0, *one.shape.crossings(a[0], a[1], b[0], b[1])]
        for way in self.land.ways:
            cuts += way.shape.crossings(a[0], a[1], b[0], b[1])
        cuts = sorted([*cuts, 1.0])
        middles = [(start + end) / 2 for start, end in pairwise(cuts) if end - start > EXACT]
        return any(one in self.land.at(a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])) for t in middles)

    # Groups

    def _formation(self, way: list[Point], cost: float, thorough: bool) -> Spot | None:
        """skirmish.base.coherency.formation: the others keep their places relative to the leading model, as they
        can.
        """
        models, lead = self.unit.models, self.lead
        x, y = way[-1]
        places: dict[int, Point] = {lead: (x, y)}
        ways: dict[int, list[Point]] = {lead: way}
        shift_x, shift_y = x - self.x, y - self.y
        for number, model in enumerate(models):
            if number == lead:
                continue
            wanted = hundredth(model.x + shift_x), hundredth(model.y + shift_y)
            found = self._member(model, self._choices(wanted, places), places, way, thorough)
            if found is None:
                return None
            ways[number] = found
            places[number] = found[-1]
        order = range(len(models))
        if not self._is_coherent([places[one] for one in order]):
            return None
        return Spot(x, y, cost, tuple(places[one] for one in order), tuple(tuple(ways[one]) for one in order))

    def _choices(self, wanted: Point, places: dict[int, Point]) -> Iterable[Point]:
        """Where a model may go: in a charge to the foe; where it wants; else around those already placed."""
        if self.target is not None:
            yield from self._at_target(wanted)
        yield wanted
        step = 2 * self.profile.radius + 0.5
        spots = [
            (hundredth(px + ux * step), hundredth(py + uy * step))
            for px, py in places.values()
            for ux, uy in DIRECTIONS[::2]
        ]
        spots.sort(key=lambda spot: (spot[0] - wanted[0]) ** 2 + (spot[1] - wanted[1]) ** 2)
        yield from spots

    def _at_target(self, wanted: Point) -> list[Point]:
        """The spots in contact with the target of a charge, and a little off, that are nearest to where it wants."""
        wx, wy = wanted
        return sorted(self._contacts, key=lambda spot: (spot[0] - wx) ** 2 + (spot[1] - wy) ** 2)[:6]

    @cached_property
    def _contacts(self) -> list[Point]:
        """The free spots in contact with the target of a charge, and a little off."""
        if self.target is None:
            return []
        reach = self.profile.radius + self.target.profile.radius + 0.01
        spots = [
            (hundredth(one.x + x * (reach + more)), hundredth(one.y + y * (reach + more)))
            for one in self.target.models
            for more in (0.0, 1.5)
            for x, y in DIRECTIONS[::2]
        ]
        return [spot for spot in spots if self.is_free(*spot)]

    def _member(
        self, model: Model, choices: Iterable[Point], places: dict[int, Point], led: list[Point], thorough: bool
    ) -> list[Point] | None:
        """The way of one of the others to the first place it can take; if not thorough, by a straight line."""
        tries, most = 0, (14 if self.target else 7) if thorough else 3
        for x, y in choices:
            tries += 1
            if tries > most:
                return None
            if apart(model.x, model.y, x, y) > self.inches + EXACT:
                continue
            if not self.keeps(x, y, places) or not self.is_free(x, y):
                continue
            cost = self.straight(model.x, model.y, x, y)
            if cost < inf:
                way = [(model.x, model.y), (x, y)]
            elif thorough and (len(led) > 2 or not self.over_bases):
                longer = self._following(model, x, y, led)
                if longer is None:
                    continue
                way, cost = longer, self.cost(longer)
            else:
                continue
            if cost <= self.inches + EXACT and cost <= self._allowed(way) + EXACT:
                return way
        return None

    def _following(self, model: Model, x: float, y: float, led: list[Point]) -> list[Point] | None:
        """A way over the corners that the leading model took, where it is open."""
        way = [(model.x, model.y), *led[1:-1], (x, y)]
        if len(led) > 2 and self.is_possible(way):
            return way
        if apart(model.x, model.y, x, y) > self.inches:
            return None
        return self._way_around(model.x, model.y, x, y)

    def keeps(self, x: float, y: float, places: dict[int, Point]) -> bool:
        """skirmish.base.coherency, skirmish.base.spacing: no overlap, near to one of the group, not far from any."""
        base = self.profile.base
        near = False
        for px, py in places.values():
            far = apart(x, y, px, py) - base
            if far < -EXACT or far > SPREAD:
                return False
            near = near or far <= COHERENCY
        return near

    def _is_coherent(self, places: Sequence[Point]) -> bool:
        return is_coherent(places, self.profile.base)

    # As far as possible

    def along(self, way: Way | Sequence[Point], inches: float) -> Spot | None:
        """The furthest end on a way within so many inches, bent around bases; it stops short where it must."""
        points = way.points if isinstance(way, Way) else way
        left, bends = min(inches, self.inches), MOST_BENDS
        while left > 0.25:
            part = self.cut(points, left)
            if len(part) < 2:
                return None
            made = self.bent(part, bends) if self.is_free(*part[-1]) else []
            over = self.cost(made) - self.inches if made else 0.0
            spot = self._spot_by(made) if made and over <= EXACT else None
            if spot is not None:
                return spot
            bends = 0 if made is None else bends
            left -= max(over, ROUNDED) + ROUNDED if over > EXACT else 1.0
        return None

    def detour(self, way: Way, inches: float) -> Spot | None:
        """skirmish.base.path: the end of a way out between the bases around it; it stops short where it must."""
        start = self.x, self.y
        over = corners(start, self.circles, self.is_free)
        found = search(start, way.points[1:], over, inches, self.straight)
        left = min(inches, self.inches)
        while len(found) > 1 and left > 0.25:
            part = self.cut(found, left)
            if len(part) > 1 and self.is_free(*part[-1]) and self.is_possible(part):
                spot = self._spot_by(part)
                if spot is not None:
                    return spot
            left -= ROUNDED if left == min(inches, self.inches) else 1.0
        return None

    def cut(self, points: Sequence[Point], inches: float) -> list[Point]:
        """skirmish.base.climb: the first so many inches of a way; it never ends half-way up a steep side."""
        made = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            length = apart(ax, ay, bx, by)
            cost = length + (self.ground.climbs(ax, ay, bx, by, self.dared) if self.ground.steeps else 0.0)
            if cost <= inches + EXACT:
                made.append((bx, by))
                inches -= cost
                continue
            share = self._share(ax, ay, bx, by, length, inches) if cost > length + EXACT else inches / length
            if share > 0.01:
                made.append((hundredth(ax + share * (bx - ax)), hundredth(ay + share * (by - ay))))
            break
        return made

    def _share(self, ax: float, ay: float, bx: float, by: float, length: float, inches: float) -> float:
        """How much of a line over steep sides can be gone with so many inches."""
        sides: list[tuple[float, float]] = []
        for one in self.ground.steeps:
            rim = self.ground.rims[one.name]
            inside = rim.holds(ax, ay)
            for along in rim.crossings(ax, ay, bx, by):
                sides.append((along, 0.0 if inside and one.height <= self.dared else one.height))
                inside = not inside
        spent = 0.0
        for along, height in sorted(sides):
            if along * length + spent > inches:
                break
            if along * length + spent + height > inches:
                return max(0.0, along - 0.05 / length)
            spent += height
        return min(1.0, (inches - spent) / length)


def is_coherent(places: Sequence[Point], base: float) -> bool:
    """skirmish.base.coherency: each within 2" of another and within 6" of all."""
    if len(places) == 1:
        return True
    for number, (x, y) in enumerate(places):
        gaps = [apart(x, y, px, py) - base for other, (px, py) in enumerate(places) if other != number]
        if min(gaps) > COHERENCY + EXACT or max(gaps) > SPREAD + EXACT:
            return False
    return True
