"""What compiling brings: games a second of the compiled build and of the pure one, in turns, in processor time.

    python -m tools.beside_pure [--rounds 5] [sparta ...]

`make fast` builds what is compared, and runs this.
"""

from __future__ import annotations

import argparse

from foeman.bench import AIMS, Aim
from tools.in_turns import COMPILED, PURE, PYTHONS, Command, bots_play, in_turns

GAMES = {"rome": 15, "sparta": 150, "crusade": 60, "skirmish": 15}
"""How many games are played in a turn: some seconds each."""

BENCH = "from foeman.bench import FULL, run; print(run([{name!r}], FULL)[0].value)"
"""A ratio that the benchmarks take within one build."""
RATIOS = {"engine tax (the bare game is never compiled)": "engine", "listener cost in The Ford": "listener"}

ROW = "{:<46} {:>9} {:>9} {:>7}"


def rate(aim: Aim, rounds: int) -> dict[str, float]:
    """Games a second of both builds."""
    games = GAMES[aim.game]
    commands = {build: bots_play(build, aim.game, aim.bot, games) for build in (PURE, COMPILED)}
    return {build: games / seconds for build, seconds in in_turns(commands, rounds).items()}


def ratio(name: str, rounds: int) -> dict[str, float]:
    """A ratio, in both builds."""
    commands: dict[str, Command] = {
        build: [PYTHONS[build], "-c", BENCH.format(name=name)] for build in (PURE, COMPILED)
    }
    return in_turns(commands, rounds)


def main() -> None:
    """Compare the builds, and print a row for each game and bot."""
    parser = argparse.ArgumentParser(prog="python -m tools.beside_pure", description="Compiled beside pure.")
    parser.add_argument("games", nargs="*", help="only these games; all by default")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    print(ROW.format("games a second, one core", PURE, COMPILED, "times"))
    for aim in AIMS:
        if not given.games or aim.game in given.games:
            found = rate(aim, given.rounds)
            pure, compiled = found[PURE], found[COMPILED]
            print(ROW.format(f"{aim.game}, {aim.bot}", f"{pure:.1f}", f"{compiled:.1f}", f"{compiled / pure:.2f}"))
    for words, name in RATIOS.items() if not given.games else ():
        found = ratio(name, 1)
        print(ROW.format(words, f"{found[PURE]:.2f}", f"{found[COMPILED]:.2f}", ""))


if __name__ == "__main__":
    main()
