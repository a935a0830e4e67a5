"""A round of Rome at a real table: the same parts as on screen; people's turns are told, the bots' are said.

Foeman keeps the bots' gold, decks and hands. The map, the pieces and all that people have are on the table, and here as
a mirror of it.
"""

from __future__ import annotations

from typing import Any

from foeman.engine.edits import Edits
from foeman.engine.forms import Number, OneOf
from foeman.engine.game import RANDOM, Terms
from foeman.engine.mirror import form_of_things, put_all
from foeman.engine.questions import YOU, Form, Option, counted
from foeman.engine.reading import BadInput, one_of
from foeman.engine.sequence import Due, Sequence, soon
from foeman.engine.table import Table
from foeman.games.rome.companion.kept_map import go_on
from foeman.games.rome.companion.mirror import Mirror, people
from foeman.games.rome.companion.saying import RealBoard
from foeman.games.rome.companion.telling import told_turn
from foeman.games.rome.companion.things import things, things_of
from foeman.games.rome.companion.told_map import is_told, learn_homes, meet_missions
from foeman.games.rome.printed.stance_card import name_of
from foeman.games.rome.rules import sequence as rules
from foeman.games.rome.rules.agents import hand_limit, refresh_agents
from foeman.games.rome.rules.campaign import begin_campaign, begin_turn
from foeman.games.rome.rules.initiative import ANTICLOCKWISE, CLOCKWISE, DIRECTIONS, initiative_cards
from foeman.games.rome.rules.sequence import activate, agents_act, buy, end_round, end_tax, end_turn, next_turn
from foeman.games.rome.rules.setup import lay_out, make_side
from foeman.games.rome.rules.taxation import tax
from foeman.games.rome.seat import seat
from foeman.games.rome.state import KINDS, Side, ruling

SET_UP_RULE = "rome.solo.setup.armies"
WINNER, CARD, FIRST, DIRECTION = "initiative", "card", "first", "direction"
INITIATIVE = "Who has the initiative? If a person has: who goes first."
INITIATIVE_WAY = (
    "Who has the initiative? If a bot has: its card. If a person has: who goes first, and in which direction."
)
"""With two factions it makes no difference which way round the table play goes."""


# Set-up


def set_up(terms: Terms, table: Table) -> Mirror:
    """rome.solo.kinds: the person sets up the real game, and the mirror with it, as printed."""
    if not any(player in KINDS for player in terms.seats.values()) or RANDOM in terms.seats.values():
        raise BadInput(f"seats: expected people and at least one bot ({one_of(KINDS)}) at a physical table")
    state = Mirror(terms, asking=table)
    if is_told(terms):
        go_on(state)
    table.instruct(f"Set up the game for all factions as the rulebook says. {taken_to_be(state)}", SET_UP_RULE)
    if is_told(terms):
        learn_homes(state, table)
        state.lay_out()
        meet_missions(state)
    lay_out(state, RealBoard(table))
    state.asking = None
    for faction in state.bots:
        set_up_pieces(state, faction, table)
    sit_down(state, table)
    return state


def taken_to_be(state: Mirror) -> str:
    """What is taken to lie on the table."""
    if is_told(state.terms):
        known = sum(region.known for region in state.told.regions.values())
        map_known = f"only {counted(known, 'region')}" if known else "nothing"
        return (
            f"I take the cards to be those of the pack, which are reconstructed. Of your map I know {map_known}: I ask "
            "about a region or a sea area when I first look at it, once, all of it in one answer. What is called "
            "otherwise on your cards you can tell me at any time: fact own name = Velites: Leves."
        )
    return (
        "I take the map and the cards to be those of the pack, which are reconstructed: where yours differ, make a "
        "pack of your own and choose it."
    )


def set_up_pieces(state: Mirror, faction: str, table: Table) -> None:
    """rome.solo.setup.armies, rome.solo.setup.stance_card: where the pieces of a bot go."""
    side, bot = state.sides[faction], state.bots[faction]
    placed = ", ".join(f"{army.name} in {army.region}" for army in side.armies if army.region is not None)
    agents = f"{len(side.agents)} agents in {state.printed.factions[faction].capital}"
    kept = "Its troops, generals, ships, gold and action cards I keep."
    table.instruct(
        f"I play {faction} ({bot.kind}-bot): {placed or 'no army on the board yet'}; {agents}. {kept}",
        "rome.solo.setup.armies",
    )
    spaces = ", ".join(f"{who} on {name_of(space)} ({space})" for who, space in bot.stance.items())
    table.instruct(f"Markers on the stance card of {faction}: {spaces}.", "rome.solo.setup.stance_card")


