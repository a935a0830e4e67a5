"""Battle: reactions, losses and retreat of a bot."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.narrowing import Narrowing, several
from foeman.engine.table import Table
from foeman.games.crusade.bots.board import Board, RegionName, UnitType
from foeman.games.crusade.bots.forces import LOST_IN, unit_to_lose
from foeman.games.crusade.bots.priorities import Rest, asking, closest, column_of, picked, the_strongest, weakest
from foeman.games.crusade.bots.setup import draw_from
from foeman.games.crusade.state import BotState, Force, count, units

# Reactions


def may_draw(bot: BotState, board: Board, drawn: dict[str, int]) -> bool:
    """crusade.reaction.draw, crusade.ruling.draw_again: as long as Orders are left; by the other reading once."""
    if board.rulings["crusade.ruling.draw_again"] == "once" and drawn.get(bot.army):
        return False
    return bool(bot.reaction)


def react(
    bot: BotState,
    board: Board,
    table: Table,
    region: RegionName,
    origin: RegionName,
    defending: bool,
    drawn: dict[str, int],
    reinforced: Sequence[RegionName],
) -> tuple[str, RegionName] | None:
    """crusade.reaction.draw: a bot that is behind draws until it has a reaction to put somewhere, or a blank."""
    while may_draw(bot, board, drawn):
        drawn[bot.army] = drawn.get(bot.army, 0) + 1
        order = draw_from(bot.reaction, table, "crusade.reaction.draw", (bot.army, region))
        if is_blank(bot, board, table, order):
            return None
        place = reaction_place(board, table, region, origin, defending, order, reinforced)
        if place is not None:
            put_reaction(bot, board, table, order, place)
            return order, place
        bot.aside.append(order)
        words = "{} draws {}: it has no region next to the Battle to reinforce from, so the Order is not used."
        table.tell(words, bot.army, order, rule="crusade.reaction.reinforce.none")
    return None


def is_blank(bot: BotState, board: Board, table: Table, order: str) -> bool:
    """crusade.reaction.blank, crusade.reaction.aside, crusade.general.blanks: a blank has no effect and is set
    aside."""
    if board.order(order).reaction:
        return False
    bot.aside.append(order)
    table.tell("{} draws a blank Order: no reaction.", bot.army, rule="crusade.reaction.blank")
    return True


def reaction_place(
    board: Board,
    table: Table,
    region: RegionName,
    origin: RegionName,
    defending: bool,
    order: str,
    reinforced: Sequence[RegionName],
) -> RegionName | None:
    """crusade.reaction.defender, crusade.reaction.attacker: where the Battle is, or where the attack came from."""
    if board.order(order).reinforce:
        return reinforcing(board, table, region, reinforced)
    return region if defending else origin


def reinforcing(board: Board, table: Table, region: RegionName, reinforced: Sequence[RegionName]) -> RegionName | None:
    """crusade.reaction.reinforce, crusade.reaction.reinforce.none: the strongest region with Presence next to the
    Battle."""
    near = [one for one in board.neighbours(region) if one not in reinforced and can_reinforce(one, board)]
    if not near:
        return None
    rest = Rest(lambda: board.neighbours(region), "with Presence, not yet reinforcing")
    return the_strongest(near, board, table, "crusade.reaction.reinforce", "From where does it reinforce?", rest)


def can_reinforce(region: RegionName, board: Board) -> bool:
    """crusade.ruling.reinforce_from: with the bot's own Presence, or by the other reading its alliance's."""
    if board.rulings["crusade.ruling.reinforce_from"] == "alliance":
        return board.ours(region)
    return board.force(region, board.army) is not None


def put_reaction(bot: BotState, board: Board, table: Table, order: str, place: RegionName) -> None:
    """crusade.reaction.replace, crusade.ruling.replaced, crusade.table.trigger.reaction: it lies where an Order lay,
    and may trigger."""
    for replaced in board.waiting(place)[:1]:
        board.set_aside(place, replaced)
        if board.rulings["crusade.ruling.replaced"] == "prepared":
            bot.prepared.append(replaced)
    board.react(place, order)
    if board.cards() and trigger_word(bot, board) == "reaction":
        call_for_card(bot, table, order)


def call_for_card(bot: BotState, table: Table, order: str) -> None:
    """crusade.table.trigger.next_turn, crusade.table.trigger.reminder, crusade.ruling.trigger_by: an Order that
    triggers lies down on the cards; each calls for one card, one on a turn."""
    if bot.trigger:
        bot.more_triggers.append(order)
    else:
        bot.trigger = order
    words = "{}'s Order calls for an Event Card on its next turn."
    table.tell(words, bot.army, rule="crusade.table.trigger.next_turn")


def trigger_word(bot: BotState, board: Board) -> str:
    """crusade.general.table: what triggers an Event Card in the bot's column."""
    column = column_of(bot, board)
    return column.trigger["muslim"] if board.alliance == "Muslim" else column.trigger["crusader"]


