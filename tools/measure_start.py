"""How soon it begins: seconds of processor time until a worker is ready, and until `foeman sim` has shown a game.

    python -m tools.measure_start [--rounds 5] [rome ...]

Pure, and compiled if `make fast` has built it, in turns. What Python itself takes to start is part of both.
"""

from __future__ import annotations

import argparse

from foeman.bench import AIMS
from tools.in_turns import PYTHONS, Command, builds, in_turns

READY = """
import time
import foeman.lab.simulation
from foeman.engine.game import Setup
from foeman.games import game_of
game = game_of({game!r})
game.prepare(Setup(game=game.id))
print(time.process_time())
"""
"""What a worker does before its first game."""

SHOWN = """
import resource, subprocess, sys
command = [sys.executable, "-m", "foeman", "sim", {game!r}, "--games", "1", "--seed", "1", "--workers", "1"]
subprocess.run(command, check=True, capture_output=True)
spent = resource.getrusage(resource.RUSAGE_CHILDREN)
print(spent.ru_utime + spent.ru_stime)
"""
"""The command from its start to its end, with a single game."""


def print_row(game: str, told: list[str]) -> None:
    """What was measured of a game."""
    print(f"{game:<10}" + "".join(f"{one:>22}" for one in told))


def seconds(script: str, game: str, rounds: int) -> list[str]:
    """How long it takes in each build."""
    commands: dict[str, Command] = {build: [PYTHONS[build], "-c", script.format(game=game)] for build in builds()}
    return [f"{taken:.2f} s" for taken in in_turns(commands, rounds).values()]


def main() -> None:
    """Measure, and print a row for each game."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure_start", description="How soon it begins.")
    parser.add_argument("games", nargs="*", help="only these games; all by default")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    print_row("", [f"{what}, {build}" for what in ("ready", "first game") for build in builds()])
    for game in given.games or dict.fromkeys(aim.game for aim in AIMS):
        told = [*seconds(READY, game, given.rounds), *seconds(SHOWN, game, given.rounds)]
        print_row(game, told)


if __name__ == "__main__":
    main()
