"""Packs: the TOML files of a game's content, known by what is in them.

A pack is known by its hash, which is made of its files alone: wherever the same files are, it is the same pack, and a
pack in which anything was changed is another. Line ends do not count, nor does what else lies in its folder.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import Field, field_validator

from foeman.engine.content import Part
from foeman.engine.reading import BadInput, Json, fit, found, parse_toml, plain_text, read_text

MOST_FILES = 40
MOST_BYTES = 2_000_000
"""So much at most in all files together."""
LONGEST_LINE = 2_000
"""So many characters at most: the time to read a key grows with the square of its length."""
DEEPEST = 20
"""So many tables and lists at most within each other."""
MOST_ENTRIES = 1_000
"""So many at most in one table or list: to compare all with all of them takes the time of its square."""
LARGEST = 100_000
"""Nothing on a component is larger, and so many copies of a card can still be shuffled."""
MOST_KNOWN = 32
"""So many packs stay at hand in one process."""
SHORT = 12
"""So many digits of a hash are shown."""

LABEL = "pack.toml"
BOARD = "board.toml"
"""The picture of an owner's board, and where its places are on it; for games whose packs can be edited."""
FILE_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}\.toml")
HASH = re.compile(r"[0-9a-f]{64}")


class Label(Part):
    """What a pack says of itself, in pack.toml."""

    game: str = Field(max_length=100)
    name: str = Field(min_length=1, max_length=100)
    version: int = Field(ge=1)
    about: str = Field(default="", max_length=2_000)

    @field_validator("name")
    @classmethod
    def _in_one_line(cls, name: str) -> str:
        if not name.isprintable():
            raise ValueError(f"expected a name in one line, found {found(name)}")
        return name


@dataclass(frozen=True)
class Pack:
    """The files of a pack, checked to be such; whether its entries fit is for its game to say."""

    label: Label
    files: Mapping[str, str]
    """The text of each file by its name, in the order of the names."""
    where: str = field(compare=False)
    """What it is called in messages: the folder it was read from, or its name and hash."""

    @cached_property
    def hash(self) -> str:
        """What it is known by: 64 hexadecimal digits of its files' names and texts."""
        return hashlib.sha256(json.dumps(self.files, sort_keys=True).encode("ascii")).hexdigest()

    @property
    def short(self) -> str:
        """The hash as it is shown."""
        return self.hash[:SHORT]

    def __hash__(self) -> int:
        return int(self.hash[:15], 16)

    def place(self, file: str) -> str:
        """What one of its files is called in messages."""
        return f"{self.where}/{file}"

    def read(self, file: str) -> dict[str, Any]:
        """The tables in one of its files."""
        if file not in self.files:
            raise BadInput(f"{self.place(file)}: expected a file, found none")
        try:
            return _tables_in(self.files[file])
        except BadInput:
            return _read_tables(self.files[file], self.place(file))

    def as_json(self) -> dict[str, Json]:
        """Its files, from which `from_json` makes it again."""
        return dict(self.files)


# Making a pack of files


def read_folder(folder: Path) -> Pack:
    """The pack in a folder: its TOML files. What else lies there, and what is hidden, is no part of it.

    A link, a pipe or a device in the place of a file is refused: nothing is read that does not lie there.
    """
    paths = _paths(folder)
    _check_size(len(paths), sum(path.lstat().st_size for path in paths), str(folder))
    return _pack({path.name: plain_text(path, MOST_BYTES) for path in paths}, str(folder))


def read_installed(folder: Path) -> Pack:
    """The pack that came with a game, whose files may be links to where an installer keeps them."""
    return _pack({path.name: read_text(path) for path in _paths(folder)}, str(folder))


def _paths(folder: Path) -> list[Path]:
    if not folder.is_dir():
        raise BadInput(f"{folder}: expected a folder with a pack, found {'a file' if folder.exists() else 'none'}")
    paths = [path for path in sorted(folder.glob("*.toml")) if not path.name.startswith(".")]
    return [path for path in paths if path.is_symlink() or not path.is_dir()]


