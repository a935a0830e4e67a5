"""A game in progress: its log, its bounds, and what changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from foeman.engine.because import Because, Line, Rolled
from foeman.engine.chance import HIGHEST_SEED
from foeman.engine.game import Game, Layout, Outcome, Rules, Setup, Terms
from foeman.engine.layouts import what_changed
from foeman.engine.narrowing import narrow
from foeman.engine.questions import Refused
from foeman.engine.session import Session
from foeman.engine.states import shared
from foeman.engine.table import Table
from foeman.games.ford import FORD
from tests.engine.sessions import SETUPS, played, refusal, view

# Games made for one test


@dataclass(slots=True)
class Tally:
    """A state that keeps what was answered."""

    terms: Terms = shared()
    turn: int = 1
    picks: list[str] = field(default_factory=list)


def tally(step: Callable[[Tally, Table], None], steps: int = 3) -> Game[Any]:
    """The Ford with other rules: so many steps of this."""

    def set_up(terms: Terms, table: Table) -> Tally:
        return Tally(terms)

    def take(state: Tally, table: Table) -> None:
        step(state, table)
        state.turn += 1

    def outcome(state: Tally) -> Outcome | None:
        return Outcome((), {}, steps, "Over.") if state.turn > steps else None

    def layout(state: Tally) -> Layout:
        return {"the turn marker": state.turn}

    def picture(state: Tally, seat: str | None) -> str:
        return str(state.picks)

    rules: Rules[Any] = Rules(state=Tally, set_up=set_up, step=take, outcome=outcome, layout=layout, picture=picture)
    made: Any = replace(FORD, digital=rules)
    return made  # type: ignore[no-any-return]  # see above


def pick(state: Tally, table: Table, *options: str) -> None:
    """One question."""
    state.picks.append(table.choose("Legion", options or ("a", "b"), rule="ford.march", about=f"turn {state.turn}"))


def test_a_rule_that_fails_on_an_answer_leaves_the_game_as_it_was() -> None:
    """The error comes out, the answer was never given, another can be."""

    def step(state: Tally, table: Table) -> None:
        pick(state, table, "a", "b", "boom")
        if state.picks[-1] == "boom":
            raise ZeroDivisionError("boom")

    session: Session[Any] = Session(tally(step), Setup(game="ford"), 1)
    session.answer("a")
    session.answer("b")
    session.undo()
    before, undone = view(session), list(session.undone)
    with pytest.raises(ZeroDivisionError):
        session.answer("boom")
    assert view(session) == before
    assert list(session.undone) == undone
    session.answer("a")
    assert session.picture() == "['a', 'a']"


def decide(table: Table, name: str) -> None:
    """A decision of a bot."""
    narrow([name], table, rule="ford.battle").at_random()


def test_the_last_decisions_are_those_of_the_whole_step() -> None:
    """However often a person was asked in between; the step before is not among them."""

    def step(state: Tally, table: Table) -> None:
        for number in range(3):
            pick(state, table)
            decide(table, f"{state.turn}.{number}")

    session: Session[Any] = Session(tally(step), Setup(game="ford"), 1)
    counts = [session.last_decisions()]
    for _ in range(7):
        session.answer("a")
        counts.append(session.last_decisions())
    assert counts == [0, 1, 2, 3, 1, 2, 3, 1]
    assert [session.step_of(place) for place in range(7)] == [1, 1, 1, 2, 2, 2, 3]
    assert [session.step_asking(number) for number in range(1, 8)] == [1, 1, 1, 2, 2, 2, 3]


def test_the_last_decisions_are_all_since_the_last_answer_that_led_to_any() -> None:
    """Also those of several steps; what another seat only may see does not count."""

    def step(state: Tally, table: Table) -> None:
        if state.turn in (1, 4, 5):
            pick(state, table)
        if state.turn in (1, 2, 3):
            decide(table, str(state.turn))
        if state.turn == 3:
            narrow(["x"], table, rule="ford.battle", to="Tribes").at_random()

    session: Session[Any] = Session(tally(step, 5), Setup(game="ford"), 1)
    session.answer("a")
    assert (session.last_decisions("Legion"), session.last_decisions("Tribes")) == (3, 4)
    session.answer("a")
    assert (session.last_decisions("Legion"), session.last_decisions("Tribes")) == (3, 4)


def test_a_mistyped_answer_leaves_the_game_as_it_was() -> None:
    """Refused, and nothing else."""
    session = played()
    before = view(session)
    with pytest.raises(Refused, match="expected done, west camp or west bank, found"):
        session.answer("Atlantis")
    with pytest.raises(Refused):
        session.typing("Atlantis")
    assert view(session) == before


def test_a_decision_takes_nothing_from_the_step_before_however_the_game_is_taken_up() -> None:
    """Dice and facts at the end of a step stay there, in a game played through and in one taken up between steps."""

    def step(state: Tally, table: Table) -> None:
        narrow(["Roma"], table, rule="ford.battle").at_random()
        pick(state, table)
        table.fact("left over")
        table.d6(rule="ford.battle")

    game = tally(step)
    session: Session[Any] = Session(game, Setup(game="ford"), 1)
    for _ in range(3):
        session.answer("a")
    through = list(session.events)
    assert [type(event) for event in through] == [Because, Rolled] * 3
    session.undo(2)
    session.redo(2)
    assert session.events == through
    assert Session(game, Setup(game="ford"), 1, session.answers).events == through


def test_instructions_that_still_hold_are_not_taken_back() -> None:
    """A decision under way is told anew with each answer; what was carried out inside it stays carried out."""

    def step(state: Tally, table: Table) -> None:
        with table.deciding("ford.march", "Where to?") as deciding:
            table.instruct("Take a cohort.")
            pick(state, table)
            table.instruct(f"Put it on {state.picks[-1]}.")
            pick(state, table)
            deciding.choose(state.picks)

    session: Session[Any] = Session(tally(step), Setup(game="ford"), 1)
    assert session.apply(session.answering("a")) == []
    assert session.undo() == ["take back: Put it on a."]
    assert session.redo() == []
    session.answer("b")
    assert session.undo(2) == [
        "set the turn marker back to 1 (it is at 2)",
        "take back: Take a cohort.",
        "take back: Put it on a.",
    ]


def test_the_log_of_each_answer_can_be_read_alone() -> None:
    """Number 0 is before the first."""

    def step(state: Tally, table: Table) -> None:
        table.tell("before {}", state.turn)
        pick(state, table)
        table.tell("after {}", state.turn)

    session: Session[Any] = Session(tally(step), Setup(game="ford"), 1, [])
    session.answer("a")
    session.answer("b")
    words = [[event.words for event in session.events_of(number) if isinstance(event, Line)] for number in range(3)]
    assert words == [["before 1"], ["after 1", "before 2"], ["after 2", "before 3"]]


# Bounds


def test_more_than_there_is_cannot_be_taken_back_given_again_or_corrected() -> None:
    """One line each; nothing happens."""
    session = played(most=2)
    before = view(session)
    assert refusal(lambda: session.undo(3)) == "undo: expected 1 to 2 answers to take back, found 3"
    assert refusal(lambda: session.undo(0)) == "undo: expected 1 to 2 answers to take back, found 0"
    assert refusal(lambda: session.undo(-1)) == "undo: expected 1 to 2 answers to take back, found -1"
    assert refusal(session.redo) == "redo: expected an answer to give again (there is none), found 1"
    assert refusal(lambda: session.correct(3, "done")) == "correct: expected 1 to 2 answers to correct, found 3"
    assert refusal(lambda: session.correct(0, "done")) == "correct: expected 1 to 2 answers to correct, found 0"
    assert refusal(lambda: session.fork(3)) == "fork: expected 0 to 2 answers to keep, found 3"
    assert refusal(lambda: session.fork(-1)) == "fork: expected 0 to 2 answers to keep, found -1"
    assert view(session) == before


def test_a_game_that_is_over_takes_no_answer_but_can_be_taken_back() -> None:
    """However it is given."""
    session = played(most=100)
    assert session.outcome is not None
    over = "answer: expected a game that asks something, found one that is over"
    assert refusal(lambda: session.answer("done")) == over
    assert refusal(lambda: session.typing("done")) == over
    assert refusal(session.rolling) == over
    session.undo()
    assert session.outcome is None
    assert session.pending is not None


@pytest.mark.parametrize("seed", [-1, HIGHEST_SEED + 1])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    """Negative seeds would give the dice of positive ones."""
    assert refusal(lambda: Session(FORD, SETUPS["digital"], seed)) == (
        f"seed: expected a whole number from 0 to {HIGHEST_SEED}, found {seed}"
    )


def test_the_callers_list_of_answers_is_not_the_games() -> None:
    """What happens to it afterwards does not matter."""
    session = played(most=3)
    answers = list(session.answers)
    again: Session[Any] = Session(FORD, SETUPS["digital"], 3, answers)
    answers.clear()
    assert view(again) == view(session)


def test_foeman_rolls_the_same_for_a_question_each_time() -> None:
    """Take back and let it roll again: no better dice."""
    session = played("own dice", 3)
    entry = session.rolling()
    assert session.rolling() == entry
    session.apply(entry)
    session.undo()
    assert session.rolling() == entry


# What changed, in words of the table


def test_what_changed_is_told_in_words_of_the_table() -> None:
    """Pieces are moved, put and taken away; tracks are set; piles are listed."""
    before: Layout = {
        "the first cohort": "the ford",
        "the second cohort": "the camp",
        "the siege": "Roma",
        "the points marker": 3,
        "hand": ("rain",),
        "discards": ("heat",),
        "same": 1,
    }
    after: Layout = {
        "the first cohort": "the bridge",
        "the second cohort": "the camp",
        "the points marker": -2,
        "hand": ("rain", "fog"),
        "discards": (),
        "same": 1,
        "the fleet": "Ostia",
        "the turn marker": 0,
    }
    assert what_changed(before, after) == [
        "move the first cohort to the bridge",
        "take the siege away",
        "set the points marker to -2 (it is at 3)",
        "hand: rain, fog",
        "discards: none",
        "put the fleet on Ostia",
        "set the turn marker to 0",
    ]
    assert what_changed(after, before, back=True) == [
        "move the first cohort back to the ford",
        "set the points marker back to 3 (it is at -2)",
        "hand: rain again",
        "discards: heat again",
        "take the fleet away",
        "take the turn marker away",
        "put the siege back on Roma",
    ]
    assert what_changed(before, before) == []


def test_undo_says_how_to_put_a_real_table_back() -> None:
    """Piece by piece, in the words of the game."""
    session: Session[Any] = Session(FORD, SETUPS["people"], 3)
    assert session.pending is not None
    side = session.pending.who
    camp = "west" if side == "Legion" else "east"
    session.answer(f"{camp} camp")
    piece = next(thing for thing, place in session.layout().items() if place == f"{camp} bank")
    assert session.undo() == [f"move {piece} back to {camp} camp"]
