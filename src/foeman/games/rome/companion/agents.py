"""The agents of a bot at a physical table: it knows its own land and pieces, and asks for those of people.

The digital board answers what Foeman keeps of the bots; each command is told, and then carried out on what is kept.
"""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.questions import YOU
from foeman.engine.table import Table
from foeman.engine.tabletop import tabletop
from foeman.games.rome.bots.board.agents import AgentBoard, Building
from foeman.games.rome.bots.board.names import Region, Spy, Who
from foeman.games.rome.companion.questions import RegionQuestions
from foeman.games.rome.companion.state import Companion
from foeman.games.rome.digital.agents import DigitalAgentBoard
from foeman.games.rome.digital.decks import file_card
from foeman.games.rome.printed import ActionCard
from foeman.games.rome.rules.agent_actions import agrees_to_trade, trade_gold
from foeman.games.rome.rules.agent_targets import Target, attempt
from foeman.games.rome.rules.agents import declare_action
from foeman.games.rome.rules.conquest import defence_dice
from foeman.games.rome.state import ENEMY, gain, ruling, take

NONE_LEFT = "none that the bot could have"


class TableAgents(DigitalAgentBoard):
    """The Agent Phase beside a real table. Where a bot's own agents can go is known, what they meet there is asked."""

    def __init__(self, state: Companion, faction: str, table: Table) -> None:
        super().__init__(state, faction, table)
        self.ask = RegionQuestions(state, faction, table)
        self.tell: AgentBoard = tabletop(AgentBoard, table, state.memory, "rome")

    def _is_bot(self, who: str) -> bool:
        return who in self.state.bots

    def _elsewhere(self) -> list[str]:
        """The regions in reach that the bots do not control, the nearest first."""
        lands, bots = self.state.lands, self.state.bots
        reach = self.reach()
        return sorted((one for one in reach if lands[one].controller not in bots), key=reach.__getitem__)

    def generals_in_reach(self, who: Who) -> list[Region]:
        if self._is_bot(who):
            return super().generals_in_reach(who)
        return self.ask.which(self.reach(), f"with an army of {who} that has a general", "generals_in_reach")

    def agents_in_reach(self, who: Who) -> list[Region]:
        if self._is_bot(who):
            return super().agents_in_reach(who)
        return self.ask.which(self.reach(), f"with an agent of {who}", "agents_in_reach")

    def agents_on_our_ground(self, who: Who) -> list[Region]:
        if self._is_bot(who):
            return super().agents_on_our_ground(who)
        ours = [region for region in self.reach() if self._is_our_ground(region)]
        return self.ask.which(ours, f"with an agent of {who}", "agents_in_reach")

    def _richest(self, who: Who, regions: Sequence[str], words: str, name: str) -> list[Region]:
        """Only the regions of the highest gold value matter, so lower ones are asked for only if there are none."""
        for gold in (3, 2, 1):
            worth = [region for region in regions if self.printed.regions[region].gold == gold]
            if worth and (found := self.ask.which(worth, words, name)):
                return found
        return []

    def regions_in_reach(self, who: Who) -> list[Region]:
        if self._is_bot(who):
            return super().regions_in_reach(who)
        words = f"of {who} without a barracks"
        return self._richest(who, self._elsewhere(), words, "regions_in_reach")

    def conquests_in_reach(self, who: Who) -> list[Region]:
        if self._is_bot(who):
            return super().conquests_in_reach(who)
        if ruling(self.state, "rome.ruling.rebel_target") == "enemy_status" and self._status(who) != ENEMY:
            return []
        if not self.ask.is_so(f"does {who} control any region in reach that is not its home?", "conquests_in_reach"):
            return []
        others = [region for region in self._elsewhere() if self.printed.regions[region].home != who]
        return self._richest(who, others, f"of {who}", "conquests_in_reach")

    def richest_in_reach(self, who: Who) -> list[Region]:
        if self._is_bot(who):
            return super().richest_in_reach(who)
        words = f"of {who} than which no other of {who} is worth more"
        return self._richest(who, self._elsewhere(), words, "richest_in_reach")

    def buildings_in_reach(self, who: Who) -> list[Region]:
        if self._is_bot(who):
            return super().buildings_in_reach(who)
        return self.ask.which(self._elsewhere(), f"of {who} with a market or a barracks", "buildings_in_reach")

    def buildings_there(self, region: Region) -> list[Building]:
        if self._is_bot(self.state.lands[region].controller or ""):
            return super().buildings_there(region)
        kinds: list[Building] = ["market", "barracks"]
        words = "Which of these stand in {}?"
        rule = "rome.board.buildings_there"
        return self.table.choose_some(YOU, kinds, 1, rule=rule, about=region, words=words)

    def is_capital_in_reach(self, who: Who) -> bool:
        if self._is_bot(who):
            return super().is_capital_in_reach(who)
        capital = self.capital_of(who)
        return capital in self.reach() and self.ask.is_so(f"does {who} hold {capital}?", "is_capital_in_reach")

    def _places_to_meet(self, who: Who, least_gold: int) -> list[Region]:
        """The nearest is where it goes, so the nearest are all that is asked for."""
        if self._is_bot(who):
            return super()._places_to_meet(who, least_gold)
        worth = f" worth {least_gold} or more" if least_gold else ""
        words = f"that {who} holds as its home{worth}, or with an agent of {who} (the nearest, listed first, will do)"
        reach = self.reach()
        return self.ask.which(sorted(reach, key=reach.__getitem__), words, "places_to_meet")

    def gold_of(self, who: Who) -> int:
        return super().gold_of(who) if self._is_bot(who) else self.tell.gold_of(who)

    # Commands

    def place_agents(self, region: Region, count: int) -> None:
        self.tell.place_agents(region, count)
        super().place_agents(region, count)

    def stand_up(self) -> None:
        self.tell.stand_up()
        super().stand_up()

    def send_again(self) -> None:
        self.tell.send_again()
        super().send_again()

    def lay_down(self) -> None:
        self.tell.lay_down()
        super().lay_down()

    def murder_general(self, card: ActionCard, spy: Spy, region: Region, who: Who) -> None:
        self.tell.murder_general(card, spy, region, who)
        if self._is_bot(who):
            super().murder_general(card, spy, region, who)
        elif self._tries(card, spy, region, who, 1):
            self.ask.note(f"with an army of {who} that has a general", region, False)
            self.table.instruct(
                f"The general of {who} in {region} is murdered: take the card away; one of three or more "
                "stars is followed by one of two.",
                "rome.agents.assassinate.general",
            )

    def murder_agent(self, card: ActionCard, spy: Spy, region: Region, who: Who) -> None:
        self.tell.murder_agent(card, spy, region, who)
        if self._is_bot(who):
            super().murder_agent(card, spy, region, who)
        elif self._tries(card, spy, region, who, 2):
            self.table.instruct(
                f"The agent of {who} in {region} is dead: take it away.", "rome.agents.assassinate.agent"
            )

    def send_home(self, card: ActionCard, spy: Spy, region: Region, who: Who) -> None:
        self.tell.send_home(card, spy, region, who)
        if self._is_bot(who):
            super().send_home(card, spy, region, who)
        else:
            self._declare(card, spy, region, who)
            self.ask.note(f"with an agent of {who}", region, False)

    def stir_unrest(self, card: ActionCard, spy: Spy, region: Region, who: Who) -> None:
        self.tell.stir_unrest(card, spy, region, who)
        if self._is_bot(who):
            super().stir_unrest(card, spy, region, who)
        else:
            self._declare(card, spy, region, who)

    def raise_rebels(self, card: ActionCard, spy: Spy, region: Region, who: Who) -> None:
        self.tell.raise_rebels(card, spy, region, who)
        if self._is_bot(who):
            super().raise_rebels(card, spy, region, who)
            return
        self._declare(card, spy, region, who)
        dice = ", ".join(defence_dice(self.state, region))
        self.table.instruct(
            f"An army of {who} in {region} suffers {dice}; without one, or if it is destroyed, the region "
            "is independent again, or goes back to whose home it is.",
            "rome.agents.rebels.damage",
        )

    def recruit_mercenaries(self, card: ActionCard, spy: Spy, region: Region) -> None:
        """rome.solo.agent.mercenaries.card: the pack lies on the table, so the card is drawn there."""
        self.tell.recruit_mercenaries(card, spy, region)
        self._declare(card, spy, region, self.faction)
        kinds = list(dict.fromkeys(self._mercenaries(region)))
        rule = "rome.solo.agent.mercenaries.card"
        hired = self.table.choose(YOU, [*kinds, NONE_LEFT], rule=rule, about=region, words="Which card of {} is it?")
        if hired != NONE_LEFT:
            take(self.state.packs[self.printed.troops[hired].pack], hired)
            file_card(self.state, self.faction, hired)

    def sabotage(self, card: ActionCard, spy: Spy, region: Region, who: Who, building: Building) -> None:
        self.tell.sabotage(card, spy, region, who, building)
        if self._is_bot(who):
            super().sabotage(card, spy, region, who, building)
        elif self._tries(card, spy, region, who, 1):
            self.table.instruct(f"The {building} in {region} is destroyed: take it away.", "rome.agents.sabotage")

    def sow_distrust(self, card: ActionCard, spy: Spy, region: Region, who: Who, partner: Who) -> None:
        self.tell.sow_distrust(card, spy, region, who, partner)
        super().sow_distrust(card, spy, region, who, partner)

    def offer_trade(self, card: ActionCard, spy: Spy, region: Region, who: Who) -> None:
        self.tell.offer_trade(card, spy, region, who)
        if self._is_bot(who):
            super().offer_trade(card, spy, region, who)
            return
        self._declare(card, spy, region, who)
        if agrees_to_trade(self.state, who, self.faction, self.table):
            self.side.traded.append(who)
            gold = trade_gold(self.state, self.faction, who)
            gain(self.state, self.faction, gold)
            self.table.tell(
                "{} gains {} gold from trade with {}.", self.faction, gold, who, rule="rome.agents.trade.gold"
            )
            self.table.instruct(f"{who} takes its own gold of the trade.", "rome.agents.trade.gold")

    def steal(self, card: ActionCard, spy: Spy, region: Region, who: Who) -> None:
        loot = (self.gold_of(who) + 1) // 2
        self.tell.steal(card, spy, region, who)
        if self._is_bot(who):
            super().steal(card, spy, region, who)
        elif self._tries(card, spy, region, who, 1):
            gain(self.state, self.faction, loot)
            self.table.instruct(f"{who} pays {loot} gold to {self.faction}.", "rome.agents.theft.skull")

    def offer_treaty(self, card: ActionCard, spy: Spy, region: Region, who: Who) -> None:
        self.tell.offer_treaty(card, spy, region, who)
        super().offer_treaty(card, spy, region, who)

    def _declare(self, card: ActionCard, spy: Spy, region: Region, who: str) -> None:
        declare_action(self.state, self._go(spy, region), card, Target(who, region=region), self.table)

    def _tries(self, card: ActionCard, spy: Spy, region: Region, who: str, dice: int) -> bool:
        """rome.agents.caught: the RED dice of an action against a person."""
        agent = self._go(spy, region)
        target = Target(who, region=region)
        declare_action(self.state, agent, card, target, self.table)
        return attempt(self.state, agent, target, card.action, self.table, dice)
