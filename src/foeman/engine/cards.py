"""Cards as things that can be looked at: what stands on one, which names are cards, and what a seat holds.

A game says it in its `look/cards.py`. What is said of a card is printed on it or stands in its pack, and so known to
all; only `Held` is a secret, and made for one seat.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

P = TypeVar("P")
T = TypeVar("T")

WORD = re.compile(r"\w+")
CAPITAL = re.compile(r"\b[^\W\d_a-z]\w*")
"""A word with a capital: where all names begin so, no other word needs to be looked at."""
MOST_PACKS = 16
MOST_TEXTS = 4_000
"""Of so many texts a deck remembers which cards they name: a page shows most of its texts again and again."""


class Dice(NamedTuple):
    """Dice that a card rolls: when, and of which colours."""

    when: str
    colours: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card as it lies on the table, in our words."""

    name: str
    """As people say it; what the log and the options name it by."""
    kind: str
    """What sort of card it is: Troop card, Event, Order."""
    text: str = ""
    """What it does, in a line or two."""
    passages: tuple[tuple[str, str], ...] = ()
    """What else stands on it, each under a heading of its own."""
    brief: str = ""
    """The card in one line, where that is not its text."""
    cost: int | None = None
    money: str = "gold"
    """What the cost is paid in."""
    gold: int | None = None
    """What it brings when it is cashed."""
    dice: tuple[Dice, ...] = ()
    figures: tuple[tuple[str, str], ...] = ()
    """Other numbers with their names."""
    of: str = ""
    """Whose cards it belongs to: a faction, an army, a deck."""
    picture: str = ""
    """What is drawn on it; the page knows it by this word."""
    origin: str = ""
    """Printed or reconstructed, where the pack says so."""

    @property
    def price(self) -> str:
        """What it costs, in words."""
        return "" if self.cost is None else f"{self.cost} {self.money}"

    @property
    def line(self) -> str:
        """The card in one line, for whoever picks among several."""
        return self.brief or self.text or next((words for _, words in self.passages), "")

    @property
    def lines(self) -> tuple[str, ...]:
        """All that stands on it, a line each, for whoever reads it as text."""
        head = ", ".join(part for part in (self.name, self.kind, self.of, self.price) if part)
        dice = [f"{when}: {', '.join(colours) or 'no dice'}" for when, colours in self.dice]
        figures = [f"{name}: {value}" for name, value in self.figures]
        gold = [] if self.gold is None else [f"cashed: {self.gold} gold"]
        text = [self.text] if self.text else []
        return (head, *text, *gold, *dice, *figures, *(f"{title}: {words}" for title, words in self.passages))


class Held(NamedTuple):
    """Cards that a seat holds: what the pile is called, and the cards by name with how many there are of each."""

    title: str
    cards: tuple[tuple[str, int], ...]


class Found(NamedTuple):
    """A card named in a text, and where its name stands."""

    start: int
    end: int
    card: Card


class Deck(Mapping[str, Card]):
    """The cards of a game by name, and how they are found where a text names them."""

    def __init__(self, cards: Iterable[Card] = (), hidden: Iterable[str] = ()) -> None:
        """Cards whose name means something else in a text, too, are `hidden` there: they are known, but not found."""
        self._cards = {card.name: card for card in cards}
        self._hidden = frozenset(hidden)
        self._by_word: dict[str, list[str]] | None = None
        self._found: dict[str, list[Found]] = {}
        self._first = CAPITAL if all(CAPITAL.match(name) for name in self._cards) else WORD

    def __getitem__(self, name: str) -> Card:
        return self._cards[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def means_more(self, name: str) -> bool:
        """Whether the name of a card means something else in a text, too."""
        return name in self._hidden

    def named_in(self, words: str) -> list[Found]:
        """The cards that a text names in full, in its order; of names that begin alike the longest counts."""
        found = self._found.get(words)
        if found is None:
            if len(self._found) >= MOST_TEXTS:
                self._found = {}
            found = self._found[words] = self._look_for(words)
        return found

    def _look_for(self, words: str) -> list[Found]:
        found: list[Found] = []
        after = 0
        by_word = self._words()
        for word in self._first.finditer(words):
            start = word.start()
            if start < after or word.group() not in by_word:
                continue
            name = next((one for one in by_word[word.group()] if _stands_at(words, start, one)), None)
            if name is not None:
                after = start + len(name)
                found.append(Found(start, after, self._cards[name]))
        return found

    def _words(self) -> dict[str, list[str]]:
        """The names by their first word, the longest first."""
        if self._by_word is None:
            by_word: dict[str, list[str]] = {}
            for name in sorted(self._cards, key=len, reverse=True):
                first = WORD.match(name)
                if first and name not in self._hidden:
                    by_word.setdefault(first.group(), []).append(name)
            self._by_word = by_word
        return self._by_word


def _stands_at(words: str, start: int, name: str) -> bool:
    """Whether a name stands there as a whole, and not as the beginning of a longer word."""
    end = start + len(name)
    return words.startswith(name, start) and not (words[end : end + 1].isalnum() and name[-1].isalnum())


NO_CARDS = Deck()


def once_a_pack(make: Callable[[P], T]) -> Callable[[P], T]:
    """Make something of what is printed only once: what is printed never changes."""
    kept: deque[tuple[P, T]] = deque(maxlen=MOST_PACKS)

    def made(printed: P) -> T:
        known = next((one for one in kept if one[0] is printed), None)
        if known is None:
            known = (printed, make(printed))
            kept.append(known)
        return known[1]

    return made


def counted(names: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """Names with how often each stands there, in the order in which they first do."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return tuple(counts.items())
