"""Save files: a game's set-up, seed and answers as JSON, and the way back to a game in progress.

Files of format 1 are read too. Such a game keeps its streams of chance, so that it is played again exactly as it was;
where today's rules play it differently, it goes on from its last checkpoint.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, FailFast, Field, field_validator

from foeman.engine.chance import HIGHEST_SEED
from foeman.engine.collecting import without_collecting
from foeman.engine.game import Game, Setup, Terms
from foeman.engine.journal import Answer, Journal, read_line
from foeman.engine.packs import SHORT, from_json, is_hash, read_folder, remember
from foeman.engine.positions import fitting
from foeman.engine.reading import BadInput, Json, fit, found, one_of
from foeman.engine.session import FORMAT, Session
from foeman.engine.steps import Checkpoint
from foeman.engine.tables import OutOfStep, PlaysOtherwise

S = TypeVar("S")

Start = Literal["opening", "checkpoint"]
"""From where a saved game is played again."""


MOST_ANSWERS = 50_000
"""No game has more."""


class SavedAnswer(BaseModel):
    """A journal line in a save file."""

    model_config = ConfigDict(extra="forbid")

    who: str
    kind: str
    rule: str
    about: str = ""
    value: Any
    joined: bool = False
    step: int = Field(default=0, ge=0)
    late: int = Field(default=0, ge=0)
    dropped: tuple[SavedAnswer, ...] = ()
    passed: bool = False


class EarlyAnswer(BaseModel):
    """A journal line in a save file of format 1."""

    model_config = ConfigDict(extra="forbid")

    asked: str
    value: Any


class SavedCheckpoint(BaseModel):
    """A checkpoint in a save file."""

    model_config = ConfigDict(extra="forbid")

    step: int = Field(ge=1)
    used: int = Field(ge=0)
    state: dict[str, Any]


class SaveFile(BaseModel):
    """A game in a save file."""

    model_config = ConfigDict(extra="forbid")

    foeman: int
    game: str
    version: int
    setup: Setup
    seed: int = Field(ge=0, le=HIGHEST_SEED)
    content: str = ""
    """The hash of the pack it was played with, ours or not; files of format 1 do not say."""
    packs: dict[str, dict[str, str]] = {}
    """The files of a pack that is not ours, by its hash."""
    chance: Literal["keyed", "early"] = "keyed"
    answers: Annotated[list[SavedAnswer], FailFast(), Field(max_length=MOST_ANSWERS)] = []
    undone: Annotated[list[SavedAnswer], FailFast(), Field(max_length=MOST_ANSWERS)] = []
    wishes: dict[str, Literal["always", "matters", "turn", "never"]] = {}
    """When a seat wants to be asked for what can be passed."""
    calls: dict[str, int] = {}
    """After how many answers a seat asked to be asked at the next moment."""
    base: SavedCheckpoint | None = None
    checkpoint: SavedCheckpoint | None = None

    @field_validator("seed", mode="before")
    @classmethod
    def _in_digits(cls, seed: object) -> object:
        return int(seed) if isinstance(seed, str) and seed.isascii() and seed.isdecimal() and len(seed) < 99 else seed


class EarlyFile(SaveFile):
    """A game in a save file of format 1."""

    answers: list[EarlyAnswer] = []  # type: ignore[assignment]  # other lines in the same place
    undone: list[EarlyAnswer] = []  # type: ignore[assignment]


def read_save(data: object, where: str) -> SaveFile:
    """A save file's values, checked; one of format 1 as today's would have them."""
    if not isinstance(data, Mapping) or "foeman" not in data:
        raise BadInput(f"{where}: expected a saved game of Foeman, found {found(data)}")
    if isinstance(data["foeman"], int) and data["foeman"] > FORMAT:
        raise BadInput(
            f"{where}: foeman: expected a save file of version {FORMAT} or older, found {data['foeman']}; "
            "a newer Foeman wrote it"
        )
    return fit(SaveFile, data, where) if data["foeman"] != 1 else _converted(fit(EarlyFile, data, where))


def _converted(early: EarlyFile) -> SaveFile:
    """A file of format 1 in today's form."""

    def lines(recorded: list[EarlyAnswer]) -> list[SavedAnswer]:
        read = (read_line({"asked": line.asked, "value": line.value}) for line in recorded)
        return [SavedAnswer(who=a.who, kind=a.kind, rule=a.rule, about=a.about, value=a.value) for a in read]

    kept = {name: getattr(early, name) for name in ("game", "version", "setup", "seed", "base", "checkpoint")}
    answers, undone = lines(early.answers), lines(early.undone)
    return SaveFile(**kept, foeman=FORMAT, chance="early", answers=answers, undone=undone)


class OtherContent(PlaysOtherwise):
    """A saved game whose pack came with Foeman and has changed since, with nothing in the file to compare by."""

    def __init__(self, where: str, now: str, then: str) -> None:
        line = f"{where}: content: expected the game's pack as it is now, {now[:SHORT]}, found {then[:SHORT]}"
        BadInput.__init__(self, f"{line}, and no checkpoint to see whether that matters")
        self.number = 0


