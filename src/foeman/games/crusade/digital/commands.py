"""What a bot does on the digital board: every command carried out through the rules."""

from __future__ import annotations

from foeman.games.crusade.bots.board import RegionName, Resource, Space, UnitType
from foeman.games.crusade.digital.queries import Queries
from foeman.games.crusade.printed import border_key
from foeman.games.crusade.rules import acts
from foeman.games.crusade.rules.marching import march
from foeman.games.crusade.state import Force, Placed


class DigitalBoard(Queries):
    """The board of a digital game, for one bot army."""

    def place_order(self, region: RegionName, order: str) -> None:
        self.state.regions[region].orders.setdefault(self.army, []).append(Placed(order))
        do = "Put a face-down Order of {} in {}."
        self.table.act("{} places an Order in {}.", self.army, region, rule="crusade.planning.unseen", do=do)

    def turn_over(self, region: RegionName, order: str) -> None:
        placed = self.state.regions[region].orders[self.army]
        next(one for one in placed if one.order == order and not one.executed).executed = True
        do = "Turn over the Order of {} in {}: it is {}."
        words = "{} turns over its Order in {}: {}."
        self.table.act(words, self.army, region, order, rule="crusade.command.turns", do=do)

    def add(self, region: RegionName, unit: UnitType, count: int) -> None:
        acts.add_units(self.state, self.army, region, unit, count, self.table, "crusade.adding.where")

    def add_neutral(self, region: RegionName, unit: UnitType, count: int) -> None:
        acts.add_neutral(self.state, region, unit, count, self.table, "crusade.base.neutral")

    def add_leader(self, region: RegionName, leader: str) -> None:
        acts.add_leader(self.state, self.army, region, leader, self.table, "crusade.adding.where")

    def march(
        self,
        origin: RegionName,
        destination: RegionName,
        force: Force,
        through: RegionName | None = None,
        *,
        by_sea: bool = False,
    ) -> None:
        path: list[str] = [origin, through, destination] if through else [origin, destination]
        march(self.state, self.army, path, force, self.table, by_sea=by_sea)

    def remove_unit(self, region: RegionName, army: str, unit: UnitType) -> None:
        acts.remove_units(self.state, army, region, unit, 1, self.table, "crusade.base.pool")

    def remove_leader(self, region: RegionName, army: str, leader: str) -> None:
        acts.remove_leader(self.state, army, region, leader, self.table, "crusade.base.pool")

    def lose_neutral(self, region: RegionName, unit: UnitType) -> None:
        acts.remove_neutral(self.state, region, unit, self.table, "crusade.losses.neutral")

    def sabotage(self, region: RegionName, resource: Resource) -> None:
        acts.place_sabotage(self.state, region, resource, self.table, "crusade.sabotage.place")

    def clear_sabotage(self, region: RegionName, resource: Resource) -> None:
        acts.clear_sabotage(self.state, region, resource, self.table, "crusade.sabotage.remove")

    def clear_bandit(self, region: RegionName, other: RegionName) -> None:
        acts.clear_bandit(self.state, border_key(region, other), self.table, "crusade.bandits.remove")

    def destroy_port(self, region: RegionName) -> None:
        acts.destroy_port(self.state, region, self.table, "crusade.port.destroy")

    def repair_port(self, region: RegionName) -> None:
        acts.repair_port(self.state, region, self.table, "crusade.port.repair")

    def put_chit(self, region: RegionName, resource: Resource) -> None:
        acts.place_chit(self.state, region, resource, self.table, "crusade.chits.where")

    def set_aside(self, region: RegionName, order: str) -> None:
        """crusade.ruling.replaced: the Order counts as executed, or leaves the map for Prepared."""
        placed = self.state.regions[region].orders[self.army]
        replaced = next(one for one in placed if one.order == order and not one.executed)
        replaced.executed = True
        if self.rulings["crusade.ruling.replaced"] == "prepared":
            placed.remove(replaced)
        do = "Turn over the Order of {} in {} without executing it: a reaction takes its place."
        self.table.act("A reaction takes the place of the Order of {} in {}.", self.army, region, do=do)

    def react(self, region: RegionName, order: str) -> None:
        self.state.regions[region].orders.setdefault(self.army, []).append(Placed(order, executed=True, reaction=True))
        do = "{} reacts: put {} face up in {}."
        self.table.act("{} turns over {} in {}.", self.army, order, region, rule="crusade.reaction.draw", do=do)

    def move_marker(self, army: str, space: Space) -> None:
        self.state.armies[army].marker = space
        if army == self.army:
            do = "Move the marker of {} on the diplomacy board to {}."
            self.table.act("The marker of {} moves to {}.", army, space, rule="crusade.base.diplomacy.move", do=do)
        else:
            words = "{} moves the marker of {} to {}."
            self.table.act(words, self.army, army, space, rule="crusade.base.diplomacy.last")

    def clear_space(self, space: Space) -> None:
        self.table.act("{} takes no command points from {}.", self.army, space, rule="crusade.diplomacy.command")

    def gain_glory(self, count: int) -> None:
        acts.gain_glory(self.state, self.alliance, count, self.table, "crusade.game.win")

    def gain_gold(self, count: int) -> None:
        acts.gain_gold(self.state, self.army, count, self.table, "crusade.base.tracks")

    def pay_gold(self, count: int) -> None:
        own = self.state.armies[self.army]
        own.gold -= count
        words = "{} pays {} gold for temporary crowns and has {}."
        self.table.act(words, self.army, count, own.gold, rule="crusade.base.crowns")

    def gain_crowns(self, count: int) -> None:
        acts.gain_crowns(self.state, self.army, count, self.table, "crusade.base.tracks")

    def gain_faith(self, count: int) -> None:
        acts.gain_faith(self.state, self.army, count, self.table, "crusade.general.faith.partners")

    def take_faith(self, army: str, count: int) -> None:
        acts.lose_faith(self.state, army, count, self.table, "crusade.general.faith.alone")

    def do_as_said(self, words: str) -> None:
        said = "{} does what the card says: {} Foeman knows no rule for it, and changes nothing."
        self.table.tell(said, self.army, words, rule="crusade.base.effects")

    def discard(self, card: str) -> None:
        self.state.armies[self.army].cards.remove(card)
        acts.discard(self.state, card)
