"""The kinds of table: seeded, journal, physical, scripted; and how they compose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foeman.engine import table as table_module
from foeman.engine.because import Line, Record, Rolled
from foeman.engine.forms import OneOf, Roll
from foeman.engine.journal import Answer, read_line
from foeman.engine.questions import CHANCE, D3, D6, YOU, Die, Question, form_of
from foeman.engine.reading import BadInput, Json
from foeman.engine.table import Table
from foeman.engine.tables import (
    Aside,
    JournalTable,
    KeptCards,
    NobodyThere,
    OutOfStep,
    Pending,
    PhysicalTable,
    ScriptedTable,
    SeededTable,
    Unscripted,
    parse_script,
)


def told(asked: str, value: Json) -> Answer:
    """A line of the journal, from what was asked in short."""
    return read_line({"asked": asked, "value": value})


often = settings(max_examples=60, deadline=None)

RED = Die("RED", ("skull", "x", "x", "blank"))
CARDS = ["rain", "heat", "rain", "spate", "fog"]
SEEDS = st.integers(0, 2**63 - 1)

Call = Callable[[Table], object]


def calls(seat: str = "Legion") -> st.SearchStrategy[list[Call]]:
    """Programs: some calls of a table's sugar, one after the other."""
    some = st.integers(0, len(CARDS)).map(lambda count: CARDS[:count])
    at_least_one = st.integers(1, len(CARDS)).map(lambda count: CARDS[:count])
    chance: list[st.SearchStrategy[Call]] = [
        st.integers(0, 4).map(lambda count: lambda table: table.roll(RED, count, rule="r.roll")),
        st.integers(0, 4).map(lambda count: lambda table: table.roll(D3, count, rule="r.roll", about="x")),
        st.just(lambda table: table.d6(rule="r.d6")),
        some.map(lambda cards: lambda table: table.shuffle(cards, rule="r.shuffle")),
        at_least_one.map(lambda cards: lambda table: table.draw(cards, rule="r.draw")),
        at_least_one.map(lambda cards: lambda table: table.tie(cards, rule="r.tie")),
        some.flatmap(
            lambda cards: st.integers(0, len(cards)).map(
                lambda count: lambda table: table.deal(cards, count, rule="r.deal")
            )
        ),
        at_least_one.map(lambda cards: lambda table: table.choose(seat, cards, rule="r.choose")),
        some.map(lambda cards: lambda table: table.choose_some(seat, cards, rule="r.some")),
        st.just(lambda table: table.number(seat, 1, 9, rule="r.number")),
        st.just(lambda table: table.confirm(seat, rule="r.confirm")),
        st.integers(0, 5).map(lambda step: lambda table: begin(table, step)),
    ]
    return st.lists(st.one_of(chance), max_size=25)


def begin(table: Table, step: int) -> None:
    """A new step, where the table has them."""
    if isinstance(table, SeededTable):
        table.begin(step)


def run(program: Sequence[Call], table: Table) -> list[object]:
    """What all calls gave."""
    return [call(table) for call in program]


# Seeded


@often
@given(calls(), SEEDS)
def test_listening_changes_nothing(program: list[Call], seed: int) -> None:
    """For one seed the short way without a listener and the long way with one give the same results."""
    heard = Record()
    quiet = run(program, SeededTable(seed, ["Legion"]))
    assert quiet == run(program, SeededTable(seed, ["Legion"], listener=heard))


class Bare(SeededTable):
    """A seeded table without its shortcuts: every call goes through a question."""

    roll = Table.roll
    d6 = Table.d6
    shuffle = Table.shuffle
    draw = Table.draw
    deal = Table.deal
    tie = Table.tie
    choose = Table.choose


@often
@given(calls(), SEEDS)
def test_a_shortcut_gives_what_the_question_would_have_given(program: list[Call], seed: int) -> None:
    """No sugar of the seeded table differs from the plain way through answer()."""
    assert run(program, SeededTable(seed, ["Legion"])) == run(program, Bare(seed, ["Legion"]))


