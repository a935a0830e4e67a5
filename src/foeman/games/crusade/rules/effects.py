"""What an Event Card does, one function for each effect, as a player decides it.

Each takes the state, the army, the effect, the region of the card ("" where no effect needs one) and the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from foeman.engine.questions import Option
from foeman.engine.table import Table
from foeman.games.crusade.printed.pack import TYPES, WORDS, Effect
from foeman.games.crusade.rules import acts
from foeman.games.crusade.rules.diplomacy import free_an_icon, icon_option, player_move
from foeman.games.crusade.rules.marching import can_march, player_march
from foeman.games.crusade.state import State, alliance_present, count, opponents

RULE = "crusade.base.effects"
T = TypeVar("T")
Piece = tuple[str, str, str]
"""A piece of the enemy: whose, where, and its type or the Leader's name."""


def pick(army: str, options: Sequence[T], words: str, about: object, table: Table) -> T:
    """crusade.base.effects: a player decides where an effect falls."""
    return table.choose(army, options, rule=RULE, about=(army, about), words=words)


# Units and Leaders


def add(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects: Units of the army."""
    acts.add_units(state, army, place, effect.what, effect.count, table, RULE)


def neutral(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects: Neutral Units."""
    acts.add_neutral(state, place, effect.what, effect.count, table, RULE)


def leader(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects, crusade.base.diplomacy.leader: a Leader of that shape from the pool, if there is one."""
    leaders = acts.leaders_left(state, army, effect.what)
    if leaders:
        chosen = pick(army, leaders, "{}, which Leader comes to {}?", place, table)
        acts.add_leader(state, army, place, chosen, table, RULE)


def march(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects: a March out of the card's region."""
    if can_march(state, army, place, effect.what):
        player_march(state, army, place, effect.what, table)


def remove(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects: an enemy Unit or Leader goes back to its pool."""
    for _ in range(effect.count):
        targets = enemy_leaders(state, army) if effect.what == "leader" else enemy_units(state, army)
        if not targets:
            return
        owner, name, what = pick(army, targets, "{}, which {} of the enemy do you remove?", effect.what, table).value
        if what in TYPES:
            acts.remove_units(state, owner, name, what, 1, table, RULE)
        else:
            acts.remove_leader(state, owner, name, what, table, RULE)


def enemy_units(state: State, army: str) -> list[Option[Piece]]:
    """The enemy's Units: whose, where, of which type."""
    return [
        Option(f"{WORDS[type_]} of {enemy} in {name}", (enemy, name, type_), (name,))
        for name, region in state.regions.items()
        for enemy in opponents(state, army)
        if enemy in region.forces
        for type_ in TYPES
        if count(region.forces[enemy], type_)
    ]


def enemy_leaders(state: State, army: str) -> list[Option[Piece]]:
    """The enemy's Leaders: whose, where, who."""
    return [
        Option(f"{one} in {name}", (enemy, name, one), (one, name))
        for name, region in state.regions.items()
        for enemy in opponents(state, army)
        if enemy in region.forces
        for one in region.forces[enemy].leaders
    ]


# Chits


def sabotage(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects, crusade.base.sabotage: a Sabotage chit on an icon where the enemy is."""
    enemy = state.printed.enemy[state.printed.alliance[army]]
    targets = [
        icon_option(name, icon)
        for name, region in state.regions.items()
        if alliance_present(state.printed, region, enemy)
        for icon in state.printed.regions[name].icons
        if icon not in region.sabotage
    ]
    if targets and acts.sabotage_left(state):
        chosen = pick(army, targets, "{}, which icon do you sabotage?", "", table)
        acts.place_sabotage(state, *chosen.value, table, RULE)


def unsabotage(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects: a Sabotage chit is removed."""
    free_an_icon(state, army, table, RULE)


def bandit(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects, crusade.base.map.adjacent: a Bandit on a Road."""
    roads = [Option(key, key, state.printed.borders[key]) for key in acts.free_roads(state)]
    if roads:
        chosen = pick(army, roads, "{}, on which Road do you put a Bandit?", "", table)
        acts.place_bandit(state, chosen.value, table, RULE)


def unbandit(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects: a Bandit is removed."""
    if state.bandits:
        bandits = [Option(key, key, (f"Bandit {key}", *state.printed.borders[key])) for key in state.bandits]
        chosen = pick(army, bandits, "{}, which Bandit do you remove?", "", table)
        acts.clear_bandit(state, chosen.value, table, RULE)


def destroy_port(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects, crusade.base.destroyed_port: a Port is destroyed."""
    ports = acts.ports_to_destroy(state)
    if ports:
        acts.destroy_port(state, pick(army, ports, "{}, which Port do you destroy?", "", table), table, RULE)


def repair_port(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects: a Destroyed Port is open again."""
    ports = [name for name, region in state.regions.items() if region.destroyed]
    if ports:
        acts.repair_port(state, pick(army, ports, "{}, which Port do you repair?", "", table), table, RULE)


def chit(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects, crusade.base.map.chits: a resource chit in a region the army controls."""
    held = [name for name, region in state.regions.items() if region.control == army]
    places = [name for name in held if acts.can_take_chit(state, name, effect.what)]
    if places:
        chosen = pick(army, places, "{}, where do you put the {} chit?", effect.what, table)
        acts.place_chit(state, chosen, effect.what, table, RULE)


# Markers


def glory(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects: Glory for the alliance."""
    acts.gain_glory(state, state.printed.alliance[army], effect.count, table, RULE)


def gold(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects: gold."""
    acts.gain_gold(state, army, effect.count, table, RULE)


def crown(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects: crowns."""
    acts.gain_crowns(state, army, effect.count, table, RULE)


def faith(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects: Faith."""
    acts.gain_faith(state, army, effect.count, table, RULE)


def enemy_faith(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects: an enemy loses Faith."""
    enemies = acts.faithful_enemies(state, army)
    if enemies:
        acts.lose_faith(state, pick(army, enemies, "{}, who loses Faith?", "", table), effect.count, table, RULE)


def command(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects: command points."""
    acts.gain_command(state, army, effect.count, table, RULE)


def supply(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects: supply."""
    acts.gain_supply(state, army, effect.count, table, RULE)


def diplomacy_move(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects: a move on the diplomacy board."""
    player_move(state, army, table)


def advanced_order(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects: an Advanced Order."""
    acts.gain_advanced(state, army, table, RULE)


def words(state: State, army: str, effect: Effect, place: str, table: Table) -> None:
    """crusade.base.effects: an effect of which a pack has only the words; on screen nobody can carry it out."""
    table.tell(
        "{} does what the card says: {} Foeman knows no rule for it, and changes nothing.", army, effect.what, rule=RULE
    )


EFFECTS: dict[str, Callable[[State, str, Effect, str, Table], None]] = {
    "add": add,
    "neutral": neutral,
    "leader": leader,
    "march": march,
    "remove": remove,
    "sabotage": sabotage,
    "unsabotage": unsabotage,
    "bandit": bandit,
    "unbandit": unbandit,
    "destroy_port": destroy_port,
    "repair_port": repair_port,
    "chit": chit,
    "glory": glory,
    "gold": gold,
    "crown": crown,
    "faith": faith,
    "enemy_faith": enemy_faith,
    "command": command,
    "supply": supply,
    "diplomacy_move": diplomacy_move,
    "advanced_order": advanced_order,
    "words": words,
}
