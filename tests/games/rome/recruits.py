"""Buying cards, for tests: what an army is offered, what it is given, a general to lead a new one."""

from __future__ import annotations

from foeman.engine.tables import ScriptedTable
from foeman.games.rome.rules import recruiting
from foeman.games.rome.rules.armies import destroy
from foeman.games.rome.rules.recruiting import recruits_for, survey
from foeman.games.rome.state import Army, State


def offered(game: State, army: Army) -> list[str]:
    """What an army can be given now."""
    return list(recruits_for(game, army, survey(game, army.faction)))


def give(game: State, army: Army, *cards: str) -> None:
    """Buy cards for an army."""
    supply = survey(game, army.faction)
    for card in cards:
        recruiting.recruit(game, army, card, supply, ScriptedTable())


def spare_general(game: State, faction: str) -> str:
    """The first army of a faction is disbanded and its general is spare."""
    side = game.sides[faction]
    army = side.armies[0]
    general = army.general or ""
    destroy(game, army, ScriptedTable())
    side.recruits.remove(general)
    side.generals.append(general)
    return general


def hire_from(game: State, faction: str, region: str) -> None:
    """A faction controls a mercenary region and has a barracks there."""
    game.lands[region].controller = faction
    game.lands[region].barracks = True
