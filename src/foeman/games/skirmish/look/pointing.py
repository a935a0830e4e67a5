"""What is drawn for somebody who points at the table: where a unit can go, how it would stand, what it would meet."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from foeman.engine.pointing import Pointed, Reach
from foeman.games.skirmish.geometry.shapes import Point
from foeman.games.skirmish.look.symbols import COLOURS, INCH, SIZE, at
from foeman.games.skirmish.rules.outlook import Met
from foeman.games.skirmish.rules.trials import Acting, Area, Standing, Trial, Trying
from foeman.games.skirmish.state import SIDES, State, Unit


def draw_reach(state: State, trying: Trying) -> Reach:
    """Where one may point, and with what."""
    unit, areas = trying.unit, trying.areas()
    charged = dict.fromkeys(foe.name for foe, _ in trying.charges.values()) if isinstance(trying, Acting) else ()
    parts = [draw_area(area, number) for number, area in enumerate(areas)]
    parts += [ring_around(foe, "ground-charge") for foe in state.units if foe.name in charged]
    if unit is not None and not unit.reserve:
        parts.append(ring_around(unit, "ground-own"))
    return Reach(
        drawn="".join(parts),
        start=at(*trying.start()),
        piece=unit.name if unit else "",
        token=draw_token(unit) if unit is not None and unit.reserve else "",
        drops=isinstance(trying, Standing),
        words=trying.hint,
    )


def draw_area(area: Area, number: int) -> str:
    """Where one may point; a wider area lies around the first."""
    path = "".join(
        f"M{' '.join(f'{x:g},{y:g}' for x, y in (at(*one) for one in ring))}Z" for ring in area.rings if ring
    )
    kind = "ground-area" if number == 0 else "ground-area wider"
    label = area.name if any(sign.isdigit() for sign in area.name) else ""
    named = label_of(area, label, above=number > 0) if label else ""
    return f'<path class="{kind}" fill-rule="evenodd" d="{path}"/>{named}'


def label_of(area: Area, words: str, *, above: bool) -> str:
    """What an area is called, at its northern end or at its southern."""
    points = [at(*point) for ring in area.rings for point in ring] or [at(24, 24)]
    x, y = min(points, key=lambda point: point[1] if above else -point[1])
    shift = "1.2em" if y < 20 else "-.5em" if above or y > SIZE - 20 else "1.2em"
    return f'<text class="ground-text" x="{x:g}" y="{y:g}" dy="{shift}">{escape(words)}</text>'


def ring_around(unit: Unit, kind: str) -> str:
    """A ring around every base of a unit."""
    wide = unit.profile.radius * INCH + 5
    centres = [at(model.x, model.y) for model in unit.models]
    return "".join(f'<circle class="{kind}" cx="{x:g}" cy="{y:g}" r="{wide:g}"/>' for x, y in centres)


def draw_token(unit: Unit) -> str:
    """A unit that is not on the table yet: its bases side by side, around 0, 0."""
    step = unit.profile.base + 0.25
    first = -(len(unit.models) - 1) * step / 2
    return ghost(unit, [(INCH * (first + number * step), 0.0) for number in range(len(unit.models))])


def ghost(unit: Unit, centres: Sequence[Point]) -> str:
    """The bases of a unit where it would stand."""
    wide, fill = unit.profile.radius * INCH, COLOURS.get(unit.side, COLOURS[SIDES[0]])
    return "".join(
        f'<circle class="ground-base" cx="{x:g}" cy="{y:g}" r="{wide:g}" fill="{fill}"/>' for x, y in centres
    )


def draw_pointed(state: State, trying: Trying, x: float, y: float) -> Pointed:
    """What it would mean to point at a place of the picture."""
    trial = trying.at(round(x / INCH, 1), round(48 - y / INCH, 1))
    px, py = at(trial.x, trial.y)
    return Pointed(px, py, draw_trial(state, trying, trial), trial.words, trial.refused, trial.choices)


def draw_trial(state: State, trying: Trying, trial: Trial) -> str:
    """A ghost of what would stand there, its way, and lines to those it would meet."""
    unit, parts = trying.unit, []
    if unit is None:
        return draw_marker_ghost(trial) if trial.choices else ""
    parts += [draw_way(way) for way in trial.ways]
    parts += [ring_around(foe, "ground-charge") for foe in state.units if foe.name == trial.target]
    if trial.choices and trial.shoots:
        parts += [line_to(trial, one) for one in trial.outlook.shots]
    parts.append(f'<g class="ground-ghost">{ghost(unit, [at(*place) for place in trial.places])}</g>')
    return "".join(parts)


def draw_marker_ghost(trial: Trial) -> str:
    """An objective that would lie there, with the 3" around it."""
    x, y = at(trial.x, trial.y)
    return (
        f'<g class="ground-ghost"><circle class="ground-near" cx="{x:g}" cy="{y:g}" r="{3 * INCH:g}"/>'
        f'<path class="ground-marker" d="M{x:g} {y - 13:g}l11 8v12l-11 8-11-8v-12z"/></g>'
    )


def draw_way(way: Sequence[Point]) -> str:
    """The way of a model."""
    points = " ".join(f"{x:g},{y:g}" for x, y in (at(*point) for point in way))
    return f'<polyline class="ground-way" points="{points}"/>'


def line_to(trial: Trial, one: Met) -> str:
    """A line of sight to an enemy, with how far away it is, and whether it is in cover."""
    (ax, ay), (bx, by) = at(*trial.places[0]), at(one.x, one.y)
    words = f'{round(one.inches, 1):g}"{" cover" if one.covered else ""}'
    x, y = ax + (bx - ax) * 0.62, ay + (by - ay) * 0.62
    return (
        f'<path class="ground-sight{" covered" if one.covered else ""}" d="M{ax:g} {ay:g}L{bx:g} {by:g}"/>'
        f'<text class="ground-text" x="{x:g}" y="{y:g}">{escape(words)}</text>'
    )
