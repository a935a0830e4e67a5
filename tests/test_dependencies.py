"""What the code imports is asked for in pyproject.toml, what is asked for is used, and all of it is pinned."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.source import FILES, imports_of, tree_of

pytestmark = pytest.mark.pure("reads the source")

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
NOT_IMPORTED = {
    "httpx2": "FastAPI's test client speaks through it",
    "mypy": "make check",
    "pre-commit": ".pre-commit-config.yaml",
    "psycopg": "a store's address names it",
    "pytest-randomly": "pytest finds it",
    "pytest-xdist": "pytest -n",
    "ruff": "make check",
    "types-shapely": "mypy finds it",
    "websockets": "with it uvicorn speaks to the page",
}
"""What is used without being imported, and how."""
BY_HAND = {"scipy": "tools/build_outremer.py, which says so"}
"""What only a tool needs that draws a map anew."""


def plain(requirement: str) -> str:
    """A distribution's name without version, extras and case."""
    return re.split(r"[\[<>=!~ ;]", requirement)[0].lower().replace("_", "-")


REQUIRED = [plain(name) for name in PROJECT["dependencies"]]
EXTRA = [
    plain(name) for names in PROJECT["optional-dependencies"].values() for name in names if plain(name) != "foeman"
]
"""What the extras ask for; that one brings another of ours is no dependency."""
OWNERS = packages_distributions()


def imported(files: list[Path]) -> dict[str, Path]:
    """The packages of others that files import, by the name under which each is installed, and one of the files."""
    own = ("foeman", "tests", "tools", *(file.stem for file in files))
    found = {
        module.partition(".")[0]: file for file in files for _, module in imports_of(tree_of(file))
    }  # fmt: skip
    others = {name: file for name, file in found.items() if name not in sys.stdlib_module_names and name not in own}
    return {plain(OWNERS.get(name, [name])[0]): file for name, file in others.items()}


def around() -> list[Path]:
    """The files of tests and tools."""
    return sorted([*(ROOT / "tests").rglob("*.py"), *(ROOT / "tools").rglob("*.py")])


WITH_EXTRAS = {"gym": "gym", "lab": "lab", "lab/cluster.py": "cluster"}
"""Folders and files of ours that may import what an extra brings."""


def declared_for(file: Path) -> list[str]:
    """What a file of ours may import."""
    place = file.relative_to(ROOT / "src" / "foeman")
    extras = [WITH_EXTRAS[name] for name in (place.parts[0], place.as_posix()) if name in WITH_EXTRAS]
    return [*REQUIRED, *(plain(name) for extra in extras for name in PROJECT["optional-dependencies"][extra])]


def test_everything_imported_is_declared() -> None:
    """By the name under which it is installed; without it a player would have it by chance."""
    assert {name: file for file in FILES for name in imported([file]) if name not in declared_for(file)} == {}
    known = (*REQUIRED, *EXTRA, *BY_HAND)
    assert {name: file for name, file in imported(around()).items() if name not in known} == {}


def test_everything_declared_is_used() -> None:
    """A player installs nothing that Foeman does not import; an extra comes with the code that needs it."""
    ours = imported(FILES)
    assert [name for name in REQUIRED if name not in ours and name not in NOT_IMPORTED] == []
    used = [*ours, *imported(around()), *NOT_IMPORTED]
    assert [name for name in EXTRA if name not in used] == []
    assert [name for name in NOT_IMPORTED if name not in (*REQUIRED, *EXTRA)] == []


def test_everything_declared_is_pinned() -> None:
    """So that a fresh install gets what was tested."""
    pinned = [plain(line) for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines()]
    assert [name for name in (*REQUIRED, *EXTRA) if name not in pinned] == []
