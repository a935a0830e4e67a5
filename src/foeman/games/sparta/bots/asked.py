"""What a step is asked about in a position, and a board that writes down what the bot does on it: for steps.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from foeman.engine.game import About
from foeman.engine.positions import Noting
from foeman.engine.reading import BadInput, found, one_of
from foeman.engine.table import Table
from foeman.games.sparta.bots.board import FLEET, HOPLITE, Effect, Kind
from foeman.games.sparta.bots.player import Player, player_of
from foeman.games.sparta.digital import SpartaBoard
from foeman.games.sparta.state import BOT, Force, State

# What is asked about


def bot_of(state: State, seat: str) -> Player:
    """The bot that is asked."""
    bots = [side for side, player in state.terms.seats.items() if player == BOT]
    if seat not in bots:
        raise BadInput(f"seat: expected {one_of(bots)} (a bot), found {found(seat)}")
    return player_of(state.terms, seat)


def named(about: About, key: str, among: Sequence[str]) -> str:
    """One of these, as the position names it; if it names none, the only one there is."""
    if key not in about and len(among) == 1:
        return among[0]
    if about.get(key) not in among:
        raise BadInput(f"with: {key}: expected {one_of(among) if among else 'some'}, found {found(about.get(key))}")
    return str(about[key])


def number(about: About, key: str, low: int, high: int) -> int:
    """A number that the position gives, the lowest if it gives none."""
    value = about.get(key, low)
    if type(value) is not int or not low <= value <= high:
        raise BadInput(f"with: {key}: expected a whole number from {low} to {high}, found {found(value)}")
    return value


def force_asked(state: State, about: About, key: str, side: str) -> Force:
    """A force of a side by its name."""
    forces = {force.name: force for force in state.forces if force.side == side}
    return forces[named(about, key, list(forces))]


def kind_asked(about: About) -> Kind:
    """A hoplite or a fleet."""
    return cast("Kind", named(about, "kind", [HOPLITE, FLEET]))


def card_asked(state: State, about: About, board: SpartaBoard) -> str:
    """An event card, turned up as if it came from the hand."""
    board.card = named(about, "card", list(state.chart.events))
    return board.card


def effect_asked(about: About, board: SpartaBoard) -> Effect:
    """An effect of the card that was turned up; if it has only one that can change something, that."""
    return Effect(named(about, "effect", board.effects()))


def regions_asked(state: State, about: About) -> tuple[str, ...]:
    """The regions to which a card limits its influence; none for all."""
    regions = about.get("where", [])
    unknown = [region for region in regions if region not in state.chart.regions]
    if unknown:
        raise BadInput(f"with: where: expected regions of the map, found {found(unknown[0])}")
    return tuple(regions)


# What the bot does, in a few words

WORDS = {
    "turn_up": "plays {card}",
    "spend_favour": "spends favour",
    "begin": "for {effect}",
    "promote": "promotes {category}",
    "place_influence": "influence in {space}",
    "take_ally": "takes {ally}",
    "use_desperate_times": "uses Desperate Times",
    "mark_objective": "objective {region}",
    "give_up": "gives {region} up",
    "build_ship": "builds",
    "begin_siege": "{force} begins a siege",
    "siege_at_once": "rolls at once",
    "go_home": "{force} goes home",
    "appoint": "{leader} with {force}",
    "fight": "{force} fights {foe}",
    "raid": "{force} raids {space}",
    "keep_mobilised": "{force} stays mobilised",
    "mobilise": "mobilises a {kind}",
    "buy_battle_card": "buys a battle card",
    "pay_siege": "pays for the siege by {siege}",
    "abandon": "{siege} abandons its siege",
}
"""Every command that is a decision."""


def noting(state: State, seat: str, table: Table) -> tuple[Player, Noting[SpartaBoard]]:
    """The bot that is asked, and its board."""
    return bot_of(state, seat), Noting(SpartaBoard(state, seat, table), WORDS)
