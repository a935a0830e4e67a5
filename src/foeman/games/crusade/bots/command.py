"""Command Phase: a bot's turn, what triggers Event Cards, and the bonus at the end."""

from __future__ import annotations

from foeman.engine.narrowing import first_of
from foeman.engine.table import Table
from foeman.games.crusade.bots import cards, chits, marching, orders
from foeman.games.crusade.bots.adding import Done, add_neutral
from foeman.games.crusade.bots.battle import call_for_card, trigger_word
from foeman.games.crusade.bots.board import JERUSALEM, Board, RegionName
from foeman.games.crusade.bots.priorities import (
    Rest,
    asking,
    column_of,
    first_priority,
    own_regions,
    the_closest,
    wants_jerusalem,
)
from foeman.games.crusade.state import ANOTHER_CARD, BotState


def take_turn(bot: BotState, board: Board, table: Table) -> bool:
    """crusade.command.turns: a card that was triggered, else an Order, else a card. False if there is nothing left."""
    return first_of(table, "crusade.command.turns", OPTIONS, bot, board, table) is not None


def asked_again(board: Board) -> bool:
    """crusade.ruling.finished: whether a bot with nothing left to do takes part again when that changes."""
    return board.rulings["crusade.ruling.finished"] == "nothing_left"


def play_triggered(bot: BotState, board: Board, table: Table) -> bool:
    """crusade.table.trigger.next_turn, crusade.table.trigger.reminder: an Event Card, if an Order calls for it."""
    if not bot.trigger:
        return table.cannot("no Order lies on its Event Cards")
    bot.trigger = bot.more_triggers.pop(0) if bot.more_triggers else ""
    if not board.cards():
        return table.cannot("it has no Event Card left")
    return play_card(bot, board, table)


def execute_order(bot: BotState, board: Board, table: Table) -> bool:
    """crusade.orders.presence, crusade.orders.fail: an Order where the bot has Presence, or Order Fail."""
    chosen = choose_order(bot, board, table)
    if chosen is None:
        return fail_absent(bot, board, table)
    region, order = chosen
    table.chosen("{} in {}", order, region)
    board.turn_over(region, order)
    done = orders.execute(bot, board, table, region, order)
    note_trigger(bot, board, table, order, done)
    return True


def play_remaining(bot: BotState, board: Board, table: Table) -> bool:
    """crusade.table.cards_left: with no Order left, one of the remaining Event Cards."""
    if not board.cards():
        return table.cannot("it has no Event Card left")
    return play_card(bot, board, table)


OPTIONS = (play_triggered, execute_order, play_remaining)


# Choosing an Order


def choose_order(bot: BotState, board: Board, table: Table) -> tuple[RegionName, str] | None:
    """crusade.orders.presence, crusade.orders.presence.later, crusade.orders.ties: the Order to execute, by the
    priorities."""
    regions = [region for region in board.ordered() if can_execute(region, board)]
    if not regions:
        table.cannot("no Order lies where it has Presence")
        return None
    region = towards_jerusalem(regions, bot, board, table)
    if region is None:
        rest = Rest(board.ordered, "with the bot's Presence")
        region = first_priority(regions, bot, board, table, "crusade.command.weakest", "Which Order is executed?", rest)
    return (region, next_order(region, bot, board, table)) if region is not None else None


def can_execute(region: RegionName, board: Board) -> bool:
    """crusade.orders.presence: with Presence there, or where no Order asks for it."""
    if board.force(region, board.army) is not None:
        return True
    return any(not board.order(order).presence for order in board.waiting(region))


def next_order(region: RegionName, bot: BotState, board: Board, table: Table) -> str:
    """crusade.ruling.one_order: the Order in a region; of several one by chance."""
    waiting = board.waiting(region)
    return waiting[0] if len(waiting) == 1 else table.draw(waiting, rule="crusade.ruling.one_order", about=region)


def towards_jerusalem(regions: list[RegionName], bot: BotState, board: Board, table: Table) -> RegionName | None:
    """crusade.ruling.jerusalem_first: by the other reading an Order whose March leads to Jerusalem comes first as
    well."""
    reading = board.rulings["crusade.ruling.jerusalem_first"]
    if reading != "orders_towards" or JERUSALEM in regions or not wants_jerusalem(bot, board):
        return None
    towards = [
        region for region in regions if any(leads_there(region, order, bot, board) for order in board.waiting(region))
    ]
    rule = "crusade.ruling.jerusalem_first"
    rest = Rest(lambda: regions, "leads to Jerusalem")
    return the_closest(towards, board, table, rule, "Which Order leads to Jerusalem?", rest) if towards else None


def leads_there(region: RegionName, name: str, bot: BotState, board: Board) -> bool:
    """crusade.ruling.jerusalem_first: whether an Order could march into Jerusalem."""
    kind = board.order(name).march
    if not kind or kind == "disperse" or board.force(region, board.army) is None:
        return False
    found = marching.options(bot, board, region, kind)
    return found is not None and JERUSALEM in found.forces


def fail_absent(bot: BotState, board: Board, table: Table) -> bool:
    """crusade.ruling.no_presence: Orders without Presence wait; by the other reading they fail when no other is
    left."""
    if board.rulings["crusade.ruling.no_presence"] == "wait":
        return False
    regions = board.ordered()
    if not regions:
        return False
    region = the_closest(regions, board, table, "crusade.ruling.no_presence", "Which Order fails?")
    order = next_order(region, bot, board, table)
    table.chosen("{} in {} fails", order, region)
    board.turn_over(region, order)
    question = "Where does the failed Order act?"
    place = first_priority(own_regions(board), bot, board, table, "crusade.ruling.no_presence", question)
    if place is not None:
        note_trigger(bot, board, table, order, orders.order_fail(bot, board, table, place))
    return True


