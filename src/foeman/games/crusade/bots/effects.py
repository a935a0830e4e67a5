"""What Event Cards do for a bot: one function for each effect, and whether it would change anything the bot uses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from foeman.engine.narrowing import several
from foeman.engine.table import Table
from foeman.games.crusade.bots import adding, chits, diplomacy, marching, upkeep
from foeman.games.crusade.bots.adding import Done
from foeman.games.crusade.bots.board import Board, RegionName, Resource, UnitType
from foeman.games.crusade.printed.pack import Effect
from foeman.games.crusade.state import BotState


@dataclass(slots=True)
class Play:
    """An Event Card being played: by whom, where, and what it has done."""

    bot: BotState
    board: Board
    table: Table
    region: RegionName | None
    done: Done


# In the card's region


def add(play: Play, effect: Effect) -> None:
    """crusade.adding.where: Units in the card's region."""
    if play.region is not None:
        unit = cast("UnitType", effect.what)
        adding.add(play.bot, play.board, play.table, play.region, unit, effect.count, play.done)


def could_add(bot: BotState, board: Board, region: RegionName, effect: Effect) -> bool:
    """crusade.adding.nowhere: whether at least one Unit finds room."""
    return adding.can_add(board, region, cast("UnitType", effect.what))


def neutral(play: Play, effect: Effect) -> None:
    """crusade.adding.where: Neutral Units in the card's region."""
    if play.region is not None:
        unit = cast("UnitType", effect.what)
        adding.add_neutral(play.bot, play.board, play.table, play.region, unit, effect.count, play.done)


def could_neutral(bot: BotState, board: Board, region: RegionName, effect: Effect) -> bool:
    """crusade.adding.nowhere: whether at least one Neutral Unit finds room."""
    return adding.can_add_neutral(board, region, cast("UnitType", effect.what))


def leader(play: Play, effect: Effect) -> None:
    """crusade.adding.where: a Leader of a shape from the pool."""
    left = play.board.leaders_left(effect.what)
    if play.region is not None and left:
        one = several(left, play.table, rule="crusade.adding.where", question="Which Leader comes?").at_random()
        play.board.add_leader(play.region, one)
        play.done.other = True


def could_leader(bot: BotState, board: Board, region: RegionName, effect: Effect) -> bool:
    """crusade.ruling.useful: whether such a Leader is in the pool."""
    return bool(board.leaders_left(effect.what))


def march(play: Play, effect: Effect) -> None:
    """crusade.march.attack: a March out of the card's region."""
    if play.region is not None and marching.march(play.bot, play.board, play.table, play.region, effect.what):
        play.done.marched = True


def could_march(bot: BotState, board: Board, region: RegionName, effect: Effect) -> bool:
    """crusade.march.attack: whether a March out of the region is possible."""
    return marching.can_march(bot, board, region, effect.what)


# Anywhere


def remove(play: Play, effect: Effect) -> bool:
    """crusade.removing.region, crusade.removing.leader: a player's Unit or Leader."""
    one = adding.remove_leader if effect.what == "leader" else adding.remove_unit
    return one(play.bot, play.board, play.table)


def could_remove(bot: BotState, board: Board, effect: Effect) -> bool:
    """crusade.ruling.useful: whether a player has such a piece on the map."""
    held = [region for region in board.regions() if board.theirs(region)]
    if effect.what == "leader":
        return any(adding.their_leaders(region, board) for region in held)
    return any(adding.their_units(region, board) for region in held)


def sabotage(play: Play, effect: Effect) -> bool:
    """crusade.sabotage.place: a Sabotage chit."""
    return chits.sabotage(play.bot, play.board, play.table)


def could_sabotage(bot: BotState, board: Board, effect: Effect) -> bool:
    """crusade.sabotage.place: whether there is an icon to sabotage."""
    if board.chits_left("sabotage") < 1:
        return False
    held = [region for region in board.regions() if board.theirs(region)]
    return any(chits.can_sabotage(region, resource, board) for region in held for resource in chits.SABOTAGE_ORDER)


