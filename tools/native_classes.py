"""Dataclasses as a compiler wants them: what `dataclass` writes at run time stands in the source.

mypyc makes native classes, which have slots anyway and cannot be made once more with some (`slots=True`); of an
annotation it keeps no more than the bare type; and what `dataclass` writes at run time would stay interpreted. So the
copy of a source that is compiled says all of that itself: `__init__`, `__eq__` and `__hash__` as methods, and after the
class its annotations and defaults, from which engine/compiled.py makes it a dataclass to everybody who asks.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

WRITTEN = ("__init__", "__eq__", "__hash__")
MADE = {"list": "[]", "dict": "{}", "set": "set()"}
"""What a factory makes, said in a shorter way."""
PLAIN_BASES = ("Generic", "Protocol", "ABC")
"""Bases that bring no fields."""
NOT_NATIVE = ("NamedTuple", "Enum", "IntEnum", "StrEnum", "Protocol", "BaseModel", "Part", "Entry")
"""Bases whose subclasses a compiler leaves as they are."""
GENERIC = "Generic"
"""A base that gives a native class weak references, which are never cleared: whoever keeps one to an option crashes."""
CONSTANT = re.compile(r"[A-Z][A-Z0-9_]+")
"""What constants are called; a compiler looks up whatever else a module has by its name, each time."""
NAMES = ("str", "called.", "Annotated[")
"""How the types of names begin."""
BUILT_IN = ("AssertionError", "LookupError", "ValueError", "KeyError", "RuntimeError", "TypeError", "int", "str")
"""Bases that a native class cannot have."""

ANSWERS = {
    f"foeman.games.rome.bots.board.{file}.{kind}Board": f"foeman.games.rome.digital.{file}.Digital{kind}Board"
    for file, kind in (("agents", "Agent"), ("armies", "Army"), ("spending", "Spending"))
}
"""Protocols that one class of ours alone answers: native code, which asks a protocol by name, asks that class."""


@dataclass(frozen=True, slots=True)
class FieldOf:
    """A field of a dataclass, in source."""

    name: str
    type: str
    given: str = ""
    """What stands behind its =, if anything does."""
    default: str = ""
    """What it is if it is not given; empty where it must be."""
    factory: str = ""
    """What makes it if it is not given."""
    kw_only: bool = False
    compared: bool = True
    hashed: bool = True

    @property
    def held(self) -> str:
        """Of which type it is in a native class, which means it: where it begins as None in spite of it, of any.

        So is a name or None: native code takes what was compared with a name for one from there on, even if a call
        between has made it None.
        """
        late = self.default == "None" or (self.default.startswith("cast(") and self.default.endswith(", None)"))
        named = self.type.endswith(" | None") and self.type.startswith(NAMES)
        return "_Any" if named or (late and "None" not in self.type) else self.type


@dataclass(slots=True)
class Class:
    """A dataclass in source: its fields and those of its bases."""

    node: ast.ClassDef
    options: dict[str, bool]
    fields: list[FieldOf] = field(default_factory=list)
    own: list[FieldOf] = field(default_factory=list)
    finishes: bool = False
    """Whether it, or one of its bases, has something to do after all fields are set."""

    def has(self, name: str) -> bool:
        """Whether it writes such a method itself."""
        return any(isinstance(one, ast.FunctionDef) and one.name == name for one in self.node.body)


Classes = dict[str, Class]
"""By full name: foeman.engine.because.Because."""


def decorator_of(node: ast.ClassDef) -> ast.expr | None:
    """What makes a class a dataclass, if it is one."""
    for one in node.decorator_list:
        called = one.func if isinstance(one, ast.Call) else one
        if ast.unparse(called) in ("dataclass", "dataclasses.dataclass"):
            return one
    return None


def names_in(tree: ast.Module, module: str) -> dict[str, str]:
    """What names of a module stand for in full: what it imports, and its own classes."""
    known = {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    return known | {node.name: f"{module}.{node.name}" for node in tree.body if isinstance(node, ast.ClassDef)}


def bases_of(node: ast.ClassDef, known: Mapping[str, str]) -> list[str]:
    """The bases of a class by their full names, without what stands in brackets."""
    names = [ast.unparse(base).partition("[")[0] for base in node.bases]
    return [known.get(name, name) for name in names]


# Reading


class Reader:
    """The dataclasses of many sources; each is read when it, or a class that is made of it, is asked for."""

    def __init__(self, trees: Mapping[str, ast.Module], chosen: Iterable[str]) -> None:
        self._known = {module: names_in(tree, module) for module, tree in trees.items()}
        self._nodes = {
            f"{module}.{node.name}": (module, node)
            for module, tree in trees.items()
            for node in tree.body
            if isinstance(node, ast.ClassDef) and decorator_of(node)
        }
        self._read: Classes = {}
        self._bases = dict.fromkeys(
            base
            for module in chosen
            for node in trees[module].body
            if isinstance(node, ast.ClassDef)
            for base in bases_of(node, self._known[module])
        )

    def has_native_child(self, name: str) -> bool:
        """Whether a class that is compiled is made of it."""
        return name in self._bases

    def of(self, name: str) -> Class | None:
        """The dataclass of that full name, if it is one."""
        if name in self._nodes and name not in self._read:
            self._read[name] = self._class(*self._nodes[name])
        return self._read.get(name)

    def _class(self, module: str, node: ast.ClassDef) -> Class:
        decorator = decorator_of(node)
        given = decorator.keywords if isinstance(decorator, ast.Call) else []
        made = Class(node, {one.arg: ast.literal_eval(one.value) for one in given if one.arg})
        for base in bases_of(node, self._known[module]):
            if parent := self.of(base):
                made.fields += parent.fields
                made.finishes |= parent.finishes
        made.own = list(_own_fields(node, made.options.get("kw_only", False)))
        names = [one.name for one in made.own]
        made.fields = [one for one in made.fields if one.name not in names] + made.own
        made.finishes |= made.has("__post_init__")
        return made


def _own_fields(node: ast.ClassDef, kw_only: bool) -> Iterator[FieldOf]:
    for line in node.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            type_ = ast.unparse(line.annotation)
            if not type_.startswith("ClassVar"):
                yield _field(line.target.id, type_, line.value, kw_only)


def _field(name: str, type_: str, value: ast.expr | None, kw_only: bool) -> FieldOf:
    given = ast.unparse(value) if value else ""
    called = ast.unparse(value.func).rpartition(".")[2] if isinstance(value, ast.Call) else ""
    if called in ("shared", "transient"):
        default = "None" if called == "transient" else ""
        return FieldOf(name, type_, given, default, kw_only=kw_only, compared=False, hashed=False)
    if called != "field" or not isinstance(value, ast.Call):
        return FieldOf(name, type_, given, given, kw_only=kw_only)
    said = {one.arg: ast.unparse(one.value) for one in value.keywords}
    compared = said.get("compare") != "False"
    hashed = compared and said.get("hash") != "False"
    return FieldOf(
        name, type_, given, said.get("default", ""), said.get("default_factory", ""), kw_only, compared, hashed
    )


# Writing


def native(source: str, module: str, reader: Reader, open_to_all: Iterable[str]) -> str:
    """A source as it is compiled; classes that are `open_to_all` can have subclasses that are not.

    So can all dataclasses: of no other native class pydantic can make an instance without calling its `__init__`.
    """
    tree, lines = ast.parse(source), source.split("\n")
    known, wide = names_in(tree, module), dict.fromkeys(open_to_all)
    _stay_as_they_are(tree, lines)
    _ask_who_answers(tree, lines)
    for node in reversed([one for one in tree.body if isinstance(one, ast.ClassDef)]):
        made = reader.of(f"{module}.{node.name}")
        if made is not None:
            if reader.has_native_child(f"{module}.{node.name}"):
                made.options.pop("slots", None)  # a native class cannot have a base that shows some
            _write_out(made, lines)
        else:
            _begin_as_none(node, lines)
        bases = [base.rpartition(".")[2] for base in bases_of(node, known)]
        if made and GENERIC in bases:
            lines.insert(_first_line(node), "@_mypyc_attr(native_class=False, allow_interpreted_subclasses=True)")
        elif any(base in BUILT_IN for base in bases):
            lines.insert(_first_line(node), "@_mypyc_attr(native_class=False)")
        elif (made or f"{module}.{node.name}" in wide) and not any(base in NOT_NATIVE for base in bases):
            lines.insert(_first_line(node), "@_mypyc_attr(allow_interpreted_subclasses=True)")
    place = _after_docstring(tree, lines)
    lines[place:place] = HEAD
    return "\n".join(lines)


HEAD = [
    "from typing import Any as _Any, ClassVar as _ClassVar, Final as _Final",
    "from mypy_extensions import mypyc_attr as _mypyc_attr",
    "from foeman.engine.compiled import as_dataclass as _as_dataclass",
]


def _first_line(node: ast.ClassDef) -> int:
    return min([node.lineno, *(one.lineno for one in node.decorator_list)]) - 1


def _after_docstring(tree: ast.Module, lines: list[str]) -> int:
    """Behind `from __future__ import annotations`, with which every file begins."""
    return next(
        node.end_lineno or node.lineno
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module == "__future__"
    )


def _write_out(made: Class, lines: list[str]) -> None:
    """A dataclass as a plain class: from its last line to its first, so that the numbers of lines stay right."""
    node, decorator = made.node, decorator_of(made.node)
    end = node.end_lineno or node.lineno
    lines[end:end] = ["    " + line for line in (*_init(made), *_eq(made), *_hash(made))] + _as_dataclass(made)
    held = {one.name: one.held for one in made.own}
    for line in reversed(node.body):
        if isinstance(line, ast.AnnAssign) and (name := ast.unparse(line.target)) in held:
            lines[line.lineno - 1 : line.end_lineno] = [f"    {name}: {held[name]}"]
    first = node.body[0]
    after = first.end_lineno or first.lineno  # the docstring's
    lines[after:after] = ["    __dataclass_fields__: _ClassVar[dict[str, _Any]]"]
    assert decorator is not None
    lines[decorator.lineno - 1 : decorator.end_lineno] = []


def _stay_as_they_are(tree: ast.Module, lines: list[str]) -> None:
    """Constants of a module are final: native code has them at hand instead of looking them up by name."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and CONSTANT.fullmatch(name := ", ".join(map(ast.unparse, node.targets))):
            lines[node.lineno - 1] = lines[node.lineno - 1].replace(f"{name} =", f"{name}: _Final =", 1)
        elif isinstance(node, ast.AnnAssign) and CONSTANT.fullmatch(name := ast.unparse(node.target)):
            written = ast.unparse(node.annotation)
            lines[node.lineno - 1] = lines[node.lineno - 1].replace(f": {written} =", f": _Final[{written}] =", 1)


