"""Setting up beside a real table: what people lay out, and the board as it begins."""

from __future__ import annotations

from foeman.engine.forms import Names
from foeman.engine.game import PERSON, RANDOM, Terms
from foeman.engine.mirror import NOTHING as LIES_SO
from foeman.engine.mirror import put_all
from foeman.engine.questions import YOU
from foeman.engine.reading import BadInput
from foeman.engine.table import Table
from foeman.engine.tables import KeptCards
from foeman.games.crusade.bots.board import JERUSALEM
from foeman.games.crusade.companion.cards import keeps_objectives, needs
from foeman.games.crusade.companion.forms import Report
from foeman.games.crusade.companion.kept_map import go_on
from foeman.games.crusade.companion.look import board_lines
from foeman.games.crusade.companion.orders import forget_names
from foeman.games.crusade.companion.seats import believe
from foeman.games.crusade.companion.state import Mirror
from foeman.games.crusade.companion.things import pieces_in, recount, standing, stands, things
from foeman.games.crusade.companion.told_map import ToldSpace, is_told, meet
from foeman.games.crusade.companion.told_pieces import tell_leaders
from foeman.games.crusade.rules.setup import set_up as lay_out
from foeman.games.crusade.state import BOT, State


def set_up(terms: Terms, table: Table) -> Mirror:
    """crusade.setup.usual, crusade.game.armies: the bots of this table, and the board as it begins."""
    check_seats(terms)
    game = quietly(terms, table)
    state = Mirror(**{name: getattr(game, name) for name in game.__dataclass_fields__})
    table = KeptCards(table)
    bots = " and ".join(state.bots)
    words = f"Set up the game for {' and '.join(state.armies)}. I play {bots} and count the gold and crowns."
    table.instruct(f"{words} {counters(terms)}", "crusade.setup.usual")
    if terms.options.orders == "real":
        forget_names(state)
        sort_counters(table)
    for army, own in state.armies.items():
        if army not in state.bots or not keeps_objectives(terms):
            own.objectives = []
    deal_objectives(state, table)
    table.instruct(f"Initiative track: {', '.join(state.initiative)}.", "crusade.setup.initiative")
    glory = ", ".join(f"{alliance} {number}" for alliance, number in state.glory.items())
    table.instruct(f"Glory track: {glory}. Faith 0 for every army; no Mercantile marker.", "crusade.setup.faith")
    explain(state, table)
    tell_board(state, table)
    return state


DIFFERS = "Does your map look like this? none if it does, or what stands differently."


def check_seats(terms: Terms) -> None:
    """crusade.game.armies: people and bots."""
    seats = terms.seats
    if BOT not in seats.values() or RANDOM in seats.values() or PERSON not in seats.values():
        raise BadInput(f"seats: expected people and at least one {BOT} at a physical table")


def deal_objectives(state: Mirror, table: Table) -> None:
    """crusade.setup.objectives: three Objective Cards for each bot, which nobody looks at, or which Foeman keeps."""
    for army in state.bots:
        own = state.armies[army]
        words = f"{army} begins with gold {own.gold}, crowns {own.crowns}. {needs(army, state.terms)}"
        table.instruct(words, "crusade.setup.objectives")


def sort_counters(table: Table) -> None:
    """crusade.setup.groups.hidden: real counters are sorted into their groups."""
    table.instruct(
        "Sort the Orders of each army that I play: reactions and blanks are Reaction, the other basic Orders and the "
        "Advanced March of 1 point are Prepared, the rest is Advanced. Shuffle each group, face down.",
        "crusade.setup.groups.hidden",
    )


def explain(state: Mirror, table: Table) -> None:
    """How changes are told."""
    usual = next(army for army in state.armies if army not in state.bots)
    table.tell(
        "Tell me changes like this: Acre = 3i 1c Richard + neutral 1i (all that stands there now; - for nothing), "
        "Acre = +1i or -2c (what has come or gone), Glory Muslim = 3; in your turn also "
        "Battle = Acre from Tyre with 3i 1c, or {} = passes. i, c and s are Infantry, Cavalry and Siege Engines.",
        usual,
        rule="crusade.setup.usual",
    )


def counters(terms: Terms) -> str:
    """crusade.setup.groups.hidden: who keeps the bots' Orders."""
    if terms.options.orders == "real":
        return "The Orders are the real counters."
    return "I keep the Orders: on the map any face-down counter of the army stands for one."


def quietly(terms: Terms, table: Table) -> State:
    """The set-up of the pack, without a word: at a physical table people do it themselves."""
    listener, table.listener = table.listener, None
    try:
        return lay_out(terms, table)
    finally:
        table.listener = listener


def tell_board(state: Mirror, table: Table) -> None:
    """crusade.setup.usual: the board as the pack has it, to be corrected; or told from the beginning."""
    rule = "crusade.setup.usual"
    if is_told(state.terms) and not tell_map(state, table):
        tell_pieces(state, table)
        return
    for line in board_lines(state):
        table.tell("{}", line, rule=rule)
    now, other = things(state), standing(state, "") if is_told(state.terms) else None
    forms, example = {name: thing.form for name, thing in now.items()}, f"{next(iter(state.regions), 'Acre')} = 3i 1c"
    form = Report(forms, other, believed=now, example=example, nothing=LIES_SO)
    told = table.ask(YOU, form, rule=rule, about="the board", words=DIFFERS)
    believe(state, now, told)
    state.began = whole_board(state) if is_told(state.terms) else {}


def whole_board(state: Mirror) -> dict[str, str]:
    """What stands where, by region."""
    return {name: stands(state, name) for name in state.regions if stands(state, name) != "-"}


def tell_map(state: Mirror, table: Table) -> bool:
    """crusade.setup.usual: on a map that is told, what an owner has looked up already, their Leaders, and where the
    markers of diplomacy begin. Says whether it is known what stands where."""
    stands_known = go_on(state)
    laid_out, state.regions = state.regions if stands_known else {}, {}
    tell_leaders(state, [army for army in state.armies if army not in state.leaders_told], table)
    for name in (*state.told, JERUSALEM):
        meet(state, name)
    state.regions |= {name: laid_out[name] for name in state.regions if name in laid_out}
    if state.terms.content.first_space not in state.spaces_told:
        tell_first_space(state, table)
    return stands_known


def tell_first_space(state: Mirror, table: Table) -> None:
    """crusade.base.diplomacy.move: where the markers of diplomacy begin."""
    words = "On which space of the diplomacy board do the markers begin?"
    begin = table.name(YOU, rule="crusade.setup.usual", about="diplomacy board", words=words)
    state.spaces_told.setdefault(begin, ToldSpace())
    for own in state.armies.values():
        own.marker = begin


def tell_pieces(state: Mirror, table: Table) -> None:
    """crusade.setup.usual: the regions that are not empty, and what stands in them."""
    rule, words = "crusade.setup.usual", "Which regions are not empty at the start?"
    for name in table.ask(YOU, Names(tuple(state.told), 1), rule=rule, about="regions", words=words):
        meet(state, name)
    recount(state)
    now = {name: pieces_in(state, name) for name in state.regions}
    form = Report({name: thing.form for name, thing in now.items()}, believed=now, nothing="Nothing")
    words = "What stands in them? (Acre = Ayyubid 3i 1c, Tyre = Angevin 3i 2c Henry)"
    told = table.ask(YOU, form, rule=rule, about="the board", words=words)
    put_all(now, told)
    state.began = whole_board(state)
