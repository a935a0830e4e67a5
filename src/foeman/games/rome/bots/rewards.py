"""What a bot takes for a battle it has won: the cards it recovers and those it makes veterans."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.bots.golden import Change, most_beneficial
from foeman.games.rome.bots.player import Player
from foeman.games.rome.printed.worth import card_worth
from foeman.games.rome.rules.combat import Card


def dearest_card(bot: Player, cards: list[Card], table: Table) -> Card:
    """rome.ruling.solo_bot_rewards: the dearest card is recovered."""
    printed = bot.printed
    return most_beneficial(
        cards,
        table,
        lambda card: Change(cards=card_worth(printed, card.troop.name)),
        question="Which card is recovered?",
    )


def dearest_name(bot: Player, names: list[str], table: Table) -> str:
    """rome.ruling.solo_bot_rewards: the dearest card becomes a veteran; which one only its owner knows."""
    printed = bot.printed
    with table.deciding("rome.ruling.solo_bot_rewards", "Which card becomes a veteran?", to=bot.faction) as deciding:
        dearest = most_beneficial(
            names, table, lambda name: Change(cards=card_worth(printed, name)), question="The dearest", to=bot.faction
        )
        deciding.choose(dearest)
    return dearest
