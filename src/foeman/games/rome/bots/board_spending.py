"""What a bot sees and does in the Spending Phase: the questions and commands, and the digital board that answers them.

At a physical table the companion answers for what the bot keeps itself (the cards of the AI Reserves, the generals in
the box) and carries out what changes that (its gold, its cards, its faction board).
"""

from __future__ import annotations

from typing import Annotated, Literal, NewType, Protocol

from foeman.engine.table import Table
from foeman.engine.tabletop import Range, compared, lasts
from foeman.games.rome.armies import make_veteran, veteran_available
from foeman.games.rome.bots.armies import file_card
from foeman.games.rome.bots.board import Card, Force, Region, Who
from foeman.games.rome.bots.conquest import mercenary_stack
from foeman.games.rome.bots.roads import newly_linked, own_land, roads_left, shortest_chains
from foeman.games.rome.developments import buy_development
from foeman.games.rome.event_effects import troop_price
from foeman.games.rome.improvements import (
    ROAD,
    WONDER,
    build,
    can_have_building,
    can_have_wonder,
    is_full,
    is_within_round,
)
from foeman.games.rome.marian import can_recruit, is_current
from foeman.games.rome.purchases import spend
from foeman.games.rome.recruiting import Supply, can_reinforce, hiring_regions, supplied_places
from foeman.games.rome.spending import (
    calm,
    generals_on_offer,
    hire_agent,
    hire_general,
    is_near_home,
    training_price,
)
from foeman.games.rome.state import NUMERALS, Army, State, homes, ruling, take
from foeman.games.rome.traits import mercenary_price

General = NewType("General", str)
"""A general card by its name."""
Chain = NewType("Chain", str)
"""Roads to be built together, as "Capua - Rome + Capua - Taras"."""
Building = Literal["market", "barracks", "walls"]

JOINED = " + "


class SpendingBoard(Protocol):
    """The queries and commands of the Spending Phase. Each docstring is a question, or an instruction."""

    # What is printed on the map

    @lasts("game")
    @compared(most="Which of these has the highest gold value?")
    def gold_value(self, region: Region) -> Annotated[int, Range(1, 3)]:
        """What gold value is printed on {region}?"""

    @lasts("game")
    @compared(which="Which of these have a port?")
    def is_port(self, region: Region) -> bool:
        """Does {region} have a port?"""

    @lasts("game")
    @compared(which="Which of these are mercenary regions (marked M)?")
    def is_mercenary(self, region: Region) -> bool:
        """Is {region} a mercenary region (marked M)?"""

    @lasts("game")
    @compared(least="Which of these is the fewest regions away from the bot's capital?")
    def distance_to_capital(self, region: Region) -> int:
        """How many regions away from the bot's capital is {region}?"""

    # Steps 1 to 4

    def armies_for_general(self, armies: list[Force]) -> list[Force]:
        """Which of these are beside the board, or within four land regions of a home region that the bot controls?"""

    def general_cards(self) -> list[General]:
        """Which general cards can the bot recruit?"""

    def restless_regions(self) -> list[Region]:
        """In which regions that the bot controls is there unrest?"""

    def homes_nearest_the_capital(self) -> list[Region]:
        """Which home regions that the bot holds are nearest to its capital? Its capital itself, if it holds that."""

    def reserves(self) -> list[Card]:
        """Which cards are in the AI Reserves?"""

    def mercenary_stacks(self) -> list[Region]:
        """Which mercenary regions that the bot controls have a barracks, and cards in their stack?"""

    def cards_in_stack(self, region: Region) -> list[Card]:
        """Which cards are in the mercenary stack of {region}?"""

    def price(self, card: Card) -> Annotated[int, Range(0, 9)]:
        """What does the bot pay for {card}?"""

    def veteran_price(self) -> Annotated[int, Range(0, 9)]:
        """What does the bot pay for a veteran?"""

    def armies_in_supply(self, armies: list[Force]) -> list[Force]:
        """Which of these have a line of communication to a home region of the bot, and are not in a besieged region?"""

    def can_be_veterans(self, army: Force) -> list[Card]:
        """Which cards of {army} can be exchanged for veterans?"""

    # Step 6

    def sites(self, building: Building) -> list[Region]:
        """In which regions can the bot build this now: {building}?"""

    def wonder_sites(self) -> list[Region]:
        """Which regions of the bot are fit for an ancient wonder: all buildings, roads to all neighbours, no wonder?"""

    def road_chains(self, most: int) -> list[Chain]:
        """Which chains of new roads, at most {most}, could join two markets of the bot that no roads join yet?

        Only the shortest ones, each by the borders it crosses: "Capua - Rome + Capua - Taras".
        """

    @compared(most="Which of these would give the most markets their first link?")
    def markets_linked(self, chain: Chain) -> Annotated[int, Range(0, 4)]:
        """How many markets of the bot that are not linked to another would be linked by {chain}?"""

    @compared(which="Which of these are next to a market of the bot?")
    def is_beside_market(self, region: Region) -> bool:
        """Is {region} next to a market of the bot?"""

    def nearest_to_land(self, regions: list[Region], who: list[Who]) -> list[Region]:
        """Which of these are nearest to a region of {who}? Tick all that tie; none if they hold no region."""

    def nearest_to_armies(self, regions: list[Region], who: list[Who]) -> list[Region]:
        """Which of these are nearest to an army of {who}? Tick all that tie; none if they have none on the board."""

    # Commands

    def hire_general(self, army: Force, general: General) -> None:
        """Put a new general face down into the space of {army}."""

    def calm(self, region: Region) -> None:
        """Take one unrest marker off {region}; the bot pays 1 gold."""

    def hire_agent(self, region: Region) -> None:
        """Put a new agent of the bot into {region}; the bot pays 2 gold."""

    def buy_card(self, card: Card) -> None:
        """The bot buys a troop card, which it keeps in its decks."""

    def train_veteran(self, army: Force, card: Card) -> None:
        """Exchange a card of {army} for a veteran, face down."""

    def buy_development(self, development: str) -> None:
        """Mark {development} on the bot's faction board."""

    def build(self, building: Building, region: Region) -> None:
        """Build for the bot: {building} in {region}."""

    def build_wonder(self, region: Region) -> None:
        """Build an ancient wonder for the bot in {region}; the bot pays 6 gold."""

    def build_roads(self, chain: Chain) -> None:
        """Build these roads for the bot: {chain}."""


