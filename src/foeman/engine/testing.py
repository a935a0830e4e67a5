"""What every game must pass: `check_game`. And the mark that says which rules a test proves.

A game in a registry gets all of this from one call: random games to the end with the contract checked at each question
and the invariants after each step, copies that are never disturbed, saves that replay to the same state, positions that
read back, boards that can be drawn, bots that play the same with and without a listener, and golden playthroughs.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar
from xml.etree import ElementTree

from foeman.engine.because import Because, Event, Record, as_text
from foeman.engine.game import PERSON, RANDOM, Game, Rules, Setup, Terms
from foeman.engine.positions import read_position, write_position
from foeman.engine.questions import CHANCE, YOU, Question
from foeman.engine.reading import Json
from foeman.engine.saves import load
from foeman.engine.session import Session
from foeman.engine.table import Table
from foeman.engine.tables import SeededTable

F = TypeVar("F", bound=Callable[..., object])

MOST_STEPS = 5_000
"""A game that takes more steps than this is stuck."""


def proves(*ids: str) -> Callable[[F], F]:
    """The rules that a test proves: it would fail without them."""

    def mark(test: F) -> F:
        test.__dict__["proves"] = ids
        return test

    return mark


# The setups that a game is checked with


def setups(game: Game[Any]) -> dict[str, Setup]:
    """People everywhere, each bot everywhere, all kinds mixed, chance everywhere; other seats; the physical table."""
    usual, other = game.all_seatings()[0], game.all_seatings()[-1]
    made = {"people": dict.fromkeys(usual, PERSON), "random": dict.fromkeys(usual, RANDOM)}
    kinds = [*game.bots, RANDOM]
    made |= {bot: dict.fromkeys(usual, bot) for bot in game.bots}
    made["mixed"] = {seat: kinds[number % len(kinds)] for number, seat in enumerate(usual)}
    if other != usual:
        made["others"] = dict.fromkeys(other, kinds[0])
    found = {name: Setup(game=game.id, seats=seats) for name, seats in made.items()}
    if game.physical:
        found["physical"] = Setup(game=game.id, table="physical", dice=game.dice)
    return found


# The contract of a question


class ContractTable(Table):
    """Answers everything at random, and holds each question to its contract."""

    def __init__(self, game: Game[Any], seed: int, record: Record | None = None) -> None:
        self._seeded = SeededTable(seed, [*game.seats, YOU])
        self._rules = dict.fromkeys(game.rulebook.ids)
        self._game = game
        self.listener = record
        self.asked = 0
        self.instructed = 0

    def begin(self, step: int) -> None:
        """A new step."""
        self._seeded.begin(step)

    def instruct(self, words: str, rule: str = "") -> None:
        self.instructed += 1
        super().instruct(words, rule)

    def answer(self, question: Question) -> object:
        self.asked += 1
        self._check(question)
        answer = self._seeded.answer(question)
        written = question.form.write(answer)
        again = question.form.write(question.form.parse(json.loads(json.dumps(written))))
        assert again == written, f"{question.asked}: {written} is read back as {again}"
        return answer

    def _check(self, question: Question) -> None:
        asked = question.asked
        board = f"{self._game.id}.board."
        known = question.rule in self._rules or question.rule.startswith(board)
        assert known, f"{asked}: expected a rule of rules.toml, or {board} and a query, found {question.rule}"
        assert question.who in (CHANCE, YOU, *self._game.seats), f"{asked}: nobody is called {question.who}"
        assert question.text.strip(), f"{asked}: no words for a person"
        assert question.form.expects(), f"{asked}: nothing can be answered"
        choices = question.form.choices()
        if question.form.kind in ("one", "some"):
            assert len(choices) > 1 or question.form.kind == "some", f"{asked}: a single option is not asked"
            assert len(dict.fromkeys(choices)) == len(choices), f"{asked}: options of the same name: {choices}"


# Playing


def play_checked(game: Game[Any], setup: Setup, seed: int) -> Any:
    """A random game to its end: contract, invariants, positions and copies all the way; the last state."""
    rules, terms = game.rules(setup.table), game.prepare(setup)
    table = ContractTable(game, seed, Record())
    state = rules.set_up(terms, table)
    # At a physical table what a bot does is an instruction: the state may be as it was.
    table.watch = lambda: (rules.write(state), table.instructed)
    check_position_file(game, terms, state)
    kept: list[tuple[Any, str]] = []
    for step in range(1, MOST_STEPS):
        if rules.outcome(state) is not None:
            for copy, as_it_was in kept:
                assert json.dumps(rules.write(copy)) == as_it_was, f"{game.id}: a copy was disturbed (seed {seed})"
            return state
        kept.append((rules.clone(state), json.dumps(rules.write(state))))
        check_position(rules, terms, json.loads(kept[-1][1]))
        table.begin(step)
        rules.step(state, table)
        rules.check(state)
    raise AssertionError(f"{game.id}: seed {seed}: not over after {MOST_STEPS} steps")


def check_position_file(game: Game[Any], terms: Terms, state: Any) -> None:
    """A whole position file of a digital game, set-up included, is read to the same."""
    if terms.setup.table == "digital":
        written = json.loads(json.dumps(write_position(game, state, terms)))
        again, _ = read_position(game, written, "position")
        assert game.digital.write(again) == written["position"]


def check_position(rules: Rules[Any], terms: Terms, written: Json) -> None:
    """What is written of a state is read to the same; that it can be was checked after its step."""
    assert rules.write(rules.read(written, terms, "position")) == written


def play_quiet(rules: Rules[Any], terms: Terms, seed: int, record: Record | None = None) -> Any:
    """A game without people to its end, on the seeded table; the last state."""
    table = SeededTable(seed, terms.at_random(), listener=record)
    state = rules.set_up(terms, table)
    for step in range(1, MOST_STEPS):
        if rules.outcome(state) is not None:
            return state
        table.begin(step)
        rules.step(state, table)
    raise AssertionError(f"seed {seed}: not over after {MOST_STEPS} steps")


def play_session(game: Game[Any], setup: Setup, seed: int, most: int = 100_000) -> Session[Any]:
    """A session in which Foeman answers for the people, to the end or up to so many answers."""
    session: Session[Any] = Session(game, setup, seed)
    while session.pending is not None and len(session.answers) < most:
        session.apply(session.rolling())
    return session


# What check_game checks


def check_random_games(game: Game[Any], setup: Setup, count: int) -> None:
    """Random games come to an end, with the contract and the invariants kept."""
    for seed in range(count):
        play_checked(game, setup, seed)


def check_listening(game: Game[Any], setup: Setup, count: int) -> None:
    """Whether somebody listens changes nothing in the game."""
    terms = game.prepare(setup)
    if setup.table == "digital" and not terms.people():
        for seed in range(count):
            quiet = play_quiet(game.digital, terms, seed)
            heard = play_quiet(game.digital, terms, seed, Record())
            assert game.digital.write(quiet) == game.digital.write(heard), f"{game.id}: seed {seed}"


def check_sessions(game: Game[Any], setup: Setup, count: int) -> None:
    """A saved game is read back to the same state, log and question; a session ends as the lab does."""
    terms = game.prepare(setup)
    for seed in range(count):
        session = play_session(game, setup, seed, most=300)
        again: Session[Any] = load(game, json.loads(json.dumps(session.save())), "save")
        assert again.rules.write(again.state) == session.rules.write(session.state)
        assert (again.events, again.pending) == (session.events, session.pending)
        if seed == 0:
            check_look(session)
        if setup.table == "digital" and not terms.people():
            state = play_quiet(game.digital, terms, seed)
            assert game.digital.write(state) == session.rules.write(session.state)


def check_look(session: Session[Any]) -> None:
    """Every seat, and whoever only watches, sees the board, what lies beside it, and what there is to tell."""
    for seat in (None, *session.terms.seats):
        session.picture(seat)
        session.panels(seat)
        picture = session.svg(seat) if session.rules.look.svg is not None else ""
        if picture:
            drawn = ElementTree.fromstring(picture)
            for name in (part.get(key) for part in drawn.iter() for key in ("data-place", "data-piece")):
                session.about(name or "", seat)


def check_setup(game: Game[Any], setup: Setup, count: int) -> None:
    """All of it, for one of the setups that a game is checked with."""
    check_random_games(game, setup, count)
    check_listening(game, setup, count)
    check_sessions(game, setup, count)


def check_game(game: Game[Any], count: int = 3) -> None:
    """All of it, for one game; golden playthroughs are checked by check_playthroughs."""
    game.checked(game.ours())
    for setup in setups(game).values():
        check_setup(game, setup, count)


# Golden playthroughs

SEED = 7


@dataclass(frozen=True, slots=True)
class Playthrough:
    """A golden game: the save file, and the log it must give."""

    name: str
    save: str
    log: str


def log_text(events: Iterable[Event]) -> str:
    """A log as text, decisions included."""
    return "\n".join(as_text(event) if isinstance(event, Because) else event.words for event in events) + "\n"


def playthroughs(game: Game[Any]) -> Iterator[Playthrough]:
    """One game for each set-up, as it is played now."""
    for name, setup in setups(game).items():
        session = play_session(game, setup, SEED, most=400)
        ending = session.outcome.words if session.outcome else "goes on"
        log = log_text(session.events) + f"{ending}\n{session.picture()}\n"
        save = json.dumps({**session.save(), "checkpoint": None}, indent=1, ensure_ascii=False) + "\n"
        yield Playthrough(f"{game.id}-{name}", save, log)


def write_playthroughs(game: Game[Any], folder: Path) -> None:
    """Write the golden games anew."""
    folder.mkdir(parents=True, exist_ok=True)
    for play in playthroughs(game):
        (folder / f"{play.name}.json").write_text(play.save, encoding="utf-8")
        (folder / f"{play.name}.log").write_text(play.log, encoding="utf-8")


def check_playthroughs(game: Game[Any], folder: Path) -> None:
    """Every golden game is there, and is played today as it was; from its save file, too."""
    for play in playthroughs(game):
        for suffix, now in ((".json", play.save), (".log", play.log)):
            file = folder / f"{play.name}{suffix}"
            assert file.exists(), f"{file.name}: no such playthrough; `make playthroughs` writes it"
            assert file.read_text(encoding="utf-8") == now, f"{file.name}: plays differently; see `make playthroughs`"
        check_session_log(game, play)


def check_session_log(game: Game[Any], play: Playthrough) -> None:
    """The save file of a golden game is played to the same log."""
    session: Session[Any] = load(game, json.loads(play.save), play.name)
    assert play.log.startswith(log_text(session.events))
