"""What the bot of The Ford may ask and do, and the digital board that answers it from the state."""

from __future__ import annotations

from typing import Annotated, Protocol

from foeman.engine.table import Table
from foeman.engine.tabletop import Range, compared, lasts
from foeman.games.ford.state import FOE, ROOM, Chart, Place, State, in_space

__all__ = ["Board", "FordBoard", "Map", "Place"]


class Board(Protocol):
    """The queries and commands of the bot. At a physical table each docstring is a question or an instruction."""

    @lasts("step")
    def marches(self) -> Annotated[int, Range(0, 9)]:
        """How many cohorts may the bot march under this weather card?"""

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


class Map:
    """What the pack knows of the map; nobody needs to be asked."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart

    def value(self, space: str) -> int:
        """The points a space is worth."""
        return self.chart.values[space]


class FordBoard(Map):
    """The board of a digital game, for one side."""

    def __init__(self, state: State, side: str, table: Table) -> None:
        super().__init__(state.chart)
        self.state = state
        self.side = side
        self.table = table

    def marches(self) -> int:
        return self.chart.cards[self.state.card].marches

    def starts(self) -> list[Place]:
        """The spaces with a cohort of this side that has not marched yet."""
        ready = [cohort.space for cohort in self.state.cohorts if cohort.side == self.side and not cohort.marched]
        return [space for space in self.chart.places if space in ready]

    def reachable(self, start: str) -> list[Place]:
        """ford.march.room, ford.march.camp: the spaces next to it with room; camps are not entered."""
        return [space for space in self.chart.open[start] if len(in_space(self.state, self.side, space)) < ROOM]

    def targets(self) -> list[Place]:
        reachable = {space: True for start in self.starts() for space in self.reachable(start)}
        return [space for space in reachable if self.state.held.get(space) != self.side]

    def starts_for(self, space: Place) -> list[Place]:
        return [start for start in self.starts() if space in self.chart.next[start]]

    def enemies(self, space: Place) -> int:
        return len(in_space(self.state, FOE[self.side], space))

    def is_free(self, space: Place) -> bool:
        return not in_space(self.state, FOE[self.side], space)

    def strength(self, space: Place) -> int:
        near = sum(
            not cohort.marched for start in self.chart.next[space] for cohort in in_space(self.state, self.side, start)
        )
        return min(ROOM, len(in_space(self.state, self.side, space)) + min(near, self.marches()))

    def keeps_another(self, space: Place) -> bool:
        return len(in_space(self.state, self.side, space)) > 1

    def march(self, start: Place, space: Place) -> None:
        cohort = next(one for one in in_space(self.state, self.side, start) if not one.marched)
        cohort.space = space
        cohort.marched = True
        self.table.tell("{} marches from the {} to the {}.", cohort, start, space, rule="ford.march")
