"""When a navy of a bot intercepts a person's."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.bots.player import Player
from foeman.games.rome.bots.priority import allows, enemies


def intercepts_person(bot: Player, foe: str, table: Table) -> bool:
    """rome.solo.navy.intercept, rome.ruling.solo_interception: by the priority order table; or enemies; or never."""
    reading = bot.ruling("solo_interception")
    with table.deciding("rome.solo.navy.intercept", "Does the bot's navy intercept?") as deciding:
        if reading == "table":
            intercepts = allows(bot, foe, table)
        else:
            intercepts = reading == "enemies" and (foe in enemies(bot) or table.cannot("{} is no ENEMY", foe))
        deciding.choose("it intercepts" if intercepts else "it lets the navy pass")
    return intercepts