def _ask_who_answers(tree: ast.Module, lines: list[str]) -> None:
    """Instead of a protocol that one class alone answers that class is imported, by the name of the protocol."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            asked = [one.name for one in node.names if f"{node.module}.{one.name}" in ANSWERS]
            if asked:
                lines[node.lineno - 1 : node.end_lineno] = [
                    "; ".join(_imports(node, asked)),
                    *[""] * ((node.end_lineno or node.lineno) - node.lineno),  # the numbers of lines stay right
                ]


def _imports(node: ast.ImportFrom, asked: list[str]) -> Iterator[str]:
    others = [ast.unparse(one) for one in node.names if one.name not in asked]
    if others:
        yield f"from {node.module} import {', '.join(others)}"
    for name in asked:
        module, _, answers = ANSWERS[f"{node.module}.{name}"].rpartition(".")
        yield f"from {module} import {answers} as {name}"


def _begin_as_none(node: ast.ClassDef, lines: list[str]) -> None:
    """What begins as None is held as anything: of a protocol or nothing a native class would take None for unset."""
    for line in node.body:
        if isinstance(line, ast.AnnAssign) and line.value and ast.unparse(line.value) == "None":
            lines[line.lineno - 1] = f"    {ast.unparse(line.target)}: _Any = None"


def _init(made: Class) -> list[str]:
    if made.has("__init__") or not made.fields:
        return []
    by_place = [_parameter(one) for one in made.fields if not one.kw_only]
    by_name = [_parameter(one) for one in made.fields if one.kw_only]
    given = ["self", *by_place, *(["*"] if by_name else []), *by_name]
    sets = [f"    self.{one.name} = {_value(one)}" for one in made.fields]
    last = ["    self.__post_init__()"] if made.finishes else []
    return ["", f"def __init__({', '.join(given)}) -> None:", *sets, *last]


def _parameter(one: FieldOf) -> str:
    if one.factory:
        return f"{one.name}: {one.type} | None = None"
    return f"{one.name}: {one.held}" + (f" = {one.default}" if one.default else "")


def _value(one: FieldOf) -> str:
    made = MADE.get(one.factory, f"({one.factory})()")
    return f"{made} if {one.name} is None else {one.name}" if one.factory else one.name


def _eq(made: Class) -> list[str]:
    if made.has("__eq__") or not made.options.get("eq", True):
        return []
    name, compared = made.node.name, [one.name for one in made.fields if one.compared]
    return [
        "",
        "def __eq__(self, other: object) -> bool:",
        f"    if type(other) is not type(self) or not isinstance(other, {name}):",
        "        return NotImplemented",
        "    return " + (" and ".join(f"self.{one} == other.{one}" for one in compared) or "True"),
    ]


def _hash(made: Class) -> list[str]:
    if made.has("__hash__") or not (made.options.get("frozen") and made.options.get("eq", True)):
        return []
    hashed = "".join(f"self.{one.name}, " for one in made.fields if one.hashed)
    return ["", "def __hash__(self) -> int:", f"    return hash(({hashed.rstrip()}))"]


def _as_dataclass(made: Class) -> list[str]:
    """What makes it a dataclass to everybody who asks, after the class."""
    hints = {one.name: one.type for one in made.own}
    given = ", ".join(f"{one.name!r}: {one.given}" for one in made.own if one.given)
    said = "".join(f", {name}={value}" for name, value in made.options.items())
    return ["", "", f"_as_dataclass({made.node.name}, {hints!r}, {{{given}}}{said})", ""]
