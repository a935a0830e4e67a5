"""What the bot of The Ford may ask and do."""

from __future__ import annotations

from typing import Protocol

from foeman.games.ford.printed import Place


class Board(Protocol):
    """The queries and commands of the bot; what answers them, on screen and beside a real board, is the state."""

    def marches(self) -> int:
        """How many cohorts the bot may march under this weather card."""

    def everywhere(self) -> list[Place]:
        """All spaces of the map."""

    def why_no_target(self, space: Place) -> str:
        """Why no cohort of the bot can march into a space."""

    def targets(self) -> list[Place]:
        """The spaces that the bot does not hold and that one of its cohorts could march into now."""

    def starts_for(self, space: Place) -> list[Place]:
        """From where a cohort of the bot that has not marched yet could enter a space."""

    def enemies(self, space: Place) -> int:
        """How many enemy cohorts are in a space."""

    def is_free(self, space: Place) -> bool:
        """Whether a space is free of enemies."""

    def strength(self, space: Place) -> int:
        """How many cohorts the bot could have in a space at the end of this march, at the most."""

    def keeps_another(self, space: Place) -> bool:
        """Whether another cohort of the bot stays in a space that one leaves."""

    def value(self, space: Place) -> int:
        """How many points a space is worth."""

    def march(self, start: Place, space: Place) -> None:
        """March a cohort of the bot from one space to another."""
