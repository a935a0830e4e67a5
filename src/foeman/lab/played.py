"""The games of an experiment that have been played, kept line by line in a folder: what was played is never lost.

A line holds a batch of games and is whole or not there. So a run that is killed goes on where it was, and nothing is
played twice.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

import foeman
from foeman.engine.game import Outcome
from foeman.engine.packs import Pack, remember
from foeman.engine.reading import BadInput, fit, found, parse_json, read_text
from foeman.fingerprints import players_now, rules_now
from foeman.lab.experiment import Experiment
from foeman.workshop.onefile import read_file, write_file

GAMES, FILE = "games.jsonl", "experiment.toml"


class Played(NamedTuple):
    """How a game ended, and how often what was counted came up."""

    winners: tuple[str, ...]
    together: bool
    points: dict[str, int]
    length: int
    by_limit: bool
    counts: dict[str, int]
    course: str = ""
    """The same in games that took the same course, if that was asked for."""

    @property
    def end(self) -> tuple[object, ...]:
        """All that can be said of how it ended, and nothing of how it went."""
        return self[:5]

    def score(self, seat: str) -> float:
        """What a seat has of a win: all of it alone or with allies, its part of a draw."""
        if seat not in self.winners:
            return 0.0
        return 1.0 if self.together else 1.0 / len(self.winners)


def played(outcome: Outcome, counts: dict[str, int], course: str = "") -> Played:
    """A game that is over."""
    return Played(
        outcome.winners, outcome.together, dict(outcome.points), outcome.length, outcome.by_limit, dict(counts), course
    )


class Batch(NamedTuple):
    """Some games of one way of playing, from a number on."""

    cell: int
    first: int
    last: int

    def words(self) -> str:
        """What it is called when something goes wrong."""
        return f"games {self.first} to {self.last} of way {self.cell + 1}"


class Head(BaseModel):
    """The first line of the file: which experiment it is, and with which Foeman it was begun."""

    model_config = ConfigDict(extra="forbid")

    experiment: str
    foeman: str
    packs: dict[str, str] = {}
    """The hash of each pack that the experiment names; it lies in the folder, too."""
    rules: str = ""
    """The rules that its games are played by; nobody wrote them down before they were looked at."""


class Line(BaseModel):
    """Every other line: a batch."""

    model_config = ConfigDict(extra="forbid")

    cell: Annotated[int, Field(ge=0)]
    first: Annotated[int, Field(ge=0)]
    games: list[tuple[tuple[str, ...], bool, dict[str, int], int, bool, dict[str, int], str]]
    totals: dict[str, int] = {}
    """What was counted in all its games, where that is kept added up."""


def identity(experiment: Experiment) -> str:
    """What makes an experiment the same: its file, and the packs that it names by their content."""
    packs = [turn.terms.setup.pack for cell in experiment.cells for turn in cell.turns]
    return sha256(json.dumps([experiment.text, packs]).encode()).hexdigest()


def rules_of(experiment: Experiment) -> str:
    """The rules that an experiment is played by today, and the players who think, if one of them plays."""
    game = rules_now(experiment.game.id)
    return f"{game}-{players_now()}" if experiment.thinks else game


def packs_of(experiment: Experiment) -> list[Pack]:
    """The packs that are not ours."""
    terms = [turn.terms for cell in experiment.cells for turn in cell.turns]
    return [*{one.setup.pack: one.pack for one in terms if one.setup.pack and one.pack is not None}.values()]


def kept_packs(folder: Path) -> dict[str, str]:
    """By the name that an experiment has for it: the hash of each pack in its folder, which is at hand from now on."""
    path = folder / GAMES
    first = read_text(path).partition("\n")[0]
    named = fit(Head, parse_json(first, str(path)), f"{path}: line 1").packs
    for hash in dict.fromkeys(named.values()):
        remember(read_file(folder / f"{hash}.json"))
    return named


@dataclass(slots=True)
class Games:
    """The games of an experiment that have been played; whoever keeps them writes each batch down."""

    experiment: Experiment
    games: list[dict[int, Played]] = field(init=False)
    """For each way of playing: its games by number."""
    totals: list[Counter[str]] = field(init=False)
    """For each way of playing: what was counted in all its games, where that is kept added up."""

    def __post_init__(self) -> None:
        self.games = [{} for _ in self.experiment.cells]
        self.totals = [Counter() for _ in self.experiment.cells]

    def may_go_on(self) -> None:
        """Whether games of today can stand beside those that are there; if not, it is said in one line."""
        raise NotImplementedError

    def write(self, line: dict[str, Any]) -> None:
        """Write a batch down; when this returns, it is kept."""
        raise NotImplementedError

    def add(self, batch: Batch, games: list[Played]) -> None:
        """A batch has been played; when this returns, it is kept."""
        totals: Counter[str] = Counter()
        if self.experiment.written.totals:
            for one in games:
                totals.update(one.counts)
            games = [one._replace(counts={}) for one in games]
        line = {"cell": batch.cell, "first": batch.first, "games": games}
        self.write(line | {"totals": totals} if totals else line)
        self._keep(batch.cell, batch.first, games, totals)

    def take(self, values: object, where: str) -> None:
        """A batch that was written down before."""
        line = fit(Line, values, where)
        if line.cell >= len(self.games):
            raise BadInput(f"{where}: cell: expected less than {len(self.games)}, found {line.cell}")
        self._keep(line.cell, line.first, [Played(*one) for one in line.games], line.totals)

    def _keep(self, cell: int, first: int, games: list[Played], totals: dict[str, int]) -> None:
        self.games[cell].update({first + place: one for place, one in enumerate(games)})
        self.totals[cell].update(totals)

    def missing(self, cell: int, games: int, size: int) -> Iterator[Batch]:
        """The first so many games of a way, as far as they are not there yet, in batches."""
        left = [number for number in range(games) if number not in self.games[cell]]
        while left:
            first, many = left[0], 1
            while many < min(size, len(left)) and left[many] == first + many:
                many += 1
            yield Batch(cell, first, first + many - 1)
            left = left[many:]


def fits_today(experiment: Experiment, rules: str, where: str, instead: str) -> None:
    """Games that were played by other rules are not continued by today's."""
    if rules != rules_of(experiment):
        raise BadInput(f"{where}: expected games by the rules that are installed, found games by others; {instead}")


