"""How many games four Super-bots play while four random players of Catanatron play one, in turns.

    python -m tools.beside_catanatron [--rounds 5]

Catanatron, a simulator of another board game, is the nearest thing in Python to measure ourselves by. It comes from
PyPI into an environment of its own (.venv-catanatron) and is needed for nothing else.
"""

from __future__ import annotations

import argparse
import subprocess
import sys

from tools.in_turns import PURE, ROOT, Command, bots_play, builds, in_turns

CATANATRON = "catanatron==3.2.1"
THERE = ROOT / ".venv-catanatron"
PYTHON = THERE / "bin/python"

OURS, THEIRS = 20, 20
"""How many games are played in a turn, by four bots each."""

PLAY = f"""
import random, time
from catanatron import Color, Game, RandomPlayer

def play(seed):
    random.seed(seed)
    Game([RandomPlayer(color) for color in Color], seed=seed).play()

for seed in range(10):
    play(seed)
start = time.process_time()
for seed in range(10, 10 + {THEIRS}):
    play(seed)
print(time.process_time() - start)
"""


def install() -> None:
    """Make the environment, once."""
    if not PYTHON.exists():
        print(f"Installing {CATANATRON} into {THERE.name}, once", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", THERE], check=True)
        subprocess.run([PYTHON, "-m", "pip", "install", "-qq", CATANATRON], check=True)


def main() -> None:
    """Play in turns, and print what each build plays for one game of Catanatron."""
    parser = argparse.ArgumentParser(prog="python -m tools.beside_catanatron", description="Beside Catanatron.")
    parser.add_argument("--rounds", type=int, default=5)
    rounds: int = parser.parse_args().rounds
    install()
    commands: dict[str, Command] = {"catanatron": [PYTHON, "-c", PLAY]}
    commands |= {build: bots_play(build, "rome", "super", OURS) for build in builds()}
    taken = in_turns(commands, rounds)
    theirs = THEIRS / taken.pop("catanatron")
    print(f"Catanatron, four random players: {theirs:.1f} games a second")
    for build, seconds in taken.items():
        print(
            f"Rome, four Super-bots, {build}: {OURS / seconds:.1f} games a second, {OURS / seconds / theirs:.2f} times"
        )
    if list(taken)[-1] == PURE:
        print("make fast builds the compiled one", file=sys.stderr)


if __name__ == "__main__":
    main()
