"""Every section of the AI's rules as a step that can be asked alone from a position."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from foeman.engine.asking import known_name, one_name, several_names, whole_number
from foeman.engine.game import Step
from foeman.engine.questions import label
from foeman.engine.reading import BadInput
from foeman.engine.table import Table
from foeman.games.skirmish.bots import (
    advancing,
    attacks,
    concepts,
    preparation,
    reserves,
    special,
    special_moves,
    trees,
    types,
    wizard,
)
from foeman.games.skirmish.bots.seat import MIND, board_of
from foeman.games.skirmish.digital.board import DigitalBoard
from foeman.games.skirmish.printed import Spell
from foeman.games.skirmish.rules.setup import draw_lists
from foeman.games.skirmish.state import FOE, Marker, State, Unit, holds, of_side, on_table

About = Mapping[str, Any]
"""What the step is asked about: "with" in the position."""

EDGES = {"drop": "drop", "leap": "leap", "jump": "gap"}
STEPWISE = {
    "hybrid-1": trees.hybrid_1,
    "hybrid-5": trees.hybrid_5,
    "hybrid-6": trees.hybrid_6,
    "shooting-1": trees.shooting_1,
    "shooting-3": trees.shooting_3,
    "melee-1": trees.melee_1,
    "melee-3": trees.melee_3,
}
WITH_MARKER = {
    "hybrid-2": trees.hybrid_2,
    "hybrid-3": trees.hybrid_3,
    "hybrid-4": trees.hybrid_4,
    "shooting-2": trees.shooting_2,
    "melee-2": trees.melee_2,
}


# What is asked about


def unit_asked(state: State, side: str, about: About, role: str = "unit", *, in_reserve: bool = False) -> Unit:
    """The unit of that name; if none is named, the only one there is."""
    there = [unit for unit in of_side(state, side) if in_reserve or not unit.reserve]
    if role not in about:
        if len(there) == 1:
            return there[0]
        raise BadInput(f"with.{role}: expected one (of {len(there)} of {side}), found nothing")
    units = {unit.name: unit for unit in there}
    return units[known_name(about[role], f"with.{role}", units)]


def marker_asked(state: State, about: About) -> Marker:
    """The objective of that name; if none is named, the only one there is."""
    markers = {marker.name: marker for marker in state.markers}
    return markers[one_name(about, "objective", markers)]


def number_asked(about: About, name: str, low: int, high: int) -> int:
    """A whole number."""
    return whole_number(about, name, low, high)


def acting(state: State, side: str, table: Table, about: About) -> tuple[DigitalBoard, Unit]:
    """The board with the unit that is asked about."""
    board = board_of(state, side, table)
    unit = unit_asked(state, side, about)
    board.acts_quietly(unit)
    return board, unit


def where(unit: Unit) -> str:
    """Where a unit's first model stands."""
    return f"({unit.models[0].x:g}, {unit.models[0].y:g})"


def names(units: list[Unit]) -> str:
    """Units in a row, or nobody."""
    return label(units) or "nobody"


# Preparation


def lists(state: State, side: str, table: Table, about: About) -> object:
    """Two lists, drawn."""
    lists = state.printed.lists
    own, other = draw_lists([lists[name] for name in several_names(about, "lists", lists) or lists], table)
    return f"{own.name} for the AI, {other.name} for the player"


def objective(state: State, side: str, table: Table, about: About) -> object:
    """One marker, placed."""
    preparation.place_objective(board_of(state, side, table), table)
    marker = state.markers[-1]
    return f"{marker.name} on ({marker.x:g}, {marker.y:g})"


def groups(state: State, side: str, table: Table, about: About) -> object:
    """The units in groups."""
    dealt = preparation.deal_groups(of_side(state, side), table)
    return "; ".join(f"{number}: {label(group)}" for number, group in enumerate(dealt, 1))


def sections(state: State, side: str, table: Table, about: About) -> object:
    """The section of each group."""
    count = number_asked(about, "groups", 1, 3)
    rolled = preparation.roll_sections(board_of(state, side, table), count, table)
    return "; ".join(f"group {number} in section {section}" for number, section in enumerate(rolled, 1))


