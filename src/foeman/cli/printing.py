"""What the commands print: results, rules, games and saved games, for people in tables and for machines as JSON."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Column, Table
from rich.text import Text

from foeman.engine.because import Because
from foeman.engine.effects import Effects
from foeman.engine.game import Game, Step
from foeman.engine.packs import SHORT
from foeman.engine.positions import Asked
from foeman.engine.questions import counted
from foeman.engine.reading import one_of, read_toml
from foeman.engine.rulebook import places
from foeman.engine.session import Session
from foeman.facts import game_facts
from foeman.keyboard import read_line
from foeman.painter import Painter, as_tree, print_indented, print_rules, rule_in_full

if TYPE_CHECKING:
    from foeman.lab.coverage import Coverage
    from foeman.lab.decided import Found
    from foeman.lab.experiment import Experiment
    from foeman.lab.findings import Finding
    from foeman.lab.ratings import Rated
    from foeman.lab.simulation import Results
    from foeman.lab.statistics import Mean
    from foeman.measures import Measure
    from foeman.store import Saved


def screen() -> Console:
    """Where people read; piped output has a width of its own, so that it is the same everywhere."""
    fixed = None if sys.stdout.isatty() or "COLUMNS" in os.environ else 100
    return Console(highlight=False, width=fixed)


def print_json(value: object, sort_keys: bool = False) -> None:
    """JSON on standard output."""
    typer.echo(json.dumps(value, indent=2, sort_keys=sort_keys))


def list_saves(games: list[Saved], as_json: bool) -> None:
    """The saved games as a table, or for machines."""
    if as_json:
        print_json(
            [asdict(one) | {"created": one.created.isoformat(), "changed": one.changed.isoformat()} for one in games]
        )
        return
    if not games:
        typer.echo("No saved games yet. Begin one with: foeman play GAME")
        return
    acts = Column("acts", justify="right")
    rows = Table("id", "game", "name", "where it stands", acts, "last played", box=None, padding=(0, 2))
    for saved in games:
        played = f"{saved.changed.astimezone():%Y-%m-%d %H:%M}"
        rows.add_row(saved.id, saved.game, saved.name, stands(saved), str(saved.entries), played)
    screen().print(rows)


def stands(saved: Saved) -> str:
    """Where a saved game stands, in a few words."""
    moment, waits_for, over = saved.standing
    waits = {"": "", "you": "you to play"}.get(waits_for, f"{waits_for} to play")
    return over or ", ".join(part for part in (moment, waits) if part)


def show_replay(session: Session[Any], step: bool) -> None:
    """The log from the first line to the last, as its only person saw it, or as everybody did."""
    console, people = screen(), session.terms.people()
    paint = Painter(session.game, console, session.setup.dice)
    seat = people[0] if len(people) == 1 else None
    for number, lines in enumerate(paint.history(session, seat)):
        if step and number:
            try:
                read_line((), "")
            except (EOFError, KeyboardInterrupt):
                return
        for line in lines:
            console.print(line)
    console.print()
    paint.picture(session.picture(seat))
    if session.outcome is not None:
        console.print(Text(session.outcome.words, "bold green"))
    elif session.pending is not None:
        console.print(paint.coloured(f"Next: {session.pending.text}", "dim"))


def list_steps(game: Game[Any], as_json: bool) -> None:
    """The procedures of a game's bots that can be asked alone."""
    if as_json:
        print_json(
            [
                {"name": name, "words": one.words, "needs": list(one.needs), "takes": list(one.takes)}
                for name, one in game.steps.items()
            ]
        )
        return
    width = max((len(name) for name in game.steps), default=0)
    for name, one in game.steps.items():
        typer.echo(f"{name:<{width}}  {one.words}{_about(one)}")


def _about(step: Step[Any]) -> str:
    """What a step needs to be told, and takes besides."""
    lists = [(word, names) for word, names in (("needs", step.needs), ("takes", step.takes)) if names]
    parts = "; ".join(f"{word}: {', '.join(names)}" for word, names in lists)
    return f" ({parts})" if parts else ""


def show_asked(game: Game[Any], asked: Asked) -> None:
    """The decision, what happened, and why."""
    console = screen()
    paint = Painter(game, console)
    console.print(paint.coloured(f"{asked.seat}, {asked.step}: {asked.decision}", "bold"))
    paint.show(asked.record.events)
    words = dict(paint.words)
    for event in asked.record.events:
        if isinstance(event, Because):
            console.print(as_tree(event, words, paint.headings))
            words.pop(event.rule, None)


