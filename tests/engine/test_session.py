"""A game in progress: undo, redo, correct, fork, save and load all come to the same game."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from foeman.engine.because import Because, Line, Rolled
from foeman.engine.game import Game, Layout, Outcome, Rules, Setup, Terms
from foeman.engine.narrowing import narrow
from foeman.engine.questions import Refused
from foeman.engine.reading import BadInput, Json
from foeman.engine.session import (
    HIGHEST_SEED,
    Entry,
    Journal,
    Session,
    fold,
    load,
    read_save,
    what_changed,
)
from foeman.engine.states import shared
from foeman.engine.table import Table
from foeman.engine.tables import Answer, OutOfStep
from foeman.games.ford import FORD, turn
from foeman.games.ford.board import FordBoard

sometimes = settings(max_examples=15, deadline=None)

SHORT: dict[str, int | str | bool] = {"turns": 3}
SETUPS = {
    "digital": Setup(game="ford", options=SHORT),
    "people": Setup(game="ford", options=SHORT, seats={"Legion": "person", "Tribes": "person"}),
    "own dice": Setup(game="ford", options=SHORT, dice=("d6", "shuffle", "tie")),
    "physical": Setup(game="ford", options=SHORT, table="physical", dice=("d6", "tie")),
}
every_setup = pytest.mark.parametrize("setup", SETUPS.values(), ids=list(SETUPS))

Chance = Callable[[], float]
CHANCES: st.SearchStrategy[Chance] = st.randoms(use_true_random=False).map(lambda chance: chance.random)


def view(session: Session[Any]) -> dict[str, object]:
    """All that can be seen of a game."""
    return {
        "state": None if session.state is None else session.rules.write(session.state),
        "events": list(session.events),
        "marks": list(session.record.marks),
        "pending": session.pending and (session.pending.asked, session.pending.text, session.pending.form.choices()),
        "outcome": session.outcome,
        "answers": list(session.answers),
        "layout": session.layout(),
        "steps": [(checkpoint.step, checkpoint.used, checkpoint.events) for checkpoint in session.checkpoints],
    }


def any_answer(session: Session[Any], chance: Chance) -> Json:
    """Something that the pending question takes."""
    assert session.pending is not None
    form = session.pending.form
    return form.write(form.at_random(chance))


def play(setup: Setup, seed: int, chance: Chance, most: int) -> Session[Any]:
    """A game of so many answers, or to its end."""
    session: Session[Any] = Session(FORD, setup, seed)
    for _ in range(most):
        if session.pending is None:
            break
        session.answer(any_answer(session, chance))
    return session


def played(name: str = "digital", most: int = 4, seed: int = 3) -> Session[Any]:
    """A game of so many first answers."""
    return play(SETUPS[name], seed, lambda: 0.9, most)


def through_json(session: Session[Any]) -> Any:
    """The save file, as it comes back from a disk."""
    return json.loads(json.dumps(session.save()))


def refusal(act: Callable[[], object]) -> str:
    """The one line with which something is refused."""
    with pytest.raises(BadInput) as caught:
        act()
    assert "\n" not in str(caught.value)
    return str(caught.value)


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

    made: Any = replace(FORD, digital=Rules(Tally, set_up, take, outcome, layout, picture))  # type: ignore[arg-type]  # another game's state
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


# Entries


def an_answer(value: str) -> Entry:
    """An entry of an answer."""
    return {"answer": {"asked": "q", "value": value}}


def test_entries_add_up() -> None:
    """Answers, undo, redo, the same answer again, another answer, a correction."""
    a, b, c, x = (Answer("q", value) for value in "abcx")
    entries: list[Entry] = [an_answer("a"), an_answer("b"), an_answer("c")]
    assert fold(entries) == Journal([a, b, c], [])
    entries.append({"undo_to": 1})
    assert fold(entries) == Journal([a], [b, c])
    assert fold([*entries, an_answer("b")]) == Journal([a, b], [c])
    assert fold([*entries, an_answer("x")]) == Journal([a, x], [])
    entries.append({"redo": 1})
    assert fold(entries) == Journal([a, b], [c])
    entries.append({"undo_to": 0})
    assert fold(entries) == Journal([], [a, b, c])
    entries.append({"redo": 3})
    entries.append({"keep": 1, "add": [{"asked": "q", "value": "x"}, {"asked": "q", "value": "c"}]})
    assert fold(entries) == Journal([a, x, c], [])


def test_a_journal_grows_without_changing_the_one_before() -> None:
    """Each act makes a new one."""
    before = Journal([Answer("q", "a")], [])
    after = before.after(an_answer("b"))
    assert (len(before.answers), len(after.answers)) == (1, 2)


def test_a_long_game_is_folded_in_a_moment() -> None:
    """Fifty thousand entries are not copied fifty thousand times."""
    assert len(fold(an_answer("a") for _ in range(50_000)).answers) == 50_000


# Saving and loading


def test_a_save_file_is_small_and_readable() -> None:
    """The opening, the answers, and the last checkpoint to fall back on."""
    saved = played(most=2).save()
    assert list(saved) == ["foeman", "game", "version", "setup", "seed", "answers", "undone", "checkpoint"]
    assert saved["setup"] == {"game": "ford", "options": {"turns": 3}}
    assert saved["answers"] == [
        {"asked": "Legion, one: ford.march (Legion, 2)", "value": "west camp"},
        {"asked": "Legion, one: ford.march (Legion, 1)", "value": "west camp"},
    ]
    assert len(json.dumps(saved)) < 3000


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            {"foeman": 99},
            "s.json: foeman: expected a save file of version 1 or older, found 99; a newer Foeman wrote it",
        ),
        ({"game": "chess"}, 's.json: game: expected ford, found "chess"'),
        (
            {"version": 99},
            "s.json: version: expected the rules of ford in version 1 or older, found 99; a newer Foeman wrote it",
        ),
        ({"seed": -1}, "s.json: seed: expected at least 0, found -1"),
        ({"seed": 2**63}, f"s.json: seed: expected at most {HIGHEST_SEED}, found {2**63}"),
        ({"seed": "x"}, 's.json: seed: expected a whole number, found "x"'),
        ({"answers": [{"asked": "x"}]}, "s.json: answers.0.value: expected a value, found nothing"),
        ({"cheat": 1}, "s.json: cheat: expected no such key, found 1"),
        (
            {"setup": {"game": "ford", "table": "virtual"}},
            "s.json: setup.table: expected 'digital' or 'physical', found \"virtual\"",
        ),
    ],
)
def test_a_save_file_that_cannot_be_used_is_refused(change: dict[str, Json], words: str) -> None:
    """Where, what was expected, what was found."""
    data: dict[str, Json] = {**through_json(played(most=1)), **change}
    assert refusal(lambda: load(FORD, data, "s.json")) == words


def test_what_is_no_save_file_at_all_is_refused() -> None:
    """Other JSON."""
    wrong: list[object] = [[], {}, "x", None, {"game": "ford"}]
    for data in wrong:
        assert refusal(lambda data=data: read_save(data, "s.json")).startswith(  # type: ignore[misc]  # mypy knows no defaults in lambdas
            "s.json: expected a saved game of Foeman, found "
        )


def test_answers_left_over_after_the_end_are_out_of_step() -> None:
    """A journal that goes on when the game is over does not belong to these rules."""
    data = through_json(played(most=100))
    number = len(data["answers"])
    data["answers"].append({"asked": "Legion, one: ford.march", "value": "done"})
    with pytest.raises(OutOfStep) as caught:
        load(FORD, data, "s.json")
    assert str(caught.value) == (
        f"s.json: answer {number + 1}: the journal has \"done\" for 'Legion, one: ford.march', "
        "but the game is over by then; the game can go on from its last checkpoint"
    )


def new_march(board: FordBoard, table: Table) -> None:
    """A march as other rules would have it."""
    table.confirm(board.side, rule="ford.march", about=board.side, words="{}: march at all?")


def test_a_game_whose_rules_have_changed_goes_on_from_its_last_checkpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stops at the first answer that does not fit, says so, and loses nothing up to the checkpoint."""
    session = played(most=4)
    checkpoint = session.checkpoints[-1]
    assert 0 < checkpoint.used < 4
    data = through_json(session)
    monkeypatch.setattr(turn, "choose_marches", new_march)
    with pytest.raises(OutOfStep) as caught:
        load(FORD, data, "s.json")
    first = session.answers[0]
    assert caught.value.number == 1
    assert str(caught.value) == (
        f"s.json: answer 1: the journal has {json.dumps(first.value)} for '{first.asked}', but the rules now ask "
        "'Legion, yes_no: ford.march (Legion)'; the game can go on from its last checkpoint"
    )
    again: Session[Any] = load(FORD, data, "s.json", "checkpoint")
    assert again.pending is not None
    assert again.pending.text == "Legion: march at all?"
    assert again.rules.write(again.checkpoints[0].state) == session.rules.write(checkpoint.state)
    assert again.answers == []
    again.answer(True)
    again.undo()
    assert view(load(FORD, through_json(again), "t.json")) == view(again)
    while again.pending is not None:
        again.apply(again.rolling())
    assert again.outcome is not None


