"""Setup: the bot's advantages, before the scenario's setup card."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.bots.board import Board, Standing
from foeman.games.sparta.bots.bot import Bot


def determine_advantages(bot: Bot, board: Board, table: Table) -> tuple[Standing, Standing]:
    """sparta.setup.advantages, sparta.ruling.setup: the standing on land and at sea, told before the card is used."""
    land, sea = board.standing_on_land(), board.standing_at_sea()
    table.tell("{} is {} on land and {} at sea.", bot.side, land, sea, rule="sparta.setup.advantages")
    return land, sea
