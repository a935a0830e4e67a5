"""What the compiled build is told by its source: words of docstrings, and what makes a class a dataclass."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from foeman.engine import compiled
from foeman.engine.compiled import as_dataclass, docstring_of, refuse_compiled
from foeman.engine.game import Setup
from foeman.engine.reading import BadInput
from foeman.games.ford import FORD
from foeman.games.ford.digital.board import DigitalBoard
from foeman.games.ford.rules.march import march_order
from foeman.lab.coverage import cover


def without_words() -> None:
    pass


@pytest.fixture
def _words_beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if this were the compiled build, with some words beside the package."""
    words = {__name__: {"without_words": "ford.march: One line\n\n    and another."}}
    (tmp_path / "docstrings.json").write_text(json.dumps(words), "utf-8")
    monkeypatch.setattr(compiled, "DOCSTRINGS", tmp_path / "docstrings.json")
    monkeypatch.setattr(compiled, "IS_COMPILED", True)
    compiled._written.cache_clear()
    yield
    compiled._written.cache_clear()


def test_a_docstring_is_the_same_in_both_builds() -> None:
    """Of a function, a method and a class; only the compiled build has to look it up."""
    assert docstring_of(march_order) == "ford.order: fewer points first, chance between equals."
    assert docstring_of(DigitalBoard.starts) == "The spaces with a cohort of this side that has not marched yet."
    assert docstring_of(DigitalBoard) == "The board of a digital game, for one side."
    assert docstring_of(without_words) == ""


@pytest.mark.usefixtures("_words_beside")
def test_words_that_a_native_function_has_lost_stand_beside_the_package() -> None:
    """Without what they were indented by; a function with words of its own keeps them."""
    assert docstring_of(without_words) == "ford.march: One line\n\nand another."
    assert docstring_of(cover) == "Play so many games and see which rules they apply."


@pytest.mark.usefixtures("_words_beside")
def test_what_watches_functions_refuses_to_run_compiled() -> None:
    """In one line that says what is needed."""
    line = "coverage: expected a plain install, found the compiled build, whose functions cannot be watched"
    with pytest.raises(BadInput, match=f"^{line}$"):
        cover(FORD, Setup(game="ford"), games=1, seed=1)
    with pytest.raises(BadInput, match=r"^proofs: expected a plain install, "):
        refuse_compiled("proofs")


class Parent:
    """As the source of a dataclass is compiled: it says itself what `dataclass` would have written."""

    name: str

    def __init__(self, name: str) -> None:
        self.name = name


as_dataclass(Parent, {"name": "str"}, {})


class Child(Parent):
    """With a field of its own."""

    number: int

    def __init__(self, name: str, number: int = 3) -> None:
        self.name, self.number = name, number


as_dataclass(
    Child, {"number": "int"}, {"number": dataclasses.field(default=3, metadata={"shared": True})}, frozen=False
)


def test_a_class_that_wrote_itself_out_is_a_dataclass_to_everybody_who_asks() -> None:
    """To dataclasses, to whoever prints it, and to pydantic."""
    child: Any = Child("Ada")
    assert [(one.name, one.type, one.metadata.get("shared")) for one in dataclasses.fields(child)] == [
        ("name", "str", None),
        ("number", "int", True),
    ]
    assert dataclasses.replace(child, number=4).number == 4
    assert repr(child) == "Child(name='Ada', number=3)"
    read = TypeAdapter(Child).validate_python({"name": "Bo", "number": 5})
    assert (type(read), read.name, read.number) == (Child, "Bo", 5)
    written: Any = Child
    assert type(written[int]("Cy")) is Child  # a generic one may be said with what it is of
