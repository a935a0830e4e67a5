"""Edits of a draft as values: what is done to which entry. Each is checked before it is done, and can be undone."""

from __future__ import annotations

import copy
import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from foeman.engine.content import PersonName
from foeman.engine.findings import misfits, name_in, references
from foeman.engine.game import Game
from foeman.engine.packs import LARGEST, MARKS
from foeman.engine.reading import BadInput, Json, explain, found, one_of
from foeman.engine.sheets import Join
from foeman.workshop.kinds import Kind, kind_of, kinds_of, plain, sheets_of

Text = Annotated[str, Field(max_length=200)]
Key = Annotated[str, Field(min_length=1, max_length=200)]
Coordinate = Annotated[float, Field(ge=0, le=LARGEST, allow_inf_nan=False)]
At = tuple[Coordinate, Coordinate]
MOST_AT_ONCE = 200
"""So many edits at most in one go."""


class Edit(BaseModel):
    """Something that is done to a draft."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Add(Edit):
    """A new entry."""

    do: Literal["add"]
    kind: Key
    entry: dict[str, Json]
    at: At | None = None


class Change(Edit):
    """Other values of an entry; null is the value it has by default."""

    do: Literal["change"]
    kind: Key
    key: Key
    values: dict[str, Json]


class Vouch(Edit):
    """An entry was gone through against the printed component."""

    do: Literal["vouch"]
    kind: Key
    key: Key


class Remove(Edit):
    """An entry is no longer there; what joined it to others goes, too."""

    do: Literal["remove"]
    kind: Key
    key: Key


class Rename(Edit):
    """An entry is called otherwise."""

    do: Literal["rename"]
    kind: Key
    key: Key
    to: Text


class Place(Edit):
    """Where a place is on the picture."""

    do: Literal["place"]
    kind: Key
    key: Key
    at: At


class JoinTwo(Edit):
    """Two places are joined."""

    do: Literal["join"]
    how: Key
    one: Key
    other: Key


class Part(Edit):
    """Two places are joined no longer."""

    do: Literal["part"]
    one: Key
    other: Key


class Set(Edit):
    """A table that is no list of entries is another."""

    do: Literal["set"]
    kind: Key
    value: Json


class Sign(Edit):
    """Whoever corrects something from now on has this name; an empty one is nobody's."""

    do: Literal["sign"]
    by: PersonName | Literal[""]


class Relabel(Edit):
    """What the pack says of itself."""

    do: Literal["label"]
    values: dict[Literal["name", "about", "version"], str | int]


AnyEdit = Annotated[
    Add | Change | Vouch | Remove | Rename | Place | JoinTwo | Part | Set | Sign | Relabel, Field(discriminator="do")
]
EDITS: TypeAdapter[list[AnyEdit]] = TypeAdapter(Annotated[list[AnyEdit], Field(max_length=MOST_AT_ONCE)])


def read_edits(values: object) -> list[Any]:
    """Edits as somebody sent them; what is wrong with them is told with its path."""
    try:
        return EDITS.validate_python(values)
    except ValidationError as problem:
        raise BadInput(explain(problem, "edits")) from None
    except RecursionError:
        raise BadInput("edits: expected values, found lists nested too deeply") from None


class Sheet:
    """A draft while it is edited: tables, points and label as plain values."""

    def __init__(
        self, game: Game[Any], tables: dict[str, Any], places: dict[str, dict[str, Any]], label: dict[str, Any]
    ) -> None:
        self.game, self.tables, self.places, self.label = game, tables, places, label
        self.touched: dict[str, bool] = {}
        """The kinds in which something was changed."""
        self.by = ""
        """Who corrects it now."""

    def copied(self) -> Sheet:
        """The same, to be edited further."""
        places = {kind: dict(points) for kind, points in self.places.items()}
        made = Sheet(self.game, copy.deepcopy(self.tables), places, dict(self.label))
        made.touched, made.by = dict(self.touched), self.by
        return made

    def rows(self, kind: Kind) -> list[dict[str, Any]]:
        """The entries of a kind."""
        rows = self.tables.get(kind.id)
        if not kind.is_list or not isinstance(rows, list):
            raise BadInput(f"{kind.id}: expected a kind with entries, found a table of its own")
        return rows

    def find(self, kind: Kind, key: str) -> dict[str, Any]:
        """The entry that is meant: by its id, its name, its two ends, or its number."""
        rows = self.rows(kind)
        for called in (_by_id, name_in, _reversed):
            found_here = [row for row in rows if isinstance(row, dict) and called(row) == key]
            if len(found_here) == 1:
                return found_here[0]
        if re.fullmatch(r"#[1-9][0-9]{0,4}", key) and int(key[1:]) <= len(rows):
            return rows[int(key[1:]) - 1]
        known = one_of(dict.fromkeys(key_in(row, number) for number, row in enumerate(rows, 1)))
        raise BadInput(f"{kind.id}: expected {known}, found {found(key)}")

    def place_of(self, key: str, kinds: tuple[str, ...]) -> tuple[str, dict[str, Any]]:
        """A place of one of these kinds."""
        for id in kinds:
            try:
                return id, self.find(kind_of(self.game, id), key)
            except BadInput:
                continue
        known = one_of(key_in(row, number) for id in kinds for number, row in enumerate(self.tables[id], 1))
        raise BadInput(f"{' or '.join(kinds)}: expected {known}, found {found(key)}")

    def do(self, edit: Any) -> None:
        """Carry out an edit."""
        DOING[edit.do](self, edit)


