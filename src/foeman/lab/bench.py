"""Which reconstructed numbers can be moved, alone and together; and packs in which all of them are drawn by chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from foeman.engine.game import Game
from foeman.engine.packs import Pack
from foeman.engine.reading import BadInput
from foeman.lab.numbers import Number, changed, numbers_of
from foeman.lab.simulation import seed_of

TRIES = 50
"""So often numbers are drawn anew until the game takes the pack."""
ENOUGH = 12
"""So many packs in a row must be taken at once before the numbers are said to go together."""

Step = tuple[int, int]
"""The place of a number, and a level that it takes."""


@dataclass(frozen=True, slots=True)
class Bench:
    """The numbers of a game's pack that can be moved, each as far as it may be."""

    game: Game[Any]
    pack: Pack
    numbers: tuple[Number, ...]

    def takes(self, steps: Iterable[Step]) -> bool:
        """Whether the game takes the pack with these steps, and finds nothing wrong with it."""
        levels = dict(steps)
        try:
            return takes(self.game, self.with_levels([levels.get(place, 0) for place in range(len(self.numbers))]))
        except BadInput:
            return False

    def with_levels(self, levels: Sequence[int]) -> Pack:
        """The pack with each number at its level."""
        return changed(self.pack, self.numbers, levels)

    def levels(self, chance: random.Random) -> tuple[int, ...]:
        """Every number at one of its levels, each as likely as the others."""
        return tuple(one.levels[chance.randrange(len(one.levels))] for one in self.numbers)

    def drawn(self, seed: int, number: int) -> tuple[int, Pack]:
        """Pack `number` of a series, and how many were refused before it: always the same of the same seed."""
        for refused in range(TRIES):
            pack = self.with_levels(self.levels_of(seed, number, refused))
            if takes(self.game, pack):
                return refused, pack
        raise BadInput(f"{self.pack.where}: expected numbers that fit together, found none in {TRIES} tries")

    def levels_of(self, seed: int, number: int, refused: int) -> tuple[int, ...]:
        """The levels in pack `number` of a series, after so many that were refused."""
        return self.levels(random.Random(seed_of(seed_of(seed, number), refused)))

    def without(self, steps: Iterable[Step]) -> Bench:
        """The same, but these steps are never taken; numbers that can take none are left out."""
        never = set(steps)
        kept = [
            one._replace(low=None if (place, -1) in never else one.low, high=None if (place, 1) in never else one.high)
            for place, one in enumerate(self.numbers)
        ]
        return Bench(self.game, self.pack, tuple(one for one in kept if len(one.levels) > 1))


def takes(game: Game[Any], pack: Pack) -> bool:
    """Whether a game takes a pack, and finds nothing in it that is wrong or not finished."""
    try:
        game.content(game.checked(pack))
    except BadInput:
        return False
    return not any(one.weight in ("error", "unfinished") for one in game.findings(pack))


def bench_of(game: Game[Any], pack: Pack) -> Bench:
    """The numbers of a pack with the steps that the game takes, alone and with all others."""
    bench = Bench(game, pack, tuple(numbers_of(pack))).without([])
    for level in (-1, 1):
        bench = bench.without(refused_alone(bench, level))
    return going_together(bench)


# Alone


def refused_alone(bench: Bench, level: int) -> list[Step]:
    """The steps at a level that the game refuses.

    All are tried at once, then kind by kind; of a kind in which something is refused its halves, down to the step.
    Where numbers of one value under one key are refused at both ends of the list, all of them are.
    """
    able = [(place, level) for place, one in enumerate(bench.numbers) if level in one.levels]
    if bench.takes(able):
        return []
    kinds = groupby(sorted(able, key=lambda step: _kind(bench, step)), key=lambda step: _kind(bench, step))
    return [step for _, steps in kinds for step in _refused_of(bench, list(steps))]


def _kind(bench: Bench, step: Step) -> str:
    """Numbers of one value under one key."""
    one = bench.numbers[step[0]]
    keys = [str(part) for part in one.place if isinstance(part, str)]
    return "\n".join((one.file, *keys, str(one.value)))


def _refused_of(bench: Bench, steps: list[Step]) -> list[Step]:
    if bench.takes(steps):
        return []
    if not bench.takes(steps[:1]) and not bench.takes(steps[-1:]):
        return steps
    return dropped(bench.takes, steps)


def dropped(taken: Callable[[list[Step]], bool], steps: list[Step]) -> list[Step]:
    """The steps without which the others are taken: each half on top of what is kept, down to the step it is."""
    kept: list[Step] = []
    out: list[Step] = []
    waiting = [steps]
    while waiting:
        some = waiting.pop()
        if taken([*kept, *some]):
            kept += some
        elif len(some) == 1:
            out += some
        else:
            middle = len(some) // 2
            waiting += [some[middle:], some[:middle]]
    return out


# Together


def going_together(bench: Bench, seed: int = 0) -> Bench:
    """Without the steps that do not go with others: numbers are drawn until packs are taken again and again."""
    chance, in_a_row = random.Random(seed_of(seed, 0)), 0
    while in_a_row < ENOUGH:
        levels = bench.levels(chance)
        steps = [(place, level) for place, level in enumerate(levels) if level]
        if bench.takes(steps):
            in_a_row += 1
            continue
        in_a_row = 0
        chance.shuffle(steps)
        bench = bench.without(dropped(bench.takes, steps))
    return bench
