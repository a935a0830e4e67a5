"""An experiment as a small TOML file: which games are played in which ways, what is counted, and how sure to be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field, model_validator

from foeman.engine.chance import HIGHEST_SEED
from foeman.engine.game import Game, Setup, Terms
from foeman.engine.reading import BadInput, fit, found, one_of, parse_toml, read_text
from foeman.games import game_of
from foeman.lab.simulation import checked_terms, seed_of

MOST_WAYS = 400
"""So many ways of playing at most in one experiment."""
MOST_GAMES = 1_000_000
"""So many games at most, each way."""

Value = int | str | bool
Name = Annotated[str, Field(min_length=1, max_length=100)]
Chance = Annotated[float, Field(gt=0, lt=0.5)]


class Part(BaseModel):
    """A part of the file; no key is ever ignored in silence."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Way(Part):
    """How a game is set up, as far as it is said here."""

    seats: dict[str, str] = {}
    options: dict[str, Value] = {}
    rulings: dict[str, str] = {}
    pack: str = ""
    levers: dict[str, str | dict[str, Value]] = {}
    """By seat of a bot: the name of a level, or levers in so many words; they go from seat to seat with the bot."""

    def over(self, base: Way) -> Way:
        """What is said here, and for the rest what is said there."""
        return Way(
            seats=self.seats or base.seats,
            options={**base.options, **self.options},
            rulings={**base.rulings, **self.rulings},
            pack=self.pack or base.pack,
            levers=self.levers or base.levers,
        )


class Variant(Way):
    """A way to play that has a name."""

    name: Name


class Range(Part):
    """Something that takes each of these values in turn: options.rounds, rulings.ID, seats.SEAT or pack."""

    key: str
    values: Annotated[tuple[Value, ...], Field(min_length=1, max_length=100)]

    @model_validator(mode="after")
    def _names_a_part(self) -> Range:
        kind, dot, name = self.key.partition(".")
        if self.key != "pack" and not (kind in PARTS and dot and name):
            raise ValueError(f"key: expected {one_of(f'{part}.NAME' for part in PARTS)} or pack, found {self.key}")
        return self

    def with_value(self, way: Way, value: Value) -> Way:
        """The same way, but for this value."""
        kind, _, name = self.key.partition(".")
        if kind == "pack":
            return way.model_copy(update={"pack": str(value)})
        said = getattr(way, kind)
        return way.model_copy(update={kind: {**said, name: value if kind == "options" else str(value)}})


PARTS = ("seats", "options", "rulings")


class Test(Part):
    """Whether a way wins more than the first: stop as soon as it is clear (a sequential test on pairs)."""

    seat: str
    little: Annotated[float, Field(ge=-1, le=1)] = 0.0
    much: Annotated[float, Field(ge=-1, le=1)]
    false_alarm: Chance = 0.05
    missed: Chance = 0.05

    @model_validator(mode="after")
    def _in_order(self) -> Test:
        if self.much <= self.little:
            raise ValueError(f"much: expected more than little ({self.little}), found {self.much}")
        return self


class Sure(Part):
    """How sure to be: a number of games, or at most so many until all intervals are narrow or all tests are clear."""

    games: Annotated[int, Field(ge=2, le=MOST_GAMES)] = 1000
    width: Annotated[float, Field(gt=0, lt=2)] | None = None
    test: Test | None = None
    looks: Annotated[int, Field(ge=20, le=MOST_GAMES)] = 200
    """After so many games of each way somebody looks whether it is enough."""

    @model_validator(mode="after")
    def _one_of_them(self) -> Sure:
        if self.width is not None and self.test is not None:
            raise ValueError("expected width or test, found both")
        return self


class Written(Part):
    """The file as it is written."""

    name: Name
    game: str
    about: str = ""
    seed: Annotated[int, Field(ge=0, le=HIGHEST_SEED)] = 0
    swap: bool = False
    counts: tuple[Literal["rules", "decisions"], ...] = ()
    totals: bool = False
    """Whether what is counted is kept added up, and not game by game: a tenth of the room."""
    course: bool = False
    """Whether of each game a mark is kept that is the same where it took the same course."""
    base: Way = Way()
    variants: Annotated[tuple[Variant, ...], Field(max_length=MOST_WAYS)] = ()
    ranges: tuple[Range, ...] = ()
    sure: Sure = Sure()


# The ways of playing


class Turn(NamedTuple):
    """Who sits where: the players of the first turn, each so many seats further on."""

    terms: Terms
    moved: int

    def now(self, seat: str) -> str:
        """Where the player sits who sat in a seat in the first turn."""
        seats = [*self.terms.seats]
        return seats[(seats.index(seat) - self.moved) % len(seats)]


@dataclass(frozen=True, slots=True)
class Cell:
    """One way of playing; with `swap` each seed is played in several turns, every player in every seat."""

    name: str
    turns: tuple[Turn, ...]

    @property
    def seats(self) -> dict[str, str]:
        """Who sits where in the first turn."""
        return self.turns[0].terms.seats


