"""What a player sees and types: the question, the commands at every prompt, and that nothing is ever lost."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from foeman.acts import Typing
from foeman.commands import command_in
from foeman.engine.edits import Edits
from foeman.engine.forms import Name, Names, Number, OneOf, Order, Roll, SomeOf, YesNo
from foeman.engine.game import Setup
from foeman.engine.narrowing import narrow
from foeman.engine.questions import D6, YOU, Form, Question, form_of
from foeman.engine.session import Session
from foeman.games.ford import FORD
from foeman.games.ford.state import State
from foeman.saved import SavedGame
from foeman.store import Store
from foeman.terminal import hint_for, is_numbered, options_of
from foeman.viewer import Viewer
from tests.terminals import AGAINST_BOT, PEOPLE, foeman, ford_with, sat_down, saved_ids, values

# A whole game


def answers_to_the_end(pick: str) -> int:
    """How many answers a game takes that is always answered alike."""
    session = Session(FORD, Setup(game="ford", seats=AGAINST_BOT), 7)
    while session.pending:
        session.apply(session.typing(pick))
    return len(session.answers)


def test_a_whole_game_with_every_command(tmp_path: Path) -> None:
    """A game played to its end with undo, why, board, log, save, quit and resume in between."""
    total, file = answers_to_the_end("2"), tmp_path / "half.json"
    half = total // 2
    typed = ["?", "board", *["2"] * half, "why", "log 5", "undo 3", "redo 2", "2", "rules", f"save {file}", "quit"]
    first = foeman("play", "ford", "--seed", "7", typed=typed)
    assert first.exit_code == 0, first.output
    assert "Where does the Column march? The Ford, The Column, 1 (ford.bot.target)" in first.stdout
    assert "The bot marches to a space it does not hold" in first.stdout
    assert "Taken back: " in first.stdout
    assert "Given again: " in first.stdout
    (id,) = saved_ids()
    assert first.stdout.endswith(f"Nothing is lost. Go on with: foeman resume {id}\n")
    rest = foeman("resume", id, typed=["2"] * (total - half))
    assert rest.exit_code == 0, rest.output
    assert f"Goes on after answer {half}." in rest.stdout
    assert re.search(r"^(Legion wins|Tribes win|A draw), \d+ to \d+\.$", rest.stdout, re.M)
    assert rest.stdout.endswith(f"Kept as {id}. See it again with: foeman replay {id}\n")
    elsewhere = foeman("resume", str(file), typed=["2"] * (total - half))
    assert elsewhere.exit_code == 0, elsewhere.output
    assert values(saved_ids()[0]) == values(id)


def test_a_finished_game_can_be_taken_back() -> None:
    """After the end why, log and undo still work; Enter leaves."""
    total = answers_to_the_end("done")
    done = foeman("play", "ford", "--seed", "7", typed=["done"] * total + ["log 2", "undo", "done", "", "never read"])
    assert done.exit_code == 0, done.output
    assert done.stdout.count("why, log, board, undo and save still work; Enter leaves.") == 3
    assert "never read" not in done.stdout


def test_bots_alone_play_without_a_prompt() -> None:
    """With no person at the table the log runs to the end and nothing is asked."""
    done = foeman("play", "ford", "--seats", "column,random", "--seed", "7")
    assert done.exit_code == 0
    assert "> " not in done.stdout
    assert "See it again with: foeman replay ford-" in done.stdout


def text_for(question: Question) -> str:
    """What a script types to a question of the companion."""
    form = question.form
    if isinstance(form, Roll):
        return " ".join(["5"] * form.count)
    if isinstance(form, YesNo):
        return "no"
    if isinstance(form, Number):
        return str(min(2, form.high))
    if form.kind == "edits":
        return "none"
    return "1, 2" if form.kind == "names" else form.choices()[-1]


def script_of_a_physical_game(dice: tuple[str, ...]) -> list[str]:
    """Everything a person types in a whole game beside a real board."""
    session = Session(FORD, Setup(game="ford", table="physical", dice=dice), 5)
    typed = []
    while session.pending:
        typed.append(text_for(session.pending))
        session.apply(session.typing(typed[-1]))
    return typed


def test_a_whole_physical_game() -> None:
    """Beside a real board Foeman asks, says what to do, and takes the person's own dice."""
    typed = script_of_a_physical_game(("d6",))
    done = foeman("table", "ford", "--seed", "5", typed=typed)
    assert done.exit_code == 0, done.output
    assert "You roll and draw: d6. Foeman does: shuffle, tie." in done.stdout
    assert "▶ March a cohort of the Tribes from the " in done.stdout
    assert re.search(r"^Tribes win, \d+ to 0\.$", done.stdout, re.M)
    assert len(values(saved_ids()[0])) == len(typed)


