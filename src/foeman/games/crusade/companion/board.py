"""The board of a bot at a real table: the digital board over the mirror, with cards and counters that lie there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from foeman.engine.forms import Number
from foeman.engine.mirror import hear_words
from foeman.engine.questions import YOU
from foeman.engine.table import Table
from foeman.games.crusade.bots.board import RegionName
from foeman.games.crusade.companion.cards import TOP_CARD, are_kept
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
from foeman.games.crusade.companion.state import Mirror
from foeman.games.crusade.companion.things import things
from foeman.games.crusade.companion.told_map import is_told
from foeman.games.crusade.digital.commands import DigitalBoard
from foeman.games.crusade.printed import deck_key
from foeman.games.crusade.printed.pack import Card, Order
from foeman.games.crusade.state import Placed, State


class TableBoard(DigitalBoard):
    """The Board of a bot at a real table."""

    def __init__(self, state: State, army: str, table: Table) -> None:
        super().__init__(state, army, table)
        self.mirror = cast("Mirror", state)
        self.told_map = is_told(state.terms)
        self.real_orders = state.terms.options.orders == "real"

    def do_as_said(self, words: str) -> None:
        hear_words(things(self.mirror), self.table, rule="crusade.base.effects", who=self.army, says=words)

    def proximity_words(self, region: RegionName) -> str:
        return "" if self.told_map and not self.mirror.told[region].known else super().proximity_words(region)

    # Event Cards: kept here, or on the table, face down

    def cards(self) -> Sequence[str]:
        """crusade.ruling.card_useless: those kept here; of those on the table the top one, whatever it is. By the other
        reading it knows what it has."""
        own = self.state.armies[self.army]
        if TOP_CARD not in own.cards:
            return own.cards
        if self.rulings["crusade.ruling.card_useless"] == "discarded":
            return own.cards[:1]
        words = "Look at the Event Cards of {}. What is number {}?"
        own.cards = [self.name_card((self.army, number), words) for number in range(1, len(own.cards) + 1)]
        return own.cards

    def name_card(self, about: object, words: str) -> str:
        """crusade.cards.random: an Event Card by its name, which is typed."""
        deck = deck_key(self.alliance, self.printed.year[min(self.state.round, self.printed.rounds)])
        known = [*self.printed.deck_of.get(deck, ()), *self.mirror.cards_told]
        return self.table.name(YOU, known, rule="crusade.cards.random", about=about, words=words)

    def card(self, name: str) -> Card:
        """crusade.cards.random: the card that the person has turned over; one that the pack has not is described
        once."""
        if name == TOP_CARD:
            if not self.mirror.top_card:
                left = len(self.state.armies[self.army].cards)
                words = "Shuffle the Event Cards of {} and turn one over. Which is it?"
                words = words if left > 1 else "Turn over the last Event Card of {}. Which is it?"
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

    def discard(self, card: str) -> None:
        if are_kept(self.state.terms) and card != TOP_CARD:
            super().discard(card)
            return
        self.table.act("Discard {}.", self.mirror.top_card or card, rule="crusade.cards.random")
        self.state.armies[self.army].cards.remove(card)
        self.mirror.top_card = ""

    # Orders: kept here, or real counters

    def order(self, name: str) -> Order:
        """What an Order does: by the pack, or with real counters as the person says when it is drawn or turned over."""
        if not self.real_orders:
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

    def place_order(self, region: RegionName, order: str) -> None:
        if not self.real_orders:
            super().place_order(region, order)
            return
        words = "Draw an Order from the Prepared group of {} and put it face down in {}."
        self.table.act(words, self.army, region, rule="crusade.planning.unseen")
        self.state.regions[region].orders.setdefault(self.army, []).append(Placed(order))

    def turn_over(self, region: RegionName, order: str) -> None:
        if not self.real_orders:
            super().turn_over(region, order)
            return
        placed = self.state.regions[region].orders[self.army]
        next(one for one in placed if one.order == order and not one.executed).executed = True
        self.mirror.turned = turned_over(self.army, region, self.table)

    def react(self, region: RegionName, order: str) -> None:
        if not self.real_orders:
            super().react(region, order)
            return
        placed = Placed(order, executed=True, reaction=True)
        self.state.regions[region].orders.setdefault(self.army, []).append(placed)
        self.table.act("{} reacts: put the Order face up in {}.", self.army, region, rule="crusade.reaction.draw")
