"""Diplomacy Phase: the bid, the Diplomacy Card, and moves on the diplomacy board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from foeman.engine.narrowing import among, several
from foeman.engine.questions import Option
from foeman.engine.table import Table
from foeman.games.crusade.bots import upkeep
from foeman.games.crusade.bots.adding import Done, add_neutral, can_add_neutral, where_to_add
from foeman.games.crusade.bots.board import Board, RegionName, Resource, SpaceName, UnitType
from foeman.games.crusade.bots.chits import can_clear_sabotage, clear_sabotage, put_chit, regions_for_chit
from foeman.games.crusade.bots.priorities import asking, column_of, own_regions
from foeman.games.crusade.bots.strategy import bid_phase
from foeman.games.crusade.state import BotState

CARD_ORDER = ("glory", "move", "advanced_order", "remove_sabotage", "faith", "gold")
BOARD_ORDER = (
    "glory",
    "hexagon_leader",
    "square_leader",
    "crown",
    "faith",
    "command",
    "neutral",
    "gold",
    "supply",
)
REWARD_WORDS = {
    "glory": "Glory",
    "move": "a move on the diplomacy board",
    "advanced_order": "an Advanced Order",
    "remove_sabotage": "removing Sabotage",
    "faith": "Faith",
    "gold": "gold",
}
REWARDS = {reward: Option(words, reward) for reward, words in REWARD_WORDS.items()}


# The bid


def bid(bot: BotState, board: Board, table: Table) -> int:
    """crusade.diplomacy.bid, crusade.diplomacy.column, crusade.diplomacy.gold: the die and a share of its gold,
    nothing paid."""
    with table.deciding("crusade.diplomacy.bid", asking(table, "What does {} bid?", bot.army)) as deciding:
        die = table.d6(rule="crusade.diplomacy.bid", about=(bot.army, "bid"))
        if board.options.alternative and bid_phase(board):
            bot.column = die
        total = die + share(bot, board)
        table.fact("column {}: the die and {} of its {} gold", bot.column, share_words(bot, board), board.gold())
        deciding.choose(total)
    table.tell("{} bids {}.", bot.army, total, rule="crusade.diplomacy.bid")
    return total


def share(bot: BotState, board: Board) -> int:
    """crusade.diplomacy.bid: all of its gold, half of it rounded up, or none, by the column."""
    part = column_of(bot, board).bid
    return {"all": board.gold(), "half": (board.gold() + 1) // 2, "none": 0}[part]


def share_words(bot: BotState, board: Board) -> str:
    """Which share of its gold a bot bids, in words."""
    return {"all": "all", "half": "half, rounded up,", "none": "none"}[column_of(bot, board).bid]


# The Diplomacy Card


def take_card(bot: BotState, board: Board, table: Table, rewards: Sequence[str], gold: int) -> str:
    """crusade.diplomacy.card: the first reward of the bot's order; it is taken at once."""
    reward = choose_reward(bot, board, table, rewards)
    table.tell("{} takes from the Diplomacy Card: {}.", bot.army, REWARD_WORDS[reward], rule="crusade.diplomacy.card")
    take_of_card(bot, board, table, reward, gold)
    return reward


def take_of_card(bot: BotState, board: Board, table: Table, reward: str, gold: int) -> None:
    """crusade.diplomacy.card: a reward of a Diplomacy Card, with the gold that the card offers."""
    if reward == "glory":
        board.gain_glory(1)
    elif reward == "move":
        move(bot, board, table)
    elif reward == "advanced_order":
        upkeep.gain_orders(bot, board, table, 1)
    elif reward == "remove_sabotage":
        clear_sabotage(bot, board, table)
    elif reward == "faith":
        board.gain_faith(1)
    else:
        board.gain_gold(gold)


def choose_reward(bot: BotState, board: Board, table: Table, rewards: Sequence[str]) -> str:
    """crusade.diplomacy.card, crusade.ruling.reward_useless: the first of its order that does something for it."""
    question = "Which reward does it take?"
    offered = [REWARDS[reward] for reward in rewards]
    left = among(offered, lambda: offered, table, rule="crusade.diplomacy.card", question=question, words="")
    if board.rulings["crusade.ruling.reward_useless"] == "skip":
        left = left.prefer("of use now", lambda reward: card_helps(bot, board, reward.value))
    return left.lowest("place in its order", lambda reward: CARD_ORDER.index(reward.value)).at_random().value


def card_helps(bot: BotState, board: Board, reward: str) -> bool:
    """crusade.ruling.reward_useless: whether a reward of a Diplomacy Card would change anything."""
    if reward == "move":
        return bool(board.spaces(board.army))
    if reward == "advanced_order":
        return bool(bot.advanced)
    if reward == "remove_sabotage":
        return can_clear_sabotage(board)
    if reward == "faith":
        return board.faith(board.army) < board.printed.numbers["faith_high"]
    return reward == "glory" or board.gold() < board.printed.numbers["gold_high"]


# The diplomacy board


def move(bot: BotState, board: Board, table: Table) -> bool:
    """crusade.diplomacy.board, crusade.diplomacy.move_in_command: its marker to the best space, and the reward
    there."""
    if not board.spaces(board.army):
        return table.cannot("its marker cannot move")
    space = choose_space(bot, board, table)
    board.move_marker(board.army, space)
    take_reward(bot, board, table, space)
    return True


