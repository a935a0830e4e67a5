"""Sabotage, Bandits, Destroyed Ports and resource chits."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.crusade.bots.adding import held_by_players
from foeman.games.crusade.bots.board import JERUSALEM, Board, RegionName, Resource
from foeman.games.crusade.bots.priorities import (
    Rest,
    asking,
    closest,
    own_regions,
    picked,
    strongest_player,
    the_closest,
    the_strongest,
)
from foeman.games.crusade.printed.pack import RESOURCE_WORDS
from foeman.games.crusade.state import BotState

SABOTAGE_ORDER: tuple[Resource, ...] = ("glory", "command", "crown", "supply", "gold")
CLEAR_ORDER: tuple[Resource, ...] = ("glory", "crown", "supply", "gold")
PLACED: tuple[Resource, ...] = ("glory", "crown", "gold", "supply")


# Sabotage


def sabotage(bot: BotState, board: Board, table: Table) -> bool:
    """crusade.sabotage.place, crusade.sabotage.order: an icon where a player has Presence, Glory first."""
    if board.chits_left("sabotage") < 1:
        return table.cannot("no Sabotage chit is left")
    regions = held_by_players(board)
    for resource in SABOTAGE_ORDER:
        targets = [region for region in regions if can_sabotage(region, resource, board)]
        if targets:
            board.sabotage(target(targets, resource, board, table), resource)
            return True
    return table.cannot("no icon is left to sabotage where a player has Presence")


def icon_words(region: RegionName, board: Board) -> str:
    """The icons of a region that are not sabotaged, in words."""
    free = [RESOURCE_WORDS[icon] for icon in board.icons(region) if icon not in board.sabotaged(region)]
    return ", ".join(free) or "no icon left"


def can_sabotage(region: RegionName, resource: Resource, board: Board) -> bool:
    """crusade.sabotage.place, crusade.ruling.sabotage_target: a free icon; by the other reading one under a Unit."""
    if resource not in board.icons(region) or resource in board.sabotaged(region):
        return False
    return (
        board.rulings["crusade.ruling.sabotage_target"] != "occupied_only" or board.unit_on(region, resource) != "none"
    )


def target(regions: list[RegionName], resource: Resource, board: Board, table: Table) -> RegionName:
    """crusade.sabotage.slot: of icons of a kind the one under the strongest Unit, by Proximity if several are."""
    if len(regions) == 1 and table.listener is None:
        return regions[0]
    question = asking(table, "Whose {} is sabotaged?", RESOURCE_WORDS[resource])
    rest = Rest(
        lambda: held_by_players(board), "has the icon, not sabotaged yet", lambda region: icon_words(region, board)
    )
    left = picked(regions, table, "crusade.sabotage.slot", question, rest)
    left = left.highest(
        "Strength of the Unit on it",
        lambda region: strength_on(region, resource, board),
        lambda region: on_it_words(region, resource, board),
    )
    return closest(left, board).at_random()


def on_it_words(region: RegionName, resource: Resource, board: Board) -> str:
    """The Strength of the Unit on an icon, or that there is none."""
    strength = strength_on(region, resource, board)
    return "no Unit" if strength < 0 else str(strength)


def strength_on(region: RegionName, resource: Resource, board: Board) -> int:
    """crusade.ruling.sabotage_target: the Strength of the Unit on an icon; no Unit is weaker than any."""
    unit = board.unit_on(region, resource)
    return -1 if unit == "none" else board.worth(region, unit)


def clear_sabotage(bot: BotState, board: Board, table: Table) -> bool:
    """crusade.sabotage.remove, crusade.sabotage.remove.region: the best icon of its alliance, in the stronger
    region."""
    for resource in CLEAR_ORDER:
        regions = [one for one in board.regions() if resource in board.sabotaged(one) and board.ours(one)]
        if regions:
            rule = "crusade.sabotage.remove.region"
            question = asking(table, "Whose {} is cleared?", RESOURCE_WORDS[resource])
            rest = Rest(lambda: sabotaged_at_home(board), f"its {RESOURCE_WORDS[resource]} is sabotaged")
            board.clear_sabotage(the_strongest(regions, board, table, rule, question, rest), resource)
            return True
    return table.cannot("nothing of use to it is sabotaged in its alliance's regions")


def sabotaged_at_home(board: Board) -> list[RegionName]:
    """The regions of its alliance with a Sabotage chit."""
    return [region for region in board.regions() if board.sabotaged(region) and board.ours(region)]


def can_clear_sabotage(board: Board) -> bool:
    """crusade.sabotage.remove: whether there is anything to clear."""
    return any(
        resource in CLEAR_ORDER
        for region in board.regions()
        if board.ours(region)
        for resource in board.sabotaged(region)
    )


# Bandits


def skip_bandit(bot: BotState, board: Board, table: Table) -> bool:
    """crusade.bandits.place: a bot places none."""
    return table.cannot("a bot places no Bandits")


def clear_bandit(bot: BotState, board: Board, table: Table) -> bool:
    """crusade.bandits.remove: from a Road that ends in Jerusalem, while a player controls it."""
    roads = bandits_before_jerusalem(board)
    if not roads:
        return table.cannot("no Bandit keeps it from a Jerusalem that a player controls")
    rule, question = "crusade.bandits.remove", "Which Bandit is removed?"
    board.clear_bandit(the_closest(roads, board, table, rule, question), JERUSALEM)
    return True


def bandits_before_jerusalem(board: Board) -> list[RegionName]:
    """crusade.bandits.remove: the other ends of blocked Roads to Jerusalem, if a player controls it."""
    if board.control(JERUSALEM) not in board.players:
        return []
    return [region for region in board.neighbours(JERUSALEM) if board.has_bandit(region, JERUSALEM)]


# Destroyed Ports


def destroy_port(bot: BotState, board: Board, table: Table) -> bool:
    """crusade.port.destroy, crusade.general.strength.leader: a Destroyed Port where the players are strongest."""
    ports = ports_to_destroy(board)
    if not ports:
        return table.cannot("no Port of a player can be destroyed")
    rest = Rest(lambda: held_by_players(board), "an open Port", lambda region: no_open_port(region, board))
    left = picked(ports, table, "crusade.port.destroy", "Which Port is destroyed?", rest)
    board.destroy_port(closest(strongest_player(left, board), board).at_random())
    return True


def ports_to_destroy(board: Board) -> list[RegionName]:
    """crusade.ruling.port_target: open Ports with a player; by the other reading only in their strongest region."""
    if board.chits_left("destroyed_port") < 1:
        return []
    theirs = held_by_players(board)
    if board.rulings["crusade.ruling.port_target"] == "only_strongest" and theirs:
        most = max(board.their_rank(region) for region in theirs)
        theirs = [region for region in theirs if board.their_rank(region) == most]
    ports = board.ports() if theirs else []
    return [region for region in theirs if region in ports and not board.is_destroyed(region)]


def no_open_port(region: RegionName, board: Board) -> str:
    """Why a region's Port cannot be destroyed, in words."""
    if region not in board.ports():
        return "no Port"
    return "destroyed already" if board.is_destroyed(region) else ""


