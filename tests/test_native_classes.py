"""Sources as they are compiled: dataclasses that say themselves what `dataclass` would have written."""

from __future__ import annotations

import ast
import dataclasses
import sys
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from tools.build_compiled import ROOT, compiled_files, module_of, subclassed_elsewhere
from tools.native_classes import ANSWERS, HEAD, Reader, native

SOURCE = '''
"""Pieces."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from foeman.engine.states import shared, transient

T = TypeVar("T")


@dataclass(slots=True)
class Piece:
    """One piece."""

    name: str = shared()
    at: list[str] = field(default_factory=list)
    """Where it is."""
    wounds: int = 0
    under: str | None = transient()
    known: dict[str, int] = field(default=None, compare=False)  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Corner:
    """Two numbers, known by both."""

    x: int
    y: int = field(default=1, hash=False)


@dataclass(slots=True, kw_only=True)
class Leader(Piece):
    """A piece with a rank."""

    rank: int

    def __post_init__(self) -> None:
        self.wounds += self.rank


@dataclass(frozen=True, slots=True)
class Choice(Generic[T]):
    """Anything that is chosen."""

    what: T


class Lost(LookupError):
    """Nobody there."""
'''


def both() -> tuple[Any, Any]:
    """The classes as they are written, and as they are compiled, here both interpreted."""
    made = []
    for name, text in (("plain", SOURCE), ("native", native(SOURCE, "native", reader(), ["native.Piece"]))):
        module = ModuleType(name)
        sys.modules[name] = module
        exec(compile(text, name, "exec"), module.__dict__)
        made.append(module)
    return made[0], made[1]


def reader() -> Reader:
    """What there is to be known of the source."""
    return Reader({"native": ast.parse(SOURCE)}, ["native"])


def test_a_class_is_the_same_whether_it_is_written_out_or_not() -> None:
    """Made, compared, hashed, printed, replaced: all as `dataclass` does it."""
    for one in both():
        piece, other = one.Piece("Ada", ["ford"]), one.Piece("Bo", wounds=0, at=["ford"], known={"a": 1})
        assert (piece.name, piece.at, piece.wounds, piece.under, piece.known) == ("Ada", ["ford"], 0, None, None)
        assert piece == other  # neither what is shared nor what is not compared counts
        assert piece != one.Piece("Ada", ["hill"])
        assert piece != "Ada"
        assert one.Piece("Ada").at is not one.Piece("Ada").at
        with pytest.raises(TypeError):
            hash(piece)
        assert hash(one.Corner(2, 5)) == hash(one.Corner(2, 7))
        assert {one.Corner(2, 5): "here"}[one.Corner(2, 5)] == "here"
        assert repr(one.Corner(2)) == "Corner(x=2, y=1)"
        assert dataclasses.replace(one.Corner(2), y=9) == one.Corner(2, 9)
        assert one.Leader("Cy", rank=2).wounds == 2
        assert repr(one.Choice(3)) == "Choice(what=3)"
        assert [field.name for field in dataclasses.fields(one.Leader)] == [
            *("name", "at", "wounds", "under", "known"),
            "rank",
        ]
        assert [field.type for field in dataclasses.fields(one.Corner)] == ["int", "int"]


def test_a_native_class_says_what_a_compiler_must_know() -> None:
    """Who may have subclasses that are not compiled, and who cannot be native."""
    lines = native(SOURCE, "native", reader(), ["native.Piece"]).splitlines()
    assert lines[lines.index("class Piece:") - 1] == "@_mypyc_attr(allow_interpreted_subclasses=True)"
    assert lines[lines.index("class Corner:") - 1] == "@_mypyc_attr(allow_interpreted_subclasses=True)"
    assert lines[lines.index("class Lost(LookupError):") - 1] == "@_mypyc_attr(native_class=False)"
    apart = "@_mypyc_attr(native_class=False, allow_interpreted_subclasses=True)"
    assert lines[lines.index("class Choice(Generic[T]):") - 1] == apart
    assert not [line for line in lines if line.startswith("@dataclass")]
    assert [line.partition(",")[0] for line in lines if "slots=True" in line] == [
        "_as_dataclass(Corner",
        "_as_dataclass(Leader",
        "_as_dataclass(Choice",
    ]  # a native class cannot have a base that shows some, and Leader is made of Piece
    assert "    known: _Any" in lines  # it begins as None, which is no dict