def force(army: Army) -> Force:
    """How an army of the bot is called on the Board."""
    return Force(f"Army {NUMERALS[army.number]}")


def roads_of(chain: Chain) -> list[str]:
    """The borders that a chain of roads crosses."""
    return chain.split(JOINED)


class DigitalSpendingBoard:
    """The Spending Phase of a digital game, for one bot."""

    def __init__(self, state: State, faction: str, table: Table) -> None:
        self.state = state
        self.faction = faction
        self.table = table
        self.side = state.sides[faction]
        self._open_land: list[Region] | None = None
        self._sites: dict[str, list[Region]] = {}
        """What was found since the bot last built something."""

    # What is printed on the map

    def gold_value(self, region: Region) -> int:
        return self.state.chart.regions[region].gold

    def is_port(self, region: Region) -> bool:
        return self.state.chart.regions[region].port

    def is_mercenary(self, region: Region) -> bool:
        return bool(self.state.chart.regions[region].pack)

    def distance_to_capital(self, region: Region) -> int:
        chart = self.state.chart
        return chart.land_distance[chart.factions[self.faction].capital][region]

    # Steps 1 to 4

    def army(self, name: Force) -> Army:
        """The army of that name."""
        return next(army for army in self.side.armies if force(army) == name)

    def armies_for_general(self, armies: list[Force]) -> list[Force]:
        """rome.spend.general.join: as for everybody, a general joins an army near home, or one beside the board."""
        places = {name: self.army(name).region for name in armies}
        return [name for name, at in places.items() if at is None or is_near_home(self.state, self.faction, at)]

    def general_cards(self) -> list[General]:
        return [General(name) for name in generals_on_offer(self.state, self.faction)]

    def restless_regions(self) -> list[Region]:
        lands = self.state.lands.items()
        return [Region(region) for region, land in lands if land.unrest and land.controller == self.faction]

    def homes_nearest_the_capital(self) -> list[Region]:
        held = homes(self.state, self.faction)
        away = self.state.chart.land_distance[self.state.chart.factions[self.faction].capital]
        nearest = min((away[region] for region in held), default=0)
        return [Region(region) for region in held if away[region] == nearest]

    def reserves(self) -> list[Card]:
        """rome.ruling.solo_reserve_cards: the cards of the reserve that can be recruited now.

        By the other reading all that show a cost, whether or not a development allows them.
        """
        fits = has_a_price if ruling(self.state, "rome.ruling.solo_reserve_cards") == "all_in" else can_recruit
        reserve = self.side.reserve.items()
        return [Card(card) for card, count in reserve if fits(self.state, self.faction, card) for _ in range(count)]

    def mercenary_stacks(self) -> list[Region]:
        held = hiring_regions(self.state, self.faction)
        return [Region(region) for region in held if self.cards_in_stack(Region(region))]

    def cards_in_stack(self, region: Region) -> list[Card]:
        """rome.ruling.solo_bot_mercs: what is left of the pack of a mercenary region, veterans apart."""
        return [Card(card) for card in mercenary_stack(self.state, region)]

    def price(self, card: Card) -> int:
        if self.state.chart.troops[card].is_mercenary:
            return mercenary_price(self.state, self.faction, None, card)
        return troop_price(self.state, self.faction, card)

    def veteran_price(self) -> int:
        return training_price(self.state, self.faction)

    def armies_in_supply(self, armies: list[Force]) -> list[Force]:
        """rome.spend.troops.line: as for everybody, what an army is given has to reach it."""
        supply = Supply(supplied_places(self.state, self.faction))
        return [name for name in armies if can_reinforce(self.state, self.army(name), supply)]

    def can_be_veterans(self, army: Force) -> list[Card]:
        found = self.army(army)
        return [Card(card) for card in dict.fromkeys(found.cards) if veteran_available(self.state, found, card)]

    # Step 6

    def sites(self, building: Building) -> list[Region]:
        """rome.spend.improve.one_each, rome.spend.improve.per_round: where the rules let the bot build this now."""
        known = self._sites.get(building)
        if known is None:
            state, faction = self.state, self.faction
            land = self.open_land() if is_within_round(state, faction, building) else []
            fitting = [region for region in land if can_have_building(state, faction, region, building)]
            known = self._sites[building] = [region for region in fitting if not is_full(state, faction, region)]
        return known

    def wonder_sites(self) -> list[Region]:
        """rome.spend.improve.wonder: where the base game lets the bot build a wonder now."""
        if not is_within_round(self.state, self.faction, WONDER):
            return []
        return [region for region in self.open_land() if can_have_wonder(self.state, self.faction, region)]

    def open_land(self) -> list[Region]:
        """rome.siege.no_improvements: the bot's regions that are not besieged; no army moves in this phase."""
        if self._open_land is None:
            own = own_land(self.state, self.faction)
            self._open_land = [Region(region) for region, is_open in own.items() if is_open]
        return self._open_land

    def road_chains(self, most: int) -> list[Chain]:
        most = min(most, roads_left(self.state, self.faction))
        return [Chain(JOINED.join(chain)) for chain in shortest_chains(self.state, self.faction, most)]

    def markets_linked(self, chain: Chain) -> int:
        return newly_linked(self.state, self.faction, roads_of(chain))

    def is_beside_market(self, region: Region) -> bool:
        lands = self.state.lands
        near = [lands[there] for there in self.state.chart.neighbours[region]]
        return any(land.market and land.controller == self.faction for land in near)

    def nearest_to_land(self, regions: list[Region], who: list[Who]) -> list[Region]:
        goals = [region for region, land in self.state.lands.items() if land.controller in who]
        return self._nearest(regions, goals)

    def nearest_to_armies(self, regions: list[Region], who: list[Who]) -> list[Region]:
        armies = [army for one in who for army in self.state.sides[one].armies]
        return self._nearest(regions, [army.region for army in armies if army.region is not None])

    def _nearest(self, regions: list[Region], goals: list[str]) -> list[Region]:
        """Those of the regions that are the fewest steps over land from one of the goals."""
        if not goals:
            return []
        away = self.state.chart.land_distance
        steps = {region: min(map(away[region].__getitem__, goals)) for region in regions}
        least = min(steps.values())
        return [region for region, far in steps.items() if far == least]

    # Commands

    def hire_general(self, army: Force, general: General) -> None:
        hire_general(self.state, self.faction, general, self.army(army), self.table)

    def calm(self, region: Region) -> None:
        calm(self.state, self.faction, region, 1, self.table)

    def hire_agent(self, region: Region) -> None:
        hire_agent(self.state, self.faction, region, self.table)

    def buy_card(self, card: Card) -> None:
        """rome.solo.spend.4.decks: a card is paid for, leaves its pile, and joins the deck of its kind."""
        spend(self.state, self.faction, self.price(card), "troop card", self.table, "rome.solo.spend.4")
        pile = (
            self.side.reserve if self.side.reserve.get(card) else self.state.packs[self.state.chart.troops[card].pack]
        )
        take(pile, card)
        file_card(self.state, self.faction, card)
        self.table.tell(
            "{} joins the decks of {}.", card, self.faction, rule="rome.solo.spend.4.decks", to=self.faction
        )

    def train_veteran(self, army: Force, card: Card) -> None:
        found = self.army(army)
        rule = "rome.ruling.solo_dev_effects"
        spend(self.state, self.faction, self.veteran_price(), f"veteran for {found.name}", self.table, rule)
        self.side.favours["veterans"] -= 1
        make_veteran(self.state, found, card)
        self.table.tell("{}: {} become veterans.", found, card, rule=rule, to=self.faction)

    def buy_development(self, development: str) -> None:
        buy_development(self.state, self.faction, development, self.table)

    def build(self, building: Building, region: Region) -> None:
        self._sites.clear()
        build(self.state, self.faction, building, region, self.table)

    def build_wonder(self, region: Region) -> None:
        self._sites.clear()
        build(self.state, self.faction, WONDER, region, self.table)

    def build_roads(self, chain: Chain) -> None:
        self._sites.clear()
        for road in roads_of(chain):
            build(self.state, self.faction, ROAD, road, self.table)


def has_a_price(state: State, faction: str, card: str) -> bool:
    """rome.ruling.solo_reserve_cards: a card that shows a cost, and that the reforms do not bar."""
    troop = state.chart.troops[card]
    return troop.cost is not None and is_current(state, faction, troop)
