"""Talents as the log says them; the words are made only when somebody reads them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Talents:
    """So many talents, as they are said."""

    number: int

    @property
    def name(self) -> str:
        """1 talent, 2 talents."""
        return f"{self.number} talent" + ("" if self.number == 1 else "s")