def test_all_dice_by_the_person_none_by_the_person() -> None:
    """Who rolls is the table's setting."""
    everything = foeman("table", "ford", "--dice", "all", "--seed", "5")
    nothing = foeman("table", "ford", "--dice", "none", "--seed", "5")
    assert "You roll and draw: d6, shuffle, tie. Foeman does: nothing." in everything.stdout
    assert "You roll and draw: nothing. Foeman does: d6, shuffle, tie." in nothing.stdout


def test_own_dice_at_the_screen_and_roll() -> None:
    """With --dice the person types the tie and the shuffle; roll lets Foeman do it."""
    done = foeman("play", "ford", "--dice", "all", "--seed", "7", typed=["roll", "Tribes", "undo", "roll", "roll"])
    assert (
        "Shuffle: weather cards  (8 in order, out of clear sky, heat, rain, spate; with commas between)" in done.stdout
    )
    assert "Foeman: shuffled\n" in done.stdout
    assert done.stdout.count("Pick one at random: who marches first") == 2


# The prompt


def test_the_first_prompt() -> None:
    """The game, who plays, what happened, the board, the question and its numbered options."""
    deck = "clear sky, clear sky, clear sky, heat, heat, rain, rain, spate"
    typed = [deck, "Legion"]
    done = foeman("play", "ford", "--seed", "7", "--dice", "shuffle,tie", typed=typed)
    (id,) = saved_ids()
    assert done.stdout == FIRST_PROMPT.format(id=id, deck=deck)


FIRST_PROMPT = """\
The Ford  {id}, seed 7
  Legion: you
  Tribes: The Column: marches to where points are to be had.
Answer with a name or its number. ? lists what else can be typed.

Shuffle: weather cards  (8 in order, out of clear sky, heat, rain, spate; with commas between)
> {deck}

Turn 1: clear sky.

  Turn 1 of 6, clear sky. Legion 0, Tribes 0.
      west camp  0  Legion ■■■■
      west bank  1
    ≈ ford       2
      bridge     2
    ≈ island     3
      east bank  1
      east camp  0  Tribes ■■■■

Pick one at random: who marches first
  1 Legion   2 Tribes
> Legion

Legion, marches left: 3. From where?
  1 done   2 west camp
> \n\
Nothing is lost. Go on with: foeman resume {id}
"""


def test_a_mistyped_answer_is_one_line_and_nothing_is_lost() -> None:
    """The line says what was expected; the game goes on; a script is told by the exit status."""
    done = foeman("play", "ford", "--seed", "7", typed=["2", "west cmap", "2", "quit"])
    assert done.exit_code == 1
    assert done.stderr == 'expected done or west camp, found "west cmap"\n'
    assert values(saved_ids()[0]) == ["west camp", "west camp"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("undo", "undo: expected an answer to take back (there is none), found 1"),
        ("undo 0", "undo: expected an answer to take back (there is none), found 0"),
        ("undo many", 'undo: expected undo [n], found "undo many"'),
        ("redo", "redo: expected an answer to give again (there is none), found 1"),
        ("correct 1 done", "correct: expected an answer to correct (there is none), found 1"),
        ("correct", 'correct: expected correct N ANSWER, found "correct"'),
        ("why", "why: expected a decision of a bot, found none so far"),
        ("roll", "roll: expected a question that dice or cards answer, found one that you decide"),
        ("rules ford.batle", "rules: expected words of a rule or an id such as ford.battle"),
        ("save /nowhere/at/all.json", "/nowhere/at/all.json: cannot be written: No such file or directory"),
        ("=", 'expected done or west camp, found ""'),
    ],
)
def test_a_refused_command_is_one_line(line: str, said: str) -> None:
    """Whatever a command cannot do is said in one line, and the question still stands."""
    done = foeman("play", "ford", "--seed", "8", typed=[line, "quit"])
    assert done.exit_code == 1
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1