def deploy(state: State, side: str, table: Table, about: About) -> object:
    """Where a unit is deployed."""
    unit = unit_asked(state, side, about, in_reserve=True)
    preparation.deploy_unit(board_of(state, side, table), unit, number_asked(about, "section", 1, 2), table)
    return f"{unit.name} at {where(unit)}"


def deploy_all(state: State, side: str, table: Table, about: About) -> object:
    """Where all units are deployed."""
    units = of_side(state, side)
    for unit in units:
        unit.reserve = True
    board = board_of(state, side, table)
    rolled = preparation.deploy_army(board, units, table)
    reserves.deploy_scouts(board, units, rolled, table)
    return "; ".join(f"{unit.name} {'in reserve' if unit.reserve else where(unit)}" for unit in units)


def bonus(state: State, side: str, table: Table, about: About) -> object:
    """What the bonus gives."""
    held = holds(state, side), holds(state, FOE[side])
    to_hit, defense = preparation.challenge(*held, state.round, state.terms.rulings, table)
    return f"+{to_hit} to hit, +{defense} Defense"


# Unit types and trees


def type_(state: State, side: str, table: Table, about: About) -> object:
    """The type of a unit."""
    board = board_of(state, side, table)
    return types.classify(board, unit_asked(state, side, about, in_reserve=True), table)


def act(state: State, side: str, table: Table, about: About) -> object:
    """An activation, and where the unit ends."""
    board = board_of(state, side, table)
    unit = unit_asked(state, side, about)
    start = where(unit)
    trees.act(board, unit, table)
    if not board.is_left(unit):
        return f"{unit.name} is gone"
    return f"{unit.name} stays at {start}" if where(unit) == start else f"{unit.name} moves to {where(unit)}"


def decide(state: State, side: str, table: Table, about: About) -> object:
    """The action of a unit."""
    return trees.decide(*acting(state, side, table, about), table)


def tree_step(name: str, state: State, side: str, table: Table, about: About) -> object:
    """One step of a tree."""
    board, _ = acting(state, side, table, about)
    if name in STEPWISE:
        return STEPWISE[name](board, table)
    return WITH_MARKER[name](board, marker_asked(state, about), table)


# Basic concepts


def activate(state: State, side: str, table: Table, about: About) -> object:
    """Who is activated."""
    foes_ready = any(not unit.activated and not unit.stunned for unit in on_table(state, FOE[side]))
    return concepts.activate(board_of(state, side, table), foes_ready, table) or "nobody: the AI passes"


def control(state: State, side: str, table: Table, about: About) -> object:
    """What is not under control."""
    board, _ = acting(state, side, table, about)
    with table.deciding("skirmish.basics.control.majority", "Which objectives are not under control?") as deciding:
        left = concepts.uncontrolled(board, table)
        for marker in board.markers():
            table.fact("{}: {}", marker, concepts.controlled_by(board, left, marker) or "not under control")
        deciding.choose(left or "all are under control")
    return label(left) or "all are under control"


def their_objective(state: State, side: str, table: Table, about: About) -> object:
    """What the unit is after."""
    board, _ = acting(state, side, table, about)
    return concepts.their_objective(board, table) or "none"


def in_the_way(state: State, side: str, table: Table, about: About) -> object:
    """Who is in the way."""
    board, _ = acting(state, side, table, about)
    marker = marker_asked(state, about)
    with table.deciding("skirmish.basics.in_the_way", "Who is in the way?") as deciding:
        those = concepts.enemies_in_the_way(board, marker, table)
        deciding.choose(names(those))
    return names(those)


def advance(state: State, side: str, table: Table, about: About) -> object:
    """Where an Advance ends."""
    board, unit = acting(state, side, table, about)
    board.advance(unit, marker_asked(state, about), unit.profile.advance, "")
    return where(unit)


def rush(state: State, side: str, table: Table, about: About) -> object:
    """Where a Rush ends."""
    board, unit = acting(state, side, table, about)
    board.rush(unit, marker_asked(state, about), unit.profile.rush, "")
    return where(unit)


def advance_on(state: State, side: str, table: Table, about: About) -> object:
    """Where an Advance with regard to an enemy ends."""
    board, unit = acting(state, side, table, about)
    advancing.advance_on_enemy(board, unit, unit_asked(state, FOE[side], about, "enemy"), table)
    return where(unit)


