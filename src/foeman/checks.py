"""Checks for contributors: golden playthroughs written anew, and random games for as long as you like.

python -m foeman.checks --write-playthroughs
python -m foeman.checks --fuzz --minutes 5
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from foeman.engine.testing import play_checked, setups, write_playthroughs
from foeman.games import all_games
from foeman.players.golden import write_playthrough

PLAYTHROUGHS = Path("tests/playthroughs")


def fuzz(minutes: float) -> None:
    """Random games of every game and set-up in turn, until the time is up; the first fault ends it."""
    end = time.monotonic() + minutes * 60
    played, seed = 0, int(time.time())
    while time.monotonic() < end:
        seed += 1
        for game in all_games():
            for name, setup in setups(game).items():
                try:
                    play_checked(game, setup, seed)
                except BaseException:
                    print(f"{game.id}, {name}, seed {seed}: failed after {played} games")
                    raise
                played += 1
    print(f"{played} games, no fault; the last seed was {seed}")


def main() -> None:
    """Read the arguments and do as they say."""
    parser = argparse.ArgumentParser(prog="python -m foeman.checks", description="Checks for contributors.")
    parser.add_argument("--write-playthroughs", action="store_true", help="write the golden games anew")
    parser.add_argument("--fuzz", action="store_true", help="play random games")
    parser.add_argument("--minutes", type=float, default=5, help="how long")
    wanted = parser.parse_args()
    if wanted.write_playthroughs:
        for game in all_games():
            write_playthroughs(game, PLAYTHROUGHS)
            if game.thinking is not None:
                write_playthrough(game, PLAYTHROUGHS)
    if wanted.fuzz:
        fuzz(wanted.minutes)


if __name__ == "__main__":
    main()
