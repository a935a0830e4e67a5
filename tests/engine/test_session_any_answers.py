"""A game in progress, for arbitrary answers: undo, redo, correct, fork, save and load all come to the same game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from foeman.engine.chance import HIGHEST_SEED
from foeman.engine.game import Setup
from foeman.engine.journal import Entry, fold
from foeman.engine.questions import Refused
from foeman.engine.reading import Json
from foeman.engine.saves import load
from foeman.engine.session import Session
from foeman.games.ford import FORD
from tests.engine.sessions import SETUPS, Chance, any_answer, play, through_json, view

sometimes = settings(max_examples=15, deadline=None)

every_setup = pytest.mark.parametrize("setup", SETUPS.values(), ids=list(SETUPS))

CHANCES: st.SearchStrategy[Chance] = st.randoms(use_true_random=False).map(lambda chance: chance.random)


# Undo, redo, fork, save: for arbitrary answers


@every_setup
@sometimes
@given(st.integers(0, HIGHEST_SEED), CHANCES, st.integers(1, 12), st.data())
def test_undo_and_the_same_answers_give_the_same_game(
    setup: Setup, seed: int, chance: Chance, most: int, data: st.DataObject
) -> None:
    """State, log, dice and next question; and on the way back each game is the one that was there before."""
    session: Session[Any] = Session(FORD, setup, seed)
    seen = [view(session)]
    for _ in range(most):
        if session.pending is None:
            break
        session.answer(any_answer(session, chance))
        seen.append(view(session))
    given_answers = list(session.answers)
    count = data.draw(st.integers(0, len(given_answers)))
    if count:
        session.undo(count)
    assert view(session) == seen[len(given_answers) - count]
    for number in range(len(given_answers) - count, len(given_answers)):
        session.answer(given_answers[number].value)
        assert view(session) == seen[number + 1]
    assert session.undone == []


@every_setup
@sometimes
@given(st.integers(0, HIGHEST_SEED), CHANCES, st.integers(1, 12), st.data())
def test_undo_and_redo_of_as_many_change_nothing(
    setup: Setup, seed: int, chance: Chance, most: int, data: st.DataObject
) -> None:
    """In whatever portions."""
    session = play(setup, seed, chance, most)
    before = view(session)
    count = data.draw(st.integers(1, len(session.answers)))
    session.undo(count)
    assert len(session.undone) == count
    first = data.draw(st.integers(1, count))
    session.redo(first)
    if first < count:
        session.redo(count - first)
    assert view(session) == before
    assert session.undone == []


@every_setup
@sometimes
@given(st.integers(0, HIGHEST_SEED), CHANCES, CHANCES, st.data())
def test_a_fork_and_its_origin_never_disturb_each_other(
    setup: Setup, seed: int, chance: Chance, other_chance: Chance, data: st.DataObject
) -> None:
    """Whatever is done to either."""
    origin = play(setup, seed, chance, 8)
    number = data.draw(st.none() | st.integers(0, len(origin.answers)))
    before = view(origin)
    fork = origin.fork(number)
    assert fork.answers == origin.answers[:number]
    assert view(origin) == before
    for _ in range(5):
        if fork.pending is not None:
            fork.answer(any_answer(fork, other_chance))
    assert view(origin) == before
    of_fork = view(fork)
    origin.undo(len(origin.answers))
    origin.answer(any_answer(origin, other_chance))
    assert view(fork) == of_fork


@every_setup
@sometimes
@given(st.integers(0, HIGHEST_SEED), CHANCES, st.integers(0, 15), st.integers(0, 3))
def test_a_saved_game_is_read_back(setup: Setup, seed: int, chance: Chance, most: int, taken_back: int) -> None:
    """State, log, next question and what was taken back; and it plays on to the same end."""
    session = play(setup, seed, chance, most)
    if taken_back and session.answers:
        session.undo(min(taken_back, len(session.answers)))
    again: Session[Any] = load(FORD, through_json(session), "save")
    assert view(again) == view(session)
    assert list(again.undone) == list(session.undone)
    assert again.save() == session.save()
    while session.pending is not None:
        session.apply(session.rolling())
        again.apply(again.rolling())
    assert view(again) == view(session)


@every_setup
@sometimes
@given(st.integers(0, HIGHEST_SEED), CHANCES, st.data())
def test_a_correction_keeps_the_later_answers_as_far_as_they_fit(
    setup: Setup, seed: int, chance: Chance, data: st.DataObject
) -> None:
    """The changed answer stands, those kept are the old ones in their order, the first that was dropped did not fit."""
    session = play(setup, seed, chance, 12)
    old = list(session.answers)
    number = data.draw(st.integers(1, len(old)))
    trial = session.fork(number - 1)
    raw = any_answer(trial, chance)
    done = session.correct(number, raw)
    assert session.answers[: number - 1] == old[: number - 1]
    assert session.answers[number - 1].value == raw
    assert list(session.answers[number:]) == old[number : number + done.kept]
    assert done.kept + done.dropped == len(old) - number
    assert session.undone == []
    if done.dropped:
        dropped = old[number + done.kept]
        assert session.pending is None or session.pending.asked != dropped.asked or not fits(session, dropped.value)


def fits(session: Session[Any], raw: Json) -> bool:
    """Whether the pending question takes it."""
    try:
        session.answering(raw)
    except Refused:
        return False
    return True


# All acts in any order


class AnyActs(RuleBasedStateMachine):
    """A game to which anything is done, beside a game that is played straight from the answers that are left."""

    session: Session[Any]

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[Entry] = []
        self.others: list[tuple[Session[Any], dict[str, object]]] = []

    @initialize(setup=st.sampled_from(list(SETUPS.values())), seed=st.integers(0, 99))
    def begin(self, setup: Setup, seed: int) -> None:
        """A new game."""
        self.session = Session(FORD, setup, seed)

    def act(self, entry: Entry) -> None:
        """Carry an entry out, as it comes back from a store."""
        entry = json.loads(json.dumps(entry))
        self.entries.append(entry)
        self.session.apply(entry)

    @precondition(lambda self: self.session.pending is not None)
    @rule(chance=CHANCES)
    def answer(self, chance: Chance) -> None:
        """Anything that is taken."""
        self.act(self.session.answering(any_answer(self.session, chance)))

    @precondition(lambda self: self.session.pending is not None)
    @rule()
    def roll(self) -> None:
        """Let Foeman answer."""
        self.act(self.session.rolling())

    @precondition(lambda self: self.session.pending is not None and self.session.pending.form.kind != "names")
    @rule(text=st.text(max_size=4))
    def mistype(self, text: str) -> None:
        """Something typed, which may be refused; but no new name, for whose place the map has no value."""
        try:
            entry = self.session.typing(text)
        except Refused:
            return
        self.act(entry)

    @precondition(lambda self: self.session.answers)
    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        """Some answers back."""
        self.act(self.session.undoing(data.draw(st.integers(1, len(self.session.answers)))))

    @precondition(lambda self: self.session.undone)
    @rule(data=st.data())
    def redo(self, data: st.DataObject) -> None:
        """Some answers again."""
        self.act(self.session.redoing(data.draw(st.integers(1, len(self.session.undone)))))

    @precondition(lambda self: self.session.answers)
    @rule(data=st.data(), chance=CHANCES)
    def correct(self, data: st.DataObject, chance: Chance) -> None:
        """An earlier answer differently."""
        number = data.draw(st.integers(1, len(self.session.answers)))
        raw = any_answer(self.session.fork(number - 1), chance)
        self.act(self.session.correcting(number, raw))

    @rule(onwards=st.booleans())
    def fork(self, onwards: bool) -> None:
        """Go on with a fork, or keep it to see whether it is disturbed."""
        fork = self.session.fork()
        if onwards:
            self.session, fork = fork, self.session
        self.others.append((fork, view(fork)))

    @rule()
    def save_and_load(self) -> None:
        """Go on from a save file."""
        self.session = load(FORD, through_json(self.session), "save")

    @invariant()
    def the_game_is_what_its_answers_make_it(self) -> None:
        """However it came to them."""
        fresh: Session[Any] = Session(FORD, self.session.setup, self.session.seed, self.session.answers)
        assert view(self.session) == view(fresh)

    @invariant()
    def the_entries_add_up_to_the_journal(self) -> None:
        """What a store keeps is the game."""
        folded = fold(self.entries)
        assert list(folded.answers) == list(self.session.answers)
        assert list(folded.undone) == list(self.session.undone)

    def teardown(self) -> None:
        """No fork or origin was disturbed."""
        for other, as_it_was in self.others:
            assert view(other) == as_it_was


TestAnyActs = AnyActs.TestCase

TestAnyActs.settings = settings(max_examples=60, stateful_step_count=20, deadline=None)
