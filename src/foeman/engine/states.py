"""A game's state: copied as fast as if written by hand, written down as JSON values and read back.

A state is a dataclass of numbers, texts, lists, dicts and other such dataclasses. What all copies share (the terms of
the game, its content) is marked with shared().
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Collection, Mapping
from enum import Enum
from typing import Annotated, Any, Literal, NewType, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationInfo, create_model
from pydantic_core import PydanticCustomError

from foeman.engine.reading import Json, fit_exactly, one_of

S = TypeVar("S")

Names = Mapping[str, Collection[str]]
"""What things of each kind are called in a game: {"region": ["Capua", "Rome"]}."""


@dataclasses.dataclass(frozen=True, slots=True)
class Renames:
    """Other names for things of some kinds."""

    by_kind: Mapping[str, Callable[[str], str]]
    """By kind: what a name is from now on."""

    def now(self, kinds: tuple[str, ...], name: str) -> str:
        """What a thing of one of these kinds is called from now on."""
        for kind in kinds:
            if kind in self.by_kind:
                name = self.by_kind[kind](name)
        return name


SCALARS = (int, str, float, bool, type(None))


def shared() -> Any:
    """A field that all copies share and no position holds: content, terms."""
    return dataclasses.field(repr=False, compare=False, metadata={"shared": True})


def transient() -> Any:
    """A field that is set only while something goes on: empty in between, and no part of a position."""
    return dataclasses.field(default=None, repr=False, compare=False, metadata={"shared": True})


def is_shared(field: dataclasses.Field[Any]) -> bool:
    """Whether the field is marked with shared()."""
    return bool(field.metadata.get("shared"))


@dataclasses.dataclass(frozen=True, slots=True)
class Named(AfterValidator):
    """The mark of a text that is the name of a thing, and of which kinds that is."""

    kinds: tuple[str, ...] = ()


def named(*kinds: str, nobody: bool = False) -> Named:
    """Marks a text as the name of a thing of these kinds: a position may name no other.

        region: Annotated[str, named("region")]

    With nobody, empty text is allowed: nobody, or nothing. Where a game gives no names, none is looked up.
    """

    def is_known(name: str | None, info: ValidationInfo) -> str | None:
        names: Names | Renames | None = info.context
        if names is None or name is None or (nobody and not name):
            return name
        if isinstance(names, Renames):
            return names.now(kinds, name)
        for kind in kinds:
            if name in names[kind]:
                return name
        every = [one for kind in kinds for one in names[kind]]
        raise PydanticCustomError(
            "unknown_name", "an unknown name", {"expected": one_of([*every, '""'] if nobody else every)}
        )

    return Named(is_known, kinds)


Number = Annotated[int, Field(ge=0)]
"""A number of things: none or more. A position may not say less."""


CLONERS: dict[type[Any], Callable[[Any], Any]] = {}


def cloner(state: type[S]) -> Callable[[S], S]:
    """A function that copies such a state: lists, dicts and parts are new, what cannot change is shared."""
    if state not in CLONERS:
        CLONERS[state] = _make_cloner(state)
    return CLONERS[state]


def _make_cloner(state: type[S]) -> Callable[[S], S]:
    names: dict[str, object] = {"cls": state, "copy_json": copy_json}
    parts = [(f"{name}=" if by_name else "") + copy for name, by_name, copy in _copies(state, names)]
    scope: dict[str, Any] = {}
    exec(f"def clone(one):\n    return cls({', '.join(parts)})", names, scope)
    return cast("Callable[[S], S]", scope["clone"])


def _copies(state: type[Any], names: dict[str, object]) -> list[tuple[str, bool, str]]:
    """For each field of a state: its name, whether it can be given by name only, the expression that copies it."""
    hints = get_type_hints(state)
    parts = []
    for field in dataclasses.fields(state):
        if not field.init:
            raise TypeError(f"{state.__name__}.{field.name}: expected a field that is given when a state is made")
        value = f"one.{field.name}"
        copy = value if is_shared(field) else _copy(hints[field.name], value, names)
        parts.append((field.name, field.kw_only is True, copy))
    return parts


def copy_json(value: Json) -> Json:
    """A copy of a JSON value that shares no list or dict with it."""
    if isinstance(value, list):
        return [copy_json(part) for part in value]
    return {key: copy_json(part) for key, part in value.items()} if isinstance(value, dict) else value


def _copy(hint: Any, value: str, names: dict[str, object]) -> str:
    """The expression that copies a value of this type."""
    origin, inner = get_origin(hint), get_args(hint)
    if isinstance(hint, NewType):
        return _copy(hint.__supertype__, value, names)
    if hint in SCALARS or origin is Literal or _cannot_change(hint, names):
        return value
    if hint is Json:
        return f"copy_json({value})"
    if origin is tuple:
        return _copy_tuple(inner, value, names)
    if origin is list:
        item = _copy(inner[0], "it", names)
        return f"{value}[:]" if item == "it" else f"[{item} for it in {value}]"
    if origin is dict:
        item = _copy(inner[1], "it", names)
        return f"{value}.copy()" if item == "it" else f"{{k: {item} for k, it in {value}.items()}}"
    if origin in (Union, types.UnionType):
        return _copy_union(inner, value, names)
    if dataclasses.is_dataclass(hint):
        name = f"clone_{len(names)}"
        names[name] = cloner(cast("type[Any]", hint))
        return f"{name}({value})"
    raise TypeError(f"{hint}: expected a number, text, list, dict, tuple or dataclass in a state")


def _copy_tuple(inner: tuple[Any, ...], value: str, names: dict[str, object]) -> str:
    """A tuple of what cannot change is shared; otherwise its parts are copied."""
    if inner[1:] == (...,):
        item = _copy(inner[0], "it", names)
        return value if item == "it" else f"tuple([{item} for it in {value}])"
    items = [(f"{value}[{place}]", hint) for place, hint in enumerate(inner)]
    copies = [_copy(hint, item, names) for item, hint in items]
    return value if copies == [item for item, _ in items] else f"({', '.join(copies)},)"


def _copy_union(inner: tuple[Any, ...], value: str, names: dict[str, object]) -> str:
    """Something or None; anything else in a union must be unchangeable."""
    some = [hint for hint in inner if hint is not type(None)]
    copies = [_copy(hint, value, names) for hint in some]
    if all(copy == value for copy in copies):
        return value
    if len(some) > 1:
        raise TypeError(f"{inner}: expected one type or None in a state")
    return f"(None if {value} is None else {copies[0]})"


def _cannot_change(hint: Any, names: dict[str, object]) -> bool:
    """An enum; or a frozen dataclass of which no part can change."""
    if not isinstance(hint, type):
        return False
    if issubclass(hint, Enum):
        return True
    frozen = dataclasses.is_dataclass(hint) and bool(hint.__dataclass_params__.frozen)  # type: ignore[attr-defined]
    return frozen and all(copy == f"one.{name}" for name, _, copy in _copies(hint, names))


MODELS: dict[type[Any], type[BaseModel]] = {}


def position_model(state: type[Any]) -> type[BaseModel]:
    """The form of a position: the state's own fields, with their defaults; unknown keys are refused."""
    if state not in MODELS:
        MODELS[state] = _make_model(state)
    return MODELS[state]


