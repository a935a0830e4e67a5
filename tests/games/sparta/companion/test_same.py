"""The same bot at both tables: asked question by question it decides as on the digital board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from foeman.engine.because import Record
from foeman.engine.forms import SomeOf
from foeman.engine.game import Setup
from foeman.engine.questions import CHANCE, Question
from foeman.engine.states import cloner
from foeman.engine.table import Table
from foeman.engine.tables import SeededTable
from foeman.engine.tabletop import Memory
from foeman.games.sparta import SPARTA
from foeman.games.sparta.bots import allies, deployment, influence, mobilisation, objective, raiding
from foeman.games.sparta.bots.board import Board, Foe, Force, Region
from foeman.games.sparta.bots.bot import Bot, bot_of
from foeman.games.sparta.companion import sequence as companion
from foeman.games.sparta.companion.state import COMPLETE, NAMES, Companion, Questions, TableForce
from foeman.games.sparta.digital.commands import DigitalBoard
from foeman.games.sparta.state import State

LEDGER = ("round", "talents", "favour", "objective", "given_up", "mobilised", "raids", "sieges", "kind_of")


class Kept:
    """What a ledger would know, from the digital game."""

    def __init__(self, board: DigitalBoard) -> None:
        for name in LEDGER:
            setattr(self, name, getattr(board, name))


class Referee(Table):
    """Answers for a person who looks at a digital game; the dice come from a seed."""

    def __init__(self, board: DigitalBoard, seed: int) -> None:
        self.board = board
        self.listener = Record()
        self._dice = SeededTable(seed)
        self.count = 0

    def answer(self, question: Question) -> object:
        if question.who == CHANCE:
            return self._dice.answer(question)
        self.count += 1
        answer = self._look(question)
        return question.form.parse(question.form.write(answer))

    def _look(self, question: Question) -> object:
        name, form = question.rule.rpartition(".")[2], question.form
        query: Callable[..., Any] = getattr(self.board, name)
        parts: list[Any] = [int(part) if part.isdecimal() else part for part in question.about.split(", ") if part]
        if isinstance(form, SomeOf) and question.text.endswith(("Tick all.", "Tick all that tie.")):
            values = [query(one) for one in form.options]
            best = max(values) if question.about.startswith("highest") else min(values)
            wanted = True if question.text.endswith("Tick all.") else best
            return [one for one, value in zip(form.options, values, strict=True) if value == wanted]
        if name == "showing" and isinstance(form, SomeOf):
            return query(list(form.options), parts[-1])
        if name == "foes_in_reach" and isinstance(form, SomeOf):
            return query(parts[0], list(form.options))
        return query(*parts)


def positions(seats: tuple[str, str], count: int) -> list[State]:
    """Every second turn of so many games between bots."""
    terms = SPARTA.prepare(Setup(game="sparta", seats=dict.fromkeys(seats, "bot")))
    found = []
    for seed in range(count):
        table = SeededTable(seed)
        state = SPARTA.digital.set_up(terms, table)
        number = 1
        while SPARTA.digital.outcome(state) is None:
            table.begin(number)
            SPARTA.digital.step(state, table)
            if state.turn and not state.due:
                found.append(cloner(State)(state))
            number += 1
    return found


def raid_of_each(bot: Bot, board: Board, table: Table) -> object:
    """Where each mobilised force would raid."""
    region = board.objective()
    return [deployment.raid_space(bot, board, region, force, table) for force in board.mobilised() if region]


def first_foe(bot: Bot, board: Board, table: Table) -> object:
    """Which foe each mobilised force would face first, and whether it fights."""
    faced = []
    for force in board.mobilised():
        foes = board.enemy_forces()
        reached = board.foes_in_reach(force, foes) if foes else []
        if reached:
            foe = deployment.most_urgent(board, force, list(reached), table)
            faced.append((foe, deployment.fights(bot, board, foe, board.battle_with(force, foe), table)))
    return faced


DECISIONS: dict[str, Callable[[Bot, Board, Table], object]] = {
    "objective": objective.roll_for_region,
    "influence": lambda bot, board, table: [influence.region_for(bot, board, left, table) for left in (1, 2)],
    "ally": allies.choose_ally,
    "what is mobilised": mobilisation.what_is_mobilised,
    "raids that stay": lambda bot, board, table: [raiding.stays(bot, board, force, table) for force in board.raids()],
    "raid": raid_of_each,
    "fight": first_foe,
}


@pytest.mark.parametrize("seats", [("Sparta", "Athens"), ("Sparta", "Thebes")], ids=" against ".join)
def test_both_tables_decide_alike(seats: tuple[str, str]) -> None:
    """From positions of played games every decision is the same, with the same dice, asked or looked up."""
    asked = 0
    for number, state in enumerate(positions(seats, 8)):
        for side in seats:
            for name, decide in DECISIONS.items():
                bot, truth = bot_of(state.terms, side), DigitalBoard(state, side, SeededTable(number))
                looked_up: Any = truth
                digital = decide(bot, looked_up, SeededTable(number, listener=Record()))
                referee = Referee(truth, number)
                memory = Memory(names={kind: list(names) for kind, names in NAMES.items()}, complete=list(COMPLETE))
                board: Any = Questions(Board, referee, memory, Kept(truth))
                assert decide(bot, board, referee) == digital, (name, side, number)
                asked += referee.count
    assert asked > 500


# How many questions a turn takes

EFFECT_WORDS = {"influence": "one influence", "ally": "an ally", "asset": "an asset", "promote": "a promotion"} | {
    "sally": "a deployment",
    "invest": "a siege",
}


class Onlooker(Referee):
    """Answers all that a companion asks in a turn, from a digital game that stands still meanwhile."""

    def of_kind(self, question: Question) -> Force:
        """The first mobilised force of the kind that the question is about."""
        kind = question.about.split(", ")[0]
        return next(force for force in self.board.mobilised() if self.board.kind_of(force) == kind)

    def _look(self, question: Question) -> object:
        name = question.rule.rpartition(".")[2]
        spaces = {force.space: force.name for force in self.board.state.forces if force.space}
        fixed: dict[str, object] = {
            "sequence": [] if question.form.kind == "edits" else companion.BOT_TURN,
            "turn_over": False,
            "can_increase": True,
            "influence_placed": 2,
            "control_changes": False,
            "asset_joins": False,
            "is_losing": self.count % 3 == 0,
            "is_playable": True,
            "has_won": True,
            "ship_price": 1,
            "battle_card_price": 2,
            "pieces": 3,
            "deployments": 1,
            "promotions": 1,
        }
        if name in fixed:
            return fixed[name]
        if name == "effects":
            hand = self.board.hand()
            kinds = [effect.kind for effect in self.board.printed.events[hand[0]].effects] if hand else []
            return [EFFECT_WORDS.get(kind, "something else") for kind in dict.fromkeys(kinds)][:1]
        if name == "foes_for" and isinstance(question.form, SomeOf):
            return self.board.foes_in_reach(self.of_kind(question), list(question.form.options))
        if name == "fleet_battle":
            fleet = next(force for force in self.board.mobilised() if self.board.kind_of(force) == "fleet")
            return self.board.battle_with(fleet, Foe(question.about))
        if name in ("enemy_spaces_for", "one_value_spaces_for"):
            look = self.board.enemy_spaces if name == "enemy_spaces_for" else self.board.one_value_spaces
            return look(Region(question.about.split(", ")[1]), self.of_kind(question))
        if name == "may_besiege":
            return self.board.siege_allowed(Force(question.about.split(", ")[0]))
        if name == "siege_dice_at":
            return self.board.siege_dice(Force(spaces[question.about]))
        if name == "influence_at":
            return max(1, self.board.influence_left(Force(spaces[question.about])))
        return super()._look(question)


def companion_of(state: State, side: str) -> Companion:
    """A companion's books as they would be kept of this game."""
    own = state.sides[side]
    forces = [
        TableForce(force.name, force.kind, force.where, force.space)
        for force in state.forces
        if force.side == side and force.where != "home"
    ]
    memory = Memory(names={kind: list(names) for kind, names in NAMES.items()}, complete=list(COMPLETE))
    memory.game = {"ship_price()": 1, "battle_card_price()": 2, "pieces(hoplite)": 3, "pieces(fleet)": 3}
    kept = Companion(state.terms, side, state.round, own.talents, own.favour, len(own.battle_hand), memory=memory)
    kept.objective, kept.forces = own.objective, forces
    return kept


def test_a_turn_takes_few_questions() -> None:
    """From played games, a card a turn: a quiet turn, with all forces at home, takes 6; half of all turns take 10."""
    quiet: list[Onlooker] = []
    busy: list[Onlooker] = []
    for seats in (("Sparta", "Athens"), ("Sparta", "Thebes")):
        for number, state in enumerate(positions(seats, 24)):
            for side in seats:
                table = Onlooker(DigitalBoard(state, side, SeededTable(number)), number)
                kept = companion_of(state, side)
                (busy if kept.forces else quiet).append(table)
                companion.step(kept, table)
    still, every = (sorted(table.count for table in tables) for tables in (quiet, quiet + busy))
    assert still[len(still) // 2] <= 6
    assert every[len(every) // 2] <= 10
    assert every[len(every) * 9 // 10] <= 19
