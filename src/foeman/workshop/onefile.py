"""A pack as one file, to be sent to somebody; what comes back is checked like everything from outside."""

from __future__ import annotations

import json
from pathlib import Path

from foeman.engine.packs import MOST_BYTES, Pack, from_json
from foeman.engine.reading import BadInput, found, parse_json, plain_text
from foeman.games import game_of
from foeman.workshop.edits import slug
from foeman.workshop.photo import check_photo

FORMAT = "foeman-pack"
VERSION = 1
ENDING = ".foeman-pack.json"
MOST_TEXT = 3 * MOST_BYTES
"""So many bytes at most in such a file: a letter of a pack may be escaped."""


def file_name(pack: Pack) -> str:
    """What such a file is called."""
    return f"{slug(pack.label.name, []).replace('_', '-')}-{pack.hash[:8]}{ENDING}"


def write(pack: Pack) -> str:
    """A pack as the text of one file."""
    values = {"format": FORMAT, "version": VERSION, "hash": pack.hash, "files": pack.as_json()}
    return json.dumps(values, ensure_ascii=False, indent=1) + "\n"


def read(text: str, where: str) -> Pack:
    """The pack in such a file: whole, of a game that is here, and with a picture that is one."""
    if len(text) > MOST_TEXT:
        raise BadInput(f"{where}: expected at most {MOST_TEXT} characters, found {len(text)}")
    values = parse_json(text, where)
    if not isinstance(values, dict) or values.get("format") != FORMAT:
        raise BadInput(f"{where}: expected a pack in one file, found {found(values)}")
    if values.get("version") != VERSION:
        raise BadInput(f"{where}: version: expected {VERSION}, found {found(values.get('version'))}")
    for key in values:
        if key not in ("format", "version", "hash", "files"):
            raise BadInput(f"{where}: expected no such key, found {found(key)}")
    pack = from_json(values.get("files"), where)
    if values.get("hash") != pack.hash:
        raise BadInput(f"{where}: hash: expected {pack.short}, found {found(values.get('hash'))}")
    game_of(pack.label.game).checked(pack)
    check_photo(pack)
    return pack


def read_file(path: Path) -> Pack:
    """The pack in a file that somebody named."""
    return read(plain_text(path, MOST_TEXT), str(path))


def write_file(pack: Pack, path: Path) -> None:
    """A pack as a new file."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(write(pack))
    except FileExistsError:
        raise BadInput(f"{path}: expected a new file, found one that is there") from None
    except OSError as problem:
        raise BadInput(f"{path}: cannot be written: {problem.strerror}") from None
