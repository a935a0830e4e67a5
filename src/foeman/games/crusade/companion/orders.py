"""Real Order counters at a physical table, with the option orders = real: the person draws them and says what they do.

Foeman then knows only how many lie in each group. What a counter is, is asked when it is turned over, once a counter.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from foeman.engine.questions import YOU
from foeman.engine.table import Table
from foeman.games.crusade.companion.forms import Effects
from foeman.games.crusade.printed.pack import Order
from foeman.games.crusade.state import BotState, Placed, State

PREPARED, REACTION, ADVANCED = "a Prepared Order", "a Reaction Order", "an Advanced Order"
BLANK, REINFORCE, STRENGTH = "a blank", "Reinforce", "another reaction"
MARCH, OTHER = "a March", "another Order"


@dataclass(slots=True)
class Counter:
    """A counter that has been turned over, as the person described it."""

    group: str = ""
    """The group it came from."""
    asked: str = ""
    """Which one it is: the group, the army and how many were left, or the region."""
    name: str = ""
    march: str = ""
    adds: dict[str, int] = field(default_factory=dict)
    reaction: bool = False
    reinforce: bool = False
    strength: int = 0


def forget_names(state: State) -> None:
    """crusade.setup.groups.hidden: of real counters only the number in each group is known."""
    for army, bot in state.bots.items():
        bot.prepared = [PREPARED] * len(bot.prepared)
        bot.reaction = [REACTION] * len(bot.reaction)
        bot.advanced = [ADVANCED] * len(bot.advanced)
        bot.aside = [REACTION] * len(bot.aside)
        for land in state.regions.values():
            for placed in land.orders.get(army, ()):
                placed.order = REACTION if placed.reaction else PREPARED


def turned_over(army: str, region: str, table: Table) -> Counter:
    """crusade.orders.free: what an Order does that has been turned over on the map."""
    words = "Turn over the Order of {} in {}. What does it do? (march, sea move, 2 infantry + 1 cavalry; - for nothing)"
    text = table.ask(YOU, Effects(), rule="crusade.orders.free", about=(army, region), words=words)
    counter = Counter(PREPARED, region, text)
    for effect in Effects().effects(text):
        if effect.do == "march":
            counter.march = effect.what
        elif effect.do == "add":
            counter.adds[effect.what] = counter.adds.get(effect.what, 0) + effect.count
    return counter


def drawn_reaction(bot: BotState, key: str, table: Table) -> Counter:
    """crusade.reaction.draw: what was drawn from Reaction."""
    words = "{} is behind. Draw an Order from its Reaction group: what is it?"
    kind = table.choose(
        YOU, (BLANK, REINFORCE, STRENGTH), rule="crusade.reaction.draw", about=(bot.army, key), words=words
    )
    counter = Counter(REACTION, key, kind, reaction=kind != BLANK, reinforce=kind == REINFORCE)
    if kind == STRENGTH:
        words = "How much does it add for {} in this Battle?"
        counter.strength = table.number(YOU, 0, 20, rule="crusade.reaction.draw", about=(bot.army, key), words=words)
    return counter


def drawn_advanced(bot: BotState, key: str, table: Table) -> Counter:
    """crusade.upkeep.orders, crusade.ruling.looking: what was drawn from Advanced; the person looks."""
    words = "Draw an Order from the Advanced group of {} and look at it. What is it?"
    kind = table.choose(YOU, (MARCH, STRENGTH, OTHER), rule="crusade.upkeep.orders", about=(bot.army, key), words=words)
    return Counter(ADVANCED, key, kind, march="march" if kind == MARCH else "", reaction=kind == STRENGTH)


def take_counters_back(bot: BotState, taken: list[Placed]) -> None:
    """crusade.upkeep.orders, crusade.reaction.aside: real counters go back by where they came from."""
    bot.prepared += [PREPARED for one in taken if not one.reaction]
    bot.reaction += [REACTION for one in taken if one.reaction] + bot.aside
    bot.aside, bot.trigger, bot.more_triggers = [], "", []


def order_of(counter: Counter) -> Order:
    """A counter as an Order."""
    return Order.model_validate(
        {
            "id": counter.name or PREPARED,
            "name": counter.name or PREPARED,
            "group": "basic",
            "copies": 1,
            "reaction": counter.reaction,
            "cost": 0,
            "where": "any",
            "presence": True,
            "march": counter.march,
            "adds": counter.adds,
            "strength": {"city": counter.strength, "desert": counter.strength},
            "reinforce": counter.reinforce,
            "origin": "reconstructed",
        }
    )
