"""The board over the state: what the bot asks is answered, what it does is done."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.ford.printed import Place
from foeman.games.ford.state import FOE, ROOM, Cohort, State, in_space


class DigitalBoard:
    """The board of a digital game, for one side."""

    __slots__ = ("printed", "side", "state", "table")

    def __init__(self, state: State, side: str, table: Table) -> None:
        self.printed = state.printed
        self.state = state
        self.side = side
        self.table = table

    def marches(self) -> int:
        return self.printed.cards[self.state.card].marches

    def starts(self) -> list[Place]:
        """The spaces with a cohort of this side that has not marched yet."""
        ready = [cohort.space for cohort in self.state.cohorts if cohort.side == self.side and not cohort.marched]
        return [space for space in self.printed.places if space in ready]

    def reachable(self, start: str) -> list[Place]:
        """ford.march.camp: the spaces next to it with room; camps are not entered."""
        return [space for space in self.printed.open[start] if self.has_room(space)]

    def has_room(self, space: str) -> bool:
        """ford.march.room: whether another cohort of this side may enter."""
        return len(in_space(self.state, self.side, space)) < ROOM

    def everywhere(self) -> list[Place]:
        return self.printed.places

    def why_no_target(self, space: Place) -> str:
        if space in self.printed.camps.values():  # a told map is asked for nothing that only a reason needs
            return "a camp"
        if self.state.held.get(space) == self.side:
            return "held"
        return "out of reach" if self.has_room(space) else "full"

    def targets(self) -> list[Place]:
        """ford.march.camp: what is next to a cohort that has not marched, not held yet, and has room."""
        near = {space: True for start in self.starts() for space in self.printed.open[start]}
        held, side = self.state.held, self.side
        return [space for space in near if held.get(space) != side and self.has_room(space)]

    def starts_for(self, space: Place) -> list[Place]:
        return [start for start in self.starts() if space in self.printed.next[start]]

    def enemies(self, space: Place) -> int:
        return len(in_space(self.state, FOE[self.side], space))

    def is_free(self, space: Place) -> bool:
        return not in_space(self.state, FOE[self.side], space)

    def strength(self, space: Place) -> int:
        near = sum(
            not cohort.marched
            for start in self.printed.next[space]
            for cohort in in_space(self.state, self.side, start)
        )
        return min(ROOM, len(in_space(self.state, self.side, space)) + min(near, self.marches()))

    def keeps_another(self, space: Place) -> bool:
        return len(in_space(self.state, self.side, space)) > 1

    def value(self, space: Place) -> int:
        return self.printed.values[space]

    def march(self, start: Place, space: Place) -> None:
        cohort = self.move(start, space)
        self.table.tell("{} marches from the {} to the {}.", cohort, start, space, rule="ford.march")

    def move(self, start: str, space: str) -> Cohort:
        """A cohort that has not marched yet goes from one space to another."""
        cohort = next(one for one in in_space(self.state, self.side, start) if not one.marched)
        cohort.space = space
        cohort.marched = True
        return cohort
