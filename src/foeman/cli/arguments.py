"""What several commands take: arguments and options with their words."""

from __future__ import annotations

from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game: see `foeman games`.", show_default=False)]
Seats = Annotated[str, typer.Option(metavar="A,B", help="Who plays, in the order of the seats; or SEAT=player pairs.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")]
ProgramCommand = Annotated[
    str, typer.Option("--program", metavar="COMMAND", help="The program that plays the seats called program.")
]
Rulings = Annotated[list[str] | None, typer.Option("--ruling", metavar="ID=READING", help="How to read a ruling.")]
LevelName = Annotated[
    str,
    typer.Option(
        "--level", metavar="NAME", help="How hard the bots are: recruit, regular, veteran, legend; or SEAT=level pairs."
    ),
]
PackName = Annotated[
    str, typer.Option("--pack", metavar="DIR|HASH", help="A pack of your own: its folder, or the hash of a kept one.")
]
Seed = Annotated[int | None, typer.Option(help="The seed of all chance; without it a new one, which is told.")]
Name = Annotated[str, typer.Option(help="What to call the saved game.")]
AsJson = Annotated[bool, typer.Option("--json", help="For machines.")]