def test_help_says_what_can_be_answered() -> None:
    """? tells the answers, the rule that asks and every command."""
    done = foeman("play", "ford", "--seed", "7", typed=["?", "help"])
    assert done.stdout.count("You can answer: done or west camp") == 2
    assert "A side may march as many cohorts as the card says" in done.stdout
    for usage in ("why [n]", "board", "log [n]", "undo [n]", "redo [n]", "correct N ANSWER", "roll", "save [FILE]"):
        assert f"  {usage} " in done.stdout


def test_log_numbers_the_answers_for_correct() -> None:
    """log shows each answer with its number, and correct changes it and plays the later ones again."""
    done = foeman("play", "ford", "--seed", "7", typed=["2", "2", "2", "log", "correct 3 done", "log 100"])
    assert done.exit_code == 0, done.output
    assert "   3 Legion: west camp\n" in done.stdout
    assert "Answer 3 is now done." in done.stdout
    assert "   3 Legion: done\n" in done.stdout


def test_news_are_told_once() -> None:
    """A line of the log is shown when it happens, and not again at the next prompt."""
    done = foeman("play", "ford", "--seed", "7", typed=["2", "2", "board", "2"])
    assert done.stdout.count("Legion's first cohort marches from the west camp to the west bank.") == 1
    assert len(re.findall(r"^Turn 1: ", done.stdout, re.M)) == 1


def test_news_come_again_after_undo() -> None:
    """What was taken back and happens again is told again."""
    done = foeman("play", "ford", "--seed", "7", typed=["2", "undo", "2"])
    assert done.stdout.count("Legion's first cohort marches from the west camp to the west bank.") == 2
    assert "↶ move Legion's first cohort back to west camp" in done.stdout


def test_answers_with_semicolons_between_them_are_one_act() -> None:
    """Each goes to its own question and has its own line in the log; one undo takes back all, one redo gives them."""
    done = foeman("play", "ford", "--seed", "8", typed=["2; west camp;=done", "undo", "redo", "log 30", "quit"])
    assert done.exit_code == 0, done.output
    assert "Taken back: west camp; west camp; done." in done.stdout
    assert "Given again: west camp; west camp; done." in done.stdout
    assert re.findall(r"^ +(\d) Legion: (.+)$", done.stdout, re.M) == [
        ("1", "west camp"),
        ("2", "west camp"),
        ("3", "done"),
    ]
    assert values(saved_ids()[0]) == ["west camp", "west camp", "done"]


def test_if_one_of_several_answers_does_not_fit_none_is_given() -> None:
    """The line says which one, and the question still stands."""
    done = foeman("play", "ford", "--seed", "8", typed=["2; Rome", "quit"])
    assert done.exit_code == 1
    assert re.search(r'^answer 2 of 2: expected .*, found "Rome"$', done.stderr, re.M)
    assert values(saved_ids()[0]) == []


def test_undo_of_an_instruction_says_to_take_it_back() -> None:
    """At a real table undo says which instructions no longer hold."""
    typed = script_of_a_physical_game(("d6",))
    cut = next(number for number in range(2, len(typed)) if _instructed(typed[:number]))
    done = foeman("table", "ford", "--seed", "5", typed=[*typed[:cut], "undo"])
    assert "↶ take back: March a cohort of the Tribes from the " in done.stdout


def _instructed(typed: list[str]) -> bool:
    session = Session(FORD, Setup(game="ford", table="physical", dice=("d6",)), 5)
    for text in typed:
        session.apply(session.typing(text))
    return any(getattr(event, "words", "").startswith("March a cohort of the Tribes") for event in session.events)


