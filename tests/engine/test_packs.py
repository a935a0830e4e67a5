"""Packs are known by their content: the same files are the same pack, anything else is another, or is refused."""

from __future__ import annotations

import json
import pickle
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from foeman.engine import packs
from foeman.engine.game import Setup
from foeman.engine.packs import (
    DEEPEST,
    LONGEST_LINE,
    MOST_BYTES,
    MOST_FILES,
    MOST_KNOWN,
    Pack,
    from_json,
    is_known,
    origins,
    pack_of,
    read_folder,
    remember,
    write_folder,
)
from foeman.engine.reading import BadInput
from foeman.engine.saves import OtherContent, load
from foeman.engine.session import Session
from foeman.engine.tables import OutOfStep, PlaysOtherwise
from foeman.games.ford import FORD

LABEL = 'game = "ford"\nname = "My Ford"\nversion = 2\nabout = "Corrected."\n'
FILES = {**FORD.ours().files, "pack.toml": LABEL}


def refusal(act: Callable[[], object]) -> str:
    """What is said of a pack that cannot be used: one line."""
    with pytest.raises(BadInput) as caught:
        act()
    assert "\n" not in str(caught.value)
    return str(caught.value)


def changed(old: str = "value = 3", new: str = "value = 2", file: str = "map.toml") -> dict[str, str]:
    """The files of a pack of one's own in which this stands instead."""
    assert old in FILES[file]
    return {**FILES, file: FILES[file].replace(old, new)}


