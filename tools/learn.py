"""A small agent that learns: `python -m tools.learn ford sparta --svg docs/images/learning.svg`.

A softmax over one sum for each action, and a sum that foretells the reward, both of the numbers that the environment
tells; after each game every choice is made likelier by as much as the game went better than foretold. It plays against
the game's first bot and counts how many games it wins. The same seed learns the same.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from foeman.gym.choices import ACTIONS
from foeman.gym.single import OneSeat

Numbers = NDArray[np.float32]
GAMES = {"ford": 12_000, "sparta": 12_000}
"""How many games are learned from."""
POINTS = 24
"""How many points a curve has."""
RATE, FORETELLING = 0.3, 0.1
"""How fast it learns to choose, and to foretell."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A choice that was made: what was told, what could be chosen and how likely, and what was."""

    places: NDArray[np.intp]
    told: Numbers
    legal: NDArray[np.intp]
    likely: Numbers
    chosen: int


@dataclass
class Agent:
    """A sum for each action and one for the reward."""

    size: int
    random: np.random.Generator
    wants: Numbers = field(init=False)
    hopes: Numbers = field(init=False)

    def __post_init__(self) -> None:
        self.wants = np.zeros((ACTIONS, self.size), np.float32)
        self.hopes = np.zeros(self.size, np.float32)

    def choose(self, told: Numbers, mask: NDArray[np.int8]) -> Moment:
        """One of the actions that there are."""
        places = np.flatnonzero(told)
        seen = np.log1p(np.abs(told[places])) * np.sign(told[places])
        seen /= np.sqrt(seen @ seen)
        legal = np.flatnonzero(mask)
        sums = self.wants[legal[:, None], places] @ seen
        likely = np.exp(sums - sums.max())
        likely /= likely.sum()
        chosen = min(int(np.searchsorted(np.cumsum(likely), self.random.random())), len(legal) - 1)
        return Moment(places, seen, legal, likely, chosen)

    def learn(self, game: Sequence[Moment], reward: float) -> None:
        """Make what was chosen likelier, by as much as it went better than foretold."""
        for one in game:
            better = reward - float(self.hopes[one.places] @ one.told)
            self.hopes[one.places] += FORETELLING * better * one.told
            towards = -one.likely
            towards[one.chosen] += 1
            self.wants[one.legal[:, None], one.places] += RATE * better * towards[:, None] * one.told


def play(env: OneSeat, agent: Agent, seed: int | None) -> tuple[list[Moment], float]:
    """One game; what was chosen in it, and the reward."""
    told, _ = env.reset(seed=seed)
    game: list[Moment] = []
    while True:
        moment = agent.choose(told["observation"], told["action_mask"])
        game.append(moment)
        told, reward, over, _, _ = env.step(int(moment.legal[moment.chosen]))
        if over:
            return game, float(reward)


def curve_of(name: str, games: int, seed: int) -> list[float]:
    """The share of games that were won, of each part of all games one after another."""
    env = OneSeat(name)
    agent = Agent(len(env.course.observer.names), np.random.default_rng(seed))
    won: list[bool] = []
    for number in range(games):
        game, reward = play(env, agent, seed if number == 0 else None)
        agent.learn(game, reward)
        won.append(reward > 0)
    return [float(np.mean(part)) for part in np.array_split(won, POINTS)]


# The picture

WIDE, HIGH, EDGE = 640, 320, 44
COLOURS = ("#1b6ca8", "#b5521b", "#4b7d2c")


def drawn(curves: dict[str, tuple[int, list[float]]]) -> str:
    """The curves as SVG: games played, in parts of all of them, and the share that was won."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _height(share)
        lines.append(f'<path d="M{EDGE} {y:.0f}H{WIDE - 10}" stroke="#ddd"/>')
        lines.append(f'<text x="6" y="{y + 4:.0f}">{share:.0%}</text>')
    for (_, shares), colour in zip(curves.values(), COLOURS, strict=False):
        places = [(_across(place, len(shares)), _height(share)) for place, share in enumerate(shares)]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        lines.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
    for place, (name, (games, _)) in enumerate(curves.items()):
        y, colour = HIGH - EDGE - 18 * (len(curves) - place), COLOURS[place % len(COLOURS)]
        lines.append(f'<text x="{WIDE - 12}" y="{y}" fill="{colour}" text-anchor="end">{name}, {games:,} games</text>')
    words = "games played, from none to all"
    lines.append(f'<text x="{WIDE / 2}" y="{HIGH - 8}" text-anchor="middle">{words}</text></svg>')
    return "\n".join(lines) + "\n"


def _height(share: float) -> float:
    return 20 + (1 - share) * (HIGH - 60)


def _across(place: int, count: int) -> float:
    return EDGE + 8 + place * (WIDE - EDGE - 26) / (count - 1)


def main() -> None:
    """Learn, print the shares, and draw them if that is wanted."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", nargs="+")
    asked.add_argument("--games", type=int, help="how many games to learn from")
    asked.add_argument("--seed", type=int, default=7)
    asked.add_argument("--svg", type=Path, help="where to draw the curves")
    given = asked.parse_args()
    curves: dict[str, tuple[int, list[float]]] = {}
    for name in given.game:
        games = given.games or GAMES.get(name, 2_000)
        began, worked = time.perf_counter(), time.process_time()
        shares = curve_of(name, games, given.seed)
        took = f"{time.perf_counter() - began:.0f} s, {time.process_time() - worked:.0f} s of work"
        print(f"{name}: {games} games in {took}")
        print("  " + " ".join(f"{share:.0%}" for share in shares), flush=True)
        curves[name] = (games, shares)
    if given.svg:
        given.svg.write_text(drawn(curves), encoding="utf-8")


if __name__ == "__main__":
    main()
