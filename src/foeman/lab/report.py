"""A report of an experiment: one HTML file that needs nothing else, and its plots as SVG and PNG."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from html import escape
from math import isfinite
from pathlib import Path

import altair as alt
import polars as pl
import vl_convert

import foeman
from foeman.engine.because import Because, Event, Record
from foeman.engine.questions import counted
from foeman.lab.experiment import Experiment
from foeman.lab.findings import Finding, findings
from foeman.lab.played import Journal, Played
from foeman.lab.ratings import ratings
from foeman.lab.simulation import play_one
from foeman.lab.statistics import Mean

REPORT = "report.html"
WIDTH = 620
MOST_RULES = 30
"""So many rules are shown, those whose counts differ most."""
LOOKED_AT = 40
"""So many pairs at most are played again, to see where decisions parted."""
VEGA = "6.1"


def write_report(experiment: Experiment, journal: Journal, folder: Path) -> Path:
    """The report in an experiment's folder, with its plots beside it."""
    games = journal.games
    told = findings(experiment, games)
    parts = [_intro(experiment, games)]
    for name, title, chart in _charts(experiment, games, told):
        svg = _draw(chart, folder / name)
        parts.append(f"<h2>{escape(title)}</h2>\n<figure>{svg}</figure>")
        if name == "wins":
            parts.append(_findings_table(told))
    if experiment.written.counts:
        parts.append(_rules_table(experiment, journal))
    parts += [_ratings_table(experiment, games), _partings_table(experiment, games)]
    path = folder / REPORT
    path.write_text(_page(experiment.written.name, parts), encoding="utf-8")
    return path


# Plots


def _charts(
    experiment: Experiment, games: list[dict[int, Played]], told: list[Finding]
) -> list[tuple[str, str, alt.Chart | alt.LayerChart]]:
    """What is drawn: wins, what each way has more than the first, and lengths."""
    wins = [one for one in told if one.what != "length"]
    more = [(one, one.more) for one in wins if one.more is not None]
    drawn: list[tuple[str, str, alt.Chart | alt.LayerChart]] = [
        ("wins", "Wins, with 95 % intervals", _intervals([(one, one.mean) for one in wins], "share of wins")),
        ("lengths", "How long the games were", _lengths(experiment, games)),
    ]
    if more:
        title = "More wins than the first way, seed by seed, with 95 % intervals"
        drawn.insert(1, ("differences", title, _intervals(more, "difference in the share of wins")))
    return drawn


def _intervals(shown: list[tuple[Finding, Mean]], title: str) -> alt.LayerChart:
    rows = [
        {"way": one.way, "who": _who(one), "mean": mean.mean, "low": mean.low, "high": mean.high}
        for one, mean in shown
        if isfinite(mean.low) and isfinite(mean.high)
    ]
    base = alt.Chart(pl.DataFrame(rows)).encode(
        y=alt.Y("way:N", title=None, sort=None, axis=alt.Axis(labelLimit=260)),
        yOffset=alt.YOffset("who:N", sort=None),
        color=alt.Color("who:N", title=None, sort=None, legend=alt.Legend(orient="top", labelLimit=300)),
    )
    lines = base.mark_rule(strokeWidth=3).encode(
        x=alt.X("low:Q", title=title, axis=alt.Axis(format="%"), scale=alt.Scale(zero=False)), x2="high:Q"
    )
    points = base.mark_point(filled=True, size=70).encode(x="mean:Q")
    drawn: alt.LayerChart = (lines + points).properties(width=WIDTH)
    return drawn


def _who(one: Finding) -> str:
    """Whose wins they are: a seat's, or where players change seats a player's."""
    told = one.what.removeprefix("wins of ")
    return told if told.endswith(f"first in {one.seat}") else one.seat


def _lengths(experiment: Experiment, games: list[dict[int, Played]]) -> alt.Chart:
    rows = []
    for cell, played in zip(experiment.cells, games, strict=True):
        lengths = Counter(one.length for one in played.values())
        rows += [{"way": cell.name, "length": length, "share": many / len(played)} for length, many in lengths.items()]
    drawn: alt.Chart = (
        alt.Chart(pl.DataFrame(rows, schema={"way": pl.String, "length": pl.Int64, "share": pl.Float64}))
        .mark_line(point=True)
        .encode(
            x=alt.X("length:Q", title="length of a game", axis=alt.Axis(tickMinStep=1, format="d")),
            y=alt.Y("share:Q", title="share of games", axis=alt.Axis(format="%")),
            color=alt.Color("way:N", title=None, sort=None, legend=alt.Legend(orient="top", labelLimit=300)),
        )
        .properties(width=WIDTH, height=220)
    )
    return drawn


def _draw(chart: alt.Chart | alt.LayerChart, path: Path) -> str:
    """A plot as two files, and as SVG to stand in a page."""
    spec = chart.to_json()
    svg: str = vl_convert.vegalite_to_svg(spec, vl_version=VEGA)
    path.with_suffix(".svg").write_text(svg, encoding="utf-8")
    path.with_suffix(".png").write_bytes(vl_convert.vegalite_to_png(spec, vl_version=VEGA, scale=2))
    return svg


# Words and tables


