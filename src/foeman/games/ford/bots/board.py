"""What the bot of The Ford may ask and do."""

from __future__ import annotations

from typing import Annotated, Protocol

from foeman.engine.tabletop import Range, compared, lasts
from foeman.games.ford.printed import Place


class Board(Protocol):
    """The queries and commands of the bot. At a physical table each docstring is a question or an instruction."""

    @lasts("step")
    def marches(self) -> Annotated[int, Range(0, 9)]:
        """How many cohorts may the bot march under this weather card?"""

    def everywhere(self) -> list[Place]:
        """Which spaces does the map have?"""

    def why_no_target(self, space: Place) -> str:
        """Why can no cohort of the bot march into {space}?"""

    def targets(self) -> list[Place]:
        """Which spaces that the bot does not hold could one of its cohorts march into now?"""

    def starts_for(self, space: Place) -> Annotated[list[Place], Range(1, 9)]:
        """From which spaces could a cohort of the bot that has not marched yet enter {space}?"""

    @compared(least="In which of these are the fewest enemy cohorts?")
    def enemies(self, space: Place) -> Annotated[int, Range(0, 3)]:
        """How many enemy cohorts are in {space}?"""

    @compared(which="In which of these are no enemies?")
    def is_free(self, space: Place) -> bool:
        """Is {space} free of enemies?"""

    def strength(self, space: Place) -> Annotated[int, Range(0, 3)]:
        """How many cohorts could the bot have in {space} at the end of this march, at the most?"""

    @compared(which="Which of these would keep another cohort of the bot?")
    def keeps_another(self, space: Place) -> bool:
        """If a cohort leaves {space}, does another of the bot's stay there?"""

    def value(self, space: Place) -> int:
        """How many points is {space} worth?"""

    def march(self, start: Place, space: Place) -> None:
        """March a cohort of the bot from the {start} to the {space}."""
