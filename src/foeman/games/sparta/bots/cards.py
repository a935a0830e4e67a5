"""Playing cards: which card, which of its effects, whether favour is spent, and how it is carried out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from foeman.engine.narrowing import among, narrow
from foeman.engine.table import Table
from foeman.games.sparta.bots import allies, deployment, influence, objective, raiding
from foeman.games.sparta.bots.board import NAVY, ON_LAND, Board, Category, Change, Doing, Effect, Gain, Measure
from foeman.games.sparta.bots.bot import Bot

THREE_FAVOUR = 3

CHANGES: dict[str, Change] = {"not_lost": "change hands without the bot losing it", "gained": "come to the bot"}
GAINS: dict[str, Gain] = {
    "standing": "makes the bot advantaged in battle or ends an advantage of the enemy",
    "category": "puts the bot ahead, or level, in its category",
}
MEASURES: dict[str, Measure] = {
    "difference": "which the plain effect would not bring about",
    "any": "with or without the favour",
}
ASSETS: tuple[Doing, ...] = ("asset", "promotion", "ally")
"""What brings assets and leaves control as it is."""


def play_cards(bot: Bot, board: Board, table: Table) -> None:
    """sparta.cards.random, sparta.ruling.selection, sparta.ruling.hand: as many as a player plays, drawn blindly."""
    for _ in range(board.cards_to_play()):
        if not play_next(bot, board, table):
            return


def play_next(bot: Bot, board: Board, table: Table) -> bool:
    """sparta.cards.random, sparta.ruling.selection, sparta.ruling.hand: one card, drawn blindly; says if there was."""
    hand = board.hand()
    if not hand:
        return False
    blindly = bot.rulings["sparta.ruling.selection"] == "hand"
    card = table.draw(hand, rule="sparta.cards.random", about="the bot's hand") if blindly else hand[0]
    board.turn_up(card)
    play_card(bot, board, table)
    return True


def play_card(bot: Bot, board: Board, table: Table) -> None:
    """sparta.cards.random, sparta.ruling.idle_effect: chance picks between the effects that can change something."""
    playable = board.effects()
    left = list(playable)
    while left:
        effect = effect_by_chance(board, playable, left, table)
        increased = wants_favour(bot, board, effect, table)
        if increased or not is_idle(board, effect):
            use_card(bot, board, effect, increased, table)
            return
        table.tell("{}: without favour this does nothing ({}).", bot.side, effect, rule="sparta.ruling.idle_effect")
        left.remove(effect)


def effect_by_chance(board: Board, playable: list[Effect], left: list[Effect], table: Table) -> Effect:
    """sparta.cards.random, sparta.ruling.idle_effect: any of those that can change something."""
    every, why = partial(every_effect, board, playable), partial(why_not_used, playable, left)
    rule, question, words = "sparta.cards.random", "What is the card used for?", "can change something"
    return among(left, every, table, rule=rule, question=question, words=words, why=why).at_random()


def every_effect(board: Board, playable: list[Effect]) -> list[Effect]:
    """All that the card says, as far as it is known."""
    return board.card_effects() or playable


def why_not_used(playable: list[Effect], left: list[Effect], effect: Effect) -> str:
    """Why an effect is no candidate."""
    return "" if effect in left else "nothing without favour" if effect in playable else "would change nothing"


def use_card(bot: Bot, board: Board, effect: Effect, increased: bool, table: Table) -> None:
    """One effect of the card, plain or increased."""
    if increased:
        board.spend_favour(effect)
    carry_out_effect(bot, board, effect, increased, table)


def carry_out_effect(bot: Bot, board: Board, effect: Effect, increased: bool, table: Table) -> None:
    """The effect of the card by the guideline for it."""
    board.begin(effect)
    DOINGS[board.doing(effect)](bot, board, effect, increased, table)


def is_idle(board: Board, effect: Effect) -> bool:
    """sparta.ruling.idle_effect: the plain effect does nothing: no ally is left for it."""
    return board.doing(effect) == "ally" and not board.allies_allowed()


# Favour


def wants_favour(bot: Bot, board: Board, effect: Effect, table: Table) -> bool:
    """sparta.cards.favour, sparta.cards.favour.control, sparta.cards.favour.asset, sparta.cards.favour.three: any of
    the three will do."""
    if board.favour() < 1 or not board.can_increase(effect):
        return False
    if table.listener is None:
        return makes_a_difference(bot, board, effect, table)
    with table.deciding("sparta.cards.favour", "Does the bot spend favour?") as deciding:
        wanted = makes_a_difference(bot, board, effect, table)
        deciding.choose("it spends favour" if wanted else "it keeps its favour")
    return wanted


def makes_a_difference(bot: Bot, board: Board, effect: Effect, table: Table) -> bool:
    """sparta.cards.favour: three favour, a region that turns, an advantage; or nothing without it."""
    return (
        has_three_favour(bot, board, effect, table)
        or control_will_change(bot, board, effect, table)
        or advantage_will_come(bot, board, effect, table)
        or nothing_without(bot, board, effect, table)
    )


def has_three_favour(bot: Bot, board: Board, effect: Effect, table: Table) -> bool:
    """sparta.cards.favour.three, sparta.ruling.three_favour: three or more; or with the card's own gain."""
    favour = board.favour()
    if bot.rulings["sparta.ruling.three_favour"] == "after_gain" and favour < THREE_FAVOUR:
        favour += board.favour_gained(effect)
    if table.listener is not None:
        with table.deciding("sparta.cards.favour.three", "Does it have three favour?") as deciding:
            table.fact("{} favour", favour)
            deciding.choose(favour >= THREE_FAVOUR)
    return favour >= THREE_FAVOUR


