"""What is wrong with a pack: all of it at once, as its game's sheets say what must hold."""

from __future__ import annotations

import types
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, islice
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError, create_model

from foeman.engine.boards import board_of
from foeman.engine.content import NO_NAME, Part, Refers
from foeman.engine.packs import BOARD, LABEL, Pack
from foeman.engine.reading import BadInput, found, listed, mistake, one_of, path_of
from foeman.engine.sheets import Finding, Join, Sheets, Weight, error

MOST_FINDINGS = 500
"""So many are told at most: whoever has mended these looks again."""
LONGEST_NAME = 60
NOT_IN_PLACES = ",;=:"
"""What stands in no name of a place: it could not be typed among others."""
NAMES = ("id", "name")


def all_findings(sheets: Sheets, pack: Pack, ours: Pack) -> list[Finding]:
    """Everything that is wrong with a pack; its entries are only compared once each of them fits by itself."""
    content, findings = read_all(sheets, pack)
    if content is None:
        return findings
    own = content_of(sheets, ours)
    every = chain(names_findings(sheets, content), unlike_ours(sheets, content, own), loose_ends(sheets, content))
    found_here = [*islice(every, MOST_FINDINGS)]
    if len(found_here) == MOST_FINDINGS:
        return [*found_here, error(LABEL, f"expected less than {MOST_FINDINGS} things that are wrong, found more")]
    if not any(one.weight == "error" for one in found_here):
        found_here += [*map_findings(sheets, content), *sheets.whole(content)]
    return [*found_here, *board_findings(sheets, pack, content)]


# Entry by entry


def read_all(sheets: Sheets, pack: Pack) -> tuple[Any, list[Finding]]:
    """The content of a pack, if every entry fits by itself; and all that does not."""
    values: dict[str, Any] = {}
    findings = [error(pack.place(file), _not_known(sheets, file)) for file in pack.files if not _is_known(sheets, file)]
    for file in dict.fromkeys(sheets.files.values()):
        kinds = [kind for kind, its_file in sheets.files.items() if its_file == file]
        findings += _read_file(sheets, pack, file, kinds, values)
    if findings:
        return None, findings
    return sheets.content.model_validate(values), []


OURS: dict[str, tuple[Sheets, Any]] = {}
"""What is in the packs that come with the games, by their hashes."""


def content_of(sheets: Sheets, ours: Pack) -> Any:
    """What is in the pack that comes with a game; read once."""
    kept = OURS.get(ours.hash)
    if kept is None or kept[0] is not sheets:
        OURS[ours.hash] = kept = (sheets, read_all(sheets, ours)[0])
    return kept[1]


def _is_known(sheets: Sheets, file: str) -> bool:
    return file in sheets.files.values() or file in (LABEL, BOARD)


def _not_known(sheets: Sheets, file: str) -> str:
    known = [*dict.fromkeys(sheets.files.values()), LABEL, BOARD]
    return f"expected {one_of(known)}, found {found(file)}"


def _read_file(sheets: Sheets, pack: Pack, file: str, kinds: list[str], values: dict[str, Any]) -> list[Finding]:
    """What is wrong in one file; what is right goes to the values."""
    try:
        tables = pack.read(file)
    except BadInput as problem:
        place = pack.place(file)
        return [error(file, str(problem).removeprefix(f"{place}: "))]
    findings = [
        error(file, f"expected {one_of(kinds)}, found {found(key)}") for key in tables if key not in kinds
    ]  # fmt: skip
    for kind in kinds:
        if kind not in tables:
            findings.append(error(file, f"{kind}: expected entries, found nothing", kind))
        else:
            values[kind] = tables[kind]
            findings += misfits(sheets, kind, tables[kind])
    return findings


@lru_cache(maxsize=256)
def _alone(content: type[BaseModel], kind: str) -> type[BaseModel]:
    """A model of the entries of one kind alone."""
    info = content.model_fields[kind]
    made: type[BaseModel] = create_model("Alone", __base__=Part, **{kind: (info.annotation, info)})  # type: ignore[call-overload]  # pydantic's signature knows no computed names
    return made


def misfits(sheets: Sheets, kind: str, part: object) -> list[Finding]:
    """What in the entries of one kind does not fit its model."""
    try:
        _alone(sheets.content, kind).model_validate({kind: part})
    except ValidationError as problem:
        return [_misfit(sheets, kind, part, one) for one in problem.errors(include_url=False)]
    return []


def _misfit(sheets: Sheets, kind: str, part: Any, one: Mapping[str, Any]) -> Finding:
    """One of them, with the name of its entry if it has one."""
    loc = [*one["loc"]]
    key, path = "", path_of(loc)
    entry = part[loc[1]] if len(loc) > 1 and isinstance(loc[1], int) and loc[1] < len(part) else None
    if isinstance(entry, dict):
        key = name_in(entry)
        path = path_of([key, *loc[2:]]) if key else path
    return error(f"{sheets.files[kind]}: {path}", mistake(one), kind, key)


