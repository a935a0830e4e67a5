"""A game that another package brings gets all that ours get: terminal, page, simulation, checks."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
import urllib.request
from pathlib import Path

import pytest

from foeman.games import GROUP, OURS
from foeman.games.ford import FORD

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
BROKEN = {
    "absent": ("absent-game", "no_such_module:GAME"),
    "fault": ("fault-game", "fault:GAME"),
    "number": ("number-game", "fault_free:NUMBER"),
    "other": ("other-game", "brook:BROOK"),
    "ford": ("ford-game", "brook:BROOK"),
    "brook": ("second-brook", "brook:BROOK"),
}
"""Entry points that cannot be used, by name: their package, and what they name."""


def install(folder: Path, package: str, name: str, value: str) -> None:
    """What pip leaves of a package that brings a game."""
    info = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n{name} = {value}\n", encoding="utf-8")


def renamed(text: str) -> str:
    """What is said of The Ford, said of The Brook."""
    return text.replace("foeman.games.ford", "brook").replace("ford", "brook").replace("FORD", "BROOK").replace(
        "Ford", "Brook"
    )  # fmt: skip


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a package that brings The Brook, a copy of The Ford, and with others that cannot be used."""
    folder = tmp_path_factory.mktemp("packages")
    shutil.copytree(FORD.folder, folder / "brook", ignore=shutil.ignore_patterns("__pycache__"))
    for file in (folder / "brook").rglob("*"):
        if file.is_file():
            file.write_text(renamed(file.read_text("utf-8")), encoding="utf-8")
    (folder / "fault.py").write_text('raise RuntimeError("two\\nlines")\n', encoding="utf-8")
    (folder / "fault_free.py").write_text("NUMBER = 7\n", encoding="utf-8")
    install(folder, "brook-game", "brook", "brook:BROOK")
    for name, (package, value) in BROKEN.items():
        install(folder, package, name, value)
    return folder


@pytest.fixture
def environment(packages: Path, tmp_path: Path) -> dict[str, str]:
    """Where these packages are installed."""
    places = [str(packages), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(places), "FOEMAN_HOME": str(tmp_path), "COLUMNS": "100"}


def ran(environment: dict[str, str], *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command of Foeman's, run where the packages are."""
    return subprocess.run(
        [sys.executable, "-m", "foeman", *words],
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_the_list_of_games_and_the_entry_points_agree() -> None:
    """A new game needs its line in `OURS` only; an entry point in pyproject.toml says the same as that line."""
    declared = PROJECT["entry-points"][GROUP]
    assert {name: OURS.get(name) for name in declared} == declared, "foeman/games/__init__.py: OURS says otherwise"


def test_at_the_terminal(environment: dict[str, str]) -> None:
    """It stands in the list after ours, and is played."""
    facts = json.loads(ran(environment, "games", "--json").stdout)
    assert [game["id"] for game in facts] == [*OURS, "brook"]
    told = ran(environment, "play", "brook", "--seed", "7", typed="quit\n")
    assert told.returncode == 0, told.stderr
    assert "Legion" in told.stdout
    assert "The Brook" in ran(environment, "games").stdout


def test_what_cannot_be_used_is_told_in_a_line(environment: dict[str, str]) -> None:
    """Each with its package and the reason, when the games are listed or when it is asked for."""
    lines = ran(environment, "games").stderr.splitlines()
    assert lines == [
        "foeman: game brook of the package second-brook (brook:BROOK): expected a name of its own, "
        "found that of game brook of the package brook-game (brook:BROOK)",
        "foeman: game ford of the package ford-game (brook:BROOK): expected a name of its own, found that of our ford",
        "foeman: game absent of the package absent-game (no_such_module:GAME): cannot be loaded: "
        "ModuleNotFoundError: No module named 'no_such_module'",
        "foeman: game fault of the package fault-game (fault:GAME): cannot be loaded: RuntimeError: two lines",
        "foeman: game number of the package number-game (fault_free:NUMBER): expected a Game, found 7",
        'foeman: game other of the package other-game (brook:BROOK): expected a Game with the id other, found "brook"',
    ]
    asked = ran(environment, "play", "fault")
    assert (asked.returncode, asked.stderr.splitlines()) == (1, [lines[3]])
    assert ran(environment, "rules", "ford").stderr == ""


def test_in_a_simulation(environment: dict[str, str]) -> None:
    """Its workers find it too, and it is played as The Ford is."""
    words = ("--games", "96", "--seed", "7", "--workers", "2", "--json")
    brook = ran(environment, "sim", "brook", *words)
    assert brook.returncode == 0, brook.stderr
    assert json.loads(brook.stdout) == json.loads(renamed(ran(environment, "sim", "ford", *words).stdout))


CHECK = """
from foeman.engine.testing import check_game
from foeman.games import game_of
check_game(game_of("brook"), count=1)
print("checked")
"""


def test_in_the_checks(environment: dict[str, str]) -> None:
    """It is held to what ours are held to."""
    done = subprocess.run([sys.executable, "-c", CHECK], env=environment, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("checked\n", "")


def test_on_the_page(environment: dict[str, str]) -> None:
    """The first page shows it, the API lists it, and the server says at its start what cannot be used."""
    with subprocess.Popen(
        [sys.executable, "-m", "foeman", "serve", "--port", "0"], env=environment, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            said = [server.stdout.readline() for _ in range(7)]
            where = said[0].split()[-1]
            assert "game absent of the package absent-game" in "".join(said)
            with urllib.request.urlopen(where, timeout=60) as page:
                assert "The Brook" in page.read().decode("utf-8")
            with urllib.request.urlopen(f"{where}api/games/brook", timeout=60) as facts:
                assert json.load(facts)["title"] == "The Brook"
        finally:
            server.terminate()
