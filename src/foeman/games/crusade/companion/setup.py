"""Setting up beside a real table: what people lay out, and the board as it begins, told once."""

from __future__ import annotations

from foeman.engine.forms import Names
from foeman.engine.game import RANDOM, Terms
from foeman.engine.questions import YOU
from foeman.engine.reading import BadInput
from foeman.engine.table import Table
from foeman.engine.tabletop import Memory
from foeman.games.crusade.bots.board import JERUSALEM
from foeman.games.crusade.companion.look import board_lines
from foeman.games.crusade.companion.orders import forget_names
from foeman.games.crusade.companion.people import (
    hear,
    people,
)
from foeman.games.crusade.companion.state import Companion
from foeman.games.crusade.rules.setup import set_up as lay_out
from foeman.games.crusade.state import BOT, State
from foeman.games.crusade.state import Region as Land


def set_up(terms: Terms, table: Table) -> Companion:
    """crusade.setup.usual, crusade.game.armies: the bots of this table, and the board as it begins."""
    seats = terms.seats
    if BOT not in seats.values() or RANDOM in seats.values() or all(player == BOT for player in seats.values()):
        raise BadInput(f"seats: expected people and at least one {BOT} at a physical table")
    if len({terms.content.alliance[army] for army, player in seats.items() if player == BOT}) > 1:
        raise BadInput("seats: expected the bots of a physical table in one alliance, found some in both")
    game = quietly(terms, table)
    state = Companion(**{name: getattr(game, name) for name in game.__dataclass_fields__})
    told = terms.options.map == "told"
    if told:
        state.regions = {JERUSALEM: Land()}
        state.glory = dict.fromkeys(state.glory, 0)
    state.memory = Memory(names={"Region": list(state.regions)}, complete=[] if told else ["Region"])
    bots = " and ".join(state.bots)
    words = f"Set up the game for {', '.join(state.armies)}. I play {bots} and keep its gold and crowns here."
    table.instruct(f"{words} {counters(terms)}", "crusade.setup.usual")
    if terms.options.orders == "told":
        forget_names(state)
        table.instruct(
            "Sort its Orders: reactions and blanks are Reaction, the other basic Orders and the Advanced March of "
            "1 point are Prepared, the rest is Advanced. Shuffle each group, face down.",
            "crusade.setup.groups.hidden",
        )
    for army in state.bots:
        own = state.armies[army]
        own.objectives = []
        words = f"{army} begins with gold {own.gold}, crowns {own.crowns}. Deal it three Objective Cards, face down."
        table.instruct(words, "crusade.setup.objectives")
    table.instruct(f"Initiative track: {', '.join(state.initiative)}.", "crusade.setup.initiative")
    glory = ", ".join(f"{alliance} {number}" for alliance, number in state.glory.items())
    table.instruct(f"Glory track: {glory}. Faith 0 for every army; no Mercantile marker.", "crusade.setup.faith")
    usual = people(state)[0]
    table.instruct(
        "Tell me changes like this: Acre = 3i 1c Richard + neutral 1i (all that stands there now; - for nothing), "
        f"Glory Muslim = 3; in your turn also Battle = Acre from Tyre with 3i 1c, or {usual} = passes. "
        "i, c and s are Infantry, Cavalry and Siege Engines.",
        "crusade.setup.usual",
    )
    tell_board(state, table)
    return state


def counters(terms: Terms) -> str:
    """crusade.setup.groups.hidden: who keeps the bots' Orders."""
    if terms.options.orders == "told":
        return "Its Orders are the real ones."
    return "I keep its Orders as well: on the map any face-down counter of the army stands for one."


def quietly(terms: Terms, table: Table) -> State:
    """The set-up of the pack, without a word: at a physical table people do it themselves."""
    listener, table.listener = table.listener, None
    try:
        return lay_out(terms, table)
    finally:
        table.listener = listener


def tell_board(state: Companion, table: Table) -> None:
    """crusade.setup.usual: the board as the pack has it, to be corrected; or told from the beginning."""
    rule = "crusade.setup.usual"
    if state.terms.options.map == "told":
        words = "Which regions are not empty at the start?"
        for name in table.ask(YOU, Names((JERUSALEM,), 1), rule=rule, about="regions", words=words):
            state.regions.setdefault(name, Land())
            state.memory.learn("Region", [name])
        hear(state, table, rule, "the board", "What stands in them? (Acre = Ayyubid 3i 1c, Tyre = 3i 2c Henry)")
        learn_kinds(state, table)
        return
    for line in board_lines(state):
        table.tell(line.replace("{", "(").replace("}", ")"), rule=rule)
    hear(state, table, rule, "the board", "What stands differently on your map?")


def learn_kinds(state: Companion, table: Table) -> None:
    """crusade.general.strength: which of the regions told so far are Deserts, asked of all at once."""
    words, rule = "Which of these are Deserts?", "crusade.board.kind"
    deserts = table.choose_some(YOU, list(state.regions), rule=rule, about="the board", words=words)
    for region in state.regions:
        state.memory.keep(f"kind({region})", "desert" if region in deserts else "city", "game")