def name_in(entry: Mapping[str, Any]) -> str:
    """What an entry is called, as far as it says so."""
    for key in ("name", "id", "between"):
        value = entry.get(key)
        if isinstance(value, str) and value:
            return value if value.isprintable() else found(value)
        if isinstance(value, list) and value and all(isinstance(one, str) for one in value):
            return " - ".join(value)
    return ""


# Names


def names_findings(sheets: Sheets, content: BaseModel) -> Iterator[Finding]:
    """Texts that are no line, names that cannot be written on a page or typed at a table, and what stands twice."""
    for kind, file in sheets.files.items():
        entries = getattr(content, kind)
        rows = [one for one in entries if isinstance(one, BaseModel)] if isinstance(entries, tuple) else []
        for entry in rows:
            yield from _text_findings(sheets, kind, file, entry)
        yield from _doubles(kind, file, rows)


def _text_findings(sheets: Sheets, kind: str, file: str, entry: BaseModel) -> Iterator[Finding]:
    called = called_by(entry)
    for key, value in entry:
        for line in texts_in(value):
            if not line.isprintable():
                yield error(f"{file}: {called}.{key}", f"expected text in one line, found {found(line)}", kind, called)
    bad = NO_NAME + NOT_IN_PLACES * (kind in sheets.places)
    for key in NAMES:
        text = getattr(entry, key, None)
        if not isinstance(text, str):
            continue
        if not 0 < len(text) <= LONGEST_NAME or text != text.strip():
            words = f"expected a name of 1 to {LONGEST_NAME} letters, found {found(text)}"
            yield error(f"{file}: {called}.{key}", words, kind, called)
        elif any(letter in bad for letter in text):
            words = f"expected a name without {' '.join(bad)}, found {found(text)}"
            yield error(f"{file}: {called}.{key}", words, kind, called)


