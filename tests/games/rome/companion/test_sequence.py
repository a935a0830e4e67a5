"""Rome at a physical table: a whole round question by question, the same bot as at the digital one, and odd answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from foeman.engine.game import Setup
from foeman.engine.questions import CHANCE, Question
from foeman.engine.reading import BadInput
from foeman.engine.saves import load
from foeman.engine.session import Session
from foeman.engine.table import Table
from foeman.engine.tables import SeededTable
from foeman.engine.tabletop import Memory
from foeman.engine.testing import play_checked, play_session, proves
from foeman.games.rome import ROME as GAME
from foeman.games.rome.companion import sequence as companion
from foeman.games.rome.companion.state import Companion
from foeman.games.rome.rules.map import home_of
from foeman.games.rome.state import ALLY, CARTHAGE, ENEMY, ROME, Land, Side, State, controlled
from tests.games.rome.at_table import TWO, Person, new_table, setup, told
from tests.games.rome.turns import campaign_turn, spending_turn

THREE_KINDS = {"Rome": "super", "Greece": "person", "Carthage": "speed", "Barbarian Tribes": "person"}


# A whole round


def answer_as_set_up(question: Question) -> Any:
    """What a person would say in the first round, with nothing on the board but what the set-up puts there."""
    regions = GAME.prepare(setup(TWO)).content.regions
    choices = question.form.choices()
    is_free = {name: regions[name].home not in TWO for name in regions}
    match question.rule.rpartition(".")[2]:
        case "winner":
            return CARTHAGE
        case "doings":
            return "nothing"
        case "free_regions" if question.form.kind == "some":
            return [name for name in choices if is_free[name]]
        case "free_regions":
            return next(is_free[name] for name in regions if f"is {name} a region" in question.text)
        case "places_to_meet" | "regions_in_reach" | "agents_in_reach":
            return [name for name in choices if name == "Rome"]
        case "generals_in_reach":
            return [name for name in choices if name in ("Patavium", "Arretium", "Cosentia", "Rome")]
        case "final_round" | "conquests_in_reach":
            return False
        case "buildings_in_reach":
            return []
        case "gold_of":
            return 8
        case "card":
            return choices[0]
        case "trade_consent" | "super" | "is_capital_in_reach" | "answer":
            return True
    raise AssertionError(question.text)


def play_round(seed: int) -> Session[Any]:
    """The first round of a table."""
    session: Session[Any] = Session(GAME, setup(TWO), seed)
    while session.state is not None and session.state.round == 1 and session.pending is not None:
        session.answer(answer_as_set_up(session.pending))
    return session


FREE = "Carthage asks: which of these are regions that nobody controls, without an opponent's army?"
IS_FREE = "Carthage asks: is {} a region that nobody controls, without an opponent's army?"
HOME = "that Rome holds as its home, or with an agent of Rome (the nearest, listed first, will do)"
DONE_TO_BOT = "What did Rome do to a bot in this turn?"

ROUND: list[tuple[str, Any]] = [
    ("Who has the initiative?", CARTHAGE),
    (f"Carthage asks: which of these are regions {HOME}?", ["Rome"]),
    ("Rome, do you trade with Carthage?", True),
    ("Carthage asks: which of these are regions of Rome without a barracks?", ["Rome"]),
    (DONE_TO_BOT, "nothing"),
    ("Carthage: I count 8 regions and 14 gold of taxes (without wonders). Is that right?", True),
    (FREE, ["Kyrene", "Theveste"]),
    (IS_FREE.format("Paraitonion"), True),
    (IS_FREE.format("Alexandreia"), True),
    (FREE, ["Olisipo", "Toletum", "Tingis", "Saguntum"]),
    (FREE, ["Numantia", "Brigantium"]),
    (IS_FREE.format("Emporion"), True),
    (IS_FREE.format("Kirtha"), True),
    (IS_FREE.format("Iol"), True),
    (DONE_TO_BOT, "nothing"),
    ("Has a person reached 20 victory points?", False),
]
"""All that is asked in a round in which a Super-bot acts with two agents, takes ten regions, and spends."""


def test_whole_round_question_by_question() -> None:
    """A whole round of a Super-bot takes these 16 questions, in this order; then the next round begins."""
    session: Session[Any] = Session(GAME, setup(TWO), 150)
    for words, answer in ROUND:
        assert session.pending is not None
        assert session.pending.text == words
        session.answer(answer)
    state = session.state
    assert isinstance(state, Companion)
    assert (state.round, len(session.answers)) == (2, 16)
    lines = told(session.events)
    expected = ["Round 1.", "Play Trade", "Stand all agents", "It is the turn of Army I.", "March the army to Kyrene"]
    expected += [
        "It is the turn of Army IV.",
        "March the army to Kirtha",
        "Put a new agent",
        "Mark ",
        "Build for",
        "Round 2.",
    ]
    places = [next(place for place, line in enumerate(lines) if line.startswith(words)) for words in expected]
    assert places == sorted(places)
    assert len(controlled(state, CARTHAGE)) == 8 + 10
    assert state.sides[CARTHAGE].hand == []


@pytest.mark.parametrize("seed", range(6))
def test_a_round_takes_few_questions(seed: int) -> None:
    """Whatever cards the bot has: no more than 20 questions in the first round."""
    assert len(play_round(seed).answers) <= 20


def test_no_question_is_asked_twice_in_a_turn() -> None:
    """What was told of a region is remembered as long as the turn lasts."""
    for seed in range(3):
        session = play_round(seed)
        asked = [(answer.asked, json.dumps(answer.value)) for answer in session.answers if "board.free" in answer.asked]
        assert len(asked) == len(dict.fromkeys(asked))


def test_undo_correct_and_save() -> None:
    """The session takes answers back, changes them, and reads a saved table to the same question."""
    session = play_round(7)
    count = len(session.answers)
    lines = session.undo(3)
    assert len(session.answers) == count - 3
    assert any(line.startswith("take back: ") for line in lines)
    session.redo(3)
    session.correct(1, ROME)
    again: Session[Any] = load(GAME, json.loads(json.dumps(session.save())), "save")
    assert again.pending == session.pending
    assert again.rules.write(again.state) == session.rules.write(session.state)
    assert "Carthage" in session.picture()
    assert not any("gold of Rome" in thing for thing in session.layout())


# The same bot as at the digital table


class Referee(Table):
    """Answers for a person who looks at a digital game; the dice are those of that game."""

    def __init__(self, truth: State, seed: int, step: int) -> None:
        self.truth = truth
        self._dice = SeededTable(seed)
        self._dice.begin(step)
        self.count = 0

    def answer(self, question: Question) -> object:
        if question.who == CHANCE:
            return self._dice.answer(question)
        self.count += 1
        return question.form.parse(self.say(question))

    def say(self, question: Question) -> Any:
        lands, side = self.truth.lands, self.truth.sides[ROME]
        armed = [army.region for army in side.armies if army.region is not None]
        facts: dict[str, Callable[[str], bool]] = {
            "free_regions": lambda one: lands[one].controller is None and one not in armed,
            "regions_of": lambda one: lands[one].controller == ROME and one not in armed,
            "allied_land": lambda one: lands[one].controller == ROME,
            "armies_of": lambda one: one in armed,
            "garrisoned": lambda one: lands[one].barracks,
            "besieged": lambda one: one in armed,
        }
        name = question.rule.rpartition(".")[2]
        about = [region for region in lands if f"is {region} a region" in question.text]
        if name in facts and question.form.kind == "some":
            return [one for one in question.form.choices() if facts[name](one)]
        if name in facts and about:
            return facts[name](about[0])
        region = max((one for one in lands if one in question.text), key=len, default="")
        match name:
            case "buildings_there":
                return [one for one in question.form.choices() if getattr(lands[region], one)]
            case "is_home_in_danger":
                return any(home_of(self.truth, one) == CARTHAGE for one in armed)
            case "anything_to_attack":
                return True
            case "intercepted":
                return "it lands"
        raise LookupError(question.text)


def beside(state: State) -> Companion:
    """What a companion would keep of a digital game: nothing of Rome."""
    copy = GAME.digital.clone(state)
    kept = Companion(**{name: getattr(copy, name) for name in State.__dataclass_fields__})
    kept.lands = {one: land if land.controller == CARTHAGE else Land() for one, land in kept.lands.items()}
    kept.sides[ROME] = Side(ROME)
    kept.memory = Memory(names={"Region": list(kept.lands), "Who": list(kept.sides)}, complete=["Region", "Who"])
    return kept


def own(written: dict[str, Any]) -> list[Any]:
    """What Carthage has."""
    lands = {region: land for region, land in written["lands"].items() if land["controller"] == CARTHAGE}
    return [written["sides"][CARTHAGE], written["bots"][CARTHAGE], lands, written["status"]]


def compare(kind: str, seed: int) -> tuple[int, int]:
    """The turns of a bot in a game against chance, each played at both tables from the same position; the questions."""
    terms = GAME.prepare(Setup(game="rome", seats={ROME: "random", CARTHAGE: kind}))
    table = SeededTable(seed, [ROME])
    state = GAME.digital.set_up(terms, table)
    same = questions = 0
    for step in range(1, 60):
        if GAME.digital.outcome(state) is not None:
            break
        if state.phase in ("campaign", "spending") and state.order[state.turn] == CARTHAGE:
            truth = GAME.digital.clone(state)
            truth.sides[ROME].hand, truth.sides[ROME].navies = [], []
            kept, referee = beside(truth), Referee(GAME.digital.clone(truth), seed, step)
            try:
                companion.take_turn(kept, CARTHAGE, referee)
            except LookupError:  # a battle, or where something is nearest: nothing to compare
                kept = None  # type: ignore[assignment]
            if kept is not None:
                dice = SeededTable(seed, [ROME])
                dice.begin(step)
                turn = campaign_turn if state.phase == "campaign" else spending_turn
                turn(truth, CARTHAGE, dice)
                assert own(GAME.physical.write(kept)) == own(GAME.digital.write(truth))  # type: ignore[union-attr]
                same, questions = same + 1, questions + referee.count
        table.begin(step)
        GAME.digital.step(state, table)
        while state.due:
            GAME.digital.step(state, table)
    return same, questions


@pytest.mark.parametrize("kind", ["super", "speed"])
def test_same_turns_as_at_the_digital_table(kind: str) -> None:
    """Told only what it asks for, the bot plays as it does where it sees the whole board."""
    results = [compare(kind, seed) for seed in range(4)]
    assert sum(same for same, _ in results) >= 15
    assert sum(questions for _, questions in results) <= 6 * sum(same for same, _ in results)


# Odd answers


@pytest.mark.parametrize("seats", [{}, TWO, {ROME: "person", "Greece": "speed"}, THREE_KINDS])
def test_survives_any_answers(seats: dict[str, str]) -> None:
    """Answers at random, that contradict each other and the map: every table comes to its end."""
    for seed in range(6):
        state = play_checked(GAME, setup(seats, GAME.dice), seed)
        assert GAME.rules("physical").outcome(state) is not None


def test_sessions_with_any_answers_are_read_back() -> None:
    """A save file of such a table gives the same table again."""
    session = play_session(GAME, setup(TWO, GAME.dice), 3, most=120)
    again: Session[Any] = load(GAME, json.loads(json.dumps(session.save())), "save")
    assert again.rules.write(again.state) == session.rules.write(session.state)


def test_needs_a_bot() -> None:
    """A table of people only, or with a seat played at random, is refused with words."""
    for seats in ({ROME: "person", CARTHAGE: "person"}, {ROME: "random", CARTHAGE: "super"}):
        with pytest.raises(BadInput, match="at least one bot"):
            Session(GAME, setup(seats), 1)


# Income


@pytest.mark.parametrize(("is_right", "expected"), [(True, 14), (False, 21)])
@proves("rome.solo.tax.super")
def test_income_of_a_super_bot(is_right: bool, expected: int) -> None:
    """It is counted, and the person only says whether that is right."""
    state = new_table()
    state.order = [ROME, CARTHAGE]
    gold = state.sides[CARTHAGE].gold
    person = Person({"super": [is_right], "regions": [21]})
    companion.tax(state, person)
    assert state.sides[CARTHAGE].gold == gold + expected
    assert state.sides[CARTHAGE].points == (1 if expected >= 20 else 0)
    assert len(person.asked) == (1 if is_right else 2)


def test_sieges_are_asked_for_only_in_war() -> None:
    """A besieged region pays nothing and loses a building."""
    state = new_table()
    state.order = [ROME, CARTHAGE]
    state.status["Carthage - Rome"] = ENEMY
    state.lands["Lilybaion"].walls = True
    gold, worth = state.sides[CARTHAGE].gold, state.printed.regions["Lilybaion"].gold
    person = Person({"super": [True], "besieged": [["Lilybaion"]]})
    companion.tax(state, person)
    assert state.sides[CARTHAGE].gold == gold + 14 - worth
    assert not state.lands["Lilybaion"].walls
    assert len(person.asked) == 2


# Cards and allied land


@pytest.mark.parametrize("reading", ["own_deck", "told"])
@proves("rome.ruling.solo_table_deck")
def test_action_cards_of_a_bot(reading: str) -> None:
    """From a deck of its own nothing is asked; from the people's deck the person says which cards they are."""
    made = Setup(game="rome", table="physical", seats=TWO, rulings={"rome.ruling.solo_table_deck": reading})
    state = companion.set_up(GAME.prepare(made), SeededTable(1))
    state.order = [ROME, CARTHAGE]
    names = [card.name for card in state.printed.actions.values()][:5]
    person = Person({"deal": [names]})
    companion.deal(state, person)
    hand = state.sides[CARTHAGE].hand
    assert len(hand) == 5
    assert person.asked == ([] if reading == "own_deck" else ["Draw 5 action cards for Carthage. Which are they?"])
    assert ([state.printed.actions[card].name for card in hand] == names) == (reading == "told")


def test_allied_land_is_asked_for() -> None:
    """Armies pass through the land of an ally, and only then is it asked for."""
    state = new_table()
    state.status["Carthage - Rome"] = ALLY
    person = Person({"allied_land": [["Rome", "Capua"]]})
    companion.learn_allied_land(state, CARTHAGE, person)
    assert controlled(state, ROME) == ["Rome", "Capua"]
