"""A draft: a pack that may be unfinished. It is what it began from and what was done to it since, step by step."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

from foeman.engine.boards import Board, Point, written
from foeman.engine.findings import name_in
from foeman.engine.game import Game
from foeman.engine.packs import BOARD, LABEL, MARKS, Pack, corrector, from_json, mark_of
from foeman.engine.reading import BadInput, fit, found, parse_toml
from foeman.engine.toml_text import toml_file
from foeman.games import game_of
from foeman.workshop.edits import Sheet, key_in, read_edits
from foeman.workshop.findings import Findings, look_over
from foeman.workshop.kinds import Field, Kind, joins_of, kind_of, kinds_of, sheets_of

MOST_STEPS = 5_000
"""So many steps at most in one draft; a pack made of it can be the beginning of another."""


@dataclass(frozen=True, slots=True)
class Row:
    """An entry as the bench lists it."""

    kind: str
    key: str
    name: str
    values: Mapping[str, Any]
    mark: str
    """printed, reconstructed, or corrected by the owner, if only in part."""
    corrected: tuple[str, ...]
    reconstructed: tuple[str, ...]
    at: tuple[float, float] | None
    by: Mapping[str, str] = field(default_factory=dict)
    """Who has corrected a value, if they said their name."""


@dataclass(frozen=True, slots=True)
class Link:
    """Two places that are joined, and how."""

    how: str
    one: str
    other: str
    one_kind: str
    other_kind: str


@dataclass(frozen=True)
class Draft:
    """A pack in the making."""

    game: Game[Any]
    base: Mapping[str, str]
    """The files that it began from; they stay as they are where nothing was changed."""
    steps: tuple[tuple[dict[str, Any], ...], ...] = ()
    """What was done, each step some edits."""
    undone: tuple[tuple[dict[str, Any], ...], ...] = ()
    """What was taken back, the last first."""
    picture: str = ""
    """The photo, in base64 lines."""
    size: tuple[int, int] | None = None
    """Width and height of the sheet that places are put on, if there is one."""
    id: str = ""
    version: int = 0
    moved: Mapping[str, Mapping[str, Point]] = field(default_factory=dict)
    """Where places are since the picture was last turned, by kind and id; later steps go on from there."""
    moved_at: int = 0
    """After how many steps that was."""

    # Editing

    def do(self, edits: object) -> Draft:
        """The draft after a step; what cannot be done is refused, and nothing is."""
        read = read_edits(edits)
        if not isinstance(edits, list) or not edits:
            raise BadInput(f"edits: expected one at least, found {found(edits)}")
        if len(self.steps) >= MOST_STEPS:
            raise BadInput(f"draft: expected at most {MOST_STEPS} steps, found as many; make a pack and begin from it")
        done = replace(self, steps=(*self.steps, tuple(edits)), undone=())
        sheet = self.sheet.copied()
        for edit in read:
            sheet.do(edit)
        done.__dict__["sheet"] = sheet  # what the property below would work out from the beginning
        done.check_points()
        return done

    def undo(self) -> Draft:
        """The draft before the last step."""
        if not self.can_undo:
            raise BadInput("undo: expected a step to take back, found none")
        return replace(self, steps=self.steps[:-1], undone=(self.steps[-1], *self.undone))

    def redo(self) -> Draft:
        """The draft with the step that was taken back."""
        if not self.undone:
            raise BadInput("redo: expected a step that was taken back, found none")
        return replace(self, steps=(*self.steps, self.undone[0]), undone=self.undone[1:])

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back; what was placed on another picture stays."""
        return len(self.steps) > self.moved_at

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return bool(self.undone)

    @property
    def history(self) -> list[str]:
        """What was done, in words, the oldest first."""
        return ["; ".join(in_words(edit) for edit in step) for step in self.steps]

    # What is in it

    @cached_property
    def sheet(self) -> Sheet:
        """Tables, points and label after all steps."""
        tables = {kind.id: copy.deepcopy(tables_of(self.base, kind.file).get(kind.id)) for kind in kinds_of(self.game)}
        sheet = Sheet(self.game, tables, self._first_places(), dict(tables_of(self.base, LABEL)))
        for number, step in enumerate(self.steps):
            if number == self.moved_at and self.moved:
                sheet.places = _copied(self.moved)
            for edit in read_edits(list(step)):
                sheet.do(edit)
        if self.moved and len(self.steps) <= self.moved_at:
            sheet.places = _copied(self.moved)
        return sheet

    def _first_places(self) -> dict[str, dict[str, Any]]:
        board = tables_of(self.base, BOARD).get("places", {}) if BOARD in self.base else {}
        return _copied(board)

    @property
    def tables(self) -> dict[str, Any]:
        """All entries by kind, as plain values."""
        return self.sheet.tables

    @property
    def label(self) -> dict[str, Any]:
        """What the pack says of itself."""
        return self.sheet.label

    @property
    def by(self) -> str:
        """Who works on it, as they have signed it."""
        return self.sheet.by

    @cached_property
    def board(self) -> Board | None:
        """The picture and the points on it, if there is any."""
        if self.size is None:
            return None
        points = {kind: points for kind, points in self.sheet.places.items() if points}
        values = {"width": self.size[0], "height": self.size[1], "photo": self.picture, "places": points}
        return fit(Board, values, BOARD)

    def check_points(self) -> None:
        """Refuse a point that is on no picture."""
        for kind, points in self.sheet.places.items():
            for id, (x, y) in points.items():
                if self.size is None:
                    raise BadInput(f"{kind}: {id}: expected a picture or a sheet to place it on, found none")
                if x > self.size[0] or y > self.size[1]:
                    on = f"a point on a sheet of {self.size[0]} by {self.size[1]}"
                    raise BadInput(f"{kind}: {id}: expected {on}, found {x:g}, {y:g}")

    def entries(self, kind: str) -> list[Row]:
        """The entries of a kind, as they are listed."""
        rows = self.sheet.rows(kind_of(self.game, kind))
        times = Counter(key_in(row, 0) for row in rows)
        return [self._row(kind, row, number, times) for number, row in enumerate(rows, 1) if isinstance(row, dict)]

    def _row(self, kind: str, row: Mapping[str, Any], number: int, times: Mapping[str, int]) -> Row:
        key = key_in(row, number) if times[key_in(row, 0)] == 1 else f"#{number}"
        values = {name: value for name, value in row.items() if name not in MARKS}
        marks = {name: mark_of(row, name) for name in values}
        corrected = tuple(name for name, mark in marks.items() if mark == "corrected")
        ours = tuple(name for name, mark in marks.items() if mark == "reconstructed")
        mark = "corrected" if corrected else str(row.get("origin"))
        at = self.sheet.places.get(kind, {}).get(key)
        by = {name: who for name in corrected if (who := corrector(row, name))}
        return Row(kind, key, name_in(row) or key, values, mark, corrected, ours, tuple(at) if at else None, by)

    def links(self) -> list[Link]:
        """All that joins places of the map."""
        found_here = []
        for join in joins_of(self.game):
            rows = [one for one in self.tables[join.table or join.one] or () if isinstance(one, dict)]
            if join.table:
                fit_it = [one for one in rows if all(one.get(key) == value for key, value in join.values.items())]
                pairs = [tuple(one["between"]) for one in fit_it if len(one.get("between", ())) == 2]
            else:
                pairs = [(key_in(one, 0), other) for one in rows for other in one.get(join.field, ())]
            found_here += [Link(join.how, one, other, join.one, join.other) for one, other in pairs]
        return found_here

    # As a pack

    def files(self) -> dict[str, str]:
        """Its TOML files; what nobody has changed is as it was."""
        sheet = self.sheet
        files = {name: text for name, text in self.base.items() if name != BOARD}
        if sheet.label != tables_of(self.base, LABEL):
            files[LABEL] = toml_file(sheet.label)
        for file in dict.fromkeys(sheets_of(self.game).files.values()):
            kinds = [kind for kind in kinds_of(self.game) if kind.file == file]
            if any(kind.id in sheet.touched for kind in kinds):
                files[file] = toml_file({kind.id: sheet.tables[kind.id] for kind in kinds})
        if self.board is not None:
            files[BOARD] = written(self.board)
        return files

    def pack(self) -> Pack:
        """The pack that it is now, whether it can be played with or not."""
        return self._pack

    @cached_property
    def _pack(self) -> Pack:
        return from_json(self.files(), "draft")

    def findings(self) -> Findings:
        """What is wrong, what is missing, and whether it can be played with."""
        return self._findings

    @cached_property
    def _findings(self) -> Findings:
        return look_over(self.pack())

    def as_json(self) -> dict[str, Any]:
        """All of it but id and version, as the store keeps it."""
        return {
            "game": self.game.id,
            "base": dict(self.base),
            "steps": [list(step) for step in self.steps],
            "undone": [list(step) for step in self.undone],
            "picture": self.picture,
            "size": list(self.size) if self.size else None,
            "moved": _copied(self.moved),
            "moved_at": self.moved_at,
        }


