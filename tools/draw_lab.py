"""Draw the plots of docs from what is kept: which numbers decide, and what the readings of rulings change.

python -m tools.draw_lab                 docs/images/lab-numbers-GAME.svg, lab-rulings-sparta.svg
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import altair as alt
import polars as pl
import vl_convert

from foeman.engine.effects import read_effects
from foeman.games import game_of
from foeman.lab.decided import Found, read_found
from foeman.lab.report import VEGA, WIDTH

ROOT = Path(__file__).resolve().parent.parent
KEPT, IMAGES = ROOT / "experiments" / "numbers", ROOT / "docs" / "images"
MOST = 14
"""So many rows at most: a plot is looked at, the table is read."""

Row = dict[str, Any]


def rows_of_numbers(found: Found) -> list[Row]:
    """The numbers that were confirmed, with what each changes most surely."""
    told = [one for one in found.tried if one.confirmed and one.measure != "length"][:MOST]
    changes = [(one, one.change(one.measure)) for one in told]
    return [
        {"what": f"{one.number}, {one.low} to {one.high}", "who": f"wins of {one.measure}"}
        | {"mean": change.mean, "low": change.low, "high": change.high}
        for one, change in changes
    ]


def rows_of_rulings(game: str, seat: str) -> list[Row]:
    """The readings that change most games, with how much more a seat wins by them."""
    effects = sorted(read_effects(game_of(game).folder).effect, key=lambda one: -abs(one.wins.get(seat, (0.0,))[0]))
    shown = [one for one in effects if seat in one.wins and one.course][:MOST]
    return [
        {"what": f"{one.ruling.rpartition('.')[2]}={one.reading}", "who": f"wins of {seat}"}
        | dict(zip(("mean", "low", "high"), one.wins[seat], strict=True))
        for one in shown
    ]


def plot(rows: list[Row], title: str) -> str:
    """Means with their intervals, a line each, as SVG."""
    base = alt.Chart(pl.DataFrame(rows)).encode(
        y=alt.Y("what:N", title=None, sort=None, axis=alt.Axis(labelLimit=320)),
        color=alt.Color("who:N", title=None, sort=None, legend=alt.Legend(orient="top", labelLimit=300)),
    )
    lines = base.mark_rule(strokeWidth=3).encode(x=alt.X("low:Q", title=title, axis=alt.Axis(format="%")), x2="high:Q")
    points = base.mark_point(filled=True, size=70).encode(x="mean:Q")
    nothing = alt.Chart(pl.DataFrame({"x": [0.0]})).mark_rule(strokeDash=[4, 4]).encode(x="x:Q")
    drawn = (nothing + lines + points).properties(width=WIDTH)
    svg: str = vl_convert.vegalite_to_svg(drawn.to_json(), vl_version=VEGA)
    return svg


def plots() -> dict[str, str]:
    """By name: every plot."""
    found = {file.stem: rows_of_numbers(read_found(file)) for file in sorted(KEPT.glob("*.toml"))}
    drawn = {
        f"lab-numbers-{game}": plot(rows, "more wins with the higher number") for game, rows in found.items() if rows
    }
    return {**drawn, "lab-rulings-sparta": plot(rows_of_rulings("sparta", "Athens"), "more wins with this reading")}


def main() -> None:
    """Draw all of them."""
    for name, svg in plots().items():
        (IMAGES / f"{name}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
