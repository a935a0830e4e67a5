"""The cards of Third Crusade as things to look at: Orders, Event, Objective and Diplomacy Cards, Leaders."""

from __future__ import annotations

from collections.abc import Iterable

from foeman.engine.cards import Card, Deck, Held, counted, once_a_pack
from foeman.engine.questions import counted as numbered
from foeman.games.crusade.look.about import MARCHES, effect_words
from foeman.games.crusade.printed import Printed
from foeman.games.crusade.printed.pack import ALLIANCE_OF, WORDS, Effect, LeaderEntry, Objective, Order
from foeman.games.crusade.printed.pack import Card as EventCard
from foeman.games.crusade.printed.pack import DiplomacyCard as Diplomacy
from foeman.games.crusade.rules.diplomacy import CARD_WORDS
from foeman.games.crusade.state import State

PLACES = {"any": "any region", "city": "a City", "desert": "a Desert", "port": "a Port"}
PRESENCE = {
    "own": "where the army has Presence",
    "alliance": "where the alliance has Presence",
    "absent": "where the alliance has nobody",
}
GROUPS = {"basic": "Order", "advanced": "Advanced Order", "blank": "Blank Order"}
ROLES = {"any": "either side", "attacker": "the attacker", "defender": "the defender"}
EFFECT_PICTURES = {
    "add": "shield", "neutral": "spears", "leader": "helmet", "march": "boot", "remove": "dagger",
    "sabotage": "torch", "unsabotage": "tower", "bandit": "mask", "unbandit": "eye", "destroy_port": "torch",
    "repair_port": "anchor", "chit": "coins", "glory": "laurel", "gold": "coins", "crown": "crown", "faith": "dove",
    "enemy_faith": "mask", "command": "scroll", "supply": "wheat", "diplomacy_move": "dove",
    "advanced_order": "scroll",
}  # fmt: skip
UNIT_PICTURES = {"infantry": "shield", "cavalry": "horse", "siege": "catapult"}


def cards(state: State) -> Deck:
    """Every card and Order of the box by the name that players read."""
    printed: Printed = state.terms.content  # the pack: at a real table a map that is told is no part of it
    return deck_of(printed)


@once_a_pack
def deck_of(printed: Printed) -> Deck:
    """The cards of a pack; a region, an army or a space of the same name is meant first."""
    made = [
        *(leader(printed, one) for one in printed.leaders.values()),
        *(diplomacy_card(one) for one in printed.diplomacy_cards.values()),
        *(objective(printed, name, one) for name, one in printed.objectives.items()),
        *(order(one) for one in printed.orders.values()),
        *(event_card(one) for one in printed.cards.values()),
    ]
    return Deck(made, hidden=[*printed.regions, *printed.armies, *printed.spaces])


def hand(state: State, seat: str | None) -> tuple[Held, ...]:
    """The Orders, Event Cards and Objective Cards of a person's army."""
    own = state.armies.get(seat or "")
    if own is None or seat in state.bots:
        return ()
    held = (
        Held("Event Cards", counted(own.cards)),
        Held("Orders in hand", counted(own.hand)),
        Held("Objective Cards", counted(own.objectives)),
    )
    return tuple(one for one in held if one.cards)


# Event Cards


def event_card(one: EventCard) -> Card:
    """An Event Card: where it is played, what it does, and what its crown event adds."""
    place = f"In {PLACES[one.where]} {PRESENCE.get(one.presence, '')}".strip()
    main = f"{place}: {effects(one.main)}." if one.presence != "none" else f"{sentence(effects(one.main))}."
    return Card(
        name=one.name,
        kind="Event Card",
        text=main,
        passages=((f"Crown event, {numbered(one.crowns, 'crown')}", f"{sentence(effects(one.crown))}."),),
        figures=(("year", str(one.year)),),
        of=ALLIANCE_OF[one.alliance],
        picture=picture(one.main[0]) if one.main else "scroll",
        origin=one.origin,
    )


