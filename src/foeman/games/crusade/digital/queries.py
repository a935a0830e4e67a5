"""What a bot sees on the digital board: every query answered from the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from foeman.engine.table import Table
from foeman.games.crusade.bots.board import Kind, RegionName, Resource, SpaceName, UnitType
from foeman.games.crusade.printed.pack import Card, Order
from foeman.games.crusade.rules import acts
from foeman.games.crusade.rules.proximity import closest, players_side
from foeman.games.crusade.rules.strength import covering, ranking, standing, strength
from foeman.games.crusade.state import Force, Placed, State, count


def is_waiting(orders: list[Placed]) -> bool:
    """Whether one of the Orders of an army in a region is not executed."""
    for one in orders:  # noqa: SIM110 - asked of every region with Orders
        if not one.executed:
            return True
    return False


class Queries:
    """What one bot army sees of a digital game."""

    def __init__(self, state: State, army: str, table: Table) -> None:
        printed = state.printed
        self.state = state
        self.army = army
        self.table = table
        self.printed = printed
        self.options = state.terms.options_of(army)
        self.rulings: Mapping[str, str] = state.terms.rulings
        self.alliance = printed.alliance[army]
        self.enemy = printed.enemy[self.alliance]
        self.partner = printed.partner[army] if printed.partner[army] in state.armies else ""
        self.alone = army if self.rulings["crusade.ruling.region_strength"] == "army" else ""
        self.own, self.foes = printed.members[self.alliance], printed.enemies[army]
        self.players: Sequence[str] = [one for one in self.foes if one in state.armies]

    # The map

    def kind(self, region: RegionName) -> Kind:
        return self.printed.regions[region].kind

    def neighbours(self, region: RegionName) -> list[RegionName]:
        return self.printed.neighbours[region]  # type: ignore[return-value]  # names of regions, as content has them

    def ports(self) -> list[RegionName]:
        return self.printed.ports  # type: ignore[return-value]  # names of regions, as content has them

    def icons(self, region: RegionName) -> list[Resource]:
        return list(self.printed.regions[region].icons)

    def unit_on(self, region: RegionName, resource: Resource) -> Literal["none", "infantry", "cavalry", "siege"]:
        return covering(self.printed, region, self.state.regions[region], resource) or "none"

    def nearest(self, regions: Sequence[RegionName]) -> list[RegionName]:
        """crusade.ruling.proximity, crusade.ruling.player_side: those that are closest, by the readings in force."""
        rulings = self.rulings
        side = players_side(self.alliance, rulings["crusade.ruling.player_side"])
        reading = rulings["crusade.ruling.proximity"]
        return closest(self.printed, regions, side, reading)  # type: ignore[return-value]  # some of those given

    def proximity_words(self, region: RegionName) -> str:
        side = players_side(self.alliance, self.rulings["crusade.ruling.player_side"])
        steps, glory = self.printed.edge[side][region], self.printed.glory_distance[region]
        return f"{steps} from the players' side, {glory} from the Glory track"

    def steps_to_jerusalem(self, region: RegionName) -> int:
        return self.printed.to_jerusalem[region]

    def room(self, region: RegionName, unit: UnitType) -> int:
        free = self.printed.plain_slots[region][unit] - standing(self.state.regions[region], unit)
        return free if free > 0 else 0

    def icon_room(self, region: RegionName, unit: UnitType) -> int:
        taken = standing(self.state.regions[region], unit)
        plain, every = self.printed.plain_slots[region][unit], self.printed.slots[region][unit].total
        return max(0, every - taken) - max(0, plain - taken)

    # What stands where

    def regions(self) -> Sequence[RegionName]:
        return self.printed.names  # type: ignore[return-value]  # names of regions, as content has them

    def present(self) -> list[RegionName]:
        army = self.army
        regions = self.state.regions.items()
        return [name for name, region in regions if army in region.forces]  # type: ignore[misc]  # names of regions

    def ordered(self) -> list[RegionName]:
        army = self.army
        regions = self.state.regions.items()
        return [
            name  # type: ignore[misc]  # names of regions, as content has them
            for name, region in regions
            if army in region.orders and is_waiting(region.orders[army])
        ]

    def control(self, region: RegionName) -> str:
        return self.state.regions[region].control

    def force(self, region: RegionName, army: str) -> Force | None:
        return self.state.regions[region].forces.get(army)

    def neutral(self, region: RegionName) -> Force:
        return self.state.regions[region].neutral

    def ours(self, region: RegionName) -> bool:
        forces = self.state.regions[region].forces
        return bool(forces) and (self.own[0] in forces or self.own[1] in forces)

    def theirs(self, region: RegionName) -> bool:
        forces = self.state.regions[region].forces
        return bool(forces) and (self.foes[0] in forces or self.foes[1] in forces)

    def rank(self, region: RegionName) -> int:
        """crusade.ruling.region_strength: of the alliance, or of the bot alone."""
        return ranking(self.printed, region, self.state.regions[region], self.alliance, self.alone)

    def their_rank(self, region: RegionName) -> int:
        return ranking(self.printed, region, self.state.regions[region], self.enemy)

    def strength(self, region: RegionName) -> int:
        return strength(self.printed, region, self.state.regions[region], self.alliance)

    def their_strength(self, region: RegionName) -> int:
        return strength(self.printed, region, self.state.regions[region], self.enemy)

    def worth(self, region: RegionName, unit: UnitType) -> int:
        return self.printed.worth_in[region][unit]

    def leader_worth(self, region: RegionName, leader: str) -> int:
        return self.printed.leader_worth_in[region][leader]

    # Chits and Orders on the map

    def sabotaged(self, region: RegionName) -> Sequence[Resource]:
        return self.state.regions[region].sabotage  # type: ignore[return-value]  # resources, as check holds

    def chits(self, region: RegionName) -> Sequence[Resource]:
        return self.state.regions[region].chits  # type: ignore[return-value]  # resources, as check holds

    def is_destroyed(self, region: RegionName) -> bool:
        return self.state.regions[region].destroyed

    def has_bandit(self, region: RegionName, other: RegionName) -> bool:
        return acts.has_bandit(self.state, region, other)

    def chits_left(self, chit: str) -> int:
        if chit == "sabotage":
            return acts.sabotage_left(self.state)
        if chit == "destroyed_port":
            destroyed = sum(region.destroyed for region in self.state.regions.values())
            return self.printed.numbers["destroyed_port_chits"] - destroyed
        return acts.chits_left(self.state, chit)

    def waiting(self, region: RegionName) -> Sequence[str]:
        placed = self.state.regions[region].orders.get(self.army)
        return [one.order for one in placed if not one.executed] if placed else ()

    # What the bot and its army have

    def gold(self) -> int:
        return self.state.armies[self.army].gold

    def crowns(self) -> int:
        return self.state.armies[self.army].crowns

    def cards(self) -> Sequence[str]:
        return self.state.armies[self.army].cards

    def objectives(self) -> Sequence[str]:
        return self.state.armies[self.army].objectives

    def faith(self, army: str) -> int:
        return acts.faith(self.state, army)

    def pool(self, unit: UnitType) -> int:
        return count(self.state.armies[self.army].pool, unit)

    def neutral_pool(self, unit: UnitType) -> int:
        return count(self.state.neutral_pool, unit)

    def leaders_left(self, shape: str) -> Sequence[str]:
        pool = self.state.armies[self.army].pool.leaders
        return [leader for leader in pool if shape in ("", self.printed.leaders[leader].shape)]

    def is_over(self) -> bool:
        return self.state.ended != ""

    def order(self, name: str) -> Order:
        return self.printed.orders[name]

    def card(self, name: str) -> Card:
        return self.printed.cards[name]

    # The diplomacy board

    def spaces(self, army: str) -> Sequence[SpaceName]:
        return self.printed.joined[self.state.armies[army].marker]  # type: ignore[return-value]  # names of spaces

    def reward(self, space: SpaceName) -> str:
        return self.printed.spaces[space].reward

    def reward_count(self, space: SpaceName) -> int:
        return self.printed.spaces[space].count

    def reward_units(self, space: SpaceName) -> Sequence[UnitType]:
        return self.printed.spaces[space].units