def texts_in(value: object) -> Iterator[str]:
    """The texts in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, BaseModel):
        yield from texts_in([one for _, one in value])
    elif isinstance(value, Mapping):
        yield from texts_in([*value.keys(), *value.values()])
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from texts_in(one)


def _doubles(kind: str, file: str, rows: Sequence[BaseModel]) -> Iterator[Finding]:
    """Ids that stand twice, and pairs of places that are joined twice in one table."""
    key = next((key for key in ("id", "name") if rows and hasattr(rows[0], key)), "")
    owners = [getattr(one, "faction", getattr(one, "scenario", "")) for one in rows]
    ids = [f"{whose} {getattr(one, key)}".strip() for whose, one in zip(owners, rows, strict=True)] if key else []
    pairs = [" - ".join(sorted(getattr(one, "between"))) for one in rows if hasattr(one, "between")]  # noqa: B009  # only some have it
    for text, times in Counter([*ids, *pairs]).items():
        if times > 1:
            yield error(f"{file}: {kind}", f"expected {text} once, found it {times} times", kind, text)


# What the rules know by name


def unlike_ours(sheets: Sheets, content: BaseModel, ours: BaseModel) -> Iterator[Finding]:
    """Entries that the rules know by their ids and that are not there, or that no rule knows; and their numbers."""
    for kind, keys in sheets.as_ours.items():
        file, known = sheets.files[kind], [key_of(one, keys) for one in getattr(ours, kind)]
        there = [key_of(one, keys) for one in getattr(content, kind)]
        for key in known:
            if there.count(key) != 1:
                words = f"expected {key} once, found {'none' if key not in there else f'{there.count(key)} of them'}"
                yield error(f"{file}: {kind}", words, kind, key)
        for key in there if kind not in sheets.in_words else ():
            if key not in known:
                yield error(f"{file}: {kind}", f"expected {one_of(known)}, found {found(key)}", kind, key)
    for path in sheets.like_ours:
        yield from _unlike(sheets, content, ours, *path.split("."))


def key_of(entry: BaseModel, keys: Iterable[str]) -> str:
    """What the rules know an entry by."""
    return " ".join(str(getattr(entry, key)) for key in keys)


def _unlike(sheets: Sheets, content: BaseModel, ours: BaseModel, kind: str, field: str) -> Iterator[Finding]:
    """Values that are not of the kind that our entry of the same id has."""
    own = {one.id: getattr(one, field) for one in getattr(ours, kind)}
    for entry in getattr(content, kind):
        there = getattr(entry, field)
        if entry.id not in own or is_alike(there, own[entry.id]):
            continue
        path = f"{sheets.files[kind]}: {called_by(entry)}.{field}"
        yield error(
            path, f"expected values such as {found(own[entry.id])}, found {found(there)}", kind, called_by(entry)
        )


MOST_LIKE = 20
"""A number among the values of a card that the rules know is at most so large."""


def is_alike(value: object, ours: object) -> bool:
    """Whether a value is of the kind that ours is: the same keys, numbers for numbers, texts out of ours."""
    if isinstance(ours, Mapping):
        if not isinstance(value, Mapping) or list(value) != list(ours):
            return isinstance(value, Mapping) and sorted(value) == sorted(ours) and is_alike(_as(value, ours), ours)
        return all(is_alike(value[key], ours[key]) for key in ours)
    if isinstance(ours, bool) or not isinstance(ours, int):
        return value == ours
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MOST_LIKE and value * ours >= 0


def _as(value: Mapping[str, object], ours: Mapping[str, object]) -> dict[str, object]:
    """The same, in the order of ours."""
    return {key: value[key] for key in ours}


# References


def references(annotation: Any, value: Any, path: str) -> Iterator[tuple[Refers, str, str]]:
    """The references in a value, by its type: to what, from where, and by which id."""
    if value is None:
        return
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        marks = [mark for mark in annotation.__metadata__ if isinstance(mark, Refers)]
        yield from ((mark, path, value) for mark in marks if isinstance(value, str))
        yield from () if marks else references(inner[0], value, path)
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield from _of_model(annotation, value, path)
    elif origin in (Union, types.UnionType):
        for one in inner:
            yield from references(one, value, path)
    elif origin is dict and isinstance(value, Mapping):
        for key, one in value.items():
            yield from references(inner[0], key, path)
            yield from references(inner[1], one, f"{path}.{key}")
    elif origin in (tuple, list) and isinstance(value, Sequence) and not isinstance(value, str):
        for one in value:
            yield from references(inner[0], one, path)


def _of_model(model: type[BaseModel], value: Any, path: str) -> Iterator[tuple[Refers, str, str]]:
    for name, info in model.model_fields.items():
        marks = [mark for mark in info.metadata if isinstance(mark, Refers)]
        annotation = Annotated[info.annotation, marks[0]] if marks else info.annotation
        inner = getattr(value, name, None) if isinstance(value, BaseModel) else value.get(name)
        yield from references(annotation, inner, f"{path}.{name}" if path else name)


def loose_ends(sheets: Sheets, content: BaseModel) -> Iterator[Finding]:
    """Every reference that leads nowhere."""
    ids = {kind: ids_of(getattr(content, kind)) for kind in sheets.files}
    for kind, file in sheets.files.items():
        entries = getattr(content, kind)
        for entry in entries if isinstance(entries, tuple) else ():
            if isinstance(entry, BaseModel):
                yield from _loose_ends_of(sheets, entry, kind, file, ids)


def _loose_ends_of(
    sheets: Sheets, entry: BaseModel, kind: str, file: str, ids: Mapping[str, Mapping[str, str]]
) -> Iterator[Finding]:
    called = called_by(entry)
    for mark, path, id in dict.fromkeys(_of_model(type(entry), entry, "")):  # of several that are empty, one is told
        if any(id in ids[one] for one in mark.kinds) or id in mark.words or (not id and mark.may_be_empty):
            continue
        known = [one for kind_named in mark.kinds for one in ids[kind_named]] + [*mark.words]
        later = f"{kind}.{path}" in sheets.unfinished and not id
        named = " or ".join(sheets.words.get(one, one) for one in mark.kinds)
        words = f"expected {one_of(known)}, found {found(id)}"
        if named and not id:
            words = f"expected one of the {named}, found none"
        weight: Weight = "unfinished" if later else "error"
        yield Finding(weight, f"{file}: {called}.{path}", words, kind, called)


def ids_of(entries: Any) -> dict[str, str]:
    """The names of entries by their ids; one without an id is known by its name."""
    if not isinstance(entries, tuple):
        return {}
    return {str(getattr(one, "id", getattr(one, "name", ""))): called_by(one) for one in entries}


def called_by(entry: Any) -> str:
    """What an entry is called in messages."""
    for key in ("name", "id", "between"):
        value = getattr(entry, key, None)
        if value:
            text = " - ".join(value) if isinstance(value, tuple) else str(value)
            return text if text.isprintable() else found(text)
    return type(entry).__name__


# Maps


def neighbours(sheets: Sheets, content: BaseModel) -> dict[tuple[str, str], list[tuple[str, str]]]:
    """What each place is joined to, by kind and id."""
    near: dict[tuple[str, str], list[tuple[str, str]]] = {
        (kind, id): [] for kind in sheets.places for id in ids_of(getattr(content, kind))
    }
    for join in sheets.joins:
        for one, other in joined(join, content):
            ends = (join.one, one), (join.other, other)
            if all(end in near for end in ends):
                near[ends[0]].append(ends[1])
                near[ends[1]].append(ends[0])
    return near


def joined(join: Join, content: BaseModel) -> Iterator[tuple[str, str]]:
    """The pairs of ids that are joined in this way."""
    if join.table:
        for entry in getattr(content, join.table):
            if all(getattr(entry, key) == value for key, value in join.values.items()):
                yield entry.between
        return
    for entry in getattr(content, join.one):
        for other in getattr(entry, join.field):
            yield str(getattr(entry, "id", entry.name)), other


def map_findings(sheets: Sheets, content: BaseModel) -> Iterator[Finding]:
    """Places that nothing leads to, places from which there is only one way, and parts of the map that never meet."""
    near = neighbours(sheets, content)
    for (kind, id), around in near.items():
        entry = next(one for one in getattr(content, kind) if str(getattr(one, "id", one.name)) == id)
        path, called = f"{sheets.files[kind]}: {called_by(entry)}", called_by(entry)
        others = list(dict.fromkeys(around))
        if (kind, id) in others:
            yield Finding("error", path, "expected a border with another place, found one with itself", kind, called)
        if not others and not any(getattr(entry, key, False) for key in sheets.reached):
            yield Finding("unfinished", path, "expected a border with another place, found none", kind, called)
        elif len(others) == 1:
            words = "only one way leads here; a dead end may be right, or a border is missing"
            yield Finding("warning", path, words, kind, called)
    yield from _parts(sheets, content, near)


def _parts(
    sheets: Sheets, content: BaseModel, near: Mapping[tuple[str, str], Sequence[tuple[str, str]]]
) -> Iterator[Finding]:
    """The parts of a map that do not meet; islands that only a port leads to are none."""
    linked = {place: around for place, around in near.items() if around}
    groups = together(linked)
    if len(groups) < 2:
        return
    largest = max(groups, key=len)
    names = {kind: ids_of(getattr(content, kind)) for kind in sheets.places}
    for group in groups:
        if group is not largest and not _is_reached(sheets, content, group):
            called = [names[kind][id] for kind, id in group]
            words = f"expected a map in one part, found {len(group)} places that never meet the rest: "
            more = f" and {len(called) - 5} others" if len(called) > 5 else ""
            path = f"{sheets.files[group[0][0]]}: {called[0]}"
            yield Finding("unfinished", path, f"{words}{', '.join(called[:5])}{more}", group[0][0], called[0])


def _is_reached(sheets: Sheets, content: BaseModel, group: Iterable[tuple[str, str]]) -> bool:
    ports = {(kind, id) for kind in sheets.places for id, on in _reached_of(sheets, content, kind) if on}
    return any(place in ports for place in group)


def _reached_of(sheets: Sheets, content: BaseModel, kind: str) -> Iterator[tuple[str, bool]]:
    for entry in getattr(content, kind):
        yield str(getattr(entry, "id", entry.name)), any(getattr(entry, key, False) for key in sheets.reached)


def together(
    near: Mapping[tuple[str, str], Sequence[tuple[str, str]]],
) -> list[list[tuple[str, str]]]:
    """The places in groups that hang together, in the order of the map."""
    groups: list[list[tuple[str, str]]] = []
    seen: dict[tuple[str, str], bool] = {}
    for start in near:
        group, waiting = [], [start] if start not in seen else []
        while waiting:
            place = waiting.pop()
            if place not in seen:
                seen[place] = True
                group.append(place)
                waiting += near[place]
        groups += [group] if group else []
    return groups


# The board of an owner


def board_findings(sheets: Sheets, pack: Pack, content: BaseModel) -> Iterator[Finding]:
    """Points of places that are not there, or not on the picture; and places that nobody has shown on it."""
    try:
        board = board_of(pack)
    except BadInput as problem:
        yield error(BOARD, str(problem).removeprefix(f"{pack.place(BOARD)}: "))
        return
    for kind, points in board.places.items() if board else ():
        if kind not in sheets.places:
            yield error(f"{BOARD}: places", f"expected {one_of(sheets.places)}, found {found(kind)}")
            continue
        ids = ids_of(getattr(content, kind))
        for id, (x, y) in points.items():
            if id not in ids:
                yield error(f"{BOARD}: places.{kind}", f"expected {one_of(ids)}, found {found(id)}", kind, id)
            elif board and not (x <= board.width and y <= board.height):
                words = f"expected a point on a picture of {board.width} by {board.height}, found {x:g}, {y:g}"
                yield error(f"{BOARD}: places.{kind}.{id}", words, kind, ids[id])
    for kind in sheets.places if board else ():
        ids = ids_of(getattr(content, kind))
        lacking = [name for id, name in ids.items() if board and board.at(kind, id) is None]
        if lacking:
            words = f"not shown on the picture yet: {listed(lacking)}"
            yield Finding("warning", f"{BOARD}: places.{kind}", words, kind, lacking[0])