def effects(many: Iterable[Effect]) -> str:
    """Effects in a row, in words."""
    return ", then ".join(effect_words(one.do, one.what, one.count) for one in many)


def sentence(words: str) -> str:
    """Words that begin a sentence."""
    return words[:1].upper() + words[1:]


def picture(effect: Effect) -> str:
    """What is drawn for an effect."""
    if effect.do in ("add", "neutral"):
        return UNIT_PICTURES.get(effect.what, "shield")
    return "ship" if effect.what == "sea" else EFFECT_PICTURES.get(effect.do, "scroll")


# Orders


def order(one: Order) -> Card:
    """An Order: what it costs, where it can be executed, and what it does."""
    kind = f"{GROUPS[one.group]}, a reaction" if one.reaction else GROUPS[one.group]
    return Card(
        name=one.name,
        kind=kind,
        text=order_words(one),
        cost=one.cost if one.group != "blank" else None,
        money="command point" if one.cost == 1 else "command points",
        figures=(*order_figures(one), ("copies", str(one.copies))),
        picture=order_picture(one),
        origin=one.origin,
    )


def order_words(one: Order) -> str:
    """What an Order does, in a sentence or two."""
    if one.group == "blank":
        return "It has no effect: it keeps others guessing."
    told = [f"The force {MARCHES[one.march]}."] if one.march else []
    if one.adds:
        units = ", ".join(f"{number} {WORDS[type_]}" for type_, number in one.adds.items())
        told.append(f"Adds {units} in {PLACES[one.where]}.")
    if one.strength:
        told.append(f"In Battle it adds Strength to {ROLES[one.role]}.")
    if one.reinforce:
        told.append("The Strength of its region joins a Battle next to it.")
    return " ".join(told)


def order_figures(one: Order) -> tuple[tuple[str, str], ...]:
    """What an Order adds in Battle, by the kind of region."""
    return tuple((f"in a {kind.capitalize()}", f"+{number}") for kind, number in one.strength.items() if number)


def order_picture(one: Order) -> str:
    """What is drawn on an Order."""
    if one.adds:
        return UNIT_PICTURES.get(list(one.adds)[-1], "shield")
    if one.march:
        return "ship" if one.march == "sea" else "boot"
    return "sword" if one.reaction else "blank"


# Leaders, Objectives, Diplomacy


def leader(printed: Printed, one: LeaderEntry) -> Card:
    """A Leader: whose, and what he is worth in Battle."""
    worth = printed.leader_worth
    return Card(
        name=one.name,
        kind=f"{one.shape.capitalize()} Leader",
        text=f"Fights with the {WORDS[one.arm]}.",
        figures=(("in a City", str(worth["city"][one.name])), ("in a Desert", str(worth["desert"][one.name]))),
        of=printed.army(one.army, "leaders"),
        picture="helmet" if one.arm == "infantry" else "horse",
        origin=one.origin,
    )


def objective(printed: Printed, name: str, one: Objective) -> Card:
    """An Objective Card: a region, and the Glory it brings at the end."""
    return Card(
        name=name,
        kind="Objective Card",
        text=f"{one.glory} Glory at the end of the game if the army controls {printed.objective_region[name]}. "
        "An army scores only its best objective.",
        figures=(("Glory", str(one.glory)),),
        of=ALLIANCE_OF[one.alliance],
        picture="laurel",
        origin=one.origin,
    )


def diplomacy_card(one: Diplomacy) -> Card:
    """A Diplomacy Card: the highest bidder takes one of its rewards."""
    rewards = " or ".join(f"{one.gold} gold" if reward == "gold" else CARD_WORDS[reward] for reward in one.rewards)
    text = f"The highest bidder takes {rewards}."
    return Card(name=one.name, kind="Diplomacy Card", text=text, picture="dove", origin=one.origin)
