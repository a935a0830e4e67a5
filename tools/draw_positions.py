"""Draw the library of positions of Skirmish, and write the page that shows each with its decision and why.

Usage:
    python -m tools.draw_positions            write docs/skirmish-positions.md and docs/images/skirmish/*.svg
    python -m tools.draw_positions --check    say whether they are up to date
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

from foeman.engine.because import Because, as_text
from foeman.engine.positions import Asked, ask, read_position
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.geometry.walkers import walker_of
from foeman.games.skirmish.look.svg import draw_heading, svg
from foeman.games.skirmish.look.symbols import INCH, MARGIN
from foeman.games.skirmish.state import State, Unit, land

ROOT = Path(__file__).resolve().parent.parent
LIBRARY = ROOT / "tests" / "positions" / "skirmish"
PAGE = ROOT / "docs" / "skirmish-positions.md"
IMAGES = ROOT / "docs" / "images" / "skirmish"

SIDE, WIDE_SIDE = 480, 720
"""How large a picture is: of a part of the table, and of more than half of its width."""
FAR = 4.0
"""How far from all else a corner of terrain is shown, in inches."""

MOVES = ("rushes", "advances", "chases")

ROOM = 4.0
"""The inches that are shown around what matters."""

HEAD = """\
# Skirmish: positions and what the AI does in them

<!-- Written by `python -m tools.draw_positions` from tests/positions/skirmish; do not edit by hand. -->

{count} positions, each small enough to be laid out on a table in a minute: what is asked, what the AI decides, and its
reason in full. U and other units of the AI are red and marked A, enemies (E) blue and marked P; the dashed arrow is the
move or the attack, a golden ring who or which place was chosen. Every one can be asked:

    foeman ask skirmish --position tests/positions/skirmish/melee-2-charge.json

