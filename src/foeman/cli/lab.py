"""`foeman lab`: experiments with many games, and what they tell."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from foeman.cli.arguments import AsJson, GameName, PackName, Seats

if TYPE_CHECKING:
    from foeman.lab.experiment import Experiment

app = typer.Typer(help="Experiments: many games in several ways, paired, with intervals.")

File = Annotated[Path, typer.Argument(metavar="FILE", help="The experiment, a TOML file.", show_default=False)]
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="Where an experiment was run.", show_default=False)]
Into = Annotated[
    Path | None, typer.Option(metavar="DIR", help="Where its games are kept; by default beside the file, by its name.")
]
Workers = Annotated[int | None, typer.Option(min=1, help="How many processes; one for each core.")]
Cluster = Annotated[
    str, typer.Option(metavar="ADDRESS", help="A cluster whose workers play: see `foeman lab cluster`.")
]


@app.command("run", epilog="Example: foeman lab run roads.toml --workers 2")
def run(
    file: File,
    into: Into = None,
    workers: Workers = None,
    cluster: Cluster = "",
    as_json: AsJson = False,
) -> None:
    """Play an experiment, or go on with it where it was left; then tell what came of it."""
    from foeman.cli.printing import lab_bar
    from foeman.lab.played import Journal
    from foeman.lab.running import Run

    experiment = read(file)
    folder = into or file.with_suffix("")
    with Journal(experiment, folder) as journal, lab_bar() as progress:
        Run(experiment, journal, workers or os.cpu_count() or 1, progress, cluster).play()
    tell(experiment, folder, as_json)


@app.command("show", epilog="Example: foeman lab show roads --json")
def show(folder: Folder, as_json: AsJson = False) -> None:
    """What came of an experiment so far."""
    from foeman.lab.played import FILE

    tell(read(folder / FILE, folder), folder, as_json)


@app.command("report", epilog="Example: foeman lab report roads")
def report(folder: Folder) -> None:
    """One HTML file on what came of an experiment, with its plots as SVG and PNG beside it."""
    from foeman.lab.played import FILE, Journal
    from foeman.lab.report import write_report

    experiment = read(folder / FILE, folder)
    with Journal(experiment, folder) as journal:
        typer.echo(f"The report: {write_report(experiment, journal, folder)}")


@app.command("repeat", epilog="Example: foeman lab repeat roads 17 --way default")
def repeat(
    folder: Folder,
    number: Annotated[int, typer.Argument(min=0, help="The number of the game, from 0.", show_default=False)],
    way: Annotated[str, typer.Option(help="Which way of playing; by default the first.")] = "",
) -> None:
    """Play one game of an experiment once more, and see that it ends as it did."""
    from foeman.lab.played import FILE, Journal
    from foeman.lab.results import repeat_game

    experiment = read(folder / FILE, folder)
    with Journal(experiment, folder) as journal:
        for line in repeat_game(experiment, journal.games, way, number):
            typer.echo(line)


@app.command("cluster", epilog="Example: foeman lab cluster --workers 2")
def cluster_of_our_own(
    workers: Workers = None,
    host: Annotated[str, typer.Option(help="Where it listens: who reaches it can run anything there.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="At which port; 0: any that is free.")] = 0,
) -> None:
    """Start a cluster on this machine, for `--cluster`, until Ctrl-C; workers of other machines may join it."""
    from foeman.lab.cluster import cluster_here

    need_the_extra()
    with cluster_here(workers or os.cpu_count() or 1, host, port) as started:
        typer.echo(started.scheduler_address)
        try:
            while True:
                time.sleep(3600)
        except KeyboardInterrupt:
            pass


@app.command("rulings", epilog="Example: foeman lab rulings sparta --minutes 4")
def rulings(
    game: GameName,
    into: Annotated[Path | None, typer.Option(metavar="DIR", help="Where it is kept; by default rulings-GAME.")] = None,
    games: Annotated[int, typer.Option(min=2, help="So many games with each reading.")] = 1000,
    person_games: Annotated[
        int, typer.Option(min=0, help="So many, with greedy in a person's seat, of readings that change no bots' game.")
    ] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The seed of all chance.")] = 21,
    minutes: Annotated[float | None, typer.Option(min=0.01, help="Stop after so long; the same again goes on.")] = None,
    workers: Workers = None,
    cluster: Cluster = "",
) -> None:
    """Each reading of a game's rulings against the one that is played, in pairs: what it changes."""
    from foeman.cli.printing import lab_bar, show_effects
    from foeman.games import game_of
    from foeman.lab.rulings import Survey

    need_the_extra()
    folder = into or Path(f"rulings-{game}")
    survey = Survey(game_of(game), folder, games, person_games, seed)
    with lab_bar() as bar:
        whole = survey.play_for(minutes, workers or os.cpu_count() or 1, bar, cluster)
    show_effects(survey.write())
    typer.echo(f"{folder}: {'all is played' if whole else 'not all is played yet; the same command goes on'}")