@pytest.fixture
def mine() -> Pack:
    """A pack of one's own, at hand."""
    return remember(from_json(changed(), "mine"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A pack of one's own in a folder."""
    made = tmp_path / "my-ford"
    write_folder(from_json(FILES, "mine"), made)
    return made


# What a pack is


def test_a_pack_says_what_it_is(folder: Path) -> None:
    """Its game, name, version and what it is about, from pack.toml."""
    label = read_folder(folder).label
    assert (label.game, label.name, label.version, label.about) == ("ford", "My Ford", 2, "Corrected.")


def test_the_hash_is_made_of_the_files_alone(folder: Path, tmp_path: Path) -> None:
    """Not of the folder, the order, line ends, or what else lies there; any other letter is another pack."""
    pack = read_folder(folder)
    assert len(pack.hash) == 64
    assert pack.hash.startswith(pack.short)
    other = tmp_path / "other"
    shutil.copytree(folder, other)
    for file in other.iterdir():
        file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    (other / "notes.txt").write_text("mine", encoding="utf-8")
    (other / "outlines.json").write_text("{}", encoding="utf-8")
    (other / "._map.toml").write_text("of another system", encoding="utf-8")
    (other / "old").mkdir()
    assert read_folder(other).hash == pack.hash
    assert from_json(dict(reversed(FILES.items())), "mine") == pack
    assert from_json(changed(), "mine").hash != pack.hash
    assert from_json({**FILES, "map.toml": FILES["map.toml"] + "\n"}, "mine").hash != pack.hash


def test_the_hash_stays_what_it_was() -> None:
    """Saved games name packs by it."""
    pack = from_json({"pack.toml": 'game = "ford"\nname = "Fürth"\nversion = 1\n'}, "mine")
    assert pack.hash == "4b450181f0ae79bf8b60292d38ab1f60aa6b19576d22b3e196e32655c9717302"


def test_a_pack_is_written_and_read_as_json(mine: Pack) -> None:
    """Text by name of file; also to another process."""
    again = from_json(json.loads(json.dumps(mine.as_json())), "a file")
    assert (again, again.hash) == (mine, mine.hash)
    assert pickle.loads(pickle.dumps(mine)).hash == mine.hash


# What is refused


def test_a_folder_without_a_pack_is_refused(folder: Path, tmp_path: Path) -> None:
    """No folder, a file, a folder without pack.toml, one that cannot be read as text."""
    assert refusal(lambda: read_folder(tmp_path / "none")) == (
        f"{tmp_path / 'none'}: expected a folder with a pack, found none"
    )
    file = folder / "map.toml"
    assert refusal(lambda: read_folder(file)) == f"{file}: expected a folder with a pack, found a file"
    assert refusal(lambda: read_folder(tmp_path)) == f"{tmp_path / 'pack.toml'}: expected a file, found none"
    file.write_bytes(b"\xff\xfe")
    assert refusal(lambda: read_folder(folder)) == f"{file}: expected text in UTF-8, found other bytes"


def test_a_folder_with_too_much_in_it_is_not_read(folder: Path) -> None:
    """Too many files, or too many bytes."""
    (folder / "big.toml").write_bytes(b"#" * MOST_BYTES)
    assert refusal(lambda: read_folder(folder)).startswith(f"{folder}: expected at most 2000000 bytes in all files")
    (folder / "big.toml").unlink()
    for number in range(MOST_FILES):
        (folder / f"more{number}.toml").touch()
    assert refusal(lambda: read_folder(folder)) == f"{folder}: expected at most 40 files, found 43"


@pytest.mark.parametrize(
    "name",
    [
        *("../map.toml", "/etc/passwd", "a/b.toml", "a\\b.toml", "..", ".toml", "map.TOML", "map.json", "map.toml\n"),
        *("C:map.toml", "m\u0430p.toml", "x" * 200 + ".toml", "\0", ""),
    ],
)
def test_no_name_leads_out_of_a_folder(name: str) -> None:
    """Whatever is not plainly the name of a TOML file is refused."""
    said = refusal(lambda: from_json({**FILES, name: ""}, "mine"))
    assert said.startswith("mine: expected names such as map.toml, in small letters, found ")


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ([], "mine: expected the files of a pack by their names, found []"),
        ("map.toml", 'mine: expected the files of a pack by their names, found "map.toml"'),
        ({"map.toml": 3}, 'mine: "map.toml": expected the text of a file, found 3'),
        ({}, "mine/pack.toml: expected a file, found none"),
        ({"pack.toml": "game ="}, "mine/pack.toml: expected TOML, found: Invalid value (at end of document)"),
        ({"pack.toml": 'game = "ford"'}, "mine/pack.toml: name: expected a value, found nothing (and 1 more)"),
        ({"pack.toml": LABEL.replace("2", "0")}, "mine/pack.toml: version: expected at least 1, found 0"),
        ({"pack.toml": LABEL + "x = 1"}, "mine/pack.toml: x: expected no such key, found 1"),
        (
            {"pack.toml": LABEL.replace("My Ford", "My\\nFord")},
            'mine/pack.toml: name: expected a name in one line, found "My\\nFord"',
        ),
        ({"pack.toml": LABEL + "#\ud800"}, "mine/pack.toml: expected text in Unicode, found something else"),
        ({f"f{number}.toml": "" for number in range(41)}, "mine: expected at most 40 files, found 41"),
        ({"map.toml": "#\n" * MOST_BYTES}, "mine: expected at most 2000000 bytes in all files, found 4000000"),
        (
            {"map.toml": "ä\n" * (MOST_BYTES // 3 + 1)},
            "mine: expected at most 2000000 bytes in all files, found 2000001",
        ),
        (
            {"map.toml": "a." * LONGEST_LINE},
            "mine/map.toml: line 1: expected at most 2000 characters in a line, found 4000",
        ),
    ],
)
def test_what_is_no_pack_is_refused(files: object, words: str) -> None:
    """Whatever somebody sends."""
    assert refusal(lambda: from_json(files, "mine")) == words


@pytest.mark.parametrize(
    "text",
    ["x = " + "[" * 900 + "]" * 900, "x" + ".x" * 900 + " = 1", "[x" + ".x" * 900 + "]", "x = " + "{a=" * 600 + "1"],
)
def test_deep_toml_is_refused(text: str) -> None:
    """Also where the reader of TOML would let it through, or stumble."""
    pack = from_json({**FILES, "map.toml": text}, "mine")
    said = refusal(lambda: pack.read("map.toml"))
    assert said.startswith(f"My Ford {pack.short}/map.toml: expected ")
    assert refusal(lambda: FORD.content(pack)) == said
    flat = from_json({**FILES, "map.toml": "x" + ".x" * (DEEPEST - 2) + " = 1"}, "mine")
    assert flat.read("map.toml")


@pytest.mark.parametrize("number", ["100001", "-100001", "0x" + "f" * 500, "1e400", "-inf", "nan"])
def test_endless_numbers_are_refused(number: str) -> None:
    """A deck of so many cards would never be shuffled."""
    pack = from_json(changed("value = 3", f"value = {number}"), "mine")
    said = refusal(lambda: FORD.content(pack))
    assert said.startswith(f"My Ford {pack.short}/map.toml: expected numbers from -100000 to 100000, found ")


def test_long_keys_take_no_time() -> None:
    """As many as fit into a pack, each as long as a line may be."""
    line = "x" + ".x" * (LONGEST_LINE // 2 - 5)
    text = "\n".join(f"{line}{number} = 1" for number in range(50))
    pack = from_json({**FILES, "map.toml": text}, "mine")
    assert "within each other" in refusal(lambda: pack.read("map.toml"))


def test_a_pack_of_another_game_is_refused() -> None:
    """Its pack.toml says so; and one with a file that the game does not know."""
    other = remember(from_json({**FILES, "pack.toml": LABEL.replace("ford", "rome")}, "mine"))
    said = refusal(lambda: FORD.prepare(Setup(game="ford", pack=other.hash)))
    assert said == f'My Ford {other.short}/pack.toml: game: expected ford, found "rome"'
    more = remember(from_json({**FILES, "maps.toml": ""}, "mine"))
    said = refusal(lambda: FORD.prepare(Setup(game="ford", pack=more.hash)))
    assert said == f'My Ford {more.short}: expected cards.toml, map.toml, pack.toml or board.toml, found "maps.toml"'


def test_what_is_wrong_is_named_with_pack_and_file(folder: Path) -> None:
    """By the folder it was read from; from anywhere else by name and hash."""
    wrong = changed("value = 3", "value = -1")
    pack = from_json(wrong, "mine")
    words = "map.toml: spaces[4].value: expected at least 0, found -1"
    assert refusal(lambda: FORD.content(pack)) == f"My Ford {pack.short}/{words}"
    (folder / "map.toml").write_text(wrong["map.toml"], encoding="utf-8")
    assert refusal(lambda: FORD.content(folder)) == f"{folder}/{words}"


def test_a_file_that_is_missing_is_named() -> None:
    """As if it were missing in a folder."""
    pack = from_json({name: text for name, text in FILES.items() if name != "map.toml"}, "mine")
    assert refusal(lambda: FORD.content(pack)) == f"My Ford {pack.short}/map.toml: expected a file, found none"


# Packs at hand


def test_a_set_up_names_a_pack_by_its_hash(mine: Pack) -> None:
    """The owner's numbers count; the game's own stay."""
    terms = FORD.prepare(Setup(game="ford", pack=mine.hash))
    assert terms.content.spaces["island"].value == 2
    assert terms.pack is mine
    ours = FORD.prepare(Setup(game="ford"))
    assert ours.content.spaces["island"].value == 3
    assert ours.pack == FORD.ours()


def test_an_unchanged_copy_is_ours(tmp_path: Path) -> None:
    """Whoever names it names none."""
    write_folder(FORD.ours(), tmp_path / "copy")
    copy = remember(read_folder(tmp_path / "copy"))
    assert FORD.prepare(Setup(game="ford", pack=copy.hash)).setup.pack == ""


@pytest.mark.parametrize("text", ["my-ford", "/etc", "..", "0" * 63, "G" * 64, "A" * 64])
def test_a_path_is_no_hash(text: str) -> None:
    """A set-up leads to no folder."""
    said = refusal(lambda: FORD.prepare(Setup(game="ford", pack=text)))
    assert said.startswith("pack: expected the hash of a pack, 64 hexadecimal digits, found ")


def test_a_pack_that_is_not_there() -> None:
    """Is told by the beginning of its hash."""
    said = refusal(lambda: pack_of("0" * 64))
    assert said == "pack: expected one that is kept here, found 000000000000; foeman pack list tells them"


def test_so_many_packs_are_at_hand(monkeypatch: pytest.MonkeyPatch, mine: Pack) -> None:
    """The oldest make room; one that is used again is the youngest."""
    monkeypatch.setattr(packs, "KNOWN", type(packs.KNOWN)())
    made = [from_json({"pack.toml": LABEL.replace("2", str(3 + number))}, "mine") for number in range(MOST_KNOWN)]
    remember(mine)
    for pack in made[:-1]:
        remember(pack)
    remember(mine)
    remember(made[-1])
    assert not is_known(made[0].hash)
    assert all(is_known(pack.hash) for pack in (mine, *made[1:]))


# A pack of one's own


def test_a_pack_can_be_written_into_a_new_or_an_empty_folder(mine: Pack, tmp_path: Path) -> None:
    """And is the same pack there."""
    empty = tmp_path / "empty"
    empty.mkdir()
    for target in (tmp_path / "deep" / "new", empty):
        write_folder(mine, target)
        assert read_folder(target).hash == mine.hash


def test_nothing_is_ever_overwritten(mine: Pack, tmp_path: Path) -> None:
    """A folder that holds something, or a file, stays as it is."""
    full = tmp_path / "full"
    full.mkdir()
    (full / "notes.txt").write_text("mine", encoding="utf-8")
    for target in (full, full / "notes.txt"):
        said = refusal(lambda target=target: write_folder(mine, target))  # type: ignore[misc]  # mypy knows no defaults in lambdas
        assert said == f"{target}: expected a new or an empty folder, found one that holds something"
    assert [path.name for path in full.iterdir()] == ["notes.txt"]


def test_what_is_printed_and_what_is_not_is_counted() -> None:
    """Value by value."""
    printed, ours, _ = origins(from_json(FILES, "mine"))
    marked = changed('origin = "printed"', 'origin = "printed"\nreconstructed = ["value"]')
    assert ours == 0
    assert sum(origins(from_json(marked, "mine"))) == printed
    assert origins(from_json(marked, "mine"))[1] == marked["map.toml"].count("reconstructed")


# In sessions and save files


def test_a_game_says_which_content_it_is_played_with(mine: Pack) -> None:
    """By its hash, ours or not; a save file carries what is not ours, once."""
    ours, own = Session(FORD, Setup(game="ford"), 7), Session(FORD, Setup(game="ford", pack=mine.hash), 7)
    assert ours.opening()["content"] == FORD.ours().hash
    assert "packs" not in ours.save()
    assert (own.opening()["content"], own.setup.pack) == (mine.hash, mine.hash)
    assert own.save()["packs"] == {mine.hash: mine.as_json()}
    assert "packs" not in own.opening()


def test_a_save_file_brings_its_pack_along(monkeypatch: pytest.MonkeyPatch, mine: Pack) -> None:
    """It goes on where nobody ever saw the pack."""
    session = Session(FORD, Setup(game="ford", pack=mine.hash), 7)
    session.apply(session.rolling())
    data = json.loads(json.dumps(session.save()))
    monkeypatch.setattr(packs, "KNOWN", type(packs.KNOWN)())
    again = load(FORD, data, "save")
    assert (again.state, again.events) == (session.state, session.events)
    assert again.terms.content.spaces["island"].value == 2
    assert again.save() == data
    monkeypatch.setattr(packs, "KNOWN", type(packs.KNOWN)())
    del data["packs"]
    assert refusal(lambda: load(FORD, data, "save")).startswith("pack: expected one that is kept here, found ")


@pytest.mark.parametrize("start", ["opening", "checkpoint"])
def test_a_save_file_with_a_pack_that_is_another(mine: Pack, start: str) -> None:
    """Files that do not have the hash, a pack that nobody needs, or none at all: refused in one line."""
    data = json.loads(json.dumps(Session(FORD, Setup(game="ford", pack=mine.hash), 7).save()))
    other = from_json(FILES, "mine")
    for brought, words in (
        ({mine.hash: other.as_json()}, f"save: packs: expected files with the hash {mine.short}, found {other.short}"),
        ({other.hash: other.as_json()}, "save: packs: expected only the pack of the set-up, "),
        ({mine.hash: {"../x.toml": ""}}, "save: packs: expected names such as map.toml, in small letters, found "),
        ({mine.hash: {"pack.toml": 1}}, f"save: packs.{mine.hash}.pack.toml: expected text, found 1"),
        ({mine.hash: 1}, f"save: packs.{mine.hash}: expected a table of keys and values, found 1"),
    ):
        data["packs"] = brought
        assert refusal(lambda: load(FORD, data, "save", start)).startswith(words)  # type: ignore[arg-type]  # of two words


def test_a_pack_of_ours_that_has_changed_since_must_play_the_same() -> None:
    """The game is compared with its last checkpoint; without one a change cannot be ruled out, and it is told."""
    session = Session(FORD, Setup(game="ford"), 7)
    session.apply(session.rolling())
    data = session.save() | {"content": "0" * 64}
    assert load(FORD, data, "save").events == session.events
    assert load(FORD, data, "save").opening()["content"] == FORD.ours().hash
    moved: Any = json.loads(json.dumps(data))
    moved["checkpoint"]["state"]["points"]["Legion"] += 1
    with pytest.raises(PlaysOtherwise, match="lies differently by today's rules; the game can go on from its last"):
        load(FORD, moved, "save")
    with pytest.raises(OtherContent) as told:
        load(FORD, data | {"checkpoint": None}, "save")
    assert isinstance(told.value, OutOfStep)
    assert str(told.value) == (
        f"save: content: expected the game's pack as it is now, {FORD.ours().short}, found 000000000000, "
        "and no checkpoint to see whether that matters"
    )


def test_a_file_of_format_1_names_a_folder(folder: Path, tmp_path: Path) -> None:
    """Which is read if it is there and a pack of the game, and if folders may be read; else one line tells."""
    early = {"foeman": 1, "game": "ford", "version": 1, "setup": {"game": "ford"}, "seed": 7}
    for named, words in (
        (str(tmp_path / "gone"), f"save: pack: {tmp_path / 'gone'}: expected a folder with a pack, found none"),
        (str(tmp_path), f"save: pack: {tmp_path / 'pack.toml'}: expected a file, found none"),
    ):
        data = early | {"setup": {"game": "ford", "pack": named}}
        assert refusal(lambda data=data: load(FORD, data, "save")) == words  # type: ignore[misc]  # mypy knows no defaults in lambdas
    data = early | {"setup": {"game": "ford", "pack": str(folder)}}
    session = load(FORD, data, "save")
    assert session.setup.pack == read_folder(folder).hash
    assert load(FORD, session.save(), "save").early
    said = refusal(lambda: load(FORD, data, "save", folders=False))
    assert said.startswith("save: pack: expected one that the file brings along, found a folder, ")
    today = Session(FORD, Setup(game="ford"), 7).save() | {"setup": {"game": "ford", "pack": str(folder)}}
    assert refusal(lambda: load(FORD, today, "save")).startswith("pack: expected the hash of a pack, ")