@contextmanager
def progress_bar(count: int, what: str = "games") -> Iterator[Any]:
    """A bar on standard error if somebody looks at it; else nothing."""
    from rich.progress import Progress

    if not sys.stderr.isatty():
        yield None
        return
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=count)
        yield lambda finished: bar.update(task, completed=finished)


def _nobody_looks(played: int, most: int) -> None:
    """Progress without anybody to see it."""


@contextmanager
def lab_bar() -> Iterator[Any]:
    """How far an experiment is and how long it will take, if somebody looks at it; else nothing."""
    from rich.progress import Progress

    if not sys.stderr.isatty():
        yield _nobody_looks
        return
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games")
        yield lambda played, most: bar.update(task, completed=played, total=most)


def show_findings(experiment: Experiment, found: list[Finding], rated: list[Rated]) -> None:
    """What came of an experiment, for people."""
    heads = ("games", "mean", "95 % interval", "more than the first", "95 % interval", "by chance")
    rows = Table("way", "what", *(Column(head, justify="right") for head in heads), box=None, padding=(0, 2, 0, 0))
    for one in found:
        shown = in_percent if one.what.startswith("wins") else in_numbers
        more = shown(one.more) if one.more else ("", "")
        rows.add_row(Text(one.way), Text(one.what), f"{one.games:,}", *shown(one.mean), *more, one.by_chance)
    screen().print(rows)
    strengths = ", ".join(f"{one.player} {one.rating:.1f} ± {one.apart:.1f}" for one in rated)
    screen().print(f"Ratings: {strengths}", markup=False)
    screen().print(f"{experiment.written.name}: seed {experiment.written.seed}", markup=False)


def show_effects(effects: Effects) -> None:
    """What each reading of a game's rulings changes, for people."""
    heads = ("games", "course", "end", "winners")
    rows = Table("reading", "players", *(Column(head, justify="right") for head in heads), box=None)
    for one in effects.effect:
        changed = (f"{many / one.games:.1%}" for many in (one.course, one.ends, one.winners))
        rows.add_row(Text(f"{one.ruling}={one.reading}"), one.players, f"{one.games:,}", *changed)
    screen().print(rows)
    screen().print("So many games took another course, ended otherwise, and had other winners.")


def show_numbers(found: Found) -> None:
    """Which numbers seemed to matter, and what each does alone, for people."""
    from foeman.lab.decided import measure_words
    from foeman.lab.statistics import Mean

    heads = ("pairs", "changes by", "95 % interval", "by chance")
    rows = Table("number", "from", "to", "of", *(Column(head, justify="right") for head in heads), box=None)
    for one in found.tried:
        change = one.change(one.measure)
        shown = in_numbers if one.measure == "length" else in_percent
        told = shown(Mean(change.mean, change.low, change.high, 1.0))
        ends = (Text(str(one.low)), Text(str(one.high)), Text(measure_words(one.measure)))
        rows.add_row(Text(one.number), *ends, f"{one.pairs:,}", *told, f"{one.by_chance:.3f}")
    screen().print(rows)
    screen().print(f"{found.numbers:,} numbers moved at once in {found.packs:,} packs.", markup=False)


def in_percent(mean: Mean) -> tuple[str, str]:
    """A share and its interval."""
    return f"{mean.mean:.1%}", f"{mean.low:.1%} to {mean.high:.1%}"


def in_numbers(mean: Mean) -> tuple[str, str]:
    """A mean and its interval."""
    return f"{mean.mean:.2f}", f"{mean.low:.2f} to {mean.high:.2f}"


def show_results(results: Results) -> None:
    """The results of a simulation for people."""
    rows = Table(
        "seat", "player", *(Column(head, justify="right") for head in ("wins", "share", "95 % interval")), box=None
    )
    for row in results.rows():
        rows.add_row(row.seat, row.player, f"{row.wins:,}", f"{row.share:.1%}", f"{row.low:.1%} to {row.high:.1%}")
    lengths, each = results.lengths, results.seconds / results.games
    console = screen()
    console.print(rows)
    console.print(
        f"{counted(results.games, 'game')}, seed {results.seed}; {counted(results.draws, 'draw')}, "
        f"{results.nobody:,} won by nobody, {results.by_limit:,} ended by a limit of rounds."
    )
    console.print(
        f"Length {lengths.shortest} to {lengths.longest}, median {lengths.median:g}, mean {lengths.mean:.1f}. "
        f"{results.seconds:.1f} s, {each * 1000:.2f} ms a game."
    )