@app.command("numbers", epilog="Example: foeman lab numbers sparta --minutes 4")
def numbers(
    game: GameName,
    seats: Seats = "",
    pack: PackName = "",
    into: Annotated[Path | None, typer.Option(metavar="DIR", help="Where it is kept; by default numbers-GAME.")] = None,
    packs: Annotated[int, typer.Option(min=50, help="So many packs with all numbers drawn at random.")] = 800,
    games: Annotated[int, typer.Option(min=1, help="So many games with each of them.")] = 16,
    pairs: Annotated[int, typer.Option(min=50, help="So many pairs of games with each number tried alone.")] = 400,
    seed: Annotated[int, typer.Option(min=0, help="The seed of all chance.")] = 7,
    minutes: Annotated[float | None, typer.Option(min=0.01, help="Stop after so long; the same again goes on.")] = None,
) -> None:
    """Which reconstructed numbers of a game's pack decide who wins, and how long it takes: what to correct first."""
    from foeman.cli.packs import pack_from
    from foeman.cli.printing import lab_bar, show_numbers
    from foeman.cli.setups import setup_from
    from foeman.engine.packs import pack_of
    from foeman.games import game_of
    from foeman.lab.decided import write
    from foeman.lab.deciding import Much, Notes, Plan, Survey, bots_of

    need_the_extra()
    chosen, folder = game_of(game), into or Path(f"numbers-{game}")
    seated = setup_from(chosen, seats).seats if seats else bots_of(chosen)
    mine = pack_of(pack_from(chosen, pack)) if pack else chosen.ours()
    notes = Notes(chosen, Plan(game=game, seats=seated, games=games, seed=seed), folder, mine)
    survey = Survey(notes, Much(packs, pairs))
    with lab_bar() as bar:
        whole = survey.play_for(minutes, bar)
    show_numbers(write(survey))
    typer.echo(f"{folder}: {'all is played' if whole else 'not all is played yet; the same command goes on'}")


def need_the_extra() -> None:
    """What only the lab needs is no part of a player's install."""
    from importlib.util import find_spec

    from foeman.engine.reading import BadInput

    if any(find_spec(name) is None for name in ("altair", "openskill", "polars")):
        raise BadInput("lab: expected the extra, found it not installed: pip install 'foeman[lab]'")


def read(file: Path, folder: Path | None = None) -> Experiment:
    """The experiment in a file, with the packs it names: kept ones, folders, or those in an experiment's own folder."""
    need_the_extra()
    from foeman.cli.packs import pack_from
    from foeman.lab.experiment import read_experiment
    from foeman.lab.played import kept_packs

    kept = kept_packs(folder) if folder else {}
    return read_experiment(file, lambda game, name: kept[name] if name in kept else pack_from(game, name))


def tell(experiment: Experiment, folder: Path, as_json: bool) -> None:
    """Write the table of all games, and tell what can be said of them."""
    from foeman.cli.printing import print_json, show_findings
    from foeman.lab.findings import findings
    from foeman.lab.played import Journal
    from foeman.lab.ratings import ratings
    from foeman.lab.results import results_as_json, write_table

    with Journal(experiment, folder) as journal:
        games = journal.games
    path = write_table(experiment, games, folder)
    found, rated = findings(experiment, games), ratings(experiment, games)
    if as_json:
        print_json(results_as_json(experiment, found, rated))
        return
    show_findings(experiment, found, rated)
    typer.echo(f"All games: {path}")
