"""Where a walker with a base of some size can stand and go on a table, worked out once: outlines and ways around them.

shapely makes the outlines that a base must keep out of; no shapely call happens in play. Ways are the shortest there
are: from corner to corner of what must be avoided, with all distances between corners known beforehand.
"""

from __future__ import annotations

from math import inf, sqrt
from typing import TYPE_CHECKING

from shapely import Polygon, unary_union

from foeman.games.skirmish.geometry.banks import Exit, bank, exits, way_out
from foeman.games.skirmish.geometry.shapes import SIDE, Point, Shape, apart
from foeman.games.skirmish.geometry.walkers import Walker
from foeman.games.skirmish.geometry.ways import Net, Way

if TYPE_CHECKING:
    from foeman.games.skirmish.geometry.land import Land, Terrain

LOW_DARED, MOST_DARED = 2.999, 5.999
"""The highest drop and the widest jump that everybody dares, and that anybody does: under 3 and under 6 inches."""

FREE_STEP = 1.02
"""A gap that is an inch wide is crossed freely; outlines are taken a hair wider."""

RIM = 0.005
"""By how much ground that is kept out of is taken wider: a point on an outline is inside."""

MOST_WAYS = 500


class Ground:
    """Where a walker with a base of this radius can stand and go."""

    def __init__(self, land: Land, walker: Walker, radius: float) -> None:
        self.land = land
        self.walker = walker
        self.radius = radius
        self.low, self.high = radius, SIDE - radius
        self.walls: list[tuple[Shape, Terrain]] = []
        self.gaps: list[tuple[Shape, Terrain]] = []
        self.steeps: list[Terrain] = []
        self.rims: dict[str, Shape] = {}
        """The outlines of steep pieces, a hair wider, so that nobody walks along an edge."""
        self.stones: list[tuple[Shape, Terrain]] = []
        """What nobody can stand in: blocking ground grown by the base, and gaps."""
        self._make_outlines()
        self.heights = [(rim.left, rim.right, rim.low, rim.high, one, rim) for one, rim in self._rims()]
        self.boxes = [(one.left, one.right, one.low, one.high, one, piece) for one, piece in self.walls]
        self.gap_boxes = [(one.left, one.right, one.low, one.high, one, gap) for one, gap in self.gaps]
        self.stone_boxes = [(one.left, one.right, one.low, one.high, one) for one, _ in self.stones]
        self.kept_out = self.boxes + self.gap_boxes
        self._ways: dict[tuple[float, float, float, float, float], Way | None] = {}
        self._banks: dict[tuple[float, float, float, float, float], Point] = {}
        self._exits: dict[Point, list[Exit]] = {}
        self._reachable: dict[Point, Point] = {}
        self._around: dict[Point, tuple[Terrain, ...]] = {}
        self._nets: dict[float, Net] = {}

    def _make_outlines(self) -> None:
        """skirmish.base.blocking, skirmish.base.gap, skirmish.base.measure: what the base or its centre keeps out
        of.
        """
        over = unary_union([Polygon(one.piece.outline).buffer(-RIM, join_style="mitre") for one in self.land.ways])
        for one in self.land.terrain:
            if one.way:
                continue
            outline = Polygon(one.piece.outline)
            if one.blocking:
                grown = [shape_of(outline.buffer(self.radius, join_style="mitre"))]
                self.stones += [(shape, one) for shape in grown]
                if self.walker != "flies":
                    self.walls += [(shape, one) for shape in grown]
                continue
            rest = outline.buffer(RIM, join_style="mitre").difference(over)
            shapes = [shape_of(part) for part in getattr(rest, "geoms", [rest]) if not part.is_empty]
            if one.gap:
                self.stones += [(shape, one) for shape in shapes]
                if self.walker != "flies":
                    self.gaps += [(shape, one) for shape in shapes]
            elif self._keeps_out(one):
                self.walls += [(shape, one) for shape in shapes]
            if one.steep and self.walker != "flies":
                self.steeps.append(one)
                self.rims[one.name] = shapes[0]

    def _rims(self) -> list[tuple[Terrain, Shape]]:
        return [(one, self.rims[one.name]) for one in self.steeps]

    def _keeps_out(self, one: Terrain) -> bool:
        """skirmish.terrain.difficult, skirmish.terrain.dangerous, skirmish.ruling.both_kinds: what is gone around."""
        if self.walker == "walks":
            return one.difficult or one.dangerous
        return self.walker == "strides" and one.dangerous

    # Standing

    def is_on_table(self, x: float, y: float) -> bool:
        """Whether the whole base is on the table."""
        return self.low <= x <= self.high and self.low <= y <= self.high

    def can_stand(self, x: float, y: float) -> bool:
        """skirmish.base.blocking, skirmish.base.gap: on the table, not in blocking ground or a gap."""
        if not (self.low <= x <= self.high and self.low <= y <= self.high):
            return False
        for left, right, low, high, shape in self.stone_boxes:
            if left <= x <= right and low <= y <= high and shape.holds(x, y):
                return False
        return True

    def avoids(self, x: float, y: float) -> bool:
        """Whether the point is in ground that this walker goes around."""
        for left, right, low, high, shape, _ in self.boxes:
            if left <= x <= right and low <= y <= high and shape.holds(x, y):
                return True
        return False

    # Lines

    def is_clear(self, ax: float, ay: float, bx: float, by: float, but: tuple[Terrain, ...] = ()) -> bool:
        """Whether a line crosses nothing that this walker keeps out of; gaps included, `but` left out."""
        for shape, one in self.walls:
            if one not in but and shape.is_crossed(ax, ay, bx, by):
                return False
        for shape, one in self.gaps:
            if one not in but and shape.is_crossed(ax, ay, bx, by) and shape.inside_of(ax, ay, bx, by) > FREE_STEP:
                return False
        return True

    def climbs(self, ax: float, ay: float, bx: float, by: float, dared: float = 0.0) -> float:
        """skirmish.base.climb, skirmish.base.drop: what the steep sides on a line cost; one that is dropped off
        nothing.
        """
        cost = 0.0
        west, east = (ax, bx) if ax < bx else (bx, ax)
        south, north = (ay, by) if ay < by else (by, ay)
        for left, right, low, high, one, rim in self.heights:
            if left > east or right < west or low > north or high < south:
                continue
            crossings = rim.crossings(ax, ay, bx, by)
            if crossings:
                inside = rim.holds(ax, ay)
                for _ in crossings:
                    if not (inside and one.height <= dared):
                        cost += one.height
                    inside = not inside
        return cost

    def leg(self, ax: float, ay: float, bx: float, by: float, dared: float, but: tuple[Terrain, ...] = ()) -> float:
        """What a straight line costs, with drops and jumps of so many inches dared; infinite if it cannot be taken."""
        west, east = (ax, bx) if ax < bx else (bx, ax)
        south, north = (ay, by) if ay < by else (by, ay)
        for left, right, low, high, shape, one in self.boxes:
            if left > east or right < west or low > north or high < south or one in but:
                continue
            if shape.is_crossed(ax, ay, bx, by):
                return inf
        for left, right, low, high, shape, one in self.gap_boxes:
            if left > east or right < west or low > north or high < south or one in but:
                continue
            if shape.is_crossed(ax, ay, bx, by):
                wide = shape.inside_of(ax, ay, bx, by)
                if wide > (dared if dared > FREE_STEP else FREE_STEP):
                    return inf
        length = sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by))
        return length + self.climbs(ax, ay, bx, by, dared) if self.steeps else length

    # Ways

    def net(self, dared: float) -> Net:
        """Ways that climb and never jump, that drop and jump what everybody dares, or as much as anybody does."""
        level = 0.0 if not dared or not (self.gaps or self.steeps) else LOW_DARED if dared < 3 else MOST_DARED
        found = self._nets.get(level)
        if found is None:
            found = self._nets[level] = Net(self, level)
        return found

    def way(self, ax: float, ay: float, bx: float, by: float, dared: float = 0.0) -> Way | None:
        """skirmish.base.path: the shortest way between two points, out of bad ground first; None if there is none."""
        if self.walker == "flies":
            return Way(apart(ax, ay, bx, by), ((ax, ay), (bx, by)))
        key = ax, ay, bx, by, dared
        if key not in self._ways:
            if len(self._ways) >= MOST_WAYS:
                self._ways.clear()
            net = self.net(dared)
            inside = self.walker != "roams" and self.around_start(ax, ay)
            self._ways[key] = way_out(self, net, ax, ay, bx, by) if inside else net.way(ax, ay, bx, by)
        return self._ways[key]

    def short_way(self, ax: float, ay: float, bx: float, by: float, most: float, dared: float = 0.0) -> Way | None:
        """skirmish.base.path: the shortest way over corners, if it has no more than so many inches."""
        return self.net(dared).short_way(ax, ay, bx, by, most)

    def exits(self, x: float, y: float) -> list[Exit]:
        """skirmish.ruling.starts_in_bad: the ways straight out of the bad ground at a point, the shortest first."""
        if (x, y) not in self._exits:
            if len(self._exits) >= MOST_WAYS:
                self._exits.clear()
            self._exits[(x, y)] = exits(self, x, y)
        return self._exits[(x, y)]

    def end_for(self, ax: float, ay: float, x: float, y: float, dared: float = 0.0) -> Point:
        """skirmish.ruling.bad_goal: where a way to a goal ends: there, or on the bank where no way leads further."""
        to = self.reachable_point(x, y)
        if self.way(ax, ay, *to, dared) is not None:
            return to
        key = ax, ay, *to, dared
        if key not in self._banks:
            if len(self._banks) >= MOST_WAYS:
                self._banks.clear()
            self._banks[key] = bank(self, self.net(dared), ax, ay, *to)
        return self._banks[key]

    def reachable_point(self, x: float, y: float) -> Point:
        """skirmish.ruling.bad_goal: the point itself, or the nearest one outside the ground that is gone around."""
        found = self._reachable.get((x, y))
        if found is None:
            if len(self._reachable) >= MOST_WAYS:
                self._reachable.clear()
            found = self._reachable[(x, y)] = self._outside(x, y)
        return found

    def _outside(self, x: float, y: float) -> Point:
        for shape in self._holding(x, y):
            px, py = shape.nearest(x, y)
            far = apart(px, py, x, y) or 1.0
            qx, qy = px + (px - x) / far * 0.05, py + (py - y) / far * 0.05
            if self.can_stand(qx, qy) and not self.avoids(qx, qy):
                return round(qx, 2), round(qy, 2)
        return x, y

    def _holding(self, x: float, y: float) -> list[Shape]:
        """The outlines kept out of that hold a point."""
        return [
            shape
            for left, right, low, high, shape, _ in self.kept_out
            if left <= x <= right and low <= y <= high and shape.holds(x, y)
        ]

    def around_start(self, x: float, y: float) -> tuple[Terrain, ...]:
        """skirmish.ruling.starts_in_bad: the pieces a walker already stands in; it may leave them."""
        found = self._around.get((x, y))
        if found is None:
            if len(self._around) >= MOST_WAYS:
                self._around.clear()
            found = self._around[(x, y)] = tuple(
                [
                    one
                    for left, right, low, high, shape, one in self.kept_out
                    if left <= x <= right and low <= y <= high and shape.holds(x, y)
                ]
            )
        return found


def shape_of(polygon: Polygon) -> Shape:
    """A polygon of shapely as an outline for play."""
    return Shape((x, y) for x, y, *_ in polygon.exterior.coords[:-1])
