"""Command Phase: in turn each army executes an Order or plays an Event Card."""

from __future__ import annotations

from foeman.engine.questions import Option
from foeman.engine.table import Table
from foeman.games.crusade.rules.acts import discard
from foeman.games.crusade.rules.cards import play_card
from foeman.games.crusade.rules.orders import can_execute, execute
from foeman.games.crusade.seat import seat
from foeman.games.crusade.state import Placed, State

Doing = tuple[str, Placed] | str | None
"""What a player does in a turn: an Order in a region, an Event Card, or nothing any more."""
PASS: Option[Doing] = Option("pass", None)


def begin_command(state: State, table: Table) -> None:
    """crusade.strategy.alternative: the phase begins; with the alternative rule bots roll for a new column."""
    table.tell("Command Phase.", rule="crusade.base.rounds")
    state.turn = 0
    for army in state.initiative:
        state.armies[army].passed = False
        seat(state, army).begin_phase(state, army, "Command", table)
    state.phase = "Command"


def command_turn(state: State, army: str, table: Table) -> None:
    """crusade.command.turns, crusade.base.command, crusade.base.command.pass: an army's turn; if it does something, the
    next army is due, otherwise whoever comes after it."""
    state.turn = (state.initiative.index(army) + 1) % len(state.initiative)
    if take_turn(state, army, table):
        state.due.clear()


def take_turn(state: State, army: str, table: Table) -> bool:
    """crusade.command.turns, crusade.base.command.pass: an army's turn; says whether it did something."""
    return seat(state, army).take_turn(state, army, table)


def player_turn(state: State, army: str, table: Table) -> bool:
    """crusade.base.command, crusade.base.command.pass: a player executes an Order, plays a card, or passes for good."""
    chosen = table.choose(
        army,
        [PASS, *executable(state, army), *playable(state, army)],
        rule="crusade.base.command",
        about=(army, state.armies[army].command),
        words="{}, command points: {}. What do you do?",
    )
    doing = chosen.value
    if doing is None:
        state.armies[army].passed = True
        table.tell("{} passes.", army, rule="crusade.base.command.pass")
        return False
    if isinstance(doing, str):
        play_card(state, army, doing, table)
    else:
        execute(state, army, *doing, table)
    return True


def playable(state: State, army: str) -> list[Option[Doing]]:
    """crusade.base.command: the Event Cards in a player's hand."""
    return [Option(f"play {card}", card, (card,)) for card in state.armies[army].cards]


def executable(state: State, army: str) -> list[Option[Doing]]:
    """crusade.base.command.order, crusade.game.separate: an army's own Orders that can be executed now, by name."""
    found: dict[str, Option[Doing]] = {}
    for name, region in state.regions.items():
        for placed in region.orders.get(army, ()):
            if not placed.executed and can_execute(state, army, name, placed.order):
                words = f"{placed.order} in {name}"
                found[words] = Option(words, (name, placed), (name, placed.order))
    return list(found.values())


def end_command(state: State, table: Table) -> None:
    """crusade.base.command: the phase is over: bonuses of the bots, then cards left in hand go beside their decks."""
    for army in state.initiative:
        if not state.ended:
            seat(state, army).bonus(state, army, table)
    for army in state.initiative:
        cards, state.armies[army].cards = state.armies[army].cards, []
        for card in cards:
            discard(state, card)
    state.phase = "Diplomacy"
