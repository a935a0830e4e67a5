"""The bot's seat in a digital game: where the rules turn to a side that the bot plays."""

from __future__ import annotations

from foeman.engine.game import Terms
from foeman.engine.table import Table
from foeman.games.sparta.bots import battle, desperate, mobilisation, objective
from foeman.games.sparta.bots import setup as bot_setup
from foeman.games.sparta.bots.board import Kind
from foeman.games.sparta.bots.bot import Bot, bot_of
from foeman.games.sparta.bots.turn import STEPS
from foeman.games.sparta.digital.commands import DigitalBoard
from foeman.games.sparta.rules.battle import Fight
from foeman.games.sparta.rules.cards import discard_hand
from foeman.games.sparta.state import State

KEPT: dict[str, tuple[Terms, Bot]] = {}
"""The bots of the game last played, by side: a bot never changes while its terms are the same."""


def player(state: State, side: str) -> Bot:
    """The bot of a side."""
    kept = KEPT.get(side)
    if kept is None or kept[0] is not state.terms:
        kept = KEPT[side] = (state.terms, bot_of(state.terms, side))
    return kept[1]


def look_before_the_card(state: State, side: str, table: Table) -> None:
    """The bot works out its standings before anything is laid out."""
    bot_setup.determine_advantages(player(state, side), DigitalBoard(state, side, table), table)


def first_objective(state: State, side: str, table: Table) -> None:
    """At the end of the set-up the bot finds an objective."""
    objective.first_objective(player(state, side), DigitalBoard(state, side, table), table)


def renew_objective(state: State, side: str, table: Table) -> None:
    """The bot controls its objective now, or has none."""
    objective.renew_if_taken(player(state, side), DigitalBoard(state, side, table), table)


def take_bot_turn(state: State, side: str, table: Table) -> None:
    """sparta.turn.sequence: the six steps of the bot's turn; the hand that is left is discarded after the first."""
    bot, board = player(state, side), DigitalBoard(state, side, table)
    for step in STEPS:
        if not state.fallen:
            step(bot, board, table)
        if state.sides[side].hand:
            discard_hand(state, side, table)


def answer_raid(state: State, side: str, space: str, table: Table) -> bool:
    """The bot's capital is about to be raided: whether it uses Desperate Times."""
    return desperate.against_raid(player(state, side), DigitalBoard(state, side, table), space, table)


def answer_siege(state: State, side: str, space: str, left: int, rolled: bool, table: Table) -> bool:
    """A siege of the bot's has begun or been rolled for: whether it uses Desperate Times."""
    bot, board = player(state, side), DigitalBoard(state, side, table)
    return desperate.against_siege(bot, board, space, left, rolled, table)


def answer_battle(state: State, side: str, fight: Fight, table: Table) -> None:
    """The bot is losing a battle."""
    battle.answer(player(state, side), DigitalBoard(state, side, table, fight), table)


def end_battle(state: State, side: str, fight: Fight, table: Table) -> None:
    """A battle of the bot's is over."""
    battle.after_battle(player(state, side), DigitalBoard(state, side, table, fight), table)


def answer_mobilisation(state: State, side: str, kind: Kind, table: Table) -> None:
    """The enemy has mobilised: the bot may react."""
    board = DigitalBoard(state, side, table, reacting=True)
    mobilisation.react(player(state, side), board, [kind], table)
