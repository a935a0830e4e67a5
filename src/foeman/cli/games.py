"""The games themselves: `foeman games`, `rules` and `pack`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from foeman.cli.arguments import AsJson, GameName

app = typer.Typer()
packs = typer.Typer(help="Content packs: what is printed on a game's components, to correct.")


@app.command(epilog="Example: foeman games --json")
def games(as_json: AsJson = False) -> None:
    """The games: seats, bots, options, packs and what can be asked."""
    from foeman.cli.printing import print_json, show_game
    from foeman.facts import game_facts
    from foeman.games import all_games, problems

    for problem in problems():
        typer.echo(f"foeman: {problem}", err=True)
    if as_json:
        print_json([game_facts(game) for game in all_games()])
        return
    for game in all_games():
        show_game(game)


@app.command(epilog="Example: foeman rules ford march room, or: foeman rules ford ford.battle")
def rules(
    game: GameName,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[WORDS]...", help="Words of a rule or its heading; or an id or its beginning."),
    ] = None,
    code: Annotated[
        bool, typer.Option("--code", help="The code that applies them and the tests that prove them.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """The rules and rulings under the rulebook's headings: all of them, or those in which every word occurs."""
    from foeman.cli.printing import print_json, show_rules, tests_folder
    from foeman.engine.rulebook import report
    from foeman.games import game_of
    from foeman.painter import rules_about

    chosen = game_of(game)
    ids = rules_about(chosen.rulebook, " ".join(words or ()))
    if as_json:
        print_json(report(chosen.folder, chosen.id, ids, tests_folder(chosen)))
    else:
        show_rules(chosen, ids, code or words == ids)


@packs.command("new", epilog="Example: foeman pack new ford my-ford")
def pack_new(game: GameName, folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new folder.")]) -> None:
    """A copy of a game's pack, to correct against the real components."""
    from foeman.engine.content import copy_pack
    from foeman.games import game_of

    chosen = game_of(game)
    copy_pack(chosen.own_pack, folder)
    typer.echo(f"Written to {folder}. Correct it, look it over with: foeman pack check {folder}")
    typer.echo(f"Play with it: foeman play {chosen.id} --pack {folder}")


@packs.command("check", epilog="Example: foeman pack check my-ford")
def pack_check(folder: Annotated[Path, typer.Argument(metavar="DIR", help="The pack's folder.")]) -> None:
    """Load a pack as a game would, and tell how much of it is printed and how much reconstructed."""
    from foeman.cli.printing import origins
    from foeman.engine.content import read_pack
    from foeman.engine.reading import read_toml
    from foeman.games import game_of

    pack = read_pack(folder)
    game = game_of(pack.game)
    game.load_content(game.pack_folder(str(folder)), None)
    counts = [origins(read_toml(file)) for file in sorted(folder.glob("*.toml"))]
    printed, reconstructed = sum(one for one, _ in counts), sum(other for _, other in counts)
    typer.echo(f"{pack.name}, version {pack.version}, for {game.id}: nothing is wrong with it.")
    typer.echo(f"{printed} values are printed, {reconstructed} reconstructed.")
