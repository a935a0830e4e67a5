"""A battle of a bot at a physical table: what the person is asked and told."""

from __future__ import annotations

from collections.abc import Callable

from foeman.engine.table import Table
from foeman.engine.tabletop import Memory, tabletop
from foeman.engine.testing import proves
from foeman.games.rome.bots.board import names as board
from foeman.games.rome.bots.board.battle import TableBattleBoard
from foeman.games.rome.bots.player import Player, player_of
from foeman.games.rome.companion import battle_phases
from foeman.games.rome.rules.combat import Card
from foeman.games.rome.state import FACTIONS, Army, State
from tests.games.rome.at_table import Person

NewGame = Callable[..., State]

LEGION, ITALIANS, HORSE, VELITES, SCORPIO = (
    "Republican Legionaries",
    "Italian Infantry",
    "Allied Cavalry",
    "Velites",
    "Scorpio",
)


def bot_of(new_game: NewGame) -> Player:
    """Rome, a Super-bot."""
    return player_of(new_game(seats=dict.fromkeys(FACTIONS, "person") | {"Rome": "super"}), "Rome")


def hand_of(bot: Player, *cards: str) -> list[Card]:
    """Cards of a Roman army."""
    army = Army("Rome", 1, list(cards))
    return [Card(bot.printed.troops[name], army, bot.printed.troops[name].counts_as) for name in cards]


def board_of(table: Table) -> TableBattleBoard:
    """The board that the person answers."""
    return tabletop(TableBattleBoard, table, Memory(), "rome")


@proves("rome.solo.battle.human.phases")
def test_battle_at_the_table(new_game: NewGame) -> None:
    """The bot shows its cards and dice phase by phase; the person says who rolls and what was destroyed."""
    bot = bot_of(new_game)
    person = Person(
        {
            "difficult_terrain": [1],
            "general_stars": [2],
            "has_card_for_combat": [True, True, False, True, True, False],
            "does_roll": [True],
            "main_for_centre": [1],
            "destroyed_cards": [[], [], [ITALIANS], []],
            "type_opposite": ["foot_close"],
            "results_against": [0],
            "cards_to_attack": [["Libyan Spearmen"]],
        }
    )
    cards = hand_of(bot, VELITES, HORSE, HORSE, ITALIANS, ITALIANS, SCORPIO)
    left = battle_phases.fight_at_table(bot, cards, 2, board_of(person), person)
    told = person.told()
    assert told[0] == "The bot plays Velites."
    assert [line for line in told if line.startswith("The bot plays")] == [
        "The bot plays Velites.",
        "The bot plays Allied Cavalry.",
        "The bot plays Italian Infantry.",
        "The bot plays Scorpio.",
        "The bot plays Italian Infantry.",
    ]
    assert "Allied Cavalry attacks Libyan Spearmen, which rolls nothing back." in told
    assert sum("has rolled" in line for line in told) == 6
    assert [card.troop.name for card in left] == [VELITES, HORSE, HORSE, ITALIANS, SCORPIO]


@proves("rome.ruling.solo_last_skirmisher", "rome.solo.battle.human.envelop")
def test_who_attacks_unopposed(new_game: NewGame) -> None:
    """In the centre nobody attacks without a main battle card; all cavalry that has not fought envelops."""
    bot = bot_of(new_game)
    assert battle_phases.attackers(hand_of(bot, VELITES, SCORPIO), "centre") == []
    assert len(battle_phases.attackers(hand_of(bot, VELITES, LEGION), "centre")) == 2
    assert len(battle_phases.attackers(hand_of(bot, HORSE), "envelopment")) == 1


@proves("rome.solo.battle.human.equal", "rome.solo.battle.human.retreat")
def test_equal_losses_at_the_table(new_game: NewGame) -> None:
    """The die says whether the bot's army goes, and the person which regions it can go to."""
    bot = bot_of(new_game)
    results = []
    for seed in range(30):
        person = Person({"ways_back": [["Capua", "Ariminum"]]}, seed)
        results.append(battle_phases.retreat_after_tie(bot, board.Force("Army II"), board_of(person), person))
    assert dict.fromkeys(results, True) == {None: True, "Capua": True, "Ariminum": True}
