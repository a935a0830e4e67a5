"""Showing cards to an ally: in one's own agent or campaign turn, action cards and armies of the player's choice."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.printed import ActionCard
from foeman.games.rome.seat import seat
from foeman.games.rome.state import Army, State, is_ally, others

SHOW = "show cards to an ally"


def confidants(state: State, faction: str) -> list[str]:
    """rome.universal.share: the allies who can be shown cards now, each once in a turn."""
    if not cards_to_show(state, faction):
        return []
    shown = state.sides[faction].shown
    return [
        ally
        for ally in others(state, faction)
        if ally not in shown and is_ally(state, faction, ally) and seat(state, ally).looks_at_cards()
    ]


def cards_to_show(state: State, faction: str) -> list[ActionCard | Army]:
    """rome.universal.share: the action cards in hand, and the armies with the cards in them."""
    side = state.sides[faction]
    hand = [state.printed.actions[card] for card in side.hand]
    return [*hand, *(army for army in side.armies if army.cards)]


def show_cards(state: State, faction: str, table: Table) -> None:
    """rome.universal.share: an ally sees what the player chooses; the others see only that something is shown."""
    ally = choose_confidant(faction, confidants(state, faction), table)
    state.sides[faction].shown.append(ally)
    chosen = choose_cards(faction, ally, cards_to_show(state, faction), table)
    if not chosen:
        return
    table.tell("{} shows cards to {}.", faction, ally, rule="rome.universal.share")
    hand = [one for one in chosen if isinstance(one, ActionCard)]
    if hand:
        table.tell("{} holds {}.", faction, hand, rule="rome.universal.share", to=ally)
    for army in chosen:
        if isinstance(army, Army):
            table.tell(
                "{}: {}; {}.", army, army.cards, army.general or "no general", rule="rome.universal.share", to=ally
            )


def choose_confidant(faction: str, allies: list[str], table: Table) -> str:
    """rome.universal.share: to whom."""
    words = "{}, to which ally do you show cards?"
    return table.choose(faction, allies, rule="rome.universal.share", about=(faction, "ally"), words=words)


def choose_cards(faction: str, ally: str, things: list[ActionCard | Army], table: Table) -> list[ActionCard | Army]:
    """rome.universal.share: which action cards and which armies."""
    words = "{}, what do you show to {}?"
    return table.choose_some(faction, things, rule="rome.universal.share", about=(faction, ally), words=words)
