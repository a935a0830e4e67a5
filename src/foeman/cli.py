"""The command line. Exit status 0; 1 for refused input, with one line on standard error; 2 for wrong usage."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Column, Table
from typer.core import TyperGroup

import foeman
from foeman.cli_packs import bring, pack_from, packs
from foeman.engine.game import RANDOM, Game, Setup
from foeman.engine.positions import ask
from foeman.engine.reading import BadInput, found, parse_json, read_json
from foeman.engine.rulebook import report
from foeman.engine.tables import OutOfStep
from foeman.games import GAMES, game_of
from foeman.saved import SavedGame, session_of, stored, write_save
from foeman.seeds import new_seed
from foeman.showing import (
    game_facts,
    list_saves,
    list_steps,
    print_json,
    progress_bar,
    screen,
    show_asked,
    show_coverage,
    show_game,
    show_replay,
    show_results,
    show_rules,
    tests_folder,
)
from foeman.store import Store, StoreError
from foeman.terminal import Terminal, rule_in_words


class Commands(TyperGroup):
    """Whatever is refused is told in one line, never in a traceback."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except (BadInput, StoreError) as problem:
            typer.echo(f"foeman: {' '.join(str(problem).splitlines())}", err=True)
            raise typer.Exit(1) from None


app = typer.Typer(cls=Commands, pretty_exceptions_enable=False)
app.add_typer(packs, name="pack")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game: see `foeman games`.", show_default=False)]
Seats = Annotated[str, typer.Option(metavar="A,B", help="Who plays, in the order of the seats; or SEAT=player pairs.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")]
Rulings = Annotated[list[str] | None, typer.Option("--ruling", metavar="ID=READING", help="How to read a ruling.")]
PackName = Annotated[
    str,
    typer.Option("--pack", metavar="DIR|HASH", help="A pack of your own: its folder, or the hash of a kept one."),
]
Seed = Annotated[int | None, typer.Option(help="The seed of all chance; without it a new one, which is told.")]
Name = Annotated[str, typer.Option(help="What to call the saved game.")]
AsJson = Annotated[bool, typer.Option("--json", help="For machines.")]


def main() -> None:
    """The command line's entry point."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app(prog_name="foeman")


# Reading the options


def pairs(texts: list[str] | None, what: str) -> dict[str, str]:
    """Options written as name=value."""
    given = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadInput(f"{what}: expected name=value, found {found(text)}")
        given[name.strip()] = value.strip()
    return given


def seats_from(game: Game[Any], text: str) -> dict[str, str]:
    """Who plays: players in the order of the seats, or SEAT=player pairs; a seat in any case."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not any("=" in part for part in parts):
        return dict(zip(game.seating(len(parts)), parts, strict=True)) if parts else {}
    spelt = {seat.casefold(): seat for seat in game.seats}
    return {spelt.get(seat.casefold(), seat): player for seat, player in pairs(parts, "seats").items()}


def everybody(game: Game[Any]) -> str:
    """The first bot of a game in each of its usual seats."""
    return ",".join([next(iter(game.bots), RANDOM)] * len(game.all_seatings()[0]))


def option_value(text: str) -> int | str | bool:
    """A whole number, true or false, or text."""
    if text.removeprefix("-").isdecimal():
        return int(text)
    return {"true": True, "false": False}.get(text.casefold(), text)


def setup_from(
    game: Game[Any],
    seats: str = "",
    option: list[str] | None = None,
    ruling: list[str] | None = None,
    pack: str = "",
    **more: Any,
) -> Setup:
    """A set-up as the options describe it; the game checks it when it begins."""
    return Setup(
        game=game.id,
        seats=seats_from(game, seats),
        options={name: option_value(value) for name, value in pairs(option, "option").items()},
        rulings=pairs(ruling, "ruling"),
        pack=pack_from(game, pack),
        **more,
    )


def dice_from(game: Game[Any], text: str | None) -> tuple[str, ...]:
    """Which dice and cards are the person's: those that lie on the table, unless said otherwise."""
    if text is None:
        return tuple(kind for kind in game.dice if kind not in ("shuffle", "tie"))
    if text in ("all", "none"):
        return game.dice if text == "all" else ()
    return tuple(kind.strip() for kind in text.split(",") if kind.strip())


# Playing


