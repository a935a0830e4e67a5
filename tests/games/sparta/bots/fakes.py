"""A board that was told its answers: what nobody told may not be asked; commands are written down."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import foeman.games.sparta as package
from foeman.engine.because import Because, Event, Record, as_text
from foeman.engine.rulebook import Rulebook, read_rulebook
from foeman.engine.tables import ScriptedTable
from foeman.games.sparta.bots.board import (
    Ally,
    Board,
    Category,
    Effect,
    ForceName,
    Leader,
    Measure,
    RegionName,
    Space,
)
from foeman.games.sparta.bots.bot import Bot
from foeman.games.sparta.printed import Printed, load_printed

AS_TOLD = "as you said"


class Untold:
    """The reasons of a board that was told nothing for them."""

    __slots__ = ()

    def card_effects(self) -> list[Effect]:
        return []

    def regions_turned(self, effect: Effect, measure: Measure) -> list[str]:
        return [AS_TOLD]

    def standings_raised(self, effect: Effect, measure: Measure) -> list[str]:
        return [AS_TOLD]

    def asset_words(self, category: Category) -> str:
        return ""

    def every_region(self) -> list[RegionName]:
        return []

    def region_words(self, region: RegionName) -> str:
        return ""

    def influence_words(self, region: RegionName) -> str:
        return ""

    def talents_of(self, region: RegionName) -> str:
        return ""

    def reward_words(self, region: RegionName) -> str:
        return ""

    def spaces_of(self, region: RegionName) -> list[Space]:
        return []

    def space_words(self, space: Space) -> str:
        return ""

    def raid_words(self, force: ForceName, space: Space) -> str:
        return ""

    def ally_words(self, ally: Ally) -> str:
        return ""

    def every_leader(self) -> list[Leader]:
        return []

    def leader_words(self, leader: Leader) -> str:
        return ""


FOLDER = Path(package.__file__).parent


@cache
def printed() -> Printed:
    """The pack that comes with the game."""
    return load_printed(FOLDER / "content")


@cache
def book() -> Rulebook:
    """The rules and rulings."""
    return read_rulebook(FOLDER / "rules.toml")


def bot(side: str = "Sparta", **readings: str) -> Bot:
    """The bot of a side; bot("Thebes", thebes="land_power") with another reading of a ruling."""
    rulings = book().settle({f"sparta.ruling.{name}": reading for name, reading in readings.items()})
    return Bot(side, "red" if side == "Sparta" else "blue", rulings, printed())


class Told:
    """Answers by query: a value for all, a dict by what is asked about, or a function; commands go to `done`."""

    def __init__(self, answers: dict[str, Any]) -> None:
        self.answers = answers
        self.done: list[str] = []
        self.asked: list[str] = []

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if not hasattr(Board, name):
            raise AttributeError(name)
        if name not in self.answers and hasattr(Untold, name):
            unknown: Callable[..., Any] = getattr(Untold(), name)
            return unknown
        if getattr(Board, name).__annotations__["return"] == "None":
            return self._command(name)
        return self._query(name)

    def _command(self, name: str) -> Callable[..., None]:
        def carry_out(*about: object) -> None:
            self.done.append(" ".join([name, *map(str, about)]))
            if name in self.answers:
                self.answers[name](*about)

        return carry_out

    def _query(self, name: str) -> Callable[..., Any]:
        def answer(*about: Any) -> Any:
            if name not in self.answers:
                raise AssertionError(f"{name}: nobody told it, so it should not be asked")
            self.asked.append(" ".join([name, *map(str, about)]))
            told = self.answers[name]
            if isinstance(told, dict):
                return told[about[0] if len(about) == 1 else about]
            return told(*about) if callable(told) else told

        return answer

    def tell(self, **answers: Any) -> None:
        """From now on this is so."""
        self.answers.update(answers)


def told(**answers: Any) -> Any:
    """A board with these answers. It is `Any`, so that it can be given wherever a Board is expected."""
    return Told(answers)


def why(table: ScriptedTable) -> str:
    """The reasons that a table has heard, as text."""
    assert isinstance(table.listener, Record)
    events: list[Event] = table.listener.events
    return "\n".join(as_text(event) for event in events if isinstance(event, Because))


def script(text: str = "") -> ScriptedTable:
    """A table with this chance and nothing else, that listens."""
    return ScriptedTable(text, Record())
