"""The cards of Rome as things to look at: action cards and their events, troops, ships, generals, developments."""

from __future__ import annotations

import re
from collections.abc import Iterable

from foeman.engine.cards import Card, Deck, Dice, Held, counted, once_a_pack
from foeman.games.rome.printed import ActionCard, Development, General, Printed, Ship, Troop
from foeman.games.rome.state import State

ACTIONS = {
    "treaty": "Ask another player to raise the status between your factions by one step.",
    "trade": "You and another player who is no enemy each gain gold: 2 neutral, 3 friendly, 4 allied, and 1 for every "
    "market of your own in a port.",
    "spy": "Look at every card of another player's army where the agent stands.",
    "protests": "Put 1 unrest marker on another player's region where the agent stands.",
    "riots": "Put 2 unrest markers on another player's region where the agent stands.",
    "rebel_uprising": "In an enemy's region: its armies there suffer the defence roll; if none is left, the enemy "
    "loses the region.",
    "bribe": "Pay first, then roll a RED die. On a Skull an army loses its mercenaries and half its other cards, or a "
    "region becomes yours.",
    "sabotage": "Roll a RED die: on a Skull a market or barracks of another player is removed.",
    "treasury_theft": "Roll a RED die in another player's richest region: on a Skull you take half their gold.",
    "double_agent": "Another player's agent beside yours goes home and does nothing more this round.",
    "sow_distrust": "From another player's capital: lower the status between them and a friend or ally by one step.",
    "recruit_mercenaries": "Buy one mercenary card from the region's pack for an army of yours nearby.",
    "assassination": "Roll a RED die against a general, two against an agent: a Skull kills.",
}
"""What the thirteen agent actions do, in a line."""
ACTION_PICTURES = {
    "treaty": "dove", "trade": "coins", "spy": "eye", "protests": "fist", "riots": "torch", "rebel_uprising": "torch",
    "bribe": "coins", "sabotage": "torch", "treasury_theft": "coins", "double_agent": "mask", "sow_distrust": "mask",
    "recruit_mercenaries": "spears", "assassination": "dagger",
}  # fmt: skip
TROOP_PICTURES = {
    "foot_close": "shield", "foot_loose": "spears", "bowmen": "bow", "skirmisher_foot": "javelin",
    "skirmisher_cavalry": "horse", "cavalry": "horse", "chariot": "wheel", "elephant": "elephant",
    "artillery": "catapult",
}  # fmt: skip
ROLES = {
    "start": "begins the game with an army",
    "recruit": "can be recruited",
    "upgrade": "comes when a general of fewer stars improves",
    "appointed": "comes only through an event",
}
TURNS = {"own": "in your own turn", "other": "in another's turn", "any": "in any turn"}
NUMBER = re.compile(r"`(\w+)`")


def cards(state: State) -> Deck:
    """Every card of the box by the name that players read."""
    printed: Printed = state.terms.content  # the pack: at a real table a map that is told is no part of it
    return deck_of(printed)


@once_a_pack
def deck_of(printed: Printed) -> Deck:
    """The cards of a pack. Places and factions come first: a card of the same name is not marked in a text."""
    boards = [one for faction in printed.factions.values() for one in faction.developments]
    made = [
        *(agent_action(printed, action) for action in printed.action_names),
        *developments(printed, boards),
        *(troop(printed, one) for one in printed.troops.values()),
        *(ship(printed, one) for one in printed.ships.values()),
        *(general(printed, one) for one in printed.generals.values()),
        *(event(printed, card) for card in printed.actions.values()),
        *(action_card(printed, card) for card in printed.actions.values()),
    ]
    return Deck(made, hidden=[*printed.regions, *printed.seas, *printed.factions])


def hand(state: State, seat: str | None) -> tuple[Held, ...]:
    """The action cards and spare generals of a seat; nobody else sees them."""
    side = state.sides.get(seat or "")
    if side is None:
        return ()
    actions = [state.printed.actions[card].name for card in side.hand]
    held = (Held("Action cards", counted(actions)), Held("Spare generals", counted(side.generals)))
    return tuple(one for one in held if one.cards)


def no_hand(state: State, seat: str | None) -> tuple[Held, ...]:
    """Beside a real table everybody holds their own cards."""
    return ()


# Action cards


def action_card(printed: Printed, card: ActionCard) -> Card:
    """All three uses of an action card."""
    action = printed.action_names[card.action]
    return Card(
        name=card.name,
        kind="Action card",
        brief=f"{action}: {ACTIONS.get(card.action, '')} {card.event.name}: {card.event.text}",
        passages=((f"Agent: {action}", ACTIONS.get(card.action, "")), (f"Event: {card.event.name}", card.event.text)),
        gold=card.levy,
        figures=(("playable", when(card)),),
        picture=ACTION_PICTURES.get(card.action, "scroll"),
        origin=printed.wording.origins.get(card.event.name, ""),
    )


def event(printed: Printed, card: ActionCard) -> Card:
    """The event half of an action card, which the log names when it is played."""
    return Card(
        name=card.event.name,
        kind="Event",
        text=card.event.text,
        figures=(("playable", when(card)),),
        picture="scroll",
        origin=printed.wording.origins.get(card.event.name, ""),
    )


def when(card: ActionCard) -> str:
    """In which phases, and in whose turn, the event of a card can be played."""
    phases = " or ".join(card.event.phases)
    return f"{phases} phase, {TURNS[card.event.turn]}"


