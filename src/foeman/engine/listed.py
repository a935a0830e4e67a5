"""Several words in one answer, with commas between, each of which a function reads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from foeman.engine.forms import is_none
from foeman.engine.questions import Random, refuse
from foeman.engine.reading import Json


@dataclass(frozen=True, slots=True)
class Listed:
    """Words with commas between; at least so many."""

    words: str
    """What is expected of each."""
    read_as: Callable[[str], str]
    """Gives each back as it is kept, or refuses it."""
    low: int = 0
    kind: str = "names"

    def expects(self) -> str:
        return f"{self.words}; with commas between" + ("" if self.low else ", or none")

    def choices(self) -> list[str]:
        return []

    def read(self, text: str) -> list[str]:
        parts: list[Json] = [part.strip() for part in text.split(",") if not is_none(part)]
        return self.parse(parts)

    def parse(self, raw: Json) -> list[str]:
        if not isinstance(raw, list) or len(raw) < self.low:
            raise refuse(self.expects(), raw)
        return [self.read_as(str(part).strip()) for part in raw]

    def write(self, answer: list[str]) -> Json:
        return list(answer)

    def at_random(self, random: Random) -> list[str]:
        return []
