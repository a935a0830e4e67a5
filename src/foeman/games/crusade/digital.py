"""The digital board of one bot: every query answered from the state, every command carried out through the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from foeman.engine.table import Table
from foeman.games.crusade import acts
from foeman.games.crusade.bots.board import Kind, Region, Resource, Space, UnitType
from foeman.games.crusade.chart import border_key
from foeman.games.crusade.content import Card, Order
from foeman.games.crusade.proximity import closest, players_side
from foeman.games.crusade.state import Force, Placed, State, count, opponents
from foeman.games.crusade.strength import covering, free_plain, free_slots, ranking, standing, strength


def is_waiting(orders: list[Placed]) -> bool:
    """Whether one of the Orders of an army in a region is not executed."""
    return any(not one.executed for one in orders)


class DigitalBoard:
    """The board of a digital game, for one bot army."""

    def __init__(self, state: State, army: str, table: Table) -> None:
        chart = state.chart
        self.state = state
        self.army = army
        self.table = table
        self.chart = chart
        self.options = state.terms.options
        self.rulings: Mapping[str, str] = state.terms.rulings
        self.alliance = chart.alliance[army]
        self.enemy = chart.enemy[self.alliance]
        self.partner = chart.partner[army] if chart.partner[army] in state.armies else ""
        self.players: Sequence[str] = opponents(state, army)
        self.alone = army if self.rulings["crusade.ruling.region_strength"] == "army" else ""
        self.own, self.foes = chart.members[self.alliance], chart.enemies[army]

    # The map

    def kind(self, region: Region) -> Kind:
        return self.chart.regions[region].kind

    def neighbours(self, region: Region) -> list[Region]:
        return self.chart.neighbours[region]  # type: ignore[return-value]  # names of regions, as content has them

    def ports(self) -> list[Region]:
        return self.chart.ports  # type: ignore[return-value]  # names of regions, as content has them

    def icons(self, region: Region) -> list[Resource]:
        return list(self.chart.regions[region].icons)

    def unit_on(self, region: Region, resource: Resource) -> Literal["none", "infantry", "cavalry", "siege"]:
        return covering(self.chart, region, self.state.regions[region], resource) or "none"

    def nearest(self, regions: list[Region]) -> list[Region]:
        """crusade.ruling.proximity, crusade.ruling.player_side: those that are closest, by the readings in force."""
        rulings = self.rulings
        side = players_side(self.alliance, rulings["crusade.ruling.player_side"])
        close = closest(self.chart, regions, side, rulings["crusade.ruling.proximity"])
        if self.table.listener is not None:
            for name in regions:
                steps, glory = self.chart.edge[side][name], self.chart.glory_distance[name]
                self.table.fact("{}: {} steps from the players' side, {} from the Glory track", name, steps, glory)
        return close  # type: ignore[return-value]  # some of the regions given

    def steps_to_jerusalem(self, region: Region) -> int:
        return self.chart.to_jerusalem[region]

    def room(self, region: Region, unit: UnitType) -> int:
        free = self.chart.plain_slots[region][unit] - standing(self.state.regions[region], unit)
        return free if free > 0 else 0

    def icon_room(self, region: Region, unit: UnitType) -> int:
        here = self.state.regions[region]
        return free_slots(self.chart, region, here, unit) - free_plain(self.chart, region, here, unit)

    # What stands where

    def regions(self) -> Sequence[Region]:
        return self.chart.names  # type: ignore[return-value]  # names of regions, as content has them

    def present(self) -> list[Region]:
        army = self.army
        regions = self.state.regions.items()
        return [name for name, region in regions if army in region.forces]  # type: ignore[misc]  # names of regions

    def ordered(self) -> list[Region]:
        army = self.army
        placed = [(name, region.orders[army]) for name, region in self.state.regions.items() if army in region.orders]
        return [Region(name) for name, orders in placed if not orders[0].executed or is_waiting(orders)]

    def control(self, region: Region) -> str:
        return self.state.regions[region].control

    def force(self, region: Region, army: str) -> Force | None:
        return self.state.regions[region].forces.get(army)

    def neutral(self, region: Region) -> Force:
        return self.state.regions[region].neutral

    def ours(self, region: Region) -> bool:
        forces = self.state.regions[region].forces
        return bool(forces) and (self.own[0] in forces or self.own[1] in forces)

    def theirs(self, region: Region) -> bool:
        forces = self.state.regions[region].forces
        return bool(forces) and (self.foes[0] in forces or self.foes[1] in forces)

    def rank(self, region: Region) -> int:
        """crusade.ruling.region_strength: of the alliance, or of the bot alone."""
        return ranking(self.chart, region, self.state.regions[region], self.alliance, self.alone)

    def their_rank(self, region: Region) -> int:
        return ranking(self.chart, region, self.state.regions[region], self.enemy)

    def strength(self, region: Region) -> int:
        return strength(self.chart, region, self.state.regions[region], self.alliance)

    def their_strength(self, region: Region) -> int:
        return strength(self.chart, region, self.state.regions[region], self.enemy)

    def worth(self, region: Region, unit: UnitType) -> int:
        return self.chart.worth_in[region][unit]

    def leader_worth(self, region: Region, leader: str) -> int:
        return self.chart.leader_worth_in[region][leader]

    # Chits and Orders on the map

    def sabotaged(self, region: Region) -> Sequence[Resource]:
        return self.state.regions[region].sabotage  # type: ignore[return-value]  # resources, as check holds

    def chits(self, region: Region) -> Sequence[Resource]:
        return self.state.regions[region].chits  # type: ignore[return-value]  # resources, as check holds

    def is_destroyed(self, region: Region) -> bool:
        return self.state.regions[region].destroyed

    def has_bandit(self, region: Region, other: Region) -> bool:
        return acts.has_bandit(self.state, region, other)

    def chits_left(self, chit: str) -> int:
        if chit == "sabotage":
            return acts.sabotage_left(self.state)
        if chit == "destroyed_port":
            destroyed = sum(region.destroyed for region in self.state.regions.values())
            return self.chart.numbers["destroyed_port_chits"] - destroyed
        return acts.chits_left(self.state, chit)

    def waiting(self, region: Region) -> Sequence[str]:
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
        return [leader for leader in pool if shape in ("", self.chart.leaders[leader].shape)]

    def is_over(self) -> bool:
        return self.state.ended != ""

    def order(self, name: str) -> Order:
        return self.chart.orders[name]

    def card(self, name: str) -> Card:
        return self.chart.cards[name]

    # The diplomacy board

    def spaces(self, army: str) -> Sequence[Space]:
        return self.chart.joined[self.state.armies[army].marker]  # type: ignore[return-value]  # names of spaces

    def reward(self, space: Space) -> str:
        return self.chart.spaces[space].reward

    def reward_count(self, space: Space) -> int:
        return self.chart.spaces[space].count

    def reward_units(self, space: Space) -> Sequence[UnitType]:
        return self.chart.spaces[space].units

    # Commands

    def place_order(self, region: Region, order: str) -> None:
        self.state.regions[region].orders.setdefault(self.army, []).append(Placed(order))
        self.table.tell("{} places an Order in {}.", self.army, region, rule="crusade.planning.unseen")

    def turn_over(self, region: Region, order: str) -> None:
        placed = self.state.regions[region].orders[self.army]
        next(one for one in placed if one.order == order and not one.executed).executed = True
        self.table.tell("{} turns over its Order in {}: {}.", self.army, region, order, rule="crusade.command.turns")

    def add(self, region: Region, unit: UnitType, count: int) -> None:
        acts.add_units(self.state, self.army, region, unit, count, self.table, "crusade.adding.where")

    def add_neutral(self, region: Region, unit: UnitType, count: int) -> None:
        acts.add_neutral(self.state, region, unit, count, self.table, "crusade.base.neutral")

    def add_leader(self, region: Region, leader: str) -> None:
        acts.add_leader(self.state, self.army, region, leader, self.table, "crusade.adding.where")

    def march(
        self,
        origin: Region,
        destination: Region,
        force: Force,
        through: Region | None = None,
        *,
        by_sea: bool = False,
    ) -> None:
        from foeman.games.crusade.marching import march  # a Battle on the way asks bots, which need boards

        path: list[str] = [origin, through, destination] if through else [origin, destination]
        march(self.state, self.army, path, force, self.table, by_sea=by_sea)

    def remove_unit(self, region: Region, army: str, unit: UnitType) -> None:
        acts.remove_units(self.state, army, region, unit, 1, self.table, "crusade.base.pool")

    def remove_leader(self, region: Region, army: str, leader: str) -> None:
        acts.remove_leader(self.state, army, region, leader, self.table, "crusade.base.pool")

    def lose_neutral(self, region: Region, unit: UnitType) -> None:
        acts.remove_neutral(self.state, region, unit, self.table, "crusade.losses.neutral")

    def sabotage(self, region: Region, resource: Resource) -> None:
        acts.place_sabotage(self.state, region, resource, self.table, "crusade.sabotage.place")

    def clear_sabotage(self, region: Region, resource: Resource) -> None:
        acts.clear_sabotage(self.state, region, resource, self.table, "crusade.sabotage.remove")

    def clear_bandit(self, region: Region, other: Region) -> None:
        acts.clear_bandit(self.state, border_key(region, other), self.table, "crusade.bandits.remove")

    def destroy_port(self, region: Region) -> None:
        acts.destroy_port(self.state, region, self.table, "crusade.port.destroy")

    def repair_port(self, region: Region) -> None:
        acts.repair_port(self.state, region, self.table, "crusade.port.repair")

    def put_chit(self, region: Region, resource: Resource) -> None:
        acts.place_chit(self.state, region, resource, self.table, "crusade.chits.where")

    def set_aside(self, region: Region, order: str) -> None:
        """crusade.ruling.replaced: the Order counts as executed, or leaves the map for Prepared."""
        placed = self.state.regions[region].orders[self.army]
        replaced = next(one for one in placed if one.order == order and not one.executed)
        replaced.executed = True
        if self.rulings["crusade.ruling.replaced"] == "prepared":
            placed.remove(replaced)
        self.table.tell("A reaction takes the place of the Order of {} in {}.", self.army, region)

    def react(self, region: Region, order: str) -> None:
        self.state.regions[region].orders.setdefault(self.army, []).append(Placed(order, executed=True, reaction=True))
        self.table.tell("{} turns over {} in {}.", self.army, order, region, rule="crusade.reaction.draw")

    def move_marker(self, army: str, space: Space) -> None:
        self.state.armies[army].marker = space
        if army == self.army:
            self.table.tell("The marker of {} moves to {}.", army, space, rule="crusade.base.diplomacy.move")
        else:
            words = "{} moves the marker of {} to {}."
            self.table.tell(words, self.army, army, space, rule="crusade.base.diplomacy.last")

    def clear_space(self, space: Space) -> None:
        self.table.tell("{} takes no command points from {}.", self.army, space, rule="crusade.diplomacy.command")

    def gain_glory(self, count: int) -> None:
        acts.gain_glory(self.state, self.alliance, count, self.table, "crusade.game.win")

    def gain_gold(self, count: int) -> None:
        acts.gain_gold(self.state, self.army, count, self.table, "crusade.base.tracks")

    def pay_gold(self, count: int) -> None:
        own = self.state.armies[self.army]
        own.gold -= count
        words = "{} pays {} gold for temporary crowns and has {}."
        self.table.tell(words, self.army, count, own.gold, rule="crusade.base.crowns")

    def gain_crowns(self, count: int) -> None:
        acts.gain_crowns(self.state, self.army, count, self.table, "crusade.base.tracks")

    def gain_faith(self, count: int) -> None:
        acts.gain_faith(self.state, self.army, count, self.table, "crusade.general.faith.partners")

    def take_faith(self, army: str, count: int) -> None:
        acts.lose_faith(self.state, army, count, self.table, "crusade.general.faith.alone")

    def discard(self, card: str) -> None:
        self.state.armies[self.army].cards.remove(card)
        acts.discard(self.state, card)
