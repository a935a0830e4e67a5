"""Content packs: what is printed on a game's components, as TOML that an owner can correct.

A pack is a folder with `pack.toml` and the game's TOML files. Every entry says whether it is `printed` (stated in a
rulebook) or `reconstructed` (ours); a printed entry lists those of its values that are ours.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, Field, model_validator

from foeman.engine.reading import BadInput, fit, found, one_of, read_toml

M = TypeVar("M", bound=BaseModel)
T = TypeVar("T")


class Part(BaseModel):
    """Anything in a pack: unknown keys are refused, and nothing changes once it is loaded."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class Entry(Part):
    """A component: a space, a card, a unit."""

    origin: Literal["printed", "reconstructed"]
    reconstructed: tuple[str, ...] = Field(default=(), description="which values of a printed entry are ours")

    @model_validator(mode="after")
    def _names_own_fields(self) -> Entry:
        for name in self.reconstructed:
            if name not in type(self).model_fields:
                known = one_of(sorted(type(self).model_fields))
                raise ValueError(f"reconstructed: expected {known}, found {found(name)}")
        return self


class Pack(Part):
    """What a pack says of itself, in pack.toml."""

    game: str
    name: str
    version: int = Field(ge=1)
    about: str = ""


def read_pack(folder: Path) -> Pack:
    """A folder's pack.toml."""
    if not folder.is_dir():
        raise BadInput(f"{folder}: expected a folder with a pack, found {'a file' if folder.exists() else 'none'}")
    return fit(Pack, read_toml(folder / "pack.toml"), str(folder / "pack.toml"))


def load(model: type[M], folder: Path, files: dict[str, str], changes: dict[str, Any] | None = None) -> M:
    """Content from a pack: each field of the model comes from its file; a position may bring its own instead."""
    own = changes or {}
    unknown = [key for key in own if key not in files]
    if unknown:
        raise BadInput(f"content: expected {one_of(files)}, found {found(unknown[0])}")
    values: dict[str, Any] = {}
    tables = {file: _read_file(folder / file, files) for file in dict.fromkeys(files.values())}
    for key, file in files.items():
        part = own[key] if key in own else tables[file].get(key)
        where = f"content.{key}" if key in own else str(folder / file)
        if part is None:
            raise BadInput(f"{where}: {key}: expected entries, found nothing")
        values[key] = part
        _check_part(model, key, part, where)
    return fit(model, values, str(folder))


def _read_file(path: Path, files: dict[str, str]) -> dict[str, Any]:
    """The tables of one file; a key that nobody reads is refused."""
    tables = read_toml(path)
    known = [key for key, file in files.items() if file == path.name]
    for key in tables:
        if key not in known:
            raise BadInput(f"{path}: expected {one_of(known)}, found {found(key)}")
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


def copy_pack(source: Path, target: Path) -> None:
    """A pack of one's own to correct: a copy of the game's, in a new folder."""
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise BadInput(f"{target}: expected a new or an empty folder, found one that holds something")
    try:
        shutil.copytree(source, target, dirs_exist_ok=True)
    except OSError as problem:
        raise BadInput(f"{target}: cannot be written: {problem.strerror}") from None
