"""Narrowing: who is left after each step, that listening changes nothing, and numbered options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foeman.engine.because import Because, Record, Rolled, Step
from foeman.engine.narrowing import (
    Explained,
    Filtered,
    Narrowing,
    NothingChanged,
    first_of,
    narrow,
    one_among,
    pass_over,
    several,
)
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable, SeededTable

often = settings(max_examples=100, deadline=None)


@dataclass(frozen=True)
class Region:
    """A candidate."""

    name: str
    gold: int
    far: int


ROMA, CAPUA, OSTIA, CUMAE = Region("Roma", 3, 0), Region("Capua", 2, 1), Region("Ostia", 2, 2), Region("Cumae", 1, 2)
REGIONS = [ROMA, CAPUA, OSTIA, CUMAE]

Act = tuple[str, str, int]
ACTS = st.lists(
    st.tuples(
        st.sampled_from(["only", "prefer", "highest", "lowest"]), st.sampled_from(["gold", "far"]), st.integers(0, 3)
    ),
    max_size=6,
)
CANDIDATES = st.lists(
    st.builds(Region, st.sampled_from("abcdef"), st.integers(0, 3), st.integers(-2, 2)), min_size=1, max_size=8
)


def narrowed(candidates: list[Region], acts: list[Act], table: Table) -> tuple[list[Region], Region | None]:
    """Who is left after these steps, and who is picked of them."""
    chain: Any = narrow(candidates, table, rule="r.x")
    for act, name, least in acts:

        def value(one: Region, name: str = name) -> int:
            return int(getattr(one, name))

        def fits(one: Region, name: str = name, least: int = least) -> bool:
            return int(getattr(one, name)) >= least

        chain = getattr(chain, act)(name, fits if act in ("only", "prefer") else value)
    left = list(chain.left)
    return left, chain.at_random()


@often
@given(CANDIDATES, ACTS, st.integers(0, 2**63 - 1))
def test_listening_changes_nobodys_mind(candidates: list[Region], acts: list[Act], seed: int) -> None:
    """For one seed the same are left and the same is picked, with a listener and without."""
    quiet, heard = SeededTable(seed), SeededTable(seed, listener=Record())
    assert narrowed(candidates, acts, quiet) == narrowed(candidates, acts, heard)
    assert quiet.random() == heard.random()


@often
@given(CANDIDATES, ACTS, st.integers(0, 99))
def test_a_narrowing_disturbs_no_list_of_its_callers(candidates: list[Region], acts: list[Act], seed: int) -> None:
    """The candidates may be a list of the state: it stays as it is."""
    before = list(candidates)
    narrowed(candidates, acts, SeededTable(seed))
    narrowed(candidates, acts, SeededTable(seed, listener=Record()))
    assert candidates == before


@pytest.fixture(params=["quiet", "heard"])
def table(request: pytest.FixtureRequest) -> Table:
    """A table with and without a listener, on which nothing may be left to chance."""
    return ScriptedTable("", Record() if request.param == "heard" else None)


def test_only_keeps_who_fits_and_may_leave_nobody(table: Table) -> None:
    """Then nobody is picked."""
    chain = narrow(REGIONS, table, rule="r.x").only("gold 2", lambda one: one.gold == 2)
    assert chain.left == [CAPUA, OSTIA]
    chain = chain.only("gold 3", lambda one: one.gold == 3).highest("far", lambda one: one.far)
    assert chain.left == []
    assert chain.at_random() is None


def test_only_looks_at_a_single_candidate_too(table: Table) -> None:
    """One that does not qualify is out, even alone."""
    assert narrow([ROMA], table, rule="r.x").only("gold 2", lambda one: one.gold == 2).at_random() is None


@pytest.mark.parametrize("fitting", [[], [CAPUA], [CAPUA, OSTIA]], ids=["none", "one", "two"])
def test_one_among_those_that_fit(fitting: list[Region]) -> None:
    """Whether somebody listens or not the same one is picked; a choice among some leaves a reason, with the others."""
    record = Record()
    quiet, heard = SeededTable(7), SeededTable(7, listener=record)
    found = [one_among(fitting, lambda: REGIONS, one, rule="r.x", words="gold 2") for one in (quiet, heard)]
    assert found[0] is found[1]
    assert (found[0] in fitting) == bool(fitting)
    assert quiet.random() == heard.random()
    (why,) = [event for event in record.events if isinstance(event, Because)]
    assert why.choice == (found[1].name if found[1] else "none")
    assert set(why.steps[0].out) == {one.name for one in REGIONS if one not in fitting}


def test_prefer_keeps_all_when_nobody_fits(table: Table) -> None:
    """A preference excludes nobody by itself."""
    chain = narrow(REGIONS, table, rule="r.x").prefer("gold 9", lambda one: one.gold == 9)
    assert chain.left == REGIONS
    assert chain.prefer("gold 2", lambda one: one.gold == 2).left == [CAPUA, OSTIA]


def test_highest_and_lowest_keep_all_that_tie(table: Table) -> None:
    """And the next step decides between those."""
    chain = narrow([CAPUA, CUMAE, OSTIA], table, rule="r.x").highest("gold", lambda one: one.gold)
    assert chain.left == [CAPUA, OSTIA]
    assert chain.lowest("distance", lambda one: one.far).at_random() is CAPUA


def test_negative_values_and_halves_compare(table: Table) -> None:
    """Values are numbers of any kind."""
    assert narrow([1, 2, 3], table, rule="r.x").highest("x", lambda one: -one / 2).left == [1]
    assert narrow([1, 2, 3], table, rule="r.x").lowest("x", lambda one: -one / 2).left == [3]


def test_who_is_left_alone_is_not_looked_at_again(table: Table) -> None:
    """At a real table each look is a question."""

    def never(one: Region) -> bool:
        raise AssertionError("looked at")

    chain = narrow([ROMA], table, rule="r.x").prefer("x", never).highest("y", never).lowest("z", never)
    assert chain.at_random() is ROMA


def test_no_candidates_at_all_are_an_error_that_names_the_rule(table: Table) -> None:
    """Unless the rule allows for nobody with only()."""
    with pytest.raises(LookupError, match=r"r\.x: expected .*, found no"):
        narrow([], table, rule="r.x").at_random()
    assert narrow(list[Region](), table, rule="r.x").only("any", lambda _: True).at_random() is None


def test_what_nobody_hears_is_not_kept() -> None:
    """Without a listener a chain is only its candidates; with one it is explained."""
    quiet = narrow(REGIONS, ScriptedTable(), rule="r.x")
    assert type(quiet) is Narrowing
    assert type(quiet.only("x", lambda _: True)) is Filtered
    assert type(narrow(REGIONS, ScriptedTable("", Record()), rule="r.x")) is Explained


def test_each_step_leaves_who_was_left_and_why(record: Record) -> None:
    """The whole explanation, exactly."""
    table = ScriptedTable("tie=Ostia", record)
    choice = (
        narrow(REGIONS, table, rule="r.x", question="Where to?")
        .only("not the capital", lambda one: one is not ROMA)
        .prefer("an island", lambda _: False)
        .highest("gold", lambda one: one.gold)
        .lowest("half a mile", lambda _: 0.5)
        .at_random()
    )
    assert choice is OSTIA
    assert record.events == [
        Because(
            rule="r.x",
            question="Where to?",
            candidates=["Roma", "Capua", "Ostia", "Cumae"],
            steps=[
                Step("not the capital", ["Capua", "Ostia", "Cumae"], ["Roma"]),
                Step("an island (none, so all stay)", ["Capua", "Ostia", "Cumae"], []),
                Step("highest gold", ["Capua", "Ostia"], ["Cumae"], {"Capua": "2", "Ostia": "2", "Cumae": "1"}),
                Step("lowest half a mile", ["Capua", "Ostia"], [], {"Capua": "0.5", "Ostia": "0.5"}),
            ],
            dice=["tie: Ostia"],
            choice="Ostia",
        )
    ]


def test_a_step_that_was_not_needed_is_not_told(record: Record) -> None:
    """With one left there is nothing to compare."""
    narrow([ROMA], ScriptedTable("", record), rule="r.x").highest("gold", lambda one: one.gold).at_random()
    assert record.events == [Because("r.x", candidates=["Roma"], choice="Roma")]


def test_nobody_is_a_choice_that_is_told(record: Record) -> None:
    """Why nobody was picked can be asked as well."""
    narrow([ROMA], ScriptedTable("", record), rule="r.x").only("gold 9", lambda _: False).at_random()
    steps = [Step("gold 9", [], ["Roma"])]
    assert record.events == [Because("r.x", candidates=["Roma"], steps=steps, choice="none")]


def test_a_narrowing_among_hidden_things_is_told_to_one_seat_only(record: Record) -> None:
    """The cards in a hand are nobody else's business; nor is the tie between them."""
    narrow(["Velites", "Hastati"], ScriptedTable("tie=Velites", record), rule="r.x", to="Legion").at_random()
    assert [event.to for event in record.events] == ["Legion"]