@often
@given(calls("Legion"), SEEDS)
def test_who_plays_never_changes_the_dice(program: list[Call], seed: int) -> None:
    """A seat taken at random draws from a stream of its own: dice and cards fall as if somebody else sat there."""

    class First:
        """Somebody who always answers with the first that comes."""

        def answer(self, question: Question) -> object:
            return question.form.at_random(lambda: 0.0)

    class Chances(Record):
        """Keeps what chance gave."""

    one, other = Chances(), Chances()
    run(program, SeededTable(seed, ["Legion"], listener=one))
    run(program, SeededTable(seed, players={"Legion": First()}, listener=other))
    assert [answer for _, answer in one.chances] == [answer for _, answer in other.chances]


@pytest.mark.pure("patches a class")
def test_no_question_is_built_on_the_way_of_the_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    """With nobody listening chance and random seats are answered without a Question."""

    def fail(*_: object, **__: object) -> Question:
        raise AssertionError("a question was built")

    monkeypatch.setattr(table_module, "Question", fail)
    table = SeededTable(1, ["Legion"])
    table.roll(RED, 3, rule="r.x")
    table.d6(rule="r.x")
    table.shuffle(CARDS, rule="r.x")
    table.draw(CARDS, rule="r.x")
    table.deal(CARDS, 3, rule="r.x")
    table.tie(CARDS, rule="r.x")
    table.choose("Legion", CARDS, rule="r.x")
    table.listener = Record()
    with pytest.raises(AssertionError, match="a question was built"):
        table.d6(rule="r.x")


@often
@given(SEEDS, st.integers(0, 1000), st.lists(st.integers(0, 1000), max_size=4))
def test_a_step_has_the_same_dice_whatever_came_before(seed: int, step: int, before: list[int]) -> None:
    """Streams are keyed by seed and step, not by what was rolled earlier."""
    fresh, used = SeededTable(seed, ["Legion"]), SeededTable(seed, ["Legion"])
    for other in before:
        used.begin(other)
        used.roll(D6, 3, rule="r.x")
        used.choose("Legion", CARDS, rule="r.x")
    fresh.begin(step)
    used.begin(step)
    assert fresh.roll(D6, 9, rule="r.x") == used.roll(D6, 9, rule="r.x")
    assert fresh.choose("Legion", CARDS, rule="r.x") == used.choose("Legion", CARDS, rule="r.x")


def test_steps_and_seeds_have_different_dice() -> None:
    """Neighbouring steps and seeds give different streams, and so do dice and random seats."""

    def rolls(seed: int, step: int) -> tuple[int, ...]:
        table = SeededTable(seed)
        table.begin(step)
        return tuple(table.roll(D6, 20, rule="r.x"))

    streams = {(seed, step): rolls(seed, step) for seed in range(6) for step in range(6)}
    assert len(dict.fromkeys(streams.values())) == 36
    table = SeededTable(3, ["Legion"])
    chance = [table.tie(range(100), rule="r.x") for _ in range(20)]
    table.begin(0)
    seat = [table.choose("Legion", range(100), rule="r.x") for _ in range(20)]
    assert chance != seat


def test_a_seat_that_nobody_has_taken_is_named() -> None:
    """A question to nobody is an error of one line, not a guess."""
    with pytest.raises(NobodyThere) as caught:
        SeededTable(1).choose("Legion", ["a", "b"], rule="r.x", about="ford")
    assert str(caught.value) == "Legion, one: r.x (ford): expected somebody to answer for Legion, found nobody"


def test_a_player_answers_for_its_seat() -> None:
    """Whoever takes a seat gets its questions."""

    class Last:
        """Always the last option."""

        def answer(self, question: Question) -> object:
            assert isinstance(question.form, OneOf)
            return question.form.options[-1]

    assert SeededTable(1, players={"Legion": Last()}).choose("Legion", CARDS, rule="r.x") == "fog"