def from_json(files: object, where: str) -> Pack:
    """The pack that somebody sent: the text of each of its files, by name. `where` it came is for messages."""
    if not isinstance(files, Mapping):
        raise BadInput(f"{where}: expected the files of a pack by their names, found {found(files)}")
    for name, text in files.items():
        if not isinstance(text, str):
            raise BadInput(f"{where}: {found(name)}: expected the text of a file, found {found(text)}")
    pack = _pack(files, where)
    return Pack(pack.label, pack.files, f"{pack.label.name} {pack.short}")


def _pack(files: Mapping[str, str], where: str) -> Pack:
    """A pack of these files, each checked as far as can be without knowing the game."""
    _check_size(len(files), sum(len(text) for text in files.values()), where)
    texts = {name: _clean(name, files[name], where) for name in sorted(files)}
    _check_size(len(texts), sum(len(text.encode()) for text in texts.values()), where)
    if LABEL not in texts:
        raise BadInput(f"{where}/{LABEL}: expected a file, found none")
    place = f"{where}/{LABEL}"
    return Pack(fit(Label, _read_tables(texts[LABEL], place), place), texts, where)


def _check_size(count: int, size: int, where: str) -> None:
    if count > MOST_FILES:
        raise BadInput(f"{where}: expected at most {MOST_FILES} files, found {count}")
    if size > MOST_BYTES:
        raise BadInput(f"{where}: expected at most {MOST_BYTES} bytes in all files, found {size}")


def _clean(name: str, text: str, where: str) -> str:
    """The text of a file, with line ends of one kind."""
    if not FILE_NAME.fullmatch(name):
        raise BadInput(f"{where}: expected names such as map.toml, in small letters, found {found(name)}")
    place = f"{where}/{name}"
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadInput(f"{place}: expected text in Unicode, found something else") from None
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            raise BadInput(
                f"{place}: line {number}: expected at most {LONGEST_LINE} characters in a line, found {len(line)}"
            )
    return text


@lru_cache(maxsize=48)
def _tables_in(text: str) -> dict[str, Any]:
    """The tables of a file, which nobody changes: most files of a pack are those of the pack it was made from."""
    return _read_tables(text, "")


def _read_tables(text: str, place: str) -> dict[str, Any]:
    """The tables of a file, of which no game need be afraid: not too deep, and without endless numbers."""
    tables = parse_toml(text, place)
    depth = 0
    level: list[dict[str, Any] | list[Any]] = [tables]
    while level:
        depth += 1
        if depth > DEEPEST:
            raise BadInput(f"{place}: expected at most {DEEPEST} tables and lists within each other, found more")
        inner = [one for part in level for one in (part.values() if isinstance(part, dict) else part)]
        for one in inner:
            if isinstance(one, (int, float)) and not -LARGEST <= one <= LARGEST:
                raise BadInput(f"{place}: expected numbers from -{LARGEST} to {LARGEST}, found {found(one)}")
        level = [one for one in inner if isinstance(one, (dict, list))]
        most = max(map(len, level), default=0)
        if most > MOST_ENTRIES:
            raise BadInput(f"{place}: expected at most {MOST_ENTRIES} entries in a table or list, found {most}")
    return tables


# Packs at hand

KNOWN: OrderedDict[str, Pack] = OrderedDict()
"""By their hashes, those that were remembered last at the end."""


def remember(pack: Pack) -> Pack:
    """Have a pack at hand in this process, so that a set-up can name it by its hash; the oldest make room."""
    KNOWN[pack.hash] = pack
    KNOWN.move_to_end(pack.hash)
    while len(KNOWN) > MOST_KNOWN:
        KNOWN.popitem(last=False)
    return pack


def is_known(hash: str) -> bool:
    """Whether the pack with this hash is at hand."""
    return hash in KNOWN


def pack_of(hash: str) -> Pack:
    """The pack with this hash, which must be at hand."""
    check_hash(hash)
    pack = KNOWN.get(hash)
    if pack is None:
        raise BadInput(f"pack: expected one that is kept here, found {hash[:SHORT]}; foeman pack list tells them")
    return pack


def is_hash(text: str) -> bool:
    """Whether this is the whole hash of some pack."""
    return HASH.fullmatch(text) is not None