def _make_model(state: type[Any]) -> type[BaseModel]:
    hints = get_type_hints(state, include_extras=True)
    fields: dict[str, Any] = {}
    for field in dataclasses.fields(state):
        if not is_shared(field):
            _forbid_unknown_keys(hints[field.name])
            fields[field.name] = (hints[field.name], _default(field))
    return create_model(state.__name__, __config__=ConfigDict(extra="forbid"), **fields)


def _default(field: dataclasses.Field[Any]) -> Any:
    if field.default_factory is not dataclasses.MISSING:
        return Field(default_factory=field.default_factory)
    return ... if field.default is dataclasses.MISSING else field.default


def _forbid_unknown_keys(hint: Any) -> None:
    """Let pydantic refuse unknown keys in the parts of a state too."""
    for inner in get_args(hint):
        _forbid_unknown_keys(inner)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint) and "__pydantic_config__" not in vars(hint):
        hint.__pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[attr-defined]  # for pydantic to find
        for inner in get_type_hints(hint).values():
            _forbid_unknown_keys(inner)


def write_state(state: Any) -> dict[str, Json]:
    """A state's fields as JSON values."""
    model = position_model(type(state))
    values = {name: getattr(state, name) for name in model.model_fields}
    written: dict[str, Json] = model.model_construct(**values).model_dump(mode="json")
    return written


def read_state(
    state: type[S], position: object, where: str, names: Names | Renames | None = None, **shared: object
) -> S:
    """A state from JSON values; it names only what the game has, if that is given."""
    parts = fit_exactly(position_model(state), position, where, names)
    return state(**shared, **{name: getattr(parts, name) for name in type(parts).model_fields})


def rename(state: Any, renames: Renames) -> None:
    """Things of some kinds are called otherwise, wherever a state names them."""
    kept = {field.name: getattr(state, field.name) for field in dataclasses.fields(state) if is_shared(field)}
    other = read_state(type(state), write_state(state), "state", renames, **kept)
    for field in dataclasses.fields(state):
        setattr(state, field.name, getattr(other, field.name))
