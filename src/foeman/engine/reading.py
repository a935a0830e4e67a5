"""Reading what others wrote: files, answers, positions. Whatever is wrong is said in one line."""

from __future__ import annotations

import json
import os
import stat
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic import JsonValue as Json

__all__ = [
    "BadInput",
    "Json",
    "explain",
    "fit",
    "fit_exactly",
    "found",
    "listed",
    "mistake",
    "one_of",
    "parse_json",
    "parse_toml",
    "path_of",
    "plain_text",
    "read_json",
    "read_plain",
    "read_toml",
]

M = TypeVar("M", bound=BaseModel)

MOST_BYTES = 32_000_000
"""No file that somebody names is longer; a device without an end would be."""
SHOWN = 60
"""So many letters of what was found stand in a message."""


class BadInput(Exception):
    """Something given to Foeman cannot be used; the message is one line for a person."""


def one_of(names: Iterable[str]) -> str:
    """The names as a list for a sentence: a, b or c; a long list is cut."""
    *most, last = [*names] or ["nothing"]
    if len(most) > 12:
        return f"{', '.join(most[:10])} or one of {len(most) - 9} others"
    return f"{', '.join(most)} or {last}" if most else last


def listed(names: Iterable[str]) -> str:
    """The names in a row: a, b, c; a long row is cut."""
    every = [*names]
    return ", ".join(every) if len(every) <= 13 else f"{', '.join(every[:10])} and {len(every) - 10} others"


def found(value: object) -> str:
    """A value as it is shown in a message: short, and as it was written."""
    shown = f"{value[:SHOWN]}..." if isinstance(value, str) and len(value) > 2 * SHOWN else value
    text = ""
    try:
        for part in json.JSONEncoder(ensure_ascii=False, default=str).iterencode(shown):
            text += part.encode("utf-8", "backslashreplace").decode("utf-8")[: 2 * SHOWN]
            if len(text) > SHOWN:
                deep = not text[:SHOWN].strip("[{ ")
                return "lists nested too deeply" if deep else text[: SHOWN - 3] + "..."
    except RecursionError:
        return "lists nested too deeply"
    except ValueError:
        return "something that cannot be written"
    return text


EXPECTED = {
    "missing": "a value",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "float_parsing": "a number",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "string_type": "text",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "a table of keys and values",
    "model_type": "a table of keys and values",
    "model_attributes_type": "a table of keys and values",
    "dataclass_type": "a table of keys and values",
    "greater_than_equal": "at least {ge}",
    "less_than_equal": "at most {le}",
    "greater_than": "more than {gt}",
    "less_than": "less than {lt}",
    "literal_error": "{expected}",
    "enum": "{expected}",
    "unknown_name": "{expected}",
    "too_short": "at least {min_length} entries",
    "too_long": "at most {max_length} entries",
    "string_too_short": "at least {min_length} characters",
    "string_too_long": "at most {max_length} characters",
}


def explain(error: ValidationError, where: str) -> str:
    """The first mistake as one line: where, what was expected, what was found; and how many more there are."""
    first = error.errors(include_url=False)[0]
    path = path_of(first["loc"])
    place = f"{where}: {path}" if path else where
    more = f" (and {error.error_count() - 1} more)" if error.error_count() > 1 else ""
    return f"{place}: {mistake(first)}{more if first['type'] != 'json_invalid' else ''}"


def mistake(first: Mapping[str, Any]) -> str:
    """One mistake that a model has found: what was expected, and what was found."""
    kind = first["type"]
    if kind in ("extra_forbidden", "unexpected_keyword_argument"):
        return f"expected no such key, found {found(first['input'])}"
    if kind == "json_invalid":
        return "expected values that JSON can hold, found others"
    if kind == "value_error":
        return str(first["ctx"]["error"])
    expected = EXPECTED.get(kind, first["msg"]).format(**first.get("ctx", {}))
    value = "nothing" if kind == "missing" else found(first["input"])
    return f"expected {expected}, found {value}"


def path_of(parts: Iterable[int | str]) -> str:
    """Where something stands, as it would be looked up: armies[0].region; a key that is wrong itself stands in its
    table.
    """
    every = [*parts]
    while "[key]" in every:
        place = every.index("[key]")
        del every[max(place - 1, 0) : place + 1]
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in every).removeprefix(".")


