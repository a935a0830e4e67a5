"""The bot's books at a physical table: what they say, and how the person puts them right."""

from __future__ import annotations

from foeman.engine.forms import Name, Number
from foeman.engine.questions import YOU, Form
from foeman.engine.table import Table
from foeman.games.sparta.companion.state import Companion

LAST_ROUND = 6


def counted(number: int, what: str) -> str:
    """So many of something: 1 talent, 2 talents."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def treasury(state: Companion) -> str:
    """What the books say the bot has."""
    cards = counted(state.battle_cards, "battle card")
    return f"{state.side} has {counted(state.talents, 'talent')}, {state.favour} favour and {cards}"


def correct(state: Companion, table: Table, words: str, about: str = "the books") -> None:
    """sparta.turn.sequence: the person puts the books right in one line."""
    things: dict[str, Form[int] | Form[str]] = {
        "talents": Number(0, 99),
        "favour": Number(0, 9),
        "battle cards": Number(0, 20),
        "cards a turn": Number(0, 9),
        "round": Number(1, LAST_ROUND),
        "objective": Name(tuple(state.memory.names["Region"])),
    }
    for thing, value in table.edits(
        YOU, things, rule="sparta.turn.sequence", about=f"{about}, round {state.round}", words=words
    ):
        setattr(state, thing.replace(" ", "_"), value)
