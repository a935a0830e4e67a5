"""What a reading of a ruling changes, as the lab has found it: beside a game's rules, in effects.toml.

The file is written by `foeman lab rulings` and never by hand. A game without one is played all the same.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Annotated

from pydantic import Field

from foeman.engine.content import Part
from foeman.engine.reading import fit, read_toml

FILE = "effects.toml"
LENGTH = "length"

Interval = tuple[float, float, float]
"""A mean, and the ends of the 95 % interval around it."""
Many = Annotated[int, Field(ge=0)]


class Players(Part):
    """Who played the games: bots alone, or with somebody who answers what a person is asked."""

    seats: dict[str, str]
    seed: str


class Effect(Part):
    """What one reading changes, in pairs of games that see the same chance, against the reading that is played."""

    ruling: str
    reading: str
    players: str
    games: Annotated[int, Field(ge=1)]
    """So many pairs were played."""
    course: Many
    """In so many of them anything at all went otherwise."""
    ends: Many
    """So many of them ended otherwise: points, length or winners."""
    winners: Many
    """In so many of them others won."""
    length: Interval
    """How much longer the games are."""
    wins: dict[str, Interval]
    """How much more of the games each seat wins."""
    times: dict[str, tuple[float, float]] = Field(default_factory=dict)
    """How often rules came up in a game, before and now: those that changed most."""
    clear: tuple[str, ...] = ()
    """Whose wins, and whether the length, differ by more than chance, with all readings of the game in mind."""
    nothing: dict[str, Many] = Field(default_factory=dict)
    """Which other players saw no change, in how many games."""


class Effects(Part):
    """All that was found of a game's rulings."""

    foeman: str
    players: dict[str, Players] = Field(default_factory=dict)
    effect: tuple[Effect, ...] = ()

    @functools.cached_property
    def _found(self) -> dict[tuple[str, str], Effect]:
        return {(one.ruling, one.reading): one for one in self.effect}

    def of(self, ruling: str, reading: str) -> Effect | None:
        """What was found of a reading, if anybody has looked."""
        return self._found.get((ruling, reading))

    def words(self, ruling: str, reading: str) -> str:
        """What a reading changes, in a few words: "changes the course of 3.1 % of 1,000 games …"."""
        one = self.of(ruling, reading)
        return changes(one) if one else ""


def changes(one: Effect) -> str:
    """In how many games anything goes otherwise, how many end otherwise, and in how many others win."""
    if not one.course:
        return f"changes none of {one.games:,} games"
    course = f"changes the course of {_share(one.course, one.games)} of {one.games:,} games"
    if not one.ends:
        return f"{course}, and the end of none"
    winners = _share(one.winners, one.games) if one.winners else "none"
    return f"{course}, the end of {_share(one.ends, one.games)}, and who wins in {winners}"


def details(one: Effect) -> list[str]:
    """What of it is more than chance: who wins more, how much longer it takes, which rules come up how often."""
    told = [_more_wins(seat, one.wins[seat]) for seat in one.clear if seat != LENGTH]
    if LENGTH in one.clear:
        told.append(f"games are {_more(*one.length, 'longer', 'shorter')}")
    return told + [
        f"`{rule}` comes up {now:g} times a game instead of {before:g}" for rule, (before, now) in one.times.items()
    ]


def _more_wins(seat: str, wins: Interval) -> str:
    mean, low, high = (100 * value for value in wins)
    return f"{seat} wins {_more(mean, low, high, 'points more', 'points less')}"


def _more(mean: float, low: float, high: float, more: str, less: str) -> str:
    """A difference in words, with its interval: 2.3 points more (0.4 to 4.1)."""
    if mean < 0:
        mean, low, high, more = -mean, -high, -low, less
    return f"{mean:.1f} {more} ({low:.1f} to {high:.1f})"


def _share(many: int, games: int) -> str:
    """A share in percent, with a place after the point where it is small."""
    percent = 100 * many / games
    return f"{percent:.1f} %" if percent < 10 else f"{percent:.0f} %"


@functools.cache
def read_effects(folder: Path) -> Effects:
    """What was found of the rulings of the game in a folder; nothing if nobody has looked."""
    path = folder / FILE
    return fit(Effects, read_toml(path), str(path)) if path.exists() else Effects(foeman="")
