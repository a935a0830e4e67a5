"""Where the time of a game goes: a flame graph of games between bots, and the share of each part of the sequence.

    python -m tools.draw_flames rome super docs/images/flames-rome-super.svg [--games 40]

The process looks at itself every few milliseconds of its own time and notes which functions are under way, so that
nothing is slowed down. It takes a system that can wake a process so (Linux, macOS).
"""

from __future__ import annotations

import argparse
import signal
from collections import Counter
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from types import FrameType

from foeman.bench import bots_terms
from foeman.games import game_of
from foeman.lab.simulation import play_one

EVERY = 0.001
"""Seconds between two looks; most systems look less often."""
WIDTH, ROW, LETTER = 1200, 17, 6.2
"""The picture in pixels: its width, the height of a row, the width of a letter."""
LEAST = 0.004
"""Which share of the time is too little to be drawn."""

Stack = tuple[str, ...]


@dataclass(slots=True)
class Flame:
    """A function as it was called from another: how often it was seen, and what it called."""

    name: str
    seen: int = 0
    inside: dict[str, Flame] = field(default_factory=dict)

    def add(self, stack: Stack, seen: int) -> None:
        """Some looks at which these functions were under way, the outermost first."""
        self.seen += seen
        if stack:
            self.inside.setdefault(stack[0], Flame(stack[0])).add(stack[1:], seen)


def look(game: str, bot: str, games: int) -> Counter[Stack]:
    """How often each stack of functions is seen while some games are played, after a few that nobody looks at."""
    found: Counter[Stack] = Counter()

    def note(number: int, frame: FrameType | None) -> None:
        found[stack_of(frame)] += 1

    rules, terms = game_of(game).digital, bots_terms(game_of(game), bot)
    for seed in range(3):
        play_one(rules, terms, seed)
    signal.signal(signal.SIGPROF, note)
    signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)
    try:
        for seed in range(3, 3 + games):
            play_one(rules, terms, seed)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return found


def stack_of(frame: FrameType | None) -> Stack:
    """The functions under way within a step, the outermost first; comprehensions belong to their functions."""
    names: list[str] = []
    while frame is not None and frame.f_code.co_name != "play_on":
        if not frame.f_code.co_name.startswith("<"):
            names.append(f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_name}")
        frame = frame.f_back
    return tuple(reversed([name for name in names if name != "sequence.__call__"]))


def flame_of(found: Counter[Stack]) -> Flame:
    """All that was seen, from the outside in."""
    flame = Flame("a game")
    for stack, seen in found.items():
        flame.add(stack, seen)
    return flame


def draw(flame: Flame) -> str:
    """The flame graph: the wider a function the more time it takes, with what it calls above it."""
    boxes: list[tuple[int, float, float, str]] = []
    _lay(flame, flame.seen, 0, 0.0, boxes)
    height = ROW * (1 + max(depth for depth, _, _, _ in boxes))
    drawn = "\n".join(_box(depth, x, width, words, height) for depth, x, width, words in boxes)
    font = 'font-family="Verdana, sans-serif" font-size="10"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" {font}>\n{drawn}\n</svg>\n'


def _lay(flame: Flame, of: int, depth: int, x: float, boxes: list[tuple[int, float, float, str]]) -> None:
    """A box for a function and, side by side, for all that it calls."""
    boxes.append((depth, x, WIDTH * flame.seen / of, f"{flame.name} {flame.seen / of:.1%}"))
    for part in sorted(flame.inside.values(), key=lambda one: -one.seen):
        if part.seen >= LEAST * of:
            _lay(part, of, depth + 1, x, boxes)
        x += WIDTH * part.seen / of


def _box(depth: int, x: float, width: float, words: str, height: int) -> str:
    y, shade = height - ROW * (depth + 1), 232 - 12 * (depth % 4)
    shown = words if len(words) * LETTER < width else words[: max(0, int(width / LETTER) - 1)]
    return (
        f'<g><title>{escape(words)}</title><rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{ROW - 1}" '
        f'fill="rgb({shade},{shade - 60},{shade - 130})"/>'
        f'<text x="{x + 3:.1f}" y="{y + 12}">{escape(shown)}</text></g>'
    )


def shares(flame: Flame) -> list[str]:
    """The parts of the sequence of play and which share each takes, the largest first."""
    parts = sorted(flame.inside.values(), key=lambda one: -one.seen)
    return [f"{part.name}: {part.seen / flame.seen:.0%}" for part in parts if part.seen >= LEAST * flame.seen]


def main() -> None:
    """Read the arguments and do as they say."""
    parser = argparse.ArgumentParser(prog="python -m tools.draw_flames", description="Where the time of a game goes.")
    parser.add_argument("game")
    parser.add_argument("bot")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=40)
    asked = parser.parse_args()
    flame = flame_of(look(asked.game, asked.bot, asked.games))
    asked.file.write_text(draw(flame), encoding="utf-8")
    print("\n".join(shares(flame)))


if __name__ == "__main__":
    main()
