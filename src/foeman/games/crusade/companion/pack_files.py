"""A pack as its files, with some of its tables replaced."""

from __future__ import annotations

import json
from collections.abc import Iterable

from pydantic import BaseModel

from foeman.games.crusade.printed.pack import FILES, Content


def files(content: Content, **other: Iterable[BaseModel] | tuple[float, ...]) -> dict[str, str]:
    """A pack's content as its files, with some of its tables replaced."""
    return {
        file: "".join(entries(name, other.get(name, getattr(content, name))) for name in names)
        for file, names in FILES.items()
    }


def entries(name: str, table: Iterable[BaseModel] | tuple[float, ...]) -> str:
    """A table, an entry a piece; or a list of numbers."""
    if name == "frame":
        return f"frame = {written(table)}\n\n"
    return "".join(entry(name, one.model_dump(mode="json")) for one in table if isinstance(one, BaseModel))


def entry(name: str, values: dict[str, object]) -> str:
    """One entry; what is nested stands in a line."""
    lines = [f"{key} = {written(value)}" for key, value in values.items() if value is not None]
    return "\n".join([f"[[{name}]]", *lines, "", ""])


def written(value: object) -> str:
    """A value as TOML has it: texts, numbers, truths and lists as in JSON, tables in braces."""
    if isinstance(value, dict):
        parts = [f"{key} = {written(one)}" for key, one in value.items() if one is not None]
        return "{ " + ", ".join(parts) + " }" if parts else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(written(one) for one in value) + "]"
    return json.dumps(value, ensure_ascii=False)
