"""A mirror of a real table: what can be told of it, what is believed, and how that is known.

The state of a game at a physical table has no holes: it holds what is believed. Beside it stands what somebody has
said and when, so that what contradicts an earlier word is challenged and not just taken.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from foeman.engine.edits import Edit, Edits
from foeman.engine.questions import YOU, Form, label
from foeman.engine.reading import Json
from foeman.engine.table import Table


@dataclass(frozen=True, slots=True)
class Thing:
    """Something of a real table that can be told: in which form, what is believed of it now, and how it is set."""

    form: Form[Any]
    now: Callable[[], int | str]
    put: Callable[[Any], None]
    at: tuple[str, ...] = ()
    """The places and pieces of the board that it is about; nothing, if that is the one of its own name."""
    last: bool = False
    """Whether it is put after all else that is told with it."""


NOTHING = "It lies so"
"""How one says that the table lies as it is believed to."""

Things = Mapping[str, Thing]
"""What can be told of a table, by the names that people use."""


@dataclass(frozen=True, slots=True)
class Word:
    """Somebody's word: what a thing was told to be, and when."""

    value: int | str
    when: str


@dataclass(slots=True)
class Known:
    """What was told of a table, thing by thing; all else is as it was printed, or followed from what was done."""

    by: dict[str, Word] = field(default_factory=dict)

    def told(self, edits: Sequence[Edit], when: str) -> None:
        """Somebody has said so, in such a turn."""
        for thing, value in edits:
            self.by[thing] = Word(value if isinstance(value, int) else label(value), when)

    def word(self, things: Things, thing: str) -> Word | None:
        """What was said of a thing, as long as nothing done since has changed it."""
        word = self.by.get(thing)
        return word if word is not None and thing in things and things[thing].now() == word.value else None

    def contradicted(self, things: Things, edits: Sequence[Edit]) -> list[str]:
        """What was told otherwise before and still stands, a question each."""
        doubts = []
        for thing, value in edits:
            word = self.word(things, thing)
            if word is not None and word.value != value:
                was, now = label(word.value), label(value)
                doubts.append(f"{thing} was told to be {was} in {word.when}, and now {now}: has it changed since?")
        return doubts


@dataclass(frozen=True, slots=True)
class Knowing:
    """What was told of a table, and how people say when it is now: turn 2."""

    known: Known
    when: str


def form_of_things(things: Things, nothing: str = NOTHING) -> Edits:
    """The form in which things are told: thing = value, with commas between."""
    forms = {name: thing.form for name, thing in things.items()}
    return Edits(forms, believed=things, nothing=nothing)


EMPTY = (0, "", "-", "none", "nobody", "no")
"""What is believed of things that are not there."""


def there(things: Things) -> list[str]:
    """The names of the things that are believed to be there."""
    return [name for name in things if things[name].now() not in EMPTY]


def believed(things: Things, names: Sequence[str], known: Known | None) -> list[str]:
    """These things as they are believed to be, a line each, with when somebody said so."""
    return [_line(things, name, known) for name in names if name in things]


def _line(things: Things, name: str, known: Known | None) -> str:
    word = known.word(things, name) if known else None
    return f"{name} = {label(things[name].now())}" + (f" (told in {word.when})" if word else "")


def check_table(things: Things, table: Table, *, rule: str) -> None:
    """The person looks over the whole table and says what lies otherwise than it is believed to."""
    words = (
        f"This is how I believe the table lies: {', '.join(believed(things, there(things), None))}. What is different?"
    )
    told = table.ask(YOU, form_of_things(things), rule=rule, about="the table", words=as_it_is(words))
    put_all(things, told)


def hear_words(things: Things, table: Table, *, rule: str, who: str, says: str) -> None:
    """A card says something that no rule knows: somebody does it for the bot, and says what has changed by it."""
    words = f"The card of {who} says: {says} Do that for {who}. What is different now?"
    told = table.ask(YOU, form_of_things(things), rule=rule, about=who, words=as_it_is(words))
    put_all(things, told)


def as_it_is(words: str) -> str:
    """Words in which the names are already filled in: a brace in them is a brace."""
    return words.replace("{", "{{").replace("}", "}}")


def put_all(things: Things, edits: Sequence[Edit]) -> list[str]:
    """Set things to what was told; says what is different now, a line each. What has become fewer comes first."""
    lines = []
    for name, value in sorted(edits, key=lambda edit: _order(things[edit.thing], edit.value)):
        before = things[name].now()
        things[name].put(value)
        if before != value:
            lines.append(_told(name, value, before))
    return lines


def _told(name: str, value: int | str, before: int | str) -> str:
    """What is so now and what was: Capua gold: 2 (was 3); of what has a colon of its own: own name, Capua: Kapua."""
    if isinstance(value, str) and ": " in value and before in EMPTY:
        return f"{name}, {value}"
    return f"{name}: {label(value)} (was {label(before)})"


def hear(things: Things, knows: Knowing | None, raw: Json) -> list[str]:
    """A fact as the journal has it: it is believed, and remembered as somebody's word; says what is different now."""
    told = form_of_things(things).parse(raw)
    lines = put_all(things, told)
    if knows is not None:
        knows.known.told(told, knows.when)
    return lines


def _order(thing: Thing, value: int | str) -> tuple[bool, bool]:
    before = thing.now()
    return thing.last, isinstance(before, int) and isinstance(value, int) and value > before
