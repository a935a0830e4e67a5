"""`foeman pack`: packs of one's own, in a folder to correct and in the store to play with."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from foeman.cli.arguments import AsJson, GameName

if TYPE_CHECKING:
    from foeman.engine.game import Game

app = typer.Typer(help="Content packs: what is printed on a game's components, to correct.")

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The pack's folder.", show_default=False)]
NewFolder = Annotated[Path, typer.Argument(metavar="DIR", help="A new folder.", show_default=False)]
GameId = Annotated[str, typer.Argument(metavar="ID", help="A saved game: see `foeman saves`.", show_default=False)]
Hash = Annotated[
    str, typer.Argument(metavar="HASH", help="A pack, by its first digits: see `foeman pack list`.", show_default=False)
]


def pack_from(game: Game[Any], text: str) -> str:
    """The pack that is meant, by its hash: one in a folder, or one on the shelf by its first digits."""
    from foeman.engine.packs import read_folder, remember
    from foeman.shelf import find, looks_like_a_hash
    from foeman.store import Store

    if not text:
        return ""
    if looks_like_a_hash(text) and not Path(text).exists():
        with Store.open() as store:
            return remember(game.checked(find(store, text).pack)).hash
    return remember(game.checked(read_folder(Path(text)))).hash


def bring(position: object) -> None:
    """Have the pack at hand that a position names."""
    from foeman.shelf import have_named_at_hand
    from foeman.store import Store

    setup = position.get("setup") if isinstance(position, dict) else None
    if isinstance(setup, dict) and setup.get("pack"):
        with Store.open() as store:
            have_named_at_hand(store, {"setup": setup})


@app.command("list", epilog="Example: foeman pack list --json")
def pack_list(as_json: AsJson = False) -> None:
    """The packs: those that come with the games, and those that are kept."""
    from foeman.cli.printing import print_json, show_packs
    from foeman.shelf import shelf
    from foeman.store import Store

    with Store.open() as store:
        facts = [one.facts() for one in shelf(store)]
    if as_json:
        print_json(facts)
    else:
        show_packs(facts)


@app.command("new", epilog="Example: foeman pack new ford my-ford")
def pack_new(game: GameName, folder: NewFolder) -> None:
    """A copy of a game's pack, to correct against the real components."""
    from foeman.engine.packs import write_folder
    from foeman.games import game_of

    chosen = game_of(game)
    write_folder(chosen.ours(), folder)
    typer.echo(f"Written to {folder}. Correct it, look it over with: foeman pack check {folder}")
    typer.echo(f"Play with it: foeman play {chosen.id} --pack {folder}")


@app.command("keep", epilog="Example: foeman pack keep ford-3fk9 my-ford")
def pack_keep(id: GameId, folder: NewFolder) -> None:
    """A map that was told beside a real board, as a pack: for the next game, and to complete by hand."""
    from foeman.engine.packs import write_folder
    from foeman.saved import SavedGame
    from foeman.shelf import told_pack
    from foeman.store import Store

    with Store.open() as store:
        saved = SavedGame.open(store, id)
        pack = told_pack(saved.session, id)
        grows = saved.session.rules.telling.map_grows
    write_folder(pack, folder)
    typer.echo(f"Written to {folder}. Look it over with: foeman pack check {folder}")
    told = " --option map=told" if pack.label.about and grows else ""
    if pack.label.about:
        then = "The next game asks only for that, if its map is told, too." if grows else "Complete it by hand."
        typer.echo(f"{pack.label.about} {then}")
    typer.echo(f"Play with it: foeman table {pack.label.game} --pack {folder}{told}")


@app.command("check", epilog="Example: foeman pack check my-ford")
def pack_check(folder: Folder) -> None:
    """Load a pack as a game would, and tell how much of it is printed and how much reconstructed."""
    from foeman.engine.packs import origins, read_folder
    from foeman.shelf import check

    pack = read_folder(folder)
    game, (printed, reconstructed, _) = check(pack), origins(pack)
    typer.echo(f"{pack.label.name}, version {pack.label.version}, for {game.id}: nothing is wrong with it.")
    typer.echo(f"{printed} values are printed, {reconstructed} reconstructed. Its hash is {pack.short}.")


@app.command("add", epilog="Example: foeman pack add my-ford")
def pack_add(folder: Folder) -> None:
    """Keep a pack, so that the page offers it and games are played with it by its hash."""
    from foeman.engine.packs import read_folder
    from foeman.shelf import put
    from foeman.store import Store

    with Store.open() as store:
        added = put(store, read_folder(folder))
    label, short = added.pack.label, added.pack.short
    kept = "comes with Foeman, as it is" if added.ours else f"is kept as {short}"
    typer.echo(f"{label.name} {kept}. Play with it: foeman play {label.game} --pack {short}")


@app.command("export", epilog="Example: foeman pack export 3f1c09ab my-ford")
def pack_export(hash: Hash, folder: NewFolder) -> None:
    """A pack's files in a new folder; what is changed there is another pack."""
    from foeman.engine.packs import write_folder
    from foeman.shelf import find
    from foeman.store import Store

    with Store.open() as store:
        pack = find(store, hash).pack
    write_folder(pack, folder)
    typer.echo(f"{pack.label.name}, {pack.short}, written to {folder}.")


@app.command("remove", epilog="Example: foeman pack remove 3f1c09ab")
def pack_remove(hash: Hash) -> None:
    """Keep a pack no longer, if no saved game is played with it."""
    from foeman.shelf import find
    from foeman.store import Store

    with Store.open() as store:
        pack = find(store, hash).pack
        store.remove_pack(pack.hash)
    typer.echo(f"Removed {pack.label.name}, {pack.short}.")
