"""What workers cost: processor time of simulations with two workers, and of two copies of a bare loop, in turns.

    python -m tools.measure_workers [--games 2000] [--rounds 3] [sparta ...]

All that each starts counts, from its beginning to its end, and all of them play the same games. Pure, and compiled if
`make fast` has built it.
"""

from __future__ import annotations

import argparse

from tools.in_turns import PYTHONS, Command, builds, in_turns

SPENT = """
import resource, subprocess, sys
running = [subprocess.Popen([sys.executable, *command], stdout=subprocess.DEVNULL) for command in {commands!r}]
if any(one.wait() for one in running):
    raise SystemExit(1)
spent = resource.getrusage(resource.RUSAGE_CHILDREN)
print(spent.ru_utime + spent.ru_stime)
"""

LOOP = """
from foeman.engine.game import Setup
from foeman.games import game_of
from foeman.lab.simulation import play_one, seed_of
game = game_of({game!r})
terms = game.prepare(Setup(game=game.id, seats=dict.fromkeys(game.all_seatings()[0], next(iter(game.bots)))))
for number in range({first}, {last}):
    play_one(game.digital, terms, seed_of(1, number))
"""


def simulation(game: str, games: int) -> list[list[str]]:
    """The command, with two workers."""
    return [["-m", "foeman", "sim", game, "--games", str(games), "--seed", "1", "--workers", "2"]]


def loops(game: str, games: int) -> list[list[str]]:
    """Two programs that play half of the games each, and nothing else."""
    halves = [(0, games // 2), (games // 2, games)]
    return [["-c", LOOP.format(game=game, first=first, last=last)] for first, last in halves]


def main() -> None:
    """Measure, and print a row for each game and build."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure_workers", description="What workers cost.")
    parser.add_argument("names", nargs="*", metavar="game", default=["sparta"])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    for game in given.names:
        ways = {"two workers": simulation(game, given.games), "two loops": loops(game, given.games)}
        for build in builds():
            commands: dict[str, Command] = {
                way: [PYTHONS[build], "-c", SPENT.format(commands=programs)] for way, programs in ways.items()
            }
            found = in_turns(commands, given.rounds)
            told = ", ".join(f"{way} {seconds:.2f} s" for way, seconds in found.items())
            print(f"{game}, {build}: {told}: {found['two loops'] / found['two workers']:.1%}")


if __name__ == "__main__":
    main()
