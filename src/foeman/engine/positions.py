"""Positions: any state of a game written down and read back as JSON, as chess has FEN; and asking a bot from one.

    {"game": "ford", "setup": {...}, "content": {...}, "with": {...}, "position": {...}}

`position` holds the state's fields; what is left out is the game's default. `setup`, `content` (a small map of the
position's own) and `with` (what the asked step is about) may be left out.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Generic, TypeVar, cast

from pydantic import BaseModel, ConfigDict, Field

from foeman.engine.because import Because, Line, Record, as_json, chance_as_json
from foeman.engine.game import RANDOM, About, Game, Impossible, Setup, Step, Terms
from foeman.engine.questions import Question, label
from foeman.engine.reading import BadInput, Json, fit_exactly, found, one_of
from foeman.engine.tables import ScriptedTable, SeededTable, Unscripted

S = TypeVar("S")
B = TypeVar("B")
P = TypeVar("P")


class Position(BaseModel):
    """A position as a file holds it."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)

    game: str
    setup: dict[str, Any] = {}
    content: dict[str, Any] = {}
    position: dict[str, Any] = {}
    step: str = ""
    seat: str = ""
    about: str = ""
    with_: dict[str, Any] = Field(default_factory=dict, alias="with")


def write_position(game: Game[S], state: S, terms: Terms) -> dict[str, Json]:
    """A digital game's state as a position file."""
    setup = terms.setup.model_dump(exclude_defaults=True, exclude={"game"}, mode="json")
    setup["seats"] = dict(terms.seats)
    return {"game": game.id, "setup": setup, "position": game.digital.write(state)}


def read_position(game: Game[S], data: object, where: str) -> tuple[S, Position]:
    """The state that a position file describes."""
    state, parts, _ = _read(game, data, where)
    return state, parts


def _read(game: Game[S], data: object, where: str) -> tuple[S, Position, Terms]:
    """The state, the parts of the file, and what is played by."""
    parts = fit_exactly(Position, data, where)
    if parts.game != game.id:
        raise BadInput(f"{where}: game: expected {game.id}, found {found(parts.game)}")
    terms = _terms(game, parts, where)
    with fitting(f"{where}: position"):
        state = game.digital.read(parts.position, terms, f"{where}: position")
        try:
            game.digital.check(state)
        except Impossible as problem:
            raise Impossible(f"{where}: position: {problem}") from None
    return state, parts, terms


@contextmanager
def fitting(where: str) -> Iterator[None]:
    """Whatever the rules stumble over in a state that somebody else wrote is told in one line."""
    try:
        yield
    except BadInput:
        raise
    except Exception as problem:
        words = "expected a state that the rules can go on from, found one that they fail on"
        raise BadInput(f"{where}: {words} ({_named(problem)})") from problem


def _named(problem: Exception) -> str:
    """What went wrong, in a few words of one line."""
    return " ".join(f"{type(problem).__name__}: {problem}".split())[:200]


def _terms(game: Game[S], parts: Position, where: str) -> Terms:
    """What a position is played by: its set-up, in which the seats may be left out, and its content."""
    for key, only in (("game", game.id), ("table", "digital")):
        if parts.setup.get(key, only) != only:
            raise BadInput(f"{where}: setup.{key}: expected {only}, found {found(parts.setup[key])}")
    defaults = {"seats": dict.fromkeys(_seats_for(game, parts.seat), next(iter(game.bots), RANDOM))}
    setup = fit_exactly(Setup, {**defaults, **parts.setup, "game": game.id}, f"{where}: setup")
    try:
        return game.prepare(setup, parts.content)
    except BadInput as problem:
        raise BadInput(f"{where}: {_with_its_part(str(problem))}") from None


def _with_its_part(problem: str) -> str:
    """What is wrong with a set-up or with content, with the part of the file in which it stands."""
    if problem.startswith("content"):
        return problem
    if problem.startswith("option: "):
        return problem.replace("option: ", "setup: options.", 1)
    in_setup = problem.startswith(("seats", "dice", "option", "ruling", "pack"))
    return f"setup: {problem}" if in_setup else f"content: {problem}"


def _seats_for(game: Game[S], seat: str) -> tuple[str, ...]:
    """The seats of a position that names none: the usual ones with the seat that is asked."""
    seatings = game.all_seatings()
    return next((seats for seats in seatings if seat in seats), seatings[0])


def changes(before: Json, after: Json, piles: Collection[str] = (), path: str = "") -> list[dict[str, Json]]:
    """Where two positions differ: the path, what was, what is; of piles not that cards have merely left them."""
    if isinstance(before, dict) and isinstance(after, dict):
        keys = list(dict.fromkeys([*before, *after]))
        parts = [changes(before.get(key), after.get(key), piles, f"{path}.{key}" if path else key) for key in keys]
        return [part for some in parts for part in some]
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        return [part for number, (old, new) in pairs for part in changes(old, new, piles, f"{path}[{number}]")]
    if before == after or (any(part in piles for part in path.split(".")) and merely_lost(before, after)):
        return []
    return [{"path": path, "before": before, "after": after}]


