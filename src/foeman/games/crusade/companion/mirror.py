"""The mirror of a real table as a bot's board: what was told, and instructions for what the bot does.

The mirror is a State like that of a digital game. What the printed map shows comes from the pack, or with the option
map = told from questions that are asked once in a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, Protocol, cast

from foeman.engine.forms import Number
from foeman.engine.questions import YOU
from foeman.engine.table import Table
from foeman.engine.tabletop import Memory, Range, lasts, tabletop
from foeman.games.crusade.bots.board import Commands, Kind, Map, Region, Resource, Space, UnitType
from foeman.games.crusade.companion.forms import Effects, Told, card_of
from foeman.games.crusade.companion.orders import (
    ADVANCED,
    PREPARED,
    REACTION,
    Counter,
    drawn_advanced,
    drawn_reaction,
    order_of,
    turned_over,
)
from foeman.games.crusade.companion.people import look_at_glory
from foeman.games.crusade.companion.state import Companion
from foeman.games.crusade.digital.commands import DigitalBoard
from foeman.games.crusade.printed import border_key, deck_key
from foeman.games.crusade.printed.pack import TYPES, WORDS, Card, Order
from foeman.games.crusade.rules import acts
from foeman.games.crusade.state import Force, Placed, change, count, pieces, settle_control
from foeman.games.crusade.state import Region as Land

TOP_CARD = "the top Event Card"
QUIET = Table()
"""A table that nobody listens at and nothing is asked of."""
REWARDS = {
    "glory": "Glory",
    "hexagon_leader": "a hexagon Leader",
    "square_leader": "a square Leader",
    "crown": "a crown",
    "faith": "Faith",
    "command": "command points",
    "neutral": "Neutral Units",
    "gold": "gold",
    "supply": "supply",
}


class Slots(Protocol):
    """What is asked of a map that nobody has written down: slots, one number each."""

    @lasts("game")
    def plain_slots(self, region: Region, unit: str) -> Annotated[int, Range(0, 12)]:
        """How many {unit} slots without an icon are printed in {region}?"""


class MirrorBoard(DigitalBoard):
    """The Board of a bot over the mirror of a real table."""

    def __init__(self, state: Companion, army: str, table: Table) -> None:
        super().__init__(state, army, table)
        self.mirror = state
        self.told_map = state.terms.options.map == "told"
        self.told_orders = state.terms.options.orders == "told"
        self.asked = tabletop(Map, table, state.memory, "crusade")
        self.slots = tabletop(Slots, table, state.memory, "crusade")
        self.tell = tabletop(Commands, table, Memory(), "crusade")

    # The map, where it is not the pack's

    def kind(self, region: Region) -> Kind:
        return self.asked.kind(region) if self.told_map else super().kind(region)

    def neighbours(self, region: Region) -> list[Region]:
        if not self.told_map:
            return super().neighbours(region)
        near = self.asked.neighbours(region)
        for other in near:
            self.land(other)
        return near

    def ports(self) -> list[Region]:
        if not self.told_map:
            return super().ports()
        found = self.asked.ports()
        for region in found:
            self.land(region)
        return found

    def icons(self, region: Region) -> list[Resource]:
        return self.asked.icons(region) if self.told_map else super().icons(region)

    def unit_on(self, region: Region, resource: Resource) -> Literal["none", "infantry", "cavalry", "siege"]:
        return self.asked.unit_on(region, resource) if self.told_map else super().unit_on(region, resource)

    def nearest(self, regions: list[Region]) -> list[Region]:
        if not self.told_map:
            return super().nearest(regions)
        return self.asked.nearest(regions) or regions

    def steps_to_jerusalem(self, region: Region) -> int:
        return self.asked.steps_to_jerusalem(region) if self.told_map else super().steps_to_jerusalem(region)

    def room(self, region: Region, unit: UnitType) -> int:
        if not self.told_map:
            return super().room(region, unit)
        here = self.land(region)
        taken = count(here.neutral, unit) + sum(count(force, unit) for force in here.forces.values())
        return max(0, self.slots.plain_slots(region, WORDS[unit]) - taken)

    def icon_room(self, region: Region, unit: UnitType) -> int:
        """On a map that is told nobody is asked for icons before a March: the person sees what finds a slot."""
        return 99 if self.told_map else super().icon_room(region, unit)

    def worth(self, region: Region, unit: UnitType) -> int:
        return self.printed.worth[self.kind(region)][unit] if self.told_map else super().worth(region, unit)

    def leader_worth(self, region: Region, leader: str) -> int:
        if not self.told_map:
            return super().leader_worth(region, leader)
        return self.printed.leader_worth[self.kind(region)][leader]

    def rank(self, region: Region) -> int:
        if not self.told_map:
            return super().rank(region)
        own = self.rulings["crusade.ruling.region_strength"] == "army"
        armies = [self.army] if own else [self.army, self.partner]
        return self.ranking(region, armies, neutral=not own)

    def their_rank(self, region: Region) -> int:
        return self.ranking(region, self.players) if self.told_map else super().their_rank(region)

    def strength(self, region: Region) -> int:
        return self.sum(region, [self.army, self.partner]) if self.told_map else super().strength(region)

    def their_strength(self, region: Region) -> int:
        return self.sum(region, self.players) if self.told_map else super().their_strength(region)

    def sum(self, region: Region, armies: Sequence[str], neutral: bool = True) -> int:
        """crusade.general.strength: what some armies have in a region of a map that is told."""
        here = self.land(region)
        forces = [force for army, force in here.forces.items() if army in armies]
        if neutral and here.control in armies and here.control:
            forces.append(here.neutral)
        total = sum(
            sum(count(force, unit) * self.worth(region, unit) for unit in TYPES if count(force, unit))
            + sum(self.leader_worth(region, leader) for leader in force.leaders)
            for force in forces
        )
        if here.sabotage and here.control in armies and total:
            on = [self.asked.unit_on(region, cast("Resource", icon)) for icon in here.sabotage]
            total -= sum(self.worth(region, unit) for unit in on if unit != "none")
        return total

    def ranking(self, region: Region, armies: Sequence[str], neutral: bool = True) -> int:
        """crusade.general.strength.leader: twice the Strength, one more for a Leader without a Unit."""
        here = self.land(region)
        forces = [force for army, force in here.forces.items() if army in armies]
        units = sum(count(force, unit) for force in forces for unit in TYPES)
        if neutral and here.control in armies and here.control:
            units += sum(count(here.neutral, unit) for unit in TYPES)
        lone = any(force.leaders for force in forces) and not units
        return 2 * self.sum(region, armies, neutral) + lone

    # What stands where

    def land(self, region: str) -> Land:
        """A region of the mirror; a name that comes up for the first time is a new one, with nothing in it."""
        if region not in self.state.regions:
            self.state.regions[region] = Land()
            self.mirror.memory.learn("Region", [region])
        return self.state.regions[region]

    def regions(self) -> Sequence[Region]:
        return cast("list[Region]", list(self.state.regions)) if self.told_map else super().regions()

    def pool(self, unit: UnitType) -> int:
        """The pack's number of pieces, less those on the map."""
        on_map = [land.forces[self.army] for land in self.state.regions.values() if self.army in land.forces]
        return max(0, self.printed.armies[self.army].pool[unit] - sum(count(force, unit) for force in on_map))

    def in_pool(self) -> Force:
        """All that is left in the pool."""
        return Force(self.pool("infantry"), self.pool("cavalry"), self.pool("siege"), [*self.leaders_left("")])

    def neutral_pool(self, unit: UnitType) -> int:
        whole = next(one.pool for one in self.printed.content.neutrals if one.type == unit)
        return max(0, whole - sum(count(land.neutral, unit) for land in self.state.regions.values()))

    def leaders_left(self, shape: str) -> Sequence[str]:
        out = [
            leader for land in self.state.regions.values() for force in land.forces.values() for leader in force.leaders
        ]
        own = self.printed.leaders_of[self.army]
        return [one for one in own if one not in out and shape in ("", self.printed.leaders[one].shape)]

    def is_over(self) -> bool:
        """crusade.game.win: with 10 Glory by Foeman's count the person says whether the game is over."""
        look_at_glory(self.mirror, self.table)
        return bool(self.mirror.winner)

    # Event Cards lie on the table, face down

    def cards(self) -> Sequence[str]:
        """crusade.ruling.card_useless: the top one, whatever it is; by the other reading it knows what it has."""
        own = self.state.armies[self.army]
        if self.rulings["crusade.ruling.card_useless"] == "discarded":
            return own.cards[:1]
        if TOP_CARD in own.cards:
            words = "Look at the Event Cards of {}. What is number {}?"
            own.cards = [self.name_card((self.army, number), words) for number in range(1, len(own.cards) + 1)]
        return own.cards

    def name_card(self, about: object, words: str) -> str:
        """crusade.cards.random: an Event Card by its name; those of the year's deck are offered."""
        deck = deck_key(self.alliance, self.printed.year[min(self.state.round, self.printed.rounds)])
        known = [*self.printed.deck_of.get(deck, ()), *self.mirror.cards_told]
        return self.table.name(YOU, known, rule="crusade.cards.random", about=about, words=words)

    def card(self, name: str) -> Card:
        """crusade.cards.random: the card that the person has turned over; one that the pack has not is described
        once."""
        if name == TOP_CARD:
            if not self.mirror.top_card:
                words = "Shuffle the Event Cards of {} and turn one over. Which is it?"
                self.mirror.top_card = self.name_card(self.army, words)
            name = self.mirror.top_card
        if name in self.printed.cards:
            return self.printed.cards[name]
        if name not in self.mirror.cards_told:
            self.mirror.cards_told[name] = self.describe(name)
        return card_of(name, self.mirror.cards_told[name])

    def describe(self, name: str) -> Told:
        """crusade.cards.region: what a card asks for and does, in the person's words; asked once."""
        table, rule = self.table, "crusade.cards.region"
        where = table.choose(
            YOU, ("any", "city", "desert", "port"), rule=rule, about=(name, "where"), words="{}: in which region?"
        )
        words = "{}: does it ask for Presence (own, alliance), for none there yet (absent), or for no region (none)?"
        presence = table.choose(
            YOU, ("own", "alliance", "absent", "none"), rule=rule, about=(name, "presence"), words=words
        )
        words = "{}: what does its main effect do? (2 infantry + march + 1 glory)"
        main = table.ask(YOU, Effects(), rule=rule, about=(name, "main"), words=words)
        words = "{}: and its crown event? (- for none)"
        crown = table.ask(YOU, Effects(), rule="crusade.cards.crown", about=(name, "crown"), words=words)
        words = "{}: how many crowns does that take?"
        crowns = 0
        if Effects().effects(crown):
            crowns = table.ask(YOU, Number(0, 9), rule="crusade.cards.crown", about=(name, "crowns"), words=words)
        return Told(where, presence, main, crowns, crown)

    def order(self, name: str) -> Order:
        """What an Order does: by the pack, or with real counters as the person says when it is drawn or turned over."""
        if not self.told_orders:
            return self.printed.orders[name]
        bot = self.state.bots[self.army]
        if name == REACTION:
            key = f"{self.army}: {len(bot.reaction)} left"
            if self.mirror.turned.asked != key:
                self.mirror.turned = drawn_reaction(bot, key, self.table)
        elif name == ADVANCED:
            key = f"{self.army}: {len(bot.advanced)} Advanced left"
            if self.mirror.turned.asked != key:
                self.mirror.turned = drawn_advanced(bot, key, self.table)
        elif self.mirror.turned.group != PREPARED:
            return order_of(Counter())
        return order_of(self.mirror.turned)

    # The diplomacy board

    def spaces(self, army: str) -> Sequence[Space]:
        if not self.told_map:
            return super().spaces(army)
        words = "Which rewards can the marker of {} reach on the diplomacy board?"
        rule, about = "crusade.diplomacy.board", army
        key = f"spaces({army})"
        known, value = self.mirror.memory.recall(key)
        if not known:
            offered = list(REWARDS.values())
            value = list(self.table.choose_some(YOU, offered, 1, rule=rule, about=about, words=words))
            self.mirror.memory.keep(key, value, "step")
        return [Space(str(one)) for one in cast("list[str]", value)]

    def reward(self, space: Space) -> str:
        if not self.told_map:
            return super().reward(space)
        return next(name for name, words in REWARDS.items() if words == space)

    def reward_count(self, space: Space) -> int:
        return 1 if self.told_map else super().reward_count(space)

    def reward_units(self, space: Space) -> Sequence[UnitType]:
        return TYPES if self.told_map else super().reward_units(space)

    # Commands: told to the person, and done in the mirror

    def place_order(self, region: Region, order: str) -> None:
        words = f"Put a face-down Order of {self.army} in {region}."
        if self.told_orders:
            words = f"Draw an Order from the Prepared group of {self.army} and put it face down in {region}."
        self.table.instruct(words, "crusade.planning.unseen")
        self.land(region).orders.setdefault(self.army, []).append(Placed(order))

    def turn_over(self, region: Region, order: str) -> None:
        placed = self.land(region).orders[self.army]
        next(one for one in placed if one.order == order and not one.executed).executed = True
        if self.told_orders:
            self.mirror.turned = turned_over(self.army, region, self.table)
        else:
            self.table.instruct(f"{self.army} executes its Order in {region}: {order}.", "crusade.command.turns")

    def set_aside(self, region: Region, order: str) -> None:
        placed = self.land(region).orders[self.army]
        replaced = next(one for one in placed if one.order == order and not one.executed)
        replaced.executed = True
        if self.rulings["crusade.ruling.replaced"] == "prepared":
            placed.remove(replaced)
        self.table.instruct(f"Turn over the Order of {self.army} in {region}: it is not executed.")

    def react(self, region: Region, order: str) -> None:
        self.land(region).orders.setdefault(self.army, []).append(Placed(order, executed=True, reaction=True))
        name = self.order(order).name
        self.table.instruct(f"{self.army} reacts with {name}, placed in {region}.", "crusade.reaction.draw")

    def add(self, region: Region, unit: UnitType, count: int) -> None:
        self.table.instruct(f"Add {count} {WORDS[unit]} of {self.army} in {region}.", "crusade.adding.where")
        change(self.force_at(region), unit, count)
        self.settle(region)

    def add_neutral(self, region: Region, unit: UnitType, count: int) -> None:
        self.table.instruct(f"Add {count} Neutral {WORDS[unit]} in {region}.", "crusade.adding.where")
        change(self.land(region).neutral, unit, count)

    def add_leader(self, region: Region, leader: str) -> None:
        self.table.instruct(f"Put {leader} of {self.army} in {region}.", "crusade.adding.where")
        self.force_at(region).leaders.append(leader)
        self.settle(region)

    def remove_unit(self, region: Region, army: str, unit: UnitType) -> None:
        self.table.instruct(f"Remove 1 {WORDS[unit]} of {army} from {region}.")
        change(self.land(region).forces[army], unit, -1)
        self.settle(region)

    def remove_leader(self, region: Region, army: str, leader: str) -> None:
        self.table.instruct(f"Remove {leader} of {army} from {region}.")
        self.land(region).forces[army].leaders.remove(leader)
        self.settle(region)

    def lose_neutral(self, region: Region, unit: UnitType) -> None:
        self.table.instruct(f"Remove 1 Neutral {WORDS[unit]} from {region}.", "crusade.losses.neutral")
        change(self.land(region).neutral, unit, -1)

    def has_bandit(self, region: Region, other: Region) -> bool:
        return border_key(region, other) in self.state.bandits

    def force_at(self, region: Region) -> Force:
        """The bot's force in a region, a new one where it had none."""
        return self.land(region).forces.setdefault(self.army, Force())

    def settle(self, region: Region) -> None:
        """Forces without a piece are gone, and control follows Presence."""
        land = self.land(region)
        for army in [army for army, force in land.forces.items() if not pieces(force)]:
            del land.forces[army]
        settle_control(self.printed, land)
        self.mirror.memory.changed()

    def sabotage(self, region: Region, resource: Resource) -> None:
        self.tell.sabotage(region, resource)
        self.land(region).sabotage.append(resource)

    def clear_sabotage(self, region: Region, resource: Resource) -> None:
        self.tell.clear_sabotage(region, resource)
        self.land(region).sabotage.remove(resource)

    def clear_bandit(self, region: Region, other: Region) -> None:
        self.tell.clear_bandit(region, other)
        self.state.bandits.remove(border_key(region, other))

    def destroy_port(self, region: Region) -> None:
        self.tell.destroy_port(region)
        self.land(region).destroyed = True

    def repair_port(self, region: Region) -> None:
        self.tell.repair_port(region)
        self.land(region).destroyed = False

    def put_chit(self, region: Region, resource: Resource) -> None:
        self.tell.put_chit(region, resource)
        self.land(region).chits.append(resource)

    def move_marker(self, army: str, space: Space) -> None:
        self.tell.move_marker(army, space)
        self.state.armies[army].marker = space

    def clear_space(self, space: Space) -> None:
        self.tell.clear_space(space)

    def gain_glory(self, count: int) -> None:
        self.state.glory[self.alliance] += count
        words = f"{self.alliance} alliance: {count} Glory more, {self.state.glory[self.alliance]} now."
        self.table.instruct(words, "crusade.game.win")

    def gain_gold(self, count: int) -> None:
        own = self.state.armies[self.army]
        own.gold = min(self.printed.numbers["gold_high"], own.gold + count)
        self.table.instruct(f"{self.army}: gold {own.gold}.", "crusade.setup.resources")

    def pay_gold(self, count: int) -> None:
        own = self.state.armies[self.army]
        own.gold -= count
        self.table.instruct(
            f"{self.army} pays {count} gold for temporary crowns: gold {own.gold}.", "crusade.cards.crown"
        )

    def gain_crowns(self, count: int) -> None:
        own = self.state.armies[self.army]
        own.crowns = min(self.printed.numbers["crowns_high"], own.crowns + count)
        self.table.instruct(f"{self.army}: crowns {own.crowns}.", "crusade.setup.resources")

    def gain_faith(self, count: int) -> None:
        acts.gain_faith(self.state, self.army, count, QUIET, "crusade.general.faith.partners")
        self.table.instruct(
            f"{self.army}: {count} Faith up, {self.faith(self.army)} now.", "crusade.general.faith.bonus"
        )

    def take_faith(self, army: str, count: int) -> None:
        acts.lose_faith(self.state, army, count, QUIET, "crusade.general.faith.alone")
        self.table.instruct(f"{army}: {count} Faith down, {self.faith(army)} now.", "crusade.general.faith.bonus")

    def discard(self, card: str) -> None:
        self.table.instruct(f"Discard {self.mirror.top_card or card}.", "crusade.cards.random")
        self.state.armies[self.army].cards.remove(card)
        self.mirror.top_card = ""