def choose_space(bot: BotState, board: Board, table: Table) -> SpaceName:
    """crusade.diplomacy.board, crusade.ruling.reward_useless, crusade.base.diplomacy.equal: the first reward of its
    order."""
    spaces, question = list(board.spaces(board.army)), "Where does its marker move?"
    left = among(spaces, lambda: spaces, table, rule="crusade.diplomacy.board", question=question, words="")
    if board.rulings["crusade.ruling.reward_useless"] == "skip":
        left = left.prefer("of use now", lambda space: space_helps(bot, board, space))
    left = left.lowest("place in its order", lambda space: BOARD_ORDER.index(board.reward(space)))
    return left.highest("count", board.reward_count).at_random()


def space_helps(bot: BotState, board: Board, space: SpaceName) -> bool:
    """crusade.ruling.reward_useless: whether the reward of a space would change anything."""
    reward, numbers = board.reward(space), board.printed.numbers
    if reward in ("hexagon_leader", "square_leader"):
        return bool(board.leaders_left(reward.removesuffix("_leader"))) and bool(own_regions(board))
    if reward == "crown":
        return board.crowns() < numbers["crowns_high"]
    if reward == "faith":
        return board.faith(board.army) < numbers["faith_high"]
    if reward == "neutral":
        places = own_regions(board)
        return any(can_add_neutral(board, one, unit) for unit in board.reward_units(space) for one in places)
    if reward == "supply":
        return bool(regions_for_chit(board, "supply"))
    return reward == "glory" or board.gold() < numbers["gold_high"]


def take_reward(bot: BotState, board: Board, table: Table, space: SpaceName) -> None:
    """crusade.diplomacy.placing: what a space gives, placed by the general rules."""
    reward = board.reward(space)
    if reward == "glory":
        board.gain_glory(board.reward_count(space))
    elif reward in ("hexagon_leader", "square_leader"):
        bring_leader(bot, board, table, reward.removesuffix("_leader"))
    elif reward == "crown":
        board.gain_crowns(board.reward_count(space))
    elif reward == "faith":
        board.gain_faith(board.reward_count(space))
    elif reward == "command":
        give_up_command(board, space)
    elif reward == "neutral":
        bring_neutrals(bot, board, table, space)
    elif reward == "gold":
        board.gain_gold(board.reward_count(space))
    else:
        for _ in range(board.reward_count(space)):
            put_chit(bot, board, table, cast("Resource", reward))


def bring_leader(bot: BotState, board: Board, table: Table, shape: str) -> None:
    """crusade.diplomacy.placing, crusade.base.diplomacy.leader: a Leader where the priorities say; none if none is
    left."""
    left = board.leaders_left(shape)
    region = where_to_add(bot, board, table) if left else None
    if region is not None:
        chosen = several(left, table, rule="crusade.diplomacy.placing", question="Which Leader comes?").at_random()
        board.add_leader(region, chosen)
    else:
        table.tell("{} has no such Leader left.", bot.army, rule="crusade.base.diplomacy.leader")


def give_up_command(board: Board, space: SpaceName) -> None:
    """crusade.diplomacy.command, crusade.diplomacy.you_move.command: no command points, but 3 gold."""
    board.clear_space(space)
    board.gain_gold(board.printed.numbers["command_space_gold"])


def bring_neutrals(bot: BotState, board: Board, table: Table, space: SpaceName) -> None:
    """crusade.diplomacy.neutral, crusade.diplomacy.placing: the strongest type for the region that the priorities
    choose."""
    region = where_to_add(bot, board, table)
    unit = strongest_neutral(board, region, board.reward_units(space), table) if region is not None else None
    if region is not None and unit is not None:
        add_neutral(bot, board, table, region, unit, board.reward_count(space), Done())
    else:
        table.tell("{} has no room for the Neutral Units.", bot.army, rule="crusade.adding.nowhere")


def strongest_neutral(board: Board, region: RegionName, offered: Sequence[UnitType], table: Table) -> UnitType | None:
    """crusade.diplomacy.neutral: of the types that fit there, the strongest in that kind of region."""
    fits = [unit for unit in offered if board.room(region, unit) > 0 and board.neutral_pool(unit) > 0]
    options = fits or [unit for unit in offered if can_add_neutral(board, region, unit)]
    if not options:
        return None
    left = among(
        options,
        lambda: offered,
        table,
        rule="crusade.diplomacy.neutral",
        question=asking(table, "Which Neutral Unit comes to {}?", region),
        words="offered, with a free slot",
    )
    return left.highest("Strength", lambda unit: board.worth(region, unit)).at_random()


# Last to move


def move_yours(bot: BotState, board: Board, table: Table, army: str) -> SpaceName:
    """crusade.diplomacy.moves_yours: a player's marker to the last space of the bot's order."""
    spaces = list(board.spaces(army))
    left = among(
        spaces,
        lambda: spaces,
        table,
        rule="crusade.diplomacy.moves_yours",
        question=asking(table, "Where does it move {}'s marker?", army),
        words="",
    )
    left = left.highest("place in its order", lambda space: BOARD_ORDER.index(board.reward(space)))
    space = left.lowest("count", board.reward_count).at_random()
    board.move_marker(army, space)
    return space


def open_to_you(board: Board, spaces: Sequence[SpaceName]) -> list[SpaceName]:
    """crusade.diplomacy.you_move, crusade.ruling.of_use: the spaces to which a player may move a bot's marker."""
    useless = ["command", "supply"] if board.rulings["crusade.ruling.of_use"] == "no_supply" else ["command"]
    return [space for space in spaces if board.reward(space) not in useless] or list(spaces)


def pushed(bot: BotState, board: Board, table: Table, space: SpaceName) -> None:
    """crusade.diplomacy.you_move.command: a bot whose marker a player has moved takes the reward there."""
    board.move_marker(board.army, space)
    take_reward(bot, board, table, space)
