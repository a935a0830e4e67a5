"""How a game looks at a terminal: seats in their colours, log lines, decisions as trees, rules under their headings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from rich.console import Console
from rich.text import Text
from rich.tree import Tree

from foeman.engine.because import Because, Event, Line, lines_of, visible
from foeman.engine.game import Game
from foeman.engine.journal import Answer
from foeman.engine.questions import YOU
from foeman.engine.reading import BadInput, Json, found, one_of
from foeman.engine.rulebook import Rulebook, Ruling
from foeman.engine.session import Session
from foeman.viewer import is_alone

SHUFFLE = "shuffle"
COLOURS = ("bold red", "bold cyan", "bold green", "bold magenta", "bold yellow", "bold blue")


def print_indented(console: Console, text: Text, by: int = 2) -> None:
    """Text with a margin, and no blanks at the end of its lines."""
    for line in text.wrap(console, console.width - by):
        line.rstrip()
        line.pad_left(by)
        console.print(line)


def in_words(value: Json) -> str:
    """An answer from the journal, as a person would write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join("=".join(map(str, part)) if isinstance(part, list) else str(part) for part in value) or "none"
    return str(value)


def given(answer: Answer) -> str:
    """What was answered, in words; how a deck lies is not for the screen."""
    return "shuffled" if answer.kind == SHUFFLE else in_words(answer.value)


class Painter:
    """Seats in their colours, log lines and decisions as a terminal shows them."""

    def __init__(self, game: Game[Any], console: Console, own_dice: Iterable[str] = ()) -> None:
        self.console = console
        self.words = game.rulebook.words
        self.headings = game.rulebook.headings
        self.own_dice = tuple(own_dice)
        self.seats = game.seats

    def coloured(self, words: str, style: str = "") -> Text:
        """Text with the seats' names in their colours."""
        text = Text(words, style)
        for number, seat in enumerate(self.seats):
            text.highlight_words([seat], COLOURS[number % len(COLOURS)])
        return text

    def event(self, event: Event) -> Text | None:
        """A line of the log or dice; decisions are told only when asked."""
        if isinstance(event, Line):
            return self.coloured(f"▶ {event.words}", "yellow") if event.instruction else self.coloured(event.words)
        if isinstance(event, Because) or event.kind in self.own_dice:
            return None
        about = f" ({event.about})" if event.about else ""
        said = f"chance picks {event.result}" if event.kind == "tie" else f"{event.kind}: {event.result}"
        return Text(f"  {said}{about}", "dim")

    def show(self, events: Iterable[Event]) -> None:
        """Lines and dice, one below the other."""
        for event in events:
            text = self.event(event)
            if text is not None:
                self.console.print(text)

    def explain(self, events: Iterable[Event]) -> None:
        """Decisions as trees, those that led to a move below it; a rule says what it means once."""
        words, waiting = dict(self.words), Tree("", hide_root=True)
        for event in events:
            if isinstance(event, Because):
                waiting.children.append(self.reasons(event, words))
            elif isinstance(event, Line) and waiting.children:
                waiting.label, waiting.hide_root = self.coloured(event.words), False
                self.console.print(waiting)
                waiting = Tree("", hide_root=True)
        if waiting.children:
            self.console.print(waiting)

    def reasons(self, because: Because, words: dict[str, str]) -> Tree:
        """One decision; where there was only one candidate, in one line."""
        if len(because.candidates) != 1 or because.steps or because.inside or because.facts or because.dice:
            tree = as_tree(because, words, self.headings)
            words.pop(because.rule, None)
            return tree
        title = titled(because.rule, self.headings)
        only, second = f" {because.choice}, the only one.", f" {title}" if because.question else ""
        return Tree(Text.assemble((because.question or title, "bold"), only, (second, "dim")))

    def picture(self, picture: str) -> None:
        """The board."""
        print_indented(self.console, self.coloured(picture))

    def history(self, session: Session[Any], seat: str | None) -> Iterator[list[Text]]:
        """The whole log: what came before the first answer, then each answer with its number and what followed."""
        for number in range(len(session.answers) + 1):
            shown = map(self.event, visible(session.events_of(number), seat))
            lines = [text for text in shown if text is not None]
            yield [self.answer(session, number, seat), *lines] if number else lines

    def answer(self, session: Session[Any], number: int, seat: str | None) -> Text:
        """An answer in the log; what another person answered is theirs to know."""
        answer = session.answers[number - 1]
        who = answer.who
        own = is_alone(session.terms) or who in (seat, YOU)
        value = given(answer) if own else "…"
        if who == YOU:
            asked = Text.assemble((f"{number:>4} ", "cyan"), (f"{session.asked(number)} ", "dim"))
            return asked.append(value)
        return Text.assemble((f"{number:>4} ", "cyan"), (f"{who}: {value}", "dim"))