def begin(game: Game[Any], setup: Setup, seed: int | None, name: str) -> None:
    """A new saved game, played at the terminal."""
    with Store.open() as store:
        chosen = new_seed() if seed is None else seed
        sit_down(SavedGame.start(store, game, setup, chosen, name))


def sit_down(saved: SavedGame) -> None:
    """Play until the game is over or the person leaves."""
    status = Terminal(saved, screen()).play()
    if status:
        raise typer.Exit(status)


@app.callback(invoke_without_command=True, epilog="Example: foeman play ford, to play at the terminal")
def start(
    ctx: typer.Context, version: Annotated[bool, typer.Option("--version", help="Tell the version.")] = False
) -> None:
    """The opponent that is always free to play. Without a command: the page, in the browser."""
    if version:
        typer.echo(f"foeman {foeman.__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        from foeman.web.server import serve

        serve(open_browser=True, say=typer.echo)


@app.command("serve", epilog="Example: foeman serve --host 0.0.0.0, for the phone beside the board")
def serve_page(
    host: Annotated[
        str, typer.Option(help="The address to listen at; any but this machine's own needs a token, which is told.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port; by default 8417 if it is free.", show_default=False)
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    store: Annotated[str, typer.Option(metavar="URL", help="Where the saved games are, if not $FOEMAN_STORE.")] = "",
) -> None:
    """The page and the HTTP API, until Ctrl-C."""
    from foeman.web.server import serve

    serve(host, port, open_browser, store or None, typer.echo)


@app.command(epilog="Example: foeman play ford --seats person,column --option turns=8 --seed 7")
def play(
    game: GameName,
    seats: Seats = "",
    option: Options = None,
    ruling: Rulings = None,
    pack: PackName = "",
    dice: Annotated[str, typer.Option(metavar="d6,..", help="Dice you roll yourself: kinds, all or none.")] = "none",
    seed: Seed = None,
    name: Name = "",
) -> None:
    """Play a game on screen. At every prompt ? lists what can be typed."""
    chosen = game_of(game)
    setup = setup_from(chosen, seats, option, ruling, pack, dice=dice_from(chosen, dice))
    begin(chosen, setup, seed, name)


@app.command(epilog="Example: foeman table ford --seats person,column --dice d6")
def table(
    game: GameName,
    seats: Seats = "",
    option: Options = None,
    ruling: Rulings = None,
    pack: PackName = "",
    dice: Annotated[
        str | None,
        typer.Option(
            metavar="d6,..",
            help="What you roll and draw yourself: kinds, all or none. By default all dice and draws; "
            "Foeman breaks ties and shuffles what only it needs.",
            show_default=False,
        ),
    ] = None,
    seed: Seed = None,
    name: Name = "",
) -> None:
    """Foeman beside your own board: it asks what it must know and says what the bot does."""
    chosen = game_of(game)
    setup = setup_from(chosen, seats, option, ruling, pack, table="physical", dice=dice_from(chosen, dice))
    begin(chosen, setup, seed, name)


# Saved games


@contextmanager
def with_a_way_out(id: str) -> Iterator[None]:
    """A game that today's rules no longer fit says how to go on."""
    try:
        yield
    except OutOfStep as problem:
        raise BadInput(f"{problem}: foeman resume {id} --from-checkpoint") from None


def is_file(place: str) -> bool:
    """Whether a saved game is named by its file, not by its id."""
    return Path(place).exists() or place.endswith(".json") or os.sep in place


def save_data(place: str) -> object:
    """A save file's contents, from a file or from the store."""
    if is_file(place):
        return read_json(Path(place))
    with Store.open() as store:
        return stored(store, place)


@app.command(epilog="Example: foeman saves --rename ford-3fk9 'Sunday game'")
def saves(
    as_json: AsJson = False,
    delete: Annotated[str, typer.Option(metavar="ID", help="Remove a saved game.")] = "",
    rename: Annotated[tuple[str, str] | None, typer.Option(metavar="ID NAME", help="Give it another name.")] = None,
) -> None:
    """The saved games, the last played first."""
    with Store.open() as store:
        if delete:
            store.delete(delete)
            typer.echo(f"Removed {delete}.")
        elif rename:
            store.rename(*rename)
            typer.echo(f"{rename[0]} is now called {rename[1]}.")
        elif as_json:
            games = [asdict(saved) for saved in store.games()]
            print_json(
                [{**game, **{when: game[when].isoformat() for when in ("created", "changed")}} for game in games]
            )
        else:
            list_saves(store)


@app.command(epilog="Example: foeman resume ford-3fk9, or: foeman resume sunday.json")
def resume(
    place: Annotated[str, typer.Argument(metavar="ID|FILE", help="A saved game, or a save file to take in.")],
    from_checkpoint: Annotated[
        bool, typer.Option("--from-checkpoint", help="Go on from its last checkpoint, as a new game.")
    ] = False,
) -> None:
    """Go on with a game where it was left."""
    with Store.open() as store, with_a_way_out(place):
        begin_at: Any = "checkpoint" if from_checkpoint else "opening"
        if is_file(place):
            saved = SavedGame.import_file(store, Path(place), start=begin_at)
            typer.echo(f"Taken in from {place} as a new game, {saved.id}; the file stays as it is.")
        else:
            saved = SavedGame.open(store, place, begin_at)
        if from_checkpoint:
            typer.echo(f"Goes on from the last checkpoint of {place} as {saved.id}; {place} stays as it is.")
        sit_down(saved)


@app.command(epilog="Example: foeman replay ford-3fk9 --to 12, or: foeman replay sunday.json --step")
def replay(
    place: Annotated[str, typer.Argument(metavar="FILE|ID", help="A save file or a saved game.")],
    to: Annotated[int | None, typer.Option(help="Stop after so many answers.", show_default=False)] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter before each answer.")] = False,
) -> None:
    """See a game again: the whole log with every answer, and the board at the end."""
    with with_a_way_out(place):
        session = session_of(save_data(place), place)
    given = len(session.answers)
    if to is not None and not 0 <= to <= given:
        raise BadInput(f"to: expected 0 to {given} answers, found {to}")
    show_replay(session.fork(to), step)


@app.command(epilog="Example: foeman export ford-3fk9 sunday.json")
def export(
    id: Annotated[str, typer.Argument(metavar="ID", help="A saved game.")],
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="Where to; else standard output.")] = None,
) -> None:
    """A saved game as a save file: readable JSON that any Foeman takes in."""
    with Store.open() as store:
        data = stored(store, id)
    if file is None:
        print_json(data)
    else:
        write_save(data, file)
        typer.echo(f"Written to {file}.")