def shoot_at(state: State, side: str, table: Table, about: About) -> object:
    """Whom a weapon is shot at."""
    board, unit = acting(state, side, table, about)
    weapons = {weapon.name: weapon for weapon in reversed(unit.profile.ranged)}
    if not weapons:
        raise BadInput(f"with.unit: expected one with a ranged weapon, found {unit.name}")
    weapon = weapons[one_name(about, "weapon", weapons)] if "weapon" in about else unit.profile.ranged[0]
    targets = attacks.valid_targets(board, board.enemies(), weapon)
    return concepts.shooting_target(board, targets, weapon, table) if targets else "nobody"


def charge_at(state: State, side: str, table: Table, about: About) -> object:
    """Whom a unit charges."""
    board, _ = acting(state, side, table, about)
    with table.deciding("skirmish.basics.charge.order", "Is there somebody to charge?") as deciding:
        enemy = trees.charged(board, board.enemies(), table) or "nobody"
        deciding.choose(enemy)
    return enemy


def strike_back(state: State, side: str, table: Table, about: About) -> object:
    """Whether a unit strikes back."""
    return concepts.strikes_back(unit_asked(state, side, about), table)


# Special rules and movement


def ambush(state: State, side: str, table: Table, about: About) -> object:
    """Where a unit comes in."""
    unit = unit_asked(state, side, about, in_reserve=True)
    came = reserves.arrive_one(board_of(state, side, table), unit, table)
    return where(unit) if came else "in reserve"


def scout(state: State, side: str, table: Table, about: About) -> object:
    """Where a scout ends."""
    unit = unit_asked(state, side, about)
    reserves.scout_move(board_of(state, side, table), unit, table)
    return where(unit)


def army_rules(state: State, side: str, table: Table, about: About) -> object:
    """Where a unit is after its army's rules."""
    board, unit = acting(state, side, table, about)
    special.use_army_rules(board, unit, table)
    return where(unit)


def breath(state: State, side: str, table: Table, about: About) -> object:
    """Whether a unit breathes fire."""
    board, unit = acting(state, side, table, about)
    special.breathe_when_shooting(board, unit, table)
    return "it breathes fire" if unit.breathed else "no"


def indirect(state: State, side: str, table: Table, about: About) -> object:
    """Whether a unit holds to shoot."""
    return "holds" if special.holds_to_shoot(*acting(state, side, table, about), table) else "plays its tree"


class Casting(DigitalBoard):
    """A board that writes down what is cast and at whom, before it takes effect."""

    spoken = "nothing"

    def cast(self, unit: Unit, spell: Spell, target: Unit) -> None:
        """Written down, then cast."""
        self.spoken = f"{spell.name} at {target.name}"
        super().cast(unit, spell, target)

    def cast_at_terrain(self, unit: Unit, spell: Spell, marker: Marker) -> None:
        """Written down, then cast."""
        self.spoken = f"{spell.name} at {self.barring_piece(marker, spell.range)}"
        super().cast_at_terrain(unit, spell, marker)


def spell(state: State, side: str, table: Table, about: About) -> object:
    """What is cast at whom."""
    board, unit = Casting(state, side, table, MIND), unit_asked(state, side, about)
    if not unit.profile.wizard:
        raise BadInput(f"with.unit: expected a wizard, found {unit.name}")
    board.acts_quietly(unit)
    wizard.cast_after_move(board, unit, table)
    return board.spoken


def block(state: State, side: str, table: Table, about: About) -> object:
    """Whether a wizard blocks."""
    with table.deciding("skirmish.ruling.spell_valid", "Does it try to block?") as deciding:
        yes = wizard.blocks(board_of(state, side, table), unit_asked(state, side, about), table)
        deciding.choose(yes)
    return yes


def push(state: State, side: str, table: Table, about: About) -> object:
    """Where a push takes an enemy."""
    board, _ = acting(state, side, table, about)
    enemy = unit_asked(state, FOE[side], about, "enemy")
    start = where(enemy)
    special_moves.push(board, enemy, table)
    if not board.is_left(enemy):
        return f"{enemy.name} is gone"
    return f"{enemy.name} at {where(enemy)}" if where(enemy) != start else "not moved"