def test_why_counts() -> None:
    """why n tells the last n decisions; a rule's words stand there once."""
    done = foeman("play", "ford", "--seed", "7", typed=["done", "why 1"])
    told = done.stdout.partition("> why 1")[2]
    assert told.count("ford.bot.source") + told.count("ford.bot.target") == 1
    done = foeman("play", "ford", "--seed", "7", typed=[*["done"] * 4, "why 99"])
    told = done.stdout.partition("> why 99")[2]
    assert told.count("Where does the Column march?") > 4
    assert told.count("The bot marches to a space it does not hold") == 1


def test_why_tells_the_whole_turn_of_a_bot_however_much_was_asked_in_between() -> None:
    """Nine decisions and two answers in one turn: all are told, the newest last; the turn before is further back."""

    def step(state: State, table: Any) -> None:
        for number in range(10):
            narrow([f"space {state.turn}.{number}"], table, rule="ford.bot.target").at_random()
            if number % 3 == 2:
                table.choose("Legion", ["done", "stay"], rule="ford.march", about=(state.turn, number))
        state.turn += 1

    _, screen = sat_down(ford_with(step), AGAINST_BOT, [*["done"] * 5, "why", "why 20"])
    _, whole, further = re.split("> why", screen)
    assert re.findall(r"space 2\.\d", whole) == [f"space 2.{number}" for number in range(9)]
    assert "why 18 goes further back." in whole
    assert "space 1." not in whole
    assert re.findall(r"space [12]\.\d", further)[0] == "space 1.0"
    assert "further back" not in further


def test_why_of_a_very_long_turn_tells_the_last_and_how_to_see_all() -> None:
    """Twenty at once; the line below says how many there are."""

    def step(state: State, table: Any) -> None:
        for number in range(23):
            narrow([f"space {number}."], table, rule="ford.bot.target").at_random()
        table.choose("Legion", ["done", "stay"], rule="ford.march", about=state.turn)
        state.turn += 1

    _, screen = sat_down(ford_with(step), AGAINST_BOT, ["why", "why 23"])
    _, some, every = re.split("> why", screen)
    assert "space 3." in some
    assert "space 2." not in some
    assert "These are the last 20 of 23 decisions. why 23 tells them all." in some
    assert "space 0." in every


# Commands and answers


def test_an_answer_called_like_a_command_is_typed_with_an_equals_sign() -> None:
    """board is the command, =board the answer; the list shows it so, and its number works as well."""

    def step(state: State, table: Any) -> None:
        for number in range(3):
            chosen = table.choose("Legion", ["board", "log cabin", "stay"], rule="ford.march", about=number)
            table.tell("Chosen: {}.", chosen)
        state.turn = 99

    terminal, screen = sat_down(ford_with(step), AGAINST_BOT, ["board", "=board", "log cabin", "1"])
    assert "1 =board   2 log cabin   3 stay" in screen
    assert [answer.value for answer in terminal.session.answers] == ["board", "log cabin", "board"]


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("undo", ("undo", "")),
        ("UNDO  2", ("undo", "2")),
        ("undo two", None),
        ("correct 3 5 6", ("correct", "3 5 6")),
        ("save my game.json", ("save", "my game.json")),
        ("board the ship", None),
        ("why?", ("why", "")),
        ("exit", ("quit", "")),
        ("=undo", None),
        ("west camp", None),
    ],
)
def test_what_is_a_command(line: str, command: tuple[str, str] | None) -> None:
    """A line is a command only if what follows the word fits it."""
    assert command_in(line) == command


def test_options_and_hints() -> None:
    """Dice and numbers are not numbered; long lists stand in columns; the hint says how to write the rest."""

    def asked(form: Form[Any]) -> Question:
        return Question("Legion", form_of(form), "ford.march")

    assert not is_numbered(asked(Roll(D6, 1)))
    assert not is_numbered(asked(OneOf([3, 5])))
    assert not is_numbered(asked(Order(["heat", "heat", "rain"], 1)))
    assert options_of(asked(YesNo()), 80) is None
    assert hint_for(asked(OneOf([3, 5]))) == "3 or 5"
    assert hint_for(asked(Roll(D6, 2))) == "2 × 1, 2, 3, 4, 5 or 6"
    assert hint_for(asked(SomeOf(["a", "b", "c"], 0, 2))) == "0 to 2 of them, with commas between; all; none"
    assert hint_for(asked(Name(("Roma",)))) == "a name, or one of these"
    assert hint_for(asked(Names())) == "names with commas between, or none"
    assert hint_for(asked(Edits({"gold": Number(0, 9)}))) == "as gold=5, with commas between; or none"
    many = options_of(asked(OneOf([f"region {number}" for number in range(90)])), 80)
    screen = io.StringIO()
    Console(file=screen, width=80).print(many)
    assert 15 < screen.getvalue().count("\n") < 40


