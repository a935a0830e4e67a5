"""The sequence of play at a real table: the game's own parts over a mirror. People tell their turns, bots say theirs.

The bots' cards are kept here, or lie on the table: then Event Cards are named when a bot plays them, and Objective
Cards counted at the end. The Diplomacy Card, which is everybody's, is named when a bot takes it. Where on screen the
rules would move people's pieces, people do, and tell what has changed.
"""

from __future__ import annotations

from functools import partial
from itertools import takewhile
from typing import Any

from foeman.engine.edits import Edits
from foeman.engine.forms import Name, Number, SomeOf
from foeman.engine.mirror import check_table as look_over
from foeman.engine.questions import YOU, Form
from foeman.engine.sequence import Sequence, due, soon
from foeman.engine.table import Table
from foeman.engine.tables import KeptCards
from foeman.games.crusade.bots.diplomacy import CARD_ORDER, REWARD_WORDS
from foeman.games.crusade.companion.cards import TOP_CARD, are_kept, deal_kept
from foeman.games.crusade.companion.orders import forget_names
from foeman.games.crusade.companion.seats import MOST_BID, hear
from foeman.games.crusade.companion.state import Mirror
from foeman.games.crusade.companion.things import things
from foeman.games.crusade.printed.pack import RESOURCES, DiplomacyCard
from foeman.games.crusade.rules.acts import discard, leaders_left
from foeman.games.crusade.rules.command import begin_command, command_turn
from foeman.games.crusade.rules.diplomacy import bid, move, rank
from foeman.games.crusade.rules.planning import plan
from foeman.games.crusade.rules.sequence import begin_turn
from foeman.games.crusade.rules.sequence import end_upkeep as end_of_round
from foeman.games.crusade.rules.strategy import pairs
from foeman.games.crusade.rules.upkeep import expects_ships, gains, receive, receive_ships
from foeman.games.crusade.seat import seat
from foeman.games.crusade.state import State, count


def people(state: State) -> list[str]:
    """The armies that people play."""
    return [army for army in state.initiative if army not in state.bots]


def bots(state: State) -> list[str]:
    """The bots in initiative order."""
    return [army for army in state.initiative if army in state.bots]


def begin(state: Mirror, table: Table) -> None:
    """crusade.base.rounds: Strategy, Planning, Command turn by turn, Diplomacy, Upkeep; then the next round."""
    BEGINNINGS[state.phase](state, table)


# Strategy


def begin_strategy(state: Mirror, table: Table) -> None:
    """crusade.strategy.draw, crusade.strategy.give: cards on the table, the same slots for the bots tied to people."""
    words = "Round {}, the year {}: Strategy Phase."
    table.tell(words, state.round, state.printed.year[state.round], rule="crusade.base.rounds")
    table.instruct(rows(state), "crusade.strategy.draw")
    for group in pairs(state.initiative, state.printed.alliance):
        give_cards(state, group, table)
    state.due = [due(roll_columns)]


def rows(state: Mirror) -> str:
    """crusade.strategy.draw: for whom Event Cards are laid out."""
    armies = people(state) if are_kept(state.terms) else state.initiative
    return f"Lay out four Event Cards for {' and for '.join(armies)}. Choose two slots and take their cards."


def give_cards(state: Mirror, group: list[str], table: Table) -> None:
    """crusade.strategy.give: the bots tied together get cards: those that Foeman keeps, or those on the table."""
    own = [army for army in group if army in state.bots]
    if not are_kept(state.terms):
        give_real_cards(state, own, [army for army in group if army not in own], table)
        return
    number = state.printed.numbers["event_cards_kept"]
    for army in own:
        deal_kept(state, army, number, table)
        table.tell("{} gets {} Event Cards.", army, number, rule="crusade.strategy.give")


def give_real_cards(state: Mirror, own: list[str], yours: list[str], table: Table) -> None:
    """crusade.strategy.give, crusade.ruling.slot_row: the bots tied together get cards of the slots that were chosen,
    or share what the players left."""
    number = state.printed.numbers["event_cards_kept"]
    if not own:
        return
    names, theirs = " and ".join(own), " and ".join(yours)
    words = f"Give {names} the cards of its own row that lie in the two slots chosen for {theirs}"
    if not yours:
        words = f"Draw two slots by chance and give {names} their cards"
    elif state.terms.rulings["crusade.ruling.slot_row"] == "your_row":
        words, number = f"Give {names} the two cards that {theirs} left", number // len(own)
    table.instruct(f"{words}, face down.", "crusade.strategy.give")
    for army in own:
        state.armies[army].cards = [TOP_CARD] * number


def roll_columns(state: Mirror, table: Table) -> None:
    """crusade.strategy.roll: the bots roll for their columns."""
    for army in bots(state):
        seat(state, army).roll_column(state, army, table)
    state.phase = "Planning"


# Planning


