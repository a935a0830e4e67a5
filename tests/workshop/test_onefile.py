"""A pack in one file: sent, read elsewhere, the same by hash, and the same decisions with it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from foeman.engine.game import Setup
from foeman.engine.packs import MOST_BYTES, Pack, remember
from foeman.engine.reading import BadInput
from foeman.engine.session import Session
from foeman.games import game_of
from foeman.shelf import put
from foeman.store import Store
from foeman.workshop import onefile
from foeman.workshop.compare import compare
from foeman.workshop.draft import from_pack
from tests.test_cli import ran, refused


def own(game: str = "ford", value: int = 7) -> Pack:
    """A pack in which the island is worth something else."""
    edit = {"do": "change", "kind": "spaces", "key": "island", "values": {"value": value}}
    return from_pack(game_of(game).ours()).do([edit]).pack()


def decisions(pack: Pack) -> list[str]:
    """What happens in a game with a pack."""
    setup = Setup(game="ford", seats={"Legion": "column", "Tribes": "column"}, pack=remember(pack).hash)
    return [str(event) for event in Session(game_of("ford"), setup, 7).events]


def test_a_pack_goes_from_one_machine_to_another(tmp_path: Path) -> None:
    """The same hash, the same decisions; and others than with ours."""
    onefile.write_file(own(), tmp_path / "mine.json")
    there = onefile.read_file(tmp_path / "mine.json")
    assert (there.hash, there.files) == (own().hash, own().files)
    assert decisions(there) == decisions(own())
    assert decisions(there) != decisions(game_of("ford").ours())
    with Store.open(f"sqlite:///{tmp_path / 'elsewhere.db'}") as elsewhere:
        assert put(elsewhere, there).pack.hash == own().hash
    assert onefile.file_name(own()) == f"the-ford-{own().hash[:8]}.foeman-pack.json"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "zip"}, "sent: expected a pack in one file, found "),
        ({"version": 2}, "sent: version: expected 1, found 2"),
        ({"hash": "0" * 64}, "sent: hash: expected "),
        ({"more": 1}, 'sent: expected no such key, found "more"'),
        ({"files": {"../../etc/passwd.toml": ""}}, "sent: expected names such as map.toml"),
        ({"files": {"pack.toml": 3}}, 'sent: "pack.toml": expected the text of a file, found 3'),
        ({"files": {}}, "sent/pack.toml: expected a file, found none"),
        ({"files": {"pack.toml": "a" * (MOST_BYTES + 1)}}, "sent: expected at most 2000000 bytes in all files"),
    ],
)
def test_what_is_no_such_file(change: dict[str, object], words: str) -> None:
    """Refused in one line."""
    values = json.loads(onefile.write(own())) | change
    with pytest.raises(BadInput) as caught:
        onefile.read(json.dumps(values), "sent")
    assert str(caught.value).startswith(words)
    for text in ("", "[" * 100_000, "{", "3", '{"format": "foeman-pack"}'):
        with pytest.raises(BadInput, match=r"^sent"):
            onefile.read(text, "sent")


def test_packs_are_compared_entry_by_entry() -> None:
    """What is there, what is gone, and what is otherwise."""
    edits = [
        {"do": "change", "kind": "spaces", "key": "island", "values": {"value": 9}},
        {"do": "remove", "kind": "cards", "key": "heat"},
        {"do": "add", "kind": "cards", "entry": {"name": "snow", "copies": 1, "marches": 1}},
        {"do": "label", "values": {"name": "Mine"}},
    ]
    other = from_pack(game_of("ford").ours()).do(edits).pack()
    found = [(one.kind, one.name, one.change, one.values) for one in compare(game_of("ford").ours(), other)]
    assert found == [
        ("pack.toml", "the pack", "changed", (("name", "The Ford", "Mine"),)),
        ("spaces", "island", "changed", (("value", 3, 9),)),
        ("cards", "heat", "removed", ()),
        ("cards", "snow", "added", ()),
    ]
    assert compare(other, other) == []
    with pytest.raises(BadInput, match="expected two of one game, found ford and rome"):
        compare(other, game_of("rome").ours())


def test_the_terminal_has_it_all(tmp_path: Path) -> None:
    """New from another, check, compare, one file, import; every fault in a line of its own."""
    onefile.write_file(own(), tmp_path / "sent.json")
    assert ran("pack", "import", tmp_path / "sent.json") == f"The Ford is kept as {own().short}.\n"
    ran("pack", "new", "ford", tmp_path / "mine", "--from", own().short)
    assert ran("pack", "compare", "ours", tmp_path / "mine").splitlines() == [
        "spaces: island: changed: value 3 is 7",
        "One entry differs.",
    ]
    assert "1 corrected (1 by its owner). Its hash is " + own().short in ran("pack", "check", tmp_path / "mine")
    assert ran("pack", "who", tmp_path / "mine") == "spaces: island: value: corrected by its owner\n"
    assert "The Ford (from others)" in ran("pack", "list")
    ran("pack", "export", tmp_path / "mine", tmp_path / "again.json")
    assert (tmp_path / "again.json").read_text("utf-8") == (tmp_path / "sent.json").read_text("utf-8")
    assert refused("pack", "export", own().short, tmp_path / "again.json").endswith("found one that is there")
    ran("pack", "new", "rome", tmp_path / "empty", "--from", "empty")
    assert refused("pack", "check", tmp_path / "nowhere").endswith("expected a folder with a pack, found none")