def _by_id(row: Mapping[str, Any]) -> str:
    return str(row.get("id", ""))


def _reversed(row: Mapping[str, Any]) -> str:
    between = row.get("between")
    return " - ".join(map(str, between[::-1])) if isinstance(between, list) else ""


def key_in(row: Any, number: int) -> str:
    """What an entry is called by in edits."""
    if not isinstance(row, Mapping):
        return f"#{number}"
    return str(row.get("id") or name_in(row) or f"#{number}")


def slug(name: str, taken: list[str]) -> str:
    """An id made of a name: small letters, none that is there already."""
    flat = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii").lower()
    base = re.sub(r"[^a-z0-9]+", "_", flat).strip("_")[:40] or "entry"
    number, made = 1, base
    while made in taken:
        number += 1
        made = f"{base}_{number}"
    return made


# Doing it


def _check(sheet: Sheet, kind: Kind, row: dict[str, Any]) -> None:
    """Refuse an entry that does not fit its model."""
    for finding in misfits(sheets_of(sheet.game), kind.id, [row]):
        raise BadInput(finding.line())


def _add(sheet: Sheet, edit: Add) -> None:
    kind = kind_of(sheet.game, edit.kind)
    rows = sheet.rows(kind)
    given = {key: value for key, value in edit.entry.items() if value is not None}
    named = "id" in {field.id for field in kind.fields}
    said = [key for key in given if key not in ("id", "name", *MARKS)]
    row: dict[str, Any] = {}
    if named and "id" not in given:
        row["id"] = slug(str(given.get("name", kind.id)), [_by_id(one) for one in rows])
    row |= {field.id: default_of(field) for field in kind.fields if field.needed and field.id not in row} | given
    row["origin"] = "corrected" if said else "reconstructed"
    _sign(sheet, row, ["origin"] if said else [])
    _check(sheet, kind, row)
    if any(key_in(one, 0) == key_in(row, 1) for one in rows if not kind.is_join or "between" in row):
        raise BadInput(f"{kind.id}: expected {key_in(row, 1)} once, found it twice")
    rows.append(row)
    sheet.touched[kind.id] = True
    if edit.at is not None:
        _put(sheet, kind, row, edit.at)


def default_of(field: Any) -> Any:
    """What a value is while nobody has said it."""
    simple: dict[str, Any] = {"yes": False, "text": "", "free": {}, "counts": {}, "picks": {}, "name": ""}
    if field.type in ("number", "decimal"):
        return max(field.low or 0, 0)
    if field.type == "one":
        return field.choices[0]
    if field.type in ("some", "names", "texts", "rows"):
        least = field.choices[:1] or ("",)
        return list(least) * (field.least or 0)
    return simple.get(field.type)


def _change(sheet: Sheet, edit: Change) -> None:
    kind = kind_of(sheet.game, edit.kind)
    row = sheet.find(kind, edit.key)
    changed = dict(row)
    for key, value in edit.values.items():
        if key in MARKS:
            raise BadInput(f"{edit.kind}: {edit.key}: expected values of the entry, found {found(key)}")
        changed[key] = value
        if value is None:
            del changed[key]
    _mark(sheet, changed, [key for key in edit.values if changed.get(key) != row.get(key)])
    _check(sheet, kind, changed)
    if "id" in edit.values and edit.values["id"] != row.get("id"):
        raise BadInput(f"{edit.kind}: {edit.key}: expected the same id, found {found(edit.values['id'])}")
    _replace(sheet, kind, row, changed)


