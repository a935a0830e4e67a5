"""The weather cards as things to look at. Nobody holds any: the one that counts lies open."""

from __future__ import annotations

from foeman.engine.cards import Card, Deck, once_a_pack
from foeman.engine.questions import counted
from foeman.games.ford.printed import Card as Weather
from foeman.games.ford.printed import Printed
from foeman.games.ford.state import State


def cards(state: State) -> Deck:
    """The weather cards by name."""
    printed: Printed = state.terms.content
    return deck_of(printed)


@once_a_pack
def deck_of(printed: Printed) -> Deck:
    """The cards of a pack; a space of the same name is meant first."""
    return Deck((weather(one) for one in printed.cards.values()), hidden=printed.spaces)


def weather(one: Weather) -> Card:
    """How many cohorts march, and what the river does."""
    river = "The river is high." if one.wet else "The river is low."
    return Card(
        name=one.name,
        kind="Weather card",
        text=f"Each side marches {counted(one.marches, 'cohort')}. {river}",
        figures=(("marches", str(one.marches)), ("copies", str(one.copies))),
        picture="cloud" if one.wet else "sun",
        origin=one.origin,
    )