def load(game: Game[S], data: object, where: str, start: Start = "opening", *, folders: bool = True) -> Session[S]:
    """A saved game, played again to where it was; or from its last checkpoint, if the rules have changed since.

    A file of format 1 may name the folder of a pack; without `folders` none is looked into.
    """
    saved = read_save(data, where)
    if saved.game != game.id:
        raise BadInput(f"{where}: game: expected {game.id}, found {found(saved.game)}")
    if saved.version > game.version:
        raise BadInput(
            f"{where}: version: expected the rules of {game.id} in version {game.version} or older, "
            f"found {saved.version}; a newer Foeman wrote it"
        )
    saved = _with_pack(game, saved, where, folders)
    return _from_checkpoint(game, saved, where) if start == "checkpoint" else _from_opening(game, saved, where)


def _with_pack(game: Game[S], saved: SaveFile, where: str, folders: bool) -> SaveFile:
    """The file, with the pack that it needs at hand."""
    named = saved.setup.pack
    for hash, files in saved.packs.items():
        if hash != named:
            raise BadInput(f"{where}: packs: expected only the pack of the set-up, {found(named)}, found {found(hash)}")
        pack = from_json(files, f"{where}: packs")
        if pack.hash != hash:
            raise BadInput(f"{where}: packs: expected files with the hash {hash[:SHORT]}, found {pack.short}")
        remember(pack)
    if saved.chance == "keyed" or not named or is_hash(named):
        return saved
    return saved.model_copy(update={"setup": by_its_hash(game, saved.setup, where, folders)})


def by_its_hash(game: Game[S], setup: Setup, where: str, folders: bool = True) -> Setup:
    """A set-up of format 1, which named the folder of its pack, as one of today."""
    if not folders:
        raise BadInput(f"{where}: pack: expected one that the file brings along, found a folder, {found(setup.pack)}")
    try:
        pack = game.checked(read_folder(Path(setup.pack)))
    except BadInput as problem:
        raise BadInput(f"{where}: pack: {problem}") from None
    return setup.model_copy(update={"pack": "" if pack == game.ours() else remember(pack).hash})


def _from_opening(game: Game[S], saved: SaveFile, where: str) -> Session[S]:
    """The game as it was played, checked against what the file remembers of it."""
    content = game.pack(saved.setup.pack).hash
    if saved.content not in ("", content) and saved.checkpoint is None:
        raise OtherContent(where, content, saved.content)
    _check_wishes(game, saved, where)
    base = placed(game, saved, saved.base, where) if saved.base else None
    journal = Journal(_answers(saved.answers), _answers(saved.undone), dict(saved.wishes), saved.calls)
    try:
        with without_collecting(), fitting(where) if base else nullcontext():
            session = Session(game, saved.setup, saved.seed, base=base, early=saved.chance == "early", journal=journal)
    except OutOfStep as stop:
        stop.args = (f"{where}: {stop}; the game can go on from its last checkpoint",)
        raise
    _check_same(session, saved, where)
    return session


def _check_wishes(game: Game[S], saved: SaveFile, where: str) -> None:
    """Only who plays can wish to be asked."""
    seats = game.prepare(saved.setup).seats
    for name, said in (("wishes", saved.wishes), ("calls", saved.calls)):
        if strangers := [seat for seat in said if seat not in seats]:
            raise BadInput(f"{where}: {name}: expected {one_of(seats)}, found {found(strangers[0])}")


def _from_checkpoint(game: Game[S], saved: SaveFile, where: str) -> Session[S]:
    """A new game that begins where the old one's last step began, with the answers since as far as they fit."""
    if saved.checkpoint is None:
        raise BadInput(f"{where}: checkpoint: expected one to go on from, found none")
    with fitting(where):
        session = Session(game, saved.setup, saved.seed, base=placed(game, saved, saved.checkpoint, where))
        session.answer_as_far_as_it_fits(_answers(saved.answers[saved.checkpoint.used :]))
    return session


def placed(
    game: Game[S], saved: SaveFile, checkpoint: SavedCheckpoint, where: str, terms: Terms | None = None
) -> Checkpoint[S]:
    """A checkpoint of the file as one to begin from; `terms` are those of its set-up, if they are known already."""
    terms, rules = terms or game.prepare(saved.setup), game.rules(saved.setup.table)
    with fitting(f"{where}: checkpoint"):
        state = rules.read(checkpoint.state, terms, f"{where}: checkpoint")
        rules.check(state)
    return Checkpoint(state, checkpoint.step, 0, 0)


def _check_same(session: Session[S], saved: SaveFile, where: str) -> None:
    """Where the file remembers how the game lay, it must lie so again."""
    kept = saved.checkpoint
    if kept is None or kept.used > len(session.answers):
        return
    there = session.fork(kept.used).checkpoints[-1:]
    with fitting(f"{where}: checkpoint"):
        as_it_was = session.rules.write(session.rules.read(kept.state, session.terms, f"{where}: checkpoint"))
    if [(one.step, session.rules.write(one.state)) for one in there] != [(kept.step, as_it_was)]:
        raise PlaysOtherwise(where, kept.used)


def _answers(lines: Iterable[SavedAnswer]) -> list[Answer]:
    return [_answer(line) for line in lines]


def _answer(line: SavedAnswer) -> Answer:
    dropped = tuple(_answers(line.dropped))
    told = (line.joined, line.step, line.late, dropped)
    return Answer(line.who, line.kind, line.rule, line.about, line.value, *told, line.passed)


def today(data: dict[str, Json]) -> dict[str, Json]:
    """A save file whose lines are of today's form and whose opening may be of format 1, as one of today's format."""
    if data.get("foeman") != 1:
        return data
    return {**data, "foeman": FORMAT, "seed": str(data["seed"]), "chance": "early"}
