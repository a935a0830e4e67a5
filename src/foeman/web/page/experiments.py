"""Experiments on the page of numbers: those that are kept, and what each has shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite

from foeman.engine.questions import counted
from foeman.experiments import Kept, StoredGames
from foeman.games import game_of
from foeman.lab.findings import Finding, findings
from foeman.lab.statistics import Mean
from foeman.web.page.charts import Apart, differences
from foeman.web.page.markup import Markup, act, icon, tag
from foeman.web.page.start import ago
from foeman.web.sims import Job

LENGTH = "length"

# Those that are kept


def kept_experiments(kept: Sequence[Kept], jobs: Mapping[str, Job]) -> Markup:
    """The experiments that are kept, the last begun first."""
    if not kept:
        return tag("div")
    return tag(
        "section", tag("h2", "Experiments"), *(_kept(one, jobs.get(one.id)) for one in kept), cls="card", id="kept"
    )


def _kept(one: Kept, job: Job | None) -> Markup:
    runs = job is not None and job.is_under_way
    stands = "finished" if one.finished else "under way" if runs else "left"
    played = counted(one.played, "game") if one.finished else f"{one.played:,} of {counted(one.most, 'game')}"
    go_on = act("Go on", "go_on", value=one.id, cls="button small") if not one.finished and not runs else None
    return tag(
        "div",
        tag(
            "div",
            tag("b", one.name),
            tag("span", f"{game_of(one.game).title} · {played}, {stands} · {ago(one.created)}"),
            cls="what",
        ),
        tag(
            "div",
            act("Show", "show", value=one.id, cls="button small"),
            go_on,
            act("File", "file", value=one.id, cls="button small", title="The file, for foeman lab run"),
            act(
                icon("close"),
                "remove",
                value=one.id,
                cls="button quiet round",
                aria_label=f"Remove {one.name}",
                data_ask=f"Remove the experiment {one.name} and its games for good?",
            ),
            cls="tools",
        ),
        cls="experiment",
    )


def from_file() -> Markup:
    """An experiment as somebody has written it."""
    words = "An experiment as a file (.toml), as foeman lab run takes it: any number of ways, ranges and tests."
    pick = tag("input", type="file", accept=".toml", data_file="take", cls="hidden-words")
    button = tag("label", icon("share"), "Open an experiment", pick, cls="button", tabindex=0)
    return tag("p", button, tag("span", words, cls="hint"), cls="take-in")


# What one has shown


def experiment_results(games: StoredGames, job: Job | None) -> list[Markup]:
    """How far an experiment is, what it has shown, and the numbers."""
    experiment, told = games.experiment, findings(games.experiment, games.games)
    played = sum(map(len, games.games))
    problem = tag("p", f"It failed: {job.problem}", cls="refused") if job is not None and job.problem else None
    seed = f"seed {experiment.written.seed}"
    words = f"{counted(played, 'game')} of {experiment.game.title} in {counted(len(games.games), 'way')}, {seed}."
    first = experiment.cells[0].name
    return [
        tag(
            "div",
            tag("h2", experiment.written.name),
            problem,
            tag("p", words, cls="hint"),
            *_differences(told, first, experiment.game.colours),
            cls="card chart-card",
        ),
        tag("div", tag("h2", "The numbers"), _table(told), tag("p", BY_CHANCE, cls="hint"), cls="card chart-card"),
    ]


BY_CHANCE = (
    "By chance: how likely so large a difference would be somewhere in this table if there were none at all "
    "(Holm's correction for many comparisons). Every way is played with the same seeds."
)


def _differences(told: Sequence[Finding], first: str, colours: Mapping[str, str]) -> list[Markup]:
    rows = [
        Apart(one.way, one.seat, one.more.mean, one.more.low, one.more.high, colours.get(one.seat, ""))
        for one in told
        if one.seat and one.more is not None and isfinite(one.more.low) and isfinite(one.more.high)
    ]
    if not rows:
        return [tag("p", "Nothing to compare yet.", cls="hint")]
    hint = f"More wins than with {first}, seed by seed. A line that crosses the middle may be nothing but chance."
    return [differences(rows, f"more wins than with {first}"), tag("p", hint, cls="hint")]


def _table(told: Sequence[Finding]) -> Markup:
    heads = ("way", "what", "games", "mean", "95 % interval", "more than the first", "95 % interval", "by chance")
    rows = [tag("tr", *(tag("td", cell, cls=cls) for cell, cls in _cells(one))) for one in told]
    head = tag("thead", tag("tr", *(tag("th", head) for head in heads)))
    return tag(
        "div",
        tag("table", head, tag("tbody", *rows)),
        cls="findings",
        tabindex=0,
        role="group",
        aria_label="The numbers",
    )


def _cells(one: Finding) -> list[tuple[str, str | None]]:
    more = ("", "") if one.more is None else (_said(one, one.more.mean, "+"), _range(one, one.more, "+"))
    words = [(one.way, None), (one.what, None)]
    numbers = (f"{one.games:,}", _said(one, one.mean.mean), _range(one, one.mean), *more, one.by_chance)
    return [*words, *((number, "number") for number in numbers)]


def _said(one: Finding, value: float, sign: str = "") -> str:
    if not isfinite(value):
        return "?"
    return f"{value:{sign}.2f}" if one.what == LENGTH else f"{value:{sign}.1%}"


def _range(one: Finding, mean: Mean, sign: str = "") -> str:
    return f"{_said(one, mean.low, sign)} to {_said(one, mean.high, sign)}"