def repair_port(bot: BotState, board: Board, table: Table) -> bool:
    """crusade.port.repair: a Destroyed Port where its own Strength is highest."""
    ports = ports_to_repair(board)
    if not ports:
        return table.cannot("no Port of its own is destroyed")
    board.repair_port(the_strongest(ports, board, table, "crusade.port.repair", "Which Port is repaired?"))
    return True


def ports_to_repair(board: Board) -> list[RegionName]:
    """crusade.port.repair: Destroyed Ports in which its alliance has Presence."""
    return [region for region in board.regions() if board.is_destroyed(region) and board.ours(region)]


# Resource chits


def put_chit(bot: BotState, board: Board, table: Table, resource: Resource) -> bool:
    """crusade.chits.kinds, crusade.chits.where: a chit in its strongest region; command points are skipped."""
    regions = regions_for_chit(board, resource)
    if not regions:
        return table.cannot("no {} chit can be placed", RESOURCE_WORDS[resource])
    question = asking(table, "Where is the {} chit placed?", RESOURCE_WORDS[resource])
    rest = Rest(lambda: own_regions(board), "takes such a chit", lambda region: no_chit_there(region, resource, board))
    board.put_chit(the_strongest(regions, board, table, "crusade.chits.where", question, rest), resource)
    return True


def regions_for_chit(board: Board, resource: Resource) -> list[RegionName]:
    """crusade.chits.kinds: the regions that take such a chit, if it is a kind that a bot places."""
    if resource not in PLACED or board.chits_left(resource) < 1:
        return []
    return [region for region in own_regions(board) if not no_chit_there(region, resource, board)]


def no_chit_there(region: RegionName, resource: Resource, board: Board) -> str:
    """crusade.ruling.chit_region: why a region of the bot takes no such chit: it has one, or by the other reading the
    bot does not control it."""
    if resource in board.chits(region):
        return "has one"
    strict = board.rulings["crusade.ruling.chit_region"] == "controlled"
    return "" if not strict or board.control(region) == board.army else f"controlled by {board.control(region)}"