def agent_action(printed: Printed, action: str) -> Card:
    """An agent action, as the log names it when an agent carries it out."""
    name = printed.action_names[action]
    text, picture = ACTIONS.get(action, ""), ACTION_PICTURES.get(action, "scroll")
    return Card(
        name=name, kind="Agent action", text=text, picture=picture, origin=printed.wording.origins.get(name, "")
    )


# Troops, ships and generals


def troop(printed: Printed, one: Troop) -> Card:
    """A troop card: its dice on good going and in difficult terrain, what an S does, its price."""
    kind = printed.wording.types.get(one.type, one.type)
    pack = printed.wording.packs.get(one.pack, "") if one.is_mercenary else one.faction
    return Card(
        name=one.name,
        kind=f"{kind}, {'a main battle card' if one.is_main else one.counts_as}",
        text=" ".join([special(printed, one), *notes(one)]).strip(),
        cost=one.cost,
        dice=(
            Dice("good going", colours(one.good)),
            *([Dice("difficult terrain", colours(one.difficult))] if one.difficult else []),
        ),
        figures=(("copies", str(one.count)),),
        of=f"Mercenaries, {pack}" if one.is_mercenary else pack,
        picture=TROOP_PICTURES.get(one.type, "shield"),
        origin=printed.wording.origins.get(one.name, ""),
    )


def special(printed: Printed, one: Troop) -> str:
    """What an S does for it."""
    if one.special == "red":
        return (
            f"An S is a Skull against {listed(printed.wording.types.get(kind, kind).lower() for kind in one.against)}."
        )
    return "An S cancels one result." if one.special == "black" else "An S does nothing."


def notes(one: Troop) -> list[str]:
    """What else is to be known of a troop card: how it is had, and what becomes of it."""
    return [
        *([f"Needs {one.development}."] if one.development else []),
        *([f"After a victory it can become {one.veteran}."] if one.veteran else []),
        *(["It comes only when a card improves."] if one.cost is None else []),
        *(["It fights once."] if one.single_use else []),
    ]


def ship(printed: Printed, one: Ship) -> Card:
    """A ship card: its dice, what it carries, its price."""
    needs = f" Needs {one.development}." if one.development else ""
    return Card(
        name=one.name,
        kind="Ship card",
        text=f"Carries {one.capacity} troop cards.{needs}",
        cost=one.cost,
        dice=(Dice("naval battle", colours(one.dice)),),
        figures=(("carries", str(one.capacity)), ("copies", str(one.count))),
        of=one.faction,
        picture="ship",
        origin=printed.wording.origins.get(one.name, "reconstructed"),
    )


def general(printed: Printed, one: General) -> Card:
    """A general: stars, die, and what his traits do."""
    traits = [printed.wording.traits.get(trait, (trait, "")) for trait in one.traits]
    rank = printed.wording.ranks.get(one.stars, "")
    price = (
        printed.factions[one.faction].general_cost
        if one.role == "recruit" and one.faction in printed.factions
        else None
    )
    return Card(
        name=one.name,
        kind="General",
        text=f"{rank}; {ROLES[one.role]}.",
        passages=tuple(traits),
        cost=price,
        dice=(Dice("his die", colours((one.die,))),),
        figures=(("stars", "★" * one.stars),),
        of=one.faction,
        picture="helmet",
        origin=printed.wording.origins.get(one.name, ""),
    )


# The faction boards


def developments(printed: Printed, boards: Iterable[Development]) -> list[Card]:
    """A card for each name; where several factions have one of the same name, it says what each pays."""
    by_name: dict[str, list[Development]] = {}
    for one in boards:
        by_name.setdefault(one.name, []).append(one)
    return [development(printed, same) for same in by_name.values()]


def development(printed: Printed, same: list[Development]) -> Card:
    """A development: what it brings, what must be there before, its place on the board and its price."""
    first = same[0]
    prices = {one.cost for one in same}
    places = [(one.faction, f"row {one.row}, column {one.column}, {one.cost} gold") for one in same]
    needs = [f" After {listed(first.requires)}." for _ in first.requires[:1] if len(same) == 1]
    brings = f" Unlocks {listed(first.unlocks)}." if first.unlocks else ""
    return Card(
        name=first.name,
        kind="Development",
        text=f"{effect_words(printed, first)}{brings}{''.join(needs)}".strip(),
        cost=first.cost if len(prices) == 1 else None,
        figures=tuple(places),
        of=first.faction if len(same) == 1 else "",
        picture="column",
        origin=printed.wording.origins.get(first.name, ""),
    )


def effect_words(printed: Printed, one: Development) -> str:
    """What a development does, with its own numbers."""
    text = printed.wording.effects.get(one.effect, "")
    if one.effect == "unlock":
        return ""
    told = NUMBER.sub(lambda found: str(one.parameters.get(found.group(1), found.group(1))), text)
    return told.replace(" 1 movement units ", " 1 movement unit ")


def colours(dice: Iterable[str]) -> tuple[str, ...]:
    """Dice by their colours, as people write them."""
    return tuple(one.lower() for one in dice)


def listed(names: Iterable[str]) -> str:
    """Names in a row, as one says them."""
    *before, last = names
    return f"{', '.join(before)} and {last}" if before else last
