"""The compiled build, in which some modules are native: what a compiler leaves out, and what cannot be done there.

Words that people read come from docstrings: headings of options, questions of boards. A native function has none, so
the build writes down those of the source beside the package, and whoever wants one asks here. See docs/speed.md.
"""

from __future__ import annotations

import dataclasses
import inspect
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import GenericAlias
from typing import Any

from foeman.engine.reading import BadInput

DOCSTRINGS = Path(__file__).parents[1] / "docstrings.json"
"""By module and name, what the docstrings of native functions and classes are; a plain install has no such file."""

IS_COMPILED = DOCSTRINGS.exists()
"""Whether this is the compiled build."""

SHOWN = ("__dataclass_fields__", "__dataclass_params__", "__match_args__", "__repr__")
"""What a dataclass shows of itself."""


@cache
def _written() -> dict[str, dict[str, str]]:
    written: dict[str, dict[str, str]] = json.loads(DOCSTRINGS.read_text("utf-8")) if IS_COMPILED else {}
    return written


def docstring_of(thing: Callable[..., object]) -> str:
    """The docstring of a function, a method or a class, as its source has it; empty if there is none."""
    own = inspect.getdoc(thing)
    if own or not IS_COMPILED:
        return own or ""
    module = getattr(thing, "__objclass__", thing).__module__
    return inspect.cleandoc(_written().get(module, {}).get(thing.__qualname__, ""))


def refuse_compiled(what: str) -> None:
    """For what watches functions while they run, or takes them apart."""
    if IS_COMPILED:
        raise BadInput(f"{what}: expected a plain install, found the compiled build, whose functions cannot be watched")


def as_dataclass(
    native: type[Any], hints: dict[str, str], given: dict[str, Any], slots: bool = False, **options: bool
) -> None:
    """Make a native class a dataclass to everybody who asks: `fields`, `replace`, pydantic, whoever prints it.

    It has its `__init__`, `__eq__` and `__hash__` already. `hints` are the annotations of its own fields, `given` what
    stands behind their =.
    """
    parent = next((one for one in native.__mro__[1:] if dataclasses.is_dataclass(one)), None)
    bases = (type("Parent", (), {name: getattr(parent, name) for name in SHOWN[:2]}),) if parent else ()
    body = {"__annotations__": hints, "__module__": native.__module__, "__qualname__": native.__qualname__, **given}
    made: type[Any] = dataclasses.dataclass(**options)(type(native.__name__, bases, body))
    for name in SHOWN:
        setattr(native, name, getattr(made, name))
    native.__annotations__ = hints
    if not hasattr(native, "__class_getitem__"):  # of a generic class a compiler leaves the base out
        native.__class_getitem__ = classmethod(GenericAlias)
    if slots:  # it has them anyway; whoever makes a subclass, or an instance without __init__, looks for them
        native.__slots__ = tuple(hints)
