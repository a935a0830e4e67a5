"""Entries of a journal, and save files: read back, refused, or taken up at a checkpoint."""

from __future__ import annotations

import json
from typing import Any

import pytest

from foeman.engine.chance import HIGHEST_SEED
from foeman.engine.game import Setup
from foeman.engine.journal import Answer, Entry, Journal, fold
from foeman.engine.questions import Reworded
from foeman.engine.reading import Json
from foeman.engine.saves import load, read_save
from foeman.engine.session import Session
from foeman.engine.table import Table
from foeman.engine.tables import OutOfStep
from foeman.games.ford import FORD
from foeman.games.ford.digital.board import DigitalBoard
from foeman.games.ford.seat import DONE, People
from foeman.games.ford.state import State
from tests.engine.sessions import any_answer, played, refusal, through_json, view

# Entries


def line(value: str) -> dict[str, Json]:
    """A line of the journal."""
    return {"who": "q", "kind": "one", "rule": "r.q", "value": value}


def an_answer(value: str) -> Entry:
    """An entry of an answer."""
    return {"answers": [line(value)]}


def test_entries_add_up() -> None:
    """Answers, undo, redo, the same answer again, another answer, a correction."""
    a, b, c, x = (Answer("q", "one", "r.q", "", value) for value in "abcx")
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
    entries.append({"keep": 1, "add": [line("x"), line("c")]})
    assert fold(entries) == Journal([a, x, c], [])


def test_a_journal_grows_without_changing_the_one_before() -> None:
    """Each act makes a new one."""
    before = Journal([Answer("q", "one", "r.q", "", "a")], [])
    after = before.after(an_answer("b"))
    assert (len(before.answers), len(after.answers)) == (1, 2)


def test_a_long_game_is_folded_in_a_moment() -> None:
    """Fifty thousand entries are not copied fifty thousand times."""
    assert len(fold(an_answer("a") for _ in range(50_000)).answers) == 50_000


# Saving and loading


KEPT = ("answers", "undone", "checkpoint")


def test_a_save_file_is_small_and_readable() -> None:
    """The opening, the answers, and the last checkpoint to fall back on."""
    saved = played(most=2).save()
    assert list(saved) == ["foeman", "game", "version", "setup", "seed", "content", *KEPT]
    assert saved["setup"] == {"game": "ford", "options": {"turns": 3}}
    assert saved["answers"] == [
        {"who": "Legion", "kind": "one", "rule": "ford.march", "about": "Legion, 2", "value": "west camp"},
        {"who": "Legion", "kind": "one", "rule": "ford.march", "about": "Legion, 1", "value": "west camp"},
    ]
    assert len(json.dumps(saved)) < 3000


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            {"foeman": 99},
            "s.json: foeman: expected a save file of version 2 or older, found 99; a newer Foeman wrote it",
        ),
        ({"game": "chess"}, 's.json: game: expected ford, found "chess"'),
        (
            {"version": 99},
            f"s.json: version: expected the rules of ford in version {FORD.version} or older, found 99;"
            " a newer Foeman wrote it",
        ),
        ({"seed": -1}, "s.json: seed: expected at least 0, found -1"),
        ({"seed": 2**128}, f"s.json: seed: expected at most {HIGHEST_SEED}, found {2**128}"),
        ({"seed": str(2**128)}, f"s.json: seed: expected at most {HIGHEST_SEED}, found {2**128}"),
        ({"seed": "x"}, 's.json: seed: expected a whole number, found "x"'),
        (
            {"answers": [{"who": "x", "kind": "one", "rule": "r"}]},
            "s.json: answers[0].value: expected a value, found nothing",
        ),
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
    data["answers"].append({"who": "Legion", "kind": "one", "rule": "ford.march", "value": "done"})
    with pytest.raises(OutOfStep) as caught:
        load(FORD, data, "s.json")
    assert str(caught.value) == (
        f"s.json: answer {number + 1}: the journal has \"done\" for 'Legion, one: ford.march', "
        "but the game is over by then; the game can go on from its last checkpoint"
    )


def new_march(self: People, state: State, side: str, table: Table) -> bool:
    """A march as other rules would have it."""
    return table.confirm(side, rule="ford.march", about=side, words="{}: march at all?") and False


@pytest.mark.pure("patches a seat")
def test_a_game_whose_rules_have_changed_goes_on_from_its_last_checkpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stops at the first answer that does not fit, says so, and loses nothing up to the checkpoint."""
    session = played(most=4)
    checkpoint = session.checkpoints[-1]
    assert checkpoint.used > 0
    data = through_json(session)
    monkeypatch.setattr(People, "march", new_march)
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


# Questions in other words


def reworded_march(self: People, state: State, side: str, table: Table) -> bool:
    """As ever, but that the marches left are told in other words."""
    left = Reworded(f"{state.marches} to go", (str(state.marches),))
    starts = [DONE, *DigitalBoard(state, side, table).starts()]
    return table.choose(side, starts, rule="ford.march", about=(side, left)) != DONE


def begun() -> dict[str, Any]:
    """A game of The Ford whose person has ended a turn, as a save file."""
    setup = Setup(game="ford", seats={"Legion": "person", "Tribes": "column"})
    session = Session(FORD, setup, 2)
    session.answer("done")
    saved: dict[str, Any] = through_json(session)
    return saved


def test_a_question_in_other_words_takes_an_old_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The journal keeps the line as it was written; new ones have the new words; undo and redo pass over both."""
    saved = begun()
    monkeypatch.setattr(People, "march", reworded_march)
    session = load(FORD, saved, "old.json")
    session.answer("done")
    assert [one.about for one in session.answers] == ["Legion, 1", "Legion, 3 to go"]
    session.undo(2)
    session.redo(2)
    assert [one.about for one in session.answers] == ["Legion, 1", "Legion, 3 to go"]
    assert load(FORD, through_json(session), "new.json").answers == session.answers


def test_a_question_about_something_else_takes_no_old_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Former words are those that a question had, and no others."""
    saved = begun()
    saved["answers"][0]["about"] = "Legion, 2"
    monkeypatch.setattr(People, "march", reworded_march)
    with pytest.raises(OutOfStep, match=r"the rules now ask 'Legion, one: ford.march \(Legion, 1 to go\)'"):
        load(FORD, saved, "old.json")
