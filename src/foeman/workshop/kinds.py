"""What can be edited in a game's pack: a form for each kind of entry, read off the game's own models."""

from __future__ import annotations

import types
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from foeman.engine.content import Entry, Refers
from foeman.engine.findings import name_in
from foeman.engine.game import Game
from foeman.engine.packs import MARKS
from foeman.engine.reading import BadInput, found, one_of
from foeman.engine.sheets import Join, Sheets

Type = Literal[
    "text",
    "number",
    "decimal",
    "yes",
    "one",
    "name",
    "some",
    "names",
    "texts",
    "numbers",
    "counts",
    "picks",
    "rows",
    "group",
    "free",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One value of an entry, as a form asks for it."""

    id: str
    words: str
    about: str = ""
    type: Type = "text"
    needed: bool = False
    default: Any = None
    choices: tuple[str, ...] = ()
    of: tuple[str, ...] = ()
    """The kinds whose entries it names."""
    low: float | None = None
    high: float | None = None
    least: int = 0
    most: int | None = None
    values: tuple[str, ...] = ()
    """What each of the choices of "picks" can be."""
    fields: tuple[Field, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of entry: a table of the pack."""

    id: str
    words: str
    one: str
    about: str
    file: str
    fields: tuple[Field, ...]
    is_list: bool
    is_place: bool
    is_join: bool
    group: str
    model: type[BaseModel] | None


def sheets_of(game: Game[Any]) -> Sheets:
    """What the game says of its packs."""
    if game.sheets is None:
        raise BadInput(f"{game.id}: expected a game whose packs can be edited, found one whose packs are files only")
    return game.sheets


KINDS: dict[str, tuple[Sheets, tuple[Kind, ...]]] = {}


def kinds_of(game: Game[Any]) -> tuple[Kind, ...]:
    """All kinds of entry in the packs of a game, in the order of its files."""
    sheets = sheets_of(game)
    made = KINDS.get(game.id)
    if made is None or made[0] is not sheets:
        KINDS[game.id] = made = (sheets, tuple(_kind(sheets, id) for id in sheets.files))
    return made[1]


def kind_of(game: Game[Any], id: str) -> Kind:
    """One kind by its id."""
    for kind in kinds_of(game):
        if kind.id == id:
            return kind
    raise BadInput(f"kind: expected {one_of(kind.id for kind in kinds_of(game))}, found {found(id)}")


def joins_of(game: Game[Any]) -> tuple[Join, ...]:
    """The ways in which places of the game's map are joined."""
    return sheets_of(game).joins


def expected(game: Game[Any], kind: str) -> list[str]:
    """What the entries of a kind are called in our pack, to offer while somebody names theirs."""
    entries = game.ours().read(kind_of(game, kind).file).get(kind, [])
    return [name_in(one) for one in entries if isinstance(one, dict)]


def _kind(sheets: Sheets, id: str) -> Kind:
    annotation = sheets.content.model_fields[id].annotation
    model = entry_model(annotation)
    is_join = model is not None and "between" in model.model_fields
    return Kind(
        id=id,
        words=sheets.words.get(id, id.replace("_", " ")),
        one=_first_line(model).lower().rstrip(".") if model else id.replace("_", " "),
        about=_first_line(model) if model else "",
        file=sheets.files[id],
        fields=fields_of(sheets, model, id) if model else (),
        is_list=model is not None,
        is_place=id in sheets.places,
        is_join=is_join,
        group=_group(sheets, id),
        model=model,
    )


def _group(sheets: Sheets, id: str) -> str:
    if sheets.files[id] == "map.toml":
        return "map"
    return "cards" if id in sheets.cards else "numbers"


def entry_model(annotation: Any) -> type[BaseModel] | None:
    """The model of the entries in a list; None if it is no list of entries."""
    inner = get_args(annotation)
    if get_origin(annotation) is tuple and inner and isinstance(inner[0], type) and issubclass(inner[0], BaseModel):
        return inner[0]
    return None


def _first_line(model: type[BaseModel] | None) -> str:
    return (model.__doc__ or "").strip().split("\n")[0] if model else ""


@lru_cache(maxsize=512)
def _fields(model: type[BaseModel]) -> tuple[tuple[str, FieldInfo], ...]:
    model.model_rebuild()
    return tuple((name, info) for name, info in model.model_fields.items() if name not in MARKS)


def fields_of(sheets: Sheets, model: type[BaseModel], path: str) -> tuple[Field, ...]:
    """The form of an entry: its values without the marks of where they come from."""
    marks = MARKS if issubclass(model, Entry) else ()
    return tuple(
        field_of(sheets, name, info, f"{path}.{name}") for name, info in _fields(model) if name not in marks
    )  # fmt: skip


def field_of(sheets: Sheets, name: str, info: FieldInfo, path: str) -> Field:
    """One value as a form asks for it."""
    default = info.get_default(call_default_factory=True)
    asked = shape(sheets, info.annotation, [*info.metadata], path)
    return Field(
        **{
            "id": name,
            "words": sheets.words.get(path, info.title or name.replace("_", " ")),
            "about": sheets.about.get(path, info.description or ""),
            "needed": info.is_required(),
            "default": None if default is PydanticUndefined else plain(default),
            **asked,
        }
    )


def plain(value: Any) -> Any:
    """A value as TOML and JSON have it."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", exclude_none=True)
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    return {key: plain(one) for key, one in value.items()} if isinstance(value, dict) else value


def shape(sheets: Sheets, annotation: Any, metadata: Iterable[Any], path: str) -> dict[str, Any]:
    """What a form asks for, by the type of a value."""
    marks = [*metadata]
    while get_origin(annotation) is Annotated:
        marks += annotation.__metadata__
        annotation = get_args(annotation)[0]
    refers = next((mark for mark in marks if isinstance(mark, Refers)), None)
    if refers is not None:
        return {"type": "name", "of": refers.kinds, "choices": refers.words}
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin in (Union, types.UnionType):
        return _one_of_several(sheets, [one for one in inner if one is not type(None)], marks, path)
    if origin is Literal:
        return {"type": "one", "choices": tuple(str(choice) for choice in inner)}
    if origin is tuple:
        return _several(sheets, inner, marks, path)
    if origin is dict:
        return _pairs(sheets, inner, path)
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return {"type": "group", "fields": fields_of(sheets, annotation, path)}
    simple: dict[Any, Type] = {bool: "yes", int: "number", float: "decimal", str: "text"}
    return {"type": simple.get(annotation, "free"), **_limits(marks)}


def _limits(marks: Iterable[Any]) -> dict[str, Any]:
    """The limits of a number or of a text, as far as the model has any."""
    limits: dict[str, Any] = {}
    for mark in [inner for one in marks for inner in (one.metadata if isinstance(one, FieldInfo) else [one])]:
        for name, key in (("ge", "low"), ("le", "high"), ("min_length", "least"), ("max_length", "most")):
            if getattr(mark, name, None) is not None:
                limits[key] = getattr(mark, name)
    return limits


def _one_of_several(sheets: Sheets, kinds: list[Any], marks: list[Any], path: str) -> dict[str, Any]:
    """A value that may be of several types: a choice and the empty text, a number or a word."""
    shapes = [shape(sheets, kind, marks, path) for kind in kinds]
    choices = tuple(dict.fromkeys(choice for one in shapes for choice in one.get("choices", ())))
    first = shapes[0]
    return {**first, "choices": choices} if choices else first


def _several(sheets: Sheets, inner: tuple[Any, ...], marks: list[Any], path: str) -> dict[str, Any]:
    """A list: of choices, of names, of groups."""
    one = shape(sheets, inner[0], [], path)
    fixed = len(inner) if inner and inner[-1] is not Ellipsis else None
    limits = {"least": fixed, "most": fixed} if fixed else _limits(marks)
    if one["type"] == "group":
        return {"type": "rows", "fields": one["fields"], **limits}
    kinds: dict[str, Type] = {"one": "some", "name": "names", "text": "texts", "number": "numbers"}
    kind = kinds.get(one["type"], "free")
    return {"type": kind, **{key: one[key] for key in ("choices", "of", "low", "high") if key in one}, **limits}


def _pairs(sheets: Sheets, inner: tuple[Any, ...], path: str) -> dict[str, Any]:
    """A table of keys and values: how many of each, or one choice for each."""
    key, value = (shape(sheets, one, [], path) for one in inner)
    named: dict[str, Any] = {name: key[name] for name in ("choices", "of") if name in key}
    if key["type"] in ("one", "name") and value["type"] == "number":
        return {"type": "counts", **named, **{name: value[name] for name in ("low", "high") if name in value}}
    if key["type"] == "one" and value["type"] == "one":
        return {"type": "picks", **named, "values": value["choices"]}
    return {"type": "free"}