def test_dice_rolled_by_the_same_rule_just_before_belong_to_the_decision(record: Record) -> None:
    """Another rule's dice stay in the log."""
    table = ScriptedTable("d6=1 d6=2 tie=Roma", record)
    table.d6(rule="r.other")
    table.d6(rule="r.x", about="reach")
    narrow([ROMA, CAPUA], table, rule="r.x").at_random()
    assert record.events == [
        Rolled("d6", "1", "r.other"),
        Because("r.x", candidates=["Roma", "Capua"], dice=["d6: 2 (reach)", "tie: Roma"], choice="Roma"),
    ]


# Numbered options


@dataclass
class Bank:
    """Something that options change."""

    gold: int = 5


def options_of(bank: Bank, tried: list[str]) -> list[Callable[[Table], bool]]:
    """Three options: the first cannot be taken, the others can."""

    def fleet(table: Table) -> bool:
        """1.1 Build a fleet.

        Costs more than there is.
        """
        tried.append("fleet")
        return table.cannot("{} gold is not enough", bank.gold)

    def legion(table: Table) -> bool:
        """1.2 Raise a legion."""
        tried.append("legion")
        bank.gold -= 3
        return True

    def temple(table: Table) -> bool:
        tried.append("temple")
        return True

    return [fleet, legion, temple]