def _sign(sheet: Sheet, row: dict[str, Any], keys: list[str]) -> None:
    """Who has corrected these values, or the whole entry."""
    kept = [pair for pair in row.pop("by", []) if pair[0] not in keys]
    named = [*kept, *([key, sheet.by] for key in keys if sheet.by)]
    if named:
        row["by"] = named


def _mark(sheet: Sheet, row: dict[str, Any], keys: list[str]) -> None:
    """These values are the owner's from now on."""
    if keys:
        _sign(sheet, row, keys)
    if row.get("origin") == "corrected" or not keys:
        return
    ours = [key for key in row.get("reconstructed", []) if key not in keys]
    row["corrected"] = [*dict.fromkeys([*row.get("corrected", []), *keys])]
    row.pop("reconstructed", None)
    if ours:
        row["reconstructed"] = ours


def _replace(sheet: Sheet, kind: Kind, row: dict[str, Any], changed: dict[str, Any]) -> None:
    rows = sheet.rows(kind)
    place = next(number for number, one in enumerate(rows) if one is row)
    rows[place] = changed
    sheet.touched[kind.id] = True


def _vouch(sheet: Sheet, edit: Vouch) -> None:
    kind = kind_of(sheet.game, edit.kind)
    row = sheet.find(kind, edit.key)
    changed = {key: value for key, value in row.items() if key not in MARKS}
    changed["origin"] = "corrected"
    _sign(sheet, changed, ["origin"])
    _replace(sheet, kind, row, changed)


def _remove(sheet: Sheet, edit: Remove) -> None:
    kind = kind_of(sheet.game, edit.kind)
    row = sheet.find(kind, edit.key)
    id = key_in(row, 0)
    sheet.tables[kind.id] = [one for one in sheet.rows(kind) if one is not row]
    sheet.touched[kind.id] = True
    sheet.places.get(kind.id, {}).pop(id, None)
    for join in sheets_of(sheet.game).joins if kind.is_place else ():
        _forget(sheet, join, kind.id, id)


def _forget(sheet: Sheet, join: Join, kind: str, id: str) -> None:
    """Take away what joined a place to others in one way."""
    if join.table and kind in (join.one, join.other):
        rows = sheet.tables[join.table]
        kept = [one for one in rows if id not in one.get("between", ())]
        if len(kept) < len(rows):
            sheet.tables[join.table], sheet.touched[join.table] = kept, True
    elif join.field and kind == join.other:
        for one in sheet.tables[join.one]:
            if id in one.get(join.field, ()):
                one[join.field] = [other for other in one[join.field] if other != id]
                sheet.touched[join.one] = True


def _rename(sheet: Sheet, edit: Rename) -> None:
    kind = kind_of(sheet.game, edit.kind)
    row = sheet.find(kind, edit.key)
    if not any(field.id == "name" for field in kind.fields):
        raise BadInput(f"{edit.kind}: expected a kind whose entries have names, found {found(edit.key)}")
    if any(one is not row and name_in(one) == edit.to for one in sheet.rows(kind)):
        raise BadInput(f"{edit.kind}: expected {edit.to} once, found it twice")
    before, changed = key_in(row, 0), {**row, "name": edit.to}
    _mark(sheet, changed, ["name"])
    _check(sheet, kind, changed)
    _replace(sheet, kind, row, changed)
    if "id" not in row:
        _call_otherwise(sheet, kind.id, before, edit.to)


def _call_otherwise(sheet: Sheet, kind: str, before: str, after: str) -> None:
    """References by name follow a name."""
    points = sheet.places.get(kind, {})
    if before in points:
        sheet.places[kind] = {after if id == before else id: at for id, at in points.items()}
    for other in kinds_of(sheet.game):
        if other.model is not None:
            _follow(sheet, other, kind, before, after)


def _follow(sheet: Sheet, other: Kind, kind: str, before: str, after: str) -> None:
    rows = sheet.tables.get(other.id)
    for number, row in enumerate(rows if isinstance(rows, list) else []):
        named = [path for mark, path, id in references(other.model, row, "") if kind in mark.kinds and id == before]
        for path in dict.fromkeys(path.split(".")[0] for path in named):
            rows[number] = {**rows[number], path: _swapped(rows[number][path], before, after)}  # type: ignore[index]
            sheet.touched[other.id] = True


def _swapped(value: Any, before: str, after: str) -> Any:
    if isinstance(value, list):
        return [_swapped(one, before, after) for one in value]
    if isinstance(value, dict):
        return {after if key == before else key: _swapped(one, before, after) for key, one in value.items()}
    return after if value == before else value


def _place(sheet: Sheet, edit: Place) -> None:
    kind = kind_of(sheet.game, edit.kind)
    _put(sheet, kind, sheet.find(kind, edit.key), edit.at)


