"""A bot as its own decisions see it: its side, the readings in play, the printed tables; nothing of the board."""

from __future__ import annotations

from dataclasses import dataclass

from foeman.engine.game import Terms
from foeman.engine.table import Table
from foeman.games.sparta.chart import FAILURE, RED, SUCCESS, Chart


@dataclass(frozen=True, slots=True)
class Player:
    """The `bot` of every decision function (bot, board, table)."""

    side: str
    colour: str
    rulings: dict[str, str]
    chart: Chart

    @property
    def is_red(self) -> bool:
        """Whether it plays Sparta."""
        return self.colour == "red"


def player_of(terms: Terms, side: str) -> Player:
    """The bot of a side."""
    return Player(side, "red" if side == RED else "blue", terms.rulings, terms.content)


def all_succeed(bot: Player, dice: int, table: Table, rule: str, about: object = "") -> bool:
    """Roll so many dice: whether every one is a success; with none to roll nothing can fail."""
    return dice < 1 or FAILURE not in table.roll(bot.chart.die, dice, rule=rule, about=about)


def count_successes(bot: Player, dice: int, table: Table, rule: str, about: object = "") -> int:
    """Roll so many dice and count the successes."""
    return table.roll(bot.chart.die, dice, rule=rule, about=about).count(SUCCESS)
