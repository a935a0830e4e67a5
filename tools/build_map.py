"""Draw a game's map: cut real coastlines into the regions and seas that map.toml lists.

Usage:
    python tools/build_map.py MAP_TOML TOPOJSON            write outlines.json beside MAP_TOML
    python tools/build_map.py MAP_TOML TOPOJSON --check    compare the drawn neighbours with the listed ones

TOPOJSON is land-50m.json of the npm package `world-atlas` (Natural Earth, public domain).
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely import LineString, MultiPoint, MultiPolygon, Point, Polygon, STRtree
from shapely.geometry.base import BaseGeometry

WIDTH = 1600  # pixels from the frame's west edge to its east edge
STANDARD_PARALLELS = (34.0, 50.0)
CENTRAL_MERIDIAN = 15.0
CLIP_DEGREES = (-40.0, 10.0, 70.0, 70.0)  # what is projected at all: west, south, east, north
GRID = 0.25  # pixels: coordinates are snapped to this grid while cutting
SIMPLIFY = 2.1  # pixels: how far an outline may stray from the coast
SMALLEST_ISLAND = 40.0  # square pixels: smaller land without a town is left out
SMALLEST_WATER = 30.0  # square pixels: smaller enclosed water is left out
LABEL_SHAPE = 2.2  # how much wider than high the room for a name should be
TOUCHING = 10.0  # pixels: a shorter common edge is a corner, not a border
SMALLEST_RING = 12.0  # square pixels: smaller pieces are not drawn
WASTE_LAND, WASTE_WATER = "waste_land", "waste_water"

Xy = tuple[float, float]
Pair = tuple[str, str]
Table = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Site:
    """A point on the map and the region, sea or waste that owns it."""

    owner: str
    at: Point


@dataclass(frozen=True, slots=True)
class Frame:
    """The pixel frame: where its corner lies in the projection, and its scale and size."""

    west: float
    north: float
    scale: float
    height: float

    def pixels(self, lonlat: np.ndarray) -> np.ndarray:
        """Longitudes and latitudes as pixels, y down."""
        x, y = lambert(lonlat[:, 0], lonlat[:, 1])
        return np.column_stack(((x - self.west) * self.scale, (self.north - y) * self.scale))

    def point(self, lon: float, lat: float) -> Point:
        """One place as a point in pixels."""
        return Point(self.pixels(np.array([[lon, lat]]))[0])

    @property
    def box(self) -> Polygon:
        """The frame as a rectangle in pixels."""
        return shapely.box(0, 0, WIDTH, self.height)


# Projection


def lambert(lon: np.ndarray, lat: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Lambert's conformal conic projection on a unit sphere, y up."""
    first, second = (math.radians(parallel) for parallel in STANDARD_PARALLELS)
    cone = math.log(math.cos(first) / math.cos(second)) / math.log(
        math.tan(math.pi / 4 + second / 2) / math.tan(math.pi / 4 + first / 2)
    )
    factor = math.cos(first) * math.tan(math.pi / 4 + first / 2) ** cone / cone
    radius = factor / np.tan(math.pi / 4 + np.radians(lat) / 2) ** cone
    angle = cone * np.radians(lon - CENTRAL_MERIDIAN)
    return radius * np.sin(angle), -radius * np.cos(angle)


def frame_of(content: Table) -> Frame:
    """The frame whose four edges pass through the four places that map.toml names."""
    corners = np.array([content["frame"][edge] for edge in ("west", "east", "north", "south")])
    x, y = lambert(corners[:, 0], corners[:, 1])
    scale = WIDTH / float(x[1] - x[0])
    return Frame(float(x[0]), float(y[2]), scale, round(float(y[2] - y[3]) * scale))


# TopoJSON


def decode_arcs(topology: Table) -> list[list[Xy]]:
    """Every arc of a quantised topology as longitudes and latitudes."""
    scale, shift = np.array(topology["transform"]["scale"]), np.array(topology["transform"]["translate"])
    places = [np.cumsum(np.array(steps), axis=0) * scale + shift for steps in topology["arcs"]]
    return [[(x, y) for x, y in arc.tolist()] for arc in places]


def ring_of(indices: Sequence[int], arcs: list[list[Xy]]) -> list[Xy]:
    """Arcs joined end to end; a negative index runs its arc backwards."""
    ring: list[Xy] = []
    for index in indices:
        arc = arcs[index] if index >= 0 else arcs[~index][::-1]
        ring.extend(arc[1:] if ring else arc)
    return ring