def test_the_list_of_what_is_compiled_has_what_a_game_between_bots_runs_through() -> None:
    """And nothing with pydantic models in it, which look at annotations that native classes do not keep."""
    listed = {module_of(file, ROOT): file.read_text("utf-8") for file in compiled_files(ROOT)}
    assert {"foeman.engine.table", "foeman.engine.narrowing", "foeman.games.ford.state"} <= set(listed)
    assert [name for name, text in listed.items() if "(BaseModel)" in text or "(Part)" in text] == []
    assert [name for name, text in listed.items() if "@cached_property" in text] == []
    assert [name for name in listed if name.startswith("foeman.web") or ".companion" in name] == []


def test_whoever_has_subclasses_in_other_modules_is_open_to_them() -> None:
    """And so are its own bases."""
    trees = {
        "one": ast.parse("class A: ...\nclass B(A): ...\nclass C: ..."),
        "other": ast.parse("from one import B\nclass D(B): ..."),
    }
    found = subclassed_elsewhere(trees, ["one"])
    assert ("one.A" in found, "one.B" in found, "one.C" in found) == (True, True, False)


ASKS = """
from __future__ import annotations

from foeman.games.rome.bots.board.armies import (
    BY_LAND as LAND,
    ArmyBoard,
)
from foeman.games.rome.bots.board.spending import SpendingBoard

HERE = 1
"""


def test_native_code_asks_the_one_class_that_answers_a_protocol() -> None:
    """A board that one class answers is that class to native code, by the name of the protocol; lines stay in place."""
    lines = native(ASKS, "pieces", Reader({"pieces": ast.parse(ASKS)}, ["pieces"]), []).split("\n")
    assert "from foeman.games.rome.bots.board.armies import BY_LAND as LAND; " in "\n".join(lines)
    assert "from foeman.games.rome.digital.armies import DigitalArmyBoard as ArmyBoard" in "\n".join(lines)
    assert "from foeman.games.rome.digital.spending import DigitalSpendingBoard as SpendingBoard" in lines
    assert len(lines) == len(ASKS.split("\n")) + len(HEAD)


def test_every_protocol_that_one_class_answers_is_there_and_so_is_the_class() -> None:
    """What is asked instead of a protocol has all its methods."""
    for protocol, answers in ANSWERS.items():
        asked, given = (getattr(import_module(module), name) for module, name in map(split_name, (protocol, answers)))
        assert [name for name in dir(asked) if not name.startswith("_") and not hasattr(given, name)] == []


def split_name(full: str) -> tuple[str, str]:
    """The module and the name in it."""
    module, _, name = full.rpartition(".")
    return module, name


def test_nothing_that_a_property_gives_is_called_at_once() -> None:
    """A native class takes `self.random()` for a method of it, and gives what the property gives, uncalled."""
    files = {module_of(file, ROOT): ast.parse(file.read_text("utf-8")) for file in compiled_files(ROOT)}
    classes = [(name, node) for name, tree in files.items() for node in tree.body if isinstance(node, ast.ClassDef)]
    assert [f"{name}.{node.name}" for name, node in classes if properties_of(node) & own_calls_in(node)] == []
    called = ast.parse("class A:\n  @property\n  def roll(self): ...\n  def six(self): return self.roll()").body[0]
    assert isinstance(called, ast.ClassDef)
    assert properties_of(called) & own_calls_in(called) == {"roll"}


def properties_of(node: ast.ClassDef) -> set[str]:
    """The names of the properties of a class."""
    methods = [one for one in node.body if isinstance(one, ast.FunctionDef)]
    return {one.name for one in methods if "property" in map(ast.unparse, one.decorator_list)}


def own_calls_in(node: ast.ClassDef) -> set[str]:
    """What a class calls of its own."""
    calls = [one.func for one in ast.walk(node) if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute)]
    return {one.attr for one in calls if ast.unparse(one.value) == "self"}
