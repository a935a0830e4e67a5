"""Draw the map of Outremer: real coasts, stretched where regions lie close together, cut into the regions of map.toml.

Usage:
    python tools/build_outremer.py MAP_TOML TOPOJSON    write outlines.json beside MAP_TOML

It needs scipy, which Foeman itself does not: pip install scipy.
TOPOJSON is land-10m.json of the npm package `world-atlas` (Natural Earth, public domain). The Holy Land is small beside
Egypt and Syria, so the map is stretched first by rank and then as far as each region needs room for its pieces; coasts
follow the same stretch.
"""

from __future__ import annotations

import json
import sys
import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from build_map import decode_land
from scipy.interpolate import PchipInterpolator, RBFInterpolator
from shapely import MultiPolygon, Point, Polygon
from shapely.geometry.base import BaseGeometry

WIDTH, HEIGHT = 1500, 1300
STRETCH = 0.62  # how far ranks count against true distances
ROOM = (150.0, 104.0)  # what the pieces of a region need, in pixels
MARGIN = (80.0, 70.0)
ROUNDS = 600
SIMPLIFY = 1.2
SMALLEST = 60.0
WASTE = [  # lon, lat of land that belongs to no region
    (31.0, 37.4), (32.6, 37.2), (33.9, 37.5), (36.6, 37.5), (38.2, 37.4), (39.8, 37.2), (39.9, 34.6), (39.6, 33.4),
    (38.4, 32.7), (37.9, 31.6), (37.4, 30.6), (36.9, 29.7), (35.0, 29.5), (33.4, 29.5), (32.2, 29.5), (30.7, 29.6),
    (30.7, 30.6), (30.7, 31.3),
]  # fmt: skip
PINS = [(west, south) for west in (30.6, 32.5, 40.0) for south in (29.4, 33.5, 37.6)]

Xy = tuple[int, int]


def by_rank(values: np.ndarray, low: float, high: float) -> PchipInterpolator:
    """A smooth rising scale from 0 to 1: partly the true distance, partly the rank among the regions."""
    knots = np.unique(np.concatenate([[low], np.sort(values), [high]]))
    ranks = np.linspace(0, 1, len(knots))
    true = (knots - low) / (high - low)
    return PchipInterpolator(knots, STRETCH * ranks + (1 - STRETCH) * true)


def apart(sites: np.ndarray) -> np.ndarray:
    """The sites, pushed apart until the pieces of each have room."""
    at = sites.copy()
    wide, high = ROOM
    for _ in range(ROUNDS):
        for one, other in combinations(range(len(at)), 2):
            dx, dy = at[other] - at[one]
            over = wide - abs(dx), high - abs(dy)
            if min(over) > 0:
                along = 0 if over[0] / wide < over[1] / high else 1
                push = 0.25 * over[along] * (1 if (dx, dy)[along] >= 0 else -1)
                at[one][along] -= push
                at[other][along] += push
        at = 0.985 * at + 0.015 * sites
        at[:, 0] = np.clip(at[:, 0], MARGIN[0], WIDTH - MARGIN[0])
        at[:, 1] = np.clip(at[:, 1], MARGIN[1], HEIGHT - MARGIN[1])
    return at


def warped(shape: BaseGeometry, warp: Any) -> BaseGeometry:
    """A shape on the stretched map."""
    return shapely.make_valid(shapely.transform(shapely.segmentize(shape, 0.03), warp))


def polygons(shape: BaseGeometry) -> list[Polygon]:
    """The polygons of a shape that are large enough to be drawn."""
    parts = shape.geoms if hasattr(shape, "geoms") else [shape]
    return [part for part in parts if isinstance(part, Polygon) and part.area > SMALLEST]


def rings(shape: BaseGeometry) -> list[list[Xy]]:
    """The outer rings of a shape, simplified, in whole pixels."""
    return [[(round(x), round(y)) for x, y in part.exterior.coords[:-1]] for part in polygons(shape.simplify(SIMPLIFY))]


def wobble(shape: BaseGeometry) -> BaseGeometry:
    """Straight cuts turned into lines that look drawn by hand."""

    def shift(xy: np.ndarray) -> np.ndarray:
        x, y = xy[:, 0], xy[:, 1]
        across = 4.0 * np.sin(y / 17 + np.sin(x / 41)) + 2.0 * np.sin(y / 7.3 + x / 13)
        down = 4.0 * np.sin(x / 19 + np.sin(y / 37)) + 2.0 * np.sin(x / 6.7 - y / 11)
        return np.column_stack((x + across, y + down))

    return shapely.make_valid(shapely.transform(shapely.segmentize(shape, 8.0), shift))


def build(content: dict[str, Any], topology: dict[str, Any]) -> dict[str, Any]:
    """Land, and the outline and middle of every region."""
    west, east, south, north = content["frame"]
    towns = np.array([(region["lon"], region["lat"]) for region in content["regions"]])
    across, up = by_rank(towns[:, 0], west, east), by_rank(towns[:, 1], south, north)

    def scaled(lonlat: np.ndarray) -> np.ndarray:
        lon, lat = np.clip(lonlat[:, 0], west, east), np.clip(lonlat[:, 1], south, north)
        return np.column_stack((across(lon) * WIDTH, (1 - up(lat)) * HEIGHT))

    before = scaled(towns)
    after = apart(before)
    pins = scaled(np.array(PINS))
    moved = RBFInterpolator(
        np.vstack([before, pins]), np.vstack([after - before, np.zeros_like(pins)]), kernel="linear", smoothing=0.4
    )

    def warp(lonlat: np.ndarray) -> np.ndarray:
        flat = scaled(lonlat)
        return flat + moved(flat)

    frame = shapely.box(west, south, east, north)
    land = warped(shapely.intersection(decode_land(topology), frame), warp)
    land = shapely.intersection(land.buffer(0), shapely.box(0, 0, WIDTH, HEIGHT))
    waste = warp(np.array(WASTE))
    sites = np.vstack([after, waste])
    cells = shapely.voronoi_polygons(
        shapely.MultiPoint(sites), extend_to=shapely.box(-200, -200, WIDTH + 200, HEIGHT + 200)
    )
    found: dict[str, Any] = {}
    for number, region in enumerate(content["regions"]):
        middle = Point(after[number])
        cell = next(part for part in cells.geoms if part.contains(middle))
        shape = shapely.intersection(wobble(cell), land)
        near = [part for part in polygons(shape) if part.distance(middle) < 60]
        found[region["id"]] = {
            "at": [round(float(value)) for value in after[number]],
            "rings": rings(MultiPolygon(near) if near else middle.buffer(30)),
        }
    return {"width": WIDTH, "height": HEIGHT, "land": rings(land), "regions": found}


def main() -> None:
    """Read, build, write."""
    toml, topojson = map(Path, sys.argv[1:3])
    content = tomllib.loads(toml.read_text(encoding="utf-8"))
    made = build(content, json.loads(topojson.read_text(encoding="utf-8")))
    target = toml.with_name("outlines.json")
    target.write_text(json.dumps(made, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{target}: {len(made['regions'])} regions, {target.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
