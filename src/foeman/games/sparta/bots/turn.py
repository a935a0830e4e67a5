"""The bot's whole turn at once, as `foeman ask` plays it: the parts of a turn in their order."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.bots import cards, deployment, mobilisation, raiding, ships, siege
from foeman.games.sparta.bots.board import Board
from foeman.games.sparta.bots.bot import Bot

PHASES = (
    cards.play_cards,
    ships.build,
    raiding.resolve_raids,
    deployment.deploy,
    mobilisation.mobilise,
    siege.prosecute,
)


def take_turn(bot: Bot, board: Board, table: Table) -> None:
    """sparta.turn.sequence: cards, ships, raids, deployment, mobilisation, sieges."""
    for phase in PHASES:
        phase(bot, board, table)
