"""People at a real table: a seat that is asked only in the bot's turn, and their own turn, told phase by phase."""

from __future__ import annotations

from foeman.engine.edits import Edit
from foeman.engine.forms import is_none
from foeman.engine.questions import YOU
from foeman.engine.table import Table
from foeman.games.sparta.companion.cards import take_battle_card
from foeman.games.sparta.companion.forms import NONE, Written, named
from foeman.games.sparta.companion.mirror import BATTLE_CARD, Mirror
from foeman.games.sparta.rules import mobilisation
from foeman.games.sparta.rules.battle import Fight
from foeman.games.sparta.rules.people import People
from foeman.games.sparta.state import Kind, State, enemy

WHICH_CARD = " Which battle card do you play? Its name, or the number that it adds; none to give up."
LOSING = "You are losing the battle, {1} to {2}." + WHICH_CARD
EVEN = "The battle is even, {1} to {2}, and you are losing it, as you have attacked." + WHICH_CARD
REACT = "{1} has mobilised a {2}. Do you answer with one of your own, for {3} talents?"
NO = "no"


class Told(People):
    """A seat of people who play their own turn on the real table, and are asked only where the bot waits for them."""

    reads_cards = False

    def plays_battle_card(self, state: State, side: str, under_way: Fight, table: Table) -> bool:
        """sparta.base.battle.turns: a card by its name or by what it adds, or nothing; not asked without a card."""
        if not state.sides[side].battle_hand or not isinstance(state, Mirror):
            return False
        own, other = under_way.totals[side], under_way.totals[enemy(state, side)]
        form, words = battle_card_form(state), EVEN if own == other else LOSING
        card = table.ask(YOU, form, rule="sparta.base.battle.turns", about=(side, own, other), words=words)
        if card == NONE:
            return False
        play(state, under_way, side, card, table)
        return True

    def react(self, state: State, side: str, kind: Kind, table: Table) -> None:
        """sparta.base.mobilise.react: whether they mobilise one too, and buy a battle card with it."""
        if not mobilisation.can_mobilise(state, side, kind):
            return
        numbers = state.printed.numbers
        rich = state.sides[side].talents >= numbers.mobilise_cost + numbers.battle_card_cost
        card = f"a {kind}, and a battle card for {numbers.battle_card_cost} more"
        options = [NO, f"a {kind}", *([card] if rich else [])]
        about = (side, enemy(state, side), kind, numbers.mobilise_cost)
        chosen = table.choose(YOU, options, rule="sparta.base.mobilise.react", about=about, words=REACT)
        if chosen != NO:
            mobilisation.raise_force(state, side, kind, table)
        if chosen == card:
            mobilisation.buy_battle_card(state, side, table)


def battle_card_form(state: State) -> Written:
    """A battle card by its name or its number."""
    names = list(state.printed.battle_cards)
    words = f"the name of a battle card, as {names[0]}, a number from 1 to 9, or none"

    def read(text: str) -> str:
        if is_none(text) or text == "0":
            return NONE
        number = text.removeprefix("+")
        return number if number in "123456789" and len(number) == 1 else named(names, text, words)

    return Written(words, read, NONE, (NONE, *names))


def play(state: Mirror, under_way: Fight, side: str, card: str, table: Table) -> None:
    """sparta.base.battle.total: the card of people adds its value; a number is a card that nobody has named."""
    value = int(card) if card.isdecimal() else state.printed.battle_cards[card].value
    under_way.played[side].append(take_battle_card(state, side, BATTLE_CARD if card.isdecimal() else card))
    under_way.totals[side] += value
    name = f"a battle card of {value}" if card.isdecimal() else card
    table.tell("{} plays {}: {}.", side, name, under_way.totals[side], rule="sparta.base.battle.total")


def remember(state: Mirror, told: list[Edit]) -> None:
    """What people have said of the table is their word until something changes it."""
    state.known.told([edit for edit in told if isinstance(edit.value, (int, str))], f"round {state.round}")
