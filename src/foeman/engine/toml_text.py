"""TOML as Foeman writes it: values in one line, and files with a line for each entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def quoted(text: str) -> str:
    """A text as TOML writes it, as a key or a value: what JSON escapes, and what only TOML does."""
    return '"' + "".join(_escaped(letter) for letter in text) + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return f"\\{letter}"
    return f"\\u{ord(letter):04x}" if ord(letter) < 32 or ord(letter) == 127 else letter


def toml_value(value: Any) -> str:
    """A value as TOML writes it in one line; what is not there has no value."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, Mapping):
        pairs = (f"{quoted(str(key))} = {toml_value(one)}" for key, one in value.items() if one is not None)
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    return repr(value)


def toml_file(tables: Mapping[str, Any]) -> str:
    """Tables as a file, a line for each entry; what is no list stands first, as TOML wants it."""
    lines = []
    for key, value in tables.items():
        if isinstance(value, (list, tuple)) and value and isinstance(value[0], Mapping):
            lines += [f"{key} = [", *(f"  {toml_value(one)}," for one in value), "]"]
        elif value is not None:
            lines.append(f"{key} = {toml_value(value)}")
    return "\n".join([*lines, ""])
