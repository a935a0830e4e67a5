"""SPARTA! at a real table: the same rules over a mirror of it. People tell their turns, the bot plays its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from foeman.engine import mirror
from foeman.engine.game import PERSON, RANDOM, Impossible, Terms
from foeman.engine.mirror import form_of_things, put_all
from foeman.engine.questions import YOU, counted
from foeman.engine.reading import BadInput
from foeman.engine.sequence import due, soon
from foeman.engine.table import Table
from foeman.games.sparta import positions
from foeman.games.sparta.companion import turns
from foeman.games.sparta.companion.cards import deal_events, with_cards
from foeman.games.sparta.companion.kept_map import kept_before
from foeman.games.sparta.companion.learning import learn_beginning
from foeman.games.sparta.companion.mirror import BATTLE_CARD, EVENT_CARD, Mirror, are_real
from foeman.games.sparta.companion.people import Told, remember
from foeman.games.sparta.companion.things import things
from foeman.games.sparta.companion.told_map import ToldMap, is_told, pack_content
from foeman.games.sparta.printed import BLUES, Side
from foeman.games.sparta.rules import rewards, setup
from foeman.games.sparta.rules.sequence import end_turn
from foeman.games.sparta.rules.sequence import step as turn_of_play
from foeman.games.sparta.rules.sequence import take_turn as take_bot_turn
from foeman.games.sparta.seat import seat
from foeman.games.sparta.state import new_version

DIFFERS = "Does your table look like this? If not, what is different?"
NEXT = "Where were you? What comes next?"
NEW_ROUND = "a new round begins"


# Set-up


def set_up(terms: Terms, table: Table) -> Mirror:
    """sparta.base.setup: people lay the real table out by the setup card, and the mirror with it, as printed."""
    bots = [side for side, player in terms.seats.items() if player not in (PERSON, RANDOM)]
    if len(bots) != 1 or not terms.people():
        raise BadInput("seats: expected a person and one bot at a physical table")
    blue = BLUES[1] if BLUES[1] in terms.seats else BLUES[0]
    told = told_beginning(terms, blue, table) if is_told(terms) else ToldMap()
    state = Mirror(terms, told=told)
    state.allies = dict.fromkeys(state.printed.allies, "")
    tables = state.asking = with_cards(state, table)
    setup.take_sides(state, tables)
    setup.carry_out_card(state)
    for side in state.scenario.sides.values():
        table.instruct(laid_out(side, are_real(terms) or side.name not in bots), "sparta.base.setup")
    table.instruct(rest(state, bots[0]), "sparta.base.setup")
    tell_head_start(state, bots[0], table)
    check_setup(state, bots[0], table)
    setup.deal_cards(state, tables)
    for name in state.sides:
        seat(state, name).after_setup(state, name, tables)
    state.asking = None
    return state


def told_beginning(terms: Terms, blue: str, table: Table) -> ToldMap:
    """sparta.base.setup: the beginning of a map that is told, or what an earlier game has kept of it."""
    content = pack_content(terms)
    told = kept_before(content, blue) or ToldMap()
    if not told.homes:
        learn_beginning(content, told, blue, table)
    return told


def laid_out(side: Side, draws: bool) -> str:
    """sparta.base.setup: what the setup card gives a side, as pieces to lay out; cards that Foeman keeps are none."""
    cards = f"{counted(side.battle_cards, 'battle card')}, " if draws else ""
    influence = ", ".join(f"{space} {count}" for space, count in side.influence.items())
    pieces = f"{counted(side.hoplites, 'hoplite')} and {counted(side.fleets, 'fleet')} at home"
    return (
        f"{side.name}: {counted(side.talents, 'talent')}, {side.favour} favour, hoplite strength {side.hoplite}, "
        f"navy strength {side.navy}, {cards}{pieces}; leaders {', '.join(side.leaders)}; "
        f"influence on {influence}."
    )


def tell_head_start(state: Mirror, bot: str, table: Table) -> None:
    """sparta.level.start: what the bot has beyond the setup card, if its level gives it more."""
    levers = state.terms.options_of(bot)
    if levers.talents or levers.favour or levers.strength:
        own = state.sides[bot]
        table.instruct(
            f"{bot} begins with more than its card says: talents {own.talents}, favour {own.favour}, "
            f"hoplite strength {own.hoplite}, navy strength {own.navy}.",
            "sparta.level.start",
        )


def rest(state: Mirror, bot: str) -> str:
    """sparta.base.setup: what belongs to no side, and who plays whom."""
    colonies = f"; colonies on {', '.join(state.founded)}" if state.founded else ""
    return f"Put the Black Sea Grain marker on {state.grain}{colonies}. I play {bot}; keep its pieces ready."


def check_setup(state: Mirror, bot: str, table: Table) -> None:
    """sparta.base.setup: what lies otherwise is told before the bot looks at the table."""
    told = things(state)
    form = replace(form_of_things(told), example=f"talents of {bot} = 5, hoplite strength of {bot} = 3")
    edits = table.ask(YOU, form, rule="sparta.base.setup", about=bot, words=DIFFERS)
    put_all(told, edits)
    remember(state, edits)


# The sequence of play


def begin(state: Mirror, table: Table) -> None:
    """sparta.base.rounds, sparta.base.order: the next turn; before the first of a round its rewards and deal."""
    turn = due(take_turn, rewards.turn_order(state)[state.turn])
    state.due = [turn] if state.turn else [due(begin_round), turn]


def begin_round(state: Mirror, table: Table) -> None:
    """sparta.base.rounds: rewards, then the deal; what is dealt nobody sees."""
    rewards.announce_round(state, table)
    for side in state.sides:
        rewards.pay_rewards(state, side, table)
        rewards.recover(state, side, table)
    deal_events(state, table)
    unheard = with_cards(state, table)
    unheard.listener = None
    for side in state.sides:
        rewards.deal(state, side, unheard)


def take_turn(state: Mirror, side: str, table: Table) -> None:
    """sparta.base.turn: the bot's turn by the rules; of people's, each phase in which there is something to tell."""
    if not isinstance(seat(state, side), Told):
        take_bot_turn(state, side, table)
        return
    table.tell("The turn of {}.", side, rule="sparta.base.turn")
    state.due = [due(tell_raids, side), due(tell_deployment, side), due(tell_mobilisation, side, "1")]
    state.due += [due(tell_sieges, side), due(end_turn)]
    turns.tell_cards(state, side, table)


def tell_raids(state: Mirror, side: str, table: Table) -> None:
    """sparta.base.raid.end: people's raids end."""
    if not turns.tell_raids(state, side, table):
        PARTS(state, table)


