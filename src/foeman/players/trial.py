"""A try: a game played on from a moment, with hidden things dealt anew and chance of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from hashlib import blake2b
from math import exp, log
from typing import Any, TypeVar

from foeman.engine.chance import DICE, KeyedStreams
from foeman.engine.forms import Order, sorted_at_random
from foeman.engine.game import PERSON, Outcome, Terms
from foeman.engine.hidden import deal_anew
from foeman.engine.questions import CHANCE, Die, Question, Random, Refused, labels
from foeman.engine.reading import Json
from foeman.engine.table import Table
from foeman.engine.tables import SeededTable
from foeman.players.moment import Deal, Heard, Moment

T = TypeVar("T")

Choose = Callable[[Question, Random], object]
"""How a question that nobody has answered yet is answered in a try."""

KEY = 20
"""The seed of all thinking: never a game's own, whose chance to come nobody may know."""
THOUGHTS = KeyedStreams(KEY)
PURPOSE = b"seats"
DEALS = 8
"""So many deals of a moment are kept, for the tries that share them: those of a look one step ahead, and a few more."""
MOST_STEPS = 2_000
"""No try goes on for more steps than this."""


class Misfit(BaseException):
    """What was dealt does not fit what the seat has seen: the try is dropped."""


def chance_of(moment: Moment, number: int) -> Random:
    """The chance of one try: the same whenever the same seat is asked the same for the same time."""
    return THOUGHTS.of(_place_of(moment, number), PURPOSE)


def _place_of(moment: Moment, number: int) -> int:
    return (moment.step << 40) + (len(moment.heard) << 24) + number


def at_random(question: Question, random: Random) -> object:
    """Any answer."""
    return question.form.at_random(random)


class TrialTable(SeededTable):
    """First what the seat has seen in this step comes again, then chance is the try's own, and `choose` decides."""

    def __init__(self, moment: Moment, random: Random, choose: Choose) -> None:
        self.listener = None
        self._dice = self._seat_dice = random
        self._random_seats = tuple(moment.terms.at_random())
        self._moment = moment
        self._left: list[Heard] = list(reversed(moment.heard))
        self.is_asked = False
        self._choose = choose

    def begin(self, step: int) -> None:
        """A new step; chance goes on."""

    def roll_with(self, random: Random) -> None:
        """Other chance from here on."""
        self._dice = self._seat_dice = random

    def choose_by(self, choose: Choose) -> None:
        """Questions are answered so from here on."""
        self._choose = choose

    def answer(self, question: Question) -> object:
        if self._left:
            return self._again(question, *self._left.pop())
        if question.who == CHANCE or question.who in self._random_seats:
            return question.form.at_random(self.random)
        if not self.is_asked:
            self._must_be_asked(question)
        return self._choose(question, self.random)

    def _must_be_asked(self, question: Question) -> None:
        """The first that nobody has answered yet is the question of the moment."""
        asked = self._moment.question
        if not _is_same(question, asked) or question.form.choices() != asked.form.choices():
            raise Misfit
        self.is_asked = True

    def _again(self, question: Question, told: Question, answer: object) -> object:
        """What was rolled and answered in this step, as far as the seat saw it."""
        moment = self._moment
        if question.who != told.who or question.rule != told.rule or question.form.kind != told.form.kind:
            raise Misfit
        seen = moment.thinking.unseen(told, answer, moment.question, moment.now, self.random)
        if isinstance(told.form, Order) and isinstance(question.form, Order) and seen is answer:
            return self._dealt_again(question.form, _names(told.form.write(answer)))
        try:
            return question.form.parse(told.form.write(seen))
        except Refused:
            raise Misfit from None

    def _dealt_again(self, form: Order[object], drawn: Sequence[str]) -> object:
        """A shuffle or a draw: cards that the seat has seen since come in their places, the others anew."""
        still = sum(self._moment.still_hidden.values(), Counter[str]())
        known = Counter(drawn) - still
        seen = [_taken(known, card) for card in drawn]
        left = Counter(labels(form.cards))
        left.subtract(Counter(card for card in seen if card))
        unseen = sorted(card for card in left.elements() if card in still) or sorted(left.elements())
        dealt = iter(sorted_at_random(unseen, self.random))
        try:
            return form.parse([card or next(dealt) for card in seen])
        except (Refused, StopIteration):
            raise Misfit from None

    # While something comes again, nothing may be rolled at once

    def roll(self, die: Die[T], count: int = 1, *, rule: str, about: object = "") -> list[T]:
        roll = Table.roll if self._left else SeededTable.roll
        return roll(self, die, count, rule=rule, about=about)

    def d6(self, *, rule: str, about: object = "") -> int:
        return (Table.d6 if self._left else SeededTable.d6)(self, rule=rule, about=about)

    def shuffle(self, cards: Sequence[T], *, rule: str, about: object = "") -> list[T]:
        return (Table.shuffle if self._left else SeededTable.shuffle)(self, cards, rule=rule, about=about)

    def draw(self, cards: Sequence[T], *, rule: str, about: object = "") -> T:
        return (Table.draw if self._left else SeededTable.draw)(self, cards, rule=rule, about=about)

    def deal(self, cards: Sequence[T], count: int, *, rule: str, about: object = "") -> list[T]:
        return (Table.deal if self._left else SeededTable.deal)(self, cards, count, rule=rule, about=about)

    def tie(self, options: Sequence[T], *, rule: str, about: object = "") -> T:
        return (Table.tie if self._left else SeededTable.tie)(self, options, rule=rule, about=about)

    def choose(self, seat: str, options: Sequence[T], *, rule: str, about: object = "", words: str = "") -> T:
        choose = Table.choose if self._left else SeededTable.choose
        return choose(self, seat, options, rule=rule, about=about, words=words)