# Decisions


def as_tree(because: Because, words: Mapping[str, str], headings: Mapping[str, str]) -> Tree:
    """A decision as a tree: each rule with the heading it stands under and, as far as given, what it says."""
    head = Text(because.question or titled(because.rule, headings), "bold")
    if because.question:
        head.append(f" {titled(because.rule, headings)}", "not bold dim")
    if meaning := words.get(because.rule, ""):
        head.append(f"\n{meaning}", "not bold italic dim")
    tree = Tree(head)
    for line in lines_of(because):
        tree.add(Text(line, "green" if line.startswith("so: ") else ""))
    for part in because.inside:
        tree.children.append(as_tree(part, words, headings))
    return tree


def titled(rule: str, headings: Mapping[str, str]) -> str:
    """A rule as people find it: its booklet and heading, the id second."""
    return f"{headings[rule]} ({rule})" if headings.get(rule) else rule


# Rules


def rules_about(book: Rulebook, text: str) -> list[str]:
    """The ids of the rules that a person asks for, by words or by an id; all of them for nothing."""
    ids = book.search(text)
    if not ids:
        close = get_close_matches(text, book.ids, 4, 0.3) or book.ids
        raise BadInput(f"rules: expected words of a rule or an id such as {one_of(close)}, found {found(text)}")
    return ids


def print_rules(console: Console, book: Rulebook, ids: Iterable[str], played: Mapping[str, str] | None = None) -> None:
    """One rule in full, or many under their headings."""
    asked = [*ids]
    if len(asked) == 1:
        console.print(rule_in_full(book, asked[0], played or {}))
        return
    for heading, some in under_headings(book, asked).items():
        console.print(Text(heading or "Without a heading", "bold"))
        for id in some:
            print_indented(console, rule_in_brief(book, id, played or {}), 4)


def under_headings(book: Rulebook, ids: Iterable[str]) -> dict[str, list[str]]:
    """Rules by their booklet and heading, in the rulebook's order."""
    kept: dict[str, list[str]] = {}
    for id in ids:
        kept.setdefault(book.heading(id), []).append(id)
    return kept


def ruling_of(book: Rulebook, id: str) -> Ruling | None:
    """The ruling of that id, if it is one."""
    return next((ruling for ruling in book.ruling if ruling.id == id), None)


def rule_in_brief(book: Rulebook, id: str, played: Mapping[str, str]) -> Text:
    """What a rule says, its id second; of a ruling what is unclear and which reading is played."""
    ruling = ruling_of(book, id)
    if ruling is None:
        return Text.assemble(book.words[id], (f"  {id}", "dim"))
    reading = played.get(id, ruling.default)
    others = ", ".join(name for name in ruling.readings if name != reading)
    return Text.assemble(ruling.unclear, f" Played: {reading}; or: {others}.", (f"  {id}", "dim"))


def rule_in_full(book: Rulebook, id: str, played: Mapping[str, str]) -> Text:
    """A rule under its heading; a ruling with its readings, which one is played, and why."""
    text = Text.assemble((book.heading(id), "bold"), "\n" if book.heading(id) else "")
    ruling = ruling_of(book, id)
    if ruling is None:
        return text.append(f"{book.words[id]}\n").append(id, "dim")
    text.append(ruling.unclear)
    for name, words in ruling.readings.items():
        mark = " (played)" if name == played.get(id, ruling.default) else ""
        text.append(f"\n  {name}{mark}: {words}", "green" if mark else "")
    return text.append(f"\n{ruling.why}\n{id}", "dim")