def merely_lost(before: Json, after: Json) -> bool:
    """Whether a pile is what it was without some cards, or was made only to draw from it; where they went is told."""
    if before is None:
        return True
    if not isinstance(before, list) or not isinstance(after, list):
        return False
    left = iter(before)
    return all(card in left for card in after)


@dataclasses.dataclass(slots=True)
class Heard(Record):
    """A record that keeps what chance was asked as it was then: a deck that is drawn from changes later."""

    asked_of_chance: list[dict[str, Json]] = dataclasses.field(default_factory=list)

    def chance(self, question: Question, answer: object) -> None:
        self.asked_of_chance.append(chance_as_json(question, answer))
        Record.chance(self, question, answer)


@dataclasses.dataclass(frozen=True, slots=True)
class Asked:
    """What a bot did from a position, and why."""

    step: str
    seat: str
    decision: str
    record: Heard
    changes: list[dict[str, Json]]

    def as_json(self) -> dict[str, Json]:
        """All of it for machines."""
        return {
            "step": self.step,
            "seat": self.seat,
            "decision": self.decision,
            "log": [event.words for event in self.record.events if isinstance(event, Line)],
            "changes": list(self.changes),
            "chance": list(self.record.asked_of_chance),
            "because": [as_json(event) for event in self.record.events if isinstance(event, Because)],
        }


def ask(
    game: Game[S],
    data: object,
    where: str,
    step: str = "",
    seat: str = "",
    seed: int = 0,
    dice: str | None = None,
) -> Asked:
    """Run one procedure of a bot from a position, with chance from the seed or scripted dice."""
    state, parts, terms = _read(game, data, where)
    step, seat = _step_and_seat(game, terms, parts, step, seat)
    _check_about(game.steps[step], step, parts.with_, where)
    before = game.digital.write(state)
    record = Heard()
    table = SeededTable(seed, listener=record) if dice is None else ScriptedTable(dice, record)
    try:
        decision = game.steps[step].run(state, seat, table, parts.with_)
    except Unscripted:
        raise
    except BadInput as problem:
        raise BadInput(f"{where}: {problem}") from None
    except Exception as problem:
        raise BadInput(f"{where}: position: {UNFIT} {step}, found none ({_named(problem)})") from problem
    if isinstance(table, ScriptedTable):
        table.finish()
    after = game.digital.write(state)
    return Asked(step, seat, label(decision), record, changes(before, after, game.digital.positions.piles))


UNFIT = "expected one that has what is asked about in step"
"""What is said of a position when nothing closer is known."""


def _step_and_seat(game: Game[S], terms: Terms, parts: Position, step: str, seat: str) -> tuple[str, str]:
    """What is asked of whom: as the caller says, or the position; else the first step, and the first seat there is."""
    if not game.steps:
        raise BadInput(f"{game.id}: expected a game with a bot to ask, found none")
    step = step or parts.step or next(iter(game.steps))
    if step not in game.steps:
        raise BadInput(f"step: expected {one_of(game.steps)}, found {found(step)}")
    seat = seat or parts.seat or next(iter(terms.seats))
    if seat not in terms.seats:
        raise BadInput(f"seat: expected {one_of(terms.seats)}, found {found(seat)}")
    return step, seat


def _check_about(asked: Step[Any], step: str, about: About, where: str) -> None:
    """A step is told what it needs, and nothing that it does not look at."""
    for need in asked.needs:
        if need not in about:
            raise BadInput(f"{where}: with: expected {need} (step {step} asks about it), found nothing")
    known = [*asked.needs, *asked.takes]
    for key in about:
        if key not in known:
            raise BadInput(f"{where}: with.{key}: expected {one_of(known)} (step {step} looks at no other), found it")


# What a bot does on its board, in a few words


class Worded:
    """Something that a board is told about: printed as at the table, with the fields it has."""

    def __init__(self, thing: object) -> None:
        self._thing = thing

    def __str__(self) -> str:
        return label(self._thing)

    def __getattr__(self, name: str) -> object:
        return getattr(self._thing, name)


class Noting(Generic[B]):
    """A board that writes down what it is told to do; it does it, or only writes it down.

    The words name a command each, with its arguments: {"march": "march to {region}"}. Other methods are the board's.
    """

    def __init__(self, board: B, words: Mapping[str, str], acts: bool = True) -> None:
        self.board = board
        self.words = words
        self.acts = acts
        self.notes: list[str] = []

    def __getattr__(self, name: str) -> object:
        method: Callable[..., object] = getattr(self.board, name)
        if name not in self.words:
            return method

        def noted(*args: object) -> None:
            given = inspect.signature(method).bind(*args).arguments
            self.notes.append(self.words[name].format(**{key: Worded(value) for key, value in given.items()}))
            if self.acts:
                method(*args)

        return noted

    def as_a(self, protocol: type[P]) -> P:
        """The board as a bot takes it: what the protocol asks for, the board behind it has."""
        return cast("P", self)

    def said(self, otherwise: str) -> str:
        """What it was told, in order."""
        return "; ".join(self.notes) or otherwise
