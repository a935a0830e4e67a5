"""A question as small choices: every one is made by name, among few enough that each has a number of its own.

Some of many are picked one after another, dice are rolled one by one, cards drawn one by one; among very many a part
of the list is chosen first. What was chosen so far is a row of names, so that a half-given answer can be copied.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import blake2b

from foeman.engine.chance import SEATS, KeyedStreams
from foeman.engine.forms import Name, Number, OneOf, Order, Roll, SomeOf, Typed, YesNo
from foeman.engine.questions import Form, label, labels
from foeman.engine.reading import BadInput, Json
from foeman.players.candidates import candidates

ACTIONS = 512
"""How many numbers there are for choices, in every game."""
WIDE = 128
"""Among more than so many a part of the list is chosen first."""
NO_MORE = "no more"
FURTHER = "further on"
MOST = 32
"""So many answers are offered to a form that knows no list of them."""

Picked = tuple[str, ...]
"""What was chosen so far for one answer."""


class Unfinished(Exception):
    """More is to be chosen before it is an answer."""


def options(form: Form[object], picked: Picked) -> dict[str, float]:
    """What can be chosen next, by name; for chance also how likely each is, in parts."""
    made: object = form
    if isinstance(made, OneOf) and len(made.options) <= WIDE:
        names = labels(made.options)
        return dict(Counter(names)) if made.kind == "tie" else dict.fromkeys(names, 1)
    if isinstance(made, SomeOf):
        return dict.fromkeys(_selectable(made, picked), 1)
    if isinstance(made, Roll):
        return dict(Counter(labels(made.die.faces)))
    if isinstance(made, Order):
        left = Counter(labels(made.cards))
        left.subtract(picked)
        return dict(+left)
    return dict.fromkeys(_names(_listed(form), picked), 1)


def answer(form: Form[object], picked: Picked) -> Json:
    """The answer that was chosen, as a journal writes it."""
    made: object = form
    if type(made) is OneOf and len(made.options) <= WIDE:  # most are
        if not picked:
            raise Unfinished
        return picked[-1]
    if isinstance(made, SomeOf):
        return _selected(made, picked)
    if isinstance(made, (Roll, Order)):
        if len(picked) < made.count:
            raise Unfinished
        return list(picked)
    if not picked or (len(picked) == 1 and _is_long(form)):
        raise Unfinished
    chosen = picked[-1]
    if isinstance(made, YesNo):
        return chosen == "yes"
    if isinstance(made, Number):
        return int(chosen)
    return chosen if isinstance(made, (OneOf, Typed, Name)) else _candidates(form)[chosen]


# Among very many


def _is_long(form: Form[object]) -> bool:
    """Whether a part of the list has to be chosen first."""
    made: object = form
    if isinstance(made, OneOf):
        return len(made.options) > WIDE
    return not isinstance(made, YesNo) and len(_listed(form)) > WIDE


def _names(listed: Sequence[object], picked: Picked) -> list[str]:
    """What is left to choose from: names, or parts of a list of too many."""
    if len(listed) <= WIDE:
        return labels(listed)
    parts = _parts(listed)
    return labels(parts[picked[0]]) if picked else list(parts)


def _parts(listed: Sequence[object]) -> dict[str, Sequence[object]]:
    """A long list in parts, by what they reach from and to."""
    if len(listed) > WIDE * WIDE:
        raise BadInput(f"choices: expected at most {WIDE * WIDE} answers to a question, found {len(listed)}")
    cut = [listed[first : first + WIDE] for first in range(0, len(listed), WIDE)]
    return {f"{label(one[0])} to {label(one[-1])}": one for one in cut}


def _listed(form: Form[object]) -> Sequence[object]:
    """All that can be answered, or as much as is offered where that has no end."""
    made: object = form
    if isinstance(made, Number):
        return range(made.low, made.high + 1)
    if isinstance(made, (OneOf, Typed, YesNo, Name)) and (known := form.choices()):
        return list(dict.fromkeys(known))
    return list(_candidates(form))


def _candidates(form: Form[object]) -> dict[str, Json]:
    """Some answers to any form; always the same."""
    random = KeyedStreams(0).of(0, SEATS)
    return {one.key: one.written for one in candidates(form, random, MOST)}


# Some of many: in the order of the list, so that there is one way to each answer


def _selectable(form: SomeOf[object], picked: Picked) -> list[str]:
    """What may be picked next, as far as enough are left to pick."""
    names = form.choices()
    start, taken = _reached(names, picked)
    left = names[start:]
    needed = form.low - taken
    can = list(dict.fromkeys(name for place, name in enumerate(left) if len(left) - place >= needed))
    if taken == form.high:
        can = []
    shown = [*can[:WIDE], *([FURTHER] if len(can) > WIDE else [])]
    return shown if needed > 0 else [*shown, NO_MORE]


def _reached(names: Sequence[str], picked: Picked) -> tuple[int, int]:
    """How far down the list one has come, and how many were taken."""
    start = taken = 0
    for one in picked:
        if one == FURTHER:
            start = min(start + WIDE, len(names))
        else:
            start = names.index(one, start) + 1
            taken += 1
    return start, taken


def _selected(form: SomeOf[object], picked: Picked) -> Json:
    if picked and picked[-1] == NO_MORE:
        return [one for one in picked[:-1] if one != FURTHER]
    names = form.choices()
    start, taken = _reached(names, picked)
    if taken == form.high or (start == len(names) and taken >= form.low):
        return [one for one in picked if one != FURTHER]
    raise Unfinished


# Numbers for names


class Numbers(dict[str, int]):
    """The number that a name has unless another has it at the moment; the same on every machine."""

    def __missing__(self, name: str) -> int:
        number = int.from_bytes(blake2b(name.encode(), digest_size=4).digest(), "little") % ACTIONS
        if len(self) < MOST_KEPT:
            self[name] = number
        return number


NUMBERS = Numbers()
MOST_KEPT = 1 << 16


def numbered(names: Iterable[str]) -> dict[int, str]:
    """A number for each of some names: its own, or if that is taken the next that is free."""
    taken: dict[int, str] = {}
    for name in names:
        number = NUMBERS[name]
        while number in taken:
            number = (number + 1) % ACTIONS
        taken[number] = name
    return taken
