"""Cards as a page draws them: what stands on one, those that options are about, and the hand of whoever looks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from foeman.engine.cards import NO_CARDS, Card, Deck
from foeman.engine.reading import BadInput, found
from foeman.engine.session import Session
from foeman.web.views.seen import Seen


class DiceView(Seen):
    """Dice that a card rolls: when, and of which colours."""

    when: str
    colours: tuple[str, ...]


class CardView(Seen):
    """A card: what it is called, what sort it is, what it does, what it costs or brings, and its numbers."""

    name: str
    kind: str
    text: str = ""
    passages: tuple[tuple[str, str], ...] = ()
    """What else stands on it, each under its heading."""
    cost: int | None = None
    money: str = "gold"
    """What the cost is paid in."""
    gold: int | None = None
    """What it brings when it is cashed."""
    dice: tuple[DiceView, ...] = ()
    figures: tuple[tuple[str, str], ...] = ()
    of: str = ""
    picture: str = ""
    origin: str = ""
    line: str = ""
    """The card in one line."""


class HeldView(Seen):
    """Cards that a seat holds: what the pile is called, each card and how many there are of it."""

    title: str
    cards: tuple[tuple[CardView, int], ...]


def card_view(card: Card) -> CardView:
    """A card for machines and pages."""
    return CardView(
        name=card.name,
        kind=card.kind,
        text=card.text,
        passages=card.passages,
        cost=card.cost,
        money=card.money,
        gold=card.gold,
        dice=tuple(DiceView(when=one.when, colours=one.colours) for one in card.dice),
        figures=card.figures,
        of=card.of,
        picture=card.picture,
        origin=card.origin,
        line=card.line,
    )


def deck_of(session: Session[Any]) -> Deck:
    """Which names are cards in a game; none while it is being set up."""
    return NO_CARDS if session.state is None else session.rules.look.cards(session.state)


def card_named(session: Session[Any], name: str) -> CardView:
    """The card of that name; BadInput if no card is called so."""
    deck = deck_of(session)
    if name not in deck:
        raise BadInput(f"card: expected the name of a card of {session.game.id}, found {found(name)}")
    return card_view(deck[name])


def card_views(session: Session[Any]) -> list[CardView]:
    """Every card of a game; who holds which is not told."""
    return [card_view(card) for card in deck_of(session).values()]


def cards_of_options(session: Session[Any], names: Iterable[str], at: Sequence[Sequence[str]]) -> dict[str, CardView]:
    """By the name of an option the card that it is about, if it is about one.

    A region and a card of one name: among regions the region is meant, among cards the card.
    """
    deck, listed = deck_of(session), list(names)
    found: dict[str, Card] = {}
    for place, name in enumerate(listed):
        card = _card_of(deck, name, at[place] if place < len(at) else ())
        if card is not None:
            found[name] = card
    if 2 * len(found) < len(set(listed)):
        found = {name: card for name, card in found.items() if not deck.means_more(card.name)}
    return {name: card_view(card) for name, card in found.items()}


def _card_of(deck: Deck, name: str, at: Sequence[str]) -> Card | None:
    """The card of its own name; else what the option says that it is about; else the one card that its name names."""
    about = [deck[one] for one in (name, *at) if one in deck]
    if about:
        return about[0]
    named = deck.named_in(name)
    return named[0].card if len(named) == 1 else None


def held_views(session: Session[Any], eyes: str | None) -> list[HeldView]:
    """What a seat holds, for itself alone."""
    if session.state is None or eyes is None:
        return []
    deck = deck_of(session)
    return [
        HeldView(title=held.title, cards=tuple((card_view(deck[name]), count) for name, count in held.cards))
        for held in session.rules.look.hand(session.state, eyes)
    ]