def unsabotage(play: Play, effect: Effect) -> bool:
    """crusade.sabotage.remove: a Sabotage chit less."""
    return chits.clear_sabotage(play.bot, play.board, play.table)


def could_unsabotage(bot: BotState, board: Board, effect: Effect) -> bool:
    """crusade.sabotage.remove: whether there is one to remove."""
    return chits.can_clear_sabotage(board)


def bandit(play: Play, effect: Effect) -> bool:
    """crusade.bandits.place: skipped."""
    return chits.skip_bandit(play.bot, play.board, play.table)


def unbandit(play: Play, effect: Effect) -> bool:
    """crusade.bandits.remove: a Bandit before Jerusalem."""
    return chits.clear_bandit(play.bot, play.board, play.table)


def could_unbandit(bot: BotState, board: Board, effect: Effect) -> bool:
    """crusade.bandits.remove: whether one keeps the bot from Jerusalem."""
    return bool(chits.bandits_before_jerusalem(board))


def destroy_port(play: Play, effect: Effect) -> bool:
    """crusade.port.destroy: a Destroyed Port."""
    return chits.destroy_port(play.bot, play.board, play.table)


def could_destroy_port(bot: BotState, board: Board, effect: Effect) -> bool:
    """crusade.port.destroy: whether a player has a Port."""
    return bool(chits.ports_to_destroy(board))


def repair_port(play: Play, effect: Effect) -> bool:
    """crusade.port.repair: a Destroyed Port less."""
    return chits.repair_port(play.bot, play.board, play.table)


def could_repair_port(bot: BotState, board: Board, effect: Effect) -> bool:
    """crusade.port.repair: whether a Port of its alliance is destroyed."""
    return bool(chits.ports_to_repair(board))


def chit(play: Play, effect: Effect) -> bool:
    """crusade.chits.where: a resource chit."""
    return chits.put_chit(play.bot, play.board, play.table, cast("Resource", effect.what))


def could_chit(bot: BotState, board: Board, effect: Effect) -> bool:
    """crusade.chits.kinds: whether it is a kind that bots place, with a place for it."""
    return bool(chits.regions_for_chit(board, cast("Resource", effect.what)))


def glory(play: Play, effect: Effect) -> bool:
    """crusade.game.win: Glory for the alliance."""
    play.board.gain_glory(effect.count)
    return True


def always(bot: BotState, board: Board, effect: Effect) -> bool:
    """crusade.ruling.useful: Glory is always of use."""
    return True


def gold(play: Play, effect: Effect) -> bool:
    """crusade.setup.resources: gold."""
    if not could_gold(play.bot, play.board, effect):
        return play.table.cannot("its gold is at the end of the track")
    play.board.gain_gold(effect.count)
    return True


def could_gold(bot: BotState, board: Board, effect: Effect) -> bool:
    """crusade.ruling.useful: unless the marker is at the end of its track."""
    return board.gold() < board.printed.numbers["gold_high"]


def crown(play: Play, effect: Effect) -> bool:
    """crusade.setup.resources: a crown."""
    if not could_crown(play.bot, play.board, effect):
        return play.table.cannot("its crowns are at the end of the track")
    play.board.gain_crowns(effect.count)
    return True


def could_crown(bot: BotState, board: Board, effect: Effect) -> bool:
    """crusade.ruling.useful: unless the marker is at the end of its track."""
    return board.crowns() < board.printed.numbers["crowns_high"]


def faith(play: Play, effect: Effect) -> bool:
    """crusade.general.faith.bonus: Faith."""
    if not could_faith(play.bot, play.board, effect):
        return play.table.cannot("its Faith is at the end of the track")
    play.board.gain_faith(effect.count)
    return True


def could_faith(bot: BotState, board: Board, effect: Effect) -> bool:
    """crusade.ruling.useful: unless the marker is at the end of its track."""
    return board.faith(board.army) < board.printed.numbers["faith_high"]


