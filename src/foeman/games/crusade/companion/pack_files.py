"""A pack as its files, with some of its tables replaced."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel

from foeman.engine.toml_text import toml_file
from foeman.games.crusade.printed.pack import FILES, Content


def files(content: Content, **other: Iterable[BaseModel] | tuple[float, ...]) -> dict[str, str]:
    """A pack's content as its files, with some of its tables replaced."""
    return {
        file: toml_file({name: entries(other.get(name, getattr(content, name))) for name in names})
        for file, names in FILES.items()
    }


def entries(table: Iterable[BaseModel | float]) -> list[Any]:
    """The entries of a table, or a list of numbers."""
    return [one.model_dump(mode="json") if isinstance(one, BaseModel) else one for one in table]
