"""`foeman pack`: packs of one's own, in a folder to correct and in the store to play with."""

from __future__ import annotations

from pathlib import Path
from string import hexdigits
from typing import TYPE_CHECKING, Annotated, Any

import typer

from foeman.cli.arguments import AsJson, GameName

if TYPE_CHECKING:
    from foeman.engine.game import Game
    from foeman.engine.packs import Pack

app = typer.Typer(help="Content packs: what is printed on a game's components, to correct.")

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The pack's folder.", show_default=False)]
NewFolder = Annotated[Path, typer.Argument(metavar="DIR", help="A new folder.", show_default=False)]
GameId = Annotated[str, typer.Argument(metavar="ID", help="A saved game: see `foeman saves`.", show_default=False)]
Hash = Annotated[
    str, typer.Argument(metavar="HASH", help="A pack, by its first digits: see `foeman pack list`.", show_default=False)
]


def pack_from(game: Game[Any], text: str) -> str:
    """The pack that is meant, by its hash: one in a folder, or one on the shelf by its first digits."""
    if not text:
        return ""
    from foeman.engine.packs import read_folder, remember
    from foeman.shelf import find, looks_like_a_hash
    from foeman.store import Store

    if looks_like_a_hash(text) and not Path(text).exists():
        with Store.open() as store:
            return remember(game.checked(find(store, text).pack)).hash
    return remember(game.checked(read_folder(Path(text)))).hash


def bring(position: object) -> None:
    """Have the pack at hand that a position names."""
    setup = position.get("setup") if isinstance(position, dict) else None
    if isinstance(setup, dict) and setup.get("pack"):
        from foeman.shelf import have_named_at_hand
        from foeman.store import Store

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


From = Annotated[
    str,
    typer.Option(
        "--from",
        metavar="WHAT",
        help="What to begin with: ours, empty (no map), a pack (folder, file, hash), or game:ID, as it was told there.",
    ),
]
Which = Annotated[
    str, typer.Argument(metavar="PACK", help="A folder, a file, a hash or a draft's id.", show_default=False)
]


def pack_at(text: str) -> Pack:
    """The pack that is meant: in a folder, in one file, on the shelf by its first digits, or a draft."""
    from foeman.engine.packs import read_folder
    from foeman.shelf import find
    from foeman.store import Store
    from foeman.workshop.drawer import listed, take
    from foeman.workshop.onefile import read_file

    path = Path(text)
    if path.is_dir():
        return read_folder(path)
    if path.exists():
        return read_file(path)
    with Store.open() as store:
        if any(one.id == text for one in listed(store)):
            return take(store, text).pack()
        return find(store, text).pack if set(text) <= set(hexdigits) else read_folder(path)


def pack_from_source(game: Game[Any], source: str) -> Pack:
    """What a new pack begins with."""
    from foeman.saved import SavedGame
    from foeman.shelf import told_pack
    from foeman.store import Store
    from foeman.workshop.draft import empty

    if source == "ours":
        return game.ours()
    if source == "empty":
        return empty(game, f"My {game.title}").pack()
    if source.startswith("game:"):
        id = source.removeprefix("game:")
        with Store.open() as store:
            return game.checked(told_pack(SavedGame.open(store, id).session, id))
    return game.checked(pack_at(source))


@app.command("new", epilog="Example: foeman pack new ford my-ford")
def pack_new(game: GameName, folder: NewFolder, source: From = "ours") -> None:
    """A copy of a game's pack, to correct against the real components; or of another one."""
    from foeman.engine.packs import write_folder
    from foeman.games import game_of

    chosen = game_of(game)
    write_folder(pack_from_source(chosen, source), folder)
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


Play = Annotated[bool, typer.Option("--play/--no-play", help="Play a game between bots with it, too.")]


@app.command("check", epilog="Example: foeman pack check my-ford")
def pack_check(pack: Which, play: Play = True, as_json: AsJson = False) -> None:
    """Tell everything that is wrong with a pack at once; with what passes a game is played to its end."""
    from foeman.cli.printing import print_json
    from foeman.games import game_of
    from foeman.shelf import check
    from foeman.workshop.report import as_facts, in_lines

    one = pack_at(pack)
    if game_of(one.label.game).sheets is None:
        check(one)
        facts = {"errors": [], "unfinished": [], "warnings": [], "progress": [], "plays": "screen"}
    else:
        facts = as_facts(one, play)
    if as_json:
        print_json(facts)
    else:
        for line in in_lines(one, facts):
            typer.echo(line)
    if facts["errors"] or facts["unfinished"]:
        raise typer.Exit(1)


