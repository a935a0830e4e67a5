"""How a unit gets from here to there: ways around terrain and other bases, edges and gaps.

A `Mover` is made for one move of one unit. It knows what lies around the unit; a place it gives can really be reached.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import inf, sqrt
from typing import NamedTuple

from foeman.games.skirmish.geometry.detours import NEAREST, corners, search
from foeman.games.skirmish.geometry.formation import form_up
from foeman.games.skirmish.geometry.ground import FREE_STEP, Ground
from foeman.games.skirmish.geometry.land import Land, Terrain
from foeman.games.skirmish.geometry.shapes import EXACT, Circle, Point, apart, around, hundredth, length_of, passes
from foeman.games.skirmish.geometry.walkers import Walker, is_slowed, walker_of
from foeman.games.skirmish.geometry.ways import Way
from foeman.games.skirmish.state import Model, State, Unit, land

SPACING = 1.01
"""Just over the inch that units keep from each other."""

IN_DIFFICULT = 6.0
"""How far a unit gets in an action that leads through difficult terrain."""

MOST_BENDS = 3
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


def leader_of(unit: Unit, x: float, y: float) -> int:
    """skirmish.ruling.group_moves: the model nearest to the goal leads."""
    if len(unit.models) == 1:
        return 0
    squares = [(one.x - x) ** 2 + (one.y - y) ** 2 for one in unit.models]
    return squares.index(min(squares))


def nearest_model(unit: Unit, x: float, y: float) -> Model:
    """skirmish.base.measure: the model of a unit that is nearest to a point."""
    return unit.models[leader_of(unit, x, y)]


def out_of_difficult(ground: Land, unit: Unit, inches: float) -> float:
    """skirmish.base.difficult: how far a unit that difficult terrain slows gets, if it stands in some."""
    if inches > IN_DIFFICULT and any(ground.is_difficult(one.x, one.y) for one in unit.models):
        return IN_DIFFICULT
    return inches


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
        self.inches = out_of_difficult(self.land, unit, inches) if self.slowed else inches
        self.contacts: list[Point] | None = None
        """The free spots in contact with the target of a charge, once they were looked for."""
        self._look_around()

    def _look_around(self) -> None:
        """skirmish.base.spacing: the bases and terrain that this move could come near."""
        x, y, far, own, unit, target = self.x, self.y, self.inches, self.profile.radius, self.unit, self.target
        wide = far + 8.0 if len(unit.models) > 1 else far + 2.0
        circles: list[Circle] = []
        kept: list[Circle] = []
        bases: list[Circle] = []
        self.crowded = False
        """Whether it stands nearer to a base than it may end."""
        for other in self.state.units:
            if other is unit or other.reserve:
                continue
            keep = own + other.profile.radius + (-EXACT if other is target else SPACING)
            reach, near, square = wide + keep, far + keep + ROUNDED, keep * keep
            for model in other.models:
                px, py = model.x - x, model.y - y
                if -reach < px < reach and -reach < py < reach:
                    circles.append((model.x, model.y, keep))
                    kept.append((model.x, model.y, square))
                    away = px * px + py * py
                    if away < near * near:
                        bases.append((px, py, square))
                        if away < square:
                            self.crowded = True
        self.circles = circles
        self.kept = kept
        """The same, with the square of what must be kept clear."""
        self.bases = bases
        """Those that its own line can come near, from where the unit stands."""
        self._look_at_terrain(x - wide, x + wide, y - wide, y + wide)
        self.over_bases = self.walker == "flies"

    def _look_at_terrain(self, west: float, east: float, south: float, north: float) -> None:
        """skirmish.base.blocking, skirmish.base.gap: the terrain within these bounds that it keeps out of."""
        ground, leaving = self.ground, self.leaving
        self.walls = [
            (left, right, low, high, shape)
            for left, right, low, high, shape, one in ground.boxes
            if left <= east and right >= west and low <= north and high >= south and one not in leaving
        ]
        self.gaps = [
            (left, right, low, high, shape)
            for left, right, low, high, shape, _ in ground.gap_boxes
            if left <= east and right >= west and low <= north and high >= south
        ]
        self.stones = self.gaps
        if leaving or self.walker == "flies":
            self.stones = [
                (left, right, low, high, shape)
                for left, right, low, high, shape in ground.stone_boxes
                if left <= east and right >= west and low <= north and high >= south
            ]
        self.steeps = [
            one
            for one in ground.steeps
            if one.shape.left <= east and one.shape.right >= west and one.shape.low <= north and one.shape.high >= south
        ]

    # Standing

    def is_free(self, x: float, y: float) -> bool:
        """skirmish.base.spacing: on the table, on ground it may end on, and more than 1" from other units."""
        ground = self.ground
        if not (ground.low <= x <= ground.high and ground.low <= y <= ground.high):
            return False
        for cx, cy, square in self.kept:
            dx = cx - x
            if dx * dx < square:
                dy = cy - y
                if dx * dx + dy * dy < square:
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
            dx, dy = bx - ax, by - ay
            square = dx * dx + dy * dy
            for x, y, keep in self.circles:
                if west - keep < x < east + keep and south - keep < y < north + keep:  # as `passes`, the innermost loop
                    px, py = x - ax, y - ay
                    dot = px * dx + py * dy
                    if dot > 0:
                        along = dot / square if dot < square else 1.0
                        qx, qy = px - along * dx, py - along * dy
                        near = qx * qx + qy * qy
                        if near < keep * keep and near < px * px + py * py - 1e-9:
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
        cost = length_of(way) if len(way) > 2 else apart(*way[0], *way[-1])
        if self.steeps:
            for a, b in pairwise(way):
                cost += self.ground.climbs(a[0], a[1], b[0], b[1], self.dared)
        return cost

    def thread(
        self, ax: float, ay: float, bx: float, by: float, bends: int = MOST_BENDS, most: float = inf
    ) -> list[Point] | None:
        """The way between two points in line of each other, bent around bases on the shorter side; without its
        start. No way that is longer than so many inches is looked for.
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
            if corner is None:
                continue
            x, y = corner
            before, after = apart(ax, ay, x, y), apart(x, y, bx, by)
            if before + after > most or not self._can_bend(ax, ay, corner, bx, by):
                continue
            one = self.thread(ax, ay, x, y, bends - 1, most - after)
            other = one and self.thread(x, y, bx, by, bends - 1, most - before)
            if one and other:
                length = length_of([(ax, ay), *one, *other])
                if length < shortest:
                    best, shortest = [*one, *other], length
        return best

    def _can_bend(self, ax: float, ay: float, corner: Point, bx: float, by: float) -> bool:
        x, y = corner
        for cx, cy, square in self.kept:
            dx, dy = cx - x, cy - y
            if dx * dx + dy * dy < square:
                return False
        if not self.ground.can_stand(x, y):
            return False
        leg, leaving = self.ground.leg, self.leaving
        return leg(ax, ay, x, y, self.dared, leaving) < inf and leg(x, y, bx, by, self.dared, leaving) < inf

    def bent(self, points: Sequence[Point], bends: int = MOST_BENDS, most: float = inf) -> list[Point] | None:
        """A way over corners, bent around the bases on it, if it need not be longer than so many inches."""
        made = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            part = self.thread(ax, ay, bx, by, bends, most)
            if part is None:
                return None
            made += part
        if self.dared and self.gaps and not self.is_possible(made):
            return None
        return made

    def way_between(self, ax: float, ay: float, bx: float, by: float, most: float = inf) -> list[Point] | None:
        """skirmish.base.path: the way a model takes from one point to another; None if there is none.

        Around bases it may be left out if it is longer than so many inches.
        """
        if self.straight(ax, ay, bx, by) < inf:
            return [(ax, ay), (bx, by)]
        return self.way_around(ax, ay, bx, by, most)

    def way_around(self, ax: float, ay: float, bx: float, by: float, most: float = inf) -> list[Point] | None:
        """The same where no straight line leads from one to the other."""
        if self.over_bases:
            return None
        if self.ground.leg(ax, ay, bx, by, self.dared, self.leaving) < inf:
            return self.bent([(ax, ay), (bx, by)], MOST_BENDS, most)
        way = self.ground.short_way(ax, ay, bx, by, self.inches + EXACT, self.dared)
        return self.bent(way.points, MOST_BENDS, most) if way else None

    # Ends

    def spot(self, x: float, y: float) -> Spot | None:
        """skirmish.base.coherency: the end of a move with the leading model at a point, if the whole unit can do it."""
        if (x - self.x) * (x - self.x) + (y - self.y) * (y - self.y) > self.inches * self.inches + EXACT:
            return None
        if not self.is_free(x, y):
            return None
        way = self.way_between(self.x, self.y, x, y, self.inches + ROUNDED)
        return self._spot_by(way) if way else None

    def straight_spot(self, x: float, y: float) -> Spot | None:
        """As `spot`, by the straight line only."""
        if not self._leads_to(x, y):
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
        for *_, shape in self.gaps:
            if shape.is_crossed(ax, ay, bx, by) and shape.inside_of(ax, ay, bx, by) > max(FREE_STEP, self.dared):
                return False
        return True

    def _spot_by(self, way: list[Point], *, thorough: bool = True) -> Spot | None:
        cost = self.cost(way)
        if cost > self.allowed(way) + EXACT:
            return None
        x, y = way[-1]
        if len(self.unit.models) == 1:
            return Spot(x, y, cost, ((x, y),), (tuple(way),))
        made = form_up(self, way, thorough or self.target is not None)
        return Spot(x, y, cost, *made) if made else None

    def allowed(self, way: Sequence[Point]) -> float:
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

    def detour(self, way: Way, inches: float, bases: int = NEAREST) -> Spot | None:
        """skirmish.base.path: the end of a way out between the bases around it; it stops short where it must."""
        start = self.x, self.y
        over = corners(start, self.circles, self.is_free, bases)
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