def test_a_game_taken_up_at_a_checkpoint_has_the_dice_it_would_have_had() -> None:
    """The streams are keyed by the step, and later answers are kept as far as they fit: only the past is lost."""
    session = played(most=4)
    data = through_json(session)
    again: Session[Any] = load(FORD, data, "s.json", "checkpoint")
    assert list(again.answers) == list(session.answers[session.checkpoints[-1].used :])
    assert again.pending == session.pending
    while session.pending is not None:
        raw = any_answer(session, lambda: 0.7)
        session.answer(raw)
        again.answer(raw)
    assert again.rules.write(again.state) == session.rules.write(session.state)


def test_a_save_without_a_checkpoint_cannot_go_on_from_one() -> None:
    """When the very set-up asks something."""
    session = played("own dice", 0)
    assert session.state is None
    assert session.layout() == {}
    assert session.picture() == ""
    assert refusal(lambda: load(FORD, through_json(session), "s.json", "checkpoint")) == (
        "s.json: checkpoint: expected one to go on from, found none"
    )


def test_a_broken_checkpoint_is_named() -> None:
    """With the path in it."""
    data = through_json(played())
    data["checkpoint"]["state"]["turn"] = "soon"
    assert refusal(lambda: load(FORD, data, "s.json", "checkpoint")) == (
        's.json: checkpoint: turn: expected a whole number, found "soon"'
    )


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
    piece = next(thing for thing, place in session.layout().items() if place == f"the {camp} bank")
    assert session.undo() == [f"move {piece} back to the {camp} camp"]
