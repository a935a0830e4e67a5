"""Content: what is printed on a game's components, as TOML that an owner can correct.

A pack holds `pack.toml` and the game's TOML files; packs.py says how it is known and kept. Every entry says whether it
is `printed` (stated in a rulebook), `reconstructed` (ours) or `corrected` (an owner of the printed game has looked it
up); it lists those of its values that are ours, or the owner's, although the entry is not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, Protocol, TypeVar, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from foeman.engine.reading import BadInput, fit, found, one_of, read_toml

M = TypeVar("M", bound=BaseModel)
T = TypeVar("T")


class Part(BaseModel):
    """Anything in a pack: unknown keys are refused, and nothing changes once it is loaded."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


NO_NAME = "<>{}"
"""What stands in no name: a page or a sentence would take it for something else."""


def _is_a_name(name: str) -> str:
    if not name.isprintable() or name != name.strip() or any(letter in NO_NAME for letter in name):
        raise ValueError(f"expected somebody's name in one line, without {' '.join(NO_NAME)}, found {found(name)}")
    return name


PersonName = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(_is_a_name)]
"""Who has corrected something."""


class Entry(Part):
    """A component: a space, a card, a unit."""

    origin: Literal["printed", "reconstructed", "corrected"]
    reconstructed: tuple[str, ...] = Field(default=(), description="which values of a printed entry are ours")
    corrected: tuple[str, ...] = Field(default=(), description="which values an owner has corrected")
    by: tuple[tuple[str, PersonName], ...] = Field(
        default=(), max_length=100, description="who has corrected which value; origin stands for the whole entry"
    )

    @model_validator(mode="after")
    def _names_own_fields(self) -> Entry:
        if not (self.reconstructed or self.corrected or self.by):
            return self
        for key in ("reconstructed", "corrected", "by"):
            for name in dict(self.by) if key == "by" else getattr(self, key):
                if name not in type(self).model_fields:
                    known = one_of(sorted(type(self).model_fields))
                    raise ValueError(f"{key}: expected {known}, found {found(name)}")
        return self

    def is_known(self, key: str = "") -> bool:
        """Whether somebody has read it, or one of its values, off the printed component; all else is ours."""
        if key in self.corrected:
            return True
        return self.origin != "reconstructed" and key not in self.reconstructed

    @property
    def is_whole(self) -> bool:
        """Whether somebody has read all of it off the printed component."""
        return self.origin != "reconstructed" and not self.reconstructed

    @property
    def is_corrected(self) -> bool:
        """Whether an owner has corrected it, or some of its values."""
        return self.origin == "corrected" or bool(self.corrected)


def is_owned(*kinds: Sequence[Entry]) -> bool:
    """Whether an owner has drawn or corrected something among entries of some kinds."""
    return any(entry.is_corrected for entries in kinds for entry in entries)


class Refers:
    """Beside a type: the text names an entry of one of these kinds by its id, or is one of some other words; it may be
    empty only where that is said.
    """

    def __init__(self, *kinds: str, words: tuple[str, ...] = (), may_be_empty: bool = False) -> None:
        self.kinds, self.words, self.may_be_empty = kinds, words, may_be_empty


# Reading a pack's files


class Files(Protocol):
    """The files of a pack."""

    @property
    def where(self) -> str:
        """What the pack is called in messages."""

    def place(self, file: str) -> str:
        """What one of its files is called in messages."""

    def read(self, file: str) -> dict[str, Any]:
        """The tables in one of its files."""


@dataclass(frozen=True, slots=True)
class Folder:
    """The files of a pack, as they lie in a folder."""

    path: Path

    @property
    def where(self) -> str:
        """The folder."""
        return str(self.path)

    def place(self, file: str) -> str:
        """The path of a file."""
        return str(self.path / file)

    def read(self, file: str) -> dict[str, Any]:
        """The tables in a file."""
        return read_toml(self.path / file)


Source = Path | Files
"""Where content is read from: a folder, or a pack."""