# Event Cards and triggers


def play_card(bot: BotState, board: Board, table: Table) -> bool:
    """crusade.cards.random, crusade.ruling.trigger_by: a card is played; by the other reading it can trigger the
    next."""
    done = cards.play(bot, board, table)
    if done is None:
        return table.cannot("nothing of its Event Cards can be done")
    if board.rulings["crusade.ruling.trigger_by"] == "any":
        note_trigger(bot, board, table, ANOTHER_CARD, done)
    return True


def note_trigger(bot: BotState, board: Board, table: Table, order: str, done: Done) -> None:
    """crusade.table.trigger.next_turn, crusade.ruling.fail_place: an Order that meets the trigger lies down on the
    cards."""
    if done.failed and board.rulings["crusade.ruling.fail_place"] == "no_trigger":
        return
    if board.cards() and triggers(bot, board, done):
        call_for_card(bot, table, order)


def triggers(bot: BotState, board: Board, done: Done) -> bool:
    """crusade.general.table: whether what was done is the trigger of the bot's column."""
    word = trigger_word(bot, board)
    if word == "adds_1":
        return added_one(done)
    if word == "adds_2":
        return added_two(done)
    if word == "march":
        return marched(done)
    return added_in(board, done, word) if word in ("city", "desert") else False


def added_one(done: Done) -> bool:
    """crusade.table.trigger.one: at least one new Unit."""
    return len(done.added) >= 1


def added_two(done: Done) -> bool:
    """crusade.table.trigger.two: at least two new Units."""
    return len(done.added) >= 2


def marched(done: Done) -> bool:
    """crusade.table.trigger.march: any kind of March."""
    return done.marched


def added_in(board: Board, done: Done, kind: str) -> bool:
    """crusade.table.trigger.home, crusade.table.trigger.away: a new Unit in the kind of region the column names."""
    return any(board.kind(region) == kind for region in done.added)


# The bonus


def bonus(bot: BotState, board: Board, table: Table) -> None:
    """crusade.table.bonus: what the column gives at the end of the Command Phase."""
    column = column_of(bot, board)
    word = column.bonus["muslim"] if board.alliance == "Muslim" else column.bonus["crusader"]
    with table.deciding(
        "crusade.table.bonus", asking(table, "{}'s bonus of column {}", bot.army, bot.column)
    ) as deciding:
        deciding.choose(BONUS_WORDS[word])
        table.tell("{}, bonus of column {}: {}.", bot.army, bot.column, BONUS_WORDS[word], rule="crusade.table.bonus")
        BONUSES[word](bot, board, table)


def neutral_infantry(bot: BotState, board: Board, table: Table) -> None:
    """crusade.table.bonus.neutral, crusade.ruling.bonus_infantry: 1 Neutral Infantry in every region with a Leader of
    the bot."""
    led = [region for region in own_regions(board) if (force := board.force(region, board.army)) and force.leaders]
    only_there = board.rulings["crusade.ruling.bonus_infantry"] == "only_there"
    for region in led:
        if not only_there or board.room(region, "infantry") > 0:
            add_neutral(bot, board, table, region, "infantry", 1, Done())


def one_glory(bot: BotState, board: Board, table: Table) -> None:
    """crusade.table.bonus.glory: 1 Glory."""
    board.gain_glory(1)


def destroy_port(bot: BotState, board: Board, table: Table) -> None:
    """crusade.table.bonus.port, crusade.ruling.bonus_port: a Destroyed Port; without a target nothing, or 1 gold."""
    if not chits.destroy_port(bot, board, table):
        instead(board)


def repair_port(bot: BotState, board: Board, table: Table) -> None:
    """crusade.table.bonus.port, crusade.ruling.bonus_port: a Destroyed Port less; without one nothing, or 1 gold."""
    if not chits.repair_port(bot, board, table):
        instead(board)


def instead(board: Board) -> None:
    """crusade.ruling.bonus_port: nothing, or by the other reading 1 gold."""
    if board.rulings["crusade.ruling.bonus_port"] == "gold":
        board.gain_gold(1)


def sabotage(bot: BotState, board: Board, table: Table) -> None:
    """crusade.table.bonus.sabotage: one Sabotage chit."""
    chits.sabotage(bot, board, table)


def gold_chit(bot: BotState, board: Board, table: Table) -> None:
    """crusade.table.bonus.chit, crusade.ruling.bonus_gold: a gold chit on the map, or by the other reading 1 gold."""
    if board.rulings["crusade.ruling.bonus_gold"] == "both_track":
        board.gain_gold(1)
    else:
        chits.put_chit(bot, board, table, "gold")


def two_gold(bot: BotState, board: Board, table: Table) -> None:
    """crusade.table.bonus.gold: 2 gold on the track."""
    board.gain_gold(2)


BONUS_WORDS = {
    "neutral_infantry_with_leaders": "1 Neutral Infantry in each region with a Leader of it",
    "glory_1": "1 Glory",
    "destroy_port": "a Destroyed Port",
    "repair_port": "a Destroyed Port less",
    "sabotage": "a Sabotage chit",
    "gold_chit": "a gold chit",
    "gold_2": "2 gold",
}
BONUSES = {
    "neutral_infantry_with_leaders": neutral_infantry,
    "glory_1": one_glory,
    "destroy_port": destroy_port,
    "repair_port": repair_port,
    "sabotage": sabotage,
    "gold_chit": gold_chit,
    "gold_2": two_gold,
}
