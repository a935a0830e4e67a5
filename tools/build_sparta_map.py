"""Draw the map of Sparta: real coastlines, stretched where the cities stand close, cut into regions and allies.

Usage:
    python tools/build_sparta_map.py MAP_TOML TOPOJSON     write outlines.json beside MAP_TOML

TOPOJSON is land-10m.json of the npm package `world-atlas` (Natural Earth, public domain). Longitudes and latitudes are
stretched apart from each other, so that Attica and Boiotia have room and the open sea has none to spare.
"""

from __future__ import annotations

import json
import math
import sys
import tomllib
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import build_map
import numpy as np
import shapely
from build_map import Site, Table, compact, cut, decode_land, label_of, polygons_of, rings, tidy
from shapely import Point
from shapely.geometry.base import BaseGeometry

WIDTH = 1600
WEST, EAST, SOUTH, NORTH = 12.1, 29.5, 34.62, 41.75
MIDDLE = 38.6  # the latitude at which a degree of longitude has its true length
APART = 52.0  # pixels: no two spaces are drawn closer than this
SMALLEST = 26.0  # square pixels: smaller islands without a city are left out
OTHER = "other"
BEYOND = [
    (20.2, 40.3), (21.2, 40.0), (20.9, 41.0), (21.2, 39.55), (23.1, 41.35), (26.8, 41.45), (27.6, 41.3),
    (28.4, 39.6), (28.6, 38.6), (28.6, 37.6), (29.3, 40.4), (28.9, 36.9), (29.0, 41.4), (27.9, 38.0), (27.9, 39.3),
    (15.2, 41.2), (16.0, 40.9), (17.6, 41.0), (15.7, 40.3), (15.0, 40.6), (14.4, 41.3), (18.2, 40.2), (19.8, 40.9),
]  # fmt: skip
"""Points of the land that belongs to no region."""
MACEDON = [(22.1, 40.6), (22.9, 40.9), (21.7, 40.7)]
THRACE = [(25.0, 41.5), (26.0, 41.5), (24.2, 41.4)]
CRETE = [(23.8, 35.4), (25.6, 35.15)]
GREECE = [(21.75, 38.75), (21.95, 39.0)]


def density_across(lon: np.ndarray) -> np.ndarray:
    """How much room a degree of longitude gets."""
    west = 0.86 - 0.46 / (1 + np.exp(-(lon - 17.3) / 0.16))
    east = 0.60 / (1 + np.exp(-(lon - 19.35) / 0.16))
    return west + east + 1.75 * np.exp(-(((lon - 23.38) / 0.72) ** 2))


def density_down(lat: np.ndarray) -> np.ndarray:
    """How much room a degree of latitude gets."""
    south = 1 - 0.3 / (1 + np.exp((lat - 36.0) / 0.2))
    return south + 1.55 * np.exp(-(((lat - 38.12) / 0.5) ** 2))


class Sheet:
    """From longitudes and latitudes to pixels."""

    def __init__(self) -> None:
        self.lons, self.lats = np.linspace(WEST - 4, EAST + 4, 4000), np.linspace(SOUTH - 4, NORTH + 4, 4000)
        across = np.cumsum(density_across(self.lons)) * (self.lons[1] - self.lons[0])
        down = np.cumsum(density_down(self.lats)) * (self.lats[1] - self.lats[0])
        left, right = np.interp([WEST, EAST], self.lons, across)
        low, high = np.interp([SOUTH, NORTH], self.lats, down)
        scale = WIDTH / (right - left)
        tall = scale / math.cos(math.radians(MIDDLE))
        self.xs, self.ys = (across - left) * scale, (high - down) * tall
        self.height = round((high - low) * tall)

    def pixels(self, lonlat: np.ndarray) -> np.ndarray:
        """Longitudes and latitudes as pixels, y down."""
        x, y = np.interp(lonlat[:, 0], self.lons, self.xs), np.interp(lonlat[:, 1], self.lats, self.ys)
        return np.column_stack((x, y))

    def point(self, lon: float, lat: float) -> Point:
        """One place as a point in pixels."""
        return Point(self.pixels(np.array([[lon, lat]]))[0])

    @property
    def box(self) -> BaseGeometry:
        """The sheet as a rectangle."""
        return shapely.box(0, 0, WIDTH, self.height)


def on_land(point: Point, land: BaseGeometry) -> Point:
    """A town on the coast is drawn on the land next to it."""
    if land.intersects(point):
        return point
    return Point(shapely.shortest_line(land.buffer(-0.6), point).coords[0])