def test_impossible_calls_fail_alike_with_and_without_a_listener() -> None:
    """The shortcuts do not hide a rule's mistake."""
    for listener in (None, Record()):
        table = SeededTable(1, listener=listener)
        with pytest.raises(ValueError, match=r"r\.x: expected at least 0 dice, found -2"):
            table.roll(D6, -2, rule="r.x")
        with pytest.raises(ValueError, match=r"r\.x: expected to deal at most 5 cards, found 6"):
            table.deal(CARDS, 6, rule="r.x")
        with pytest.raises(ValueError, match=r"r\.x: expected to deal at most 5 cards, found -1"):
            table.deal(CARDS, -1, rule="r.x")
        with pytest.raises(LookupError, match=r"r\.x: expected something to choose from, found nothing"):
            table.tie([], rule="r.x")


def test_dice_are_fair_enough() -> None:
    """Six thousand rolls: each face between 900 and 1100 times."""
    rolls = SeededTable(7).roll(D6, 6000, rule="r.x")
    assert all(900 < rolls.count(face) < 1100 for face in D6.faces)


# Journal


def one_question(table: Table) -> str:
    """A choice of Legion's."""
    return table.choose("Legion", ["ford", "bridge"], rule="r.march", about="turn 1")


ASKED = "Legion, one: r.march (turn 1)"


def test_a_journal_answers_for_people_and_stops_where_it_ends() -> None:
    """The recorded answer comes back; the next question waits."""
    table = JournalTable([told(ASKED, "bridge")], ["Legion"], SeededTable(1))
    assert one_question(table) == "bridge"
    with pytest.raises(Pending) as caught:
        one_question(table)
    assert caught.value.question.asked == ASKED
    assert table.used == 1


def test_no_rule_can_swallow_a_pending_question() -> None:
    """Pending passes an `except Exception` by."""

    def careless_rule(table: Table) -> str:
        try:
            return one_question(table)
        except Exception:
            return "swallowed"

    with pytest.raises(Pending):
        careless_rule(JournalTable([], ["Legion"], SeededTable(1)))
    assert not issubclass(Pending, Exception)


def test_what_is_no_persons_goes_to_the_table_beneath() -> None:
    """Dice come from the seed, and the journal is not touched by them."""
    seeded, beneath = SeededTable(5), SeededTable(5)
    table = JournalTable([told(ASKED, "ford")], ["Legion"], beneath)
    assert [table.d6(rule="r.x") for _ in range(9)] == [seeded.d6(rule="r.x") for _ in range(9)]
    assert table.used == 0
    assert one_question(table) == "ford"


def test_out_of_step_names_the_number_what_was_recorded_and_what_is_asked() -> None:
    """The first answer that does not fit is told."""
    recorded = [told(ASKED, "ford"), told("Legion, number: r.old", 3)]
    table = JournalTable(recorded, ["Legion"], SeededTable(1))
    one_question(table)
    with pytest.raises(OutOfStep) as caught:
        one_question(table)
    assert caught.value.number == 2
    assert str(caught.value) == (
        "answer 2: the journal has 3 for 'Legion, number: r.old', but the rules now ask 'Legion, one: r.march (turn 1)'"
    )


def test_out_of_step_also_says_why_an_answer_does_not_fit_any_more() -> None:
    """The same question, but the option is gone."""
    table = JournalTable([told(ASKED, "island")], ["Legion"], SeededTable(1))
    with pytest.raises(OutOfStep) as caught:
        one_question(table)
    assert str(caught.value) == (
        f"answer 1: the journal has \"island\" for '{ASKED}', but the rules now ask '{ASKED}' "
        '(expected ford or bridge, found "island")'
    )


def test_the_listener_hears_of_each_answer_where_it_was_given(record: Record) -> None:
    """A mark is set before whatever the answer leads to."""
    table = JournalTable([told(ASKED, "ford")], ["Legion"], SeededTable(1), listener=record)
    table.tell("before")
    one_question(table)
    table.tell("after")
    assert record.marks == [1]


# Physical


def physical(journal: list[Answer], *kinds: str, listener: Record | None = None) -> PhysicalTable:
    """Dice of these kinds from a person's journal, the rest from seed 5."""
    return PhysicalTable(kinds, JournalTable(journal, [YOU], SeededTable(5), listener=listener), listener)