@pytest.mark.parametrize("listener", [None, Record()])
def test_the_first_option_that_can_be_taken_is_taken(listener: Record | None) -> None:
    """In their order; those after it are not tried."""
    tried: list[str] = []
    table = ScriptedTable("", listener)
    options = options_of(Bank(), tried)
    assert first_of(table, "r.x", options, table) is options[1]
    assert tried == ["fleet", "legion"]
    assert first_of(table, "r.x", options[:1], table) is None
    assert first_of(table, "r.x", [], table) is None


def test_why_an_option_could_not_be_taken_is_recorded(record: Record) -> None:
    """Each option is a decision under its own first line, with the reason against it."""
    table = ScriptedTable("", record)
    first_of(table, "r.x", options_of(Bank(), []), table)
    assert record.events == [
        Because("r.x", "1.1 Build a fleet.", facts=["5 gold is not enough"], choice="cannot be taken", refused=True),
        Because("r.x", "1.2 Raise a legion.", choice="taken"),
    ]


def test_options_that_are_passed_over_stand_there_as_if_tried_in_vain(record: Record) -> None:
    """Each with why, inside the decision under way or before the next; nobody hears of it where nobody listens."""
    tried: list[str] = []
    fleet, legion, _ = options_of(Bank(), tried)
    table, whys = ScriptedTable("", record), (("1.1: no port",), ("1.2: no gold", "1.2: no city"))
    pass_over(table, "r.x", (fleet, legion), whys)
    with table.deciding("r.y", "A larger decision"):
        pass_over(table, "r.x", (fleet, legion), whys)
    refused = [
        Because("r.x", "1.1 Build a fleet.", facts=("1.1: no port",), choice="cannot be taken", refused=True),
        Because("r.x", "1.2 Raise a legion.", facts=whys[1], choice="cannot be taken", refused=True),
    ]
    assert record.events == [*refused, Because("r.y", "A larger decision", inside=refused)]
    pass_over(ScriptedTable(), "r.x", (fleet, legion), whys)
    assert tried == []