def dares(edge: str, state: State, side: str, table: Table, about: About) -> object:
    """Whether a unit drops, leaps or jumps."""
    board = board_of(state, side, table)
    return special_moves.dares(board, EDGES[edge], number_asked(about, "inches", 0, 24), table)


def face(state: State, side: str, table: Table, about: About) -> object:
    """Whether a unit goes over what lies on its way."""
    board, _ = acting(state, side, table, about)
    marker = marker_asked(state, about)
    edge = board.edge_ahead(marker)
    special_moves.face_edge(board, marker, table)
    return "nothing in the way" if edge == "none" else "over it" if board.dares.get(marker.name) else "around it"


WITHIN = ("unit", "objective")
AGAINST = ("unit", "enemy")
"""What a position may name besides."""

STEPS: dict[str, Step[State]] = {
    "act": Step("a whole activation of a unit: army rules, tree, move, spell, attack", act, takes=("unit",)),
    "decide": Step("what a unit does: its decision tree, and what goes before it", decide, takes=("unit",)),
    "activate": Step("Activation Order: which unit is activated", activate),
    "lists": Step("AI Armies: two lists at random", lists, takes=("lists",)),
    "objective": Step("Objectives Set Up: one marker of the AI", objective),
    "groups": Step("AI Deployment: dealing the units into groups", groups),
    "sections": Step("AI Deployment: the sections of the groups", sections, needs=("groups",)),
    "deploy": Step("AI Deployment: where one unit goes", deploy, needs=("section",), takes=("unit",)),
    "deploy-all": Step("AI Deployment: the whole army, Ambush and Scout too", deploy_all),
    "bonus": Step("AI Challenge Bonus at the start of a round", bonus),
    "type": Step("Unit Types: which tree a unit follows", type_, takes=("unit",)),
    **{
        name: Step(f"Decision Tree, {name.replace('-', ' step ')}", partial(tree_step, name), takes=WITHIN)
        for name in sorted([*STEPWISE, *WITH_MARKER])
    },
    "control": Step("Controlling Objectives: which are not under control for a unit", control, takes=("unit",)),
    "their-objective": Step("the objective that a unit is after", their_objective, takes=("unit",)),
    "in-the-way": Step("Enemies in the way of a unit to an objective", in_the_way, takes=WITHIN),
    "advance": Step("Advancing toward an objective: where it ends", advance, takes=WITHIN),
    "rush": Step("rushing toward an objective: where it ends", rush, takes=WITHIN),
    "advance-on": Step("Advancing with regard to an enemy: away, or just into range", advance_on, takes=AGAINST),
    "shoot-at": Step("Shooting: whom a unit shoots", shoot_at, takes=("unit", "weapon")),
    "charge-at": Step("Melee: whom a unit charges", charge_at, takes=("unit",)),
    "strike-back": Step("Melee: whether a charged unit strikes back", strike_back, takes=("unit",)),
    "ambush": Step("Ambush: where a unit in reserve comes in", ambush, takes=("unit",)),
    "scout": Step("Scout: the move after deployment", scout, takes=("unit",)),
    "army-rules": Step("Army Special Rules at the start of an activation", army_rules, takes=("unit",)),
    "breath": Step("Fire Breath when shooting", breath, takes=("unit",)),
    "indirect": Step("Indirect: whether it holds and shoots", indirect, takes=("unit",)),
    "spell": Step("Wizard: which spell is cast at whom", spell, takes=("unit",)),
    "block": Step("Wizard: whether it tries to block a spell", block, takes=("unit",)),
    "push": Step("Pushing a unit that was just stunned", push, needs=("enemy",), takes=("unit",)),
    "drop": Step("Dropping off an elevation", partial(dares, "drop"), needs=("inches",)),
    "leap": Step("Leaping off an elevation", partial(dares, "leap"), needs=("inches",)),
    "jump": Step("Jumping a gap", partial(dares, "jump"), needs=("inches",)),
    "face": Step("whether a unit goes over an edge or gap on its way, or around it", face, takes=WITHIN),
}
