"""Diplomacy Phase: bids, the Diplomacy Card, and the markers on the diplomacy board."""

from __future__ import annotations

from collections.abc import Callable

from foeman.engine.questions import Option
from foeman.engine.sequence import due, soon
from foeman.engine.table import Table
from foeman.games.crusade.printed.pack import RESOURCE_WORDS, DiplomacyCard, Space
from foeman.games.crusade.rules import acts
from foeman.games.crusade.seat import seat
from foeman.games.crusade.state import State, alliance_present, count

RULE = "crusade.base.diplomacy.move"


def turn_up_card(state: State, table: Table) -> None:
    """crusade.base.diplomacy.card: one Diplomacy Card a round; the used ones are shuffled when the deck is empty."""
    if not state.diplomacy_deck:
        again, state.diplomacy_used = state.diplomacy_used, []
        state.diplomacy_deck = table.shuffle(again, rule="crusade.base.diplomacy.card", about="Diplomacy Cards")
    state.diplomacy_card = state.diplomacy_deck.pop(0)
    table.tell("Diplomacy Card: {}.", state.diplomacy_card, rule="crusade.base.diplomacy.card")


# Bids


def bid(state: State, army: str, table: Table) -> None:
    """crusade.base.diplomacy, crusade.ruling.two_bids: every army bids for itself, a player for each of its armies."""
    state.armies[army].bid = seat(state, army).bid(state, army, table)


def player_bids(state: State, army: str, table: Table) -> int:
    """crusade.base.diplomacy.bid: a player bids gold and loses it."""
    offered = table.number(
        army,
        0,
        state.armies[army].gold,
        rule="crusade.base.diplomacy.bid",
        about=(army, state.diplomacy_card),
        words="{}, how much gold do you bid for {}?",
    )
    acts.pay_gold(state, army, offered, table, "crusade.base.diplomacy.bid")
    return offered


def rank_bids(state: State, table: Table) -> None:
    """crusade.base.diplomacy, crusade.base.diplomacy.rank: the first in rank takes a reward of the card; then the
    markers move in rank."""
    ranked = rank(state)
    table.tell("Rank in the bidding: {}.", ranked, rule="crusade.base.diplomacy.rank")
    soon(state, *(due(move_marker, army) for army in ranked))
    take_card(state, ranked[0], table)
    end_diplomacy(state)


def rank(state: State) -> list[str]:
    """crusade.base.diplomacy.rank, crusade.ruling.bid_ties: by bid; equal ones as the reading says, then by
    initiative."""
    return sorted(state.initiative, key=lambda army: (-state.armies[army].bid, seat(state, army).yields_ties(state)))


# The Diplomacy Card


def take_card(state: State, army: str, table: Table) -> None:
    """crusade.base.diplomacy.card: the first in rank takes one of the card's rewards; the card is used."""
    card = state.printed.diplomacy_cards[state.diplomacy_card]
    seat(state, army).take_card(state, army, card, table)
    state.diplomacy_used.append(state.diplomacy_card)
    state.diplomacy_card = ""


CARD_WORDS = {
    "glory": "1 Glory",
    "move": "a move on the diplomacy board",
    "advanced_order": "an Advanced Order",
    "remove_sabotage": "remove a Sabotage chit",
    "faith": "1 Faith",
    "gold": "gold",
}


def player_takes_card(state: State, army: str, card: DiplomacyCard, table: Table) -> None:
    """crusade.base.diplomacy.card: a player chooses one of the rewards."""
    rule = "crusade.base.diplomacy.card"
    options = [Option(CARD_WORDS[reward], reward) for reward in card.rewards]
    chosen = table.choose(army, options, rule=rule, about=(army, card), words="{}, which reward of {} do you take?")
    reward = chosen.value
    table.tell("{} takes from {}: {}.", army, card, chosen, rule=rule)
    if reward == "glory":
        acts.gain_glory(state, state.printed.alliance[army], 1, table, rule)
    elif reward == "move":
        player_move(state, army, table)
    elif reward == "advanced_order":
        acts.gain_advanced(state, army, table, rule)
    elif reward == "remove_sabotage":
        free_an_icon(state, army, table, rule)
    elif reward == "faith":
        acts.gain_faith(state, army, 1, table, rule)
    else:
        acts.gain_gold(state, army, card.gold, table, rule)


def free_an_icon(state: State, army: str, table: Table, rule: str) -> None:
    """crusade.base.sabotage: a player removes a Sabotage chit."""
    sabotaged = [icon_option(name, icon) for name, region in state.regions.items() for icon in region.sabotage]
    if sabotaged:
        chosen = table.choose(army, sabotaged, rule=rule, about=army, words="{}, which icon do you free?")
        acts.clear_sabotage(state, *chosen.value, table, rule)


def icon_option(name: str, icon: str) -> Option[tuple[str, str]]:
    """An icon of a region, to choose: gold of Acre."""
    return Option(f"{RESOURCE_WORDS[icon]} of {name}", (name, icon), (name,))


# The diplomacy board


def move_marker(state: State, army: str, table: Table) -> None:
    """crusade.base.diplomacy: a marker moves; after the last one the phase is over."""
    move(state, army, rank(state), table)
    end_diplomacy(state)


def end_diplomacy(state: State) -> None:
    """crusade.base.rounds: when nothing is left to do, the Upkeep Phase comes next."""
    if not state.due:
        state.phase = "Upkeep"


def move(state: State, army: str, ranked: list[str], table: Table) -> None:
    """crusade.base.diplomacy.move, crusade.base.diplomacy.last: its own marker; the last one's is moved by the best of
    the enemy."""
    enemies = [one for one in ranked if state.printed.alliance[one] != state.printed.alliance[army]]
    if army == ranked[-1] and enemies:
        move_for(state, army, enemies[0], table)
    else:
        seat(state, army).move_marker(state, army, table)