@dataclass(frozen=True, slots=True)
class Experiment:
    """An experiment that has been checked: its ways of playing, the first of which the others are compared with."""

    written: Written
    text: str
    game: Game[Any]
    cells: tuple[Cell, ...]
    packs: dict[str, str]
    """The hash of each pack that the file names."""

    @property
    def turns(self) -> int:
        """How many games are played with each seed: one for every turn of the players."""
        return len(self.cells[0].turns)

    @property
    def most(self) -> int:
        """At most so many games each way: a whole number of seeds."""
        return -(-self.written.sure.games // self.turns) * self.turns

    @property
    def thinks(self) -> bool:
        """Whether a player who thinks plays in it."""
        return any(turn.terms.thinkers() for cell in self.cells for turn in cell.turns)

    def turn(self, cell: int, number: int) -> Turn:
        """Who sits where in a game of a way."""
        return self.cells[cell].turns[number % self.turns]

    def seed(self, number: int) -> int:
        """The seed of a game: the same in all ways of playing, and in all turns of the players."""
        return seed_of(self.written.seed, number // self.turns)


Packs = Callable[[Game[Any], str], str]
"""How the pack that a file names becomes a hash at hand."""


def read_experiment(path: Path, packs: Packs) -> Experiment:
    """The experiment in a file; whatever is wrong with it is said in one line."""
    return parse_experiment(read_text(path), str(path), packs)


def parse_experiment(text: str, where: str, packs: Packs) -> Experiment:
    """The same of a text."""
    written = fit(Written, parse_toml(text, where), where)
    game = game_of(written.game)
    try:
        ways = _ways(written)
        hashes = {name: packs(game, name) for name in dict.fromkeys(way.pack for way in ways.values()) if name}
        cells = [Cell(name, tuple(_turns(written, game, way, hashes))) for name, way in ways.items()]
    except BadInput as problem:
        raise BadInput(f"{where}: {problem}") from None
    _check_together(written, cells, where)
    return Experiment(written, text, game, tuple(cells), hashes)


def _ways(written: Written) -> dict[str, Way]:
    """By name: every variant with every combination of the ranges."""
    variants = {one.name: one.over(written.base) for one in written.variants} or {"base": written.base}
    if len(variants) < len(written.variants):
        raise BadInput(f"variants: expected {len(written.variants)} names, found only {len(variants)} different ones")
    combinations = list(product(*(one.values for one in written.ranges)))
    many = len(variants) * len(combinations)
    if many > MOST_WAYS:
        raise BadInput(f"ranges: expected at most {MOST_WAYS} ways of playing in all, found {many}")
    return {
        _named(name, written, values): _with(way, written, values)
        for name, way in variants.items()
        for values in combinations
    }


def _named(name: str, written: Written, values: tuple[Value, ...]) -> str:
    said = [
        f"{one.key.partition('.')[2] or one.key}={value}" for one, value in zip(written.ranges, values, strict=True)
    ]
    return ", ".join([*([name] if written.variants or not said else []), *said])


def _with(way: Way, written: Written, values: tuple[Value, ...]) -> Way:
    for one, value in zip(written.ranges, values, strict=True):
        way = one.with_value(way, value)
    return way


def _turns(written: Written, game: Game[Any], way: Way, hashes: Mapping[str, str]) -> list[Turn]:
    """A set-up, or one for each turn of its players over the seats."""
    pack = hashes.get(way.pack, "")
    first = Setup(
        game=game.id,
        seats=way.seats,
        options=way.options,
        rulings=way.rulings,
        pack=pack,
        levers=_levers(game, way),
    )
    terms = checked_terms(game, first, 1, written.seed)
    if not written.swap:
        return [Turn(terms, 0)]
    checked: dict[str, Terms] = {}
    turns = []
    for moved, turned in enumerate(_setups_of(first, terms.seats)):
        key = turned.model_dump_json()
        if key not in checked:
            checked[key] = checked_terms(game, turned, 1, written.seed)
        turns.append(Turn(checked[key], moved))
    return turns


def _levers(game: Game[Any], way: Way) -> dict[str, dict[str, Value]]:
    """The levers of each seat that has some; a level is looked up by its name."""
    named = {seat: game.levels.called(own).levers if isinstance(own, str) else own for seat, own in way.levers.items()}
    return {seat: dict(own) for seat, own in named.items() if own}


def _setups_of(first: Setup, seats: Mapping[str, str]) -> list[Setup]:
    """A set-up for each turn: players take their levers along."""
    levers = turns_of({seat: first.levers.get(seat, {}) for seat in seats})
    return [
        first.model_copy(update={"seats": dict(turned), "levers": {seat: own for seat, own in taken if own}})
        for turned, taken in zip(turns_of(seats), levers, strict=True)
    ]


T = TypeVar("T")


def turns_of(seats: Mapping[str, T]) -> list[tuple[tuple[str, T], ...]]:
    """The same players, each one seat further on with every turn, until all have sat everywhere."""
    players = [*seats.values()]
    return [tuple(zip(seats, players[moved:] + players[:moved], strict=True)) for moved in range(len(players))]


def _check_together(written: Written, cells: list[Cell], where: str) -> None:
    """All ways have the same seats, so that games can be paired; a test names one of the seats."""
    first = cells[0]
    for cell in cells[1:]:
        if [*cell.seats] != [*first.seats]:
            raise BadInput(
                f"{where}: {cell.name}: seats: expected {one_of(first.seats)} as in {first.name}, "
                f"found {one_of(cell.seats)}"
            )
    test = written.sure.test
    if test is not None and test.seat not in first.seats:
        raise BadInput(f"{where}: sure.test.seat: expected {one_of(first.seats)}, found {found(test.seat)}")
    if test is not None and len(cells) < 2:
        raise BadInput(f"{where}: sure.test: expected a second way to compare with the first, found none")
