"""The board of an owner: a picture of it, and where its places are on the picture, kept in a pack as `board.toml`.

The picture is text, a JPEG in base64, so that hash, save files and shelves carry it like everything else. Nothing here
looks into it: whoever lets a pack in from outside checks it (`foeman.workshop.photo`).
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated

from pydantic import Field

from foeman.engine.content import Part
from foeman.engine.packs import BOARD, Pack
from foeman.engine.reading import BadInput, fit
from foeman.engine.toml_text import quoted

LONGEST_SIDE = 2_000
"""So many pixels at most, either way."""
MOST_JPEG = 900_000
"""So many bytes at most in a picture: with a third more as text it fits into a pack, beside the largest of ours."""
WIDTH = 100
"""So many characters stand in a line of the picture."""

Point = tuple[Annotated[float, Field(ge=0, le=LONGEST_SIDE)], Annotated[float, Field(ge=0, le=LONGEST_SIDE)]]


class Board(Part):
    """An owner's board: its size in pixels, its places by kind and id, and the picture, if there is one."""

    width: int = Field(ge=50, le=LONGEST_SIDE)
    height: int = Field(ge=50, le=LONGEST_SIDE)
    photo: str = Field(default="", max_length=MOST_JPEG * 3 // 2)
    places: dict[str, dict[str, Point]] = Field(default_factory=dict)

    def jpeg(self) -> bytes:
        """The picture as bytes; none if there is no picture."""
        try:
            return base64.b64decode("".join(self.photo.split()), validate=True)
        except (binascii.Error, ValueError):
            raise BadInput(f"{BOARD}: photo: expected a picture in base64, found other text") from None

    def at(self, kind: str, id: str) -> tuple[float, float] | None:
        """Where a place is, if somebody has said so."""
        return self.places.get(kind, {}).get(id)


@lru_cache(maxsize=16)
def board_of(pack: Pack | None) -> Board | None:
    """The board in a pack, if it has one."""
    if pack is None or BOARD not in pack.files:
        return None
    return fit(Board, pack.read(BOARD), pack.place(BOARD))


def points_of(pack: Pack | None) -> dict[str, tuple[float, float]]:
    """Where the places of a pack are on its picture, by the names of the table."""
    board = board_of(pack)
    if board is None or pack is None:
        return {}
    tables = pack.read("map.toml")
    return {
        name: board.places[kind][id]
        for kind in board.places
        for id, name in _names(tables.get(kind)).items()
        if id in board.places[kind]
    }


def _names(entries: object) -> dict[str, str]:
    """The names of entries by their ids; what has no id is filed by its name."""
    rows = [one for one in entries if isinstance(one, Mapping)] if isinstance(entries, list) else []
    return {str(one.get("id", one.get("name"))): str(one.get("name")) for one in rows}


def written(board: Board) -> str:
    """A board as `board.toml` has it."""
    lines = [f"width = {board.width}", f"height = {board.height}"]
    if board.photo:
        lines += ["photo = '''", board.photo.strip(), "'''"]
    for kind, points in board.places.items():
        lines += [f"[places.{kind}]", *(f"{quoted(id)} = [{x:.1f}, {y:.1f}]" for id, (x, y) in points.items())]
    return "\n".join([*lines, ""])


def in_lines(jpeg: bytes) -> str:
    """A picture as text in short lines."""
    text = base64.b64encode(jpeg).decode("ascii")
    return "\n".join(text[start : start + WIDTH] for start in range(0, len(text), WIDTH))