`--dice` scripts chance as it is given here. The tests ask all of them and compare decision and reason.
"""

CHAPTERS = {
    "Preparation": ("lists", "objective", "groups", "sections", "deploy", "deploy-all", "bonus"),
    "Unit types": ("type",),
    "Decision trees": ("decide", "act", "hybrid", "shooting", "melee"),
    "Basic concepts": (
        "activate",
        "control",
        "their-objective",
        "in-the-way",
        "advance",
        "rush",
        "advance-on",
        "shoot-at",
        "charge-at",
        "strike-back",
    ),
    "Special rules": ("ambush", "scout", "army-rules", "breath", "indirect", "spell", "block"),
    "Special movement": ("push", "drop", "leap", "jump", "face"),
}
"""The steps of each chapter, by their name or the tree they belong to."""

PUTS = ("objective", "deploy", "deploy-all", "ambush")
"""The steps that put something on the table."""

PUT = re.compile(r"(?:(?P<name>[A-Za-z]+(?: \d+)?) (?:at |on )?)?\((?P<x>[\d.]+), (?P<y>[\d.]+)\)")
"""A place in a decision, with what is put there."""

REACHES = ("decide", "act", "hybrid-2", "hybrid-4", "melee-2", "melee-3", "shoot-at", "charge-at", "breath", "indirect")
"""The steps in which the reach of the unit is what decides."""


def positions() -> dict[str, dict[str, Any]]:
    """The library, by name."""
    return {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(LIBRARY.glob("*.json"))}


def cases() -> list[dict[str, Any]]:
    """What is asked and expected, in order."""
    found: list[dict[str, Any]] = tomllib.loads((LIBRARY / "expected.toml").read_text("utf-8"))["case"]
    return found


def chapter_of(step: str) -> str:
    """The chapter that a step belongs to."""
    named = (step, step.partition("-")[0])
    return next(title for title, steps in CHAPTERS.items() if any(one in steps for one in named))


# Pictures


def pictures() -> dict[str, str]:
    """The picture of each position that has something on the table, by name."""
    library, made = positions(), {}
    for case in cases():
        name = case["position"]
        if name not in made and has_something(library[name]["position"]):
            asked = ask(SKIRMISH, library[name], name, dice=case.get("dice", ""))
            made[name] = picture(library[name], name, asked)
    return made


def has_something(position: dict[str, Any]) -> bool:
    """Whether anything lies or stands on the table."""
    placed = any(not unit.get("reserve") for unit in position.get("units", ()))
    return bool(placed or position.get("markers") or position.get("pieces"))


def picture(data: dict[str, Any], name: str, asked: Asked) -> str:
    """The position, cut to what matters, with what the AI does as an arrow."""
    state, _ = read_position(SKIRMISH, data, name)
    marks = arrows(state, data, asked)
    first = next((unit.name for unit in state.units if unit.side == "AI" and not unit.reserve), None)
    ranges = (first,) if first and data["step"] in REACHES else ()
    chosen = spots(state, data, asked, marks)
    full = svg(state, ranges=ranges, marks=marks, spots=chosen).replace(draw_heading(state), "")
    return cut(full, frame(state, [*marks, *((point,) for _, point in chosen)]))


def spots(
    state: State, data: dict[str, Any], asked: Asked, marks: list[tuple[tuple[float, float], ...]]
) -> list[tuple[str, tuple[float, float]]]:
    """Who is activated, and where units and objectives are put that were not on the table."""
    if data["step"] == "activate":
        return [(name, point) for name, point in goals(state).items() if name == asked.decision]
    if data["step"] not in PUTS:
        return []
    found = [
        (match["name"] or "here", (float(match["x"]), float(match["y"]))) for match in PUT.finditer(asked.decision)
    ]
    ends = [way[-1] for way in marks]
    return [(name, point) for name, point in found if point not in ends]


def arrows(state: State, data: dict[str, Any], asked: Asked) -> list[tuple[tuple[float, float], ...]]:
    """The way of whoever moved; else a line from the unit to whom or what it decided on."""
    moved = [way for unit in state.units if not unit.reserve for way in way_of(state, unit, asked)]
    if moved:
        return moved
    unit = acting(state, data)
    if data["step"] == "face" and unit is not None:
        goal_at = state.markers[0].x, state.markers[0].y
        return way_toward(state, unit, goal_at, over=asked.decision == "over it")
    goal = next((one for one in goals(state) if asked.decision.split(" (")[0].endswith(one)), None)
    if unit is None or goal is None or goal == unit.name:
        return []
    if asked.decision.split(" ")[0] in MOVES:
        return way_toward(state, unit, goals(state)[goal], over=not refused(asked))
    return [((unit.models[0].x, unit.models[0].y), goals(state)[goal])]


def refused(asked: Asked) -> bool:
    """Whether the unit did not dare an edge on its way."""
    whole = "\n".join(as_text(event) for event in asked.record.events if isinstance(event, Because))
    return re.search(r"\[skirmish\.moves\.(drop|jump)[^\]]*\](\n +[^\n]*)*?\n +so: no", whole) is not None


def way_toward(
    state: State, unit: Unit, goal: tuple[float, float], *, over: bool
) -> list[tuple[tuple[float, float], ...]]:
    """The way to a goal, over what lies on it or around."""
    ground, start = land(state).ground(walker_of(unit.profile), unit.profile.radius), unit.models[0]
    way = ground.way(start.x, start.y, *ground.reachable_point(*goal), over)
    return [tuple(way.points)] if way else []


def acting(state: State, data: dict[str, Any]) -> Unit | None:
    """The unit that is asked about."""
    named = data.get("with", {}).get("unit")
    own = [unit for unit in state.units if unit.side == "AI" and not unit.reserve]
    return next((unit for unit in own if unit.name == named), own[0] if len(own) == 1 else None)


def goals(state: State) -> dict[str, tuple[float, float]]:
    """What can be decided on: units and markers, by name."""
    units = {unit.name: (unit.models[0].x, unit.models[0].y) for unit in state.units if not unit.reserve}
    return {**units, **{marker.name: (marker.x, marker.y) for marker in state.markers}}


def way_of(state: State, unit: Unit, asked: Asked) -> list[tuple[tuple[float, float], ...]]:
    """The way that a unit's first model took, if it moved."""
    number = next(place for place, one in enumerate(state.units) if one is unit)
    after = {str(change["path"]): change["after"] for change in asked.changes}
    start = unit.models[0]
    x, y = (after.get(f"units[{number}].models[0].{axis}", getattr(start, axis)) for axis in "xy")
    if not isinstance(x, (int, float)) or not isinstance(y, (int, float)) or (x, y) == (start.x, start.y):
        return []
    ground = land(state).ground(walker_of(unit.profile), unit.profile.radius)
    way = ground.way(start.x, start.y, float(x), float(y), True)
    return [tuple(way.points) if way else ((start.x, start.y), (float(x), float(y)))]