def sit_down(state: Mirror, table: Table) -> None:
    """rome.initiative.order: play goes round the table, so the order of the seats is asked once."""
    order, left = [next(iter(state.sides))], list(state.sides)[1:]
    while len(state.sides) > 2 and len(left) > 1:
        words = "Who sits to the left of {}? (clockwise)"
        seats = [Option(name, name, at=()) for name in left]
        following = table.choose(YOU, seats, rule="rome.initiative.order", about=order[-1], words=words).value
        left.remove(following)
        order.append(following)
    order += left
    state.sides = {name: state.sides[name] for name in order}
    state.bots = {name: state.bots[name] for name in order if name in state.bots}
    state.order = order


# A round


def begin(state: Mirror, table: Table) -> None:
    """rome.round.phases: what is due next; a person's turn is told."""
    rules.begin(state, table)
    state.due = [part for due in state.due for part in as_told(state, due)]


def as_told(state: Mirror, due: Due) -> list[Due]:
    """A part of the rules as it is at a real table: of a person's turn there is only what is told."""
    if due.part == "deal_hands":
        return [Due("deal_bots")]
    if not due.of or due.of[0] in state.bots or due.part == "tax":
        return [due]
    return [Due("tell_turn", due.of)] if due.part in ("agents_act", "activate", "buy") else []


def tell_turn(state: Mirror, faction: str, table: Table) -> None:
    """rome.round.turns: a person's turn in the agent, campaign or spending phase."""
    if state.phase == "campaign":
        begin_turn(state, faction)
    told_turn(state, faction, table)
    if state.phase == "spending" and state.turn + 1 == len(state.order):
        soon(state, Due("end_round"))
    else:
        next_turn(state, {"agents": "taxation", "campaign": "spending", "spending": "initiative"}[state.phase])


# Initiative


def initiative(state: Mirror, table: Table) -> None:
    """rome.initiative.deal, rome.solo.initiative.deal: dealt and bid at the table; a bot's card lies face down."""
    table.tell("Round {}.", state.round, rule="rome.round.phases")
    deal_initiative(state, table)
    hear_initiative(state, table)
    table.tell("The turn order is {}.", state.order, rule="rome.initiative.order")
    for faction in state.order:
        seat(state, faction).order_is_set(state, faction, table)
    rules.begin_phase(state, "agents")


def deal_initiative(state: Mirror, table: Table) -> None:
    """rome.solo.initiative.no_gold, rome.solo.difficulty.initiative: nobody sees a card before all have bid."""
    cards = initiative_cards(state)
    added = next((seat(state, bot).head_start(state, bot) for bot in state.bots), 0)
    more = f" {added} is added to the card of each bot." if added else ""
    table.instruct(
        f"Deal one initiative card of {min(cards)} to {max(cards)} face down to every faction, bots too. Look at your "
        f"own, add gold in secret (bots add none), then turn all cards over.{more} Pay what you have bid.",
        "rome.initiative.deal",
    )


def hear_initiative(state: Mirror, table: Table) -> None:
    """rome.initiative.winner, rome.initiative.order: who has won, and what that means for the turn order."""
    way_matters = len(state.sides) > 2
    words = INITIATIVE_WAY if way_matters else INITIATIVE
    forms: dict[str, Form[Any]] = {
        WINNER: OneOf(list(state.sides)),
        CARD: Number(min(initiative_cards(state)), max(initiative_cards(state))),
        FIRST: OneOf(list(state.sides)),
        DIRECTION: OneOf(DIRECTIONS),
    }
    every = things(state)
    gold = {name: every[name] for name in (f"gold of {who}" for who in people(state))}
    forms |= {name: thing.form for name, thing in gold.items()}
    bot = next(iter(state.bots))
    form = Edits(forms, example=f"{WINNER} = {bot}, {CARD} = 5" if way_matters else f"{WINNER} = {bot}")
    told = table.ask(YOU, form, rule="rome.initiative.winner", about=f"round {state.round}", words=words)
    put_all(gold, [edit for edit in told if edit.thing in gold])
    said = {thing: value for thing, value in told if thing not in gold}
    winner = said.get(WINNER) or ask_winner(state, table)
    set_order(state, winner, said, table)


def ask_winner(state: Mirror, table: Table) -> str:
    """rome.initiative.winner: asked for alone, if it was left out."""
    words, rule = "Who has the initiative?", "rome.initiative.winner"
    return table.choose(YOU, list(state.sides), rule=rule, about=(state.round, "winner"), words=words)