def check_hash(text: str) -> None:
    """Refuse what is no hash."""
    if not is_hash(text):
        raise BadInput(f"pack: expected the hash of a pack, 64 hexadecimal digits, found {found(text)}")


# A pack of one's own


def carried(pack: Pack | None) -> dict[str, Json]:
    """What a save file holds of a pack that is not ours: its files, so that the game goes on anywhere."""
    return {"packs": {pack.hash: pack.as_json()}} if pack else {}


def write_folder(pack: Pack, folder: Path) -> None:
    """A pack's files in a new folder, to correct."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadInput(f"{folder}: expected a new or an empty folder, found one that holds something")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in pack.files.items():
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as problem:
        raise BadInput(f"{folder}: cannot be written: {problem.strerror}") from None


class Origins(NamedTuple):
    """How many values of a pack are printed, how many reconstructed, and how many corrected by an owner."""

    printed: int
    reconstructed: int
    corrected: int


MARKS = ("origin", "reconstructed", "corrected", "by")
"""The keys of an entry that say where its values come from."""
UNNAMED = "its owner"
"""Who has corrected something, if they did not say their name."""


@lru_cache(maxsize=MOST_KNOWN)
def origins(pack: Pack) -> Origins:
    """Where the values of a pack come from."""
    return _sum([_origins(pack.read(file)) for file in pack.files if file != BOARD])


def _origins(part: object) -> Origins:
    if isinstance(part, list):
        return _sum([_origins(one) for one in part])
    if not isinstance(part, dict):
        return Origins(0, 0, 0)
    if "origin" not in part:
        return _origins(list(part.values()))
    marks = [mark_of(part, key) for key in part if key not in MARKS]
    listed = part.get("reconstructed")
    unsaid = [key for key in listed if key not in part] if isinstance(listed, list) else []  # as they are by default
    ours = marks.count("reconstructed") + len(unsaid)
    return Origins(marks.count("printed") - len(unsaid), ours, marks.count("corrected"))


def mark_of(entry: Mapping[str, Any], key: str) -> str:
    """Where a value of an entry comes from: printed, reconstructed or corrected."""
    for mark in ("corrected", "reconstructed"):
        marked = entry.get(mark)
        if isinstance(marked, list) and key in marked:
            return mark
    return str(entry.get("origin"))


class Correction(NamedTuple):
    """What somebody has corrected in an entry, or that they vouch for the whole of it."""

    kind: str
    entry: Mapping[str, Any]
    values: tuple[str, ...]
    by: str


def corrector(entry: Mapping[str, Any], key: str) -> str:
    """Who has corrected a value of an entry; nobody said so if it is empty."""
    pairs = entry.get("by")
    named = dict(pair for pair in pairs if isinstance(pair, list) and len(pair) == 2) if isinstance(pairs, list) else {}
    return str(named.get(key) or named.get("origin") or "")


@lru_cache(maxsize=MOST_KNOWN)
def corrections(pack: Pack) -> tuple[Correction, ...]:
    """All that owners have corrected in a pack, entry by entry, each with who it was."""
    tables = [(kind, rows) for file in pack.files if file != BOARD for kind, rows in pack.read(file).items()]
    entries = [(kind, one) for kind, rows in tables if isinstance(rows, list) for one in rows if isinstance(one, dict)]
    return tuple(one for kind, entry in entries for one in _corrections(kind, entry))


def _corrections(kind: str, entry: Mapping[str, Any]) -> list[Correction]:
    values: dict[str, list[str]] = {}
    for key in entry:
        if key not in MARKS and mark_of(entry, key) == "corrected":
            values.setdefault(corrector(entry, key) or UNNAMED, []).append(key)
    return [Correction(kind, entry, tuple(keys), by) for by, keys in values.items()]


def correctors(pack: Pack) -> dict[str, int]:
    """Who has corrected values of a pack, and how many; the most first."""
    counts: dict[str, int] = {}
    for one in corrections(pack):
        counts[one.by] = counts.get(one.by, 0) + len(one.values)
    return dict(sorted(counts.items(), key=lambda pair: -pair[1]))


def _sum(counts: list[Origins]) -> Origins:
    return Origins(*(sum(column) for column in zip(*counts, strict=True))) if counts else Origins(0, 0, 0)