def _is_same(question: Question, other: Question) -> bool:
    return (question.who, question.rule, question.about) == (other.who, other.rule, other.about)


def _names(written: Json) -> list[str]:
    return [str(name) for name in written] if isinstance(written, list) else []


def _taken(cards: Counter[str], card: str) -> str:
    """The card, if one of that name is left, which is taken; else nothing."""
    if not cards[card]:
        return ""
    cards[card] -= 1
    return card


class Reel:
    """Numbers of chance as they come, kept: whoever begins at the same place hears the same."""

    __slots__ = ("_kept", "_more")

    def __init__(self, random: Random) -> None:
        self._kept: list[float] = []
        self._more = random

    def __call__(self) -> float:
        """One number more, for whoever makes the reel begin."""
        self._kept.append(self._more())
        return self._kept[-1]

    def from_here(self) -> Callable[[], Random]:
        """Gives the numbers from here on, as often as it is called."""
        begin, kept, more = len(self._kept), self._kept, self.__call__
        return lambda: _numbers(kept, begin, more).__next__


def _numbers(kept: Sequence[float], place: int, more: Random) -> Iterator[float]:
    """The numbers that are kept, from a place on, and then more of them."""
    while True:
        while place >= len(kept):
            more()
        yield kept[place]
        place += 1


def dealt(moment: Moment, number: int) -> tuple[Any, Random]:
    """A state from which one try begins, hidden things dealt anew, and its chance; the deal is made once."""
    kept = moment.deals.get(number)
    if kept is None:
        if len(moment.deals) >= DEALS:
            del moment.deals[next(iter(moment.deals))]
        kept = moment.deals[number] = _deal(moment, Reel(chance_of(moment, number)))
    state, begin = kept
    return moment.rules.clone(state), begin()


def _deal(moment: Moment, reel: Reel) -> Deal:
    """What a seat may know, and for all else a deal of its own."""
    state, thinking = moment.rules.clone(moment.before), moment.thinking
    thinking.forget(state, moment.seat)
    deal_anew(thinking.hidden(state, moment.seat), moment.still_hidden, reel)
    return state, reel.from_here()


class Trial:
    """One try."""

    def __init__(self, moment: Moment, number: int, choose: Choose) -> None:
        self.moment = moment
        self._place = _place_of(moment, number)
        self._come: Counter[object] = Counter()
        self.state, self.random = dealt(moment, number)
        self.table = TrialTable(moment, self.random, choose)
        self.steps = 0

    def streams(self) -> tuple[Random, Random]:
        """The chance of the next step, and that of those who choose in it, whatever was answered before.

        In every try of this number they are the same for the same part of the same round.
        """
        due = getattr(self.state, "due", None)
        part = (self.moment.thinking.clock(self.state), due[0] if due else None)
        self._come[part] += 1
        place = blake2b(repr((self._place, part, self._come[part])).encode(), digest_size=8).digest()
        number = int.from_bytes(place, "little")
        return THOUGHTS.of(number, DICE), THOUGHTS.of(number, PURPOSE)

    def step(self, random: Random | None = None) -> None:
        """One step of the sequence of play; in the first the question of the moment must be asked."""
        if self.steps:
            self.table.roll_with(random or self.streams()[0])
        self.moment.rules.step(self.state, self.table)
        if not self.table.is_asked:
            raise Misfit
        self.steps += 1

    def outcome(self) -> Outcome | None:
        """How it ended, if it has."""
        return self.moment.rules.outcome(self.state)

    def let_bots_play(self, terms: Terms) -> None:
        """From the next step on bots play the seats that these terms give them."""
        self.state.terms = terms

    def goes_on(self, last: int) -> bool:
        """Whether it goes on: until this round or turn of the game's own clock has come."""
        return self.steps < MOST_STEPS and self.outcome() is None and self.moment.thinking.clock(self.state) < last

    def chance_to_win(self) -> float:
        """What has become of it for the seat: from 0, lost, to 1, won."""
        outcome = self.outcome()
        return judged(self.moment, self.state) if outcome is None else share_of(outcome, self.moment.seat)


def share_of(outcome: Outcome, seat: str) -> float:
    """The seat's part in a win: a draw is shared, allies win together."""
    if seat not in outcome.winners:
        return 0.0
    return 1.0 if outcome.together else 1.0 / len(outcome.winners)


def judged(moment: Moment, state: Any) -> float:
    """A position as a chance to win, by the game's own value of it."""
    ahead = moment.thinking.value(state, moment.seat) / moment.thinking.scale * log(3)
    return 1 / (1 + exp(-max(-30.0, min(30.0, ahead))))


def with_stand_ins(moment: Moment, own: bool) -> Terms:
    """The terms with stand-ins in the seats of all others who think or are people, and in the seat's own, if `own`."""
    thinking, who = moment.thinking, moment.game.sits
    stand_in = thinking.hasty or who.get(thinking.stand_in)
    if stand_in is None or not thinking.can_stand_in(moment.before):
        return moment.terms
    sits = {seat: stand_in if own or seat != moment.seat else who[PERSON] for seat in moment.terms.asked()}
    return replace(moment.terms, sits={**moment.terms.sits, **sits})


def play_on(trial: Trial, last: int) -> None:
    """Play a try on after its first step, by stand-ins or by chance, until this round or turn has come."""
    trial.let_bots_play(with_stand_ins(trial.moment, own=True))
    trial.table.choose_by(at_random)
    while trial.goes_on(last):
        trial.step()
