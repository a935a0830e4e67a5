"""A pack as one file, to be sent to somebody; what comes back is checked like everything from outside."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

from foeman.engine.packs import MOST_BYTES, Pack, from_json
from foeman.engine.reading import BadInput, found, parse_json
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


def read_path(path: Path, most: int = MOST_TEXT) -> bytes:
    """The bytes of a file that somebody named: no more than allowed, and of nothing that never ends."""
    try:
        with open(os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0)), "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise BadInput(f"{path}: expected a file, found something else")
            data = file.read(most + 1)
    except OSError as problem:
        raise BadInput(f"{path}: cannot be read: {problem.strerror}") from None
    if len(data) > most:
        raise BadInput(f"{path}: expected at most {most} bytes, found more")
    return data


def read_file(path: Path) -> Pack:
    """The pack in a file that somebody named."""
    try:
        text = read_path(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{path}: expected text in UTF-8, found other bytes") from None
    return read(text, str(path))
