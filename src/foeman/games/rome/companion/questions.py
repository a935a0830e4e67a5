"""What is asked about regions at a physical table: of as few as can matter, and not again in the same turn."""

from __future__ import annotations

from collections.abc import Iterable

from foeman.engine.forms import SomeOf, YesNo
from foeman.engine.questions import YOU
from foeman.engine.table import Table
from foeman.games.rome.bots.board.names import Region
from foeman.games.rome.companion.state import Companion, at_war
from foeman.games.rome.state import State

BESIEGED = "of the bot with an army of an ENEMY"


class RegionQuestions:
    """Questions about regions, asked once in a turn and of all regions together."""

    def __init__(self, state: Companion, faction: str, table: Table) -> None:
        self.told = state.memory
        self.bot = faction
        self.asker = table

    def note(self, what: str, region: str, is_so: bool) -> None:
        """Remember something about a region for this turn."""
        self.told.keep(f"{self.bot}: {what}: {region}", is_so, "step")

    def knows(self, what: str, region: str) -> bool:
        """Whether this was told of a region in this turn."""
        return self.told.recall(f"{self.bot}: {what}: {region}")[1] is True

    def which(self, regions: Iterable[str], what: str, name: str) -> list[Region]:
        """Those of some regions of which something is true: `what` ends "Which of these are regions ..."."""
        asked = list(dict.fromkeys(regions))
        open_ones = [one for one in asked if not self.told.recall(f"{self.bot}: {what}: {one}")[0]]
        rule, about = f"rome.board.{name}", f"{self.bot}: {what}"
        if len(open_ones) == 1:
            words = f"{self.bot} asks: is {open_ones[0]} a region {what}?"
            answer = self.asker.ask(YOU, YesNo(), rule=rule, about=f"{about}: {open_ones[0]}", words=words)
            self.note(what, open_ones[0], answer)
        elif open_ones:
            words = f"{self.bot} asks: which of these are regions {what}?"
            form, about = SomeOf(open_ones, 0, len(open_ones)), f"{about}: {open_ones[0]} and {len(open_ones) - 1} more"
            ticked = self.asker.ask(YOU, form, rule=rule, about=about, words=words)
            for one in open_ones:
                self.note(what, one, one in ticked)
        return [Region(one) for one in asked if self.knows(what, one)]

    def is_so(self, words: str, name: str) -> bool:
        """A question with yes or no, asked once in a turn."""
        key = f"{self.bot}: {words}"
        known, answer = self.told.recall(key)
        if not known:
            answer = self.asker.ask(
                YOU, YesNo(), rule=f"rome.board.{name}", about=key, words=f"{self.bot} asks: {words}"
            )
            self.told.keep(key, answer, "step")
        return answer is True


def besieged_regions(state: State, faction: str, ask: RegionQuestions) -> list[Region]:
    """rome.siege.no_gold: the bot's regions under siege; there are none while it has no ENEMY."""
    if not at_war(state, faction):
        return []
    own = [region for region, land in state.lands.items() if land.controller == faction]
    return ask.which(own, BESIEGED, "besieged") if own else []
