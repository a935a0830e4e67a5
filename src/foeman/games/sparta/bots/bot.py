"""A bot as its own decisions see it: its side, the readings in play, the printed tables; nothing of the board."""

from __future__ import annotations

from dataclasses import dataclass

from foeman.engine.game import Terms
from foeman.engine.table import Table
from foeman.games.sparta.printed import FAILURE, RED, SUCCESS, Printed


@dataclass(frozen=True, slots=True)
class Bot:
    """The `bot` of every decision function (bot, board, table)."""

    side: str
    colour: str
    rulings: dict[str, str]
    printed: Printed

    @property
    def is_red(self) -> bool:
        """Whether it plays Sparta."""
        return self.colour == "red"


def bot_of(terms: Terms, side: str, printed: Printed | None = None) -> Bot:
    """The bot of a side; what is printed is the pack's, unless it was told."""
    return Bot(side, "red" if side == RED else "blue", terms.rulings, printed or terms.content)


def all_succeed(bot: Bot, dice: int, table: Table, rule: str, about: object = "", otherwise: str = "") -> bool:
    """Roll so many dice: whether every one is a success; with none to roll nothing can fail.

    Otherwise nothing happens on the table: whoever has rolled hears that.
    """
    if dice < 1:
        return True
    table.fact("one die, which must be a success" if dice == 1 else "{} dice, which must all be successes", dice)
    succeed = FAILURE not in table.roll(bot.printed.die, dice, rule=rule, about=about)
    if otherwise and not succeed:
        table.in_vain(otherwise, bot.side, about, rule=rule)
    return succeed


def count_successes(bot: Bot, dice: int, table: Table, rule: str, about: object = "") -> int:
    """Roll so many dice and count the successes."""
    return table.roll(bot.printed.die, dice, rule=rule, about=about).count(SUCCESS)
