"""The spending of a bot at a physical table: what it buys it keeps itself, and what it builds is told."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.engine.tabletop import tabletop
from foeman.games.rome.bots.board.names import Card, Force, Region, Who
from foeman.games.rome.bots.board.spending import Building as Improvement
from foeman.games.rome.bots.board.spending import Chain, General, SpendingBoard
from foeman.games.rome.companion.questions import RegionQuestions, besieged_regions
from foeman.games.rome.companion.state import Companion
from foeman.games.rome.digital.spending import DigitalSpendingBoard


class TableSpending(DigitalSpendingBoard):
    """The Spending Phase beside a real table: all that the bot buys it keeps itself."""

    def __init__(self, state: Companion, faction: str, table: Table) -> None:
        super().__init__(state, faction, table)
        self.ask = RegionQuestions(state, faction, table)
        self.tell: SpendingBoard = tabletop(SpendingBoard, table, state.memory, "rome")

    def open_land(self) -> list[Region]:
        besieged = besieged_regions(self.state, self.faction, self.ask)
        return [region for region in super().open_land() if region not in besieged]

    def nearest_to_land(self, regions: list[Region], who: list[Who]) -> list[Region]:
        """What people hold is asked, and only of several."""
        if all(one in self.state.bots for one in who):
            return super().nearest_to_land(regions, who)
        return self.ask.which(
            regions, f"that, of all these, are nearest to one of {' or '.join(who)}", "nearest_to_land"
        )

    def nearest_to_armies(self, regions: list[Region], who: list[Who]) -> list[Region]:
        if all(one in self.state.bots for one in who):
            return super().nearest_to_armies(regions, who)
        words = f"that, of all these, are nearest to an army of {' or '.join(who)}"
        return self.ask.which(regions, words, "nearest_to_armies")

    # Commands

    def hire_general(self, army: Force, general: General) -> None:
        self.tell.hire_general(army, general)
        super().hire_general(army, general)

    def calm(self, region: Region) -> None:
        self.tell.calm(region)
        super().calm(region)

    def hire_agent(self, region: Region) -> None:
        self.tell.hire_agent(region)
        super().hire_agent(region)

    def buy_card(self, card: Card) -> None:
        self.tell.buy_card(card)
        super().buy_card(card)

    def train_veteran(self, army: Force, card: Card) -> None:
        self.tell.train_veteran(army, card)
        super().train_veteran(army, card)

    def buy_development(self, development: str) -> None:
        self.tell.buy_development(development)
        super().buy_development(development)

    def build(self, building: Improvement, region: Region) -> None:
        self.tell.build(building, region)
        super().build(building, region)

    def build_wonder(self, region: Region) -> None:
        self.tell.build_wonder(region)
        super().build_wonder(region)

    def build_roads(self, chain: Chain) -> None:
        self.tell.build_roads(chain)
        super().build_roads(chain)
