"""The cards of SPARTA! as things to look at: event and battle cards, leaders, allies and reward tiles."""

from __future__ import annotations

from foeman.engine.cards import Card, Deck, Held, counted, once_a_pack
from foeman.games.sparta.look.panels import ABILITIES
from foeman.games.sparta.look.text import COUNTED
from foeman.games.sparta.printed import (
    Printed,
    PrintedAlly,
    PrintedBattleCard,
    PrintedEffect,
    PrintedEvent,
    PrintedLeader,
    PrintedRegion,
)
from foeman.games.sparta.seat import seat as who_decides
from foeman.games.sparta.state import State

EFFECTS = {
    "influence": "Place {} influence, one after another, where the card allows it.",
    "unrest": "Remove {} influence of the enemy, never from a capital or under siege.",
    "ally": "A power that is nobody's ally becomes yours.",
    "asset": "Gain {} {category} for the rest of the game.",
    "promote": "Promote {}: one more asset for good in a category you have.",
    "talents": "Take {} talents.",
    "favour": "Gain {} favour.",
    "battle_cards": "Draw {} battle cards.",
    "ships": "Your navy strength rises by {}.",
    "levy": "Your hoplite strength rises by {}.",
    "sally": "Deploy a mobilised force at once.",
    "invest": "One of your raids becomes a siege.",
    "colony": "Found a colony on an empty site, with influence equal to its autonomy.",
    "grain": "The Black Sea Grain marker goes to {to}.",
    "exile": "An enemy leader who is with no force leaves the game, by chance.",
    "words": "{text}",
}
"""What an effect does, in a line."""
INCREASED = {
    "ally": "An ally of the enemy can be taken, too.",
    "sally": "Up to two forces.",
    "invest": "It is rolled for at once, without payment.",
    "colony": "Take 2 talents as well.",
    "grain": "Take 2 talents as well.",
    "exile": "You choose who leaves.",
    "words": "As the card says.",
}
"""What a favour makes of an effect that has no number."""
ALONE = {
    "{} talents.": "{} talent.",
    "{} battle cards.": "{} battle card.",
    " influence, one after another,": " influence",
}
PICTURES = {
    "influence": "column", "unrest": "fist", "ally": "dove", "asset": "shield", "promote": "laurel",
    "talents": "coins", "favour": "lyre", "battle_cards": "sword", "ships": "ship", "levy": "shield",
    "sally": "spears", "invest": "tower", "colony": "column", "grain": "wheat", "exile": "mask",
}  # fmt: skip
ABILITY_PICTURES = {"land": "helmet", "sea": "ship", "engineer": "tower", "plunderer": "torch"}
ASSET_PICTURES = {"elite": "shield", "skirmisher": "javelin", "cavalry": "horse", "navy": "ship"}
BATTLES = {"land": "in a land battle", "sea": "in a sea battle", "any": "in any battle"}


def cards(state: State) -> Deck:
    """Every card of the box by the name that players read."""
    printed: Printed = state.terms.content  # the pack: at a real table a map that is told is no part of it
    return deck_of(printed)


@once_a_pack
def deck_of(printed: Printed) -> Deck:
    """The cards of a pack; a space or region of the same name is meant first."""
    made = [
        *(reward_tile(one) for one in printed.regions.values()),
        *(ally(one) for one in printed.allies.values()),
        *(leader(one) for one in printed.leaders.values()),
        *(battle_card(one, printed.battle_deck.count(one.name)) for one in printed.battle_cards.values()),
        *(event(one) for one in printed.events.values()),
    ]
    return Deck(made, hidden=[*printed.regions, *printed.spaces])


def hand(state: State, seat: str | None) -> tuple[Held, ...]:
    """The event and battle cards of a seat that reads its own; never a bot's."""
    own = state.sides.get(seat or "")
    if own is None or not seat or not who_decides(state, seat).reads_cards:
        return ()
    held = (Held("Event cards", counted(own.hand)), Held("Battle cards", counted(own.battle_hand)))
    return tuple(one for one in held if one.cards)


# Event cards


def event(one: PrintedEvent) -> Card:
    """An event card: one of its effects, and what a favour makes of it."""
    words = [effect_words(effect) for effect in one.effects]
    more = [increased_words(effect) for effect in one.effects]
    return Card(
        name=one.name,
        kind="Event card",
        text=" Or: ".join(words),
        passages=(("For a favour", " Or: ".join(more)),),
        picture=PICTURES.get(one.effects[0].kind, "scroll"),
    )


def effect_words(effect: PrintedEffect) -> str:
    """What an effect does."""
    return in_numbers(EFFECTS[effect.kind], effect, effect.amount) + where(effect)


def increased_words(effect: PrintedEffect) -> str:
    """What the increased effect does."""
    if effect.kind in COUNTED:
        return in_numbers(EFFECTS[effect.kind], effect, effect.more) + where(effect)
    return INCREASED[effect.kind] if effect.more > effect.amount else "Nothing more."


def in_numbers(words: str, effect: PrintedEffect, amount: int) -> str:
    """The words with their number, of one thing in the singular."""
    if amount == 1:
        for several, alone in ALONE.items():
            words = words.replace(several, alone)
    return words.format(amount, category=effect.category, to=effect.to, text=effect.text)


def where(effect: PrintedEffect) -> str:
    """The regions that an effect is limited to."""
    return f" Only in {' or '.join(effect.where)}." if effect.where else ""


# Battle cards, leaders, allies, reward tiles


def battle_card(one: PrintedBattleCard, copies: int) -> Card:
    """A battle card: its value, its battles, and the asset it asks for."""
    needs = f" Needs {one.needs}." if one.needs else ""
    picture = ASSET_PICTURES.get(one.needs, "ship" if one.battle == "sea" else "sword")
    return Card(
        name=one.name,
        kind="Battle card",
        text=f"Adds {one.value} {BATTLES[one.battle]}.{needs}",
        figures=(("value", f"+{one.value}"), ("copies", str(copies))),
        picture=picture,
    )


def leader(one: PrintedLeader) -> Card:
    """A leader: whose he is, and what he is good at."""
    ability = ABILITIES[one.ability]
    text = f"{ability[0].upper()}{ability[1:]}."
    return Card(name=one.name, kind="Leader", text=text, of=one.side, picture=ABILITY_PICTURES[one.ability])


def ally(one: PrintedAlly) -> Card:
    """A power that can become an ally: what it brings, and what it is beside."""
    text = f"Brings one {one.asset} asset to the side it is allied with."
    beside = (("Beside", ", ".join(one.next)),) if one.next else ()
    return Card(name=one.name, kind="Ally", text=text, passages=beside, picture=ASSET_PICTURES[one.asset])


def reward_tile(one: PrintedRegion) -> Card:
    """The reward tile of a region: what it brings whoever controls it, and what it counts at the end."""
    figures = (("points", str(one.points)), ("spaces", str(len(one.spaces))))
    text = f"Whoever controls it has {' and '.join(one.reward)}." if one.reward else "It brings nothing."
    return Card(name=one.name, kind="Reward tile", text=text, figures=figures, picture="laurel")
