"""How hard the bots are: named levels, each a set of levers, beside a game's rules in levels.toml.

A lever is an option of the game that can be set for one seat apart. Whoever names a level gets its levers written into
the set-up: a game that has begun keeps them, whatever the level is called or worth later.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path

from pydantic import Field, model_validator

from foeman.engine.content import Part
from foeman.engine.reading import BadInput, fit, found, one_of, read_toml

FILE = "levels.toml"
NAMES = ("recruit", "regular", "veteran", "legend")
"""The levels, the easiest first: the same words in every game."""

Lever = int | str | bool
Levers = dict[str, Lever]


class Beats(Part):
    """How often a level beats the one below, with the ends of the 95 % interval, and in how many games."""

    share: float = Field(ge=0, le=1)
    low: float = Field(ge=0, le=1)
    high: float = Field(ge=0, le=1)
    games: int = Field(ge=1)


class Level(Part):
    """One level: what it is called, what it means, and its levers."""

    name: str
    words: str = Field(min_length=1)
    levers: Levers = Field(default_factory=dict)
    beats: Beats | None = None
    """Against the level below, as far as it was measured."""


class Levels(Part):
    """The levels of a game, the easiest first, and which of its options can be set for one seat apart."""

    whose: str = Field(min_length=1)
    """Who names the levers: the rulebook, or we."""
    levers: tuple[str, ...] = ()
    level: tuple[Level, ...] = ()

    @model_validator(mode="after")
    def _are_the_four(self) -> Levels:
        names = tuple(one.name for one in self.level)
        if names and names != NAMES:
            raise ValueError(f"level: expected {', '.join(NAMES)}, found {', '.join(names)}")
        for one in self.level:
            for lever in one.levers:
                if lever not in self.levers:
                    raise ValueError(f"{one.name}: expected {one_of(self.levers)}, found {lever}")
        return self

    def called(self, name: str) -> Level:
        """The level of this name."""
        for one in self.level:
            if one.name == name:
                return one
        raise BadInput(f"level: expected {one_of(each.name for each in self.level) or 'none'}, found {found(name)}")


def levels_named(text: str) -> dict[str, str] | str:
    """A level for all bots, or SEAT=level pairs."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not any("=" in part for part in parts):
        return text.strip()
    pairs = [part.partition("=") for part in parts]
    for seat, _, level in pairs:
        if not seat.strip() or not level.strip():
            raise BadInput(f"level: expected SEAT=level, found {found(text)}")
    return {seat.strip(): level.strip() for seat, _, level in pairs}


def levers_for(
    levels: Levels, named: Mapping[str, str] | str, bots: list[str], said: Mapping[str, Lever]
) -> dict[str, Levers]:
    """By seat: the levers of the level it has; an option that was said in so many words goes before."""
    by_seat = dict.fromkeys(bots, named) if isinstance(named, str) else dict(named)
    for seat in by_seat:
        if seat not in bots:
            raise BadInput(f"level: expected {one_of(bots) or 'a seat of a bot'}, found {found(seat)}")
    chosen = {seat: levels.called(level).levers for seat, level in by_seat.items()}
    kept = {seat: {name: value for name, value in own.items() if name not in said} for seat, own in chosen.items()}
    return {seat: own for seat, own in kept.items() if own}


@functools.cache
def read_levels(folder: Path) -> Levels:
    """The levels of the game in a folder; a game without the file has none."""
    path = folder / FILE
    return fit(Levels, read_toml(path), str(path)) if path.exists() else Levels(whose="nobody")