def decode_land(topology: Table) -> BaseGeometry:
    """The land of a world-atlas topology, clipped to the part of the world that is projected."""
    arcs = decode_arcs(topology)
    polygons = []
    for geometry in topology["objects"]["land"]["geometries"]:
        parts = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
        for outer, *holes in parts:
            polygons.append(Polygon(ring_of(outer, arcs), [ring_of(hole, arcs) for hole in holes]))
    world = shapely.make_valid(MultiPolygon(polygons))
    return shapely.intersection(world, shapely.box(*CLIP_DEGREES))


# Cutting


def sites_of(content: Table, kind: str, frame: Frame) -> list[Site]:
    """The points of every region (or sea) and of the waste of the same kind."""
    waste = WASTE_LAND if kind == "regions" else WASTE_WATER
    places = [(entry["id"], entry["lon"], entry["lat"]) for entry in content[kind]]
    places += [(entry["id"], *point) for entry in content[kind] for point in entry.get("more", [])]
    places += [(waste, *point) for point in content["waste"]["land" if kind == "regions" else "water"]]
    return [Site(owner, frame.point(lon, lat)) for owner, lon, lat in places]


def wobble(xy: np.ndarray) -> np.ndarray:
    """A smooth, fixed distortion that turns straight cuts into lines that look drawn by hand."""
    x, y = xy[:, 0], xy[:, 1]
    across = 4.0 * np.sin(y / 17 + np.sin(x / 41)) + 2.0 * np.sin(y / 7.3 + x / 13)
    down = 4.0 * np.sin(x / 19 + np.sin(y / 37)) + 2.0 * np.sin(x / 6.7 - y / 11)
    return np.column_stack((x + across, y + down))


def unwobble(point: Point) -> Point:
    """The point that the distortion brings to this one, by fixed-point steps."""
    goal = np.array([[point.x, point.y]])
    source = goal
    for _ in range(12):
        source = source + 0.5 * (goal - wobble(source))
    return Point(source[0])


def cells(sites: Sequence[Site], frame: Frame) -> dict[str, BaseGeometry]:
    """Each owner's cells: whatever lies nearer to one of its points than to any other point."""
    sources = MultiPoint([unwobble(site.at) for site in sites])
    around = frame.box.buffer(400)
    if len(sites) == 1:
        return {sites[0].owner: around}
    pieces = shapely.voronoi_polygons(sources, extend_to=around, ordered=True).geoms
    owned: dict[str, list[BaseGeometry]] = defaultdict(list)
    for site, piece in zip(sites, pieces, strict=True):
        owned[site.owner].append(piece)
    return {
        owner: shapely.transform(shapely.segmentize(shapely.union_all(parts), 5.0), wobble)
        for owner, parts in owned.items()
    }


def polygons_of(geometry: BaseGeometry) -> list[Polygon]:
    """The polygons in a geometry, whatever it is made of."""
    parts = shapely.get_parts(geometry).tolist()
    return [part for part in parts if isinstance(part, Polygon) and part.area > 0]


def cut(area: Polygon, sites: Sequence[Site], frame: Frame) -> dict[str, BaseGeometry]:
    """One landmass or one water, shared out among the points that lie in it."""
    inside = [site for site in sites if area.intersects(site.at)]
    if not inside:
        return {}
    owned = cells(inside, frame)
    shares = {owner: shapely.intersection(area, cell.buffer(0), grid_size=GRID) for owner, cell in owned.items()}
    return give_away_strays(shares, inside)


def give_away_strays(shares: dict[str, BaseGeometry], sites: Sequence[Site]) -> dict[str, BaseGeometry]:
    """A piece without any point of its owner joins the neighbour with which it shares most border."""
    points: dict[str, list[Point]] = defaultdict(list)
    for site in sites:
        points[site.owner].append(site.at)
    kept: dict[str, list[Polygon]] = {owner: [] for owner in shares}
    strays: list[Polygon] = []
    for owner, share in shares.items():
        for piece in polygons_of(share):
            seated = any(piece.distance(point) < 2 for point in points[owner])
            (kept[owner] if seated else strays).append(piece)
    for stray in sorted(strays, key=lambda piece: -piece.area):
        borders = {owner: sum(common_length(stray, piece) for piece in kept[owner]) for owner in kept}
        kept[max(borders, key=lambda owner: borders[owner])].append(stray)
    return {owner: shapely.union_all(parts, grid_size=GRID) for owner, parts in kept.items() if parts}


def common_length(one: BaseGeometry, other: BaseGeometry) -> float:
    """How long the border between two shapes is."""
    if not one.intersects(other):
        return 0.0
    return float(shapely.intersection(one.buffer(GRID), other.boundary).length)


