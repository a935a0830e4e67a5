"""The rulebook as data: every rule has an id, code that names it and a test that proves it.

`rules.toml` lists the rules in our own words with their source, and the rulings: what the document leaves open, how it
can be read, and which reading is the default. Code names the ids of the rules it applies, as a string or at the head
of a docstring; a test that proves one says `@proves("id")`.
"""

from __future__ import annotations

import ast
import functools
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType

from pydantic import Field, model_validator

from foeman.engine.compiled import refuse_compiled
from foeman.engine.content import Part
from foeman.engine.reading import BadInput, Json, fit, found, one_of, read_toml

ID = re.compile(r"^[a-z0-9_]+(\.[a-z0-9_]+)+$")


class Rule(Part):
    """One rule: its id, what it says in our words, and where it comes from."""

    id: str = Field(pattern=ID.pattern)
    words: str = Field(min_length=1)
    source: str = Field(min_length=1)


class Ruling(Part):
    """What a document leaves open, how it can be read, and what we play."""

    id: str = Field(pattern=ID.pattern)
    unclear: str = Field(min_length=1)
    readings: dict[str, str] = Field(min_length=2)
    default: str
    why: str = Field(min_length=1)
    source: str = ""
    switchable: bool = True
    """Whether the other readings can be played; where not, they are on record only."""

    @model_validator(mode="after")
    def _default_is_a_reading(self) -> Ruling:
        if self.default not in self.readings:
            raise ValueError(f"default: expected {one_of(self.readings)}, found {found(self.default)}")
        return self


