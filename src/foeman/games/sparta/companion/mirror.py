"""A real table of SPARTA!: the state of the game as it is believed to be, and the map as far as it was told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from foeman.engine.content import known
from foeman.engine.game import Terms
from foeman.engine.mirror import Knowing, Known
from foeman.engine.own_names import Called
from foeman.engine.states import named, transient
from foeman.engine.table import Table
from foeman.games.sparta.companion.learning import ToldPrinted
from foeman.games.sparta.companion.own_cards import own_content
from foeman.games.sparta.companion.told_cards import battle_card_of, event_entry
from foeman.games.sparta.companion.told_map import ToldMap, told_content
from foeman.games.sparta.printed import Printed, make_printed
from foeman.games.sparta.printed.pack import Content, EventEntry
from foeman.games.sparta.state import BattleCard, Event, State

EVENT_CARD, BATTLE_CARD = "an event card", "a battle card"
"""Cards that lie face down on a real table: nobody knows which they are."""


@dataclass(slots=True)
class Mirror(State):
    """A game of SPARTA! at a real table."""

    known: Known = field(default_factory=Known)
    """What people have told of it, and when."""
    told: ToldMap = field(default_factory=ToldMap)
    called: Called = field(default_factory=dict)
    """What is called otherwise on this table than in the pack."""
    events: dict[Event, list[Annotated[str, named("effect")]]] = field(default_factory=dict)
    """Event cards that no pack knows, and what somebody said that they do."""
    battle_cards: dict[BattleCard, str] = field(default_factory=dict)
    """The same of battle cards."""
    asking: Table | None = transient()
    """The table at which the bot is heard while people's own acts are gone through; nobody between steps."""

    def __post_init__(self) -> None:
        fresh = not self.blue
        State.__post_init__(self)
        if fresh:
            self.lay_out()

    def lay_out(self) -> None:
        """The map and the cards are the pack's, as far as nothing else was told."""
        if self.told.regions:
            self.printed = ToldPrinted(self.told, self.laid_now, self.whom_to_ask)
        elif self.called or self.events or self.battle_cards:
            self.printed = self.laid_now()

    def laid_now(self) -> Printed:
        """What is printed, with all that was told by now."""
        laid = laid_out(content_of(self))
        self.scenario = known(laid.scenarios, self.blue, "scenarios.toml: sides")
        return laid

    def whom_to_ask(self) -> Table | None:
        """Who can be asked what the map shows: somebody, in the middle of a step."""
        return self.asking


def content_of(mirror: Mirror) -> Content:
    """The pack under own names, with the map and the cards that were told."""
    pack = own_content(mirror.terms, mirror.called)
    if mirror.told.regions:
        pack = told_content(mirror.told, pack, mirror.blue)
    ids = {region.name: region.id for region in pack.regions}
    events = [by_ids(event_entry(name, effects), ids) for name, effects in mirror.events.items()]
    battles = [battle_card_of(name, words) for name, words in mirror.battle_cards.items()]
    return pack.model_copy(update={"events": (*pack.events, *events), "battle_cards": (*pack.battle_cards, *battles)})


def by_ids(event: EventEntry, ids: dict[str, str]) -> EventEntry:
    """A told card, with its regions by the ids of the pack; one that is not there limits nothing."""
    effects = [
        effect.model_copy(
            update={
                "where": tuple(ids[region] for region in effect.where if region in ids),
                "to": ids.get(effect.to, ""),
            }
        )
        for effect in event.effects
    ]
    return event.model_copy(update={"effects": tuple(effects)})


LAID_OUT: dict[str, Printed] = {}
"""What was laid out last: a state is read and copied often, and its map seldom changes."""


def laid_out(content: Content) -> Printed:
    """A pack by the names of the table."""
    key = content.model_dump_json()
    if key not in LAID_OUT:
        if len(LAID_OUT) > MOST_LAID_OUT:
            LAID_OUT.clear()
        LAID_OUT[key] = make_printed(content)
    return LAID_OUT[key]


MOST_LAID_OUT = 16


def are_real(terms: Terms) -> bool:
    """Whether the bot's cards lie on the real table; else Foeman keeps them."""
    return bool(terms.options.cards == "real")


def knows(mirror: Mirror) -> Knowing:
    """What people have told, and which round it is."""
    return Knowing(mirror.known, f"round {mirror.round}")
