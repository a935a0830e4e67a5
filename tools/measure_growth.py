"""How the time of a step grows with what is on the table: longer lists in Skirmish, larger maps elsewhere.

    python -m tools.measure_growth skirmish [--games 6]

A larger map is the pack's, so many times over, with every place joined to its like in the next copy; a longer list is
the pack's with so many units for each. Whole games between bots are played, and the time is that of this process alone.
"""

from __future__ import annotations

import argparse
import re
import time
from copy import copy
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from foeman.bench import bots_terms
from foeman.engine.game import Game, Setup, Terms
from foeman.engine.packs import from_json, remember
from foeman.engine.tables import SeededTable
from foeman.games import game_of
from foeman.games.skirmish.printed.pack import ListEntry

TIMES = {"skirmish": (1, 2, 3, 5), "crusade": (1, 4, 8, 13), "sparta": (1, 2, 4, 6)}
"""How many times over the lists or the map of a game are taken."""

BOTS = {"skirmish": "ai", "sparta": "bot", "crusade": "bot"}
PLACE = re.compile(r'^  { id = "(\w+)", name = "([^"]+)", (?!asset)(?:region = "(\w+)")?.*$', re.MULTILINE)
"""A region or a space of a map, in a line of its own; an ally is neither."""
JOINED = re.compile(r'^  { between = \["(\w+)", "(\w+)"\].*$', re.MULTILINE)


@dataclass(slots=True)
class Growth:
    """What some games took, and how much was on the table when they began."""

    size: int = 0
    steps: int = 0
    seconds: float = 0.0


# Longer lists


def several_times(entry: ListEntry, times: int) -> ListEntry:
    """A list with so many units for each that it has."""
    units = tuple(bought.model_copy(update={"count": bought.count * times}) for bought in entry.units)
    return entry.model_copy(update={"units": units})


def with_longer_lists(game: Game[Any], times: int) -> Terms:
    """The usual terms, with lists that are so many times as long."""
    terms = bots_terms(game, BOTS[game.id])
    printed: Any = copy(terms.content)
    printed.lists = {name: several_times(entry, times) for name, entry in printed.lists.items()}
    terms.options.points *= times
    return replace(terms, content=printed)


# Larger maps


def copied(place: re.Match[str], number: int) -> str:
    """A place of a map in one of its copies."""
    name, called, region = place.groups()
    line = place[0].replace(f'"{name}"', f'"{name}_{number}"', 1).replace(f'"{called}"', f'"{called} {number}"', 1)
    return line.replace(f'region = "{region}"', f'region = "{region}_{number}"', 1)


def joined(border: re.Match[str], number: int) -> str:
    """What joins two places in one of the copies, and its first place to that of the copy before."""
    one, other = border.groups()
    before = one if number == 2 else f"{one}_{number - 1}"
    rest = border[0].partition("]")[2]
    lines = [f'  {{ between = ["{one}_{number}", "{far}"]{rest}' for far in (f"{other}_{number}", before)]
    return "\n".join(lines)


def many_times(text: str, times: int) -> str:
    """A map, so many times over."""
    numbers = range(2, times + 1)
    text = PLACE.sub(lambda place: "\n".join([place[0], *(copied(place, number) for number in numbers)]), text)
    text = JOINED.sub(lambda one: "\n".join([one[0], *(joined(one, number) for number in numbers)]), text)
    lines, pairs = text.split("\n"), [line.partition("]")[0] for line in text.split("\n")]
    return "\n".join(line for at, line in enumerate(lines) if "between" not in line or pairs[at] not in pairs[:at])


def with_larger_map(game: Game[Any], times: int) -> Terms:
    """The usual terms, on a map that is so many times as large."""
    files = dict(game.ours().files)
    files["map.toml"] = many_times(files["map.toml"], times)
    pack = remember(from_json(files, f"{game.id}, {times} times over"))
    seats = dict.fromkeys(game.all_seatings()[0], BOTS[game.id])
    return game.prepare(Setup(game=game.id, seats=seats, pack=pack.hash))


# Measuring


def size_of(state: Any, game: str) -> int:
    """How much is on the table: units of a side, regions or spaces."""
    if game == "skirmish":
        return len(state.units) // 2
    return len(state.regions if game == "crusade" else state.printed.spaces)


def measure(game: Game[Any], terms: Terms, games: int) -> Growth:
    """Some games; as many before them, which look up what is kept, are not counted."""
    rules, found = game.digital, Growth()
    for seed in range(2 * games):
        table, counted = SeededTable(seed, terms.at_random()), seed >= games
        state = rules.set_up(terms, table)
        found.size += size_of(state, game.id) * counted
        start = time.process_time()
        for step in count(1):
            if rules.outcome(state) is not None:
                break
            table.begin(step)
            rules.step(state, table)
            found.steps += counted
        found.seconds += (time.process_time() - start) * counted
    return found


def main() -> None:
    """Read the arguments, measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure_growth", description="How the time of steps grows.")
    parser.add_argument("game", choices=sorted(BOTS))
    parser.add_argument("--games", type=int, default=6)
    given = parser.parse_args()
    game = game_of(given.game)
    print("| on the table | steps a game | ms a step |\n| --- | --- | --- |")
    for times in TIMES[game.id]:
        terms = with_longer_lists(game, times) if game.id == "skirmish" else with_larger_map(game, times)
        found = measure(game, terms, given.games)
        size, steps = found.size / given.games, found.steps / given.games
        print(f"| {size:.0f} | {steps:.0f} | {1000 * found.seconds / found.steps:.3f} |", flush=True)


if __name__ == "__main__":
    main()
