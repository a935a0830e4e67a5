"""What a step is asked about in a position, and a board that writes down what a bot does on it: for steps.py."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from foeman.engine.asking import known_name, one_name
from foeman.engine.game import About
from foeman.engine.positions import Noting
from foeman.engine.reading import BadInput, found, one_of
from foeman.engine.table import Table
from foeman.games.rome.bots.board.armies import force_of
from foeman.games.rome.bots.board.names import RegionName
from foeman.games.rome.printed import ActionCard
from foeman.games.rome.rules.movement import movement_units, navy_units
from foeman.games.rome.state import NUMERALS, Army, BotState, State

B = TypeVar("B")


# What is asked about


def bot_of(state: State, seat: str) -> BotState:
    """The bot that is asked."""
    if seat not in state.bots:
        raise BadInput(f"seat: expected {one_of(state.bots)} (a bot), found {found(seat)}")
    return state.bots[seat]


def army_asked(state: State, seat: str, about: About) -> Army:
    """The army of the seat: "Army II", "II" or 2; if none is named, the only one on the board."""
    bot_of(state, seat)
    own = state.sides[seat].armies
    if "army" not in about:
        there = [army for army in own if army.region is not None]
        if len(there) == 1:
            return there[0]
        raise BadInput(f"with.army: expected one (of {len(there)} on the board), found nothing")
    named = str(about["army"]).removeprefix("Army ") if type(about["army"]) in (int, str) else ""
    army = next((one for one in own if named in (NUMERALS[one.number], str(one.number))), None)
    if army is None:
        raise BadInput(f"with.army: expected {one_of(force_of(one) for one in own)}, found {found(about['army'])}")
    return army


def army_on_board(state: State, seat: str, about: About) -> Army:
    """The army of the seat that is asked about, which stands on the board."""
    army = army_asked(state, seat, about)
    if army.region is None:
        raise BadInput(f"with.army: expected one on the board, found {army.name} beside it")
    return army


def army_named(state: State, about: About, role: str) -> Army:
    """An army of anybody, by its full name: "Rome's Army II"."""
    every = {army.name: army for side in state.sides.values() for army in side.armies if army.region is not None}
    return every[known_name(about.get(role), f"with.{role}", every)]


def opponent_asked(state: State, seat: str, about: About) -> str:
    """Another faction."""
    return one_name(about, "opponent", [one for one in state.sides if one != seat])


def region_asked(state: State, about: About) -> RegionName:
    """A region of the map."""
    return RegionName(one_name(about, "region", state.lands))


def card_asked(state: State, seat: str, about: About) -> ActionCard:
    """An action card, by its id or by its agent action; it is put into the hand, if it is not there."""
    cards = state.printed.actions
    hand, deck = state.sides[seat].hand, state.deck
    if ("card" in about) == ("action" in about):
        given = "both" if about else "nothing"
        raise BadInput(f"with: expected card (an action card) or action (an agent action), found {given}")
    if "card" in about:
        card = cards[one_name(about, "card", [*hand, *deck])]
    else:
        there = {cards[one].action.replace("_", " "): cards[one] for one in (*deck[::-1], *hand[::-1])}
        written = str(about["action"]).lower().replace("_", " ")
        card = there[known_name(written, "with.action", there)]
    if card.id not in hand:
        deck.remove(card.id)
        hand.append(card.id)
    return card


def ready(state: State, faction: str) -> None:
    """Movement for what has not acted yet in the campaign turn that the position shows."""
    for army in state.sides[faction].armies:
        if army.fresh and not army.halted and not army.moves:
            army.moves = movement_units(state, army)
        army.camped = army.camped or army.region
    for navy in state.sides[faction].navies:
        if navy.fresh and not navy.moves:
            navy.moves = navy_units(state, navy)


# What a bot loses


def troops_of(state: State, faction: str) -> Counter[str]:
    """All troop cards of a bot, in its decks and its armies."""
    bot, own = state.bots[faction], state.sides[faction].armies
    return Counter([*bot.main, *bot.skirmishers, *bot.cavalry, *bot.artillery, *(c for one in own for c in one.cards)])


def tell_losses(state: State, faction: str, before: Counter[str], table: Table) -> None:
    """A fact for the Because: what a bot has lost since."""
    lost = before - troops_of(state, faction)
    table.fact("{} has lost: {}", faction, list(lost.elements()) or "nothing")


# What a bot does on its board, in a few words

WORDS = {
    "take_gold": "{card.levy} gold",
    "murder_general": "{spy} to {region}: the general of {who}",
    "murder_agent": "{spy} to {region}: an agent of {who}",
    "send_home": "{spy} to {region}: an agent of {who} goes home",
    "stir_unrest": "{spy} to {region}: unrest for {who}",
    "raise_rebels": "{spy} to {region}: rebels against {who}",
    "recruit_mercenaries": "{spy} to {region}: a mercenary card",
    "sabotage": "{spy} to {region}: the {building} of {who}",
    "sow_distrust": "{spy} to {region}: distrust between {who} and {partner}",
    "offer_trade": "{spy} to {region}: trade with {who}",
    "steal": "{spy} to {region}: half the gold of {who}",
    "offer_treaty": "{spy} to {region}: a treaty with {who}",
    "place_agents": "agents placed in {region}",
    "take": "take {region}",
    "fight": "attack the army in {region}",
    "land_and_take": "land in {region} and take it",
    "land_and_fight": "land in {region} and attack the army there",
    "subdue": "calm {region}",
    "march": "march to {region}",
    "place": "placed in {region}",
    "dissolve": "leave the board",
    "hire_general": "{general} for {army}",
    "calm": "unrest off {region}",
    "hire_agent": "agent in {region}",
    "buy_card": "{card}",
    "train_veteran": "veteran: {card}",
    "buy_development": "{development}",
    "build": "{building} in {region}",
    "build_wonder": "wonder in {region}",
    "build_roads": "roads: {chain}",
}
"""Every command of a Board that is a decision."""


def noting(board: B, acts: bool = True) -> Noting[B]:
    """A bot's board that writes down what it is told to do."""
    return Noting(board, WORDS, acts)