class Rulebook(Part):
    """All rules and rulings of a game."""

    rule: tuple[Rule, ...]
    ruling: tuple[Ruling, ...] = ()
    booklets: dict[str, str] = Field(default_factory=dict)
    """What people call the documents that sources begin with."""

    @model_validator(mode="after")
    def _ids_are_unique(self) -> Rulebook:
        seen: dict[str, bool] = {}
        for name in self.ids:
            if name in seen:
                raise ValueError(f"{name}: expected each id once, found it twice")
            seen[name] = True
        return self

    @property
    def ids(self) -> list[str]:
        """The ids of all rules and rulings, in the rulebook's order."""
        return [rule.id for rule in self.rule] + [ruling.id for ruling in self.ruling]

    @property
    def words(self) -> dict[str, str]:
        """What each rule says, by id; a ruling says what is played."""
        said = {rule.id: rule.words for rule in self.rule}
        return said | {ruling.id: ruling.readings[ruling.default] for ruling in self.ruling}

    @functools.cached_property
    def headings(self) -> dict[str, str]:
        """Where people find each rule, by id: the booklet and the heading in it."""
        sources = {rule.id: rule.source for rule in self.rule} | {ruling.id: ruling.source for ruling in self.ruling}
        return {id: self._told(source) for id, source in sources.items()}

    def _told(self, source: str) -> str:
        return "; ".join(self._part_told(part) for part in source.split("; "))

    def _part_told(self, part: str) -> str:
        booklet, comma, heading = part.partition(", ")
        return f"{self.booklets.get(booklet, booklet)}{comma}{heading}"

    def heading(self, id: str) -> str:
        """Where people find a rule or ruling, "The Ford, 3 Battle"; nothing for what is no rule."""
        return self.headings.get(id, "")

    def search(self, text: str) -> list[str]:
        """The ids of rules and rulings: of that id, or whose id begins so, or with every word of the text in them."""
        if text in self.ids:
            return [text]
        begun = [id for id in self.ids if text and id.startswith(text)]
        return begun or [id for id in self.ids if all(word in self._searched[id] for word in text.casefold().split())]

    @functools.cached_property
    def _searched(self) -> dict[str, str]:
        """All that a rule can be found by, by id: its id, its heading, what it says, and a ruling's readings."""
        said = {rule.id: [rule.words] for rule in self.rule}
        said |= {one.id: [one.unclear, one.why, *one.readings, *one.readings.values()] for one in self.ruling}
        return {id: " ".join([id, self.heading(id), *parts]).casefold() for id, parts in said.items()}

    def settle(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """The reading of every ruling: as chosen, else the default."""
        rulings = {ruling.id: ruling for ruling in self.ruling}
        for name, reading in chosen.items():
            if name not in rulings:
                known = one_of(rulings) if rulings else "no ruling (this game has none)"
                raise BadInput(f"ruling: expected {known}, found {found(name)}")
            if not rulings[name].switchable and reading != rulings[name].default:
                only = f"{rulings[name].default} (it cannot be switched)"
                raise BadInput(f"ruling {name}: expected {only}, found {found(reading)}")
            if reading not in rulings[name].readings:
                raise BadInput(f"ruling {name}: expected {one_of(rulings[name].readings)}, found {found(reading)}")
        return {name: chosen.get(name, ruling.default) for name, ruling in rulings.items()}


@functools.cache
def read_rulebook(path: Path) -> Rulebook:
    """A game's rules.toml, and the rules_*.toml beside it where a game has several rulebooks."""
    files = [path, *sorted(path.parent.glob("rules_*.toml"))]
    books = [fit(Rulebook, read_toml(file), str(file)) for file in files]
    rules = [rule for book in books for rule in book.rule]
    rulings = [ruling for book in books for ruling in book.ruling]
    booklets = {short: title for book in books for short, title in book.booklets.items()}
    return fit(Rulebook, {"rule": rules, "ruling": rulings, "booklets": booklets}, str(path))


@dataclass(frozen=True, slots=True)
class Place:
    """A function that names a rule: where it stands."""

    file: Path
    name: str
    line: int
    last: int


@dataclass(slots=True)
class Index:
    """Which code applies and which tests prove each rule."""

    code: dict[str, list[Place]] = field(default_factory=dict)
    tests: dict[str, list[Place]] = field(default_factory=dict)


def index_code(folder: Path, prefix: str, only: Sequence[str] = ()) -> dict[str, list[Place]]:
    """For each rule id the functions below the folder that name it; `only` these need be looked for."""
    found_at: dict[str, list[Place]] = {}
    for file, tree in _parsed(folder, "*.py", only):
        for name, place in _named_below(tree, Place(file, file.stem, 1, 10**6), file, prefix):
            places = found_at.setdefault(name, [])
            if place not in places:
                places.append(place)
    return found_at


def _parsed(folder: Path, pattern: str, only: Sequence[str]) -> Iterator[tuple[Path, ast.Module]]:
    """The files below the folder that can name one of these ids."""
    for file in sorted(folder.rglob(pattern)):
        text = file.read_text(encoding="utf-8")
        if not only or any(id in text for id in only):
            yield file, ast.parse(text)


def _named_below(node: ast.AST, place: Place, file: Path, prefix: str) -> Iterator[tuple[str, Place]]:
    for child in ast.iter_child_nodes(node):
        inner = place
        if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
            name = child.name if place.last == 10**6 else f"{place.name}.{child.name}"
            first = min([child.lineno, *(decorator.lineno for decorator in child.decorator_list)])
            inner = Place(file, name, first, child.end_lineno or first)
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            for rule in ids_in(child.value, prefix):
                yield rule, place
        yield from _named_below(child, inner, file, prefix)


@contextmanager
def functions_run() -> Iterator[dict[CodeType, bool]]:
    """The functions that run meanwhile, in the order of their first call: to be looked up by their places."""
    refuse_compiled("proofs")
    ran: dict[CodeType, bool] = {}

    def note(frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            ran[frame.f_code] = True

    sys.setprofile(note)
    try:
        yield ran
    finally:
        sys.setprofile(None)


def ids_in(text: str, prefix: str) -> list[str]:
    """The rule ids a string names: it is one, or it is a docstring that begins with some and a colon."""
    head, colon, _ = text.strip().partition(":")
    names = [name.strip() for name in head.split(",")] if colon else [text]
    known = [name for name in names if ID.fullmatch(name) and name.startswith(prefix + ".")]
    return known if len(known) == len(names) else []


def index_tests(folder: Path, only: Sequence[str] = ()) -> dict[str, list[Place]]:
    """For each rule id the tests below the folder that say they prove it; `only` these need be looked for."""
    found_at: dict[str, list[Place]] = {}
    for file, tree in _parsed(folder, "test_*.py", only):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                for rule in _proved_by(node):
                    place = Place(file, node.name, node.lineno, node.end_lineno or node.lineno)
                    found_at.setdefault(rule, []).append(place)
    return found_at


def _proved_by(test: ast.FunctionDef) -> list[str]:
    return [
        argument.value
        for decorator in test.decorator_list
        if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", "") == "proves"
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def problems(book: Rulebook, index: Index) -> list[str]:
    """What is wrong between rules, code and tests: one line each."""
    ids = dict.fromkeys(book.ids)
    lines = [f"{name}: no code names it" for name in ids if name not in index.code]
    lines += [f"{name}: no test proves it" for name in ids if name not in index.tests]
    for what, places in (("code", index.code), ("a test", index.tests)):
        lines += [
            f"{name}: {what} names it ({where[0].file.name}, {where[0].name}), rules.toml does not"
            for name, where in places.items()
            if name not in ids and not is_of_the_board(name)
        ]
    return lines


def is_of_the_board(name: str) -> bool:
    """Whether an id is that of a query of a Board, `rome.board.holder`: what a person is asked, and no rule."""
    return name.split(".")[1] == "board"


def report(folder: Path, game: str, ids: Sequence[str], tests: Path | None) -> dict[str, list[dict[str, Json]]]:
    """These rules and rulings of the game in a folder, each with the code that names it and the tests that prove it."""
    book = read_rulebook(folder / "rules.toml")
    wanted = dict.fromkeys(ids)
    code, proofs = places(folder, game, ids, tests)

    def told(rule: Rule | Ruling) -> dict[str, Json]:
        where: dict[str, Json] = {"code": [*code.get(rule.id, ())], "tests": [*proofs.get(rule.id, ())]}
        return {**rule.model_dump(), "heading": book.heading(rule.id), **where}

    return {
        "rules": [told(rule) for rule in book.rule if rule.id in wanted],
        "rulings": [told(ruling) for ruling in book.ruling if ruling.id in wanted],
    }


Places = dict[str, list[str]]
"""By rule id, what names it."""


def places(folder: Path, game: str, ids: Sequence[str], tests: Path | None) -> tuple[Places, Places]:
    """The code of a game in a folder that names these rules, and the tests that prove them."""
    code = index_code(folder, game, ids)
    proofs = index_tests(tests, ids) if tests else {}
    return (
        {id: [f"{one.file.relative_to(folder).as_posix()}:{one.name}" for one in some] for id, some in code.items()},
        {id: [_test_name(one, tests) for one in some if tests] for id, some in proofs.items()},
    )


def _test_name(place: Place, tests: Path) -> str:
    """As pytest names it."""
    return f"{place.file.relative_to(tests.parent).as_posix()}::{place.name}"
