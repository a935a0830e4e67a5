"""`foeman pack`: packs are kept, listed, written out and removed, and named by the first digits of their hash."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

from foeman.games.ford import FORD
from foeman.store import Store
from tests.games.ford.crossing import POSITION
from tests.terminals import TOLD_SPARTA
from tests.test_cli import ran, refused


def own_ford(folder: Path, value: int = 2) -> Path:
    """A pack in which the island is worth something else."""
    ran("pack", "new", "ford", folder)
    (folder / "map.toml").write_text((folder / "map.toml").read_text().replace("value = 3", f"value = {value}"))
    return folder


def kept() -> list[dict[str, Any]]:
    """The packs that are not ours."""
    return [one for one in json.loads(ran("pack", "list", "--json")) if not one["ours"]]


def test_a_pack_is_kept_and_played_with_by_its_hash(tmp_path: Path) -> None:
    """Added once, listed, named by its first digits, written out again; removed only when no game needs it."""
    mine = own_ford(tmp_path / "mine")
    told = ran("pack", "add", mine)
    assert ran("pack", "add", mine) == told
    [one] = kept()
    short = one["hash"][:12]
    assert told == f"The Ford is kept as {short}. Play with it: foeman play ford --pack {short}\n"
    assert (one["game"], one["version"], one["games"]) == ("ford", 1, 0)
    assert re.search(rf"^{short} +ford +The Ford \(yours\) +1 +\d+ +0 +0 +0 *$", ran("pack", "list"), re.M)
    shutil.rmtree(mine)
    ran("play", "ford", "--pack", short[:5], "--seed", "1")
    with Store.open() as store:
        id = store.games()[0].id
        assert store.opening(id)["content"] == one["hash"]
    assert [one["games"] for one in kept()] == [1]
    assert refused("pack", "remove", short) == (
        f"foeman: pack {short}: expected no game that is played with it, found {id}"
    )
    ran("pack", "export", short, mine)
    assert f"Its hash is {short}." in ran("pack", "check", mine)
    assert json.loads(ran("export", id))["packs"] == {one["hash"]: {p.name: p.read_text() for p in mine.iterdir()}}
    ran("saves", "--delete", id)
    assert [one["games"] for one in kept()] == [0]
    assert ran("pack", "remove", short) == f"Removed The Ford, {short}.\n"
    assert kept() == []
    assert refused("play", "ford", "--pack", short).endswith("is kept; `foeman pack list` lists them")


def test_a_game_with_a_pack_goes_on_without_its_folder(tmp_path: Path) -> None:
    """In the store, and elsewhere from its file; a pack that is changed is another, and the game keeps its own."""
    mine = own_ford(tmp_path / "mine")
    ran("play", "ford", "--pack", mine, "--seed", "7", typed="2\n2\n")
    with Store.open() as store:
        id = store.games()[0].id
    (mine / "map.toml").write_text("spaces = []")
    ran("export", id, tmp_path / "save.json")
    assert "Played so far" in ran("resume", id) or "marches left" in ran("resume", id)
    ran("saves", "--delete", id)
    ran("pack", "remove", kept()[0]["hash"])
    assert "marches left" in ran("resume", tmp_path / "save.json")
    assert [one["games"] for one in kept()] == [1]


def test_which_pack_is_meant(tmp_path: Path) -> None:
    """Ours has a hash too; a copy of ours is ours; digits that fit none or several are refused."""
    ran("pack", "new", "ford", tmp_path / "copy")
    ours = FORD.ours()
    assert ran("pack", "add", tmp_path / "copy").startswith("The Ford comes with Foeman, as it is. ")
    assert kept() == []
    results = [ran("sim", "ford", "--games", "5", "--seed", "7", "--json", "--pack", pack)
               for pack in (tmp_path / "copy", ours.short, "")]  # fmt: skip
    assert results[0] == results[1] == results[2]
    assert refused("pack", "export", ours.hash[:3], tmp_path / "x") == (
        f'foeman: pack: expected a hash or its first digits, four at least, found "{ours.hash[:3]}"'
    )
    assert refused("pack", "remove", ours.short) == (
        f"foeman: no pack {ours.short!r} is kept; `foeman pack list` lists them"
    )
    assert "game: expected rome, found" in refused("play", "rome", "--pack", ours.short)


def test_a_position_names_a_kept_pack(tmp_path: Path) -> None:
    """By its hash."""
    ran("pack", "add", own_ford(tmp_path / "mine"))
    file = tmp_path / "position.json"
    file.write_text(json.dumps({**POSITION, "setup": {"pack": kept()[0]["hash"]}}))
    assert ran("ask", "ford", "--position", file, "--step", "target")
    file.write_text(json.dumps({**POSITION, "setup": {"pack": "my-ford"}}))
    assert "pack: expected the hash of a pack" in refused("ask", "ford", "--position", file, "--step", "target")


def test_a_told_map_is_kept_and_says_what_it_lacks(tmp_path: Path) -> None:
    """With the pack the next game goes on from there: nothing that was told is asked again."""
    ran("table", "sparta", "--option", "map=told", "--dice", "none", "--seed", "7", typed=TOLD_SPARTA)
    with Store.open() as store:
        id = store.games()[0].id
    mine = tmp_path / "mine"
    said = ran("pack", "keep", id, mine)
    assert "Not told yet: Hellespont, Sicily, Delos. The next game asks only for that, if its map is told, too." in said
    assert f"Play with it: foeman table sparta --pack {mine} --option map=told" in said
    again = ran("table", "sparta", "--option", "map=told", "--pack", mine, "--dice", "none", typed="")
    assert "Which regions does your map have" not in again
    assert "Does your table look like this?" in again
