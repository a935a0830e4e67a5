"""Decision coverage: which rules were applied in many games, and which no game ever reached.

A rule counts as applied in a game when a function that names it ran. That is seen from outside, so that the rules
themselves know nothing of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import CodeType
from typing import Any

from foeman.engine.compiled import refuse_compiled
from foeman.engine.game import Game, Setup
from foeman.engine.reading import Json
from foeman.engine.rulebook import Place, functions_run, index_code
from foeman.lab.simulation import checked_terms, play_one, seed_of


@dataclass(frozen=True, slots=True)
class Coverage:
    """In how many of so many games each rule was applied; rules whose code is no function are left out."""

    games: int
    reached: dict[str, int]

    @property
    def never(self) -> list[str]:
        """The rules that no game reached."""
        return [rule for rule, count in self.reached.items() if not count]

    def as_json(self) -> dict[str, Json]:
        """The whole of it for machines."""
        return {"games": self.games, "reached": dict(self.reached), "never": [*self.never]}


def cover(game: Game[Any], setup: Setup, games: int, seed: int) -> Coverage:
    """Play so many games and see which rules they apply."""
    refuse_compiled("coverage")
    terms = checked_terms(game, setup, games, seed)
    code = index_code(game.folder, game.id)
    counted: Counter[str] = Counter()
    rules_of: dict[CodeType, tuple[str, ...]] = {}
    for number in range(games):
        ran = _ran_in(partial(play_one, game.digital, terms, seed_of(seed, number)))
        for one in ran:
            if one not in rules_of:
                rules_of[one] = _rules_in(one, code)
        counted.update(list(dict.fromkeys(rule for one in ran for rule in rules_of[one])))
    names = [rule for rule in game.rulebook.ids if any(place.name != place.file.stem for place in code.get(rule, ()))]
    return Coverage(games, {rule: counted[rule] for rule in names})


def _ran_in(work: Callable[[], object]) -> list[CodeType]:
    """The functions that ran."""
    with functions_run() as ran:
        work()
    return list(ran)


def _rules_in(one: CodeType, code: dict[str, list[Place]]) -> tuple[str, ...]:
    """The rules that a function names."""
    file, line = Path(one.co_filename), one.co_firstlineno
    return tuple(
        rule
        for rule, places in code.items()
        if any(place.line <= line <= place.last and place.file == file and place.last < 10**6 for place in places)
    )