@dataclass(slots=True)
class Journal(Games):
    """The folder of an experiment, open for one run at a time."""

    folder: Path
    _head: Head = field(init=False)
    _file: Any = field(init=False)

    def __enter__(self) -> Journal:
        self.folder.mkdir(parents=True, exist_ok=True)
        self._file = _alone(self.folder / GAMES)
        try:
            self._read()
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def _read(self) -> None:
        """What was played before; a line that a kill has cut is taken off."""
        whole = 0
        for number, text in enumerate(self._file):
            if not text.endswith(b"\n"):
                break
            whole += len(text)
            self._take(number, text)
        self._file.seek(whole)
        self._file.truncate()
        if not whole:
            self._begin()

    def _begin(self) -> None:
        """The experiment and its packs lie beside its games, so that the folder is all that is needed."""
        (self.folder / FILE).write_text(self.experiment.text, encoding="utf-8")
        for pack in packs_of(self.experiment):
            write_file(pack, self.folder / f"{pack.hash}.json")
        self._head = Head(
            experiment=identity(self.experiment),
            foeman=foeman.__version__,
            packs=self.experiment.packs,
            rules=rules_of(self.experiment),
        )
        self.write(self._head.model_dump())

    def _take(self, number: int, text: bytes) -> None:
        where = f"{self.folder / GAMES}: line {number + 1}"
        try:
            values = json.loads(text)
        except ValueError:
            raise BadInput(f"{where}: expected JSON, found {found(text.decode('utf-8', 'replace'))}") from None
        if number:
            self.take(values, where)
            return
        self._head = fit(Head, values, where)
        if self._head.experiment != identity(self.experiment):
            raise BadInput(
                f"{self.folder}: expected the games of this experiment, found those of another; name a new folder"
            )

    def may_go_on(self) -> None:
        """Not with the games of another Foeman, nor of other rules; they can still be looked at."""
        if self._head.foeman != foeman.__version__:
            raise BadInput(
                f"{self.folder}: expected games of Foeman {foeman.__version__}, found those of {self._head.foeman}; "
                "name a new folder"
            )
        fits_today(self.experiment, self._head.rules, str(self.folder), "name a new folder")

    def write(self, line: dict[str, Any]) -> None:
        """A line more in the file."""
        self._file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def _alone(path: Path) -> Any:
    """A file to read and to go on writing, which no other process holds."""
    file = path.open("a+b")
    file.seek(0)
    if not _held(file):
        file.close()
        raise BadInput(f"{path}: expected a folder that no other run writes into, found one that does")
    return file


def _held(file: Any) -> bool:
    """Whether this process alone holds the file from now on."""
    try:
        import fcntl
    except ImportError:  # Windows: its own locks would keep the file from being read
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