def test_the_person_rolls_the_dice_they_asked_for() -> None:
    """A die of that kind is a question to the person; the others fall as the seed has them."""
    table, seeded = physical([told("you, d6: r.x", [4])], "d6"), SeededTable(5)
    assert table.roll(D3, 5, rule="r.x") == seeded.roll(D3, 5, rule="r.x")
    assert table.d6(rule="r.x") == 4
    with pytest.raises(Pending) as caught:
        table.d6(rule="r.x", about="ford")
    question = caught.value.question
    assert (question.who, question.text, question.asked) == (YOU, "Roll 1 d6: ford", "you, d6: r.x (ford)")


def test_the_person_may_draw_shuffle_and_break_ties() -> None:
    """Kinds are kinds: cards and ties as well as dice."""
    journal = [
        told("you, shuffle: r.x", ["fog", "rain", "rain", "heat", "spate"]),
        told("you, draw: r.x", ["heat"]),
        told("you, tie: r.x", "spate"),
    ]
    table = physical(journal, "shuffle", "draw", "tie")
    assert table.shuffle(CARDS, rule="r.x") == ["fog", "rain", "rain", "heat", "spate"]
    assert table.draw(CARDS, rule="r.x") == "heat"
    assert table.tie(CARDS, rule="r.x") == "spate"


def test_a_die_of_the_persons_is_told_like_any_other(record: Record) -> None:
    """The log has it once, whoever rolled."""
    physical([told("you, d6: r.x", [4])], "d6", listener=record).d6(rule="r.x")
    assert record.events == [Rolled("d6", "4", "r.x")]


# Scripted


def test_a_script_answers_in_order_by_kind() -> None:
    """Dice, ties, draws, and choices by the name of the seat; in any case, by beginnings."""
    with ScriptedTable("d6=4 RED=skull,x tie=fog draw=rain Legion=he shuffle=1,2,3,4,5 d3=2") as table:
        assert table.d6(rule="r.x") == 4
        assert table.roll(RED, 2, rule="r.x") == ["skull", "x"]
        assert table.tie(CARDS, rule="r.x") == "fog"
        assert table.draw(CARDS, rule="r.x") == "rain"
        assert table.choose("Legion", CARDS, rule="r.x") == "heat"
        assert table.shuffle(["a", "b", "c", "d", "e"], rule="r.x") == ["a", "b", "c", "d", "e"]
        assert table.roll(D3, rule="r.x") == [2]


def test_quotes_hold_names_with_blanks_together() -> None:
    """As in a shell."""
    assert parse_script("""tie="Magna Graecia" 'Gallia Cisalpina=yes' draw=a\\ b tie='"'""") == [
        ("tie", "Magna Graecia"),
        ("Gallia Cisalpina", "yes"),
        ("draw", "a b"),
        ("tie", '"'),
    ]


def test_a_broken_script_is_refused_in_one_line() -> None:
    """No equals sign, no kind, an open quote."""
    for text, words in {
        "d6": 'dice: expected kind=answer, found "d6"',
        "=4": 'dice: expected kind=answer, found "=4"',
        "tie='x": 'dice: expected kind=answer with matching quotes, found "tie=\'x" (No closing quotation)',
    }.items():
        with pytest.raises(BadInput) as caught:
            parse_script(text)
        assert str(caught.value) == words


def test_a_question_that_nobody_scripted_is_named() -> None:
    """At the end of the script, and where another kind comes next."""
    with pytest.raises(Unscripted) as caught:
        ScriptedTable("").d6(rule="r.x", about="ford")
    assert str(caught.value) == "dice: answer 1: expected d6 (r.x, ford), found the end of the script"
    with pytest.raises(Unscripted) as caught:
        ScriptedTable("tie=fog").d6(rule="r.x")
    assert str(caught.value) == "dice: answer 1: expected d6 (r.x), found tie=fog"


def test_an_answer_that_its_question_does_not_take_is_named() -> None:
    """With the rule, and what could be answered."""
    table = ScriptedTable("d6=3 d6=7")
    table.d6(rule="r.x")
    with pytest.raises(Unscripted) as caught:
        table.d6(rule="r.x", about="ford")
    assert str(caught.value) == 'dice: answer 2: d6 (r.x, ford): expected 1, 2, 3, 4, 5 or 6, found "7"'


