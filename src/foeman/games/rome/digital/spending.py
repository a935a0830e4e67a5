"""The Spending Phase of a bot over the state of a digital game."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.table import Table
from foeman.games.rome.bots.board.names import CardName, ForceName, GeneralName, RegionName, Who
from foeman.games.rome.bots.board.spending import JOINED, Building, Chain, force, roads_of
from foeman.games.rome.digital.conquest import mercenary_stack
from foeman.games.rome.digital.decks import file_card
from foeman.games.rome.digital.reasons import home_words, leader_words, site_words, stack_words, steps_away
from foeman.games.rome.digital.roads import newly_linked, own_land, roads_left, shortest_chains
from foeman.games.rome.printed.distances import FAR, nearest_of
from foeman.games.rome.rules.armies import make_veteran, veteran_available
from foeman.games.rome.rules.developments import buy_development
from foeman.games.rome.rules.event_effects import troop_price
from foeman.games.rome.rules.improvements import (
    ROAD,
    WONDER,
    build,
    can_have_wonder,
    is_full,
    is_within_round,
    without_building,
)
from foeman.games.rome.rules.marian import can_recruit, is_current
from foeman.games.rome.rules.purchases import spend
from foeman.games.rome.rules.recruiting import Supply, can_reinforce, hiring_regions, supplied_places
from foeman.games.rome.rules.spending import (
    calm,
    generals_on_offer,
    hire_agent,
    hire_general,
    is_near_home,
    training_price,
)
from foeman.games.rome.rules.traits import mercenary_price
from foeman.games.rome.state import Army, State, homes, ruling, take


class DigitalSpendingBoard:
    """The Spending Phase of a digital game, for one bot."""

    def __init__(self, state: State, faction: str, table: Table) -> None:
        self.state = state
        self.faction = faction
        self.table = table
        self.side = state.sides[faction]
        self._open_land: list[RegionName] | None = None
        self._land_of: dict[tuple[Who, ...], list[str]] = {}
        self._sites: dict[str, list[RegionName]] = {}
        """What was found since the bot last built something."""

    # What is printed on the map

    def gold_value(self, region: RegionName) -> int:
        return self.state.printed.regions[region].gold

    def is_port(self, region: RegionName) -> bool:
        return self.state.printed.regions[region].port

    def is_mercenary(self, region: RegionName) -> bool:
        return bool(self.state.printed.regions[region].pack)

    def distance_to_capital(self, region: RegionName) -> int:
        printed = self.state.printed
        return printed.land_steps(printed.factions[self.faction].capital, [region])

    # Steps 1 to 4

    def army(self, name: ForceName) -> Army:
        """The army of that name."""
        return next(army for army in self.side.armies if force(army) == name)

    def armies_for_general(self, armies: list[ForceName]) -> list[ForceName]:
        """rome.spend.general.join: as for everybody, a general joins an army near home, or one beside the board."""
        places = {name: self.army(name).region for name in armies}
        return [name for name, at in places.items() if at is None or is_near_home(self.state, self.faction, at)]

    def general_cards(self) -> list[GeneralName]:
        return [GeneralName(name) for name in generals_on_offer(self.state, self.faction)]

    def restless_regions(self) -> list[RegionName]:
        lands = self.state.lands.items()
        return [RegionName(region) for region, land in lands if land.unrest and land.controller == self.faction]

    def homes_nearest_the_capital(self) -> list[RegionName]:
        held = homes(self.state, self.faction)
        printed = self.state.printed
        nearest = nearest_of(held, [printed.factions[self.faction].capital], printed.land_steps)[1]
        return [RegionName(region) for region in nearest]

    def reserves(self) -> list[CardName]:
        """rome.ruling.solo_reserve_cards: the cards of the reserve that can be recruited now.

        By the other reading all that show a cost, whether or not a development allows them.
        """
        fits = has_a_price if ruling(self.state, "rome.ruling.solo_reserve_cards") == "all_in" else can_recruit
        reserve = self.side.reserve.items()
        return [CardName(card) for card, count in reserve if fits(self.state, self.faction, card) for _ in range(count)]

    def mercenary_stacks(self) -> list[RegionName]:
        held = hiring_regions(self.state, self.faction)
        return [RegionName(region) for region in held if self.cards_in_stack(RegionName(region))]

    def cards_in_stack(self, region: RegionName) -> list[CardName]:
        """rome.ruling.solo_bot_mercs: what is left of the pack of a mercenary region, veterans apart."""
        return [CardName(card) for card in mercenary_stack(self.state, region)]

    def price(self, card: CardName) -> int:
        if self.state.printed.troops[card].is_mercenary:
            return mercenary_price(self.state, self.faction, None, card)
        return troop_price(self.state, self.faction, card)

    def veteran_price(self) -> int:
        return training_price(self.state, self.faction)

    def armies_in_supply(self, armies: list[ForceName]) -> list[ForceName]:
        """rome.spend.troops.line: as for everybody, what an army is given has to reach it."""
        supply = Supply(supplied_places(self.state, self.faction))
        return [name for name in armies if can_reinforce(self.state, self.army(name), supply)]

    def can_be_veterans(self, army: ForceName) -> list[CardName]:
        found = self.army(army)
        return [CardName(card) for card in dict.fromkeys(found.cards) if veteran_available(self.state, found, card)]

    # Step 6

    def sites(self, building: Building) -> list[RegionName]:
        """rome.spend.improve.one_each, rome.spend.improve.per_round: where the rules let the bot build this now."""
        known = self._sites.get(building)
        if known is None:
            state, faction = self.state, self.faction
            land = self.open_land() if is_within_round(state, faction, building) else []
            fitting = without_building(state, land, building)
            if self.side.built:
                fitting = [region for region in fitting if not is_full(state, faction, region)]
            known = self._sites[building] = fitting
        return known

    def wonder_sites(self) -> list[RegionName]:
        """rome.spend.improve.wonder: where the base game lets the bot build a wonder now."""
        if not is_within_round(self.state, self.faction, WONDER):
            return []
        return [region for region in self.open_land() if can_have_wonder(self.state, self.faction, region)]

    def open_land(self) -> list[RegionName]:
        """rome.siege.no_improvements: the bot's regions that are not besieged; no army moves in this phase."""
        if self._open_land is None:
            own = own_land(self.state, self.faction)
            self._open_land = [RegionName(region) for region, is_open in own.items() if is_open]
        return self._open_land

    def road_chains(self, most: int) -> list[Chain]:
        most = min(most, roads_left(self.state, self.faction))
        return [Chain(JOINED.join(chain)) for chain in shortest_chains(self.state, self.faction, most)]

    def markets_linked(self, chain: Chain) -> int:
        return newly_linked(self.state, self.faction, roads_of(chain))

    def is_beside_market(self, region: RegionName) -> bool:
        lands = self.state.lands
        near = [lands[there] for there in self.state.printed.neighbours[region]]
        return any(land.market and land.controller == self.faction for land in near)

    def nearest_to_land(self, regions: Sequence[RegionName], who: list[Who]) -> list[RegionName]:
        return self._nearest(regions, self._goals(who, armies=False))

    def nearest_to_armies(self, regions: Sequence[RegionName], who: list[Who]) -> list[RegionName]:
        return self._nearest(regions, self._goals(who, armies=True))

    def _goals(self, who: list[Who], armies: bool) -> list[str]:
        """Where some opponents hold land, which does not change hands in this phase, or have armies."""
        if not armies:
            known = self._land_of.get(tuple(who))
            if known is None:
                held = [region for region, land in self.state.lands.items() if land.controller in who]
                known = self._land_of[tuple(who)] = held
            return known
        there = [army.region for one in who for army in self.state.sides[one].armies]
        return [region for region in there if region is not None]

    def _steps(self, region: str, goals: list[str]) -> int:
        """rome.ruling.solo_near_sea: over land first, farther away over the sea; or over regions and seas alike."""
        printed = self.state.printed
        if ruling(self.state, "rome.ruling.solo_near_sea") == "regions_and_seas":
            return printed.steps(region, goals)
        over_land = printed.land_steps(region, goals)
        return over_land if over_land < FAR else FAR + printed.steps(region, goals)

    def _nearest(self, regions: Sequence[RegionName], goals: list[str]) -> list[RegionName]:
        """Those with the fewest steps to a goal."""
        if not goals:
            return []
        printed = self.state.printed
        if ruling(self.state, "rome.ruling.solo_near_sea") != "regions_and_seas":
            nearest = printed.nearest_to(goals, regions)
            if nearest and printed.land_steps(nearest[0], goals) < FAR:
                return [RegionName(region) for region in nearest]
        return [RegionName(region) for region in nearest_of(regions, goals, printed.steps)[1]]

    # Reasons

    def own_land(self) -> list[RegionName]:
        return [RegionName(region) for region in own_land(self.state, self.faction)]

    def site_words(self, region: RegionName) -> str:
        return site_words(self.state, region)

    def own_homes(self) -> list[RegionName]:
        return [RegionName(region) for region in self.state.printed.factions[self.faction].homes]

    def home_words(self, region: RegionName) -> str:
        return self.state.printed.said(home_words)(self.state, self.faction, region)

    def stack_words(self, region: RegionName) -> str:
        return stack_words(self.state, self.faction, region)

    def leader_words(self, army: ForceName) -> str:
        return self.state.printed.said(leader_words)(self.state, self.army(army))

    def way_words(self, region: RegionName, who: list[Who], armies: bool) -> str:
        goals = self._goals(who, armies)
        return self.state.printed.said(lambda: steps_in_words(self._steps(region, goals)))() if goals else ""

    # Commands

    def hire_general(self, army: ForceName, general: GeneralName) -> None:
        hire_general(self.state, self.faction, general, self.army(army), self.table)

    def calm(self, region: RegionName) -> None:
        calm(self.state, self.faction, region, 1, self.table)

    def hire_agent(self, region: RegionName) -> None:
        hire_agent(self.state, self.faction, region, self.table)

    def buy_card(self, card: CardName) -> None:
        """rome.solo.spend.4.decks: a card is paid for, leaves its pile, and joins the deck of its kind."""
        spend(self.state, self.faction, self.price(card), "troop card", self.table, "rome.solo.spend.4")
        pile = (
            self.side.reserve if self.side.reserve.get(card) else self.state.packs[self.state.printed.troops[card].pack]
        )
        take(pile, card)
        file_card(self.state, self.faction, card)
        self.table.tell(
            "{} joins the decks of {}.", card, self.faction, rule="rome.solo.spend.4.decks", to=self.faction
        )

    def train_veteran(self, army: ForceName, card: CardName) -> None:
        found = self.army(army)
        rule = "rome.ruling.solo_dev_effects"
        spend(self.state, self.faction, self.veteran_price(), f"veteran for {found.name}", self.table, rule)
        self.side.favours["veterans"] -= 1
        make_veteran(self.state, found, card)
        self.table.tell("{}: {} become veterans.", found, card, rule=rule, to=self.faction)

    def buy_development(self, development: str) -> None:
        buy_development(self.state, self.faction, development, self.table)

    def build(self, building: Building, region: RegionName) -> None:
        self._sites.clear()
        build(self.state, self.faction, building, region, self.table)

    def build_wonder(self, region: RegionName) -> None:
        self._sites.clear()
        build(self.state, self.faction, WONDER, region, self.table)

    def build_roads(self, chain: Chain) -> None:
        self._sites.clear()
        for road in roads_of(chain):
            build(self.state, self.faction, ROAD, road, self.table)


def steps_in_words(steps: int) -> str:
    """How far it is: over land, or over the sea."""
    return steps_away(steps) if steps < FAR else f"{steps_away(steps - FAR)} over the sea" if steps > FAR else ""


def has_a_price(state: State, faction: str, card: str) -> bool:
    """rome.ruling.solo_reserve_cards: a card that shows a cost, and that the reforms do not bar."""
    troop = state.printed.troops[card]
    return troop.cost is not None and is_current(state, faction, troop)
