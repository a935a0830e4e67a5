"""Bots, asked or at play with each other: `foeman ask`, `sim`, `coverage` and `bench`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from foeman.cli.arguments import AsJson, GameName, LevelName, Options, PackName, ProgramCommand, Rulings, Seats, Seed

app = typer.Typer()


@app.command("ask", epilog='Example: foeman ask ford --position here.json --step target --dice "tie=island"')
def ask_bot(
    game: GameName,
    position: Annotated[str, typer.Option(metavar="FILE|-", help="The position; - reads standard input.")] = "",
    step: Annotated[str, typer.Option(help="Which procedure of the bot; see --steps.")] = "",
    seat: Annotated[str, typer.Option(help="Whose bot is asked.")] = "",
    seed: Annotated[int, typer.Option(help="The seed of all chance.")] = 0,
    dice: Annotated[
        str | None, typer.Option(metavar='"d6=4 tie=X"', help="Chance in the order it is asked.", show_default=False)
    ] = None,
    steps: Annotated[bool, typer.Option("--steps", help="List the procedures that can be asked.")] = False,
    as_json: AsJson = False,
) -> None:
    """What the bot does next from a position, and why."""
    from foeman.cli.packs import bring
    from foeman.cli.printing import list_steps, print_json, show_asked
    from foeman.engine.positions import ask
    from foeman.engine.reading import parse_json, read_json
    from foeman.games import game_of

    chosen = game_of(game)
    if steps:
        list_steps(chosen, as_json)
        return
    if not position:
        raise typer.BadParameter("a position is needed: a file, or - for standard input", param_hint="--position")
    where = "standard input" if position == "-" else position
    data = parse_json(sys.stdin.read(), where) if position == "-" else read_json(Path(position))
    bring(data)
    asked = ask(chosen, data, where, step, seat, seed, dice)
    if as_json:
        print_json(asked.as_json())
    else:
        show_asked(chosen, asked)


@app.command(epilog="Example: foeman sim ford --seats column,random --games 2000 --seed 7")
def sim(
    game: GameName,
    seats: Seats = "",
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    seed: Seed = None,
    workers: Annotated[int | None, typer.Option(help="How many processes; by default one for each core.")] = None,
    level: LevelName = "",
    option: Options = None,
    ruling: Rulings = None,
    pack: PackName = "",
    program: ProgramCommand = "",
    as_json: AsJson = False,
) -> None:
    """Many games between bots: who wins how often, within which bounds, and how long it takes."""
    from foeman.cli.printing import print_json, progress_bar, show_results
    from foeman.cli.setups import bring_program, everybody, setup_from
    from foeman.games import game_of
    from foeman.lab.simulation import simulate
    from foeman.players.seats import check_players
    from foeman.seeds import new_seed

    chosen = game_of(game)
    bring_program(program)
    setup = setup_from(chosen, seats or everybody(chosen), option, ruling, pack, level)
    check_players(setup.seats)
    seed = new_seed() if seed is None else seed
    with progress_bar(games) as progress:
        results = simulate(chosen, setup, games, seed, (os.cpu_count() or 1) if workers is None else workers, progress)
    if as_json:
        print_json(results.as_json(), sort_keys=True)
    else:
        show_results(results)


@app.command(epilog="Example: foeman coverage rome --seats random,random,random,random --games 200")
def coverage(
    game: GameName,
    seats: Seats = "",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The seed of all chance.")] = 1,
    option: Options = None,
    ruling: Rulings = None,
    as_json: AsJson = False,
) -> None:
    """Which rules were applied in many games, and which no game ever reached."""
    from foeman.cli.printing import print_json, show_coverage
    from foeman.cli.setups import everybody, setup_from
    from foeman.games import game_of
    from foeman.lab.coverage import cover

    chosen = game_of(game)
    covered = cover(chosen, setup_from(chosen, seats or everybody(chosen), option, ruling), games, seed)
    if as_json:
        print_json(covered.as_json())
    else:
        show_coverage(covered)


@app.command(epilog="Example: foeman bench --json")
def bench(
    names: Annotated[list[str] | None, typer.Argument(metavar="[NAME]...", help="Only these benchmarks.")] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="In how many processes games are refereed; one for each core.")
    ] = None,
    game: Annotated[str, typer.Option(help="Of `table`: only the tables of this game.")] = "",
    as_json: AsJson = False,
) -> None:
    """How fast Foeman is on this machine, against baselines measured in the same run; `table`: how much it asks."""
    from dataclasses import replace

    from foeman.bench import FULL, run
    from foeman.cli.printing import show_measures

    effort = replace(FULL, workers=workers or os.cpu_count() or 1, game=game)
    show_measures(run(names or None, effort), as_json)