def player_move(state: State, army: str, table: Table) -> None:
    """crusade.base.diplomacy.move: a player moves its marker to a joined space and takes the reward."""
    spaces = space_options(state, state.printed.joined[state.armies[army].marker])
    chosen = table.choose(army, spaces, rule=RULE, about=army, words="{}, where does your marker go?")
    enter(state, army, chosen.value, table)


def space_options(state: State, names: list[str]) -> list[Option[str]]:
    """Spaces with what they give: Genoa (3 gold)."""
    return [Option(f"{name} ({reward_words(state.printed.spaces[name])})", name, (name,)) for name in names]


REWARD_WORDS = {
    "glory": "Glory",
    "hexagon_leader": "hexagon Leader",
    "square_leader": "square Leader",
    "crown": "crown",
    "faith": "Faith",
    "command": "command points",
    "neutral": "Neutral Unit",
    "gold": "gold",
    "supply": "supply",
}


def reward_words(space: Space) -> str:
    """What a space gives, in words."""
    return f"{space.count} {REWARD_WORDS[space.reward]}"


def move_for(state: State, army: str, mover: str, table: Table) -> None:
    """crusade.base.diplomacy.last: an enemy moves the marker; its army takes what it finds there."""
    space = seat(state, mover).push_marker(state, mover, army, table)
    seat(state, army).take_reward(state, army, space, table)


def player_pushes(state: State, mover: str, army: str, table: Table) -> str:
    """crusade.base.diplomacy.last, crusade.diplomacy.you_move: a player chooses a space for the marker of an enemy."""
    joined = state.printed.joined[state.armies[army].marker]
    chosen = table.choose(
        mover,
        space_options(state, seat(state, army).open_spaces(state, army, joined, table)),
        rule="crusade.base.diplomacy.last",
        about=(mover, army),
        words="{}, where do you move the marker of {}?",
    )
    words = "{} moves the marker of {} to {}."
    table.tell(words, mover, army, chosen.value, rule="crusade.base.diplomacy.last")
    state.armies[army].marker = chosen.value
    return chosen.value


def enter(state: State, army: str, space: str, table: Table) -> None:
    """crusade.base.diplomacy.move: the marker moves and the reward is taken."""
    state.armies[army].marker = space
    table.tell("The marker of {} moves to {}.", army, space, rule=RULE)
    take_reward(state, army, space, table)


def take_reward(state: State, army: str, name: str, table: Table) -> None:
    """crusade.base.diplomacy.move: a player takes what a space gives."""
    space = state.printed.spaces[name]
    REWARDS[space.reward](state, army, space, table)


def reward_glory(state: State, army: str, space: Space, table: Table) -> None:
    """crusade.base.diplomacy.move: Glory."""
    acts.gain_glory(state, state.printed.alliance[army], space.count, table, RULE)


def reward_leader(state: State, army: str, space: Space, table: Table) -> None:
    """crusade.base.diplomacy.leader: a Leader of the shape joins the army where it has Presence, if one is left."""
    rule = "crusade.base.diplomacy.leader"
    leaders = acts.leaders_left(state, army, space.reward.removesuffix("_leader"))
    places = [name for name, region in state.regions.items() if army in region.forces]
    if leaders and places:
        leader = table.choose(army, leaders, rule=rule, about=army, words="{}, which Leader comes?")
        place = table.choose(army, places, rule=rule, about=(army, leader), words="{}, where does {} arrive?")
        acts.add_leader(state, army, place, leader, table, rule)


def reward_crown(state: State, army: str, space: Space, table: Table) -> None:
    """crusade.base.diplomacy.move: crowns."""
    acts.gain_crowns(state, army, space.count, table, RULE)


def reward_faith(state: State, army: str, space: Space, table: Table) -> None:
    """crusade.base.diplomacy.move: Faith."""
    acts.gain_faith(state, army, space.count, table, RULE)


def reward_command(state: State, army: str, space: Space, table: Table) -> None:
    """crusade.base.diplomacy.move: command points for the next round."""
    state.armies[army].next_command += space.count
    table.tell("{} has {} more command points next round.", army, space.count, rule=RULE)


def reward_neutral(state: State, army: str, space: Space, table: Table) -> None:
    """crusade.base.diplomacy.move, crusade.base.neutral: a Neutral Unit of a type the space offers, where the alliance
    is."""
    own = state.printed.alliance[army]
    places = [
        acts.unit_option(name, type_)
        for name, region in state.regions.items()
        if alliance_present(state.printed, region, own)
        for type_ in space.units
        if count(state.neutral_pool, type_) and acts.room(state, name, type_, icons=True)
    ]
    if places:
        chosen = table.choose(army, places, rule=RULE, about=army, words="{}, which Neutral Unit, and where?")
        name, type_ = chosen.value
        acts.add_neutral(state, name, type_, space.count, table, RULE)


def reward_gold(state: State, army: str, space: Space, table: Table) -> None:
    """crusade.base.diplomacy.move: gold."""
    acts.gain_gold(state, army, space.count, table, RULE)


def reward_supply(state: State, army: str, space: Space, table: Table) -> None:
    """crusade.base.diplomacy.move: supply."""
    acts.gain_supply(state, army, space.count, table, RULE)


REWARDS: dict[str, Callable[[State, str, Space, Table], None]] = {
    "glory": reward_glory,
    "hexagon_leader": reward_leader,
    "square_leader": reward_leader,
    "crown": reward_crown,
    "faith": reward_faith,
    "command": reward_command,
    "neutral": reward_neutral,
    "gold": reward_gold,
    "supply": reward_supply,
}
