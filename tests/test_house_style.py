"""The house style: no set is gone through, files and functions are short, everything public is documented."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

import pytest

from tests.source import FILES, INNER, name_of, tree_of

pytestmark = pytest.mark.pure("reads the source")

LONGEST_FILE = 500
LONGEST_FUNCTION = 60


# Sets have no order

INTO_A_LIST = ("list", "tuple", "enumerate", "iter", "next", "map", "filter", "zip", "reversed", "fromkeys", "join")


def is_set(node: ast.expr, sets: list[str]) -> bool:
    """Whether an expression is surely a set."""
    if isinstance(node, (ast.Set, ast.SetComp)):
        return True
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.BitOr, ast.BitAnd, ast.Sub, ast.BitXor)):
        return is_set(node.left, sets) or is_set(node.right, sets)
    if isinstance(node, ast.IfExp):
        return is_set(node.body, sets) or is_set(node.orelse, sets)
    return isinstance(node, ast.Name) and node.id in sets


def own_nodes(function: ast.AST) -> Iterator[ast.AST]:
    """What stands in a function, without the functions in it."""
    for child in ast.iter_child_nodes(function):
        yield child
        if not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            yield from own_nodes(child)


def says_set(annotation: ast.expr) -> bool:
    """Whether a type says that something is a set."""
    return ast.unparse(annotation).split("[")[0] in ("set", "frozenset")


def names_of_sets(function: ast.AST) -> list[str]:
    """The names to which a function assigns sets, or which it says are sets."""
    names: list[str] = []
    for node in own_nodes(function):
        if isinstance(node, ast.Assign) and is_set(node.value, names):
            names += [target.id for target in node.targets if isinstance(target, ast.Name)]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if says_set(node.annotation) or (node.value is not None and is_set(node.value, names)):
                names.append(node.target.id)
        elif isinstance(node, ast.NamedExpr) and is_set(node.value, names):
            names.append(node.target.id)
        elif isinstance(node, ast.arg) and node.annotation and says_set(node.annotation):
            names.append(node.arg)
    return names


def looked_through(node: ast.AST) -> list[ast.expr]:
    """What a node goes through in order: a loop, a comprehension, a call that makes a row of it."""
    if isinstance(node, (ast.For, ast.AsyncFor, ast.comprehension)):
        return [node.iter]
    if isinstance(node, ast.Call):
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        return [argument for argument in node.args if called in INTO_A_LIST]
    return [node.value] if isinstance(node, ast.Starred) else []


def walks_through_sets(tree: ast.Module) -> list[int]:
    """The lines in which a set is gone through in its own order, which nobody knows."""
    everywhere = [node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    lines = []
    for function in [tree, *everywhere]:
        sets = names_of_sets(function)
        for node in own_nodes(function):
            harmless = isinstance(node, ast.SetComp)
            lines += [part.lineno for part in looked_through(node) if not harmless and is_set(part, sets)]
    return sorted(lines)


@pytest.mark.parametrize("file", INNER, ids=name_of)
def test_no_set_is_gone_through(file: Path) -> None:
    """Its order would differ from run to run, and with it the game; sorted(...) gives it one."""
    assert walks_through_sets(tree_of(file)) == []


def test_the_check_of_sets_finds_what_it_looks_for() -> None:
    """Loops and comprehensions over sets and over names of sets; sorted sets and dicts are fine."""
    bad = [
        "for x in {1, 2}: pass",
        "[x for x in set(y)]",
        "for x in frozenset(y) | z: pass",
        "for x in {y for y in z}: pass",
        "def f():\n a = set()\n for x in a: pass",
        "def f(a: set[str]):\n return [x for x in a]",
        "def f():\n a: set[int] = make()\n return list(a)",
        "def f():\n if a := {1}:\n  return [*a]",
        "', '.join({'a', 'b'})",
        "dict.fromkeys(set(y))",
    ]
    good = [
        "for x in sorted({1, 2}): pass",
        "for x in {1: 2}: pass",
        "def f():\n a = set()\n return 1 in a",
        "def f():\n a = set()\n for x in sorted(a): pass",
        "def f():\n a = set()\ndef g(a):\n for x in a: pass",
        "len({x for x in y})",
    ]
    assert [code for code in bad if not walks_through_sets(ast.parse(code))] == []
    assert [code for code in good if walks_through_sets(ast.parse(code))] == []


# Size and words


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_no_file_is_too_long(file: Path) -> None:
    """One noun each."""
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


def lengths_of(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """How many lines each function has, decorators not counted."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield (node.end_lineno or node.lineno) - node.lineno + 1, node.name


def test_functions_are_short() -> None:
    """Most do one sentence of the rulebook: half have at most five lines, nine of ten at most fourteen."""
    lengths = [length for file in FILES for length, _ in lengths_of(tree_of(file))]
    assert median(lengths) <= 5
    assert quantiles(lengths, n=10)[-1] <= 14


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_no_function_is_too_long(file: Path) -> None:
    """Sixty lines are too many for one thing."""
    assert [name for length, name in lengths_of(tree_of(file)) if length > LONGEST_FUNCTION] == []


PRESCRIBE_NOTHING = {
    *("object", "BaseModel", "Protocol", "Generic", "NamedTuple", "Enum", "StrEnum", "IntEnum", "TypedDict", "ABC"),
    *("Exception", "BaseException", "ValueError", "LookupError", "AssertionError", "RuntimeError"),
}
Classes = dict[str, list[ast.ClassDef]]


def all_classes() -> Classes:
    """Every class of the project, by name."""
    found: Classes = {}
    for file in FILES:
        for node in ast.walk(tree_of(file)):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(node)
    return found


def base_names(node: ast.ClassDef) -> list[str]:
    """The names of a class's bases, without modules and type arguments."""
    return [ast.unparse(base).split("[")[0].split(".")[-1] for base in node.bases]


def documents(node: ast.ClassDef, method: str) -> bool:
    """Whether a class documents a method."""
    return any(
        isinstance(part, ast.FunctionDef) and part.name == method and ast.get_docstring(part) for part in node.body
    )


def implements_documented(node: ast.ClassDef, method: str, classes: Classes) -> bool:
    """Whether a method stands documented in a base, in a Protocol of the project, or comes from another library."""
    for base in base_names(node):
        if base in classes:
            if any(documents(one, method) or implements_documented(one, method, classes) for one in classes[base]):
                return True
        elif base not in PRESCRIBE_NOTHING:
            return True
    protocols = [one for some in classes.values() for one in some if "Protocol" in base_names(one)]
    return any(documents(one, method) for one in protocols)


def undocumented(body: list[ast.stmt], classes: Classes, owner: ast.ClassDef | None = None) -> Iterator[str]:
    """The public functions and classes without a docstring."""
    for node in body:
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) or node.name.startswith("_"):
            continue
        known = owner is not None and implements_documented(owner, node.name, classes)
        if not ast.get_docstring(node) and not known:
            yield f"line {node.lineno}: {node.name}"
        if isinstance(node, ast.ClassDef):
            yield from undocumented(node.body, classes, node)


CLASSES = all_classes()


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_everything_public_has_a_docstring(file: Path) -> None:
    """Files, classes, functions and methods; what only implements a documented method may go without."""
    tree = tree_of(file)
    assert ast.get_docstring(tree), f"{name_of(file)}: no docstring at the head of the file"
    assert list(undocumented(tree.body, CLASSES)) == []
