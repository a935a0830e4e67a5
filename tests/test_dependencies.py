"""What the code imports is asked for in pyproject.toml, and not only brought along by something else."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

from tests.test_architecture import FILES, imports_of, name_of, tree_of

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))["project"]


def plain(requirement: str) -> str:
    """A distribution's name without version, extras and case."""
    return re.split(r"[\[<>=!~ ;]", requirement)[0].lower().replace("_", "-")


def imported(file: Path) -> list[str]:
    """The packages of others that a file imports."""
    names = dict.fromkeys(module.partition(".")[0] for _, module in imports_of(tree_of(file)))
    return [name for name in names if name not in sys.stdlib_module_names and name != "foeman"]


def test_everything_imported_is_declared() -> None:
    """By the name under which it is installed; without it a player would have it by chance."""
    declared, owners = [plain(name) for name in PROJECT["dependencies"]], packages_distributions()
    missing = [
        f"{name_of(file)}: {name}"
        for file in FILES
        for name in imported(file)
        if not any(plain(owner) in declared for owner in owners.get(name, [name]))
    ]
    assert missing == []
