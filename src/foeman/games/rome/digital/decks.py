"""Undeclared and declared armies of a bot: how they are declared, what they lose, how they are defeated.

A bot's four armies are never taken out of its side's list: off the board their region is None.
"""

from __future__ import annotations

from foeman.engine.questions import counted
from foeman.engine.table import Table
from foeman.games.rome.rules.armies import MOST, collapse_if_broken, put_back, release_general
from foeman.games.rome.rules.marian import is_replaced, reform_round, swap
from foeman.games.rome.state import (
    Army,
    BotState,
    State,
    cards_of,
    gain,
    main_cards,
    ruling,
)

SKIRMISHER, CAVALRY, MAIN, ARTILLERY = DECKS = ("skirmisher", "cavalry", "main", "artillery")
"""The four decks, in the order in which an army draws from them."""

FILED = {SKIRMISHER: "skirmishers", CAVALRY: "cavalry", MAIN: "main", ARTILLERY: "artillery"}
"""What a bot's decks are called in a position."""

NUMBERS = {
    SKIRMISHER: ((0, 2), (1, 2), (2, 2), (2, 2)),
    CAVALRY: ((0, 2), (2, 3), (2, 3), (2, 4)),
    MAIN: ((2, 3), (2, 4), (3, 4), (3, 4)),
    ARTILLERY: ((0, 2), (1, 2), (2, 2), (2, 2)),
}
"""rome.solo.declare.table: least and most cards from a deck of 1-4, 5-8, 9-12 and 13 or more."""

CONQUEST = ("rome.conquer.damage", "rome.assault.garrison.damage")
"""Losses by these rules are losses in conquering."""

FEWEST_CARDS = 5
"""rome.solo.weak.home: a declared army with fewer goes home."""


# The four decks


def deck_named(bot: BotState, kind: str) -> list[str]:
    """The deck of a kind: skirmisher, cavalry, main or artillery."""
    if kind == MAIN:
        return bot.main
    if kind == CAVALRY:
        return bot.cavalry
    return bot.skirmishers if kind == SKIRMISHER else bot.artillery


def deck_of(state: State, bot: BotState, card: str) -> list[str]:
    """rome.solo.setup.decks.main, rome.solo.setup.decks.skirmisher, rome.solo.setup.decks.cavalry,
    rome.solo.setup.decks.artillery, rome.ruling.solo_mounted_skirmishers: the deck of a card.

    Skirmishers on horseback are cavalry there.
    """
    return deck_named(bot, state.printed.troops[card].deck)


def file_card(state: State, faction: str, card: str) -> None:
    """rome.solo.setup.decks.shuffled: a card goes into the bot's deck of its kind, face down and in no order."""
    bot = state.bots[faction]
    deck_of(state, bot, card).append(card)


# Declaring


