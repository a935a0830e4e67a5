"""Small positions for the battles of bots: armies, decks that lie as they should, and a person to fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from foeman.engine.table import Table
from foeman.games.rome.rules import battle as phases
from foeman.games.rome.rules.combat import Battle, Card
from foeman.games.rome.state import FACTIONS, Army, BotState, State, add, take
from tests.games.rome.battles import pile_of, region_of

NewGame = Callable[..., State]

VETERAN_ITALIANS, LIGHT_HORSE, SCORPIO = "Veteran Italian Infantry", "Auxiliary Light Horse", "Scorpio"
SACRED, CAETRATI = "Sacred Band", "Iberian Caetrati"
BOLTS = "Bolt Throwers"


def clear(state: State, faction: str) -> None:
    """All cards of a faction in its reserve, all generals in the box, no army."""
    side, bot = state.sides[faction], state.bots.get(faction)
    for army in side.armies:
        for card in army.cards:
            add(pile_of(state, faction, card), card)
        if army.general is not None:
            side.recruits.append(army.general)
    side.armies = []
    for deck in (bot.main, bot.skirmishers, bot.cavalry, bot.artillery) if bot is not None else ():
        for card in deck:
            add(pile_of(state, faction, card), card)
        deck.clear()


def arm(state: State, faction: str, cards: list[str], general: str | None = None) -> Army:
    """The only army of a faction, of these cards and under this general."""
    clear(state, faction)
    army = Army(faction, 1, list(cards), general)
    others = range(2, 5) if faction in state.bots else ()
    state.sides[faction].armies = [army, *(Army(faction, number, declared=False) for number in others)]
    for card in cards:
        take(pile_of(state, faction, card), card)
    if general is not None:
        state.sides[faction].recruits.remove(general)
    return army


def seated(new_game: NewGame, *names: str, rulings: dict[str, str] | None = None, **options: Any) -> State:
    """A game in the campaign phase in which these factions are Super-bots, Rome if none is named."""
    seats = dict.fromkeys(FACTIONS, "person") | dict.fromkeys(names or ("Rome",), "super")
    state = new_game(
        seats=seats, rulings={f"rome.ruling.{key}": value for key, value in (rulings or {}).items()}, **options
    )
    for name in names or ("Rome",):
        state.bots.setdefault(name, BotState(name, "super", {other: 5 for other in FACTIONS if other != name}))
    state.phase = "campaign"
    state.order = list(FACTIONS)
    return state


def fielded(
    state: State,
    ours: list[str],
    theirs: list[str],
    table: Table,
    terrain: int = 0,
    generals: tuple[str | None, str | None] = (None, None),
) -> Battle:
    """A battle just prepared between Rome, a bot who attacks, and Carthage."""
    region = region_of(state, terrain)
    one, other = arm(state, "Rome", ours, generals[0]), arm(state, "Carthage", theirs, generals[1])
    one.region = other.region = region
    return phases.prepare(state, one, other, region, table)


def names(cards: list[Card]) -> list[str]:
    """Cards by name."""
    return [card.troop.name for card in cards]


def shuffled(*cards: str) -> tuple[str, str]:
    """A line of a script: this is how a shuffle ends."""
    return "shuffle", ", ".join(f'"{card}"' if "," in card else card for card in cards)


def hand_of(state: State, *cards: str) -> list[Card]:
    """Cards of a Roman army in a battle."""
    army = Army("Rome", 1, list(cards))
    return [Card(state.printed.troops[name], army, state.printed.troops[name].counts_as) for name in cards]
