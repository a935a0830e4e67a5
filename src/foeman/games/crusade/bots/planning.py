"""Planning Phase: where a bot's Orders are placed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from foeman.engine.questions import counted
from foeman.engine.table import Table
from foeman.games.crusade.bots.board import JERUSALEM, Board, RegionName
from foeman.games.crusade.bots.priorities import (
    OWN,
    THEIRS,
    Rest,
    asking,
    closest,
    column_of,
    is_empty,
    lowest_rank,
    own_regions,
    picked,
    the_strongest,
)
from foeman.games.crusade.bots.setup import draw_from
from foeman.games.crusade.state import BotState


def plan(bot: BotState, board: Board, table: Table) -> None:
    """crusade.planning.number, crusade.planning.short: as many Orders as the column says and Prepared holds."""
    left = number_to_place(bot, board)
    with table.deciding("crusade.planning.number", "Where does it place its Orders?") as deciding:
        words = "column {}: {} Order, {} in Prepared" if left == 1 else "column {}: {} Orders, {} in Prepared"
        table.fact(words, bot.column, left, len(bot.prepared))
        prepared = len(bot.prepared)
        left -= place_first(bot, board, table, left)
        place_rest(bot, board, table, left)
        deciding.choose(counted(prepared - len(bot.prepared), "Order"))


def number_to_place(bot: BotState, board: Board) -> int:
    """crusade.planning.number, crusade.ruling.unexecuted: the column's number, less Orders that stayed on the map."""
    number = column_of(bot, board).place
    if board.rulings["crusade.ruling.unexecuted"] == "stay":
        number -= sum(len(board.waiting(region)) for region in board.regions())
    return number


def place_first(bot: BotState, board: Board, table: Table, left: int) -> int:
    """crusade.planning.first, crusade.ruling.first_order: one Order in the strongest region but Jerusalem.

    How many of the Orders are used up by it.
    """
    if left < 1 or not bot.prepared:
        return 0
    regions = [region for region in own_regions(board) if region != JERUSALEM and takes_order(region, board)]
    if not regions:
        return 1 if board.rulings["crusade.ruling.first_order"] == "lost" else 0
    question = "Where does the first Order go?"
    rest = Rest(lambda: own_regions(board), "not Jerusalem, without an Order yet")
    place(the_strongest(regions, board, table, "crusade.planning.first", question, rest), bot, board, table)
    return 1


def place_rest(bot: BotState, board: Board, table: Table, left: int) -> None:
    """crusade.planning.rest, crusade.planning.ties: category by category, each from the weakest region to the
    strongest."""
    armies = Armies(board)
    for words, category in CATEGORIES:
        if left < 1 or not bot.prepared:
            return
        regions = category(board)
        while left > 0 and bot.prepared and regions:
            region = the_next(regions, words, armies, board, table)
            place(region, bot, board, table)
            left -= 1
            regions = without(regions, region) or (category(board) if takes_many(board) else [])


class Armies:
    """Where armies stand, and how strong: looked at once, as none moves while Orders are placed."""

    def __init__(self, board: Board) -> None:
        self.armed: Callable[[], list[RegionName]] = cache(partial(with_armies, board))
        self.rank: Callable[[RegionName], int] = cache(board.rank)
        self.their_rank: Callable[[RegionName], int] = cache(board.their_rank)


def the_next(regions: list[RegionName], words: str, armies: Armies, board: Board, table: Table) -> RegionName:
    """crusade.planning.rest, crusade.planning.players: the weakest of a category; of players' regions by their
    Strength."""
    if len(regions) == 1 and table.listener is None:
        return regions[0]
    question = asking(table, "Where does the next Order go ({})?", words)
    left_out = asking(table, "{}, without an Order yet", words)
    rest = Rest(armies.armed, left_out, lambda region: standing(region, board))
    left = picked(regions, table, "crusade.planning.rest", question, rest)
    left = lowest_rank(left, THEIRS, armies.their_rank) if words == PLAYERS else lowest_rank(left, OWN, armies.rank)
    return closest(left, board).at_random()


def with_armies(board: Board) -> list[RegionName]:
    """The regions with an army in them, those that have an Order too."""
    return [region for region in board.regions() if board.ours(region) or board.theirs(region)]


def standing(region: RegionName, board: Board) -> str:
    """Why a region does not get an Order now: it has one, or by its category another comes first."""
    if board.waiting(region) and not takes_many(board):
        return "has an Order"
    return f"controlled by {board.control(region)}" if board.control(region) else "empty"


def place(region: RegionName, bot: BotState, board: Board, table: Table) -> None:
    """crusade.planning.unseen: an Order out of Prepared, by chance and unseen, face down in a region."""
    board.place_order(region, draw_from(bot.prepared, table, "crusade.planning.unseen", (bot.army, region)))


def takes_order(region: RegionName, board: Board) -> bool:
    """crusade.ruling.one_order, crusade.ruling.jerusalem_order: whether a region can take an Order of this bot now."""
    if region == JERUSALEM and board.rulings["crusade.ruling.jerusalem_order"] == "closed":
        return False
    return takes_many(board) or not board.waiting(region)


def takes_many(board: Board) -> bool:
    """crusade.ruling.one_order: whether a region takes several Orders of one army."""
    return board.rulings["crusade.ruling.one_order"] == "many"


def without(regions: list[RegionName], region: RegionName) -> list[RegionName]:
    """The regions but one."""
    return [other for other in regions if other != region]


# The four categories


def controlled(board: Board) -> list[RegionName]:
    """crusade.planning.control: regions that this bot controls."""
    return [region for region in held(board) if takes_order(region, board)]


def held(board: Board) -> list[RegionName]:
    """crusade.planning.control: the regions that this bot controls; it has Presence in each of them."""
    army = board.army
    return [region for region in board.present() if board.control(region) == army]


def with_presence(board: Board) -> list[RegionName]:
    """crusade.planning.presence, crusade.ruling.alliance_presence: the other regions with Presence of its alliance."""
    there = [region for region in board.regions() if board.ours(region)] if board.partner else board.present()
    others = [region for region in there if board.control(region) != board.army]
    if board.rulings["crusade.ruling.alliance_presence"] == "not_players":
        others = [region for region in others if board.control(region) not in board.players]
    return [region for region in others if takes_order(region, board)]


def empty_next_door(board: Board) -> list[RegionName]:
    """crusade.planning.empty: empty regions next to one that this bot controls."""
    near = dict.fromkeys(other for region in held(board) for other in board.neighbours(region))
    return [region for region in near if is_empty(region, board) and takes_order(region, board)]


def of_players(board: Board) -> list[RegionName]:
    """crusade.planning.players: regions that players control."""
    theirs = [region for region in board.regions() if board.control(region) in board.players]
    return [region for region in theirs if takes_order(region, board)]


PLAYERS = "controlled by players"
CATEGORIES: tuple[tuple[str, Callable[[Board], list[RegionName]]], ...] = (
    ("controlled by the bot", controlled),
    ("with Presence of its alliance", with_presence),
    ("empty, next to one it controls", empty_next_door),
    (PLAYERS, of_players),
)
