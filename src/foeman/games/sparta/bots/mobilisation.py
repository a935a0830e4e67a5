"""Mobilisation: reactions to the player's, and new ones by round, treasury and sieges."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.table import Table
from foeman.games.sparta.bots.board import DISADVANTAGED, FLEET, HOPLITE, Board, Kind, Region, Standing
from foeman.games.sparta.bots.bot import Bot, all_succeed

SIX_TALENTS = 6
RAISES = "Does the bot raise a force?"
REACT_RULES: dict[Standing, str] = {
    "advantaged": "sparta.react.advantaged",
    "tied": "sparta.react.tied",
    "disadvantaged": "sparta.react.disadvantaged",
}
ROUND_RULES = (
    "sparta.mobilise.round1",
    "sparta.mobilise.round2",
    "sparta.mobilise.round3",
    "sparta.mobilise.round4",
    "sparta.mobilise.round5",
    "sparta.mobilise.round6",
)


# Reaction to player mobilisations


def react(bot: Bot, board: Board, mobilised: Sequence[Kind], table: Table) -> None:
    """sparta.react.each, sparta.react.navy, sparta.react.army, sparta.ruling.reaction: fleets are answered first."""
    for kind in (FLEET, HOPLITE):
        for _ in range(list(mobilised).count(kind)):
            react_to(bot, board, kind, table)


def react_to(bot: Bot, board: Board, kind: Kind, table: Table) -> None:
    """sparta.react.type, sparta.react.cost, sparta.ruling.no_piece: the same type, for the usual price."""
    if not can_react(bot, board, kind, table):
        return
    standing = standing_with(board, kind)
    if reacts(bot, standing, kind, table):
        board.mobilise(kind)
        buy_when_weak(board, standing)


def can_react(bot: Bot, board: Board, kind: Kind, table: Table) -> bool:
    """sparta.react.cost, sparta.ruling.no_piece: whether it has the talents and a piece of the type."""
    with table.deciding("sparta.react.cost", "Can the bot react?") as deciding:
        talents = board.talents()
        table.fact("{} talents", talents)
        can = talents >= bot.printed.numbers.mobilise_cost and (
            board.piece_left(kind) or table.cannot("no {} is left", kind)
        )
        deciding.choose(can)
    return can


def reacts(bot: Bot, standing: Standing, kind: Kind, table: Table) -> bool:
    """sparta.react.advantaged, sparta.react.tied, sparta.react.disadvantaged,
    sparta.ruling.standing_before: by its standing in that type of battle."""
    rule = REACT_RULES[standing]
    with table.deciding(rule, "Does the bot react?") as deciding:
        table.fact("{} {}", standing, "at sea" if kind == FLEET else "on land")
        answers = all_succeed(bot, bot.printed.bot.tests["react", standing], table, rule, kind)
        deciding.choose(f"it mobilises a {kind}" if answers else "it does not react")
    return answers


def standing_with(board: Board, kind: Kind) -> Standing:
    """sparta.react.type: the standing at sea for a fleet, on land for an army."""
    return board.standing_at_sea() if kind == FLEET else board.standing_on_land()


def buy_when_weak(board: Board, standing: Standing) -> None:
    """sparta.react.battle_card, sparta.ruling.card: tied or disadvantaged, it buys a battle card if it can."""
    if standing != "advantaged" and board.can_buy_battle_card():
        board.buy_battle_card()


# New mobilisation


def mobilise(bot: Bot, board: Board, table: Table) -> None:
    """sparta.ruling.twice: as often as the round says."""
    number = 1
    while mobilise_once(bot, board, number, table):
        number += 1


def mobilise_once(bot: Bot, board: Board, number: int, table: Table) -> bool:
    """sparta.mobilise.round1, sparta.mobilise.round2, sparta.mobilise.round3, sparta.mobilise.round4,
    sparta.mobilise.round5, sparta.mobilise.round6, sparta.ruling.twice: one test; says if the round has another."""
    _, tests = bot.printed.bot.mobilisation[board.round()]
    if tests:
        new_force(bot, board, table)
    else:
        with table.deciding(ROUND_RULES[board.round() - 1], RAISES) as deciding:
            deciding.choose("not in this round")
    return number < tests


def new_force(bot: Bot, board: Board, table: Table) -> None:
    """sparta.mobilise.cost: one test; what it raises is paid for."""
    if not raises(bot, board, table):
        return
    kind = what_is_mobilised(bot, board, table)
    if kind is None:
        return
    standing = standing_with(board, kind) if bot.rulings["sparta.ruling.card"] == "every_mobilisation" else None
    board.mobilise(kind)
    if standing is not None:
        buy_when_weak(board, standing)
    buy_when_rich(bot, board, table)


def raises(bot: Bot, board: Board, table: Table) -> bool:
    """sparta.mobilise.all: whether the test of the round is passed."""
    rule = ROUND_RULES[board.round() - 1]
    with table.deciding(rule, RAISES) as deciding:
        succeeds = can_pay(bot, board, table) and passes(bot, mobilisation_dice(bot, board, table), rule, table)
        deciding.choose("it raises a force" if succeeds else "it raises none")
    return succeeds


def can_pay(bot: Bot, board: Board, table: Table) -> bool:
    """sparta.ruling.too_poor: without the talents for a force no test is made."""
    enough = board.talents() >= bot.printed.numbers.mobilise_cost
    return enough or table.cannot("{} talents pay for no force", board.talents())


def passes(bot: Bot, dice: int, rule: str, table: Table) -> bool:
    """sparta.mobilise.all, sparta.ruling.zero_dice: every die must succeed; what none to roll means is ruled."""
    reading = bot.rulings["sparta.ruling.zero_dice"]
    if dice < 1 and reading == "nothing":
        return table.cannot("no die to roll")
    return all_succeed(bot, 1 if dice < 1 and reading == "one_die" else dice, table, rule, "new mobilisation")


def mobilisation_dice(bot: Bot, board: Board, table: Table) -> int:
    """sparta.mobilise.poor, sparta.mobilise.rich, sparta.mobilise.besieging: what changes the dice of the round."""
    dice, _ = bot.printed.bot.mobilisation[board.round()]
    talents, modifiers = board.talents(), bot.printed.bot.modifiers
    table.fact("dice of round {}: {}", board.round(), dice)
    poor, more = modifiers["poor"]
    rich, fewer = modifiers["rich"]
    if talents <= poor:
        table.fact("{} talents: one die more", talents)
        dice += more
    if talents >= rich:
        table.fact("{} talents: one die fewer", talents)
        dice += fewer
    if board.sieges():
        table.fact("an active siege: one die more")
        dice += modifiers["besieging"][1]
    return max(dice, 0)


def buy_when_rich(bot: Bot, board: Board, table: Table) -> None:
    """sparta.mobilise.battle_card, sparta.ruling.six_talents: with six talents left, a battle card on one die."""
    talents = board.talents()
    exactly = bot.rulings["sparta.ruling.six_talents"] == "exactly"
    if talents < SIX_TALENTS or (exactly and talents > SIX_TALENTS) or not board.can_buy_battle_card():
        return
    with table.deciding("sparta.mobilise.battle_card", "Does the bot buy a battle card?") as deciding:
        table.fact("{} talents are left", talents)
        buys = all_succeed(bot, 1, table, "sparta.mobilise.battle_card", "a battle card")
        deciding.choose("it buys one" if buys else "it buys none")
    if buys:
        board.buy_battle_card()


# What is mobilised


def what_is_mobilised(bot: Bot, board: Board, table: Table) -> Kind | None:
    """sparta.ruling.no_piece: the type that the list gives; the other one if no such piece is left and it is of use."""
    region = board.objective()
    with table.deciding("sparta.mobilise.what.hoplite_fit", "What is mobilised?") as deciding:
        kind: Kind | None = preferred_kind(bot, board, region, table)
        if kind is not None and not board.piece_left(kind):
            table.fact("no {} is left", kind)
            kind = other_kind(board, kind, region)
        deciding.choose(kind or "nothing")
    return kind


def preferred_kind(bot: Bot, board: Board, region: Region, table: Table) -> Kind:
    """sparta.mobilise.what.hoplite_fit, sparta.mobilise.what.fleet_fit, sparta.mobilise.what.hoplite,
    sparta.mobilise.what.fleet, sparta.ruling.unreachable: by the letter a hoplite where it can march, else a fleet."""
    if not region or not board.can_march(region):
        table.fact("{} cannot be marched to", region or "no region")
        return FLEET
    table.fact("{} can be marched to", region)
    return FLEET if sails_instead(bot, board, region, table) else HOPLITE


def sails_instead(bot: Bot, board: Board, region: Region, table: Table) -> bool:
    """sparta.ruling.what_mobilised: as intended a fleet, if weak on land, not at sea, and with a port there."""
    if bot.rulings["sparta.ruling.what_mobilised"] == "by_the_letter" or board.standing_on_land() != DISADVANTAGED:
        return False
    table.fact("disadvantaged on land")
    return board.standing_at_sea() != DISADVANTAGED and board.can_sail(region)


def other_kind(board: Board, kind: Kind, region: Region) -> Kind | None:
    """sparta.ruling.no_piece: the other type, if a piece is left and it can get to the objective."""
    other = HOPLITE if kind == FLEET else FLEET
    if not region or not board.piece_left(other):
        return None
    reaches = board.can_march(region) if other == HOPLITE else board.can_sail(region)
    return other if reaches else None