def enemy_faith(play: Play, effect: Effect) -> bool:
    """crusade.general.faith.alone: Faith of the player with the most of it falls."""
    armies = [army for army in play.board.players if play.board.faith(army)]
    if not armies:
        return play.table.cannot("no player has Faith to lose")
    left = several(armies, play.table, rule="crusade.general.faith.alone", question="Whose Faith falls?")
    play.board.take_faith(left.highest("Faith", play.board.faith).at_random(), effect.count)
    return True


def could_enemy_faith(bot: BotState, board: Board, effect: Effect) -> bool:
    """crusade.ruling.useful: whether a player has Faith to lose."""
    return any(board.faith(army) for army in board.players)


def nothing(play: Play, effect: Effect) -> bool:
    """crusade.setup.resources: command points and supply are nothing to a bot."""
    return play.table.cannot("a bot has no {} to count", "command points" if effect.do == "command" else "supply")


def never(bot: BotState, board: Board, effect: Effect) -> bool:
    """crusade.ruling.useful, crusade.bandits.place: command points, supply and Bandits are of no use."""
    return False


def diplomacy_move(play: Play, effect: Effect) -> bool:
    """crusade.diplomacy.move_in_command: a move on the diplomacy board."""
    return diplomacy.move(play.bot, play.board, play.table)


def could_move(bot: BotState, board: Board, effect: Effect) -> bool:
    """crusade.diplomacy.move_in_command: whether its marker can move."""
    return bool(board.spaces(board.army))


def advanced_order(play: Play, effect: Effect) -> bool:
    """crusade.upkeep.orders: Advanced Orders for its groups."""
    return upkeep.gain_orders(play.bot, play.board, play.table, effect.count) > 0


def could_advance(bot: BotState, board: Board, effect: Effect) -> bool:
    """crusade.ruling.useful: whether Advanced Orders are left."""
    return bool(bot.advanced)


def words(play: Play, effect: Effect) -> bool:
    """crusade.base.effects: an effect of which a pack has only the words."""
    play.board.do_as_said(effect.what)
    return True


IN_REGION: dict[str, tuple[Callable[[Play, Effect], None], Callable[[BotState, Board, RegionName, Effect], bool]]] = {
    "add": (add, could_add),
    "neutral": (neutral, could_neutral),
    "leader": (leader, could_leader),
    "march": (march, could_march),
}
"""Effects in the card's region: how they are carried out, and whether they could change something there."""

ANYWHERE: dict[str, tuple[Callable[[Play, Effect], bool], Callable[[BotState, Board, Effect], bool]]] = {
    "remove": (remove, could_remove),
    "sabotage": (sabotage, could_sabotage),
    "unsabotage": (unsabotage, could_unsabotage),
    "bandit": (bandit, never),
    "unbandit": (unbandit, could_unbandit),
    "destroy_port": (destroy_port, could_destroy_port),
    "repair_port": (repair_port, could_repair_port),
    "chit": (chit, could_chit),
    "glory": (glory, always),
    "gold": (gold, could_gold),
    "crown": (crown, could_crown),
    "faith": (faith, could_faith),
    "enemy_faith": (enemy_faith, could_enemy_faith),
    "command": (nothing, never),
    "supply": (nothing, never),
    "diplomacy_move": (diplomacy_move, could_move),
    "advanced_order": (advanced_order, could_advance),
    "words": (words, always),
}
"""Effects that need no region."""


def carry_out(play: Play, effect: Effect) -> None:
    """crusade.cards.region: one effect of a card, as far as it can be done."""
    if effect.do in IN_REGION:
        IN_REGION[effect.do][0](play, effect)
    elif ANYWHERE[effect.do][0](play, effect):
        play.done.other = True


def could(bot: BotState, board: Board, region: RegionName | None, effect: Effect) -> bool:
    """crusade.ruling.useful: whether an effect would change something that the bot uses."""
    if effect.do in IN_REGION:
        return region is not None and IN_REGION[effect.do][1](bot, board, region, effect)
    return ANYWHERE[effect.do][1](bot, board, effect)
