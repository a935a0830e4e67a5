"""What bots of Rome raise in taxes, round by round: how much gold each kind has to spend.

python -m tools.measure_income                                  two Super-bots and two Speed-bots
python -m tools.measure_income super,super,super,super --games 40
"""

from __future__ import annotations

import argparse
import re
from collections import defaultdict

from foeman.engine.because import Line
from foeman.engine.game import Setup
from foeman.games import game_of
from foeman.lab.running import Counting
from foeman.lab.simulation import checked_terms, play_one, seed_of
from foeman.lab.statistics import interval, sums

TAXES = frozenset({"rome.tax.regions", "rome.solo.tax.speed.fixed"})
GOLD = re.compile(r"^(.+) raises (\d+) gold\.$")
SEED = 5
ROUNDS = 8

Raised = dict[tuple[str, int], list[int]]


class Taxes(Counting):
    """A listener that notes who raised how much, in the order of rounds."""

    def __init__(self) -> None:
        super().__init__(decisions=False)
        self.raised: dict[str, list[int]] = defaultdict(list)

    def tell(self, line: Line) -> None:
        told = GOLD.match(line.words) if line.rule in TAXES else None
        if told:
            self.raised[told[1]].append(int(told[2]))


def raised_in(seats: dict[str, str], games: int) -> Raised:
    """By kind of bot and round: what was raised, in every game by everybody of the kind."""
    game, found = game_of("rome"), defaultdict[tuple[str, int], list[int]](list)
    terms = checked_terms(game, Setup(game="rome", seats=seats), 1, SEED)
    for number in range(games):
        taxes = Taxes()
        play_one(game.digital, terms, seed_of(SEED, number), taxes)
        for faction, amounts in taxes.raised.items():
            for round, gold in enumerate(amounts, 1):
                found[seats[faction], round].append(gold)
    return found


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", nargs="?", default="super,speed,super,speed")
    parser.add_argument("--games", type=int, default=40)
    given = parser.parse_args()
    factions = max(game_of("rome").all_seatings(), key=len)
    seats = dict(zip(factions, given.players.split(","), strict=True))
    for (kind, round), amounts in sorted(raised_in(seats, given.games).items()):
        if round <= ROUNDS and len(amounts) > 1:
            mean = interval(sums(amounts))
            print(f"{kind} round {round}: {mean.mean:.1f} gold ({mean.low:.1f} to {mean.high:.1f})")


if __name__ == "__main__":
    main()
