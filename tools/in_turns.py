"""Programs that are measured against each other: in turns, so that what disturbs one disturbs all of them alike."""

from __future__ import annotations

import statistics
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PURE, COMPILED = "pure", "compiled"
PYTHONS = {PURE: ROOT / ".venv/bin/python", COMPILED: ROOT / ".venv-fast/bin/python"}
"""The environments that `make` and `make fast` make."""

Command = Sequence[str | Path]


def builds() -> list[str]:
    """Foeman as it is here: pure, and compiled if `make fast` has built it."""
    return [name for name, python in PYTHONS.items() if python.exists()]


def bots_play(build: str, game: str, bot: str, games: int, before: int = 10) -> Command:
    """A program that plays games between bots and prints the seconds that took; the first ones do not count."""
    script = f"from foeman.bench import play_first; play_first({game!r}, {bot!r}, {games}, {before})"
    return [PYTHONS[build], "-c", script]


def number_from(command: Command) -> float:
    """The number that a program prints."""
    return float(subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout)


def in_turns(commands: Mapping[str, Command], rounds: int) -> dict[str, float]:
    """The median of the numbers that each program prints."""
    told: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            told[name].append(number_from(command))
    return {name: statistics.median(numbers) for name, numbers in told.items()}