def begin_planning(state: Mirror, table: Table) -> None:
    """crusade.planning.before_players, crusade.planning.two_bots, crusade.planning.then_players: the bots, then
    people."""
    table.tell("Planning Phase.", rule="crusade.base.rounds")
    state.due = [*(due(plan, army) for army in bots(state)), due(people_plan), due(begin_command)]


def people_plan(state: Mirror, table: Table) -> None:
    """crusade.planning.then_players: people place their Orders; nobody asks which."""
    table.instruct("Place your Orders.", "crusade.planning.then_players")


# Command


def begin_commands(state: Mirror, table: Table) -> None:
    """crusade.command.turns: the next army that can acts; when nobody can the phase is over."""
    begin_turn(state, table)
    state.due[-1] = due(end_command)


def end_command(state: Mirror, table: Table) -> None:
    """crusade.table.bonus: the bonuses of the bots; Event Cards that are left are discarded."""
    for army in bots(state):
        if not state.ended:
            seat(state, army).bonus(state, army, table)
        discard_rest(state, army)
    state.phase = "Diplomacy"


def discard_rest(state: Mirror, army: str) -> None:
    """crusade.base.command: Event Cards that a bot has left go beside their deck."""
    cards, state.armies[army].cards = state.armies[army].cards, []
    for card in cards:
        if card in state.printed.cards and are_kept(state.terms):
            discard(state, card)


# Diplomacy


def begin_diplomacy(state: Mirror, table: Table) -> None:
    """crusade.diplomacy.players_first: the Diplomacy Card is turned up, people bid before the bots."""
    table.tell("Diplomacy Phase.", rule="crusade.base.rounds")
    for army in bots(state):
        seat(state, army).begin_phase(state, army, "Diplomacy", table)
    table.instruct("Turn up a Diplomacy Card and bid.", "crusade.base.diplomacy.card")
    state.due = [due(people_bid), *(due(bid, army) for army in bots(state)), due(rank_bids)]


CARD = "card"
"""What the Diplomacy Card is called that lies open, where people tell what they bid."""


def people_bid(state: Mirror, table: Table) -> None:
    """crusade.diplomacy.players_first: what people bid, and for which card, in one answer."""
    own = people(state)
    named = {"bid" if len(own) == 1 else f"bid of {army}": army for army in own}
    forms: dict[str, Form[Any]] = {name: Number(0, MOST_BID) for name in named}
    forms[CARD] = Name(tuple(state.printed.diplomacy_cards))
    words = "What do you bid (0 if you do not say), and which Diplomacy Card lies open?"
    example = f"{next(iter(forms))} = 3, {CARD} = {next(iter(state.printed.diplomacy_cards), 'Envoys')}"
    form = Edits(forms, nothing="I bid nothing", example=example)
    told = table.ask(YOU, form, rule="crusade.diplomacy.players_first", about=f"round {state.round}", words=words)
    said = dict(told)
    for name, army in named.items():
        state.armies[army].bid = said.get(name, 0)
    state.open_card = said.get(CARD, "")


def rank_bids(state: Mirror, table: Table) -> None:
    """crusade.base.diplomacy.rank, crusade.diplomacy.card: the first in rank takes a reward of the card; then the
    markers move in rank."""
    ranked = rank(state)
    table.tell("Rank in the bidding: {}.", ranked, rule="crusade.base.diplomacy.rank")
    soon(state, *(due(move_marker, army) for army in ranked), due(diplomacy_told))
    card = named_card(state, table) if ranked[0] in state.bots else NO_CARD
    seat(state, ranked[0]).take_card(state, ranked[0], card, table)


NO_CARD = DiplomacyCard(id="", name="", rewards=("glory",), gold=0, origin="printed")
"""A card that nobody has to name."""


def named_card(state: Mirror, table: Table) -> DiplomacyCard:
    """crusade.diplomacy.card: the card that lies open, by its name; of one that the pack has not, its rewards."""
    words, rule = "Which Diplomacy Card lies open?", "crusade.diplomacy.card"
    known, about = tuple(state.printed.diplomacy_cards), f"round {state.round}"
    name, state.open_card = state.open_card, ""
    name = name or table.ask(YOU, Name(known), rule=rule, about=about, words=words)
    if name in known:
        return state.printed.diplomacy_cards[name]
    offered = [REWARD_WORDS[reward] for reward in CARD_ORDER]
    words = "Which rewards does {} offer?"
    named = table.ask(YOU, SomeOf(offered, 1, len(offered)), rule=rule, about=name, words=words)
    rewards = tuple(reward for reward in CARD_ORDER if REWARD_WORDS[reward] in named)
    gold = 0
    if "gold" in rewards:
        words = "How much gold does {} offer?"
        gold = table.ask(YOU, Number(1, 9), rule=rule, about=(name, "gold"), words=words)
    return DiplomacyCard.model_validate(
        {"id": name, "name": name, "rewards": rewards, "gold": gold, "origin": "printed"}
    )


