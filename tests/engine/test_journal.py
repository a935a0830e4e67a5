"""The journal: lines with fields, entries, and acts of several answers."""

from __future__ import annotations

import pytest

from foeman.engine.game import Setup
from foeman.engine.journal import Answer, Journal, fold, giving, read_line, taking_back_to, write_line
from foeman.engine.questions import Refused
from foeman.engine.saves import load
from foeman.engine.session import Session
from foeman.engine.testing import log_text
from foeman.games.ford import FORD
from tests.engine.sessions import refusal, through_json


def new_game() -> Session:  # type: ignore[type-arg]  # whatever its state is
    """A person against the Column; the person marches first."""
    return Session(FORD, Setup(game="ford", seats={"Legion": "person", "Tribes": "column"}), 2)


def test_a_line_has_fields() -> None:
    """Who was asked in which form, by which rule, about what, and the answer; what is empty is left out."""
    line = Answer("Legion", "one", "ford.march", "Legion, 2", "ford")
    assert write_line(line) == {
        "who": "Legion",
        "kind": "one",
        "rule": "ford.march",
        "about": "Legion, 2",
        "value": "ford",
    }
    assert read_line(write_line(line)) == line
    bare = Answer("you", "d6", "r.x", "", [4], joined=True)
    assert write_line(bare) == {"who": "you", "kind": "d6", "rule": "r.x", "value": [4], "joined": True}
    assert read_line(write_line(bare)) == bare


@pytest.mark.parametrize(
    ("asked", "line"),
    [
        ("Legion, one: ford.march (Legion, 2)", ("Legion", "one", "ford.march", "Legion, 2")),
        ("you, d6: r.x", ("you", "d6", "r.x", "")),
        ("Barbarian Tribes, one: rome.x (a (b), c)", ("Barbarian Tribes", "one", "rome.x", "a (b), c")),
    ],
)
def test_a_line_of_format_1_is_read(asked: str, line: tuple[str, str, str, str]) -> None:
    """What was asked stood in one text then."""
    read = read_line({"asked": asked, "value": 1})
    assert (read.who, read.kind, read.rule, read.about, read.value) == (*line, 1)
    assert read.asked == asked


def test_several_answers_are_one_act() -> None:
    """They are given together, kept together, taken back together and given again together."""
    game, one_by_one = new_game(), new_game()
    game.answer("west camp")
    game.answer("west camp", "west bank", "bridge")
    for value in ("west camp", "west camp", "west bank", "bridge"):
        one_by_one.answer(value)
    assert log_text(game.events) == log_text(one_by_one.events)
    assert [answer.joined for answer in game.answers] == [False, False, True, True]
    game.undo()
    assert len(game.answers) == 1
    game.redo()
    assert [answer.value for answer in game.answers] == ["west camp", "west camp", "west bank", "bridge"]
    assert load(FORD, through_json(game), "save").answers == game.answers


def test_an_act_of_several_answers_is_all_or_nothing() -> None:
    """If one of them is refused, none was given."""
    game = new_game()
    before = log_text(game.events)
    with pytest.raises(Refused):
        game.answer("west camp", "west camp", "the moon")
    assert (len(game.answers), log_text(game.events)) == (0, before)


def test_typed_answers_can_be_one_act_too() -> None:
    """Each is read in the form of its own question."""
    game = new_game()
    game.apply(game.typing("west c", "2"))
    assert [answer.value for answer in game.answers] == ["west camp", "west camp"]
    game.undo()
    assert len(game.answers) == 0


def test_an_act_is_taken_back_whole() -> None:
    """Also when somebody goes back to the middle of it."""
    game = new_game()
    game.answer("west camp")
    game.answer("west camp", "west bank", "bridge")
    game.apply(game.undoing_to(2))
    assert len(game.answers) == 1


def test_no_more_can_be_taken_back_than_was_given() -> None:
    """Acts are counted, not answers."""
    game = new_game()
    game.answer("west camp", "west camp")
    assert refusal(lambda: game.undo(2)) == "undo: expected 1 to 1 answers to take back, found 2"
    assert refusal(lambda: game.undo(0)) == "undo: expected 1 to 1 answers to take back, found 0"


def test_entries_of_several_answers_add_up() -> None:
    """The store keeps an act as one entry."""
    a, b, c = (Answer("x", "one", "r", "", value) for value in "abc")
    entry = giving([a, b])
    journal = fold([entry, giving([c])])
    assert [(line.value, line.joined) for line in journal.answers] == [("a", False), ("b", True), ("c", False)]
    assert (journal.acts(), journal.back(1), journal.back(2), journal.back(3)) == (2, 2, 0, None)
    back = journal.after(taking_back_to(0))
    assert (back.again(1), back.again(2), back.again(3)) == (2, 3, None)
    assert Journal().again(1) is None