# Losses


def lose(
    bot: BotState,
    board: Board,
    table: Table,
    region: RegionName,
    number: int,
    reinforced: Sequence[RegionName],
    *,
    neutral: bool,
) -> None:
    """crusade.losses.neutral, crusade.losses.leaders: so many losses, a Neutral Unit of its side first and Leaders
    last."""
    if number and neutral and lose_a_neutral(board, region):
        number -= 1
    for _ in range(number):
        place = place_of_loss(board, table, region, reinforced)
        if place is None:
            return
        force = board.force(place, board.army) or Force()
        unit = first_loss(board, region, place, force)
        if unit is not None:
            board.remove_unit(place, board.army, unit)
        else:
            question = "Which Leader is lost?"
            leader = several(force.leaders, table, rule="crusade.losses.leaders", question=question).at_random()
            board.remove_leader(place, board.army, leader)


def has_neutrals(board: Board, region: RegionName) -> bool:
    """crusade.losses.neutral, crusade.base.neutral: whether Neutral Units of a region fight for the bot."""
    held = board.control(region)
    return held != "" and held in (board.army, board.partner) and units(board.neutral(region)) > 0


def lose_a_neutral(board: Board, region: RegionName) -> bool:
    """crusade.losses.neutral: one Neutral Unit, if any stands there."""
    unit = unit_to_lose(board, region, board.neutral(region))
    if unit is None:
        return False
    board.lose_neutral(region, unit)
    return True


def first_loss(board: Board, region: RegionName, place: RegionName, force: Force) -> UnitType | None:
    """crusade.losses.desert, crusade.losses.city, crusade.ruling.losses_in: by the Battle's region, or the loss's
    own."""
    where = region if board.rulings["crusade.ruling.losses_in"] == "battle_region" else place
    return next((unit for unit in LOST_IN[board.kind(where)] if count(force, unit)), None)


def place_of_loss(
    board: Board, table: Table, region: RegionName, reinforced: Sequence[RegionName]
) -> RegionName | None:
    """crusade.losses.reinforce: the stronger of the regions that take part, as long as it has Units."""
    there = [place for place in (region, *reinforced) if board.force(place, board.army) is not None]
    if len(there) < 2:
        return there[0] if there else None
    with_units = [place for place in there if units(board.force(place, board.army) or Force())]
    question = "Where does it take the loss?"
    return the_strongest(with_units or there, board, table, "crusade.losses.reinforce", question)


def bandit_loss(bot: BotState, board: Board, force: Force, region: RegionName) -> UnitType | None:
    """crusade.bandits.pass: the Unit that a force of the bot gives up to a Bandit on its way to a region."""
    return unit_to_lose(board, region, force)


# Retreat


def retreat(bot: BotState, board: Board, table: Table, region: RegionName, options: Sequence[RegionName]) -> str:
    """crusade.retreat.weakest, crusade.retreat.jerusalem, crusade.ruling.retreat_empty: where a beaten bot goes, ""
    for nowhere."""
    question = asking(table, "Where does it retreat from {}?", region)
    own = [one for one in options if units(board.force(one, board.army) or Force())]
    if own:
        rest = Rest(lambda: options, "with Units of its own")
        left = picked(own, table, "crusade.retreat.weakest", question, rest)
        return to_jerusalem(weakest(left, board), board)
    if board.rulings["crusade.ruling.retreat_empty"] == "lost":
        return ""
    partner = [one for one in options if board.partner and board.force(one, board.partner) is not None]
    others = partner or list(options)
    if not others:
        return ""
    rest = Rest(lambda: options, "with its partner" if partner else "")
    return to_jerusalem(picked(others, table, "crusade.ruling.retreat_empty", question, rest), board)


def to_jerusalem(left: Narrowing[RegionName], board: Board) -> RegionName:
    """crusade.retreat.jerusalem: of several the one closest to Jerusalem, then by Proximity."""
    return closest(left.lowest("number of borders to Jerusalem", board.steps_to_jerusalem), board).at_random()