def read_text(path: Path) -> str:
    """The text of a file somebody named."""
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            raise BadInput(f"{path}: expected a file, found a pipe or a device")
        with path.open("rb") as file:
            given = file.read(MOST_BYTES + 1)
        if len(given) > MOST_BYTES:
            raise BadInput(f"{path}: expected at most {MOST_BYTES} bytes, found more")
        return given.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except FileNotFoundError:
        raise BadInput(f"{path}: expected a file, found none") from None
    except IsADirectoryError:
        raise BadInput(f"{path}: expected a file, found a folder") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path}: expected text in UTF-8, found other bytes") from None
    except OSError as problem:
        raise BadInput(f"{path}: cannot be read: {problem.strerror}") from None


def read_plain(path: Path, most: int) -> bytes:
    """The bytes of a file of somebody's: of a file itself, not of what a link leads to, nor of anything endless."""
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        with open(os.open(path, flags), "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise BadInput(f"{path}: expected a file, found something else")
            data = file.read(most + 1)
    except OSError as problem:
        link = "a link" if path.is_symlink() else ""
        said = f"expected a file, found {link}" if link else f"cannot be read: {problem.strerror}"
        raise BadInput(f"{path}: {said}") from None
    if len(data) > most:
        raise BadInput(f"{path}: expected at most {most} bytes, found more")
    return data


def plain_text(path: Path, most: int) -> str:
    """The text of such a file."""
    try:
        return read_plain(path, most).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{path}: expected text in UTF-8, found other bytes") from None


def parse_json(text: str, where: str) -> Any:
    """JSON text as values; a truncated or broken text is named with its line.

    Python's reader would let through a key that stands twice, and numbers that are none; here they are refused.
    """

    def each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(pairs)
        if len(made) < len(pairs):
            keys = [key for key, _ in pairs]
            twice = next(key for key, count in Counter(keys).items() if count > 1)
            raise BadInput(f"{where}: expected each key once, found {found(twice)} twice")
        return made

    def no_number(name: str) -> None:
        raise BadInput(f"{where}: expected a number, found {name}")

    try:
        return json.loads(text, object_pairs_hook=each_key_once, parse_constant=no_number)
    except json.JSONDecodeError as problem:
        end = "the end of the file" if problem.pos >= len(text.rstrip()) else found(text[problem.pos :][:20])
        place = f"line {problem.lineno}, column {problem.colno}"
        raise BadInput(f"{where}: {place}: expected JSON ({problem.msg}), found {end}") from None
    except RecursionError:
        raise BadInput(f"{where}: expected JSON, found lists nested too deeply") from None
    except ValueError:
        raise BadInput(f"{where}: expected numbers of a sensible length, found a longer one") from None


def read_json(path: Path) -> Any:
    """The values in a JSON file."""
    return parse_json(read_text(path), str(path))


def read_toml(path: Path) -> dict[str, Any]:
    """The tables in a TOML file."""
    return parse_toml(read_text(path), str(path))


def parse_toml(text: str, where: str) -> dict[str, Any]:
    """TOML text as tables; what is wrong is named with its line."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadInput(f"{where}: expected TOML, found lists nested too deeply") from None
    except ValueError as problem:
        raise BadInput(f"{where}: expected TOML, found: {problem}") from None


def fit(model: type[M], values: object, where: str) -> M:
    """Values as a model of ours, or one line that says what does not fit."""
    try:
        return model.model_validate(values)
    except ValidationError as problem:
        raise BadInput(explain(problem, where)) from None


def fit_exactly(model: type[M], values: object, where: str, context: object = None) -> M:
    """JSON values as a model of ours, each of the kind that is expected: "3" is no number, and 1 is no yes."""
    try:
        return model.model_validate_json(json.dumps(values), strict=True, context=context)
    except ValidationError as problem:
        raise BadInput(explain(problem, where)) from None
    except (RecursionError, TypeError, ValueError):
        raise BadInput(f"{where}: expected values that JSON can hold, found others") from None
