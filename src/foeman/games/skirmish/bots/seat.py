"""The AI in a side's seat: what the rules leave to a side, decided by its document; and the board it plays on."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.skirmish.bots import concepts, placing, preparation, reserves, special, special_moves, trees
from foeman.games.skirmish.bots.board import Mind
from foeman.games.skirmish.bots.types import type_of
from foeman.games.skirmish.bots.wizard import blocks, other_targets
from foeman.games.skirmish.digital.board import DigitalBoard
from foeman.games.skirmish.geometry.places import Goal
from foeman.games.skirmish.rules.wounds import give_boon, take_boon
from foeman.games.skirmish.seat import seat
from foeman.games.skirmish.state import (
    AI,
    FOE,
    OPPOSITE,
    PLAYER,
    ZONES,
    Model,
    State,
    Unit,
    distance,
    holds,
    of_side,
    on_table,
    ruling,
)


class Thinking:
    """What a digital board asks of the AI when it carries a command out to the inch."""

    type_of = staticmethod(type_of)
    deployment_place = staticmethod(preparation.deployment_place)
    objective_place = staticmethod(placing.objective_place)
    scout_place = staticmethod(placing.scout_place)
    back_off_place = staticmethod(placing.back_off_place)
    close_in_place = staticmethod(placing.close_in_place)
    chase_place = staticmethod(placing.chase_place)
    other_targets = staticmethod(other_targets)


MIND: Mind = Thinking()


def board_of(state: State, side: str, table: Table) -> DigitalBoard:
    """What the AI sees and does for a side."""
    return DigitalBoard(state, side, table, MIND)


def acting(state: State, unit: Unit, table: Table) -> DigitalBoard:
    """The same, with a unit that queries are about."""
    board = board_of(state, unit.side, table)
    board.acts_quietly(unit)
    return board


class Bot:
    """The AI of the solo rules."""

    # Preparation

    def place_objective(self, state: State, side: str, table: Table) -> None:
        """skirmish.prepare.objectives.place: by chance, in one of four parts."""
        preparation.place_objective(board_of(state, side, table), table)

    def deploys_in_turn(self) -> bool:
        """skirmish.prepare.deploy.player_first: the player's whole army, then the AI's."""
        return False

    def give_zones(self, state: State, side: str, table: Table) -> None:
        """skirmish.prepare.deploy.player_first, skirmish.ruling.random_zone: the player gets a random zone."""
        zone = table.tie(ZONES, rule="skirmish.prepare.deploy.player_first", about="the player's zone")
        state.zones = {PLAYER: zone, AI: OPPOSITE[zone]}
        if ruling(state, "skirmish.ruling.random_zone") == "player_begins":
            state.first = PLAYER

    def deployment_order(self, state: State, side: str, table: Table) -> list[Unit]:
        """skirmish.prepare.deploy.order: dealt into groups, a section for each, and one at a time by chance."""
        board = board_of(state, side, table)
        order, state.sections[side] = preparation.deployment_order(board, of_side(state, side), table)
        return order

    def scout_order(self, state: State, side: str, table: Table) -> list[Unit]:
        """skirmish.special.scout: one at a time by chance."""
        return reserves.scout_order(board_of(state, side, table), of_side(state, side), table)

    def deploy(self, state: State, unit: Unit, table: Table) -> None:
        """skirmish.prepare.deploy.sections: in the section of its group."""
        section = state.sections[unit.side][unit.group - 1]
        preparation.deploy_unit(board_of(state, unit.side, table), unit, section, table)

    def scout_move(self, state: State, unit: Unit, table: Table) -> None:
        """skirmish.special.scout: toward the nearest objective."""
        reserves.scout_move(board_of(state, unit.side, table), unit, table)

    # A round

    def arrival_order(self, state: State, side: str, units: list[Unit], table: Table) -> list[Unit]:
        """skirmish.special.ambush: by chance."""
        return table.shuffle(units, rule="skirmish.special.ambush", about="who comes in")

    def arrive(self, state: State, unit: Unit, table: Table) -> None:
        """skirmish.special.ambush: in the section rolled."""
        reserves.arrive_one(board_of(state, unit.side, table), unit, table)

    def take_bonus(self, state: State, side: str, table: Table) -> None:
        """skirmish.prepare.bonus, skirmish.level.edge: the challenge bonus against anybody but another AI."""
        foe, options, bonus = FOE[side], state.terms.options_of(side), (0, 0)
        if options.bonus and not isinstance(seat(state, foe), Bot):
            held = holds(state, side), holds(state, foe)
            bonus = preparation.challenge(*held, state.round, state.terms.rulings, table)
        if options.edge:
            bonus = preparation.with_edge(bonus, options.edge, table)
        if options.bonus or options.edge:
            state.to_hit[side], state.defense[side] = bonus

    def activate(self, state: State, side: str, table: Table) -> None:
        """skirmish.general.solo: the AI picks a unit by its rules and acts with it, or passes."""
        board = self.board(state, side, table)
        foes_ready = any(not unit.activated and not unit.stunned for unit in on_table(state, FOE[side]))
        unit = concepts.activate(board, foes_ready, table)
        if unit is not None:
            trees.act(board, unit, table)
            unit.activated = True

    def board(self, state: State, side: str, table: Table) -> DigitalBoard:
        """What it sees and does when it activates a unit."""
        return board_of(state, side, table)

    # Attacks

    def strikes_back(self, state: State, unit: Unit, foe: Unit, table: Table) -> bool:
        """skirmish.basics.strike_back: always."""
        return concepts.strikes_back(unit, table)

    def breathe_back(self, state: State, unit: Unit, foe: Unit, table: Table) -> None:
        """skirmish.special.fire_breath.use: whenever it fights."""
        special.breathe_in_melee(board_of(state, unit.side, table), unit, foe, table)

    def pursue(self, state: State, unit: Unit, inches: float, table: Table) -> None:
        """skirmish.base.melee.after_ai: toward its objective, if one is not under control; otherwise it stays."""
        board = acting(state, unit, table)
        marker = concepts.their_objective(board, table)
        if marker is not None:
            board.go_toward(unit, marker, inches, "skirmish.base.melee.after_ai")

    def push(self, state: State, unit: Unit, target: Unit, table: Table) -> None:
        """skirmish.moves.push: if it is of use."""
        special_moves.push(acting(state, unit, table), target, table)

    def picked_model(
        self, state: State, unit: Unit, target: Unit, models: list[Model], rule: str, table: Table
    ) -> Model:
        """skirmish.special.sniper: one with an upgrade."""
        return next((model for model in models if model.upgrades), models[0])

    def blast_shared(
        self, state: State, unit: Unit, target: Unit, near: list[Unit], hits: int, table: Table
    ) -> list[Unit]:
        """skirmish.base.rule.blast: the AI shares what is too much for the target."""
        return near if hits > len(target.models) else []

    def rest_of_hits(
        self, state: State, units: list[Unit], over: int, rule: str, source: str, table: Table
    ) -> list[Unit]:
        """skirmish.general.equal: by chance."""
        return table.deal(units, over, rule="skirmish.general.equal", about=f"hits of a {source} left over")

    # Spells

    def blocks(self, state: State, wizard: Unit, caster: Unit, table: Table) -> bool:
        """skirmish.ruling.spell_valid: whenever it may."""
        return blocks(board_of(state, wizard.side, table), wizard, table)

    def move_by_spell(self, state: State, unit: Unit, inches: int, table: Table) -> None:
        """skirmish.base.spell.move: toward its objective, else toward the nearest enemy."""
        board = acting(state, unit, table)
        goal: Goal | None = concepts.their_objective(board, table)
        if goal is None:
            goal = min(board.enemies(), key=lambda one: distance(unit, one), default=None)
        if goal is not None:
            board.go_toward(unit, goal, inches, "skirmish.base.spell.move")

    def charge_by_spell(self, state: State, unit: Unit, inches: int, table: Table) -> None:
        """skirmish.base.spell.move: the first of those it can charge, with 1 added to hit."""
        board = acting(state, unit, table)
        within = board.can_charge(board.enemies(), inches)
        if within:
            enemy = concepts.charge_target(board, within, table)
            give_boon(unit, "to_hit_melee", 1)
            board.charge(unit, enemy, inches)
            board.fight(unit, enemy)
            take_boon(unit, "to_hit_melee")