def set_order(state: Mirror, winner: str, said: dict[str, Any], table: Table) -> None:
    """rome.solo.initiative.first, rome.solo.initiative.even, rome.initiative.order: who goes first, which way round."""
    if winner in state.bots:
        first, direction = winner, bots_direction(state, winner, said, table)
    else:
        first = said.get(FIRST) or winner
        direction = said.get(DIRECTION) or asked_direction(state, winner, table)
    order = list(state.sides)
    if direction != CLOCKWISE:
        order.reverse()
    place = order.index(first)
    state.order = order[place:] + order[:place]


def bots_direction(state: Mirror, winner: str, said: dict[str, Any], table: Table) -> str:
    """rome.solo.initiative.even, rome.solo.initiative.odd: by the number on its card."""
    if len(state.sides) < 3:
        return CLOCKWISE
    cards = list(initiative_cards(state))
    words = "Which initiative card did {} have?"
    number = said.get(CARD) or table.choose(
        YOU, cards, rule="rome.initiative.deal", about=(winner, state.round), words=words
    )
    state.initiative[winner] = number
    return CLOCKWISE if number % 2 == 0 else ANTICLOCKWISE


def asked_direction(state: Mirror, winner: str, table: Table) -> str:
    """rome.initiative.order: asked for alone, if it was left out and there is more than one."""
    if len(state.sides) < 3:
        return CLOCKWISE
    about, words = (winner, state.round), "{}, in which direction does play go?"
    return table.choose(YOU, DIRECTIONS, rule="rome.initiative.order", about=about, words=words)


# Action cards


def deal_bots(state: Mirror, table: Table) -> None:
    """rome.agents.deal.later, rome.solo.agent.deal: people fill their hands at the table, the bots' are drawn."""
    if people(state):
        table.instruct("Fill your hands of action cards.", "rome.agents.deal.later")
    refresh_agents(state)
    for faction in state.order:
        if faction in state.bots:
            draw_hand(state, faction, table)


def draw_hand(state: Mirror, faction: str, table: Table) -> None:
    """rome.solo.agent.deal, rome.ruling.solo_table_deck: from a deck kept for the bots, or from the people's deck."""
    side = state.sides[faction]
    held = [card for one in state.sides.values() for card in one.hand]
    if ruling(state, "rome.ruling.solo_table_deck") != "own_deck":
        state.deck, state.discards = [card for card in state.printed.actions if card not in held], []
    count = hand_limit(state, faction) - len(side.hand)
    if len(state.deck) < count:
        state.deck, state.discards = [*state.deck, *state.discards], []
    drawn = table.deal(state.deck, min(count, len(state.deck)), rule="rome.solo.agent.deal", about=faction)
    state.deck = [card for card in state.deck if card not in drawn]
    side.hand += drawn


# Games of earlier versions


def check_table(state: Mirror, table: Table) -> None:
    """The person looks over the whole table and says what lies otherwise than it is believed to."""
    for side in people(state):
        told = things_of(state, side)
        words = "{}, your table should look as it is shown here. What is different?"
        edits = table.ask(YOU, form_of_things(told), rule="rome.round.turns", about=side, words=words)
        put_all(told, edits)


def convert(position: dict[str, Any]) -> dict[str, Any]:
    """A table of which only the bots' part was kept, as earlier versions did: people's is asked once."""
    if "memory" not in position:
        return position
    kept = {name: value for name, value in position.items() if name not in ("memory", "due")}
    return kept | {"due": [{"part": "check_table"}]}


def complete(state: Mirror, position: dict[str, Any]) -> None:
    """People of whom nothing was kept, in games of earlier versions, have what the set-up gives them."""
    for faction in state.terms.seats if state.due[:1] == [Due("check_table")] else ():
        if faction not in state.bots and not state.sides.get(faction, Side(faction)).armies:
            state.sides[faction] = make_side(state.printed, faction)


PARTS = Sequence(
    begin,
    check_table,
    initiative,
    deal_bots,
    agents_act,
    tell_turn,
    tax,
    end_tax,
    begin_campaign,
    activate,
    end_turn,
    buy,
    end_round,
)


def step(state: Mirror, table: Table) -> None:
    """The next part of the round, at a real board; what it looks up on a map that is told is asked there."""
    board = RealBoard(table, state)
    state.asking = board
    try:
        PARTS(state, board)
    finally:
        state.asking = None