def tell_deployment(state: Mirror, side: str, table: Table) -> None:
    """sparta.base.deploy.each: people's mobilised forces go out."""
    if not turns.tell_deployment(state, side, table):
        PARTS(state, table)


def tell_mobilisation(state: Mirror, side: str, number: str, table: Table) -> None:
    """sparta.base.mobilise.many: people mobilise, until they mobilise nothing more."""
    if turns.tell_mobilisation(state, side, number, table):
        soon(state, due(tell_mobilisation, side, str(int(number) + 1)))
    else:
        PARTS(state, table)


def tell_sieges(state: Mirror, side: str, table: Table) -> None:
    """sparta.base.siege.pay: people's sieges."""
    if not turns.tell_sieges(state, side, table):
        PARTS(state, table)


# Tables of which less was kept


def check_table(state: Mirror, table: Table) -> None:
    """sparta.base.setup: the person looks over the whole table, of which little was kept."""
    mirror.check_table(things(state), table, rule="sparta.base.setup")


def go_on(state: Mirror, table: Table) -> None:
    """sparta.base.order: where in the round the table was."""
    order = rewards.turn_order(state)
    options = [NEW_ROUND, *(f"the turn of {side}" for side in order)]
    answer = table.choose(YOU, options, rule="sparta.base.order", words=NEXT)
    state.turn = max(options.index(answer) - 1, 0)
    if answer != NEW_ROUND:
        count = state.printed.numbers.cards_dealt
        for side in order[state.turn :]:
            state.sides[side].hand = [EVENT_CARD] * count if are_real(state.terms) else state.deck[:count]
            del state.deck[: 0 if are_real(state.terms) else count]
        state.due = [due(take_turn, order[state.turn])]


def convert(position: dict[str, Any]) -> dict[str, Any]:
    """A table of which only the bot's books were kept, as earlier versions did: the rest is asked."""
    if "memory" not in position:
        return position
    if position.get("winner"):
        raise Impossible("winner: expected a game that goes on, found one that is over and of which no more was kept")
    books = {key: position[key] for key in ("talents", "favour", "objective", "desperate") if key in position}
    side = position.get("side", BLUES[0])
    parts = [{"part": "check_table"}, {"part": "go_on"}]
    return {"round": position.get("round", 1), "sides": {side: books}, "due": parts}


def complete(state: Mirror, given: dict[str, Any]) -> None:
    """A position that says nothing of the map is laid out as printed, with the books that were kept."""
    if not state.influence and not state.allies:
        books, state.sides = state.sides, {}
        state.allies = dict.fromkeys(state.printed.allies, "")
        setup.put_sides(state)
        setup.carry_out_card(state)
        for side, own in books.items():
            laid = state.sides[side]
            laid.talents, laid.favour, laid.desperate = own.talents, own.favour, own.desperate
            laid.objective = own.objective if own.objective in state.printed.regions else ""
        give_battle_cards(state)
    if not are_real(state.terms):
        events = ("deck", "used") if state.deck or state.used else ()
        battles = ("battle_deck", "battle_used") if state.battle_deck or state.battle_used else ()
        positions.complete(state, {**dict.fromkeys((*events, *battles)), **given})


def give_battle_cards(state: Mirror) -> None:
    """sparta.base.setup: of a table of which no cards were kept, everybody has as many as at the start."""
    state.battle_deck = list(state.printed.battle_deck)
    if are_real(state.terms):
        state.battle_deck = [BATTLE_CARD] * len(state.battle_deck)
        state.deck = [EVENT_CARD] * len(state.scenario.deck)
    for side in state.scenario.sides.values():
        state.sides[side.name].battle_hand = state.battle_deck[: side.battle_cards]
        del state.battle_deck[: side.battle_cards]


PARTS = turn_of_play.with_parts(
    begin,
    begin_round,
    take_turn,
    tell_raids,
    tell_deployment,
    tell_mobilisation,
    tell_sieges,
    check_table,
    go_on,
)


LOOKING = ("check_table", "go_on")
"""Until people have looked over a table, nothing is concluded from it."""


def step(state: Mirror, table: Table) -> None:
    """The next part of the turn; first a bot whose objective was told to be its own finds another."""
    if state.told.regions:
        state.lay_out()
        state.version = new_version()  # what an earlier try of this step worked out, it asked for
    tables = state.asking = with_cards(state, table)
    try:
        if not state.due or state.due[0].part not in LOOKING:
            for side in state.sides:
                seat(state, side).region_changed(state, side, tables)
        PARTS(state, tables)
    finally:
        state.asking = None