def frame(state: State, marks: list[tuple[tuple[float, float], ...]]) -> tuple[float, float, float]:
    """The square that is shown: left, bottom and width in inches."""
    points = [*goals(state).values(), *(point for way in marks for point in way)]
    points += [near(point, points) for piece in state.pieces for point in piece.outline]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    width = min(48.0, max(max(xs) - min(xs), max(ys) - min(ys)) + 2 * ROOM)
    left = min(max(0.0, (min(xs) + max(xs) - width) / 2), 48 - width)
    low = min(max(0.0, (min(ys) + max(ys) - width) / 2), 48 - width)
    return left, low, width


def near(point: tuple[float, float], points: list[tuple[float, float]]) -> tuple[float, float]:
    """A corner of terrain, or as much of the way to it as is worth showing."""
    if not points:
        return point
    xs, ys = [x for x, _ in points], [y for _, y in points]
    most = FAR + (max(max(xs) - min(xs), max(ys) - min(ys)) / 2)
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return min(max(point[0], x - most), x + most), min(max(point[1], y - most), y + most)


def cut(svg: str, shown: tuple[float, float, float]) -> str:
    """The same picture with only a part of the table in view."""
    left, low, width = shown
    box = [MARGIN + left * INCH - 8, MARGIN + (48 - low - width) * INCH - 8, width * INCH + 16, width * INCH + 16]
    view = " ".join(f"{one:g}" for one in box)
    side = SIDE if width <= 24 else WIDE_SIDE
    return re.sub(r'viewBox="[^"]*"', f'viewBox="{view}" width="{side}" height="{side}"', svg, count=1)


# The page


def page() -> str:
    """All positions, by chapter."""
    library = positions()
    found: dict[str, list[str]] = {title: [] for title in CHAPTERS}
    for name in dict.fromkeys(case["position"] for case in cases()):
        found[chapter_of(library[name]["step"])].append(entry(name, library[name]))
    parts = [HEAD.format(count=len(library))]
    for title, entries in found.items():
        parts += [f"## {title}\n", *entries]
    return "\n".join(parts)


def entry(name: str, data: dict[str, Any]) -> str:
    """One position: what is at stake, the picture, and for each script of dice the decision and why."""
    lines = [f"### {name}\n", data["about"], ""]
    readings = data.get("setup", {}).get("rulings", {})
    lines += [f"Played with `{ruling}={reading}`.\n" for ruling, reading in readings.items()]
    if has_something(data["position"]):
        lines.append(f"![{name}](images/skirmish/{name}.svg)\n")
    for case in cases():
        if case["position"] == name:
            lines += decision(name, data, case)
    return "\n".join(lines)


def decision(name: str, data: dict[str, Any], case: dict[str, Any]) -> list[str]:
    """What is decided with these dice, and the reason."""
    dice = case.get("dice", "")
    asked = ask(SKIRMISH, data, name, dice=dice)
    rolled = f" (dice: `{dice}`)" if dice else ""
    why = [as_text(event) for event in asked.record.events if isinstance(event, Because)]
    reason = ["", "```", *why, "```"] if why else []
    return [f"`{data['step']}`{rolled}: **{asked.decision}**", *reason, ""]


def main() -> int:
    """Write the page and the pictures, or check them."""
    parser = argparse.ArgumentParser(description="Draw the positions of Skirmish.")
    parser.add_argument("--check", action="store_true", help="only say whether they are up to date")
    asked = parser.parse_args()
    wanted = {PAGE: page(), **{IMAGES / f"{name}.svg": svg for name, svg in pictures().items()}}
    if not asked.check:
        IMAGES.mkdir(parents=True, exist_ok=True)
        for file in IMAGES.glob("*.svg"):
            file.unlink()
        for file, text in wanted.items():
            file.write_text(text, encoding="utf-8")
        return 0
    stale = [file.name for file, text in wanted.items() if not file.exists() or file.read_text("utf-8") != text]
    if stale:
        print(f"not up to date: {', '.join(stale)}; python -m tools.draw_positions writes them", file=sys.stderr)
    return bool(stale)


if __name__ == "__main__":
    sys.exit(main())
