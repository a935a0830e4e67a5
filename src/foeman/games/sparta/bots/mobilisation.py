"""Mobilisation: reactions to the player's, and new ones by round, treasury and sieges."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.table import Table
from foeman.games.sparta.bots.board import DISADVANTAGED, FLEET, HOPLITE, Board, Kind, RegionName, Standing
from foeman.games.sparta.bots.bot import Bot, all_succeed

SIX_TALENTS = 6
RAISES = "Does the bot raise a force?"
NONE_RAISED = "{} raises no new force."
BUYS = "Does the bot buy a battle card?"
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
        buy_when_weak(board, standing, table)


def can_react(bot: Bot, board: Board, kind: Kind, table: Table) -> bool:
    """sparta.react.cost, sparta.ruling.no_piece: whether it has the talents and a piece of the type."""
    with table.deciding("sparta.react.cost", "Can the bot react?") as deciding:
        can = can_pay(bot, board, table) and (board.piece_left(kind) or table.cannot("no {} is left", kind))
        deciding.choose(can)
    return can


def reacts(bot: Bot, standing: Standing, kind: Kind, table: Table) -> bool:
    """sparta.react.advantaged, sparta.react.tied, sparta.react.disadvantaged,
    sparta.ruling.standing_before: by its standing in that type of battle."""
    rule = REACT_RULES[standing]
    with table.deciding(rule, "Does the bot react?") as deciding:
        table.fact("{} {}", standing, "at sea" if kind == FLEET else "on land")
        answers = all_succeed(
            bot, bot.printed.bot.tests["react", standing], table, rule, kind, "{} does not react to the {}."
        )
        deciding.choose(f"it mobilises a {kind}" if answers else "it does not react")
    return answers


def standing_with(board: Board, kind: Kind) -> Standing:
    """sparta.react.type: the standing at sea for a fleet, on land for an army."""
    return board.standing_at_sea() if kind == FLEET else board.standing_on_land()


def buy_when_weak(board: Board, standing: Standing, table: Table) -> None:
    """sparta.react.battle_card, sparta.ruling.card: tied or disadvantaged, it buys a battle card if it can."""
    with table.deciding("sparta.react.battle_card", BUYS) as deciding:
        table.fact("{} in that type of battle", standing)
        buys = standing != "advantaged" and (board.can_buy_battle_card() or table.cannot("it cannot have one more"))
        deciding.choose("it buys one" if buys else "it buys none")
    if buys:
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
            table.fact("round {} has no dice", board.round())
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
        buy_when_weak(board, standing, table)
    buy_when_rich(bot, board, table)


def raises(bot: Bot, board: Board, table: Table) -> bool:
    """sparta.mobilise.all: whether the test of the round is passed."""
    rule = ROUND_RULES[board.round() - 1]
    with table.deciding(rule, RAISES) as deciding:
        succeeds = can_pay(bot, board, table) and passes(bot, mobilisation_dice(bot, board, table), rule, table)
        deciding.choose("the test is passed" if succeeds else "it raises none")
    return succeeds


def can_pay(bot: Bot, board: Board, table: Table) -> bool:
    """sparta.ruling.too_poor: without the talents for a force no test is made."""
    talents, cost = board.talents(), bot.printed.numbers.mobilise_cost
    table.fact("talents: {}; a force costs {}", talents, cost)
    return talents >= cost


def passes(bot: Bot, dice: int, rule: str, table: Table) -> bool:
    """sparta.mobilise.all, sparta.ruling.zero_dice: every die must succeed; what none to roll means is ruled."""
    if dice > 0:
        return all_succeed(bot, dice, table, rule, "new mobilisation", NONE_RAISED)
    reading = bot.rulings["sparta.ruling.zero_dice"]
    if reading == "one_die":
        table.fact("no die is left, but one is always rolled")
        return all_succeed(bot, 1, table, rule, "new mobilisation", NONE_RAISED)
    if reading == "nothing":
        return table.cannot("no die is left, so it raises none")
    table.fact("no die is left, so none can fail")
    return True


def mobilisation_dice(bot: Bot, board: Board, table: Table) -> int:
    """sparta.mobilise.poor, sparta.mobilise.rich, sparta.mobilise.besieging: what changes the dice of the round."""
    dice, _ = bot.printed.bot.mobilisation[board.round()]
    talents, modifiers = board.talents(), bot.printed.bot.modifiers
    table.fact("dice of round {}: {}", board.round(), dice)
    poor, more = modifiers["poor"]
    rich, fewer = modifiers["rich"]
    if talents <= poor:
        table.fact("{} talents or fewer: one die more", poor)
        dice += more
    if talents >= rich:
        table.fact("{} talents or more: one die fewer", rich)
        dice += fewer
    if board.sieges():
        table.fact("an active siege: one die more")
        dice += modifiers["besieging"][1]
    return max(dice, 0)


def buy_when_rich(bot: Bot, board: Board, table: Table) -> None:
    """sparta.mobilise.battle_card, sparta.ruling.six_talents: with six talents left, a battle card on one die."""
    with table.deciding("sparta.mobilise.battle_card", BUYS) as deciding:
        buys = is_rich(bot, board, table)
        words = "{} buys no battle card."
        buys = buys and all_succeed(bot, 1, table, "sparta.mobilise.battle_card", "a battle card", words)
        deciding.choose("it buys one" if buys else "it buys none")
    if buys:
        board.buy_battle_card()


def is_rich(bot: Bot, board: Board, table: Table) -> bool:
    """sparta.mobilise.battle_card, sparta.ruling.six_talents: six talents or more are left, and one can be bought."""
    talents, exactly = board.talents(), bot.rulings["sparta.ruling.six_talents"] == "exactly"
    table.fact("talents left: {}", talents)
    if talents < SIX_TALENTS or (exactly and talents > SIX_TALENTS):
        return table.cannot("exactly six are asked for" if exactly else "six are asked for")
    return board.can_buy_battle_card() or table.cannot("it cannot have one more")


# What is mobilised


def what_is_mobilised(bot: Bot, board: Board, table: Table) -> Kind | None:
    """sparta.ruling.no_piece: the type that the list gives; the other one if no such piece is left and it is of use."""
    region = board.objective()
    marches = bool(region) and board.can_march(region)
    rule = "sparta.mobilise.what.hoplite" if marches else "sparta.mobilise.what.fleet"
    with table.deciding(rule, "What is mobilised?") as deciding:
        kind: Kind | None = preferred_kind(bot, board, region, marches, table)
        if kind is not None and not board.piece_left(kind):
            table.fact("no {} is left", kind)
            kind = other_kind(board, kind, region, table)
        deciding.choose(kind or "nothing")
    return kind


def preferred_kind(bot: Bot, board: Board, region: RegionName, marches: bool, table: Table) -> Kind:
    """sparta.mobilise.what.hoplite_fit, sparta.mobilise.what.fleet_fit, sparta.mobilise.what.hoplite,
    sparta.mobilise.what.fleet, sparta.ruling.unreachable: by the letter a hoplite where it can march, else a fleet."""
    if not marches:
        table.fact("{} cannot be marched to", region or "no region")
        return FLEET
    table.fact("{} can be marched to", region)
    return FLEET if sails_instead(bot, board, region, table) else HOPLITE


def sails_instead(bot: Bot, board: Board, region: RegionName, table: Table) -> bool:
    """sparta.ruling.what_mobilised: as intended a fleet, if weak on land, not at sea, and with a port there."""
    if bot.rulings["sparta.ruling.what_mobilised"] == "by_the_letter":
        return False
    if board.standing_on_land() != DISADVANTAGED:
        return table.cannot("not disadvantaged on land")
    table.fact("disadvantaged on land")
    if board.standing_at_sea() == DISADVANTAGED:
        return table.cannot("disadvantaged at sea, too")
    return board.can_sail(region) or table.cannot("no fleet can raid in {}", region)


def other_kind(board: Board, kind: Kind, region: RegionName, table: Table) -> Kind | None:
    """sparta.ruling.no_piece: the other type, if a piece is left and it can get to the objective."""
    other = HOPLITE if kind == FLEET else FLEET
    if not region or not board.piece_left(other):
        table.fact("no {} is left either" if region else "a {} would have nowhere to go", other)
        return None
    reaches = board.can_march(region) if other == HOPLITE else board.can_sail(region)
    table.fact("a {} can get to {}" if reaches else "a {} cannot get to {}", other, region)
    return other if reaches else None