def move_marker(state: Mirror, army: str, table: Table) -> None:
    """crusade.base.diplomacy.move, crusade.base.diplomacy.last: a marker moves."""
    if not state.ended:
        move(state, army, rank(state), table)


def diplomacy_told(state: Mirror, table: Table) -> None:
    """crusade.diplomacy.placing: what people's rewards have changed, in one line, and where their markers are."""
    moved, last = [army for army in people(state) if army != rank(state)[-1]], rank(state)[-1]
    words = "Where is your marker now, and what have your rewards changed on the table?"
    words = words if moved else "What has your reward changed on the table?"
    if moved or brings_a_piece(state, last):
        hear(state, table, "crusade.diplomacy.placing", f"round {state.round}", words, {})
    state.phase = "Upkeep"


def brings_a_piece(state: Mirror, army: str) -> bool:
    """crusade.base.diplomacy.move: whether a piece of a person's choice comes from the space where its marker is."""
    space = state.printed.spaces[state.armies[army].marker]
    if army in state.bots or space.reward not in ("hexagon_leader", "square_leader", "neutral"):
        return False
    if space.reward == "neutral":
        return any(count(state.neutral_pool, type_) for type_ in space.units)
    return bool(leaders_left(state, army, space.reward.removesuffix("_leader")))


# Upkeep


def begin_upkeep(state: Mirror, table: Table) -> None:
    """crusade.upkeep.usual, crusade.base.upkeep.order: the parts of the phase in their order."""
    table.tell("Upkeep Phase.", rule="crusade.base.rounds")
    for army in bots(state):
        seat(state, army).begin_phase(state, army, "Upkeep", table)
    table.instruct("Lose Glory for your Orders that were not executed, not for the bots'.", "crusade.upkeep.glory")
    coming = [army for army in state.initiative if expects_ships(state, army)]
    later = coming[len(landing_at_once(state)) :]
    state.due = [due(income), *(due(ship_comes, army) for army in later), due(end_upkeep)]


def landing_at_once(state: State) -> list[str]:
    """crusade.upkeep.ships: people whose ships come before those of any bot land them together with their income."""
    return list(takewhile(lambda army: army not in state.bots, filter(partial(expects_ships, state), state.initiative)))


def income(state: Mirror, table: Table) -> None:
    """crusade.base.upkeep.income, crusade.ruling.bot_income: the bots' income, and what people's has changed."""
    for army in bots(state):
        yields = gains(state, army)
        for resource in RESOURCES:
            if yields.get(resource):
                receive(state, army, resource, yields[resource], table)
    own = state.printed.alliance[people(state)[0]]
    ships = " Land what your ships and caravans bring." if landing_at_once(state) else ""
    words = (
        f"Take your income and remove Units without supply.{ships} What has changed, Glory included (Glory {own} +1)?"
    )
    hear(state, table, "crusade.upkeep.usual", f"round {state.round}", words, {})


def ship_comes(state: Mirror, army: str, table: Table) -> None:
    """crusade.upkeep.ships: ships and caravans of an army; people tell where theirs have landed."""
    if army in state.bots:
        receive_ships(state, army, table)
        return
    words = "{}, land what your ships and caravans bring. What has changed?"
    hear(state, table, "crusade.base.ships", (army, f"round {state.round}"), words, {})


def end_upkeep(state: Mirror, table: Table) -> None:
    """crusade.base.upkeep.order: the bots' new Orders, their Orders taken back, initiative; the round is over."""
    end_of_round(state, table)


def check_table(state: Mirror, table: Table) -> None:
    """The person looks over the whole table and says what lies otherwise than it is believed to."""
    look_over(things(state), table, rule="crusade.setup.usual")


BEGINNINGS = {
    "Strategy": begin_strategy,
    "Planning": begin_planning,
    "Command": begin_commands,
    "Diplomacy": begin_diplomacy,
    "Upkeep": begin_upkeep,
}

PARTS = Sequence(
    begin,
    check_table,
    roll_columns,
    plan,
    people_plan,
    begin_command,
    command_turn,
    end_command,
    people_bid,
    bid,
    rank_bids,
    move_marker,
    diplomacy_told,
    income,
    ship_comes,
    end_upkeep,
)


def step(state: Mirror, table: Table) -> None:
    """The next part of the round; what it looks up on a map that is told is asked at this table."""
    state.asking = table = KeptCards(table)
    try:
        PARTS(state, table)
        if state.terms.options.orders == "real":
            forget_names(state)
    finally:
        state.asking = None


def convert(position: dict[str, Any]) -> dict[str, Any]:
    """A table that an earlier version kept, beside a memory of answers: what was won is over, the rest goes on."""
    if "memory" not in position:
        return position
    kept = {name: value for name, value in position.items() if name not in ("memory", "winner")}
    return {**kept, "ended": "glory"} if position.get("winner") else kept
