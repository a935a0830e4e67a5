"""The project's own source, parsed: what the tests of its architecture and style look at."""

from __future__ import annotations

import ast
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