def _put(sheet: Sheet, kind: Kind, row: dict[str, Any], at: At) -> None:
    if not kind.is_place:
        raise BadInput(f"{kind.id}: expected {one_of(sheets_of(sheet.game).places)}, found no kind of place")
    sheet.places.setdefault(kind.id, {})[key_in(row, 0)] = [round(at[0], 1), round(at[1], 1)]


def _join(sheet: Sheet, edit: JoinTwo) -> None:
    ways = [join for join in sheets_of(sheet.game).joins if join.how == edit.how]
    if not ways:
        known = one_of(join.how for join in sheets_of(sheet.game).joins)
        raise BadInput(f"how: expected {known}, found {found(edit.how)}")
    join = ways[0]
    one, other = _ends(sheet, join, edit)
    if one == other and join.one == join.other:
        raise BadInput(f"join: expected two places, found {found(edit.one)} twice")
    if join.table:
        rows = [row for row in sheet.tables[join.table] if sorted(row.get("between", ())) != sorted((one, other))]
        made = {"between": [one, other], **join.values, "origin": "corrected"}
        _sign(sheet, made, ["origin"])
        _check(sheet, kind_of(sheet.game, join.table), made)
        sheet.tables[join.table], sheet.touched[join.table] = [*rows, made], True
        return
    row = sheet.find(kind_of(sheet.game, join.one), one)
    changed = {**row, **join.values}
    for key in (join.field, *join.also):
        changed[key] = [*dict.fromkeys([*row.get(key, []), other])]
    _mark(sheet, changed, [key for key in (join.field, *join.also, *join.values) if changed[key] != row.get(key)])
    _replace(sheet, kind_of(sheet.game, join.one), row, changed)


def _ends(sheet: Sheet, join: Join, edit: JoinTwo) -> tuple[str, str]:
    """The ids of the two places that are meant, in the order of the join."""
    for one, other in ((edit.one, edit.other), (edit.other, edit.one)):
        try:
            first = sheet.find(kind_of(sheet.game, join.one), one)
            second = sheet.find(kind_of(sheet.game, join.other), other)
        except BadInput as problem:
            if one is edit.other or join.one == join.other:
                raise problem from None
        else:
            return key_in(first, 0), key_in(second, 0)
    raise BadInput(f"join: expected two places, found {found([edit.one, edit.other])}")


def _part(sheet: Sheet, edit: Part) -> None:
    sheets = sheets_of(sheet.game)
    ends = [sheet.place_of(key, sheets.places) for key in (edit.one, edit.other)]
    ids = [key_in(row, 0) for _, row in ends]
    parted = 0
    for join in sheets.joins:
        parted += _unjoin(sheet, join, ids[0], ids[1])
    if not parted:
        raise BadInput(f"part: expected two places that are joined, found {edit.one} and {edit.other}")


def _unjoin(sheet: Sheet, join: Join, one: str, other: str) -> int:
    """Take away this kind of border between two places; how many there were."""
    if join.table:
        rows = sheet.tables[join.table]
        kept = [row for row in rows if sorted(row.get("between", ())) != sorted((one, other))]
        sheet.tables[join.table] = kept
        sheet.touched |= {join.table: True} if len(kept) < len(rows) else {}
        return len(rows) - len(kept)
    parted = 0
    for row in sheet.tables[join.one]:
        for first, second in ((one, other), (other, one)):
            if key_in(row, 0) == first and second in row.get(join.field, ()):
                row[join.field] = [id for id in row[join.field] if id != second]
                sheet.touched[join.one] = True
                parted += 1
    return parted


def _set(sheet: Sheet, edit: Set) -> None:
    kind = kind_of(sheet.game, edit.kind)
    if kind.is_list:
        raise BadInput(f"{edit.kind}: expected a table of its own, found a kind with entries")
    for finding in misfits(sheets_of(sheet.game), kind.id, edit.value):
        raise BadInput(finding.line())
    sheet.tables[kind.id] = plain(edit.value)
    sheet.touched[kind.id] = True


def _by(sheet: Sheet, edit: Sign) -> None:
    sheet.by = edit.by


def _label(sheet: Sheet, edit: Relabel) -> None:
    sheet.label |= {str(key): value for key, value in edit.values.items()}


DOING: dict[str, Callable[[Sheet, Any], None]] = {
    "add": _add,
    "change": _change,
    "vouch": _vouch,
    "remove": _remove,
    "rename": _rename,
    "place": _place,
    "join": _join,
    "part": _part,
    "set": _set,
    "sign": _by,
    "label": _label,
}
