"""The bot's seat in a digital game: where the rules turn to a side that the bot plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar, cast

from foeman.engine.game import Terms
from foeman.engine.questions import label
from foeman.engine.table import Table
from foeman.games.sparta.bots import (
    battle,
    cards,
    deployment,
    desperate,
    mobilisation,
    objective,
    raiding,
    setup,
    ships,
    siege,
)
from foeman.games.sparta.bots.board import Effect, ForceName
from foeman.games.sparta.bots.bot import Bot, bot_of
from foeman.games.sparta.digital.commands import DigitalBoard
from foeman.games.sparta.printed import PrintedEffect
from foeman.games.sparta.rules.battle import Fight, losing
from foeman.games.sparta.rules.control import controller
from foeman.games.sparta.state import SIEGE, Force, Kind, State, forces_of

T = TypeVar("T")

KEPT: dict[str, tuple[Terms, Bot]] = {}
"""The bots of the game last played, by side: a bot never changes while its terms are the same."""


def bot_on(state: State, side: str) -> Bot:
    """The bot of a side."""
    kept = KEPT.get(side)
    if kept is None or kept[0] is not state.terms or kept[1].printed is not state.printed:
        kept = KEPT[side] = (state.terms, bot_of(state.terms, side, state.printed))
    return kept[1]


class BotSeat:
    """The bot of the solo rules decides."""

    board: ClassVar[type[DigitalBoard]] = DigitalBoard
    reads_cards = False
    has_objective = True

    def before_setup(self, state: State, side: str, table: Table) -> None:
        setup.determine_advantages(bot_on(state, side), self.board(state, side, table), table)

    def after_setup(self, state: State, side: str, table: Table) -> None:
        objective.first_objective(bot_on(state, side), self.board(state, side, table), table)

    def region_changed(self, state: State, side: str, table: Table) -> None:
        """sparta.objective.taken, sparta.ruling.when_taken: it finds another objective once it controls its own."""
        region = state.sides[side].objective
        if not region or controller(state, region) == side:
            objective.renew_if_taken(bot_on(state, side), self.board(state, side, table), table)

    # Cards

    def play_card(self, state: State, side: str, left: int, table: Table) -> None:
        cards.play_next(bot_on(state, side), self.board(state, side, table), table)

    def carry_out(
        self, state: State, side: str, card: str, effect: PrintedEffect, increased: bool, table: Table
    ) -> None:
        board = self.board(state, side, table)
        board.card, board.increased = card, increased
        cards.carry_out_effect(bot_on(state, side), board, Effect(effect.name), increased, table)

    def pick(self, side: str, options: Sequence[T], table: Table, *, rule: str, about: object = "", words: str) -> T:
        """sparta.cards.random, sparta.ruling.free_choices: any of the options, by chance."""
        rule = "sparta.cards.random"
        if table.listener is None or len(options) < 2:
            return table.tie(options, rule=rule, about=about)
        question = words.format(*map(label, about if isinstance(about, tuple) else (about,)))
        with table.deciding(rule, question) as deciding:
            table.fact("one of {}", list(options))
            chosen = table.tie(options, rule=rule, about=about)
            deciding.choose(chosen)
        return chosen

    # Shipbuilding and raiding

    def builds_ship(self, state: State, side: str, number: int, table: Table) -> bool:
        bot, board = bot_on(state, side), self.board(state, side, table)
        if number == 1:
            return ships.builds(bot, board, table)
        return number == 2 and ships.builds_again(bot, board, table)

    def besieges(self, state: State, force: Force, table: Table) -> bool:
        board = self.board(state, force.side, table)
        return raiding.stays(bot_on(state, force.side), board, ForceName(force.name), table)

    # Deployment and battle

    def deploy(self, state: State, force: Force, table: Table) -> None:
        board = self.board(state, force.side, table)
        deployment.deploy_force(bot_on(state, force.side), board, ForceName(force.name), table)

    def plays_battle_card(self, state: State, side: str, under_way: Fight, table: Table) -> bool:
        battle.answer(bot_on(state, side), self.board(state, side, table, under_way), table)
        return losing(under_way).side != side

    def after_battle(self, state: State, side: str, under_way: Fight, table: Table) -> None:
        if under_way.turned[side]:
            battle.after_battle(bot_on(state, side), self.board(state, side, table, under_way), table)

    # Mobilisation

    def mobilise(self, state: State, side: str, number: int, table: Table) -> bool:
        return mobilisation.mobilise_once(bot_on(state, side), self.board(state, side, table), number, table)

    def react(self, state: State, side: str, kind: Kind, table: Table) -> None:
        board = self.board(state, side, table, reacting=True)
        mobilisation.react(bot_on(state, side), board, [kind], table)

    # Sieges and Desperate Times

    def sieges(self, state: State, side: str, table: Table) -> list[str]:
        if not forces_of(state, side, SIEGE):
            return []
        return cast("list[str]", siege.sieges_with_dice(self.board(state, side, table), table))

    def prosecute(self, state: State, side: str, left: list[str], table: Table) -> list[str]:
        board, names = self.board(state, side, table), cast("list[ForceName]", left)
        return cast("list[str]", siege.prosecute_next(bot_on(state, side), board, names, table))

    def turns_raid_away(self, state: State, side: str, force: Force, space: str, table: Table) -> bool:
        return desperate.against_raid(bot_on(state, side), self.board(state, side, table), space, table)

    def turns_siege_away(self, state: State, side: str, siege: Force, left: int, rolled: bool, table: Table) -> bool:
        bot, board = bot_on(state, side), self.board(state, side, table)
        return desperate.against_siege(bot, board, siege.space, left, rolled, table)
