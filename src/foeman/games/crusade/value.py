"""How a player who thinks judges a position of Third Crusade, and what lies hidden in it."""

from __future__ import annotations

from foeman.engine.hidden import Hidden, InField, Spot, Thinking, in_piles, sum_of
from foeman.games.crusade.printed import JERUSALEM, deck_key
from foeman.games.crusade.printed.pack import ALLIANCE_OF
from foeman.games.crusade.rules.strength import strength
from foeman.games.crusade.rules.victory import best_objective
from foeman.games.crusade.state import State, in_play, ruling, units


def worth(state: State, alliance: str) -> dict[str, float]:
    """What an alliance has, about in Glory."""
    armies = in_play(state, alliance)
    own = [state.armies[army] for army in armies]
    held = [name for name, region in state.regions.items() if region.control in armies]
    return {
        "Glory": state.glory[alliance],
        "regions": 0.3 * len(held),
        "Jerusalem": 1.0 * (JERUSALEM in held),
        "Battle Strength": 0.05 * sum(strength(state.printed, name, state.regions[name], alliance) for name in held),
        "icons": 0.1 * sum(len(state.printed.regions[name].icons) for name in held),
        "objectives": 0.6 * sum(best_objective(state, army) for army in armies),
        "gold and crowns": 0.06 * sum(army.gold + army.crowns for army in own),
        "Faith": 0.1 * sum(state.faith.get(army, 0) for army in armies),
        "Event Cards": 0.15 * sum(len(army.cards) for army in own),
        "Units to come": 0.01 * sum(units(army.pool) for army in own),
    }


def value(state: State, army: str) -> float:
    """How far the alliance of an army is ahead."""
    alliance = state.printed.alliance[army]
    return sum_of(worth(state, alliance), [worth(state, state.printed.enemy[alliance])])


def parts(state: State, army: str) -> dict[str, float]:
    """What the alliance of an army has."""
    return worth(state, state.printed.alliance[army])


# What lies hidden


def hidden(state: State, army: str) -> Hidden:
    """Decks, the cards of other armies, their Objective Cards, and their Orders that lie face down."""
    return {**_event_cards(state, army), **_objectives(state, army), **_orders(state, army)} | {
        "Diplomacy Cards": in_piles(state.diplomacy_deck)
    }


def _event_cards(state: State, army: str) -> dict[str, list[Spot]]:
    """Event Cards by deck: those not drawn, and those of others; rows that lie open are seen by all."""
    piles = {key: in_piles(deck) for key, deck in state.decks.items()}
    reading = ruling(state, "crusade.ruling.cards_seen")
    for one in state.armies.values():
        unseen = [*([] if one.name == army else [one.cards])]
        if reading == "all_hidden" or (reading == "own_open" and one.name != army):
            unseen.append(one.row)
        for spot in in_piles(*unseen):
            card = state.printed.cards[spot.card()]
            piles.setdefault(deck_key(ALLIANCE_OF[card.alliance], card.year), []).append(spot)
    return piles


def _objectives(state: State, army: str) -> dict[str, list[Spot]]:
    """Objective Cards by alliance: those not dealt, and those of others."""
    return {
        f"Objective Cards, {alliance}": in_piles(
            left, *(state.armies[one].objectives for one in in_play(state, alliance) if one != army)
        )
        for alliance, left in state.objectives.items()
    }


def _orders(state: State, army: str) -> dict[str, list[Spot]]:
    """Orders of each other army: face down on the map, or still with it."""
    return {f"Orders of {other}": _orders_of(state, other) for other in state.armies if other != army}


def _orders_of(state: State, army: str) -> list[Spot]:
    bot = state.bots.get(army)
    down: list[Spot] = [
        InField(placed, "order")
        for region in state.regions.values()
        for placed in region.orders.get(army, ())
        if not placed.executed
    ]
    return [*down, *in_piles(bot.prepared if bot else state.armies[army].hand)]


PHASES = ("Strategy", "Planning", "Command", "Diplomacy", "Upkeep")


def clock(state: State) -> int:
    """The round and the phase."""
    return state.round * len(PHASES) + PHASES.index(state.phase)


THINKING = Thinking(
    value=value,
    parts=parts,
    scale=3.0,
    clock=clock,
    ahead=2,
    tries=100,
    hidden=hidden,
    own=("hand", "advanced", "bid"),
    untold=("decks", "diplomacy_deck"),
)