def push_apart(places: dict[str, Point], sheet: Sheet) -> dict[str, list[int]]:
    """Where the spaces are drawn: at their towns, moved as little as keeps them apart."""
    names = list(places)
    home = np.array([[place.x, place.y] for place in places.values()])
    at = home.copy()
    for _ in range(400):
        gap = at[:, None, :] - at[None, :, :]
        far = np.hypot(gap[:, :, 0] * 0.92, gap[:, :, 1])
        np.fill_diagonal(far, 1e9)
        push = np.clip(APART - far, 0, None) / np.maximum(far, 1)
        at = at + 0.28 * (gap * push[:, :, None]).sum(axis=1) + 0.012 * (home - at)
    at = np.clip(at, 34, [WIDTH - 34, sheet.height - 34])
    return {name: [round(x), round(y)] for name, (x, y) in zip(names, at.tolist(), strict=True)}


def share_out(masses: Sequence[BaseGeometry], sites: Sequence[Site], sheet: Sheet) -> dict[str, BaseGeometry]:
    """Every landmass among the points on it; one without any goes to the owner of the nearest."""
    shapes: dict[str, list[BaseGeometry]] = defaultdict(list)
    for mass in masses:
        shares = cut(mass, sites, sheet)  # type: ignore[arg-type]
        if not shares:
            shares = {min(sites, key=lambda site: mass.distance(site.at)).owner: mass}
        for owner, share in shares.items():
            shapes[owner].append(share)
    return {owner: shapely.union_all(parts, grid_size=build_map.GRID) for owner, parts in shapes.items()}


def outlines(content: Table, topology: Table) -> Table:
    """What outlines.json holds."""
    sheet = Sheet()
    world = decode_land(topology)
    dense = shapely.segmentize(shapely.intersection(world, shapely.box(WEST - 2, SOUTH - 2, EAST + 2, NORTH + 2)), 0.1)
    land = shapely.make_valid(shapely.transform(dense, sheet.pixels)).intersection(sheet.box)
    towns = {space["id"]: on_land(sheet.point(space["lon"], space["lat"]), land) for space in content["spaces"]}
    sites = [Site(space["region"], towns[space["id"]]) for space in content["spaces"]]
    sites += [Site(ally["id"], sheet.point(ally["lon"], ally["lat"])) for ally in content["allies"]]
    more = {"macedonia": MACEDON, "thrace": THRACE, "crete": CRETE, "greece": GREECE}
    sites += [Site(name, sheet.point(*place)) for name, places in more.items() for place in places]
    sites += [Site(OTHER, sheet.point(*place)) for place in BEYOND]
    masses = [
        mass for mass in polygons_of(land) if mass.area >= SMALLEST or any(mass.intersects(site.at) for site in sites)
    ]
    shapes = tidy(share_out(masses, sites, sheet))
    drawn = {ally["id"]: sheet.point(ally["lon"], ally["lat"]) for ally in content["allies"]}
    at = push_apart({**towns, **drawn}, sheet)
    named = [*content["regions"], *content["allies"]]
    return {
        "viewBox": [0, 0, WIDTH, sheet.height],
        "lands": {
            one["id"]: {"label": label_of(shapes[one["id"]]), "rings": list(rings(shapes[one["id"]]))} for one in named
        },
        "spaces": at,
        "waste": list(rings(shapes[OTHER])),
    }


def written(drawing: Table) -> str:
    """The drawing as JSON with one land to a line."""
    lands = ",\n".join(f"{json.dumps(name)}:{compact(row)}" for name, row in drawing["lands"].items())
    return (
        f'{{\n"viewBox":{compact(drawing["viewBox"])},\n"lands":{{\n{lands}\n}},\n"spaces":{compact(drawing["spaces"])},\n'
        f'"waste":{compact(drawing["waste"])}\n}}\n'
    )


def main() -> int:
    """Build outlines.json."""
    build_map.SIMPLIFY = 0.9
    where, topology = Path(sys.argv[1]), Path(sys.argv[2])
    content = tomllib.loads(where.read_text(encoding="utf-8"))
    drawing = outlines(content, json.loads(topology.read_text(encoding="utf-8")))
    target = where.with_name("outlines.json")
    target.write_text(written(drawing), encoding="utf-8")
    print(f"{target.name}: {target.stat().st_size // 1024} KB, {drawing['viewBox']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
