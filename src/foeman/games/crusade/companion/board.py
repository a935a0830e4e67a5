"""The board of a bot at a physical table: the mirror, and its Marches with their Battles."""

from __future__ import annotations

from itertools import pairwise

from foeman.games.crusade.bots.battle import bandit_loss
from foeman.games.crusade.bots.board import Region
from foeman.games.crusade.companion.battle import bot_attacks
from foeman.games.crusade.companion.mirror import MirrorBoard
from foeman.games.crusade.printed.pack import TYPES, WORDS
from foeman.games.crusade.state import Force, change, count, in_words, part, pieces


class TableBoard(MirrorBoard):
    """The Board of a bot at a physical table."""

    def march(
        self,
        origin: Region,
        destination: Region,
        force: Force,
        through: Region | None = None,
        *,
        by_sea: bool = False,
    ) -> None:
        path = " by sea" if by_sea else f" through {through}" if through else ""
        words = f"March {in_words(force)} of {self.army} from {origin} to {destination}{path}."
        self.table.instruct(words, "crusade.march.attack" if self.theirs(destination) else "crusade.march.empty")
        part(self.land(origin).forces[self.army], force)
        self.settle(origin)
        if not by_sea:
            self.pass_bandits([origin, through, destination] if through else [origin, destination], force)
        if not pieces(force):
            return
        there = self.force_at(destination)
        for unit in TYPES:
            change(there, unit, count(force, unit))
        there.leaders += force.leaders
        if self.theirs(destination):
            bot_attacks(self, origin, destination)
        else:
            self.settle(destination)

    def pass_bandits(self, path: list[Region], force: Force) -> None:
        """crusade.bandits.pass: what the force loses on its way."""
        for here, there in pairwise(path):
            if not self.has_bandit(here, there):
                continue
            for _ in range(self.printed.numbers["bandit_units"]):
                unit = bandit_loss(self.state.bots[self.army], self, force, path[-1])
                if unit is not None:
                    change(force, unit, -1)
                    words = f"It loses 1 {WORDS[unit]} to the Bandit between {here} and {there}."
                    self.table.instruct(words, "crusade.bandits.pass")
