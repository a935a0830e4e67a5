"""Cards on the page: a face to look at closely, a small one for the hand, a line on an option, and names in texts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape, unescape

from foeman.engine.cards import Deck
from foeman.web.page.card_pictures import picture, tone
from foeman.web.page.markup import Markup, icon, join, tag
from foeman.web.views.cards import CardView, DiceView, HeldView

TAG = re.compile(r"(<[^>]*>)")
QUIET = re.compile(r"<(/?)(?:button|summary|h3|option|textarea|title)\b")
"""Where an element begins or ends in which a name of a card is not to be tapped."""
SHORT = 14
"""A figure of fewer letters than this stands on a small card."""


# A card by itself


def face(card: CardView, deck: Deck) -> Markup:
    """A card as it lies on the table, to be read; what it names is marked in turn."""
    head = tag("header", tag("h3", card.name), price(card), cls="face-head")
    kind = " · ".join(part for part in (card.kind, card.of) if part)
    return tag(
        "article",
        head,
        tag("p", kind, cls="face-kind"),
        tag("div", picture(card.picture), cls=f"face-art {tone(card.picture)}"),
        mark(join([tag("p", card.text, cls="face-text") if card.text else None, *map(_passage, card.passages)]), deck),
        [tag("div", tag("span", one.when), dice(one), cls="face-dice") for one in card.dice],
        tag("dl", *map(_figure, card.figures), cls="face-figures") if card.figures else None,
        tag("footer", ORIGINS[card.origin]) if card.origin in ORIGINS else None,
        cls="face",
    )


ORIGINS = {"printed": "As printed", "reconstructed": "Reconstructed by Foeman: compare with your copy"}


def _passage(passage: tuple[str, str]) -> Markup:
    title, words = passage
    return tag("section", tag("h4", title), tag("p", words), cls="face-passage")


def _figure(figure: tuple[str, str]) -> Markup:
    name, value = figure
    return tag("div", tag("dt", name), tag("dd", value))


def price(card: CardView) -> Markup | None:
    """What a card costs, or brings when it is cashed, as coins."""
    if card.cost is not None:
        return coin(card.cost, card.money, f"costs {card.cost} {card.money}")
    return coin(card.gold, "gold", f"brings {card.gold} gold", plus=True) if card.gold is not None else None


def coin(number: int | None, money: str, said: str, *, plus: bool = False) -> Markup:
    """A coin with a number on it; what is not paid in gold has its own shape."""
    shape = "coin" if money == "gold" else "coin other"
    return tag("span", "+" if plus else None, number, cls=shape, title=said, role="img", aria_label=said)


def dice(one: DiceView) -> Markup:
    """Dice as coloured faces."""
    faces = [tag("i", cls=f"cube {colour}", title=f"{colour} die") for colour in one.colours]
    said = f"{one.when}: {', '.join(one.colours)}" if one.colours else f"{one.when}: no dice"
    return tag("span", *faces, cls="cubes", role="img", aria_label=said)


# On an option


def on_option(card: CardView | None) -> Markup | None:
    """What the button of an option says of its card: price, dice, and a line."""
    if card is None:
        return None
    return tag(
        "span",
        tag("span", picture(card.picture), cls=f"brief-art {tone(card.picture)}"),
        tag("span", tag("span", price(card), *map(dice, card.dice), cls="brief-numbers"), tag("small", card.line)),
        cls="card-brief",
    )


def with_card(button: Markup, card: CardView | None) -> Markup:
    """The button of an option, and if it is about a card a small one beside it that shows it."""
    if card is None:
        return button
    said = f"Look at {card.name}"
    look = tag("button", icon("help"), type="button", cls="look", data_look=card.name, title=said, aria_label=said)
    return tag("div", button, look, cls="with-card", data_hover=card.name)


# The hand


def strip(hand: list[HeldView]) -> Markup | None:
    """What the seat holds, as a strip of cards beside the question."""
    if not hand:
        return None
    return tag("section", *map(_pile, hand), cls="hand", aria_label="Your cards")


def _pile(held: HeldView) -> Markup:
    count = sum(number for _, number in held.cards)
    cards = [_small(card, number) for card, number in held.cards]
    return tag("div", tag("h3", held.title, tag("b", count)), tag("div", *cards, cls="fan"), cls="pile-of-hand")


def _small(card: CardView, count: int) -> Markup:
    """A card in the hand: its name, its picture, its price and its dice."""
    titles = [title for title, _ in card.passages if ": " in title]
    named = [tag("b", title.partition(": ")[2]) for title in titles] or [tag("b", card.name)]
    return tag(
        "button",
        tag("span", *named, cls="small-name"),
        tag("span", picture(card.picture), cls=f"small-art {tone(card.picture)}"),
        tag("span", price(card), *map(dice, card.dice[:1]), _first_figure(card), cls="small-numbers"),
        tag("span", f"×{count}", cls="copies") if count > 1 else None,
        type="button",
        cls="small-card",
        data_look=card.name,
        aria_label=f"{card.name}, {count} of them" if count > 1 else card.name,
    )


def _first_figure(card: CardView) -> Markup | None:
    """What a card without price and dice is known by, if that is short."""
    if price(card) or card.dice or not card.figures:
        return None
    name, value = card.figures[0]
    return tag("span", f"{name} {value}") if len(name) + len(value) < SHORT else None


# Names in texts


def mark(markup: Markup | None, deck: Deck) -> Markup:
    """Markup with the names of cards made to be looked at; inside a button they are only lit."""
    if not markup or not deck:
        return markup or Markup("")
    parts = TAG.split(markup)
    inside = 0
    for place, part in enumerate(parts):
        if place % 2:
            if edge := QUIET.match(part):
                inside += -1 if edge[1] else 1
        elif part and not part.isspace():
            parts[place] = _marked(part, deck, lit_only=inside > 0)
    return Markup("".join(parts))


class Marked:
    """Markup in which cards are named, found anew only where it is another than the last time."""

    def __init__(self) -> None:
        self._deck: Deck | None = None
        self._known: dict[Markup, Markup] = {}

    def all(self, parts: Sequence[Markup], deck: Deck) -> list[Markup]:
        """Each part marked; of those before, what is not among them any more is forgotten."""
        known = self._known if deck is self._deck else {}
        now = {part: known[part] if part in known else mark(part, deck) for part in parts}
        self._deck, self._known = deck, now
        return [now[part] for part in parts]


def _marked(text: str, deck: Deck, lit_only: bool) -> str:
    """A text of a page in which cards are named."""
    words = unescape(text)
    found = deck.named_in(words)
    if not found:
        return text
    parts, after = [], 0
    for start, end, card in found:
        parts += [escape(words[after:start]), _name(words[start:end], card.name, lit_only)]
        after = end
    return "".join([*parts, escape(words[after:])])


def _name(words: str, card: str, lit_only: bool) -> str:
    if lit_only:
        return str(tag("span", words, cls="card-name", data_hover=card))
    return str(tag("span", words, cls="card-name", role="button", tabindex=0, data_look=card))
