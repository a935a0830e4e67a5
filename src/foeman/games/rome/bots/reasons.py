"""How a bot puts into words what it knows itself: statuses, stance scores and what the priority table says."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from foeman.games.rome.bots.player import Player
from foeman.games.rome.bots.priority import CALM, entry, main_battle_cards
from foeman.games.rome.state import STATUS_NAMES


def status_word(bot: Player, who: str) -> str:
    """The status with an opponent."""
    return STATUS_NAMES[bot.status(who)]


def standing(bot: Player, who: str) -> str:
    """Status and stance score."""
    return f"{status_word(bot, who)}, stance score {bot.stance(who)}"


def table_word(bot: Player, who: str) -> str:
    """What the priority table says of an opponent, and by what."""
    return f"{standing(bot, who)}: {entry(bot, who)}"


def listed(names: Iterable[str], words: dict[str, str]) -> str:
    """Names in a row, each with what is to be said of it."""
    return ", ".join(f"{name} ({words[name]})" if words.get(name) else name for name in names)


def calm_words(bot: Player) -> str:
    """Golden rule A, with the number it goes by."""
    return f"golden rule A: {main_battle_cards(bot)} main battle cards, with {CALM} or fewer it is not aggressive"


def no_enemy(bot: Player) -> str:
    """That nobody is an ENEMY."""
    return nobody_is_enemy(tuple([(who, bot.status(who)) for who in bot.opponents]))


@cache
def nobody_is_enemy(statuses: tuple[tuple[str, int], ...]) -> str:
    """The same of these statuses."""
    return f"nobody is an ENEMY: {', '.join(f'{who} ({STATUS_NAMES[status]})' for who, status in statuses)}"


def table_says_no(bot: Player, opponents: Iterable[str]) -> str:
    """Opponents of whom the table says no."""
    return no_is_said(tuple([(who, bot.status(who), bot.stance(who)) for who in opponents]))


@cache
def no_is_said(standings: tuple[tuple[str, int, int], ...]) -> str:
    """The same of these statuses and scores."""
    said = [f"{who} ({STATUS_NAMES[status]}, stance score {score})" for who, status, score in standings]
    return f"the table says no of {', '.join(said)}"
