"""Playing: `foeman play` and `foeman table`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from foeman.cli.arguments import GameName, LevelName, Name, Options, PackName, ProgramCommand, Rulings, Seats, Seed

if TYPE_CHECKING:
    from foeman.engine.game import Game, Setup
    from foeman.saved import SavedGame

app = typer.Typer()


@app.command(epilog="Example: foeman play ford --seats person,column --option turns=8 --seed 7")
def play(
    game: GameName,
    seats: Seats = "",
    level: LevelName = "",
    option: Options = None,
    ruling: Rulings = None,
    pack: PackName = "",
    dice: Annotated[str, typer.Option(metavar="d6,..", help="Dice you roll yourself: kinds, all or none.")] = "none",
    seed: Seed = None,
    name: Name = "",
    program: ProgramCommand = "",
) -> None:
    """Play a game on screen. At every prompt ? lists what can be typed."""
    from foeman.cli.setups import bring_program, dice_from, setup_from
    from foeman.games import game_of

    chosen = game_of(game)
    bring_program(program)
    setup = setup_from(chosen, seats, option, ruling, pack, level, dice=dice_from(chosen, dice))
    begin(chosen, setup, seed, name)


@app.command(epilog="Example: foeman table ford --seats person,column --dice d6")
def table(
    game: GameName,
    seats: Seats = "",
    level: LevelName = "",
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
    from foeman.cli.setups import dice_from, setup_from
    from foeman.games import game_of

    chosen = game_of(game)
    setup = setup_from(chosen, seats, option, ruling, pack, level, table="physical", dice=dice_from(chosen, dice))
    begin(chosen, setup, seed, name)


def begin(game: Game[Any], setup: Setup, seed: int | None, name: str) -> None:
    """A new saved game, played at the terminal."""
    from foeman.players.seats import check_players
    from foeman.saved import SavedGame
    from foeman.seeds import new_seed
    from foeman.store import Store

    check_players(setup.seats)
    with Store.open() as store:
        chosen = new_seed() if seed is None else seed
        sit_down(SavedGame.start(store, game, setup, chosen, name))


def sit_down(saved: SavedGame) -> None:
    """Play until the game is over or the person leaves."""
    from foeman.cli.printing import screen
    from foeman.terminal import Terminal

    status = Terminal(saved, screen()).play()
    if status:
        raise typer.Exit(status)
