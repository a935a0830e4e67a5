"""A saved game: a session and the store that keeps it, in step.

Every act is checked and played in memory first, then written; only when the store has it does the game go on. If
another device was first, the game is brought up to date and the act is refused with a line that tells what happened.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from foeman.engine.game import Game, Setup
from foeman.engine.journal import Entry, answers_in, fold, replacing, taking_back_to, write_lines
from foeman.engine.packs import Pack, is_hash, pack_of
from foeman.engine.questions import Question
from foeman.engine.reading import BadInput, Json, fit, found, read_json
from foeman.engine.saves import Start, by_its_hash, load, read_save, today
from foeman.engine.session import Correction, Session, carried
from foeman.games import game_of
from foeman.shelf import have_at_hand
from foeman.store import Store, StoreError, Taken


class Conflict(BadInput):
    """Another device acted first; the message tells what it did."""


def told(entry: Entry, question: Question | None) -> str:
    """What an entry of the store did, in words; an answer was to this question."""
    if given := answers_in(entry):
        asked = question.text if question else given[0].asked
        more = f" and {len(given) - 1} more" if len(given) > 1 else ""
        return f"answered {found(given[0].value)} to '{asked}'{more}"
    if "undo_to" in entry:
        return f"took back the answers after number {entry['undo_to']}"
    if "redo" in entry:
        return f"gave again {entry['redo']} of the answers that were taken back"
    return f"corrected answer {entry['keep'] + 1}"


def stored(store: Store, id: str) -> dict[str, Json]:
    """A saved game as a save file, straight from the store: it need not fit today's rules."""
    return _with_folder(_save_file(store, id, store.entries(id)), id)


def _with_folder(data: dict[str, Json], id: str) -> dict[str, Json]:
    """A game of format 1 named the folder of its pack: its file takes the pack along, if it is still there."""
    setup = fit(Setup, data["setup"], id)
    if not setup.pack or is_hash(setup.pack):
        return data
    with suppress(BadInput):
        setup = by_its_hash(game_of(setup.game), setup, id)
        pack = pack_of(setup.pack) if setup.pack else None
        return {**data, "setup": setup.model_dump(mode="json", exclude_defaults=True), **carried(pack)}
    return data


def _save_file(store: Store, id: str, entries: Sequence[Entry]) -> dict[str, Json]:
    journal = fold(entries)
    checkpoint = store.last_checkpoint(id)
    opening = store.opening(id)
    data: dict[str, Any] = {
        **opening,
        "answers": write_lines(journal.answers),
        "undone": write_lines(journal.undone),
        "checkpoint": checkpoint.state if checkpoint else None,
        **carried(_pack_of(store, opening)),
    }
    return today(data)


def _pack_of(store: Store, opening: Mapping[str, Any]) -> Pack | None:
    """The pack that a saved game is played with, if the store keeps it."""
    named = opening.get("setup", {}).get("pack", "")
    return store.pack(named) if is_hash(named) else None


def session_of(data: object, where: str, start: Start = "opening", *, folders: bool = True) -> Session[Any]:
    """The game in a save file, played again to where it was."""
    return load(game_of(read_save(data, where).game), data, where, start, folders=folders)


def write_save(data: dict[str, Json], file: Path) -> None:
    """A save file, whole or not at all; only another save file is overwritten."""
    if file.exists() and not _holds_a_save(file):
        raise BadInput(f"{file}: expected a new file or a saved game to replace, found something else")
    beside = file.with_name(file.name + ".part")
    try:
        beside.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        beside.replace(file)
    except OSError as problem:
        raise BadInput(f"{file}: cannot be written: {problem.strerror}") from None


def _holds_a_save(file: Path) -> bool:
    try:
        data = read_json(file)
    except BadInput:
        return False
    return isinstance(data, dict) and "foeman" in data