def show_measures(measures: list[Measure], as_json: bool) -> None:
    """What a benchmark measured."""
    if as_json:
        print_json([asdict(measure) for measure in measures])
        return
    numbers = ("value", "95 %", "most") if any(one.most is not None for one in measures) else ("value",)
    columns = [Column(head, justify="right") for head in numbers]
    rows = Table("", *columns, "unit", "target", "what it is", box=None, padding=(0, 2, 0, 0))
    for one in measures:
        values = [figure(value) for value in (one.value, one.p95, one.most)[: len(numbers)]]
        rows.add_row(one.name, *values, one.unit, one.target or "", one.words)
    screen().print(rows)


def figure(value: float | None) -> str:
    """A measured value for people; nothing where there is none."""
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def show_coverage(covered: Coverage) -> None:
    """Which rules no game reached, and which were rare."""
    console = screen()
    rare = sorted((count, rule) for rule, count in covered.reached.items() if 0 < count <= covered.games // 20)
    for count, rule in rare:
        console.print(f"  in {count} of {counted(covered.games, 'game')}: {rule}", style="dim")
    for rule in covered.never:
        console.print(f"  never: {rule}", style="yellow")
    reached = len(covered.reached) - len(covered.never)
    console.print(f"{reached} of {len(covered.reached)} rules were applied in {counted(covered.games, 'game')}.")


def option_in_words(name: str, about: Mapping[str, Any]) -> str:
    """An option, what it may be and what it is if nobody says."""
    values = "true or false" if about.get("type") == "boolean" else about.get("type", "")
    if "enum" in about:
        values = one_of(map(str, about["enum"]))
    elif "minimum" in about and "maximum" in about:
        values = f"{about['minimum']} to {about['maximum']}"
    words = f"; {about['description']}" if "description" in about else ""
    return f"{name}: {values} (default {about.get('default', 'none')}){words}"


def show_game(game: Game[Any]) -> None:
    """A game for people."""
    facts = game_facts(game)
    rows = Table.grid(padding=(0, 2))
    for head, lines in {
        "seats": [", ".join(game.seats)],
        "players": ["person, random", *(f"{name}: {words}" for name, words in game.bots.items())],
        "tables": [", ".join(facts["tables"])],
        "options": [option_in_words(name, about) for name, about in facts["options"].items()] or ["none"],
        "rulings": [f"{facts['rulings']}; foeman rules {game.id} tells their readings"],
        "packs": [f"{pack['name']}, version {pack['version']}" for pack in facts["packs"]],
        "dice": [", ".join(game.dice) or "none"],
        "steps": [", ".join(game.steps) or "none"],
    }.items():
        rows.add_row(Text(head, "dim"), Text("\n".join(lines)))
    console = screen()
    console.print(Text.assemble((game.title, "bold"), f" ({game.id}): {game.about}"))
    console.print(Padding(rows, (0, 0, 0, 2)))


def tests_folder(game: Game[Any]) -> Path | None:
    """The tests of the checkout that a game stands in, or of Foeman's that one stands in; None without the source."""
    here = [Path.cwd()] if is_foeman(Path.cwd()) else []
    checkouts = [folder for folder in [*game.folder.parents[:4], *here] if (folder / "pyproject.toml").is_file()]
    return next((folder / "tests" for folder in checkouts), None)


def is_foeman(folder: Path) -> bool:
    """Whether a folder is a checkout of Foeman."""
    project = folder / "pyproject.toml"
    return project.is_file() and bool(read_toml(project).get("project", {}).get("name") == "foeman")


def show_rules(game: Game[Any], ids: list[str], code: bool) -> None:
    """The rules for people: in words, and if that is asked for, where they are applied and proved."""
    console, book = screen(), game.rulebook
    if not code:
        print_rules(console, book, ids)
        return
    tests = tests_folder(game)
    named = dict(zip(("code", "tests"), places(game.folder, game.id, ids, tests), strict=True))
    for id in ids:
        console.print(rule_in_full(book, id, {}))
        for kind, by_id in named.items():
            print_indented(console, Text(f"{kind}: {', '.join(by_id.get(id, [])) or 'none'}", "dim"), 4)
    if tests is None:
        typer.echo("The tests come with the source: run this in a checkout to see them.")


SOURCES = {"ours": "", "made": " (yours)", "taken": " (from others)"}
"""What stands behind the name of a pack."""


def show_packs(facts: list[dict[str, Any]]) -> None:
    """The packs as a table."""
    counts = (Column(head, justify="right") for head in ("version", "printed", "reconstructed", "corrected", "played"))
    rows = Table("hash", "game", "name", *counts, box=None, padding=(0, 2, 0, 0))
    for one in facts:
        name = f"{one['name']}{SOURCES[one['source']]}"
        numbers = (str(one[key]) for key in ("version", "printed", "reconstructed", "corrected", "games"))
        rows.add_row(one["hash"][:SHORT], Text(one["game"]), Text(name), *numbers)
    screen().print(rows)