def test_a_fact_before_options_that_are_passed_over_is_said_once(record: Record) -> None:
    """It belongs to the first of them, and does not stay with it when the same is said again."""
    fleet, legion, _ = options_of(Bank(), [])
    table, whys = ScriptedTable("", record), (("no port",), ("no gold",))
    table.fact("a fact")
    pass_over(table, "r.x", (fleet, legion), whys)
    pass_over(table, "r.x", (fleet, legion), whys)
    facts = [list(event.facts) for event in record.events if isinstance(event, Because)]
    assert facts == [["no port", "a fact"], ["no gold"], ["no port"], ["no gold"]]


def test_an_option_without_a_docstring_goes_by_its_name(record: Record) -> None:
    """Something stands there in any case."""
    table = ScriptedTable("", record)
    first_of(table, "r.x", options_of(Bank(), [])[2:], table)
    assert record.events == [Because("r.x", "temple", choice="taken")]


@pytest.mark.parametrize("listener", [None, Record()])
def test_an_option_that_says_yes_and_does_nothing_is_caught_in_tests(listener: Record | None) -> None:
    """Where the table is watched, with a listener or without."""
    bank = Bank()
    fleet, legion, temple = options_of(bank, [])
    table = ScriptedTable("", listener)
    table.watch = lambda: bank.gold
    assert first_of(table, "r.x", [fleet, legion], table) is legion
    with pytest.raises(NothingChanged) as caught:
        first_of(table, "r.x", [fleet, temple], table)
    assert str(caught.value) == "r.x: temple says it was taken, but nothing changed"


def test_nobody_watches_in_play() -> None:
    """Without a watch an option is believed."""
    table = ScriptedTable()
    options = options_of(Bank(), [])
    assert first_of(table, "r.x", options[2:], table) is options[2]


def test_one_alone_is_no_decision_among_several(record: Record) -> None:
    """A single candidate is chosen without a word; of two it is said, with the tie in the choice it decided."""
    table = ScriptedTable("tie=Capua", record)
    assert several(["Roma"], table, rule="r.x").lowest("gold", len).at_random() == "Roma"
    assert record.events == []
    with table.deciding("r.x", "A larger decision"):
        assert several(["Roma", "Capua"], table, rule="r.x", question="Which?").at_random() == "Capua"
    (larger,) = record.events
    assert isinstance(larger, Because)
    assert larger.dice == ()
    assert [(one.question, one.dice, one.choice) for one in larger.inside] == [("Which?", ["tie: Capua"], "Capua")]


def test_values_can_be_put_into_words(record: Record) -> None:
    """What a value means is said instead of the number; who has nothing to be said of is named alone."""
    names = {"Roma": "neutral", "Capua": "enemy", "Taras": ""}
    order = {"Roma": 1, "Capua": 0, "Taras": 2}
    left = several(list(names), ScriptedTable("", record), rule="r.x").only("held", lambda _: True, names.__getitem__)
    assert left.lowest("status", order.__getitem__, names.__getitem__).at_random() == "Capua"
    (because,) = record.events
    assert isinstance(because, Because)
    assert [step.values for step in because.steps] == [{"Roma": "neutral", "Capua": "enemy"}] * 2


def test_an_option_can_say_what_it_has_come_to(record: Record) -> None:
    """Its own words stand in place of taken, or of cannot be taken; with nobody listening nothing is said."""

    def march(table: Table) -> bool:
        """r.march: go to Capua."""
        return table.chosen("it goes to {}", "Capua")

    def stay(table: Table) -> bool:
        """r.stay: stay."""
        return not table.chosen("it stays")

    table = ScriptedTable("", record)
    assert first_of(table, "r", (stay, march), table) is march
    told = [(event.choice, event.refused) for event in record.events if isinstance(event, Because)]
    assert told == [("it stays", False), ("it goes to Capua", False)]
    quiet = ScriptedTable()
    assert first_of(quiet, "r", (stay, march), quiet) is march