def test_an_answer_that_nobody_asked_for_is_named() -> None:
    """The first that is left over; at finish(), and at the end of a with."""
    table = ScriptedTable("d6=3 tie=fog d6=1")
    table.d6(rule="r.x")
    with pytest.raises(Unscripted) as caught:
        table.finish()
    assert str(caught.value) == "dice: answer 2: tie=fog was never asked for"
    with pytest.raises(Unscripted, match="dice: answer 1: d6=3 was never asked for"), ScriptedTable("d6=3"):
        pass


def test_what_goes_wrong_inside_is_not_hidden_by_what_is_left_over() -> None:
    """An error in the rules comes out as itself."""
    with pytest.raises(ZeroDivisionError), ScriptedTable("d6=3"):
        raise ZeroDivisionError


def test_a_script_may_be_given_as_pairs() -> None:
    """Then nothing needs quotes."""
    with ScriptedTable([("tie", "rain")]) as table:
        assert table.tie(CARDS, rule="r.x") == "rain"


def test_what_chance_is_asked_through_answer_is_what_its_sugar_asks() -> None:
    """A question made by hand is answered by any table."""
    question = Question(CHANCE, form_of(Roll(D6, 2)), "r.x")
    tables: list[Any] = [SeededTable(3), ScriptedTable("d6=1,2"), JournalTable([], [], SeededTable(3))]
    answers = [table.answer(question) for table in tables]
    assert answers == [answers[0], [1, 2], answers[0]]


def test_what_people_have_done_is_no_instruction() -> None:
    """Aside tells it as news; beside a real board the same act is somebody's to do, in full."""
    table = ScriptedTable(listener=Record())
    table.beside = True
    for one in (table, Aside(table)):
        one.act("{} marches.", "The Legion", 2, rule="a", do="March {1} cohorts of {0}.")
    assert isinstance(table.listener, Record)
    said = [(event.words, event.instruction) for event in table.listener.events if isinstance(event, Line)]
    assert said == [("March 2 cohorts of The Legion.", True), ("The Legion marches.", False)]


def test_cards_that_foeman_keeps_are_shuffled_by_it() -> None:
    """Whoever rolls the dice: an order is never typed, nor a tie between more than ten; a short one is picked."""
    asked: list[str] = []

    class Noting(Table):
        def answer(self, question: Question) -> object:
            asked.append(question.form.kind)
            return question.form.at_random(lambda: 0.0)

    table = KeptCards(Noting())
    assert sorted(table.shuffle([1, 2, 3], rule="a")) == [1, 2, 3]
    table.draw([1, 2], rule="a")
    table.tie(range(11), rule="a")
    table.tie(range(10), rule="a")
    table.d6(rule="a")
    assert asked == ["kept shuffle", "kept draw", "kept tie", "tie", "d6"]


def test_dice_say_what_they_are_for() -> None:
    """Beside a real board the question that is decided stands before what is rolled; a card is nobody's to move."""
    record, words = Record(), list[str]()

    class Noting(Table):
        def answer(self, question: Question) -> object:
            words.append(question.text)
            return question.form.at_random(lambda: 0.0)

    on_screen, plain = Noting(), Noting()
    on_screen.listener = plain.listener = record
    plain.beside = True
    for table in (on_screen, plain, KeptCards(on_screen)):
        with table.deciding("a", "Does the bot dare?"):
            table.d6(rule="a", about="the ford")
        table.act("{} draws a card.", "Rome", card=True)
    assert words == ["Roll 1 d6: the ford", *["Does the bot dare? Roll 1 d6: the ford"] * 2]
    assert not any(event.instruction for event in record.events if isinstance(event, Line))


def test_what_was_in_vain_is_said_beside_a_real_board() -> None:
    """Whoever has rolled hears that nothing comes of it; on screen it stands in the reasons."""
    record = Record()
    for beside in (False, True):
        table = ScriptedTable(listener=record)
        table.beside = beside
        table.in_vain("{} does not react.", "Athens", rule="a")
    assert record.events == [Line("Athens does not react.", "a")]
