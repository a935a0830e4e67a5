"""Players against each other: who beats whom how often, with intervals, and openskill ratings of all of them.

    python -m tools.rate_players ford --players random,greedy,search:60,column --games 40 --kept ford.jsonl

Each pair plays so many games, half of them from each side, the same deals for both. Every game that is finished is
kept; started again with the same file it goes on where it was left, so that `--minutes 4` plays a piece at a time.

    python -m tools.rate_players rome --players greedy,search:12 --seats Rome,Carthage --option target=15 --kept 2.jsonl

plays a smaller game: fewer seats, other options. It wants a file of its own.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating

from foeman.engine.game import RANDOM, Game, Setup
from foeman.games import game_of
from foeman.lab.simulation import STEPS, play_one, play_seated, seed_of
from foeman.lab.statistics import around

SEED = 20
"""Of all games that are played here."""
DOUBT = 1.96
"""So many standard deviations around a rating hold 95 of 100."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game: who sat in the first seat and who in the others, which one it was, and what the first had of the win."""

    first: str
    other: str
    number: int
    won: float


@dataclass(frozen=True, slots=True)
class Small:
    """Of a game that is not played in its usual way: which seats there are, and its options."""

    seats: tuple[str, ...] = ()
    options: Mapping[str, int | str | bool] = field(default_factory=dict)

    def setup(self, game: Game[Any], first: str, other: str) -> Setup:
        """The two in turns in all seats."""
        names = self.seats or game.all_seatings()[0]
        seats = {seat: (first, other)[place % 2] for place, seat in enumerate(names)}
        return Setup(game=game.id, seats=seats, options=dict(self.options))


USUAL = Small()


def to_play(players: Sequence[str], games: int) -> Iterator[tuple[str, str, int]]:
    """All games, each pair in turn; each deal from both sides."""
    for number in range(games):
        for pair in combinations(players, 2):
            first, other = pair if number % 2 == 0 else pair[::-1]
            yield first, other, number


def play(game: Game[Any], first: str, other: str, number: int, small: Small = USUAL) -> Played:
    """One game; where there are more than two seats they are taken in turns."""
    setup = small.setup(game, first, other)
    terms, seed, seats = game.prepare(setup), seed_of(SEED, number // 2), setup.seats
    outcome = play_seated(game, terms, seed, steps=STEPS) if terms.thinkers() else play_one(game.digital, terms, seed)
    won = {seats[seat] for seat in outcome.winners}
    return Played(first, other, number, 0.5 if len(won) != 1 else float(first in won))


# What is kept


def kept_in(file: Path) -> list[Played]:
    """The games that were played before."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return [Played(**json.loads(line)) for line in lines]


def play_on(
    game: Game[Any], players: Sequence[str], games: int, file: Path, minutes: float, small: Small = USUAL
) -> list[Played]:
    """The games that are missing, for so many minutes at most."""
    played, until = kept_in(file), time.monotonic() + 60 * minutes
    before = {(one.first, one.other, one.number) for one in played}
    with file.open("a", encoding="utf-8") as lines:
        for which in to_play(players, games):
            if which in before:
                continue
            if time.monotonic() > until:
                break
            played.append(play(game, *which, small))
            lines.write(json.dumps(asdict(played[-1])) + "\n")
            lines.flush()
    return played


# What it tells


def rated(players: Sequence[str], played: Sequence[Played]) -> dict[str, PlackettLuceRating]:
    """Ratings after all games, in the order in which pairs took turns; everybody begins as average."""
    model = PlackettLuce()
    ratings = {player: model.rating(name=player) for player in players}
    for one in sorted(played, key=lambda one: one.number):
        ranks = [1.0 - one.won, one.won]
        (first,), (other,) = model.rate([[ratings[one.first]], [ratings[one.other]]], ranks=ranks)
        ratings[one.first], ratings[one.other] = first, other
    return ratings


def shares(played: Sequence[Played]) -> dict[tuple[str, str], tuple[float, int]]:
    """What each had of the wins against each other, and of how many games."""
    found: dict[tuple[str, str], tuple[float, int]] = defaultdict(lambda: (0.0, 0))
    for one in played:
        for pair, won in (((one.first, one.other), one.won), ((one.other, one.first), 1.0 - one.won)):
            had, games = found[pair]
            found[pair] = had + won, games + 1
    return found


def table(players: Sequence[str], played: Sequence[Played]) -> Iterator[str]:
    """As Markdown: the best first, each with its rating and its share of the wins against all others."""
    ratings, found = rated(players, played), shares(played)
    order = sorted(players, key=lambda player: -ratings[player].mu)
    yield "| | rating | " + " | ".join(f"against `{player}`" for player in order) + " |"
    yield "| --- |" + " --- |" * (len(order) + 1)
    for player in order:
        rating = ratings[player]
        cells = [_cell(*found[player, other]) if (player, other) in found else "" for other in order]
        yield f"| `{player}` | {rating.mu:.1f} ± {DOUBT * rating.sigma:.1f} | " + " | ".join(cells) + " |"


def _cell(won: float, games: int) -> str:
    low, high = around(won / games, games)
    return f"{won / games:.0%} of {games} ({low:.0%} to {high:.0%})"


def option(text: str) -> tuple[str, int | str]:
    """An option of a game as it is given here."""
    name, _, value = text.partition("=")
    return name, int(value) if value.lstrip("-").isdecimal() else value


def main() -> None:
    """Play, and tell."""
    wish = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wish.add_argument("game")
    wish.add_argument("--players", default="", help="by default chance, greedy, search and the bots of the rulebook")
    wish.add_argument("--seats", default="", help="by default the usual ones: Rome,Carthage")
    wish.add_argument("--option", action="append", default=[], help="of the game, as often as wanted: target=15")
    wish.add_argument("--games", type=int, default=40, help="for each pair")
    wish.add_argument("--minutes", type=float, default=60.0, help="at most")
    wish.add_argument("--kept", type=Path, help="where the games are kept")
    given = wish.parse_args()
    game = game_of(given.game)
    players = given.players.split(",") if given.players else [RANDOM, "greedy", "search", *game.bots]
    small = Small(tuple(filter(None, given.seats.split(","))), dict(map(option, given.option)))
    played = play_on(game, players, given.games, given.kept or Path(f"{game.id}-rated.jsonl"), given.minutes, small)
    here = [one for one in played if one.first in players and one.other in players]
    print(*table(players, here), sep="\n")


if __name__ == "__main__":
    main()