def _intro(experiment: Experiment, games: list[dict[int, Played]]) -> str:
    written, many = experiment.written, sum(map(len, games))
    about = f"<p>{escape(written.about)}</p>" if written.about else ""
    words = (
        f"{counted(many, 'game')} of {experiment.game.title} in {counted(len(games), 'way')}, seed {written.seed}, "
        f"Foeman {foeman.__version__}. Every way is played with the same seeds, and compared with the first, "
        f"{experiment.cells[0].name}."
    )
    file = f"<details><summary>The experiment</summary><pre>{escape(experiment.text)}</pre></details>"
    return f"{about}<p>{escape(words)}</p>{file}"


def _findings_table(told: list[Finding]) -> str:
    rows = []
    for one in told:
        more = ("", "") if one.more is None else (_value(one, one.more.mean), _range(one, one.more))
        rows.append(
            (
                one.way,
                one.what,
                f"{one.games:,}",
                _value(one, one.mean.mean),
                _range(one, one.mean),
                *more,
                one.by_chance,
            )
        )
    heads = ("way", "what", "games", "mean", "95 % interval", "more than the first", "95 % interval", "by chance")
    return _table(heads, rows) + (
        "<p>By chance: how likely so large a difference would be somewhere in this table if there were none at all "
        "(Holm's correction for many comparisons).</p>"
    )


def _value(one: Finding, value: float) -> str:
    return f"{value:.2f}" if one.what == "length" else f"{value:.1%}"


def _range(one: Finding, mean: Mean) -> str:
    return f"{_value(one, mean.low)} to {_value(one, mean.high)}"


def _ratings_table(experiment: Experiment, games: list[dict[int, Played]]) -> str:
    """How strong each player is, over all ways."""
    rows = [(one.player, f"{one.games:,}", f"{one.rating:.1f} ± {one.apart:.1f}") for one in ratings(experiment, games)]
    heads = ("player", "games", "rating")
    note = (
        "<p>Everybody begins at 25. Reckoned game by game over all ways: an order, less sure than shares of wins.</p>"
    )
    return f"<h2>Ratings</h2>{_table(heads, rows)}{note}"


def _rules_table(experiment: Experiment, journal: Journal) -> str:
    """How often each rule came up in a game, those first that differ most between the ways."""
    rates = [_rates(*one) for one in zip(journal.games, journal.totals, strict=True)]
    rules = dict.fromkeys(rule for one in rates for rule in one)
    spread = {rule: max(one[rule] for one in rates) - min(one[rule] for one in rates) for rule in rules}
    shown = sorted(rules, key=lambda rule: (-spread[rule], rule))[:MOST_RULES]
    rows = [(rule, *(f"{one[rule]:.2f}" for one in rates)) for rule in shown]
    heads = ("rule", *(cell.name for cell in experiment.cells))
    return f"<h2>Times a game that a rule came up</h2>{_table(heads, rows)}"


def _rates(played: dict[int, Played], added_up: Counter[str]) -> defaultdict[str, float]:
    total = added_up.copy()
    for one in played.values():
        total.update(one.counts)
    return defaultdict(float, {rule: times / len(played) for rule, times in total.items()})


# Where decisions parted


def _partings_table(experiment: Experiment, games: list[dict[int, Played]]) -> str:
    """The rule of the first decision that was another, in pairs that ended differently."""
    rows = []
    for way in range(1, len(experiment.cells)):
        ended = [number for number in sorted(games[way].keys() & games[0].keys()) if _differs(games, way, number)]
        parted = Counter(first_parting(experiment, way, number) for number in ended[:LOOKED_AT])
        looked = f"{min(len(ended), LOOKED_AT)} of {len(ended)}"
        rows += [(experiment.cells[way].name, looked, rule, str(many)) for rule, many in parted.most_common(8)]
    if not rows:
        return ""
    title = "Where decisions differed first, in pairs that ended differently"
    return f"<h2>{title}</h2>{_table(('way', 'pairs looked at', 'rule', 'pairs'), rows)}"


def _differs(games: list[dict[int, Played]], way: int, number: int) -> bool:
    return games[way][number].end != games[0][number].end


def first_parting(experiment: Experiment, way: int, number: int) -> str:
    """The rule of the first thing that happened otherwise than in the first way; of players who think nobody knows."""
    if any(experiment.turn(one, number).terms.thinkers() for one in (0, way)):
        return "(a player's own)"
    first, here = (_events(experiment, one, number) for one in (0, way))
    for one, other in zip(first, here, strict=False):
        if one != other:
            return other.rule or one.rule or "(no rule)"
    return "(the end)"


def _events(experiment: Experiment, way: int, number: int) -> list[Event]:
    record = Record()
    play_one(experiment.game.digital, experiment.turn(way, number).terms, experiment.seed(number), record)
    return [event for event in record.events if not isinstance(event, Because) or not event.refused]


# The page


def _table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


STYLE = """
body { font: 16px/1.5 Georgia, serif; max-width: 980px; margin: 32px auto; padding: 0 16px; color: #1d1a16; }
h1, h2 { line-height: 1.2; } figure { margin: 0; overflow-x: auto; } .wide { overflow-x: auto; }
table { border-collapse: collapse; font: 14px/1.4 system-ui, sans-serif; }
th, td { text-align: left; padding: 4px 12px 4px 0; border-bottom: 1px solid #d9d2c5; vertical-align: top; }
pre { background: #f4efe6; padding: 12px; overflow-x: auto; }
"""


def _page(title: str, parts: list[str]) -> str:
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = "\n".join([f"<h1>{escape(title)}</h1>", *(part for part in parts if part)])
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>{body}</body></html>\n'
