"""The Ford at a physical table: the person has the map and the pieces, Foeman plays the Column."""

from __future__ import annotations

from dataclasses import dataclass, field

from foeman.engine.game import Layout, Outcome, Terms
from foeman.engine.questions import YOU
from foeman.engine.states import shared
from foeman.engine.table import Table
from foeman.engine.tabletop import Memory, tabletop
from foeman.games.ford.bots.board import Board
from foeman.games.ford.bots.march import march
from foeman.games.ford.bots.seat import NAME
from foeman.games.ford.printed import SIDES
from foeman.games.ford.state import FOE


@dataclass(slots=True)
class Companion:
    """What Foeman keeps beside a real table: the turn and what it was told."""

    terms: Terms = shared()
    turn: int = 1
    winner: str = ""
    memory: Memory = field(default_factory=Memory)


def set_up(terms: Terms, table: Table) -> Companion:
    """The person sets up the real game; the spaces of the map are the names that will be offered."""
    table.instruct(f"Set up The Ford: four cohorts in each camp, weather cards shuffled. I play {bot_side(terms)}.")
    places = list(terms.content.spaces)
    return Companion(terms, memory=Memory(names={"Place": places}, complete=["Place"]))


def take_turn(state: Companion, table: Table) -> None:
    """One turn: the person turns the weather over and marches, Foeman marches the bot when it is its time."""
    side, foe = bot_side(state.terms), FOE[bot_side(state.terms)]
    state.memory.next_step()
    table.instruct(f"Turn {state.turn}: turn over a weather card.", "ford.weather")
    first = table.choose(YOU, SIDES, rule="ford.order", about=f"turn {state.turn}", words="Who marches first?")
    if first == foe:
        table.instruct(f"March {foe}.", "ford.march")
    march(tabletop(Board, table, state.memory, "ford", state.terms.content), table)
    if first == side:
        table.instruct(f"March {foe}.", "ford.march")
    table.instruct("Fight the battles, then score.", "ford.battle")
    state.turn += 1
    if state.turn > state.terms.options.turns:
        state.winner = table.choose(YOU, [*SIDES, "nobody"], rule="ford.win", words="Who has more points?")


def outcome(state: Companion) -> Outcome | None:
    """As the person says."""
    if not state.winner:
        return None
    winners = SIDES if state.winner == "nobody" else (state.winner,)
    return Outcome(winners, {}, state.turn - 1, f"{state.winner} wins." if len(winners) == 1 else "A draw.")


def layout(state: Companion) -> Layout:
    """The board is on the table, not here; only the turn is kept."""
    return {"the turn marker": state.turn}


def text(state: Companion, seat: str | None) -> str:
    """The turn, and what has been told."""
    told = {**state.memory.game, **state.memory.step, **state.memory.decision}
    return "\n".join([f"Turn {state.turn}", *(f"  {key}: {value}" for key, value in told.items())])


def bot_side(terms: Terms) -> str:
    """The side that Foeman plays; the Tribes if nobody said otherwise."""
    return next((side for side, player in terms.seats.items() if player == NAME), SIDES[1])
