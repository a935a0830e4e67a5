"""The guided first game: marks that point at parts of the page and follow what really happens in the game."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from foeman.web.page.assets import STATIC
from foeman.web.views.game import GameView


class Mark(BaseModel):
    """One mark: where it points, what it says, and when it is its turn.

    `until` says what ends it: a click on Next, a further answer, the bots' steps beginning or being over, the end.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    at: str
    title: str
    words: str
    until: Literal["click", "answer", "steps", "no steps", "end"] = "click"


class Tour(BaseModel):
    """A first game: which one, with which seed, and its marks."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    game: str
    seed: int
    marks: tuple[Mark, ...]


@cache
def tour() -> Tour:
    """The tour that comes with Foeman."""
    return Tour.model_validate_json((STATIC / "first_game.json").read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Guide:
    """Where somebody is on the tour: which mark, and how many answers there were when it came up."""

    at: int = 0
    answers: int = 0

    def after(self) -> Guide | None:
        """The next mark, if there is one."""
        return replace(self, at=self.at + 1) if self.at + 1 < len(tour().marks) else None

    def mark(self) -> dict[str, Any]:
        """What the page shows now."""
        mark = tour().marks[self.at]
        last = self.at + 1 == len(tour().marks)
        waits = mark.until == "click"
        return {**json.loads(mark.model_dump_json()), "next": ("Play on" if last else "Next") if waits else ""}

    def follow(self, view: GameView, *, stepping: bool) -> Guide | None:
        """Go on as far as what the marks waited for has happened."""
        guide: Guide | None = self
        while guide is not None and guide._has_happened(view, stepping):
            guide = guide.after()
            guide = replace(guide, answers=view.number) if guide else None
        return guide

    def _has_happened(self, view: GameView, stepping: bool) -> bool:
        until = tour().marks[self.at].until
        over = view.outcome is not None
        happened = {
            "click": view.number > self.answers,
            "answer": view.number > self.answers,
            "steps": stepping,
            "no steps": not stepping,
            "end": over,
        }[until]
        return happened or (over and until != "click")