def files_of(source: Source) -> Files:
    """The files of a pack, or of one that lies in a folder."""
    return Folder(source) if isinstance(source, Path) else source


def load(model: type[M], source: Source, files: dict[str, str], changes: dict[str, Any] | None = None) -> M:
    """Content from a pack: each field of the model comes from its file; a position may bring its own instead."""
    own = changes or {}
    unknown = [key for key in own if key not in files]
    if unknown:
        raise BadInput(f"content: expected {one_of(files)}, found {found(unknown[0])}")
    pack = files_of(source)
    values: dict[str, Any] = {}
    tables = {file: _read_file(pack, file, files) for file in dict.fromkeys(files.values())}
    for key, file in files.items():
        part = tables[file].get(key)
        where = pack.place(file)
        if key in own:
            part, where = _own_part(model, key, own[key], part), "content"
        if part is None:
            raise BadInput(f"{where}: {key}: expected entries, found nothing")
        values[key] = part
        _check_part(model, key, part, where)
    return fit(model, values, pack.where)


def _own_part(model: type[BaseModel], key: str, own: object, printed: object) -> object:
    """A part of the content as a position has it: the whole, or what it changes in entries of the pack by their
    names.
    """
    if not isinstance(own, dict) or not isinstance(printed, list):
        return own
    entry = get_args(model.model_fields[key].annotation)[0]
    part = [dict(one) for one in printed]
    names = [_names_of_entry(one) for one in part]
    for name, change in own.items():
        places = [place for place, called in enumerate(names) if name in called]
        if len(places) != 1:
            known = one_of(called[0] for called in names if called)
            raise BadInput(f"content.{key}: expected {known}, found {found(name)}{' more than once' * bool(places)}")
        if not isinstance(change, dict):
            raise BadInput(f"content.{key}.{name}: expected a table of keys and values, found {found(change)}")
        part[places[0]].update(change)
        fit(entry, part[places[0]], f"content.{key}.{name}")
    return part


def _names_of_entry(entry: dict[str, Any]) -> list[str]:
    """What an entry can be called by: its name, its id, the two that it lies between."""
    names = [entry[key] for key in ("name", "id") if isinstance(entry.get(key), str)]
    between = entry.get("between", [])
    return [*names, *(" - ".join(ends) for ends in (between, between[::-1]) if between)]


def _read_file(pack: Files, file: str, files: dict[str, str]) -> dict[str, Any]:
    """The tables of one file; a key that nobody reads is refused."""
    tables = pack.read(file)
    known = [key for key, its_file in files.items() if its_file == file]
    for key in tables:
        if key not in known:
            raise BadInput(f"{pack.place(file)}: expected {one_of(known)}, found {found(key)}")
    return tables


def _check_part(model: type[BaseModel], key: str, part: object, where: str) -> None:
    """Check one file's part by itself, so that the message names the file."""
    from pydantic import create_model

    field = model.model_fields[key]
    alone = create_model("Alone", __config__=ConfigDict(extra="forbid"), **{key: (field.annotation, field)})  # type: ignore[call-overload]  # pydantic's signature knows no computed names
    fit(alone, {key: part}, where)


# References from one entry to another


class Named(Protocol):
    """Something in a pack with an id and a name."""

    @property
    def id(self) -> str:
        """What the pack calls it."""

    @property
    def name(self) -> str:
        """What the table calls it."""


def names_of(entries: Sequence[Named], where: str) -> dict[str, str]:
    """Names by id; both must be unique."""
    names = {entry.id: entry.name for entry in entries}
    if len(names) != len(entries) or len(dict.fromkeys(names.values())) != len(entries):
        raise BadInput(f"{where}: expected every id and name once, found some twice")
    return names


def known(by_id: Mapping[str, T], key: str, where: str) -> T:
    """What an entry refers to by an id, which must exist."""
    if key not in by_id:
        raise BadInput(f"{where}: expected {one_of(by_id)}, found {found(key)}")
    return by_id[key]
