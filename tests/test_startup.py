"""Foeman answers at once: what is not needed is not imported."""

from __future__ import annotations

import subprocess
import sys

import pytest

PRINT_MODULES = """
import sys
try:
    {what}
except SystemExit:
    pass
print("loaded:", *sys.modules)
"""
COMMAND = "from foeman.cli import main; sys.argv = {words}; main()"
HEAVY = ("pydantic", "sqlalchemy", "fastapi", "starlette", "uvicorn", "websockets", "numpy", "shapely", "asyncio")
OURS = ("foeman.engine", "foeman.games", "foeman.lab", "foeman.web", "foeman.store")


def loaded(what: str) -> list[str]:
    """The modules that some code loads in a process of its own."""
    program = PRINT_MODULES.format(what=what)
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    return told.rpartition("loaded:")[2].split()


def of(modules: list[str], packages: tuple[str, ...]) -> list[str]:
    """Those of some packages."""
    return [one for one in modules if any(one == package or one.startswith(f"{package}.") for package in packages)]


def test_help_loads_nothing_heavy() -> None:
    """No game, no engine, no database, no server."""
    assert of(loaded(COMMAND.format(words=["foeman", "--help"])), (*HEAVY, *OURS)) == []


@pytest.mark.parametrize("words", [["foeman", "play", "--help"], ["foeman", "--version"]])
def test_what_typer_looks_at_loads_nothing_of_ours(words: list[str]) -> None:
    """It reads options with pydantic; that is all."""
    assert of(loaded(COMMAND.format(words=words)), (*HEAVY[1:], *OURS)) == []


def test_a_game_loads_no_other_game() -> None:
    """Nor the server, nor what another game computes with."""
    modules = loaded("from foeman.games import game_of; game_of('ford')")
    assert {one.split(".")[2] for one in of(modules, ("foeman.games",)) if one.count(".") > 1} == {"ford"}
    assert of(modules, ("foeman.web", "foeman.store", *HEAVY[1:])) == []


def test_a_session_loads_only_the_engine() -> None:
    """And of others only what reads and checks."""
    modules = loaded("import foeman.engine.session")
    assert of(modules, (*OURS[1:], *HEAVY[1:], "rich", "typer", "importlib.metadata")) == []


def test_a_simulation_loads_neither_saved_games_nor_the_server() -> None:
    """Its first result would wait for them; only a pack by its hash is looked for among what is kept."""
    words = ["foeman", "sim", "sparta", "--games", "1", "--seed", "1", "--workers", "1"]
    assert of(loaded(COMMAND.format(words=words)), ("foeman.web", "foeman.store", *HEAVY[1:])) == []