def partition(content: Table, land: BaseGeometry, frame: Frame) -> dict[str, BaseGeometry]:
    """All regions, seas and wastes of the map, in pixels."""
    land_sites, sea_sites = sites_of(content, "regions", frame), sites_of(content, "seas", frame)
    seated = STRtree([site.at for site in land_sites])
    masses = [
        mass for mass in polygons_of(land) if mass.area >= SMALLEST_ISLAND or len(seated.query(mass, "intersects"))
    ]
    waters = polygons_of(shapely.difference(frame.box, shapely.union_all(masses), grid_size=GRID))
    shapes: dict[str, list[BaseGeometry]] = defaultdict(list)
    share_out(masses, land_sites, frame, shapes)
    share_out([water for water in waters if water.area >= SMALLEST_WATER], sea_sites, frame, shapes)
    return {owner: shapely.union_all(parts, grid_size=GRID) for owner, parts in shapes.items()}


def share_out(
    areas: Sequence[Polygon], sites: Sequence[Site], frame: Frame, shapes: dict[str, list[BaseGeometry]]
) -> None:
    """Cut every area that holds points, then give each of the others to the owner of the nearest point."""
    for area in areas:
        shares = cut(area, sites, frame)
        if not shares:
            shares = {min(sites, key=lambda site: area.distance(site.at)).owner: area}
        for owner, share in shares.items():
            shapes[owner].append(share)


