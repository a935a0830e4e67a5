"""The games themselves: `foeman games` and `rules`."""

from __future__ import annotations

from typing import Annotated

import typer

from foeman.cli.arguments import AsJson, GameName

app = typer.Typer()


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
