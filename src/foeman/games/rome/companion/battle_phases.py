"""A battle of a bot at a physical table: the person leads it by the base rules, the bot plays its cards and dice.

The person sees to wounds, to what S does and to the order of shots, rolls for the own cards, and tells which of the
bot's cards were destroyed. The decisions are those of bots/battle.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.table import Table
from foeman.games.rome.bots.battle import (
    Decks,
    gives_way,
    lay_out,
    next_artillery,
    next_in_centre,
    next_in_terrain,
    next_on_flanks,
    pick_target,
    rolls_again,
    tactics_dice,
    use_tactics,
)
from foeman.games.rome.bots.board import names as board
from foeman.games.rome.bots.board.battle import TableBattleBoard
from foeman.games.rome.bots.player import Player
from foeman.games.rome.rules.combat import BESIDE, CENTRE, DEAD, ENVELOPMENT, FLANKS, HAND, TERRAIN, Card, Stack


def fight_at_table(bot: Player, cards: Sequence[Card], stars: int, foe: TableBattleBoard, table: Table) -> list[Card]:
    """rome.solo.battle.human.phases: terrain, flanks, centre and envelopment; the cards that are left to the bot."""
    decks = lay_out(bot, cards, foe, table)
    decks.tactics = tactics_dice(stars, foe)
    fight_phase(bot, decks, TERRAIN, foe.difficult_terrain(), foe, table)
    fight_phase(bot, decks, FLANKS, len(cards), foe, table)
    fight_phase(bot, decks, CENTRE, len(cards), foe, table)
    for phase, left in ((CENTRE, hand(cards, mounted=False)), (ENVELOPMENT, hand(cards, mounted=True))):
        for card in attackers(left, phase):
            attack(bot, decks, phase, card, foe, table)
    bury(cards, foe)
    return [card for card in cards if card.zone != DEAD]


def fight_phase(bot: Player, decks: Decks, phase: str, most: int, foe: TableBattleBoard, table: Table) -> None:
    """rome.solo.battle.human.phases: combats while both sides have cards for them, at most so many."""
    fought = 0
    while fought < most and foe.has_card_for_combat(phase):
        stack = next_stack(decks, phase, fought, foe)
        if stack is None:
            return
        fight_combat(bot, decks, phase, stack, foe, table)
        fought += 1


def next_stack(decks: Decks, phase: str, fought: int, foe: TableBattleBoard) -> Stack | None:
    """rome.solo.battle.human.phases: the next cards of the deck for the phase."""
    if phase == TERRAIN:
        return next_in_terrain(decks)
    return next_on_flanks(decks) if phase == FLANKS else next_in_centre(decks, fought, foe)


def fight_combat(bot: Player, decks: Decks, phase: str, stack: Stack, foe: TableBattleBoard, table: Table) -> None:
    """rome.battle.centre.order: the bot shows its cards; artillery, skirmishers and the main card roll in turn."""
    foe.play_cards(stack.name)
    if phase == CENTRE:
        card = next_artillery(bot, decks, foe, table)
        if card is not None:
            stack.artillery.append(card)
            foe.play_cards(card.troop.name)
    for card in [*stack.artillery, *stack.skirmishers, *([stack.main] if stack.main is not None else [])]:
        card.zone = BESIDE
        if foe.does_roll(board.Card(card.troop.name)):
            roll(bot, decks, phase, card, foe, table)
    bury(stack.cards, foe)


def roll(bot: Player, decks: Decks, phase: str, card: Card, foe: TableBattleBoard, table: Table) -> None:
    """rome.solo.battle.human.tactics.phases, rome.solo.battle.human.envelop.single: its dice, and what changes them."""
    dice = card.troop.difficult if phase == TERRAIN else card.troop.good
    faces = [table.roll(bot.printed.dice[colour], 1, rule="rome.cards.troop", about=card)[0] for colour in dice]
    if phase == ENVELOPMENT:
        for place in rolls_again(bot, card, faces, foe):
            faces[place] = table.roll(bot.printed.dice[dice[place]], 1, rule="rome.cards.troop", about=(card, "again"))[
                0
            ]
    if decks.tactics and phase != TERRAIN:
        use_tactics(bot, decks, card, faces, foe, table)
    foe.tell_roll(board.Card(card.troop.name), ", ".join(faces))


def hand(cards: Sequence[Card], mounted: bool) -> list[Card]:
    """The cards that have not fought, on foot or mounted."""
    return [card for card in cards if card.zone == HAND and card.troop.mounted == mounted]


def attackers(left: list[Card], phase: str) -> list[Card]:
    """rome.solo.battle.human.envelop, rome.ruling.solo_last_skirmisher: who attacks with nobody left to oppose it.

    In the centre only a side that still has a main battle card does.
    """
    return left if phase == ENVELOPMENT or any(card.kind == "main" for card in left) else []


def attack(bot: Player, decks: Decks, phase: str, card: Card, foe: TableBattleBoard, table: Table) -> None:
    """rome.ruling.solo_unopposed_targets: a card names its target and rolls; nothing is rolled back."""
    card.zone = BESIDE
    if foe.cards_to_attack():
        foe.attack_card(board.Card(card.troop.name), pick_target(bot, foe, table))
        roll(bot, decks, phase, card, foe, table)


def bury(cards: Sequence[Card], foe: TableBattleBoard) -> None:
    """The cards of the bot that the person says are destroyed."""
    alive = [card for card in cards if card.zone != DEAD]
    for name in foe.destroyed_cards([board.Card(card.troop.name) for card in alive]):
        next(card for card in alive if card.troop.name == name and card.zone != DEAD).zone = DEAD


def retreat_after_tie(bot: Player, army: board.Force, foe: TableBattleBoard, table: Table) -> board.Region | None:
    """rome.solo.battle.human.equal, rome.solo.battle.human.retreat: where a bot's army goes after equal losses."""
    ways = foe.ways_back(army) if gives_way(bot, table) else []
    return table.tie(ways, rule="rome.solo.battle.human.retreat", about=army) if ways else None