def number(kind: str, size: int, table: Table, about: object = "") -> int:
    """rome.solo.declare.table, rome.solo.declare.one, rome.solo.declare.two, rome.solo.declare.three: how many cards.

    A d6 is rolled where the table leaves a choice; an empty deck rolls nothing. The number may be more than the deck
    has.
    """
    if size == 0:
        return 0
    low, high = NUMBERS[kind][min(3, (size - 1) // 4)]
    if low == high:
        return low
    rule = "rome.solo.declare.two" if high - low == 1 else "rome.solo.declare.three"
    with table.deciding(rule, f"How many {kind} cards?" if table.listener is not None else "") as deciding:
        faces = "1-3: {}, 4-6: {}" if high - low == 1 else "1-2: {}, 3-4: {}, 5-6: {}"
        table.fact(f"cards in the deck: {{}}, so by a die {faces}", size, *range(low, high + 1))
        die = table.d6(rule=rule, about=about)
        count = low + (die > 3 if high - low == 1 else (die - 1) // 2)
        deciding.choose(count)
    return count


def declare(state: State, army: Army, table: Table) -> bool:
    """rome.solo.declare.result, rome.solo.army.states, rome.ruling.solo_too_small: cards for an undeclared army.

    Says whether it stands: one too small is defeated at once. A declared army, and a person's, is left as it is.
    """
    if army.declared:
        return True
    bot = state.bots[army.faction]
    room = MOST[MAIN]
    with table.deciding("rome.solo.declare.table", "Which cards make up the army?") as deciding:
        for kind in DECKS:
            drawn = draw_for(army, kind, deck_named(bot, kind), room, table)
            room -= len(drawn) if kind == CAVALRY else 0
            army.cards += drawn
        deciding.choose(counted(len(army.cards), "card") if table.listener is not None else "")
    army.declared = True
    army.old_cards = reform_round(state, army.faction) is not None and any(is_replaced(state, c) for c in army.cards)
    words = "{} is declared: {} card." if len(army.cards) == 1 else "{} is declared: {} cards."
    table.tell(words, army, len(army.cards), rule="rome.solo.declare.result")
    return not collapse_if_broken(state, army, table)


def draw_for(army: Army, kind: str, deck: list[str], room: int, table: Table) -> list[str]:
    """rome.solo.declare.six, rome.solo.declare.short, rome.ruling.solo_declare_dice: the cards from one deck.

    Main cards only as far as the cavalry has left room for them; a deck that has fewer gives all.
    """
    size, called = len(deck), number(kind, len(deck), table, (army, kind))
    count = min(called, size, room) if kind == MAIN else min(called, size)
    if table.listener is not None:
        table.fact("{}: {}", kind, share_words(called, count, size, room))
    drawn = table.deal(deck, count, rule="rome.solo.declare.short", about=(army, kind))
    for card in drawn:
        deck.remove(card)
    return drawn


def share_words(called: int, count: int, size: int, room: int) -> str:
    """rome.solo.declare.six, rome.solo.declare.short: how many cards a deck gives, and what has cut the number."""
    if count == called:
        return f"{count} of {counted(size, 'card')}"
    if count == size:
        return f"{called}, but the deck has only {size}"
    return f"{called}, but {MOST[MAIN] - room} cavalry leave room for {room}"


def undeclare(state: State, army: Army) -> None:
    """rome.solo.defeat.decks: the cards of an army go back into the bot's decks; it is undeclared, where it is."""
    for card in army.cards:
        file_card(state, army.faction, card)
    army.cards = []
    army.declared = army.old_cards = army.wounded = False


def reform_decks(state: State, bot: BotState) -> None:
    """rome.ruling.solo_reforms: the decks of a bot are swapped at once, as far as the reserve goes."""
    for deck in (bot.main, bot.cavalry, bot.skirmishers, bot.artillery):
        swap(state, bot.faction, deck)


# Losing


def lose_main(
    state: State, faction: str, army: Army | None, table: Table, rule: str, refund: bool = False
) -> str | None:
    """rome.solo.conquer.undeclared.deck, rome.solo.conquer.undeclared.cavalry, rome.solo.conquer.declared,
    rome.ruling.solo_main_battle: a main battle card is lost; from the decks if the army is undeclared, or none named.

    `refund`: whether it is lost in conquering. Says which card, None if there is none. Whether the army is broken by
    it is not looked at here: collapse_if_broken, after all losses of a roll.
    """
    bot = state.bots[faction]
    if army is not None and army.declared:
        return lose_one(state, faction, army.cards, main_of(state, army), table, rule, refund, army)
    deck = bot.main or bot.cavalry
    if ruling(state, "rome.ruling.solo_main_battle") == "always_class":
        mounted = [card for card in bot.cavalry if state.printed.troops[card].is_main]
        return lose_from_both(state, bot, mounted, table, rule, refund, army)
    return lose_one(state, faction, deck, deck, table, rule, refund, army)


def lose_from_both(
    state: State, bot: BotState, mounted: list[str], table: Table, rule: str, refund: bool, army: Army | None
) -> str | None:
    """rome.ruling.solo_main_battle: by one reading Main and Cavalry decks are one for losses."""
    cards = bot.main + mounted
    if not cards:
        return None
    card = table.draw(cards, rule=rule, about=army or bot.faction)
    deck_of(state, bot, card).remove(card)
    bury(state, bot.faction, card, table, rule, refund, army)
    return card


def lose_skirmisher(
    state: State, faction: str, army: Army | None, table: Table, rule: str, refund: bool = False
) -> str | None:
    """rome.solo.conquer.s, rome.solo.conquer.undeclared.deck: a skirmisher is lost, from the army or the decks."""
    if army is not None and army.declared:
        return lose_one(state, faction, army.cards, cards_of(state, army, SKIRMISHER), table, rule, refund, army)
    deck = state.bots[faction].skirmishers
    return lose_one(state, faction, deck, deck, table, rule, refund, army)


def lose_one(
    state: State,
    faction: str,
    pile: list[str],
    cards: list[str],
    table: Table,
    rule: str,
    refund: bool,
    army: Army | None,
) -> str | None:
    """rome.solo.conquer.none, rome.ruling.solo_declared_loss: a random card of those that can be lost, if any."""
    if not cards:
        return None
    card = table.draw(cards, rule=rule, about=army or faction)
    pile.remove(card)
    bury(state, faction, card, table, rule, refund, army)
    return card


def bury(
    state: State, faction: str, card: str, table: Table, rule: str, refund: bool, army: Army | None = None
) -> None:
    """rome.solo.conquer.undeclared.return: a lost card goes to the reserves, a mercenary to its pack."""
    table.tell("{} loses {}.", army or faction, card, rule=rule)
    put_back(state, faction, card)
    gold = give_refund(state, faction, card, refund)
    if gold:
        table.tell("{} gains {} gold for {}.", faction, gold, card, rule="rome.solo.conquer.refund")


def give_refund(state: State, faction: str, card: str, conquering: bool) -> int:
    """rome.solo.conquer.refund, rome.ruling.solo_refund: 2 gold for a card of cost 3 that is lost in conquering.

    By one reading for every such or dearer card lost in any way, by another never.
    """
    reading = ruling(state, "rome.ruling.solo_refund")
    cost = state.printed.troops[card].cost or 0
    due = cost >= 3 if reading == "everywhere" else reading == "conquest_exact" and conquering and cost == 3
    if not due:
        return 0
    gain(state, faction, 2)
    return 2


def lose_cards(state: State, army: Army, kills: int, skirmishers: int, table: Table, rule: str) -> int:
    """rome.solo.conquer.kill, rome.solo.conquer.s: what dice outside a battle cost an army; how many cards."""
    refund = rule in CONQUEST
    lost = 0
    for _ in range(kills):
        lost += lose_main(state, army.faction, army, table, rule, refund) is not None
    for _ in range(skirmishers):
        lost += lose_skirmisher(state, army.faction, army, table, rule, refund) is not None
    return lost


def main_of(state: State, army: Army) -> list[str]:
    """rome.ruling.solo_main_battle: the main battle cards of a declared army; by one reading the foot cards only."""
    cards = main_cards(state, army)
    if ruling(state, "rome.ruling.solo_main_battle") == "always_deck":
        return [card for card in cards if state.printed.troops[card].deck == MAIN]
    return cards


def main_strength(state: State, army: Army) -> int:
    """rome.solo.defeat.two, rome.solo.conquer.defeat, rome.ruling.solo_undeclared_death: what holds an army together.

    Its main battle cards, or while it is undeclared the Main and Cavalry decks: fewer than two, and it is defeated.
    """
    if army.declared:
        return len(main_of(state, army))
    bot = state.bots[army.faction]
    return len(bot.main) + len(bot.cavalry)


# Defeat


def is_off_the_board(army: Army) -> bool:
    """Whether an army of a bot has left the board, or not come onto it yet."""
    return army.region is None and army.aboard is None


def defeat(state: State, army: Army, table: Table) -> None:
    """rome.solo.defeat.decks, rome.solo.defeat.undeclared, rome.solo.defeat.general: off the board, and undeclared.

    rome.ruling.solo_available_general: its general stays in the army's space; by the other reading he is lost.
    """
    table.tell("{} is defeated.", army, rule="rome.solo.defeat.undeclared")
    take_off(state, army)
    if ruling(state, "rome.ruling.solo_available_general") == "lost":
        release_general(state, army)


def take_off(state: State, army: Army) -> None:
    """rome.solo.defeat.decks, rome.solo.defeat.undeclared: cards to the decks, the miniature beside the board."""
    undeclare(state, army)
    army.region = army.aboard = None
    army.guest = ""
    army.moves = army.road = 0
    army.halted = True


def leave_room(state: State, army: Army, other: Army, table: Table) -> None:
    """rome.solo.army.split: no cards move between a bot's armies; one driven onto another leaves the board."""
    table.tell("{} makes room for {} and leaves the board.", army, other, rule="rome.solo.army.split")
    take_off(state, army)


# Weak armies


def is_weak(state: State, army: Army) -> bool:
    """rome.solo.weak.home, rome.ruling.solo_weak: a declared army of fewer than five cards, its general not counted."""
    leader = army.general is not None and ruling(state, "rome.ruling.solo_weak") == "with_general"
    return army.declared and len(army.cards) + leader < FEWEST_CARDS


def stand_down(state: State, army: Army, table: Table) -> None:
    """rome.solo.weak.removed, rome.solo.weak.back, rome.ruling.solo_return_turn: a weak army at home is dissolved.

    Its cards go to the decks; it is undeclared. If it has not moved it can be placed again at once.
    """
    moved = army.region != army.camped
    moves = army.moves
    table.tell("{} leaves the board.", army, rule="rome.solo.weak.removed")
    take_off(state, army)
    if not moved:
        army.halted = False
        army.moves = moves
