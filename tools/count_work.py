"""Count the work of the golden games between bots: what is done, not how long it takes.

    python -m tools.count_work            write tests/work.json anew
    python -m tools.count_work --check    say what has doubled since

Counts are the same on every machine, so that a test can hold them: searches for targets, ways and distances, choices
narrowed down, numbers of chance, and calls of Python functions in all. With nobody listening no question is built.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from foeman.engine import chance, narrowing
from foeman.engine.because import Because
from foeman.engine.compiled import refuse_compiled
from foeman.engine.game import Game
from foeman.engine.table import Table
from foeman.engine.testing import SEED, play_quiet, setups
from foeman.games import all_games
from foeman.games.rome.digital import in_reach, reach
from foeman.games.rome.rules import recruiting

WRITTEN = Path(__file__).resolve().parent.parent / "tests" / "work.json"

CALLS = "calls of functions"

KINDS: dict[str, tuple[Callable[..., object], ...]] = {
    "questions built": (Table._fall, Table._choice),
    "reasons built": (Because.__init__,),
    "choices narrowed down": (narrowing.narrow, narrowing.several, narrowing.among),
    "numbers of chance": (chance._numbers,),
    "searches for targets": (in_reach.InReach.find,),
    "searches for ways": (reach.spread,),
    "looks at all armies": (reach.survey,),
    "lines of supply": (recruiting.supplied_places,),
}
"""What is counted, and the functions that do it."""

Work = dict[str, int]


def count(play: Callable[[], object]) -> Work:
    """How often each kind of work is done."""
    refuse_compiled("count_work")
    calls: Counter[CodeType] = Counter()

    def note(frame: FrameType, event: str, arg: object) -> None:
        if event == "call":
            calls[frame.f_code] += 1

    sys.setprofile(note)
    try:
        play()
    finally:
        sys.setprofile(None)
    found = {kind: sum(calls[code_of(one)] for one in functions) for kind, functions in KINDS.items()}
    return found | {CALLS: calls.total()}


def code_of(function: Callable[..., object]) -> CodeType:
    """What is run when a function is called."""
    code: CodeType = function.__code__
    return code


def golden_games(game: Game[Any]) -> dict[str, Callable[[], object]]:
    """The golden games of a game that only bots play, by name."""
    made: dict[str, Callable[[], object]] = {}
    for name, setup in setups(game).items():
        if name in game.bots:
            terms = game.prepare(setup)
            made[f"{game.id}-{name}"] = lambda terms=terms: play_quiet(game.digital, terms, SEED)  # type: ignore[misc]
    return made


def all_work() -> dict[str, Work]:
    """The work of every golden game between bots; of nothing that is done only once in a process."""
    found: dict[str, Work] = {}
    for game in all_games():
        for name, play in golden_games(game).items():
            play()
            found[name] = {kind: times for kind, times in count(play).items() if times or kind in ALWAYS}
    return found


ALWAYS = ("questions built", "reasons built")
"""What is written down even where there is none: there shall be none."""


def doubled(now: dict[str, Work], before: dict[str, Work]) -> list[str]:
    """What takes twice the work or more, in words: the game, what is counted, how much it was and is."""
    return [
        f"{name}: {kind}: expected fewer than {2 * times or 1}, found {now.get(name, {}).get(kind, 0)}"
        for name, work in before.items()
        for kind, times in work.items()
        if now.get(name, {}).get(kind, 0) >= (2 * times or 1)
    ]


def main() -> None:
    """Read the arguments and do as they say."""
    parser = argparse.ArgumentParser(prog="python -m tools.count_work", description="Count the work of golden games.")
    parser.add_argument("--check", action="store_true", help="say what has doubled, and write nothing")
    if parser.parse_args().check:
        sys.exit("\n".join(doubled(all_work(), json.loads(WRITTEN.read_text(encoding="utf-8")))) or 0)
    WRITTEN.write_text(json.dumps(all_work(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
