"""What a seat may know: each game says what is hidden from a seat, and it is dealt anew among the places it lies in.

Nothing that is dealt depends on how the hidden cards really lie: they are put in the order of their names first. So
whoever tries things out with them cannot learn anything from them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from foeman.engine.forms import sorted_at_random
from foeman.engine.questions import Question, Random

S = TypeVar("S")


class Spot(Protocol):
    """A place in a state where one card lies that a seat cannot see."""

    def card(self) -> str:
        """What lies there."""

    def put(self, card: str) -> None:
        """Lay another card there."""


@dataclass(frozen=True, slots=True)
class InPile:
    """A place in a pile or a hand."""

    pile: list[str]
    place: int

    def card(self) -> str:
        return self.pile[self.place]

    def put(self, card: str) -> None:
        self.pile[self.place] = card


@dataclass(frozen=True, slots=True)
class InField:
    """A piece that has one card: an Order that lies face down, an army's general."""

    piece: Any
    name: str

    def card(self) -> str:
        found: str = getattr(self.piece, self.name)
        return found

    def put(self, card: str) -> None:
        setattr(self.piece, self.name, card)


def in_piles(*piles: list[str]) -> list[Spot]:
    """All places of some piles and hands."""
    return [InPile(pile, place) for pile in piles for place in range(len(pile))]


Hidden = Mapping[str, Sequence[Spot]]
"""Where cards lie that a seat cannot see, by kind: those of one kind may lie in each other's places."""


def names_in(hidden: Hidden) -> dict[str, Counter[str]]:
    """Which cards lie there, by kind."""
    return {kind: Counter([spot.card() for spot in spots]) for kind, spots in hidden.items()}


def deal_anew(hidden: Hidden, still: Mapping[str, Counter[str]], random: Random) -> None:
    """Deal what is hidden anew; what is no longer hidden by now, of `still` hidden cards, stays where it lies."""
    for kind, spots in hidden.items():
        free = _free(spots, still.get(kind, Counter()))
        cards = sorted_at_random(sorted([spot.card() for spot in free]), random)
        for spot, card in zip(free, cards, strict=True):
            spot.put(card)


COVERED = "?"
"""What lies in a place that nobody can look into."""


def cover(hidden: Hidden) -> None:
    """Lay nothing that can be known where a seat cannot see."""
    for spots in hidden.values():
        for spot in spots:
            spot.put(COVERED)


def _free(spots: Sequence[Spot], still: Counter[str]) -> list[Spot]:
    """The places whose cards are still hidden; of equal cards the first have become known first."""
    known = Counter([spot.card() for spot in spots]) - still
    if not known:
        return list(spots)
    free = []
    for spot in spots:
        if known[spot.card()]:
            known[spot.card()] -= 1
        else:
            free.append(spot)
    return free


def _nothing_hidden(state: object, seat: str) -> Hidden:
    """Everything lies open."""
    return {}


def _all_known(state: object, seat: str) -> None:
    """Nothing to forget."""


def _no_parts(state: object, seat: str) -> Mapping[str, float]:
    """Nothing to tell."""
    return {}


def _always(state: object) -> bool:
    """At any time."""
    return True


def _as_it_was(told: Question, answer: object, asked: Question, state: object, random: Random) -> object:
    """Everybody saw it."""
    return answer


@dataclass(frozen=True, kw_only=True)
class Thinking(Generic[S]):
    """What a game says to players who think: how a position is judged, what is hidden, how far to look."""

    value: Callable[[S, str], float]
    """How far a seat is ahead of the others, about in points; below 0 it is behind."""
    scale: float
    """By how much one must be ahead to win three times out of four, about."""
    clock: Callable[[S], int]
    """Which round or turn it is."""
    ahead: int
    """How many rounds or turns a search plays on before it judges the position."""
    tries: int
    """How many tries a search makes for an answer, if nobody says how many: so many take less than 2 seconds."""
    doubt: float = 0.0
    """By so many standard errors an answer must do better in the tries than the one that one step ahead found best.

    More where tries scatter, or are played on by somebody who would not play so.
    """
    hidden: Callable[[S, str], Hidden] = _nothing_hidden
    """What lies where a seat cannot see it."""
    forget: Callable[[S, str], None] = _all_known
    """Take out of a copy what a seat cannot know of and no other card can stand for."""
    unseen: Callable[[Question, Any, Question, S, Random], Any] = _as_it_was
    """For what was answered in this step before somebody is asked: an answer as far as they saw it; the state is now's.
    """
    stand_in: str = ""
    """The bot that can take over any seat in the middle of a game, to play tries to their end; chance, if none can."""
    hasty: Any = None
    """A seat of the game's own that plays tries on instead, for everybody who is asked: quick, better than a bot."""
    can_stand_in: Callable[[S], bool] = _always
    """Whether that bot can take over a seat from this position on."""
    parts: Callable[[S, str], Mapping[str, float]] = _no_parts
    """What the value is made of, in words: for those who ask why."""
    own: tuple[str, ...] = ()
    """Fields of a state that environments tell only the seat whose they are; of lists others hear how long they are."""
    untold: tuple[str, ...] = ()
    """Fields that environments tell nobody: of lists and dicts only how long they are."""
    own_is_all: bool = False
    """Whether all that is hidden lies in those fields; otherwise it is covered before anything is told."""


def sum_of(parts: Mapping[str, float], rivals: Iterable[Mapping[str, float]]) -> float:
    """What a side has, less what the strongest of its rivals has."""
    return sum(parts.values()) - max((sum(one.values()) for one in rivals), default=0.0)