class SavedGame:
    """A game in progress that the store keeps, answer by answer."""

    def __init__(self, store: Store, id: str, session: Session[Any], entries: int) -> None:
        self.store = store
        self.id = id
        self.session = session
        self.entries = entries
        self._kept: tuple[int, int] | None = None

    # Beginning

    @classmethod
    def start(cls, store: Store, game: Game[Any], setup: Setup, seed: int, name: str = "") -> SavedGame:
        """A new game, saved before its first question."""
        have_at_hand(store, setup.pack)
        return cls._begin(store, Session(game, setup, seed), name)

    @classmethod
    def _begin(cls, store: Store, session: Session[Any], name: str) -> SavedGame:
        saved = cls(store, store.create(session.opening(), name, session.pack), session, 0)
        saved._keep_checkpoint()
        return saved

    @classmethod
    def open(cls, store: Store, id: str, start: Start = "opening") -> SavedGame:
        """A saved game where it was left; from its last checkpoint it is a new one, and the old one stays as it is."""
        if start == "checkpoint":
            return cls._begin(store, session_of(stored(store, id), id, start), f"from {id}")
        entries = store.entries(id)
        return cls(store, id, session_of(_save_file(store, id, entries), id), len(entries))

    @classmethod
    def import_file(cls, store: Store, file: Path, name: str = "", start: Start = "opening") -> SavedGame:
        """The game in a save file, as a new saved game."""
        return cls.import_data(store, read_json(file), str(file), name or f"from {file.name}", start)

    @classmethod
    def import_data(
        cls,
        store: Store,
        data: object,
        where: str,
        name: str = "",
        start: Start = "opening",
        *,
        folders: bool = True,
    ) -> SavedGame:
        """The game that a save file holds, as a new saved game; `where` it comes from is for messages."""
        return cls._take_in(store, session_of(data, where, start, folders=folders), name)

    @classmethod
    def _take_in(cls, store: Store, session: Session[Any], name: str) -> SavedGame:
        """A session that is under way, as a new saved game."""
        saved = cls._begin(store, session, name)
        given = [*session.answers, *session.undone]
        if given:
            saved._append(replacing(0, given))
        if session.undone:
            saved._append(taking_back_to(len(session.answers)))
        saved._keep_checkpoint()
        return saved

    def fork(self, number: int | None = None, name: str = "") -> SavedGame:
        """Another saved game that begins as this one did, up to this many answers; this one stays as it is."""
        return self._take_in(self.store, self.session.fork(number), name or f"from {self.id}")

    def export(self) -> dict[str, Json]:
        """The game as a save file."""
        return self.session.save()

    # Acting

    def answer(self, *raw: Json) -> list[str]:
        """Give the pending question its answer, as a journal writes it; and those after it theirs, in one act."""
        return self._act(lambda session: session.answering(*raw))

    def typing(self, *texts: str) -> list[str]:
        """Give the pending question the answer a person typed; and those after it theirs, in one act."""
        return self._act(lambda session: session.typing(*texts))

    def rolling(self) -> list[str]:
        """Let Foeman answer the pending question at random."""
        return self._act(lambda session: session.rolling())

    def undo(self, count: int = 1) -> list[str]:
        """Take back the last answers; says how to put a real table back."""
        return self._act(lambda session: session.undoing(count))

    def redo(self, count: int = 1) -> list[str]:
        """Give again answers that were taken back."""
        return self._act(lambda session: session.redoing(count))

    def undo_to(self, number: int) -> list[str]:
        """Take back every answer after number `number`."""
        return self._act(lambda session: session.undoing_to(number))

    def correct(self, number: int, raw: Json) -> Correction:
        """Change answer `number`, as a journal writes it; later answers are kept as far as they still fit."""
        return self._correct(number, lambda session: session.correcting(number, raw))

    def retyping(self, number: int, text: str) -> Correction:
        """Change answer `number` to what a person typed."""
        return self._correct(number, lambda session: session.retyping(number, text))

    def _correct(self, number: int, entry_of: Callable[[Session[Any]], Entry]) -> Correction:
        given = len(self.session.answers)
        lines = self._act(entry_of)
        now = len(self.session.answers)
        return Correction(now - number, given - now, lines)

    def refresh(self) -> bool:
        """Take over what other devices did since; whether there was anything."""
        missed = self.store.entries(self.id, after=self.entries)
        if not missed:
            return False
        fresh = self.session.fork()
        for entry in missed:
            fresh.apply(entry)
        self.session, self.entries = fresh, self.entries + len(missed)
        return True

    def _act(self, entry_of: Callable[[Session[Any]], Entry]) -> list[str]:
        """Check an act, try it on a copy, write it down, and only then let it be the game."""
        entry = entry_of(self.session)
        trial = self.session.fork()
        lines = trial.apply(entry)
        try:
            self._append(entry)
        except Taken as taken:
            asked = self.session.pending
            self.refresh()
            done = told(taken.entry, asked)
            raise Conflict(f"{self.id}: another device was first and {done}; the game is up to date again") from None
        self.session = trial
        self._keep_checkpoint()
        return lines

    def _append(self, entry: Entry) -> None:
        self.store.append(self.id, self.entries + 1, entry)
        self.entries += 1

    def _keep_checkpoint(self) -> None:
        """Keep the last checkpoint if it is another than before; a game goes on without it."""
        checkpoints = self.session.checkpoints
        at = (checkpoints[-1].step, checkpoints[-1].used) if checkpoints else None
        if at is not None and at != self._kept:
            with suppress(StoreError):
                self.store.checkpoint(self.id, self.entries, self.session.last_checkpoint())
                self._kept = at