def control_will_change(bot: Bot, board: Board, effect: Effect, table: Table) -> bool:
    """sparta.cards.favour.control, sparta.ruling.favour_change, sparta.ruling.favour_measure: a region turns."""
    if board.doing(effect) in ASSETS:
        return False
    change = CHANGES[bot.rulings["sparta.ruling.favour_change"]]
    measure = MEASURES[bot.rulings["sparta.ruling.favour_measure"]]
    with table.deciding("sparta.cards.favour.control", "Does a region change hands by it?") as deciding:
        changes = board.control_changes(effect, change, measure)
        said = say(board.regions_turned, effect, measure, "no region changes hands by the increased effect", table)
        if said and not changes:
            table.fact("no region is sure to {}", change)
        deciding.choose(changes)
    return changes


def advantage_will_come(bot: Bot, board: Board, effect: Effect, table: Table) -> bool:
    """sparta.cards.favour.asset, sparta.ruling.advantage: an asset joins that makes or ends an advantage."""
    if board.doing(effect) not in ASSETS:
        return False
    gain = GAINS[bot.rulings["sparta.ruling.advantage"]]
    measure = MEASURES[bot.rulings["sparta.ruling.favour_measure"]]
    with table.deciding(
        "sparta.cards.favour.asset", "Does it bring an asset that makes or ends an advantage?"
    ) as deciding:
        joins = board.asset_joins(effect, gain, measure)
        say(board.standings_raised, effect, measure, "the increased effect changes no advantage", table)
        deciding.choose(joins)
    return joins


def say(
    changed: Callable[[Effect, Measure], list[str]], effect: Effect, measure: Measure, nothing: str, table: Table
) -> bool:
    """What the plain effect would bring about, and what the increased one, to somebody who listens; if anything."""
    if table.listener is None:
        return False
    found = changed(effect, measure)
    for words in found or [nothing]:
        table.fact("{}", words)
    return bool(found)


def nothing_without(bot: Bot, board: Board, effect: Effect, table: Table) -> bool:
    """sparta.ruling.idle_effect: by the other reading favour is spent where the plain effect does nothing."""
    if bot.rulings["sparta.ruling.idle_effect"] != "favour" or board.doing(effect) != "ally":
        return False
    with table.deciding("sparta.ruling.idle_effect", "Does the card do nothing without favour?") as deciding:
        idle = is_idle(board, effect)
        deciding.choose(idle)
    return idle