def tidy(shapes: dict[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """The same shapes with common edges made identical on both sides, then simplified together."""
    lines = shapely.union_all([shape.boundary for shape in shapes.values()], grid_size=GRID)
    names = list(shapes)
    tree = STRtree([shapes[name] for name in names])
    faces: dict[str, list[BaseGeometry]] = defaultdict(list)
    for face in shapely.polygonize(shapely.get_parts(lines).tolist()).geoms:
        owners = tree.query(face.representative_point(), "intersects")
        if len(owners):
            faces[names[owners[0]]].append(face)
    joined = {name: shapely.coverage_union_all(faces[name]) for name in names}
    simple = shapely.coverage_simplify(np.array(list(joined.values())), SIMPLIFY)
    return dict(zip(joined, simple.tolist(), strict=True))


# Writing


def flat(coordinates: Iterable[Sequence[float]]) -> list[int]:
    """A line as whole pixels x, y, x, y without repeated points: ready for an SVG `points` attribute."""
    numbers: list[int] = []
    for x, y in coordinates:
        step = [round(x), round(y)]
        if numbers[-2:] != step:
            numbers += step
    return numbers


def rings(shape: BaseGeometry) -> Iterator[list[int]]:
    """The outer rings of a shape, largest first, each without its closing point."""
    for polygon in sorted(polygons_of(shape), key=lambda part: -part.area):
        ring = flat(polygon.exterior.coords)[:-2]
        if len(ring) >= 6 and polygon.area >= SMALLEST_RING:
            yield ring


def label_of(shape: BaseGeometry) -> list[int]:
    """A place for the name: the middle of the largest flat ellipse inside the largest piece."""
    largest = max(polygons_of(shape), key=lambda part: part.area)
    squeezed = shapely.transform(largest, lambda xy: xy * (1 / LABEL_SHAPE, 1))
    x, y = shapely.maximum_inscribed_circle(squeezed, tolerance=1.0).coords[0]
    return flat([(x * LABEL_SHAPE, y)])


def edge(one: BaseGeometry, other: BaseGeometry) -> list[list[int]]:
    """The common edge of two shapes, as one line or several."""
    parts = shapely.get_parts(shapely.intersection(one, other)).tolist()
    lines = shapely.union_all([part for part in parts if isinstance(part, LineString)])
    return [flat(line.coords) for line in shapely.get_parts(shapely.line_merge(lines)).tolist()]


def crossing(one: BaseGeometry, other: BaseGeometry) -> list[list[int]]:
    """The short line of a strait: between the nearest points of both shores, drawn a little inland."""
    line = shapely.shortest_line(one, other)
    (x0, y0), (x1, y1) = line.coords
    length = max(math.hypot(x1 - x0, y1 - y0), 1.0)
    dx, dy = 5 * (x1 - x0) / length, 5 * (y1 - y0) / length
    return [flat([(x0 - dx, y0 - dy), (x1 + dx, y1 + dy)])]


def drawn_region(region: Table, shapes: dict[str, BaseGeometry], frame: Frame) -> Table:
    """A region's name point, town and rings."""
    shape = shapes[region["id"]]
    town = frame.point(region["lon"], region["lat"])
    return {"label": label_of(shape), "town": flat(town.coords), "rings": list(rings(shape))}


def drawn_sea(sea: Table, shapes: dict[str, BaseGeometry], frame: Frame) -> Table:
    """A sea's name point and rings; islands lie on top of it and are not cut out."""
    label = frame.point(sea["lon"], sea["lat"])
    return {"label": flat(label.coords), "rings": list(rings(shapes[sea["id"]]))}


def drawn_border(border: Table, shapes: dict[str, BaseGeometry]) -> Table:
    """The line of a river or a mountain range, or the crossing of a strait."""
    one, other = (shapes[name] for name in border["between"])
    lines = crossing(one, other) if border["kind"] == "strait" else edge(one, other)
    return {"between": border["between"], "kind": border["kind"], "lines": lines}


def outlines(content: Table, shapes: dict[str, BaseGeometry], frame: Frame) -> Table:
    """What outlines.json holds."""
    marked = [border for border in content["borders"] if border["kind"] != "plain"]
    wastes = {"land": WASTE_LAND, "water": WASTE_WATER}
    return {
        "viewBox": [0, 0, WIDTH, int(frame.height)],
        "regions": {region["id"]: drawn_region(region, shapes, frame) for region in content["regions"]},
        "seas": {sea["id"]: drawn_sea(sea, shapes, frame) for sea in content["seas"]},
        "borders": [drawn_border(border, shapes) for border in marked],
        "waste": {kind: list(rings(shapes.get(name, Polygon()))) for kind, name in wastes.items()},
    }


def written(drawing: Table) -> str:
    """The drawing as JSON with one region, sea or border to a line, so that changes can be read."""
    parts = []
    for key, value in drawing.items():
        if isinstance(value, dict):
            rows = ",\n".join(f"{json.dumps(name)}:{compact(row)}" for name, row in value.items())
            parts.append(f"{json.dumps(key)}:{{\n{rows}\n}}")
        elif key == "borders":
            parts.append(f"{json.dumps(key)}:[\n" + ",\n".join(map(compact, value)) + "\n]")
        else:
            parts.append(f"{json.dumps(key)}:{compact(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def compact(value: object) -> str:
    """JSON without spaces."""
    return json.dumps(value, separators=(",", ":"))


# Checking


def drawn_neighbours(shapes: dict[str, BaseGeometry]) -> dict[Pair, float]:
    """The pairs of shapes that touch, and along how many pixels."""
    names = sorted(name for name in shapes if name not in (WASTE_LAND, WASTE_WATER))
    touching = [pair for pair in combinations(names, 2) if shapes[pair[0]].intersects(shapes[pair[1]])]
    lengths = {(one, other): float(shapely.intersection(shapes[one], shapes[other]).length) for one, other in touching}
    return {pair: length for pair, length in lengths.items() if length >= TOUCHING}


def listed_neighbours(content: Table) -> dict[Pair, str]:
    """The pairs that map.toml lists, and how: the kind of a border, a passage or a coast."""
    listed = {pair(*border["between"]): border["kind"] for border in content["borders"]}
    listed |= {pair(*passage["between"]): "passage" for passage in content["passages"]}
    for region in content["regions"]:
        listed |= {pair(region["id"], sea): "coast" for sea in region["coast"]}
    return listed


def pair(one: str, other: str) -> Pair:
    """Two ids in the order in which pairs are compared."""
    return (one, other) if one < other else (other, one)


def differences(content: Table, shapes: dict[str, BaseGeometry]) -> Iterator[str]:
    """What is drawn but not listed, and what is listed but not drawn (straits are never drawn)."""
    drawn, listed = drawn_neighbours(shapes), listed_neighbours(content)
    for one, other in sorted(drawn.keys() - listed.keys()):
        yield f"drawn, not listed: {one} - {other} ({drawn[one, other]:.0f} px)"
    for one, other in sorted(listed.keys() - drawn.keys()):
        if listed[one, other] != "strait":
            yield f"listed, not drawn: {one} - {other} ({listed[one, other]})"


def main(arguments: Sequence[str] | None = None) -> int:
    """Build outlines.json, or report differences."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("map", type=Path, metavar="MAP_TOML")
    parser.add_argument("topology", type=Path, metavar="TOPOJSON")
    parser.add_argument("--check", action="store_true", help="report differences instead of writing")
    options = parser.parse_args(arguments)
    content = tomllib.loads(options.map.read_text(encoding="utf-8"))
    frame = frame_of(content)
    world = decode_land(json.loads(options.topology.read_text(encoding="utf-8")))
    land = shapely.make_valid(shapely.transform(world, frame.pixels)).intersection(frame.box)
    shapes = tidy(partition(content, land, frame))
    if options.check:
        print("\n".join(differences(content, shapes)) or "The drawn neighbours are the listed ones.")
        return 0
    target = options.map.with_name("outlines.json")
    target.write_text(written(outlines(content, shapes, frame)), encoding="utf-8")
    print(f"{target.name}: {target.stat().st_size // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