@pytest.mark.parametrize(
    "form", [Name(tuple(map(str.upper, "abcdefghijk"))), Edits(dict.fromkeys("abcdefghijk", YesNo()))]
)
def test_more_than_ten_names_are_typed_and_not_listed(form: Form[Any]) -> None:
    """A list of all that can be told would hide the question; ten are still listed."""
    assert options_of(Question(YOU, form, "rule"), 80) is None
    few = Name(tuple(map(str.upper, "abcdefghij")))
    assert options_of(Question(YOU, form_of(few), "rule"), 80) is not None


# Several people at one keyboard


def telling_secrets(state: State, table: Any) -> None:
    """A turn in which each side learns something that the other must not know."""
    for side in ("Legion", "Tribes"):
        table.tell("Only the {} knows this in turn {}.", side, state.turn, to=side)
    table.tell("Everybody sees turn {}.", state.turn)
    for side in ("Legion", "Tribes"):
        table.choose(side, ["north", "south"], rule="ford.march", about=side)
    state.turn += 1


def test_each_person_sees_their_own_lines_only() -> None:
    """Whose turn it is is announced; private lines appear at their owner's prompt; public ones once."""
    _, screen = sat_down(ford_with(telling_secrets), PEOPLE, ["north", "south", "south"])
    legion, tribes, after = re.split(r"> (?:north|south)\n", screen)[:3]
    assert "Legion is to play." in legion
    assert "Only the Legion knows this in turn 1." in legion
    assert "Everybody sees turn 1." in legion
    assert "Tribes knows" not in legion
    assert "Tribes is to play." in tribes
    assert "Only the Tribes knows this in turn 1." in tribes
    assert "Legion knows" not in tribes
    assert "Everybody sees turn 1." not in tribes
    assert "Only the Legion knows this in turn 2." in after


def test_the_log_hides_what_the_other_person_answered() -> None:
    """What another person chose is theirs to know, until the rules tell it."""
    _, screen = sat_down(ford_with(telling_secrets), PEOPLE, ["north", "log"])
    told = screen.partition("> log\n")[2]
    assert "   1 Legion: …" in told
    assert "Only the Legion" not in told


def test_the_board_is_not_shown_before_the_set_up_is_over() -> None:
    """Instead of an empty picture there is a line."""
    result = foeman("table", "rome", "--seats", "person,super,speed", typed=["board", "quit"])
    assert "board: expected a game that is set up, found one whose set-up still asks something" in result.output


def test_help_lists_what_may_well_have_changed() -> None:
    """By group, where a turn is told."""
    typed = ["initiative = Rome, first = Rome", "?", "quit"]
    result = foeman("table", "rome", "--seats", "Rome=person,Carthage=super", typed=typed)
    assert "  Against a bot: Trade, Treaty, Treasury Theft, Spy, Double Agent, Assassination" in result.output
    assert "such as Trade=Carthage, or none" in result.output


def test_at_the_terminal_others_must_agree() -> None:
    """With somebody at a device of their own, undo past what they answered asks; agree is not for the terminal."""
    assert foeman("play", "ford", "--seed", "8", "--seats", "person,person", typed=["done", "quit"]).exit_code == 0
    (id,) = saved_ids()
    with Store.open() as store:
        SavedGame.open(store, id).act(Typing(("done",)), Viewer("Tribes"))
    done = foeman("resume", id, typed=["undo 2", "agree", "refuse", "quit"])
    assert "Tribes must agree first; the game is as it was." in done.stdout
    assert "vote: expected Tribes, found Legion" in done.stderr
    assert values(id) == ["done", "done"]