def from_kept(values: Mapping[str, Any], id: str, version: int) -> Draft:
    """A draft as the store keeps it."""
    return Draft(
        game_of(values["game"]),
        values["base"],
        tuple(tuple(step) for step in values["steps"]),
        tuple(tuple(step) for step in values["undone"]),
        values["picture"],
        tuple(values["size"]) if values["size"] else None,
        id,
        version,
        values["moved"],
        values["moved_at"],
    )


def _copied(places: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    return {kind: {id: list(at) for id, at in points.items()} for kind, points in places.items()}


def tables_of(files: Mapping[str, str], file: str) -> dict[str, Any]:
    """The tables in one of some files; what is in it is not to be changed."""
    return _read(files.get(file, ""), file)


@lru_cache(maxsize=48)
def _read(text: str, file: str) -> dict[str, Any]:
    return parse_toml(text, file)


# Beginning


def from_pack(pack: Pack) -> Draft:
    """A draft that begins with all that is in a pack."""
    game = game_of(pack.label.game)
    sheets_of(game)
    game.checked(pack)
    board = fit(Board, pack.read(BOARD), pack.place(BOARD)) if BOARD in pack.files else None
    for kind in kinds_of(game):
        _check_table(pack, kind.file, kind.id, kind.is_list)
    size = (board.width, board.height) if board else None
    return Draft(game, dict(pack.files), picture=board.photo if board else "", size=size)


def _check_table(pack: Pack, file: str, kind: str, is_list: bool) -> None:
    """Refuse a table of which not even the entries can be told apart."""
    table = pack.read(file).get(kind)
    if table is None:
        raise BadInput(f"{pack.place(file)}: {kind}: expected entries, found nothing")
    if is_list and not (isinstance(table, list) and all(isinstance(one, dict) for one in table)):
        raise BadInput(f"{pack.place(file)}: {kind}: expected a list of entries, found {found(table)}")


def empty(game: Game[Any], name: str) -> Draft:
    """A draft without a map; cards and numbers are ours until they are corrected."""
    return without_map(game.ours(), name)


def without_map(pack: Pack, name: str) -> Draft:
    """A draft with all that is in a pack but its map."""
    game = game_of(pack.label.game)
    bare = sheets_of(game).map
    files = {file: text for file, text in pack.files.items() if file not in (LABEL, BOARD)}
    for file in dict.fromkeys(sheets_of(game).files.values()):
        tables = pack.read(file)
        cleared = {kind.id: without(bare, kind, tables[kind.id]) for kind in kinds_of(game) if kind.file == file}
        if cleared != tables:
            files[file] = toml_file(cleared)
    files[LABEL] = toml_file({"game": game.id, "name": name, "version": 1})
    return Draft(game, files)


def without(bare: Mapping[str, Any], kind: Kind, table: Any) -> Any:
    """A table of a pack without its map: what it says of places that are not there is not said."""
    if kind.id in bare:
        return bare[kind.id]
    fields = [field for field in kind.fields if any(of in bare for of in field.of)]
    if not fields:
        return table
    return [{**row, **{field.id: nowhere(field) for field in fields if field.id in row}} for row in table]


def nowhere(field: Field) -> Any:
    """The value of a field that names a place, when there is none."""
    if field.type == "names":
        return [""] * field.least if field.least == field.most else []
    return {} if field.type == "counts" else ""


# Words


def in_words(edit: Mapping[str, Any]) -> str:
    """An edit in a few words."""
    do, key = edit.get("do"), edit.get("key", "")
    if do == "add":
        return f"add {name_in(edit['entry']) or edit['kind']}"
    if do == "change":
        return f"{key}: {', '.join(edit['values'])}"
    if do == "rename":
        return f"{key} is {edit['to']}"
    if do == "sign":
        return f"signed by {edit['by'] or 'nobody'}"
    if do in ("join", "part"):
        return f"{edit.get('how', 'no border')}: {edit['one']} - {edit['other']}"
    return f"{do} {key or edit.get('kind', '')}".strip()
