"""The bot's cards at a real table: kept by Foeman, or on the table, where somebody turns them over and says which."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, cast

from foeman.engine.forms import Name
from foeman.engine.questions import CHANCE, YOU, Question
from foeman.engine.table import Table
from foeman.engine.tables import KeptCards, is_long
from foeman.games.sparta.companion.mirror import BATTLE_CARD, EVENT_CARD, Mirror, are_real
from foeman.games.sparta.companion.told_cards import BATTLE_FORM, EVENT_FORM
from foeman.games.sparta.rules.battle import can_draw

T = TypeVar("T")

WHICH_EVENT = "Take one of {}'s event cards without looking and turn it over. Which is it?"
WHICH_BATTLE = "Take one of {}'s battle cards without looking and turn it over. Which is it?"
WHAT_EVENT = "What can {} do, each with its number and the increased one, as influence 1 2?"
WHAT_BATTLE = "What does {} add, in which battles, with which asset, as 2 land or 3 sea navy?"


class RealCards(Table):
    """Decks that lie on the real table: what is shuffled there nobody knows, and what is turned over is asked for."""

    cards = purposes = True

    def __init__(self, table: Table, mirror: Mirror, side: str = "") -> None:
        self.listener, self.beside = table.listener, table.beside
        self._table, self._mirror, self._side = table, mirror, side

    def answer(self, question: Question) -> object:
        if question.who == CHANCE and is_long(question.form):
            return KeptCards(self._table).answer(question)
        return self._table.answer(question)

    def shuffle(self, cards: Sequence[T], *, rule: str, about: object = "") -> list[T]:
        """The discards are the deck again, and nobody knows their order."""
        again = "" if rule == "sparta.base.setup" else " that were discarded: they are the deck again"
        self.instruct(f"Shuffle the {about}{again}.", rule)
        unknown = EVENT_CARD if about == "event cards" else BATTLE_CARD
        return [cast("T", unknown)] * len(cards)

    def draw(self, cards: Sequence[T], *, rule: str, about: object = "") -> T:
        """sparta.battle.turn_over: a battle card is turned over; an event card when it is played."""
        if rule == "sparta.battle.turn_over":
            return cast("T", turned_over(self._mirror, self._side, self))
        return cards[0] if EVENT_CARD in cards else super().draw(cards, rule=rule, about=about)


def with_cards(state: Mirror, table: Table, side: str = "") -> Table:
    """The table, with the decks where they are in this game."""
    return RealCards(table, state, side) if are_real(state.terms) else KeptCards(table)


def turned_up(state: Mirror, side: str, table: Table) -> str:
    """sparta.cards.random: the event card that somebody turns over for the bot; one that is new is learned."""
    names, rule = list(dict.fromkeys(state.scenario.deck)), "sparta.cards.random"
    about = (side, f"round {state.round}", f"{len(state.sides[side].hand)} left")
    card = table.ask(YOU, Name(tuple(names)), rule=rule, about=about, words=WHICH_EVENT)
    if card not in state.printed.events:
        state.events[card] = table.ask(YOU, EVENT_FORM, rule=rule, about=card, words=WHAT_EVENT)
        state.lay_out()
    replace_one(state.sides[side].hand, EVENT_CARD, card)
    return card


def turned_over(state: Mirror, side: str, table: Table) -> str:
    """sparta.battle.turn_over: the battle card that somebody turns over for the bot; one that is new is learned."""
    rule, hand = "sparta.battle.turn_over", state.sides[side].battle_hand
    names = list(dict.fromkeys(state.printed.battle_deck))
    about = (side, f"round {state.round}", f"{hand.count(BATTLE_CARD)} left")
    card = table.ask(YOU, Name(tuple(names)), rule=rule, about=about, words=WHICH_BATTLE)
    if card not in state.printed.battle_cards:
        state.battle_cards[card] = table.ask(YOU, BATTLE_FORM, rule=rule, about=card, words=WHAT_BATTLE)
        state.lay_out()
    replace_one(hand, BATTLE_CARD, card)
    return card


def replace_one(cards: list[str], unknown: str, card: str) -> None:
    """One of the cards that nobody knew is known now."""
    if unknown in cards:
        cards[cards.index(unknown)] = card


def deal_events(state: Mirror, table: Table) -> None:
    """sparta.base.cards.deal: three event cards for everybody; the bot's lie unread, or with Foeman."""
    count = state.printed.numbers.cards_dealt
    bots = [side for side, player in state.terms.seats.items() if player not in ("person",)]
    if are_real(state.terms):
        words = f"Deal {count} event cards to each side; those of {' and '.join(bots)} stay face down, unread."
    else:
        words = f"Deal yourself {count} event cards; {' and '.join(bots)} needs none: I keep its cards."
    table.instruct(words, "sparta.base.cards.deal")


def gain_battle_cards(state: Mirror, side: str, count: int, table: Table) -> None:
    """sparta.base.battle.hand: people have drawn battle cards; from the deck that Foeman keeps as many are gone."""
    own = state.sides[side]
    for _ in range(count):
        if not can_draw(state, side):
            own.battle_hand.append(BATTLE_CARD)
            continue
        if not state.battle_deck:
            state.battle_deck = table.shuffle(state.battle_used, rule="sparta.base.battle.used", about="battle cards")
            state.battle_used = []
        own.battle_hand.append(state.battle_deck.pop(0))


def take_battle_card(state: Mirror, side: str, card: str) -> str:
    """A battle card that people have played leaves their hand: it, or any that could be it."""
    hand = state.sides[side].battle_hand
    if not hand:
        return card
    taken = card if card in hand else hand[0]
    hand.remove(taken)
    return taken