# Asking and simulating


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
    option: Options = None,
    ruling: Rulings = None,
    pack: PackName = "",
    as_json: AsJson = False,
) -> None:
    """Many games between bots: who wins how often, within which bounds, and how long it takes."""
    from foeman.lab.simulation import simulate

    chosen = game_of(game)
    setup = setup_from(chosen, seats or everybody(chosen), option, ruling, pack)
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
    as_json: AsJson = False,
) -> None:
    """How fast Foeman is on this machine, against baselines measured in the same run."""
    from foeman.bench import run

    measures = run(names or None)
    if as_json:
        print_json([asdict(measure) for measure in measures])
        return
    rows = Table("", Column("value", justify="right"), "unit", "target", "what it is", box=None, padding=(0, 2, 0, 0))
    for one in measures:
        rows.add_row(
            one.name,
            f"{one.value:,.0f}" if one.value >= 100 else f"{one.value:.3g}",
            one.unit,
            one.target or "",
            one.words,
        )
    screen().print(rows)


# Games and rules


@app.command(epilog="Example: foeman games --json")
def games(as_json: AsJson = False) -> None:
    """The games: seats, bots, options, packs and what can be asked."""
    if as_json:
        print_json([game_facts(game) for game in GAMES.values()])
        return
    for game in GAMES.values():
        show_game(game)


@app.command(epilog="Example: foeman rules ford ford.battle")
def rules(
    game: GameName,
    id: Annotated[str, typer.Argument(metavar="[ID]", help="Only this rule or ruling.")] = "",
    as_json: AsJson = False,
) -> None:
    """Every rule with the code that applies it and the tests that prove it; every ruling with its readings."""
    chosen = game_of(game)
    shown = rule_in_words(chosen, id) if id else None
    tests = tests_folder()
    table = report(chosen.folder, tests)
    if id:
        table = {kind: [rule for rule in some if rule["id"] == id] for kind, some in table.items()}
    if as_json:
        print_json(table)
        return
    show_rules(table, shown)
    if tests is None:
        typer.echo("The tests come with the source: run this in a checkout to see them.")
