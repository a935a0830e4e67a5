"""The project's own source, parsed: what the tests of its architecture and style look at."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import foeman

ROOT = Path(foeman.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
INNER = [file for file in FILES if file.relative_to(ROOT).parts[0] in ("engine", "games")]


def name_of(file: Path) -> str:
    """A file as it is called in messages."""
    return file.relative_to(ROOT.parent).as_posix()


@cache
def tree_of(file: Path) -> ast.Module:
    """A file, parsed."""
    return ast.parse(file.read_text(encoding="utf-8"))


def imports_of(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every module that is imported, also within functions; a name taken from a package counts as its module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: an import says the whole name of its module"
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)
