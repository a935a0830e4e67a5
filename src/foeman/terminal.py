"""A game at the terminal: the question, its options, and the commands that can be typed at every prompt."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import takewhile
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from foeman.acts import Act, Conflict, Done, Redoing, Retyping, Rolling, Telling, Typing, Undoing, Voting
from foeman.commands import COMMANDS, command_in
from foeman.company import standing_request
from foeman.engine.because import Because, Event, visible
from foeman.engine.edits import Edits
from foeman.engine.forms import Name, Names, OneOf, Order, Roll, SomeOf, YesNo
from foeman.engine.game import PERSON, Layout
from foeman.engine.layouts import what_changed
from foeman.engine.questions import Question, Refused
from foeman.engine.reading import BadInput, found
from foeman.engine.session import Session
from foeman.engine.telling import Challenged, no_table, rule_asking, tour, when_it_holds
from foeman.facts import what_it_is
from foeman.hints import as_texts
from foeman.keyboard import read_line
from foeman.painter import Painter, given, print_indented, print_rules, rules_about, titled
from foeman.players.advice import advise
from foeman.players.names import about_player
from foeman.players.seats import think, to_think
from foeman.saved import SavedGame, write_save
from foeman.store import StoreError
from foeman.viewer import TABLE, Viewer

MANY = 20
"""So many decisions are explained at once, unless more are asked for."""
MUCH = 3
"""From so many changed things on the board is shown again by itself."""
LISTED = 10
"""More names than this are not listed: one is typed."""
LARGE = 20
"""A board of more lines than this is not shown again by itself."""


def is_numbered(question: Question) -> bool:
    """Whether an option can be picked by its number: not faces of dice, nor numbers themselves."""
    choices = question.form.choices()
    if isinstance(question.form, Roll) or question.form.kind == "yes_no":
        return False
    return len(dict.fromkeys(choices)) == len(choices) and not any(choice.isdecimal() for choice in choices)


def is_typed(question: Question) -> bool:
    """Whether names are typed, with Tab to complete them, because there are too many to list."""
    return question.form.kind in ("name", "names", "edits") and len(question.form.choices()) > LISTED


def hint_for(question: Question) -> str:
    """How the answer is written, where a list of options does not say it all."""
    form = question.form
    if isinstance(form, SomeOf):
        count = str(form.low) if form.low == form.high else f"{form.low} to {form.high}"
        return f"{count} of them, with commas between; all" + ("; none" if form.low == 0 else "")
    if isinstance(form, Names):
        return "names with commas between, or none"
    if isinstance(form, Name) and form.pointing is not None:
        return form.expects()
    if isinstance(form, Name) and is_typed(question):
        return "a name; Tab completes it"
    if isinstance(form, Name):
        return "a name" + (", or one of these" if form.known else "")
    if isinstance(form, OneOf):
        return "" if is_numbered(question) else form.expects()
    if isinstance(form, Order) and form.count > 1:
        return f"{form.expects()}; with commas between"
    if isinstance(form, Edits):
        return "" if form.example == "" else f"as {form.an_example()}, with commas between; or none"
    return form.expects()


def options_of(question: Question, width: int) -> Columns | Text | None:
    """The numbered options, in one line if they fit; one that is called like a command is shown with its =."""
    if not is_numbered(question) or not question.form.choices() or is_typed(question):
        return None
    shown = [
        Text.assemble((str(number), "bold cyan"), " ", f"={name}" if command_in(name) else name)
        for number, name in enumerate(question.form.choices(), 1)
    ]
    if sum(len(one) + 3 for one in shown) <= width - 2:
        return Text("   ").join(shown)
    return Columns(shown, padding=(0, 3), column_first=True)


def same_told(one: Event, other: Event) -> bool:
    """Whether two events tell the same; a decision under way may still have grown."""
    return one is other or (isinstance(one, Because) and isinstance(other, Because)) or one == other


class Terminal:
    """One game at one terminal, until it is over or somebody leaves."""

    def __init__(self, saved: SavedGame, console: Console, read: Callable[[Iterable[str]], str] = read_line) -> None:
        self.saved = saved
        self.console = console
        self.read = read
        self.paint = Painter(self.session.game, console, self.session.setup.dice)
        self.people = self.session.terms.people()
        self.refused = False
        self._told = self.session.events[:]
        self._seen = self._start_of_last_answer()
        self._private = dict.fromkeys(self.people, self._seen)
        self._board: Layout = {}
        self._at_keyboard: str | None = None
        self._hinted = False

    @property
    def session(self) -> Session[Any]:
        """The game as it is now."""
        return self.saved.session

    @property
    def is_digital(self) -> bool:
        """Whether the board is in Foeman."""
        return self.session.setup.table == "digital"

    def seat(self) -> str | None:
        """Through whose eyes the screen is seen: who is asked, or the only person there is."""
        if len(self.people) == 1:
            return self.people[0]
        return self.session.pending.who if self.session.pending and self.session.pending.who in self.people else None

    def _start_of_last_answer(self) -> int:
        return len(self.session.events) - len(self.session.events_of(len(self.session.answers)))

    # The loop

    def play(self) -> int:
        """Ask until the game is over or somebody leaves; the exit status is 1 if piped input was refused."""
        self.greet()
        try:
            while self._once():
                pass
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        self.farewell()
        return 1 if self.refused and not sys.stdin.isatty() else 0

    def _once(self) -> bool:
        """Tell what is new, ask once, and act; False to leave."""
        self._hand_over()
        self.show_news()
        self._show_request()
        if self.session.pending is None and not self.people:
            return False
        if to_think(self.session):
            self._think()
            return True
        self.show_question()
        while True:
            try:
                return self._act(self._read())
            except Conflict as problem:
                self.refuse(str(problem))
                return True
            except (BadInput, StoreError) as problem:
                self.refuse(str(problem))

    def _think(self) -> None:
        """Let the player answer who is asked; if somebody leaves meanwhile, it is asked again when the game goes on."""
        self.console.print(Text(f"{to_think(self.session)} thinks.", "dim"))
        with suppress(Conflict):
            self.saved.act(think(self.session), TABLE)

    def _read(self) -> str:
        line = ""
        question = self.session.pending
        while not line:
            line = self.read([*(question.form.choices() if question else ()), *COMMANDS]).strip()
            if not line and question is None:
                return "quit"
        return line

    def _act(self, line: str) -> bool:
        command = command_in(line)
        if command is None:
            self._answer(line)
            return True
        name, rest = command
        if name == "quit":
            return False
        acts: dict[str, Callable[[str], None]] = {
            "?": self.help, "why": self.why, "board": self.board, "log": self.log, "undo": self.undo,
            "redo": self.redo, "correct": self.correct, "roll": self.roll, "rules": self.rules, "save": self.save,
            "fact": self.fact, "check": self.check, "hint": self.hint,
            "agree": lambda _: self._vote(agrees=True), "refuse": lambda _: self._vote(agrees=False),
        }  # fmt: skip
        acts[name](rest)
        return True

    def _answer(self, line: str) -> None:
        """Give the answer; an = in front says that it is one, whatever it is called."""
        forced = line.startswith("=")
        try:
            self._do(Typing(tuple(text.removeprefix("=").strip() for text in Typing.line(line).texts)))
        except Refused:
            first = line.split(maxsplit=1)[0].casefold()
            if first in COMMANDS and not forced:
                raise BadInput(f"{first}: expected {COMMANDS[first][0]}, found {found(line)}") from None
            raise

    def _do(self, act: Act) -> Done:
        """Act as whoever is at the keyboard."""
        return self.saved.act(act, Viewer(self.seat(), owner=True))

    def _vote(self, agrees: bool) -> None:
        self._do(Voting(agrees))

    def refuse(self, problem: str) -> None:
        """One clear line about what cannot be done; everything is as it was."""
        self.refused = True
        if sys.stdin.isatty():
            self.console.print(Text(problem, "red"))
        else:
            print(problem, file=sys.stderr, flush=True)

    # What is shown by itself

    def greet(self) -> None:
        """Which game it is, who plays, and how to get help."""
        session, game = self.session, self.session.game
        self.console.print(Text.assemble((game.title, "bold"), (f"  {self.saved.id}, seed {session.seed}", "dim")))
        for seat, player in session.terms.seats.items():
            about = "you" if player == PERSON else game.bots.get(player) or about_player(game, player)
            self.console.print(self.paint.coloured(f"  {seat}: {about}"))
        if not self.is_digital:
            mine = [kind for kind in game.dice if kind not in session.setup.dice]
            rolls = f"You roll and draw: {', '.join(session.setup.dice) or 'nothing'}."
            self.console.print(f"  {rolls} Foeman does: {', '.join(mine) or 'nothing'}.")
        if words := what_it_is(session):
            self.console.print(f"  {words}")
        if self.people or session.pending:
            self.console.print(Text("Answer with a name or its number. ? lists what else can be typed.", "dim"))
        if session.answers:
            self.console.print(Text(f"Goes on after answer {len(session.answers)}.", "dim"))

    def show_news(self) -> None:
        """What happened since the last prompt, and the board if it has changed much."""
        session, seat = self.session, self.seat()
        kept = sum(1 for _ in takewhile(lambda pair: same_told(*pair), zip(self._told, session.events)))  # noqa: B905
        self._seen = min(self._seen, kept)
        own = min(self._private.get(seat or "", kept), kept)
        news = [
            event for number, event in enumerate(session.events) if number >= (self._seen if event.to is None else own)
        ]
        shown = visible(news, seat)
        if any(self.paint.event(event) is not None for event in shown):
            self.console.print()
        self.paint.show(shown)
        self._hint_at_why(shown)
        self._told, self._seen = session.events[:], len(session.events)
        if seat:
            self._private[seat] = self._seen
        if self.is_digital and len(what_changed(self._board, session.layout())) >= MUCH:
            self._show_new_board()

    def _show_new_board(self) -> None:
        """The board again, if it is small; a large one is shown once, and then on request."""
        large = self.session.picture(self.seat()).count("\n") > LARGE
        if large and self._board:
            self._board = self.session.layout()
            return
        self.console.print()
        self.board()
        if large:
            self.console.print(Text("  (type board to see it again, board --svg FILE for a picture)", "dim"))

    def _hint_at_why(self, news: list[Event]) -> None:
        if not self._hinted and any(isinstance(event, Because) for event in news):
            self._hinted = True
            self.console.print(Text("  (type why for the reasons)", "dim"))

    def show_question(self) -> None:
        """The question in words and what can be answered; or how it ended."""
        question, outcome = self.session.pending, self.session.outcome
        self.console.print()
        if question is None:
            self.console.print(Text(outcome.words if outcome else "The game is over.", "bold green"))
            if self.people:
                self.console.print(Text("why, log, board, undo and save still work; Enter leaves.", "dim"))
            return
        text = self.paint.coloured(question.text, "bold")
        hint = hint_for(question)
        self.console.print(text.append(f"  ({hint})", "not bold dim") if hint else text)
        options = options_of(question, self.console.width)
        if isinstance(options, Text):
            print_indented(self.console, options)
        elif options is not None:
            self.console.print(Padding(options, (0, 0, 0, 2)))

    def _show_request(self) -> None:
        """What somebody asks the others to agree to."""
        if (asked := standing_request(self.session)) is not None:
            words = f"{asked.by} asks to take something back; {', '.join(asked.waits_for)}: agree, or refuse."
            self.console.print(Text(words, "bold yellow"))

    def _hand_over(self) -> None:
        """With several people at one keyboard: whose turn it is, and nothing private left on the screen."""
        seat = self.seat()
        if len(self.people) < 2 or seat is None or seat == self._at_keyboard:
            return
        self.console.print()
        self.console.print(self.paint.coloured(f"{seat} is to play.", "reverse"))
        if self.session.rules.look.secrets and sys.stdin.isatty():
            self.console.print(Text(f"Enter when {seat} is at the keyboard and nobody else looks.", "dim"))
            self.read(())
            self.console.clear()
        self._at_keyboard = seat

    def farewell(self) -> None:
        """Where the game is and how to go on with it."""
        if self.session.outcome is not None:
            self.console.print(f"Kept as {self.saved.id}. See it again with: foeman replay {self.saved.id}")
        else:
            self.console.print(f"Nothing is lost. Go on with: foeman resume {self.saved.id}")

    # The commands

    def help(self, rest: str = "") -> None:
        """What can be answered, and the commands."""
        if self.session.pending is not None:
            question = self.session.pending
            self.console.print(Text(f"You can answer: {question.form.expects()}"))
            if isinstance(question.form, Edits):
                for group, likely in question.form.first.items():
                    self.console.print(Text(f"  {group}: {', '.join(one.thing for one in likely)}", "dim"))
            rule = rule_asking(self.session)
            if rule in self.paint.words:
                self.console.print(Text(self.paint.words[rule], "dim"))
                self.console.print(Text(titled(rule, self.paint.headings), "dim"))
        table = Table.grid(padding=(0, 2))
        for usage, _, words in COMMANDS.values():
            table.add_row(Text(usage, "cyan"), words)
        self.console.print(Padding(table, (0, 0, 0, 2)))
        self.console.print(Text("An answer that is called like a command is typed with = in front: =board", "dim"))
        self.console.print(Text("Answers with ; between them are given together, and taken back together: 2; 1", "dim"))

    def why(self, rest: str = "") -> None:
        """The bots' last turn: its decisions, the newest last, but not too many; or the last n of all."""
        events = visible(self.session.events, self.seat())
        places = [number for number, event in enumerate(events) if isinstance(event, Because)]
        lately = self.session.last_decisions(self.seat())
        count = int(rest) if rest else min(lately, MANY)
        if not places or not count:
            raise BadInput("why: expected a decision of a bot, found none so far")
        self.paint.explain(events[places[-count:][0] :])
        if not rest:
            self._hint_at_more(count, lately, len(places))

    def _hint_at_more(self, count: int, lately: int, ever: int) -> None:
        """How to see the rest of the turn, or what was decided before it."""
        if lately > count:
            words = f"These are the last {count} of {lately} decisions. why {lately} tells them all."
        elif ever > lately:
            words = f"why {min(2 * lately, ever)} goes further back."
        else:
            return
        self.console.print(Text(words, "dim"))

    def board(self, rest: str = "") -> None:
        """The board, as who is asked may see it; with --svg as a picture in a file."""
        if rest:
            self.write_picture(Path(rest.removeprefix("--svg").strip()))
            return
        if self.session.state is None:
            raise BadInput("board: expected a game that is set up, found one whose set-up still asks something")
        self._board = self.session.layout()
        self.paint.picture(self.session.picture(self.seat()))

    def write_picture(self, file: Path) -> None:
        """The board as an SVG file."""
        picture = self.session.svg(self.seat())
        try:
            file.write_text(picture, encoding="utf-8")
        except OSError as problem:
            raise BadInput(f"{file}: cannot be written: {problem.strerror}") from None
        self.console.print(f"The board is in {file}.")

    def log(self, rest: str = "") -> None:
        """The last lines of the log."""
        count = int(rest or 20)
        lines = [line for part in self.paint.history(self.session, self.seat()) for line in part]
        for line in lines[-count:] if count else []:
            self.console.print(line)

    def undo(self, rest: str = "") -> None:
        """Take back answers, and say which pieces go back."""
        before = self.session.undone
        done = self._do(Undoing(int(rest or 1), ask=True))
        if self._say_asked(done):
            return
        taken = [given(answer) for answer in done.session.undone[: len(done.session.undone) - len(before)]]
        self._say_changes(f"Taken back: {'; '.join(taken)}.", done.lines)

    def redo(self, rest: str = "") -> None:
        """Give answers again."""
        before = self.session.undone
        done = self._do(Redoing(int(rest or 1), ask=True))
        if self._say_asked(done):
            return
        again = [given(answer) for answer in before[: len(before) - len(done.session.undone)]]
        self._say_changes(f"Given again: {'; '.join(again)}.", [])

    def correct(self, rest: str) -> None:
        """Change an earlier answer."""
        number, _, text = rest.partition(" ")
        done = self._do(Retyping(int(number), text, ask=True))
        if self._say_asked(done):
            return
        value = given(self.session.answers[int(number) - 1])
        kept = f"; later answers kept: {done.kept}" if done.kept else ""
        gone = f"; later answers that no longer fit: {done.dropped}" if done.dropped else ""
        self._say_changes(f"Answer {number} is now {value}{kept}{gone}.", [] if self.is_digital else done.lines)

    def _say_asked(self, done: Done) -> bool:
        """Who must agree first, if somebody must."""
        asked = standing_request(done.session) if "request" in done.entry else None
        if asked is not None:
            self.console.print(Text(f"{', '.join(asked.waits_for)} must agree first; the game is as it was.", "yellow"))
        return asked is not None

    def fact(self, rest: str) -> None:
        """What lies on the real table, whatever is asked."""
        try:
            done = self._do(Telling(rest))
        except Challenged as doubt:
            self.console.print(Text(str(doubt), "bold"))
            if YesNo().read(self.read(YesNo().choices())) is False:
                raise BadInput("fact: expected yes, to have it changed; it is left as it was told before") from None
            done = self._do(Telling(rest, sure=True))
        gone = f" Answers of this step that no longer fit: {done.dropped}." if done.dropped else ""
        self._say_changes(f"Noted.{when_it_holds(self.session)}{gone}", done.lines)

    def check(self, rest: str = "") -> None:
        """What the next decision of a bot will read of the real table."""
        lines = tour(self.session)
        if not lines:
            raise BadInput(f"check: {no_table(self.session)}")
        self.console.print(Text("The next decision of the bot reads:", "bold"))
        for line in lines:
            self.console.print(Text(f"  {line}"))
        self.console.print(Text("What lies otherwise is told with fact THING = VALUE.", "dim"))

    def _say_changes(self, words: str, lines: list[str]) -> None:
        self.console.print(Text(words, "green"))
        for line in lines:
            self.console.print(Text(f"  ↶ {line}", "dim" if self.is_digital else "yellow"))

    def roll(self, rest: str = "") -> None:
        """Let Foeman roll a die or draw a card that is the person's."""
        self._do(Rolling())
        self.console.print(Text(f"Foeman: {given(self.session.answers[-1])}", "green"))

    def hint(self, rest: str = "") -> None:
        """The best answers, from what the seat may know."""
        for text in as_texts(advise(self.session)):
            self.console.print(text)

    def rules(self, rest: str = "") -> None:
        """Rules in words."""
        book, question = self.session.game.rulebook, self.session.pending
        ids = rules_about(book, rest) if rest or question is None else book.search(rule_asking(self.session))
        if not ids:
            raise BadInput("rules: expected words of a rule (what is asked now is no rule), found none")
        print_rules(self.console, book, ids, self.session.terms.rulings)

    def save(self, rest: str = "") -> None:
        """Write a save file."""
        if not rest:
            self.console.print(f"Every answer is kept as it is given, as {self.saved.id}. save FILE writes a copy.")
            return
        file = Path(rest).expanduser()
        write_save(self.saved.export(), file)
        self.console.print(f"Written to {file}. It goes on anywhere with: foeman resume {file}", markup=False)
