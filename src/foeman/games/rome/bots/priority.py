"""The priority order table and the three golden rules: whom a bot attacks, and when it attacks nobody."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.bots.board.names import Who
from foeman.games.rome.bots.player import Player
from foeman.games.rome.printed import SKULL
from foeman.games.rome.state import ALLY, ENEMY, FRIENDLY, NEUTRAL, STATUS_NAMES, Army

YES, NO = "yes", "no"
TABLE = {
    ENEMY: (YES, YES, YES),
    NEUTRAL: (NO, "YELLOW", "RED"),
    FRIENDLY: (NO, NO, "RED"),
    ALLY: (NO, NO, NO),
}
"""rome.solo.priority: yes, no or the colour of a die, by status and for stance scores of 1-6, 7-8 and 9."""

DIE = "rome.solo.priority.die"
RULES = {YES: "rome.solo.priority.yes", NO: "rome.solo.priority.no"}
"""The rule for each entry; all others are colours."""

CALM = 6
"""rome.solo.golden.a: with so many main battle cards or fewer a bot is not aggressive."""


# The priority order table


def entry(bot: Player, opponent: str) -> str:
    """rome.solo.priority, rome.solo.difficulty.boldness: what the table says of an opponent: yes, no or a colour.

    From the round of the lever on it is read one column further to the right.
    """
    score = bot.bot.stance[opponent]
    column = 0 if score <= 6 else 1 if score <= 8 else 2
    if bot.is_bold and column < 2:
        column += 1
    return TABLE[bot.status_track[bot.track_of[opponent]]][column]


def allows(bot: Player, opponent: str, table: Table) -> bool:
    """rome.solo.priority.yes, rome.solo.priority.no, rome.solo.priority.die, rome.ruling.solo_reroll_options: asked.

    A colour is rolled, each time it is asked; only a Skull lets the bot attack.
    """
    says = entry(bot, opponent)
    if table.listener is None:
        return says == YES or (says != NO and rolls_skull(bot, says, opponent, table))
    with table.deciding(RULES.get(says, DIE), f"Does the priority table let the bot attack {opponent}?") as deciding:
        table.fact("{} ({}, stance score {}): the table says {}", opponent, *where_to_look(bot, opponent), says)
        allowed = says == YES or (says != NO and rolls_skull(bot, says, opponent, table))
        deciding.choose("it may attack" if allowed else "no" if says == NO else "no, for want of a Skull")
    return allowed


def where_to_look(bot: Player, opponent: str) -> tuple[str, str]:
    """rome.solo.difficulty.boldness: the row and the column of the table, in words."""
    score = str(bot.stance(opponent))
    return STATUS_NAMES[bot.status(opponent)], f"{score}, read one column further on" if bot.is_bold else score


def rolls_skull(bot: Player, colour: str, opponent: str, table: Table) -> bool:
    """rome.solo.priority.die: whether the die shows a Skull."""
    return table.roll(bot.printed.dice[colour], 1, rule=DIE, about=opponent)[0] == SKULL


def possible_victims(bot: Player) -> list[Who]:
    """rome.solo.priority.no: the opponents of whom the table does not say no."""
    return [Who(who) for who in bot.opponents if entry(bot, who) != NO]


def enemies(bot: Player) -> list[Who]:
    """rome.ruling.solo_names: the opponents with ENEMY status; the bot is at war with them."""
    track, key = bot.status_track, bot.track_of
    return [Who(who) for who in bot.opponents if track[key[who]] == ENEMY]


# The golden rules


def main_battle_cards(bot: Player) -> int:
    """rome.ruling.solo_golden_a_count: the cards that count for golden rule A.

    The Main deck; by other readings the Cavalry deck, too, or that and the declared armies on the board.
    """
    reading = bot.terms.rulings["rome.ruling.solo_golden_a_count"]
    count = len(bot.bot.main)
    if reading != "main_deck":
        count += len(bot.bot.cavalry)
    if reading == "with_armies":
        troops = bot.printed.troops
        count += sum(troops[card].is_main for army in bot.side.armies for card in army.cards)
    return count


def is_calm(bot: Player) -> bool:
    """rome.solo.golden.a, rome.ruling.solo_golden_a_six: six cards or fewer stop all aggression, seven do not."""
    return main_battle_cards(bot) <= CALM


def may_try(bot: Player, against: str) -> bool:
    """rome.solo.golden.a, rome.ruling.solo_golden_a_scope, rome.solo.target.group_6: whether an option is left.

    `against` opponents, nobody (expansion) or unrest. Rule A stops the first two; by other readings the first only,
    or all of them. Group 6 is never asked for.
    """
    if len(bot.bot.main) > CALM or not is_calm(bot):
        return True
    scope = bot.ruling("solo_golden_a_scope")
    if scope == "all_but_six":
        return False
    return against == UNREST or (scope == "players_only" and against == NOBODY)


OPPONENTS, NOBODY, UNREST = "opponents", "nobody", "unrest"
"""What an option is aimed at, for golden rule A."""


def has_its_home(army: Army) -> bool:
    """rome.solo.golden.b, rome.ruling.solo_golden_b: whether it has taken the one opponent's home it may take."""
    return army.homes_taken > 0