@app.command("compare", epilog="Example: foeman pack compare ours my-ford")
def pack_compare(one: Which, other: Which, as_json: AsJson = False) -> None:
    """Two packs entry by entry; `ours` is the pack that comes with the other one's game."""
    from foeman.cli.printing import print_json
    from foeman.games import game_of
    from foeman.workshop.compare import compare
    from foeman.workshop.report import difference_facts, difference_line

    after = pack_at(other)
    differences = compare(game_of(after.label.game).ours() if one == "ours" else pack_at(one), after)
    if as_json:
        print_json([difference_facts(difference) for difference in differences])
        return
    for difference in differences:
        typer.echo(difference_line(difference))
    typer.echo(f"{len(differences)} entries differ." if len(differences) != 1 else "One entry differs.")


@app.command("who", epilog="Example: foeman pack who my-ford")
def pack_who(pack: Which, as_json: AsJson = False) -> None:
    """Who has corrected what in a pack, entry by entry."""
    from foeman.cli.printing import print_json
    from foeman.engine.packs import corrections
    from foeman.workshop.report import correction_facts, correction_line

    done = corrections(pack_at(pack))
    if as_json:
        print_json([correction_facts(one) for one in done])
        return
    for one in done:
        typer.echo(correction_line(one))
    if not done:
        typer.echo("Nobody has corrected anything in it.")


Picture = Annotated[Path, typer.Argument(metavar="PICTURE", help="A JPEG or PNG of the board.", show_default=False)]
Corners = Annotated[
    str, typer.Option(metavar="X,Y ...", help="The four corners of the board on it: top left, right, and round.")
]


@app.command("photo", epilog='Example: foeman pack photo my-rome board.jpg --corners "80,60 3900,90 3950,2900 40,2850"')
def pack_photo(folder: Folder, picture: Picture, corners: Corners = "") -> None:
    """Put a photo of the board into the pack in a folder: scaled down, straightened, without its metadata."""
    from foeman.workshop.report import corners_of, put_photo

    written, size = put_photo(folder, picture, corners_of(corners))
    typer.echo(f"Written to {folder / written}: {size[0]} by {size[1]} pixels.")


@app.command("drafts", epilog="Example: foeman pack drafts")
def pack_drafts(as_json: AsJson = False) -> None:
    """The packs that are being made on the page; `foeman pack export ID DIR` writes one out."""
    from foeman.cli.printing import print_json
    from foeman.store import Store
    from foeman.workshop.drawer import listed

    with Store.open() as store:
        rows = listed(store)
    if as_json:
        print_json([{"id": one.id, "game": one.game, "name": one.name, "changed": str(one.changed)} for one in rows])
    for one in [] if as_json else rows:
        typer.echo(f"{one.id}  {one.game}  {one.name}  {one.changed:%Y-%m-%d %H:%M}")


@app.command("import", epilog="Example: foeman pack import my-ford-3f1c09ab.foeman-pack.json")
def pack_import(file: Annotated[Path, typer.Argument(metavar="FILE", help="A pack in one file.")]) -> None:
    """Keep a pack that somebody sent as one file, if nothing is wrong with it."""
    from foeman.shelf import put
    from foeman.store import Store
    from foeman.workshop.onefile import read_file

    with Store.open() as store:
        added = put(store, read_file(file), "taken")
    typer.echo(f"{added.pack.label.name} is kept as {added.pack.short}.")


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


Target = Annotated[
    Path, typer.Argument(metavar="DIR|FILE", help="A new folder, or a new file that ends in .json.", show_default=False)
]


@app.command("export", epilog="Example: foeman pack export 3f1c09ab my-ford.json")
def pack_export(pack: Which, target: Target) -> None:
    """A pack's files in a new folder, or all of it as one file to send to somebody."""
    from foeman.engine.packs import write_folder
    from foeman.workshop.onefile import write_file

    one = pack_at(pack)
    if target.suffix == ".json":
        write_file(one, target)
    else:
        write_folder(one, target)
    typer.echo(f"{one.label.name}, {one.short}, written to {target}.")


@app.command("remove", epilog="Example: foeman pack remove 3f1c09ab")
def pack_remove(hash: Hash) -> None:
    """Keep a pack no longer, if no saved game is played with it."""
    from foeman.shelf import find
    from foeman.store import Store

    with Store.open() as store:
        pack = find(store, hash).pack
        store.remove_pack(pack.hash)
    typer.echo(f"Removed {pack.label.name}, {pack.short}.")