# Carrying it out


def place_influence(bot: Bot, board: Board, effect: Effect, increased: bool, table: Table) -> None:
    """sparta.influence.any_card: every card that places influence follows the placement order."""
    influence.place(bot, board, board.influence_placed(effect), table)


def gain_ally(bot: Bot, board: Board, effect: Effect, increased: bool, table: Table) -> None:
    """The ally of the order of choice."""
    allies.gain(bot, board, table)


def promote_assets(bot: Bot, board: Board, effect: Effect, increased: bool, table: Table) -> None:
    """sparta.cards.promote: one asset after another."""
    for _ in range(board.promotions(effect)):
        categories = board.promotable()
        if not categories:
            return
        board.promote(asset_to_promote(bot, board, categories, table))


def asset_to_promote(bot: Bot, board: Board, categories: list[Category], table: Table) -> Category:
    """sparta.cards.promote, sparta.ruling.promote, sparta.ruling.advantage: one that helps; chance between equals."""
    helps = board.raises_standing if bot.rulings["sparta.ruling.advantage"] == "standing" else board.leads_category
    rule, question, words = "sparta.cards.promote", "Which asset is promoted?", "the bot has one"
    every: tuple[Category, ...] = (*ON_LAND, NAVY)
    return (
        among(categories, lambda: every, table, rule=rule, question=question, words=words, why=board.asset_words)
        .prefer("makes an advantage or ends one of the enemy's", helps)
        .at_random()
    )


def deploy_forces(bot: Bot, board: Board, effect: Effect, increased: bool, table: Table) -> None:
    """sparta.cards.battle, sparta.cards.random: forces picked by chance, each deployed by the tests of its step."""
    forces = board.mobilised()
    left, words = list(forces), "not deployed by this card yet"
    rule, question = "sparta.cards.random", "Which force is deployed?"
    for _ in range(board.deployments(effect)):
        if not left:
            return
        force = among(left, lambda: forces, table, rule=rule, question=question, words=words).at_random()
        left.remove(force)
        deployment.deploy_force(bot, board, force, table, by_card=True)


def fight_battle(bot: Bot, board: Board, effect: Effect, increased: bool, table: Table) -> None:
    """sparta.cards.battle, sparta.cards.random: only if the deployment step would choose to fight."""
    fighters = board.fighters(effect)
    if fighters:
        force = narrow(fighters, table, rule="sparta.cards.random", question="Which force may fight?").at_random()
        foe = deployment.foe_to_fight(bot, board, force, table, by_card=True)
        if foe is not None:
            deployment.fight(bot, board, force, foe, table)


def begin_siege(bot: Bot, board: Board, effect: Effect, increased: bool, table: Table) -> None:
    """sparta.cards.siege, sparta.cards.random, sparta.ruling.card_tests: only if the raiding step's test is passed."""
    force = (
        narrow(board.raids(), table, rule="sparta.cards.random", question="Which raid may become a siege?")
        .only("the rules allow a siege there", board.siege_allowed)
        .at_random()
    )
    if force is not None and raiding.stays(bot, board, force, table, rule="sparta.cards.siege"):
        board.begin_siege(force)
        if increased:
            board.siege_at_once(force)


def carry_out(bot: Bot, board: Board, effect: Effect, increased: bool, table: Table) -> None:
    """sparta.ruling.free_choices: what no guideline covers; its open choices are made by chance."""
    board.carry_out(effect)
    if board.doing(effect) == "other":
        objective.renew_if_taken(bot, board, table)


DOINGS: dict[Doing, Callable[[Bot, Board, Effect, bool, Table], None]] = {
    "influence": place_influence,
    "ally": gain_ally,
    "asset": carry_out,
    "promotion": promote_assets,
    "deployment": deploy_forces,
    "battle": fight_battle,
    "siege": begin_siege,
    "other": carry_out,
}
