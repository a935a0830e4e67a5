"""When a navy of a bot intercepts a person's."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.bots.player import Player
from foeman.games.rome.bots.priority import allows, enemies


def intercepts_person(bot: Player, foe: str, table: Table) -> bool:
    """rome.solo.navy.intercept, rome.ruling.solo_interception: by the priority order table; or enemies; or never."""
    reading = bot.ruling("solo_interception")
    if reading == "table":
        return allows(bot, foe, table)
    return reading == "enemies" and foe in enemies(bot)
