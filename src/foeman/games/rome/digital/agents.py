"""The Agent Phase of a bot over the state of a digital game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from foeman.engine.narrowing import several
from foeman.engine.table import Table
from foeman.games.rome.bots.board.agents import Building
from foeman.games.rome.bots.board.names import RegionName, Spy, Who
from foeman.games.rome.digital.decks import file_card
from foeman.games.rome.digital.reasons import home_words, steps_away
from foeman.games.rome.printed import ActionCard
from foeman.games.rome.printed.distances import FAR, nearest_of
from foeman.games.rome.rules.agent_targets import GENERAL, AgentTarget
from foeman.games.rome.rules.agents import carry_out, declare_action, discard, move_agent, starts_of_move, ways
from foeman.games.rome.rules.bribery import HIRING_DISTANCE
from foeman.games.rome.rules.improvements import can_have_unrest
from foeman.games.rome.rules.map import within
from foeman.games.rome.rules.traits import mercenary_price
from foeman.games.rome.state import (
    ENEMY,
    Agent,
    Army,
    State,
    army_of,
    controlled,
    effects,
    gain,
    homes,
    pay,
    ruling,
    status,
    take,
)

MOST_AGENTS = 3
"""rome.ruling.solo_agents_three: how many agents a bot may have."""


class DigitalAgentBoard:
    """The Agent Phase of a digital game, for one bot. How far its agents can go is looked up once for each place."""

    def __init__(self, state: State, faction: str, table: Table) -> None:
        self.state = state
        self.printed = state.printed
        self.faction = faction
        self.table = table
        self.side = state.sides[faction]
        self._reach: Mapping[str, int] | None = None
        self._pieces: dict[str, list[str]] | None = None
        """For reasons only: the armies and agents of others, by region."""
        self._ways: dict[str, Mapping[str, int]] = {}

    # What is printed on the map

    def gold_value(self, region: RegionName) -> int:
        """The gold value printed on a region."""
        return self.printed.regions[region].gold

    def capital_of(self, who: Who) -> RegionName:
        """rome.ruling.solo_capital: the region in which its army IV starts, as the pack has it."""
        return RegionName(self.printed.factions[who].capital)

    def home_regions_of(self, who: Who) -> list[RegionName]:
        """The home regions of a faction."""
        return _regions(self.printed.factions[who].homes)

    # The bot's own agents

    def agents_beside_the_board(self) -> int:
        return sum(not agent.region for agent in self.side.agents)

    def dead_agents(self) -> int:
        return max(0, MOST_AGENTS - len(self.side.agents))

    def homes_nearest_the_capital(self) -> list[RegionName]:
        """rome.ruling.solo_no_capital: the capital, else the nearest home regions that are held; there may be none."""
        held = homes(self.state, self.faction)
        capital = self.printed.factions[self.faction].capital
        return _regions(nearest_of(held, [capital], self.printed.land_steps)[1])

    def extra_actions(self) -> int:
        return sum(int(effect["actions"]) for effect in effects(self.state, self.faction, "extra_action"))

    def is_an_agent_standing(self) -> bool:
        return bool(self.standing())

    def standing(self) -> list[Agent]:
        """The agents that can still act."""
        return [agent for agent in self.side.agents if not agent.acted and not agent.caught and agent.region]

    def steps_to(self, region: RegionName) -> int:
        return self.reach().get(region, FAR)

    def nearest_agents(self, region: RegionName) -> list[Spy]:
        far = self.steps_to(region)
        return [Spy(agent.name) for agent in self.standing() if self.ways(agent).get(region) == far]

    def reach(self) -> Mapping[str, int]:
        """rome.solo.agent.move: every region in reach of a standing agent, and the steps of the nearest one."""
        if self._reach is None:
            self._reach = self.printed.nearest([self.ways(agent) for agent in self.standing()])
        return self._reach

    def ways(self, agent: Agent) -> Mapping[str, int]:
        """rome.solo.agent.move: where an agent can go by the base game's rules, and in how many steps."""
        here = agent.region
        if here not in self._ways:
            starts = starts_of_move(self.state, agent)
            at_home = starts != [here]
            self._ways[here] = (
                self.printed.nearest([{here: 0}, *(ways(self.state, start) for start in starts)])
                if at_home
                else ways(self.state, here)
            )
        return self._ways[here]

    # Targets within five steps of a standing agent

    def generals_in_reach(self, who: Who) -> list[RegionName]:
        reach = self.reach()
        armies = self.state.sides[who].armies
        return _regions(army.region for army in armies if army.general is not None and army.region in reach)

    def agents_in_reach(self, who: Who) -> list[RegionName]:
        return self._agents_on(who, self.reach())

    def _agents_on(self, who: Who, ways: Mapping[str, int]) -> list[RegionName]:
        return _regions(dict.fromkeys(one.region for one in self.state.sides[who].agents if one.region in ways))

    def agents_on_our_ground(self, who: Who) -> list[RegionName]:
        """rome.ruling.solo_double_scope: only where the bot rules or has an army."""
        return self._nearest(lambda ways: [one for one in self._agents_on(who, ways) if self._is_our_ground(one)])

    def _nearest(self, find: Callable[[Mapping[str, int]], Sequence[str]]) -> list[RegionName]:
        """What is found in reach, of which the bot goes to the nearest."""
        return _regions(self.printed.nearest_in_reach(self.reach(), find))

    def _is_our_ground(self, region: str) -> bool:
        ours = self.state.lands[region].controller == self.faction
        return ours or army_of(self.state, self.faction, region) is not None

    def regions_in_reach(self, who: Who) -> list[RegionName]:
        """rome.ruling.solo_unrest_targets: not where a barracks stands; markers there already do not matter."""
        return self._lands_of(who, lambda region: can_have_unrest(self.state, region))

    def conquests_in_reach(self, who: Who) -> list[RegionName]:
        """rome.ruling.solo_rebel: any that is no home of its own, be it the home of a third faction."""
        if ruling(self.state, "rome.ruling.rebel_target") == "enemy_status" and self._status(who) != ENEMY:
            return []
        regions = self.printed.regions
        return self._lands_of(who, lambda region: regions[region].home != who)

    def mercenary_regions_in_reach(self, passed_over: list[RegionName]) -> list[RegionName]:
        hiring = [region for region in self.printed.regions_with_mercenaries() if region not in passed_over]
        return self._nearest(lambda ways: self.printed.in_reach(ways, lambda on: [one for one in on if one in hiring]))

    def has_mercenaries(self, region: RegionName) -> bool:
        return bool(self._mercenaries(region))

    def buildings_in_reach(self, who: Who) -> list[RegionName]:
        return self._nearest(
            lambda ways: self._lands_on(ways, who, lambda at: bool(self.buildings_there(RegionName(at))))
        )

    def buildings_there(self, region: RegionName) -> list[Building]:
        land = self.state.lands[region]
        there: list[Building] = ["market"] if land.market else []
        return [*there, "barracks"] if land.barracks else there

    def is_capital_in_reach(self, who: Who) -> bool:
        capital = self.capital_of(who)
        return self.state.lands[capital].controller == who and capital in self.reach()

    def richest_in_reach(self, who: Who) -> list[RegionName]:
        regions = self.printed.regions
        best = max((regions[region].gold for region in controlled(self.state, who)), default=0)
        return self._lands_of(who, lambda region: regions[region].gold == best)

    def places_to_trade(self, who: Who) -> list[RegionName]:
        """rome.ruling.solo_trade_place: as in the base game, at home or with an agent."""
        return self._places_to_meet(who, 0)

    def places_for_treaty(self, who: Who) -> list[RegionName]:
        return self._places_to_meet(who, 2)

    def gold_of(self, who: Who) -> int:
        return self.state.sides[who].gold

    def _status(self, who: Who) -> int:
        return status(self.state, self.faction, who)

    def _lands_of(self, who: Who, fits: Callable[[str], bool]) -> list[RegionName]:
        """The regions in reach that a faction controls and that fit."""
        return self._lands_on(self.reach(), who, fits)

    def _lands_on(self, ways: Mapping[str, int], who: Who, fits: Callable[[str], bool]) -> list[RegionName]:
        lands = self.state.lands

        def theirs(on: Iterable[str]) -> list[str]:
            return [region for region in on if lands[region].controller == who and fits(region)]

        return _regions(self.printed.in_reach(ways, theirs))

    def _places_to_meet(self, who: Who, least_gold: int) -> list[RegionName]:
        """Home regions worth so much that a faction holds, and where its agents are."""
        regions = self.printed.regions

        def is_host(region: str) -> bool:
            return regions[region].home == who and (least_gold < 1 or regions[region].gold >= least_gold)

        return self._nearest(
            lambda ways: list(dict.fromkeys([*self._lands_on(ways, who, is_host), *self._agents_on(who, ways)]))
        )

    def _mercenaries(self, region: str) -> list[str]:
        """rome.ruling.solo_bot_mercs: what a bot may draw from a region's pack, each card as often as it is there.

        No veterans; by one reading what it can pay for; by one reading an army of it must be near.
        """
        reading = ruling(self.state, "rome.ruling.solo_bot_mercs")
        if reading == "base_range" and not self._has_army_near(region):
            return []
        troops, pack = self.printed.troops, self.state.packs[self.printed.regions[region].pack]
        gold = self.side.gold if reading == "paid" else FAR
        return [
            card
            for card, count in pack.items()
            if troops[card].cost is not None and mercenary_price(self.state, self.faction, None, card) <= gold
            for _ in range(count)
        ]

    def _has_army_near(self, region: str) -> bool:
        return any(
            army.region is not None and within(self.state, self.faction, region, army.region, HIRING_DISTANCE)
            for army in self.side.armies
        )

    # Reasons

    def every_agent(self) -> list[Spy]:
        return [Spy(agent.name) for agent in self.side.agents if agent.region]

    def agent_words(self, spy: Spy, region: RegionName) -> str:
        agent = next(one for one in self.side.agents if one.name == spy)
        if agent not in self.standing():
            return "has acted"
        return self.printed.said(lambda: steps_away(self.ways(agent).get(region)))()

    def all_of(self, who: Who) -> list[RegionName]:
        side = self.state.sides[who]
        pieces = [*(army.region for army in side.armies), *(agent.region for agent in side.agents)]
        return _regions(dict.fromkeys([*controlled(self.state, who), *(at for at in pieces if at)]))

    def nearest_words(self) -> str:
        return self.printed.nearest_words

    def place_words(self, region: RegionName) -> str:
        land, steps = self.state.lands[region], self.printed.said(self._steps_words)(region)
        pieces = self._pieces_in(region)
        if not (pieces or land.market or land.barracks):
            return steps
        there = [name for name, stands in (("market", land.market), ("barracks", land.barracks)) if stands]
        return ", ".join([*there, *pieces, *([steps] if steps else [])])

    def _steps_words(self, region: RegionName) -> str:
        return steps_away(self.reach().get(region))

    def mercenary_regions(self) -> list[RegionName]:
        return _regions(self.printed.regions_with_mercenaries())

    def own_homes(self) -> list[RegionName]:
        return self.home_regions_of(Who(self.faction))

    def home_words(self, region: RegionName) -> str:
        return self.printed.said(home_words)(self.state, self.faction, region)

    def _pieces_in(self, region: str) -> list[str]:
        """The armies and agents of others in a region; all are looked for once."""
        if self._pieces is None:
            self._pieces = {}
            for side in self.state.sides.values():
                pieces: list[Army | Agent] = [] if side is self.side else [*side.armies, *side.agents]
                for piece in pieces:
                    if piece.region:
                        self._pieces.setdefault(piece.region, []).append(piece.name)
        return self._pieces.get(region, [])

    def _changed(self) -> None:
        self._reach = self._pieces = None

    # Commands

    def place_agents(self, region: RegionName, count: int) -> None:
        """rome.solo.agent.place, rome.ruling.solo_dead_agents: those beside the board first, then any that return."""
        waiting = [agent for agent in self.side.agents if not agent.region][:count]
        for agent in waiting:
            agent.region = region
        for _ in range(count - len(waiting)):
            taken = [agent.number for agent in self.side.agents]
            free = next(number for number in range(1, MOST_AGENTS + 1) if number not in taken)
            self.side.agents.append(Agent(self.faction, free, region))
        self._changed()
        words = "{} puts {} agent into {}." if count == 1 else "{} puts {} agents into {}."
        self.table.tell(words, self.faction, count, region, rule="rome.solo.agent.place")

    def stand_up(self) -> None:
        """rome.solo.agent.lying: all agents are available again."""
        for agent in self.side.agents:
            agent.acted = 0
        self._changed()

    def send_again(self) -> None:
        """rome.agents.more_actions: those who have acted stand up, and may go on from where they are."""
        self.side.sent_again += 1
        for agent in self.side.agents:
            agent.acted, agent.moved = 0, False
        self._changed()

    def lay_down(self) -> None:
        """rome.solo.agent.lying: none of them can act."""
        for agent in self.side.agents:
            agent.acted = 1
        self._changed()

    def take_gold(self, card: ActionCard) -> None:
        """rome.solo.agent.gold: the card is discarded for the gold printed on it."""
        discard(self.state, self.faction, card)
        gain(self.state, self.faction, card.levy)
        self.table.tell("{} takes {} gold for {}.", self.faction, card.levy, card, rule="rome.solo.agent.gold")

    def murder_general(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        army = army_of(self.state, who, region)
        self._play(card, spy, region, AgentTarget(who, army, thing=GENERAL))

    def murder_agent(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        self._play(card, spy, region, AgentTarget(who, agent=self._agent_there(region, who)))

    def send_home(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        self._play(card, spy, region, AgentTarget(who, agent=self._agent_there(region, who)))

    def stir_unrest(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        self._play(card, spy, region, AgentTarget(who, region=region))

    def raise_rebels(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        self._play(card, spy, region, AgentTarget(who, region=region))

    def recruit_mercenaries(self, card: ActionCard, spy: Spy, region: RegionName) -> None:
        """rome.solo.agent.mercenaries.card, rome.ruling.solo_bot_mercs: for nothing, or by one reading paid."""
        agent = self._go(spy, region)
        target = AgentTarget(self.faction, region=region)
        if not declare_action(self.state, agent, card, target, self.table):
            return
        rule = "rome.solo.agent.mercenaries.card"
        hired = self.table.draw(self._mercenaries(region), rule=rule, about=region)
        if ruling(self.state, "rome.ruling.solo_bot_mercs") == "paid":
            pay(self.state, self.faction, mercenary_price(self.state, self.faction, None, hired))
        take(self.state.packs[self.printed.troops[hired].pack], hired)
        file_card(self.state, self.faction, hired)
        self.table.tell("{} takes a card of the pack of {}.", self.faction, region, rule=rule)
        self.table.tell("{} joins the decks of {}.", hired, self.faction, rule=rule, to=self.faction)

    def sabotage(self, card: ActionCard, spy: Spy, region: RegionName, who: Who, building: Building) -> None:
        self._play(card, spy, region, AgentTarget(who, region=region, thing=building))

    def sow_distrust(self, card: ActionCard, spy: Spy, region: RegionName, who: Who, partner: Who) -> None:
        self._play(card, spy, region, AgentTarget(who, thing=partner))

    def offer_trade(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        self._play(card, spy, region, AgentTarget(who))

    def steal(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        self._play(card, spy, region, AgentTarget(who))

    def offer_treaty(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        self._play(card, spy, region, AgentTarget(who))

    def _play(self, card: ActionCard, spy: Spy, region: RegionName, target: AgentTarget) -> None:
        """The agent goes there, the card is played, and the base game carries the action out."""
        carry_out(self.state, self._go(spy, region), card, target, self.table)
        self._changed()

    def _go(self, spy: Spy, region: RegionName) -> Agent:
        """rome.solo.agent.move: the agent goes to where it acts."""
        agent = next(one for one in self.side.agents if one.name == spy)
        if agent.region != region:
            move_agent(self.state, agent, region, self.table)
        self._changed()
        return agent

    def _agent_there(self, region: RegionName, who: Who) -> Agent:
        """rome.solo.ties: an agent of a faction in a region; of several at random, for they look alike."""
        there = [agent for agent in self.state.sides[who].agents if agent.region == region]
        return several(there, self.table, rule="rome.solo.ties", question="Which of the agents there?").at_random()


def _regions(names: Iterable[str | None]) -> list[RegionName]:
    return [RegionName(name) for name in names if name]
