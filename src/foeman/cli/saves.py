"""Saved games: `foeman saves`, `resume`, `replay`, `review` and `export`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from foeman.cli.arguments import AsJson, ProgramCommand
from foeman.cli.play import sit_down

if TYPE_CHECKING:
    from foeman.store import Store

app = typer.Typer()


@contextmanager
def with_a_way_out(id: str) -> Iterator[None]:
    """A game that today's rules no longer fit says how to go on."""
    from foeman.engine.reading import BadInput
    from foeman.engine.tables import OutOfStep

    try:
        yield
    except OutOfStep as problem:
        raise BadInput(f"{problem}: foeman resume {id} --from-checkpoint") from None


def is_file(place: str) -> bool:
    """Whether a saved game is named by its file, not by its id."""
    return Path(place).exists() or place.endswith(".json") or os.sep in place


def save_data(place: str) -> object:
    """A save file's contents, from a file or from the store."""
    from foeman.engine.reading import read_json
    from foeman.saved import stored
    from foeman.store import Store

    if is_file(place):
        return read_json(Path(place))
    with Store.open() as store:
        return stored(store, place)


@app.command(epilog="Example: foeman saves --rename ford-3fk9 'Sunday game'")
def saves(
    as_json: AsJson = False,
    delete: Annotated[str, typer.Option(metavar="ID", help="Remove a saved game.")] = "",
    rename: Annotated[tuple[str, str] | None, typer.Option(metavar="ID NAME", help="Give it another name.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Read every act of every game: is all of it whole?")] = False,
    backup: Annotated[Path | None, typer.Option(metavar="FILE", help="Copy all games into a new file.")] = None,
    rescue: Annotated[str, typer.Option(metavar="ID", help="A new game of what is whole of a damaged one.")] = "",
) -> None:
    """The saved games, the last played first."""
    from foeman.cli.printing import list_saves
    from foeman.store import Store

    with Store.open() as store:
        if delete:
            store.delete(delete)
            typer.echo(f"Removed {delete}.")
        elif rename:
            store.rename(*rename)
            typer.echo(f"{rename[0]} is now called {rename[1]}.")
        elif check:
            check_saves(store)
        elif backup:
            back_up_saves(store, backup)
        elif rescue:
            rescue_save(store, rescue)
        else:
            list_saves(store.games(), as_json)


def check_saves(store: Store) -> None:
    """Tell of every game whether it is whole; fails if one is not."""
    from foeman.engine.questions import counted
    from foeman.rescue import look_through

    found = look_through(store)
    for one in found:
        typer.echo(f"{one.id}: {one.whole} of {one.entries} acts are whole{'; ' + one.problem if one.problem else ''}")
    damaged = sum(bool(one.problem) for one in found)
    typer.echo(f"{counted(len(found), 'game')}, {damaged} damaged.")
    if damaged:
        raise typer.Exit(1)


def back_up_saves(store: Store, file: Path) -> None:
    """Copy all games into a new file; fails if something could not be read."""
    from foeman.rescue import back_up

    lost = back_up(store, file)
    for line in lost:
        typer.echo(f"lost: {line}", err=True)
    typer.echo(f"Written to {file}.")
    if lost:
        raise typer.Exit(1)


def rescue_save(store: Store, id: str) -> None:
    """Make a new game of what is whole of a damaged one."""
    from foeman.engine.questions import counted
    from foeman.rescue import rescue

    saved = rescue(store, id)
    typer.echo(f"{counted(len(saved.session.answers), 'answer')} of {id} could be rescued, as a new game: {saved.id}.")


@app.command(epilog="Example: foeman resume ford-3fk9, or: foeman resume sunday.json")
def resume(
    place: Annotated[str, typer.Argument(metavar="ID|FILE", help="A saved game, or a save file to take in.")],
    from_checkpoint: Annotated[
        bool, typer.Option("--from-checkpoint", help="Go on from its last checkpoint, as a new game.")
    ] = False,
    program: ProgramCommand = "",
) -> None:
    """Go on with a game where it was left."""
    from foeman.cli.setups import bring_program
    from foeman.engine.saves import Start
    from foeman.saved import SavedGame
    from foeman.store import Store

    bring_program(program)
    with Store.open() as store, with_a_way_out(place):
        begin_at: Start = "checkpoint" if from_checkpoint else "opening"
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
    from foeman.cli.printing import show_replay
    from foeman.engine.reading import BadInput
    from foeman.saved import session_of

    with with_a_way_out(place):
        session = session_of(save_data(place), place)
    given = len(session.answers)
    if to is not None and not 0 <= to <= given:
        raise BadInput(f"to: expected 0 to {given} answers, found {to}")
    show_replay(session.fork(to), step)


@app.command(epilog="Example: foeman review ford-3fk9, or: foeman review ford-3fk9 --fork 12")
def review(
    place: Annotated[str, typer.Argument(metavar="FILE|ID", help="A save file or a saved game.")],
    seat: Annotated[str, typer.Option(help="Whose answers; by default the first person's.", show_default=False)] = "",
    tries: Annotated[int | None, typer.Option(min=2, max=10_000, help="Tries for each answer.")] = None,
    fork: Annotated[int | None, typer.Option(metavar="N", help="Begin another game before answer N.")] = None,
    as_json: AsJson = False,
) -> None:
    """Look a game over: the curve of chances, luck apart from choices, and the answers that cost most.

    Interrupt it, and it tells of what it has looked at.
    """
    from foeman.cli.printing import print_json, progress_bar, screen
    from foeman.players.review import answers_of, seat_to_review
    from foeman.reviews import as_json as written
    from foeman.reviews import as_texts, under_way
    from foeman.saved import session_of

    if fork is not None:
        fork_before(place, fork)
        return
    with with_a_way_out(place):
        session = session_of(save_data(place), place)
    whose = seat_to_review(session, seat)
    with progress_bar(len(answers_of(session, whose)), "answers") as progress:
        found = under_way(session, whose, tries, progress)
    if as_json:
        print_json(written(found))
        return
    console = screen()
    for text in as_texts(found, place):
        console.print(text)


def fork_before(id: str, number: int) -> None:
    """Another game that goes on before an answer of a saved one."""
    from foeman.acts import Forking
    from foeman.saved import SavedGame
    from foeman.store import Store
    from foeman.viewer import TABLE

    with Store.open() as store:
        begun = SavedGame.open(store, id).fork(Forking(number - 1), TABLE)
    typer.echo(f"A new game, {begun.id}, stands before answer {number}: foeman resume {begun.id}")


@app.command(epilog="Example: foeman export ford-3fk9 sunday.json")
def export(
    id: Annotated[str, typer.Argument(metavar="ID", help="A saved game.")],
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="Where to; else standard output.")] = None,
) -> None:
    """A saved game as a save file: readable JSON that any Foeman takes in."""
    from foeman.cli.printing import print_json
    from foeman.saved import exported, write_save
    from foeman.store import Store

    with Store.open() as store:
        data = exported(store, id)
    if file is None:
        print_json(data)
    else:
        write_save(data, file)
        typer.echo(f"Written to {file}.")
